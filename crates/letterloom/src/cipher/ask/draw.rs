//! A sheet to print.

use serde::{Deserialize, Serialize};

use super::{Puzzle, read};
use crate::Error;
use crate::ask::Head;
use crate::cipher::{Form, draw};
use crate::search::Budget;

/// A sheet to print.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DrawTask {
    /// The puzzle as it is written.
    pub puzzle: String,
    /// What it is written as.
    #[serde(default)]
    pub form: Form,
    /// Facts: `club=t`, `seven!=e`.
    #[serde(default)]
    pub know: Vec<String>,
    /// No letter stands for itself.
    #[serde(default)]
    pub no_self: bool,
}

/// A picture.
#[derive(Clone, Debug, Serialize)]
pub struct DrawAnswer {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The picture.
    pub svg: String,
}

impl DrawTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no puzzle.
    pub fn answer(&self, budget: &Budget) -> Result<(Head, DrawAnswer), Error> {
        let cipher = read(&self.puzzle, self.form, &self.know, self.no_self)?;
        let (puzzle, svg) = ((&cipher).into(), draw::sheet(&cipher));
        Ok((Head::new(1, 1, budget), DrawAnswer { puzzle, svg }))
    }
}
