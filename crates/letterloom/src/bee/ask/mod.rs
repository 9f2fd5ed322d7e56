//! What can be asked of this room, and what it answers.

mod census;
mod check;
mod draw;
mod hint;
mod make;
mod solve;

use serde::{Deserialize, Serialize};

pub use census::{CensusAnswer, CensusTask};
pub use check::{AcceptedWord, CheckAnswer, CheckTask};
pub use draw::{DrawAnswer, DrawTask};
pub use hint::{HintAnswer, HintTask, Left, RankToGo};
pub use make::{MadePuzzle, MakeAnswer, MakeTask};
pub use solve::{Rank, SolveAnswer, SolveTask, SolvedWord};

use super::history::History;
use super::rules::{self, Refusal};
use super::{Band, Bee, Filter, blend};
use crate::Error;
use crate::ask::{Head, Outcome};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::{Lexicon, WordId, fold_word};
use crate::search::Budget;

/// A request to this room.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum BeeRequest {
    /// All words of a puzzle.
    Solve(SolveTask),
    /// What is left to find.
    Hint(HintTask),
    /// Whether words count, and why not.
    Check(CheckTask),
    /// Puzzles that are as wished.
    Make(Box<MakeTask>),
    /// All puzzles of the lexicon, summed up.
    Census(CensusTask),
    /// A picture.
    Draw(DrawTask),
}

impl BeeRequest {
    /// Answers it, with the name of the task; past puzzles, if there are any,
    /// have their say in which words are likely.
    ///
    /// # Errors
    /// If what was asked makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        history: Option<&History>,
        budget: &mut Budget,
    ) -> Result<(&'static str, Head, Outcome), Error> {
        let blended = match history {
            Some(history) => Some(blend(lexicon, history, self.letters()?, None)),
            None => None,
        };
        let lexicon = blended.as_ref().unwrap_or(lexicon);
        Ok(match self {
            BeeRequest::Solve(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("solve", head, Outcome::BeeSolve(answer))
            }
            BeeRequest::Hint(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("hint", head, Outcome::BeeHint(answer))
            }
            BeeRequest::Check(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("check", head, Outcome::BeeCheck(answer))
            }
            BeeRequest::Make(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("make", head, Outcome::BeeMake(answer))
            }
            BeeRequest::Census(task) => {
                let (head, answer) = task.answer(lexicon, budget, |_, _| {})?;
                ("census", head, Outcome::BeeCensus(answer))
            }
            BeeRequest::Draw(task) => {
                let (head, answer) = task.answer(lexicon, budget)?;
                ("draw", head, Outcome::BeeDraw(answer))
            }
        })
    }
}

impl BeeRequest {
    /// The letters that it is about: words with others do not matter.
    fn letters(&self) -> Result<LetterSet, Error> {
        let hive = |letters, centre| bee(letters, centre).map(Bee::letters);
        match self {
            BeeRequest::Solve(task) => hive(&task.letters, task.centre.as_ref()),
            BeeRequest::Hint(task) => hive(&task.letters, task.centre.as_ref()),
            BeeRequest::Check(task) => hive(&task.letters, task.centre.as_ref()),
            BeeRequest::Draw(task) => hive(&task.letters, task.centre.as_ref()),
            BeeRequest::Make(_) | BeeRequest::Census(_) => Ok(LetterSet::ALL),
        }
    }
}

/// Which words count.
fn filter(cut: Option<Band>, tier: Option<u8>, blocked: bool, least: Option<usize>) -> Filter {
    let usual = Filter::default();
    Filter {
        cut: cut.unwrap_or(usual.cut),
        tier,
        blocked,
        min_length: least.unwrap_or(usual.min_length),
    }
}

/// The hive that was written.
fn bee(letters: &str, centre: Option<&String>) -> Result<Bee, Error> {
    match centre {
        Some(centre) => Bee::with_centre(letters, centre),
        None => letters.parse(),
    }
}

/// A hive in an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Puzzle {
    /// The letters that every word needs.
    pub centre: String,
    /// All letters, by alphabet.
    pub letters: String,
}

impl From<Bee> for Puzzle {
    fn from(bee: Bee) -> Puzzle {
        Puzzle {
            centre: bee.centre().to_string(),
            letters: bee.letters().to_string(),
        }
    }
}

/// A word that does not count.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedWord {
    /// The word.
    pub word: String,
    /// Why not.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// Why not, in words.
    pub message: String,
}

/// The words in the order of answers: pangrams, then the longest, then by
/// alphabet.
fn in_order(bee: Bee, lexicon: &Lexicon, mut words: Vec<WordId>) -> Vec<WordId> {
    words.sort_by_key(|id| {
        let word = lexicon.word(*id);
        (
            !rules::is_pangram(bee, word),
            std::cmp::Reverse(word.len()),
            *id,
        )
    });
    words
}

/// A word given, and whether it counts.
fn sort_out(
    bee: Bee,
    lexicon: &Lexicon,
    filter: Filter,
    words: &[String],
) -> (Vec<(String, u32)>, Vec<RefusedWord>) {
    let (mut taken, mut refused) = (Vec::<(String, u32)>::new(), Vec::new());
    for word in words {
        let lower = word.trim().to_lowercase();
        match rules::judge(bee, lexicon, filter, &lower) {
            Ok(points) => {
                let word = fold_word(&lower).unwrap_or(lower);
                if taken.iter().all(|(other, _)| *other != word) {
                    taken.push((word, points));
                }
            }
            Err(refusal) => refused.push(RefusedWord {
                word: word.clone(),
                message: refusal.to_string(),
                refusal,
            }),
        }
    }
    (taken, refused)
}

/// Do the words begin with all the letters?
fn is_bingo<'a>(bee: Bee, words: impl Iterator<Item = &'a str>) -> bool {
    let begins: LetterSet = words
        .filter_map(|word| word.bytes().next().and_then(Letter::from_ascii))
        .collect();
    begins == bee.letters()
}
