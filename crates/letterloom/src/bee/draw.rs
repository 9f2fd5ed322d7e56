//! The hive as a picture, and a sheet to print.

use std::f64::consts::TAU;
use std::fmt::Write;

use super::Bee;
use crate::letters::LetterSet;

/// Half the width of a cell, in the units of the picture.
const CELL: f64 = 40.0;

/// Space between cells, as a part of their size.
const GAP: f64 = 1.06;

/// The hive as an SVG picture.
#[must_use]
pub fn hive(bee: Bee) -> String {
    let size = 2.0 * reach(bee) + 8.0;
    let half = size / 2.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size:.1} {size:.1}\" \
         width=\"{size:.0}\" height=\"{size:.0}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
        description(bee),
        cells(bee, half, half)
    )
}

/// What a screen reader says.
fn description(bee: Bee) -> String {
    let text = format!(
        "Spelling Bee: centre {}, around it {}",
        bee.centre(),
        spaced(bee.outer())
    );
    text.replace("  ", " ")
}

fn spaced(letters: LetterSet) -> String {
    let letters: Vec<String> = letters
        .iter()
        .map(|l| l.to_string().to_uppercase())
        .collect();
    letters.join(" ")
}

/// How far the cells around the centre are from it: touching it, or, when there
/// are more than six, touching each other.
fn ring(bee: Bee) -> f64 {
    let touching = CELL * 3f64.sqrt() * GAP;
    let around = bee.outer().len().max(3) as f64;
    let apart = CELL * GAP / (TAU / 2.0 / around).sin();
    if around > 6.0 {
        touching.max(apart)
    } else {
        touching
    }
}

/// From the middle to the edge of the picture.
fn reach(bee: Bee) -> f64 {
    ring(bee) + CELL
}

fn cells(bee: Bee, x: f64, y: f64) -> String {
    let mut svg = String::new();
    cell(&mut svg, (x, y), &bee.centre().to_string(), "#f7da21");
    let outer: Vec<String> = bee
        .outer()
        .iter()
        .map(|letter| letter.to_string())
        .collect();
    for (number, letter) in outer.iter().enumerate() {
        let angle = TAU * (number as f64 / outer.len() as f64 - 0.25);
        let place = (x + ring(bee) * angle.cos(), y + ring(bee) * angle.sin());
        cell(&mut svg, place, letter, "#e6e6e6");
    }
    svg
}

/// A hexagon with flat top, and its letters.
fn cell(svg: &mut String, (x, y): (f64, f64), letters: &str, fill: &str) {
    let corner = |n: f64| {
        (
            x + CELL * (TAU * n / 6.0).cos(),
            y + CELL * (TAU * n / 6.0).sin(),
        )
    };
    let corners: Vec<String> = (0..6)
        .map(|n| corner(f64::from(n)))
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .collect();
    let size = CELL * if letters.len() > 1 { 0.5 } else { 0.8 };
    let _ = writeln!(
        svg,
        "<polygon points=\"{}\" fill=\"{fill}\"/>\n<text x=\"{x:.1}\" y=\"{y:.1}\" dy=\"0.36em\" \
         text-anchor=\"middle\" font-family=\"sans-serif\" font-weight=\"bold\" \
         font-size=\"{size:.0}\" fill=\"#111\">{}</text>",
        corners.join(" "),
        letters.to_uppercase()
    );
}

/// Width and height of the sheet: A4, in tenths of a millimetre.
const PAGE: (f64, f64) = (2100.0, 2970.0);

/// A sheet to print: the hive with room to write, the ranks, and below, small
/// and upside down, the answers.
#[must_use]
pub fn sheet(bee: Bee, words: &[&str], ranks: &[(&str, u32)], shortest: usize) -> String {
    let (width, height) = PAGE;
    let centre = match bee.centre().len() {
        1 => "the letter in the middle",
        _ => "the letters in the middle",
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"210mm\" \
         height=\"297mm\" font-family=\"sans-serif\" fill=\"#111\" role=\"img\" aria-label=\"{}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"150\" y=\"200\" font-size=\"90\" font-weight=\"bold\">Spelling Bee</text>\n\
         <text x=\"150\" y=\"275\" font-size=\"40\">Words of {shortest} letters or more, each with {centre}. \
         Letters may repeat.</text>\n",
        description(bee)
    );
    let scale = 480.0 / reach(bee);
    let _ = writeln!(
        svg,
        "<g transform=\"translate(650 880) scale({scale:.3})\">\n{}</g>",
        cells(bee, 0.0, 0.0)
    );
    for (number, (name, points)) in ranks.iter().enumerate() {
        let y = 520.0 + 72.0 * number as f64;
        let _ = writeln!(
            svg,
            "<text x=\"1400\" y=\"{y}\" font-size=\"46\">{name}</text>\
             <text x=\"1930\" y=\"{y}\" font-size=\"46\" text-anchor=\"end\">{points}</text>"
        );
    }
    lines_to_write(&mut svg);
    answers(&mut svg, words);
    svg.push_str("</svg>\n");
    svg
}

