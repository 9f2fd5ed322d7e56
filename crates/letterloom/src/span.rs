//! A range of numbers as people write it: `30..45`, `1..`, `..50`, `7`. Both
//! ends belong to it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Error;

/// From the least to the most, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Span {
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl Span {
    /// Every number.
    pub const ALL: Span = Span::new(0, u32::MAX);

    /// From the least to the most.
    #[must_use]
    pub const fn new(least: u32, most: u32) -> Span {
        Span { least, most }
    }

    /// Is the number in it?
    #[must_use]
    pub const fn holds(self, number: u32) -> bool {
        self.least <= number && number <= self.most
    }
}

impl Default for Span {
    fn default() -> Span {
        Span::ALL
    }
}

impl FromStr for Span {
    type Err = Error;

    fn from_str(text: &str) -> Result<Span, Error> {
        let wrong = || Error::Span(text.to_owned());
        let number = |text: &str, missing: u32| match text.trim() {
            "" => Ok(missing),
            text => text.parse().map_err(|_| wrong()),
        };
        let span = match text.split_once("..") {
            Some((least, most)) => {
                let most = most.strip_prefix('=').unwrap_or(most);
                Span::new(number(least, 0)?, number(most, u32::MAX)?)
            }
            None => {
                let only = text.trim().parse().map_err(|_| wrong())?;
                Span::new(only, only)
            }
        };
        if span.least > span.most {
            return Err(wrong());
        }
        Ok(span)
    }
}

impl TryFrom<String> for Span {
    type Error = Error;

    fn try_from(text: String) -> Result<Span, Error> {
        text.parse()
    }
}

impl From<Span> for String {
    fn from(span: Span) -> String {
        span.to_string()
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, most) if least == most => write!(f, "{least}"),
            (0, u32::MAX) => write!(f, ".."),
            (0, most) => write!(f, "..{most}"),
            (least, u32::MAX) => write!(f, "{least}.."),
            (least, most) => write!(f, "{least}..{most}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_and_parsing_agree() {
        for (text, least, most) in [
            ("30..45", 30, 45),
            ("1..", 1, u32::MAX),
            ("..50", 0, 50),
            ("..", 0, u32::MAX),
            ("7", 7, 7),
        ] {
            let span: Span = text.parse().unwrap();
            assert_eq!(span, Span::new(least, most));
            assert_eq!(span.to_string(), text);
        }
        for wrong in ["", "x", "5..3", "1...3", "-1..2", "1,2"] {
            assert!(wrong.parse::<Span>().is_err(), "{wrong}");
        }
    }
}
