//! Patterns as people write them.

use std::fmt;
use std::str::FromStr;

use super::Find;
use crate::Error;
use crate::error::PatternProblem;
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::lexicon::LONGEST;

/// Most `*` in a pattern with digits. Each of them multiplies the ways in which
/// a word can be tried; with four, the worst word of 63 letters takes 7 ms.
pub const MOST_RUNS: usize = 4;

/// One thing that must be true of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Its letters from first to last.
    Spelt(Vec<Piece>),
    /// It has these letters, each so often, and this many others.
    Anagram {
        /// How often each letter.
        letters: [u8; ALPHABET],
        /// How many others.
        blanks: usize,
    },
    /// It has no letters but these.
    Only(LetterSet),
    /// It has these letters and no others.
    Exactly(LetterSet),
    /// It has none of these letters.
    Without(LetterSet),
    /// It differs from this word in so many places.
    Changed {
        /// How many.
        changes: usize,
        /// From what.
        word: String,
    },
}

/// A piece of a spelt pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// One of these letters.
    One(LetterSet),
    /// The unknown letter of this digit.
    Unknown(u8),
    /// Any run of letters, none included.
    Run,
}

impl FromStr for Find {
    type Err = Error;

    /// Patterns separated by spaces.
    fn from_str(text: &str) -> Result<Find, Error> {
        let patterns: Result<Vec<Pattern>, Error> =
            text.split_whitespace().map(str::parse).collect();
        let patterns = patterns?;
        if patterns.is_empty() {
            return Err(Error::NoPattern);
        }
        Ok(Find {
            patterns,
            ..Find::default()
        })
    }
}

impl FromStr for Pattern {
    type Err = Error;

    fn from_str(text: &str) -> Result<Pattern, Error> {
        parse(text).map_err(|problem| Error::Pattern {
            pattern: text.to_owned(),
            problem,
        })
    }
}

fn parse(text: &str) -> Result<Pattern, PatternProblem> {
    let lower = text.to_ascii_lowercase();
    let mut rest = lower.chars();
    match rest.next().ok_or(PatternProblem::Empty)? {
        '/' => anagram(rest.as_str()),
        '+' => Ok(Pattern::Only(letters(rest.as_str())?)),
        '=' => Ok(Pattern::Exactly(letters(rest.as_str())?)),
        '-' => Ok(Pattern::Without(letters(rest.as_str())?)),
        '~' => changed(rest.as_str()),
        _ => spelt(&lower),
    }
}

/// A set of letters, at least one.
fn letters(text: &str) -> Result<LetterSet, PatternProblem> {
    if text.is_empty() {
        return Err(PatternProblem::Empty);
    }
    text.chars().map(letter).collect()
}

fn letter(character: char) -> Result<Letter, PatternProblem> {
    Letter::from_char(character).ok_or(PatternProblem::Character(character))
}

fn anagram(text: &str) -> Result<Pattern, PatternProblem> {
    let mut counts = [0; ALPHABET];
    let mut blanks = 0;
    if text.is_empty() {
        return Err(PatternProblem::Empty);
    }
    if text.chars().count() > LONGEST {
        return Err(PatternProblem::TooLong);
    }
    for character in text.chars() {
        match character {
            '.' | '?' => blanks += 1,
            _ => counts[letter(character)?.index()] += 1,
        }
    }
    let letters = counts;
    Ok(Pattern::Anagram { letters, blanks })
}

fn changed(text: &str) -> Result<Pattern, PatternProblem> {
    let (changes, word) = text.split_once(':').ok_or(PatternProblem::Changed)?;
    let changes: usize = changes.parse().map_err(|_| PatternProblem::Changed)?;
    letters(word).map_err(|problem| match problem {
        PatternProblem::Empty => PatternProblem::Changed,
        other => other,
    })?;
    if changes > word.len() {
        return Err(PatternProblem::TooManyChanges);
    }
    if word.len() > LONGEST {
        return Err(PatternProblem::TooLong);
    }
    let word = word.to_owned();
    Ok(Pattern::Changed { changes, word })
}

fn spelt(text: &str) -> Result<Pattern, PatternProblem> {
    let mut pieces = Vec::new();
    let mut rest = text.chars();
    while let Some(character) = rest.next() {
        let piece = match character {
            '.' | '?' => Piece::One(LetterSet::ALL),
            '@' => Piece::One(LetterSet::VOWELS),
            '#' => Piece::One(LetterSet::VOWELS.complement()),
            '0'..='9' => Piece::Unknown(character as u8 - b'0'),
            '*' => Piece::Run,
            '[' => Piece::One(class(&mut rest)?),
            _ => Piece::One(LetterSet::EMPTY.with(letter(character)?)),
        };
        // Two runs side by side are one.
        if piece != Piece::Run || pieces.last() != Some(&Piece::Run) {
            pieces.push(piece);
        }
    }
    let runs = pieces.iter().filter(|piece| **piece == Piece::Run).count();
    let unknowns = pieces
        .iter()
        .any(|piece| matches!(piece, Piece::Unknown(_)));
    if unknowns && runs > MOST_RUNS {
        return Err(PatternProblem::TooManyRuns(MOST_RUNS));
    }
    if pieces.len() - runs > LONGEST {
        return Err(PatternProblem::TooLong);
    }
    Ok(Pattern::Spelt(pieces))
}

