//! What every puzzle of a board comes to, all at once.
//!
//! The words of a puzzle are the groups whose letters are a subset of the board
//! and hold the centre. So with F(S) the sum over all groups within S, a centre
//! c is worth F(board) - F(board without c). One look-up for each subset, then a
//! subset sum (zeta transform) over the board's own few bits, gives F for every
//! subset, and with it every centre.

use super::{Index, MOST, rules};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::Lexicon;

/// Largest board that can be tallied.
const LARGEST: usize = MOST;

/// Sums over words: how many, and their points without pangrams' bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(u64);

impl Sum {
    /// Of one word of this many points.
    fn of(points: u32) -> Sum {
        Sum(1 << 32 | u64::from(points))
    }

    /// How many words.
    pub fn words(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// How many points, without the bonus for pangrams.
    pub fn points(self) -> u32 {
        self.0 as u32
    }

    fn plus(self, other: Sum) -> Sum {
        Sum(self.0.wrapping_add(other.0))
    }

    fn minus(self, other: Sum) -> Sum {
        Sum(self.0.wrapping_sub(other.0))
    }
}

/// A second pair of sums: anything two that a word can count for.
#[derive(Clone, Debug)]
pub struct Sums {
    of_groups: Vec<Sum>,
}

impl Sums {
    /// How many words each group has, and their points.
    pub fn points(index: &Index, lexicon: &Lexicon) -> Sums {
        let of_groups = (0..index.groups()).map(|group| {
            let words = index.words_of(group).iter();
            let points = words.map(|id| rules::length_points(lexicon.word(*id).len()));
            points.fold(Sum::default(), |sum, points| sum.plus(Sum::of(points)))
        });
        Sums {
            of_groups: of_groups.collect(),
        }
    }

    /// Two numbers for each group, of which the first shows as words and the
    /// second as points.
    pub fn of(index: &Index, pair: impl Fn(usize) -> (u32, u32)) -> Sums {
        let of_groups = (0..index.groups()).map(|group| {
            let (first, second) = pair(group);
            Sum(u64::from(first) << 32 | u64::from(second))
        });
        Sums {
            of_groups: of_groups.collect(),
        }
    }
}

/// A board, and where its subsets stand in the index.
pub struct Board {
    letters: Vec<Letter>,
    groups: Vec<u32>,
    sums: Vec<Sum>,
}

impl Board {
    /// Room for boards of so many letters.
    pub fn new(size: usize) -> Board {
        let size = size.min(LARGEST);
        Board {
            letters: Vec::with_capacity(size),
            groups: vec![0; 1 << size],
            sums: vec![Sum::default(); 1 << size],
        }
    }

    /// Goes to a board: one look-up for each of its subsets.
    pub fn go(&mut self, board: LetterSet, index: &Index) {
        self.letters.clear();
        self.letters.extend(board.iter());
        for (place, subset) in self.groups.iter_mut().zip(board.subsets()) {
            *place = index.group(subset) as u32;
        }
    }

    /// What each letter as centre comes to, with the letters in order.
    pub fn centres(&mut self, sums: &Sums) -> impl Iterator<Item = (Letter, Sum)> {
        let of_groups = &sums.of_groups;
        for (sum, group) in self.sums.iter_mut().zip(&self.groups) {
            *sum = of_groups[*group as usize];
        }
        for bit in 0..self.letters.len() {
            for block in self.sums.chunks_exact_mut(2 << bit) {
                let (without, with) = block.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = with.plus(*without);
                }
            }
        }
        let full = (1 << self.letters.len()) - 1;
        let sums = &self.sums;
        let letters = self.letters.iter().enumerate();
        letters.map(move |(bit, letter)| (*letter, sums[full].minus(sums[full ^ 1 << bit])))
    }

    /// For each letter as centre, the letters that its words begin with.
    pub fn beginnings(&self, begins: &[LetterSet]) -> Vec<LetterSet> {
        let mut all = vec![LetterSet::EMPTY; self.letters.len()];
        for (subset, group) in self.groups.iter().enumerate().skip(1) {
            let begins = begins[*group as usize];
            for (bit, begun) in all.iter_mut().enumerate() {
                if subset >> bit & 1 == 1 {
                    *begun = begun.union(begins);
                }
            }
        }
        all
    }
}
