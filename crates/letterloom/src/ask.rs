//! The one contract that every surface speaks: a [`Request`] goes in, an
//! [`Answer`] comes out. Both are the same JSON on the command line, in the
//! browser and in Python; `docs/ask.md` is its written form.
//!
//! ```
//! use letterloom::{Lexicon, Loom};
//!
//! let loom = Loom::new(Lexicon::english());
//! let answer = loom.ask_json(r#"{"family": "find", "task": "find", "patterns": ["b1n1n1"]}"#);
//! assert!(answer.contains(r#""word":"banana""#));
//! ```

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::bee::ask::{
    BeeRequest, CensusAnswer, CheckAnswer, DrawAnswer, HintAnswer, MakeAnswer, SolveAnswer,
};
use crate::bee::history::History;
use crate::boxed::ask::{self as boxed, BoxedRequest};
use crate::cipher::ask::{self as cipher, CipherRequest};
use crate::find::ask::{FindAnswer, FindRequest};
use crate::lexicon::Lexicon;
use crate::lexicon::ask::{InfoAnswer, LexiconRequest};
use crate::search::{Budget, Cut};
use crate::square::ask::{self as square, SquareRequest};
use crate::{Error, find};

/// A question, by room and task.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "family", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Request {
    /// Spelling Bee.
    Bee(BeeRequest),
    /// Letter Boxed.
    Boxed(BoxedRequest),
    /// Word squares.
    Square(SquareRequest),
    /// Symbols for letters.
    Cipher(CipherRequest),
    /// Words that match patterns.
    Find(FindRequest),
    /// The lexicon itself.
    Lexicon(LexiconRequest),
}

/// An answer: what every answer has, and what this task's answer has.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The room that answered.
    pub family: &'static str,
    /// What it was asked to do.
    pub task: &'static str,
    /// The lexicon it answered from.
    pub lexicon: LexiconName,
    /// Whether it is all there is.
    #[serde(flatten)]
    pub head: Head,
    /// The answer itself.
    #[serde(flatten)]
    pub result: Outcome,
}

/// Which lexicon it was.
#[derive(Clone, Debug, Serialize)]
pub struct LexiconName {
    /// Its name.
    pub name: String,
    /// Its fingerprint, 16 hexadecimal digits.
    pub fingerprint: String,
    /// How many words it has.
    pub words: usize,
    /// The past puzzles that its likelihoods were blended with, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<HistoryName>,
}

/// Which past puzzles they were.
#[derive(Clone, Debug, Serialize)]
pub struct HistoryName {
    /// How many.
    pub days: usize,
    /// The date of the last.
    pub last: Option<String>,
}

impl From<&History> for HistoryName {
    fn from(history: &History) -> HistoryName {
        HistoryName {
            days: history.days().len(),
            last: history.days().last().map(|day| day.date.to_string()),
        }
    }
}

/// Whether an answer is all there is.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Head {
    /// True only if nothing was left out.
    pub complete: bool,
    /// Why something was left out, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// How many there are; null if that is not known.
    pub total: Option<u64>,
}

impl Head {
    /// Of an answer that found so many and shows so many.
    #[must_use]
    pub fn new(found: u64, shown: usize, budget: &Budget) -> Head {
        let limited = (found > shown as u64).then_some(Cut::Limit);
        let cut = budget.cut().or(limited);
        Head {
            complete: cut.is_none(),
            cut,
            total: budget.cut().is_none().then_some(found),
        }
    }

    /// Of an answer that shows so many of a total that may not be known.
    #[must_use]
    pub fn of_total(total: Option<u64>, shown: usize, budget: &Budget) -> Head {
        let limited = (total != Some(shown as u64)).then_some(Cut::Limit);
        let cut = budget.cut().filter(|_| limited.is_some()).or(limited);
        Head {
            complete: cut.is_none(),
            cut,
            total,
        }
    }
}

