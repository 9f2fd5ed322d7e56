//! Which words of a table may stay: rows of bits that hold words back, and groups
//! of rows that let through what is in one of them. A table that is nearly full is
//! strained row by row, one that is nearly empty block by block.

/// Which words of a table may stay.
#[derive(Debug, Default)]
pub struct Sieve<'a> {
    /// No word may be in one of these rows.
    lost: Vec<&'a [u64]>,
    /// Every word must be in one of the rows of each group.
    left: Vec<&'a [u64]>,
    /// Where each group ends.
    ends: Vec<usize>,
    /// Room to join the rows of a group in.
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

    /// Holds back what is in one of these rows.
    pub fn lose(&mut self, rows: impl Iterator<Item = &'a [u64]>) {
        self.lost.extend(rows);
    }

    /// Holds back what is in none of these rows.
    pub fn keep(&mut self, rows: impl Iterator<Item = &'a [u64]>) {
        self.left.extend(rows);
        self.ends.push(self.left.len());
    }

    /// Strains all blocks, row by row: several at a time in one instruction.
    pub fn strain(&mut self, blocks: &mut [u64]) {
        // Four rows at a time, so that the blocks are read and written once for all.
        let (fours, rest) = self.lost.as_chunks::<4>();
        for four in fours {
            let [a, b, c, d] = four.map(|row| &row[..blocks.len()]);
            for (n, bits) in blocks.iter_mut().enumerate() {
                *bits &= !(a[n] | b[n] | c[n] | d[n]);
            }
        }
        for row in rest {
            let pairs = blocks.iter_mut().zip(*row);
            pairs.for_each(|(bits, row)| *bits &= !row);
        }
        let mut start = 0;
        for end in &self.ends {
            match &self.left[start..*end] {
                [row] => blocks
                    .iter_mut()
                    .zip(*row)
                    .for_each(|(bits, row)| *bits &= row),
                rows => {
                    join(&mut self.any, rows, blocks.len());
                    blocks
                        .iter_mut()
                        .zip(&self.any)
                        .for_each(|(bits, any)| *bits &= any);
                }
            }
            start = *end;
        }
    }

    /// What of one block may stay.
    pub fn block(&self, block: usize) -> u64 {
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