fn lines_to_write(svg: &mut String) {
    for column in 0..3 {
        for row in 0..8 {
            let (x, y) = (
                150.0 + 620.0 * f64::from(column),
                1540.0 + 90.0 * f64::from(row),
            );
            let _ = writeln!(
                svg,
                "<path d=\"M{x} {y}h560\" stroke=\"#999\" stroke-width=\"2\"/>"
            );
        }
    }
}

/// Smallest type on the sheet: 1.2 mm.
const SMALLEST: u32 = 12;

/// Where answers go in type of one size.
struct Grid {
    size: f64,
    column: f64,
    columns: usize,
    rows: usize,
}

impl Grid {
    fn new(size: u32, longest: usize, (width, height): (f64, f64)) -> Grid {
        let size = f64::from(size);
        let column = size * 0.62 * (longest as f64 + 1.5);
        Grid {
            size,
            column,
            columns: (width / column).floor().max(1.0) as usize,
            rows: (height / (size * 1.25)).floor().max(1.0) as usize,
        }
    }
}

/// The answers in columns, in the largest type that fits, upside down. What
/// does not fit in the smallest type is counted.
fn answers(svg: &mut String, words: &[&str]) {
    let room = (PAGE.0 - 300.0, 560.0);
    let longest = words
        .iter()
        .map(|word| word.len())
        .max()
        .unwrap_or(1)
        .max(12);
    let mut grids = (SMALLEST..=34)
        .rev()
        .map(|size| Grid::new(size, longest, room));
    let grid = grids.find(|grid| grid.columns * grid.rows >= words.len());
    let grid = grid.unwrap_or_else(|| Grid::new(SMALLEST, longest, room));
    let places = grid.columns * grid.rows;
    let mut shown: Vec<String> = words.iter().take(places).map(ToString::to_string).collect();
    if words.len() > places {
        shown.pop();
        shown.push(format!("and {} more", words.len() - places + 1));
    }
    let rows = shown.len().div_ceil(grid.columns).max(1);
    let _ = writeln!(
        svg,
        "<g transform=\"rotate(180 {} {})\" font-size=\"{}\">",
        PAGE.0 / 2.0,
        PAGE.1 - 100.0 - room.1 / 2.0,
        grid.size
    );
    for (number, word) in shown.iter().enumerate() {
        let x = 150.0 + (number / rows) as f64 * grid.column;
        let y = PAGE.1 - 100.0 - room.1 + grid.size * 1.25 * ((number % rows) as f64 + 1.0);
        let _ = writeln!(svg, "<text x=\"{x:.0}\" y=\"{y:.0}\">{word}</text>");
    }
    svg.push_str("</g>\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_drawn_once() {
        for letters in ["nabetig", "abcd", "abcdefghijkl", "en/abtig"] {
            let bee: Bee = letters.parse().unwrap();
            let svg = hive(bee);
            assert_eq!(
                svg.matches("<polygon").count(),
                bee.outer().len() + 1,
                "{letters}"
            );
            for letter in bee.outer().iter() {
                let text = format!(">{}</text>", letter.to_string().to_uppercase());
                assert_eq!(svg.matches(&text).count(), 1, "{letters} {letter}");
            }
        }
    }

    #[test]
    fn a_sheet_holds_every_answer_that_fits_and_counts_the_others() {
        let bee: Bee = "nabetig".parse().unwrap();
        let many: Vec<String> = (0..9000).map(|n| format!("abnegating{n}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        for words in [&[][..], &["tint"], &many[..300], &many] {
            let svg = sheet(bee, words, &[("Genius", 70)], 4);
            let shown = words
                .iter()
                .filter(|word| svg.contains(&format!(">{word}</text>")))
                .count();
            let left = words.len() - shown;
            assert_eq!(left > 0, words.len() == 9000);
            assert_eq!(svg.contains(&format!(">and {left} more</text>")), left > 0);
            let rows = svg
                .split(" y=\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            assert!(
                rows.filter_map(|y| y.parse::<f64>().ok())
                    .all(|y| y <= PAGE.1)
            );
        }
    }
}
