//! What can be asked of this room, and what it answers.

mod check;
mod count;
mod draw;
mod hint;
mod make;
mod solve;

use serde::{Deserialize, Serialize};

pub use check::{CheckAnswer, CheckTask, CheckedWord};
pub use count::{CountAnswer, CountTask};
pub use draw::{DrawAnswer, DrawTask};
pub use hint::{HintAnswer, HintTask, LEVELS};
pub use make::{MadePuzzle, MakeAnswer, MakeTask};
pub use solve::{Solution, SolveAnswer, SolveTask};

use super::{Boxed, Chain, Filter, MOST_WORDS, Playable};
use crate::Error;
use crate::ask::{Head, Outcome};
use crate::lexicon::{Lexicon, WordId, fold_word};
use crate::search::Budget;

/// A request to this room.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum BoxedRequest {
    /// The best chains.
    Solve(SolveTask),
    /// How many chains there are.
    Count(CountTask),
    /// A hint.
    Hint(HintTask),
    /// Whether words are an answer, and why not.
    Check(CheckTask),
    /// Boards that are as wished.
    Make(Box<MakeTask>),
    /// A picture.
    Draw(DrawTask),
}

impl BoxedRequest {
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
            BoxedRequest::Solve(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("solve", head, Outcome::BoxedSolve(answer))
            }
            BoxedRequest::Count(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("count", head, Outcome::BoxedCount(answer))
            }
            BoxedRequest::Hint(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("hint", head, Outcome::BoxedHint(answer))
            }
            BoxedRequest::Check(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("check", head, Outcome::BoxedCheck(answer))
            }
            BoxedRequest::Make(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("make", head, Outcome::BoxedMake(answer))
            }
            BoxedRequest::Draw(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("draw", head, Outcome::BoxedDraw(answer))
            }
        })
    }
}

/// A board in an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Puzzle {
    /// The letters of each side.
    pub sides: Vec<String>,
}

impl From<&Boxed> for Puzzle {
    fn from(board: &Boxed) -> Puzzle {
        let sides = board.sides().iter();
        let side = |side: &Vec<_>| side.iter().map(ToString::to_string).collect();
        Puzzle {
            sides: sides.map(side).collect(),
        }
    }
}

/// Which words may be played. A word to do without that the lexicon has not is
/// done without already; one that is needed must be there.
fn filter(
    lexicon: &Lexicon,
    (tier, blocked): (Option<u8>, bool),
    with: &[String],
    without: &[String],
) -> Result<Filter, Error> {
    let needed = |word: &String| {
        let found = find(lexicon, word);
        found.ok_or_else(|| Error::UnknownWord(word.clone()))
    };
    Ok(Filter {
        tier,
        blocked,
        with: with.iter().map(needed).collect::<Result<_, _>>()?,
        without: without
            .iter()
            .filter_map(|word| find(lexicon, word))
            .collect(),
    })
}

/// The word as the lexicon has it.
fn find(lexicon: &Lexicon, word: &str) -> Option<WordId> {
    lexicon.find(&folded(word))
}

/// In lower case, without accents.
fn folded(word: &str) -> String {
    let lower = word.trim().to_lowercase();
    fold_word(&lower).unwrap_or(lower)
}

/// How many words a chain may have: what was asked for, or `usual`.
fn max_words(asked: Option<usize>, usual: usize) -> Result<usize, Error> {
    match asked.unwrap_or(usual) {
        words if (1..=MOST_WORDS).contains(&words) => Ok(words),
        words => Err(Error::MaxWords(words)),
    }
}

/// The words of a chain.
fn words(chain: &Chain, playable: &Playable, lexicon: &Lexicon) -> Vec<String> {
    let word = |place: &usize| lexicon.word(playable.words[*place].id).to_owned();
    chain.words.iter().map(word).collect()
}
