//! What is asked: the rules, what is known of the grid, and the words that must
//! be in it.

use super::layout::Layout;
use super::{Rules, Template};
use crate::Error;
use crate::error::SquareProblem;

/// A square that is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The rules.
    pub rules: Rules,
    /// What is known of the grid.
    pub template: Template,
    /// Words that must be in it, somewhere.
    pub must: Vec<String>,
}

impl Problem {
    /// Any square of these rules.
    ///
    /// # Errors
    /// If the rules make no sense.
    pub fn new(rules: Rules) -> Result<Problem, Error> {
        let rules = rules.checked()?;
        Ok(Problem {
            template: Template::free(&rules),
            rules,
            must: Vec::new(),
        })
    }

    /// The same with a template.
    ///
    /// # Errors
    /// If that is none, or of another size.
    pub fn with_template(self, template: &str) -> Result<Problem, Error> {
        let mut template = Template::parse(template, &self.rules)?;
        if self.rules.symmetric {
            template.mirror(self.rules.width).map_err(|problem| {
                let read = "pattern".to_owned();
                Error::Square { read, problem }
            })?;
        }
        Ok(Problem { template, ..self })
    }

    /// The same with a word that must be in it.
    ///
    /// # Errors
    /// If no line can hold it.
    pub fn with_word(mut self, word: &str) -> Result<Problem, Error> {
        let cell = self.rules.cell;
        let wrong = |problem| {
            let read = word.to_owned();
            Err(Error::Square { read, problem })
        };
        if word.is_empty() || !word.len().is_multiple_of(cell) {
            return wrong(SquareProblem::Uneven {
                letters: word.len(),
                cell,
            });
        }
        let layout = Layout::new(&self.rules);
        let cells = word.len() / cell;
        if !layout
            .lines
            .iter()
            .any(|line| (line.least..=line.most).contains(&cells))
        {
            let fits = layout
                .lines
                .iter()
                .map(|line| (line.least * cell, line.most * cell));
            let least = fits.clone().map(|fit| fit.0).min().unwrap_or(0);
            let most = fits.map(|fit| fit.1).max().unwrap_or(0);
            return wrong(SquareProblem::Unfit {
                letters: word.len(),
                least,
                most,
            });
        }
        if !self.must.iter().any(|other| other == word) {
            self.must.push(word.to_owned());
        }
        Ok(self)
    }
}
