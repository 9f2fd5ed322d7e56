//! `letterloom boxed eval`

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use clap::Args;
use letterloom::ask::{Head, Outcome};
use letterloom::boxed::Filter;
use letterloom::boxed::eval::{Evaluation, evaluate};

use crate::input;
use crate::output::grouped;
use crate::session::Session;
use crate::status::Status;

/// How well the words match real past boards.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed eval past.tsv
  letterloom boxed eval past.tsv --tier 60 --json")]
#[command(after_help = "\
Each line has date, sides (vyq-fig-ote-xlu), par, the published answer, and all words that the game
takes, with tabs between; gzipped or not.")]
pub struct EvalArgs {
    /// A file of past boards, or - for standard input
    file: String,
    /// Let blocked words in
    #[arg(long)]
    blocked: bool,
}

impl EvalArgs {
    /// Measures and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let filter = Filter {
            tier: session.options.tier,
            blocked: self.blocked,
            ..Filter::default()
        };
        let answer = session.search(|loom, budget, watch| {
            let file = input::open(&self.file, watch)?;
            let measured = evaluate(file, loom.lexicon(), &filter, budget)
                .with_context(|| self.file.clone())?;
            let head = Head::new(measured.days, measured.days as usize, budget);
            Ok(loom.sign("boxed", "eval", head, Outcome::BoxedEval(measured)))
        })?;
        let Outcome::BoxedEval(measured) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| people(out, measured);
        let plain = |out: &mut dyn Write| plain(out, measured);
        session.show(&answer, "", measured.days as usize, people, plain)
    }
}

fn people(out: &mut dyn Write, measured: &Evaluation) -> io::Result<()> {
    writeln!(out, "{:>7}  boards", grouped(measured.days))?;
    for (share, what) in [
        (measured.official_found, "published answer found"),
        (
            measured.top_accepted,
            "first answer in words that the game takes",
        ),
        (measured.words_known, "words of the game known (mean)"),
        (
            measured.words_accepted,
            "words here that the game takes (mean)",
        ),
    ] {
        writeln!(out, "{:>6.1}%  {what}", 100.0 * share)?;
    }
    writeln!(out, "{:>7}  boards without an answer", measured.unsolved)
}

fn plain(out: &mut dyn Write, measured: &Evaluation) -> io::Result<()> {
    writeln!(out, "days\t{}", measured.days)?;
    for (name, share) in [
        ("official_found", measured.official_found),
        ("top_accepted", measured.top_accepted),
        ("words_known", measured.words_known),
        ("words_accepted", measured.words_accepted),
    ] {
        writeln!(out, "{name}\t{share:.4}")?;
    }
    writeln!(out, "unsolved\t{}", measured.unsolved)
}
