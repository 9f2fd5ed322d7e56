//! Puzzles that are as wished.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::census::{hive, letters};
use super::{Puzzle, filter, is_bingo};
use crate::Error;
use crate::ask::Head;
use crate::bee::census::Scope;
use crate::bee::make::{Made, Wish, Wishes, make, profile};
use crate::bee::{Band, Bee, Index, rules, solve};
use crate::error::BeeProblem;
use crate::letters::{Letter, LetterSet};
use crate::lexicon::Lexicon;
use crate::search::Budget;
use crate::span::Span;

/// Puzzles that are as wished. What is not given is as in `like_nyt`, if that is
/// asked for, or of no matter; letters and pairs to do without add to those of
/// `like_nyt`.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct MakeTask {
    /// Begin with what the published puzzles are like.
    pub like_nyt: bool,
    /// Letters of a hive.
    pub hive: Option<usize>,
    /// Letters that the board must have.
    pub with: Option<String>,
    /// Letters that it must not have.
    pub without: Option<String>,
    /// Pairs of letters that it must not have together.
    pub without_pairs: Option<Vec<String>>,
    /// Letters that may be the centre.
    pub centre: Option<String>,
    /// How many vowels.
    pub vowels: Option<Span>,
    /// How many words.
    pub words: Option<Span>,
    /// How many points.
    pub points: Option<Span>,
    /// How many pangrams.
    pub pangrams: Option<Span>,
    /// How many perfect pangrams.
    pub perfect: Option<Span>,
    /// Whether the words begin with all the letters.
    pub bingo: Option<bool>,
    /// Share of inflections, in percent.
    pub inflections: Option<Span>,
    /// Commonness of the most common pangram, 0 to 31.
    pub pangram_commonness: Option<Span>,
    /// Difficulty, 0 to 100.
    pub difficulty: Option<Span>,
    /// Leave out words less likely than this.
    pub cut: Option<Band>,
    /// Leave out words rarer than this level.
    pub tier: Option<u8>,
    /// Fewest letters of a word.
    pub min_length: Option<usize>,
    /// Count blocked words too.
    pub blocked: bool,
    /// Equal seeds, equal puzzles.
    pub seed: u64,
    /// How many puzzles; one if it is not given.
    pub limit: Option<usize>,
}

/// Puzzles that are as wished.
#[derive(Clone, Debug, Serialize)]
pub struct MakeAnswer {
    /// The puzzles drawn; `total` tells how many there were to draw from.
    pub puzzles: Vec<MadePuzzle>,
    /// How many puzzles with the letters asked for were judged.
    pub judged: u64,
    /// How many each wish rejected; a puzzle may fail several.
    pub rejected: BTreeMap<Wish, u64>,
    /// How many each wish alone rejected.
    pub rejected_alone: BTreeMap<Wish, u64>,
    /// The seed.
    pub seed: u64,
}

/// A puzzle that was made.
#[derive(Clone, Debug, Serialize)]
pub struct MadePuzzle {
    /// The hive.
    pub puzzle: Puzzle,
    /// How many words.
    pub words: u32,
    /// How many points.
    pub points: u32,
    /// The pangrams.
    pub pangrams: Vec<String>,
    /// How many of them use each letter once.
    pub perfect: u32,
    /// Whether the words begin with all the letters.
    pub bingo: bool,
    /// Share of inflections, in percent.
    pub inflections: u32,
    /// Difficulty, 0 to 100.
    pub difficulty: u32,
}

impl MakeTask {
    fn wishes(&self) -> Result<Wishes, Error> {
        let usual = if self.like_nyt {
            Wishes::like_nyt()
        } else {
            Wishes::default()
        };
        let set =
            |text: &Option<String>, usual: LetterSet| text.as_deref().map_or(Ok(usual), letters);
        let pairs = self.without_pairs.iter().flatten().map(|text| pair(text));
        let mut without_pairs = usual.without_pairs;
        without_pairs.extend(pairs.collect::<Result<Vec<_>, Error>>()?);
        // Letters that are asked for are not left out because nobody uses them.
        let centres = set(&self.centre, usual.centres)?;
        let with = set(&self.with, usual.scope.with)?;
        let wanted = if centres.len() == 1 {
            with.union(centres)
        } else {
            with
        };
        let without =
            set(&self.without, LetterSet::EMPTY)?.union(usual.scope.without.minus(wanted));
        Ok(Wishes {
            scope: Scope {
                hive: hive(self.hive)?,
                with,
                without,
                filter: filter(self.cut, self.tier, self.blocked, self.min_length),
            },
            centres,
            without_pairs,
            vowels: self.vowels.unwrap_or(usual.vowels),
            words: self.words.unwrap_or(usual.words),
            points: self.points.unwrap_or(usual.points),
            pangrams: self.pangrams.unwrap_or(usual.pangrams),
            perfect: self.perfect.unwrap_or(usual.perfect),
            bingo: self.bingo.or(usual.bingo),
            inflections: self.inflections.unwrap_or(usual.inflections),
            pangram_commonness: self.pangram_commonness.unwrap_or(usual.pangram_commonness),
            difficulty: self.difficulty.unwrap_or(usual.difficulty),
        })
    }

    /// Answers it.
    ///
    /// # Errors
    /// If a wish makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, MakeAnswer), Error> {
        let wishes = self.wishes()?;
        let index = wishes.scope.index(lexicon);
        let draw = (self.limit.unwrap_or(1), self.seed);
        let made: Made = make(&wishes, lexicon, &index, draw, budget);
        let puzzles = made
            .puzzles
            .iter()
            .map(|made| describe(made.bee, lexicon, &index));
        let answer = MakeAnswer {
            puzzles: puzzles.collect(),
            judged: made.judged,
            rejected: made.rejected,
            rejected_alone: made.rejected_alone,
            seed: self.seed,
        };
        Ok((Head::new(made.passed, answer.puzzles.len(), budget), answer))
    }
}

/// Two letters.
fn pair(text: &str) -> Result<(Letter, Letter), Error> {
    let problem = BeeProblem::Pair;
    let wrong = || Error::Bee {
        read: text.to_owned(),
        problem,
    };
    let mut both = text
        .chars()
        .map(|character| Letter::from_char(character).ok_or_else(wrong));
    match (both.next(), both.next(), both.next()) {
        (Some(first), Some(second), None) => Ok((first?, second?)),
        _ => Err(wrong()),
    }
}

fn describe(bee: Bee, lexicon: &Lexicon, index: &Index) -> MadePuzzle {
    let ids = solve::solve(bee, index);
    let words: Vec<&str> = ids.iter().map(|id| lexicon.word(*id)).collect();
    let mut pangrams: Vec<String> = words
        .iter()
        .filter(|word| rules::is_pangram(bee, word))
        .map(ToString::to_string)
        .collect();
    pangrams.sort_unstable();
    let (inflections, difficulty) = profile(lexicon, &ids);
    MadePuzzle {
        puzzle: bee.into(),
        words: words.len() as u32,
        points: words.iter().map(|word| rules::points(bee, word)).sum(),
        perfect: words
            .iter()
            .filter(|word| rules::is_perfect(bee, word))
            .count() as u32,
        bingo: is_bingo(bee, words.into_iter()),
        pangrams,
        inflections,
        difficulty,
    }
}
