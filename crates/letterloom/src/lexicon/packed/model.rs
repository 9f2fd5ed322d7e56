//! What each decision in a packed word list is predicted from.
//!
//! The words come in alphabetical order. After a word, going back from its
//! last letter, the coder decides at each letter whether the next word leaves
//! the path there; then come the new letters, then the facts. Letters are
//! predicted from the one to four letters before them, facts from the word's
//! ending and from the facts of its stem, the longest earlier word that it
//! starts with: `abandoned` goes with `abandon`.

use super::coder::{CONTEXTS, Coder, Decision};
use crate::lexicon::facts::Facts;

/// Hashes two numbers into one, high bits best.
fn mix(a: u32, b: u32) -> u32 {
    let hash = (a ^ b.wrapping_mul(0x9e37_79b1)).wrapping_mul(0x85eb_ca6b);
    (hash ^ hash >> 15).wrapping_mul(0x2c1b_3c6d)
}

/// The `back`-th letter before position `at`, as 1 to 26, or 0 before the
/// beginning.
fn letter(word: &[u8], at: usize, back: usize) -> u32 {
    match at.checked_sub(back) {
        Some(place) if place < word.len() => u32::from(word[place] & 31),
        _ => 0,
    }
}

/// The letters before a position, as contexts of one, three and four letters.
fn contexts(word: &[u8], at: usize, known: u32) -> [u32; CONTEXTS] {
    let one = letter(word, at, 1);
    let three = one << 10 | letter(word, at, 2) << 5 | letter(word, at, 3);
    let four = three << 5 | letter(word, at, 4);
    [
        mix(known, one),
        mix(known, three + 64),
        mix(known, four + 70_000),
    ]
}

/// Does the next word leave the path of this one at depth `at`?
pub fn leaves<C: Coder>(coder: &mut C, word: &[u8], at: usize, bit: bool) -> bool {
    let climbed = (word.len() - at).min(7);
    let known = letter(word, at + 1, 1) << 3 | climbed as u32;
    let decision = Decision {
        contexts: contexts(word, at, known + 1000),
        node: 0,
        mixer: climbed * 11 + at.min(10),
    };
    coder.bit(decision, bit)
}

/// The letter that follows `word`, 1 to 26, or 0 where the word ends. `past` is
/// the letter that it must come after in the alphabet, 0 for any.
pub fn next<C: Coder>(coder: &mut C, word: &[u8], past: Option<u32>, symbol: u32) -> u32 {
    let at = word.len();
    let known = past.map_or(0, |past| past + 1);
    let contexts = contexts(word, at, known);
    let shelf = 100 + 400 * usize::from(past.is_some()) + at.min(10);
    let mut node = 1;
    for shift in (0..5).rev() {
        let decision = Decision {
            contexts,
            node,
            mixer: shelf + 11 * node as usize,
        };
        let bit = coder.bit(decision, symbol >> shift & 1 == 1);
        node = node << 1 | u32::from(bit);
    }
    node & 31
}

/// The values that each fact takes in a list, so that a fact is coded in as few
/// decisions as tell those values apart: none, if all words agree. The facts
/// are the four bytes of [`Facts`].
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Values([Vec<u8>; 4]);

/// The order of coding, in which a fact is predicted from those before it:
/// tier, flags, commonness, likelihood.
const ORDER: [usize; 4] = [0, 3, 1, 2];

impl Values {
    /// The values in these facts.
    pub fn of(all: impl Iterator<Item = Facts>) -> Values {
        let mut seen = [[false; 256]; 4];
        for facts in all {
            for (seen, byte) in seen.iter_mut().zip(facts.bits().to_le_bytes()) {
                seen[usize::from(byte)] = true;
            }
        }
        Values(seen.map(|seen| (0..=255).filter(|byte| seen[usize::from(*byte)]).collect()))
    }

    /// As bytes: for each fact, how many values, and the values.
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = |values: &Vec<u8>| values.len().min(255) as u8;
        let values = self
            .0
            .iter()
            .flat_map(|values| [&[count(values)], &values[..]].concat());
        values.collect()
    }

    /// From the front of these bytes, and what follows.
    pub fn split_from(mut bytes: &[u8]) -> Option<(Values, &[u8])> {
        let mut all = Values::default();
        for values in &mut all.0 {
            let (count, rest) = bytes.split_first()?;
            let (first, rest) = rest.split_at_checked(usize::from(*count))?;
            *values = first.to_vec();
            bytes = rest;
        }
        Some((all, bytes))
    }

    /// Codes the facts of a word, given the length and the facts of its stem,
    /// and the facts of the word before. `None` if a value is read that is
    /// none.
    pub fn code<C: Coder>(
        &self,
        coder: &mut C,
        word: &[u8],
        stem: (usize, Facts),
        before: Facts,
        facts: Facts,
    ) -> Option<Facts> {
        let added = (word.len() - stem.0) as u32;
        let ending = mix(contexts(word, word.len(), 7)[1], added.min(4));
        let [stem, before, facts] = [stem.1, before, facts].map(|facts| facts.bits().to_le_bytes());
        let mut read = [0; 4];
        for (step, field) in ORDER.into_iter().enumerate() {
            let values = &self.0[field];
            let known = mix(u32::from_le_bytes(read), step as u32 + 500);
            let contexts = [
                mix(known, mix(u32::from(before[field]), word.len() as u32)),
                mix(known, mix(u32::from(stem[field]), ending)),
                mix(known, mix(u32::from_le_bytes(stem), added.min(8))),
            ];
            let place = values.binary_search(&facts[field]).unwrap_or(0);
            let width = values.len().next_power_of_two().trailing_zeros();
            let place = number(coder, contexts, 900 + 8 * step, width, place as u32);
            read[field] = *values.get(place as usize)?;
        }
        Some(Facts::from_bits(u32::from_le_bytes(read)))
    }
}

/// A number of `width` bits.
fn number<C: Coder>(
    coder: &mut C,
    contexts: [u32; CONTEXTS],
    mixer: usize,
    width: u32,
    value: u32,
) -> u32 {
    let mut node = 1;
    for shift in (0..width).rev() {
        let decision = Decision {
            contexts,
            node,
            mixer: mixer + shift as usize,
        };
        let bit = coder.bit(decision, value >> shift & 1 == 1);
        node = node << 1 | u32::from(bit);
    }
    node & ((1 << width) - 1)
}
