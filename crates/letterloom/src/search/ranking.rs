//! Keeps the best of what a search offers, and counts all of it.

use std::collections::BinaryHeap;

/// The best `limit` of all solutions offered, in order of their rank: the
/// smallest rank comes first. Ranks must be distinct for the order to be one
/// defined order, so a rank ends with something unique, such as the word's id.
///
/// ```
/// use letterloom::Ranking;
///
/// let mut best = Ranking::new(Some(2));
/// for (rank, name) in [(3, "c"), (1, "a"), (2, "b")] {
///     best.offer(rank, || name);
/// }
/// assert_eq!(best.total(), 3);
/// assert_eq!(best.into_sorted(), ["a", "b"]);
/// ```
#[derive(Debug)]
pub struct Ranking<R, T> {
    limit: Option<usize>,
    total: u64,
    kept: BinaryHeap<Ranked<R, T>>,
}

/// A solution, compared by its rank alone.
#[derive(Debug)]
struct Ranked<R, T> {
    rank: R,
    solution: T,
}

impl<R: Ord, T> Ranking<R, T> {
    /// Keeps this many, or all.
    #[must_use]
    pub fn new(limit: Option<usize>) -> Ranking<R, T> {
        Ranking {
            limit,
            total: 0,
            kept: BinaryHeap::new(),
        }
    }

    /// Counts a solution, and builds it only if it ranks.
    pub fn offer(&mut self, rank: R, build: impl FnOnce() -> T) {
        self.total += 1;
        if !self.would_keep(&rank) {
            return;
        }
        if self.limit == Some(self.kept.len()) {
            self.kept.pop();
        }
        let solution = build();
        self.kept.push(Ranked { rank, solution });
    }

    /// Would a solution of this rank be kept, as things stand?
    #[must_use]
    pub fn would_keep(&self, rank: &R) -> bool {
        match (self.limit, self.kept.peek()) {
            (Some(0), _) => false,
            (Some(limit), Some(worst)) if self.kept.len() >= limit => *rank < worst.rank,
            _ => true,
        }
    }

    /// How many were offered.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Were some offered that are not kept?
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.total > self.kept.len() as u64
    }

    /// The kept ones, best first.
    #[must_use]
    pub fn into_sorted(self) -> Vec<T> {
        let sorted = self.kept.into_sorted_vec();
        sorted.into_iter().map(|ranked| ranked.solution).collect()
    }
}

impl<R: Ord, T> PartialEq for Ranked<R, T> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl<R: Ord, T> Eq for Ranked<R, T> {}

impl<R: Ord, T> PartialOrd for Ranked<R, T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<R: Ord, T> Ord for Ranked<R, T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank.cmp(&other.rank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_best_and_counts_all() {
        let ranks = [5, 3, 9, 1, 7, 2, 8];
        for limit in [None, Some(0), Some(1), Some(3), Some(7), Some(99)] {
            let mut ranking = Ranking::new(limit);
            for rank in ranks {
                ranking.offer(rank, || rank);
            }
            let mut expected = ranks.to_vec();
            expected.sort_unstable();
            expected.truncate(limit.unwrap_or(usize::MAX));
            assert_eq!(ranking.total(), 7);
            assert_eq!(ranking.is_cut(), expected.len() < 7);
            assert_eq!(ranking.into_sorted(), expected);
        }
    }

    #[test]
    fn builds_only_what_ranks() {
        let mut built = 0;
        let mut ranking = Ranking::new(Some(1));
        for rank in 0..100 {
            ranking.offer(rank, || built += 1);
        }
        drop(ranking);
        assert_eq!(built, 1);
    }
}
