//! One entry after another: what it says, whether it is kept, and, when all are
//! read, what the counts mean and whether capitals were the rule.

use std::borrow::Cow;

use super::lines::Made;
use super::report::{Reason, Report};
use super::{Accents, fold};
use crate::Error;
use crate::lexicon::facts::{Facts, MOST_COMMON};
use crate::lexicon::table::{LONGEST, MOST_WORDS, Table, TableBuilder};

/// Of 100 entries, how many must be upper case for the list to be an
/// upper-case list and not a list of names.
const MOSTLY: u64 = 95;

/// Gathers the entries of one list.
pub struct Entries {
    accents: Accents,
    words: TableBuilder,
    word: Vec<u8>,
    largest: f64,
    /// Entries written in capitals throughout, and entries with any letter;
    /// an unusable first entry is a title and in neither.
    upper: u64,
    cased: u64,
    report: Report,
}

/// What a word brought along. Until the whole list is read and it can be told
/// what that means, it travels in place of the word's facts.
#[derive(Clone, Copy, Default)]
struct Note {
    upper: bool,
    count: f32,
}

impl Note {
    /// The count is not negative, so its sign is free to say that the word was
    /// in capitals.
    fn to_facts(self) -> Facts {
        Facts::from_bits(self.count.to_bits() | u32::from(self.upper) << 31)
    }

    fn from_facts(facts: Facts) -> Note {
        let count = f32::from_bits(facts.bits() & !(1 << 31));
        let upper = facts.bits() >> 31 == 1;
        Note { upper, count }
    }
}

impl Entries {
    pub fn new(accents: Accents, hunspell: bool) -> Entries {
        Entries {
            accents,
            words: TableBuilder::default(),
            word: Vec::new(),
            largest: 0.0,
            upper: 0,
            cased: 0,
            report: Report {
                hunspell,
                ..Report::default()
            },
        }
    }

    /// One line of a text list. Most lines are plain words, or dropped at a
    /// glance; only the others are looked at letter by letter.
    pub fn line(&mut self, line: &[u8], made: Made) -> Result<(), Error> {
        if made.only(Made::LOWER) && line.len() <= LONGEST {
            self.report.entries += 1;
            self.cased += 1;
            return self.keep(line, Note::default());
        }
        if made.any(Made::TOO_LONG) {
            self.report.entries += 1;
            self.report.drop(Reason::TooLong);
            return Ok(());
        }
        let out = Made::UPPER.and(Made::APOSTROPHE);
        let mixed = made.any(Made::LOWER) && made.any(out) && made.only(Made::LOWER.and(out));
        if mixed && self.report.entries > 0 {
            self.report.entries += 1;
            self.cased += 1;
            let apostrophe = made.any(Made::APOSTROPHE);
            self.report.drop(if apostrophe {
                Reason::Apostrophe
            } else {
                Reason::Capitals
            });
            return Ok(());
        }
        if line.contains(&0) {
            return Err(Error::Binary);
        }
        let text = self.decode(line);
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        if self.report.entries == 0 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.report.hunspell = true;
            return Ok(());
        }
        let text = if self.report.hunspell {
            stem(text)
        } else {
            text
        };
        let (word, count) = split_count(text);
        self.element(word, count)
    }

    /// One entry: a word, and its count if it has one.
    pub fn element(&mut self, entry: &str, count: Option<f64>) -> Result<(), Error> {
        let first = self.report.entries == 0;
        self.report.entries += 1;
        let mut word = std::mem::take(&mut self.word);
        let (case, letters) = fold::fold(entry.trim(), self.accents, &mut word);
        let upper = case.upper && !case.lower;
        if !first || upper || (letters.is_ok() && !case.upper) {
            self.upper += u64::from(upper);
            self.cased += u64::from(case.upper || case.lower);
        }
        let result = match letters {
            Err(reason) => Err(reason),
            Ok(()) if case.upper && case.lower => Err(Reason::Capitals),
            Ok(()) if word.len() > LONGEST => Err(Reason::TooLong),
            Ok(()) if word.is_empty() => Err(Reason::Character),
            Ok(()) => Ok(()),
        };
        let result = match result {
            Err(reason) => {
                self.report.drop(reason);
                Ok(())
            }
            Ok(()) => {
                let count = count.filter(|count| count.is_finite());
                self.report.counted += u64::from(count.is_some());
                let count = count.unwrap_or(0.0).max(0.0);
                self.largest = self.largest.max(count);
                let count = count as f32;
                self.keep(&word, Note { upper, count })
            }
        };
        self.word = word;
        result
    }

    fn keep(&mut self, word: &[u8], note: Note) -> Result<(), Error> {
        if self.words.len() == MOST_WORDS {
            return Err(Error::TooManyWords);
        }
        self.words.push(word, note.to_facts());
        Ok(())
    }

    /// UTF-8 as it is; a line that is not UTF-8 is Latin-1, whose bytes are the
    /// first 256 characters of Unicode.
    fn decode<'a>(&mut self, line: &'a [u8]) -> Cow<'a, str> {
        if let Ok(text) = str::from_utf8(line) {
            return Cow::Borrowed(text);
        }
        self.report.latin1 += 1;
        Cow::Owned(line.iter().map(|byte| char::from(*byte)).collect())
    }

    /// Decides on what only the whole list can tell, and makes the table.
    pub fn finish(mut self) -> Result<(Table, Report), Error> {
        self.report.upper_case = self.upper > 0 && self.upper * 100 >= self.cased * MOSTLY;
        let (upper_case, largest) = (self.report.upper_case, self.largest);
        let mut names = 0;
        self.words.revise(|facts| {
            let note = Note::from_facts(facts);
            if note.upper && !upper_case {
                names += 1;
                return None;
            }
            Some(Facts::default().with_commonness(commonness(f64::from(note.count), largest)))
        });
        if names > 0 {
            *self.report.dropped.entry(Reason::Capitals).or_default() += names;
        }
        let pushed = self.words.len();
        let table = self.words.finish();
        if table.len() < pushed {
            let repeated = (pushed - table.len()) as u64;
            self.report.dropped.insert(Reason::Repeated, repeated);
        }
        self.report.kept = table.len() as u64;
        if table.len() == 0 {
            return Err(Error::NoWords(Box::new(self.report)));
        }
        Ok((table, self.report))
    }
}

