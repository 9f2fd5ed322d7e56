//! Puzzles as people write them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::rules::Letters;
use super::{
    Cipher, Joint, Layout, Line, MOST_CELLS, MOST_SYMBOLS, Search, Symbol, grid, known, tokens,
};
use crate::Error;
use crate::error::CipherProblem;
use crate::letters::{ALPHABET, LetterSet};

/// The sign for a cell that cannot be read.
const SMUDGE: &str = "?";

/// What a puzzle is written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// What it looks like.
    #[default]
    Auto,
    /// Lines of symbols.
    Symbols,
    /// A text.
    Text,
    /// The grid of a codeword.
    Codeword,
}

impl Form {
    /// What a comment says that follows.
    fn said(line: &str) -> Option<Form> {
        match line.strip_prefix('#')?.trim() {
            "symbols" => Some(Form::Symbols),
            "text" => Some(Form::Text),
            "codeword" => Some(Form::Codeword),
            _ => None,
        }
    }
}

impl FromStr for Cipher {
    type Err = Error;

    fn from_str(text: &str) -> Result<Cipher, Error> {
        Cipher::read(text, Form::Auto)
    }
}

impl Cipher {
    /// Reads a puzzle that is written in this form.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str, form: Form) -> Result<Cipher, Error> {
        if text.contains('\0') {
            return Err(Error::Binary);
        }
        let text: String = text.trim_start_matches('\u{feff}').nfc().collect();
        let said = text.lines().find_map(Form::said);
        let (facts, lines): (Vec<&str>, Vec<&str>) = text
            .lines()
            .partition(|line| known::is_fact(tokens::uncommented(line)));
        let bare: Vec<&str> = lines.iter().map(|line| tokens::uncommented(line)).collect();
        let form = match (form, said) {
            (Form::Auto, Some(said)) => said,
            (Form::Auto, None) if tokens::looks_like_text(&bare) => Form::Text,
            (Form::Auto, None) => Form::Symbols,
            (form, _) => form,
        };
        let mut cipher = match form {
            Form::Codeword => grid::read(&lines)?,
            Form::Text => read_text(&lines)?,
            Form::Auto | Form::Symbols => read_symbols(&bare)?,
        };
        for fact in facts {
            cipher.learn(tokens::uncommented(fact))?;
        }
        Ok(cipher)
    }

    /// Can it have an answer, as far as its symbols go?
    ///
    /// # Errors
    /// If there are more symbols than letters for them, or two have the same.
    pub fn check(&self, search: &Search) -> Result<(), Error> {
        let wrong = |problem| {
            Err(Error::Cipher {
                read: self.title(),
                problem,
            })
        };
        if search.shared {
            return Ok(());
        }
        if self.symbols.len() > ALPHABET && search.missing == 0 {
            return wrong(CipherProblem::TooManySymbols(self.symbols.len()));
        }
        let mut taken = LetterSet::EMPTY;
        for letter in self.known.iter().filter(|known| known.len() == 1) {
            if taken.covers(*letter) {
                return wrong(CipherProblem::SameLetter(*letter));
            }
            taken = taken.union(*letter);
        }
        Ok(())
    }

    /// Its first line, to tell it by.
    #[must_use]
    pub fn title(&self) -> String {
        let line = match &self.layout {
            Layout::Text { text, .. } => text.lines().next().unwrap_or_default().to_owned(),
            _ => self
                .lines
                .first()
                .map(|line| self.written(line))
                .unwrap_or_default(),
        };
        match line.char_indices().nth(40) {
            Some((place, _)) => format!("{}…", &line[..place]),
            None => line,
        }
    }
}

/// What cannot be deciphered.
const UNKNOWN: char = '?';

impl Cipher {
    /// The text, the grid or the lines with letters for symbols; `?` where there
    /// is none. Letters of a text keep their case.
    #[must_use]
    pub fn deciphered(&self, letters: &Letters) -> String {
        let letter = |symbol: Symbol| {
            let letter = letters.get(symbol.index()).copied().flatten();
            letter.map_or(UNKNOWN, |letter| char::from(letter.ascii()))
        };
        let row = |cells: &Vec<Option<Symbol>>, gap: char| -> String {
            cells.iter().map(|cell| cell.map_or(gap, letter)).collect()
        };
        let rows: Vec<String> = match &self.layout {
            Layout::Text { text, .. } => {
                let exchange = |written: char| match self.find(&written.to_string()) {
                    Some(symbol) if written.is_uppercase() => letter(symbol).to_ascii_uppercase(),
                    Some(symbol) => letter(symbol),
                    None => written,
                };
                return text.chars().map(exchange).collect();
            }
            Layout::Grid(rows) => rows.iter().map(|cells| row(cells, '.')).collect(),
            Layout::Lines => self
                .lines
                .iter()
                .map(|line| row(&line.cells, UNKNOWN))
                .collect(),
        };
        rows.join("\n")
    }
}

/// A puzzle in the making.
#[derive(Default)]
pub struct Builder {
    symbols: Vec<String>,
    lines: Vec<Line>,
}

impl Builder {
    /// The symbol of this name.
    pub fn symbol(&mut self, name: &str) -> Symbol {
        let place = self.symbols.iter().position(|symbol| symbol == name);
        let place = place.unwrap_or_else(|| {
            self.symbols.push(name.to_owned());
            self.symbols.len() - 1
        });
        // Too many are refused at the end; until then they may be mixed up.
        Symbol(place.min(MOST_SYMBOLS) as u8)
    }

