//! Words side by side.

use std::io::{self, Write};

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
