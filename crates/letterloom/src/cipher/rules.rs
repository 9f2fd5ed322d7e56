//! The rules, in their plainest form: slow, obvious, and the judge of the rest.
//!
//! An answer gives letters to symbols. It explains a line if the line's letters
//! are a word. Different symbols have different letters, unless they may share.
//! Up to `missing` different lines may stay unexplained; a symbol that is seen
//! in no explained line has no letter, and no unexplained line could be
//! explained by giving letters to such symbols.

use super::contractions;
use super::{Cipher, Line, Search, Symbol};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::{Facts, Flag, Lexicon};

/// What each letter of an unexplained line costs.
pub const UNEXPLAINED: i32 = 4;

/// A letter, or none, for each symbol.
pub type Letters = Vec<Option<Letter>>;

/// May a word with these facts be used?
#[must_use]
pub fn takes(search: &Search, facts: Facts) -> bool {
    let common = |most: u8| facts.tier().is_none_or(|tier| tier <= most);
    search.tier.is_none_or(common) && (search.blocked || !facts.is(Flag::Blocked))
}

/// How common these letters are as the word of this line; `None` if they are no
/// word there. In a text, short forms count, with their apostrophe or without
/// it; and so does *'s* behind a word.
#[must_use]
pub fn commonness(
    cipher: &Cipher,
    lexicon: &Lexicon,
    search: &Search,
    line: &Line,
    word: &str,
) -> Option<u8> {
    let listed = |word: &str| {
        let facts = lexicon.facts(lexicon.find(word)?);
        takes(search, facts).then_some(facts.commonness())
    };
    let short = contractions::all()
        .filter(|short| cipher.is_text() && short.letters == word)
        .find(|short| short.apostrophe == line.apostrophe)
        .map(|short| short.commonness);
    let long = match line.apostrophe {
        None => listed(word),
        Some(place) if word[place..] == *"s" => {
            listed(&word[..place]).map(contractions::possessive)
        }
        Some(_) => None,
    };
    short.max(long)
}

/// Could this word be the line's, with these letters given to symbols? Symbols
/// that have none yet may have any that the facts allow and that no other has.
#[must_use]
pub fn fits(cipher: &Cipher, search: &Search, letters: &Letters, line: &Line, word: &str) -> bool {
    let mut letters = letters.clone();
    let word = word.bytes().map(Letter::from_ascii);
    let mut cells = line.cells.iter().zip(word);
    cells.all(|(cell, letter)| match (cell, letter) {
        (_, None) => false,
        (None, _) => true,
        (Some(symbol), Some(letter)) => match letters[symbol.index()] {
            Some(had) => had == letter,
            None => {
                let free = search.shared || !letters.contains(&Some(letter));
                letters[symbol.index()] = Some(letter);
                free && cipher.known(*symbol).contains(letter)
            }
        },
    })
}

/// Is this an answer, by exhausting the lexicon? The lines it leaves
/// unexplained, or `None` if it is none.
#[must_use]
pub fn judge(
    cipher: &Cipher,
    lexicon: &Lexicon,
    search: &Search,
    letters: &Letters,
) -> Option<Vec<usize>> {
    let used: Vec<Letter> = letters.iter().flatten().copied().collect();
    let different = used.iter().copied().collect::<LetterSet>().len() == used.len();
    let symbols = (0..letters.len() as u8).map(Symbol);
    let allowed = symbols
        .zip(letters)
        .all(|(symbol, letter)| letter.is_none_or(|letter| cipher.known(symbol).contains(letter)));
    if !allowed || !different && !search.shared {
        return None;
    }
    let has_letters = |line: &&Line| {
        let mut symbols = line.cells.iter().flatten();
        symbols.all(|symbol| letters[symbol.index()].is_some())
    };
    let explained = |line: &&Line| {
        has_letters(line) && best_word(cipher, lexicon, search, letters, line).is_some()
    };
    let (good, bad): (Vec<&Line>, Vec<&Line>) = cipher.lines().iter().partition(explained);
    let seen = |symbol: usize| good.iter().any(|line| holds(line, symbol));
    let mut lettered = (0..letters.len()).filter(|symbol| letters[*symbol].is_some());
    let extensible = |line: &Line| best_word(cipher, lexicon, search, letters, line).is_some();
    let mut distinct = bad.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let fine = lettered.all(seen)
        && distinct.len() <= search.missing
        && !bad.iter().any(|line| extensible(line));
    let unexplained = |number: &usize| bad.contains(&&cipher.lines()[*number]);
    fine.then(|| (0..cipher.lines().len()).filter(unexplained).collect())
}

fn holds(line: &Line, symbol: usize) -> bool {
    line.cells.contains(&Some(Symbol(symbol as u8)))
}

/// The most common word that fits a line with these letters.
#[must_use]
pub fn best_word(
    cipher: &Cipher,
    lexicon: &Lexicon,
    search: &Search,
    letters: &Letters,
    line: &Line,
) -> Option<(String, u8)> {
    let listed = || lexicon.ids().map(|id| lexicon.word(id));
    let owned = listed().map(|word| format!("{word}s"));
    let short = contractions::all().map(|short| short.letters);
    let words = listed().map(str::to_owned).chain(owned).chain(short);
    let words = words.filter(|word| word.len() == line.cells.len());
    let fitting = words.filter(|word| fits(cipher, search, letters, line, word));
    let rated = fitting.filter_map(|word| {
        let common = commonness(cipher, lexicon, search, line, &word)?;
        Some((word, common))
    });
    rated.max_by(|a, b| a.1.cmp(&b.1).then_with(|| b.0.cmp(&a.0)))
}

/// The score of an answer: the sum over all lines of how common its word is, or
/// of what an unexplained line of so many letters costs.
#[must_use]
pub fn score(lines: impl IntoIterator<Item = (Option<u8>, usize)>) -> i32 {
    let lines = lines.into_iter();
    lines
        .map(|(common, length)| common.map_or(-UNEXPLAINED * length as i32, i32::from))
        .sum()
}
