//! What can be asked of this room, and what it answers.

mod draw;
mod hint;
mod make;
mod solve;

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

pub use draw::{DrawAnswer, DrawTask};
pub use hint::{HintAnswer, HintTask, HintedLetter, HintedWord, LEVELS};
pub use make::{MadePuzzle, MakeAnswer, MakeTask, Proof};
pub use solve::{Failing, Solution, SolveAnswer, SolveTask};

use super::{Cipher, Form, Layout};
use crate::Error;
use crate::ask::{Head, Outcome};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// A request to this room.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum CipherRequest {
    /// The best answers.
    Solve(SolveTask),
    /// A hint.
    Hint(HintTask),
    /// A puzzle that has one answer.
    Make(MakeTask),
    /// A sheet to print.
    Draw(DrawTask),
}

impl CipherRequest {
    /// Answers it, with the name of the task.
    ///
    /// # Errors
    /// If what was asked makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(&'static str, Head, Outcome), Error> {
        Ok(match self {
            CipherRequest::Solve(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("solve", head, Outcome::CipherSolve(answer))
            }
            CipherRequest::Hint(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("hint", head, Outcome::CipherHint(answer))
            }
            CipherRequest::Make(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("make", head, Outcome::CipherMake(answer))
            }
            CipherRequest::Draw(task) => {
                let (head, answer) = task.answer(budget)?;
                ("draw", head, Outcome::CipherDraw(answer))
            }
        })
    }
}

/// Reads a puzzle, with all that is known.
fn read(puzzle: &str, form: Form, know: &[String], no_self: bool) -> Result<Cipher, Error> {
    let mut cipher = Cipher::read(puzzle, form)?;
    know.iter().try_for_each(|fact| cipher.learn(fact))?;
    if no_self {
        cipher.forbid_self()?;
    }
    Ok(cipher)
}

/// A puzzle in an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Puzzle {
    /// What it was read as.
    pub form: Form,
    /// Its symbols, in the order in which they first occur.
    pub symbols: Vec<String>,
    /// Its lines: in a text, its words.
    pub lines: Vec<String>,
}

impl From<&Cipher> for Puzzle {
    fn from(cipher: &Cipher) -> Puzzle {
        let lines = cipher.lines().iter();
        Puzzle {
            form: match cipher.layout() {
                Layout::Lines => Form::Symbols,
                Layout::Text { .. } => Form::Text,
                Layout::Grid(_) => Form::Codeword,
            },
            symbols: cipher.symbols().to_vec(),
            lines: lines.map(|line| cipher.written(line)).collect(),
        }
    }
}

/// Something for each of some symbols, in their order.
#[derive(Clone, Debug, Default)]
pub struct BySymbol<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for BySymbol<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (symbol, value) in &self.0 {
            map.serialize_entry(symbol, value)?;
        }
        map.end()
    }
}
