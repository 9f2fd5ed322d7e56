//! Files of past puzzles: a puzzle a line, gzipped or not.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::MultiGzDecoder;

use crate::Error;
use crate::lexicon::MOST_BYTES;

/// Longest line of a file, in bytes: a puzzle with ten times as many words as
/// any yet.
const LONGEST_LINE: u64 = 1 << 19;

/// The first bytes of a gzipped file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Passes each line that is not blank to a function, with its number, until the
/// function says that it is enough. What is not UTF-8 arrives as `\u{fffd}`.
pub fn each_line(
    file: impl Read,
    mut each: impl FnMut(u64, &str) -> Result<bool, Error>,
) -> Result<(), Error> {
    let mut file = BufReader::with_capacity(1 << 16, file);
    if file.fill_buf()?.starts_with(&GZIP) {
        lines(BufReader::new(MultiGzDecoder::new(file)), &mut each)
    } else {
        lines(file, &mut each)
    }
}

fn lines(
    mut file: impl BufRead,
    each: &mut impl FnMut(u64, &str) -> Result<bool, Error>,
) -> Result<(), Error> {
    let mut bytes = Vec::new();
    let mut all = 0;
    for line in 1.. {
        bytes.clear();
        let read = file
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| unreadable(line, error))?;
        all += read as u64;
        if all > MOST_BYTES {
            return Err(Error::TooManyBytes);
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = text
            .trim_start_matches('\u{feff}')
            .trim_end_matches(['\r', '\n']);
        if read == 0 || (!text.trim().is_empty() && !each(line, text)?) {
            return Ok(());
        }
    }
    Ok(())
}

fn unreadable(line: u64, error: io::Error) -> Error {
    Error::PastUnreadable { line, error }
}
