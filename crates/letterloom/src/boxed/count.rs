//! How many chains there are, exactly, without listing them.
//!
//! Let A(S) be the matrix that tells, for each first and last letter, how many
//! words have no letters outside S. A chain of k words within S is a path of k
//! steps, so the entries of A(S) to the power k add up to all of them; and the
//! chains that use every letter come out by inclusion and exclusion over all S.
//! That is 4,096 small matrices for twelve letters, whatever the number of
//! chains. All A(S) come from the words by one subset sum (zeta transform).

use serde::Serialize;

use super::index::Playable;
use super::irredundant::{ALWAYS, Covers, listed};
use super::{MOST_LETTERS, MOST_WORDS, Search};
use crate::search::Budget;

/// How many chains of one number of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// How many words.
    pub words: usize,
    /// How many chains use every letter; null if that is too large to count.
    pub chains: Option<u64>,
    /// How many of them are not redundant; null if that was too much work.
    pub irredundant: Option<u64>,
}

/// Steps allowed for the redundancy of chains of four words and more: about a
/// tenth of a second.
const IRREDUNDANT_STEPS: u64 = 5_000_000;

/// Steps allowed for the total of a list that was not searched to its end: well
/// below a millisecond.
const TOTAL_STEPS: u64 = 20_000;

/// Counts the chains of 1 to `max_words` words. Words that must be in a chain
/// are not looked at.
#[must_use]
pub fn count(playable: &Playable, max_words: usize, budget: &mut Budget) -> Vec<Count> {
    let max_words = max_words.min(MOST_WORDS);
    let chains = chains(playable, max_words);
    let covers = Covers::new(playable);
    let mut steps = IRREDUNDANT_STEPS;
    let count = |(words, chains)| {
        let irredundant = match chains {
            Some(chains) if words <= ALWAYS => Some(chains - covers.redundant(playable, words)),
            _ => listed(playable, words, &mut steps, budget),
        };
        Count {
            words,
            chains,
            irredundant,
        }
    };
    (1..=max_words).zip(chains).map(count).collect()
}

/// How many chains of 1 to `max_words` words use every letter.
#[must_use]
pub fn chains(playable: &Playable, max_words: usize) -> Vec<Option<u64>> {
    let max_words = max_words.min(MOST_WORDS);
    let matrices = Matrices::new(playable);
    let full = usize::from(playable.full);
    let mut sums = [0u64; MOST_WORDS];
    for subset in 1..=full {
        let missing = playable.full.count_ones() - (subset as u32).count_ones();
        let paths = matrices.paths(subset, max_words);
        for (sum, paths) in sums.iter_mut().zip(paths) {
            *sum = match missing % 2 {
                0 => sum.wrapping_add(paths),
                _ => sum.wrapping_sub(paths),
            };
        }
    }
    // If all chains whatever fit 64 bits, so does the sum, and what overflows
    // on the way cancels out.
    let exact = |words: usize| matrices.fits(full, words).then_some(sums[words - 1]);
    (1..=max_words).map(exact).collect()
}

/// For each subset of the letters, how many words within it lead from each
/// letter to each other. A word has its first letter, so a row is kept for the
/// subsets with that letter only.
struct Matrices {
    letters: usize,
    /// By first letter, then by the other letters of the subset, then by last
    /// letter.
    counts: Vec<u32>,
}

impl Matrices {
    fn new(playable: &Playable) -> Matrices {
        let letters = playable.letters();
        let others = letters - 1;
        let mut counts = vec![0u32; (letters * letters) << others];
        for word in &playable.words {
            let subset = drop_bit(usize::from(word.mask), usize::from(word.first));
            let row = usize::from(word.first) << others | subset;
            counts[row * letters + usize::from(word.last)] += 1;
        }
        for rows in counts.chunks_exact_mut(letters << others) {
            for other in 0..others {
                for block in rows.chunks_exact_mut(letters << (other + 1)) {
                    let (without, with) = block.split_at_mut(letters << other);
                    let pairs = with.iter_mut().zip(without);
                    pairs.for_each(|(with, without)| *with += *without);
                }
            }
        }
        Matrices { letters, counts }
    }

    /// How many words within a subset lead from a letter of it to each other.
    fn row(&self, subset: usize, first: usize) -> &[u32] {
        let row = first << (self.letters - 1) | drop_bit(subset, first);
        &self.counts[row * self.letters..][..self.letters]
    }

    /// How many chains of 1 to `max_words` words stay within a subset, modulo 2
    /// to the power 64.
    fn paths(&self, subset: usize, max_words: usize) -> [u64; MOST_WORDS] {
        let mut ending = [1u64; MOST_LETTERS];
        let mut paths = [0; MOST_WORDS];
        for paths in &mut paths[..max_words] {
            let mut next = [0u64; MOST_LETTERS];
            for first in (0..self.letters).filter(|first| subset >> first & 1 == 1) {
                let ending = ending[first];
                for (next, count) in next.iter_mut().zip(self.row(subset, first)) {
                    *next = next.wrapping_add(ending.wrapping_mul(u64::from(*count)));
                }
            }
            ending = next;
            *paths = ending
                .iter()
                .fold(0u64, |sum, ends| sum.wrapping_add(*ends));
        }
        paths
    }

    /// Is the number of chains of so many words within a subset below 2 to the
    /// power 64?
    fn fits(&self, subset: usize, words: usize) -> bool {
        let mut ending = [1u128; MOST_LETTERS];
        for _ in 0..words {
            let mut next = [0u128; MOST_LETTERS];
            for first in (0..self.letters).filter(|first| subset >> first & 1 == 1) {
                for (next, count) in next.iter_mut().zip(self.row(subset, first)) {
                    let paths = ending[first].saturating_mul(u128::from(*count));
                    *next = next.saturating_add(paths);
                }
            }
            ending = next;
        }
        let all = ending.iter().fold(0u128, |sum, n| sum.saturating_add(*n));
        all <= u128::from(u64::MAX)
    }
}

/// The bits without the one at a place.
fn drop_bit(bits: usize, place: usize) -> usize {
    let low = (1 << place) - 1;
    bits & low | bits >> 1 & !low
}

/// How many chains a search would find in all, where that can be had without
/// it: redundant ones are counted, the others only if they are soon listed.
/// `None` if it cannot, as with words that are needed.
#[must_use]
pub fn total(playable: &Playable, search: &Search, budget: &mut Budget) -> Option<u64> {
    if playable.needed() != Some(0) {
        return None;
    }
    let max_words = search.max_words.min(MOST_WORDS);
    if search.redundant {
        return chains(playable, max_words).into_iter().sum();
    }
    let mut steps = TOTAL_STEPS;
    let longer = (ALWAYS + 1..=max_words).map(|words| listed(playable, words, &mut steps, budget));
    let longer: Option<u64> = longer.sum();
    let max_words = max_words.min(ALWAYS);
    let covers = longer.map(|_| Covers::new(playable))?;
    let shorter = (1..=max_words).zip(chains(playable, max_words));
    let shorter = shorter.map(|(words, chains)| Some(chains? - covers.redundant(playable, words)));
    Some(longer? + shorter.sum::<Option<u64>>()?)
}
