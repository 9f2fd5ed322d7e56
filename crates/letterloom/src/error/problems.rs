//! What can be wrong with what was read, room by room.

use crate::bee::{FEWEST, MOST};
use crate::boxed::MOST_LETTERS;
use crate::letters::{Letter, LetterSet};
use crate::lexicon::LONGEST;
use crate::{cipher, square};

/// What is wrong with a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternProblem {
    /// It has nothing in it.
    #[error("it is empty")]
    Empty,
    /// A character that means nothing there.
    #[error("{0:?} means nothing here")]
    Character(char),
    /// A `[` without its `]`.
    #[error("[ without ]")]
    OpenClass,
    /// A class that no letter is in.
    #[error("no letter is in [{0}]", if *.negated { "!a-z" } else { "" })]
    EmptyClass {
        /// It began with `!`.
        negated: bool,
    },
    /// Too many `*` beside digits.
    #[error("with digits, at most {0} * can be searched")]
    TooManyRuns(usize),
    /// Longer than any word.
    #[error("it asks for more than {LONGEST} letters")]
    TooLong,
    /// `~` without number, colon or word.
    #[error("~ takes a number, a colon and a word")]
    Changed,
    /// More changes than letters.
    #[error("it asks for more changes than the word has letters")]
    TooManyChanges,
}

/// What is wrong with a hive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BeeProblem {
    /// No letter in the centre.
    #[error("it has no centre")]
    NoCentre,
    /// Too few letters.
    #[error("it has {0} letters, {FEWEST} at least are needed")]
    TooFew(usize),
    /// Too many letters.
    #[error("it has {0} letters, {MOST} at most are allowed")]
    TooMany(usize),
    /// The same letter twice.
    #[error("the letter {0} comes twice")]
    Repeated(Letter),
    /// Something that is no letter.
    #[error("{0:?} is no letter a to z")]
    Character(char),
    /// A centre that is not in the hive.
    #[error("the centre {0} is not among its letters")]
    CentreElsewhere(LetterSet),
    /// Several letters set apart without saying that all are required.
    #[error("it has several letters before the gap")]
    Separated,
    /// A pair that is not two letters.
    #[error("a pair is two letters, such as er")]
    Pair,
}

/// What is wrong with a line of past puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PastProblem {
    /// No line at all.
    #[error("the file is empty")]
    Empty,
    /// Too many or too few columns.
    #[error("it has {0} columns, not 4")]
    Columns(usize),
    /// A date that is none.
    #[error("{0:?} is no date")]
    Date(String),
    /// Letters that are no hive.
    #[error("{0:?} is no hive")]
    Hive(String),
    /// A word that the hive does not allow.
    #[error("the word {0:?} does not fit the hive")]
    Word(String),
    /// No word was taken.
    #[error("it has no words")]
    NoWords,
}

/// What is wrong with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoxedProblem {
    /// No letters.
    #[error("is no board: it has no letters")]
    Empty,
    /// Letters without sides.
    #[error("has {0} letters but no sides")]
    NoSides(usize),
    /// Too few or too many sides.
    #[error("has {0} sides: 2 to 6 are possible")]
    Sides(usize),
    /// A side without letters.
    #[error("is no board: side {0} is empty")]
    EmptySide(usize),
    /// Too many letters.
    #[error("has {0} letters: {MOST_LETTERS} at most are possible")]
    TooMany(usize),
    /// The same letter twice.
    #[error("has the letter {0} twice")]
    Repeated(Letter),
    /// Something that is no letter.
    #[error("is no board: {0:?} is no letter a to z")]
    Character(char),
    /// JSON without sides.
    #[error("is no board: the JSON has no list of sides")]
    Json,
    /// A shape that is none.
    #[error("is no shape: 4x3 is four sides of three letters, 3+3+4 are three sides")]
    Shape,
    /// Two words that do not chain.
    #[error("do not chain: the second must begin with the last letter of the first")]
    Unchained,
    /// A word with a doubled letter.
    #[error("cannot be played: a letter is doubled")]
    Doubled,
    /// Words with more or fewer letters than the board.
    #[error("have {0} different letters, the board has {1}")]
    Letters(usize, usize),
}

