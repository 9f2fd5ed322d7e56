//! Which two or three words often follow each other: what tells the likely
//! readings of a text from those that are common words in a row.
//!
//! The file is made by `cargo xtask phrases`. It holds a table of pairs, with
//! single words among them, and one of triples. A phrase is hashed; the first
//! bits of that choose its bucket, and the phrases, sorted by it, are held as
//!
//! | bytes | |
//! |---|---|
//! | 4 | how many phrases, lowest byte first |
//! | (phrases + buckets) / 8, rounded up | for each bucket a 1 for each of its phrases, and a 0; lowest bit first |
//! | (rest + 3) / 8 for each phrase, rounded up in all | the rest of its hash, and in the lowest 3 bits its steps and one more; lowest bit first |
//!
//! There are 2^19 buckets and 10 bits of rest for pairs, 2^18 and 8 for triples.
//! So a pair that is not there is taken for one that is once in 650 times. A
//! triple is looked for only if both its pairs are there, and the file has both
//! pairs of all its triples.

use std::borrow::Cow;
use std::sync::OnceLock;

use xxhash_rust::xxh3::xxh3_64;

/// A word as part of phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(u64);

impl Word {
    /// A word, without its apostrophe. The empty word is what stands before and
    /// behind a sentence.
    #[must_use]
    pub fn new(letters: &[u8]) -> Word {
        Word(xxh3_64(letters))
    }
}

/// Fewest and most steps that a phrase can have: so many fit three bits.
pub const STEPS: (i32, i32) = (-1, 6);

/// Bits of the steps.
const STEP_BITS: u32 = 3;

/// How a table divides the hash.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// Bits that choose the bucket.
    bucket: u32,
    /// Bits that are kept of the rest.
    rest: u32,
}

/// About three pairs in two buckets. By simulation, pairs found by mistake cost
/// one of the 190 tuning sentences with 10 bits of rest, two with 9, three with 8.
const PAIRS: Shape = Shape {
    bucket: 19,
    rest: 10,
};

/// About three triples in two buckets; both pairs of a triple must be there, so
/// fewer bits do.
const TRIPLES: Shape = Shape {
    bucket: 18,
    rest: 8,
};

/// Pairs and triples of words, and how much more often their last word follows
/// than without the first, in steps: each a factor of four. Single words that are
/// more often or less often in sentences than their commonness lets expect, in
/// steps of a factor of eight.
#[derive(Debug)]
pub struct Phrases {
    file: Cow<'static, [u8]>,
    pairs: Table,
    triples: Table,
}

impl Phrases {
    /// The built-in phrases, if the feature `phrases` is on.
    #[must_use]
    pub fn english() -> Option<&'static Phrases> {
        static ENGLISH: OnceLock<Option<Phrases>> = OnceLock::new();
        #[cfg(feature = "phrases")]
        const FILE: &[u8] = include_bytes!("../../data/english.phrases");
        #[cfg(not(feature = "phrases"))]
        const FILE: &[u8] = &[];
        ENGLISH.get_or_init(|| Phrases::read(FILE)).as_ref()
    }

    /// Reads a file; `None` if it is none.
    #[must_use]
    pub fn read(file: impl Into<Cow<'static, [u8]>>) -> Option<Phrases> {
        let file = file.into();
        let pairs = PAIRS.read(&file, 0)?;
        let triples = TRIPLES.read(&file, pairs.end)?;
        (triples.end == file.len()).then_some(Phrases {
            file,
            pairs,
            triples,
        })
    }

    /// Makes a file of phrases, each of one to three words and with its steps.
    #[must_use]
    pub fn pack(phrases: &[(Vec<Word>, i32)]) -> Vec<u8> {
        let (triples, pairs): (Vec<_>, Vec<_>) =
            phrases.iter().partition(|(phrase, _)| phrase.len() == 3);
        [PAIRS.pack(&pairs), TRIPLES.pack(&triples)].concat()
    }

    /// The steps of words that follow each other: of all words, pairs and triples
    /// together.
    #[must_use]
    pub fn steps(&self, words: &[Word]) -> i32 {
        let alone = words.chunks_exact(1);
        let mut sum = alone.filter_map(|word| self.find(word)).sum();
        let mut pair_before = false;
        for (number, pair) in words.windows(2).enumerate() {
            let steps = self.find(pair);
            sum += steps.unwrap_or(0);
            if pair_before && steps.is_some() {
                let triple = &words[number - 1..=number + 1];
                sum += self.find(triple).unwrap_or(0);
            }
            pair_before = steps.is_some();
        }
        sum
    }

    /// The steps of one phrase; `None` if it is not there.
    fn find(&self, words: &[Word]) -> Option<i32> {
        let table = if words.len() == 3 {
            &self.triples
        } else {
            &self.pairs
        };
        table.find(&self.file, words)
    }
}

