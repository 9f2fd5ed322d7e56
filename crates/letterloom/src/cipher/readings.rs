//! Ranks the answers to a text by how well their words follow each other, and
//! looks for better ones beside the best.
//!
//! The search ranks by words alone, and keeps the best by that. What differs
//! from a good reading in one word whose letters stand nowhere else may have
//! been left out; for the best readings, all such words are tried.

use super::answer::Answer;
use super::index::Index;
use super::phrases::{Phrases, Word};
use super::{Joint, Layout, Search, Symbol};
use crate::letters::{Letter, LetterSet};
use crate::search::Budget;

/// What a step of a phrase counts beside the commonness of a word. A step is a
/// factor of four and commonness a power of two, so 2 would be even-handed; of
/// 2, 2.5, 3 and 3.5, 3 was best by one or two of 190 sentences that are not
/// those of the quality test.
const STEP: i32 = 3;

/// Words of readings that are exchanged, all together: about 5 ms.
const EXCHANGED: usize = 1000;

/// Words that are tried for one: the most common that fit.
const TRIED: usize = 100;

/// Adds to each answer's score what its phrases count, adds answers beside the
/// best unless all are there, and sorts anew.
pub fn rank(
    index: &Index,
    phrases: &Phrases,
    search: &Search,
    answers: &mut Vec<Answer>,
    all: bool,
    budget: &mut Budget,
) {
    let Layout::Text { joints, .. } = index.cipher.layout() else {
        return;
    };
    let reader = Reader {
        index,
        phrases,
        joints,
    };
    for answer in answers.iter_mut() {
        answer.score += reader.score(answer);
    }
    answers.sort_by_cached_key(Answer::rank);
    // A line that is given up could become a word.
    if !all && search.missing == 0 {
        let words = index.slots.len().max(1);
        let best = answers.len().min(EXCHANGED.div_ceil(words));
        let beside: Vec<Answer> = answers[..best]
            .iter()
            .take_while(|_| budget.long_step())
            .flat_map(|answer| reader.beside(answer, search))
            .collect();
        answers.extend(beside);
        answers.sort_by_cached_key(Answer::rank);
        answers.dedup();
    }
}

/// Reads answers to one text.
struct Reader<'a> {
    index: &'a Index<'a>,
    phrases: &'a Phrases,
    joints: &'a [Joint],
}

impl Reader<'_> {
    /// What the phrases of an answer count.
    fn score(&self, answer: &Answer) -> i32 {
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
            let letter = |cell: &Option<Symbol>| {
                let letter = cell.and_then(|symbol| answer.letters[symbol.index()]);
                letter.map_or(b'?', Letter::ascii)
            };
            let letters: Vec<u8> = line.cells.iter().map(letter).collect();
            run.push(Word::new(&letters));
        }
        run.push(edge);
        (steps + self.phrases.steps(&run)) * STEP
    }

    /// The answers that differ from this one in one word, in letters that no
    /// other word has.
    fn beside(&self, answer: &Answer, search: &Search) -> Vec<Answer> {
        let words = answer.score - self.score(answer);
        let slots = 0..self.index.slots.len();
        let mut found: Vec<Answer> = slots
            .flat_map(|slot| self.exchanged(answer, words, slot, search))
            .collect();
        for answer in &mut found {
            answer.score += self.score(answer);
        }
        found
    }

    /// Answers with another word on one line; their scores are of words alone.
    fn exchanged(&self, answer: &Answer, score: i32, slot: usize, search: &Search) -> Vec<Answer> {
        let (index, table) = (self.index, self.index.table(slot));
        let own = |symbol: Symbol| index.seen_in[symbol.index()].len() == 1;
        let places = &index.slots[slot].places;
        let Some(word) = index.word_in(answer, slot) else {
            return Vec::new();
        };
        let letter = |symbol: Symbol| answer.letters[symbol.index()];
        let taken: LetterSet = answer.letters.iter().flatten().copied().collect();
        let owned = places.iter().filter(|(symbol, _)| own(*symbol));
        let owned: LetterSet = owned.filter_map(|(symbol, _)| letter(*symbol)).collect();
        let free = if search.shared {
            LetterSet::ALL
        } else {
            taken.complement().union(owned)
        };
        let mut fitting = table.positions.all();
        for (symbol, place) in places {
            let allowed = match letter(*symbol).filter(|_| !own(*symbol)) {
                Some(letter) => [letter].into_iter().collect(),
                None => index.cipher.known(*symbol).intersection(free),
            };
            fitting.keep(&table.positions, *place, allowed);
        }
        let weight = index.slots[slot].weight;
        let others = fitting.iter().filter(|other| *other != word).take(TRIED);
        others
            .map(|other| {
                let mut letters = answer.letters.clone();
                for (symbol, place) in places {
                    letters[symbol.index()] = Letter::from_ascii(table.word(other)[*place]);
                }
                let more = table.commonness(other) - table.commonness(word);
                Answer {
                    letters,
                    score: score + more * weight,
                }
            })
            .collect()
    }
}
