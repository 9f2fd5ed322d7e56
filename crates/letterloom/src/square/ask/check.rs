//! Whether a grid is legal, and why not.

use serde::{Deserialize, Serialize};

use super::{Puzzle, RulesTask};
use crate::Error;
use crate::ask::Head;
use crate::lexicon::Lexicon;
use crate::search::Budget;
use crate::square::{Grid, Name, rules};

/// Whether a grid is legal.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CheckTask {
    /// The grid as it is printed, or its rows of cells in JSON.
    pub grid: String,
    /// The rules.
    #[serde(default)]
    pub rules: RulesTask,
}

/// Whether a grid is legal.
#[derive(Clone, Debug, Serialize)]
pub struct CheckAnswer {
    /// What was checked.
    pub puzzle: Puzzle,
    /// It breaks no rule.
    pub legal: bool,
    /// The lines, with what is wrong with each.
    pub lines: Vec<CheckedLine>,
}

/// A line.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedLine {
    /// Its name: `row 1`.
    pub line: Name,
    /// What it spells.
    pub word: String,
    /// The rules that it breaks.
    pub breaks: Vec<rules::Rule>,
}

impl CheckTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no grid.
    pub fn answer(&self, lexicon: &Lexicon, budget: &Budget) -> Result<(Head, CheckAnswer), Error> {
        let grid = Grid::parse(&self.grid, self.rules.cell())?;
        let of_grid = self.rules.rules(grid.width, grid.height())?;
        let breaches = rules::judge(&grid, &of_grid, |word| lexicon.find(word).is_some());
        let mut lines: Vec<CheckedLine> = (rules::words(&grid, &of_grid).into_iter())
            .map(|(line, word)| CheckedLine {
                line,
                word,
                breaks: Vec::new(),
            })
            .collect();
        for breach in &breaches {
            match lines.iter_mut().find(|line| line.line == breach.line) {
                Some(line) => line.breaks.push(breach.rule),
                None => lines.push(CheckedLine {
                    line: breach.line,
                    word: breach.word.clone(),
                    breaks: vec![breach.rule],
                }),
            }
        }
        let head = Head::new(lines.len() as u64, lines.len(), budget);
        let answer = CheckAnswer {
            puzzle: (&of_grid).into(),
            legal: breaches.is_empty(),
            lines,
        };
        Ok((head, answer))
    }
}
