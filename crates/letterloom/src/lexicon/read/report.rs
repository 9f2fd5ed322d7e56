//! What reading a list kept and dropped.

use std::collections::BTreeMap;

use serde::Serialize;

/// Why an entry of a list was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A capital letter: a name, or an abbreviation.
    Capitals,
    /// An apostrophe.
    Apostrophe,
    /// A hyphen.
    Hyphen,
    /// A digit.
    Digit,
    /// More than one word.
    Space,
    /// An accent, where accents are not to be folded.
    Accent,
    /// Something else that is not a letter a to z.
    Character,
    /// More letters than a word may have.
    TooLong,
    /// The same word again.
    Repeated,
}

impl Reason {
    /// How a message says it of many entries.
    #[must_use]
    pub fn phrase(self) -> &'static str {
        match self {
            Reason::Capitals => "contain capitals",
            Reason::Apostrophe => "contain an apostrophe",
            Reason::Hyphen => "contain a hyphen",
            Reason::Digit => "contain a digit",
            Reason::Space => "contain a space",
            Reason::Accent => "contain an accent",
            Reason::Character => "contain something that is no letter",
            Reason::TooLong => "are too long",
            Reason::Repeated => "are repeated",
        }
    }
}

/// What reading a list kept and dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Entries read: lines that are not blank, or elements of a JSON list.
    pub entries: u64,
    /// Words kept.
    pub kept: u64,
    /// Entries dropped, by reason.
    pub dropped: BTreeMap<Reason, u64>,
    /// Entries with a count or a score.
    pub counted: u64,
    /// Lines that were not UTF-8 and were read as Latin-1.
    pub latin1: u64,
    /// Read as a hunspell dictionary: its flags were stripped, so inflections
    /// that it spells out by rules are missing.
    pub hunspell: bool,
    /// Nearly all upper case, and so not a list of names.
    pub upper_case: bool,
    /// Was gzipped.
    pub gzipped: bool,
}

impl Report {
    pub(super) fn drop(&mut self, reason: Reason) {
        *self.dropped.entry(reason).or_default() += 1;
    }
}
