//! Sees all squares, in the order of reading, on as many threads as there are;
//! and can go on later where it was cut.
//!
//! The walk is cut into parts by its beginnings. They depend on the problem and
//! the words alone, so a [`Place`], the number of a part and of the squares seen
//! in it, means the same at any time and with any number of threads.

use serde::{Deserialize, Serialize};

use super::index::{Index, Symbol};
use super::layout::Layout;
use super::possible::{self, Impossible};
use super::walk::{Ground, Walk};
use super::{Grid, Problem, cycle};
use crate::search::{Budget, work_in_order};

/// Parts of a walk, at least: enough to share the work evenly, few enough to be
/// made at once.
const PARTS: usize = 2000;

/// More parts than any walk has.
const ALL_PARTS: u64 = u64::MAX;

/// Random ways down that estimate the work.
const PROBES: u64 = 500;

/// How far a survey is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Parts that are done; the largest number if all were counted at once.
    pub parts: u64,
    /// Squares seen in the part after them.
    pub seen: u64,
    /// Squares seen in all.
    pub found: u64,
}

/// How a survey ended.
#[derive(Clone, Debug)]
pub struct Surveyed {
    /// How far it came.
    pub place: Place,
    /// It saw all.
    pub complete: bool,
    /// Why there is none, if there is none.
    pub impossible: Option<Impossible>,
}

impl Surveyed {
    fn of(place: Place, complete: bool) -> Surveyed {
        let none = complete && place.found == 0;
        Surveyed {
            place,
            complete,
            impossible: none.then_some(Impossible::Exhausted),
        }
    }

    fn none(impossible: Impossible) -> Surveyed {
        Surveyed {
            place: Place::default(),
            complete: true,
            impossible: Some(impossible),
        }
    }
}

/// Visits the squares from a place on, until the visitor or the budget ends it.
/// The visitor also hears where the survey is after each square.
pub fn list(
    problem: &Problem,
    index: &Index,
    from: Place,
    budget: &mut Budget,
    mut visit: impl FnMut(Grid, Place) -> bool,
) -> Surveyed {
    let layout = Layout::new(&problem.rules);
    if let Err(impossible) = ruled_out(problem, &layout, index) {
        return Surveyed::none(impossible);
    }
    let ground = Ground::new(problem, &layout, index);
    let parts = parts(&ground, from, budget);
    let work = |part: u64, budget: &mut Budget, hand: &mut dyn FnMut(Vec<Symbol>) -> bool| {
        let mut skip = if part == 0 { from.seen } else { 0 };
        Walk::new(&ground).visit(&parts[part as usize], budget, &mut |path| {
            if skip > 0 {
                skip -= 1;
                return true;
            }
            hand(path.to_vec())
        });
    };
    let mut place = from;
    let jobs = parts.len() as u64;
    let done = work_in_order(jobs, budget, work, |part, path| {
        if from.parts + part > place.parts {
            (place.parts, place.seen) = (from.parts + part, 0);
        }
        place.seen = place.seen.saturating_add(1);
        place.found = place.found.saturating_add(1);
        visit(ground.grid(&path), place)
    });
    if from.parts + done > place.parts {
        (place.parts, place.seen) = (from.parts + done, 0);
    }
    Surveyed::of(place, done == jobs)
}

/// Counts the squares from a place on; `pause` hears from time to time how far
/// it is.
pub fn count(
    problem: &Problem,
    index: &Index,
    from: Place,
    budget: &mut Budget,
    mut pause: impl FnMut(Place),
) -> Surveyed {
    let layout = Layout::new(&problem.rules);
    if let Err(impossible) = ruled_out(problem, &layout, index) {
        return Surveyed::none(impossible);
    }
    if from == Place::default() && is_ring(problem) {
        let parts = ALL_PARTS;
        match cycle::count(index, problem.rules.repeats, budget) {
            Some(found) => {
                return Surveyed::of(
                    Place {
                        parts,
                        found,
                        ..from
                    },
                    true,
                );
            }
            None if budget.cut().is_some() => return Surveyed::of(from, false),
            None => {}
        }
    }
    let ground = Ground::new(problem, &layout, index);
    let parts = parts(&ground, from, budget);
    let work = |part: u64, budget: &mut Budget, hand: &mut dyn FnMut(u64) -> bool| {
        let mut found = 0;
        let mut walk = Walk::new(&ground);
        let whole = walk.visit(&parts[part as usize], budget, &mut |_| {
            found += 1;
            true
        });
        if whole {
            hand(found);
        }
    };
    let mut place = Place { seen: 0, ..from };
    let jobs = parts.len() as u64;
    let done = work_in_order(jobs, budget, work, |_, found| {
        place.parts += 1;
        place.found = place.found.saturating_add(found);
        pause(place);
        true
    });
    Surveyed::of(place, done == jobs)
}

fn ruled_out(problem: &Problem, layout: &Layout, index: &Index) -> Result<(), Impossible> {
    possible::check(problem, layout, |cells| index.ids(cells).next().is_some())
}

/// The parts from a place on. Says how many steps they take, about.
fn parts(ground: &Ground, from: Place, budget: &mut Budget) -> Vec<Vec<Symbol>> {
    let parts = ground.beginnings(PARTS);
    let done = usize::try_from(from.parts)
        .unwrap_or(usize::MAX)
        .min(parts.len());
    let left = (parts.len() - done) as f64 / parts.len().max(1) as f64;
    budget.expect(((ground.estimate(PROBES) * left) as u64).saturating_add(1));
    parts[done..].to_vec()
}

/// Are its six words a ring, and nothing else asked?
fn is_ring(problem: &Problem) -> bool {
    let rules = &problem.rules;
    (rules.width, rules.height, rules.filled(3)) == (3, 3, (2, 2))
        && !rules.symmetric
        && !rules.diagonals
        && problem.template.is_free()
        && problem.must.is_empty()
}
