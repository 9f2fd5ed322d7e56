//! Every puzzle of a lexicon.

use std::cmp::Reverse;

use serde::Serialize;

use super::tally::{Board, Sums};
use super::{Bee, Filter, Index, rules};
use crate::letters::LetterSet;
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// Which puzzles to take.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// Letters of a hive: 7 in the game.
    pub hive: usize,
    /// Only boards with these letters.
    pub with: LetterSet,
    /// Only boards without these letters; words with them do not count.
    pub without: LetterSet,
    /// Which words count.
    pub filter: Filter,
}

impl Default for Scope {
    fn default() -> Scope {
        Scope {
            hive: 7,
            with: LetterSet::EMPTY,
            without: LetterSet::EMPTY,
            filter: Filter::default(),
        }
    }
}

/// One puzzle, and what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tallied {
    /// The puzzle.
    pub bee: Bee,
    /// How many words.
    pub words: u32,
    /// How many points.
    pub points: u32,
    /// How many pangrams.
    pub pangrams: u32,
    /// How many of them use each letter once.
    pub perfect: u32,
}

/// What all puzzles come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Words that count and have no more letters than a hive.
    pub words: u64,
    /// Different sets of letters among them.
    pub vectors: u64,
    /// Words that are pangrams of some board.
    pub pangram_words: u64,
    /// Boards.
    pub letter_sets: u64,
    /// Puzzles: boards times letters.
    pub puzzles: u64,
    /// Words of all puzzles together.
    pub entries: u64,
    /// Points of all puzzles together.
    pub points: u64,
    /// The puzzle with the most points.
    #[serde(skip)]
    pub best: Option<Tallied>,
}

impl Scope {
    /// The lexicon prepared for these puzzles.
    #[must_use]
    pub fn index(&self, lexicon: &Lexicon) -> Index {
        Index::within(lexicon, self.filter, self.hive, self.without.complement())
    }

    /// The boards, by alphabet, and the groups of their pangrams.
    pub(super) fn boards(&self, index: &Index) -> Vec<(LetterSet, usize)> {
        let fits = |set: &&LetterSet| set.len() == self.hive && set.covers(self.with);
        let boards = index.sets().iter().filter(fits);
        let mut boards: Vec<(LetterSet, usize)> =
            boards.map(|set| (*set, index.group(*set))).collect();
        // Of two sets, the one with the earliest letter of its own comes first.
        boards.sort_unstable_by_key(|(set, _)| Reverse(set.bits().reverse_bits()));
        boards
    }
}

/// Visits every puzzle, boards by alphabet and centres by alphabet within each,
/// and sums them up. A budget that runs out leaves the rest unvisited.
pub fn census(
    scope: Scope,
    lexicon: &Lexicon,
    index: &Index,
    budget: &mut Budget,
    mut visit: impl FnMut(Tallied),
) -> Summary {
    let boards = scope.boards(index);
    let sums = Sums::points(index);
    let mut summary = Summary {
        words: index.len() as u64,
        vectors: index.sets().len() as u64,
        ..Summary::default()
    };
    let mut board = Board::new(scope.hive);
    let subsets = 1 << scope.hive;
    budget.expect(boards.len() as u64 * subsets);
    for (letters, group) in boards {
        if !budget.steps(subsets) {
            break;
        }
        let words = index.words_of(group);
        let perfect = words
            .iter()
            .filter(|id| lexicon.has_length(**id, scope.hive));
        let (pangrams, perfect) = (words.len() as u32, perfect.count() as u32);
        summary.pangram_words += u64::from(pangrams);
        summary.letter_sets += 1;
        board.go(letters, index);
        for (centre, sum) in board.centres(&sums) {
            let centre = LetterSet::EMPTY.with(centre);
            let tallied = Tallied {
                bee: Bee { letters, centre },
                words: sum.words(),
                points: sum.points() + pangrams * rules::PANGRAM_BONUS,
                pangrams,
                perfect,
            };
            summary.add(tallied);
            visit(tallied);
        }
    }
    summary
}

impl Summary {
    fn add(&mut self, puzzle: Tallied) {
        self.puzzles += 1;
        self.entries += u64::from(puzzle.words);
        self.points += u64::from(puzzle.points);
        if self.best.is_none_or(|best| puzzle.points > best.points) {
            self.best = Some(puzzle);
        }
    }
}
