//! Every answer, the obvious way.

use std::collections::BTreeSet;

use letterloom::cipher::{Cipher, Search, rules};
use letterloom::{Letter, Lexicon};

use crate::puzzles::LETTERS;

/// Every way to give symbols letters or none, judged one by one.
pub fn exhaustive(
    cipher: &Cipher,
    lexicon: &Lexicon,
    search: &Search,
) -> BTreeSet<Vec<Option<Letter>>> {
    let mut found = BTreeSet::new();
    let mut letters = vec![None; cipher.symbols().len()];
    assign(cipher, lexicon, search, 0, &mut letters, &mut found);
    found
}

fn assign(
    cipher: &Cipher,
    lexicon: &Lexicon,
    search: &Search,
    symbol: usize,
    letters: &mut Vec<Option<Letter>>,
    found: &mut BTreeSet<Vec<Option<Letter>>>,
) {
    if symbol == letters.len() {
        if rules::judge(cipher, lexicon, search, letters).is_some() {
            found.insert(letters.clone());
        }
        return;
    }
    let choices = LETTERS.chars().map(Letter::from_char);
    for letter in choices.chain([None]) {
        let taken = letter.is_some() && letters[..symbol].contains(&letter);
        let needed = letter.is_none() && search.missing == 0;
        if (!taken || search.shared) && !needed {
            letters[symbol] = letter;
            assign(cipher, lexicon, search, symbol + 1, letters, found);
        }
    }
    letters[symbol] = None;
}
