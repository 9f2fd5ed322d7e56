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
use crate::search::{Budget, Watch, work_in_order};

/// Parts of a walk, at least: enough to share the work evenly, few enough to be
/// made at once.
const PARTS: usize = 2000;

/// More parts than any walk has.
const ALL_PARTS: u64 = u64::MAX;

/// Random ways down that estimate the work.
const PROBES: usize = 2000;

/// How far a survey is, for whoever watches: each part counts as much as random
/// probes say, and the steps that the parts done took tell what the rest takes.
struct Outlook {
    watch: Watch,
    /// The share of the work that is before each part.
    before: Vec<f64>,
    /// Steps that were done when it began.
    begun: u64,
}

impl Outlook {
    fn new(ground: &Ground, parts: &[Vec<Symbol>], budget: &mut Budget) -> Outlook {
        // As the walk has them: a blank comes first.
        let rank = |path: &[Symbol]| -> Vec<Symbol> {
            path.iter().map(|symbol| symbol.wrapping_add(1)).collect()
        };
        let parts: Vec<Vec<Symbol>> = parts.iter().map(|part| rank(part)).collect();
        let mut before = vec![0.0; parts.len() + 1];
        let probes = ground.probes(PROBES);
        let made = probes.len();
        let all: f64 = probes.iter().map(|(_, steps)| steps).sum();
        for (path, steps) in probes {
            let part = parts.partition_point(|part| *part <= rank(&path));
            before[part] += steps / all;
        }
        for part in 0..parts.len() {
            before[part + 1] += before[part];
        }
        budget.expect(((all / made as f64) as u64).saturating_add(1));
        let watch = budget.watch().clone();
        let begun = watch.progress().0;
        Outlook {
            watch,
            before,
            begun,
        }
    }

    /// Some parts are done: then so and so many steps are to be expected.
    fn at(&self, parts: u64) {
        let earlier = self.before[0];
        let share = (self.before[parts as usize] - earlier) / (1.0 - earlier);
        let (now, _) = self.watch.progress();
        if share > 0.0 {
            let all = (now - self.begun) as f64 / share;
            self.watch
                .expect(self.begun.saturating_add(all as u64).saturating_add(1));
        }
    }
}

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
    let parts = parts(&ground, from);
    let outlook = Outlook::new(&ground, &parts, budget);
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
            outlook.at(part);
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
    let parts = parts(&ground, from);
    let outlook = Outlook::new(&ground, &parts, budget);
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
    let done = work_in_order(jobs, budget, work, |part, found| {
        outlook.at(part + 1);
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

/// The parts from a place on.
fn parts(ground: &Ground, from: Place) -> Vec<Vec<Symbol>> {
    let mut parts = ground.beginnings(PARTS);
    let done = usize::try_from(from.parts).unwrap_or(usize::MAX);
    parts.drain(..done.min(parts.len()));
    parts
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
