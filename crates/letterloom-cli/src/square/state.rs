//! Where a survey was cut, in a file, so that it can go on.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use letterloom::square::Place;
use letterloom::square::ask::SquareTask;
use serde::{Deserialize, Serialize};

use crate::files;

/// The first field of a state: what it is, and its version.
const FORMAT: &str = "letterloom square state 1";

/// How far a survey is.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    format: String,
    /// What was done: `list` or `count`.
    task: String,
    /// The fingerprint of the lexicon.
    lexicon: String,
    puzzle: serde_json::Value,
    /// How far it is.
    pub place: Place,
    /// Nothing is left.
    pub complete: bool,
    /// Bytes of the file of squares that belong to it.
    pub written: u64,
}

impl State {
    /// At the beginning.
    pub fn new(task: &str, lexicon: String, puzzle: &SquareTask) -> Result<State> {
        Ok(State {
            format: FORMAT.to_owned(),
            task: task.to_owned(),
            lexicon,
            puzzle: serde_json::to_value(puzzle)?,
            place: Place::default(),
            complete: false,
            written: 0,
        })
    }

    /// Goes on from a file, if it is there.
    pub fn go_on(self, path: &Path) -> Result<State> {
        let shown = || path.display().to_string();
        let text = match fs::read(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(self),
            text => text.with_context(shown)?,
        };
        let state: State = match serde_json::from_slice(&text) {
            Ok(state) => state,
            Err(error) => bail!("{}: not a state of a survey: {error}", shown()),
        };
        if state.format != FORMAT {
            bail!("{}: {:?} is not {FORMAT:?}", shown(), state.format);
        }
        for (what, same) in [
            ("task", state.task == self.task),
            ("lexicon", state.lexicon == self.lexicon),
            ("square", state.puzzle == self.puzzle),
        ] {
            if !same {
                bail!(
                    "{}: the state of another {what}: give another file",
                    shown()
                );
            }
        }
        Ok(state)
    }

    /// Keeps it.
    pub fn save(&self, path: &Path) -> Result<()> {
        files::write(path, serde_json::to_string_pretty(self)?.as_bytes())
    }
}
