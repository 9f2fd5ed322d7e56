//! The command `letterloom`: reads what was asked, asks the engine, shows the
//! answer.

mod args;
mod bee;
mod boxed;
mod cipher;
mod columns;
mod files;
mod find;
mod input;
mod lexicon;
mod output;
mod progress;
mod session;
mod square;
mod status;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser};

use args::{Cli, Command};
use session::Session;
use status::Status;

/// What the bare command says.
const WELCOME: &str = "\
letterloom weaves word puzzles and unpicks them. For example:

  letterloom bee solve NABETIG            all words of a Spelling Bee, centre first
  letterloom bee hint NABETIG             what is left to find, and no answers
  letterloom bee make --like-nyt          a new Spelling Bee
  letterloom boxed solve VYQ FIG OTE XLU  the best chains of a Letter Boxed
  letterloom boxed hint VYQ FIG OTE XLU   how few words do it, and no answers
  letterloom square fill 6x6 --random     a square of words, two letters a cell
  letterloom cipher solve stickers.txt    what symbols stand for, a line a word
  letterloom cipher make --seed 7         a puzzle of symbols that has one answer
  letterloom find b1n1n1                  words by pattern: equal digits, equal letters
  letterloom find '/aeprt.' --tier 50     anagrams with one letter more, no rare words
  letterloom lexicon info                 the words that all of this stands on

letterloom help shows the commands, letterloom help COMMAND how to use one.
";

fn main() -> ExitCode {
    let cli = match Cli::try_parse_from(find::read_without_patterns(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    let session = Session::new(&cli.options);
    let status = run(cli.command, &session).unwrap_or_else(|error| status::report(&error));
    ExitCode::from(status as u8)
}

/// The one table of rooms.
fn run(command: Option<Command>, session: &Session) -> Result<Status> {
    match command {
        None => print(WELCOME.as_bytes()),
        Some(Command::Bee(bee)) => bee.run(session),
        Some(Command::Boxed(boxed)) => boxed.run(session),
        Some(Command::Square(square)) => square.run(session),
        Some(Command::Cipher(cipher)) => cipher.run(session),
        Some(Command::Find(find)) => find.run(session),
        Some(Command::Lexicon(lexicon)) => lexicon.run(session),
        Some(Command::Ask { file }) => session.ask_file(&file),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "letterloom", &mut script);
            print(&script)
        }
        Some(Command::Man { command }) => print(&args::man_page(&command)?),
    }
}

fn print(text: &[u8]) -> Result<Status> {
    output::finish(io::stdout().write_all(text))
}
