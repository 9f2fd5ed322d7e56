//! `letterloom cipher hint`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Request;
use letterloom::ask::Outcome;
use letterloom::cipher::ask::{CipherRequest, HintAnswer, HintTask};

use super::puzzle::{PuzzleArgs, WhichArgs};
use super::title;
use crate::output::{STRONG, paint};
use crate::session::Session;
use crate::status::Status;

/// A hint.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom cipher hint stickers.txt
  letterloom cipher hint stickers.txt --level 2
  letterloom cipher hint --codeword codeword.txt --level 3")]
pub struct HintArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,
    #[command(flatten)]
    which: WhichArgs,
    /// How much to give away: 1 how many letters each symbol can be, 2 one letter, 3 one word
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    level: u8,
}

impl HintArgs {
    /// Hints.
    pub fn run(self, session: &Session) -> Result<Status> {
        let given = self.puzzle.read()?;
        let task = HintTask {
            puzzle: given.text,
            form: given.form,
            know: self.puzzle.know,
            no_self: self.puzzle.no_self,
            missing: self.which.missing,
            shared: self.which.shared,
            tier: session.options.tier,
            blocked: self.which.blocked,
            level: Some(self.level),
        };
        let answer = session.ask(&Request::Cipher(CipherRequest::Hint(task)))?;
        let Outcome::CipherHint(hint) = &answer.result else {
            bail!("the engine answered something else");
        };
        let none = answer.head.total == Some(0);
        let lines = if none {
            vec![("none", "there is no answer".to_owned())]
        } else {
            lines(hint)
        };
        let people = |out: &mut dyn Write, _: Option<usize>| {
            writeln!(out, "{}", paint(&title(&hint.puzzle), STRONG))?;
            print(out, &lines, ": ")
        };
        let plain = |out: &mut dyn Write| print(out, &lines, "\t");
        session.show(&answer, "", usize::from(!none), people, plain)
    }
}

fn print(out: &mut dyn Write, lines: &[(&str, String)], between: &str) -> io::Result<()> {
    lines
        .iter()
        .try_for_each(|(name, value)| writeln!(out, "{name}{between}{value}"))
}

/// What the hint says, by name.
fn lines(hint: &HintAnswer) -> Vec<(&'static str, String)> {
    let choices = hint.choices.as_ref().map(|choices| {
        let said = choices
            .0
            .iter()
            .map(|(symbol, count)| format!("{symbol} {count}"));
        said.collect::<Vec<_>>().join(", ")
    });
    let unknown = "too many answers to tell".to_owned();
    let how = |forced: bool| {
        if forced {
            "in every answer"
        } else {
            "in the best answer"
        }
    };
    let letter = hint.letter.as_ref();
    let letter = letter.map(|l| format!("{}={} {}", l.symbol, l.letter, how(l.forced)));
    let word = hint.word.as_ref();
    let word = word.map(|w| format!("{} on line {} {}", w.word, w.line, how(w.forced)));
    let said = [
        ("letters that each can be", Some(choices.unwrap_or(unknown))),
        ("a letter", letter),
        ("a word", word),
    ];
    said.into_iter()
        .filter_map(|(name, value)| value.map(|value| (name, value)))
        .collect()
}
