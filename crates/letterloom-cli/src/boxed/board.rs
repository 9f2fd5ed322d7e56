//! A board on the command line: sides, a file, or what the game's page carries.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;
use letterloom::lexicon::{Lexicon, fold_word};
use letterloom::{Answer, Budget, Loom, Request, Watch};
use serde_json::Value;

use crate::input;
use crate::output::counted;
use crate::session::Session;

/// Largest file with a board, in bytes.
const LARGEST_BOARD: u64 = 16 << 20;

/// A board.
#[derive(Debug, Args)]
pub struct BoardArgs {
    /// The sides: VYQ FIG OTE XLU, or vyq,fig,ote,xlu; or a file with the game's JSON, or -
    #[arg(required = true, value_name = "SIDES")]
    sides: Vec<String>,
}

/// Which words may be played.
#[derive(Debug, Args)]
pub struct WordArgs {
    /// Do without this word (repeatable)
    #[arg(long, value_name = "WORD")]
    pub without: Vec<String>,
    /// Let blocked words in
    #[arg(long)]
    pub blocked: bool,
}

/// A board, and the words that came with it, if any did.
pub struct Board {
    /// Its sides.
    pub sides: String,
    lexicon: Option<Lexicon>,
}

impl BoardArgs {
    /// Reads the board; a list of words that comes with it is played with,
    /// unless `-l` names another.
    pub fn read(&self, session: &Session) -> Result<Board> {
        let mut sides = self.sides.join(" ");
        if let [only] = &self.sides[..]
            && (only == "-" || Path::new(only).is_file())
        {
            let input = input::open(only, &Watch::default())?;
            sides.clear();
            let mut input = input.take(LARGEST_BOARD);
            input
                .read_to_string(&mut sides)
                .with_context(|| only.clone())?;
        }
        let page: Value = serde_json::from_str(&sides).unwrap_or(Value::Null);
        let lexicon = dictionary(&page).filter(|_| session.options.lexicon == "english");
        if let Some(lexicon) = &lexicon {
            let words = counted(lexicon.len() as u64, "word");
            session.note(&format!("note: played with the page's own {words}"));
        }
        Ok(Board { sides, lexicon })
    }
}

/// The words of the game's page, as common as English has them.
fn dictionary(page: &Value) -> Option<Lexicon> {
    let words = page.get("dictionary")?.as_array()?;
    let words = words.iter().filter_map(Value::as_str);
    let words: Vec<String> = words
        .filter_map(|word| fold_word(&word.to_lowercase()))
        .collect();
    let english = Lexicon::english();
    let entries = words.iter().map(|word| {
        let known = english.find(word).map(|id| english.facts(id));
        (word.as_str(), known.unwrap_or_default())
    });
    let lexicon = Lexicon::of_entries("the page's own", entries);
    (!lexicon.is_empty()).then_some(lexicon)
}

impl Board {
    /// Asks the engine, on the words that came with the board or those of `-l`.
    pub fn ask(self, session: &Session, request: &Request) -> Result<Answer> {
        self.search(session, |loom, budget| Ok(loom.ask(request, budget)?))
    }

    /// Searches the words that came with the board, or those of `-l`.
    pub fn search<T>(
        self,
        session: &Session,
        search: impl FnOnce(&Loom, &mut Budget) -> Result<T>,
    ) -> Result<T> {
        let lexicon = match self.lexicon {
            Some(lexicon) => lexicon,
            None => session.lexicon(&session.options.lexicon)?,
        };
        session.search_in(lexicon, |loom, budget, _| search(loom, budget))
    }
}
