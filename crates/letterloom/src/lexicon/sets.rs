//! Letter sets numbered, for millions of look-ups.
//!
//! First a growing table gives each set a number ([`Numbering`]). When all are
//! known, a perfect hash ([`SetMap`]) takes over: a bucket of few sets, chosen
//! by one multiplication, has a multiplier of its own that sends each of them to
//! a place where no other set is ("hash and displace"; Pagh, 1999). A look-up is
//! then two multiplications, two loads and no branch, whether the set is there
//! or not, in a table small enough for the fast caches.

use std::borrow::Cow;

use crate::letters::LetterSet;

/// The multiplier of an attempt. Most sets fall apart at the first; a list that
/// was made to spoil it meets another.
fn multiplier(attempt: u32) -> u32 {
    attempt.wrapping_mul(0x6c07_8965).wrapping_add(0x9e37_79b1) | 1
}

/// Gives sets numbers in the order in which they come, counted from 0.
#[derive(Clone, Debug)]
pub struct Numbering {
    sets: Vec<LetterSet>,
    /// Numbers plus one, by open addressing; 0 is a free place.
    places: Vec<u32>,
    attempt: u32,
}

/// Places that are looked at before another multiplier is tried.
const PROBES: usize = 128;

impl Numbering {
    /// No sets yet.
    pub fn new() -> Numbering {
        Numbering {
            sets: Vec::new(),
            places: vec![0; 1 << 12],
            attempt: 0,
        }
    }

    /// The number of a set, which it gets now if it had none.
    pub fn number(&mut self, set: LetterSet) -> usize {
        if self.sets.len() * 2 > self.places.len() {
            self.spread(self.places.len() * 4);
        }
        loop {
            let Some(place) = self.place(set) else {
                self.attempt += 1;
                self.spread(self.places.len() * 2);
                continue;
            };
            if self.places[place] == 0 {
                self.sets.push(set);
                self.places[place] = self.sets.len() as u32;
            }
            return self.places[place] as usize - 1;
        }
    }

    /// The sets in the order of their numbers.
    pub fn into_sets(self) -> Vec<LetterSet> {
        self.sets
    }

    /// Where a set stands, or the free place for it; `None` if that is far.
    fn place(&self, set: LetterSet) -> Option<usize> {
        let last = self.places.len() - 1;
        let shift = 32 - self.places.len().trailing_zeros();
        let first = (set.bits().wrapping_mul(multiplier(self.attempt)) >> shift) as usize;
        (0..PROBES).map(|step| (first + step) & last).find(|place| {
            let number = self.places[*place];
            number == 0 || self.sets[number as usize - 1] == set
        })
    }

    /// Puts the sets into a new table, with other multipliers until all have a
    /// place near their own.
    fn spread(&mut self, size: usize) {
        'attempts: loop {
            self.places = vec![0; size.min(1 << 26)];
            for number in 0..self.sets.len() {
                let Some(place) = self.place(self.sets[number]) else {
                    self.attempt += 1;
                    continue 'attempts;
                };
                self.places[place] = number as u32 + 1;
            }
            return;
        }
    }
}

/// The places of a fixed number of sets.
#[derive(Clone, Debug)]
pub struct SetMap {
    /// The multiplier of each bucket.
    multipliers: Cow<'static, [u32]>,
    /// The bits of the set at each place; place 0 stays free.
    keys: Cow<'static, [u32]>,
    /// The multiplier that chooses the bucket.
    first: u32,
    bucket_shift: u32,
    place_shift: u32,
}

/// Sets per bucket, on average: fewer make a larger table of multipliers, more
/// take longer to place.
const PER_BUCKET: usize = 4;

impl SetMap {
    /// A place for each of these sets, which are distinct and not empty.
    pub fn new(sets: &[LetterSet]) -> SetMap {
        let room = (sets.len() + sets.len() / 3 + 16).next_power_of_two();
        let buckets = (sets.len() / PER_BUCKET + 1).next_power_of_two();
        let mut attempt = 0;
        loop {
            // Every second attempt has twice the room.
            let size = 1 << (attempt / 2).min(8);
            if let Some(map) = SetMap::try_new(sets, attempt, room * size, buckets * size) {
                return map;
            }
            attempt += 1;
        }
    }