impl Shape {
    /// Bits of a phrase.
    const fn width(self) -> usize {
        (self.rest + STEP_BITS) as usize
    }

    /// Bucket and rest of a phrase.
    fn place(self, words: &[Word]) -> (usize, u32) {
        let mut bytes = [0; 24];
        for (eight, word) in bytes.chunks_exact_mut(8).zip(words) {
            eight.copy_from_slice(&word.0.to_le_bytes());
        }
        let hash = xxh3_64(&bytes);
        let rest = hash << self.bucket >> (64 - self.rest);
        ((hash >> (64 - self.bucket)) as usize, rest as u32)
    }

    fn pack(self, phrases: &[&(Vec<Word>, i32)]) -> Vec<u8> {
        let mut entries: Vec<(usize, u32, i32)> = phrases
            .iter()
            .map(|(words, steps)| {
                let (bucket, rest) = self.place(words);
                (bucket, rest, (*steps).clamp(STEPS.0, STEPS.1) - STEPS.0)
            })
            .collect();
        entries.sort_unstable();
        entries.dedup_by_key(|(bucket, rest, _)| (*bucket, *rest));
        let mut marks = Bits::default();
        let mut values = Bits::default();
        let mut bucket = 0;
        for (of, rest, steps) in &entries {
            marks.push(0, of - bucket);
            marks.push(1, 1);
            values.push(u64::from(rest << STEP_BITS) | *steps as u64, self.width());
            bucket = *of;
        }
        marks.push(0, (1 << self.bucket) - bucket);
        let count = entries.len() as u32;
        [count.to_le_bytes().to_vec(), marks.bytes, values.bytes].concat()
    }

    /// The table at a place of a file.
    fn read(self, file: &[u8], place: usize) -> Option<Table> {
        let (count, _) = file.get(place..)?.split_first_chunk::<4>()?;
        let count = u32::from_le_bytes(*count) as usize;
        let marks = place + 4;
        let values = marks + count.checked_add(1 << self.bucket)?.div_ceil(8);
        let end = values + count.checked_mul(self.width())?.div_ceil(8);
        let starts = starts(file.get(marks..values)?, 1 << self.bucket, count)?;
        (end <= file.len()).then_some(Table {
            shape: self,
            starts,
            marks,
            values,
            end,
        })
    }
}

/// Phrases of so many words, by where they are in the file.
#[derive(Debug)]
struct Table {
    shape: Shape,
    /// The number of phrases before every so many buckets.
    starts: Vec<u32>,
    marks: usize,
    values: usize,
    end: usize,
}

/// Buckets from one start to the next: more save memory, fewer save time.
const STRIDE: usize = 16;

/// Counts the phrases before every so many buckets; `None` if there are not as
/// many buckets and phrases as there should be.
fn starts(marks: &[u8], buckets: usize, phrases: usize) -> Option<Vec<u32>> {
    let mut starts = Vec::with_capacity(buckets / STRIDE + 1);
    let (mut zeros, mut place) = (0, 0);
    for mark in marks {
        let more = mark.count_zeros() as usize;
        // The start is behind the last zero of the buckets before: a multiple of
        // the stride is passed once in a byte at most.
        let next = starts.len() * STRIDE;
        if zeros + more >= next && next <= buckets {
            let behind = nth_zero(u64::from(*mark), next - zeros);
            starts.push((place + behind - next) as u32);
        }
        (zeros, place) = (zeros + more, place + 8);
    }
    let whole = starts.len() == buckets / STRIDE + 1 && starts.last() == Some(&(phrases as u32));
    whole.then_some(starts)
}

/// How many bits must be passed to have passed so many zeros?
fn nth_zero(bits: u64, zeros: usize) -> usize {
    let mut left = !bits;
    for _ in 1..zeros {
        left &= left.wrapping_sub(1);
    }
    if zeros == 0 {
        0
    } else {
        left.trailing_zeros() as usize + 1
    }
}

