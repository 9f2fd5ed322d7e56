//! Facts about symbols: `club=t`, `seven!=e`, `bell=aeiou`, `{cherry bar}=aeiou`.

use super::{Cipher, Layout, Symbol, tokens};
use crate::Error;
use crate::error::CipherProblem;
use crate::letters::{Letter, LetterSet};

/// A fact: the names, whether they are these letters or are not, and the
/// letters.
struct Fact<'a> {
    names: Vec<&'a str>,
    are: bool,
    letters: LetterSet,
}

/// Does this line state facts?
pub fn is_fact(line: &str) -> bool {
    parts(line).iter().all(|part| parse(part).is_some())
}

/// The facts of a line, apart by commas that are not in braces.
fn parts(line: &str) -> Vec<&str> {
    let mut depth = 0;
    let part = |character: char| {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        character == ',' && depth == 0
    };
    line.trim().split(part).map(str::trim).collect()
}

fn parse(text: &str) -> Option<Fact<'_>> {
    let end = text.strip_prefix('{').and_then(|_| text.find('}'));
    let (names, rest) = match end {
        Some(end) => (&text[1..end], text[end + 1..].trim_start()),
        None => {
            let end = text.find("!=").or_else(|| text.find('='))?;
            (text[..end].trim(), &text[end..])
        }
    };
    let (are, letters) = match rest.strip_prefix("!=") {
        Some(letters) => (false, letters.trim()),
        None => (true, rest.strip_prefix('=')?.trim()),
    };
    let spaced = |character: char| character == ',' || character.is_whitespace();
    let names: Vec<&str> = names
        .split(spaced)
        .filter(|name| !name.is_empty())
        .collect();
    let right = !letters.is_empty() && letters.chars().all(|c| c.is_ascii_alphabetic());
    let several = names.len() == 1 || end.is_some() && !names.is_empty();
    (right && several).then(|| Fact {
        names,
        are,
        letters: LetterSet::of(letters),
    })
}

impl Cipher {
    /// Adds the facts of a line.
    ///
    /// # Errors
    /// If it states none, if a symbol does not occur, or if the facts leave a
    /// symbol no letter.
    pub fn learn(&mut self, line: &str) -> Result<(), Error> {
        for part in parts(line) {
            let wrong = |problem| Error::Cipher {
                read: if part.is_empty() { line } else { part }.to_owned(),
                problem,
            };
            let fact = parse(part).ok_or_else(|| wrong(CipherProblem::Fact))?;
            for name in fact.names {
                let symbol = self.find(name);
                let symbol = symbol.ok_or_else(|| wrong(CipherProblem::UnknownSymbol))?;
                let letters = if fact.are {
                    fact.letters
                } else {
                    fact.letters.complement()
                };
                let known = &mut self.known[symbol.index()];
                *known = known.intersection(letters);
                if known.is_empty() {
                    return Err(wrong(CipherProblem::NoLetterLeft));
                }
            }
        }
        Ok(())
    }

    /// The symbol of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Symbol> {
        let mut name = tokens::name(name);
        if let Layout::Text { .. } = self.layout {
            name = name.to_lowercase();
        }
        let place = self.symbols.iter().position(|symbol| *symbol == name)?;
        Some(Symbol(place as u8))
    }

    /// No letter stands for itself.
    ///
    /// # Errors
    /// If the facts say that one does.
    pub fn forbid_self(&mut self) -> Result<(), Error> {
        for (symbol, known) in self.symbols.iter().zip(&mut self.known) {
            let mut characters = symbol.chars();
            if let (Some(only), None) = (characters.next(), characters.next())
                && let Some(letter) = Letter::from_char(only)
            {
                *known = known.without(letter);
                if known.is_empty() {
                    let read = format!("{symbol}={letter}");
                    let problem = CipherProblem::NoLetterLeft;
                    return Err(Error::Cipher { read, problem });
                }
            }
        }
        Ok(())
    }

    /// The facts, a line each.
    pub(super) fn facts(&self) -> impl Iterator<Item = String> + '_ {
        let facts = self.symbols.iter().zip(&self.known);
        let facts = facts.filter(|(_, known)| **known != LetterSet::ALL);
        facts.map(|(symbol, known)| {
            let name = match symbol.contains(['=', '!', '#', '{', '}']) {
                true => format!("{{{symbol}}}"),
                false => symbol.clone(),
            };
            let few = known.len() * 2 <= LetterSet::ALL.len();
            if few {
                format!("{name}={known}")
            } else {
                format!("{name}!={}", known.complement())
            }
        })
    }
}
