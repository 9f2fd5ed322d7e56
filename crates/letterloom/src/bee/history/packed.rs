//! Past puzzles in a file that opens in an instant, checked on every opening.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `BEES` |
//! | 1 | version, now 1 |
//! | 8 | XXH3 checksum of all that follows, little-endian |
//! | 4 | number of words, little-endian |
//! | 2 + n each | the words by alphabet: how many letters are as in the word before, how many follow, and those |
//! | 4 | number of days, little-endian |
//! | 12 and more each | the days by date: day, letters and centre as numbers, little-endian; then how many words were taken, and for each how far its number is from the one before, as numbers of 7 bits a byte, low bits first, the eighth bit set if more follow |

use super::{Date, Day, History};
use crate::bee::{Bee, FEWEST, MOST};
use crate::letters::LetterSet;
use crate::lexicon::LONGEST;

/// The first bytes of every packed history.
pub const MAGIC: &[u8; 4] = b"BEES";

/// The version that this program writes and reads.
const VERSION: u8 = 1;

/// Most bytes that are read of a packed history: a hundred times that of the
/// first five years.
pub const MOST_BYTES: u64 = 16 << 20;

/// Bytes before the part that the checksum covers.
const HEADER: usize = 13;

/// Why a packed history was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// Written by a later program.
    #[error("packed history of version {0}: this program reads version {VERSION}")]
    Version(u8),
    /// The bytes are not those that were written.
    #[error("damaged packed history: its checksum does not match")]
    Checksum,
    /// The checksum holds but the content makes no sense.
    #[error("packed history makes no sense")]
    Content,
}

/// Packs past puzzles.
pub fn pack(history: &History) -> Vec<u8> {
    let mut content = (history.len() as u32).to_le_bytes().to_vec();
    let mut before = "";
    for word in history.words() {
        let shared = word.bytes().zip(before.bytes());
        let shared = shared.take_while(|(a, b)| a == b).count();
        content.extend([shared as u8, (word.len() - shared) as u8]);
        content.extend_from_slice(&word.as_bytes()[shared..]);
        before = word;
    }
    content.extend((history.days.len() as u32).to_le_bytes());
    for day in &history.days {
        let (letters, centre) = (day.bee.letters().bits(), day.bee.centre().bits());
        for number in [day.date.number(), letters, centre] {
            content.extend(number.to_le_bytes());
        }
        push(&mut content, day.accepted.len() as u32);
        let mut before = 0;
        for number in &day.accepted {
            push(&mut content, number - before);
            before = *number;
        }
    }
    let checksum = xxhash_rust::xxh3::xxh3_64(&content);
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.extend(checksum.to_le_bytes());
    bytes.extend(content);
    bytes
}

/// The past puzzles of a packed file.
pub fn unpack(bytes: &[u8]) -> Result<History, HistoryError> {
    let (Some(version), Some(content)) = (bytes.get(4), bytes.get(HEADER..)) else {
        return Err(HistoryError::Checksum);
    };
    if *version != VERSION {
        return Err(HistoryError::Version(*version));
    }
    if bytes[5..HEADER] != xxhash_rust::xxh3::xxh3_64(content).to_le_bytes() {
        return Err(HistoryError::Checksum);
    }
    Reader(content).history().ok_or(HistoryError::Content)
}

/// Appends a number of 7 bits a byte.
fn push(bytes: &mut Vec<u8>, mut number: u32) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn history(&mut self) -> Option<History> {
        let mut history = History::default();
        let mut word = String::new();
        for _ in 0..self.whole()? {
            self.word(&mut word)?;
            history.push_word(&word);
        }
        for _ in 0..self.whole()? {
            let day = self.day(history.len())?;
            history.days.push(day);
        }
        let sorted = history.days.is_sorted_by_key(|day| day.date);
        (sorted && history.words().is_sorted()).then_some(history)
    }

    /// Changes a word into the next one.
    fn word(&mut self, word: &mut String) -> Option<()> {
        let [shared, more] = *self.take::<2>()?;
        let (letters, rest) = self.0.split_at_checked(usize::from(more))?;
        self.0 = rest;
        let letters = str::from_utf8(letters).ok()?;
        let shared = usize::from(shared);
        let length = shared + letters.len();
        let fits = shared <= word.len() && length <= LONGEST;
        if !fits || !letters.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        word.truncate(shared);
        word.push_str(letters);
        Some(())
    }

    fn day(&mut self, words: usize) -> Option<Day> {
        let date = Date::of_number(self.whole()?);
        let (letters, centre) = (self.set()?, self.set()?);
        let hive = (FEWEST..=MOST).contains(&letters.len());
        if !hive || centre.is_empty() || !letters.covers(centre) {
            return None;
        }
        let count = self.number()? as usize;
        // Each number takes a byte at least: no more room than there are bytes.
        let mut accepted = Vec::with_capacity(count.min(self.0.len()));
        let mut number = 0u32;
        for _ in 0..count {
            number = number.checked_add(self.number()?)?;
            accepted.push(number);
        }
        let known = accepted.last().is_none_or(|last| (*last as usize) < words);
        let bee = Bee { letters, centre };
        known.then_some(Day {
            date,
            bee,
            accepted,
        })
    }

    fn set(&mut self) -> Option<LetterSet> {
        self.whole().map(LetterSet::from_bits)
    }

    fn whole(&mut self) -> Option<u32> {
        self.take::<4>().map(|bytes| u32::from_le_bytes(*bytes))
    }

    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let [byte] = *self.take::<1>()?;
            number |= u32::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn take<const N: usize>(&mut self) -> Option<&[u8; N]> {
        let (first, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(first)
    }
}
