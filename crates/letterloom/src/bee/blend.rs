//! What past puzzles say of a word, blended with how likely it was before:
//! (taken + b × likelihood) / (seen + b), where newer days weigh more and b is
//! what the likelihood weighs, in days.
//!
//! A word was *seen* on the days whose hive allows it, and *taken* on those of
//! them on which the game took it. One look-up for each subset of a day's
//! letters finds all words seen; no word is held against every day.

use super::history::{Date, Day, History};
use super::likelihood::{chance, step_of};
use crate::letters::LetterSet;
use crate::lexicon::sets::{Numbering, SetMap};
use crate::lexicon::table::TableBuilder;
use crate::lexicon::{Facts, Lexicon};

/// Days before the newest after which a past puzzle weighs half as much: the
/// game's list changes, but slowly. Measured from 100 days to forever, see
/// docs/words.md.
const HALF_LIFE: f64 = 500.0;

/// What the likelihood weighs, in days. The game hardly ever changes its mind,
/// so a single day says more than the likelihood; measured from 0.1 to 1.
const BELIEF: f64 = 0.25;

/// The chance of a word of which nothing is known.
const EVEN: f64 = 0.5;

/// The words made of these letters, those that only the game knows included,
/// with their likelihood as the days before a date (or all) have it.
#[must_use]
pub fn blend(
    lexicon: &Lexicon,
    history: &History,
    letters: LetterSet,
    before: Option<Date>,
) -> Lexicon {
    let ids: Vec<_> = (lexicon.ids())
        .filter(|id| letters.covers(lexicon.set(*id)))
        .collect();
    let sets = ids.iter().map(|id| lexicon.set(*id));
    // The game's own words from these letters, by alphabet, with their numbers.
    let known: Vec<(&str, usize)> = (history.words().zip(0..))
        .filter(|(word, _)| letters.covers(LetterSet::of(word)))
        .collect();
    let own = known.iter().map(|(word, _)| LetterSet::of(word));
    let record = Record::new(history, letters, before, sets.chain(own));
    let mut words = TableBuilder::default();
    for id in ids {
        let (word, mut facts) = (lexicon.word(id), lexicon.facts(id));
        let seen = record.seen(lexicon.set(id));
        if seen > 0.0 {
            let place = known.binary_search_by_key(&word, |(known, _)| known);
            let taken = place.map_or(0.0, |place| record.taken[known[place].1]);
            facts = moved(facts, taken, seen);
        }
        words.push(word.as_bytes(), facts);
    }
    for (word, number) in known {
        let (taken, seen) = (record.taken[number], record.seen(LetterSet::of(word)));
        if taken > 0.0 && lexicon.find(word).is_none() {
            words.push(word.as_bytes(), moved(Facts::default(), taken, seen));
        }
    }
    Lexicon::of_table(lexicon.name(), words.finish())
}

/// The facts with the likelihood that so many days give them.
fn moved(facts: Facts, taken: f64, seen: f64) -> Facts {
    let (before, least) = match facts.tier() {
        Some(_) => (chance(facts.likelihood()), 0),
        // A word without a level shows by its likelihood that it has one.
        None => (EVEN, 1),
    };
    facts.with_likelihood(step_of((taken + BELIEF * before) / (seen + BELIEF)).max(least))
}

/// On how many days words were seen and taken, weighed.
struct Record {
    map: SetMap,
    /// For each set of letters, the days that allow it.
    seen: Vec<f64>,
    /// For each of the history's words, the days that took it.
    taken: Vec<f64>,
}

impl Record {
    fn new(
        history: &History,
        letters: LetterSet,
        before: Option<Date>,
        sets: impl Iterator<Item = LetterSet>,
    ) -> Record {
        let mut numbering = Numbering::new();
        for set in sets {
            numbering.number(set);
        }
        let map = SetMap::new(&numbering.into_sets());
        let mut record = Record {
            seen: vec![0.0; map.places()],
            taken: vec![0.0; history.len()],
            map,
        };
        let earlier = |day: &&Day| before.is_none_or(|before| day.date < before);
        let days = history.days().iter().filter(earlier);
        let newest = days.clone().next_back().map(|day| day.date);
        for day in days.filter(|day| letters.covers(day.bee.centre())) {
            let age = newest.map_or(0, |newest| newest.since(day.date));
            record.add(day, letters, (f64::from(age) / -HALF_LIFE).exp2());
        }
        record
    }

    fn add(&mut self, day: &Day, letters: LetterSet, weight: f64) {
        for outer in day.bee.outer().intersection(letters).subsets() {
            self.seen[self.map.place(outer.union(day.bee.centre()))] += weight;
        }
        for number in History::numbers(day) {
            self.taken[number] += weight;
        }
    }

    fn seen(&self, set: LetterSet) -> f64 {
        match self.map.place(set) {
            0 => 0.0,
            place => self.seen[place],
        }
    }
}
