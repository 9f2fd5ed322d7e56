//! Random puzzles of few symbols, and small lexicons.

use letterloom::cipher::{Cipher, Form};
use letterloom::lexicon::Facts;
use letterloom::{CipherProblem, Error, Lexicon};
use proptest::prelude::*;

/// The letters of the small lexicons: few, so that answers are many.
pub const LETTERS: &str = "abcde";

/// Lines of a few symbols, some cells smudged, some facts; and a small lexicon.
pub fn puzzle() -> impl Strategy<Value = (Cipher, Lexicon)> {
    let cell = prop_oneof![12 => (0..5u8).prop_map(Some), 1 => Just(None)];
    let line = prop::collection::vec(cell, 1..=4);
    let lines = prop::collection::vec(line, 1..=4);
    let fact = (0..5u8, any::<bool>(), 1..31u32);
    let facts = prop::collection::vec(fact, 0..=2);
    let word = prop::collection::vec(0..5usize, 1..=4);
    let words = prop::collection::vec((word, 0..32u8), 0..60);
    (lines, facts, words).prop_filter_map("contradiction", |(lines, facts, words)| {
        let cipher = cipher(&lines, &facts)?;
        let word = |word: &Vec<usize>| word.iter().map(|l| &LETTERS[*l..=*l]).collect();
        let words: Vec<(String, u8)> = words.iter().map(|(w, c)| (word(w), *c)).collect();
        let entries = words
            .iter()
            .map(|(word, common)| (word.as_str(), Facts::default().with_commonness(*common)));
        Some((cipher, Lexicon::of_entries("random", entries)))
    })
}

fn cipher(lines: &[Vec<Option<u8>>], facts: &[(u8, bool, u32)]) -> Option<Cipher> {
    let cell = |cell: &Option<u8>| cell.map_or("?,".to_owned(), |symbol| format!("s{symbol},"));
    let line = |line: &Vec<Option<u8>>| line.iter().map(cell).collect::<String>();
    let lines: Vec<String> = lines.iter().map(line).collect();
    let mut cipher = Cipher::read(&lines.join("\n"), Form::Symbols).ok()?;
    for (symbol, are, letters) in facts {
        let letters: String = (LETTERS.chars().enumerate())
            .filter(|(place, _)| letters >> place & 1 == 1)
            .map(|(_, letter)| letter)
            .collect();
        let sign = if *are { "=" } else { "!=" };
        match cipher.learn(&format!("s{symbol}{sign}{letters}")) {
            Ok(())
            | Err(Error::Cipher {
                problem: CipherProblem::UnknownSymbol,
                ..
            }) => {}
            Err(_) => return None,
        }
    }
    Some(cipher)
}
