//! The words themselves: distinct, by length and then by alphabet.
//!
//! Words of one length lie side by side with nothing between them, so a word
//! needs no stored address, a search that knows the length walks straight
//! through memory, and within a length the alphabet allows binary search.

use std::borrow::Cow;
use std::ops::Range;

use super::facts::Facts;
use crate::letters::LetterSet;

/// Longest word that a lexicon holds; the longest of English lists has 45
/// letters. Bounds every table that has one row per length.
pub const LONGEST: usize = 63;

/// Most words that a lexicon holds. Eight times the largest list in use;
/// keeps memory under 600 MB whatever a file says (measured with 3.9 million
/// words of 63 letters).
pub const MOST_WORDS: usize = 4_000_000;

/// Sorted words with their facts and letter sets.
///
/// Invariants: letters are lower-case a to z; words are distinct, ordered by
/// length and then by alphabet; `facts` and `sets` run parallel to them.
#[derive(Clone, Debug)]
pub struct Table {
    letters: Cow<'static, str>,
    facts: Cow<'static, [u32]>,
    sets: Cow<'static, [u32]>,
    groups: Vec<Group>,
}

/// Where the words of one length begin.
#[derive(Clone, Copy, Debug)]
struct Group {
    word: usize,
    byte: usize,
}

impl Table {
    /// Puts a table together from its parts; `counts[n]` is the number of
    /// words of n letters. Whoever calls keeps the invariants.
    pub fn from_parts(
        counts: &[u32],
        letters: Cow<'static, str>,
        facts: Cow<'static, [u32]>,
        sets: Cow<'static, [u32]>,
    ) -> Table {
        let mut groups = Vec::with_capacity(counts.len() + 1);
        let mut next = Group { word: 0, byte: 0 };
        for (length, count) in counts.iter().enumerate() {
            groups.push(next);
            next.word += *count as usize;
            next.byte += *count as usize * length;
        }
        groups.push(next);
        Table {
            letters,
            facts,
            sets,
            groups,
        }
    }

    /// How many words?
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// The letters of the longest word.
    pub fn longest(&self) -> usize {
        (0..self.groups.len().saturating_sub(1))
            .rev()
            .find(|length| !self.of_length(*length).is_empty())
            .unwrap_or(0)
    }

    /// The indices of the words of this many letters.
    pub fn of_length(&self, length: usize) -> Range<usize> {
        match self.groups.get(length..length + 2) {
            Some([from, to]) => from.word..to.word,
            _ => 0..0,
        }
    }

    /// The words of one length, laid end to end.
    pub fn block(&self, length: usize) -> &str {
        match self.groups.get(length..length + 2) {
            Some([from, to]) => &self.letters[from.byte..to.byte],
            _ => "",
        }
    }

    /// One word.
    pub fn word(&self, index: usize) -> &str {
        let length = self.groups.partition_point(|group| group.word <= index) - 1;
        let group = self.groups[length];
        let start = group.byte + (index - group.word) * length;
        &self.letters[start..start + length]
    }

    /// The facts of one word.
    pub fn facts(&self, index: usize) -> Facts {
        Facts::from_bits(self.facts[index])
    }

    /// The letter set of one word.
    pub fn set(&self, index: usize) -> LetterSet {
        LetterSet::from_bits(self.sets[index])
    }

    /// The letters of each word of a length, as bits.
    pub fn sets_of_length(&self, length: usize) -> &[u32] {
        &self.sets[self.of_length(length)]
    }

    /// The index of a word.
    pub fn find(&self, word: &str) -> Option<usize> {
        if word.is_empty() {
            return None;
        }
        let words = self.of_length(word.len());
        let block = self.block(word.len()).as_bytes();
        let (mut low, mut high) = (0, words.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let here = &block[middle * word.len()..][..word.len()];
            match here.cmp(word.as_bytes()) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Some(words.start + middle),
            }
        }
        None
    }

    /// A number that differs, for all practical purposes, between any two
    /// tables that differ in a word or a fact.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = xxhash_rust::xxh3::Xxh3::new();
        for numbers in [&self.counts()[..], &self.facts]
            .into_iter()
            .flat_map(|all| all.chunks(256))
        {
            let mut bytes = [0; 1024];
            for (place, number) in bytes.chunks_exact_mut(4).zip(numbers) {
                place.copy_from_slice(&number.to_le_bytes());
            }
            hasher.update(&bytes[..numbers.len() * 4]);
        }
        hasher.update(self.letters.as_bytes());
        hasher.digest()
    }

    /// The number of words of each length, from 0 letters on.
    pub fn counts(&self) -> Vec<u32> {
        let pairs = self.groups.windows(2);
        pairs
            .map(|pair| (pair[1].word - pair[0].word) as u32)
            .collect()
    }

    /// The same words with other facts.
    pub fn with_facts(self, facts: Vec<u32>) -> Table {
        debug_assert_eq!(facts.len(), self.len());
        let facts = facts.into();
        Table { facts, ..self }
    }

    /// All letters, all facts and all sets, as they lie.
    pub fn parts(&self) -> (&str, &[u32], &[u32]) {
        (&self.letters, &self.facts, &self.sets)
    }
}

/// Takes words in any order and makes a [`Table`] of them.
#[derive(Default)]
pub struct TableBuilder {
    letters: Vec<u8>,
    entries: Vec<Entry>,
}

/// A word on its way into the table.
#[derive(Clone, Copy)]
struct Entry {
    start: u32,
    length: u8,
    facts: Facts,
}

