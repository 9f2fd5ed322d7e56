//! All words of a puzzle.

use serde::{Deserialize, Serialize};

use super::{Puzzle, bee, filter, in_order, is_bingo};
use crate::Error;
use crate::ask::Head;
use crate::bee::{Band, rules, solve};
use crate::lexicon::{Lexicon, WordId};
use crate::search::Budget;

/// All words of a puzzle.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SolveTask {
    /// The hive, centre first.
    pub letters: String,
    /// The centre, if it does not stand first.
    #[serde(default)]
    pub centre: Option<String>,
    /// Leave out words less likely than this.
    #[serde(default)]
    pub cut: Option<Band>,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Fewest letters of a word.
    #[serde(default)]
    pub min_length: Option<usize>,
    /// Show blocked words too.
    #[serde(default)]
    pub blocked: bool,
    /// Most words in the answer; all if it is not given.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// All words of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct SolveAnswer {
    /// The hive.
    pub puzzle: Puzzle,
    /// The words: pangrams first, then the longest, then by alphabet.
    pub words: Vec<SolvedWord>,
    /// Less likely words were left out; null in a list without levels.
    pub band: Option<Band>,
    /// All points.
    pub points: u32,
    /// How many pangrams.
    pub pangrams: usize,
    /// How many of them use each letter once.
    pub perfect: usize,
    /// Whether the words begin with all the letters.
    pub bingo: bool,
    /// The ranks, and the points at which they begin.
    pub ranks: Vec<Rank>,
}

/// A word of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct SolvedWord {
    /// The word.
    pub word: String,
    /// Its points.
    pub points: u32,
    /// Whether it uses every letter.
    pub pangram: bool,
    /// Whether it uses every letter once.
    pub perfect: bool,
    /// Its level, if the lexicon has levels.
    pub tier: Option<u8>,
    /// How likely the game takes it, if the lexicon has levels.
    pub band: Option<Band>,
}

/// A rank.
#[derive(Clone, Debug, Serialize)]
pub struct Rank {
    /// Its name.
    pub name: &'static str,
    /// The points at which it begins.
    pub points: u32,
}

fn ranks(points: u32) -> Vec<Rank> {
    rules::ranks(points)
        .map(|(name, points)| Rank { name, points })
        .collect()
}

impl SolveTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no hive.
    pub fn answer(&self, lexicon: &Lexicon, budget: &Budget) -> Result<(Head, SolveAnswer), Error> {
        let bee = bee(&self.letters, self.centre.as_ref())?;
        let filter = filter(self.cut, self.tier, self.blocked, self.min_length);
        let ids = in_order(bee, lexicon, solve::scan(bee, lexicon, filter));
        let solved = |id: &WordId| {
            let word = lexicon.word(*id);
            SolvedWord {
                word: word.to_owned(),
                points: rules::points(bee, word),
                pangram: rules::is_pangram(bee, word),
                perfect: rules::is_perfect(bee, word),
                tier: lexicon.tier(*id),
                band: Band::of(lexicon.facts(*id)),
            }
        };
        let mut words: Vec<SolvedWord> = ids.iter().map(solved).collect();
        let points = words.iter().map(|word| word.points).sum();
        let answer = SolveAnswer {
            puzzle: bee.into(),
            band: lexicon.has_levels().then_some(filter.cut),
            points,
            pangrams: words.iter().filter(|word| word.pangram).count(),
            perfect: words.iter().filter(|word| word.perfect).count(),
            bingo: is_bingo(bee, words.iter().map(|word| word.word.as_str())),
            ranks: ranks(points),
            words: {
                words.truncate(self.limit.unwrap_or(usize::MAX));
                words
            },
        };
        let head = Head::new(ids.len() as u64, answer.words.len(), budget);
        Ok((head, answer))
    }
}
