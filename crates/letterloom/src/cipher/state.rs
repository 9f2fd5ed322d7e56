//! Where a search stands: which letters each symbol and which words each line
//! has left, and how to take back what was tried.

use super::Symbol;
use super::index::Index;
use super::live::{Before, Live};
use super::rules::UNEXPLAINED;
use super::sieve::Sieve;
use crate::letters::{ALPHABET, Letter, LetterSet};

/// A slot in the search.
#[derive(Debug)]
pub struct Row {
    /// The words left.
    pub live: Live,
    /// Is it given up: no word?
    pub given_up: bool,
    /// Was it ever looked at?
    pub looked_at: bool,
    /// Has a symbol of it got its letter since it was filtered?
    pub narrowed: bool,
    /// For each of its symbols, the letters that its words have there.
    pub support: Vec<LetterSet>,
    /// For each symbol and letter, the block that last had such a word.
    pub residue: Vec<[u16; ALPHABET]>,
}

/// Slots that wait for something, each once.
#[derive(Debug)]
pub struct Waiting {
    slots: Vec<usize>,
    is_in: Vec<bool>,
}

impl Waiting {
    fn all(slots: usize) -> Waiting {
        Waiting {
            slots: (0..slots).collect(),
            is_in: vec![true; slots],
        }
    }

    fn none(slots: usize) -> Waiting {
        Waiting {
            slots: Vec::new(),
            is_in: vec![false; slots],
        }
    }

    /// Lets a slot wait.
    pub fn push(&mut self, slot: usize) {
        if !std::mem::replace(&mut self.is_in[slot], true) {
            self.slots.push(slot);
        }
    }

    /// The slot that came last.
    pub fn pop(&mut self) -> Option<usize> {
        let slot = self.slots.pop()?;
        self.is_in[slot] = false;
        Some(slot)
    }

    /// The least of something that a slot has, and where that slot waits.
    pub fn least(&self, of: impl Fn(usize) -> usize) -> Option<(usize, usize)> {
        let slots = self.slots.iter().enumerate();
        slots.map(|(place, slot)| (of(*slot), place)).min()
    }

    /// Does this slot wait?
    pub fn holds(&self, slot: usize) -> bool {
        self.is_in[slot]
    }

    /// The slot that waits at this place.
    pub fn take(&mut self, place: usize) -> usize {
        let slot = self.slots.swap_remove(place);
        self.is_in[slot] = false;
        slot
    }

    /// Nothing waits any more.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

/// A change, as it was before.
#[derive(Clone, Copy, Debug)]
enum Change {
    Live(usize, Before),
    Letters(Symbol, LetterSet),
    Support(usize, usize, LetterSet),
    Sure(Symbol),
    GivenUp(usize),
}

/// How far the changes had come.
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize);

/// Where a search stands.
#[derive(Debug)]
pub struct State<'a> {
    /// The puzzle.
    pub index: &'a Index<'a>,
    /// May symbols share a letter?
    pub shared: bool,
    /// How many more lines may be given up?
    pub missing: usize,
    /// Are there as many symbols as letters, so that each letter is some
    /// symbol's?
    pub uses_all: bool,
    /// The slots.
    pub rows: Vec<Row>,
    /// For each symbol, the letters it has left, if it has a letter at all.
    letters: Vec<LetterSet>,
    /// Does each symbol have a letter for sure?
    sure: Vec<bool>,
    changes: Vec<Change>,
    /// Slots whose words must be filtered again.
    pub(super) stale: Waiting,
    /// Slots whose words were filtered, and their letters not read yet.
    pub(super) unread: Waiting,
    sieve: Sieve<'a>,
    /// Symbols that have just one letter left, to be told to the others.
    pub(super) settled: Vec<Symbol>,
}

