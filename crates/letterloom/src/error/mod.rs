//! What can go wrong, as data; the sentences are here, and nowhere else.

use crate::bee::history::HistoryError;
use crate::bee::{FEWEST, MOST};
use crate::cipher::MOST_SYMBOLS;
use crate::lexicon::{MOST_BYTES, MOST_WORDS, PackedError, Reason, Report};

mod problems;

pub use problems::{
    BeeProblem, BoxedProblem, CipherProblem, PastProblem, PatternProblem, SquareProblem,
};

/// Anything that can go wrong in the engine.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The input could not be read.
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    /// A gzipped input is damaged.
    #[error("damaged gzip file: {0}")]
    Gzip(String),
    /// A JSON list is not one.
    #[error("not a JSON word list: {0}")]
    Json(String),
    /// The file is in an encoding that is not read.
    #[error("the file is in UTF-16")]
    Utf16,
    /// The file is no text.
    #[error("not a text file: it has zero bytes")]
    Binary,
    /// A packed lexicon was refused.
    #[error(transparent)]
    Packed(#[from] PackedError),
    /// A list with too many words.
    #[error("more than {MOST_WORDS} words")]
    TooManyWords,
    /// A list with too many bytes.
    #[error("more than {} MB", MOST_BYTES >> 20)]
    TooManyBytes,
    /// A list without a usable word.
    #[error("no usable word in {}", entries(.0))]
    NoWords(Box<Report>),
    /// A file of counts without a usable line.
    #[error("none of {0} lines is a word and a count")]
    NoCounts(u64),
    /// A pattern that makes no sense.
    #[error("pattern {pattern:?}: {problem}")]
    Pattern {
        /// The pattern as it was given.
        pattern: String,
        /// What is wrong with it.
        problem: PatternProblem,
    },
    /// Letters that are no hive.
    #[error("{read:?}: {problem}")]
    Bee {
        /// What was read.
        read: String,
        /// What is wrong with it.
        problem: BeeProblem,
    },
    /// Letters that are no board.
    #[error("{read:?} {problem}")]
    Boxed {
        /// What was read.
        read: String,
        /// What is wrong with it.
        problem: BoxedProblem,
    },
    /// Something that is no square.
    #[error("{read:?} {problem}")]
    Square {
        /// What was read.
        read: String,
        /// What is wrong with it.
        problem: SquareProblem,
    },
    /// Symbols that are no puzzle.
    #[error("{}{problem}", named(.read))]
    Cipher {
        /// What was read.
        read: String,
        /// What is wrong with it.
        problem: CipherProblem,
    },
    /// Chains of a length that is not searched.
    #[error("chains of {0} words are not searched")]
    MaxWords(usize),
    /// A word that is not in the lexicon.
    #[error("{0:?} is not in the lexicon")]
    UnknownWord(String),
    /// A file of past boards that is not one.
    #[error("line {line} is not a past board")]
    PastBoards {
        /// The line.
        line: u64,
    },
    /// A file of past hives that is not one.
    #[error("line {line} is not a past puzzle: {problem}")]
    PastPuzzle {
        /// The line.
        line: u64,
        /// What is wrong with it.
        problem: PastProblem,
    },
    /// A file of past puzzles that ends in trouble.
    #[error("line {line} cannot be read: {error}")]
    PastUnreadable {
        /// The line.
        line: u64,
        /// Why.
        error: std::io::Error,
    },
    /// A packed history was refused.
    #[error(transparent)]
    History(#[from] HistoryError),
    /// A level of hints that does not exist.
    #[error("there is no hint level {0}")]
    HintLevel(u8),
    /// A range that is none.
    #[error("{0:?} is no range")]
    Span(String),
    /// A request without a pattern.
    #[error("no pattern")]
    NoPattern,
    /// A request that is not in the contract.
    #[error("request: {0}")]
    Request(String),
}

impl Error {
    /// What would work instead, where that can be said.
    #[must_use]
    pub fn advice(&self) -> Option<String> {
        Some(match self {
            Error::Utf16 => "save it as UTF-8".to_owned(),
            Error::NoWords(report) => return no_words_advice(report),
            Error::NoCounts(_) => "each line needs a word, a tab and a number".to_owned(),
            Error::Bee { problem, .. } => match problem {
                BeeProblem::Pair => "for example: --without-pair er".to_owned(),
                BeeProblem::Separated => {
                    "write the centre alone, n abetig, or all required letters, en/abtig".to_owned()
                }
                BeeProblem::TooFew(_) | BeeProblem::TooMany(_) => {
                    format!("a hive has {FEWEST} to {MOST} letters: letterloom bee solve NABETIG")
                }
                _ => "write the centre first: letterloom bee solve NABETIG".to_owned(),
            },
            Error::Boxed { read, problem } => boxed_advice(read, *problem),
            Error::Square { problem, .. } => square_advice(*problem).to_owned(),
            Error::Cipher { problem, .. } => return cipher_advice(*problem),
            Error::MaxWords(_) => "1 to 6 words are possible".to_owned(),
            Error::UnknownWord(_) => "a word must be in the lexicon: -l chooses another".to_owned(),
            Error::PastBoards { .. } => {
                "date, sides, par, answer, accepted words, with tabs between".to_owned()
            }
            Error::PastPuzzle { .. } => {
                "date, centre, other letters, accepted words, with tabs between: 2023-03-13, n, abegit, beating tint"
                    .to_owned()
            }
            Error::PastUnreadable { .. } => {
                "is the file whole? gzip -t tells for one that ends in .gz".to_owned()
            }
            Error::History(_) => {
                "pack it again: letterloom bee learn FILE -o my.history".to_owned()
            }
            Error::HintLevel(_) => {
                "levels go from 1, which says least, to 5 (bee), 6 (boxed) or 3 (cipher)".to_owned()
            }
            Error::Span(_) => "for example: 30..45, 1.., ..50 or 7".to_owned(),
            Error::NoPattern => "for example: letterloom find b1n1n1".to_owned(),
            Error::Packed(PackedError::Checksum) => {
                "build it again: letterloom lexicon build WORDS -o OUT.loom".to_owned()
            }
            Error::Pattern { problem, .. } => match problem {
                PatternProblem::Changed => "for example: ~1:house".to_owned(),
                PatternProblem::OpenClass => "for example: [aeiou]. or [!st].".to_owned(),
                PatternProblem::Character(_) | PatternProblem::Empty => {
                    "letters, . * [abc] [!abc] @ # 0-9, or one of / + = - ~ in front".to_owned()
                }
                _ => return None,
            },
            _ => return None,
        })
    }
}

fn square_advice(problem: SquareProblem) -> &'static str {
    match problem {
        SquareProblem::Size | SquareProblem::Symmetric | SquareProblem::Diagonals => {
            "for example: letterloom square fill 6x6"
        }
        SquareProblem::Cell => "for example: letterloom square fill 4x4 --cell 2",
        SquareProblem::Percent => "for example: --min-filled 50",
        SquareProblem::GridSize { .. } | SquareProblem::Json | SquareProblem::Letters { .. } => {
            "one line a row, every cell as many signs as letters, blanks as spaces or _"
        }
        SquareProblem::Character(_)
        | SquareProblem::TemplateRows { .. }
        | SquareProblem::TemplateCells { .. }
        | SquareProblem::Mirror { .. } => {
            "a row for each line or between /: . free, _ blank, ? filled, or letters"
        }
        SquareProblem::Uneven { .. } | SquareProblem::Unfit { .. } => {
            "choose another word, size or --cell"
        }
    }
}

