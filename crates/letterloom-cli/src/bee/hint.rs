//! `letterloom bee hint`

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::ask::{Outcome, Request};
use letterloom::bee::ask::{BeeRequest, HintAnswer, HintTask};

use super::history::HistoryArgs;
use super::{HiveArgs, WordArgs, title};
use crate::output::{QUIET, STRONG, counted, paint};
use crate::session::Session;
use crate::status::Status;
use crate::{columns, input};

/// Largest file of found words, in bytes.
const LARGEST_FOUND: u64 = 1 << 20;

/// Columns of a page that is no terminal.
const WIDTH: usize = 80;

/// What is left to find.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee hint NABETIG
  letterloom bee hint NABETIG --found tint,nine
  letterloom bee hint NABETIG --found found.txt --level 4 --begins be")]
pub struct HintArgs {
    #[command(flatten)]
    hive: HiveArgs,
    /// The words found so far, with commas between, or a file with them (its name has a dot or a slash), or -
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    found: Vec<String>,
    /// How much to give away: 1 counts, 2 grid, 3 first letters, 4 half of each word, 5 the words
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=5))]
    level: u8,
    /// Only of words that begin so
    #[arg(long, value_name = "LETTERS")]
    begins: Option<String>,
    #[command(flatten)]
    words: WordArgs,
    #[command(flatten)]
    past: HistoryArgs,
}

impl HintArgs {
    /// Hints.
    pub fn run(self, session: &Session) -> Result<Status> {
        let task = HintTask {
            letters: self.hive.letters.join(" "),
            centre: self.hive.centre,
            found: read_found(&self.found)?,
            level: Some(self.level),
            begins: self.begins,
            cut: self.words.band(),
            tier: session.options.tier,
            min_length: self.words.min_length,
            blocked: self.words.blocked,
        };
        let answer = self
            .past
            .ask(session, &Request::Bee(BeeRequest::Hint(task)))?;
        let Outcome::BeeHint(hint) = &answer.result else {
            bail!("the engine answered something else");
        };
        for word in &hint.refused {
            session.note(&format!(
                "note: {} does not count: {}",
                word.word, word.message
            ));
        }
        let people = |out: &mut dyn Write, terminal: Option<usize>| {
            people(out, hint, terminal.unwrap_or(WIDTH))
        };
        let plain = |out: &mut dyn Write| plain(out, hint);
        session.show(&answer, "", hint.left.words, people, plain)
    }
}

/// The words given. What has a dot or a slash in it, and `-`, is a file with
/// words.
fn read_found(found: &[String]) -> Result<Vec<String>> {
    let mut words = Vec::new();
    for given in found {
        let text = if given == "-" || given.contains(['.', '/']) {
            input::text(given, LARGEST_FOUND)?
        } else {
            given.clone()
        };
        let parts = text.split(|character: char| character.is_whitespace() || character == ',');
        words.extend(parts.filter(|word| !word.is_empty()).map(str::to_owned));
    }
    Ok(words)
}

fn people(out: &mut dyn Write, hint: &HintAnswer, width: usize) -> io::Result<()> {
    let next = hint.ranks.iter().find(|rank| rank.missing > 0);
    let next = next.map(|rank| format!(", {} to {}", rank.missing, rank.name));
    let found = counted(hint.found.len() as u64, "word");
    let score = counted(u64::from(hint.score), "point");
    let title = paint(&title(&hint.puzzle), STRONG);
    writeln!(
        out,
        "{title}   {found} found, {score}: {}{}",
        hint.rank,
        next.unwrap_or_default()
    )?;
    let left = &hint.left;
    let perfect = if left.perfect > 0 {
        format!(" ({} perfect)", left.perfect)
    } else {
        String::new()
    };
    let words = counted(left.words as u64, "word");
    let points = counted(u64::from(left.points), "point");
    let pangrams = counted(left.pangrams as u64, "pangram");
    writeln!(out, "left: {words}, {points}, {pangrams}{perfect}")?;
    let ahead: Vec<String> = (hint.ranks.iter().filter(|rank| rank.missing > 0))
        .map(|rank| format!("{} {}", rank.missing, rank.name))
        .collect();
    if !ahead.is_empty() {
        writeln!(
            out,
            "{}",
            paint(&format!("points to go: {}", ahead.join(", ")), QUIET)
        )?;
    }
    if let Some(grid) = &hint.grid
        && !grid.is_empty()
    {
        writeln!(out)?;
        print_grid(out, grid)?;
    }
    for (label, list) in [("two", &hint.two), ("three", &hint.three)] {
        if let Some(list) = list
            && !list.is_empty()
        {
            writeln!(out)?;
            print_beginnings(out, label, list, width)?;
        }
    }
    for (label, list) in [("half", &hint.outlines), ("words", &hint.words)] {
        if let Some(list) = list {
            let list: Vec<&str> = list.iter().map(String::as_str).collect();
            writeln!(out)?;
            columns::print_under(out, label, &list, width, STRONG)?;
        }
    }
    Ok(())
}

fn print_grid(out: &mut dyn Write, grid: &[letterloom::bee::hint::GridRow]) -> io::Result<()> {
    let lengths: BTreeSet<usize> = grid
        .iter()
        .flat_map(|row| row.lengths.keys().copied())
        .collect();
    let cell = |count: usize| {
        if count == 0 {
            "·".to_owned()
        } else {
            count.to_string()
        }
    };
    write!(out, "  ")?;
    lengths
        .iter()
        .try_for_each(|length| write!(out, "{length:>4}"))?;
    writeln!(out, "   all")?;
    for row in grid {
        write!(out, "{} ", row.letter.to_ascii_uppercase())?;
        for length in &lengths {
            write!(
                out,
                "{:>4}",
                cell(row.lengths.get(length).copied().unwrap_or(0))
            )?;
        }
        writeln!(out, "{:>6}", row.words)?;
    }
    write!(out, "  ")?;
    for length in &lengths {
        let all: usize = grid.iter().filter_map(|row| row.lengths.get(length)).sum();
        write!(out, "{all:>4}")?;
    }
    writeln!(
        out,
        "{:>6}",
        grid.iter().map(|row| row.words).sum::<usize>()
    )
}

fn print_beginnings(
    out: &mut dyn Write,
    label: &str,
    list: &BTreeMap<String, usize>,
    width: usize,
) -> io::Result<()> {
    let list: Vec<String> = list
        .iter()
        .map(|(begins, n)| format!("{} {n}", begins.to_uppercase()))
        .collect();
    let list: Vec<&str> = list.iter().map(String::as_str).collect();
    columns::print_under(out, label, &list, width, STRONG)
}

fn plain(out: &mut dyn Write, hint: &HintAnswer) -> io::Result<()> {
    let left = &hint.left;
    writeln!(out, "words\t{}", left.words)?;
    writeln!(out, "points\t{}", left.points)?;
    writeln!(out, "pangrams\t{}", left.pangrams)?;
    writeln!(out, "rank\t{}", hint.rank)?;
    for rank in &hint.ranks {
        writeln!(out, "to {}\t{}", rank.name, rank.missing)?;
    }
    for row in hint.grid.iter().flatten() {
        for (length, count) in &row.lengths {
            writeln!(out, "{} {length}\t{count}", row.letter)?;
        }
    }
    for (begins, count) in hint.two.iter().chain(&hint.three).flatten() {
        writeln!(out, "{begins}\t{count}")?;
    }
    for line in hint.outlines.iter().chain(&hint.words).flatten() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
