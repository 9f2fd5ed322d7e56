//! Reads the language model of CMU Sphinx: how often words, pairs and triples of
//! words occur.
//!
//! The file holds, lowest bytes first:
//!
//! | | |
//! |---|---|
//! | 19 bytes | "Trie Language Model" |
//! | 1 byte, three of 4 | 3; how many words W, pairs P and triples T there are |
//! | 4 bytes | 1 |
//! | 65,536 x 3 floats | what the codes of 16 bits mean: chances of pairs, backoffs of pairs, chances of triples |
//! | (W + 1) x 12 bytes | for each word its chance and its backoff, floats, and the number of its first pair |
//! | (P + 1) x (w + 32 + t) bits | for each pair the word before, code of backoff, code of chance, and the number of its first triple |
//! | (T + 1) x (w + 16) bits | for each triple the word two before, and the code of its chance |
//! | 4 bytes, that many | the words, a zero byte behind each |
//!
//! where w and t are as many bits as W and T need; both strings of bits are
//! followed by eight bytes. Chances are logarithms to base 1.0001, of a word if
//! those before it are given.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// Words, and how likely they are to follow each other.
pub struct Sphinx {
    /// The words.
    pub words: Vec<String>,
    /// For each, log2 of its chance.
    pub chances: Vec<f64>,
    /// Pairs, by the second word: first, second and log2 of the chance.
    pub pairs: Vec<(u32, u32, f64)>,
    /// Triples: the first word, which pair follows it (as words two and three),
    /// and log2 of the chance.
    pub triples: Vec<(u32, u32, f64)>,
}

/// What the file begins with.
const TITLE: &[u8] = b"Trie Language Model\x03";

/// Codes of 16 bits.
const CODES: usize = 1 << 16;

/// Codes begin here.
const CODES_AT: usize = TITLE.len() + 16;

/// Words begin here.
const WORDS_AT: usize = CODES_AT + 3 * 4 * CODES;

/// Reads a model.
pub fn read(file: &Path) -> Result<Sphinx> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    ensure!(
        bytes.starts_with(TITLE) && bytes.len() > WORDS_AT && int(&bytes, TITLE.len() + 12) == 1,
        "{}: no model of three words, with codes of 16 bits",
        file.display()
    );
    let [words, pairs, triples] = [0, 4, 8].map(|place| int(&bytes, TITLE.len() + place) as usize);
    let pairs_at = WORDS_AT + (words + 1) * 12;
    let (word_bits, triple_bits) = (bits_for(words), bits_for(triples));
    let pair_bits = word_bits + 32 + triple_bits;
    let triples_at = pairs_at + ((pairs + 1) * pair_bits).div_ceil(8) + 8;
    let names_at = triples_at + ((triples + 1) * (word_bits + 16)).div_ceil(8) + 8;
    ensure!(names_at + 4 <= bytes.len(), "{}: cut off", file.display());

    let code =
        |table: usize, code: u64| log2(&bytes, CODES_AT + 4 * (table * CODES + code as usize));
    let first_pair = |word: usize| int(&bytes, WORDS_AT + word * 12 + 8) as usize;
    let pair = |number: usize, from: usize, width: usize| {
        bits(&bytes[pairs_at..], number * pair_bits + from, width)
    };
    let triple = |number: usize, from: usize, width: usize| {
        bits(
            &bytes[triples_at..],
            number * (word_bits + 16) + from,
            width,
        )
    };
    let first_triple = |number: usize| pair(number, word_bits + 32, triple_bits) as usize;
    let mut model = Sphinx {
        words: names(&bytes[names_at..])?,
        chances: (0..words)
            .map(|word| log2(&bytes, WORDS_AT + word * 12))
            .collect(),
        pairs: Vec::with_capacity(pairs),
        triples: Vec::with_capacity(triples),
    };
    for word in 0..words {
        for number in first_pair(word)..first_pair(word + 1) {
            let chance = code(0, pair(number, word_bits + 16, 16));
            let before = pair(number, 0, word_bits) as u32;
            for last in first_triple(number)..first_triple(number + 1) {
                let chance = code(2, triple(last, word_bits, 16));
                let first = triple(last, 0, word_bits) as u32;
                model
                    .triples
                    .push((first, model.pairs.len() as u32, chance));
            }
            model.pairs.push((before, word as u32, chance));
        }
    }
    Ok(model)
}

fn names(bytes: &[u8]) -> Result<Vec<String>> {
    let length = int(bytes, 0) as usize;
    let names = bytes.get(4..4 + length).context("the words are cut off")?;
    let names = String::from_utf8_lossy(names);
    Ok(names.split_terminator('\0').map(str::to_owned).collect())
}

/// Four bytes as a number.
fn int(bytes: &[u8], place: usize) -> u32 {
    bits(&bytes[place..], 0, 32) as u32
}

/// Four bytes as a logarithm to base 1.0001, brought to base 2.
fn log2(bytes: &[u8], place: usize) -> f64 {
    f64::from(f32::from_bits(int(bytes, place))) * 1.0001_f64.log2()
}

fn bits_for(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// Up to 57 bits from a place; zeros behind the end.
fn bits(bytes: &[u8], place: usize, width: usize) -> u64 {
    let mut eight = [0; 8];
    let from = bytes.get(place / 8..).unwrap_or_default();
    let there = from.len().min(8);
    eight[..there].copy_from_slice(&from[..there]);
    u64::from_le_bytes(eight) >> (place % 8) & ((1 << width) - 1)
}
