//! The best chains, in proven order.
//!
//! A bucket holds the chains of so many words whose least common word has such
//! a commonness: all of them score the same. Buckets are opened in the order of
//! the list that is wanted, each is searched to its end, and the search stops
//! when a bucket ends with enough chains found: nothing that was not looked at
//! could come earlier.
//!
//! Within a bucket, a branch is followed only if it can still finish with words
//! that are common enough, which `bounds.rs` knows.

use super::bounds::Bounds;
use super::chain::{Chain, Path, Rank};
use super::index::Playable;
use super::{MOST_WORDS, Order, Search, letters_first, rules};
use crate::lexicon::facts::MOST_COMMON;
use crate::search::{Budget, Ranking};

/// The best chains.
#[derive(Clone, Debug, Default)]
pub struct Solved {
    /// The chains, best first.
    pub chains: Vec<Chain>,
    /// How many there are in all, if the search saw them all.
    pub total: Option<u64>,
}

/// Most chains that are kept, whatever is asked for: a rich board has billions,
/// and a quarter of a million take about 120 MB.
pub const MOST_CHAINS: usize = 250_000;

/// Finds the first `limit` chains of the order asked for, [`MOST_CHAINS`] at
/// most.
#[must_use]
pub fn solve(
    playable: &Playable,
    search: Search,
    limit: Option<usize>,
    budget: &mut Budget,
) -> Solved {
    let search = Search {
        max_words: search.max_words.min(MOST_WORDS),
        ..search
    };
    let limit = Some(limit.unwrap_or(MOST_CHAINS).min(MOST_CHAINS));
    let mut ranking = Ranking::new(limit);
    let finished = playable.needed().is_none()
        || match search.order {
            Order::Letters => letters_first::search(playable, &search, limit, &mut ranking, budget),
            Order::Common | Order::Words => {
                by_buckets(playable, &search, limit, &mut ranking, budget)
            }
        };
    let total = finished.then(|| ranking.total());
    let chains = ranking.into_sorted();
    Solved { chains, total }
}

/// Opens bucket after bucket; true if all were searched to their ends.
fn by_buckets(
    playable: &Playable,
    search: &Search,
    limit: Option<usize>,
    ranking: &mut Ranking<Rank, Chain>,
    budget: &mut Budget,
) -> bool {
    let mut buckets: Vec<(u8, usize)> = (0..=MOST_COMMON)
        .flat_map(|common| (1..=search.max_words).map(move |words| (common, words)))
        .filter(|(common, _)| playable.words.iter().any(|word| word.commonness == *common))
        .collect();
    buckets.sort_by_key(|(common, words)| {
        let score = std::cmp::Reverse(rules::score(*common, *words));
        match search.order {
            Order::Words => (*words, score, 0),
            Order::Common | Order::Letters => (0, score, *words),
        }
    });
    let mut finder = Finder {
        playable,
        search,
        bounds: Bounds::new(playable, search.max_words),
        path: Path::new(playable, search.redundant),
        common: 0,
        ranking,
        budget,
    };
    for (common, words) in buckets {
        if limit.is_some_and(|limit| finder.ranking.total() >= limit as u64) {
            return false;
        }
        finder.common = common;
        if !finder.open(words) {
            return false;
        }
    }
    true
}

/// A search in one bucket.
struct Finder<'a, 'b> {
    playable: &'a Playable,
    search: &'a Search,
    bounds: Bounds,
    path: Path<'a>,
    common: u8,
    ranking: &'b mut Ranking<Rank, Chain>,
    budget: &'b mut Budget,
}

impl Finder<'_, '_> {
    /// Searches the bucket of chains of so many words; false if the budget ran
    /// out.
    fn open(&mut self, words: usize) -> bool {
        (0..self.playable.letters()).all(|letter| self.extend(letter as u8, words, false))
    }

    /// Adds a word that begins with a letter, `left` being still to add, and
    /// goes on. `exact` is true once a word of the bucket's commonness is in.
    fn extend(&mut self, letter: u8, left: usize, exact: bool) -> bool {
        let playable = self.playable;
        let mut places = playable.beginning(letter);
        if left == 1 && !exact {
            // The last chance for such a word: pass over the more common ones.
            let common = |place: &usize| playable.words[*place].commonness > self.common;
            places = &places[places.partition_point(common)..];
        }
        for place in places {
            let word = playable.words[*place];
            if word.commonness < self.common {
                break;
            }
            if !self.budget.step() {
                return false;
            }
            let used = self.path.used() | word.mask;
            let wanted = self.common + 1;
            let best = self.bounds.of(used, word.last, left - 1, wanted);
            if best.least < wanted || !self.path.push(*place) {
                continue;
            }
            let go_on = if left == 1 {
                self.offer();
                true
            } else {
                let exact = exact || word.commonness == self.common;
                self.extend(word.last, left - 1, exact)
            };
            self.path.pop();
            if !go_on {
                return false;
            }
        }
        true
    }

    fn offer(&mut self) {
        if self.path.has_needed() {
            let chain = self.path.finish();
            self.ranking.offer(chain.rank(self.search.order), || chain);
        }
    }
}
