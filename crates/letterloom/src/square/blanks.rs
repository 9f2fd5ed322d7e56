//! Draws where the blanks are.
//!
//! The fewer cells are filled, the fewer crossings must agree: so each line gets
//! as few as the rules allow, or nearly. Line by line, cells are chosen at
//! random, mostly those whose other lines need them most.

use super::layout::Layout;
use super::{Template, Want};
use crate::search::Random;

/// Tries before it is given up.
const TRIES: usize = 1000;

/// Draws the cells to fill; `None` if chance found none. `wanted` says how few
/// and how many filled cells each line may have; `extra` of a line's cells may
/// be filled beyond the fewest.
pub fn draw(
    layout: &Layout,
    template: &Template,
    wanted: &[(usize, usize)],
    extra: usize,
    random: &mut Random,
) -> Option<Vec<bool>> {
    let mut draw = Draw {
        layout,
        template,
        wanted,
        extra,
        filled: Vec::new(),
        count: Vec::new(),
        open: Vec::new(),
    };
    (0..TRIES).find_map(|_| draw.attempt(random))
}

struct Draw<'a> {
    layout: &'a Layout,
    template: &'a Template,
    wanted: &'a [(usize, usize)],
    extra: usize,
    /// What is decided about each cell.
    filled: Vec<Option<bool>>,
    /// Filled cells of each line.
    count: Vec<usize>,
    /// Undecided cells of each line.
    open: Vec<usize>,
}

impl Draw<'_> {
    fn attempt(&mut self, random: &mut Random) -> Option<Vec<bool>> {
        let layout = self.layout;
        self.filled = vec![None; layout.cells.len()];
        self.count = vec![0; layout.lines.len()];
        self.open = layout.lines.iter().map(|line| line.cells.len()).collect();
        for (cell, facts) in layout.cells.iter().enumerate() {
            match self.template.cells[facts.place] {
                Want::Free => {}
                Want::Blank => self.decide(cell, false),
                Want::Filled(_) => self.decide(cell, true),
            }
        }
        for line in 0..layout.lines.len() {
            self.decide_line(line, random)?;
        }
        let good =
            |(count, (least, most)): (&usize, &(usize, usize))| (least..=most).contains(&count);
        let good = self.count.iter().zip(self.wanted).all(good);
        good.then(|| {
            self.filled
                .iter()
                .map(|filled| *filled == Some(true))
                .collect()
        })
    }

    fn decide(&mut self, cell: usize, filled: bool) {
        self.filled[cell] = Some(filled);
        for (line, _) in &self.layout.cells[cell].lines {
            self.open[*line] -= 1;
            self.count[*line] += usize::from(filled);
        }
    }

    /// Chooses the cells of a line that are filled; the rest stay blank.
    fn decide_line(&mut self, line: usize, random: &mut Random) -> Option<()> {
        let (least, most) = self.wanted[line];
        let cells = &self.layout.lines[line].cells;
        let mut open: Vec<usize> = random.choose(cells.len(), cells.len());
        open = open.into_iter().map(|number| cells[number]).collect();
        open.retain(|cell| self.filled[*cell].is_none());
        open.dedup();
        open.sort_by_key(|cell| std::cmp::Reverse(self.need(*cell, line)));
        let must = open
            .iter()
            .filter(|cell| self.is_needed(**cell, line))
            .count();
        let more = if self.extra == 0 {
            0
        } else {
            random.below(self.extra + 1)
        };
        let spread = self.spread(line);
        let wanted = (least + more)
            .max(spread)
            .min(most)
            .max(self.count[line] + must);
        if wanted > most || wanted > self.count[line] + open.len() {
            return None;
        }
        let mut chosen: Vec<usize> = open.drain(..must).collect();
        while self.count[line] + chosen.len() < wanted {
            let reach = 1 + random.below(open.len());
            chosen.push(open.remove(random.below(reach)));
        }
        chosen.iter().for_each(|cell| self.decide(*cell, true));
        open.iter().for_each(|cell| self.decide(*cell, false));
        Some(())
    }

    /// The lines that cross a line in a cell.
    fn others(&self, cell: usize, line: usize) -> impl Iterator<Item = usize> + '_ {
        let lines = self.layout.cells[cell].lines.iter().map(|(line, _)| *line);
        lines.filter(move |other| *other != line)
    }

    /// How much the other lines of a cell need it: what they lack, beside the
    /// cells that they have left.
    fn need(&self, cell: usize, line: usize) -> i64 {
        let lack = |other: usize| {
            let lack = self.wanted[other].0 as i64 - self.count[other] as i64;
            if self.count[other] >= self.wanted[other].1 {
                return i64::MIN / 8;
            }
            1000 * lack - self.open[other] as i64
        };
        let needed = i64::from(self.is_needed(cell, line)) << 40;
        needed + self.others(cell, line).map(lack).sum::<i64>()
    }

    /// Does another line of a cell need every cell that it has left?
    fn is_needed(&self, cell: usize, line: usize) -> bool {
        self.others(cell, line)
            .any(|other| self.count[other] + self.open[other] <= self.wanted[other].0)
    }

    /// How many cells a line should fill so that the crossing lines get theirs,
    /// if the lines still to come do the same.
    fn spread(&self, line: usize) -> usize {
        let crossing: Vec<usize> = self.layout.lines[line]
            .cells
            .iter()
            .flat_map(|cell| self.others(*cell, line))
            .collect();
        let lack = |other: &usize| self.wanted[*other].0.saturating_sub(self.count[*other]);
        let lacking: usize = crossing.iter().map(lack).sum();
        let parallel = crossing
            .iter()
            .map(|other| self.open[*other])
            .max()
            .unwrap_or(1);
        self.count[line].max(lacking.div_ceil(parallel.max(1)))
    }
}
