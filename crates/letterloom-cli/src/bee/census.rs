//! `letterloom bee census`

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use letterloom::ask::Outcome;
use letterloom::bee::ask::{CensusAnswer, CensusTask};
use letterloom::bee::census::Tallied;
use letterloom::bee::{Index, solve};
use letterloom::{Answer, Budget, Cut, Lexicon, Loom, Watch};

use super::WordArgs;
use crate::files::Whole;
use crate::output::{self, Form, grouped};
use crate::session::Session;
use crate::status::Status;

/// Every puzzle of a lexicon.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee census --without s
  letterloom bee census --without s --out all.csv
  letterloom bee census --out all.jsonl.gz --solutions
  letterloom bee census --hive 8 --with q --jsonl")]
pub struct CensusArgs {
    /// Letters of a hive
    #[arg(long, value_name = "N")]
    hive: Option<usize>,
    /// Only boards with these letters
    #[arg(
        long,
        value_name = "LETTERS",
        default_value = "",
        hide_default_value = true
    )]
    with: String,
    /// Only boards without these letters; words with them do not count
    #[arg(
        long,
        value_name = "LETTERS",
        default_value = "",
        hide_default_value = true
    )]
    without: String,
    /// Write every puzzle into this file: .csv or .jsonl, gzipped with .gz behind
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// With the words of each puzzle
    #[arg(long)]
    solutions: bool,
    #[command(flatten)]
    which: WordArgs,
}

/// How a puzzle is written.
#[derive(Clone, Copy)]
enum Format {
    Csv,
    Jsonl,
}

impl CensusArgs {
    /// Counts, writes and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let format = match &self.out {
            Some(path) => format_of(path)?,
            None => Format::Jsonl,
        };
        let (answer, file, written) = session
            .search(|loom, budget, watch| self.write(session, loom, format, budget, watch))?;
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Status::Found),
            written => written.context("the puzzles cannot be written")?,
        }
        match (file, answer.head.cut) {
            (Some(_), Some(Cut::Work | Cut::Time | Cut::Interrupt)) => {
                session.note("not finished, so nothing was written");
            }
            (Some(file), _) => file.finish()?,
            (None, _) => {}
        }
        let Outcome::BeeCensus(census) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| people(out, census);
        let plain = |out: &mut dyn Write| plain(out, census);
        session.show_drawn(&answer, "", census.summary.puzzles as usize, people, plain)
    }

    fn task(&self, tier: Option<u8>) -> CensusTask {
        CensusTask {
            hive: self.hive,
            with: self.with.clone(),
            without: self.without.clone(),
            cut: self.which.band(),
            tier,
            min_length: self.which.min_length,
            blocked: self.which.blocked,
        }
    }

    /// Writes each puzzle as it comes by, up to the limit: into the file, or,
    /// for `--jsonl`, to standard output.
    fn write(
        &self,
        session: &Session,
        loom: &Loom,
        format: Format,
        budget: &mut Budget,
        watch: &Watch,
    ) -> Result<(Answer, Option<Whole>, io::Result<()>)> {
        let task = self.task(session.options.tier);
        let mut file = self.out.as_deref().map(Whole::create).transpose()?;
        let (mut stdout, mut nowhere) = (output::stdout(), io::sink());
        let out: &mut dyn Write = match (&mut file, session.form) {
            (Some(file), _) => file,
            (None, Form::Jsonl) => &mut stdout,
            (None, _) => &mut nowhere,
        };
        let mut written = match format {
            Format::Csv => heading(out, self.solutions),
            Format::Jsonl => Ok(()),
        };
        let lexicon = loom.lexicon();
        let (mut left, mut more) = (session.limit_or_all().unwrap_or(usize::MAX), false);
        let (mut head, answer) = task.answer(lexicon, budget, |index, puzzle| {
            more |= left == 0;
            if written.is_err() || more {
                return;
            }
            left -= 1;
            let words = self.solutions.then(|| words(puzzle, lexicon, index));
            written = row(out, format, puzzle, words.as_deref());
            if written.is_err() {
                watch.stop(Cut::Work);
            }
        })?;
        let written = written.and_then(|()| out.flush());
        if more && head.cut.is_none() {
            (head.complete, head.cut) = (false, Some(Cut::Limit));
        }
        let answer = loom.sign("bee", "census", head, Outcome::BeeCensus(answer));
        Ok((answer, file, written))
    }
}