impl TableBuilder {
    /// Adds a word. It must be lower-case a to z and of at most [`LONGEST`]
    /// letters.
    pub fn push(&mut self, word: &[u8], facts: Facts) {
        debug_assert!(word.len() <= LONGEST && word.iter().all(u8::is_ascii_lowercase));
        self.entries.push(Entry {
            start: self.letters.len() as u32,
            length: word.len() as u8,
            facts,
        });
        self.letters.extend_from_slice(word);
    }

    /// How many words have been added, repeated ones included.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Gives each word other facts in place of those it has; a word that gets
    /// none is dropped.
    pub fn revise(&mut self, mut revised: impl FnMut(Facts) -> Option<Facts>) {
        self.entries.retain_mut(|entry| {
            let facts = revised(entry.facts);
            entry.facts = facts.unwrap_or_default();
            facts.is_some()
        });
    }

    /// Sorts, drops repeated words (the more common one stays) and builds the
    /// table.
    pub fn finish(self) -> Table {
        let mut counts = vec![0; LONGEST + 1];
        let mut letters = Vec::with_capacity(self.letters.len());
        let mut facts = Vec::with_capacity(self.entries.len());
        let mut sets = Vec::with_capacity(self.entries.len());
        for (length, mut entries) in self.by_length().into_iter().enumerate() {
            self.order(&mut entries);
            counts[length] = entries.len() as u32;
            for entry in entries {
                let entry = self.entries[entry as usize];
                let word = self.word(entry);
                letters.extend_from_slice(word);
                sets.push(LetterSet::of_lowercase(word).bits());
                facts.push(entry.facts.bits());
            }
        }
        let letters = String::from_utf8(letters).unwrap_or_default();
        Table::from_parts(&counts, letters.into(), facts.into(), sets.into())
    }

    /// The entries of each length, in the order of adding.
    fn by_length(&self) -> Vec<Vec<u32>> {
        let mut counts = [0; LONGEST + 1];
        for entry in &self.entries {
            counts[usize::from(entry.length)] += 1;
        }
        let mut by_length: Vec<Vec<u32>> = counts.into_iter().map(Vec::with_capacity).collect();
        for (index, entry) in self.entries.iter().enumerate() {
            by_length[usize::from(entry.length)].push(index as u32);
        }
        by_length
    }

    /// Makes the words of one length ascending and distinct; most files are so
    /// already, and then one look is enough.
    fn order(&self, entries: &mut Vec<u32>) {
        let word = |index: u32| self.word(self.entries[index as usize]);
        let mut keyed: Vec<(u64, u32)> =
            entries.iter().map(|i| (beginning(word(*i)), *i)).collect();
        let compare = |a: &(u64, u32), b: &(u64, u32)| {
            let rest = |index: u32| word(index).get(8..).unwrap_or(&[]);
            a.0.cmp(&b.0).then_with(|| rest(a.1).cmp(rest(b.1)))
        };
        if keyed.is_sorted_by(|a, b| compare(a, b).is_lt()) {
            return;
        }
        let commonness = |index: u32| self.entries[index as usize].facts.commonness();
        keyed.sort_by(|a, b| compare(a, b).then_with(|| commonness(b.1).cmp(&commonness(a.1))));
        keyed.dedup_by(|a, b| compare(a, b).is_eq());
        entries.clear();
        entries.extend(keyed.iter().map(|(_, index)| *index));
    }

    fn word(&self, entry: Entry) -> &[u8] {
        &self.letters[entry.start as usize..][..usize::from(entry.length)]
    }
}

/// The first eight letters as one number, which compares as they do.
fn beginning(word: &[u8]) -> u64 {
    let mut letters = [0; 8];
    let length = word.len().min(8);
    letters[..length].copy_from_slice(&word[..length]);
    u64::from_be_bytes(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(words: &[&str]) -> Table {
        let mut builder = TableBuilder::default();
        for (index, word) in words.iter().enumerate() {
            let facts = Facts::default().with_commonness(index as u8);
            builder.push(word.as_bytes(), facts);
        }
        builder.finish()
    }

    #[test]
    fn words_come_by_length_then_alphabet() {
        let table = table(&["bee", "a", "ant", "bee", "hive", "ad"]);
        let words: Vec<&str> = (0..table.len()).map(|i| table.word(i)).collect();
        assert_eq!(words, ["a", "ad", "ant", "bee", "hive"]);
        assert_eq!(table.facts(3).commonness(), 3, "the more common bee stays");
        assert_eq!(table.set(3), LetterSet::of("be"));
        assert_eq!(table.of_length(3), 2..4);
        assert_eq!(table.block(3), "antbee");
        assert_eq!((table.of_length(99), table.block(99)), (0..0, ""));
        assert_eq!(table.longest(), 4);
    }

    #[test]
    fn every_word_is_found_and_no_other() {
        let table = table(&["a", "ad", "ant", "bee", "cab", "hive"]);
        for index in 0..table.len() {
            assert_eq!(table.find(table.word(index)), Some(index));
        }
        for word in ["", "b", "aa", "be", "bed", "zoo", "hives", "Ant"] {
            assert_eq!(table.find(word), None, "{word}");
        }
    }

    #[test]
    fn an_empty_table_is_a_table() {
        let table = table(&[]);
        assert_eq!((table.len(), table.longest()), (0, 0));
        assert_eq!(table.find("a"), None);
    }
}
