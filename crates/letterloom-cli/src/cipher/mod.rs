//! `letterloom cipher`

mod hint;
mod make;
mod puzzle;
mod solve;
mod stream;

use anyhow::Result;
use clap::{Args, Subcommand};
use letterloom::cipher::Form;
use letterloom::cipher::ask::Puzzle;

use crate::output::counted;
use crate::session::Session;
use crate::status::Status;

/// Symbols for letters.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom cipher solve stickers.txt
  letterloom cipher solve 'Xku uzdfm scdw rzxrkuj xku nbdi.' --no-self
  letterloom cipher solve --codeword codeword.txt
  letterloom cipher hint stickers.txt --level 2
  letterloom cipher make three flush torch --symbols emoji --seed 7")]
pub struct CipherArgs {
    #[command(subcommand)]
    task: CipherTask,
}

/// What to do with a puzzle.
#[derive(Debug, Subcommand)]
enum CipherTask {
    /// Every way to read the symbols, the best first, and what is forced
    Solve(solve::SolveArgs),
    /// A hint, as small as you like
    Hint(hint::HintArgs),
    /// Puzzles that have one answer, proved
    Make(make::MakeArgs),
}

impl CipherArgs {
    /// Does it.
    pub fn run(self, session: &Session) -> Result<Status> {
        match self.task {
            CipherTask::Solve(solve) => solve.run(session),
            CipherTask::Hint(hint) => hint.run(session),
            CipherTask::Make(make) => make.run(session),
        }
    }
}

/// What was read: `10 lines, 13 symbols`.
fn title(puzzle: &Puzzle) -> String {
    let lines = puzzle.lines.len() as u64;
    let lines = match puzzle.form {
        Form::Text => format!("text of {}", counted(lines, "word")),
        Form::Codeword => format!("codeword of {}", counted(lines, "word")),
        Form::Symbols | Form::Auto => counted(lines, "line"),
    };
    format!(
        "{lines}, {}",
        counted(puzzle.symbols.len() as u64, "symbol")
    )
}
