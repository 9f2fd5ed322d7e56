//! The words, and what is known of each.
//!
//! A [`Lexicon`] never changes once it is made. It is built in
//! ([`Lexicon::english`]), read from a file in one of the formats that people
//! have ([`read()`]), or unpacked from a `.loom` file, which [`read()`]
//! recognises too.
//!
//! ```
//! use letterloom::lexicon::{Lexicon, ReadOptions, read};
//!
//! let file = "bee\r\nhive\r\nParis\r\n";
//! let list = read("mine.txt", file.as_bytes(), ReadOptions::default())?;
//! assert_eq!(list.len(), 2);
//! assert!(list.find("hive").is_some());
//!
//! let english = Lexicon::english();
//! let banana = english.find("banana").expect("an everyday word");
//! assert_eq!(english.tier(banana), Some(20));
//! # Ok::<(), letterloom::Error>(())
//! ```

pub mod ask;
mod counts;
mod english;
pub mod facts;
pub(crate) mod packed;
mod positions;
mod read;
pub(crate) mod sets;
pub(crate) mod table;

use std::fmt;
use std::sync::OnceLock;

pub use counts::CountsReport;
pub use english::NOTICES;
pub use facts::{Facts, Flag};
pub use packed::PackedError;
pub use positions::{Positions, WordBits};
pub use read::{Accents, LONGEST_LINE, MOST_BYTES, ReadOptions, Reason, Report, fold_word, read};
use sets::BySet;
pub(crate) use sets::bring_together;
use table::Table;
pub use table::{LONGEST, MOST_WORDS};

use crate::letters::LetterSet;

/// A word of one lexicon. Ids follow the lexicon's order: by length, then by
/// alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordId(u32);

impl WordId {
    /// The word at a place of its lexicon.
    pub(crate) const fn from_index(index: u32) -> WordId {
        WordId(index)
    }

    /// Its place in the lexicon, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Tells lexicons apart: equal words and facts give equal fingerprints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A set of words that never changes: distinct, ordered by length and then by
/// alphabet, each with its [`Facts`] and its [`LetterSet`].
#[derive(Clone, Debug)]
pub struct Lexicon {
    name: String,
    table: Table,
    fingerprint: Fingerprint,
    report: Option<Report>,
    by_set: OnceLock<BySet>,
}

impl Lexicon {
    /// The built-in English.
    #[must_use]
    pub fn english() -> Lexicon {
        english::english()
    }

    /// A lexicon of these words, all equally common; anything that is not a
    /// word of a to z is left out.
    #[must_use]
    pub fn of_words<'a>(name: &str, words: impl IntoIterator<Item = &'a str>) -> Lexicon {
        let mut builder = table::TableBuilder::default();
        for word in words {
            let letters = word.bytes().all(|byte| byte.is_ascii_lowercase());
            if letters && (1..=LONGEST).contains(&word.len()) {
                builder.push(word.as_bytes(), Facts::default());
            }
        }
        Lexicon::of_table(name, builder.finish())
    }

    /// A lexicon of these words with their facts; the words must be of a to z.
    /// For whoever builds lexicons; players want [`read()`].
    #[must_use]
    pub fn of_entries<'a>(
        name: &str,
        entries: impl IntoIterator<Item = (&'a str, Facts)>,
    ) -> Lexicon {
        let mut facts = Vec::new();
        let words = entries.into_iter().map(|(word, of_word)| {
            facts.push((word, of_word));
            word
        });
        let lexicon = Lexicon::of_words(name, words);
        lexicon.with_facts(&facts)
    }

    pub(crate) fn of_table(name: &str, table: Table) -> Lexicon {
        let fingerprint = Fingerprint(table.fingerprint());
        Lexicon::new(name, table, fingerprint)
    }

    fn new(name: &str, table: Table, fingerprint: Fingerprint) -> Lexicon {
        Lexicon {
            name: name.to_owned(),
            table,
            fingerprint,
            report: None,
            by_set: OnceLock::new(),
        }
    }

