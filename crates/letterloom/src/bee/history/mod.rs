//! Past puzzles, and the words that the game took on each day.
//!
//! As text, a puzzle is a line of date, centre, the other letters and the words
//! taken, with tabs between; [`History::pack`] makes a file of them that opens
//! in an instant. [`History::read`] takes either, gzipped or not.
//!
//! ```
//! use letterloom::bee::history::History;
//!
//! let file = "2023-03-13\tn\tabegit\tbeating tint nine\n";
//! let history = History::read(file.as_bytes())?;
//! assert_eq!(history.days().len(), 1);
//! assert_eq!(History::read(&history.pack()[..])?, history);
//! # Ok::<(), letterloom::Error>(())
//! ```

mod date;
mod packed;
mod read;

use std::io::{Cursor, Read};

pub use date::Date;
pub use packed::HistoryError;

use super::Bee;
use crate::Error;
use crate::letters::LetterSet;

/// Past puzzles, by date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// All words taken on some day, by alphabet, end to end.
    text: String,
    /// Where each word ends in the text.
    ends: Vec<u32>,
    days: Vec<Day>,
}

/// One past puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// When it was.
    pub date: Date,
    /// The hive.
    pub bee: Bee,
    /// The numbers of the words that the game took, in order.
    accepted: Vec<u32>,
}

impl History {
    /// Reads past puzzles, as text or packed.
    ///
    /// # Errors
    /// If the file cannot be read, or a line is no past puzzle; the line is told.
    pub fn read(mut file: impl Read) -> Result<History, Error> {
        let mut head = Vec::new();
        file.by_ref()
            .take(packed::MAGIC.len() as u64)
            .read_to_end(&mut head)?;
        if head == packed::MAGIC {
            file.take(packed::MOST_BYTES).read_to_end(&mut head)?;
            return Ok(packed::unpack(&head)?);
        }
        read::read(Cursor::new(head).chain(file))
    }

    /// The packed form.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        packed::pack(self)
    }

    /// The puzzles, by date.
    #[must_use]
    pub fn days(&self) -> &[Day] {
        &self.days
    }

    /// The same with some of its days only.
    #[must_use]
    pub fn only(&self, keep: impl Fn(&Day) -> bool) -> History {
        let days = self.days.iter().filter(|day| keep(day));
        History {
            days: days.cloned().collect(),
            ..self.clone()
        }
    }

    /// How many different words the game took.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Did it take none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The words that the game took, by alphabet.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|number| self.word(number))
    }

    /// The words that the game took on a day, by alphabet.
    pub fn accepted(&self, day: &Day) -> impl ExactSizeIterator<Item = &str> {
        day.accepted
            .iter()
            .map(|number| self.word(*number as usize))
    }

    /// The numbers of those words.
    pub(super) fn numbers(day: &Day) -> impl Iterator<Item = usize> {
        day.accepted.iter().map(|number| *number as usize)
    }

    fn word(&self, number: usize) -> &str {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[begin as usize..self.ends[number] as usize]
    }

    /// Adds a word after all others, and returns its number.
    fn push_word(&mut self, word: &str) {
        self.text.push_str(word);
        self.ends.push(self.text.len() as u32);
    }
}

impl Bee {
    /// Does the hive allow this word, if it is one?
    fn allows(self, word: &str) -> bool {
        let set = LetterSet::of(word);
        let letters = word.bytes().all(|byte| byte.is_ascii_lowercase());
        letters && self.letters.covers(set) && set.covers(self.centre)
    }
}
