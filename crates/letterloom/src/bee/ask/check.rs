//! Whether words count, and why not.

use serde::{Deserialize, Serialize};

use super::{Puzzle, RefusedWord, bee, filter, sort_out};
use crate::Error;
use crate::ask::Head;
use crate::bee::{Band, rules};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// Whether words count.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CheckTask {
    /// The hive, centre first.
    pub letters: String,
    /// The centre, if it does not stand first.
    #[serde(default)]
    pub centre: Option<String>,
    /// The words.
    pub words: Vec<String>,
    /// Words less likely than this do not count.
    #[serde(default)]
    pub cut: Option<Band>,
    /// Words rarer than this level do not count.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Fewest letters of a word.
    #[serde(default)]
    pub min_length: Option<usize>,
    /// Blocked words count.
    #[serde(default)]
    pub blocked: bool,
}

/// Whether words count.
#[derive(Clone, Debug, Serialize)]
pub struct CheckAnswer {
    /// The hive.
    pub puzzle: Puzzle,
    /// The words that count.
    pub accepted: Vec<AcceptedWord>,
    /// The words that do not, and why.
    pub refused: Vec<RefusedWord>,
}

/// A word that counts.
#[derive(Clone, Debug, Serialize)]
pub struct AcceptedWord {
    /// The word.
    pub word: String,
    /// Its points.
    pub points: u32,
    /// Whether it uses every letter.
    pub pangram: bool,
}

impl CheckTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no hive.
    pub fn answer(&self, lexicon: &Lexicon, budget: &Budget) -> Result<(Head, CheckAnswer), Error> {
        let bee = bee(&self.letters, self.centre.as_ref())?;
        let filter = filter(self.cut, self.tier, self.blocked, self.min_length);
        let (accepted, refused) = sort_out(bee, lexicon, filter, &self.words);
        let accepted = accepted.into_iter().map(|(word, points)| AcceptedWord {
            pangram: rules::is_pangram(bee, &word),
            word,
            points,
        });
        let accepted: Vec<AcceptedWord> = accepted.collect();
        let head = Head::new(accepted.len() as u64, accepted.len(), budget);
        let puzzle = bee.into();
        Ok((
            head,
            CheckAnswer {
                puzzle,
                accepted,
                refused,
            },
        ))
    }
}
