//! Word lists in JSON: `["ant", "bee"]` or `{"ant": 12, "bee": 7}`, read as a
//! stream.

use std::fmt;
use std::io::BufRead;

use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use super::entry::Entries;
use crate::Error;

/// Reads the whole input into the entries.
pub fn read(input: impl BufRead, entries: &mut Entries) -> Result<(), Error> {
    let mut json = serde_json::Deserializer::from_reader(input);
    let mut failed = None;
    let list = List {
        entries,
        failed: &mut failed,
    };
    let result = json.deserialize_any(list).and_then(|()| json.end());
    match (failed, result) {
        (Some(error), _) => Err(error),
        (None, Err(error)) if error.is_io() => Err(Error::Io(error.into())),
        (None, Err(error)) => Err(Error::Json(error.to_string())),
        (None, Ok(())) => Ok(()),
    }
}

/// Passes the elements on. An error of ours goes around serde, which knows only
/// its own.
struct List<'a> {
    entries: &'a mut Entries,
    failed: &'a mut Option<Error>,
}

impl List<'_> {
    fn push<E: serde::de::Error>(&mut self, word: &str, count: Option<f64>) -> Result<(), E> {
        self.entries.element(word, count).map_err(|error| {
            *self.failed = Some(error);
            E::custom("stopped")
        })
    }
}

impl<'de> Visitor<'de> for List<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an array of words, or an object of words and counts")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(word) = list.next_element::<String>()? {
            self.push(&word, None)?;
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some((word, count)) = list.next_entry::<String, serde_json::Value>()? {
            let Some(count) = count.as_f64() else {
                return Err(A::Error::custom(format!(
                    "the count of {word:?} is no number"
                )));
            };
            self.push(&word, Some(count))?;
        }
        Ok(())
    }
}
