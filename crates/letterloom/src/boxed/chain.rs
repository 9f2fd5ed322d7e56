//! A chain on its way: the words so far, and whether one of them is for
//! nothing.
//!
//! A solution is redundant when it survives the removal of its first words, its
//! last words, or an inner run of words that begins and ends on the same letter.
//! Two of these can be told before the chain is finished, and then no
//! continuation is worth trying.

use super::index::{Mask, Playable, PlayableWord};
use super::{MOST_WORDS, Order, rules};

/// A solution: its words, as places among the playable ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The words.
    pub words: Vec<usize>,
    /// Its score.
    pub score: u32,
    /// The commonness of its least common word.
    pub least_common: u8,
    /// How many letters it has.
    pub letters: u32,
}

/// The rank of a chain: smaller comes first. The places of the words, which are
/// those of the alphabet, make it unlike any other.
pub type Rank = ([u32; 3], [u32; MOST_WORDS]);

impl Chain {
    /// Its rank in an order.
    pub fn rank(&self, order: Order) -> Rank {
        let (score, words) = (u32::MAX - self.score, self.words.len() as u32);
        let first = match order {
            Order::Common => [score, words, self.letters],
            Order::Words => [words, score, self.letters],
            Order::Letters => [self.letters, words, score],
        };
        let mut places = [0; MOST_WORDS];
        for (rank, place) in places.iter_mut().zip(&self.words) {
            *rank = *place as u32 + 1;
        }
        (first, places)
    }
}

/// A chain on its way.
pub struct Path<'a> {
    playable: &'a Playable,
    /// The words so far.
    pub words: Vec<usize>,
    /// The letters used after each word.
    used: Vec<Mask>,
    redundant: bool,
}

impl<'a> Path<'a> {
    /// No words yet; if redundant chains are wanted, none is thrown away.
    pub fn new(playable: &'a Playable, redundant: bool) -> Path<'a> {
        Path {
            playable,
            words: Vec::with_capacity(MOST_WORDS),
            used: Vec::with_capacity(MOST_WORDS),
            redundant,
        }
    }

    fn word(&self, place: usize) -> &PlayableWord {
        &self.playable.words[self.words[place]]
    }

    /// The letters used so far.
    pub fn used(&self) -> Mask {
        self.used.last().copied().unwrap_or(0)
    }

    /// Adds a word, unless it makes the chain redundant whatever comes after.
    pub fn push(&mut self, word: usize) -> bool {
        let used = self.used() | self.playable.words[word].mask;
        let wasted = !self.redundant && self.used() == self.playable.full;
        self.words.push(word);
        self.used.push(used);
        if wasted || (!self.redundant && self.is_reducible()) {
            self.pop();
            return false;
        }
        true
    }

    /// Takes the last word away.
    pub fn pop(&mut self) {
        self.words.pop();
        self.used.pop();
    }

    /// Are the same letters used, and do the words still chain, without the
    /// first words or without an inner run?
    fn is_reducible(&self) -> bool {
        let count = self.words.len();
        let used = self.used();
        // Without the first words: what the later ones use grows with each.
        let mut later = 0;
        for place in (1..count).rev() {
            later |= self.word(place).mask;
            if later == used {
                return true;
            }
        }
        // Without a run from..to between a first and a last word that stay.
        (1..count).any(|from| {
            (from + 1..count).any(|to| {
                let joins = self.word(from - 1).last == self.word(to).first;
                let stay = (0..from).chain(to..count);
                joins && stay.fold(0, |mask, place| mask | self.word(place).mask) == used
            })
        })
    }

    /// The finished chain.
    pub fn finish(&self) -> Chain {
        let words = (0..self.words.len()).map(|place| self.word(place));
        let least_common = words.clone().map(|word| word.commonness).min().unwrap_or(0);
        Chain {
            words: self.words.clone(),
            score: rules::score(least_common, self.words.len()),
            least_common,
            letters: words.map(|word| u32::from(word.length)).sum(),
        }
    }

    /// Has it every word that is needed?
    pub fn has_needed(&self) -> bool {
        let Some(needed) = self.playable.needed() else {
            return false;
        };
        if needed == 0 {
            return true;
        }
        let words = &self.playable.words;
        let mut has: Vec<usize> = self
            .words
            .iter()
            .copied()
            .filter(|w| words[*w].needed)
            .collect();
        has.sort_unstable();
        has.dedup();
        has.len() == needed
    }
}
