//! `letterloom bee`

mod census;
mod check;
mod eval;
mod hint;
mod history;
mod learn;
mod make;
mod solve;

use anyhow::Result;
use clap::{Args, Subcommand, ValueEnum};
use letterloom::ask::LexiconName;
use letterloom::bee::Band;

use crate::output::counted;
use crate::session::Session;
use crate::status::Status;

/// Spelling Bee.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee solve NABETIG
  letterloom bee hint NABETIG --found tint,nine
  letterloom bee check NABETIG beating gate
  letterloom bee make --like-nyt -n 3 --seed 7
  letterloom bee census --without s
  letterloom bee eval hives.tsv")]
pub struct BeeArgs {
    #[command(subcommand)]
    task: BeeTask,
}

/// What to do with a hive.
#[derive(Debug, Subcommand)]
enum BeeTask {
    /// All words of a hive, with points, pangrams and ranks
    Solve(solve::SolveArgs),
    /// What is left to find, without the answers
    Hint(hint::HintArgs),
    /// Whether words count, and why not
    Check(check::CheckArgs),
    /// Puzzles that are as you wish, out of all there are
    Make(make::MakeArgs),
    /// Every puzzle of a lexicon
    Census(census::CensusArgs),
    /// How well the words match real past puzzles
    Eval(eval::EvalArgs),
    /// Pack past puzzles into a small file for --history
    Learn(learn::LearnArgs),
}

impl BeeArgs {
    /// Does it.
    pub fn run(self, session: &Session) -> Result<Status> {
        match self.task {
            BeeTask::Solve(solve) => solve.run(session),
            BeeTask::Hint(hint) => hint.run(session),
            BeeTask::Check(check) => check.run(session),
            BeeTask::Make(make) => make.run(session),
            BeeTask::Census(census) => census.run(session),
            BeeTask::Eval(eval) => eval.run(session),
            BeeTask::Learn(learn) => learn.run(session),
        }
    }
}

/// A hive.
#[derive(Debug, Args)]
struct HiveArgs {
    /// The letters, the centre first: NABETIG, or n abetig
    #[arg(required = true, value_name = "LETTERS")]
    letters: Vec<String>,
    /// The centre, if it does not stand first; several letters are all required
    #[arg(long, value_name = "LETTERS")]
    centre: Option<String>,
}

/// Which words count.
#[derive(Debug, Args)]
struct WordArgs {
    /// How likely the game must take a word
    #[arg(long, value_enum, value_name = "BAND")]
    cut: Option<CutArg>,
    /// Fewest letters of a word
    #[arg(long, value_name = "N")]
    min_length: Option<usize>,
    /// Let blocked words in
    #[arg(long)]
    blocked: bool,
}

/// How likely the game must take a word.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum CutArg {
    /// Only words that it nearly always takes
    Sure,
    /// Words that it takes more often than not
    Likely,
    /// Words that it takes sometimes
    Possible,
    /// Every word of the lexicon
    #[value(alias = "rare")]
    All,
}

impl WordArgs {
    fn band(&self) -> Option<Band> {
        self.cut.map(|cut| match cut {
            CutArg::Sure => Band::Sure,
            CutArg::Likely => Band::Likely,
            CutArg::Possible => Band::Possible,
            CutArg::All => Band::Rare,
        })
    }
}

/// What the words were taken from: `english, likely, 1,685 past days`.
fn source(lexicon: &LexiconName, cut: Option<Band>) -> String {
    let mut source = vec![lexicon.name.clone()];
    match cut {
        Some(Band::Rare) => source.push("all words".to_owned()),
        Some(band) => source.push(band.to_string()),
        None => {}
    }
    if let Some(history) = &lexicon.history {
        source.push(counted(history.days as u64, "past day"));
    }
    source.join(", ")
}

/// The name of a band as `--cut` has it.
fn band_name(band: Band) -> String {
    match band {
        Band::Rare => "all".to_owned(),
        band => band.to_string(),
    }
}

/// The hive in upper case, centre apart: `N + ABEGIT`.
fn title(puzzle: &letterloom::bee::ask::Puzzle) -> String {
    let outer = puzzle
        .letters
        .chars()
        .filter(|letter| !puzzle.centre.contains(*letter));
    let outer: String = outer.collect();
    format!(
        "{} + {}",
        puzzle.centre.to_uppercase(),
        outer.to_uppercase()
    )
}

/// The hive of seven drawn in five lines; `None` for others.
fn sketch(puzzle: &letterloom::bee::ask::Puzzle) -> Option<[String; 5]> {
    let centre = puzzle.centre.to_uppercase();
    let outer = puzzle
        .letters
        .chars()
        .filter(|letter| !puzzle.centre.contains(*letter));
    let outer: Vec<char> = outer.map(|letter| letter.to_ascii_uppercase()).collect();
    let [a, b, c, d, e, f] = outer[..] else {
        return None;
    };
    Some([
        format!("   {a}   "),
        format!(" {f}   {b} "),
        format!("   {centre}   "),
        format!(" {e}   {c} "),
        format!("   {d}   "),
    ])
}
