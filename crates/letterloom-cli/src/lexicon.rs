//! `letterloom lexicon`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use letterloom::ask::{Outcome, Request};
use letterloom::lexicon::ask::{InfoAnswer, InfoTask, LexiconRequest};
use letterloom::lexicon::{CountsReport, NOTICES, Report};
use letterloom::{Answer, Lexicon, Loom, Watch};
use serde_json::Value;

use crate::output::{self, Form, STRONG, counted, grouped, paint};
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;
use crate::{files, input};

/// The words that everything stands on.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom lexicon info
  letterloom lexicon info -l mywords.txt
  letterloom lexicon build mywords.txt --counts counts.tsv -o mine.loom")]
pub struct LexiconArgs {
    #[command(subcommand)]
    task: LexiconTask,
}

/// What to do with a lexicon.
#[derive(Debug, Subcommand)]
enum LexiconTask {
    /// Tell what is in a lexicon, and what reading it kept and dropped
    Info,
    /// Pack a word list into a .loom file
    Build(BuildArgs),
    /// Print the notices of the built-in lexicon's sources
    Licenses,
}

/// Pack a word list.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom lexicon build mywords.txt -o mine.loom
  letterloom lexicon build mywords.txt --counts counts.tsv -o mine.loom
  letterloom find b1n1n1 -l mine.loom")]
