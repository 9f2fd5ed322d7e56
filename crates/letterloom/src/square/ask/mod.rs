//! What can be asked of this room, and what it answers.

mod check;
mod count;
mod draw;
mod fill;

use serde::{Deserialize, Serialize};

pub use check::{CheckAnswer, CheckTask, CheckedLine};
pub use count::{CountAnswer, CountTask};
pub use draw::{DrawAnswer, DrawTask};
pub use fill::{FillAnswer, FillTask, Solution};

use super::{Filter, Index, Problem, Rules, size};
use crate::Error;
use crate::ask::{Head, Outcome};
use crate::lexicon::{Lexicon, fold_word};
use crate::search::Budget;

/// A request to this room.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum SquareRequest {
    /// Squares.
    Fill(FillTask),
    /// How many squares there are.
    Count(CountTask),
    /// Whether a grid is legal, and why not.
    Check(CheckTask),
    /// A picture.
    Draw(DrawTask),
}

impl SquareRequest {
    /// Answers it, with the name of the task.
    ///
    /// # Errors
    /// If what was asked makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(&'static str, Head, Outcome), Error> {
        Ok(match self {
            SquareRequest::Fill(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("fill", head, Outcome::SquareFill(answer))
            }
            SquareRequest::Count(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("count", head, Outcome::SquareCount(answer))
            }
            SquareRequest::Check(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("check", head, Outcome::SquareCheck(answer))
            }
            SquareRequest::Draw(task) => {
                let (head, answer) = task.answer(budget)?;
                ("draw", head, Outcome::SquareDraw(answer))
            }
        })
    }
}

/// The rules, where they are not those of the digraph square.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RulesTask {
    /// One letter a cell, no blanks; what else is said comes on top.
    #[serde(default)]
    pub classic: bool,
    /// Letters of a cell, 1 to 4.
    #[serde(default)]
    pub cell: Option<usize>,
    /// Least share of filled cells of a line, in percent.
    #[serde(default)]
    pub min_filled: Option<usize>,
    /// Fewest blank cells of a line.
    #[serde(default)]
    pub min_blanks: Option<usize>,
    /// Row i and column i are the same word.
    #[serde(default)]
    pub symmetric: bool,
    /// Both diagonals are words too.
    #[serde(default)]
    pub diagonals: bool,
    /// Words may come more than once.
    #[serde(default)]
    pub repeats: bool,
}

impl RulesTask {
    /// The rules of a grid of this size.
    ///
    /// # Errors
    /// If they make no sense.
    pub fn rules(&self, width: usize, height: usize) -> Result<Rules, Error> {
        let usual = if self.classic {
            Rules::classic(width, height)
        } else {
            Rules::digraph(width, height)
        };
        let rules = Rules {
            cell: self.cell.unwrap_or(usual.cell),
            min_filled: self.min_filled.unwrap_or(usual.min_filled),
            min_blanks: self.min_blanks.unwrap_or(usual.min_blanks),
            symmetric: self.symmetric,
            diagonals: self.diagonals,
            repeats: self.repeats,
            ..usual
        };
        rules.checked()
    }

    /// Letters of a cell.
    #[must_use]
    pub fn cell(&self) -> usize {
        self.cell.unwrap_or(if self.classic { 1 } else { 2 })
    }
}

/// A square that is wanted.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SquareTask {
    /// Width and height: `6x5`.
    pub size: String,
    /// The rules.
    #[serde(default)]
    pub rules: RulesTask,
    /// What is known of the grid: rows between `/`, `.` for a free cell, `_` for
    /// a blank, `?` for a filled one, or letters.
    #[serde(default)]
    pub pattern: Option<String>,
    /// Words that must be in it.
    #[serde(default)]
    pub must: Vec<String>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
}

impl SquareTask {
    /// The problem, if it makes sense.
    ///
    /// # Errors
    /// If it makes none.
    pub fn problem(&self, lexicon: &Lexicon) -> Result<Problem, Error> {
        let (width, height) = size(&self.size)?;
        let mut problem = Problem::new(self.rules.rules(width, height)?)?;
        if let Some(pattern) = &self.pattern {
            problem = problem.with_template(pattern)?;
        }
        for word in &self.must {
            let lower = word.trim().to_lowercase();
            let folded = fold_word(&lower).unwrap_or(lower);
            problem = problem.with_word(&folded)?;
            let found = lexicon.find(&folded);
            if !found.is_some_and(|id| self.filter().takes(lexicon, id)) {
                return Err(Error::UnknownWord(word.clone()));
            }
        }
        Ok(problem)
    }

    /// The words made ready for it.
    #[must_use]
    pub fn index<'a>(&self, lexicon: &'a Lexicon, problem: &Problem) -> Index<'a> {
        let rules = &problem.rules;
        let most = rules
            .filled(rules.width)
            .1
            .max(rules.filled(rules.height).1);
        Index::new(lexicon, self.filter(), rules.cell, most)
    }

    fn filter(&self) -> Filter {
        Filter {
            tier: self.tier,
            blocked: self.blocked,
        }
    }
}

/// A square in an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Puzzle {
    /// Cells of a row.
    pub width: usize,
    /// Cells of a column.
    pub height: usize,
    /// Letters of a cell.
    pub cell: usize,
}

impl From<&Rules> for Puzzle {
    fn from(rules: &Rules) -> Puzzle {
        Puzzle {
            width: rules.width,
            height: rules.height,
            cell: rules.cell,
        }
    }
}
