//! Reads the word lists that people have.
//!
//! One word a line; `word count` or `word score` with a space or a tab;
//! `WORD;score`; JSON (an array of words, or an object of words and counts);
//! hunspell `.dic`; a packed `.loom`; any of them gzipped. Line ends of any
//! kind, a byte-order mark, UTF-8 or Latin-1. Words are kept if they are made of
//! letters alone, after folding accents; entries with capitals are names and
//! dropped, unless nearly the whole file is upper case. The [`Report`] says
//! what was dropped and why.

mod entry;
mod fold;
mod json;
mod lines;
mod report;

use std::io::{BufRead, BufReader, Read};

use entry::Entries;
use flate2::bufread::MultiGzDecoder;
pub use fold::fold_word;
pub use lines::LONGEST_LINE;
use lines::Limited;
pub use report::{Reason, Report};

use super::{Lexicon, packed};
use crate::Error;

/// Most bytes read of one list, after unpacking: 16 times the largest list in
/// use. A gzip bomb ends here.
pub const MOST_BYTES: u64 = 256 << 20;

/// Bytes read from a file at a time.
const CHUNK: usize = 1 << 16;

/// Bytes that are looked at to tell the format.
const HEAD: u64 = 512;

/// The first bytes of a gzipped file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The byte-order mark of UTF-8.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// What to do with letters that have accents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Accents {
    /// café is read as cafe.
    #[default]
    Fold,
    /// café is left out.
    Drop,
}

/// How to read a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// What to do with accents.
    pub accents: Accents,
}

/// Reads a list in any format. The name is the file's own; it appears in
/// messages and answers. One that ends in `.dic` tells a hunspell list; one that
/// ends in `.loom` must be a packed lexicon, so that a damaged one is never
/// taken for a text.
///
/// # Errors
/// If the input cannot be read, is damaged, is larger than a lexicon may be, or
/// holds no usable word.
pub fn read(name: &str, input: impl Read, options: ReadOptions) -> Result<Lexicon, Error> {
    let result = read_any(name, input, options);
    result.map_err(|error| match error {
        Error::Io(error) => lines::explain(error),
        other => other,
    })
}

fn read_any(name: &str, input: impl Read, options: ReadOptions) -> Result<Lexicon, Error> {
    let (head, input) = peek(BufReader::with_capacity(CHUNK, input))?;
    if head.starts_with(&GZIP) {
        let unpacked = Limited::new(MultiGzDecoder::new(input), MOST_BYTES);
        let input = BufReader::with_capacity(CHUNK, unpacked);
        let mut lexicon = read_plain(name, input, options)?;
        if let Some(report) = &mut lexicon.report {
            report.gzipped = true;
        }
        Ok(lexicon)
    } else {
        let input = BufReader::with_capacity(CHUNK, Limited::new(input, MOST_BYTES));
        read_plain(name, input, options)
    }
}

/// The first bytes of an input, and the input as if they had not been read. (A
/// pipe may deliver a single byte at a time, so one read is not enough.)
fn peek<R: BufRead>(mut input: R) -> std::io::Result<(Vec<u8>, impl BufRead)> {
    let mut head = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut head)?;
    Ok((head.clone(), std::io::Cursor::new(head).chain(input)))
}

/// Reads a list that is not gzipped, or no longer.
fn read_plain(name: &str, input: impl BufRead, options: ReadOptions) -> Result<Lexicon, Error> {
    let (head, mut input) = peek(input)?;
    if head.starts_with(packed::MAGIC) || name.ends_with(".loom") {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes)?;
        let (name, table) = packed::unpack(&bytes)?;
        return Ok(Lexicon::of_table(&name, table));
    }
    if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
        return Err(Error::Utf16);
    }
    if head.starts_with(BOM) {
        input.consume(BOM.len());
    }
    let text = head.strip_prefix(BOM).unwrap_or(&head);
    let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
    let mut entries = Entries::new(options.accents, name.ends_with(".dic"));
    if matches!(first, Some(b'[' | b'{')) {
        json::read(input, &mut entries)?;
    } else {
        lines::each_line(input, |line, made| entries.line(line, made))?;
    }
    let (table, report) = entries.finish()?;
    let mut lexicon = Lexicon::of_table(name, table);
    lexicon.report = Some(report);
    Ok(lexicon)
}

/// Passes each line that is not blank to a function, gzipped or not, without a
/// limit on their number. A line that is not UTF-8, or too long, arrives as
/// `\u{fffd}`.
pub(super) fn each_line(input: impl BufRead, each: impl FnMut(&str)) -> Result<(), Error> {
    let (head, input) = peek(input)?;
    let result = if head.starts_with(&GZIP) {
        let unpacked = BufReader::with_capacity(CHUNK, MultiGzDecoder::new(input));
        each_plain_line(unpacked, each)
    } else {
        each_plain_line(input, each)
    };
    result.map_err(lines::explain)
}

fn each_plain_line(input: impl BufRead, mut each: impl FnMut(&str)) -> std::io::Result<()> {
    let (head, mut input) = peek(input)?;
    if head.starts_with(BOM) {
        input.consume(BOM.len());
    }
    lines::each_line(input, |line, _| {
        let text = str::from_utf8(line).unwrap_or_default().trim();
        each(if text.is_empty() { "\u{fffd}" } else { text });
        Ok(())
    })
}