struct BuildArgs {
    /// The word list, or - for standard input
    words: String,
    /// How often each word occurs: lines of a word, a tab and a number
    #[arg(long, value_name = "FILE")]
    counts: Option<String>,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl LexiconArgs {
    /// Does it.
    pub fn run(self, session: &Session) -> Result<Status> {
        match self.task {
            LexiconTask::Info => info(session),
            LexiconTask::Build(build) => build.run(session),
            LexiconTask::Licenses => output::finish(io::stdout().write_all(NOTICES.as_bytes())),
        }
    }
}

fn info(session: &Session) -> Result<Status> {
    let request = Request::Lexicon(LexiconRequest::Info(InfoTask::default()));
    let answer = session.search(|loom, budget, _| match session.options.tier {
        Some(_) => {
            let lexicon = within_tier(loom.lexicon().clone(), session.options.tier);
            Ok(Loom::new(lexicon).ask(&request, budget)?)
        }
        None => Ok(loom.ask(&request, budget)?),
    })?;
    let Outcome::Info(info) = &answer.result else {
        bail!("the engine answered something else");
    };
    let words = answer.lexicon.words;
    let people = |out: &mut dyn Write, _: Option<usize>| people(out, &answer, info);
    let plain = |out: &mut dyn Write| plain(out, &answer, info);
    session.show(&answer, "", words, people, plain)
}

fn people(out: &mut dyn Write, answer: &Answer, info: &InfoAnswer) -> io::Result<()> {
    let lexicon = &answer.lexicon;
    let words = counted(lexicon.words as u64, "word");
    writeln!(
        out,
        "{}  {words}, fingerprint {}",
        paint(&lexicon.name, STRONG),
        lexicon.fingerprint
    )?;
    if !info.tiers.is_empty() {
        writeln!(
            out,
            "{}",
            paint("by level (10 everyday to 80 obscure)", STRONG)
        )?;
        bars(
            out,
            info.tiers
                .iter()
                .map(|(tier, count)| (usize::from(*tier), *count)),
        )?;
    }
    writeln!(out, "{}", paint("by letters", STRONG))?;
    bars(
        out,
        info.lengths.iter().map(|(length, count)| (*length, *count)),
    )?;
    for (count, what) in [
        (info.not_american, "spelt so outside America only"),
        (info.names, "also names"),
        (info.supplement, "from the supplement of modern words"),
        (info.blocked, "blocked: hidden unless --blocked"),
    ] {
        if count > 0 {
            writeln!(out, "{:>9}  {what}", grouped(count as u64))?;
        }
    }
    if let Some(report) = &info.report {
        writeln!(out, "{}", paint("read", STRONG))?;
        describe(report)
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

/// The words that are not rarer than a level.
fn within_tier(lexicon: Lexicon, tier: Option<u8>) -> Lexicon {
    match tier {
        Some(most) => lexicon.only(|id| lexicon.tier(id).is_none_or(|tier| tier <= most)),
        None => lexicon,
    }
}

/// A line for each row, with a bar as long as its share of the largest.
fn bars(out: &mut dyn Write, rows: impl Iterator<Item = (usize, usize)> + Clone) -> io::Result<()> {
    const LONGEST: usize = 40;
    let most = rows.clone().map(|(_, count)| count).max().unwrap_or(1);
    for (name, count) in rows {
        let bar = "▪".repeat((count * LONGEST).div_ceil(most));
        writeln!(out, "{:>9}  {name:<3} {bar}", grouped(count as u64))?;
    }
    Ok(())
}

fn plain(out: &mut dyn Write, answer: &Answer, info: &InfoAnswer) -> io::Result<()> {
    writeln!(out, "name\t{}", answer.lexicon.name)?;
    writeln!(out, "words\t{}", answer.lexicon.words)?;
    writeln!(out, "fingerprint\t{}", answer.lexicon.fingerprint)?;
    for (tier, count) in &info.tiers {
        writeln!(out, "tier {tier}\t{count}")?;
    }
    for (length, count) in &info.lengths {
        writeln!(out, "length {length}\t{count}")?;
    }
    Ok(())
}

/// What reading a list kept and dropped, line by line.
pub fn describe(report: &Report) -> Vec<String> {
    let line = |count: u64, what: &str| format!("{:>9}  {what}", grouped(count));
    let mut lines = vec![
        line(report.entries, "entries read"),
        line(report.kept, "words kept"),
    ];
    for (reason, count) in &report.dropped {
        lines.push(line(*count, &format!("dropped: they {}", reason.phrase())));
    }
    if report.counted > 0 {
        lines.push(line(report.counted, "have a count or a score"));
    }
    if report.latin1 > 0 {
        lines.push(line(report.latin1, "lines read as Latin-1"));
    }
    if report.upper_case {
        lines.push("           an upper-case list, so capitals are no names".to_owned());
    }
    lines
}

impl BuildArgs {
    fn run(self, session: &Session) -> Result<Status> {
        let mut lexicon = within_tier(session.lexicon(&self.words)?, session.options.tier);
        let mut counts_report = None;
        if let Some(counts) = &self.counts {
            let watch = Watch::default();
            let _progress = Progress::start(&watch, "counting", session.options.quiet);
            let (counted, report) = (lexicon.with_counts(input::open(counts, &watch)?))
                .with_context(|| counts.clone())?;
            lexicon = counted;
            session.note(&format!(
                "{} lines of counts, {} unreadable; {} of {} words without a count",
                grouped(report.lines),
                grouped(report.unreadable),
                grouped(report.without),
                grouped(lexicon.len() as u64)
            ));
            counts_report = Some(report);
        }
        let bytes = lexicon.pack();
        files::write(&self.output, &bytes)?;
        let (words, size) = (
            counted(lexicon.len() as u64, "word"),
            grouped(bytes.len() as u64),
        );
        session.note(&format!("{}: {words}, {size} bytes", self.output.display()));
        match session.form {
            Form::Json | Form::Jsonl => {
                let document = self.document(&lexicon, bytes.len(), counts_report.as_ref());
                output::finish(writeln!(io::stdout(), "{document:#}"))
            }
            Form::Plain | Form::People(_) => Ok(Status::Found),
        }
    }

    /// What was built, for programs.
    fn document(&self, lexicon: &Lexicon, bytes: usize, counts: Option<&CountsReport>) -> Value {
        serde_json::json!({
            "family": "lexicon",
            "task": "build",
            "lexicon": {
                "name": lexicon.name(),
                "fingerprint": lexicon.fingerprint().to_string(),
                "words": lexicon.len(),
            },
            "complete": true,
            "output": self.output,
            "bytes": bytes,
            "report": lexicon.report(),
            "counts": counts,
        })
    }
}
