//! Boards that are as wished.

use serde::{Deserialize, Serialize};

use super::{Puzzle, filter, find};
use crate::Error;
use crate::ask::Head;
use crate::boxed::count::Count;
use crate::boxed::make::{Made, Wishes, make, shape};
use crate::error::BoxedProblem;
use crate::letters::{Letter, LetterSet};
use crate::lexicon::{Lexicon, WordId};
use crate::search::{Budget, Cut};
use crate::span::Span;

/// Boards that are as wished. What is not given is as in `like_nyt`, if that is
/// asked for, or of no matter.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct MakeTask {
    /// Begin with what the published boards are like.
    pub like_nyt: bool,
    /// The letters of each side: `4x3` (four sides of three), `3+3+4`.
    pub shape: Option<String>,
    /// How many two-word answers.
    pub two_word: Option<Span>,
    /// Commonness of the less common word of the answer, 0 to 31.
    pub commonness: Option<Span>,
    /// Par.
    pub par: Option<Span>,
    /// How many vowels.
    pub vowels: Option<Span>,
    /// Letters that the board must have.
    pub with: Option<String>,
    /// Letters that it must not have.
    pub without: Option<String>,
    /// The two words of the answer.
    pub words: Option<[String; 2]>,
    /// Leave out words rarer than this level.
    pub tier: Option<u8>,
    /// Let blocked words in.
    pub blocked: bool,
    /// Chooses the boards: equal seeds, equal boards.
    pub seed: u64,
    /// How many boards; one if it is not given.
    pub limit: Option<usize>,
}

/// Boards that are as wished.
#[derive(Clone, Debug, Serialize)]
pub struct MakeAnswer {
    /// The boards.
    pub puzzles: Vec<MadePuzzle>,
    /// The seed.
    pub seed: u64,
}

/// A board that was made.
#[derive(Clone, Debug, Serialize)]
pub struct MadePuzzle {
    /// The board.
    pub puzzle: Puzzle,
    /// The answer that it was made for.
    pub answer: Vec<String>,
    /// How many chains of one, two and three words.
    pub counts: Vec<Count>,
    /// One more than the fewest everyday words that do it; null if six do not.
    pub par: Option<u32>,
    /// Difficulty, 0 to 100.
    pub difficulty: u32,
}

impl MakeTask {
    fn wishes(&self, lexicon: &Lexicon) -> Result<Wishes, Error> {
        let usual = if self.like_nyt {
            Wishes::like_nyt()
        } else {
            Wishes::default()
        };
        let set = |text: &Option<String>| text.as_deref().map_or(Ok(LetterSet::EMPTY), letters);
        Ok(Wishes {
            shape: self.shape.as_deref().map_or(Ok(usual.shape), shape)?,
            two_word: self.two_word.unwrap_or(usual.two_word),
            commonness: self.commonness.unwrap_or(usual.commonness),
            par: self.par.unwrap_or(usual.par),
            vowels: self.vowels.unwrap_or(usual.vowels),
            with: set(&self.with)?,
            without: set(&self.without)?,
            words: self.words(lexicon)?,
            filter: filter(lexicon, (self.tier, self.blocked), &[], &[])?,
        })
    }

    fn words(&self, lexicon: &Lexicon) -> Result<Option<(WordId, WordId)>, Error> {
        let Some([first, second]) = &self.words else {
            return Ok(None);
        };
        let id = |word: &String| {
            let found = find(lexicon, word);
            found.ok_or_else(|| Error::UnknownWord(word.clone()))
        };
        Ok(Some((id(first)?, id(second)?)))
    }

    /// Answers it. How many boards there would be is not known.
    ///
    /// # Errors
    /// If a wish makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, MakeAnswer), Error> {
        let wishes = self.wishes(lexicon)?;
        let wanted = self.limit.unwrap_or(1);
        let made = make(&wishes, lexicon, (wanted, self.seed), budget)?;
        let cut = match made.boards.len() {
            _ if made.all => None,
            found if found < wanted => budget.cut().or(Some(Cut::Work)),
            _ => Some(Cut::Limit),
        };
        let head = Head {
            complete: cut.is_none(),
            cut,
            total: made.all.then_some(made.boards.len() as u64),
        };
        let puzzles = made.boards.iter().map(|made| describe(made, lexicon));
        let answer = MakeAnswer {
            puzzles: puzzles.collect(),
            seed: self.seed,
        };
        Ok((head, answer))
    }
}

fn describe(made: &Made, lexicon: &Lexicon) -> MadePuzzle {
    MadePuzzle {
        puzzle: (&made.board).into(),
        answer: made
            .answer
            .iter()
            .map(|id| lexicon.word(*id).to_owned())
            .collect(),
        counts: made.counts.clone(),
        par: made.par,
        difficulty: made.difficulty,
    }
}

/// Letters as people write them.
fn letters(text: &str) -> Result<LetterSet, Error> {
    let letter = |character: char| {
        Letter::from_char(character).ok_or_else(|| Error::Boxed {
            read: text.to_owned(),
            problem: BoxedProblem::Character(character),
        })
    };
    text.chars().map(letter).collect()
}