/// The letters of a class, its `[` already read.
fn class(rest: &mut std::str::Chars<'_>) -> Result<LetterSet, PatternProblem> {
    let (inside, after) = (rest.as_str().split_once(']')).ok_or(PatternProblem::OpenClass)?;
    *rest = after.chars();
    let (negated, inside) = match inside.strip_prefix(['!', '^']) {
        Some(inside) => (true, inside),
        None => (false, inside),
    };
    let mut letters = LetterSet::EMPTY;
    let mut inside = inside.chars().peekable();
    while let Some(character) = inside.next() {
        let from = letter(character)?;
        let to = if inside.next_if_eq(&'-').is_some() {
            letter(inside.next().ok_or(PatternProblem::Character('-'))?)?
        } else {
            from
        };
        letters = Letter::all()
            .filter(|between| (from..=to).contains(between))
            .fold(letters, LetterSet::with);
    }
    let letters = if negated {
        letters.complement()
    } else {
        letters
    };
    if letters.is_empty() {
        return Err(PatternProblem::EmptyClass { negated });
    }
    Ok(letters)
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pattern::Spelt(pieces) => pieces.iter().try_for_each(|piece| write!(f, "{piece}")),
            Pattern::Anagram { letters, blanks } => {
                write!(f, "/")?;
                for (letter, count) in Letter::all().zip(letters) {
                    (0..*count).try_for_each(|_| write!(f, "{letter}"))?;
                }
                (0..*blanks).try_for_each(|_| write!(f, "."))
            }
            Pattern::Only(letters) => write!(f, "+{letters}"),
            Pattern::Exactly(letters) => write!(f, "={letters}"),
            Pattern::Without(letters) => write!(f, "-{letters}"),
            Pattern::Changed { changes, word } => write!(f, "~{changes}:{word}"),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Run => write!(f, "*"),
            Piece::Unknown(digit) => write!(f, "{digit}"),
            Piece::One(LetterSet::ALL) => write!(f, "."),
            Piece::One(LetterSet::VOWELS) => write!(f, "@"),
            Piece::One(letters) if *letters == LetterSet::VOWELS.complement() => write!(f, "#"),
            Piece::One(letters) if letters.len() == 1 => write!(f, "{letters}"),
            Piece::One(letters) if letters.len() > 13 => write!(f, "[!{}]", letters.complement()),
            Piece::One(letters) => write!(f, "[{letters}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_and_parsing_agree() {
        for (text, printed) in [
            ("a..le", "a..le"),
            ("A?[aeiou][!STs]#", "a.@[!st]#"),
            ("un**ed", "un*ed"),
            ("b1n1n1", "b1n1n1"),
            ("[a-e]x", "[abcde]x"),
            ("/tca.", "/act."),
            ("+tap", "+apt"),
            ("=tap", "=apt"),
            ("-zyx", "-xyz"),
            ("~2:House", "~2:house"),
        ] {
            let pattern: Pattern = text.parse().unwrap();
            assert_eq!(pattern.to_string(), printed);
            assert_eq!(printed.parse::<Pattern>().unwrap(), pattern);
        }
    }

    #[test]
    fn nonsense_is_explained() {
        for (text, problem) in [
            ("", PatternProblem::Empty),
            ("/", PatternProblem::Empty),
            ("+", PatternProblem::Empty),
            ("+a!", PatternProblem::Character('!')),
            ("caf\u{e9}", PatternProblem::Character('\u{e9}')),
            ("[abc", PatternProblem::OpenClass),
            ("[]", PatternProblem::EmptyClass { negated: false }),
            ("[!a-z]", PatternProblem::EmptyClass { negated: true }),
            ("[a-]", PatternProblem::Character('-')),
            ("~house", PatternProblem::Changed),
            ("~x:house", PatternProblem::Changed),
            ("~1:", PatternProblem::Changed),
            ("~6:house", PatternProblem::TooManyChanges),
            ("1*1*1*1*1*", PatternProblem::TooManyRuns(MOST_RUNS)),
        ] {
            assert_eq!(parse(text), Err(problem), "{text}");
        }
        assert_eq!(parse(&"a".repeat(64)), Err(PatternProblem::TooLong));
        assert_eq!(
            parse(&format!("/{}", ".".repeat(64))),
            Err(PatternProblem::TooLong)
        );
        assert!(matches!(" ".parse::<Find>(), Err(Error::NoPattern)));
    }
}
