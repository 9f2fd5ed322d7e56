//! A sheet to print: the symbols with room for their letters, and a table of
//! all symbols to keep notes in.

use std::fmt::Write;

use super::{Cipher, Layout, Symbol};

/// The sheet, in tenths of a millimetre: A4.
const WIDTH: f64 = 2100.0;
/// Its height.
const HEIGHT: f64 = 2970.0;
/// Around everything.
const MARGIN: f64 = 150.0;
/// Where the puzzle begins.
const TOP: f64 = 420.0;
/// Where the table of symbols begins.
const TABLE: f64 = 2400.0;
/// Largest cell.
const LARGEST: f64 = 150.0;
/// Symbols in a row of the table.
const ROW: usize = 13;

/// A sheet to print.
#[must_use]
pub fn sheet(cipher: &Cipher) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"210mm\" \
         height=\"297mm\" font-family=\"sans-serif\" fill=\"#111\" text-anchor=\"middle\" role=\"img\" \
         aria-label=\"Cipher: {} symbols, {} words\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"{MARGIN}\" y=\"200\" font-size=\"90\" font-weight=\"bold\" text-anchor=\"start\">Cipher</text>\n\
         <text x=\"{MARGIN}\" y=\"275\" font-size=\"34\" text-anchor=\"start\">Each symbol stands for one \
         letter, always the same; different symbols are different letters.</text>\n\
         <text x=\"{MARGIN}\" y=\"330\" font-size=\"34\" text-anchor=\"start\">Every {} is a word.</text>\n",
        cipher.symbols().len(),
        cipher.lines().len(),
        match cipher.layout() {
            Layout::Lines => "line",
            Layout::Text { .. } => "group",
            Layout::Grid(_) => "run of cells",
        }
    );
    match cipher.layout() {
        Layout::Grid(rows) => grid(&mut svg, cipher, rows),
        Layout::Text { .. } => text(&mut svg, cipher),
        Layout::Lines => lines(&mut svg, cipher),
    }
    table(&mut svg, cipher);
    svg.push_str("</svg>\n");
    svg
}

/// How large names can be for the longest to fit into a cell of size 1.
fn name_size(cipher: &Cipher) -> f64 {
    let lengths = cipher.symbols().iter().map(|name| name.chars().count());
    let longest = lengths.max().unwrap_or(1) as f64;
    if longest > 2.0 {
        (1.65 / longest).min(0.6)
    } else {
        0.6
    }
}

/// Some text, its middle at a place.
fn write_text(svg: &mut String, text: &str, x: f64, y: f64, size: f64) {
    let text = text.replace('&', "&amp;");
    let text = text.replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{size:.0}\">{text}</text>"
    );
}

/// A box to write a letter in, with the letter if it is given.
fn letter_box(svg: &mut String, letter: Option<char>, x: f64, y: f64, cell: f64) {
    let side = 0.8 * cell;
    let _ = writeln!(
        svg,
        "<rect x=\"{:.0}\" y=\"{y:.0}\" width=\"{side:.0}\" height=\"{side:.0}\" rx=\"6\" \
         fill=\"none\" stroke=\"#999\" stroke-width=\"2\"/>",
        x - side / 2.0
    );
    if let Some(letter) = letter {
        let (y, size) = (y + 0.75 * side, 0.7 * side);
        let letter = letter.to_ascii_uppercase().to_string();
        write_text(svg, &letter, x, y, size);
    }
}

/// The letter of a symbol, if it is given.
fn given(cipher: &Cipher, symbol: Symbol) -> Option<char> {
    let known = cipher.known(symbol);
    let letter = known.iter().next().filter(|_| known.len() == 1)?;
    Some(char::from(letter.ascii()))
}

/// A cell: the symbol, and a box below it.
fn cell(svg: &mut String, cipher: &Cipher, cell: Option<Symbol>, x: f64, y: f64, size: f64) {
    let name = cell.map_or("?", |symbol| &cipher.symbols()[symbol.index()]);
    let name_size = size * name_size(cipher);
    write_text(svg, name, x + size / 2.0, y + 0.55 * size, name_size);
    let letter = cell.and_then(|symbol| given(cipher, symbol));
    letter_box(svg, letter, x + size / 2.0, y + 0.75 * size, size);
}

