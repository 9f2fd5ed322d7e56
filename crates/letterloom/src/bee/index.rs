//! The words that count, grouped by their set of letters.

use super::sets::SetMap;
use super::{Filter, MOST};
use crate::letters::LetterSet;
use crate::lexicon::{Lexicon, WordId};

/// The words that count, grouped by letter set: a puzzle then takes one look-up
/// for each subset of its letters.
#[derive(Clone, Debug)]
pub struct Index {
    map: SetMap,
    /// The set of each group; group 0 is that of no letters, and empty.
    sets: Vec<LetterSet>,
    /// Where each group begins in `words`, and where the last ends.
    starts: Vec<u32>,
    words: Vec<WordId>,
}

impl Index {
    /// The words that count and have at most this many different letters.
    #[must_use]
    pub fn new(lexicon: &Lexicon, filter: Filter, most_letters: usize) -> Index {
        let within = LetterSet::ALL;
        Index::within(lexicon, filter, most_letters, within)
    }

    /// The same, of words from these letters only.
    #[must_use]
    pub fn within(lexicon: &Lexicon, filter: Filter, most: usize, letters: LetterSet) -> Index {
        let most = most.min(MOST);
        let mut map = SetMap::new(lexicon.len() / 4);
        let mut counts = vec![0u32];
        let mut groups = Vec::with_capacity(lexicon.len());
        let mut sets = vec![LetterSet::EMPTY];
        for length in filter.min_length.max(1)..=lexicon.longest() {
            for id in lexicon.of_length(length) {
                let set = lexicon.set(id);
                if set.len() > most || !letters.covers(set) || !filter.takes(lexicon, id) {
                    continue;
                }
                let group = map.number(set);
                if group as usize == counts.len() {
                    counts.push(0);
                    sets.push(set);
                }
                counts[group as usize] += 1;
                groups.push((group, id));
            }
        }
        let (starts, words) = place(&counts, &groups);
        Index {
            map,
            sets,
            starts,
            words,
        }
    }

    /// How many words count.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Does none count?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The group of a set that is not empty; 0, the empty group, if no word has
    /// exactly these letters.
    #[inline]
    pub(super) fn group(&self, set: LetterSet) -> usize {
        self.map.get(set) as usize
    }

    /// How many groups there are, the empty one included.
    pub(super) fn groups(&self) -> usize {
        self.sets.len()
    }

    /// The letters of a group.
    pub(super) fn set(&self, group: usize) -> LetterSet {
        self.sets[group]
    }

    /// The words of a group, in the lexicon's order.
    #[inline]
    pub(super) fn words_of(&self, group: usize) -> &[WordId] {
        &self.words[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// The words that have exactly these letters.
    #[must_use]
    pub fn words(&self, set: LetterSet) -> &[WordId] {
        self.words_of(if set.is_empty() { 0 } else { self.group(set) })
    }
}

/// Brings the words of each group together.
fn place(counts: &[u32], groups: &[(u32, WordId)]) -> (Vec<u32>, Vec<WordId>) {
    let mut starts = Vec::with_capacity(counts.len() + 1);
    let mut next = 0;
    for count in counts {
        starts.push(next);
        next += count;
    }
    starts.push(next);
    let mut at = starts.clone();
    let mut words = groups.iter().map(|(_, id)| *id).collect::<Vec<_>>();
    for (group, id) in groups {
        let at = &mut at[*group as usize];
        words[*at as usize] = *id;
        *at += 1;
    }
    (starts, words)
}
