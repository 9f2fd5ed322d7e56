//! How common the least common of a chain's remaining words can be at best, for
//! (letters used, last letter, words left).
//!
//! For one word left, a table over all sets of missing letters tells at once:
//! the best word that has them all, by one superset maximum. For more, the
//! answer is known between two bounds that close in as it is asked for, as far
//! as the question needs and no further (the fail-soft search of game trees).

use super::index::{Mask, Playable};

/// Between these two lies the best commonness plus one; 0 is no way at all.
#[derive(Clone, Copy)]
pub struct Best {
    /// Known to be possible.
    pub least: u8,
    /// Known not to be exceeded.
    pub most: u8,
}

impl Best {
    const fn exactly(value: u8) -> Best {
        Best {
            least: value,
            most: value,
        }
    }
}

/// What a word can do.
#[derive(Clone, Copy)]
struct Move {
    mask: Mask,
    last: u8,
    /// Commonness plus one.
    value: u8,
}

/// The bounds of every state.
pub struct Bounds {
    letters: usize,
    full: Mask,
    /// For each first letter what its words can do, the most common first.
    moves: Vec<Vec<Move>>,
    /// For each first letter and set of letters, the best word that has them
    /// all: its commonness plus one.
    finishing: Vec<u8>,
    /// For two words left and more.
    known: Vec<Best>,
}

impl Bounds {
    /// Nothing known yet but how to finish in one word.
    pub fn new(playable: &Playable, max_words: usize) -> Bounds {
        let letters = playable.letters();
        let moves = (0..letters).map(|letter| moves(playable, letter as u8));
        let moves: Vec<Vec<Move>> = moves.collect();
        let mut finishing = vec![0; letters << letters];
        for (moves, best) in moves.iter().zip(finishing.chunks_exact_mut(1 << letters)) {
            for word in moves {
                let best = &mut best[usize::from(word.mask)];
                *best = word.value.max(*best);
            }
            spread(best, letters);
        }
        // One word is used before anything is asked, and one is the table's.
        let states = (max_words.saturating_sub(2) * letters) << letters;
        Bounds {
            letters,
            full: playable.full,
            moves,
            finishing,
            known: vec![
                Best {
                    least: 0,
                    most: 255
                };
                states
            ],
        }
    }

    /// How good the rest can be, at least as well as it takes to tell whether it
    /// is `wanted` or better.
    pub fn of(&mut self, used: Mask, last: u8, left: usize, wanted: u8) -> Best {
        match left {
            0 if used == self.full => Best::exactly(255),
            0 => Best::exactly(0),
            1 => {
                let missing = usize::from(self.full & !used);
                Best::exactly(self.finishing[usize::from(last) << self.letters | missing])
            }
            _ => self.look(used, last, left, wanted),
        }
    }

    fn look(&mut self, used: Mask, last: u8, left: usize, wanted: u8) -> Best {
        let place = (left - 2) * self.letters + usize::from(last);
        let state = place << self.letters | usize::from(used);
        let known = self.known[state];
        if known.least >= wanted || known.most < wanted {
            return known;
        }
        let mut best = Best { most: 0, ..known };
        for number in 0..self.moves[usize::from(last)].len() {
            let word = self.moves[usize::from(last)][number];
            if word.value < wanted {
                best.most = best.most.max(word.value);
                break;
            }
            let rest = self.of(used | word.mask, word.last, left - 1, wanted);
            if rest.least >= wanted {
                best = Best {
                    least: rest.least.min(word.value),
                    ..known
                };
                break;
            }
            best.most = best.most.max(rest.most.min(word.value));
        }
        self.known[state] = best;
        best
    }
}

/// What the words of a first letter can do: of words with the same letters and
/// the same end, the most common.
fn moves(playable: &Playable, letter: u8) -> Vec<Move> {
    let mut seen = vec![0u16; 1 << playable.letters()];
    let mut moves = Vec::new();
    for place in playable.beginning(letter) {
        let word = &playable.words[*place];
        let ends = &mut seen[usize::from(word.mask)];
        if *ends >> word.last & 1 == 0 {
            *ends |= 1 << word.last;
            moves.push(Move {
                mask: word.mask,
                last: word.last,
                value: word.commonness + 1,
            });
        }
    }
    moves
}

/// From the best word of each set to the best word that has at least that set.
pub fn spread(best: &mut [u8], letters: usize) {
    for letter in 0..letters {
        for block in best.chunks_exact_mut(2 << letter) {
            let (without, with) = block.split_at_mut(1 << letter);
            for (without, with) in without.iter_mut().zip(with) {
                *without = (*without).max(*with);
            }
        }
    }
}
