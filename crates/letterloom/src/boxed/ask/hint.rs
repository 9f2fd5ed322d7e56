//! A hint, in stages, to the best answer in the fewest words.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Puzzle, filter, words};
use crate::Error;
use crate::ask::Head;
use crate::boxed::count::chains;
use crate::boxed::{Boxed, MOST_WORDS, Order, Search, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// The levels of hints.
pub const LEVELS: RangeInclusive<u8> = 1..=6;

/// From this level on: how many answers in the fewest words.
const ANSWERS: u8 = 2;
/// From this level on: the first letters of the best of them.
const FIRST_LETTERS: u8 = 3;
/// From this level on: the lengths of its words.
const LENGTHS: u8 = 4;
/// From this level on: its first word.
const WORD: u8 = 5;
/// The answer.
const ANSWER: u8 = 6;

/// A hint.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct HintTask {
    /// The board: `vyq fig ote xlu`.
    pub sides: String,
    /// How much to give away, 1 to 6; 2 if it is not given.
    #[serde(default)]
    pub level: Option<u8>,
    /// Words to do without.
    #[serde(default)]
    pub without: Vec<String>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
}

/// A hint. What a level does not show is not there.
#[derive(Clone, Debug, Serialize)]
pub struct HintAnswer {
    /// The board.
    pub puzzle: Puzzle,
    /// How much is given away.
    pub level: u8,
    /// The fewest words of an answer; null if six are not enough.
    pub fewest: Option<usize>,
    /// How many answers have so few.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<u64>,
    /// The first letters of the best of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_letters: Option<Vec<String>>,
    /// The lengths of its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lengths: Option<Vec<usize>>,
    /// Its first word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// All of its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Vec<String>>,
}

impl HintTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no board, or no level.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, HintAnswer), Error> {
        let board: Boxed = self.sides.parse()?;
        let level = self.level.unwrap_or(ANSWERS);
        if !LEVELS.contains(&level) {
            return Err(Error::HintLevel(level));
        }
        let filter = filter(lexicon, (self.tier, self.blocked), &[], &self.without)?;
        let playable = board.playable(lexicon, &filter);
        // In the fewest words no answer is redundant, so all chains are answers.
        let counts = chains(&playable, MOST_WORDS);
        let fewest = counts.iter().position(|count| *count != Some(0));
        let answers = fewest.map_or(Some(0), |fewest| counts[fewest]);
        let search = Search {
            max_words: MOST_WORDS,
            order: Order::Words,
            redundant: false,
        };
        let best = solve(&playable, search, Some(1), budget);
        let best = best.chains.first();
        let best: Option<Vec<String>> = best.map(|chain| words(chain, &playable, lexicon));
        let from = |least: u8| best.as_ref().filter(|_| level >= least);
        let first_letter = |word: &String| word.chars().take(1).collect();
        let answer = HintAnswer {
            puzzle: (&board).into(),
            level,
            fewest: fewest.map(|place| place + 1),
            answers: answers.filter(|_| level >= ANSWERS),
            first_letters: from(FIRST_LETTERS).map(|best| best.iter().map(first_letter).collect()),
            lengths: from(LENGTHS).map(|best| best.iter().map(String::len).collect()),
            word: from(WORD).and_then(|best| best.first().cloned()),
            answer: from(ANSWER).cloned(),
        };
        let head = Head {
            complete: budget.cut().is_none(),
            cut: budget.cut(),
            total: if level >= ANSWERS { answers } else { None },
        };
        Ok((head, answer))
    }
}
