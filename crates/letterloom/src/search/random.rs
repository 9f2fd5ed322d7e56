//! Chance from a seed: equal seeds, equal choices, on every machine.

/// A generator of pseudo-random numbers (SplitMix64; Steele, Lea and Flood,
/// 2014). Written here because its numbers must never change: puzzles are known
/// by their seeds.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts at a seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.number()) * end as u128) >> 64) as usize
    }

    /// Up to `count` different numbers below `end`, in random order.
    pub fn choose(&mut self, count: usize, end: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..end).collect();
        let count = count.min(end);
        for place in 0..count {
            let other = place + self.below(end - place);
            all.swap(place, other);
        }
        all.truncate(count);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_never_change() {
        let mut random = Random::new(7);
        let numbers = [random.number(), random.number()];
        assert_eq!(numbers, [0x63cb_e1e4_5932_0dd7, 0x044c_3cd7_f43c_661c]);
        assert_eq!(Random::new(7).choose(4, 100), Random::new(7).choose(4, 100));
    }

    #[test]
    fn choices_are_different_and_in_range() {
        let mut random = Random::new(1);
        for end in [0, 1, 5, 100] {
            let mut chosen = random.choose(10, end);
            assert_eq!(chosen.len(), end.min(10));
            chosen.sort_unstable();
            chosen.dedup();
            assert!(chosen.len() == end.min(10) && chosen.iter().all(|n| *n < end));
        }
    }
}
