//! Follows every branch that can still matter.
//!
//! The line with the fewest words left is tried word by word, the most common
//! first, and last, if lines may be given up, as no word; or, where everything
//! is looked at anyway, a symbol letter by letter if it has fewer letters left,
//! or, with 26 symbols, a letter symbol by symbol if fewer can have it. A branch
//! ends when the best it can still reach is not good enough. When a single line
//! is open, each of its words is an answer, and nothing needs to follow.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::Symbol;
use super::answer::{Answer, Possible, Rank};
use super::state::State;
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::search::{Budget, Ranking};

/// Fractions are told in whole numbers as so many parts.
const WHOLE: usize = 64;

/// One run through the branches.
pub struct Run<'a, 'b> {
    /// Where it stands.
    pub state: State<'a>,
    /// The best answers.
    pub ranking: Ranking<Rank, Answer>,
    /// Leave branches out that cannot rank?
    pub selective: bool,
    /// Branches must reach this score.
    pub floor: i32,
    /// Stop after so many answers.
    pub enough: Option<u64>,
    /// End the run after so many steps.
    pub patience: u64,
    /// Was a branch left out?
    pub left_out: bool,
    /// How many answers were found.
    pub total: u64,
    /// What the symbols were.
    pub possible: Vec<Possible>,
    /// How many steps it took.
    pub steps: u64,
    /// Whom to tell of each answer as it is found.
    pub tell: Option<&'b mut dyn FnMut(&Answer)>,
    /// What limits all runs.
    pub budget: &'b mut Budget,
}

impl<'a, 'b> Run<'a, 'b> {
    /// A run that keeps so many answers.
    pub fn new(state: State<'a>, keep: Option<usize>, budget: &'b mut Budget) -> Run<'a, 'b> {
        Run {
            possible: vec![Possible::default(); state.symbols()],
            state,
            ranking: Ranking::new(keep),
            selective: false,
            floor: i32::MIN,
            enough: None,
            patience: u64::MAX,
            left_out: false,
            total: 0,
            steps: 0,
            tell: None,
            budget,
        }
    }

    /// Follows all branches; false if it ended before.
    pub fn follow(&mut self) -> bool {
        if !self.state.propagate() {
            return true;
        }
        self.branch()
    }

    /// May a step be taken, as far as this run goes?
    fn may_step(&mut self) -> bool {
        self.steps += 1;
        let enough = self.enough.is_some_and(|enough| self.total >= enough);
        self.steps <= self.patience && !enough
    }

    /// A branch: in a large puzzle it takes long.
    fn step(&mut self) -> bool {
        self.may_step() && self.budget.long_step()
    }

    /// May an answer of this score still matter?
    fn matters(&mut self, score: i32) -> bool {
        let matters = score >= self.floor
            && (!self.selective || self.ranking.may_rank(&(Reverse(score), Vec::new())));
        self.left_out |= !matters;
        matters
    }

    fn branch(&mut self) -> bool {
        let open = (0..self.state.rows.len()).filter(|slot| self.state.is_open(*slot));
        let open: Vec<(usize, usize)> = open
            .map(|slot| (self.state.rows[slot].live.words(), slot))
            .collect();
        let Some((words, slot)) = open.iter().min().copied() else {
            return self.answer();
        };
        let slots = &self.state.index.slots;
        if open.len() == 1 && self.state.missing == 0 && !slots[slot].smudged {
            return self.last(slot);
        }
        if let Some(letter) = self.narrow_letter(words) {
            return self.symbols_of(letter);
        }
        if let Some(symbol) = self.narrow_symbol(words) {
            return self.letters_of(symbol);
        }
        self.words(slot) && self.without(slot)
    }

    /// A symbol that has fewer letters left than the narrowest line has words;
    /// none if lines may be given up, or if the best answers must come first.
    fn narrow_symbol(&self, words: usize) -> Option<Symbol> {
        if self.selective || self.state.missing > 0 {
            return None;
        }
        let symbols = (0..self.state.symbols() as u8).map(Symbol);
        let open = symbols.filter(|symbol| self.state.is_used(*symbol));
        let open = open.filter(|symbol| (2..words).contains(&self.state.letters(*symbol).len()));
        // Few letters, and many lines that hear of it.
        open.min_by_key(|symbol| {
            let lines = self.state.index.seen_in[symbol.index()].len();
            (
                self.state.letters(*symbol).len().pow(2) * WHOLE / lines.max(1),
                *symbol,
            )
        })
    }

    /// A letter that fewer symbols can have than the narrowest symbol has letters
    /// and the narrowest line has words; none unless each letter is somewhere, or
    /// if the best answers must come first. Of several the one that leaves the
    /// lines the fewest words, all its symbols taken together: a third fewer steps
    /// on puzzles of 26 symbols than with the fewest symbols.
    fn narrow_letter(&self, words: usize) -> Option<Letter> {
        if self.selective || !self.state.uses_all {
            return None;
        }
        let symbols = (0..self.state.symbols() as u8).map(Symbol);
        let mut counts = [0; ALPHABET];
        let mut most = words;
        for letters in symbols.map(|symbol| self.state.letters(symbol)) {
            for letter in letters.iter() {
                counts[letter.index()] += 1;
            }
            if letters.len() > 1 {
                most = most.min(letters.len());
            }
        }
        let narrow = Letter::all().filter(|letter| (2..most).contains(&counts[letter.index()]));
        narrow.min_by_key(|letter| counts[letter.index()] * self.state.index.frequency(*letter))
    }

