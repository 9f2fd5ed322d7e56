//! The words of a table that are left: a sparse set of bits that can be undone.
//!
//! This is the reversible sparse bit set of Compact-Table (Demeulenaere and
//! others, 2016): blocks that have become empty are swapped behind a limit and
//! never looked at again, so that work shrinks with the words that are left.

use super::sieve::Sieve;
use crate::letters::ALPHABET;
use crate::lexicon::Positions;

/// Some words of a table.
#[derive(Clone, Debug)]
pub struct Live {
    blocks: Vec<u64>,
    /// The blocks, those that are not empty first.
    order: Vec<u16>,
    /// How many blocks are not empty.
    limit: usize,
    /// All blocks, as they were before each change of all.
    saved: Vec<u64>,
}

/// What a change was before, so that it can be undone.
#[derive(Clone, Copy, Debug)]
pub enum Before {
    /// A block.
    Block(u16, u64),
    /// The number of blocks that are not empty.
    Limit(usize),
    /// All blocks, which are kept aside, and that number.
    All(usize),
}

/// All blocks are looked at in a row, several in one instruction, if one in so
/// many is not empty. Of 2, 4 and 8 the fastest, by a hundredth, where words are
/// looked for.
const SPARSE: usize = 4;

/// Blocks in which a word is looked for at once: as many as a line of the
/// processor's cache has. Other numbers were not tried.
const AT_ONCE: usize = 8;

impl Live {
    /// All words of a table.
    pub fn new(positions: &Positions) -> Live {
        let blocks = positions.all().into_blocks();
        Live {
            order: (0..blocks.len() as u16).collect(),
            limit: blocks.len(),
            blocks,
            saved: Vec::new(),
        }
    }

    /// Keeps the words that the sieve lets through.
    pub fn filter(&mut self, sieve: &mut Sieve, mut tell: impl FnMut(Before)) {
        let limit = self.limit;
        if self.is_dense() {
            tell(Before::All(limit));
            self.filter_all(sieve);
            return;
        }
        for place in (0..limit).rev() {
            let block = usize::from(self.order[place]);
            let before = self.blocks[block];
            let now = before & sieve.block(block);
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

    fn filter_all(&mut self, sieve: &mut Sieve) {
        self.saved.extend_from_slice(&self.blocks);
        sieve.strain(&mut self.blocks);
        for place in (0..self.limit).rev() {
            if self.blocks[usize::from(self.order[place])] == 0 {
                self.limit -= 1;
                self.order.swap(place, self.limit);
            }
        }
    }

    /// Takes a change back.
    pub fn undo(&mut self, before: Before) {
        match before {
            Before::Block(block, bits) => self.blocks[usize::from(block)] = bits,
            Before::Limit(limit) => self.limit = limit,
            Before::All(limit) => {
                let rest = self.saved.len() - self.blocks.len();
                self.blocks.copy_from_slice(&self.saved[rest..]);
                self.saved.truncate(rest);
                self.limit = limit;
            }
        }
    }

    /// Is one of these words of a block left?
    pub fn has_one_of(&self, block: u16, words: u64) -> bool {
        self.blocks[usize::from(block)] & words != 0
    }

    /// A block in which a row has a word that is left.
    pub fn meets(&self, row: &[u64]) -> Option<u16> {
        if self.is_dense() {
            return self.find(row);
        }
        self.order[..self.limit]
            .iter()
            .copied()
            .find(|block| self.has_one_of(*block, row[usize::from(*block)]))
    }

    /// The first block in which a row has a word that is left: several are looked
    /// at in one instruction.
    fn find(&self, row: &[u64]) -> Option<u16> {
        let (chunks, rest) = self.blocks.as_chunks::<AT_ONCE>();
        let (rows, row_rest) = row.as_chunks::<AT_ONCE>();
        let mut pairs = chunks.iter().zip(rows);
        let meet = |(chunk, row): (&[u64; AT_ONCE], &[u64; AT_ONCE])| {
            (0..AT_ONCE).fold(0, |any, n| any | chunk[n] & row[n]) != 0
        };
        let (start, blocks, row) = match pairs.position(meet) {
            Some(number) => (number * AT_ONCE, &chunks[number][..], &rows[number][..]),
            None => (chunks.len() * AT_ONCE, rest, row_rest),
        };
        let mut blocks = blocks.iter().zip(row);
        let place = blocks.position(|(bits, row)| bits & row != 0)?;
        Some((start + place) as u16)
    }

    /// Are enough blocks not empty that all are best looked at in a row?
    fn is_dense(&self) -> bool {
        self.limit * SPARSE > self.blocks.len()
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

    /// How many words are left, if they are few; else a smaller number, which is
    /// told without counting them.
    pub fn words(&self) -> usize {
        if self.limit > ALPHABET {
            return self.limit;
        }
        let blocks = self.order[..self.limit].iter();
        let count = |block: &u16| self.blocks[usize::from(*block)].count_ones() as usize;
        blocks.map(count).sum()
    }

    /// At most so many words left?
    pub fn has_at_most(&self, words: usize) -> bool {
        let blocks = self.order[..self.limit].iter();
        let count = |block: &u16| self.blocks[usize::from(*block)].count_ones() as usize;
        self.limit <= words && blocks.map(count).sum::<usize>() <= words
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
