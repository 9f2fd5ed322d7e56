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
            contexts: contexts.map(|context| mix(context, node)),
            mixer: shelf + 11 * node as usize,
        };
        let bit = coder.bit(decision, symbol >> shift & 1 == 1);
        node = node << 1 | u32::from(bit);
    }
    node & 31
}

/// The facts of a word, given those of its stem and the one before.
pub fn facts<C: Coder>(
    coder: &mut C,
    word: &[u8],
    stem: (usize, Facts),
    before: Facts,
    facts: Facts,
) -> Facts {
    let ending = contexts(word, word.len(), 7)[1];
    let ending = mix(ending, (word.len() - stem.0).min(4) as u32);
    let mut read = 0;
    for (field, (shift, width)) in FIELDS.into_iter().enumerate() {
        let of = |facts: Facts| facts.bits() >> shift & ((1 << width) - 1);
        let known = mix(read, field as u32 + 500);
        let contexts = [
            mix(known, mix(of(before), word.len() as u32)),
            mix(known, mix(of(stem.1), ending)),
            mix(
                known,
                mix(stem.1.bits(), (word.len() - stem.0).min(8) as u32),
            ),
        ];
        let value = number(coder, contexts, 900 + 8 * field, width, of(facts));
        read |= value << shift;
    }
    Facts::from_bits(read)
}

/// Where each fact lies in the bits of [`Facts`], in the order of coding: a
/// fact is predicted from those before it. Tier, flags, commonness, likelihood.
const FIELDS: [(u32, u32); 4] = [(0, 8), (24, 8), (8, 8), (16, 8)];

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
            contexts: contexts.map(|context| mix(context, node)),
            mixer: mixer + shift as usize,
        };
        let bit = coder.bit(decision, value >> shift & 1 == 1);
        node = node << 1 | u32::from(bit);
    }
    node & ((1 << width) - 1)
}
