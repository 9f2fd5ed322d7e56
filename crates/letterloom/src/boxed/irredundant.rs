//! How many chains are redundant.
//!
//! Of up to three words, without listing them: a chain a b c is redundant if bc
//! cover all letters, or ab do, or ac do and chain. Inclusion and exclusion over
//! these three again, and each part is a sum over words or pairs of how many
//! words have at least the letters that are missing (a superset sum). Longer
//! chains are listed, as far as that is allowed.

use super::chain::Path;
use super::index::{Mask, Playable, PlayableWord};
use crate::search::Budget;

/// Longest chains that are counted without listing them.
pub const ALWAYS: usize = 3;

/// How many words with given ends have at least given letters.
pub struct Covers {
    letters: usize,
    /// By first letter, then letters.
    beginning: Vec<u64>,
    /// By last letter, then letters.
    ending: Vec<u64>,
    /// That end as they begin, by that letter, then letters.
    returning: Vec<u64>,
}

impl Covers {
    /// Counts them all.
    pub fn new(playable: &Playable) -> Covers {
        let table = |end: fn(&PlayableWord) -> Option<u8>| superset_counts(playable, end);
        Covers {
            letters: playable.letters(),
            beginning: table(|word| Some(word.first)),
            ending: table(|word| Some(word.last)),
            returning: table(|word| (word.first == word.last).then_some(word.first)),
        }
    }

    fn look(&self, table: &[u64], letter: u8, letters: Mask) -> u64 {
        table[usize::from(letter) << self.letters | usize::from(letters)]
    }

    /// How many chains of so many words, at most three, are answers but
    /// redundant.
    pub fn redundant(&self, playable: &Playable, words: usize) -> u64 {
        match words {
            2 => self.of_two(playable),
            3 => self.of_three(playable),
            _ => 0,
        }
    }

    /// The first word alone does it, or the second.
    fn of_two(&self, playable: &Playable) -> u64 {
        let full = playable.full;
        let alone = playable.words.iter().filter(|word| word.mask == full);
        alone
            .map(|word| {
                let before = self.look(&self.ending, word.first, 0);
                let after = self.look(&self.beginning, word.last, 0);
                // Pairs of two that each do it alone are met twice.
                before + after - self.look(&self.beginning, word.last, full)
            })
            .sum()
    }

    fn of_three(&self, playable: &Playable) -> u64 {
        let (mut sum, mut twice, mut thrice) = (0, 0, 0);
        for word in &playable.words {
            let missing = playable.full & !word.mask;
            let before = self.look(&self.ending, word.first, missing);
            let after = self.look(&self.beginning, word.last, missing);
            let all_before = self.look(&self.ending, word.first, 0);
            // The word as the middle one: the last two do it, the first two.
            sum += after * all_before;
            sum += before * self.look(&self.beginning, word.last, 0);
            twice += before * after;
            // The word as the first and, in turn, the last: the other end does
            // it with it, around a middle one that returns.
            sum += after * self.look(&self.returning, word.last, 0);
            twice += after * self.look(&self.returning, word.last, missing);
            twice += before * self.look(&self.returning, word.first, missing);
            if after > 0 && self.look(&self.returning, word.last, missing) > 0 {
                thrice += self.of_each_two(playable, word);
            }
        }
        sum + thrice - twice
    }

    /// How many chains of three that begin with this word do it with any two.
    fn of_each_two(&self, playable: &Playable, first: &PlayableWord) -> u64 {
        let missing = playable.full & !first.mask;
        let lasts = playable.beginning(first.last).iter();
        let lasts = lasts.map(|place| playable.words[*place].mask);
        lasts
            .filter(|last| missing & !last == 0)
            .map(|last| {
                let both = missing | playable.full & !last;
                self.look(&self.returning, first.last, both)
            })
            .sum()
    }
}

/// For each end and each set of letters, how many words have that end and at
/// least those letters.
fn superset_counts(playable: &Playable, end: fn(&PlayableWord) -> Option<u8>) -> Vec<u64> {
    let letters = playable.letters();
    let mut counts = vec![0; letters << letters];
    for word in &playable.words {
        if let Some(end) = end(word) {
            counts[usize::from(end) << letters | usize::from(word.mask)] += 1;
        }
    }
    for letter in 0..letters {
        for block in counts.chunks_exact_mut(2 << letter) {
            let (without, with) = block.split_at_mut(1 << letter);
            let pairs = without.iter_mut().zip(with);
            pairs.for_each(|(without, with)| *without += *with);
        }
    }
    counts
}

/// How many chains of so many words are not redundant, by listing them, if so
/// many steps are enough; those taken are taken away.
pub fn listed(
    playable: &Playable,
    words: usize,
    steps: &mut u64,
    budget: &mut Budget,
) -> Option<u64> {
    let mut counter = Counter {
        playable,
        path: Path::new(playable, false),
        ends: Ends::new(playable, words),
        found: 0,
        left: *steps,
    };
    let mut letters = 0..playable.letters() as u8;
    let finished = letters.all(|letter| counter.extend(letter, words, budget));
    *steps = counter.left;
    finished.then_some(counter.found)
}

/// Counts chains that are not redundant, one by one.
struct Counter<'a> {
    playable: &'a Playable,
    path: Path<'a>,
    ends: Ends,
    found: u64,
    left: u64,
}

impl Counter<'_> {
    fn extend(&mut self, letter: u8, left: usize, budget: &mut Budget) -> bool {
        let playable = self.playable;
        for place in playable.beginning(letter) {
            let Some(steps) = self.left.checked_sub(1) else {
                return false;
            };
            self.left = steps;
            if !budget.step() {
                return false;
            }
            let word = &playable.words[*place];
            let used = self.path.used() | word.mask;
            if !self.ends.possible(playable, used, word.last, left - 1) || !self.path.push(*place) {
                continue;
            }
            let go_on = if left == 1 {
                self.found += 1;
                true
            } else {
                self.extend(word.last, left - 1, budget)
            };
            self.path.pop();
            if !go_on {
                return false;
            }
        }
        true
    }
}

/// Whether a chain can still be finished with exactly so many words more.
struct Ends {
    known: Vec<Option<bool>>,
}

impl Ends {
    fn new(playable: &Playable, words: usize) -> Ends {
        Ends {
            known: vec![None; (words * playable.letters()) << playable.letters()],
        }
    }

    fn possible(&mut self, playable: &Playable, used: u16, last: u8, left: usize) -> bool {
        if left == 0 {
            return used == playable.full;
        }
        let letters = playable.letters();
        let state = ((left - 1) * letters + usize::from(last)) << letters | usize::from(used);
        if let Some(known) = self.known[state] {
            return known;
        }
        let possible = playable.beginning(last).iter().any(|place| {
            let word = &playable.words[*place];
            self.possible(playable, used | word.mask, word.last, left - 1)
        });
        self.known[state] = Some(possible);
        possible
    }
}
