//! How many chains there are.

use serde::{Deserialize, Serialize};

use super::{Puzzle, filter, max_words};
use crate::Error;
use crate::ask::Head;
use crate::boxed::count::{Count, count};
use crate::boxed::{Boxed, MOST_WORDS};
use crate::lexicon::Lexicon;
use crate::search::{Budget, Cut};

/// How many chains there are.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CountTask {
    /// The board: `vyq fig ote xlu`.
    pub sides: String,
    /// Most words of a chain, 1 to 6; 6 if it is not given.
    #[serde(default)]
    pub max_words: Option<usize>,
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

/// How many chains there are.
#[derive(Clone, Debug, Serialize)]
pub struct CountAnswer {
    /// The board.
    pub puzzle: Puzzle,
    /// How many words can be played.
    pub playable: usize,
    /// By number of words.
    pub counts: Vec<Count>,
}

impl CountTask {
    /// Answers it. It is complete if all chains were counted, whether or not it
    /// could be told how many of them are redundant.
    ///
    /// # Errors
    /// If that is no board, or no number of words.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, CountAnswer), Error> {
        let board: Boxed = self.sides.parse()?;
        let max_words = max_words(self.max_words, MOST_WORDS)?;
        let filter = filter(lexicon, (self.tier, self.blocked), &[], &self.without)?;
        let playable = board.playable(lexicon, &filter);
        let counts = count(&playable, max_words, budget);
        let total = counts.iter().map(|count| count.chains).sum::<Option<u64>>();
        let uncounted = total.is_none().then_some(Cut::Work);
        let cut = budget.cut().or(uncounted);
        let head = Head {
            complete: cut.is_none(),
            cut,
            total,
        };
        let answer = CountAnswer {
            puzzle: (&board).into(),
            playable: playable.words.len(),
            counts,
        };
        Ok((head, answer))
    }
}
