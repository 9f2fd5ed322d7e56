//! Hives as people write them.

use std::fmt;
use std::str::FromStr;

use super::Bee;
use crate::Error;
use crate::error::BeeProblem;
use crate::letters::{Letter, LetterSet};

/// Fewest letters of a hive.
pub const FEWEST: usize = 4;

/// Most letters of a hive.
pub const MOST: usize = 12;

/// Signs that may stand between the centre and the other letters.
const SEPARATORS: [char; 6] = ['/', '+', '-', ',', ':', ' '];

impl Bee {
    /// A hive of these letters with this centre.
    ///
    /// # Errors
    /// If the centre is empty or not among the letters, or there are too few or
    /// too many of them.
    pub fn new(letters: LetterSet, centre: LetterSet) -> Result<Bee, Error> {
        let bee = Bee { letters, centre };
        bee.check().map_err(|problem| Error::Bee {
            read: format!("{centre}/{}", letters.minus(centre)),
            problem,
        })?;
        Ok(bee)
    }

    /// A hive of letters written in any order, and its centre said apart.
    ///
    /// # Errors
    /// If that is no hive.
    pub fn with_centre(letters: &str, centre: &str) -> Result<Bee, Error> {
        let parse = || {
            let bee = Bee {
                letters: distinct(letters.chars().filter(|c| !SEPARATORS.contains(c)))?,
                centre: distinct(centre.chars())?,
            };
            bee.check().map(|()| bee)
        };
        parse().map_err(|problem| Error::Bee {
            read: format!("{letters} with centre {centre}"),
            problem,
        })
    }

    fn check(self) -> Result<(), BeeProblem> {
        let missing = self.centre.minus(self.letters);
        match self.letters.len() {
            _ if self.centre.is_empty() => Err(BeeProblem::NoCentre),
            _ if !missing.is_empty() => Err(BeeProblem::CentreElsewhere(missing)),
            count if count < FEWEST => Err(BeeProblem::TooFew(count)),
            count if count > MOST => Err(BeeProblem::TooMany(count)),
            _ => Ok(()),
        }
    }
}

impl FromStr for Bee {
    type Err = Error;

    fn from_str(text: &str) -> Result<Bee, Error> {
        parse(text.trim()).map_err(|problem| Error::Bee {
            read: text.trim().to_owned(),
            problem,
        })
    }
}

fn parse(text: &str) -> Result<Bee, BeeProblem> {
    let centre = match text.find(SEPARATORS) {
        Some(1..)
            if text.find('/').is_none() && text.chars().nth(1).is_some_and(char::is_alphabetic) =>
        {
            return Err(BeeProblem::Separated);
        }
        Some(end) => &text[..end],
        None => text.get(..1).unwrap_or(text),
    };
    let bee = Bee {
        letters: distinct(text.chars().filter(|c| !SEPARATORS.contains(c)))?,
        centre: distinct(centre.chars())?,
    };
    bee.check().map(|()| bee)
}

/// The letters, each of which may come once.
fn distinct(characters: impl Iterator<Item = char>) -> Result<LetterSet, BeeProblem> {
    let mut letters = LetterSet::EMPTY;
    for character in characters {
        let letter = Letter::from_char(character).ok_or(BeeProblem::Character(character))?;
        if letters.contains(letter) {
            return Err(BeeProblem::Repeated(letter));
        }
        letters = letters.with(letter);
    }
    Ok(letters)
}

impl fmt::Display for Bee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}/{}", self.centre, self.outer());
        f.write_str(&text.to_ascii_uppercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hives_are_read_in_every_form() {
        for text in [
            "NABETIG",
            "nabetig",
            "n abetig",
            "N/ABEGIT",
            " n-abetig ",
            "N + abetig",
        ] {
            let bee: Bee = text.parse().unwrap();
            assert_eq!(bee.to_string(), "N/ABEGIT", "{text}");
            assert_eq!(bee.to_string().parse::<Bee>().unwrap(), bee);
        }
        assert_eq!(parse("nabe tig"), Err(BeeProblem::Separated));
        let two: Bee = "en/abtig".parse().unwrap();
        assert_eq!(two.centre(), LetterSet::of("en"));
        assert_eq!(
            Bee::with_centre("abegint", "n").unwrap().to_string(),
            "N/ABEGIT"
        );
        assert_eq!(Bee::with_centre("abegint", "en").unwrap(), two);
    }

    #[test]
    fn what_is_no_hive_is_explained() {
        let letter = |c| Letter::from_char(c).unwrap();
        for (text, problem) in [
            ("", BeeProblem::NoCentre),
            ("abc", BeeProblem::TooFew(3)),
            ("abcdefghijklm", BeeProblem::TooMany(13)),
            ("nabetin", BeeProblem::Repeated(letter('n'))),
            ("n/nabeti", BeeProblem::Repeated(letter('n'))),
            ("nabet1g", BeeProblem::Character('1')),
            ("éabetig", BeeProblem::Character('é')),
            ("/abetig", BeeProblem::NoCentre),
        ] {
            assert_eq!(parse(text), Err(problem), "{text}");
        }
        let elsewhere = Bee::with_centre("abegint", "z").unwrap_err();
        assert!(
            elsewhere.to_string().contains("centre z is not among"),
            "{elsewhere}"
        );
    }
}
