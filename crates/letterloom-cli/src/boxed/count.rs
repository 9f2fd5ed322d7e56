//! `letterloom boxed count`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Request;
use letterloom::ask::Outcome;
use letterloom::boxed::ask::{BoxedRequest, CountAnswer, CountTask};

use super::board::{BoardArgs, WordArgs};
use super::head;
use crate::output::{counted, grouped};
use crate::session::Session;
use crate::status::Status;

/// How many chains there are.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed count VYQ FIG OTE XLU
  letterloom boxed count vyq-fig-ote-xlu --max-words 4 --json")]
pub struct CountArgs {
    #[command(flatten)]
    board: BoardArgs,
    /// Most words of a chain, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 6)]
    max_words: usize,
    #[command(flatten)]
    which: WordArgs,
}

impl CountArgs {
    /// Counts and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let board = self.board.read(session)?;
        let task = CountTask {
            sides: board.sides.clone(),
            max_words: Some(self.max_words),
            without: self.which.without,
            tier: session.options.tier,
            blocked: self.which.blocked,
        };
        let answer = board.ask(session, &Request::Boxed(BoxedRequest::Count(task)))?;
        let Outcome::BoxedCount(counted) = &answer.result else {
            bail!("the engine answered something else");
        };
        let found = usize::from(answer.head.total != Some(0));
        let people = |out: &mut dyn Write, _: Option<usize>| people(out, counted);
        let plain = |out: &mut dyn Write| plain(out, counted);
        session.show(&answer, "counts", found, people, plain)
    }
}

/// Columns of a number, at least.
const LEAST_WIDTH: usize = 15;

fn people(out: &mut dyn Write, counts: &CountAnswer) -> io::Result<()> {
    let facts = [counted(counts.playable as u64, "playable word")];
    head(out, &counts.puzzle, &facts)?;
    let number = |number: Option<u64>| number.map_or("?".to_owned(), grouped);
    let widths = counts.counts.iter().map(|count| number(count.chains).len());
    let width = widths.max().unwrap_or(0).max(LEAST_WIDTH);
    writeln!(
        out,
        "words {:>width$} {:>LEAST_WIDTH$}",
        "chains", "not redundant"
    )?;
    for count in &counts.counts {
        writeln!(
            out,
            "{:>5} {:>width$} {:>LEAST_WIDTH$}",
            count.words,
            number(count.chains),
            number(count.irredundant)
        )?;
    }
    Ok(())
}

/// Words, chains, and how many of them are not redundant.
fn plain(out: &mut dyn Write, counts: &CountAnswer) -> io::Result<()> {
    let number = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
    for count in &counts.counts {
        let (chains, irredundant) = (number(count.chains), number(count.irredundant));
        writeln!(out, "{}\t{chains}\t{irredundant}", count.words)?;
    }
    Ok(())
}
