//! An answer, and what a search found.

use std::cmp::Reverse;

use crate::letters::{Letter, LetterSet};

/// A letter, or none, for each symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The letters, in step with the puzzle's symbols.
    pub letters: Vec<Option<Letter>>,
    /// How good it is.
    pub score: i32,
}

/// The rank of an answer: the best score, then the letters by alphabet.
pub type Rank = (Reverse<i32>, Vec<Option<Letter>>);

impl Answer {
    /// Its rank.
    #[must_use]
    pub fn rank(&self) -> Rank {
        (Reverse(self.score), self.letters.clone())
    }
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Solved {
    /// The answers, best first.
    pub answers: Vec<Answer>,
    /// How many there are in all, if the search saw them all.
    pub total: Option<u64>,
    /// What each symbol is in some answer, if that is known of all answers.
    pub possible: Option<Vec<Possible>>,
    /// How many steps the search took.
    pub steps: u64,
}

impl Solved {
    /// Are these all answers that there are?
    pub(super) fn has_all(&self) -> bool {
        self.total == Some(self.answers.len() as u64)
    }
}

/// What a symbol is in some answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Possible {
    /// These letters.
    pub letters: LetterSet,
    /// No letter: it is in unexplained lines only.
    pub open: bool,
}

impl Possible {
    /// The one letter that it is in every answer.
    #[must_use]
    pub fn forced(&self) -> Option<Letter> {
        let one = self.letters.len() == 1 && !self.open;
        self.letters.iter().next().filter(|_| one)
    }
}
