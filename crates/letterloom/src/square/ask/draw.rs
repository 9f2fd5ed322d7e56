//! A picture of a grid.

use serde::{Deserialize, Serialize};

use super::RulesTask;
use crate::Error;
use crate::ask::Head;
use crate::search::Budget;
use crate::square::{Grid, draw};

/// A picture of a grid.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DrawTask {
    /// The grid as it is printed, or its rows of cells in JSON.
    pub grid: String,
    /// The rules; what counts here is how many letters a cell has.
    #[serde(default)]
    pub rules: RulesTask,
    /// Leave the letters out.
    #[serde(default)]
    pub empty: bool,
}

/// A picture.
#[derive(Clone, Debug, Serialize)]
pub struct DrawAnswer {
    /// The picture, as SVG.
    pub svg: String,
}

impl DrawTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no grid.
    pub fn answer(&self, budget: &Budget) -> Result<(Head, DrawAnswer), Error> {
        let grid = Grid::parse(&self.grid, self.rules.cell())?;
        let svg = draw::grid(&grid, !self.empty);
        Ok((Head::new(1, 1, budget), DrawAnswer { svg }))
    }
}
