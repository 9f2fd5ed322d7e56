//! `letterloom bee make`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::Span;
use letterloom::ask::{Outcome, Request};
use letterloom::bee::ask::{BeeRequest, MadePuzzle, MakeAnswer, MakeTask};

use super::history::HistoryArgs;
use super::{WordArgs, sketch, title};
use crate::args::Limit;
use crate::output::{ACCENT, QUIET, STRONG, counted, grouped, paint};
use crate::session::Session;
use crate::status::Status;

/// Puzzles that are as you wish.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee make --like-nyt
  letterloom bee make --words 30..45 --points 100..250 --with q -n 5 --seed 7
  letterloom bee make --like-nyt --bingo --difficulty ..40 --explain")]
#[command(after_help = "\
A range is 30..45, 1.., ..50 or 7; both ends belong to it.
Every board of the lexicon is judged; those that pass are drawn from by seed.
Difficulty: how rare the words are on average, from 0 (all of the most common) to 100.")]
pub struct MakeArgs {
    /// Begin with what the published puzzles are like; other options override
    #[arg(long)]
    like_nyt: bool,
    /// How many words
    #[arg(long, value_name = "RANGE")]
    words: Option<Span>,
    /// How many points
    #[arg(long, value_name = "RANGE")]
    points: Option<Span>,
    /// How many pangrams
    #[arg(long, value_name = "RANGE")]
    pangrams: Option<Span>,
    /// How many pangrams with each letter once
    #[arg(long, value_name = "RANGE")]
    perfect: Option<Span>,
    /// The words must begin with all the letters
    #[arg(long, conflicts_with = "no_bingo")]
    bingo: bool,
    /// The words must not begin with all the letters
    #[arg(long)]
    no_bingo: bool,
    /// Letters that the board must have
    #[arg(long, value_name = "LETTERS")]
    with: Option<String>,
    /// Letters that it must not have
    #[arg(long, value_name = "LETTERS")]
    without: Option<String>,
    /// A pair of letters that it must not have together (repeatable)
    #[arg(long, value_name = "PAIR")]
    without_pair: Vec<String>,
    /// Letters that may be the centre
    #[arg(long, value_name = "LETTERS")]
    centre: Option<String>,
    /// How many vowels
    #[arg(long, value_name = "RANGE")]
    vowels: Option<Span>,
    /// Share of words that are forms in S, ED, ING, ER, in percent
    #[arg(long, value_name = "RANGE")]
    inflections: Option<Span>,
    /// Commonness of the most common pangram, 0 to 31
    #[arg(long, value_name = "RANGE")]
    pangram_commonness: Option<Span>,
    /// Difficulty, 0 to 100
    #[arg(long, value_name = "RANGE")]
    difficulty: Option<Span>,
    /// Letters of a hive
    #[arg(long, value_name = "N")]
    hive: Option<usize>,
    /// Say how many puzzles each wish rejected
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    which: WordArgs,
    #[command(flatten)]
    past: HistoryArgs,
}

impl MakeArgs {
    /// Makes and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let (explain, past) = (self.explain, self.past.clone());
        let task = self.task(session, session.seed());
        let answer = past.ask(session, &Request::Bee(BeeRequest::Make(Box::new(task))))?;
        let Outcome::BeeMake(made) = &answer.result else {
            bail!("the engine answered something else");
        };
        let total = answer.head.total;
        let people = |out: &mut dyn Write, _: Option<usize>| {
            for puzzle in &made.puzzles {
                show(out, puzzle)?;
            }
            if explain {
                explained(out, made, total)?;
            }
            Ok(())
        };
        let plain = |out: &mut dyn Write| plain(out, made);
        let judged = counted(made.judged, "puzzle");
        session.note(&match total {
            Some(total) => format!(
                "{} of {judged} as wished; seed {}",
                grouped(total),
                made.seed
            ),
            None => format!("stopped after {judged}; seed {}", made.seed),
        });
        session.show_drawn(&answer, "puzzles", made.puzzles.len(), people, plain)
    }

    fn task(self, session: &Session, seed: u64) -> MakeTask {
        let pairs = (!self.without_pair.is_empty()).then_some(self.without_pair);
        MakeTask {
            like_nyt: self.like_nyt,
            hive: self.hive,
            with: self.with,
            without: self.without,
            without_pairs: pairs,
            centre: self.centre,
            vowels: self.vowels,
            words: self.words,
            points: self.points,
            pangrams: self.pangrams,
            perfect: self.perfect,
            bingo: (self.bingo || self.no_bingo).then_some(self.bingo),
            inflections: self.inflections,
            pangram_commonness: self.pangram_commonness,
            difficulty: self.difficulty,
            cut: self.which.band(),
            tier: session.options.tier,
            min_length: self.which.min_length,
            blocked: self.which.blocked,
            seed,
            limit: session.options.limit.map(Limit::or_all),
        }
    }
}

fn show(out: &mut dyn Write, puzzle: &MadePuzzle) -> io::Result<()> {
    let bingo = if puzzle.bingo { ", bingo" } else { "" };
    let counts = format!(
        "{}, {}, {}{bingo}",
        counted(u64::from(puzzle.words), "word"),
        counted(u64::from(puzzle.points), "point"),
        counted(puzzle.pangrams.len() as u64, "pangram")
    );
    let more = format!(
        "{} % inflections, difficulty {}",
        puzzle.inflections, puzzle.difficulty
    );
    let facts = [
        paint(&title(&puzzle.puzzle), STRONG),
        counts,
        puzzle.pangrams.join(" "),
        paint(&more, QUIET),
    ];
    match sketch(&puzzle.puzzle) {
        Some(sketch) => {
            for (line, drawn) in sketch.iter().enumerate() {
                let drawn = if line == 2 {
                    paint(drawn, ACCENT)
                } else {
                    drawn.clone()
                };
                let fact = facts.get(line).map_or("", String::as_str);
                writeln!(out, "{}", format!("{drawn}   {fact}").trim_end())?;
            }
        }
        None => facts.iter().try_for_each(|fact| writeln!(out, "{fact}"))?,
    }
    writeln!(out)
}

fn explained(out: &mut dyn Write, made: &MakeAnswer, total: Option<u64>) -> io::Result<()> {
    writeln!(out, "{:>9}  puzzles judged", grouped(made.judged))?;
    for (wish, count) in &made.rejected {
        let name = serde_json::to_value(wish)?;
        let name = name.as_str().unwrap_or_default().replace('_', " ");
        let alone = made.rejected_alone.get(wish).copied().unwrap_or(0);
        let alone = format!("{} by it alone", grouped(alone));
        writeln!(out, "{:>9}  rejected for {name}, {alone}", grouped(*count))?;
    }
    match total {
        Some(total) => writeln!(out, "{:>9}  are as wished", grouped(total)),
        None => Ok(()),
    }
}

fn plain(out: &mut dyn Write, made: &MakeAnswer) -> io::Result<()> {
    for puzzle in &made.puzzles {
        writeln!(
            out,
            "{}\t{}\t{}\t{}\t{}",
            puzzle.puzzle.centre,
            puzzle.puzzle.letters,
            puzzle.words,
            puzzle.points,
            puzzle.pangrams.join(" ")
        )?;
    }
    Ok(())
}
