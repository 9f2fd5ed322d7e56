//! What follows from what is known, to the end.
//!
//! A line loses the words that have a letter which a symbol of it has lost; a
//! symbol loses the letters that no word of its lines has there (with lines
//! that may be given up: the letters that more lines lack than may be given up);
//! and a letter that is taken is lost to all other symbols. With 26 symbols, a
//! letter that all others have lost is the last one's.

use super::Symbol;
use super::state::State;
use crate::letters::{ALPHABET, Letter, LetterSet};

/// Up to so many words, their letters are read off one by one; for more, each
/// letter is looked for among them. It matters little: 72 takes 2 % less on puzzles
/// of 26 symbols and 1 % more on a quote, 32 about the same as 48.
const FEW: usize = 48;

/// The letters of a slot are read before another is filtered that has so many
/// times as many blocks of words. It must be 2 or more, so that no slot is read
/// that is stale itself. 3 takes a tenth more on puzzles of 26 symbols.
const WIDER: usize = 2;

/// A symbol that has just got its letter leaves a slot about one in so many blocks
/// of words: such slots are filtered first. Of 1, 4, 8 and 16 the fastest on
/// puzzles of 26 symbols: a tenth less than with 1, which is a tenth faster on the
/// stickers.
const NARROWED: usize = 8;

