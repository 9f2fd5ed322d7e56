//! A map from letter sets to numbers, for millions of look-ups.
//!
//! Cuckoo hashing (Pagh and Rodler, 2001): a key stands in one of two places,
//! so a look-up is two independent loads and no branch, whether the key is
//! there or not.

use crate::letters::LetterSet;

/// Keys and numbers; 0 for keys that are not there.
#[derive(Clone, Debug)]
pub struct SetMap {
    slots: Vec<Slot>,
    shift: u32,
    len: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u32,
    number: u32,
}

/// Slots of the smallest map, as a power of two.
const SMALLEST: u32 = 10;

/// Moves after which an insertion gives up and the map grows.
const MOVES: usize = 64;

impl SetMap {
    /// Room for a number of keys without growing.
    pub fn new(keys: usize) -> SetMap {
        let bits = (keys * 2).next_power_of_two().trailing_zeros();
        SetMap::of_bits(bits.max(SMALLEST))
    }

    fn of_bits(bits: u32) -> SetMap {
        SetMap {
            slots: vec![Slot::default(); 1 << bits],
            shift: 32 - bits,
            len: 0,
        }
    }

    fn places(&self, key: u32) -> [usize; 2] {
        let first = key.wrapping_mul(0x9e37_79b1) >> self.shift;
        let second = (key ^ key >> 13).wrapping_mul(0x85eb_ca6b) >> self.shift;
        [first as usize, second as usize]
    }

    /// The number of a set that is not empty, or 0.
    #[inline]
    pub fn get(&self, set: LetterSet) -> u32 {
        let key = set.bits();
        let [first, second] = self.places(key).map(|place| self.slots[place]);
        let hit = |slot: Slot| slot.number & u32::from(slot.key == key).wrapping_neg();
        hit(first) | hit(second)
    }

    /// The number of a set; if it has none, it gets the next, counted from 1.
    pub fn number(&mut self, set: LetterSet) -> u32 {
        let found = self.get(set);
        if found > 0 {
            return found;
        }
        self.len += 1;
        let number = self.len as u32;
        self.insert(Slot {
            key: set.bits(),
            number,
        });
        number
    }

    /// Puts a new key in, moving others to their second places.
    fn insert(&mut self, mut slot: Slot) {
        if self.len * 2 > self.slots.len() {
            self.grow();
        }
        loop {
            let mut place = self.places(slot.key)[0];
            for _ in 0..MOVES {
                std::mem::swap(&mut slot, &mut self.slots[place]);
                if slot.number == 0 {
                    return;
                }
                let [first, second] = self.places(slot.key);
                place = if place == first { second } else { first };
            }
            self.grow();
        }
    }

    fn grow(&mut self) {
        let mut larger = SetMap::of_bits(32 - self.shift + 1);
        larger.len = self.len;
        for slot in self.slots.iter().filter(|slot| slot.number > 0) {
            larger.insert(*slot);
        }
        *self = larger;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_keeps_its_number() {
        let mut map = SetMap::new(10);
        let set = |n: u32| LetterSet::from_bits(n.wrapping_mul(0x9e37_79b1) | 1);
        let mut numbers = std::collections::HashMap::new();
        for n in 0..40_000 {
            let fresh = numbers.len() as u32 + 1;
            let expected = *numbers.entry(set(n)).or_insert(fresh);
            assert_eq!(map.number(set(n)), expected);
        }
        for (set, number) in &numbers {
            assert_eq!(map.get(*set), *number);
        }
        let absent = (0..100_000)
            .map(LetterSet::from_bits)
            .filter(|set| !numbers.contains_key(set));
        assert!(absent.skip(1).all(|set| map.get(set) == 0));
    }
}
