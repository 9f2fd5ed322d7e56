//! The cipher's kernels, each beside its obvious version in the same run.
//!
//!     cargo bench -p letterloom --bench cipher

use divan::Bencher;
use letterloom::cipher::{Cipher, Form, Index, Search, solve};
use letterloom::lexicon::Flag;
use letterloom::{Budget, LetterSet, Lexicon, Random};

fn main() {
    divan::main();
}

/// The stickers of a puzzle hunt: ten lines, 13 symbols, 2 answers.
const STICKERS: &str = include_str!("../../../benches/stickers.txt");

/// Ten words with all 26 letters, seven of them without a repeated letter: a hard
/// one.
const ALL_LETTERS: &str =
    "jackdaws\nsphinx\nquartz\nvolume\njudge\nflying\nbricks\nexhume\nvowels\nwizard";

/// 31,859 answers.
const MANY: &str = "1 2 3 4\n4 5 6 3";

/// A text of five words, which has millions of readings, and one of thirteen.
const QUOTES: [&str; 2] = [
    "winter came early that year",
    "the early bird catches the worm but the second mouse gets the cheese",
];

const SEARCH: Search = Search {
    missing: 0,
    shared: false,
    count: false,
    tier: None,
    blocked: false,
};

/// Lines of symbols, by name.
const LINES: [&str; 3] = ["stickers", "all 26 letters", "31,859 answers"];

fn lines(name: &str) -> Cipher {
    let puzzle = match name {
        "stickers" => STICKERS,
        "all 26 letters" => ALL_LETTERS,
        _ => MANY,
    };
    read(puzzle, Form::Symbols)
}

fn read(puzzle: &str, form: Form) -> Cipher {
    Cipher::read(puzzle, form).expect("a puzzle")
}

#[divan::bench(args = LINES)]
fn words_by_shape(bencher: Bencher, name: &str) {
    let (lexicon, cipher) = (Lexicon::english(), lines(name));
    bencher.bench(|| Index::new(&cipher, &lexicon, &SEARCH));
}

#[divan::bench(args = LINES)]
fn all_answers(bencher: Bencher, name: &str) {
    let (lexicon, cipher) = (Lexicon::english(), lines(name));
    let index = Index::new(&cipher, &lexicon, &SEARCH);
    bencher.bench(|| solve(&index, &SEARCH, Some(20), &mut Budget::unlimited()));
}

#[divan::bench(args = QUOTES)]
fn best_five_readings(bencher: Bencher, text: &str) {
    let (lexicon, cipher) = (Lexicon::english(), read(text, Form::Text));
    let index = Index::new(&cipher, &lexicon, &SEARCH);
    bencher.bench(|| solve(&index, &SEARCH, Some(5), &mut Budget::unlimited()));
}

/// Ten common words with all 26 letters, of a seed: words are drawn until it is so.
/// Each is a puzzle whose symbols are its letters.
fn drawn(lexicon: &Lexicon, seed: u64) -> Cipher {
    let common = |tier: Option<u8>| tier.is_some_and(|tier| tier <= COMMON);
    let words: Vec<&str> = lexicon
        .ids()
        .filter(|id| common(lexicon.facts(*id).tier()) && !lexicon.facts(*id).is(Flag::Blocked))
        .map(|id| lexicon.word(id))
        .filter(|word| LENGTHS.contains(&word.len()))
        .collect();
    let mut random = Random::new(seed);
    loop {
        let ten: Vec<&str> = (0..10).map(|_| words[random.below(words.len())]).collect();
        if LetterSet::of(&ten.concat()) == LetterSet::ALL {
            return read(&ten.join("\n"), Form::Symbols);
        }
    }
}

/// The levels and lengths of the words that are drawn.
const COMMON: u8 = 35;
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=9;

/// Twenty random puzzles of 26 symbols in ten words, one after the other.
#[divan::bench(args = 1..=20)]
fn all_answers_of_random_words(bencher: Bencher, seed: u64) {
    let lexicon = Lexicon::english();
    let cipher = drawn(&lexicon, seed);
    let index = Index::new(&cipher, &lexicon, &SEARCH);
    bencher.bench(|| solve(&index, &SEARCH, Some(20), &mut Budget::unlimited()));
}

/// The obvious way for the stickers: word by word, line by line, keeping what
/// fits the letters so far.
#[divan::bench(sample_count = 2)]
fn all_answers_word_by_word(bencher: Bencher) {
    let (lexicon, cipher) = (Lexicon::english(), lines("stickers"));
    bencher.bench(|| {
        join(
            &cipher,
            &lexicon,
            0,
            &mut vec![None; cipher.symbols().len()],
        )
    });
}

fn join(cipher: &Cipher, lexicon: &Lexicon, line: usize, letters: &mut Vec<Option<u8>>) -> u64 {
    let Some(cells) = cipher.lines().get(line) else {
        return 1;
    };
    let length = cells.cells.len();
    let mut found = 0;
    for word in lexicon.block(length).as_bytes().chunks_exact(length) {
        let before = letters.clone();
        let mut cells = cells.cells.iter().flatten().zip(word);
        let fits = cells.all(|(symbol, byte)| match letters[symbol.index()] {
            Some(letter) => letter == *byte,
            None if letters.contains(&Some(*byte)) => false,
            None => {
                letters[symbol.index()] = Some(*byte);
                true
            }
        });
        if fits {
            found += join(cipher, lexicon, line + 1, letters);
        }
        *letters = before;
    }
    found
}
