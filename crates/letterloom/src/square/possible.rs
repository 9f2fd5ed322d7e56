//! What counting alone rules out, before any search.

use super::layout::{Layout, Line, Name};
use super::{Problem, Want};

/// Why there is no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A line would need more cells than it has.
    #[error("{line}: {cells} cells cannot be {least} filled and {blanks} blank")]
    Line {
        /// The line.
        line: Name,
        /// Its cells.
        cells: usize,
        /// Filled cells that it needs.
        least: usize,
        /// Blank cells that it needs.
        blanks: usize,
    },
    /// Rows and columns would need different numbers of filled cells.
    #[error(
        "the rows hold {} filled cells together, the columns {}",
        range(*.rows), range(*.columns)
    )]
    Totals {
        /// Fewest and most filled cells of all rows.
        rows: (usize, usize),
        /// Of all columns.
        columns: (usize, usize),
    },
    /// A filled cell would be alone in its row and in its column.
    #[error("each filled cell is alone in its row and in its column, so its word comes twice")]
    Alone,
    /// The template leaves a line too few or too many cells.
    #[error("{line}: the pattern fills {filled} to {fillable} cells, the rules ask for {}", range(*.wanted))]
    Template {
        /// The line.
        line: Name,
        /// Cells that must be filled.
        filled: usize,
        /// Cells that may be filled.
        fillable: usize,
        /// Fewest and most filled cells.
        wanted: (usize, usize),
    },
    /// No word is as long as a line needs it.
    #[error("{line}: no word has {} letters", several(.letters))]
    NoWord {
        /// The line.
        line: Name,
        /// The lengths that would do.
        letters: Vec<usize>,
    },
    /// More words are wanted than there are lines.
    #[error("{words} words are wanted, there are {lines} lines")]
    Crowded {
        /// Words that are wanted.
        words: usize,
        /// Lines that there are.
        lines: usize,
    },
    /// Every way was tried; this line was the first for which no word was left.
    #[error("every way was tried; {0} ran dry first")]
    Dry(Name),
    /// Every way was tried; none got beyond the crossing of these lines.
    #[error("every way was tried; none got past the crossing of {0} and {1}")]
    Crossing(Name, Name),
    /// Every way was tried.
    #[error("every way was tried")]
    Exhausted,
}

fn range((least, most): (usize, usize)) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    }
}

fn several(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(" or ")
}

/// Does counting alone rule it out? `any` says whether there is a word of so
/// many cells.
pub fn check(
    problem: &Problem,
    layout: &Layout,
    any: impl Fn(usize) -> bool,
) -> Result<(), Impossible> {
    let rules = &problem.rules;
    for line in &layout.lines {
        check_line(line, problem, layout, &any)?;
    }
    let rows = rules.filled(rules.width);
    let columns = rules.filled(rules.height);
    let rows_hold = (rows.0 * rules.height, rows.1 * rules.height);
    let columns_hold = (columns.0 * rules.width, columns.1 * rules.width);
    if rows_hold.1 < columns_hold.0 || columns_hold.1 < rows_hold.0 {
        let (rows, columns) = (rows_hold, columns_hold);
        return Err(Impossible::Totals { rows, columns });
    }
    if rows.1 == 1 && columns.1 == 1 && !rules.repeats && !rules.symmetric {
        return Err(Impossible::Alone);
    }
    let (words, lines) = (problem.must.len(), layout.lines.len());
    if words > lines {
        return Err(Impossible::Crowded { words, lines });
    }
    Ok(())
}

fn check_line(
    line: &Line,
    problem: &Problem,
    layout: &Layout,
    any: &impl Fn(usize) -> bool,
) -> Result<(), Impossible> {
    let (name, least, most) = (line.name, line.least, line.most);
    if least > most {
        return Err(Impossible::Line {
            line: name,
            cells: line.cells.len(),
            least,
            blanks: problem.rules.min_blanks,
        });
    }
    let want = |cell: &&usize| &problem.template.cells[layout.cells[**cell].place];
    let blank = line
        .cells
        .iter()
        .filter(|cell| *want(cell) == Want::Blank)
        .count();
    let filled = line
        .cells
        .iter()
        .filter(|cell| matches!(want(cell), Want::Filled(_)))
        .count();
    let fillable = line.cells.len() - blank;
    let (fewest, most) = (least.max(filled), most.min(fillable));
    if fewest > most {
        return Err(Impossible::Template {
            line: name,
            filled,
            fillable,
            wanted: (line.least, line.most),
        });
    }
    if !(fewest..=most).any(any) {
        let letters = (fewest..=most)
            .map(|cells| cells * problem.rules.cell)
            .collect();
        return Err(Impossible::NoWord {
            line: name,
            letters,
        });
    }
    Ok(())
}
