//! The words that have the shape of a line.
//!
//! A table holds the words of one shape in order of commonness, so that the
//! first that is left of them is the best that is left, and for each place and
//! letter a row of bits, one bit a word.

use super::{Cipher, Line, Search, Symbol, contractions, rules};
use crate::letters::{ALPHABET, Letter};
use crate::lexicon::{Lexicon, Positions, bring_together};

/// The words of one shape, the most common first.
#[derive(Debug)]
pub struct Table {
    length: usize,
    letters: Vec<u8>,
    commonness: Vec<u8>,
    /// Their bits.
    pub positions: Positions,
    /// For each letter, the words that have it in a cell that can be read.
    anywhere: Vec<u64>,
}

impl Table {
    fn new(words: Words, pattern: &Pattern) -> Table {
        let Words {
            length,
            letters,
            commonness,
        } = words.sorted();
        let positions = Positions::of_block(&letters, length);
        Table {
            length,
            anywhere: pattern.anywhere(&positions),
            positions,
            letters,
            commonness,
        }
    }

    /// The words that have this letter in a cell that can be read.
    pub fn anywhere(&self, letter: Letter) -> &[u64] {
        let width = self.len().div_ceil(64);
        &self.anywhere[letter.index() * width..][..width]
    }

    /// How many words have this letter, of those that tell how frequent it is.
    pub fn frequency(&self, letter: Letter) -> usize {
        let blocks = self.anywhere(letter).iter().step_by(SAMPLE);
        blocks.map(|bits| bits.count_ones() as usize).sum()
    }

    /// How many words?
    pub fn len(&self) -> usize {
        self.commonness.len()
    }

    /// The letters of a word.
    pub fn word(&self, number: usize) -> &[u8] {
        &self.letters[number * self.length..][..self.length]
    }

    /// The words that are in all of these rows of bits, the most common first.
    pub fn having<'a>(&'a self, rows: Vec<&'a [u64]>) -> impl Iterator<Item = usize> + 'a {
        let all = |block: usize| {
            if (block + 1) * 64 > self.len() {
                u64::MAX >> ((block + 1) * 64 - self.len())
            } else {
                u64::MAX
            }
        };
        (0..self.len().div_ceil(64)).flat_map(move |block| {
            let bits = rows.iter().fold(all(block), |bits, row| bits & row[block]);
            std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)))
                .take_while(|bits| *bits != 0)
                .map(move |bits| block * 64 + bits.trailing_zeros() as usize)
        })
    }

    /// How common a word is.
    pub fn commonness(&self, number: usize) -> i32 {
        i32::from(self.commonness[number])
    }
}

/// One block of words in so many tells how frequent a letter is: in the order of
/// letters as good as all, and an eighth of the work. The first blocks only, with
/// the common words, say little about what a letter leaves of all.
const SAMPLE: usize = 8;

/// A line's shape: for each cell the first cell of the same symbol, or none if
/// it cannot be read.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Pattern {
    first: Vec<Option<usize>>,
    apostrophe: Option<usize>,
}

impl Pattern {
    pub fn of(line: &Line) -> Pattern {
        let first = |cell: &Option<Symbol>| {
            cell.and_then(|_| line.cells.iter().position(|other| other == cell))
        };
        Pattern {
            first: line.cells.iter().map(first).collect(),
            apostrophe: line.apostrophe,
        }
    }

    /// How many different symbols, if every cell can be read.
    fn symbols(&self) -> Option<usize> {
        let new = |(place, first): (usize, &Option<usize>)| Some(usize::from((*first)? == place));
        self.first.iter().enumerate().map(new).sum()
    }

    /// Each cell whose symbol stands there again, with the first of the same.
    fn repeats(&self) -> Vec<(usize, usize)> {
        let cells = self.first.iter().enumerate();
        cells
            .filter_map(|(place, first)| Some((place, (*first)?)))
            .filter(|(place, first)| first < place)
            .collect()
    }

    /// For each letter, the words that have it in a cell that can be read.
    fn anywhere(&self, positions: &Positions) -> Vec<u64> {
        let width = positions.row_width();
        let mut rows = vec![0; ALPHABET * width];
        for (place, first) in self.first.iter().enumerate() {
            if *first == Some(place) {
                let joined = rows.iter_mut().zip(positions.rows(place));
                joined.for_each(|(all, row)| *all |= row);
            }
        }
        rows
    }

    /// Has the word equal letters where the line has equal symbols, and, unless
    /// symbols may share a letter, different ones where they differ?
    fn fits(&self, word: &[u8], shared: bool) -> bool {
        let mut seen = 0u32;
        let mut cells = self.first.iter().zip(word).enumerate();
        cells.all(|(place, (first, byte))| {
            let Some(first) = *first else {
                return true;
            };
            let fresh = shared || seen >> (byte & 31) & 1 == 0;
            seen |= 1 << (byte & 31);
            word[first] == *byte && (first < place || fresh)
        })
    }
}

/// Words of one length as they are found.
struct Words {
    length: usize,
    letters: Vec<u8>,
    commonness: Vec<u8>,
}

impl Words {
    fn word(&self, number: usize) -> &[u8] {
        &self.letters[number * self.length..][..self.length]
    }

