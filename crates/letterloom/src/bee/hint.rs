//! What can be said of the words still to find without naming them.

use std::collections::BTreeMap;

use serde::Serialize;

/// How much a hint gives away.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;

/// Level from which the grid is shown.
pub const GRID: u8 = 2;
/// Level from which the lists of beginnings are shown.
pub const BEGINNINGS: u8 = 3;
/// Level from which each word's outline is shown.
pub const OUTLINES: u8 = 4;
/// Level at which the words are shown.
pub const WORDS: u8 = 5;

/// How many words begin with a letter, by length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GridRow {
    /// The first letter.
    pub letter: char,
    /// How many words of each length.
    pub lengths: BTreeMap<usize, usize>,
    /// How many in all.
    pub words: usize,
}

/// The words by first letter and length.
#[must_use]
pub fn grid(words: &[&str]) -> Vec<GridRow> {
    let mut rows: BTreeMap<char, BTreeMap<usize, usize>> = BTreeMap::new();
    for word in words {
        if let Some(first) = word.chars().next() {
            let lengths = rows.entry(first).or_default();
            *lengths.entry(word.len()).or_default() += 1;
        }
    }
    let row = |(letter, lengths): (char, BTreeMap<usize, usize>)| GridRow {
        letter,
        words: lengths.values().sum(),
        lengths,
    };
    rows.into_iter().map(row).collect()
}

/// How many words begin with the same letters, this many; words that would be
/// given away whole are not in it.
#[must_use]
pub fn beginnings(words: &[&str], letters: usize) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let longer = words.iter().filter(|word| word.len() > letters);
    for beginning in longer.filter_map(|word| word.get(..letters)) {
        *counts.entry(beginning.to_owned()).or_default() += 1;
    }
    counts
}

/// The first half of a word, and dots for the rest: never all of it.
#[must_use]
pub fn outline(word: &str) -> String {
    let shown = word.len() / 2;
    format!("{}{}", &word[..shown], ".".repeat(word.len() - shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_count_and_do_not_tell() {
        let words = ["bane", "being", "beating", "tint"];
        let grid = grid(&words);
        assert_eq!(grid.len(), 2);
        assert_eq!((grid[0].letter, grid[0].words), ('b', 3));
        assert_eq!(grid[0].lengths, BTreeMap::from([(4, 1), (5, 1), (7, 1)]));
        let two = beginnings(&words, 2);
        assert_eq!(
            two,
            BTreeMap::from([("ba".into(), 1), ("be".into(), 2), ("ti".into(), 1)])
        );
        assert_eq!(
            beginnings(&["tan", "tang"], 3),
            BTreeMap::from([("tan".into(), 1)])
        );
        assert_eq!(outline("beating"), "bea....");
        assert!(words.iter().all(|word| !outline(word).contains(word)));
    }
}
