//! Cipher: every symbol stands for one letter, and every line is a word.
//!
//! A puzzle is written a line a word, its symbols apart by spaces or commas
//! (`club star grapes seven seven`) or, where no line has either, one after
//! another (`🍒🔔🍒`); or as an enciphered text; or as the grid of a codeword.
//! `?` is a cell that cannot be read: any letter. Facts stand on lines of their
//! own: `club=t`, `seven!=e`, `bell=aeiou`, `{cherry bar}=aeiou`. `#` begins a
//! comment; the comments `# symbols`, `# text` and `# codeword` say what
//! follows, if it cannot be told.
//!
//! ```
//! use letterloom::cipher::{Cipher, Index, Search, solve};
//! use letterloom::{Budget, Lexicon};
//!
//! let lexicon = Lexicon::of_words("few", ["three", "there", "tooth", "hoots"]);
//! let cipher: Cipher = "club star bar seven seven\nclub,star,seven,bar,seven".parse()?;
//! let index = Index::new(&cipher, &lexicon, &Search::default());
//! let solved = solve(&index, &Search::default(), Some(5), &mut Budget::unlimited());
//! assert_eq!(solved.total, Some(1));
//! assert_eq!(index.words(&solved.answers[0]), ["three", "there"]);
//! # Ok::<(), letterloom::Error>(())
//! ```

mod answer;
pub mod ask;
mod beam;
mod contractions;
pub mod draw;
mod grid;
mod group;
mod index;
mod known;
mod live;
pub mod make;
mod notation;
pub mod phrases;
mod possible;
mod propagate;
mod readings;
pub mod rules;
mod search;
mod shape;
mod sieve;
mod solve;
mod state;
mod tokens;

pub use answer::{Answer, Solved};
pub use contractions::extra_words;
pub use group::{Group, group};
pub use index::Index;
pub use notation::Form;
pub use solve::{MOST_ANSWERS, solve, stream};

use crate::letters::LetterSet;

/// Most symbols of a puzzle: each must have a letter of its own, unless they
/// may share; this is the bound then.
pub const MOST_SYMBOLS: usize = 200;

/// Most cells in all lines of a puzzle together.
pub const MOST_CELLS: usize = 20_000;

/// A symbol, as its place among the puzzle's symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

impl Symbol {
    /// Its place among the puzzle's symbols, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A line that must be a word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// Its symbols; `None` where one cannot be read.
    pub cells: Vec<Option<Symbol>>,
    /// How many cells stand before its apostrophe, if it has one.
    pub apostrophe: Option<usize>,
}

/// What stands between a word of a text and the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// A space, a comma, a dash: they are read together.
    Beside,
    /// The end of a sentence, or nothing: it is the first.
    Sentence,
    /// A number, or whatever else.
    Apart,
}

/// How a puzzle is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Lines of symbols.
    Lines,
    /// A text.
    Text {
        /// As it was written.
        text: String,
        /// For each line, what stands between it and the one before.
        joints: Vec<Joint>,
    },
    /// A grid, row by row; `None` for a black cell.
    Grid(Vec<Vec<Option<Symbol>>>),
}

/// A puzzle.
///
/// Invariant: at least one line, no line empty, every symbol of a line exists,
/// and `known` is in step with the symbols, none of it empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cipher {
    symbols: Vec<String>,
    known: Vec<LetterSet>,
    lines: Vec<Line>,
    layout: Layout,
}

impl Cipher {
    /// The names of its symbols, in the order in which they first occur.
    #[must_use]
    pub fn symbols(&self) -> &[String] {
        &self.symbols
    }

    /// The letters that a symbol can stand for, as far as the facts go.
    #[must_use]
    pub fn known(&self, symbol: Symbol) -> LetterSet {
        self.known[symbol.index()]
    }

    /// Its lines: of a text, its words; of a grid, the words across and then
    /// down.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How it is laid out.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Is it a text?
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.layout, Layout::Text { .. })
    }

    /// A line as it is written.
    #[must_use]
    pub fn written(&self, line: &Line) -> String {
        let name = |cell: &Option<Symbol>| cell.map_or("?", |symbol| &self.symbols[symbol.index()]);
        let names: Vec<&str> = line.cells.iter().map(name).collect();
        if self.is_text() {
            let mut word = names.concat();
            if let Some(place) = line.apostrophe {
                word.insert(names[..place].iter().map(|name| name.len()).sum(), '\'');
            }
            return word;
        }
        names.join(" ")
    }
}

/// What is looked for, and among which words.
#[derive(Clone, Copy, Debug, Default)]
pub struct Search {
    /// How many lines may be no word; equal lines are one.
    pub missing: usize,
    /// Symbols may share a letter.
    pub shared: bool,
    /// Count all answers, however many there are.
    pub count: bool,
    /// Leave out words rarer than this level.
    pub tier: Option<u8>,
    /// Let blocked words in.
    pub blocked: bool,
}