/// Height of a line of cells, in cells.
const LINE: f64 = 1.8;

fn lines(svg: &mut String, cipher: &Cipher) {
    let longest = cipher
        .lines()
        .iter()
        .map(|line| line.cells.len())
        .max()
        .unwrap_or(1) as f64;
    let count = cipher.lines().len();
    let fit = |columns: usize| {
        let rows = count.div_ceil(columns) as f64;
        let width = (WIDTH - 2.0 * MARGIN) / (columns as f64 * (longest + 0.5));
        width.min((TABLE - TOP - 60.0) / (rows * LINE)).min(LARGEST)
    };
    let columns = (1..=4).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a)));
    let columns = columns.unwrap_or(1);
    let (size, rows) = (fit(columns), count.div_ceil(columns));
    for (number, line) in cipher.lines().iter().enumerate() {
        let left = MARGIN + (number / rows) as f64 * (WIDTH - 2.0 * MARGIN) / columns as f64;
        let y = TOP + (number % rows) as f64 * LINE * size;
        for (place, symbol) in line.cells.iter().enumerate() {
            cell(svg, cipher, *symbol, left + place as f64 * size, y, size);
        }
    }
}

fn text(svg: &mut String, cipher: &Cipher) {
    let mut size = 0.7 * LARGEST;
    while size > 20.0 && TOP + LINE * size * wrapped(cipher, size, |_, _, _| {}) > TABLE - 60.0 {
        size *= 0.92;
    }
    wrapped(cipher, size, |symbol, x, y| {
        cell(svg, cipher, symbol, x, y, size);
    });
}

/// Goes through the words of a text as they are set, and tells how many rows
/// they take.
fn wrapped(cipher: &Cipher, size: f64, mut put: impl FnMut(Option<Symbol>, f64, f64)) -> f64 {
    let (mut x, mut row) = (MARGIN, 0.0);
    for line in cipher.lines() {
        if x > MARGIN && x + line.cells.len() as f64 * size > WIDTH - MARGIN {
            (x, row) = (MARGIN, row + 1.0);
        }
        for cell in &line.cells {
            put(*cell, x, TOP + row * LINE * size);
            x += size;
        }
        x += 0.6 * size;
    }
    row + 1.0
}

fn grid(svg: &mut String, cipher: &Cipher, rows: &[Vec<Option<Symbol>>]) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1) as f64;
    let size = (WIDTH - 2.0 * MARGIN) / columns;
    let size = size
        .min((TABLE - TOP - 60.0) / rows.len().max(1) as f64)
        .min(LARGEST);
    for (down, row) in rows.iter().enumerate() {
        for (across, symbol) in row.iter().enumerate() {
            let (x, y) = (MARGIN + across as f64 * size, TOP + down as f64 * size);
            let fill = if symbol.is_some() { "none" } else { "#111" };
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{size:.0}\" height=\"{size:.0}\" \
                 fill=\"{fill}\" stroke=\"#111\" stroke-width=\"3\"/>"
            );
            let Some(symbol) = *symbol else {
                continue;
            };
            let name = &cipher.symbols()[symbol.index()];
            write_text(svg, name, x + 0.2 * size, y + 0.28 * size, 0.27 * size);
            if let Some(letter) = given(cipher, symbol) {
                let letter = letter.to_ascii_uppercase().to_string();
                write_text(svg, &letter, x + size / 2.0, y + 0.85 * size, 0.6 * size);
            }
        }
    }
}

/// All symbols, each with a box.
fn table(svg: &mut String, cipher: &Cipher) {
    let size = (WIDTH - 2.0 * MARGIN) / ROW as f64;
    let rows = cipher.symbols().len().div_ceil(ROW) as f64;
    let size = size.min((HEIGHT - TABLE - 60.0) / (rows * LINE));
    for number in 0..cipher.symbols().len() {
        let x = MARGIN + (number % ROW) as f64 * (WIDTH - 2.0 * MARGIN) / ROW as f64;
        let y = TABLE + (number / ROW) as f64 * LINE * size;
        cell(svg, cipher, Some(Symbol(number as u8)), x, y, size);
    }
}
