//! The words of the lexicon that match patterns.
//!
//! | pattern | matches |
//! |---|---|
//! | `a..le` | letters, and `.` (or `?`) for any one letter |
//! | `un*ed` | `*` for any run of letters, none included |
//! | `[aeiou]`, `[!st]` | one of these letters, none of these |
//! | `@`, `#` | one of a e i o u; one of the other letters |
//! | `b1n1n1` | equal digits are equal letters, different digits different ones |
//! | `/tca.` | an anagram; each `.` is one letter more |
//! | `+aelpt` | these letters only, as often as you like |
//! | `=aelpt` | exactly these letters, each at least once |
//! | `-xyz` | none of these letters |
//! | `~1:house` | the word with exactly one letter changed |
//!
//! Several patterns must all hold.
//!
//! ```
//! use letterloom::{Budget, Lexicon, find::{Find, Index, solve}};
//!
//! let lexicon = Lexicon::of_words("fruit", ["banana", "cherry", "papaya"]);
//! let find: Find = "b1n1n1".parse()?;
//! let index = Index::new(&lexicon);
//! let found = solve(&find, &lexicon, &index, None, &mut Budget::unlimited());
//! assert_eq!(found.total, 1);
//! assert_eq!(lexicon.word(found.words[0]), "banana");
//! # Ok::<(), letterloom::Error>(())
//! ```

pub mod ask;
mod index;
mod notation;
pub mod rules;
mod solve;

pub use index::Index;
pub use notation::{MOST_RUNS, Pattern, Piece};
pub use solve::{Found, solve};

use crate::lexicon::LONGEST;

/// What to look for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// All of these must hold; none means every word.
    pub patterns: Vec<Pattern>,
    /// Fewest letters.
    pub min_length: usize,
    /// Most letters.
    pub max_length: usize,
    /// Leave out words rarer than this SCOWL level, where the list has levels.
    pub tier: Option<u8>,
    /// Show blocked words too.
    pub blocked: bool,
}

impl Default for Find {
    fn default() -> Find {
        Find {
            patterns: Vec::new(),
            min_length: 1,
            max_length: LONGEST,
            tier: None,
            blocked: false,
        }
    }
}
