//! How well an answer to a text reads: how common its words are, and how well
//! they follow each other.

use super::answer::Answer;
use super::index::Index;
use super::phrases::{Phrases, Word};
use super::{Joint, Layout, Search, Symbol};
use crate::letters::{Letter, LetterSet};

/// What a step of a phrase counts beside the commonness of a word. A step is a
/// factor of four and commonness a power of two, so 2 would be even-handed; of
/// 2, 2.5, 3 and 3.5, 3 was best by one or two of the 190 tuning
/// sentences (`tests/data/tuning.txt`).
const STEP: i32 = 3;

/// Judges readings of one text.
pub struct Reader<'a> {
    /// Its words.
    pub index: &'a Index<'a>,
    phrases: &'a Phrases,
    joints: &'a [Joint],
    shared: bool,
}

impl<'a> Reader<'a> {
    /// A reader, if this is a text, and if there are phrases to judge it by.
    pub fn new(index: &'a Index<'a>, search: &Search) -> Option<Reader<'a>> {
        let Layout::Text { joints, .. } = index.cipher.layout() else {
            return None;
        };
        Some(Reader {
            index,
            phrases: Phrases::english()?,
            joints,
            shared: search.shared,
        })
    }

    /// What the phrases of a reading count; words that lack letters have none.
    pub fn phrases(&self, letters: &[Option<Letter>]) -> i32 {
        let edge = Word::new(b"");
        let (mut steps, mut run) = (0, Vec::new());
        for (line, joint) in self.index.cipher.lines().iter().zip(self.joints) {
            if *joint == Joint::Sentence && !run.is_empty() {
                run.push(edge);
            }
            if *joint != Joint::Beside {
                steps += self.phrases.steps(&run);
                run.clear();
            }
            if *joint == Joint::Sentence {
                run.push(edge);
            }
            let letter = |cell: &Option<Symbol>| letters[cell.as_ref()?.index()];
            let word: Option<Vec<u8>> = line
                .cells
                .iter()
                .map(|cell| Some(letter(cell)?.ascii()))
                .collect();
            match word {
                Some(word) => run.push(Word::new(&word)),
                None => {
                    steps += self.phrases.steps(&run);
                    run.clear();
                }
            }
        }
        if !run.is_empty() {
            run.push(edge);
        }
        (steps + self.phrases.steps(&run)) * STEP
    }

    /// The most that the words of a reading can count; `None` if some line can be
    /// no word beside the letters that there are.
    pub fn words(&self, letters: &[Option<Letter>]) -> Option<i32> {
        let slots = 0..self.index.slots.len();
        let best = |slot: usize| {
            let word = self.fitting(slot, letters).next()?;
            Some(self.index.table(slot).commonness(word) * self.index.slots[slot].weight)
        };
        slots.map(best).sum()
    }

    /// The words that a line can be beside the letters that there are, the most
    /// common first.
    pub fn fitting(&self, slot: usize, letters: &[Option<Letter>]) -> impl Iterator<Item = usize> {
        let (table, places) = (self.index.table(slot), &self.index.slots[slot].places);
        let taken: LetterSet = letters.iter().flatten().copied().collect();
        let free = if self.shared {
            LetterSet::ALL
        } else {
            taken.complement()
        };
        let (mut rows, mut open) = (Vec::new(), Vec::new());
        for (symbol, place) in places {
            match letters[symbol.index()] {
                Some(letter) => rows.push(table.positions.row(*place, letter)),
                None => open.push((*place, self.index.cipher.known(*symbol).intersection(free))),
            }
        }
        let allowed = move |number: &usize| {
            let word = table.word(*number);
            open.iter().all(|(place, allowed)| {
                Letter::from_ascii(word[*place]).is_some_and(|letter| allowed.contains(letter))
            })
        };
        table.having(rows).filter(allowed)
    }

    /// A reading with a word put on a line.
    pub fn with(
        &self,
        letters: &[Option<Letter>],
        slot: usize,
        word: usize,
    ) -> Vec<Option<Letter>> {
        let word = self.index.table(slot).word(word);
        let mut letters = letters.to_vec();
        for (symbol, place) in &self.index.slots[slot].places {
            letters[symbol.index()] = Letter::from_ascii(word[*place]);
        }
        letters
    }

    /// Adds to each answer's score what its phrases count, and sorts anew.
    pub fn rank(&self, answers: &mut Vec<Answer>) {
        for answer in answers.iter_mut() {
            answer.score += self.phrases(&answer.letters);
        }
        answers.sort_by_cached_key(Answer::rank);
        answers.dedup();
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Cipher, Form};
    use super::*;
    use crate::Lexicon;

    #[test]
    fn phrases_count_within_a_sentence_and_at_its_edges() {
        let word = |word: &&str| Word::new(word.as_bytes());
        let phrases = [
            (&["", "the"][..], 1),
            (&["the", "cat"], 2),
            (&["cat", ""], 3),
            (&["the", "cat", ""], 4),
        ];
        let phrases = phrases.map(|(words, steps)| (words.iter().map(word).collect(), steps));
        let phrases = Phrases::read(Phrases::pack(&phrases)).unwrap();
        let lexicon = Lexicon::of_words("few", ["the", "cat"]);
        for (text, steps) in [
            ("the cat", 1 + 2 + 3 + 4),
            ("the, cat the cat", 1 + 2 + 2 + 3 + 4),
            ("The cat. The cat!", 2 * (1 + 2 + 3 + 4)),
            ("the 3 cat", 1 + 3),
            ("3 the cat", 2 + 3 + 4),
            ("the cat: the", 1 + 2),
        ] {
            let cipher = Cipher::read(text, Form::Text).unwrap();
            let index = Index::new(&cipher, &lexicon, &Search::default());
            let Layout::Text { joints, .. } = cipher.layout() else {
                panic!("no text");
            };
            let reader = Reader {
                index: &index,
                phrases: &phrases,
                joints,
                shared: false,
            };
            let plain = cipher.symbols().iter().map(|name| name.as_bytes()[0]);
            let mut letters: Vec<Option<Letter>> = plain.map(Letter::from_ascii).collect();
            assert_eq!(reader.phrases(&letters), steps * STEP, "{text}");
            letters[0] = None;
            assert!(reader.phrases(&letters) < steps * STEP, "{text}");
        }
    }
}
