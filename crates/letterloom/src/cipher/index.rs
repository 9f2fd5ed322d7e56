//! The words that each line could be, by the shape of the line alone: lines of
//! one shape share a table.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::answer::Answer;
use super::shape::{Pattern, Table, words_of};
use super::{Cipher, Line, Search, Symbol};
use crate::letters::{ALPHABET, Letter};
use crate::lexicon::Lexicon;

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
    fn word_in(&self, answer: &Answer, slot: usize) -> Option<usize> {
        let positions = &self.table(slot).positions;
        let row = |(symbol, place): &(Symbol, usize)| {
            answer.letters[symbol.index()].map(|letter| positions.row(*place, letter))
        };
        let rows: Option<Vec<&[u64]>> = self.slots[slot].places.iter().map(row).collect();
        self.table(slot).having(rows?).next()
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