/// What is wrong with a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SquareProblem {
    /// A size that is none.
    #[error("is no size: width x height, both from 2 to {}", square::MOST_CELLS)]
    Size,
    /// Too few or too many letters of a cell.
    #[error("letters do not fit a cell: it holds 1 to {}", square::MOST_LETTERS)]
    Cell,
    /// A share that is none.
    #[error("is no percentage: 0 to 100")]
    Percent,
    /// A symmetric square of unequal sides.
    #[error("cannot be symmetric: its sides differ")]
    Symmetric,
    /// Diagonals in a grid of unequal sides.
    #[error("has no diagonals: its sides differ")]
    Diagonals,
    /// A grid that is too small or too large.
    #[error(
        "has {width} by {height} cells: 2 to {} are possible",
        square::MOST_CELLS
    )]
    GridSize {
        /// Cells of its longest row.
        width: usize,
        /// Its rows.
        height: usize,
    },
    /// A grid in JSON that is none.
    #[error("is no grid: JSON rows of cells are needed")]
    Json,
    /// Something that means nothing in a grid.
    #[error("has {0:?}, which means nothing here")]
    Character(char),
    /// A cell with too few or too many letters.
    #[error("has a cell of {letters} letters where {cell} are needed")]
    Letters {
        /// Its letters.
        letters: usize,
        /// Letters of every cell.
        cell: usize,
    },
    /// A pattern with too few or too many rows.
    #[error("has {rows} rows where {height} are needed")]
    TemplateRows {
        /// Its rows.
        rows: usize,
        /// Rows of the square.
        height: usize,
    },
    /// A row of a pattern with too few or too many cells.
    #[error("has {cells} cells in row {row} where {width} are needed")]
    TemplateCells {
        /// The row.
        row: usize,
        /// Its cells.
        cells: usize,
        /// Cells of every row.
        width: usize,
    },
    /// A pattern that contradicts itself in a symmetric square.
    #[error("contradicts itself: row {row}, column {column} and its mirror image differ")]
    Mirror {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// A word that cannot be cut into cells.
    #[error("has {letters} letters, which cannot be cut into cells of {cell}")]
    Uneven {
        /// Its letters.
        letters: usize,
        /// Letters of a cell.
        cell: usize,
    },
    /// A word too short or too long for any line.
    #[error("has {letters} letters, a line holds {least} to {most}")]
    Unfit {
        /// Its letters.
        letters: usize,
        /// Fewest letters of a line.
        least: usize,
        /// Most letters of a line.
        most: usize,
    },
}

/// What is wrong with a puzzle of symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CipherProblem {
    /// No symbols.
    #[error("no symbols: the puzzle is empty")]
    Empty,
    /// More symbols than letters.
    #[error("{0} different symbols, but 26 letters")]
    TooManySymbols(usize),
    /// More cells than are searched.
    #[error("{0} cells: {most} at most are possible", most = cipher::MOST_CELLS)]
    TooLong(usize),
    /// A fact that is none.
    #[error("is no fact")]
    Fact,
    /// A fact about a symbol that does not occur.
    #[error("there is no such symbol in the puzzle")]
    UnknownSymbol,
    /// Facts that contradict each other.
    #[error("with the other facts, no letter is left")]
    NoLetterLeft,
    /// Two symbols that have the same letter.
    #[error("two symbols are said to be {0}")]
    SameLetter(LetterSet),
    /// A cell of a grid that is none.
    #[error("is no cell of a codeword")]
    Cell,
    /// A word that cannot be enciphered.
    #[error("is no word of the letters a to z")]
    Word,
    /// A word that the lexicon does not have.
    #[error("is not in the lexicon, so no answer could be proved")]
    NotInLexicon,
    /// More lines than a puzzle is made of.
    #[error("{0} lines are too many: {most} at most are made", most = cipher::make::MOST_LINES)]
    TooManyLines(usize),
}
