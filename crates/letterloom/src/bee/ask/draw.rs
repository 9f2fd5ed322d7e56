//! Pictures.

use serde::{Deserialize, Serialize};

use super::{Puzzle, bee, filter, in_order};
use crate::Error;
use crate::ask::Head;
use crate::bee::{Band, draw, rules, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// A picture of a hive, or a sheet to print.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DrawTask {
    /// The hive, centre first.
    pub letters: String,
    /// The centre, if it does not stand first.
    #[serde(default)]
    pub centre: Option<String>,
    /// A sheet with the answers below, and not the hive alone.
    #[serde(default)]
    pub sheet: bool,
    /// Leave out words less likely than this.
    #[serde(default)]
    pub cut: Option<Band>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Fewest letters of a word.
    #[serde(default)]
    pub min_length: Option<usize>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
}

/// A picture.
#[derive(Clone, Debug, Serialize)]
pub struct DrawAnswer {
    /// The hive.
    pub puzzle: Puzzle,
    /// The picture.
    pub svg: String,
}

impl DrawTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no hive.
    pub fn answer(&self, lexicon: &Lexicon, budget: &Budget) -> Result<(Head, DrawAnswer), Error> {
        let bee = bee(&self.letters, self.centre.as_ref())?;
        let svg = if self.sheet {
            let filter = filter(self.cut, self.tier, self.blocked, self.min_length);
            let ids = in_order(bee, lexicon, solve::scan(bee, lexicon, filter));
            let words: Vec<&str> = ids.iter().map(|id| lexicon.word(*id)).collect();
            let points = words.iter().map(|word| rules::points(bee, word)).sum();
            let ranks: Vec<(&str, u32)> = rules::ranks(points).collect();
            draw::sheet(bee, &words, &ranks, filter.min_length)
        } else {
            draw::hive(bee)
        };
        let puzzle = bee.into();
        Ok((Head::new(1, 1, budget), DrawAnswer { puzzle, svg }))
    }
}
