//! Letter Boxed: letters on the sides of a box. A word steps from letter to
//! letter, always to another side; each word begins with the letter that the
//! one before ended on; together they use every letter.
//!
//! A board is written side by side: `VYQ FIG OTE XLU`, or with commas or
//! hyphens between; or as the JSON that the game's page carries.
//!
//! ```
//! use letterloom::boxed::{Boxed, Filter, Search, solve};
//! use letterloom::{Budget, Lexicon};
//!
//! let lexicon = Lexicon::of_words("few", ["foxglove", "equity", "elf"]);
//! let board: Boxed = "VYQ FIG OTE XLU".parse()?;
//! let words = board.playable(&lexicon, &Filter::default());
//! let best = solve(&words, Search::default(), Some(20), &mut Budget::unlimited());
//! assert_eq!(best.chains.len(), 1);
//! let chain = best.chains[0].words.iter().map(|place| lexicon.word(words.words[*place].id));
//! assert_eq!(chain.collect::<Vec<_>>(), ["foxglove", "equity"]);
//! # Ok::<(), letterloom::Error>(())
//! ```

pub mod ask;
mod bounds;
mod chain;
pub mod count;
pub mod draw;
pub mod eval;
mod index;
mod irredundant;
mod letters_first;
pub mod make;
mod notation;
pub mod rules;
mod solve;

pub use chain::Chain;
pub use index::{Filter, Playable, PlayableWord};
pub use notation::{MOST_LETTERS, SIDES};
use serde::{Deserialize, Serialize};
pub use solve::{MOST_CHAINS, Solved, solve};

use crate::letters::{Letter, LetterSet};

/// Most words of a chain.
pub const MOST_WORDS: usize = 6;

/// A board: letters on sides.
///
/// Invariant: 2 to 6 sides, none of them empty, at most 16 letters, each once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Boxed {
    sides: Vec<Vec<Letter>>,
}

impl Boxed {
    /// The letters of each side, in order.
    #[must_use]
    pub fn sides(&self) -> &[Vec<Letter>] {
        &self.sides
    }

    /// All letters in the order of the sides.
    pub fn order(&self) -> impl Iterator<Item = Letter> + '_ {
        self.sides.iter().flatten().copied()
    }

    /// All letters.
    #[must_use]
    pub fn letters(&self) -> LetterSet {
        self.order().collect()
    }

    /// Is it the same board, however its sides and their letters are turned?
    #[must_use]
    pub fn is_turned(&self, other: &Boxed) -> bool {
        let set = |side: &Vec<Letter>| -> LetterSet { side.iter().copied().collect() };
        let others: Vec<LetterSet> = other.sides.iter().map(set).collect();
        self.sides.len() == others.len() && self.sides.iter().all(|s| others.contains(&set(s)))
    }

    /// The side that a letter is on.
    #[must_use]
    pub fn side(&self, letter: Letter) -> Option<usize> {
        self.sides.iter().position(|side| side.contains(&letter))
    }
}

/// What comes first in a list of chains. Each order is total: what is equal in
/// all of it comes by alphabet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The best score, then fewer words, then fewer letters.
    #[default]
    Common,
    /// Fewer words, then the best score, then fewer letters.
    Words,
    /// Fewer letters, then fewer words, then the best score.
    Letters,
}

/// Which chains are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Most words of a chain, up to [`MOST_WORDS`].
    pub max_words: usize,
    /// What comes first.
    pub order: Order,
    /// Redundant chains too.
    pub redundant: bool,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            max_words: 5,
            order: Order::Common,
            redundant: false,
        }
    }
}
