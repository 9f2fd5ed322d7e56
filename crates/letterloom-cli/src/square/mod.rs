//! `letterloom square`

mod check;
mod fill;
mod puzzle;
mod state;
mod survey;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::session::Session;
use crate::status::Status;

/// Word squares.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom square fill 6x6 --random --seed 1
  letterloom square fill 4x4 --classic --symmetric -n 3
  letterloom square count 3x3
  letterloom square check grid.txt")]
pub struct SquareArgs {
    #[command(subcommand)]
    task: SquareTask,
}

/// What to do with a square.
#[derive(Debug, Subcommand)]
enum SquareTask {
    /// Squares of a size: the first found, at random, or all
    Fill(fill::FillArgs),
    /// How many squares of a size there are, exactly
    Count(fill::CountArgs),
    /// Whether a grid is legal, and which line breaks which rule
    Check(check::CheckArgs),
}

impl SquareArgs {
    /// Does it.
    pub fn run(self, session: &Session) -> Result<Status> {
        match self.task {
            SquareTask::Fill(fill) => fill.run(session),
            SquareTask::Count(count) => count.run(session),
            SquareTask::Check(check) => check.run(session),
        }
    }
}
