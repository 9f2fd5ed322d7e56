//! Fills squares.
//!
//! Two searches take turns. Attempts (`attempt.rs`) find squares where there are
//! many, of any size, but prove nothing. The walk (`walk.rs`) sees all squares
//! where that is not too much, and then ranks them or proves that there is none.
//! Each turn is longer than the one before, so that either comes to its end;
//! while attempts find much, the walk waits.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::attempt::{Ended, Plan, attempt};
use super::index::{Index, Symbol};
use super::layout::{Layout, Name};
use super::possible::{self, Impossible};
use super::walk::{Ground, Walk};
use super::{Grid, Problem, Want, rules};
use crate::search::{Budget, Random, Ranking, work_in_order};

/// With so few words, or fewer, the walk is tried first: its tree is made in a
/// few milliseconds.
const FEW_WORDS: usize = 20_000;

/// Steps of the first walk: about 20 ms.
const FIRST_WALK: u64 = 1 << 18;

/// Attempts of the first turn.
const FIRST_ATTEMPTS: u64 = 32;

/// Words that an attempt may try. Luck varies a hundredfold between blanks, so
/// many short attempts beat few long ones.
const PATIENCE: u64 = 600;

/// If one attempt in so many finds a new square, the walk waits: proofs are far
/// off. Without it, 1,000 squares of 5x5 took 3 s.
const FRUITFUL: u64 = 8;

/// How many squares are wanted, and how they are chosen.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// Most squares.
    pub limit: usize,
    /// At random by this seed; if there is none, common words come first.
    pub seed: Option<u64>,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The squares.
    pub grids: Vec<Grid>,
    /// How many there are, if all were seen.
    pub total: Option<u64>,
    /// Why there is none, if that is proved.
    pub impossible: Option<Impossible>,
}

impl Found {
    fn none(impossible: Impossible) -> Found {
        Found {
            grids: Vec::new(),
            total: Some(0),
            impossible: Some(impossible),
        }
    }
}

/// Fills squares, as many as are wished or as there are.
pub fn fill(problem: &Problem, index: &Index, wish: Wish, budget: &mut Budget) -> Found {
    let layout = Layout::new(&problem.rules);
    let any = |cells: usize| index.ids(cells).next().is_some();
    if let Err(impossible) = possible::check(problem, &layout, any) {
        return Found::none(impossible);
    }
    let mut filling = Filling {
        problem,
        layout: &layout,
        index,
        wish,
        floors: floors(&layout, index),
        grids: Vec::new(),
        seen: HashSet::new(),
        dry: None,
        proved: false,
    };
    filling.fill(budget)
}

/// Grids found so far, and what was learnt on the way.
struct Filling<'a> {
    problem: &'a Problem,
    layout: &'a Layout,
    index: &'a Index<'a>,
    wish: Wish,
    floors: Vec<u8>,
    grids: Vec<Grid>,
    seen: HashSet<Grid>,
    /// The first line that ran dry.
    dry: Option<Name>,
    /// It is proved that there is none.
    proved: bool,
}

