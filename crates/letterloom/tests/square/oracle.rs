//! Every legal grid, the obvious way.

use std::collections::{BTreeSet, HashSet};

use letterloom::square::{Problem, Want};

/// What an exhaustive search may look at.
const MOST_GRIDS: usize = 300_000;

/// Every legal grid, written by hand and on its own: all ways to put words and
/// blanks into the rows, each full grid looked at by its lines.
pub struct Oracle<'a> {
    problem: &'a Problem,
    words: BTreeSet<&'a str>,
    /// What words begin with, if grids whose columns do not are passed over.
    beginnings: Option<HashSet<&'a str>>,
    found: BTreeSet<String>,
}

impl<'a> Oracle<'a> {
    /// All of them; `None` if that is too much to look at.
    pub fn all(problem: &'a Problem, words: &[&'a str]) -> Option<BTreeSet<String>> {
        let mut oracle = Oracle::new(problem, words);
        let rows = oracle.rows();
        let all = rows.len().checked_pow(problem.rules.height as u32);
        if all.is_none_or(|all| all > MOST_GRIDS) {
            return None;
        }
        oracle.fill(&rows, &mut Vec::new());
        Some(oracle.found)
    }

    /// All squares without blanks of many words: rows whose columns begin no word
    /// are not followed.
    pub fn all_of_many(problem: &'a Problem, words: &[&'a str]) -> BTreeSet<String> {
        let mut oracle = Oracle::new(problem, words);
        let columns = words
            .iter()
            .filter(|word| word.len() == problem.rules.height);
        let beginnings = columns.flat_map(|word| (1..=word.len()).map(|n| &word[..n]));
        oracle.beginnings = Some(beginnings.collect());
        oracle.fill(&oracle.rows(), &mut Vec::new());
        oracle.found
    }

    fn new(problem: &'a Problem, words: &[&'a str]) -> Oracle<'a> {
        Oracle {
            problem,
            words: words.iter().copied().collect(),
            beginnings: None,
            found: BTreeSet::new(),
        }
    }

    /// Every word with blanks in every way.
    fn rows(&self) -> Vec<Vec<&'a str>> {
        let (width, cell) = (self.problem.rules.width, self.problem.rules.cell);
        let mut rows = Vec::new();
        for word in &self.words {
            for filled in 0..1u32 << width {
                let cells = filled.count_ones() as usize;
                if cells * cell != word.len() || !self.enough(cells, width) {
                    continue;
                }
                let mut rest = *word;
                let row = (0..width).map(|place| {
                    let letters = if filled >> place & 1 == 1 { cell } else { 0 };
                    let (letters, behind) = rest.split_at(letters);
                    rest = behind;
                    letters
                });
                rows.push(row.collect());
            }
        }
        rows
    }

    fn enough(&self, filled: usize, cells: usize) -> bool {
        let rules = &self.problem.rules;
        filled > 0 && filled * 100 >= cells * rules.min_filled && cells - filled >= rules.min_blanks
    }

    fn fill(&mut self, rows: &[Vec<&'a str>], grid: &mut Vec<Vec<&'a str>>) {
        if grid.len() == self.problem.rules.height {
            if self.is_legal(grid) {
                self.found.insert(text(grid, self.problem.rules.cell));
            }
            return;
        }
        for row in rows {
            grid.push(row.clone());
            if self.goes_on(grid) {
                self.fill(rows, grid);
            }
            grid.pop();
        }
    }

    /// Do the columns begin words, and are they like the rows if they must be?
    fn goes_on(&self, grid: &[Vec<&str>]) -> bool {
        let Some(beginnings) = &self.beginnings else {
            return true;
        };
        let last = grid.len() - 1;
        let alike = |column: usize| grid[last][column] == grid[column][last];
        if self.problem.rules.symmetric && !(0..last).all(alike) {
            return false;
        }
        (0..grid[0].len()).all(|column| {
            let column: String = grid.iter().map(|row| row[column]).collect();
            beginnings.contains(column.as_str())
        })
    }

    fn is_legal(&self, grid: &[Vec<&str>]) -> bool {
        let rules = &self.problem.rules;
        let (width, height) = (rules.width, rules.height);
        let mut lines: Vec<Vec<&str>> = grid.to_vec();
        let columns = (0..width).map(|c| (0..height).map(|r| grid[r][c]).collect::<Vec<_>>());
        let columns: Vec<Vec<&str>> = columns.collect();
        if rules.symmetric {
            if columns != lines {
                return false;
            }
        } else {
            lines.extend(columns);
        }
        if rules.diagonals {
            lines.push((0..height).map(|n| grid[n][n]).collect());
            lines.push((0..height).map(|n| grid[n][width - 1 - n]).collect());
        }
        let good = lines.iter().all(|line| {
            let filled = line.iter().filter(|text| !text.is_empty()).count();
            self.words.contains(line.concat().as_str()) && self.enough(filled, line.len())
        });
        let spelt: Vec<String> = lines.iter().map(|line| line.concat()).collect();
        let different: BTreeSet<&String> = spelt.iter().collect();
        good && (rules.repeats || different.len() == spelt.len())
            && self.problem.must.iter().all(|word| spelt.contains(word))
            && self.keeps_template(grid)
    }

    fn keeps_template(&self, grid: &[Vec<&str>]) -> bool {
        let cells = grid.iter().flatten();
        cells
            .zip(&self.problem.template.cells)
            .all(|(text, want)| match want {
                Want::Free => true,
                Want::Blank => text.is_empty(),
                Want::Filled(known) => {
                    !text.is_empty()
                        && known
                            .iter()
                            .zip(text.bytes())
                            .all(|(known, letter)| known.is_none_or(|k| k == letter))
                }
            })
    }
}

fn text(grid: &[Vec<&str>], cell: usize) -> String {
    let row = |row: &Vec<&str>| {
        row.iter()
            .map(|text| format!("{text:cell$}"))
            .collect::<String>()
    };
    grid.iter().map(|cells| row(cells) + "\n").collect()
}