    /// Adds a line.
    pub fn line(&mut self, cells: Vec<Option<Symbol>>, apostrophe: Option<usize>) {
        self.lines.push(Line { cells, apostrophe });
    }

    /// The puzzle.
    pub fn finish(self, layout: Layout) -> Result<Cipher, Error> {
        let cells: usize = self.lines.iter().map(|line| line.cells.len()).sum();
        let problem = match (cells, self.symbols.len()) {
            (0, _) => Some(CipherProblem::Empty),
            (_, symbols) if symbols > MOST_SYMBOLS => Some(CipherProblem::TooManySymbols(symbols)),
            (cells, _) if cells > MOST_CELLS => Some(CipherProblem::TooLong(cells)),
            _ => None,
        };
        if let Some(problem) = problem {
            let read = String::new();
            return Err(Error::Cipher { read, problem });
        }
        Ok(Cipher {
            known: vec![LetterSet::ALL; self.symbols.len()],
            symbols: self.symbols,
            lines: self.lines,
            layout,
        })
    }
}

fn read_symbols(lines: &[&str]) -> Result<Cipher, Error> {
    let mut builder = Builder::default();
    let spaced = lines.iter().any(|line| tokens::is_spaced(line));
    for line in lines {
        let cells = tokens::split(line, spaced);
        let cell = |name: &String| (name != SMUDGE).then(|| builder.symbol(name));
        let cells: Vec<Option<Symbol>> = cells.iter().map(cell).collect();
        if !cells.is_empty() {
            builder.line(cells, None);
        }
    }
    builder.finish(Layout::Lines)
}

fn read_text(lines: &[&str]) -> Result<Cipher, Error> {
    let lines = lines.iter().filter(|line| !line.starts_with('#'));
    let text = lines
        .copied()
        .collect::<Vec<&str>>()
        .join("\n")
        .trim()
        .to_owned();
    let mut builder = Builder::default();
    let mut joints = Vec::new();
    let characters: Vec<char> = text.chars().collect();
    let (mut place, mut behind) = (0, 0);
    while place < characters.len() {
        let (line, end) = read_word(&characters, place, &mut builder);
        if line.cells.is_empty() {
            place += 1;
        } else {
            let first = joints.is_empty();
            joints.push(joint(&characters[behind..place], first));
            builder.line(line.cells, line.apostrophe);
            (place, behind) = (end, end);
        }
    }
    builder.finish(Layout::Text { text, joints })
}

/// What the characters between two words are, or those before the first.
fn joint(between: &[char], first: bool) -> Joint {
    let ends = |character: &char| ".!?…".contains(*character);
    let passed = |character: &char| {
        character.is_whitespace() || ends(character) || ",-–—()\"'“”‘’".contains(*character)
    };
    if !between.iter().all(passed) {
        Joint::Apart
    } else if first || between.iter().any(ends) {
        Joint::Sentence
    } else {
        Joint::Beside
    }
}

/// The word that begins at a place of a text, empty if none does; and its end.
fn read_word(text: &[char], start: usize, builder: &mut Builder) -> (Line, usize) {
    let (mut cells, mut apostrophe, mut place) = (Vec::new(), None, start);
    loop {
        match (text.get(place), text.get(place + 1)) {
            (Some(letter), _) if letter.is_alphabetic() => {
                cells.push(Some(builder.symbol(&folded(*letter))));
            }
            (Some('\'' | '’'), Some(next)) if next.is_alphabetic() && !cells.is_empty() => {
                apostrophe = apostrophe.or(Some(cells.len()));
            }
            _ => return (Line { cells, apostrophe }, place),
        }
        place += 1;
    }
}

/// A letter of a text as a symbol: in lower case.
pub fn folded(letter: char) -> String {
    letter.to_lowercase().collect()
}

impl fmt::Display for Cipher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.layout {
            Layout::Text { text, .. } => writeln!(f, "# text\n{text}")?,
            Layout::Grid(rows) => {
                writeln!(f, "# codeword")?;
                for row in rows {
                    let name = |cell: &Option<Symbol>| {
                        cell.map_or(".", |symbol| &self.symbols[symbol.index()])
                    };
                    writeln!(
                        f,
                        "{}",
                        row.iter().map(name).collect::<Vec<&str>>().join(" ")
                    )?;
                }
            }
            Layout::Lines => {
                writeln!(f, "# symbols")?;
                for line in &self.lines {
                    let written = self.written(line);
                    // A comma where this would be a comment, a fact, or one
                    // name cut up.
                    let written = written.replace(" #", ",#");
                    let before = if written.starts_with('#') { "," } else { "" };
                    let alone = line.cells.len() == 1 || known::is_fact(&written);
                    let after = if alone { "," } else { "" };
                    writeln!(f, "{before}{written}{after}")?;
                }
            }
        }
        self.facts().try_for_each(|fact| writeln!(f, "{fact}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_at_full_stops_and_numbers_part_words() {
        let cipher = Cipher::read("\"Ab, cd-ef\" gh. Ij 3 kl: mn… op", Form::Text).unwrap();
        let Layout::Text { joints, .. } = cipher.layout() else {
            panic!("no text");
        };
        use Joint::{Apart, Beside, Sentence};
        let expected = [
            Sentence, Beside, Beside, Beside, Sentence, Apart, Apart, Sentence,
        ];
        assert_eq!(joints, &expected);
    }
}
