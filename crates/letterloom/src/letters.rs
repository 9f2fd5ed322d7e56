//! The alphabet: one letter, and a set of letters held in one machine word.
//!
//! Everything above this file speaks of letters through these two types, so
//! that another alphabet means another version of this file alone.

use std::fmt;

/// Letters in the alphabet.
pub const ALPHABET: usize = 26;

/// One letter, a to z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter of an ASCII byte, upper or lower case.
    #[must_use]
    pub const fn from_ascii(byte: u8) -> Option<Letter> {
        let lower = byte | 0x20;
        if lower.is_ascii_lowercase() && byte.is_ascii() {
            Some(Letter(lower - b'a'))
        } else {
            None
        }
    }

    /// The letter of a character, upper or lower case.
    #[must_use]
    pub fn from_char(character: char) -> Option<Letter> {
        u8::try_from(character).ok().and_then(Letter::from_ascii)
    }

    /// The letter at a place of the alphabet, counted from 0.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Letter> {
        if index < ALPHABET {
            #[expect(clippy::cast_possible_truncation, reason = "below 26")]
            Some(Letter(index as u8))
        } else {
            None
        }
    }

    /// Its place in the alphabet, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The lower-case ASCII byte.
    #[must_use]
    pub const fn ascii(self) -> u8 {
        b'a' + self.0
    }

    /// All letters in order.
    pub fn all() -> impl Iterator<Item = Letter> {
        (0..26).map(Letter)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.ascii()))
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct LetterSet(u32);

impl LetterSet {
    /// No letter.
    pub const EMPTY: LetterSet = LetterSet(0);
    /// Every letter.
    pub const ALL: LetterSet = LetterSet((1 << ALPHABET) - 1);
    /// a, e, i, o, u.
    pub const VOWELS: LetterSet = LetterSet(0x0010_4111);

    /// The letters of a word; bytes that are no letters are passed over.
    #[must_use]
    pub fn of(word: &str) -> LetterSet {
        word.bytes().filter_map(Letter::from_ascii).collect()
    }

    /// The letters of a word that is known to be lower-case a to z: one
    /// operation a byte.
    pub(crate) fn of_lowercase(word: &[u8]) -> LetterSet {
        LetterSet(word.iter().fold(0, |set, byte| set | 1 << (byte & 31)) >> 1)
    }

    /// The set as bits, a lowest.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set of these bits; bits beyond z are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> LetterSet {
        LetterSet(bits & LetterSet::ALL.0)
    }

    /// This set and one letter more.
    #[must_use]
    pub const fn with(self, letter: Letter) -> LetterSet {
        LetterSet(self.0 | 1 << letter.0)
    }

    /// This set without one letter.
    #[must_use]
    pub const fn without(self, letter: Letter) -> LetterSet {
        LetterSet(self.0 & !(1 << letter.0))
    }

    /// The letters in either set.
    #[must_use]
    pub const fn union(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 | other.0)
    }

    /// The letters in both sets.
    #[must_use]
    pub const fn intersection(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & other.0)
    }

    /// The letters of this set that the other has not.
    #[must_use]
    pub const fn minus(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & !other.0)
    }

    /// The letters not in this set.
    #[must_use]
    pub const fn complement(self) -> LetterSet {
        LetterSet::ALL.minus(self)
    }

    /// Is the letter in the set?
    #[must_use]
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.0 & 1 == 1
    }

    /// Does this set hold every letter of the other?
    #[must_use]
    pub const fn covers(self, other: LetterSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many letters?
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No letter at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        std::iter::successors(Some(self.0), |bits| Some(bits & bits.wrapping_sub(1)))
            .take_while(|bits| *bits != 0)
            .map(|bits| Letter(bits.trailing_zeros() as u8))
    }

    /// Every subset, the empty one first, this set itself last.
    pub fn subsets(self) -> impl Iterator<Item = LetterSet> {
        let step = move |subset: &LetterSet| {
            let next = subset.0.wrapping_sub(self.0) & self.0;
            (next != 0).then_some(LetterSet(next))
        };
        std::iter::successors(Some(LetterSet::EMPTY), step)
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> LetterSet {
        letters.into_iter().fold(LetterSet::EMPTY, LetterSet::with)
    }
}

impl fmt::Display for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_a_word() {
        let adage = LetterSet::of("Adage");
        assert_eq!(adage.to_string(), "adeg");
        assert_eq!(adage, LetterSet::of("gagged"));
        assert_eq!(adage, LetterSet::of_lowercase(b"adage"));
        assert_eq!(adage.bits(), 89);
        assert_eq!(LetterSet::VOWELS.to_string(), "aeiou");
        assert_eq!(LetterSet::ALL.len(), ALPHABET);
    }

    #[test]
    fn only_a_to_z_are_letters() {
        for byte in 0..=255u8 {
            assert_eq!(
                Letter::from_ascii(byte).is_some(),
                byte.is_ascii_alphabetic()
            );
        }
        assert_eq!(Letter::from_char('é'), None);
        assert_eq!(Letter::from_index(25).map(Letter::ascii), Some(b'z'));
        assert_eq!(Letter::from_index(26), None);
    }

    #[test]
    fn subsets_are_all_and_distinct() {
        let set = LetterSet::of("adz");
        let subsets: Vec<String> = set.subsets().map(|s| s.to_string()).collect();
        assert_eq!(subsets, ["", "a", "d", "ad", "z", "az", "dz", "adz"]);
        assert_eq!(LetterSet::EMPTY.subsets().count(), 1);
    }
}