impl<'a> State<'a> {
    /// At the start: what the facts leave.
    pub fn new(index: &'a Index<'a>, shared: bool, missing: usize) -> State<'a> {
        let symbols = index.seen_in.len();
        let rows = (0..index.slots.len()).map(|slot| {
            let symbols = index.slots[slot].places.len();
            Row {
                live: Live::new(&index.table(slot).positions),
                given_up: false,
                looked_at: false,
                narrowed: false,
                support: vec![LetterSet::ALL; symbols],
                residue: vec![[0; ALPHABET]; symbols],
            }
        });
        let uses_all = symbols == ALPHABET && index.seen_in.iter().all(|slots| !slots.is_empty());
        let known = (0..symbols).map(|symbol| index.cipher.known(Symbol(symbol as u8)));
        State {
            index,
            shared,
            missing,
            uses_all: uses_all && !shared && missing == 0,
            rows: rows.collect(),
            letters: known.collect(),
            sure: vec![missing == 0; symbols],
            changes: Vec::new(),
            stale: Waiting::all(index.slots.len()),
            unread: Waiting::none(index.slots.len()),
            sieve: Sieve::default(),
            settled: (0..symbols).map(|symbol| Symbol(symbol as u8)).collect(),
        }
    }

    /// The letters that a symbol has left.
    pub fn letters(&self, symbol: Symbol) -> LetterSet {
        self.letters[symbol.index()]
    }

    /// How many symbols?
    pub fn symbols(&self) -> usize {
        self.letters.len()
    }

    /// The letter of a symbol, if it is settled.
    pub fn letter(&self, symbol: Symbol) -> Option<Letter> {
        let letters = self.letters(symbol);
        let settled = self.sure[symbol.index()] && letters.len() == 1;
        letters.iter().next().filter(|_| settled)
    }

    /// Leaves a symbol these letters only.
    pub fn set_letters(&mut self, symbol: Symbol, letters: LetterSet) {
        let before = std::mem::replace(&mut self.letters[symbol.index()], letters);
        if before == letters {
            return;
        }
        self.changes.push(Change::Letters(symbol, before));
        let index = self.index;
        for (slot, nth) in &index.seen_in[symbol.index()] {
            let row = &mut self.rows[*slot];
            if !row.support[*nth].minus(letters).is_empty() {
                row.narrowed |= letters.len() == 1;
                self.stale.push(*slot);
            }
        }
        self.settle(symbol);
    }

    /// Has a symbol one letter, for sure? The others must be told.
    fn settle(&mut self, symbol: Symbol) {
        if self.letter(symbol).is_some() {
            self.settled.push(symbol);
        }
    }

    /// Says that a symbol has a letter in any case.
    pub fn set_sure(&mut self, symbol: Symbol) {
        if !std::mem::replace(&mut self.sure[symbol.index()], true) {
            self.changes.push(Change::Sure(symbol));
            self.settle(symbol);
        }
    }

    /// Keeps the words of a slot that have letters which are left; false if
    /// those were all.
    pub fn filter(&mut self, slot: usize) -> bool {
        let mut sieve = std::mem::take(&mut self.sieve);
        sieve.clear();
        self.fill(&mut sieve, slot);
        let filters = !sieve.is_empty();
        if filters {
            let changes = &mut self.changes;
            let tell = |before| changes.push(Change::Live(slot, before));
            self.rows[slot].live.filter(&mut sieve, tell);
        }
        self.sieve = sieve;
        filters
    }

    /// Fills a sieve with what a slot's symbols have lost since it was filtered,
    /// in few rows: a letter that no symbol of it has left is one row, not one for
    /// each place; and one that a symbol of it has got is no other's in any word
    /// that has it there.
    fn fill(&mut self, sieve: &mut Sieve<'a>, slot: usize) {
        let index = self.index;
        let (table, places) = (index.table(slot), &index.slots[slot].places);
        let (mut somewhere, mut fixed) = (LetterSet::EMPTY, LetterSet::EMPTY);
        for (nth, (symbol, _)) in places.iter().enumerate() {
            let left = self.rows[slot].support[nth].intersection(self.letters(*symbol));
            somewhere = somewhere.union(left);
            if left.len() == 1 && !self.shared {
                fixed = fixed.union(left);
            }
        }
        let mut nowhere = LetterSet::EMPTY;
        for (nth, (symbol, place)) in places.iter().enumerate() {
            let had = self.rows[slot].support[nth];
            let left = had.intersection(self.letters(*symbol));
            if left == had {
                continue;
            }
            let lost = had.minus(left);
            let row = |letter| table.positions.row(*place, letter);
            let here = lost.intersection(somewhere).minus(fixed);
            if left.len() > 1 && here.len() < left.len() {
                sieve.lose(here.iter().map(row));
                nowhere = nowhere.union(lost.minus(somewhere));
            } else {
                sieve.keep(left.iter().map(row));
            }
            self.set_support(slot, nth, left);
        }
        sieve.lose(nowhere.iter().map(|letter| table.anywhere(letter)));
    }

    /// Notes which letters the words of a slot have at its n-th symbol.
    pub fn set_support(&mut self, slot: usize, nth: usize, letters: LetterSet) {
        let support = &mut self.rows[slot].support[nth];
        let before = std::mem::replace(support, letters);
        if before != letters {
            self.changes.push(Change::Support(slot, nth, before));
        }
    }

    /// Gives a slot up; false if no more may be. The others speak for fewer
    /// letters then; and if nothing more may be given up, each of their symbols
    /// has a letter.
    pub fn give_up(&mut self, slot: usize) -> bool {
        let Some(missing) = self.missing.checked_sub(1) else {
            return false;
        };
        self.missing = missing;
        self.rows[slot].given_up = true;
        self.changes.push(Change::GivenUp(slot));
        for symbol in (0..self.symbols() as u8).map(Symbol) {
            if self.is_used(symbol) {
                let left = self.supported(symbol);
                self.set_letters(symbol, left);
                if missing == 0 {
                    self.set_sure(symbol);
                }
            }
        }
        true
    }

    /// Is a symbol in a line that is not given up?
    pub fn is_used(&self, symbol: Symbol) -> bool {
        let mut slots = self.index.seen_in[symbol.index()].iter();
        slots.any(|(slot, _)| !self.rows[*slot].given_up)
    }

    /// How far the changes have come.
    pub fn mark(&self) -> Mark {
        Mark(self.changes.len())
    }

    /// Takes back what was changed since.
    pub fn undo(&mut self, mark: Mark) {
        while self.changes.len() > mark.0 {
            match self.changes.pop() {
                Some(Change::Live(slot, before)) => self.rows[slot].live.undo(before),
                Some(Change::Letters(symbol, before)) => self.letters[symbol.index()] = before,
                Some(Change::Support(slot, nth, before)) => self.rows[slot].support[nth] = before,
                Some(Change::Sure(symbol)) => self.sure[symbol.index()] = false,
                Some(Change::GivenUp(slot)) => {
                    self.rows[slot].given_up = false;
                    self.missing += 1;
                }
                None => return,
            }
        }
    }

    /// The best that a slot can still add to the score.
    pub fn best(&self, slot: usize) -> i32 {
        let row = &self.rows[slot];
        let (line, weight) = (&self.index.slots[slot].line, self.index.slots[slot].weight);
        let best = row.live.first().filter(|_| !row.given_up);
        let cost = -UNEXPLAINED * line.cells.len() as i32;
        weight * best.map_or(cost, |number| self.index.table(slot).commonness(number))
    }

    /// The best score that can still be reached.
    pub fn bound(&self) -> i32 {
        (0..self.rows.len()).map(|slot| self.best(slot)).sum()
    }

    /// Is it still open which word a slot is, or whether it is one?
    pub fn is_open(&self, slot: usize) -> bool {
        let mut places = self.index.slots[slot].places.iter();
        !self.rows[slot].given_up && places.any(|(symbol, _)| self.letter(*symbol).is_none())
    }
}
