//! The rules of the Spelling Bee, in their plainest form: slow, obvious, and
//! the judge of the rest.

use serde::Serialize;

use super::{Band, Bee, Filter};
use crate::letters::LetterSet;
use crate::lexicon::{Flag, Lexicon, fold_word};

/// Shortest word that counts.
pub const SHORTEST: usize = 4;

/// Points that a pangram brings on top.
pub const PANGRAM_BONUS: u32 = 7;

/// The ranks, and the share of all points that each takes, in percent.
pub const RANKS: [(&str, u32); 10] = [
    ("Beginner", 0),
    ("Good Start", 2),
    ("Moving Up", 5),
    ("Good", 8),
    ("Solid", 15),
    ("Nice", 25),
    ("Great", 40),
    ("Amazing", 50),
    ("Genius", 70),
    ("Queen Bee", 100),
];

/// What a word scores by its length alone: one point for four letters, and a
/// point a letter beyond.
#[must_use]
pub fn length_points(length: usize) -> u32 {
    if length <= SHORTEST { 1 } else { length as u32 }
}

/// What a word of the hive scores.
#[must_use]
pub fn points(bee: Bee, word: &str) -> u32 {
    let bonus = if is_pangram(bee, word) {
        PANGRAM_BONUS
    } else {
        0
    };
    length_points(word.len()) + bonus
}

/// Does the word use every letter of the hive?
#[must_use]
pub fn is_pangram(bee: Bee, word: &str) -> bool {
    LetterSet::of(word) == bee.letters()
}

/// Does the word use every letter of the hive once?
#[must_use]
pub fn is_perfect(bee: Bee, word: &str) -> bool {
    is_pangram(bee, word) && word.len() == bee.letters().len()
}

/// The points at which each rank begins, of so many in all; rounded to the
/// nearest point.
pub fn ranks(total: u32) -> impl Iterator<Item = (&'static str, u32)> {
    let begins = move |percent: u32| (u64::from(total) * u64::from(percent) + 50) / 100;
    RANKS
        .into_iter()
        .map(move |(name, percent)| (name, begins(percent) as u32))
}

/// The rank that so many points of so many in all reach. Nothing found is
/// always the first, however poor the puzzle.
#[must_use]
pub fn rank(total: u32, score: u32) -> &'static str {
    let reached = ranks(total).filter(|(_, points)| score > 0 && *points <= score);
    reached.last().map_or(RANKS[0].0, |(name, _)| name)
}

/// Why a word does not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    /// It is not made of letters.
    #[error("not a word: letters only")]
    NotLetters,
    /// It has too few letters.
    #[error("too short: {shortest} letters at least")]
    TooShort {
        /// The fewest that count.
        shortest: usize,
    },
    /// It has letters that the hive has not.
    #[error("not in the hive: {letters}")]
    NotInHive {
        /// Which.
        letters: String,
    },
    /// It lacks the centre.
    #[error("without the centre: {letters}")]
    NoCentre {
        /// What it lacks.
        letters: String,
    },
    /// The lexicon does not have it.
    #[error("not in the lexicon")]
    NotInLexicon,
    /// It is a slur.
    #[error("blocked: --blocked lets it in")]
    Blocked,
    /// It is rarer than the cut, or than the tier.
    #[error("in the lexicon, but {band}: --cut {} lets it in", if *.band == Band::Rare { "all".to_owned() } else { .band.to_string() })]
    TooRare {
        /// How likely the game takes it.
        band: Band,
    },
    /// It is of a rarer level than was asked for.
    #[error("in the lexicon, but of level {tier}")]
    TooObscure {
        /// Its level.
        tier: u8,
    },
}

/// Does the word count, and for how much?
///
/// # Errors
/// The first reason why it does not.
pub fn judge(bee: Bee, lexicon: &Lexicon, filter: Filter, word: &str) -> Result<u32, Refusal> {
    let word = fold_word(word).ok_or(Refusal::NotLetters)?;
    let set = LetterSet::of(&word);
    if word.len() < filter.min_length {
        let shortest = filter.min_length;
        return Err(Refusal::TooShort { shortest });
    }
    if !bee.letters().covers(set) {
        let letters = set.minus(bee.letters()).to_string();
        return Err(Refusal::NotInHive { letters });
    }
    if !set.covers(bee.centre()) {
        let letters = bee.centre().minus(set).to_string();
        return Err(Refusal::NoCentre { letters });
    }
    let id = lexicon.find(&word).ok_or(Refusal::NotInLexicon)?;
    let facts = lexicon.facts(id);
    if facts.is(Flag::Blocked) && !filter.blocked {
        return Err(Refusal::Blocked);
    }
    let band = Band::of(facts);
    if band.is_some_and(|band| band > filter.cut) {
        let band = band.unwrap_or(Band::Rare);
        return Err(Refusal::TooRare { band });
    }
    if let (Some(tier), Some(most)) = (facts.tier(), filter.tier)
        && tier > most
    {
        return Err(Refusal::TooObscure { tier });
    }
    Ok(points(bee, &word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_score_as_in_the_game() {
        let bee: Bee = "NABETIG".parse().unwrap();
        for (word, scored) in [
            ("tint", 1),
            ("being", 5),
            ("beating", 14),
            ("abnegating", 17),
        ] {
            assert_eq!(points(bee, word), scored, "{word}");
        }
        assert!(is_perfect(bee, "beating") && !is_perfect(bee, "abnegating"));
        assert!(is_pangram(bee, "abnegating") && !is_pangram(bee, "being"));
    }

    #[test]
    fn ranks_are_rounded_to_the_nearest_point() {
        let ranks: Vec<u32> = ranks(153).map(|(_, points)| points).collect();
        assert_eq!(ranks, [0, 3, 8, 12, 23, 38, 61, 77, 107, 153]);
        assert_eq!((rank(153, 106), rank(153, 107)), ("Amazing", "Genius"));
        assert_eq!(
            (rank(0, 0), rank(1, 0), rank(1, 1)),
            ("Beginner", "Beginner", "Queen Bee")
        );
    }

    #[test]
    fn refusals_say_why() {
        let lexicon = Lexicon::of_words("test", ["tint", "gate", "nine"]);
        let bee: Bee = "NABETIG".parse().unwrap();
        let judge = |word| judge(bee, &lexicon, Filter::default(), word);
        assert_eq!(judge("tint"), Ok(1));
        assert_eq!(judge("Tint"), Ok(1));
        for (word, reason) in [
            ("tin", "too short: 4 letters at least"),
            ("tints", "not in the hive: s"),
            ("gate", "without the centre: n"),
            ("bent", "not in the lexicon"),
            ("ti-nt", "not a word: letters only"),
        ] {
            assert_eq!(judge(word).unwrap_err().to_string(), reason);
        }
    }
}