impl Table {
    /// The steps of a phrase; `None` if it is not there.
    fn find(&self, file: &[u8], words: &[Word]) -> Option<i32> {
        let (bucket, rest) = self.shape.place(words);
        let (marks, values) = (&file[self.marks..], &file[self.values..]);
        // Before a bucket stand as many ones as phrases and zeros as buckets.
        let group = bucket / STRIDE;
        let mut place = self.starts[group] as usize + group * STRIDE;
        for _ in 0..bucket % STRIDE {
            place += bits(marks, place, 64).trailing_ones() as usize + 1;
        }
        let first = place - bucket;
        let count = bits(marks, place, 64).trailing_ones() as usize;
        let width = self.shape.width();
        let values = (first..first + count).map(|number| bits(values, number * width, width));
        let mut values = values.filter(|value| (value >> STEP_BITS) as u32 == rest);
        let steps = values.next()? & ((1 << STEP_BITS) - 1);
        Some(steps as i32 + STEPS.0)
    }
}

/// Some bits of a string of bits, 57 at least if so many are asked for; zeros
/// behind its end.
fn bits(bytes: &[u8], place: usize, width: usize) -> u64 {
    let from = bytes.get(place / 8..).unwrap_or_default();
    let eight = from.first_chunk().copied().unwrap_or_else(|| {
        let mut eight = [0; 8];
        eight[..from.len()].copy_from_slice(from);
        eight
    });
    let bits = u64::from_le_bytes(eight) >> (place % 8);
    if width < 64 {
        bits & ((1 << width) - 1)
    } else {
        bits
    }
}

/// Bits one behind the other, the lowest first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    /// Adds a value of so many bits; of a value of more than 64 bits the upper
    /// ones are zeros.
    fn push(&mut self, value: u64, width: usize) {
        for bit in 0..width {
            if self.count.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let one = bit < 64 && value >> bit & 1 == 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(one) << (self.count % 8);
            }
            self.count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(phrase: &str) -> Vec<Word> {
        phrase
            .split(' ')
            .map(|word| Word::new(word.as_bytes()))
            .collect()
    }

    fn packed(phrases: &[(&str, i32)]) -> Vec<u8> {
        let phrases: Vec<(Vec<Word>, i32)> = phrases
            .iter()
            .map(|(phrase, steps)| (words(phrase), *steps))
            .collect();
        Phrases::pack(&phrases)
    }

    #[test]
    fn what_was_packed_is_found() {
        let phrases = Phrases::read(packed(&[
            ("of the", 3),
            ("the day", 1),
            ("of the day", 2),
            ("ice cream", 6),
            ("a a", -1),
            ("cream", 1),
        ]));
        let phrases = phrases.unwrap();
        let expected = [
            ("of the", 3),
            ("of the day", 6),
            ("the ice cream", 7),
            ("a a a", -2),
            ("the of", 0),
            ("of", 0),
        ];
        for (phrase, steps) in expected {
            assert_eq!(phrases.steps(&words(phrase)), steps, "{phrase}");
        }
    }

    #[test]
    fn all_of_many_are_found_and_hardly_any_other() {
        let number = |n: u32| Word::new(&n.to_le_bytes());
        let pairs = (0..300_000).map(|n| vec![number(n), number(n / 7)]);
        let many: Vec<(Vec<Word>, i32)> = pairs.zip((-1..=6).cycle()).collect();
        let phrases = Phrases::read(Phrases::pack(&many)).unwrap();
        let lost = many
            .iter()
            .filter(|(pair, steps)| phrases.find(pair) != Some(*steps));
        // Some have the hash of another.
        assert!(lost.count() < 300);
        let others = (0..100_000).map(|n| [number(n), number(n + 1)]);
        assert!(others.filter(|pair| phrases.find(pair).is_some()).count() < 120);
    }

    #[test]
    fn damaged_files_are_refused() {
        let file = packed(&[("of the", 3), ("of the day", 1)]);
        for length in [0, 3, 4, 9, file.len() - 1] {
            assert!(Phrases::read(file[..length].to_vec()).is_none(), "{length}");
        }
        assert!(Phrases::read([&file[..], &[0]].concat()).is_none());
        assert!(Phrases::read(vec![255; 1 << 20]).is_none());
        let mut file = file;
        file[100] = 1;
        assert!(Phrases::read(file).is_none());
    }
}
