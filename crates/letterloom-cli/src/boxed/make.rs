//! `letterloom boxed make`

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use letterloom::ask::Outcome;
use letterloom::boxed::ask::{BoxedRequest, MadePuzzle, MakeAnswer, MakeTask};
use letterloom::{Request, Span};

use super::head;
use crate::args::Limit;
use crate::output::{QUIET, counted, grouped, paint};
use crate::session::Session;
use crate::status::Status;

/// Boards with guarantees.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed make --like-nyt
  letterloom boxed make --two-word 1..20 --commonness 10.. --par 4..5 -n 3 --seed 7
  letterloom boxed make --shape 3+3+4 --with q --vowels 3..4 --seed 1
  letterloom boxed make --words foxglove,equity --two-word 1")]
#[command(after_help = "\
A range is 1..20, 1.., ..20 or 7; both ends belong to it.
Par: one more than the fewest words of an answer in everyday words.
Difficulty: how rare the easiest answer of two words is, from 0 (the most common words) to 100.")]
pub struct MakeArgs {
    /// Begin with what the published boards are like; other options override
    #[arg(long)]
    like_nyt: bool,
    /// The letters of each side: 4x3 is four sides of three, 3+3+4 are three sides
    #[arg(long, value_name = "SHAPE")]
    shape: Option<String>,
    /// How many two-word answers
    #[arg(long, value_name = "RANGE")]
    two_word: Option<Span>,
    /// Commonness of the less common word of the answer, 0 to 31
    #[arg(long, value_name = "RANGE")]
    commonness: Option<Span>,
    /// Par
    #[arg(long, value_name = "RANGE")]
    par: Option<Span>,
    /// How many vowels
    #[arg(long, value_name = "RANGE")]
    vowels: Option<Span>,
    /// Letters that the board must have
    #[arg(long, value_name = "LETTERS")]
    with: Option<String>,
    /// Letters that it must not have
    #[arg(long, value_name = "LETTERS")]
    without: Option<String>,
    /// The two words of the answer
    #[arg(long, value_name = "WORD,WORD", value_delimiter = ',', num_args = 1..=2)]
    words: Vec<String>,
    /// Let blocked words in
    #[arg(long)]
    blocked: bool,
}

impl MakeArgs {
    /// Makes and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let task = self.task(session)?;
        let answer = session.ask(&Request::Boxed(BoxedRequest::Make(Box::new(task))))?;
        let Outcome::BoxedMake(made) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| {
            made.puzzles.iter().try_for_each(|puzzle| show(out, puzzle))
        };
        let plain = |out: &mut dyn Write| plain(out, made);
        session.note(&format!("seed {}", made.seed));
        session.show_drawn(&answer, "puzzles", made.puzzles.len(), people, plain)
    }

    fn task(self, session: &Session) -> Result<MakeTask> {
        let words = match <[String; 2]>::try_from(self.words) {
            Ok(words) => Some(words),
            Err(words) if words.is_empty() => None,
            Err(words) => bail!(
                "--words takes two words with a comma between, not {}",
                words.len()
            ),
        };
        Ok(MakeTask {
            like_nyt: self.like_nyt,
            shape: self.shape,
            two_word: self.two_word,
            commonness: self.commonness,
            par: self.par,
            vowels: self.vowels,
            with: self.with,
            without: self.without,
            words,
            tier: session.options.tier,
            blocked: self.blocked,
            seed: session.seed(),
            limit: session.options.limit.map(Limit::or_all),
        })
    }
}

/// How many answers of so many words.
fn answers(puzzle: &MadePuzzle, words: usize) -> u64 {
    let count = puzzle.counts.iter().find(|count| count.words == words);
    count.and_then(|count| count.chains).unwrap_or(0)
}

fn show(out: &mut dyn Write, puzzle: &MadePuzzle) -> io::Result<()> {
    let par = puzzle.par.map_or("none".to_owned(), |par| par.to_string());
    let two = counted(answers(puzzle, 2), "answer");
    let three = grouped(answers(puzzle, 3));
    let facts = [
        puzzle.answer.join(" "),
        format!("{two} of two words, {three} of three"),
        paint(
            &format!("par {par}, difficulty {}", puzzle.difficulty),
            QUIET,
        ),
    ];
    head(out, &puzzle.puzzle, &facts)
}

/// Sides, answer, two-word answers, par and difficulty.
fn plain(out: &mut dyn Write, made: &MakeAnswer) -> io::Result<()> {
    for puzzle in &made.puzzles {
        writeln!(
            out,
            "{}\t{}\t{}\t{}\t{}",
            puzzle.puzzle.sides.join(","),
            puzzle.answer.join(" "),
            answers(puzzle, 2),
            puzzle.par.map_or(String::new(), |par| par.to_string()),
            puzzle.difficulty
        )?;
    }
    Ok(())
}
