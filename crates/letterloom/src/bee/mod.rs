//! Spelling Bee: a hive of letters, one of them in the centre; words of four
//! letters or more from those letters, each with the centre.
//!
//! Four letters score one point, longer words a point a letter, a word that
//! uses every letter (a pangram) seven more. A *board* is a set of letters with
//! at least one pangram; a *puzzle* is a board and one of its letters as the
//! centre.
//!
//! A hive is written with its centre first, `NABETIG` or `N/ABEGIT`; several
//! letters before the `/` are all required.
//!
//! ```
//! use letterloom::Lexicon;
//! use letterloom::bee::{Bee, Filter, solve};
//!
//! let lexicon = Lexicon::of_words("few", ["tint", "gate", "beating", "sting"]);
//! let bee: Bee = "NABETIG".parse()?;
//! let words = solve::scan(bee, &lexicon, Filter::default());
//! let words: Vec<&str> = words.iter().map(|id| lexicon.word(*id)).collect();
//! assert_eq!(words, ["tint", "beating"]);
//! assert_eq!(bee.to_string(), "N/ABEGIT");
//! # Ok::<(), letterloom::Error>(())
//! ```

pub mod ask;
mod blend;
pub mod census;
pub mod draw;
pub mod eval;
pub mod hint;
pub mod history;
mod index;
mod inflection;
pub mod likelihood;
pub mod make;
mod notation;
pub mod rules;
pub mod solve;
mod tally;

use std::fmt;

pub use blend::blend;
pub use index::Index;
pub use notation::{FEWEST, MOST};
use serde::{Deserialize, Serialize};

use crate::letters::LetterSet;
use crate::lexicon::{Facts, Flag, Lexicon, WordId};

/// A hive: its letters, and those of them that every word needs.
///
/// Invariant: 4 to 12 letters, at least one of them required.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bee {
    letters: LetterSet,
    centre: LetterSet,
}

impl Bee {
    /// All letters, the centre included.
    #[must_use]
    pub const fn letters(self) -> LetterSet {
        self.letters
    }

    /// The letters that every word needs: one, in the game.
    #[must_use]
    pub const fn centre(self) -> LetterSet {
        self.centre
    }

    /// The letters around the centre.
    #[must_use]
    pub const fn outer(self) -> LetterSet {
        self.letters.minus(self.centre)
    }
}

/// How likely the game takes a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Nearly always.
    Sure,
    /// More often than not.
    #[default]
    Likely,
    /// Sometimes.
    Possible,
    /// Hardly ever.
    #[serde(alias = "all")]
    Rare,
}

/// Least likelihood of a sure, a likely and a possible word: chances of .76,
/// .41 and .03. What each keeps and misses on past days: docs/words.md.
const BANDS: [u8; 3] = [9, 7, 3];

impl Band {
    /// The band of a word; `None` in a list without levels, where all words are
    /// alike unless past puzzles tell them apart.
    #[must_use]
    pub fn of(facts: Facts) -> Option<Band> {
        let likelihood = facts.likelihood();
        if facts.tier().is_none() && likelihood == 0 {
            return None;
        }
        Some(match BANDS.iter().position(|least| likelihood >= *least) {
            Some(0) => Band::Sure,
            Some(1) => Band::Likely,
            Some(_) => Band::Possible,
            None => Band::Rare,
        })
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Band::Sure => "sure",
            Band::Likely => "likely",
            Band::Possible => "possible",
            Band::Rare => "rare",
        })
    }
}

/// Which words count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Leave out words less likely than this.
    pub cut: Band,
    /// Leave out words rarer than this level.
    pub tier: Option<u8>,
    /// Let blocked words in.
    pub blocked: bool,
    /// Fewest letters.
    pub min_length: usize,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter {
            cut: Band::default(),
            tier: None,
            blocked: false,
            min_length: rules::SHORTEST,
        }
    }
}

impl Filter {
    /// Does a word count, whatever its letters?
    #[must_use]
    pub fn takes(&self, lexicon: &Lexicon, id: WordId) -> bool {
        self.takes_facts(lexicon.facts(id))
    }

    /// Does a word of these facts count, whatever its length?
    fn takes_facts(&self, facts: Facts) -> bool {
        Band::of(facts).is_none_or(|band| band <= self.cut)
            && (self.tier).is_none_or(|most| facts.tier().is_none_or(|tier| tier <= most))
            && (self.blocked || !facts.is(Flag::Blocked))
    }
}
