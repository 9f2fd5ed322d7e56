//! All puzzles of the lexicon, summed up.

use serde::{Deserialize, Serialize};

use super::{Puzzle, filter};
use crate::Error;
use crate::ask::Head;
use crate::bee::census::{Scope, Summary, Tallied, census};
use crate::bee::{Band, FEWEST, Index, MOST};
use crate::error::BeeProblem;
use crate::letters::{Letter, LetterSet};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// All puzzles of the lexicon.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CensusTask {
    /// Letters of a hive; 7 if it is not given.
    #[serde(default)]
    pub hive: Option<usize>,
    /// Only boards with these letters.
    #[serde(default)]
    pub with: String,
    /// Only boards without these letters; words with them do not count.
    #[serde(default)]
    pub without: String,
    /// Leave out words less likely than this.
    #[serde(default)]
    pub cut: Option<Band>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Fewest letters of a word.
    #[serde(default)]
    pub min_length: Option<usize>,
    /// Count blocked words too.
    #[serde(default)]
    pub blocked: bool,
}

/// All puzzles of the lexicon, summed up.
#[derive(Clone, Debug, Serialize)]
pub struct CensusAnswer {
    /// What they come to.
    #[serde(flatten)]
    pub summary: Summary,
    /// The puzzle with the most points.
    pub best: Option<BestPuzzle>,
}

/// The puzzle with the most points.
#[derive(Clone, Debug, Serialize)]
pub struct BestPuzzle {
    /// The hive.
    #[serde(flatten)]
    pub puzzle: Puzzle,
    /// How many points.
    pub points: u32,
    /// How many words.
    pub words: u32,
    /// How many pangrams.
    pub pangrams: u32,
}

/// A set of letters that was written, possibly none.
pub(super) fn letters(text: &str) -> Result<LetterSet, Error> {
    let letter = |character| {
        Letter::from_char(character).ok_or_else(|| Error::Bee {
            read: text.to_owned(),
            problem: BeeProblem::Character(character),
        })
    };
    text.chars().map(letter).collect()
}

/// A number of letters that a hive can have.
pub(super) fn hive(size: Option<usize>) -> Result<usize, Error> {
    let size = size.unwrap_or(Scope::default().hive);
    let problem = match size {
        FEWEST..=MOST => return Ok(size),
        _ if size < FEWEST => BeeProblem::TooFew(size),
        _ => BeeProblem::TooMany(size),
    };
    let read = format!("a hive of {size}");
    Err(Error::Bee { read, problem })
}

impl CensusTask {
    /// Which puzzles are meant.
    ///
    /// # Errors
    /// If the hive has no such size, or a letter is none.
    pub fn scope(&self) -> Result<Scope, Error> {
        Ok(Scope {
            hive: hive(self.hive)?,
            with: letters(&self.with)?,
            without: letters(&self.without)?,
            filter: filter(self.cut, self.tier, self.blocked, self.min_length),
        })
    }

    /// Answers it, and shows each puzzle to `visit` on the way.
    ///
    /// # Errors
    /// As [`CensusTask::scope`].
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
        mut visit: impl FnMut(&Index, Tallied),
    ) -> Result<(Head, CensusAnswer), Error> {
        let scope = self.scope()?;
        let index = scope.index(lexicon);
        let summary = census(scope, lexicon, &index, budget, |puzzle| {
            visit(&index, puzzle);
        });
        let best = summary.best.map(|best| BestPuzzle {
            puzzle: best.bee.into(),
            points: best.points,
            words: best.words,
            pangrams: best.pangrams,
        });
        let head = Head::new(summary.puzzles, summary.puzzles as usize, budget);
        Ok((head, CensusAnswer { summary, best }))
    }
}
