//! `letterloom bee solve`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Answer;
use letterloom::ask::{Outcome, Request};
use letterloom::bee::ask::{BeeRequest, DrawTask, SolveAnswer, SolveTask, SolvedWord};

use super::history::HistoryArgs;
use super::{HiveArgs, WordArgs, sketch, source, title};
use crate::output::{ACCENT, QUIET, STRONG, counted, paint};
use crate::session::Session;
use crate::status::Status;
use crate::{columns, files};

/// Columns of a page that is no terminal.
const WIDTH: usize = 80;

/// All words of a hive.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee solve NABETIG
  letterloom bee solve abegint --centre n --cut possible
  letterloom bee solve NABETIG --history my.history
  letterloom bee solve NABETIG --plain
  letterloom bee solve NABETIG --svg hive.svg --sheet sheet.svg")]
pub struct SolveArgs {
    #[command(flatten)]
    hive: HiveArgs,
    #[command(flatten)]
    words: WordArgs,
    #[command(flatten)]
    past: HistoryArgs,
    /// Draw the hive into this file (SVG)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw a sheet to print, answers below, into this file (SVG)
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

impl SolveArgs {
    /// Solves and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let letters = self.hive.letters.join(" ");
        let task = SolveTask {
            letters: letters.clone(),
            centre: self.hive.centre.clone(),
            cut: self.words.band(),
            tier: session.options.tier,
            min_length: self.words.min_length,
            blocked: self.words.blocked,
            limit: session.limit_or_all(),
        };
        let request = Request::Bee(BeeRequest::Solve(task));
        let (answer, pictures) = self.past.search(session, |loom, budget| {
            let answer = loom.ask(&request, budget)?;
            let mut pictures = Vec::new();
            for (path, sheet) in [(&self.svg, false), (&self.sheet, true)] {
                if let Some(path) = path {
                    let task = self.drawing(letters.clone(), session.options.tier, sheet);
                    let request = Request::Bee(BeeRequest::Draw(task));
                    pictures.push((path, loom.ask(&request, budget)?));
                }
            }
            Ok((answer, pictures))
        })?;
        for (path, picture) in pictures {
            if let Outcome::BeeDraw(picture) = picture.result {
                files::write(path, picture.svg.as_bytes())?;
                session.note(&format!("drawn: {}", path.display()));
            }
        }
        self.show(session, &answer)
    }

    fn drawing(&self, letters: String, tier: Option<u8>, sheet: bool) -> DrawTask {
        DrawTask {
            letters,
            centre: self.hive.centre.clone(),
            sheet,
            cut: self.words.band(),
            tier,
            min_length: self.words.min_length,
            blocked: self.words.blocked,
        }
    }

    fn show(&self, session: &Session, answer: &Answer) -> Result<Status> {
        let Outcome::BeeSolve(solved) = &answer.result else {
            bail!("the engine answered something else");
        };
        let source = source(&answer.lexicon, solved.band);
        let total = answer.head.total.unwrap_or(0);
        let people = |out: &mut dyn Write, terminal: Option<usize>| {
            head(out, solved, total, &source)?;
            lists(out, &solved.words, terminal.unwrap_or(WIDTH))?;
            ranks(out, solved)
        };
        let plain = |out: &mut dyn Write| plain(out, &solved.words);
        session.show(answer, "words", solved.words.len(), people, plain)
    }
}

/// The hive, and what it comes to beside it.
fn head(out: &mut dyn Write, solved: &SolveAnswer, total: u64, source: &str) -> io::Result<()> {
    let mut facts = vec![
        counted(total, "word"),
        counted(u64::from(solved.points), "point"),
    ];
    facts.push(counted(solved.pangrams as u64, "pangram"));
    if solved.perfect > 0 {
        facts.push(format!("{} perfect", solved.perfect));
    }
    if solved.bingo {
        facts.push("bingo".to_owned());
    }
    let facts = [
        paint(&title(&solved.puzzle), STRONG),
        facts.join(", "),
        paint(source, QUIET),
    ];
    match sketch(&solved.puzzle) {
        Some(sketch) => {
            for (line, drawn) in sketch.iter().enumerate() {
                let fact = line.checked_sub(1).and_then(|line| facts.get(line));
                let drawn = if line == 2 {
                    paint(drawn, ACCENT)
                } else {
                    drawn.clone()
                };
                let text = format!("{drawn}   {}", fact.map_or("", String::as_str));
                writeln!(out, "{}", text.trim_end())?;
            }
        }
        None => facts.iter().try_for_each(|fact| writeln!(out, "{fact}"))?,
    }
    writeln!(out)
}

/// The pangrams, then the other words by length.
fn lists(out: &mut dyn Write, words: &[SolvedWord], width: usize) -> io::Result<()> {
    let (pangrams, others): (Vec<&SolvedWord>, Vec<&SolvedWord>) =
        words.iter().partition(|word| word.pangram);
    let marked = |word: &&SolvedWord| {
        if word.perfect {
            format!("{}*", word.word)
        } else {
            word.word.clone()
        }
    };
    let pangrams: Vec<String> = pangrams.iter().map(marked).collect();
    let pangrams: Vec<&str> = pangrams.iter().map(String::as_str).collect();
    columns::print_under(out, "pangrams", &pangrams, width, ACCENT)?;
    for group in others.chunk_by(|a, b| a.word.len() == b.word.len()) {
        let label = format!("{} letters", group[0].word.len());
        let words: Vec<&str> = group.iter().map(|word| word.word.as_str()).collect();
        columns::print_under(out, &label, &words, width, STRONG)?;
    }
    Ok(())
}

fn ranks(out: &mut dyn Write, solved: &SolveAnswer) -> io::Result<()> {
    let ranks: Vec<String> = solved
        .ranks
        .iter()
        .skip(1)
        .map(|rank| format!("{} {}", rank.name, rank.points))
        .collect();
    let perfect = if solved.perfect > 0 {
        "   * perfect: each letter once"
    } else {
        ""
    };
    writeln!(out)?;
    writeln!(
        out,
        "{}{}",
        paint(&ranks.join(", "), QUIET),
        paint(perfect, QUIET)
    )
}

/// Word, points, and whether it is a pangram.
fn plain(out: &mut dyn Write, words: &[SolvedWord]) -> io::Result<()> {
    for word in words {
        let mark = match (word.pangram, word.perfect) {
            (_, true) => "\tperfect",
            (true, false) => "\tpangram",
            (false, false) => "",
        };
        writeln!(out, "{}\t{}{mark}", word.word, word.points)?;
    }
    Ok(())
}