    /// A map of its parts; both tables are a power of two long.
    fn from_parts(
        first: u32,
        multipliers: Cow<'static, [u32]>,
        keys: Cow<'static, [u32]>,
    ) -> SetMap {
        SetMap {
            first,
            bucket_shift: 32 - multipliers.len().trailing_zeros().max(1),
            place_shift: 32 - keys.len().trailing_zeros(),
            multipliers,
            keys,
        }
    }

    fn try_new(sets: &[LetterSet], attempt: u32, room: usize, buckets: usize) -> Option<SetMap> {
        let (multipliers, keys) = (vec![1; buckets].into(), vec![0; room].into());
        let mut map = SetMap::from_parts(multiplier(attempt), multipliers, keys);
        let mut starts = vec![0; buckets + 1];
        for set in sets {
            starts[map.bucket(set.bits()) + 1] += 1;
        }
        for bucket in 0..buckets {
            starts[bucket + 1] += starts[bucket];
        }
        let (mut next, mut keys) = (starts.clone(), vec![0; sets.len()]);
        for set in sets {
            let next = &mut next[map.bucket(set.bits())];
            keys[*next] = set.bits();
            *next += 1;
        }
        // The fullest buckets first, while there is room.
        let mut order: Vec<usize> = (0..buckets).collect();
        order.sort_by_key(|bucket| std::cmp::Reverse(starts[bucket + 1] - starts[*bucket]));
        let mut buckets = order.into_iter();
        let placed = buckets.all(|b| map.settle(b, &keys[starts[b]..starts[b + 1]]));
        placed.then_some(map)
    }

    /// Finds a multiplier that sends the keys to free places, and puts them
    /// there.
    fn settle(&mut self, bucket: usize, keys: &[u32]) -> bool {
        /// Multipliers to try before the table is made larger.
        const TRIES: u32 = 1 << 14;
        let mut places = [0; 64];
        let Some(places) = places.get_mut(..keys.len()) else {
            return false;
        };
        for multiplier in (0..TRIES).map(|number| (number * 2 + 1).wrapping_mul(0x85eb_ca6b)) {
            for (place, key) in places.iter_mut().zip(keys) {
                *place = (key.wrapping_mul(multiplier) >> self.place_shift) as usize;
            }
            let apart = (1..places.len()).all(|n| !places[..n].contains(&places[n]));
            if apart
                && places
                    .iter()
                    .all(|place| *place > 0 && self.keys[*place] == 0)
            {
                self.multipliers.to_mut()[bucket] = multiplier;
                let table = self.keys.to_mut();
                places
                    .iter()
                    .zip(keys)
                    .for_each(|(place, key)| table[*place] = *key);
                return true;
            }
        }
        false
    }

    #[inline]
    fn bucket(&self, key: u32) -> usize {
        (key.wrapping_mul(self.first) >> self.bucket_shift) as usize & (self.multipliers.len() - 1)
    }

    /// The place of a set, from 1 on; 0 if it has none.
    #[inline]
    pub fn place(&self, set: LetterSet) -> usize {
        let key = set.bits();
        let multiplier = self.multipliers[self.bucket(key)];
        let place = (key.wrapping_mul(multiplier) >> self.place_shift) as usize;
        if self.keys[place & (self.keys.len() - 1)] == key {
            place
        } else {
            0
        }
    }

    /// One more than the last place.
    pub fn places(&self) -> usize {
        self.keys.len()
    }
}

/// All words of a lexicon, by their letters: those made of given letters only
/// are then found by the subsets of those letters, however many others there
/// are.
#[derive(Clone, Debug)]
pub struct BySet {
    map: SetMap,
    /// Where each group begins in `words`, and where the last ends.
    starts: Cow<'static, [u32]>,
    words: Cow<'static, [u32]>,
}

