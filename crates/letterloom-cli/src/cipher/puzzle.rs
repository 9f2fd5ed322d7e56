//! A puzzle on the command line: a file, standard input, or the puzzle itself.

use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;
use letterloom::cipher::{Cipher, Form};

use crate::input;
use crate::status::Usage;

/// Largest file with a puzzle, in bytes.
const LARGEST: u64 = 1 << 20;

/// A puzzle, and what is known of it.
#[derive(Debug, Args)]
pub struct PuzzleArgs {
    /// A file, - for standard input, or the puzzle itself
    #[arg(value_name = "PUZZLE", required_unless_present = "codeword")]
    puzzle: Option<String>,
    /// It is lines of symbols
    #[arg(long, conflicts_with_all = ["text", "codeword"])]
    tokens: bool,
    /// It is an enciphered text
    #[arg(long, conflicts_with = "codeword")]
    text: bool,
    /// A file with the grid of a codeword: numbers 1 to 26, . for black cells
    #[arg(long, value_name = "FILE", conflicts_with = "puzzle")]
    codeword: Option<String>,
    /// A fact: club=t, seven!=e, bell=aeiou, {cherry bar}=aeiou (repeatable)
    #[arg(long, value_name = "FACT")]
    pub know: Vec<String>,
    /// No letter stands for itself
    #[arg(long)]
    pub no_self: bool,
}

/// What counts as an answer.
#[derive(Debug, Args)]
pub struct WhichArgs {
    /// So many lines may be no word
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub missing: usize,
    /// Symbols may share a letter
    #[arg(long)]
    pub shared: bool,
    /// Let blocked words in
    #[arg(long)]
    pub blocked: bool,
}

/// A puzzle as it was read.
pub struct Given {
    /// The puzzle itself.
    pub text: String,
    /// What it is written as.
    pub form: Form,
    /// Is it a text?
    pub is_text: bool,
}

impl PuzzleArgs {
    /// Reads the puzzle.
    pub fn read(&self) -> Result<Given> {
        let (name, form) = match (&self.codeword, &self.puzzle) {
            (Some(file), _) => (file, Form::Codeword),
            (None, Some(name)) if self.text => (name, Form::Text),
            (None, Some(name)) if self.tokens => (name, Form::Symbols),
            (None, Some(name)) => (name, Form::Auto),
            (None, None) => return Err(Usage("a puzzle is needed".to_owned()).into()),
        };
        let text = if is_puzzle(name) {
            name.clone()
        } else {
            input::text(name, LARGEST)?
        };
        let shown = || {
            if is_puzzle(name) {
                "the puzzle".to_owned()
            } else {
                name.clone()
            }
        };
        let cipher = Cipher::read(&text, form).with_context(shown)?;
        let is_text = cipher.is_text();
        Ok(Given {
            text,
            form,
            is_text,
        })
    }
}

/// Is this a puzzle itself, and no file? It has something in it that names of
/// files seldom have, and no such file is there.
fn is_puzzle(name: &str) -> bool {
    let telling =
        |character: char| character.is_whitespace() || character == ',' || !character.is_ascii();
    name != "-" && name.contains(telling) && !Path::new(name).exists()
}
