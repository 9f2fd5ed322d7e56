//! Sizes, grids and templates as people write them.

use std::fmt;

use super::{MOST_CELLS, MOST_LETTERS, Rules};
use crate::Error;
use crate::error::SquareProblem;

/// Signs for a blank cell, besides the space.
const BLANKS: [char; 4] = [' ', '_', '#', '·'];

/// Longest text that is read as a grid or a template, in bytes.
const LONGEST_TEXT: usize = 1 << 16;

/// Reads `6x5`: width, height.
///
/// # Errors
/// If that is no size.
pub fn size(text: &str) -> Result<(usize, usize), Error> {
    let wrong = || Error::Square {
        read: text.to_owned(),
        problem: SquareProblem::Size,
    };
    let number = |part: &str| match part.parse() {
        Ok(number) if part.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
        _ => Err(wrong()),
    };
    let lower = text.trim().to_lowercase().replace('×', "x");
    let (width, height) = lower.split_once('x').ok_or_else(wrong)?;
    let (width, height) = (number(width)?, number(height)?);
    let sides = 2..=MOST_CELLS;
    if sides.contains(&width) && sides.contains(&height) {
        Ok((width, height))
    } else {
        Err(wrong())
    }
}

/// A grid: what each cell holds, row by row; blank cells hold nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    /// Cells of a row.
    pub width: usize,
    /// Letters of a cell.
    pub cell: usize,
    /// The cells.
    pub cells: Vec<String>,
}

impl Grid {
    /// The rows.
    pub fn rows(&self) -> impl Iterator<Item = &[String]> {
        self.cells.chunks(self.width)
    }

    /// Cells of a column.
    #[must_use]
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// Reads a grid as it is printed, or its cells in JSON. Lines may have lost
    /// the spaces at their ends.
    ///
    /// # Errors
    /// If that is no grid.
    pub fn parse(text: &str, cell: usize) -> Result<Grid, Error> {
        let problem = |problem| Error::Square {
            read: excerpt(text),
            problem,
        };
        if !(1..=MOST_LETTERS).contains(&cell) {
            let read = cell.to_string();
            return Err(Error::Square {
                read,
                problem: SquareProblem::Cell,
            });
        }
        let rows = if text.trim_start().starts_with('[') {
            let rows = serde_json::from_str::<Vec<Vec<String>>>(text);
            rows.map_err(|_| problem(SquareProblem::Json))?
        } else {
            let rows = split_rows(text).into_iter();
            let rows = rows
                .map(|row| letters_of(&row, cell))
                .collect::<Result<_, _>>();
            rows.map_err(problem)?
        };
        Grid::of_rows(rows, cell).map_err(problem)
    }

    fn of_rows(mut rows: Vec<Vec<String>>, cell: usize) -> Result<Grid, SquareProblem> {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let sides = 2..=MOST_CELLS;
        if !sides.contains(&width) || !sides.contains(&rows.len()) {
            return Err(SquareProblem::GridSize {
                width,
                height: rows.len(),
            });
        }
        for text in rows.iter_mut().flatten() {
            text.make_ascii_lowercase();
            if let Some(wrong) = text.chars().find(|c| !c.is_ascii_lowercase()) {
                return Err(SquareProblem::Character(wrong));
            }
            if !text.is_empty() && text.len() != cell {
                return Err(SquareProblem::Letters {
                    letters: text.len(),
                    cell,
                });
            }
        }
        rows.iter_mut()
            .for_each(|row| row.resize(width, String::new()));
        let cells = rows.into_iter().flatten().collect();
        Ok(Grid { width, cell, cells })
    }
}

impl fmt::Display for Grid {
    /// Row by row, blank cells as spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            for text in row {
                write!(f, "{text:0$}", self.cell)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The cells of a printed row: letters in groups of `cell`, blanks as that many
/// signs.
fn letters_of(row: &str, cell: usize) -> Result<Vec<String>, SquareProblem> {
    let letters: Vec<char> = row.chars().collect();
    let text = |cell: &[char]| {
        let letters = cell.iter().filter(|c| !BLANKS.contains(c) && **c != '.');
        letters.collect::<String>()
    };
    let chunks = letters.chunks(cell).map(|chunk| match text(chunk) {
        text if text.is_empty() || text.chars().count() == cell => Ok(text),
        text => Err(SquareProblem::Letters {
            letters: text.chars().count(),
            cell,
        }),
    });
    chunks.collect()
}

/// What a cell of a template wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Want {
    /// Letters or nothing.
    Free,
    /// Nothing.
    Blank,
    /// Letters; some of them may be known.
    Filled(Vec<Option<u8>>),
}

