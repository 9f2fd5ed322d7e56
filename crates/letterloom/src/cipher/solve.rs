//! The best answers, in proven order, and all of them where that is possible.
//!
//! A first run looks at everything, if that is little work. If it is not, runs
//! follow that each look only at branches which can still come within so many
//! points of the best conceivable score; the loss allowed doubles until enough
//! answers are found. All that such a run finds is better than all it did not
//! look at, so the order is proven, and no run follows bad branches for long.
//!
//! Texts are another matter: what counts there is how well words follow each
//! other, which such bounds cannot tell. If the first run could not see them all,
//! they are read by the beam, and nothing is proven but that they are answers.

use super::answer::{Answer, Solved};
use super::index::Index;
use super::readings::Reader;
use super::search::Run;
use super::state::State;
use super::{Search, beam, possible};
use crate::search::Budget;

/// Most answers that are kept, whatever is asked for: a quarter of a million
/// take about 40 MB.
pub const MOST_ANSWERS: usize = 250_000;

/// Steps of the first run, which looks at everything: about 50 ms. A puzzle of
/// 20,000 answers takes 25,000.
const THOROUGH: u64 = 40_000;

/// Points that the first selective run may lose. Less would need more runs for
/// the same, more would look at too much: of 4, 8 and 16 the fastest on quotes.
const FIRST_LOSS: i32 = 8;

/// From so many answers wanted, everything is looked at.
const MANY: usize = 20_000;

/// Answers to a text that are judged by how they read: the best by their words
/// alone.
const POOL: usize = 3000;

/// Steps to fill the pool with, once there are as many answers as asked for.
const EFFORT: u64 = 10_000;

/// Finds the best answers, [`MOST_ANSWERS`] at most.
#[must_use]
pub fn solve(index: &Index, search: &Search, limit: Option<usize>, budget: &mut Budget) -> Solved {
    let shown = limit.unwrap_or(MOST_ANSWERS).min(MOST_ANSWERS);
    let reader = Reader::new(index, search);
    let keep = if reader.is_some() {
        shown.max(POOL)
    } else {
        shown
    };
    let mut solved = look_at_everything(index, search, keep, budget);
    let unfinished = solved.total.is_none() && budget.cut().is_none();
    let seen = if unfinished {
        solved.answers.clone()
    } else {
        Vec::new()
    };
    match reader.as_ref().filter(|_| search.missing == 0) {
        Some(reader) if shown > 0 && !solved.has_all() => {
            solved.answers.extend(beam::readings(reader, budget));
        }
        None if unfinished => selective(index, search, (shown, keep), &mut solved, budget),
        _ => {}
    }
    if unfinished {
        let state = State::new(index, search.shared, search.missing);
        solved.possible = possible::letters(state, seen.iter().chain(&solved.answers), budget);
    }
    if let Some(reader) = reader {
        reader.rank(&mut solved.answers);
    }
    solved.answers.truncate(shown);
    solved
}

/// Finds all answers and tells of each as it is found, in no order, whatever
/// their number. None are kept.
pub fn stream(
    index: &Index,
    search: &Search,
    budget: &mut Budget,
    tell: &mut dyn FnMut(&Answer),
) -> Solved {
    let state = State::new(index, search.shared, search.missing);
    let mut run = Run::new(state, Some(0), budget);
    run.tell = Some(tell);
    let finished = run.follow();
    Solved {
        answers: Vec::new(),
        total: finished.then_some(run.total),
        steps: run.steps,
        possible: finished.then_some(run.possible),
    }
}

/// Finds all answers, and keeps the best by their words; gives up if that takes
/// long, unless it must.
fn look_at_everything(index: &Index, search: &Search, keep: usize, budget: &mut Budget) -> Solved {
    let state = State::new(index, search.shared, search.missing);
    let mut run = Run::new(state, Some(keep), budget);
    if !search.count && keep < MANY {
        run.patience = THOROUGH;
    }
    let finished = run.follow();
    Solved {
        total: finished.then_some(run.total),
        possible: finished.then_some(run.possible),
        steps: run.steps,
        answers: run.ranking.into_sorted(),
    }
}

/// Runs that look at ever more, until enough is found.
fn selective(
    index: &Index,
    search: &Search,
    (shown, keep): (usize, usize),
    solved: &mut Solved,
    budget: &mut Budget,
) {
    solved.answers.clear();
    let mut loss = FIRST_LOSS;
    loop {
        let mut state = State::new(index, search.shared, search.missing);
        if !state.propagate() {
            solved.total = Some(0);
            return;
        }
        let floor = state.bound().saturating_sub(loss);
        let mut run = Run::new(state, Some(keep), budget);
        (run.floor, run.selective) = (floor, true);
        if solved.answers.len() >= shown {
            run.patience = EFFORT;
        }
        let finished = run.follow();
        let all = finished && !run.left_out;
        let enough = run.total >= keep as u64;
        solved.steps += run.steps;
        solved.total = all.then_some(run.total);
        let answers = std::mem::take(&mut solved.answers);
        solved.answers = merged(answers, run.ranking.into_sorted(), keep);
        if all || enough || !finished {
            return;
        }
        loss = loss.saturating_mul(2);
    }
}

/// The best of two lists.
fn merged(mut some: Vec<Answer>, more: Vec<Answer>, keep: usize) -> Vec<Answer> {
    some.extend(more);
    some.sort_by_cached_key(Answer::rank);
    some.dedup();
    some.truncate(keep);
    some
}
