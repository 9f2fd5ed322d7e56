//! Makes puzzles: looks at every board of the lexicon, keeps those that pass
//! all filters, and draws among them by seed.

use std::collections::BTreeMap;

use super::census::{Scope, Tallied};
use super::inflection::is_inflection;
use super::tally::{Board, Sums};
use super::{Bee, Index, rules};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::facts::MOST_COMMON;
use crate::lexicon::{Lexicon, WordId};
use crate::search::{Budget, Random};
use crate::span::Span;

/// What a puzzle must be like.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Size of the hive, letters wanted and unwanted, which words count.
    pub scope: Scope,
    /// Letters that may be the centre.
    pub centres: LetterSet,
    /// Pairs of letters that may not be together.
    pub without_pairs: Vec<(Letter, Letter)>,
    /// How many vowels.
    pub vowels: Span,
    /// How many words.
    pub words: Span,
    /// How many points.
    pub points: Span,
    /// How many pangrams.
    pub pangrams: Span,
    /// How many perfect pangrams.
    pub perfect: Span,
    /// Whether the words begin with all the letters; either way if `None`.
    pub bingo: Option<bool>,
    /// Share of words that are forms in S, ED, ING, ER, in percent.
    pub inflections: Span,
    /// Commonness of the most common pangram, 0 to 31.
    pub pangram_commonness: Span,
    /// Difficulty, 0 to 100: how rare the words are on average, where 0 is the
    /// most common there is.
    pub difficulty: Span,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes {
            scope: Scope::default(),
            centres: LetterSet::ALL,
            without_pairs: Vec::new(),
            vowels: Span::ALL,
            words: Span::ALL,
            points: Span::ALL,
            pangrams: Span::ALL,
            perfect: Span::ALL,
            bingo: None,
            inflections: Span::ALL,
            pangram_commonness: Span::ALL,
            difficulty: Span::ALL,
        }
    }
}

/// What a wish can be about, in the order in which they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Pairs of letters.
    Pairs,
    /// Vowels.
    Vowels,
    /// The centre.
    Centre,
    /// Words.
    Words,
    /// Points.
    Points,
    /// Pangrams.
    Pangrams,
    /// Perfect pangrams.
    Perfect,
    /// Bingo.
    Bingo,
    /// Inflections.
    Inflections,
    /// Commonness of the pangram.
    PangramCommonness,
    /// Difficulty.
    Difficulty,
}

impl Wish {
    const ALL: [Wish; 11] = [
        Wish::Pairs,
        Wish::Vowels,
        Wish::Centre,
        Wish::Words,
        Wish::Points,
        Wish::Pangrams,
        Wish::Perfect,
        Wish::Bingo,
        Wish::Inflections,
        Wish::PangramCommonness,
        Wish::Difficulty,
    ];
}

/// What was made, and of how much.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The puzzles drawn.
    pub puzzles: Vec<Tallied>,
    /// How many puzzles there are with the letters asked for.
    pub judged: u64,
    /// How many of them pass.
    pub passed: u64,
    /// How many each wish rejects; a puzzle may fail several.
    pub rejected: BTreeMap<Wish, u64>,
    /// How many each wish alone rejects: what would pass without it.
    pub rejected_alone: BTreeMap<Wish, u64>,
}

/// What is known of one puzzle when it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Words, points, pangrams.
    pub tallied: Tallied,
    /// Whether the words begin with all the letters.
    pub bingo: bool,
    /// Share of inflections, in percent.
    pub inflections: u32,
    /// Commonness of the most common pangram.
    pub pangram_commonness: u32,
    /// Difficulty, 0 to 100.
    pub difficulty: u32,
}

impl Wishes {
    /// What the published puzzles are like: one to three vowels, no S, never E
    /// and R together, no X in the centre, an ordinary word as pangram; words
    /// and points as on nine days of ten, and no more inflections than on 19
    /// days of 20.
    #[must_use]
    pub fn like_nyt() -> Wishes {
        let (e, r) = (Letter::from_ascii(b'e'), Letter::from_ascii(b'r'));
        Wishes {
            scope: Scope {
                without: LetterSet::of("s"),
                ..Scope::default()
            },
            centres: LetterSet::of("sx").complement(),
            without_pairs: e.zip(r).into_iter().collect(),
            vowels: Span::new(1, 3),
            words: Span::new(22, 65),
            points: Span::new(81, 301),
            pangrams: Span::new(1, 8),
            inflections: Span::new(0, 42),
            pangram_commonness: Span::new(9, u32::from(MOST_COMMON)),
            ..Wishes::default()
        }
    }

    /// The wishes that a puzzle fails.
    #[must_use]
    pub fn failed(&self, puzzle: &Profile) -> Vec<Wish> {
        let failed = |wish: &Wish| !self.grants(*wish, puzzle);
        Wish::ALL.into_iter().filter(failed).collect()
    }