impl Want {
    /// Are some of its letters known?
    #[must_use]
    pub fn is_known(&self) -> bool {
        matches!(self, Want::Filled(known) if known.iter().any(Option::is_some))
    }

    /// What both want, if that is possible.
    fn and(&self, other: &Want) -> Option<Want> {
        match (self, other) {
            (Want::Free, want) | (want, Want::Free) => Some(want.clone()),
            (Want::Blank, Want::Blank) => Some(Want::Blank),
            (Want::Filled(a), Want::Filled(b)) => {
                let both = a.iter().zip(b).map(|(a, b)| match (a, b) {
                    (Some(a), Some(b)) if a != b => None,
                    _ => Some(a.or(*b)),
                });
                both.collect::<Option<_>>().map(Want::Filled)
            }
            _ => None,
        }
    }

    /// May the cell hold these letters?
    #[must_use]
    pub fn takes(&self, letters: &str) -> bool {
        match self {
            Want::Free => true,
            Want::Blank => false,
            Want::Filled(known) => {
                let mut pairs = known.iter().zip(letters.bytes());
                pairs.all(|(known, letter)| known.is_none_or(|known| known == letter))
            }
        }
    }
}

/// What is known of a grid before it is filled: each row is written cell by
/// cell, `.` for a cell that is free, `_` for a blank, `?` for one with letters,
/// or the letters themselves, some of them `?` if need be. Signs stand once for
/// a cell, or once for each of its letters. Rows are lines, or parts between `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// What each cell wants, row by row.
    pub cells: Vec<Want>,
}

impl Template {
    /// Nothing is known.
    #[must_use]
    pub fn free(rules: &Rules) -> Template {
        Template {
            cells: vec![Want::Free; rules.width * rules.height],
        }
    }

    /// Is nothing known?
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.cells.iter().all(|want| *want == Want::Free)
    }

    /// Lets what is known of a cell be known of its mirror image too.
    pub(super) fn mirror(&mut self, side: usize) -> Result<(), SquareProblem> {
        for place in 0..self.cells.len() {
            let (row, column) = (place / side, place % side);
            let image = column * side + row;
            let both = self.cells[place].and(&self.cells[image]);
            let both = both.ok_or(SquareProblem::Mirror {
                row: row + 1,
                column: column + 1,
            })?;
            self.cells[image].clone_from(&both);
            self.cells[place] = both;
        }
        Ok(())
    }

    /// Reads a template of the size that the rules say.
    ///
    /// # Errors
    /// If it is none, or of another size.
    pub fn parse(text: &str, rules: &Rules) -> Result<Template, Error> {
        let problem = |problem| Error::Square {
            read: excerpt(text),
            problem,
        };
        let rows = split_rows(text);
        if rows.len() != rules.height {
            let (rows, height) = (rows.len(), rules.height);
            return Err(problem(SquareProblem::TemplateRows { rows, height }));
        }
        let mut template = Template { cells: Vec::new() };
        for (number, row) in rows.iter().enumerate() {
            let cells = wants_of(row, rules).map_err(problem)?;
            if cells.len() != rules.width {
                let (row, cells, width) = (number + 1, cells.len(), rules.width);
                return Err(problem(SquareProblem::TemplateCells { row, cells, width }));
            }
            template.cells.extend(cells);
        }
        Ok(template)
    }
}

