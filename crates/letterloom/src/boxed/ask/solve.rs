//! The best chains.

use serde::{Deserialize, Serialize};

use super::{Puzzle, filter, max_words, words};
use crate::Error;
use crate::ask::Head;
use crate::boxed::{Boxed, Order, Search, count, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// Most words of a chain if nobody says.
const MAX_WORDS: usize = 5;

/// The best chains.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SolveTask {
    /// The board: `vyq fig ote xlu`.
    pub sides: String,
    /// Most words of a chain, 1 to 6; 5 if it is not given.
    #[serde(default)]
    pub max_words: Option<usize>,
    /// What comes first.
    #[serde(default)]
    pub order: Order,
    /// Redundant chains too.
    #[serde(default)]
    pub redundant: bool,
    /// Words that every chain must have.
    #[serde(default)]
    pub with: Vec<String>,
    /// Words to do without.
    #[serde(default)]
    pub without: Vec<String>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
    /// Most chains in the answer; all if it is not given.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// The best chains.
#[derive(Clone, Debug, Serialize)]
pub struct SolveAnswer {
    /// The board.
    pub puzzle: Puzzle,
    /// How many words can be played.
    pub playable: usize,
    /// The chains, best first.
    pub solutions: Vec<Solution>,
}

/// A chain.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// Its words.
    pub words: Vec<String>,
    /// Ten times the commonness of its least common word, by the number of
    /// words.
    pub score: u32,
}

impl SolveTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no board, or a word or number makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, SolveAnswer), Error> {
        let board: Boxed = self.sides.parse()?;
        let search = Search {
            max_words: max_words(self.max_words, MAX_WORDS)?,
            order: self.order,
            redundant: self.redundant,
        };
        let which = (self.tier, self.blocked);
        let filter = filter(lexicon, which, &self.with, &self.without)?;
        let playable = board.playable(lexicon, &filter);
        let solved = solve(&playable, search, self.limit, budget);
        let solutions = solved.chains.iter().map(|chain| Solution {
            words: words(chain, &playable, lexicon),
            score: chain.score,
        });
        let answer = SolveAnswer {
            puzzle: (&board).into(),
            playable: playable.words.len(),
            solutions: solutions.collect(),
        };
        let total = solved
            .total
            .or_else(|| count::total(&playable, &search, budget));
        let head = Head::of_total(total, answer.solutions.len(), budget);
        Ok((head, answer))
    }
}