impl State<'_> {
    /// Draws every conclusion; false if there is no answer from here.
    pub fn propagate(&mut self) -> bool {
        let fine = self.settle_all();
        if !fine {
            self.stale.clear();
            self.unread.clear();
            self.settled.clear();
        }
        fine
    }

    /// What is cheap comes first: most branches end before a line of many words
    /// needs to be looked at.
    fn settle_all(&mut self) -> bool {
        loop {
            let fine = if let Some(symbol) = self.settled.pop() {
                self.shared || self.take(symbol)
            } else if let Some(fine) = self.look_at_slot() {
                fine
            } else {
                match self.place_letters() {
                    Some(0) => return true,
                    placed => placed.is_some(),
                }
            };
            if !fine {
                return false;
            }
        }
    }

    /// Filters the words of a slot, or reads the letters of its words, if one
    /// waits for it. What narrow ones say is read before wide ones are filtered.
    /// False if there is no answer.
    fn look_at_slot(&mut self) -> Option<bool> {
        let size = |slot: usize| self.rows[slot].live.size();
        let guess = |slot: usize| match self.rows[slot].narrowed {
            true => size(slot) / NARROWED,
            false => size(slot),
        };
        let (stale, unread) = (self.stale.least(guess), self.unread.least(size));
        let reads = unread.filter(|(size, _)| stale.is_none_or(|(guess, _)| size * WIDER <= guess));
        if let Some((_, place)) = reads {
            let slot = self.unread.take(place);
            return Some(self.read_letters(slot));
        }
        let slot = self.stale.take(stale?.1);
        Some(self.refilter(slot))
    }

    /// The letter of this symbol is no other's; false if another has no other.
    fn take(&mut self, symbol: Symbol) -> bool {
        let Some(letter) = self.letter(symbol) else {
            return true;
        };
        for other in (0..self.symbols() as u8).map(Symbol) {
            let letters = self.letters(other);
            if other != symbol && letters.contains(letter) {
                let left = letters.without(letter);
                if left.is_empty() && self.missing == 0 && self.is_used(other) {
                    return false;
                }
                self.set_letters(other, left);
            }
        }
        true
    }

    /// Where there are as many symbols as letters, every letter is somewhere: one
    /// that a single symbol has left is that symbol's. How many are settled by
    /// that; `None` if a letter is nowhere.
    fn place_letters(&mut self) -> Option<usize> {
        if !self.uses_all {
            return Some(0);
        }
        let symbols = || (0..ALPHABET as u8).map(Symbol);
        let (mut once, mut twice) = (LetterSet::EMPTY, LetterSet::EMPTY);
        for letters in symbols().map(|symbol| self.letters(symbol)) {
            twice = twice.union(once.intersection(letters));
            once = once.union(letters);
        }
        let (lone, mut placed) = (once.minus(twice), 0);
        for symbol in symbols() {
            let (letters, own) = (
                self.letters(symbol),
                self.letters(symbol).intersection(lone),
            );
            if own.len() > 1 {
                return None;
            }
            if own.len() == 1 && own != letters {
                self.set_letters(symbol, own);
                placed += 1;
            }
        }
        (once == LetterSet::ALL).then_some(placed)
    }

    /// Which words of a slot are left?
    fn refilter(&mut self, slot: usize) -> bool {
        if self.rows[slot].given_up {
            return true;
        }
        self.rows[slot].narrowed = false;
        let new = !std::mem::replace(&mut self.rows[slot].looked_at, true);
        let filtered = self.filter(slot) || new;
        if self.rows[slot].live.is_empty() {
            return self.give_up(slot);
        }
        if filtered {
            self.unread.push(slot);
        }
        true
    }

    /// Which letters have the words that are left of a slot? It must not be stale:
    /// letters that it has lost and was not filtered by would be forgotten.
    fn read_letters(&mut self, slot: usize) -> bool {
        if self.rows[slot].given_up {
            return true;
        }
        debug_assert!(!self.stale.holds(slot), "filtered before it is read");
        self.update_support(slot);
        let index = self.index;
        for (symbol, _) in &index.slots[slot].places {
            let left = self.supported(*symbol);
            if left.is_empty() && self.missing == 0 {
                return false;
            }
            self.set_letters(*symbol, left);
        }
        true
    }

    fn update_support(&mut self, slot: usize) {
        let places = &self.index.slots[slot].places;
        if !self.rows[slot].live.has_at_most(FEW) {
            for nth in 0..places.len() {
                let support = self.look_for_letters(slot, nth);
                self.set_support(slot, nth, support);
            }
            return;
        }
        let table = self.index.table(slot);
        let mut supports = vec![LetterSet::EMPTY; places.len()];
        self.rows[slot].live.each(|number| {
            let word = table.word(number);
            for ((_, place), support) in places.iter().zip(&mut supports) {
                *support = support.union(LetterSet::of_lowercase(&[word[*place]]));
            }
        });
        for (nth, support) in supports.into_iter().enumerate() {
            self.set_support(slot, nth, support);
        }
    }

    /// The letters that the words of a slot have at its n-th symbol.
    fn look_for_letters(&mut self, slot: usize, nth: usize) -> LetterSet {
        let (symbol, place) = self.index.slots[slot].places[nth];
        let letters = self.letters(symbol);
        if letters.len() == 1 {
            // Filtered by it, and not empty.
            return letters;
        }
        let positions = &self.index.table(slot).positions;
        let row = &mut self.rows[slot];
        let (live, residue) = (&row.live, &mut row.residue[nth]);
        let has = |letter: &Letter| {
            let residue = &mut residue[letter.index()];
            if live.has_one_of(*residue, positions.block(place, *letter, *residue)) {
                return true;
            }
            let found = live.meets(positions.row(place, *letter));
            *residue = found.unwrap_or(*residue);
            found.is_some()
        };
        letters.iter().filter(has).collect()
    }

    /// The letters of a symbol that enough of its lines have words for.
    pub(super) fn supported(&self, symbol: Symbol) -> LetterSet {
        let letters = self.letters(symbol);
        let slots = &self.index.seen_in[symbol.index()];
        let supports = slots
            .iter()
            .filter(|(slot, _)| !self.rows[*slot].given_up)
            .map(|(slot, nth)| self.rows[*slot].support[*nth]);
        if self.missing == 0 {
            return supports.fold(letters, LetterSet::intersection);
        }
        if slots.len() <= self.missing {
            return letters;
        }
        let mut lacking = [0; ALPHABET];
        for letter in supports.flat_map(|support| letters.minus(support).iter()) {
            lacking[letter.index()] += 1;
        }
        let enough = |letter: &Letter| lacking[letter.index()] <= self.missing;
        letters.iter().filter(enough).collect()
    }
}
