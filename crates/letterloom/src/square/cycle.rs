//! Counts 3x3 squares with one blank in each line, without listing them.
//!
//! Each line then holds two symbols, so a word is an arrow from one symbol to
//! another, and the six words of a square form a ring of six arrows. Which way
//! each arrow points depends on the blanks alone. Three arrows of the ring are
//! walked; the ways to close it with three more are looked up in a table, less
//! those that use a word twice.

use super::index::{Index, Symbol};
use crate::search::Budget;

/// With more symbols the tables would be too large.
const MOST_SYMBOLS: usize = 2000;

/// The directions of a ring's arrows: true along the ring, false against it.
type Ring = [bool; 6];

/// Where the blank of each row can be.
const BLANKS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// How many squares there are; `None` if there are too many symbols to say, or
/// the budget ended first.
pub fn count(index: &Index, repeats: bool, budget: &mut Budget) -> Option<u64> {
    let arrows = Arrows::new(index)?;
    let mut known: Vec<(Ring, u64)> = Vec::new();
    let mut total = 0;
    for blanks in BLANKS {
        let ring = canonical(ring(blanks));
        let count = match known.iter().find(|(other, _)| *other == ring) {
            Some((_, count)) => *count,
            None => {
                let count = arrows.best_turn(ring, repeats, budget)?;
                known.push((ring, count));
                count
            }
        };
        total += count;
    }
    Some(total)
}

/// The directions of the arrows, along the ring from the first row's first cell.
fn ring(blanks: [usize; 3]) -> Ring {
    let filled = |row: usize, column: usize| blanks[row] != column;
    let (mut row, mut column) = (0, usize::from(blanks[0] == 0));
    let mut ring = [true; 6];
    for pair in ring.chunks_mut(2) {
        let next = (0..3)
            .find(|other| *other != column && filled(row, *other))
            .unwrap_or(column);
        pair[0] = next > column;
        column = next;
        let next = (0..3)
            .find(|other| *other != row && filled(*other, column))
            .unwrap_or(row);
        pair[1] = next > row;
        row = next;
    }
    ring
}

/// The same ring, wherever it begins and whichever way it goes.
fn canonical(ring: Ring) -> Ring {
    let mut back = ring.map(|along| !along);
    back.reverse();
    let turns = (0..6).flat_map(|turn| [turned(ring, turn), turned(back, turn)]);
    turns.min().unwrap_or(ring)
}

fn turned(mut ring: Ring, turn: usize) -> Ring {
    ring.rotate_left(turn);
    ring
}

/// A word: from symbol, to symbol.
type Arrow = (usize, usize);

/// The words of two symbols.
struct Arrows {
    symbols: usize,
    /// From each symbol along its arrows, and against them.
    next: [Vec<Vec<usize>>; 2],
    /// Is there an arrow from one to the other?
    has: Vec<bool>,
}

impl Arrows {
    fn new(index: &Index) -> Option<Arrows> {
        let words = index.words(2);
        let mut used: Vec<Symbol> = words.at(0).iter().chain(words.at(1)).copied().collect();
        used.sort_unstable();
        used.dedup();
        let symbols = used.len();
        if symbols > MOST_SYMBOLS {
            return None;
        }
        let number = |symbol: &Symbol| used.binary_search(symbol).unwrap_or(0);
        let mut next = [vec![Vec::new(); symbols], vec![Vec::new(); symbols]];
        let mut has = vec![false; symbols * symbols];
        for (from, to) in words
            .at(0)
            .iter()
            .map(number)
            .zip(words.at(1).iter().map(number))
        {
            next[0][to].push(from);
            next[1][from].push(to);
            has[from * symbols + to] = true;
        }
        Some(Arrows { symbols, next, has })
    }

    /// The symbols that an arrow in this direction leads to.
    fn next(&self, from: usize, along: bool) -> &[usize] {
        &self.next[usize::from(along)][from]
    }

