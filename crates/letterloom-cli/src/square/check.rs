//! `letterloom square check`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Request;
use letterloom::ask::Outcome;
use letterloom::square::ask::{CheckAnswer, CheckTask, CheckedLine, SquareRequest};

use super::puzzle::{LARGEST, RulesArgs};
use crate::input;
use crate::output::{ACCENT, ERROR, paint};
use crate::session::Session;
use crate::status::Status;

/// Whether a grid is legal.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom square check grid.txt
  letterloom square fill 5x5 | letterloom square check -
  letterloom square check square.txt --classic --symmetric")]
#[command(after_help = "\
A line for each row, every cell as many signs as letters; blank cells as spaces or _.")]
pub struct CheckArgs {
    /// A file with the grid, or - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    #[command(flatten)]
    rules: RulesArgs,
}

impl CheckArgs {
    /// Checks and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let task = CheckTask {
            grid: input::text(&self.file, LARGEST)?,
            rules: self.rules.task(),
        };
        let answer = session.ask(&Request::Square(SquareRequest::Check(task)))?;
        let Outcome::SquareCheck(checked) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| people(out, checked);
        let plain = |out: &mut dyn Write| plain(out, checked);
        let found = usize::from(checked.legal);
        session.show(&answer, "lines", found, people, plain)
    }
}

fn people(out: &mut dyn Write, checked: &CheckAnswer) -> io::Result<()> {
    let puzzle = &checked.puzzle;
    let size = format!("{}x{}", puzzle.width, puzzle.height);
    if checked.legal {
        return writeln!(
            out,
            "{}  {size}: every line keeps the rules",
            paint("yes", ACCENT)
        );
    }
    writeln!(out, "{}  {size}", paint("no", ERROR))?;
    for line in &checked.lines {
        for rule in &line.breaks {
            writeln!(out, "{}: {} {rule}", line.line, shown(line))?;
        }
    }
    Ok(())
}

fn shown(line: &CheckedLine) -> &str {
    if line.word.is_empty() {
        "nothing"
    } else {
        &line.word
    }
}

/// Each line with what it spells, and yes or the rules that it breaks.
fn plain(out: &mut dyn Write, checked: &CheckAnswer) -> io::Result<()> {
    for line in &checked.lines {
        let breaks: Vec<String> = line.breaks.iter().map(ToString::to_string).collect();
        let verdict = if breaks.is_empty() {
            "yes".to_owned()
        } else {
            format!("no\t{}", breaks.join("; "))
        };
        writeln!(out, "{}\t{}\t{verdict}", line.line, line.word)?;
    }
    Ok(())
}
