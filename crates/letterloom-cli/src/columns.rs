//! Words side by side.

use std::io::{self, Write};

use anstyle::Style;

use crate::output::paint;

/// Spaces between columns.
const GAP: usize = 2;

/// Prints words in rows of equal columns, in reading order.
pub fn print(out: &mut impl Write, words: &[&str], width: usize) -> io::Result<()> {
    let column = words
        .iter()
        .map(|word| word.chars().count())
        .max()
        .unwrap_or(0)
        + GAP;
    let columns = ((width + GAP) / column).max(1);
    for row in words.chunks(columns) {
        let mut line = String::new();
        for word in row {
            line.push_str(word);
            line.extend(std::iter::repeat_n(' ', column - word.chars().count()));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Width of the labels of [`print_under`].
const LABEL: usize = 12;

/// Prints a label, and beside it words in rows of equal columns.
pub fn print_under(
    out: &mut dyn Write,
    label: &str,
    words: &[&str],
    width: usize,
    style: Style,
) -> io::Result<()> {
    let mut rows = Vec::new();
    print(&mut rows, words, width.saturating_sub(LABEL).max(1))?;
    let rows = String::from_utf8_lossy(&rows);
    for (number, row) in rows.lines().enumerate() {
        let label = if number == 0 { label } else { "" };
        let space = " ".repeat(LABEL.saturating_sub(label.chars().count()));
        writeln!(out, "{}{space}{row}", paint(label, style))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_fit_the_width() {
        let words = ["ant", "bee", "cat", "dragonfly", "eel"];
        for (width, expected) in [
            (20, "ant        bee\ncat        dragonfly\neel\n"),
            (1, "ant\nbee\ncat\ndragonfly\neel\n"),
        ] {
            let mut out = Vec::new();
            print(&mut out, &words, width).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), expected);
        }
    }
}
