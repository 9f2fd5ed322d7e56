//! Whether words are an answer, and why not.

use serde::{Deserialize, Serialize};

use super::{Puzzle, folded};
use crate::Error;
use crate::ask::Head;
use crate::boxed::Boxed;
use crate::boxed::rules::{self, Fault};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// Whether words are an answer.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CheckTask {
    /// The board: `vyq fig ote xlu`.
    pub sides: String,
    /// The words, in their order.
    pub words: Vec<String>,
}

/// Whether words are an answer.
#[derive(Clone, Debug, Serialize)]
pub struct CheckAnswer {
    /// The board.
    pub puzzle: Puzzle,
    /// Whether they are.
    pub accepted: bool,
    /// Each word, and what is wrong with it.
    pub words: Vec<CheckedWord>,
    /// The letters that no word uses.
    pub left_over: String,
    /// Whether it would do with fewer of the words; null if it is no answer.
    pub redundant: Option<bool>,
    /// Its score; null if it is no answer.
    pub score: Option<u32>,
}

/// A word that was checked.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedWord {
    /// The word.
    pub word: String,
    /// What is wrong with it, if anything is.
    #[serde(flatten)]
    pub fault: Option<Fault>,
    /// What is wrong with it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl CheckTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no board.
    pub fn answer(&self, lexicon: &Lexicon, budget: &Budget) -> Result<(Head, CheckAnswer), Error> {
        let board: Boxed = self.sides.parse()?;
        let words: Vec<String> = self.words.iter().map(|word| folded(word)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let checked = words.iter().enumerate().map(|(place, word)| {
            let before = place.checked_sub(1).map(|before| words[before]);
            let fault = rules::judge_word(&board, lexicon, before, word).err();
            CheckedWord {
                word: (*word).to_owned(),
                message: fault.as_ref().map(ToString::to_string),
                fault,
            }
        });
        let checked: Vec<CheckedWord> = checked.collect();
        let accepted = rules::judge(&board, lexicon, &words).is_ok();
        let commonness = |word: &&str| lexicon.find(word).map(|id| lexicon.commonness(id));
        let least = words.iter().filter_map(commonness).min().unwrap_or(0);
        let answer = CheckAnswer {
            puzzle: (&board).into(),
            accepted,
            words: checked,
            left_over: rules::left_over(&board, &words).to_string(),
            redundant: accepted.then(|| rules::is_redundant(&board, &words)),
            score: accepted.then(|| rules::score(least, words.len())),
        };
        let accepted = usize::from(accepted);
        Ok((Head::new(accepted as u64, accepted, budget), answer))
    }
}
