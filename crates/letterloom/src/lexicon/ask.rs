//! What can be asked of the lexicon itself.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Flag, Lexicon, Report};

/// A request about the lexicon.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum LexiconRequest {
    /// What is in it?
    Info(InfoTask),
}

/// What is in the lexicon?
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InfoTask {}

/// What is in the lexicon.
#[derive(Clone, Debug, Serialize)]
pub struct InfoAnswer {
    /// How many words of each number of letters.
    pub lengths: BTreeMap<usize, usize>,
    /// How many words of each level; empty if the lexicon has no levels.
    pub tiers: BTreeMap<u8, usize>,
    /// How many words of each commonness.
    pub commonness: BTreeMap<u8, usize>,
    /// How many words are spelt so outside America only.
    pub not_american: usize,
    /// How many are also names.
    pub names: usize,
    /// How many are blocked.
    pub blocked: usize,
    /// How many are from the supplement.
    pub supplement: usize,
    /// What reading the file kept and dropped, if it was read from one.
    pub report: Option<Report>,
}

impl InfoTask {
    /// Answers it.
    #[must_use]
    pub fn answer(&self, lexicon: &Lexicon) -> InfoAnswer {
        let tally = |flag| {
            lexicon
                .ids()
                .filter(|id| lexicon.facts(*id).is(flag))
                .count()
        };
        InfoAnswer {
            lengths: count(lexicon.ids().map(|id| lexicon.word(id).len())),
            tiers: count(lexicon.ids().filter_map(|id| lexicon.tier(id))),
            commonness: count(lexicon.ids().map(|id| lexicon.commonness(id))),
            not_american: tally(Flag::NotAmerican),
            names: tally(Flag::Name),
            blocked: tally(Flag::Blocked),
            supplement: tally(Flag::Supplement),
            report: lexicon.report().cloned(),
        }
    }
}

fn count<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, usize> {
    let mut counts = BTreeMap::new();
    for key in keys {
        *counts.entry(key).or_default() += 1;
    }
    counts
}
