//! For each place and letter, the words of one length that have that letter
//! there, one bit a word: constraints on letters become ANDs of bit rows.

use super::{Lexicon, WordId};
use crate::letters::{ALPHABET, Letter, LetterSet};

/// The words of one length by place and letter.
#[derive(Clone, Debug)]
pub struct Positions {
    length: usize,
    first: usize,
    count: usize,
    rows: Vec<u64>,
}

impl Positions {
    /// Indexes the words of one length: one pass over their letters.
    #[must_use]
    pub fn new(lexicon: &Lexicon, length: usize) -> Positions {
        let first = lexicon.table.of_length(length).start;
        Positions {
            first,
            ..Positions::of_block(lexicon.block(length).as_bytes(), length)
        }
    }

    /// Indexes some words of one length, a to z, laid end to end.
    pub(crate) fn of_block(words: &[u8], length: usize) -> Positions {
        let count = words.len() / length.max(1);
        let width = count.div_ceil(64);
        let mut rows = vec![0u64; width * length * ALPHABET];
        for (number, word) in words.chunks_exact(length.max(1)).enumerate() {
            for (place, byte) in word.iter().enumerate() {
                let row = place * ALPHABET + usize::from(byte - b'a');
                rows[row * width + number / 64] |= 1 << (number % 64);
            }
        }
        Positions {
            length,
            first: 0,
            count,
            rows,
        }
    }

    /// The letters of its words.
    #[must_use]
    pub fn length(&self) -> usize {
        self.length
    }

    /// The words that have this letter at this place.
    #[must_use]
    pub fn row(&self, place: usize, letter: Letter) -> &[u64] {
        let width = self.count.div_ceil(64);
        let row = place * ALPHABET + letter.index();
        &self.rows[row * width..][..width]
    }

    /// The rows of all letters at this place, end to end.
    pub(crate) fn rows(&self, place: usize) -> &[u64] {
        let size = ALPHABET * self.row_width();
        &self.rows[place * size..][..size]
    }

    /// The blocks of a row.
    pub(crate) fn row_width(&self) -> usize {
        self.count.div_ceil(64)
    }

    /// Of the words in one block, those that have this letter at this place.
    pub(crate) fn block(&self, place: usize, letter: Letter, block: u16) -> u64 {
        let row = place * ALPHABET + letter.index();
        self.rows[row * self.row_width() + usize::from(block)]
    }

    /// All its words.
    #[must_use]
    pub fn all(&self) -> WordBits {
        let mut bits = vec![u64::MAX; self.count.div_ceil(64)];
        if let (Some(last), 1..) = (bits.last_mut(), self.count % 64) {
            *last = (1 << (self.count % 64)) - 1;
        }
        WordBits { bits }
    }

    /// The ids of these words.
    pub fn ids<'a>(&'a self, words: &'a WordBits) -> impl Iterator<Item = WordId> + 'a {
        words
            .iter()
            .map(|number| WordId((self.first + number) as u32))
    }
}

/// Some of the words of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordBits {
    bits: Vec<u64>,
}

impl WordBits {
    /// Keeps the words that have one of these letters at this place.
    pub fn keep(&mut self, positions: &Positions, place: usize, letters: LetterSet) {
        if letters == LetterSet::ALL {
            return;
        }
        // The shorter side: either join the rows wanted, or strike the others.
        if letters.len() * 2 <= ALPHABET {
            let rows: Vec<&[u64]> = letters.iter().map(|l| positions.row(place, l)).collect();
            for (block, bits) in self.bits.iter_mut().enumerate() {
                *bits &= rows.iter().fold(0, |any, row| any | row[block]);
            }
        } else {
            for letter in letters.complement().iter() {
                let row = positions.row(place, letter);
                self.bits
                    .iter_mut()
                    .zip(row)
                    .for_each(|(bits, row)| *bits &= !row);
            }
        }
    }

    /// The bits themselves.
    pub(crate) fn into_blocks(self) -> Vec<u64> {
        self.bits
    }

    /// How many words?
    #[must_use]
    pub fn count(&self) -> usize {
        self.bits
            .iter()
            .map(|bits| bits.count_ones() as usize)
            .sum()
    }

    /// No word at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|bits| *bits == 0)
    }

    /// Their places among the words of that length.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.bits.iter().enumerate().flat_map(|(block, bits)| {
            std::iter::successors(Some(*bits), |bits| Some(bits & bits.wrapping_sub(1)))
                .take_while(|bits| *bits != 0)
                .map(move |bits| block * 64 + bits.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_a_scan_keeps() {
        let words: Vec<String> = (0..200u8)
            .map(|n| [b'a' + n % 7, b'a' + n % 11, b'a' + n / 26].map(char::from))
            .map(String::from_iter)
            .collect();
        let lexicon = Lexicon::of_words("test", words.iter().map(String::as_str));
        let positions = Positions::new(&lexicon, 3);
        for letters in [
            "",
            "a",
            "bdf",
            "abcdefghijklmno",
            "abcdefghijklmnopqrstuvwxyz",
        ] {
            let letters = LetterSet::of(letters);
            for place in 0..3 {
                let mut kept = positions.all();
                kept.keep(&positions, place, letters);
                let wanted = |id: &WordId| {
                    let byte = lexicon.word(*id).as_bytes()[place];
                    Letter::from_ascii(byte).is_some_and(|letter| letters.contains(letter))
                };
                let expected: Vec<WordId> = lexicon.of_length(3).filter(wanted).collect();
                assert_eq!(positions.ids(&kept).collect::<Vec<_>>(), expected);
                assert_eq!(kept.count(), expected.len());
                assert_eq!(kept.is_empty(), expected.is_empty());
            }
        }
    }

    #[test]
    fn a_length_without_words_is_no_trouble() {
        let lexicon = Lexicon::of_words("test", ["ant"]);
        for length in [0, 2, 99] {
            let positions = Positions::new(&lexicon, length);
            assert!(positions.all().is_empty());
        }
    }
}
