//! What is left to find.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Puzzle, RefusedWord, bee, filter, in_order, sort_out};
use crate::Error;
use crate::ask::Head;
use crate::bee::hint::{self, GridRow};
use crate::bee::{Band, rules, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// What is left to find.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct HintTask {
    /// The hive, centre first.
    pub letters: String,
    /// The centre, if it does not stand first.
    #[serde(default)]
    pub centre: Option<String>,
    /// The words found so far.
    #[serde(default)]
    pub found: Vec<String>,
    /// How much to give away, 1 to 5; 3 if it is not given.
    #[serde(default)]
    pub level: Option<u8>,
    /// Only of words that begin so.
    #[serde(default)]
    pub begins: Option<String>,
    /// Leave out words less likely than this.
    #[serde(default)]
    pub cut: Option<Band>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Fewest letters of a word.
    #[serde(default)]
    pub min_length: Option<usize>,
    /// Count blocked words too.
    #[serde(default)]
    pub blocked: bool,
}

/// What is left to find. What a level does not show is not there.
#[derive(Clone, Debug, Serialize)]
pub struct HintAnswer {
    /// The hive.
    pub puzzle: Puzzle,
    /// How much is given away.
    pub level: u8,
    /// The words found that count.
    pub found: Vec<String>,
    /// The words found that do not count, and why.
    pub refused: Vec<RefusedWord>,
    /// The points of the words found.
    pub score: u32,
    /// The rank that they reach.
    pub rank: &'static str,
    /// The ranks, and how many points are missing to each.
    pub ranks: Vec<RankToGo>,
    /// What is left.
    pub left: Left,
    /// By first letter and length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Vec<GridRow>>,
    /// By the first two letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two: Option<BTreeMap<String, usize>>,
    /// By the first three letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub three: Option<BTreeMap<String, usize>>,
    /// The first half of each word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlines: Option<Vec<String>>,
    /// The words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
}

/// A rank on the way.
#[derive(Clone, Debug, Serialize)]
pub struct RankToGo {
    /// Its name.
    pub name: &'static str,
    /// The points at which it begins.
    pub points: u32,
    /// The points missing.
    pub missing: u32,
}

/// What is left to find.
#[derive(Clone, Debug, Serialize)]
pub struct Left {
    /// How many words.
    pub words: usize,
    /// How many points.
    pub points: u32,
    /// How many pangrams.
    pub pangrams: usize,
    /// How many perfect pangrams.
    pub perfect: usize,
}

impl HintTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no hive, or no level.
    pub fn answer(&self, lexicon: &Lexicon, budget: &Budget) -> Result<(Head, HintAnswer), Error> {
        let bee = bee(&self.letters, self.centre.as_ref())?;
        let level = self.level.unwrap_or(hint::BEGINNINGS);
        if !hint::LEVELS.contains(&level) {
            return Err(Error::HintLevel(level));
        }
        let filter = filter(self.cut, self.tier, self.blocked, self.min_length);
        let (found, refused) = sort_out(bee, lexicon, filter, &self.found);
        let all = in_order(bee, lexicon, solve::scan(bee, lexicon, filter));
        let all: Vec<&str> = all.iter().map(|id| lexicon.word(*id)).collect();
        let total: u32 = all.iter().map(|word| rules::points(bee, word)).sum();
        let score = found.iter().map(|(_, points)| points).sum();
        let begins = self.begins.as_deref().unwrap_or("").to_lowercase();
        let open =
            |word: &&str| word.starts_with(&begins) && found.iter().all(|(found, _)| found != word);
        let mut left: Vec<&str> = all.into_iter().filter(open).collect();
        let to_go = |(name, points): (&'static str, u32)| RankToGo {
            name,
            points,
            missing: points.saturating_sub(score),
        };
        let counts = Left {
            words: left.len(),
            points: left.iter().map(|word| rules::points(bee, word)).sum(),
            pangrams: left
                .iter()
                .filter(|word| rules::is_pangram(bee, word))
                .count(),
            perfect: left
                .iter()
                .filter(|word| rules::is_perfect(bee, word))
                .count(),
        };
        left.sort_unstable();
        let from = |least: u8| level >= least;
        let answer = HintAnswer {
            puzzle: bee.into(),
            level,
            found: found.into_iter().map(|(word, _)| word).collect(),
            refused,
            score,
            rank: rules::rank(total, score),
            ranks: rules::ranks(total).map(to_go).collect(),
            left: counts,
            grid: from(hint::GRID).then(|| hint::grid(&left)),
            two: from(hint::BEGINNINGS).then(|| hint::beginnings(&left, 2)),
            three: from(hint::BEGINNINGS).then(|| hint::beginnings(&left, 3)),
            outlines: from(hint::OUTLINES)
                .then(|| left.iter().map(|word| hint::outline(word)).collect()),
            words: from(hint::WORDS).then(|| left.iter().map(ToString::to_string).collect()),
        };
        Ok((Head::new(left.len() as u64, left.len(), budget), answer))
    }
}
