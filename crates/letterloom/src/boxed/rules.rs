//! The rules of Letter Boxed, in their plainest form: slow, obvious, and the
//! judge of the rest.

use serde::Serialize;

use super::Boxed;
use crate::letters::{Letter, LetterSet};
use crate::lexicon::Lexicon;

/// Shortest word that counts.
pub const SHORTEST: usize = 3;

/// What keeps words from being an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// Nothing was given.
    #[error("no words")]
    NoWords,
    /// A word has too few letters.
    #[error("{word}: {SHORTEST} letters at least")]
    TooShort {
        /// The word.
        word: String,
    },
    /// A letter is not on the board.
    #[error("{word}: {letter} is not on the board")]
    NotOnBoard {
        /// The word.
        word: String,
        /// The letter.
        letter: char,
    },
    /// Two letters in a row are on one side.
    #[error("{word}: {from} and {to} are on the same side")]
    SameSide {
        /// The word.
        word: String,
        /// The first letter.
        from: char,
        /// The second.
        to: char,
    },
    /// The lexicon does not have the word.
    #[error("{word}: not in the lexicon")]
    NotInLexicon {
        /// The word.
        word: String,
    },
    /// A word does not begin where the one before ended.
    #[error("{word} does not begin with {letter}")]
    Broken {
        /// The word.
        word: String,
        /// The letter that the one before ended on.
        letter: char,
    },
    /// Letters are left over.
    #[error("letters left over: {letters}")]
    LeftOver {
        /// Which.
        letters: String,
    },
}

/// Can the word be walked on the board?
///
/// # Errors
/// The first step that fails.
pub fn walk(board: &Boxed, word: &str) -> Result<(), Fault> {
    let word = word.to_owned();
    if word.len() < SHORTEST {
        return Err(Fault::TooShort { word });
    }
    let mut before: Option<char> = None;
    for letter in word.chars() {
        let side = Letter::from_char(letter).and_then(|letter| board.side(letter));
        if side.is_none() {
            return Err(Fault::NotOnBoard { word, letter });
        }
        let side_before = before
            .and_then(Letter::from_char)
            .and_then(|l| board.side(l));
        if let (Some(from), true) = (before, side == side_before) {
            let to = letter;
            return Err(Fault::SameSide { word, from, to });
        }
        before = Some(letter);
    }
    Ok(())
}

/// May this word, in lower case, come after the one before, if there is one?
///
/// # Errors
/// The first thing that keeps it from it.
pub fn judge_word(
    board: &Boxed,
    lexicon: &Lexicon,
    before: Option<&str>,
    word: &str,
) -> Result<(), Fault> {
    walk(board, word)?;
    if lexicon.find(word).is_none() {
        let word = word.to_owned();
        return Err(Fault::NotInLexicon { word });
    }
    before.map_or(Ok(()), |before| chains(&[before, word]))
}

/// Are these words, in lower case, an answer?
///
/// # Errors
/// The first thing that keeps them from it.
pub fn judge(board: &Boxed, lexicon: &Lexicon, words: &[&str]) -> Result<(), Fault> {
    if words.is_empty() {
        return Err(Fault::NoWords);
    }
    let mut before = None;
    for word in words {
        judge_word(board, lexicon, before, word)?;
        before = Some(*word);
    }
    let left = left_over(board, words);
    if left.is_empty() {
        return Ok(());
    }
    Err(Fault::LeftOver {
        letters: left.to_string(),
    })
}

/// The letters of the board that no word uses.
#[must_use]
pub fn left_over(board: &Boxed, words: &[&str]) -> LetterSet {
    let used: LetterSet = words
        .iter()
        .flat_map(|word| LetterSet::of(word).iter())
        .collect();
    board.letters().minus(used)
}

/// Does each word begin where the one before ended?
fn chains(words: &[&str]) -> Result<(), Fault> {
    for pair in words.windows(2) {
        let (last, first) = (pair[0].chars().last(), pair[1].chars().next());
        if let (Some(letter), true) = (last, last != first) {
            let word = pair[1].to_owned();
            return Err(Fault::Broken { word, letter });
        }
    }
    Ok(())
}

/// Is the answer redundant: do some of its words, in their order, still chain
/// and still use every letter? That is so if and only if it survives the removal
/// of one run of words: of those left out before the first word that stays,
/// after the last, or between two.
#[must_use]
pub fn is_redundant(board: &Boxed, words: &[&str]) -> bool {
    let survives = |from: usize, to: usize| {
        let rest = [&words[..from], &words[to..]].concat();
        !rest.is_empty() && chains(&rest).is_ok() && left_over(board, &rest).is_empty()
    };
    (0..words.len()).any(|from| (from + 1..=words.len()).any(|to| survives(from, to)))
}

/// The score of a chain: ten times the commonness of its least common word, by
/// the number of words, rounded down.
#[must_use]
pub fn score(least_common: u8, words: usize) -> u32 {
    u32::from(least_common) * 10 / words.max(1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Boxed {
        "VYQ FIG OTE XLU".parse().unwrap()
    }

    #[test]
    fn faults_name_the_step() {
        let words = ["foxglove", "equity", "elf", "exile", "fog", "glove", "eye"];
        let lexicon = Lexicon::of_words("few", words);
        let judge = |words: &str| {
            let words: Vec<&str> = words.split_whitespace().collect();
            judge(&board(), &lexicon, &words).map_err(|fault| fault.to_string())
        };
        assert_eq!(judge("foxglove equity"), Ok(()));
        assert_eq!(judge("fog glove exile equity"), Ok(()));
        for (words, fault) in [
            ("", "no words"),
            ("ox", "ox: 3 letters at least"),
            ("fox", "fox: not in the lexicon"),
            ("foxes", "foxes: s is not on the board"),
            ("toe", "toe: t and o are on the same side"),
            ("foxglove fog", "fog does not begin with e"),
            ("foxglove", "letters left over: iqtuy"),
        ] {
            assert_eq!(judge(words), Err(fault.to_owned()));
        }
    }

    #[test]
    fn redundant_answers_are_told() {
        let redundant = |words: &str| {
            let words: Vec<&str> = words.split_whitespace().collect();
            is_redundant(&board(), &words)
        };
        assert!(!redundant("foxglove equity"));
        assert!(redundant("elf foxglove equity"));
        assert!(redundant("foxglove eye equity"));
        assert!(!redundant("fog glove exile equity"));
    }

    #[test]
    fn scores_are_as_published() {
        assert_eq!(score(16, 2), 80);
        assert_eq!(score(16, 4), 40);
    }
}
