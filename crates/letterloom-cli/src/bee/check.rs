//! `letterloom bee check`

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;
use letterloom::ask::{Outcome, Request};
use letterloom::bee::ask::{BeeRequest, CheckTask};

use super::WordArgs;
use super::history::HistoryArgs;
use crate::output::{ACCENT, ERROR, counted, paint};
use crate::session::Session;
use crate::status::Status;

/// Whether words count.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee check NABETIG beating
  letterloom bee check NABETIG beating tints nabe --json
  letterloom bee check NABETIG eigne beating --cut all")]
pub struct CheckArgs {
    /// The letters, the centre first
    letters: String,
    /// The words
    #[arg(required = true)]
    words: Vec<String>,
    /// The centre, if it does not stand first
    #[arg(long, value_name = "LETTERS")]
    centre: Option<String>,
    #[command(flatten)]
    which: WordArgs,
    #[command(flatten)]
    past: HistoryArgs,
}

impl CheckArgs {
    /// Checks and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let task = CheckTask {
            letters: self.letters,
            centre: self.centre,
            words: self.words,
            cut: self.which.band(),
            tier: session.options.tier,
            min_length: self.which.min_length,
            blocked: self.which.blocked,
        };
        let answer = self
            .past
            .ask(session, &Request::Bee(BeeRequest::Check(task)))?;
        let Outcome::BeeCheck(checked) = &answer.result else {
            bail!("the engine answered something else");
        };
        let all = checked
            .accepted
            .iter()
            .map(|word| word.word.chars().count());
        let all = all.chain(checked.refused.iter().map(|word| word.word.chars().count()));
        let width = all.max().unwrap_or(0);
        let people = |out: &mut dyn Write, _: Option<usize>| {
            for word in &checked.accepted {
                let pangram = if word.pangram { ", pangram" } else { "" };
                let points = counted(u64::from(word.points), "point");
                writeln!(
                    out,
                    "{}  {:width$}  {points}{pangram}",
                    paint("yes", ACCENT),
                    word.word
                )?;
            }
            for word in &checked.refused {
                writeln!(
                    out,
                    "{}   {:width$}  {}",
                    paint("no", ERROR),
                    word.word,
                    word.message
                )?;
            }
            Ok(())
        };
        let plain = |out: &mut dyn Write| {
            for word in &checked.accepted {
                writeln!(out, "{}\tyes\t{}", word.word, word.points)?;
            }
            for word in &checked.refused {
                writeln!(out, "{}\tno\t{}", word.word, word.message)?;
            }
            Ok(())
        };
        session.show(&answer, "accepted", checked.accepted.len(), people, plain)
    }
}
