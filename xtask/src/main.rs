//! Rebuilds what is committed built, and measures.

mod artefact;
mod bench;
mod ingredients;
mod lexicon;
mod likelihood;
mod phrases;
mod scowl;
mod sources;
mod sphinx;
mod wordnet;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
cargo xtask lexicon            rebuild crates/letterloom/data/english.loom from its sources
cargo xtask lexicon --check    rebuild it and compare with the committed file
cargo xtask likelihood HISTORY   fit crates/letterloom/data/likelihood.txt to past Spelling Bees
cargo xtask phrases            rebuild crates/letterloom/data/english.phrases from its source
cargo xtask phrases --check    rebuild it and compare with the committed file
cargo xtask bench              count the instructions of fixed commands, beside the committed counts
cargo xtask bench --save       and commit to the new counts";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["lexicon"] => lexicon::ENGLISH.build(),
        ["lexicon", "--check"] => lexicon::ENGLISH.check(),
        ["likelihood", history] => likelihood::run(Path::new(history)),
        ["phrases"] => phrases::PHRASES.build(),
        ["phrases", "--check"] => phrases::PHRASES.check(),
        ["bench"] => bench::run(false),
        ["bench", "--save"] => bench::run(true),
        _ => bail!("unknown task\n{USAGE}"),
    }
}

/// The folder that holds the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
