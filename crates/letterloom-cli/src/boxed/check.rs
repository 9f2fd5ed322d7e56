//! `letterloom boxed check`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Request;
use letterloom::ask::Outcome;
use letterloom::boxed::ask::{BoxedRequest, CheckAnswer, CheckTask};

use super::board::BoardArgs;
use crate::output::{ACCENT, ERROR, paint};
use crate::session::Session;
use crate::status::Status;

/// Whether words are an answer.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed check VYQ FIG OTE XLU -- foxglove equity
  letterloom boxed check vyq,fig,ote,xlu --json -- fog glove exile equity")]
pub struct CheckArgs {
    #[command(flatten)]
    board: BoardArgs,
    /// The words, in their order
    #[arg(required = true, last = true, value_name = "WORDS")]
    words: Vec<String>,
}

impl CheckArgs {
    /// Checks and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let board = self.board.read(session)?;
        let task = CheckTask {
            sides: board.sides.clone(),
            words: self.words,
        };
        let answer = board.ask(session, &Request::Boxed(BoxedRequest::Check(task)))?;
        let Outcome::BoxedCheck(checked) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| {
            for (good, text) in lines(checked) {
                let mark = if good {
                    format!("{} ", paint("yes", ACCENT))
                } else {
                    format!("{}  ", paint("no", ERROR))
                };
                writeln!(out, "{mark} {text}")?;
            }
            Ok(())
        };
        let plain = |out: &mut dyn Write| plain(out, checked);
        let found = usize::from(checked.accepted);
        session.show(&answer, "words", found, people, plain)
    }
}

/// What is said of each word, and of all together.
fn lines(checked: &CheckAnswer) -> Vec<(bool, String)> {
    let mut lines: Vec<(bool, String)> = Vec::new();
    for word in &checked.words {
        let steps: Vec<String> = word.word.chars().map(String::from).collect();
        lines.push(match &word.message {
            Some(message) => (false, message.clone()),
            None => (
                true,
                format!("{}: every step changes side", steps.join("-")),
            ),
        });
    }
    lines.push(match (checked.score, checked.redundant) {
        (Some(score), Some(true)) => (
            true,
            format!("all letters used, score {score}; fewer of these words would do"),
        ),
        (Some(score), _) => (true, format!("all letters used, score {score}")),
        (None, _) if checked.left_over.is_empty() => (
            false,
            "all letters used, but not every word counts".to_owned(),
        ),
        (None, _) => (false, format!("letters left over: {}", checked.left_over)),
    });
    lines
}

/// Each word with yes or with no and the reason; last, all together.
fn plain(out: &mut dyn Write, checked: &CheckAnswer) -> io::Result<()> {
    for word in &checked.words {
        match &word.message {
            Some(message) => writeln!(out, "{}\tno\t{message}", word.word)?,
            None => writeln!(out, "{}\tyes", word.word)?,
        }
    }
    match checked.score {
        Some(score) => writeln!(out, "\tyes\t{score}"),
        None => writeln!(out, "\tno\tleft over: {}", checked.left_over),
    }
}