    fn has(&self, from: usize, to: usize, along: bool) -> bool {
        let (from, to) = if along { (from, to) } else { (to, from) };
        self.has[from * self.symbols + to]
    }

    /// Counts from where fewest ways of three arrows begin.
    fn best_turn(&self, ring: Ring, repeats: bool, budget: &mut Budget) -> Option<u64> {
        let turns = (0..6).map(|turn| turned(ring, turn));
        let best = turns.min_by_key(|ring| self.ways(&ring[..3]))?;
        self.rings(best, repeats, budget)
    }

    /// How many ways there are of these directions.
    fn ways(&self, directions: &[bool]) -> u64 {
        let mut ways = vec![1u64; self.symbols];
        for along in directions.iter().rev() {
            let sum = |from| self.next(from, *along).iter().map(|to| ways[*to]).sum();
            ways = (0..self.symbols).map(sum).collect();
        }
        ways.iter().sum()
    }

    /// How many ways of two directions lead from each symbol to each.
    fn pairs(&self, first: bool, second: bool, budget: &mut Budget) -> Option<Vec<u32>> {
        let mut pairs = vec![0; self.symbols * self.symbols];
        for from in 0..self.symbols {
            for middle in self.next(from, first) {
                let to = self.next(*middle, second);
                if !budget.steps(to.len() as u64) {
                    return None;
                }
                for to in to {
                    pairs[from * self.symbols + to] += 1;
                }
            }
        }
        Some(pairs)
    }

    /// How many rings there are.
    fn rings(&self, ring: Ring, repeats: bool, budget: &mut Budget) -> Option<u64> {
        let closing = Closing::new(self, ring, budget)?;
        let mut total = 0;
        for start in 0..self.symbols {
            for second in self.next(start, ring[0]) {
                let first_word = arrow(start, *second, ring[0]);
                for third in self.next(*second, ring[1]) {
                    let second_word = arrow(*second, *third, ring[1]);
                    let ends = self.next(*third, ring[2]);
                    if !budget.steps(ends.len() as u64) {
                        return None;
                    }
                    for end in ends {
                        let words = [first_word, second_word, arrow(*third, *end, ring[2])];
                        total += if repeats {
                            closing.all(*end, start)
                        } else {
                            closing.distinct(*end, start, words)
                        };
                    }
                }
            }
        }
        Some(total)
    }
}

/// The word between two symbols of the ring.
fn arrow(from: usize, to: usize, along: bool) -> Arrow {
    if along { (from, to) } else { (to, from) }
}

/// The ways to close a ring with three more arrows, over two symbols y and z.
struct Closing<'a> {
    arrows: &'a Arrows,
    /// The directions of the three.
    ring: [bool; 3],
    /// Ways of the first two arrows, of the last two, and of all three.
    to_z: Vec<u32>,
    from_y: Vec<u32>,
    all: Vec<u32>,
}

