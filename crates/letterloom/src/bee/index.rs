//! The words that count, grouped by their set of letters.

use super::{Filter, MOST, rules};
use crate::letters::LetterSet;
use crate::lexicon::sets::{Numbering, SetMap, bring_together};
use crate::lexicon::{Lexicon, WordId};

/// The words that count, grouped by letter set: a puzzle then takes one look-up
/// for each subset of its letters.
///
/// A group has the number of its set's place in the map; some numbers, 0 among
/// them, are of groups without words.
#[derive(Clone, Debug)]
pub struct Index {
    map: SetMap,
    /// Different sets of letters.
    sets: Vec<LetterSet>,
    /// Where each group begins in `words`, and where the last ends.
    starts: Vec<u32>,
    words: Vec<WordId>,
    /// The points of each group's words, without the bonus for pangrams.
    points: Vec<u32>,
}

impl Index {
    /// The words that count and have at most this many different letters.
    #[must_use]
    pub fn new(lexicon: &Lexicon, filter: Filter, most_letters: usize) -> Index {
        Index::within(lexicon, filter, most_letters, LetterSet::ALL)
    }

    /// The same, of words from these letters only.
    #[must_use]
    pub fn within(lexicon: &Lexicon, filter: Filter, most: usize, letters: LetterSet) -> Index {
        let most = most.min(MOST);
        let mut numbering = Numbering::new();
        let mut numbered: Vec<(u32, u32)> = Vec::new();
        let mut numbered_points = Vec::new();
        for length in filter.min_length.max(1)..=lexicon.longest() {
            for id in lexicon.of_length(length) {
                let set = lexicon.set(id);
                if set.len() <= most && letters.covers(set) && filter.takes(lexicon, id) {
                    let number = numbering.number(set);
                    if number == numbered_points.len() {
                        numbered_points.push(0);
                    }
                    numbered_points[number] += rules::length_points(length);
                    numbered.push((number as u32, id.index() as u32));
                }
            }
        }
        let sets = numbering.into_sets();
        let map = SetMap::new(&sets);
        let places: Vec<u32> = sets.iter().map(|set| map.place(*set) as u32).collect();
        for (number, _) in &mut numbered {
            *number = places[*number as usize];
        }
        let mut points = vec![0; map.places()];
        for (place, sum) in places.iter().zip(numbered_points) {
            points[*place as usize] = sum;
        }
        let (starts, words) = bring_together(map.places(), &numbered);
        let words = words.into_iter().map(WordId::from_index).collect();
        Index {
            map,
            sets,
            starts,
            words,
            points,
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

    /// The different sets of letters that words have.
    #[must_use]
    pub fn sets(&self) -> &[LetterSet] {
        &self.sets
    }

    /// The words that have exactly these letters.
    #[must_use]
    pub fn words(&self, set: LetterSet) -> &[WordId] {
        self.words_of(self.group(set))
    }

    /// The group of a set; 0, which has no words, if no word has exactly these
    /// letters.
    #[inline]
    pub(super) fn group(&self, set: LetterSet) -> usize {
        self.map.place(set)
    }

    /// One more than the last group.
    pub(super) fn groups(&self) -> usize {
        self.map.places()
    }

    /// The words of a group, in the lexicon's order.
    #[inline]
    pub(super) fn words_of(&self, group: usize) -> &[WordId] {
        &self.words[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// The points of a group's words, without the bonus for pangrams.
    pub(super) fn points_of(&self, group: usize) -> u32 {
        self.points[group]
    }
}
