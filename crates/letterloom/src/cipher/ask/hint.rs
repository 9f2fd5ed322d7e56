//! A hint, in stages.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::solve::by_symbol;
use super::{BySymbol, Puzzle, read};
use crate::Error;
use crate::ask::Head;
use crate::cipher::{Cipher, Form, Index, Search, Solved, Symbol, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// The levels of hints.
pub const LEVELS: RangeInclusive<u8> = 1..=3;

/// From this level on: one letter.
const LETTER: u8 = 2;

/// From this level on: one word.
const WORD: u8 = 3;

/// A hint.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct HintTask {
    /// The puzzle as it is written.
    pub puzzle: String,
    /// What it is written as.
    #[serde(default)]
    pub form: Form,
    /// Facts: `club=t`, `seven!=e`.
    #[serde(default)]
    pub know: Vec<String>,
    /// No letter stands for itself.
    #[serde(default)]
    pub no_self: bool,
    /// How many lines may be no word.
    #[serde(default)]
    pub missing: usize,
    /// Symbols may share a letter.
    #[serde(default)]
    pub shared: bool,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
    /// How much to give away, 1 to 3; 1 if it is not given.
    #[serde(default)]
    pub level: Option<u8>,
}

/// A hint. What a level does not show is not there.
#[derive(Clone, Debug, Serialize)]
pub struct HintAnswer {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How much is given away.
    pub level: u8,
    /// How many letters each symbol can be; null if that is not known.
    pub choices: Option<BySymbol<usize>>,
    /// A letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letter: Option<HintedLetter>,
    /// A word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<HintedWord>,
}

/// A letter that is given away.
#[derive(Clone, Debug, Serialize)]
pub struct HintedLetter {
    /// Of this symbol.
    pub symbol: String,
    /// The letter.
    pub letter: String,
    /// Is it so in every answer, or just in the best?
    pub forced: bool,
}

/// A word that is given away.
#[derive(Clone, Debug, Serialize)]
pub struct HintedWord {
    /// Of this line, counted from 1.
    pub line: usize,
    /// The word.
    pub word: String,
    /// Is it so in every answer, or just in the best?
    pub forced: bool,
}

impl HintTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no puzzle, or no level.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, HintAnswer), Error> {
        let level = self.level.unwrap_or(1);
        if !LEVELS.contains(&level) {
            return Err(Error::HintLevel(level));
        }
        let cipher = read(&self.puzzle, self.form, &self.know, self.no_self)?;
        let search = Search {
            missing: self.missing,
            shared: self.shared,
            count: false,
            tier: self.tier,
            blocked: self.blocked,
        };
        cipher.check(&search)?;
        let index = Index::new(&cipher, lexicon, &search);
        let solved = solve(&index, &search, Some(1), budget);
        let hint = HintAnswer {
            puzzle: (&cipher).into(),
            level,
            choices: by_symbol(&cipher, &solved, |possible| Some(possible.letters.len())),
            letter: letter(&cipher, &solved).filter(|_| level >= LETTER),
            word: word(&index, &solved).filter(|_| level >= WORD),
        };
        let head = Head {
            complete: budget.cut().is_none(),
            cut: budget.cut(),
            total: solved.total,
        };
        Ok((head, hint))
    }
}

/// Is a symbol the same in every answer?
fn is_forced(solved: &Solved, symbol: Symbol) -> bool {
    let possible = solved.possible.as_ref();
    possible.is_some_and(|possible| possible[symbol.index()].forced().is_some())
}

/// A letter that helps: of a symbol that is forced, if one is, and not known
/// yet; the one seen most.
fn letter(cipher: &Cipher, solved: &Solved) -> Option<HintedLetter> {
    let best = solved.answers.first()?;
    let times = |symbol: Symbol| {
        let cells = cipher.lines().iter().flat_map(|line| &line.cells);
        cells.filter(|cell| **cell == Some(symbol)).count()
    };
    let symbols = (0..cipher.symbols().len() as u8).map(Symbol);
    let unknown = symbols.filter(|symbol| cipher.known(*symbol).len() > 1);
    let open = unknown.filter(|symbol| best.letters[symbol.index()].is_some());
    let symbol = open.max_by_key(|symbol| (is_forced(solved, *symbol), times(*symbol)))?;
    Some(HintedLetter {
        symbol: cipher.symbols()[symbol.index()].clone(),
        letter: best.letters[symbol.index()]?.to_string(),
        forced: is_forced(solved, symbol),
    })
}

/// A word that helps: one that is forced, if one is; the longest.
fn word(index: &Index, solved: &Solved) -> Option<HintedWord> {
    let best = solved.answers.first()?;
    let unexplained = index.unexplained(best);
    let words = index.words(best);
    let forced = |line: usize| {
        let mut symbols = index.cipher.lines()[line].cells.iter();
        symbols.all(|cell| cell.is_some_and(|symbol| is_forced(solved, symbol)))
    };
    let lines = (0..words.len()).filter(|line| !unexplained.contains(line));
    let line = lines.max_by_key(|line| (forced(*line), words[*line].len()))?;
    Some(HintedWord {
        line: line + 1,
        word: words[line].clone(),
        forced: forced(line),
    })
}
