//! How much work a search may do.
//!
//! Work is counted in steps, not seconds, so that the same request gives the
//! same answer on every machine. Limits of time and the player's Ctrl-C belong
//! to the surface: it holds a [`Watch`] on the budget and stops it from outside.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use serde::Serialize;

/// Steps between two looks at the watch: a look costs about as much as a step.
const LOOK: u64 = 1 << 10;

/// Why an answer is not all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// More was found than was asked for.
    Limit,
    /// The work allowed was used up.
    Work,
    /// The time allowed was used up.
    Time,
    /// Somebody stopped it.
    Interrupt,
}

/// The surface's hand on a running search: see how far it is, stop it.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    stopped: AtomicU8,
    done: AtomicU64,
    expected: AtomicU64,
}

impl Watch {
    /// Stops the search for this reason; the first reason stays.
    pub fn stop(&self, why: Cut) {
        let why = match why {
            Cut::Limit | Cut::Work => 1,
            Cut::Time => 2,
            Cut::Interrupt => 3,
        };
        let stopped = &self.0.stopped;
        let _ = stopped.compare_exchange(0, why, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Why it was stopped, if it was.
    #[must_use]
    pub fn stopped(&self) -> Option<Cut> {
        match self.0.stopped.load(Ordering::Relaxed) {
            0 => None,
            1 => Some(Cut::Work),
            2 => Some(Cut::Time),
            _ => Some(Cut::Interrupt),
        }
    }

    /// Says how many steps there will be.
    pub fn expect(&self, steps: u64) {
        self.0.expected.store(steps, Ordering::Relaxed);
    }

    /// Says that some more steps are done.
    pub fn advance(&self, steps: u64) {
        self.0.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// Steps done, and steps expected in all if that is known.
    #[must_use]
    pub fn progress(&self) -> (u64, Option<u64>) {
        let expected = self.0.expected.load(Ordering::Relaxed);
        let done = self.0.done.load(Ordering::Relaxed);
        (done, (expected > 0).then_some(expected))
    }
}

/// How much work a search may do.
#[derive(Debug)]
pub struct Budget {
    left: u64,
    until_look: u64,
    watch: Watch,
    /// Stops a fork besides the watch.
    halt: Option<Watch>,
    cut: Option<Cut>,
    threads: NonZeroUsize,
}

impl Budget {
    /// As much as it takes.
    #[must_use]
    pub fn unlimited() -> Budget {
        Budget::of(u64::MAX)
    }

    /// This many steps.
    #[must_use]
    pub fn of(steps: u64) -> Budget {
        Budget {
            left: steps,
            until_look: LOOK,
            watch: Watch::default(),
            halt: None,
            cut: None,
            threads: NonZeroUsize::MIN,
        }
    }

    /// The same budget, for a search that may use so many threads. What it finds
    /// does not depend on their number.
    #[must_use]
    pub fn on_threads(self, threads: NonZeroUsize) -> Budget {
        Budget { threads, ..self }
    }

    /// How many threads a search may use.
    #[must_use]
    pub fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    /// The same budget, watched from outside.
    #[must_use]
    pub fn watched(self, watch: &Watch) -> Budget {
        let watch = watch.clone();
        Budget { watch, ..self }
    }

    /// The hand on it.
    pub(crate) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Says how many steps the search will take, for whoever watches.
    pub fn expect(&mut self, steps: u64) {
        self.watch.expect(steps);
    }

    /// Takes one step; `false` if the search must end.
    pub fn step(&mut self) -> bool {
        self.steps(1)
    }

    /// Takes some steps; `false` if the search must end.
    pub fn steps(&mut self, steps: u64) -> bool {
        if self.cut.is_some() {
            return false;
        }
        let Some(left) = self.left.checked_sub(steps) else {
            self.cut = Some(Cut::Work);
            return false;
        };
        self.left = left;
        match self.until_look.checked_sub(steps) {
            Some(until_look) => self.until_look = until_look,
            None => self.look(steps),
        }
        self.cut.is_none()
    }

    /// Takes a step that lasts long enough to look at the watch each time;
    /// `false` if the search must end.
    pub fn long_step(&mut self) -> bool {
        if self.step() {
            self.look(0);
        }
        self.cut.is_none()
    }

    fn look(&mut self, steps: u64) {
        let done = LOOK - self.until_look + steps;
        self.watch.advance(done);
        self.until_look = LOOK;
        let halted = self.halt.as_ref().and_then(Watch::stopped);
        self.cut = self.watch.stopped().or(halted);
    }

    /// Does a part of the work with at most so many of the steps; `None` if it
    /// took more, or the search must end.
    pub fn within<T>(&mut self, steps: u64, work: impl FnOnce(&mut Budget) -> T) -> Option<T> {
        let kept = self.left.saturating_sub(steps);
        self.left -= kept;
        let done = work(self);
        self.left += kept;
        let cut = self.cut;
        if cut == Some(Cut::Work) && kept > 0 && self.watch.stopped().is_none() {
            self.cut = None;
        }
        cut.is_none().then_some(done)
    }

    /// A budget for a part of the work, on another thread: watched like this
    /// one, and also stopped by `halt`. Its steps count here when it is joined.
    pub(super) fn fork(&self, halt: &Watch) -> Budget {
        let halt = Some(halt.clone());
        Budget {
            halt,
            ..Budget::unlimited().watched(&self.watch)
        }
    }

    /// The same fork, for the next part.
    pub(super) fn fork_again(&self) -> Budget {
        let halt = self.halt.clone();
        Budget {
            halt,
            ..Budget::unlimited().watched(&self.watch)
        }
    }

    /// Counts the steps of a fork; `false` if the search must end.
    pub(super) fn join(&mut self, fork: &Budget) -> bool {
        self.watch.advance(LOOK - fork.until_look);
        let stopped = fork.cut.or(self.watch.stopped());
        match self.left.checked_sub(u64::MAX - fork.left) {
            Some(left) => (self.left, self.cut) = (left, self.cut.or(stopped)),
            None => self.cut = Some(Cut::Work),
        }
        self.cut.is_none()
    }

    /// Why the search ended early, if it did.
    #[must_use]
    pub fn cut(&self) -> Option<Cut> {
        self.cut
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends() {
        let mut budget = Budget::of(3);
        assert!(budget.step() && budget.steps(2));
        assert_eq!(budget.cut(), None);
        assert!(!budget.step());
        assert_eq!(budget.cut(), Some(Cut::Work));
    }

    #[test]
    fn a_watch_stops_it() {
        let watch = Watch::default();
        let mut budget = Budget::unlimited().watched(&watch);
        budget.expect(9 * LOOK);
        assert!(budget.steps(2 * LOOK));
        assert_eq!(watch.progress(), (2 * LOOK, Some(9 * LOOK)));
        watch.stop(Cut::Time);
        watch.stop(Cut::Interrupt);
        let taken = (0..10 * LOOK).take_while(|_| budget.step()).count() as u64;
        assert!(taken <= LOOK, "stopped after {taken} steps");
        assert_eq!(budget.cut(), Some(Cut::Time));
    }

    #[test]
    fn a_long_step_hears_of_it_at_once() {
        let watch = Watch::default();
        let mut budget = Budget::unlimited().watched(&watch);
        assert!(budget.long_step() && budget.step() && budget.long_step());
        assert_eq!(watch.progress(), (3, None));
        watch.stop(Cut::Time);
        assert!(!budget.long_step());
        assert_eq!(budget.cut(), Some(Cut::Time));
    }
}
