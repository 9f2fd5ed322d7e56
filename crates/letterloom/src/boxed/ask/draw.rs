//! Pictures.

use serde::{Deserialize, Serialize};

use super::{Puzzle, filter, folded, words};
use crate::Error;
use crate::ask::Head;
use crate::boxed::{Boxed, Search, draw, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// Answers at the foot of a sheet.
const ANSWERS: usize = 5;

/// A picture of a board, or a sheet to print.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DrawTask {
    /// The board: `vyq fig ote xlu`.
    pub sides: String,
    /// Words whose way is drawn.
    #[serde(default)]
    pub words: Vec<String>,
    /// A sheet with the best answers below, and not the board alone.
    #[serde(default)]
    pub sheet: bool,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
}

/// A picture.
#[derive(Clone, Debug, Serialize)]
pub struct DrawAnswer {
    /// The board.
    pub puzzle: Puzzle,
    /// The picture.
    pub svg: String,
}

impl DrawTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no board.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, DrawAnswer), Error> {
        let board: Boxed = self.sides.parse()?;
        let svg = if self.sheet {
            let filter = filter(lexicon, (self.tier, self.blocked), &[], &[])?;
            let playable = board.playable(lexicon, &filter);
            let best = solve(&playable, Search::default(), Some(ANSWERS), budget);
            let answers = best.chains.iter();
            let answers = answers.map(|chain| words(chain, &playable, lexicon).join(" "));
            draw::sheet(&board, &answers.collect::<Vec<_>>())
        } else {
            let way: Vec<String> = self.words.iter().map(|word| folded(word)).collect();
            let way: Vec<&str> = way.iter().map(String::as_str).collect();
            draw::board(&board, &way)
        };
        let puzzle = (&board).into();
        Ok((Head::new(1, 1, budget), DrawAnswer { puzzle, svg }))
    }
}