    /// Its name: `english`, or the file it was read from.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells it from any other.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// What reading its file kept and dropped, if it was read from one.
    #[must_use]
    pub fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// How many words?
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// No word at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The letters of its longest word.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.table.longest()
    }

    /// All words.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = WordId> + use<> {
        ids(0..self.len())
    }

    /// The words of this many letters.
    pub fn of_length(&self, length: usize) -> impl ExactSizeIterator<Item = WordId> + use<> {
        ids(self.table.of_length(length))
    }

    /// Has a word this many letters?
    #[must_use]
    pub fn has_length(&self, id: WordId, length: usize) -> bool {
        self.table.of_length(length).contains(&id.index())
    }

    /// The words of this many letters laid end to end, in their order: the
    /// fastest way to look at all of them.
    #[must_use]
    pub fn block(&self, length: usize) -> &str {
        self.table.block(length)
    }

    /// The word itself.
    #[must_use]
    pub fn word(&self, id: WordId) -> &str {
        self.table.word(id.index())
    }

    /// The id of a word, if the lexicon has it.
    #[must_use]
    pub fn find(&self, word: &str) -> Option<WordId> {
        self.table.find(word).map(|index| WordId(index as u32))
    }

    /// The letters of a word.
    #[must_use]
    pub fn set(&self, id: WordId) -> LetterSet {
        self.table.set(id.index())
    }

    /// How many different letters each word of this length has, in their order:
    /// several are counted in one instruction.
    pub(crate) fn letter_counts(&self, length: usize) -> Vec<u8> {
        let sets = self.table.sets_of_length(length).iter();
        sets.map(|set| set.count_ones() as u8).collect()
    }

    /// The words made of these letters and no others, each letter at least
    /// once. The first look-up prepares all; the built-in lexicon is prepared.
    pub fn with_letters(&self, set: LetterSet) -> impl Iterator<Item = WordId> + '_ {
        let by_set = self.by_set.get_or_init(|| BySet::new(self.table.parts().2));
        by_set.words(set).iter().map(|index| WordId(*index))
    }

    /// All that is known of a word.
    #[must_use]
    pub fn facts(&self, id: WordId) -> Facts {
        self.table.facts(id.index())
    }

    /// How rare a word is, as a SCOWL level; `None` if the list has no levels.
    #[must_use]
    pub fn tier(&self, id: WordId) -> Option<u8> {
        self.facts(id).tier()
    }

    /// How common a word is, 0 to 31.
    #[must_use]
    pub fn commonness(&self, id: WordId) -> u8 {
        self.facts(id).commonness()
    }

    /// Do its words have levels?
    #[must_use]
    pub fn has_levels(&self) -> bool {
        self.ids().any(|id| self.tier(id).is_some())
    }

    /// The same without some words.
    #[must_use]
    pub fn only(&self, keep: impl Fn(WordId) -> bool) -> Lexicon {
        let mut builder = table::TableBuilder::default();
        for id in self.ids().filter(|id| keep(*id)) {
            builder.push(self.word(id).as_bytes(), self.facts(id));
        }
        let mut lexicon = Lexicon::of_table(&self.name, builder.finish());
        lexicon.report.clone_from(&self.report);
        lexicon
    }

    /// The packed form, as a `.loom` file holds it.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        packed::pack(&self.name, &self.table)
    }

    fn with_facts(self, entries: &[(&str, Facts)]) -> Lexicon {
        let mut facts: Vec<u32> = self.table.parts().1.to_vec();
        for (word, of_word) in entries {
            if let Some(index) = self.table.find(word) {
                facts[index] = of_word.bits();
            }
        }
        let report = self.report;
        let mut lexicon = Lexicon::of_table(&self.name, self.table.with_facts(facts));
        lexicon.report = report;
        lexicon
    }
}

fn ids(range: std::ops::Range<usize>) -> impl ExactSizeIterator<Item = WordId> + use<> {
    range.map(|index| WordId(index as u32))
}
