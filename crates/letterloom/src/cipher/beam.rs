//! Reads a text line by line, and keeps at each the readings that look best.
//!
//! A reading so far is judged by its words, by how well they follow each other,
//! and by the most common words that the other lines can still be. This is a beam
//! search: quick, and nearly always right, but no proof.

use std::cmp::Reverse;

use super::answer::Answer;
use super::index::Index;
use super::readings::Reader;
use crate::letters::Letter;
use crate::search::Budget;

/// Readings that are looked at closely at each line, the best by their words. Of
/// the 190 tuning sentences, 2000 found the true one among the first five in 188,
/// 1000 in 184, 500 in 180; 10,000 no more.
const CANDIDATES: usize = 2000;

/// One in so many of them is kept.
const KEPT: usize = 5;

/// Words that are tried on a line, the most common that fit.
const TRIED: usize = 100;

/// Lines of readings that are looked at in all, about: what keeps a text of very
/// many words from taking long. It begins to tell at 20 different words.
const LINES: usize = 800_000;

/// Most different words of a text: a longer one has few answers, unless letters
/// may be shared, and the first run sees them.
const LONGEST: usize = 200;

/// Symbols that are known weigh so many powers of two in the choice of the next
/// line: about as many as a letter tells.
const KNOWN: usize = 4;

/// A reading as far as it goes.
struct Partial {
    letters: Vec<Option<Letter>>,
    /// The most that its words can count.
    words: i32,
    /// The same with its phrases.
    score: i32,
}

/// A word put on a line of a reading. Few of them are looked at closely, so that
/// the letters are not written down yet.
struct Candidate {
    partial: usize,
    word: usize,
    score: i32,
}

/// Good readings, with the scores of their words alone; none if the text is too
/// long, or if the budget does not last.
pub fn readings(reader: &Reader, budget: &mut Budget) -> Vec<Answer> {
    let slots = reader.index.slots.len();
    if slots > LONGEST {
        return Vec::new();
    }
    let nothing = vec![None; reader.index.cipher.symbols().len()];
    let mut beam: Vec<Partial> = judged(reader, nothing).into_iter().collect();
    let most = CANDIDATES.min(LINES / slots.pow(2).max(1));
    for slot in order(reader.index) {
        let mut candidates = Vec::new();
        for numbered in beam.iter().enumerate() {
            if !budget.long_step() {
                return Vec::new();
            }
            extend(reader, numbered, slot, &mut candidates);
        }
        candidates.sort_by_key(|candidate| Reverse(candidate.score));
        candidates.truncate(most);
        let read = |Candidate { partial, word, .. }| {
            judged(reader, reader.with(&beam[partial].letters, slot, word))
        };
        beam = candidates.into_iter().filter_map(read).collect();
        beam.sort_by_key(|partial| Reverse(partial.score));
        beam.truncate((most / KEPT).max(1));
    }
    let answers = beam.into_iter().map(|partial| Answer {
        letters: partial.letters,
        score: partial.words,
    });
    answers.collect()
}

/// What a reading can still come to; `None` if some line can be no word.
fn judged(reader: &Reader, letters: Vec<Option<Letter>>) -> Option<Partial> {
    let words = reader.words(&letters)?;
    let score = words + reader.phrases(&letters);
    Some(Partial {
        letters,
        words,
        score,
    })
}

/// The lines, each followed by the one that the letters so far leave the fewest
/// words.
fn order(index: &Index) -> Vec<usize> {
    let mut known = vec![false; index.cipher.symbols().len()];
    let mut left: Vec<usize> = (0..index.slots.len()).collect();
    let mut order = Vec::with_capacity(left.len());
    while let Some(next) = left.iter().copied().min_by_key(|slot| {
        let places = index.slots[*slot].places.iter();
        let known = places.filter(|(symbol, _)| known[symbol.index()]).count();
        let words = index.table(*slot).len().max(1).ilog2() as usize;
        words.saturating_sub(known * KNOWN)
    }) {
        left.retain(|slot| *slot != next);
        for (symbol, _) in &index.slots[next].places {
            known[symbol.index()] = true;
        }
        order.push(next);
    }
    order
}

/// Adds each of the words that a line of a reading can be.
fn extend(
    reader: &Reader,
    (number, partial): (usize, &Partial),
    slot: usize,
    candidates: &mut Vec<Candidate>,
) {
    let (table, weight) = (reader.index.table(slot), reader.index.slots[slot].weight);
    let fitting = reader.fitting(slot, &partial.letters).take(TRIED);
    let mut fitting = fitting.peekable();
    let best = fitting.peek().map_or(0, |word| table.commonness(*word));
    candidates.extend(fitting.map(|word| Candidate {
        partial: number,
        word,
        score: partial.score - (best - table.commonness(word)) * weight,
    }));
}

#[cfg(test)]
#[cfg(feature = "phrases")]
mod tests {
    use super::super::{Cipher, Form, MOST_ANSWERS, Search, solve};
    use super::*;
    use crate::{Lexicon, Random};

    /// A text of a few words of three letters out of five, with a fact, and a
    /// lexicon of such words: so few that the beam keeps them all.
    fn few(random: &mut Random) -> (Cipher, Lexicon) {
        let word = |random: &mut Random| -> String {
            let letters = (0..3).map(|_| char::from(b'a' + random.below(5) as u8));
            letters.collect()
        };
        let text: Vec<String> = (0..4).map(|_| word(random)).collect();
        let text = text.join(" ");
        let fact = format!("{}!={}", &text[..1], &word(random)[..1]);
        let words: Vec<String> = (0..20).map(|_| word(random)).collect();
        let lexicon = Lexicon::of_words("few", words.iter().map(String::as_str));
        let cipher = Cipher::read(&format!("{text}\n{fact}"), Form::Text).unwrap();
        (cipher, lexicon)
    }

    #[test]
    fn a_beam_that_is_wide_enough_finds_all_answers() {
        let (mut random, mut found) = (Random::new(1), 0);
        for number in 0..300 {
            let (cipher, lexicon) = few(&mut random);
            let search = Search {
                shared: number % 3 == 0,
                ..Search::default()
            };
            let index = Index::new(&cipher, &lexicon, &search);
            let budget = &mut Budget::unlimited();
            let all = solve(&index, &search, Some(MOST_ANSWERS), budget).answers;
            let reader = Reader::new(&index, &search).unwrap();
            let mut read = readings(&reader, budget);
            reader.rank(&mut read);
            assert_eq!(read, all, "{cipher}");
            found += all.len();
        }
        assert!(found > 300, "{found}");
    }

    #[test]
    fn a_beam_ends_with_its_budget() {
        let (cipher, lexicon) = few(&mut Random::new(2));
        let index = Index::new(&cipher, &lexicon, &Search::default());
        let reader = Reader::new(&index, &Search::default()).unwrap();
        assert!(readings(&reader, &mut Budget::of(2)).is_empty());
    }
}