/// The first line of a table.
fn heading(out: &mut dyn Write, solutions: bool) -> io::Result<()> {
    let words = if solutions { ",solutions" } else { "" };
    writeln!(out, "centre,letters,words,points,pangrams,perfect{words}")
}

fn format_of(path: &Path) -> Result<Format> {
    let name = path.to_string_lossy();
    match name.strip_suffix(".gz").unwrap_or(&name) {
        name if name.ends_with(".csv") => Ok(Format::Csv),
        name if name.ends_with(".jsonl") => Ok(Format::Jsonl),
        _ => bail!("{name}: a name that ends in .csv, .jsonl, .csv.gz or .jsonl.gz is needed"),
    }
}

fn words(puzzle: Tallied, lexicon: &Lexicon, index: &Index) -> Vec<String> {
    let ids = solve::solve(puzzle.bee, index);
    let mut words: Vec<String> = ids.iter().map(|id| lexicon.word(*id).to_owned()).collect();
    words.sort_unstable();
    words
}

fn row(
    out: &mut dyn Write,
    format: Format,
    puzzle: Tallied,
    solutions: Option<&[String]>,
) -> io::Result<()> {
    let (centre, letters) = (puzzle.bee.centre(), puzzle.bee.letters());
    let Tallied {
        words,
        points,
        pangrams,
        perfect,
        ..
    } = puzzle;
    match format {
        Format::Csv => {
            write!(
                out,
                "{centre},{letters},{words},{points},{pangrams},{perfect}"
            )?;
            match solutions {
                Some(solutions) => writeln!(out, ",{}", solutions.join(" ")),
                None => writeln!(out),
            }
        }
        Format::Jsonl => {
            write!(
                out,
                "{{\"centre\":\"{centre}\",\"letters\":\"{letters}\",\"words\":{words},\
                 \"points\":{points},\"pangrams\":{pangrams},\"perfect\":{perfect}"
            )?;
            match solutions {
                Some(solutions) => {
                    writeln!(out, ",\"solutions\":[\"{}\"]}}", solutions.join("\",\""))
                }
                None => writeln!(out, "}}"),
            }
        }
    }
}

fn people(out: &mut dyn Write, census: &CensusAnswer) -> io::Result<()> {
    let summary = &census.summary;
    for (count, what) in [
        (summary.words, "words that count"),
        (summary.vectors, "different sets of letters"),
        (summary.pangram_words, "pangrams"),
        (summary.letter_sets, "boards"),
        (summary.puzzles, "puzzles"),
        (summary.entries, "words in all puzzles"),
        (summary.points, "points in all puzzles"),
    ] {
        writeln!(out, "{:>12}  {what}", grouped(count))?;
    }
    let Some(best) = &census.best else {
        return Ok(());
    };
    let title = super::title(&best.puzzle);
    let (points, words) = (
        grouped(u64::from(best.points)),
        grouped(u64::from(best.words)),
    );
    writeln!(
        out,
        "richest: {title}, {points} points, {words} words, {} pangrams",
        best.pangrams
    )
}

fn plain(out: &mut dyn Write, census: &CensusAnswer) -> io::Result<()> {
    let summary = &census.summary;
    for (name, count) in [
        ("words", summary.words),
        ("vectors", summary.vectors),
        ("pangram_words", summary.pangram_words),
        ("letter_sets", summary.letter_sets),
        ("puzzles", summary.puzzles),
        ("entries", summary.entries),
        ("points", summary.points),
    ] {
        writeln!(out, "{name}\t{count}")?;
    }
    Ok(())
}