impl Filling<'_> {
    fn fill(&mut self, budget: &mut Budget) -> Found {
        let (mut steps, mut attempts) = (FIRST_WALK, 0..FIRST_ATTEMPTS);
        let mut ground = None;
        let few = word_count(self.layout, self.index) <= FEW_WORDS;
        let mut walks = few;
        while budget.cut().is_none() {
            if walks {
                let ground = ground
                    .get_or_insert_with(|| Ground::new(self.problem, self.layout, self.index));
                if let Some(Some(found)) =
                    budget.within(steps, |budget| self.see_all(ground, budget))
                {
                    return found;
                }
                steps *= 4;
            }
            let new = self.attempt(&attempts, budget);
            if self.proved {
                return Found::none(self.dry.map_or(Impossible::Exhausted, Impossible::Dry));
            }
            if self.grids.len() >= self.wish.limit {
                break;
            }
            let end = attempts.end;
            walks = steps == FIRST_WALK || new < (end - attempts.start) / FRUITFUL;
            attempts = end..2 * end;
        }
        Found {
            grids: self.grids.drain(..).take(self.wish.limit).collect(),
            total: None,
            impossible: None,
        }
    }

    /// All squares, the best of them first; `None` if that takes too long.
    fn see_all(&self, ground: &Ground, budget: &mut Budget) -> Option<Found> {
        let mut ranking = Ranking::new(Some(self.wish.limit));
        let mut walk = Walk::new(ground);
        let all = walk.visit(&[], budget, &mut |path| {
            let grid = ground.grid(path);
            ranking.offer((self.rank(&grid, path), path.to_vec()), || grid);
            true
        });
        if !all {
            return None;
        }
        let total = ranking.total();
        if total == 0 {
            let (row, column) = ground.crossing(walk.furthest);
            let crossing = Impossible::Crossing(row, column);
            return Some(Found::none(self.dry.map_or(crossing, Impossible::Dry)));
        }
        Some(Found {
            grids: ranking.into_sorted(),
            total: Some(total),
            impossible: None,
        })
    }

    /// What comes first: at random, or the square whose least common word is the
    /// most common, then the one with the most common words together.
    fn rank(&self, grid: &Grid, path: &[Symbol]) -> (u64, Reverse<u64>) {
        if let Some(seed) = self.wish.seed {
            let mix = |hash, symbol: &Symbol| Random::new(hash ^ u64::from(*symbol)).number();
            return (path.iter().fold(seed, mix), Reverse(0));
        }
        let lexicon = self.index.lexicon();
        let words = rules::words(grid, &self.problem.rules);
        let common = words
            .iter()
            .map(|(_, word)| lexicon.find(word).map_or(0, |id| lexicon.commonness(id)));
        let least = common.clone().min().unwrap_or(0);
        let together: u64 = common.map(u64::from).sum();
        (u64::from(u8::MAX - least), Reverse(together))
    }

    /// Makes some attempts; how many new squares they found.
    fn attempt(&mut self, numbers: &std::ops::Range<u64>, budget: &mut Budget) -> u64 {
        let before = self.grids.len();
        let (problem, layout, index) = (self.problem, self.layout, self.index);
        let seed = Random::new(self.wish.seed.unwrap_or(0)).number();
        let floors = self.floors.clone();
        let (start, jobs) = (numbers.start, numbers.end - numbers.start);
        let work = |job: u64, budget: &mut Budget, hand: &mut dyn FnMut(Ended) -> bool| {
            let number = start + job;
            let mut random = Random::new(seed ^ number);
            let plan = plan(number, &floors);
            hand(attempt(problem, layout, index, plan, &mut random, budget));
        };
        let fixed = problem
            .template
            .cells
            .iter()
            .all(|want| *want != Want::Free);
        work_in_order(jobs, budget, work, |_, ended| {
            match ended {
                Ended::Found(grid) => {
                    if self.seen.insert(grid.clone()) {
                        self.grids.push(grid);
                    }
                }
                Ended::Dry(line) => {
                    self.dry = self.dry.or(line);
                    self.proved = fixed && self.grids.is_empty();
                }
                Ended::GivenUp => {}
            }
            !self.proved && self.grids.len() < self.wish.limit
        });
        (self.grids.len() - before) as u64
    }
}

/// How the attempts go about it, one after another: first with the more common
/// words, then with all; from time to time with more filled cells, and more
/// thoroughly the longer it takes.
fn plan(number: u64, floors: &[u8]) -> Plan {
    let floor = floors.get(number as usize / 2).copied().unwrap_or(0);
    Plan {
        floor,
        limit: (PATIENCE << (number / 512).min(20)) / if floor > 0 { 3 } else { 1 },
        extra: usize::from(number % 16 == 15),
        breadth: 1 << (number / 512).min(10),
    }
}

/// Lower and lower commonness, so that each time twice as many words are as
/// common.
fn floors(layout: &Layout, index: &Index) -> Vec<u8> {
    let Some(line) = layout.lines.first() else {
        return Vec::new();
    };
    let words = index.words(line.least);
    let floor = |share: usize| {
        let word = words.len() / share;
        (word < words.len()).then(|| index.lexicon().commonness(words.id(word as u32)))
    };
    let mut floors: Vec<u8> = [16, 8, 4, 2].into_iter().filter_map(floor).collect();
    floors.dedup();
    floors.retain(|floor| words.as_common(index.lexicon(), *floor) < words.len() as u32);
    floors
}

/// How many words fit a line.
fn word_count(layout: &Layout, index: &Index) -> usize {
    let fits = |cells: &usize| {
        let mut lines = layout.lines.iter();
        lines.any(|line| (line.least..=line.most).contains(cells))
    };
    let most = layout.lines.iter().map(|line| line.most).max().unwrap_or(0);
    (1..=most)
        .filter(fits)
        .map(|cells| index.ids(cells).count())
        .sum()
}
