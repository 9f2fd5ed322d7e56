//! Bytes in, lines out, within limits, each with what it is made of.

use std::io::{self, BufRead, Read};

use crate::Error;

/// Longest line that is looked at; of a longer one nothing is kept. Keeps
/// memory bounded on files without line ends.
pub const LONGEST_LINE: usize = 1 << 12;

/// What the bytes of a line are, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made(u8);

impl Made {
    /// Of a to z.
    pub const LOWER: Made = Made(1);
    /// Of A to Z.
    pub const UPPER: Made = Made(2);
    /// Of apostrophes.
    pub const APOSTROPHE: Made = Made(4);
    /// Of hyphens.
    pub const HYPHEN: Made = Made(8);
    /// Of digits.
    pub const DIGIT: Made = Made(16);
    /// Of anything else.
    pub const OTHER: Made = Made(32);
    /// Not a line at all: longer than [`LONGEST_LINE`].
    pub const TOO_LONG: Made = Made(64);

    /// Has it any of these?
    pub fn any(self, of: Made) -> bool {
        self.0 & of.0 != 0
    }

    /// Is it made of nothing else?
    pub fn only(self, of: Made) -> bool {
        self.0 & !of.0 == 0
    }

    /// Both together.
    pub const fn and(self, other: Made) -> Made {
        Made(self.0 | other.0)
    }

    const fn of_byte(byte: u8) -> Made {
        match byte {
            b'a'..=b'z' => Made::LOWER,
            b'A'..=b'Z' => Made::UPPER,
            b'\'' => Made::APOSTROPHE,
            b'-' => Made::HYPHEN,
            b'0'..=b'9' => Made::DIGIT,
            _ => Made::OTHER,
        }
    }
}

/// [`Made::of_byte`], looked up.
const BYTES: [Made; 256] = {
    let mut bytes = [Made(0); 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] = Made::of_byte(byte as u8);
        byte += 1;
    }
    bytes
};

/// Passes each line on, without its end. LF, CRLF and lone CR end a line; the
/// last needs none; blank lines are left out. Of a line that is too long, only
/// that is passed on.
pub fn each_line<E: From<io::Error>>(
    mut input: impl BufRead,
    mut each: impl FnMut(&[u8], Made) -> Result<(), E>,
) -> Result<(), E> {
    let mut carried = Vec::new();
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            break;
        }
        let mut rest = chunk;
        while let Some(end) = memchr::memchr2(b'\n', b'\r', rest) {
            if carried.is_empty() {
                pass(&rest[..end], &mut each)?;
            } else {
                carry(&mut carried, &rest[..end]);
                pass(&carried, &mut each)?;
                carried.clear();
            }
            rest = &rest[end + 1..];
        }
        carry(&mut carried, rest);
        let length = chunk.len();
        input.consume(length);
    }
    pass(&carried, &mut each)
}

fn pass<E>(line: &[u8], each: &mut impl FnMut(&[u8], Made) -> Result<(), E>) -> Result<(), E> {
    match line.len() {
        0 => Ok(()),
        1..=LONGEST_LINE => {
            let made = line.iter().map(|byte| BYTES[usize::from(*byte)]);
            each(line, made.fold(Made::default(), Made::and))
        }
        _ => each(&[], Made::TOO_LONG),
    }
}

/// Keeps the beginning of a line that goes on in the next chunk: no more than
/// it takes to tell that it is too long.
fn carry(carried: &mut Vec<u8>, more: &[u8]) {
    let room = (LONGEST_LINE + 1).saturating_sub(carried.len());
    carried.extend_from_slice(&more[..more.len().min(room)]);
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
    let ran_out = matches!(error.get_ref(), Some(inner) if inner.is::<RanOut>());
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

    /// Lines as text, `!` for one that is too long.
    fn lines(input: &[u8], buffer: usize) -> Vec<String> {
        let mut all = Vec::new();
        let input = io::BufReader::with_capacity(buffer, input);
        each_line(input, |line, made| {
            all.push(match made {
                Made::TOO_LONG => "!".to_owned(),
                _ => String::from_utf8(line.to_vec()).unwrap(),
            });
            Ok::<(), io::Error>(())
        })
        .unwrap();
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
        let whole = &long[1..];
        for buffer in [1, 100, LONGEST_LINE, 1 << 16] {
            let input = format!("ant\n{long}\n{whole}\nbee\n{long}");
            assert_eq!(
                lines(input.as_bytes(), buffer),
                ["ant", "!", whole, "bee", "!"]
            );
        }
    }

    #[test]
    fn lines_tell_what_they_are_made_of() {
        let mut all = Vec::new();
        each_line(&b"ant\nAnt's\n4-\xe9"[..], |_, made| {
            all.push(made);
            Ok::<(), io::Error>(())
        })
        .unwrap();
        assert!(all[0].only(Made::LOWER));
        assert_eq!(all[1], Made::LOWER.and(Made::UPPER).and(Made::APOSTROPHE));
        assert_eq!(all[2], Made::DIGIT.and(Made::HYPHEN).and(Made::OTHER));
    }

    #[test]
    fn a_limited_input_runs_out() {
        let mut text = String::new();
        let mut input = Limited::new("abcdef".as_bytes(), 5);
        let error = input.read_to_string(&mut text).unwrap_err();
        assert!(matches!(explain(error), Error::TooManyBytes));
    }
}
