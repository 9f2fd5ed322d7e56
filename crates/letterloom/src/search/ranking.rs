//! Keeps the best of what a search offers, and counts all of it.

/// The best `limit` of all solutions offered, in order of their rank: the
/// smallest rank comes first. Ranks must be distinct for the order to be one
/// defined order, so a rank ends with something unique, such as the word's id.
///
/// Up to twice the limit is held; when that is full, one selection throws the
/// worse half away. So an offer costs a comparison, and the sort comes last.
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
    kept: Vec<(R, T)>,
    /// Once true, `kept[limit - 1]` is the worst that still ranks.
    selected: bool,
}

impl<R: Ord, T> Ranking<R, T> {
    /// Keeps this many, or all.
    #[must_use]
    pub fn new(limit: Option<usize>) -> Ranking<R, T> {
        Ranking {
            limit,
            total: 0,
            kept: Vec::new(),
            selected: false,
        }
    }

    /// Counts a solution, and builds it only if it may rank.
    pub fn offer(&mut self, rank: R, build: impl FnOnce() -> T) {
        self.total += 1;
        if !self.may_rank(&rank) {
            return;
        }
        self.kept.push((rank, build()));
        if let Some(limit) = self.limit
            && self.kept.len() >= limit.saturating_mul(2)
        {
            let by_rank = |a: &(R, T), b: &(R, T)| a.0.cmp(&b.0);
            self.kept.select_nth_unstable_by(limit - 1, by_rank);
            self.kept.truncate(limit);
            self.selected = true;
        }
    }

    /// May a solution of this rank be among the best, as things stand?
    #[must_use]
    pub fn may_rank(&self, rank: &R) -> bool {
        match self.limit {
            Some(0) => false,
            Some(limit) if self.selected => *rank < self.kept[limit - 1].0,
            _ => true,
        }
    }

    /// How many were offered.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The best, best first.
    #[must_use]
    pub fn into_sorted(mut self) -> Vec<T> {
        self.kept.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        self.kept.truncate(self.limit.unwrap_or(usize::MAX));
        self.kept
            .into_iter()
            .map(|(_, solution)| solution)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_best_and_counts_all() {
        let ranks: Vec<u32> = (0..97).map(|i| i * 31 % 97).collect();
        for limit in [
            None,
            Some(0),
            Some(1),
            Some(3),
            Some(7),
            Some(96),
            Some(999),
        ] {
            let mut ranking = Ranking::new(limit);
            for rank in &ranks {
                ranking.offer(*rank, || *rank);
            }
            let best = limit.unwrap_or(usize::MAX).min(97) as u32;
            assert_eq!(ranking.total(), 97);
            assert_eq!(ranking.into_sorted(), (0..best).collect::<Vec<_>>());
        }
    }

    #[test]
    fn builds_only_what_may_rank() {
        let mut built = 0;
        let mut ranking = Ranking::new(Some(10));
        for rank in 0..1000 {
            ranking.offer(rank, || built += 1);
        }
        drop(ranking);
        assert!(built <= 20, "{built} were built");
    }
}
