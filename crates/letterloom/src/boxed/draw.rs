//! The box as a picture, with the way of an answer, and a sheet to print.

use std::fmt::Write;

use super::Boxed;
use crate::letters::Letter;

/// Half the side of the box, in the units of the picture.
const HALF: f64 = 110.0;

/// Around the box, for its letters.
const MARGIN: f64 = 46.0;

/// Colours of the words of an answer, one after another.
const COLOURS: [&str; 6] = [
    "#c8553d", "#2a6f97", "#588157", "#8e6c8a", "#d68c45", "#444",
];

/// The board as an SVG picture; with the way of these words, if there are any.
#[must_use]
pub fn board(board: &Boxed, words: &[&str]) -> String {
    let size = 2.0 * (HALF + MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" \
         height=\"{size}\" role=\"img\" aria-label=\"Letter Boxed: sides {board}\">\n{}</svg>\n",
        picture(board, words, size / 2.0)
    )
}

fn picture(board: &Boxed, words: &[&str], middle: f64) -> String {
    let mut svg = String::new();
    let corners: Vec<String> = (0..drawn_sides(board))
        .map(|side| corner(board, side, middle))
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let _ = writeln!(
        svg,
        "<polygon points=\"{}\" fill=\"#fff\" stroke=\"#111\" stroke-width=\"3\"/>",
        corners.join(" ")
    );
    for (number, word) in words.iter().enumerate() {
        way(
            &mut svg,
            board,
            word,
            COLOURS[number % COLOURS.len()],
            middle,
        );
    }
    for letter in board.order() {
        let Some(((x, y), (out_x, out_y))) = place(board, letter, middle) else {
            continue;
        };
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"#fff\" stroke=\"#111\" stroke-width=\"3\"/>\n\
             <text x=\"{out_x:.1}\" y=\"{out_y:.1}\" dy=\"0.36em\" text-anchor=\"middle\" \
             font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"26\" fill=\"#111\">{}</text>",
            letter.to_string().to_uppercase()
        );
    }
    svg
}

/// Two sides are drawn as top and bottom of a square.
fn drawn_sides(board: &Boxed) -> usize {
    match board.sides().len() {
        2 => 4,
        sides => sides,
    }
}

/// Where a drawn side begins. Sides go around clockwise, the first on top.
fn corner(board: &Boxed, side: usize, middle: f64) -> (f64, f64) {
    let sides = drawn_sides(board);
    let turn = std::f64::consts::TAU / sides as f64;
    // The edges are equally far from the middle whatever the shape; only a
    // triangle would reach out of the picture, and is drawn smaller.
    let reach = match sides {
        3 => 1.25 * HALF,
        _ => HALF / (turn / 2.0).cos(),
    };
    let angle = turn * (side as f64 - 0.5) - std::f64::consts::FRAC_PI_2;
    (middle + reach * angle.cos(), middle + reach * angle.sin())
}

/// Where a letter's dot is, and where the letter itself, outside of it.
fn place(board: &Boxed, letter: Letter, middle: f64) -> Option<((f64, f64), (f64, f64))> {
    let side = board.side(letter)?;
    let letters = &board.sides()[side];
    let number = letters.iter().position(|other| *other == letter)?;
    let along = (number as f64 + 0.5) / letters.len() as f64;
    let drawn = side * drawn_sides(board) / board.sides().len();
    let (from, to) = (
        corner(board, drawn, middle),
        corner(board, drawn + 1, middle),
    );
    let dot = (
        from.0 + (to.0 - from.0) * along,
        from.1 + (to.1 - from.1) * along,
    );
    let turn = std::f64::consts::TAU / drawn_sides(board) as f64;
    let angle = turn * drawn as f64 - std::f64::consts::FRAC_PI_2;
    Some((
        dot,
        (dot.0 + 26.0 * angle.cos(), dot.1 + 26.0 * angle.sin()),
    ))
}

/// The lines from letter to letter of a word.
fn way(svg: &mut String, board: &Boxed, word: &str, colour: &str, middle: f64) {
    let letters = word.chars().filter_map(Letter::from_char);
    let points: Vec<String> = letters
        .filter_map(|letter| place(board, letter, middle))
        .map(|((x, y), _)| format!("{x:.1},{y:.1}"))
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"4\" \
         stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
        points.join(" ")
    );
}

/// A sheet to print: the board with room to write, and below, small and upside
/// down, answers.
#[must_use]
pub fn sheet(board: &Boxed, answers: &[String]) -> String {
    let middle = HALF + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2100 2970\" width=\"210mm\" \
         height=\"297mm\" font-family=\"sans-serif\" fill=\"#111\" role=\"img\" \
         aria-label=\"Letter Boxed: sides {board}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"150\" y=\"200\" font-size=\"90\" font-weight=\"bold\">Letter Boxed</text>\n\
         <text x=\"150\" y=\"275\" font-size=\"34\">Words of three letters or more; each letter from \
         another side than the one before; each word begins</text>\n\
         <text x=\"150\" y=\"330\" font-size=\"34\">with the last letter of the word before. Use all \
         letters, in as few words as you can.</text>\n\
         <g transform=\"translate(150 420) scale(3.2)\">\n{}</g>\n",
        picture(board, &[], middle)
    );
    for row in 0..6 {
        let y = 640 + 130 * row;
        let _ = writeln!(
            svg,
            "<path d=\"M1280 {y}h670\" stroke=\"#999\" stroke-width=\"2\"/>"
        );
    }
    svg.push_str("<g transform=\"rotate(180 1050 2600)\" font-size=\"38\">\n");
    for (number, answer) in answers.iter().take(8).enumerate() {
        let y = 2400 + 56 * number;
        let _ = writeln!(svg, "<text x=\"150\" y=\"{y}\">{answer}</text>");
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_every_word_is_drawn() {
        for sides in [
            "VYQ FIG OTE XLU",
            "AB CD",
            "ABC DEF GHI",
            "AB CD EF GH IJ KL",
        ] {
            let board: Boxed = sides.parse().unwrap();
            let svg = super::board(&board, &["fig", "get"]);
            assert_eq!(svg.matches("<polyline").count(), 2);
            for letter in board.order() {
                let text = format!(">{}</text>", letter.to_string().to_uppercase());
                assert_eq!(svg.matches(&text).count(), 1, "{sides} {letter}");
            }
        }
        let sheet = sheet(&"AB CD".parse().unwrap(), &["abc".to_owned()]);
        assert!(sheet.contains("abc"));
    }
}
