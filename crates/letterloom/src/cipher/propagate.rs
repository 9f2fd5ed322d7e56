//! What follows from what is known, to the end.
//!
//! A line loses the words that have a letter which a symbol of it has lost; a
//! symbol loses the letters that no word of its lines has there (with lines
//! that may be given up: the letters that more lines lack than may be given up);
//! and a letter that is taken is lost to all other symbols.

use super::Symbol;
use super::state::State;
use crate::letters::LetterSet;

impl State<'_> {
    /// Draws every conclusion; false if there is no answer from here.
    pub fn propagate(&mut self) -> bool {
        let fine = self.settle_all();
        if !fine {
            for slot in std::mem::take(&mut self.stale) {
                self.is_stale[slot] = false;
            }
            self.settled.clear();
        }
        fine
    }

    fn settle_all(&mut self) -> bool {
        loop {
            if let Some(symbol) = self.settled.pop() {
                if !self.shared && !self.take(symbol) {
                    return false;
                }
            } else if let Some(slot) = self.stale.pop() {
                self.is_stale[slot] = false;
                if !self.look(slot) {
                    return false;
                }
            } else {
                return true;
            }
        }
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

    /// Looks at a slot again: which words are left, which letters they have.
    fn look(&mut self, slot: usize) -> bool {
        if self.rows[slot].given_up {
            return true;
        }
        let symbols = self.index.slots[slot].places.len();
        let mut filtered = !std::mem::replace(&mut self.rows[slot].looked_at, true);
        for nth in 0..symbols {
            filtered |= self.filter(slot, nth);
        }
        if self.rows[slot].live.is_empty() {
            return self.give_up(slot);
        }
        if !filtered {
            return true;
        }
        for nth in 0..symbols {
            let support = self.support(slot, nth);
            self.set_support(slot, nth, support);
            let (symbol, _) = self.index.slots[slot].places[nth];
            let left = self.supported(symbol);
            if left.is_empty() && self.missing == 0 {
                return false;
            }
            self.set_letters(symbol, left);
        }
        true
    }

    /// The letters that the words of a slot have at its n-th symbol.
    fn support(&mut self, slot: usize, nth: usize) -> LetterSet {
        let (symbol, place) = self.index.slots[slot].places[nth];
        let letters = self.letters(symbol);
        if letters.len() == 1 {
            // Filtered by it, and not empty.
            return letters;
        }
        let positions = &self.index.table(slot).positions;
        let row = &mut self.rows[slot];
        let (live, residue) = (&row.live, &mut row.residue[nth]);
        let has = |letter: &crate::Letter| {
            let found = live.meets(positions.row(place, *letter), residue[letter.index()]);
            if let Some(block) = found {
                residue[letter.index()] = block;
            }
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
        let supports: Vec<LetterSet> = supports.collect();
        let enough = |letter: &crate::Letter| {
            let lacking = supports.iter().filter(|support| !support.contains(*letter));
            lacking.count() <= self.missing
        };
        letters.iter().filter(enough).collect()
    }
}
