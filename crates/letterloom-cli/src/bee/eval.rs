//! `letterloom bee eval`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Answer;
use letterloom::ask::{Head, Outcome};
use letterloom::bee::eval::{Evaluation, Wrong, evaluate};
use letterloom::bee::{Band, Filter};

use super::history::{self, HistoryArgs};
use super::{WordArgs, band_name, source};
use crate::columns;
use crate::output::{QUIET, STRONG, counted, grouped, paint};
use crate::session::Session;
use crate::status::Status;

/// Words shown each way with `-v`.
const SHOWN: usize = 40;

/// Columns of a page that is no terminal.
const WIDTH: usize = 80;

/// How well the words match real past puzzles.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee eval hives.tsv
  letterloom bee eval hives.tsv --history older.tsv -v
  letterloom bee eval hives.tsv --cut sure --json")]
#[command(after_help = "\
Each line has date, centre, other letters, and all words that the game took, with tabs between;
gzipped or not. Days of the history that are not before the day judged are not used.")]
pub struct EvalArgs {
    /// A file of past puzzles, or - for standard input
    file: String,
    #[command(flatten)]
    which: WordArgs,
    #[command(flatten)]
    past: HistoryArgs,
}

impl EvalArgs {
    /// Measures and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let judged = history::read(&self.file, session)?;
        let usual = Filter::default();
        let filter = Filter {
            cut: self.which.band().unwrap_or(usual.cut),
            tier: session.options.tier,
            blocked: self.which.blocked,
            min_length: self.which.min_length.unwrap_or(usual.min_length),
        };
        let answer = self.past.search(session, |loom, budget| {
            let measured = evaluate(&judged, loom.lexicon(), loom.history(), filter, budget);
            let head = Head::new(measured.days, measured.days as usize, budget);
            Ok(loom.sign("bee", "eval", head, Outcome::BeeEval(measured)))
        })?;
        let Outcome::BeeEval(measured) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, terminal: Option<usize>| {
            people(out, &answer, measured, filter.cut)?;
            match session.options.verbose {
                true => wrong(out, measured, terminal.unwrap_or(WIDTH)),
                false => Ok(()),
            }
        };
        let plain = |out: &mut dyn Write| plain(out, measured);
        session.show(&answer, "", measured.days as usize, people, plain)
    }
}

/// A line for each cut, the one asked for marked.
fn people(
    out: &mut dyn Write,
    answer: &Answer,
    measured: &Evaluation,
    cut: Band,
) -> io::Result<()> {
    let days = counted(measured.days, "past puzzle");
    writeln!(out, "{days} against {}", source(&answer.lexicon, None))?;
    let heading = "cut        precision   recall     F1   exact days";
    writeln!(out, "{}", paint(heading, STRONG))?;
    for at in &measured.cuts {
        let mark = if at.cut == cut { "*" } else { " " };
        let exact = 100.0 * at.exact_days as f64 / measured.days.max(1) as f64;
        writeln!(
            out,
            "{:<9}{mark} {:>9.3} {:>8.3} {:>6.3} {:>6} ({exact:.1} %)",
            band_name(at.cut),
            at.precision,
            at.recall,
            at.f1,
            grouped(at.exact_days),
        )?;
    }
    Ok(())
}

/// The words most often wrong, both ways.
fn wrong(out: &mut dyn Write, measured: &Evaluation, width: usize) -> io::Result<()> {
    writeln!(out)?;
    let heading =
        "words most often wrong, and on how many days: offered but refused, taken but missed";
    writeln!(out, "{}", paint(heading, QUIET))?;
    for (label, words) in [("refused", &measured.refused), ("missed", &measured.missed)] {
        let shown = words.iter().take(SHOWN);
        let shown: Vec<String> = shown
            .map(|Wrong { word, days }| format!("{word} {days}"))
            .collect();
        let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
        writeln!(out)?;
        columns::print_under(out, label, &shown, width, STRONG)?;
    }
    Ok(())
}

fn plain(out: &mut dyn Write, measured: &Evaluation) -> io::Result<()> {
    writeln!(out, "days\t{}", measured.days)?;
    for (name, share) in [
        ("precision", measured.precision),
        ("recall", measured.recall),
        ("f1", measured.f1),
        ("recall_possible", measured.recall_possible),
    ] {
        writeln!(out, "{name}\t{share:.4}")?;
    }
    writeln!(out, "exact_days\t{}", measured.exact_days)
}
