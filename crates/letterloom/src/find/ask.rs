//! What can be asked of this room, and what it answers.

use serde::{Deserialize, Serialize};

use super::{Find, Index, solve};
use crate::Error;
use crate::ask::Head;
use crate::lexicon::{LONGEST, Lexicon};
use crate::search::Budget;

/// A request to this room.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum FindRequest {
    /// Find words.
    Find(FindTask),
}

/// Find the words that match patterns.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FindTask {
    /// The patterns; all must hold. One string may hold several, with spaces
    /// between.
    pub patterns: Vec<String>,
    /// Fewest letters.
    #[serde(default)]
    pub min_length: Option<usize>,
    /// Most letters.
    #[serde(default)]
    pub max_length: Option<usize>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Show blocked words too.
    #[serde(default)]
    pub blocked: bool,
    /// Most words in the answer; all if it is not given.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// The words that match.
#[derive(Clone, Debug, Serialize)]
pub struct FindAnswer {
    /// The patterns as they were understood.
    pub patterns: Vec<String>,
    /// The words, the most common first.
    pub words: Vec<FoundWord>,
    /// How many blocked words match and are not shown.
    pub hidden: u64,
}

/// A word that matches.
#[derive(Clone, Debug, Serialize)]
pub struct FoundWord {
    /// The word.
    pub word: String,
    /// Its level, if the lexicon has levels.
    pub tier: Option<u8>,
    /// How common it is, 0 to 31.
    pub commonness: u8,
}

impl FindTask {
    /// Answers it.
    ///
    /// # Errors
    /// If a pattern makes no sense, or there is none.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        index: &Index,
        budget: &mut Budget,
    ) -> Result<(Head, FindAnswer), Error> {
        let find = Find {
            min_length: self.min_length.unwrap_or(1),
            max_length: self.max_length.unwrap_or(LONGEST),
            tier: self.tier,
            blocked: self.blocked,
            ..self.patterns.join(" ").parse()?
        };
        let found = solve(&find, lexicon, index, self.limit, budget);
        let head = Head::new(found.total, found.words.len(), budget);
        let words = found.words.iter().map(|id| FoundWord {
            word: lexicon.word(*id).to_owned(),
            tier: lexicon.tier(*id),
            commonness: lexicon.commonness(*id),
        });
        let answer = FindAnswer {
            patterns: find.patterns.iter().map(ToString::to_string).collect(),
            words: words.collect(),
            hidden: found.hidden,
        };
        Ok((head, answer))
    }
}