    fn grants(&self, wish: Wish, puzzle: &Profile) -> bool {
        let tallied = &puzzle.tallied;
        let letters = tallied.bee.letters();
        match wish {
            Wish::Pairs => !(self.without_pairs.iter())
                .any(|(a, b)| letters.contains(*a) && letters.contains(*b)),
            Wish::Vowels => {
                let vowels = letters.intersection(LetterSet::VOWELS);
                self.vowels.holds(vowels.len() as u32)
            }
            Wish::Centre => self.centres.covers(tallied.bee.centre()),
            Wish::Words => self.words.holds(tallied.words),
            Wish::Points => self.points.holds(tallied.points),
            Wish::Pangrams => self.pangrams.holds(tallied.pangrams),
            Wish::Perfect => self.perfect.holds(tallied.perfect),
            Wish::Bingo => self.bingo.is_none_or(|bingo| bingo == puzzle.bingo),
            Wish::Inflections => self.inflections.holds(puzzle.inflections),
            Wish::PangramCommonness => self.pangram_commonness.holds(puzzle.pangram_commonness),
            Wish::Difficulty => self.difficulty.holds(puzzle.difficulty),
        }
    }
}

/// Judges every puzzle of the lexicon, and draws `count` of those that pass.
#[must_use]
pub fn make(
    wishes: &Wishes,
    lexicon: &Lexicon,
    index: &Index,
    (count, seed): (usize, u64),
    budget: &mut Budget,
) -> Made {
    let mut made = Made::default();
    let mut passing = Vec::new();
    each_profile(wishes.scope, lexicon, index, budget, |profile| {
        made.judged += 1;
        let failed = wishes.failed(&profile);
        for wish in &failed {
            *made.rejected.entry(*wish).or_default() += 1;
        }
        match failed[..] {
            [] => passing.push(profile.tallied),
            [only] => *made.rejected_alone.entry(only).or_default() += 1,
            _ => {}
        }
    });
    made.passed = passing.len() as u64;
    let drawn = Random::new(seed).choose(count, passing.len());
    made.puzzles = drawn.into_iter().map(|place| passing[place]).collect();
    made
}

/// Visits every puzzle with all that can be wished of it.
pub fn each_profile(
    scope: Scope,
    lexicon: &Lexicon,
    index: &Index,
    budget: &mut Budget,
    mut visit: impl FnMut(Profile),
) {
    let groups = Groups::new(lexicon, index);
    let boards = scope.boards(index);
    let mut board = Board::new(scope.hive);
    let subsets = 1 << scope.hive;
    budget.expect(boards.len() as u64 * subsets);
    for (letters, group) in boards {
        if !budget.steps(subsets) {
            return;
        }
        let pangrams = index.words_of(group);
        let common = pangrams.iter().map(|id| lexicon.commonness(*id)).max();
        let perfect = pangrams
            .iter()
            .filter(|id| lexicon.has_length(**id, scope.hive));
        let (perfect, pangrams) = (perfect.count() as u32, pangrams.len() as u32);
        board.go(letters, index);
        let begun = board.beginnings(&groups.begins);
        let more: Vec<_> = board.centres(&groups.more).map(|(_, sum)| sum).collect();
        for (place, (centre, sum)) in board.centres(&groups.points).enumerate() {
            let (words, more) = (sum.words(), more[place]);
            let centre = LetterSet::EMPTY.with(centre);
            visit(Profile {
                tallied: Tallied {
                    bee: Bee { letters, centre },
                    words,
                    points: sum.points() + pangrams * rules::PANGRAM_BONUS,
                    pangrams,
                    perfect,
                },
                bingo: begun[place] == letters,
                inflections: percent(more.words(), words),
                pangram_commonness: u32::from(common.unwrap_or(0)),
                difficulty: percent(more.points(), words.saturating_mul(u32::from(MOST_COMMON))),
            });
        }
    }
}

/// What is summed over the groups of a board.
struct Groups {
    points: Sums,
    /// Inflections, and how far the words are from the most common.
    more: Sums,
    /// The letters that the words begin with.
    begins: Vec<LetterSet>,
}

impl Groups {
    fn new(lexicon: &Lexicon, index: &Index) -> Groups {
        let more = |group| {
            let words = index.words_of(group);
            let forms = words
                .iter()
                .filter(|id| is_inflection(lexicon, **id))
                .count();
            let rare = words
                .iter()
                .map(|id| u32::from(MOST_COMMON - lexicon.commonness(*id)));
            (forms as u32, rare.sum())
        };
        let begins = |group| {
            let first = |id| lexicon.word(id).bytes().next().and_then(Letter::from_ascii);
            index
                .words_of(group)
                .iter()
                .filter_map(|id| first(*id))
                .collect()
        };
        Groups {
            points: Sums::points(index),
            more: Sums::of(index, more),
            begins: (0..index.groups()).map(begins).collect(),
        }
    }
}

/// The share of inflections and the difficulty of these words, in percent.
#[must_use]
pub fn profile(lexicon: &Lexicon, words: &[WordId]) -> (u32, u32) {
    let forms = words
        .iter()
        .filter(|id| is_inflection(lexicon, **id))
        .count() as u32;
    let rare = words
        .iter()
        .map(|id| u32::from(MOST_COMMON - lexicon.commonness(*id)));
    let count = words.len() as u32;
    (
        percent(forms, count),
        percent(rare.sum(), count * u32::from(MOST_COMMON)),
    )
}

fn percent(part: u32, whole: u32) -> u32 {
    let (part, whole) = (u64::from(part), u64::from(whole));
    ((part * 100 + whole / 2) / whole.max(1)) as u32
}
