//! Word squares: a grid whose cells hold some letters each, or nothing; every
//! row and every column, read without its blanks, is a word.
//!
//! In the digraph square a cell holds two letters, at least half of each line is
//! filled, at least one cell of it is blank, and no word comes twice. The classic
//! square has one letter a cell and no blanks; in a symmetric one, row i and
//! column i are the same word.
//!
//! A grid is written row by row, blank cells as spaces.
//!
//! ```
//! use letterloom::square::{Grid, Rules, rules};
//!
//! let grid = Grid::parse("  base\nfa  ll\ncell  \n", 2)?;
//! let words = ["base", "fall", "cell", "face", "ball", "sell"];
//! let breaches = rules::judge(&grid, &Rules::digraph(3, 3), |word| words.contains(&word));
//! assert!(breaches.is_empty());
//! # Ok::<(), letterloom::Error>(())
//! ```

pub mod ask;
mod attempt;
mod blanks;
mod cycle;
mod domains;
pub mod draw;
mod full;
mod index;
mod layout;
mod notation;
mod possible;
mod problem;
pub mod rules;
mod solve;
mod survey;
mod trie;
mod walk;

pub use index::{Filter, Index};
pub use layout::Name;
pub use notation::{Grid, Template, Want, size};
pub use possible::Impossible;
pub use problem::Problem;
pub use solve::{Found, Wish, fill};
pub use survey::{Place, Surveyed, count, list};

use crate::Error;
use crate::error::SquareProblem;

/// Most letters of a cell.
pub const MOST_LETTERS: usize = 4;

/// Most cells of a line: sets of lengths and places are 32 bits.
pub const MOST_CELLS: usize = 28;

/// What a square must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Cells of a row.
    pub width: usize,
    /// Cells of a column.
    pub height: usize,
    /// Letters of a cell.
    pub cell: usize,
    /// Least share of filled cells of a line, in percent.
    pub min_filled: usize,
    /// Fewest blank cells of a line.
    pub min_blanks: usize,
    /// Row i and column i are the same word.
    pub symmetric: bool,
    /// Both diagonals are lines too.
    pub diagonals: bool,
    /// Words may come more than once.
    pub repeats: bool,
}

impl Rules {
    /// The digraph square.
    #[must_use]
    pub fn digraph(width: usize, height: usize) -> Rules {
        Rules {
            width,
            height,
            cell: 2,
            min_filled: 50,
            min_blanks: 1,
            symmetric: false,
            diagonals: false,
            repeats: false,
        }
    }

    /// The classic square: one letter a cell, no blanks.
    #[must_use]
    pub fn classic(width: usize, height: usize) -> Rules {
        Rules {
            cell: 1,
            min_filled: 100,
            min_blanks: 0,
            ..Rules::digraph(width, height)
        }
    }

    /// The fewest and the most filled cells of a line of so many. A line without
    /// any is no word.
    #[must_use]
    pub fn filled(&self, cells: usize) -> (usize, usize) {
        let least = (cells * self.min_filled).div_ceil(100).max(1);
        (least, cells.saturating_sub(self.min_blanks))
    }

    /// The same, if they make sense.
    ///
    /// # Errors
    /// If they do not.
    pub fn checked(self) -> Result<Rules, Error> {
        let size = format!("{}x{}", self.width, self.height);
        let problem = |read: String, problem| Err(Error::Square { read, problem });
        let sides = 2..=MOST_CELLS;
        if !sides.contains(&self.width) || !sides.contains(&self.height) {
            problem(size, SquareProblem::Size)
        } else if !(1..=MOST_LETTERS).contains(&self.cell) {
            problem(self.cell.to_string(), SquareProblem::Cell)
        } else if self.min_filled > 100 {
            problem(self.min_filled.to_string(), SquareProblem::Percent)
        } else if self.width != self.height && self.symmetric {
            problem(size, SquareProblem::Symmetric)
        } else if self.width != self.height && self.diagonals {
            problem(size, SquareProblem::Diagonals)
        } else {
            Ok(self)
        }
    }
}
