//! The chains with the fewest letters: all of so many letters, then all of one
//! more, and so on.
//!
//! A table tells for (letters used, last letter, words left) how many letters
//! the rest takes at least, as far as it was asked for; a branch that would go
//! over is not followed.

use super::bounds::spread;
use super::chain::{Chain, Path, Rank};
use super::index::{Mask, Playable};
use super::{Order, Search};
use crate::search::{Budget, Ranking};

/// More letters than any rest takes.
const TOO_MANY: u16 = u16::MAX / 2;

/// Searches until enough chains are found; true if it saw them all.
pub fn search(
    playable: &Playable,
    search: &Search,
    limit: Option<usize>,
    ranking: &mut Ranking<Rank, Chain>,
    budget: &mut Budget,
) -> bool {
    let longest = playable
        .words
        .iter()
        .map(|word| u32::from(word.length))
        .max()
        .unwrap_or(0);
    let mut finder = Finder {
        playable,
        rests: Rests::new(playable, search.max_words),
        path: Path::new(playable, search.redundant),
        redundant: search.redundant,
        letters: 0,
        ranking,
        budget,
    };
    for letters in 1..=longest * search.max_words as u32 {
        if limit.is_some_and(|limit| finder.ranking.total() >= limit as u64) {
            return false;
        }
        finder.letters = letters;
        let mut starts = 0..playable.letters();
        if !starts.all(|letter| finder.extend(letter as u8, search.max_words, 0)) {
            return false;
        }
    }
    true
}

/// A search for the chains of so many letters.
struct Finder<'a, 'b> {
    playable: &'a Playable,
    rests: Rests,
    path: Path<'a>,
    redundant: bool,
    letters: u32,
    ranking: &'b mut Ranking<Rank, Chain>,
    budget: &'b mut Budget,
}

impl Finder<'_, '_> {
    fn extend(&mut self, letter: u8, left: usize, spent: u32) -> bool {
        let playable = self.playable;
        for place in playable.beginning(letter) {
            if !self.budget.step() {
                return false;
            }
            let word = playable.words[*place];
            let spent = spent + u32::from(word.length);
            let used = self.path.used() | word.mask;
            let Some(allowed) = self.letters.checked_sub(spent) else {
                continue;
            };
            let rest = self.rests.of(used, word.last, left - 1, allowed as u16);
            if u32::from(rest.most) > allowed || !self.path.push(*place) {
                continue;
            }
            if used == playable.full && spent == self.letters && self.path.has_needed() {
                let chain = self.path.finish();
                self.ranking.offer(chain.rank(Order::Letters), || chain);
            }
            let more = left > 1 && (used != playable.full || self.redundant);
            let go_on = !more || self.extend(word.last, left - 1, spent);
            self.path.pop();
            if !go_on {
                return false;
            }
        }
        true
    }
}

/// Between these two lies the fewest letters that the rest of a chain takes.
#[derive(Clone, Copy)]
struct Rest {
    least: u16,
    most: u16,
}

impl Rest {
    const fn exactly(letters: u16) -> Rest {
        Rest {
            least: letters,
            most: letters,
        }
    }
}

/// What a word can do: its letters, its end, its length.
type Move = (Mask, u8, u16);

/// The rest of every state.
struct Rests {
    letters: usize,
    full: Mask,
    /// For each first letter what its words can do, the shortest first.
    moves: Vec<Vec<Move>>,
    /// For each first letter and set of letters, the shortest word that has
    /// them all: 255 less its length, or 0 if there is none.
    finishing: Vec<u8>,
    /// For two words left and more.
    known: Vec<Rest>,
}

impl Rests {
    fn new(playable: &Playable, max_words: usize) -> Rests {
        let letters = playable.letters();
        let moves = (0..letters).map(|letter| moves(playable, letter as u8));
        let moves: Vec<Vec<Move>> = moves.collect();
        let mut finishing = vec![0; letters << letters];
        for (moves, best) in moves.iter().zip(finishing.chunks_exact_mut(1 << letters)) {
            for (mask, _, length) in moves {
                let best = &mut best[usize::from(*mask)];
                *best = (255 - *length as u8).max(*best);
            }
            spread(best, letters);
        }
        let unknown = Rest {
            least: 1,
            most: TOO_MANY,
        };
        Rests {
            letters,
            full: playable.full,
            moves,
            finishing,
            known: vec![unknown; (max_words.saturating_sub(2) * letters) << letters],
        }
    }

    /// With at most so many words more; at least as well as it takes to tell
    /// whether so many letters are enough.
    fn of(&mut self, used: Mask, last: u8, left: usize, allowed: u16) -> Rest {
        if used == self.full || left == 0 {
            return Rest::exactly(if used == self.full { 0 } else { TOO_MANY });
        }
        if left == 1 {
            let missing = usize::from(self.full & !used);
            return match self.finishing[usize::from(last) << self.letters | missing] {
                0 => Rest::exactly(TOO_MANY),
                shortest => Rest::exactly(255 - u16::from(shortest)),
            };
        }
        // A letter for each that is missing, and one to begin with.
        let floor = (self.full & !used).count_ones() as u16 + 1;
        if allowed < floor {
            return Rest {
                least: floor,
                most: TOO_MANY,
            };
        }
        let place = (left - 2) * self.letters + usize::from(last);
        let state = place << self.letters | usize::from(used);
        let known = self.known[state];
        if known.most <= allowed || known.least > allowed {
            return known;
        }
        let mut rest = Rest {
            least: TOO_MANY,
            ..known
        };
        for number in 0..self.moves[usize::from(last)].len() {
            let (mask, next, length) = self.moves[usize::from(last)][number];
            let Some(allowed) = allowed.checked_sub(length) else {
                rest.least = rest.least.min(length);
                break;
            };
            let after = self.of(used | mask, next, left - 1, allowed);
            if after.most <= allowed {
                rest = Rest {
                    most: after.most + length,
                    ..known
                };
                break;
            }
            rest.least = rest.least.min(after.least + length);
        }
        self.known[state] = rest;
        rest
    }
}

/// What the words of a first letter can do: of words with the same letters and
/// the same end, the shortest.
fn moves(playable: &Playable, letter: u8) -> Vec<Move> {
    let words = playable.beginning(letter).iter();
    let mut moves: Vec<Move> = words
        .map(|place| &playable.words[*place])
        .map(|word| (word.mask, word.last, u16::from(word.length)))
        .collect();
    moves.sort_unstable();
    moves.dedup_by_key(|(mask, last, _)| (*mask, *last));
    moves.sort_by_key(|(_, _, length)| *length);
    moves
}
