//! Boards as people write them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Deserialize;

use super::Boxed;
use crate::Error;
use crate::error::BoxedProblem;
use crate::letters::{Letter, LetterSet};

/// How many sides a board may have.
pub const SIDES: RangeInclusive<usize> = 2..=6;

/// Most letters of a board: a set of them fits 16 bits.
pub const MOST_LETTERS: usize = 16;

/// Signs that may stand between sides.
const SEPARATORS: [char; 5] = [' ', ',', '-', '/', '|'];

impl Boxed {
    /// A board of these sides.
    ///
    /// # Errors
    /// If that is no board.
    pub fn new<S: AsRef<str>>(sides: &[S]) -> Result<Boxed, Error> {
        parse(sides.iter().map(AsRef::as_ref)).map_err(|problem| {
            let sides: Vec<&str> = sides.iter().map(AsRef::as_ref).collect();
            let read = sides.join(" ");
            Error::Boxed { read, problem }
        })
    }
}

/// What of the JSON of the game's page matters here.
#[derive(Deserialize)]
struct Page {
    sides: Vec<String>,
}

impl FromStr for Boxed {
    type Err = Error;

    fn from_str(text: &str) -> Result<Boxed, Error> {
        let text = text.trim();
        if text.starts_with('{') {
            let page: Page = serde_json::from_str(text).map_err(|_| Error::Boxed {
                read: text.chars().take(40).collect(),
                problem: BoxedProblem::Json,
            })?;
            return Boxed::new(&page.sides);
        }
        let spaced = text.replace(", ", ",");
        let sides: Vec<&str> = spaced.split(SEPARATORS).collect();
        Boxed::new(&sides)
    }
}

fn parse<'a>(sides: impl Iterator<Item = &'a str>) -> Result<Boxed, BoxedProblem> {
    let mut board = Boxed { sides: Vec::new() };
    let mut seen = LetterSet::EMPTY;
    for text in sides {
        let mut side = Vec::new();
        for character in text.chars() {
            let letter = Letter::from_char(character).ok_or(BoxedProblem::Character(character))?;
            if seen.contains(letter) {
                return Err(BoxedProblem::Repeated(letter));
            }
            seen = seen.with(letter);
            side.push(letter);
        }
        board.sides.push(side);
    }
    match board.sides.len() {
        _ if seen.is_empty() => return Err(BoxedProblem::Empty),
        1 => return Err(BoxedProblem::NoSides(seen.len())),
        sides if !SIDES.contains(&sides) => return Err(BoxedProblem::Sides(sides)),
        _ => {}
    }
    if let Some(empty) = board.sides.iter().position(Vec::is_empty) {
        return Err(BoxedProblem::EmptySide(empty + 1));
    }
    if seen.len() > MOST_LETTERS {
        return Err(BoxedProblem::TooMany(seen.len()));
    }
    Ok(board)
}

impl fmt::Display for Boxed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side: &Vec<Letter>| side.iter().map(ToString::to_string).collect::<String>();
        let sides: Vec<String> = self.sides.iter().map(side).collect();
        f.write_str(&sides.join(",").to_ascii_uppercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_in_every_form() {
        for text in [
            "VYQ FIG OTE XLU",
            "vyq,fig,ote,xlu",
            "vyq-fig-ote-xlu",
            " vyq, fig, ote, xlu ",
            r#"{"sides": ["VYQ", "FIG", "OTE", "XLU"], "dictionary": ["EQUITY"], "par": 4}"#,
        ] {
            let board: Boxed = text.parse().unwrap();
            assert_eq!(board.to_string(), "VYQ,FIG,OTE,XLU", "{text}");
            assert_eq!(board.to_string().parse::<Boxed>().unwrap(), board);
        }
    }

    #[test]
    fn what_is_no_board_is_explained() {
        let letter = |c| Letter::from_char(c).unwrap();
        for (text, problem) in [
            ("", BoxedProblem::Empty),
            ("PRCYANLKHSIO", BoxedProblem::NoSides(12)),
            ("VYQ FIG OTV XLU", BoxedProblem::Repeated(letter('v'))),
            ("VYQ,,OTE,XLU", BoxedProblem::EmptySide(2)),
            ("ABC DEF GHI JKL MNOPQ", BoxedProblem::TooMany(17)),
            ("A B C D E F G", BoxedProblem::Sides(7)),
            ("VY1 FIG OTE XLU", BoxedProblem::Character('1')),
            ("{\"side\": 3}", BoxedProblem::Json),
        ] {
            let Err(Error::Boxed { problem: found, .. }) = text.parse::<Boxed>() else {
                panic!("{text} is a board");
            };
            assert_eq!(found, problem, "{text}");
        }
    }
}
