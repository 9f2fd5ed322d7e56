//! What the lexicon knows of a word besides its letters, in one machine word.

/// Most that a word's commonness can be.
pub const MOST_COMMON: u8 = 31;

/// Most that a word's likelihood can be.
pub const MOST_LIKELY: u8 = 15;

/// Something that is true of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// Spelt so outside America only: colour, tyre.
    NotAmerican = 1,
    /// Also a name when it has a capital: roman, maria.
    Name = 2,
    /// A slur: hidden unless asked for.
    Blocked = 4,
    /// From the hand-written supplement of modern words.
    Supplement = 8,
}

/// Tier, commonness, likelihood and flags of one word.
///
/// As bits: tier in 0..8, commonness in 8..13, likelihood in 16..20, flags in
/// 24..32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts(u32);

impl Facts {
    /// How rare the word is, as a SCOWL level (10 everyday to 80 obscure);
    /// `None` in lists that have no levels.
    #[must_use]
    pub const fn tier(self) -> Option<u8> {
        match self.0 as u8 {
            0 => None,
            tier => Some(tier),
        }
    }

    /// How common the word is, 0 to [`MOST_COMMON`].
    #[must_use]
    pub const fn commonness(self) -> u8 {
        (self.0 >> 8) as u8 & MOST_COMMON
    }

    /// How likely a Spelling Bee takes the word, 0 to [`MOST_LIKELY`].
    #[must_use]
    pub const fn likelihood(self) -> u8 {
        (self.0 >> 16) as u8 & MOST_LIKELY
    }

    /// Is this true of the word?
    #[must_use]
    pub const fn is(self, flag: Flag) -> bool {
        self.flags() & flag as u8 != 0
    }

    /// All flags as bits, as [`Flag`] numbers them.
    #[must_use]
    pub const fn flags(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// The same facts with another tier; 0 for none.
    #[must_use]
    pub const fn with_tier(self, tier: u8) -> Facts {
        Facts(self.0 & !0xff | tier as u32)
    }

    /// The same facts with another commonness, cut at [`MOST_COMMON`].
    #[must_use]
    pub const fn with_commonness(self, commonness: u8) -> Facts {
        let commonness = if commonness > MOST_COMMON {
            MOST_COMMON
        } else {
            commonness
        };
        Facts(self.0 & !0xff00 | (commonness as u32) << 8)
    }

    /// The same facts with another likelihood, cut at [`MOST_LIKELY`].
    #[must_use]
    pub const fn with_likelihood(self, likelihood: u8) -> Facts {
        let likelihood = if likelihood > MOST_LIKELY {
            MOST_LIKELY
        } else {
            likelihood
        };
        Facts(self.0 & !0xff_0000 | (likelihood as u32) << 16)
    }

    /// The same facts, and this.
    #[must_use]
    pub const fn with(self, flag: Flag) -> Facts {
        Facts(self.0 | (flag as u32) << 24)
    }

    /// The facts as bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The facts of these bits.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Facts {
        Facts(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_keep_apart() {
        let facts = Facts::default()
            .with_tier(80)
            .with_commonness(31)
            .with_likelihood(99)
            .with(Flag::Name)
            .with(Flag::Blocked)
            .with_tier(35);
        assert_eq!(facts.tier(), Some(35));
        assert_eq!(facts.commonness(), 31);
        assert_eq!(facts.likelihood(), MOST_LIKELY);
        assert!(facts.is(Flag::Name) && facts.is(Flag::Blocked));
        assert!(!facts.is(Flag::NotAmerican) && !facts.is(Flag::Supplement));
        assert_eq!(Facts::default().tier(), None);
    }
}
