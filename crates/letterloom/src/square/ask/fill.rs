//! Squares.

use serde::{Deserialize, Serialize};

use super::{Puzzle, SquareTask};
use crate::Error;
use crate::ask::Head;
use crate::lexicon::Lexicon;
use crate::search::Budget;
use crate::square::{Found, Grid, Index, Name, Place, Problem, Rules, Wish, fill, list, rules};

/// Most cells of all squares in one answer, whatever the limit: more would fill
/// the memory. With 3x3 cells these are 250,000 squares, in 370 MB.
const MOST_KEPT: usize = 9 * 250_000;

/// Squares.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FillTask {
    /// What is wanted.
    pub puzzle: SquareTask,
    /// All there are, in the order of reading, rather than the first found.
    #[serde(default)]
    pub all: bool,
    /// At random by this seed; if there is none, common words come first.
    #[serde(default)]
    pub seed: Option<u64>,
    /// Most squares in the answer; 1 if it is not given, and with `all` as many
    /// as there are.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// Squares.
#[derive(Clone, Debug, Serialize)]
pub struct FillAnswer {
    /// What was filled.
    pub puzzle: Puzzle,
    /// The squares.
    pub solutions: Vec<Solution>,
    /// Why there is none, if that is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impossible: Option<String>,
    /// The seed that chose them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// A square.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// Rows of cells, blank cells empty.
    pub grid: Vec<Vec<String>>,
    /// The word of each row.
    pub rows: Vec<String>,
    /// The word of each column.
    pub columns: Vec<String>,
    /// The words of the diagonals, falling and rising, if they are words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub diagonals: Vec<String>,
}

impl Solution {
    /// A filled grid.
    #[must_use]
    pub fn new(grid: &Grid, rules: &Rules) -> Solution {
        let mut solution = Solution {
            grid: grid.rows().map(<[String]>::to_vec).collect(),
            rows: Vec::new(),
            columns: Vec::new(),
            diagonals: Vec::new(),
        };
        for (name, word) in rules::words(grid, rules) {
            match name {
                Name::Row(_) => solution.rows.push(word),
                Name::Column(_) => solution.columns.push(word),
                Name::Diagonal | Name::Antidiagonal => solution.diagonals.push(word),
            }
        }
        if rules.symmetric {
            solution.columns.clone_from(&solution.rows);
        }
        solution
    }
}

impl FillTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, FillAnswer), Error> {
        let problem = self.puzzle.problem(lexicon)?;
        let index = self.puzzle.index(lexicon, &problem);
        let found = if self.all {
            self.list(&problem, &index, budget)
        } else {
            let limit = self.limit.unwrap_or(1).min(most_kept(&problem.rules));
            let seed = self.seed;
            fill(&problem, &index, Wish { limit, seed }, budget)
        };
        let solution = |grid: &Grid| Solution::new(grid, &problem.rules);
        let answer = FillAnswer {
            puzzle: (&problem.rules).into(),
            solutions: found.grids.iter().map(solution).collect(),
            impossible: found.impossible.map(|why| why.to_string()),
            seed: self.seed,
        };
        let shown = answer.solutions.len();
        Ok((Head::of_total(found.total, shown, budget), answer))
    }

    fn list(&self, problem: &Problem, index: &Index, budget: &mut Budget) -> Found {
        let most = most_kept(&problem.rules);
        let limit = self.limit.map_or(most, |limit| limit.min(most));
        let mut grids = Vec::new();
        let mut more = false;
        let surveyed = list(problem, index, Place::default(), budget, |grid, _| {
            more = grids.len() >= limit;
            if !more {
                grids.push(grid);
            }
            !more
        });
        Found {
            total: surveyed.complete.then_some(grids.len() as u64),
            impossible: surveyed.impossible,
            grids,
        }
    }
}

/// Most squares in one answer.
fn most_kept(rules: &Rules) -> usize {
    MOST_KEPT / (rules.width * rules.height)
}