impl Closing<'_> {
    fn new<'a>(arrows: &'a Arrows, ring: Ring, budget: &mut Budget) -> Option<Closing<'a>> {
        let symbols = arrows.symbols;
        let from_y = arrows.pairs(ring[4], ring[5], budget)?;
        let mut all = vec![0; symbols * symbols];
        for end in 0..symbols {
            for y in arrows.next(end, ring[3]) {
                if !budget.steps(symbols as u64) {
                    return None;
                }
                let rest = &from_y[y * symbols..][..symbols];
                for (all, ways) in all[end * symbols..].iter_mut().zip(rest) {
                    *all += ways;
                }
            }
        }
        Some(Closing {
            ring: [ring[3], ring[4], ring[5]],
            to_z: arrows.pairs(ring[3], ring[4], budget)?,
            from_y,
            all,
            arrows,
        })
    }

    fn all(&self, end: usize, start: usize) -> u64 {
        u64::from(self.all[end * self.arrows.symbols + start])
    }

    /// Ways whose words differ from these three and from each other.
    fn distinct(&self, end: usize, start: usize, words: [Arrow; 3]) -> u64 {
        let [a, b, c] = words;
        let all = self.all(end, start);
        if all == 0 || a == b || a == c || b == c {
            return 0;
        }
        let barred = self.barred(end, start, words);
        let (y, z, ways) = (barred.y.items(), barred.z.items(), barred.ways.items());
        let symbols = self.arrows.symbols;
        let by_y = y.iter().filter(|y| self.arrows.has(end, **y, self.ring[0]));
        let by_y: u64 = by_y
            .map(|y| u64::from(self.from_y[y * symbols + start]))
            .sum();
        let by_z = z
            .iter()
            .filter(|z| self.arrows.has(**z, start, self.ring[2]));
        let by_z: u64 = by_z.map(|z| u64::from(self.to_z[end * symbols + z])).sum();
        let is_way = |(y, z): &(usize, usize)| {
            self.arrows.has(end, *y, self.ring[0])
                && self.arrows.has(*y, *z, self.ring[1])
                && self.arrows.has(*z, start, self.ring[2])
        };
        let both = y.iter().flat_map(|y| z.iter().map(move |z| (*y, *z)));
        let both = both.filter(is_way).count() as u64;
        let is_open = |(a, b): &(usize, usize)| !y.contains(a) && !z.contains(b);
        let mut others = ways
            .iter()
            .filter(|way| is_open(way) && is_way(way))
            .count();
        if barred.equal {
            let equal = self.arrows.next(end, self.ring[0]).iter().map(|y| (*y, *y));
            let equal = equal.filter(|way| !ways.contains(way) && is_open(way));
            others += equal.filter(is_way).count();
        }
        all + both - by_y - by_z - others as u64
    }

    /// The symbols and pairs of symbols that would repeat a word.
    fn barred(&self, end: usize, start: usize, words: [Arrow; 3]) -> Barred {
        let [first, second, third] = self.ring;
        let mut barred = Barred::default();
        for word in words {
            let (from, to) = arrow(word.0, word.1, first);
            if from == end {
                barred.y.add(to);
            }
            let (from, to) = arrow(word.0, word.1, third);
            if to == start {
                barred.z.add(from);
            }
            barred.ways.add(arrow(word.0, word.1, second));
        }
        if first == second {
            barred.ways.add((end, end));
        } else {
            barred.z.add(end);
        }
        if second == third {
            barred.ways.add((start, start));
        } else {
            barred.y.add(start);
        }
        if first == third {
            barred.ways.add((start, end));
        } else {
            barred.equal = start == end;
        }
        barred
    }
}

/// What the two symbols of a closing may not be.
#[derive(Default)]
struct Barred {
    y: Few<usize, 4>,
    z: Few<usize, 4>,
    /// Both of them together.
    ways: Few<(usize, usize), 6>,
    /// They may not be equal.
    equal: bool,
}

/// Up to N different things, without asking for memory: there are millions.
#[derive(Clone, Copy)]
struct Few<T, const N: usize> {
    items: [T; N],
    count: usize,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few {
            items: [T::default(); N],
            count: 0,
        }
    }
}

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    fn add(&mut self, item: T) {
        if !self.items().contains(&item) {
            self.items[self.count] = item;
            self.count += 1;
        }
    }

    fn items(&self) -> &[T] {
        &self.items[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rings_of_the_six_patterns() {
        // Counted on paper: blanks on the falling diagonal, and on the rising.
        assert_eq!(ring([0, 1, 2]), [true, true, false, true, true, false]);
        assert_eq!(ring([2, 1, 0]), [true, true, true, false, false, false]);
        let mut rings = BLANKS.map(|blanks| canonical(ring(blanks))).to_vec();
        rings.sort_unstable();
        rings.dedup();
        assert_eq!(rings.len(), 5);
    }
}
