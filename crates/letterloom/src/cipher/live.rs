//! The words of a table that are left: a sparse set of bits that can be undone.
//!
//! This is the reversible sparse bit set of Compact-Table (Demeulenaere and
//! others, 2016): blocks that have become empty are swapped behind a limit and
//! never looked at again, so that work shrinks with the words that are left.

use crate::lexicon::Positions;

/// Some words of a table.
#[derive(Clone, Debug)]
pub struct Live {
    blocks: Vec<u64>,
    /// The blocks, those that are not empty first.
    order: Vec<u16>,
    /// How many blocks are not empty.
    limit: usize,
}

/// What a change was before, so that it can be undone.
#[derive(Clone, Copy, Debug)]
pub enum Before {
    /// A block.
    Block(u16, u64),
    /// The number of blocks that are not empty.
    Limit(usize),
}

impl Live {
    /// All words of a table.
    pub fn new(positions: &Positions) -> Live {
        let blocks = positions.all().into_blocks();
        Live {
            order: (0..blocks.len() as u16).collect(),
            limit: blocks.len(),
            blocks,
        }
    }

    /// Keeps the words that are in one of the rows, or in none of them.
    pub fn filter(&mut self, rows: &[&[u64]], wanted: bool, mut tell: impl FnMut(Before)) {
        let limit = self.limit;
        for place in (0..limit).rev() {
            let block = usize::from(self.order[place]);
            let any = rows.iter().fold(0, |any, row| any | row[block]);
            let before = self.blocks[block];
            let now = before & if wanted { any } else { !any };
            if now == before {
                continue;
            }
            tell(Before::Block(block as u16, before));
            self.blocks[block] = now;
            if now == 0 {
                self.limit -= 1;
                self.order.swap(place, self.limit);
            }
        }
        if self.limit != limit {
            tell(Before::Limit(limit));
        }
    }

    /// Takes a change back.
    pub fn undo(&mut self, before: Before) {
        match before {
            Before::Block(block, bits) => self.blocks[usize::from(block)] = bits,
            Before::Limit(limit) => self.limit = limit,
        }
    }

    /// The block in which a row has a word that is left, the likely one tried
    /// first.
    pub fn meets(&self, row: &[u64], likely: u16) -> Option<u16> {
        let meets = |block: &u16| self.blocks[usize::from(*block)] & row[usize::from(*block)] != 0;
        if meets(&likely) {
            return Some(likely);
        }
        self.order[..self.limit].iter().copied().find(|block| meets(block))
    }

    /// No word left?
    pub fn is_empty(&self) -> bool {
        self.limit == 0
    }

    /// How many blocks are not empty?
    pub fn size(&self) -> usize {
        self.limit
    }

    /// Calls a function with each word that is left.
    pub fn each(&self, mut call: impl FnMut(usize)) {
        for block in &self.order[..self.limit] {
            let block = usize::from(*block);
            let mut bits = self.blocks[block];
            while bits != 0 {
                call(block * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }

    /// How many words are left?
    pub fn count(&self) -> usize {
        let blocks = self.order[..self.limit].iter();
        let count = |block: &u16| self.blocks[usize::from(*block)].count_ones() as usize;
        blocks.map(count).sum()
    }

    /// The first word left: the most common.
    pub fn first(&self) -> Option<usize> {
        let block = usize::from(*self.order[..self.limit].iter().min()?);
        Some(block * 64 + self.blocks[block].trailing_zeros() as usize)
    }

    /// The first word left that is not before this one.
    pub fn next(&self, number: usize) -> Option<usize> {
        let mut block = number / 64;
        let mut bits = self.blocks.get(block)? & (u64::MAX << (number % 64));
        while bits == 0 {
            block += 1;
            bits = *self.blocks.get(block)?;
        }
        Some(block * 64 + bits.trailing_zeros() as usize)
    }
}