/// For letters without sides, those letters in groups of three.
fn boxed_advice(read: &str, problem: BoxedProblem) -> String {
    let example = "VYQ FIG OTE XLU".to_owned();
    if let BoxedProblem::Unchained | BoxedProblem::Doubled | BoxedProblem::Letters(..) = problem {
        return "for example: letterloom boxed make --words foxglove,equity".to_owned();
    }
    let board = match problem {
        BoxedProblem::NoSides(letters) if letters % 3 == 0 && read.is_ascii() => {
            let sides = read.as_bytes().chunks(3).map(String::from_utf8_lossy);
            sides.collect::<Vec<_>>().join(" ")
        }
        _ => example,
    };
    format!("write the sides apart, for example: letterloom boxed solve {board}")
}

fn cipher_advice(problem: CipherProblem) -> Option<String> {
    let advice = match problem {
        CipherProblem::Empty => {
            "a line a word, symbols apart by spaces: club star grapes seven seven"
        }
        CipherProblem::TooManySymbols(symbols) if symbols > MOST_SYMBOLS => {
            return Some(format!(
                "{MOST_SYMBOLS} at most, even if they share letters"
            ));
        }
        CipherProblem::TooManySymbols(_) => "--shared lets symbols share a letter",
        CipherProblem::TooLong(_) | CipherProblem::TooManyLines(_) => return None,
        CipherProblem::Fact => "for example: club=t, seven!=e, bell=aeiou or {cherry bar}=aeiou",
        CipherProblem::UnknownSymbol => "write the symbol exactly as in the puzzle",
        CipherProblem::NoLetterLeft => "take one of the facts out",
        CipherProblem::SameLetter(_) => "take one of the facts out, or let symbols share: --shared",
        CipherProblem::Cell => {
            "numbers 1 to 26 apart by spaces, . for a black cell, 7=t for a letter"
        }
        CipherProblem::Word => "for example: letterloom cipher make three flush torch",
        CipherProblem::NotInLexicon => "choose another word, or another list with -l",
    };
    Some(advice.to_owned())
}

/// What was read and a colon, if it is worth naming.
fn named(read: &str) -> String {
    if read.is_empty() {
        return String::new();
    }
    format!("{read:?}: ")
}

/// How many entries, and why none was kept.
fn entries(report: &Report) -> String {
    if report.entries == 0 {
        return "an empty file".to_owned();
    }
    let reasons: Vec<String> = (report.dropped.iter())
        .map(|(reason, count)| format!("{count} {}", reason.phrase()))
        .collect();
    let plural = if report.entries == 1 {
        "entry"
    } else {
        "entries"
    };
    format!("{} {plural} ({})", report.entries, reasons.join(", "))
}

fn no_words_advice(report: &Report) -> Option<String> {
    let (reason, _) = report.dropped.iter().max_by_key(|(_, count)| **count)?;
    Some(match reason {
        Reason::Capitals => {
            "a list of names? an upper-case list must be upper case throughout".to_owned()
        }
        Reason::Accent => "let accents be folded: --accents fold".to_owned(),
        Reason::Space => "one word a line, or a word, a tab and a number".to_owned(),
        _ => "a word list has one word of the letters a to z on each line".to_owned(),
    })
}
