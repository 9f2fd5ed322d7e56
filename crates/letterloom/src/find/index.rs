//! The lexicon prepared for patterns: bit rows by place and letter, made for a
//! length when that length is first asked for.

use std::sync::OnceLock;

use crate::lexicon::{Lexicon, Positions};

/// The words of each length by place and letter.
#[derive(Debug)]
pub struct Index {
    positions: Vec<OnceLock<Positions>>,
}

impl Index {
    /// Nothing is indexed yet.
    #[must_use]
    pub fn new(lexicon: &Lexicon) -> Index {
        Index {
            positions: vec![OnceLock::new(); lexicon.longest() + 1],
        }
    }

    /// The words of one length, indexed now if they were not; `None` if the
    /// lexicon has no words that long.
    pub fn positions(&self, lexicon: &Lexicon, length: usize) -> Option<&Positions> {
        let positions = self.positions.get(length)?;
        Some(positions.get_or_init(|| Positions::new(lexicon, length)))
    }
}
