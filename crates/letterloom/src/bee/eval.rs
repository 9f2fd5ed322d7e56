//! How well the words match those of real past puzzles.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::history::{Day, History};
use super::{Band, Filter, blend, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// What came out; all shares are means over days.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Evaluation {
    /// Puzzles.
    pub days: u64,
    /// Share of the words offered that the game took.
    pub precision: f64,
    /// Share of the words that the game took that were offered.
    pub recall: f64,
    /// The harmonic mean of the two.
    pub f1: f64,
    /// Puzzles on which the words were exactly those of the game.
    pub exact_days: u64,
    /// The recall, if possible words were offered too.
    pub recall_possible: f64,
    /// The same figures at each cut.
    pub cuts: Vec<AtCut>,
    /// Words offered that the game refused, the most frequent first.
    pub refused: Vec<Wrong>,
    /// Words that the game took but that were not offered, the most frequent
    /// first.
    pub missed: Vec<Wrong>,
}

/// What came out at one cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct AtCut {
    /// Words at least so likely are offered.
    pub cut: Band,
    /// Share of the words offered that the game took.
    pub precision: f64,
    /// Share of the words that the game took that were offered.
    pub recall: f64,
    /// The harmonic mean of the two.
    pub f1: f64,
    /// Puzzles on which the words were exactly those of the game.
    pub exact_days: u64,
}

/// A word that was wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Wrong {
    /// The word.
    pub word: String,
    /// On how many days.
    pub days: u64,
}

/// Plays past puzzles. With a history, each puzzle is played with the days of
/// the history before it; the same day and later ones are never used.
#[must_use]
pub fn evaluate(
    past: &History,
    lexicon: &Lexicon,
    history: Option<&History>,
    filter: Filter,
    budget: &mut Budget,
) -> Evaluation {
    let mut sums = Sums::default();
    budget.expect(past.days().len() as u64);
    for day in past.days() {
        if !budget.step() {
            break;
        }
        let (letters, date) = (day.bee.letters(), Some(day.date));
        let blended = history.map(|history| blend(lexicon, history, letters, date));
        sums.play(past, day, blended.as_ref().unwrap_or(lexicon), filter);
    }
    sums.means(filter.cut)
}

/// The cuts at which everything is measured.
const CUTS: [Band; 4] = [Band::Sure, Band::Likely, Band::Possible, Band::Rare];

#[derive(Default)]
struct Sums {
    days: u64,
    cuts: [AtCut; CUTS.len()],
    refused: BTreeMap<String, u64>,
    missed: BTreeMap<String, u64>,
}

impl Sums {
    fn play(&mut self, past: &History, day: &Day, lexicon: &Lexicon, filter: Filter) {
        let taken: BTreeSet<&str> = past.accepted(day).collect();
        self.days += 1;
        for (cut, sums) in CUTS.into_iter().zip(&mut self.cuts) {
            let ids = solve::scan(day.bee, lexicon, Filter { cut, ..filter });
            let offered: BTreeSet<&str> = ids.iter().map(|id| lexicon.word(*id)).collect();
            sums.add(
                offered.intersection(&taken).count(),
                offered.len(),
                taken.len(),
            );
            if cut == filter.cut {
                count(&mut self.refused, offered.difference(&taken));
                count(&mut self.missed, taken.difference(&offered));
            }
        }
    }

    fn means(self, cut: Band) -> Evaluation {
        let cuts = CUTS.into_iter().zip(self.cuts);
        let cuts: Vec<AtCut> = cuts.map(|(cut, sums)| sums.mean(cut, self.days)).collect();
        let of = |cut| {
            cuts.iter()
                .find(|at| at.cut == cut)
                .copied()
                .unwrap_or_default()
        };
        let (at, possible) = (of(cut), of(Band::Possible));
        Evaluation {
            days: self.days,
            precision: at.precision,
            recall: at.recall,
            f1: at.f1,
            exact_days: at.exact_days,
            recall_possible: possible.recall,
            cuts,
            refused: most_frequent(self.refused),
            missed: most_frequent(self.missed),
        }
    }
}

impl AtCut {
    /// Adds a day with so many words right, offered, and taken by the game.
    fn add(&mut self, right: usize, offered: usize, taken: usize) {
        let share = |part: usize, whole: usize| part as f64 / whole.max(1) as f64;
        self.precision += share(right, offered);
        self.recall += share(right, taken);
        self.f1 += share(2 * right, offered + taken);
        self.exact_days += u64::from(right == offered && right == taken);
    }

    fn mean(self, cut: Band, days: u64) -> AtCut {
        let days = days.max(1) as f64;
        AtCut {
            cut,
            precision: self.precision / days,
            recall: self.recall / days,
            f1: self.f1 / days,
            exact_days: self.exact_days,
        }
    }
}

fn count<'a>(counts: &mut BTreeMap<String, u64>, words: impl Iterator<Item = &'a &'a str>) {
    for word in words {
        *counts.entry((*word).to_owned()).or_default() += 1;
    }
}

/// The most frequent first, then by alphabet.
fn most_frequent(counts: BTreeMap<String, u64>) -> Vec<Wrong> {
    let words = counts.into_iter().map(|(word, days)| Wrong { word, days });
    let mut words: Vec<Wrong> = words.collect();
    words.sort_by_key(|wrong| std::cmp::Reverse(wrong.days));
    words
}