/// The wants of a row: each cell as many signs as it has letters, or, if the
/// row is shorter, signs alone once a cell.
fn wants_of(row: &str, rules: &Rules) -> Result<Vec<Want>, SquareProblem> {
    let signs: Vec<char> = row.to_lowercase().chars().collect();
    let full = signs.len() == rules.width * rules.cell;
    let (mut wants, mut rest) = (Vec::new(), &signs[..]);
    while let Some(first) = rest.first() {
        let long = full || first.is_ascii_lowercase();
        let (cell, behind) = rest.split_at(if long { rules.cell.min(rest.len()) } else { 1 });
        wants.push(want(cell, rules.cell)?);
        rest = behind;
    }
    Ok(wants)
}

fn want(signs: &[char], cell: usize) -> Result<Want, SquareProblem> {
    if signs.iter().all(|sign| *sign == '.') {
        return Ok(Want::Free);
    }
    if signs.iter().all(|sign| BLANKS.contains(sign)) {
        return Ok(Want::Blank);
    }
    if signs == ['?'] {
        return Ok(Want::Filled(vec![None; cell]));
    }
    let known = |sign: &char| match sign {
        '?' => Ok(None),
        letter if letter.is_ascii_lowercase() => Ok(Some(*letter as u8)),
        other => Err(SquareProblem::Character(*other)),
    };
    let known = signs.iter().map(known).collect::<Result<Vec<_>, _>>()?;
    if known.len() == cell {
        Ok(Want::Filled(known))
    } else {
        Err(SquareProblem::Letters {
            letters: known.len(),
            cell,
        })
    }
}

/// The rows of a text, without what is empty above and below.
fn split_rows(text: &str) -> Vec<String> {
    let mut end = text.len().min(LONGEST_TEXT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = text[..end].trim_start_matches('\u{feff}');
    let rows = text
        .split(['\n', '/'])
        .map(|row| row.trim_end_matches('\r').to_owned());
    let mut rows: Vec<String> = rows.skip_while(String::is_empty).collect();
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

/// The beginning of what was read, for an error.
fn excerpt(text: &str) -> String {
    let mut short: String = text.trim_end().chars().take(40).collect();
    if short.len() < text.trim_end().len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_grid_is_read_back() {
        for text in ["  base\nfa  ll\ncell  \n", "  aani\nab  as\nbaru  \n"] {
            assert_eq!(Grid::parse(text, 2).unwrap().to_string(), text);
        }
        let trimmed = Grid::parse("  base\nFA__ll\r\ncell", 2).unwrap();
        assert_eq!(trimmed.to_string(), "  base\nfa  ll\ncell  \n");
        let json = r#"[["","ba","se"],["fa","","ll"],["ce","ll",""]]"#;
        assert_eq!(Grid::parse(json, 2).unwrap(), trimmed);
        assert_eq!(
            Grid::parse("ab\ncd", 1).unwrap().cells,
            ["a", "b", "c", "d"]
        );
    }

    #[test]
    fn no_grids() {
        for text in [
            "",
            "\n\n",
            "abc",
            "a b\ncde",
            "ab1d\nefgh",
            "é  \nab",
            "[[1]]",
            "[[\"abc\"],[\"\"]]",
        ] {
            assert!(Grid::parse(text, 2).is_err(), "{text}");
        }
        assert!(Grid::parse("ab\ncd", 0).is_err());
    }

    #[test]
    fn templates_in_both_forms() {
        let rules = Rules::digraph(3, 2);
        let short = Template::parse("._ba/??.", &rules).unwrap();
        assert_eq!(short, Template::parse("..__ba\n????..\n", &rules).unwrap());
        let part = Template::parse("..__b?\n????..", &rules).unwrap();
        assert_eq!(part.cells[2], Want::Filled(vec![Some(b'b'), None]));
        assert!(part.cells[2].takes("be") && !part.cells[2].takes("eb"));
        for wrong in [
            "",
            "...",
            ".../../...",
            "..../...",
            "..b/...",
            "..1/...",
            ".../..é",
        ] {
            assert!(Template::parse(wrong, &rules).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(size("6x5").unwrap(), (6, 5));
        assert_eq!(size(" 6X5 ").unwrap(), (6, 5));
        for wrong in [
            "",
            "x",
            "0x5",
            "1x1",
            "6",
            "6x",
            "+6x5",
            "-1x3",
            "99999x99999",
            "3x3x3",
        ] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