    /// Tries every symbol that can have a letter.
    fn symbols_of(&mut self, letter: Letter) -> bool {
        let mut symbols = (0..self.state.symbols() as u8).map(Symbol);
        symbols.all(|symbol| {
            !self.state.letters(symbol).contains(letter) || self.letter_of(symbol, letter)
        })
    }

    /// Tries every letter of a symbol.
    fn letters_of(&mut self, symbol: Symbol) -> bool {
        let mut letters = self.state.letters(symbol).iter();
        letters.all(|letter| self.letter_of(symbol, letter))
    }

    /// Tries one letter for a symbol.
    fn letter_of(&mut self, symbol: Symbol, letter: Letter) -> bool {
        let mark = self.state.mark();
        self.state
            .set_letters(symbol, [letter].into_iter().collect());
        let go_on = self.step() && (!self.state.propagate() || self.go_on());
        self.state.undo(mark);
        go_on
    }

    /// Tries every word of a slot.
    fn words(&mut self, slot: usize) -> bool {
        let index = self.state.index;
        let (table, slots) = (index.table(slot), &index.slots);
        let others = self.state.bound() - self.state.best(slot);
        let mut tried = HashSet::new();
        let mut next = self.state.rows[slot].live.next(0);
        while let Some(number) = next {
            next = self.state.rows[slot].live.next(number + 1);
            if !self.matters(others + slots[slot].weight * table.commonness(number)) {
                break;
            }
            let word = table.word(number);
            let letters = |(_, place): &(Symbol, usize)| word[*place];
            if slots[slot].smudged
                && !tried.insert(slots[slot].places.iter().map(letters).collect::<Vec<u8>>())
            {
                continue;
            }
            if !self.step() {
                return false;
            }
            let mark = self.state.mark();
            for (symbol, place) in &slots[slot].places {
                if let Some(letter) = Letter::from_ascii(word[*place]) {
                    self.state
                        .set_letters(*symbol, [letter].into_iter().collect());
                    self.state.set_sure(*symbol);
                }
            }
            let go_on = !self.state.propagate() || self.go_on();
            self.state.undo(mark);
            if !go_on {
                return false;
            }
        }
        true
    }

    /// Gives a slot up, if it may be.
    fn without(&mut self, slot: usize) -> bool {
        if self.state.missing == 0 {
            return true;
        }
        let mark = self.state.mark();
        let fine = self.state.give_up(slot) && self.state.propagate();
        let go_on = !fine || (self.step() && self.go_on());
        self.state.undo(mark);
        go_on
    }

    fn go_on(&mut self) -> bool {
        let bound = self.state.bound();
        !self.matters(bound) || self.branch()
    }

    /// Every word of the only open slot is an answer.
    fn last(&mut self, slot: usize) -> bool {
        let index = self.state.index;
        let (table, places) = (index.table(slot), &index.slots[slot].places);
        let others = self.state.bound() - self.state.best(slot);
        let mut letters = self.settled();
        let mut next = self.state.rows[slot].live.next(0);
        while let Some(number) = next {
            next = self.state.rows[slot].live.next(number + 1);
            let score = others + index.slots[slot].weight * table.commonness(number);
            if !self.matters(score) {
                break;
            }
            if !self.may_step() || !self.budget.step() {
                return false;
            }
            for (symbol, place) in places {
                letters[symbol.index()] = Letter::from_ascii(table.word(number)[*place]);
            }
            self.offer(&letters, score);
        }
        true
    }

    fn settled(&self) -> Vec<Option<Letter>> {
        let symbols = (0..self.state.symbols() as u8).map(Symbol);
        symbols.map(|symbol| self.state.letter(symbol)).collect()
    }

    /// All is settled.
    fn answer(&mut self) -> bool {
        let (letters, score) = (self.settled(), self.state.bound());
        if self.matters(score) {
            self.offer(&letters, score);
        }
        true
    }

    fn offer(&mut self, letters: &[Option<Letter>], score: i32) {
        if !self.explains_all_it_can(letters) {
            return;
        }
        self.total += 1;
        for (possible, letter) in self.possible.iter_mut().zip(letters) {
            match letter {
                Some(letter) => possible.letters = possible.letters.with(*letter),
                None => possible.open = true,
            }
        }
        let ranks = self.ranking.may_rank(&(Reverse(score), Vec::new()));
        if ranks || self.tell.is_some() {
            let letters = letters.to_vec();
            let answer = Answer { letters, score };
            if let Some(tell) = &mut self.tell {
                tell(&answer);
            }
            self.ranking.offer(answer.rank(), || answer);
        }
    }

    /// Is no line given up that could be a word?
    fn explains_all_it_can(&self, letters: &[Option<Letter>]) -> bool {
        let given_up = (0..self.state.rows.len()).filter(|slot| self.state.rows[*slot].given_up);
        let mut given_up = given_up.peekable();
        given_up.peek().is_none() || !given_up.any(|slot| self.could_be_word(slot, letters))
    }

    fn could_be_word(&self, slot: usize, letters: &[Option<Letter>]) -> bool {
        let index = self.state.index;
        let taken: LetterSet = letters.iter().flatten().copied().collect();
        let free = if self.state.shared {
            LetterSet::ALL
        } else {
            taken.complement()
        };
        let positions = &index.table(slot).positions;
        let mut words = positions.all();
        for (symbol, place) in &index.slots[slot].places {
            let allowed = match letters[symbol.index()] {
                Some(had) => [had].into_iter().collect(),
                None => index.cipher.known(*symbol).intersection(free),
            };
            words.keep(positions, *place, allowed);
        }
        !words.is_empty()
    }
}