/// What a count says of a word, in a list whose largest count is known: scores
/// of 0 to 31 are meant as they stand; anything larger is a number of
/// occurrences, of which the logarithm counts; fractions are shares, of which
/// the logarithm counts from the largest down.
pub(in crate::lexicon) fn commonness(count: f64, largest: f64) -> u8 {
    if largest < 1.0 {
        let below = (largest / count.max(f64::MIN_POSITIVE)).log2();
        (f64::from(MOST_COMMON) - below).max(0.0) as u8
    } else if largest <= f64::from(MOST_COMMON) {
        count as u8
    } else {
        count.max(1.0).log2() as u8
    }
}

/// A hunspell entry without its flags: `word/ABC` and anything after a tab.
fn stem(entry: &str) -> &str {
    let entry = entry.split('\t').next().unwrap_or(entry);
    entry.split('/').next().unwrap_or(entry)
}

/// The word and the count of `word count`, `word<TAB>count` or `word;score`;
/// further columns are passed over.
fn split_count(entry: &str) -> (&str, Option<f64>) {
    let Some((word, rest)) = entry.split_once([' ', '\t', ';']) else {
        return (entry, None);
    };
    let mut columns = rest
        .split([' ', '\t', ';'])
        .filter(|column| !column.is_empty());
    match columns.next().and_then(number) {
        Some(count) => (word, Some(count)),
        None => (entry, None),
    }
}

/// A number as files write it: nan and infinity are words.
fn number(text: &str) -> Option<f64> {
    let digits = text.trim_start_matches(['+', '-', '.']);
    text.parse()
        .ok()
        .filter(|_| digits.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_split_off() {
        for (entry, word, count) in [
            ("ant", "ant", None),
            ("ant 12", "ant", Some(12.0)),
            ("ant\t12\t0.5", "ant", Some(12.0)),
            ("ANT;50", "ANT", Some(50.0)),
            ("ant  7", "ant", Some(7.0)),
            ("ice cream", "ice cream", None),
            ("to infinity", "to infinity", None),
            ("ant .5", "ant", Some(0.5)),
        ] {
            assert_eq!(split_count(entry), (word, count), "{entry:?}");
        }
    }

    #[test]
    fn small_scores_stand_and_large_counts_shrink() {
        assert_eq!(commonness(17.0, 31.0), 17);
        assert_eq!(commonness(17.0, 1e6), 4);
        assert_eq!(commonness(0.0, 1e6), 0);
        assert_eq!(commonness(1e6, 1e6), 19);
        assert_eq!(
            (
                commonness(0.5, 0.5),
                commonness(0.125, 0.5),
                commonness(0.0, 0.5)
            ),
            (31, 29, 0)
        );
        assert_eq!(
            Facts::default()
                .with_commonness(commonness(1e12, 1e12))
                .commonness(),
            31
        );
    }
}
