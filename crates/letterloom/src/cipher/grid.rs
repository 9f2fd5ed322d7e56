//! Codewords: a grid of numbers, in which every run of two cells or more, across
//! and down, is a word.

use super::notation::Builder;
use super::{Cipher, Layout, Symbol};
use crate::Error;
use crate::error::CipherProblem;

/// What may stand for a black cell.
const BLACK: [&str; 7] = [".", "-", "_", "#", "0", "■", "█"];

/// Most different numbers: as many as letters.
const MOST: u32 = 26;

/// Reads a grid. A cell may have its letter given: `7=t`. A line that begins
/// with `#` and is no row is a comment.
pub fn read(lines: &[&str]) -> Result<Cipher, Error> {
    let mut builder = Builder::default();
    let mut rows = Vec::new();
    let mut facts = Vec::new();
    for line in lines {
        let cells = line
            .split([' ', '\t', ',', ';'])
            .filter(|cell| !cell.is_empty());
        let cells: Vec<&str> = cells.collect();
        match cells.iter().find(|cell| number(cell).is_none()) {
            None => {
                let numbers = cells.iter().filter_map(|cell| number(cell));
                let symbol = |number: Option<u32>| Some(builder.symbol(&number?.to_string()));
                rows.push(numbers.map(symbol).collect::<Vec<_>>());
                facts.extend(cells.iter().copied().filter(|cell| cell.contains('=')));
            }
            Some(_) if line.starts_with('#') => {}
            Some(cell) => {
                let (read, problem) = ((*cell).to_owned(), CipherProblem::Cell);
                return Err(Error::Cipher { read, problem });
            }
        }
    }
    rows.retain(|row| !row.is_empty());
    for run in runs(&rows) {
        builder.line(run, None);
    }
    let mut cipher = builder.finish(Layout::Grid(rows))?;
    facts.iter().try_for_each(|fact| cipher.learn(fact))?;
    Ok(cipher)
}

/// The number of a cell, or none for a black one; `None` if it is no cell.
fn number(cell: &str) -> Option<Option<u32>> {
    if BLACK.contains(&cell) {
        return Some(None);
    }
    let number = cell.split('=').next()?.parse().ok()?;
    (1..=MOST).contains(&number).then_some(Some(number))
}

/// The words of a grid: across row by row, then down column by column.
fn runs(rows: &[Vec<Option<Symbol>>]) -> Vec<Vec<Option<Symbol>>> {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let at = |row: usize, column: usize| rows[row].get(column).copied().flatten();
    let across = (0..rows.len()).map(|row| (0..width).map(|column| at(row, column)).collect());
    let down = (0..width).map(|column| (0..rows.len()).map(|row| at(row, column)).collect());
    let lines: Vec<Vec<Option<Symbol>>> = across.chain(down).collect();
    let runs = lines.iter().flat_map(|line| line.split(Option::is_none));
    runs.filter(|run| run.len() > 1)
        .map(<[Option<Symbol>]>::to_vec)
        .collect()
}
