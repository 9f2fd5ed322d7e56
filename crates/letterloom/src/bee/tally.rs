//! What every puzzle of a board comes to, all at once.
//!
//! The words of a puzzle are the groups whose letters are a subset of the board
//! and hold the centre. One look-up for each subset, then sums over halves of
//! the subsets, give what every centre is worth, and no word is looked at.

use super::{Index, MOST};
use crate::letters::{Letter, LetterSet};

/// Largest board that can be tallied.
const LARGEST: usize = MOST;

/// Sums over words: how many, and their points without pangrams' bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(u64);

impl Sum {
    /// Of so many words and points.
    fn of(words: u32, points: u32) -> Sum {
        Sum(u64::from(words) << 32 | u64::from(points))
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
}

/// A pair of numbers for each group: words and points, or anything two that
/// add up.
#[derive(Clone, Debug)]
pub struct Sums {
    of_groups: Vec<Sum>,
}

impl Sums {
    /// How many words each group has, and their points.
    pub fn points(index: &Index) -> Sums {
        Sums::of(index, |group| {
            (index.words_of(group).len() as u32, index.points_of(group))
        })
    }

    /// Two numbers for each group, of which the first shows as words and the
    /// second as points.
    pub fn of(index: &Index, pair: impl Fn(usize) -> (u32, u32)) -> Sums {
        let of_groups = (0..index.groups()).map(|group| {
            let (first, second) = pair(group);
            Sum::of(first, second)
        });
        Sums {
            of_groups: of_groups.collect(),
        }
    }
}

/// A board, and where its subsets stand in the index.
///
/// Subset number m of a board has the letters whose places, by alphabet, are the
/// bits of m. So boards that begin with the same letters share their first
/// subsets, and going from one to the next looks up the others only.
pub struct Board {
    letters: Vec<Letter>,
    subsets: Vec<LetterSet>,
    groups: Vec<u32>,
    sums: Vec<Sum>,
}

impl Board {
    /// Room for boards of so many letters.
    pub fn new(size: usize) -> Board {
        let size = size.min(LARGEST);
        Board {
            letters: Vec::with_capacity(size),
            subsets: vec![LetterSet::EMPTY; 1 << size],
            groups: vec![0; 1 << size],
            sums: vec![Sum::default(); 1 << size],
        }
    }

    /// Goes to a board of the size there is room for: a look-up for each of its
    /// subsets that the board before has not.
    pub fn go(&mut self, board: LetterSet, index: &Index) {
        let shared = self.letters.iter().copied().zip(board.iter());
        let shared = shared.take_while(|(before, now)| before == now).count();
        self.letters.clear();
        self.letters.extend(board.iter());
        for (place, letter) in self.letters.iter().enumerate().skip(shared) {
            let (without, with) = self.subsets.split_at_mut(1 << place);
            let groups = &mut self.groups[1 << place..];
            for ((with, without), group) in with.iter_mut().zip(without).zip(groups) {
                *with = without.with(*letter);
                *group = index.group(*with) as u32;
            }
        }
    }

    /// What each letter as centre comes to, with the letters in order.
    ///
    /// The upper half of the subsets has the last letter: its sum is what that
    /// letter is worth as centre. Then the halves are added, which leaves the
    /// same question for one letter fewer.
    pub fn centres(&mut self, sums: &Sums) -> impl Iterator<Item = (Letter, Sum)> {
        for (sum, group) in self.sums.iter_mut().zip(&self.groups) {
            *sum = sums.of_groups[*group as usize];
        }
        let mut worth = [Sum::default(); LARGEST];
        for bit in (0..self.letters.len()).rev() {
            let (without, with) = self.sums[..2 << bit].split_at_mut(1 << bit);
            for (without, with) in without.iter_mut().zip(&*with) {
                *without = without.plus(*with);
                worth[bit] = worth[bit].plus(*with);
            }
        }
        let letters = self.letters.iter().copied();
        letters.zip(worth)
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
