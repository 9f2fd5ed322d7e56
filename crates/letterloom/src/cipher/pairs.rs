//! Which words often stand side by side: what tells the likely readings of a
//! text from those that are common words in a row.
//!
//! The table is made by `cargo xtask pairs`. A pair of words is hashed to
//! 18 + 12 bits; the pairs, sorted by that, are held as
//!
//! | bytes | |
//! |---|---|
//! | 4 | how many pairs, lowest byte first |
//! | (pairs + 2^18) / 8, rounded up | for each bucket a 1 for each of its pairs, and a 0; lowest bit first |
//! | 2 for each pair, lowest byte first | the rest of its hash, and in the lowest 4 bits its gain |
//!
//! A pair that is not there is taken for one that is once in 5,000 times or
//! less: one in 2^12 for each pair in its bucket.

use std::sync::OnceLock;

use xxhash_rust::xxh3::xxh3_64;

use super::answer::Answer;
use super::index::Index;
use super::{Layout, Symbol};
use crate::letters::Letter;

/// Bits of the hash that choose the bucket: about one pair in each.
const BUCKET: u32 = 18;

/// Bits of the hash that are kept beside the gain.
const REST: u32 = 12;

/// Most that a pair can gain.
pub const MOST_GAIN: u8 = 15;

/// What the gain of a pair weighs beside the commonness of a word, in halves;
/// both are in powers of two. Of 2, 3 and 4 halves, 3 was best by a sentence, on
/// 90 sentences that are not those of the quality test.
const WEIGHT: i32 = 3;

/// How often words stand side by side, beside how often they would by chance.
#[derive(Debug)]
pub struct Pairs {
    /// Where each bucket begins; and the end.
    starts: Vec<u32>,
    entries: Vec<u16>,
}

impl Pairs {
    /// The built-in table, if the feature `pairs` is on.
    #[must_use]
    pub fn english() -> Option<&'static Pairs> {
        static ENGLISH: OnceLock<Option<Pairs>> = OnceLock::new();
        #[cfg(feature = "pairs")]
        const TABLE: &[u8] = include_bytes!("../../data/english.pairs");
        #[cfg(not(feature = "pairs"))]
        const TABLE: &[u8] = &[];
        ENGLISH.get_or_init(|| Pairs::read(TABLE)).as_ref()
    }

    /// Reads a table; `None` if it is none.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Pairs> {
        let (count, rest) = bytes.split_first_chunk::<4>()?;
        let count = u32::from_le_bytes(*count) as usize;
        let (marks, entries) = rest.split_at_checked((count + (1 << BUCKET)).div_ceil(8))?;
        let starts = starts(marks, count);
        let entries = entries
            .chunks_exact(2)
            .map(|two| u16::from_le_bytes([two[0], two[1]]));
        let entries: Vec<u16> = entries.collect();
        let whole = starts.len() == (1 << BUCKET) + 1 && starts.last() == Some(&(count as u32));
        (whole && entries.len() == count).then_some(Pairs { starts, entries })
    }

    /// Makes a table of words that stand side by side, with what each pair
    /// gains.
    #[must_use]
    pub fn pack<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str, u8)>) -> Vec<u8> {
        let pairs = pairs.into_iter();
        let mut entries: Vec<(usize, u16)> = pairs
            .map(|(one, two, gain)| {
                let (bucket, rest) = place(one.as_bytes(), two.as_bytes());
                (bucket, rest << 4 | u16::from(gain.min(MOST_GAIN)))
            })
            .collect();
        entries.sort_unstable();
        entries.dedup();
        let mut marks = vec![0u8; (entries.len() + (1 << BUCKET)).div_ceil(8)];
        for (number, (bucket, _)) in entries.iter().enumerate() {
            marks[(number + bucket) / 8] |= 1 << ((number + bucket) % 8);
        }
        let mut bytes = (entries.len() as u32).to_le_bytes().to_vec();
        bytes.extend(marks);
        bytes.extend(entries.iter().flat_map(|(_, entry)| entry.to_le_bytes()));
        bytes
    }

    /// What two words gain by standing side by side, in powers of two; `None`
    /// if they do so rarely.
    #[must_use]
    pub fn gain(&self, one: &[u8], two: &[u8]) -> Option<i32> {
        let (bucket, rest) = place(one, two);
        let entries = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
        let entry = self.entries[entries]
            .iter()
            .find(|entry| **entry >> 4 == rest)?;
        Some(i32::from(entry & 15))
    }

    /// Adds to each answer's score what its pairs gain, and sorts anew.
    pub(super) fn rank(&self, index: &Index, answers: &mut [Answer]) {
        for answer in answers.iter_mut() {
            answer.score += self.gains(index, answer);
        }
        answers.sort_by_cached_key(Answer::rank);
    }

    fn gains(&self, index: &Index, answer: &Answer) -> i32 {
        let Layout::Text { beside, .. } = index.cipher.layout() else {
            return 0;
        };
        let letter = |cell: &Option<Symbol>| {
            let letter = cell.and_then(|symbol| answer.letters[symbol.index()]);
            letter.map_or(b'?', Letter::ascii)
        };
        let lines = index.cipher.lines().iter();
        let words: Vec<Vec<u8>> = lines
            .map(|line| line.cells.iter().map(letter).collect())
            .collect();
        let pairs = words
            .windows(2)
            .zip(&beside[1..])
            .filter(|(_, beside)| **beside);
        let gains = pairs.filter_map(|(pair, _)| self.gain(&pair[0], &pair[1]));
        gains.sum::<i32>() * WEIGHT / 2
    }
}

/// Where each bucket begins: before the n-th 0 stand n zeros, so all else are
/// pairs.
fn starts(marks: &[u8], count: usize) -> Vec<u32> {
    let mut starts = Vec::with_capacity((1 << BUCKET) + 1);
    starts.push(0);
    let end = count + (1 << BUCKET);
    for (place, mark) in marks.iter().enumerate() {
        let mut zeros = !mark;
        while zeros != 0 {
            let zero = place * 8 + zeros.trailing_zeros() as usize;
            if zero < end {
                starts.push((zero + 1 - starts.len()) as u32);
            }
            zeros &= zeros - 1;
        }
    }
    starts
}

/// Bucket and rest of a pair.
fn place(one: &[u8], two: &[u8]) -> (usize, u16) {
    let hash = xxh3_64(&[one, b" ", two].concat());
    let rest = hash << BUCKET >> (64 - REST);
    ((hash >> (64 - BUCKET)) as usize, rest as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_is_found() {
        let pairs = [("of", "the", 3), ("ice", "cream", 15), ("a", "a", 0)];
        let table = Pairs::read(&Pairs::pack(pairs)).unwrap();
        for (one, two, gain) in pairs {
            let found = table.gain(one.as_bytes(), two.as_bytes());
            assert_eq!(found, Some(i32::from(gain)), "{one} {two}");
        }
        assert_eq!(table.gain(b"the", b"of"), None);
    }

    #[test]
    fn damaged_tables_are_refused() {
        let packed = Pairs::pack([("of", "the", 3)]);
        for length in [0, 3, 4, packed.len() - 1] {
            assert!(Pairs::read(&packed[..length]).is_none(), "{length}");
        }
        assert!(Pairs::read(&[255; 100]).is_none());
    }
}
