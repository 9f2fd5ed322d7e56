//! The packed form of a lexicon, a `.loom` file: small to ship, checked on
//! every opening.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `LOOM` |
//! | 1 | version, now 1 |
//! | 8 | XXH3 checksum of all that follows, little-endian |
//! | 1 + n | length and UTF-8 text of the name |
//! | 4 | number of words, little-endian |
//! | 4 times 1 + n | the values that tier, commonness, likelihood and flags take: how many, and which |
//! | rest | the words in alphabetical order with their facts, as the decisions of the `model` module in the coding of the `coder` module |
//!
//! A file with a wrong checksum is refused before anything else is read of it.

mod coder;
mod model;

use coder::{Coder, Reader, Writer};
use model::Values;

use super::facts::Facts;
use super::table::{LONGEST, MOST_WORDS, Table, TableBuilder};

/// The first bytes of every packed lexicon.
pub const MAGIC: &[u8; 4] = b"LOOM";

/// The version that this program writes and reads.
const VERSION: u8 = 1;

/// Bytes before the part that the checksum covers.
const HEADER: usize = 13;

/// Longest name of a lexicon, in bytes.
const LONGEST_NAME: usize = 255;

/// Why a packed lexicon was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackedError {
    /// It does not begin as one.
    #[error("not a packed lexicon: it does not begin with LOOM")]
    Magic,
    /// Written by a later program.
    #[error("packed lexicon of version {0}: this program reads version {VERSION}")]
    Version(u8),
    /// The bytes are not those that were written.
    #[error("damaged packed lexicon: its checksum does not match")]
    Checksum,
    /// The checksum holds but the content makes no sense.
    #[error("packed lexicon makes no sense: {0}")]
    Content(&'static str),
}

/// Packs a table under a name; a longer name than 255 bytes is cut.
pub fn pack(name: &str, table: &Table) -> Vec<u8> {
    let name = &name[..name.floor_char_boundary(LONGEST_NAME)];
    let mut content = vec![name.len() as u8];
    content.extend_from_slice(name.as_bytes());
    content.extend_from_slice(&(table.len() as u32).to_le_bytes());
    let values = Values::of((0..table.len()).map(|index| table.facts(index)));
    content.extend_from_slice(&values.to_bytes());
    content.extend_from_slice(&pack_words(table, &values));
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.extend_from_slice(&checksum(&content).to_le_bytes());
    bytes.extend_from_slice(&content);
    bytes
}

/// The name and the table of a packed lexicon.
pub fn unpack(bytes: &[u8]) -> Result<(String, Table), PackedError> {
    if !bytes.starts_with(MAGIC) {
        return Err(PackedError::Magic);
    }
    let (Some(version), Some(content)) = (bytes.get(4), bytes.get(HEADER..)) else {
        return Err(PackedError::Checksum);
    };
    if *version != VERSION {
        return Err(PackedError::Version(*version));
    }
    if bytes[5..HEADER] != checksum(content).to_le_bytes() {
        return Err(PackedError::Checksum);
    }
    let (name, count, rest) = split(content).ok_or(PackedError::Content("it ends early"))?;
    let (values, words) = Values::split_from(rest).ok_or(PackedError::Content("it ends early"))?;
    if count > MOST_WORDS {
        return Err(PackedError::Content("more words than a lexicon holds"));
    }
    Ok((name, unpack_words(words, count, &values)?))
}

fn checksum(content: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64(content)
}

/// Name, number of words, coded words.
fn split(content: &[u8]) -> Option<(String, usize, &[u8])> {
    let (length, rest) = content.split_first()?;
    let (name, rest) = rest.split_at_checked(usize::from(*length))?;
    let (count, words) = rest.split_first_chunk::<4>()?;
    let name = String::from_utf8(name.to_vec()).ok()?;
    Some((name, u32::from_le_bytes(*count) as usize, words))
}