    /// Adds a word, or makes it more common if it is there.
    fn add(&mut self, word: &[u8], commonness: u8) {
        let there = (0..self.commonness.len()).find(|number| self.word(*number) == word);
        match there {
            Some(number) => self.commonness[number] = self.commonness[number].max(commonness),
            None => self.push(word, commonness),
        }
    }

    /// Sorts words by their commonness; equally common ones stay in order.
    fn sorted(self) -> Words {
        if self.commonness.is_sorted_by(|one, other| one >= other) {
            return self;
        }
        let rarity = self.commonness.iter().map(|common| u8::MAX - common);
        let rarity: Vec<(u32, u32)> = rarity.map(u32::from).zip(0..).collect();
        let (_, order) = bring_together(RARITIES, &rarity);
        let order = || order.iter().map(|number| *number as usize);
        Words {
            length: self.length,
            letters: order()
                .flat_map(|number| self.word(number))
                .copied()
                .collect(),
            commonness: order().map(|number| self.commonness[number]).collect(),
        }
    }

    fn push(&mut self, word: &[u8], commonness: u8) {
        self.letters.extend_from_slice(word);
        self.commonness.push(commonness);
    }
}

/// The words of a shape: those of the lexicon, and in a text the short forms.
pub fn words_of(pattern: &Pattern, cipher: &Cipher, lexicon: &Lexicon, search: &Search) -> Table {
    let length = pattern.first.len();
    let mut words = Words {
        length,
        letters: Vec::new(),
        commonness: Vec::new(),
    };
    match pattern.apostrophe {
        None => listed(pattern, lexicon, search, &mut words),
        Some(place) if place + 1 == length => possessive(pattern, lexicon, search, &mut words),
        Some(_) => {}
    }
    let short = contractions::all().filter(|short| {
        let fits = || pattern.fits(short.letters.as_bytes(), search.shared);
        short.letters.len() == length && short.apostrophe == pattern.apostrophe && fits()
    });
    for short in short.filter(|_| cipher.is_text()) {
        words.add(short.letters.as_bytes(), short.commonness);
    }
    Table::new(words, pattern)
}

/// The words of the lexicon that fit a shape, the most common first.
fn listed(pattern: &Pattern, lexicon: &Lexicon, search: &Search, words: &mut Words) {
    let length = words.length;
    let block = lexicon.block(length).as_bytes();
    let word = |number: u32| &block[number as usize * length..][..length];
    let ids = || lexicon.of_length(length);
    let all = 0..ids().len() as u32;
    let fitting = match pattern.symbols().filter(|_| !search.shared) {
        Some(symbols) => {
            // As many different letters as symbols, and equal ones where the
            // symbols are equal: so no others are.
            let counts = lexicon.letter_counts(length);
            let few = chosen(all, |number| {
                usize::from(counts[number as usize]) == symbols
            });
            let repeats = pattern.repeats();
            let is_repeated = |word: &[u8]| {
                let mut repeats = repeats.iter();
                repeats.all(|(one, other)| word[*one] == word[*other])
            };
            if repeats.is_empty() {
                few
            } else {
                chosen(few.into_iter(), |number| is_repeated(word(number)))
            }
        }
        None => chosen(all, |number| pattern.fits(word(number), search.shared)),
    };
    let rarity = fitting.iter().filter_map(|number| {
        let facts = lexicon.facts(ids().nth(*number as usize)?);
        let rarity = u8::MAX - facts.commonness();
        rules::takes(search, facts).then_some((u32::from(rarity), *number))
    });
    let rarity: Vec<(u32, u32)> = rarity.collect();
    let (starts, together) = bring_together(RARITIES, &rarity);
    words.letters.reserve(together.len() * length);
    for number in together {
        words.letters.extend_from_slice(word(number));
    }
    for (rarity, range) in (0..=u8::MAX).zip(starts.windows(2)) {
        let count = (range[1] - range[0]) as usize;
        let common = words.commonness.len() + count;
        words.commonness.resize(common, u8::MAX - rarity);
    }
}

/// As many as there are degrees of commonness.
const RARITIES: usize = u8::MAX as usize + 1;

/// The numbers that are chosen, written without a branch that could be guessed
/// wrong: four times as fast on words whose letters all differ. Short numbers,
/// because fresh memory takes longer than the words.
fn chosen(
    numbers: impl ExactSizeIterator<Item = u32>,
    is_chosen: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let mut all = vec![0; numbers.len()];
    let mut count = 0;
    for number in numbers {
        all[count] = number;
        count += usize::from(is_chosen(number));
    }
    all.truncate(count);
    all
}

/// The words of the lexicon that fit a shape with *s* behind them.
fn possessive(pattern: &Pattern, lexicon: &Lexicon, search: &Search, words: &mut Words) {
    let length = words.length - 1;
    let block = lexicon.block(length).as_bytes().chunks_exact(length.max(1));
    for (id, word) in lexicon.of_length(length).zip(block) {
        let (facts, word) = (lexicon.facts(id), [word, b"s"].concat());
        if rules::takes(search, facts) && pattern.fits(&word, search.shared) {
            words.push(&word, contractions::possessive(facts.commonness()));
        }
    }
}
