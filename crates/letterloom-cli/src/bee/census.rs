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
        let answer = match (&self.out, session.form) {
            (Some(path), _) => {
                let format = format_of(path)?;
                let mut file = Whole::create(path)?;
                let answer = self.write(session, &mut file, format)?;
                match answer.head.cut {
                    None => file.finish()?,
                    Some(_) => session.note("not finished, so nothing was written"),
                }
                answer
            }
            (None, Form::Jsonl) => {
                let mut out = output::stdout();
                let answer = self.write(session, &mut out, Format::Jsonl)?;
                output::finish(out.flush())?;
                answer
            }
            (None, _) => self.write(session, &mut io::sink(), Format::Csv)?,
        };
        let Outcome::BeeCensus(census) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| people(out, census);
        let plain = |out: &mut dyn Write| plain(out, census);
        session.show(&answer, "", census.summary.puzzles as usize, people, plain)
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

    /// Writes each puzzle as it comes by.
    fn write(&self, session: &Session, out: &mut dyn Write, format: Format) -> Result<Answer> {
        let task = self.task(session.options.tier);
        let mut written = Ok(());
        if let Format::Csv = format {
            let words = if self.solutions { ",solutions" } else { "" };
            written = writeln!(out, "centre,letters,words,points,pangrams,perfect{words}");
        }
        let answer = session.search(|loom: &Loom, budget: &mut Budget, watch: &Watch| {
            let lexicon = loom.lexicon();
            let (head, answer) = task.answer(lexicon, budget, |index, puzzle| {
                if written.is_ok() {
                    let words = self.solutions.then(|| words(puzzle, lexicon, index));
                    written = row(out, format, puzzle, words.as_deref());
                    if written.is_err() {
                        watch.stop(Cut::Work);
                    }
                }
            })?;
            Ok(loom.sign("bee", "census", head, Outcome::BeeCensus(answer)))
        })?;
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            written => written.context("the puzzles cannot be written")?,
        }
        Ok(answer)
    }
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
