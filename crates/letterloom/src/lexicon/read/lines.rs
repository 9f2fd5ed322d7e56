//! Bytes in, lines out, within limits.

use std::io::{self, BufRead, Read};

use crate::Error;

/// Longest line that is looked at; of a longer one nothing is kept. Keeps
/// memory bounded on files without line ends.
pub const LONGEST_LINE: usize = 1 << 12;

/// A line of the input, without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// Its bytes.
    Whole(&'a [u8]),
    /// Longer than [`LONGEST_LINE`].
    TooLong,
}

/// The lines of an input. LF, CRLF and lone CR end a line; the last needs none.
pub struct Lines<R> {
    input: R,
    carried: Vec<u8>,
    used: usize,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            carried: Vec::new(),
            used: 0,
            ended: false,
        }
    }

    /// The next line, or `None` at the end. A CRLF gives an empty line of its
    /// own after the CR: blank lines count for nothing.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.input.consume(self.used);
        self.used = 0;
        self.carried.clear();
        let mut too_long = false;
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                let rest = !self.ended && (too_long || !self.carried.is_empty());
                self.ended = true;
                return Ok(rest.then_some(whole(&self.carried, too_long)));
            }
            let Some(end) = memchr::memchr2(b'\n', b'\r', buffer) else {
                too_long |= !carry(&mut self.carried, buffer);
                let length = buffer.len();
                self.input.consume(length);
                continue;
            };
            if self.carried.is_empty() && !too_long {
                self.used = end + 1;
                let line = &self.input.fill_buf()?[..end];
                return Ok(Some(whole(line, line.len() > LONGEST_LINE)));
            }
            too_long |= !carry(&mut self.carried, &buffer[..end]);
            self.input.consume(end + 1);
            return Ok(Some(whole(&self.carried, too_long)));
        }
    }
}

fn whole(line: &[u8], too_long: bool) -> Line<'_> {
    if too_long {
        Line::TooLong
    } else {
        Line::Whole(line)
    }
}

/// Adds to what is carried over, unless that would be too long.
fn carry(carried: &mut Vec<u8>, more: &[u8]) -> bool {
    let fits = carried.len() + more.len() <= LONGEST_LINE;
    if fits {
        carried.extend_from_slice(more);
    }
    fits
}

/// Reads up to a number of bytes, then fails.
pub struct Limited<R> {
    input: R,
    left: u64,
}

/// The mark of a [`Limited`] that has run out.
#[derive(Debug, thiserror::Error)]
#[error("more bytes than a list may have")]
struct RanOut;

impl<R> Limited<R> {
    pub fn new(input: R, most: u64) -> Limited<R> {
        Limited { input, left: most }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.left = (self.left.checked_sub(read as u64)).ok_or_else(|| io::Error::other(RanOut))?;
        Ok(read)
    }
}

/// The error behind an input error.
pub fn explain(error: io::Error) -> Error {
    let ran_out = error.get_ref().is_some_and(|inner| inner.is::<RanOut>());
    match error.kind() {
        _ if ran_out => Error::TooManyBytes,
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
            Error::Gzip(error.to_string())
        }
        _ => Error::Io(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines as text, blank ones left out, `!` for one that is too long.
    fn lines(input: &[u8], buffer: usize) -> Vec<String> {
        let mut lines = Lines::new(io::BufReader::with_capacity(buffer, input));
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            match line {
                Line::Whole(b"") => {}
                Line::Whole(line) => all.push(String::from_utf8(line.to_vec()).unwrap()),
                Line::TooLong => all.push("!".to_owned()),
            }
        }
        all
    }

    #[test]
    fn every_line_end_ends_a_line() {
        let expected = ["ant", "bee", "cow"];
        for input in [
            "ant\nbee\ncow\n",
            "ant\r\nbee\r\ncow",
            "ant\rbee\r\rcow\n\n",
        ] {
            for buffer in 1..=16 {
                assert_eq!(
                    lines(input.as_bytes(), buffer),
                    expected,
                    "{input:?} {buffer}"
                );
            }
        }
        assert!(lines(b"", 8).is_empty());
    }

    #[test]
    fn a_line_too_long_is_passed_over() {
        let long = "x".repeat(LONGEST_LINE + 1);
        for buffer in [1, 100, LONGEST_LINE, 1 << 16] {
            let input = format!("ant\n{long}\nbee\n{long}");
            assert_eq!(lines(input.as_bytes(), buffer), ["ant", "!", "bee", "!"]);
        }
    }

    #[test]
    fn a_limited_input_runs_out() {
        let mut text = String::new();
        let mut input = Limited::new("abcdef".as_bytes(), 5);
        let error = input.read_to_string(&mut text).unwrap_err();
        assert!(matches!(explain(error), Error::TooManyBytes));
    }
}
