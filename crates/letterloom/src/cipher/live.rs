//! The words of a table that are left: a sparse set of bits that can be undone.
//!
//! This is the reversible sparse bit set of Compact-Table (Demeulenaere and
//! others, 2016): blocks that have become empty are swapped behind a limit and
//! never looked at again, so that work shrinks with the words that are left.

use crate::letters::{ALPHABET, LetterSet};
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

/// Which words of a table may stay, by their letters at some places.
#[derive(Debug, Default)]
pub struct Sieve<'a> {
    /// Rows of letters that are lost: no word may be in one.
    lost: Vec<&'a [u64]>,
    /// Rows of letters that are left, place after place: every word must be in
    /// one for each place.
    left: Vec<&'a [u64]>,
    /// Where the rows of each place end.
    ends: Vec<usize>,
    /// All of it at once, if it was worked out.
    whole: Vec<u64>,
    any: Vec<u64>,
}

impl<'a> Sieve<'a> {
    /// Lets everything through again.
    pub fn clear(&mut self) {
        self.lost.clear();
        self.left.clear();
        self.ends.clear();
    }

    /// Lets everything through?
    pub fn is_empty(&self) -> bool {
        self.lost.is_empty() && self.ends.is_empty()
    }

    /// At a place, some letters are lost and some are left: takes the shorter
    /// way to say so.
    pub fn add(
        &mut self,
        positions: &'a Positions,
        place: usize,
        lost: LetterSet,
        left: LetterSet,
    ) {
        if lost.len() < left.len() {
            self.lost
                .extend(lost.iter().map(|letter| positions.row(place, letter)));
        } else {
            self.left
                .extend(left.iter().map(|letter| positions.row(place, letter)));
            self.ends.push(self.left.len());
        }
    }

    /// Works out all blocks, row by row: several at a time in one instruction.
    fn work_out(&mut self, blocks: usize) {
        let Sieve {
            lost,
            left,
            ends,
            whole,
            any,
        } = self;
        join(whole, lost, blocks);
        whole.iter_mut().for_each(|bits| *bits = !*bits);
        let mut start = 0;
        for end in ends {
            join(any, &left[start..*end], blocks);
            whole
                .iter_mut()
                .zip(any.iter())
                .for_each(|(bits, any)| *bits &= any);
            start = *end;
        }
    }

    fn block(&self, block: usize) -> u64 {
        let lost = self.lost.iter().fold(0, |any, row| any | row[block]);
        let (mut bits, mut start) = (!lost, 0);
        for end in &self.ends {
            bits &= self.left[start..*end]
                .iter()
                .fold(0, |any, row| any | row[block]);
            start = *end;
        }
        bits
    }
}

/// All that is in one of the rows.
fn join(all: &mut Vec<u64>, rows: &[&[u64]], blocks: usize) {
    all.clear();
    all.resize(blocks, 0);
    for row in rows {
        all.iter_mut().zip(*row).for_each(|(all, row)| *all |= row);
    }
}

/// A sieve is worked out as a whole if one block in so many is not empty.
const SPARSE: usize = 4;

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

    /// Keeps the words that the sieve lets through.
    pub fn filter(&mut self, sieve: &mut Sieve, mut tell: impl FnMut(Before)) {
        let limit = self.limit;
        let dense = limit * SPARSE > self.blocks.len();
        if dense {
            sieve.work_out(self.blocks.len());
        }
        for place in (0..limit).rev() {
            let block = usize::from(self.order[place]);
            let before = self.blocks[block];
            let let_through = if dense {
                sieve.whole[block]
            } else {
                sieve.block(block)
            };
            let now = before & let_through;
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
        self.order[..self.limit]
            .iter()
            .copied()
            .find(|block| meets(block))
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
