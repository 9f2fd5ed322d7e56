//! What a square must be like, on the command line.

use std::path::Path;

use anyhow::Result;
use clap::Args;
use letterloom::square::ask::{RulesTask, SquareTask};

use crate::input;
use crate::session::Session;

/// Largest file that is read as a pattern or a grid, in bytes.
pub const LARGEST: u64 = 1 << 16;

/// The rules.
#[derive(Clone, Debug, Args)]
pub struct RulesArgs {
    /// One letter a cell, no blanks
    #[arg(long)]
    classic: bool,
    /// Letters of a cell, 1 to 4 [default: 2]
    #[arg(long, value_name = "N")]
    cell: Option<usize>,
    /// Least share of filled cells of a line, in percent [default: 50]
    #[arg(long, value_name = "PERCENT")]
    min_filled: Option<usize>,
    /// Fewest blank cells of a line [default: 1]
    #[arg(long, value_name = "N")]
    min_blanks: Option<usize>,
    /// Row i and column i are the same word
    #[arg(long)]
    symmetric: bool,
    /// Both diagonals are words too
    #[arg(long)]
    diagonals: bool,
    /// Words may come more than once
    #[arg(long)]
    repeats: bool,
}

impl RulesArgs {
    /// As a request has them.
    pub fn task(&self) -> RulesTask {
        RulesTask {
            classic: self.classic,
            cell: self.cell,
            min_filled: self.min_filled,
            min_blanks: self.min_blanks,
            symmetric: self.symmetric,
            diagonals: self.diagonals,
            repeats: self.repeats,
        }
    }
}

/// What is wanted.
#[derive(Clone, Debug, Args)]
pub struct PuzzleArgs {
    /// Width x height, in cells
    #[arg(value_name = "SIZE")]
    size: String,
    #[command(flatten)]
    rules: RulesArgs,
    /// What is known: rows between / or a file with a line for each; . free, _ blank, ? filled, or letters
    #[arg(long, value_name = "PATTERN")]
    pattern: Option<String>,
    /// This word must be in it (repeatable)
    #[arg(long, value_name = "WORD")]
    must: Vec<String>,
    /// Let blocked words in
    #[arg(long)]
    blocked: bool,
}

impl PuzzleArgs {
    /// As a request has it.
    pub fn task(&self, session: &Session) -> Result<SquareTask> {
        let pattern = self.pattern.as_deref().map(|pattern| match pattern {
            "-" => input::text(pattern, LARGEST),
            path if Path::new(path).is_file() => input::text(path, LARGEST),
            pattern => Ok(pattern.to_owned()),
        });
        Ok(SquareTask {
            size: self.size.clone(),
            rules: self.rules.task(),
            pattern: pattern.transpose()?,
            must: self.must.clone(),
            tier: session.options.tier,
            blocked: self.blocked,
        })
    }
}