fn pack_words(table: &Table, values: &Values) -> Vec<u8> {
    let mut order: Vec<usize> = (0..table.len()).collect();
    order.sort_unstable_by_key(|index| table.word(*index));
    let mut coder = Writer::new();
    let mut path = Path::default();
    for index in order {
        let word = table.word(index).as_bytes();
        let shared = word.iter().zip(&path.word).take_while(|(a, b)| a == b);
        let shared = shared.count();
        let past = path.climb(&mut coder, |at| at == shared);
        let mut past = Some(past);
        for byte in &word[shared..] {
            model::next(&mut coder, &path.word, past.take(), u32::from(byte & 31));
            path.word.push(*byte);
        }
        model::next(&mut coder, &path.word, past, 0);
        path.finish(&mut coder, values, table.facts(index));
    }
    coder.finish()
}

fn unpack_words(bytes: &[u8], count: usize, values: &Values) -> Result<Table, PackedError> {
    let mut coder = Reader::new(bytes);
    let mut path = Path::default();
    let mut words = TableBuilder::default();
    for _ in 0..count {
        let mut past = Some(path.climb(&mut coder, |_| false));
        loop {
            let symbol = model::next(&mut coder, &path.word, past, 0);
            match (symbol, past.take()) {
                (0, None) => break,
                (1..=26, past) if past.is_none_or(|past| symbol > past) => {}
                _ => return Err(PackedError::Content("the words are out of order")),
            }
            path.word.push(b'`' + symbol as u8);
            if path.word.len() > LONGEST {
                return Err(PackedError::Content("a word is too long"));
            }
        }
        let facts = path.finish(&mut coder, values, Facts::default());
        let facts = facts.ok_or(PackedError::Content("a fact has no such value"))?;
        words.push(&path.word, facts);
    }
    Ok(words.finish())
}

/// The word coded last, and the words it starts with.
#[derive(Default)]
struct Path {
    word: Vec<u8>,
    /// Length and facts of each word on the path, shortest first.
    stems: Vec<(usize, Facts)>,
    /// The facts of the word before.
    before: Facts,
}

impl Path {
    /// Cuts the path back to where the next word leaves it, and returns the
    /// letter it leaves, which the next one must come after; 0 at its end.
    fn climb<C: Coder>(&mut self, coder: &mut C, leaves: impl Fn(usize) -> bool) -> u32 {
        let mut at = self.word.len();
        while !model::leaves(coder, &self.word, at, leaves(at)) && at > 0 {
            at -= 1;
        }
        let past = self.word.get(at).map_or(0, |byte| u32::from(byte & 31));
        self.word.truncate(at);
        while self.stems.last().is_some_and(|stem| stem.0 > at) {
            self.stems.pop();
        }
        past
    }

    /// Codes the facts of the word that the path now spells.
    fn finish<C: Coder>(&mut self, coder: &mut C, values: &Values, facts: Facts) -> Option<Facts> {
        let stem = self.stems.last().copied().unwrap_or_default();
        let facts = values.code(coder, &self.word, stem, self.before, facts)?;
        self.stems.push((self.word.len(), facts));
        self.before = facts;
        Some(facts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A packed lexicon of one word, of whatever length.
    fn packed(word: &[u8]) -> Vec<u8> {
        let values = Values::of([Facts::default()].into_iter());
        let mut coder = Writer::new();
        let mut path = Path::default();
        let mut past = Some(path.climb(&mut coder, |at| at == 0));
        for byte in word {
            model::next(&mut coder, &path.word, past.take(), u32::from(byte & 31));
            path.word.push(*byte);
        }
        model::next(&mut coder, &path.word, past, 0);
        path.finish(&mut coder, &values, Facts::default());
        let mut content = vec![0, 1, 0, 0, 0];
        content.extend_from_slice(&values.to_bytes());
        content.extend_from_slice(&coder.finish());
        let header = [&MAGIC[..], &[VERSION], &checksum(&content).to_le_bytes()];
        [&header.concat()[..], &content].concat()
    }

    #[test]
    fn a_word_longer_than_the_longest_is_refused() {
        assert!(unpack(&packed(&[b'a'; LONGEST])).is_ok());
        let refused = unpack(&packed(&[b'a'; LONGEST + 1])).err();
        assert_eq!(refused, Some(PackedError::Content("a word is too long")));
    }
}
