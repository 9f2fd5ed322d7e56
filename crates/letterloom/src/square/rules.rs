//! The rules, in their plainest form: slow, obvious, and the judge of the rest.

use serde::Serialize;

use super::layout::{Name, lines};
use super::{Grid, Rules};

/// A line that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breach {
    /// The line.
    pub line: Name,
    /// What it spells.
    pub word: String,
    /// The rule that it breaks.
    #[serde(flatten)]
    pub rule: Rule,
}

/// A rule that can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Rule {
    /// The line spells a word.
    #[error("is in no list")]
    Unknown,
    /// The line has enough filled cells.
    #[error("has {filled} filled cells, at least {least} are needed")]
    TooFewFilled {
        /// So many it has.
        filled: usize,
        /// So many it needs.
        least: usize,
    },
    /// The line has enough blank cells.
    #[error("has {blanks} blank cells, at least {least} are needed")]
    TooFewBlanks {
        /// So many it has.
        blanks: usize,
        /// So many it needs.
        least: usize,
    },
    /// No word comes twice.
    #[error("spells what {first} spells")]
    Repeated {
        /// The line that had it first.
        first: Name,
    },
    /// Column i is row i.
    #[error("is not the same as the row of its number")]
    Asymmetric,
}

/// The lines that break a rule, and which; none if the grid is legal. The grid
/// has the size and the cells of the rules.
pub fn judge(grid: &Grid, rules: &Rules, known: impl Fn(&str) -> bool) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut seen: Vec<(String, Name)> = Vec::new();
    for (name, places) in lines(rules) {
        let filled = places
            .iter()
            .filter(|place| !grid.cells[**place].is_empty())
            .count();
        let word = spell(grid, &places);
        let mut breach = |rule| {
            breaches.push(Breach {
                line: name,
                word: word.clone(),
                rule,
            });
        };
        let (least, _) = rules.filled(places.len());
        if filled < least {
            breach(Rule::TooFewFilled { filled, least });
        }
        let blanks = places.len() - filled;
        if blanks < rules.min_blanks {
            let least = rules.min_blanks;
            breach(Rule::TooFewBlanks { blanks, least });
        }
        if filled > 0 && !known(&word) {
            breach(Rule::Unknown);
        }
        let first = seen.iter().find(|(other, _)| *other == word);
        if let (Some((_, first)), false) = (first, rules.repeats || filled == 0) {
            breach(Rule::Repeated { first: *first });
        }
        seen.push((word, name));
    }
    if rules.symmetric {
        breaches.extend(asymmetric(grid, rules));
    }
    breaches
}

/// What each line spells, with its name.
pub fn words(grid: &Grid, rules: &Rules) -> Vec<(Name, String)> {
    let lines = lines(rules).into_iter();
    lines
        .map(|(name, places)| (name, spell(grid, &places)))
        .collect()
}

/// What places spell.
fn spell(grid: &Grid, places: &[usize]) -> String {
    places
        .iter()
        .map(|place| grid.cells[*place].as_str())
        .collect()
}

/// The columns that are not the rows of their numbers.
fn asymmetric(grid: &Grid, rules: &Rules) -> Vec<Breach> {
    let side = rules.width;
    let differs = |column: &usize| {
        (0..side).any(|n| grid.cells[n * side + column] != grid.cells[column * side + n])
    };
    let breach = |column: usize| Breach {
        line: Name::Column(column),
        word: (0..side)
            .map(|row| grid.cells[row * side + column].as_str())
            .collect(),
        rule: Rule::Asymmetric,
    };
    (0..side).filter(differs).map(breach).collect()
}
