//! What can be said on the command line: the options of every command, and the
//! one table of commands. Help, man pages and completions come from here.

use std::num::NonZeroUsize;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::status::Usage;
use crate::{bee, boxed, cipher, find, lexicon, square};

/// Solves, hints, counts and makes word puzzles, on one lexicon.
#[derive(Debug, Parser)]
#[command(name = "letterloom", version, arg_required_else_help = false)]
#[command(before_help = "\
Examples:
  letterloom bee solve NABETIG
  letterloom boxed solve VYQ FIG OTE XLU
  letterloom square fill 6x6 --random
  letterloom cipher solve stickers.txt
  letterloom find b1n1n1
  letterloom lexicon info -l mywords.txt")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What every command takes.
    #[command(flatten)]
    pub options: Options,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Spelling Bee: solve, hint, check, make, learn, and every puzzle there is
    Bee(bee::BeeArgs),
    /// Letter Boxed: solve, count, hint, check, make
    Boxed(boxed::BoxedArgs),
    /// Word squares: fill, count, check
    Square(square::SquareArgs),
    /// Symbols for letters, cryptograms and codewords: solve, hint, make
    Cipher(cipher::CipherArgs),
    /// Find the words that match patterns
    Find(find::FindArgs),
    /// Look at, build or credit a lexicon
    Lexicon(lexicon::LexiconArgs),
    /// Answer a request in JSON, as docs/ask.md describes it
    #[command(before_help = "\
Examples:
  letterloom ask request.json
  echo '{\"family\": \"find\", \"task\": \"find\", \"patterns\": [\"b1n1n1\"]}' | letterloom ask -")]
    Ask {
        /// A file with the request, or - for standard input
        file: String,
    },
    /// Print a completion script for a shell
    #[command(before_help = "\
Examples:
  letterloom completions bash > ~/.local/share/bash-completion/completions/letterloom
  letterloom completions zsh > ~/.zfunc/_letterloom")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(before_help = "\
Examples:
  letterloom man | man -l -
  letterloom man find | man -l -")]
    Man {
        /// Of this command
        command: Vec<String>,
    },
}

/// Options that every command takes.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Options of every command")]
pub struct Options {
    /// The words: english, a file, or - for standard input
    #[arg(
        short,
        long,
        global = true,
        value_name = "FILE",
        default_value = "english"
    )]
    pub lexicon: String,
    /// Leave out words rarer than this SCOWL level, 10 (everyday) to 80 (obscure)
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    pub tier: Option<u8>,
    /// Read café as cafe, or leave it out
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        hide_possible_values = false
    )]
    pub accents: Accents,
    /// Print the answer as one JSON document
    #[arg(long, global = true, conflicts_with_all = ["jsonl", "plain"])]
    pub json: bool,
    /// Print each result as one line of JSON, and last the rest of the answer
    #[arg(long, global = true, conflicts_with = "plain")]
    pub jsonl: bool,
    /// Print results as lines, fields separated by tabs
    #[arg(long, global = true)]
    pub plain: bool,
    /// Show this many results at most, or all
    #[arg(short = 'n', long, global = true, value_name = "N", value_parser = parse_limit)]
    pub limit: Option<Limit>,
    /// Choose by this number where something is chosen: equal seeds, equal puzzles
    #[arg(long, global = true, value_name = "N")]
    pub seed: Option<u64>,
    /// Stop after this time with what was found: 500ms, 5s, 2m
    #[arg(long, global = true, value_name = "TIME", value_parser = parse_time)]
    pub time_limit: Option<Duration>,
    /// Use this many threads at most
    #[arg(long, global = true, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Say nothing but results and errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more: what was read, kept and dropped
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Colour
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    pub color: Color,
}

/// What to do with accents.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Accents {
    /// café is read as cafe
    #[default]
    Fold,
    /// café is left out
    Drop,
}

/// When to colour.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Color {
    /// On a terminal
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How many results to show.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// So many.
    First(usize),
    /// All.
    All,
}

impl Limit {
    /// The number; all is as many as there can be.
    pub fn or_all(self) -> usize {
        match self {
            Limit::First(limit) => limit,
            Limit::All => usize::MAX,
        }
    }
}

fn parse_limit(text: &str) -> Result<Limit, String> {
    match text {
        "all" => Ok(Limit::All),
        _ => (text.parse().map(Limit::First)).map_err(|_| "a number, or all".to_owned()),
    }
}

/// Reads `500ms`, `5s`, `2m`, `1h`; a bare number is seconds.
fn parse_time(text: &str) -> Result<Duration, String> {
    let number = text.trim_end_matches(|character: char| character.is_ascii_alphabetic());
    let scale = match &text[number.len()..] {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err("a number with ms, s, m or h, such as 5s".to_owned()),
    };
    let number: f64 = number
        .parse()
        .map_err(|_| "a number and a unit, such as 5s".to_owned())?;
    Duration::try_from_secs_f64(number * scale).map_err(|error| error.to_string())
}

/// The manual page of the program, or of one of its commands.
pub fn man_page(path: &[String]) -> Result<Vec<u8>> {
    let mut root = Cli::command();
    root.build();
    let mut command = &root;
    for name in path {
        let found = command.find_subcommand(name);
        command = found.ok_or_else(|| Usage(format!("there is no command {name:?}")))?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn times_are_read() {
        for (text, milliseconds) in [("500ms", 500), ("5s", 5000), ("2", 2000), ("1.5m", 90_000)] {
            let expected = Duration::from_millis(milliseconds);
            assert_eq!(parse_time(text), Ok(expected), "{text}");
        }
        for text in ["", "s", "5x", "-1s", "1e999s", "nan"] {
            assert!(parse_time(text).is_err(), "{text}");
        }
    }
}
