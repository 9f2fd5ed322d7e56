//! The words that each line could be, by the shape of the line alone.
//!
//! Lines of one shape share a table: its words in order of commonness, so that
//! the first that is left of them is the best that is left, and for each place
//! and letter a row of bits, one bit a word.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::answer::Answer;
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
    fn frequency(&self, letter: Letter) -> usize {
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

/// A line as it is searched: equal lines are one.
#[derive(Debug)]
pub struct Slot {
    /// The line.
    pub line: Line,
    /// Where each of its symbols first stands.
    pub places: Vec<(Symbol, usize)>,
    /// Which table has its words.
    pub table: usize,
    /// How many times it is there.
    pub weight: i32,
    /// Can one of its cells not be read?
    pub smudged: bool,
}

/// The lexicon prepared for one puzzle.
#[derive(Debug)]
pub struct Index<'a> {
    /// The puzzle.
    pub cipher: &'a Cipher,
    /// Its lines, each once.
    pub(super) slots: Vec<Slot>,
    /// For each symbol, the slots it is in, and as which of their symbols.
    pub(super) seen_in: Vec<Vec<(usize, usize)>>,
    tables: Vec<Table>,
    slot_of_line: Vec<usize>,
    /// How frequent each letter is, worked out when needed.
    frequencies: OnceLock<[usize; ALPHABET]>,
}

/// One block of words in so many tells how frequent a letter is: in the order of
/// letters as good as all, and an eighth of the work. The first blocks only, with
/// the common words, say little about what a letter leaves of all.
const SAMPLE: usize = 8;

impl<'a> Index<'a> {
    /// Looks for the words that fit each line's shape.
    #[must_use]
    pub fn new(cipher: &'a Cipher, lexicon: &Lexicon, search: &Search) -> Index<'a> {
        let mut index = Index {
            cipher,
            slots: Vec::new(),
            seen_in: vec![Vec::new(); cipher.symbols().len()],
            tables: Vec::new(),
            slot_of_line: Vec::new(),
            frequencies: OnceLock::new(),
        };
        let (mut slots, mut tables) = (BTreeMap::new(), BTreeMap::new());
        for line in cipher.lines() {
            let slot = *slots.entry(line).or_insert_with(|| {
                let table = *tables
                    .entry(Pattern::of(line))
                    .or_insert_with_key(|pattern| {
                        let words = words_of(pattern, cipher, lexicon, search);
                        index.tables.push(words);
                        index.tables.len() - 1
                    });
                index.add(line, table)
            });
            index.slots[slot].weight += 1;
            index.slot_of_line.push(slot);
        }
        index
    }

    fn add(&mut self, line: &Line, table: usize) -> usize {
        let slot = self.slots.len();
        let mut places: Vec<(Symbol, usize)> = Vec::new();
        for (place, cell) in line.cells.iter().enumerate() {
            if let Some(symbol) = cell
                && places.iter().all(|(other, _)| other != symbol)
            {
                self.seen_in[symbol.index()].push((slot, places.len()));
                places.push((*symbol, place));
            }
        }
        self.slots.push(Slot {
            line: line.clone(),
            places,
            table,
            weight: 0,
            smudged: line.cells.contains(&None),
        });
        slot
    }

    /// The words of a slot.
    pub(super) fn table(&self, slot: usize) -> &Table {
        &self.tables[self.slots[slot].table]
    }

    /// How frequent a letter is in the words of all tables.
    pub(super) fn frequency(&self, letter: Letter) -> usize {
        let count = || {
            let of_letter = |letter| self.tables.iter().map(move |table| table.frequency(letter));
            let mut letters = Letter::all();
            std::array::from_fn(|_| letters.next().map_or(0, |letter| of_letter(letter).sum()))
        };
        self.frequencies.get_or_init(count)[letter.index()]
    }

    /// Which slot is a line?
    pub(super) fn slot_of(&self, line: usize) -> usize {
        self.slot_of_line[line]
    }

    /// The lines that no word fits, whatever the others are.
    #[must_use]
    pub fn impossible_lines(&self) -> Vec<usize> {
        let lines = 0..self.slot_of_line.len();
        lines
            .filter(|line| !self.has_word(self.slot_of(*line)))
            .collect()
    }

    fn has_word(&self, slot: usize) -> bool {
        let (table, places) = (self.table(slot), &self.slots[slot].places);
        (0..table.len()).any(|number| {
            let word = table.word(number);
            places.iter().all(|(symbol, place)| {
                let letter = Letter::from_ascii(word[*place]);
                letter.is_some_and(|letter| self.cipher.known(*symbol).contains(letter))
            })
        })
    }

    /// The most common word of a slot that has the letters of an answer, as its
    /// number in the table.
    pub(super) fn word_in(&self, answer: &Answer, slot: usize) -> Option<usize> {
        let positions = &self.table(slot).positions;
        let row = |(symbol, place): &(Symbol, usize)| {
            answer.letters[symbol.index()].map(|letter| positions.row(*place, letter))
        };
        let rows: Option<Vec<&[u64]>> = self.slots[slot].places.iter().map(row).collect();
        let rows = rows?;
        let all = positions.all().into_blocks();
        all.iter().enumerate().find_map(|(block, all)| {
            let bits = rows.iter().fold(*all, |bits, row| bits & row[block]);
            (bits != 0).then(|| block * 64 + bits.trailing_zeros() as usize)
        })
    }

    /// The words of an answer, line by line; an unexplained line has its known
    /// letters, and `?` for the others.
    #[must_use]
    pub fn words(&self, answer: &Answer) -> Vec<String> {
        let words: Vec<String> = (0..self.slots.len())
            .map(|slot| self.spelt(answer, slot))
            .collect();
        let of_line = self.slot_of_line.iter().map(|slot| words[*slot].clone());
        of_line.collect()
    }

    fn spelt(&self, answer: &Answer, slot: usize) -> String {
        let line = &self.slots[slot].line;
        let letter = |cell: &Option<Symbol>| {
            let letter = cell.and_then(|symbol| answer.letters[symbol.index()]);
            letter.map_or('?', |letter| char::from(letter.ascii()))
        };
        let mut word: String = match self.word_in(answer, slot) {
            Some(number) => String::from_utf8_lossy(self.table(slot).word(number)).into_owned(),
            None => line.cells.iter().map(letter).collect(),
        };
        if let Some(place) = line.apostrophe {
            word.insert(place, '\'');
        }
        word
    }

    /// The lines that an answer leaves unexplained.
    #[must_use]
    pub fn unexplained(&self, answer: &Answer) -> Vec<usize> {
        let lines = 0..self.slot_of_line.len();
        lines
            .filter(|line| self.word_in(answer, self.slot_of(*line)).is_none())
            .collect()
    }
}

/// A line's shape: for each cell the first cell of the same symbol, or none if
/// it cannot be read.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Pattern {
    first: Vec<Option<usize>>,
    apostrophe: Option<usize>,
}

impl Pattern {
    fn of(line: &Line) -> Pattern {
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
fn words_of(pattern: &Pattern, cipher: &Cipher, lexicon: &Lexicon, search: &Search) -> Table {
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
