//! Which letters of a word are equal: the order type of *banana* is 0 1 2 1 2 1.
//!
//! A line of symbols can only be a word of the same shape, whatever the symbols
//! stand for.

use super::table::LONGEST;
use super::{Lexicon, WordId};

/// For each place of a word, the first place that holds the same letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape {
    length: u8,
    first: [u8; LONGEST],
}

impl Shape {
    /// The shape of a word, or of anything else that can be equal; `None` if
    /// it is longer than any word.
    pub fn of<T: PartialEq>(word: &[T]) -> Option<Shape> {
        let mut shape = Shape {
            length: 0,
            first: [0; LONGEST],
        };
        for (place, letter) in word.iter().enumerate() {
            let first = word[..place].iter().position(|earlier| earlier == letter);
            *shape.first.get_mut(place)? = first.unwrap_or(place) as u8;
            shape.length = place as u8 + 1;
        }
        Some(shape)
    }

    /// How many places?
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    /// No place at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Has the word this shape?
    #[must_use]
    pub fn fits(&self, word: &[u8]) -> bool {
        let mut seen = 0u32;
        word.len() == self.len()
            && word
                .iter()
                .zip(&self.first)
                .enumerate()
                .all(|(place, (byte, first))| {
                    let new = seen >> (byte & 31) & 1 == 0;
                    seen |= 1 << (byte & 31);
                    word[usize::from(*first)] == *byte && new == (place == usize::from(*first))
                })
    }

    /// The words of the lexicon that have this shape.
    pub fn words<'a>(&'a self, lexicon: &'a Lexicon) -> impl Iterator<Item = WordId> + 'a {
        let words = lexicon.block(self.len()).as_bytes();
        let words = words.chunks_exact(self.len().max(1));
        let fitting = lexicon.of_length(self.len()).zip(words);
        fitting
            .filter(|(_, word)| self.fits(word))
            .map(|(id, _)| id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_of_words() {
        let banana = Shape::of(b"banana").unwrap();
        assert_eq!(
            banana,
            Shape::of(&["club", "star", "bar", "star", "bar", "star"]).unwrap()
        );
        assert!(banana.fits(b"banana"));
        for word in ["bananas", "banane", "aanana", "bbnana", "cahaba", ""] {
            assert!(!banana.fits(word.as_bytes()), "{word}");
        }
        assert_eq!(Shape::of(&[0; LONGEST + 1]), None);
    }

    #[test]
    fn words_of_a_shape_are_those_with_equal_shapes() {
        let lexicon = Lexicon::of_words("test", ["adieu", "three", "geese", "flush", "teeth"]);
        for id in lexicon.ids() {
            let shape = Shape::of(lexicon.word(id).as_bytes()).unwrap();
            let same = |other: &WordId| Shape::of(lexicon.word(*other).as_bytes()) == Some(shape);
            let expected: Vec<WordId> = lexicon.ids().filter(same).collect();
            assert_eq!(shape.words(&lexicon).collect::<Vec<_>>(), expected);
        }
    }
}
