//! Joins a lexicon with a file of counts.

use std::io::{BufReader, Read};

use serde::Serialize;

use super::{Lexicon, WordId, fold_word};
use crate::Error;

/// What joining with a file of counts found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CountsReport {
    /// Lines of the file that are not blank.
    pub lines: u64,
    /// Lines that are not a word and a count.
    pub unreadable: u64,
    /// Lines whose word is in the lexicon.
    pub matched: u64,
    /// Words of the lexicon that have no count.
    pub without: u64,
}

impl Lexicon {
    /// The same words with commonness from a file of `word<TAB>count` lines, in
    /// any order and of any size: log2 of the count, 31 at most; 0 for words
    /// that are not in it. Case does not matter; counts of one word add up.
    ///
    /// # Errors
    /// If the file cannot be read, or no line of it is a word and a count.
    pub fn with_counts(self, counts: impl Read) -> Result<(Lexicon, CountsReport), Error> {
        let mut sums = vec![0u64; self.len()];
        let mut report = CountsReport::default();
        let input = BufReader::with_capacity(1 << 16, counts);
        super::read::each_line(input, |line| {
            report.lines += 1;
            let Some((word, count)) = parse(line) else {
                report.unreadable += 1;
                return;
            };
            if let Some(id) = self.find(&word) {
                report.matched += 1;
                sums[id.index()] = sums[id.index()].saturating_add(count);
            }
        })?;
        if report.lines == report.unreadable {
            return Err(Error::NoCounts(report.lines));
        }
        report.without = sums.iter().filter(|sum| **sum == 0).count() as u64;
        let facts = |id: WordId| {
            let log = sums[id.index()].checked_ilog2().unwrap_or(0);
            self.facts(id).with_commonness(log as u8)
        };
        let facts = self.ids().map(|id| facts(id).bits()).collect();
        let mut lexicon = Lexicon::of_table(&self.name, self.table.with_facts(facts));
        lexicon.report = self.report;
        Ok((lexicon, report))
    }
}

/// A word and its count.
fn parse(line: &str) -> Option<(String, u64)> {
    let mut columns = line
        .split([' ', '\t', ';', ','])
        .filter(|column| !column.is_empty());
    let word = fold_word(columns.next()?)?;
    let count = columns.next()?;
    let count = count.parse().ok().or_else(|| {
        let decimal: f64 = count.parse().ok()?;
        (decimal >= 0.0).then_some(decimal as u64)
    })?;
    Some((word, count))
}