impl BySet {
    /// Groups words by their letter sets, given as bits.
    pub fn new(sets: &[u32]) -> BySet {
        let mut numbering = Numbering::new();
        let number = |set: &u32| numbering.number(LetterSet::from_bits(*set));
        let numbers: Vec<usize> = sets.iter().map(number).collect();
        let different = numbering.into_sets();
        let map = SetMap::new(&different);
        let places: Vec<u32> = different.iter().map(|set| map.place(*set) as u32).collect();
        let numbered = numbers
            .iter()
            .zip(0..)
            .map(|(number, word)| (places[*number], word));
        let (starts, words) = bring_together(map.places(), &numbered.collect::<Vec<_>>());
        BySet {
            map,
            starts: starts.into(),
            words: words.into(),
        }
    }

    /// The words, as indices, that have exactly these letters.
    pub fn words(&self, set: LetterSet) -> &[u32] {
        let group = self.map.place(set);
        &self.words[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// Its tables, each behind its length, after the map's first multiplier.
    #[allow(dead_code, reason = "the build script's, which shares this file")]
    pub fn to_numbers(&self) -> Vec<u32> {
        let tables = [
            &self.map.multipliers,
            &self.map.keys,
            &self.starts,
            &self.words,
        ];
        let table = |table: &Cow<'static, [u32]>| [&[table.len() as u32], &table[..]].concat();
        let tables = tables.into_iter().flat_map(table);
        std::iter::once(self.map.first).chain(tables).collect()
    }

    /// Reads what [`BySet::to_numbers`] gave, in place; `None` if it did not.
    #[allow(dead_code, reason = "of no use without the image")]
    pub fn from_numbers(numbers: &'static [u32]) -> Option<BySet> {
        let (first, mut numbers) = numbers.split_first()?;
        let mut table = || {
            let (length, rest) = numbers.split_first()?;
            let (table, rest) = rest.split_at_checked(*length as usize)?;
            numbers = rest;
            Some(Cow::Borrowed(table))
        };
        Some(BySet {
            map: SetMap::from_parts(*first, table()?, table()?),
            starts: table()?,
            words: table()?,
        })
    }
}

/// Brings the members of each group together, in the order they come, and tells
/// where each group begins.
pub fn bring_together(groups: usize, members: &[(u32, u32)]) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0; groups + 1];
    for (group, _) in members {
        starts[*group as usize + 1] += 1;
    }
    for group in 0..groups {
        starts[group + 1] += starts[group];
    }
    let mut next = starts.clone();
    let mut together = vec![0; members.len()];
    for (group, member) in members {
        let next = &mut next[*group as usize];
        together[*next as usize] = *member;
        *next += 1;
    }
    (starts, together)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_made_to_collide_find_places_all_the_same() {
        let bits = 0..1u32 << 26;
        let collide = |bits: &u32| bits.wrapping_mul(multiplier(0)) >> 16 == 0;
        let sets: Vec<LetterSet> = bits
            .filter(collide)
            .map(LetterSet::from_bits)
            .skip(1)
            .collect();
        assert!(sets.len() > 300);
        let mut numbering = Numbering::new();
        let numbers: Vec<usize> = sets.iter().map(|set| numbering.number(*set)).collect();
        assert_eq!(numbers, (0..sets.len()).collect::<Vec<_>>());
        let map = SetMap::new(&sets);
        assert!(sets.iter().all(|set| map.place(*set) > 0));
        assert!(map.places() < 100_000, "{} places", map.places());
    }

    #[test]
    fn every_set_has_a_place_of_its_own() {
        for count in [0, 1, 2, 100, 5_000, 40_000u32] {
            let mut numbering = Numbering::new();
            let set = |n: u32| LetterSet::from_bits(n.wrapping_mul(0x0019_660d) | 1);
            let numbers: Vec<usize> = (0..count).map(|n| numbering.number(set(n))).collect();
            assert!((0..count).all(|n| numbering.number(set(n)) == numbers[n as usize]));
            let sets = numbering.into_sets();
            let map = SetMap::new(&sets);
            let mut taken = vec![false; map.places()];
            for set in &sets {
                let place = map.place(*set);
                assert!(place > 0 && !taken[place], "{set:?}");
                taken[place] = true;
            }
            let known: std::collections::HashSet<LetterSet> = sets.into_iter().collect();
            let mut absent = (0..50_000)
                .map(LetterSet::from_bits)
                .filter(|set| !known.contains(set));
            assert!(absent.all(|set| map.place(set) == 0));
        }
    }
}
