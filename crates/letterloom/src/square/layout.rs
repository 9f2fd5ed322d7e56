//! The lines of a square and the cells where they cross.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Rules;

/// Which line, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// From left to right.
    Row(usize),
    /// From top to bottom.
    Column(usize),
    /// From the top left to the bottom right.
    Diagonal,
    /// From the top right to the bottom left.
    Antidiagonal,
}

impl fmt::Display for Name {
    /// `row 1` is the first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Row(number) => write!(f, "row {}", number + 1),
            Name::Column(number) => write!(f, "column {}", number + 1),
            Name::Diagonal => f.write_str("diagonal"),
            Name::Antidiagonal => f.write_str("antidiagonal"),
        }
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The names of a square's lines, each with its places in the grid, row by row.
/// In a symmetric square the columns are the rows again.
pub fn lines(rules: &Rules) -> Vec<(Name, Vec<usize>)> {
    let (width, height) = (rules.width, rules.height);
    let mut lines: Vec<(Name, Vec<usize>)> = (0..height)
        .map(|row| {
            (
                Name::Row(row),
                (0..width).map(|c| row * width + c).collect(),
            )
        })
        .collect();
    if !rules.symmetric {
        let column = |column| (0..height).map(|row| row * width + column).collect();
        lines.extend((0..width).map(|number| (Name::Column(number), column(number))));
    }
    if rules.diagonals {
        let down = (0..height).map(|row| row * width + row).collect();
        let up = (0..height)
            .map(|row| row * width + width - 1 - row)
            .collect();
        lines.extend([(Name::Diagonal, down), (Name::Antidiagonal, up)]);
    }
    lines
}

/// A square's lines as sequences of cells. In a symmetric square a cell stands
/// at two places of the grid.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The lines.
    pub lines: Vec<Line>,
    /// The cells, in the order of reading.
    pub cells: Vec<Cell>,
    /// The cell of each place of the grid, row by row.
    pub at: Vec<usize>,
}

/// A line.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub name: Name,
    /// Its cells in their order.
    pub cells: Vec<usize>,
    /// Fewest filled cells.
    pub least: usize,
    /// Most filled cells.
    pub most: usize,
}

impl Line {
    /// Do its cells come in the order of reading, each once? All do but one: the
    /// rising diagonal of a symmetric square.
    pub fn is_in_order(&self) -> bool {
        self.cells.is_sorted_by(|a, b| a < b)
    }
}

/// A cell.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The first of its places in the grid.
    pub place: usize,
    /// Its lines, each with the cell's number in it.
    pub lines: Vec<(usize, usize)>,
}

impl Layout {
    /// The lines and cells of a square.
    pub fn new(rules: &Rules) -> Layout {
        let (mut at, mut cells) = (Vec::new(), Vec::new());
        for place in 0..rules.width * rules.height {
            let (row, column) = (place / rules.width, place % rules.width);
            if rules.symmetric && column < row {
                at.push(at[column * rules.width + row]);
            } else {
                at.push(cells.len());
                let lines = Vec::new();
                cells.push(Cell { place, lines });
            }
        }
        let mut layout = Layout {
            lines: Vec::new(),
            cells,
            at,
        };
        for (name, places) in lines(rules) {
            layout.add(name, &places, rules);
        }
        layout
    }

    fn add(&mut self, name: Name, places: &[usize], rules: &Rules) {
        let (least, most) = rules.filled(places.len());
        let cells: Vec<usize> = places.iter().map(|place| self.at[*place]).collect();
        for (number, cell) in cells.iter().enumerate() {
            self.cells[*cell].lines.push((self.lines.len(), number));
        }
        self.lines.push(Line {
            name,
            cells,
            least,
            most,
        });
    }
}