/// What each task answers.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Outcome {
    /// The words of a hive.
    BeeSolve(SolveAnswer),
    /// What is left of a hive.
    BeeHint(HintAnswer),
    /// Whether words count.
    BeeCheck(CheckAnswer),
    /// Hives that are as wished.
    BeeMake(MakeAnswer),
    /// All hives of the lexicon.
    BeeCensus(CensusAnswer),
    /// How well the words match past hives.
    BeeEval(crate::bee::eval::Evaluation),
    /// A picture of a hive.
    BeeDraw(DrawAnswer),
    /// The best chains of a board.
    BoxedSolve(boxed::SolveAnswer),
    /// How many chains a board has.
    BoxedCount(boxed::CountAnswer),
    /// A hint to a board.
    BoxedHint(boxed::HintAnswer),
    /// Whether words are an answer.
    BoxedCheck(boxed::CheckAnswer),
    /// Boards that are as wished.
    BoxedMake(boxed::MakeAnswer),
    /// How well the words match past boards.
    BoxedEval(crate::boxed::eval::Evaluation),
    /// A picture of a board.
    BoxedDraw(boxed::DrawAnswer),
    /// Squares.
    SquareFill(square::FillAnswer),
    /// How many squares there are.
    SquareCount(square::CountAnswer),
    /// Whether a grid is legal.
    SquareCheck(square::CheckAnswer),
    /// A picture of a grid.
    SquareDraw(square::DrawAnswer),
    /// The best answers to a puzzle of symbols.
    CipherSolve(cipher::SolveAnswer),
    /// A hint to a puzzle of symbols.
    CipherHint(cipher::HintAnswer),
    /// Puzzles of symbols that have one answer.
    CipherMake(cipher::MakeAnswer),
    /// A puzzle of symbols to print.
    CipherDraw(cipher::DrawAnswer),
    /// Words that match.
    Find(FindAnswer),
    /// What is in the lexicon.
    Info(InfoAnswer),
}

/// A lexicon, and the rooms' indexes of it, each made when it is first needed.
#[derive(Debug)]
pub struct Loom {
    lexicon: Lexicon,
    history: Option<History>,
    find: OnceLock<find::Index>,
}

impl Loom {
    /// All rooms, on this lexicon.
    #[must_use]
    pub fn new(lexicon: Lexicon) -> Loom {
        Loom {
            lexicon,
            history: None,
            find: OnceLock::new(),
        }
    }

    /// The same, with past puzzles that tell more of which words a Spelling Bee
    /// takes.
    #[must_use]
    pub fn with_history(self, history: Option<History>) -> Loom {
        Loom { history, ..self }
    }

    /// The past puzzles.
    #[must_use]
    pub fn history(&self) -> Option<&History> {
        self.history.as_ref()
    }

    /// The lexicon.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// Answers a request with as much work as the budget allows.
    ///
    /// # Errors
    /// If what was asked makes no sense.
    pub fn ask(&self, request: &Request, budget: &mut Budget) -> Result<Answer, Error> {
        let lexicon = &self.lexicon;
        Ok(match request {
            Request::Bee(request) => {
                let (task, head, result) = request.answer(lexicon, self.history(), budget)?;
                self.sign("bee", task, head, result)
            }
            Request::Boxed(request) => {
                let (task, head, result) = request.answer(lexicon, budget)?;
                self.sign("boxed", task, head, result)
            }
            Request::Square(request) => {
                let (task, head, result) = request.answer(lexicon, budget)?;
                self.sign("square", task, head, result)
            }
            Request::Cipher(request) => {
                let (task, head, result) = request.answer(lexicon, budget)?;
                self.sign("cipher", task, head, result)
            }
            Request::Find(FindRequest::Find(task)) => {
                let index = self.find.get_or_init(|| find::Index::new(lexicon));
                let (head, result) = task.answer(lexicon, index, budget)?;
                self.sign("find", "find", head, Outcome::Find(result))
            }
            Request::Lexicon(LexiconRequest::Info(task)) => {
                let head = Head::new(lexicon.len() as u64, lexicon.len(), budget);
                self.sign("lexicon", "info", head, Outcome::Info(task.answer(lexicon)))
            }
        })
    }

    /// Answers a request in JSON with an answer in JSON, or with
    /// `{"error": {"message": …, "advice": …}}`.
    #[must_use]
    pub fn ask_json(&self, request: &str) -> String {
        let answer = parse(request)
            .and_then(|request| self.ask(&request, &mut Budget::unlimited()))
            .and_then(|answer| {
                serde_json::to_string(&answer).map_err(|error| Error::Request(error.to_string()))
            });
        answer.unwrap_or_else(|error| {
            let (message, advice) = (error.to_string(), error.advice());
            serde_json::json!({"error": {"message": message, "advice": advice}}).to_string()
        })
    }

    /// Puts the name of the lexicon to an answer.
    #[must_use]
    pub fn sign(
        &self,
        family: &'static str,
        task: &'static str,
        head: Head,
        result: Outcome,
    ) -> Answer {
        Answer {
            family,
            task,
            lexicon: LexiconName {
                name: self.lexicon.name().to_owned(),
                fingerprint: self.lexicon.fingerprint().to_string(),
                words: self.lexicon.len(),
                history: self
                    .history()
                    .map(HistoryName::from)
                    .filter(|_| family == "bee"),
            },
            head,
            result,
        }
    }
}

/// Reads a request.
///
/// # Errors
/// If it is not in the contract; an unknown name is answered with those that
/// exist.
pub fn parse(request: &str) -> Result<Request, Error> {
    serde_json::from_str(request).map_err(|error| Error::Request(error.to_string()))
}
