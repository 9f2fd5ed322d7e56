//! `letterloom boxed hint`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Request;
use letterloom::ask::Outcome;
use letterloom::boxed::ask::{BoxedRequest, HintAnswer, HintTask};

use super::board::{BoardArgs, WordArgs};
use super::title;
use crate::output::{STRONG, grouped, paint};
use crate::session::Session;
use crate::status::Status;

/// A hint.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed hint VYQ FIG OTE XLU
  letterloom boxed hint VYQ FIG OTE XLU --level 4
  letterloom boxed hint VYQ FIG OTE XLU --without foxglove --level 1")]
pub struct HintArgs {
    #[command(flatten)]
    board: BoardArgs,
    /// How much to give away: 1 fewest words, 2 how many such answers, 3 first letters, 4 lengths,
    /// 5 a word, 6 the answer
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    level: u8,
    #[command(flatten)]
    which: WordArgs,
}

impl HintArgs {
    /// Hints.
    pub fn run(self, session: &Session) -> Result<Status> {
        let board = self.board.read(session)?;
        let task = HintTask {
            sides: board.sides.clone(),
            level: Some(self.level),
            without: self.which.without,
            tier: session.options.tier,
            blocked: self.which.blocked,
        };
        let answer = board.ask(session, &Request::Boxed(BoxedRequest::Hint(task)))?;
        let Outcome::BoxedHint(hint) = &answer.result else {
            bail!("the engine answered something else");
        };
        let lines = lines(hint);
        let people = |out: &mut dyn Write, _: Option<usize>| {
            writeln!(out, "{}", paint(&title(&hint.puzzle), STRONG))?;
            print(out, &lines, ": ")
        };
        let plain = |out: &mut dyn Write| print(out, &lines, "\t");
        let found = usize::from(hint.fewest.is_some());
        session.show(&answer, "", found, people, plain)
    }
}

fn print(out: &mut dyn Write, lines: &[(&str, String)], between: &str) -> io::Result<()> {
    lines
        .iter()
        .try_for_each(|(name, value)| writeln!(out, "{name}{between}{value}"))
}

/// What the hint says, by name.
fn lines(hint: &HintAnswer) -> Vec<(&'static str, String)> {
    let fewest = hint.fewest.map(|fewest| fewest.to_string());
    let lengths = hint.lengths.as_ref();
    let lengths = lengths.map(|all| all.iter().map(usize::to_string).collect::<Vec<_>>());
    let said = [
        (
            "fewest words",
            Some(fewest.unwrap_or_else(|| "no answer of up to 6".to_owned())),
        ),
        ("answers with so few", hint.answers.map(grouped)),
        (
            "first letters of the best",
            hint.first_letters.as_ref().map(|all| all.join(" ")),
        ),
        ("lengths", lengths.map(|all| all.join(" "))),
        ("first word", hint.word.clone()),
        ("answer", hint.answer.as_ref().map(|all| all.join(" "))),
    ];
    said.into_iter()
        .filter_map(|(name, value)| value.map(|value| (name, value)))
        .collect()
}
