//! The walk where no cell may be blank.
//!
//! Then a line's node tells more: which letters the line can still have in each
//! later cell. If those of two lines that cross there have none in common, the
//! walk need not go there to find out. And when few words are left to a row,
//! they are looked at one by one, rather than letter by letter. Symmetric squares
//! of order 7 are counted in a fifth of the time for it.

use super::MOST_CELLS;
use super::index::Symbol;
use super::trie::{END, Node, Outlook, ROOT};
use super::walk::{CROSSING, Choice, Ground, Walk};
use crate::search::Budget;

/// With so few words left to a row, they are looked at one by one.
const FEW_WORDS: u32 = 400;

/// What more is known if no cell may be blank.
pub struct Full {
    outlook: Outlook,
    /// Words of several lengths are in play.
    mixed: bool,
    cells: Vec<Cell>,
    /// Lines of all cells, but for the rows.
    slots: usize,
}

/// What more is known of a cell.
struct Cell {
    /// The symbols that the template lets it have, as bits.
    mask: u64,
    /// Where its row will cross lines that have begun.
    along: Vec<Crossing>,
    /// Where its other lines will cross lines that this row has crossed.
    across: Vec<Crossing>,
    /// The first of the numbers of its other lines, in all cells.
    slot: usize,
}

/// Two lines that will cross, and the place where, in each; across a row, also
/// the numbers of the lines there.
struct Crossing {
    lines: [u8; 2],
    places: [u8; 2],
    slots: [u16; 2],
}

impl Full {
    /// Looks at what is known; nothing if cells may be blank, or there are too
    /// many symbols.
    pub fn new(ground: &Ground) -> Option<Full> {
        let lines = &ground.layout.lines;
        if lines.iter().any(|line| line.least < line.cells.len()) {
            return None;
        }
        let most = lines.iter().map(|line| line.cells.len()).max()?;
        let outlook = Outlook::new(&ground.trie, ground.index.symbols().len(), most)?;
        let cell = |cell| Cell {
            mask: mask(ground, cell),
            along: along(ground, cell),
            across: across(ground, cell),
            slot: slot(ground, cell),
        };
        Some(Full {
            outlook,
            mixed: lines.iter().any(|line| line.cells.len() < most),
            cells: (0..ground.steps.len()).map(cell).collect(),
            slots: slot(ground, ground.steps.len()),
        })
    }
}

fn mask(ground: &Ground, cell: usize) -> u64 {
    let want = &ground.problem.template.cells[ground.layout.cells[cell].place];
    let symbols = ground.index.symbols();
    let taken = (0..symbols.len() as u32).filter(|symbol| want.takes(&symbols.letters(*symbol)));
    taken.fold(0, |mask, symbol| mask | 1 << symbol)
}

/// Numbers the lines of all cells, but for the rows.
fn slot(ground: &Ground, cell: usize) -> usize {
    ground.steps[..cell]
        .iter()
        .map(|step| step.lines.len() - 1)
        .sum()
}

/// The number of a line in the cell where it crosses a row, from `since` on.
fn slot_of(ground: &Ground, line: usize, since: usize) -> Option<u16> {
    let cells = &ground.layout.lines[line].cells;
    let cell = *cells.iter().find(|cell| **cell >= since)?;
    let across = ground.steps[cell].lines.iter().skip(1);
    let number = across
        .map(|(line, ..)| *line)
        .position(|other| other == line)?;
    Some((slot(ground, cell) + number) as u16)
}

/// The row of a cell crosses those lines later that have begun by now.
fn along(ground: &Ground, cell: usize) -> Vec<Crossing> {
    let (row, ..) = ground.steps[cell].lines[0];
    crossings(ground, cell, row, 0)
}

/// The other lines of a cell cross those lines later that the row has crossed.
fn across(ground: &Ground, cell: usize) -> Vec<Crossing> {
    let (row, ..) = ground.steps[cell].lines[0];
    let of_row = |at: &usize| ground.steps[*at].lines[0].0 == row;
    let begin = (0..cell).rev().take_while(of_row).last().unwrap_or(cell);
    let lines = ground.steps[cell].lines[1..].iter();
    lines
        .flat_map(|(line, ..)| crossings(ground, cell, *line, begin))
        .collect()
}

/// The crossings to come of a line of a cell with lines that got a letter in a
/// cell from `since` on.
fn crossings(ground: &Ground, cell: usize, line: usize, since: usize) -> Vec<Crossing> {
    let known = |other: usize| {
        let here = ground.steps[cell]
            .lines
            .iter()
            .any(|(line, ..)| *line == other);
        let cells = &ground.layout.lines[other].cells;
        !here && cells.iter().any(|at| (since..cell).contains(at))
    };
    let mut crossings = Vec::new();
    let cells = ground.layout.lines[line].cells.iter().enumerate();
    for (place, later) in cells.filter(|(_, later)| **later > cell) {
        let others = ground
            .lines_in_order(*later)
            .filter(|(other, _)| known(*other));
        crossings.extend(others.map(|(other, there)| Crossing {
            lines: [line as u8, other as u8],
            places: [place as u8, there as u8],
            slots: [line, other].map(|line| slot_of(ground, line, since).unwrap_or(0)),
        }));
    }
    crossings
}

/// Whoever hears of squares; false if no more are wanted.
type Found<'f> = &'f mut dyn FnMut(&[Symbol]) -> bool;

impl Walk<'_> {
    /// Goes on from a cell; false if the visitor or the budget ends it.
    pub fn go_full(&mut self, full: &Full, cell: usize, budget: &mut Budget, found: Found) -> bool {
        if cell == full.cells.len() {
            return !self.is_good() || found(&self.path);
        }
        if !self.has_room() {
            return true;
        }
        self.furthest = self.furthest.max(cell);
        if !budget.step() {
            return false;
        }
        let row = self.stand(cell)[0].0;
        if full.outlook.count(row) <= FEW_WORDS {
            self.go_by_words(full, cell, budget, found)
        } else {
            self.go_by_letters(full, cell, budget, found)
        }
    }

    fn go_by_letters(
        &mut self,
        full: &Full,
        cell: usize,
        budget: &mut Budget,
        found: Found,
    ) -> bool {
        let ground = self.ground;
        let (before, whole) = (self.stand(cell), self.whole.len());
        let mut shared = self.shared_across(full, cell) & ground.trie.mask(before[0].0);
        while shared != 0 {
            let symbol = shared.trailing_zeros();
            shared &= shared - 1;
            let mut nodes = [ROOT; CROSSING];
            for (node, (from, _)) in nodes
                .iter_mut()
                .zip(&before[..ground.steps[cell].lines.len()])
            {
                *node = ground.trie.exact_child(*from, symbol);
            }
            let goes_on = full.mixed && !self.lead_on(&ground.steps[cell], nodes)
                || !self.enter(cell, &Choice { symbol, nodes })
                || !self.can_cross(full, &full.cells[cell].along)
                || !self.can_cross(full, &full.cells[cell].across)
                || self.go_full(full, cell + 1, budget, found);
            self.restore(cell, &before, whole);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Undoes an entry, if there was one.
    fn restore(&mut self, cell: usize, before: &[(Node, u32); CROSSING], whole: usize) {
        if self.path.len() > cell {
            self.leave(cell, before, whole);
        }
    }

    /// Looks at the words left to a row: at first at those letters only that the
    /// lines across let it have.
    fn go_by_words(&mut self, full: &Full, cell: usize, budget: &mut Budget, found: Found) -> bool {
        let (row, _, left) = self.ground.steps[cell].lines[0];
        let (node, place) = self.lines[row];
        let cells = left as usize + 1;
        let mut shared = [0; MOST_CELLS];
        for (number, shared) in shared[..cells].iter_mut().enumerate() {
            *shared = self.shared_across(full, cell + number);
        }
        self.note_row(full, cell);
        let (saved, whole) = (self.saved.len(), self.whole.len());
        for letters in full.outlook.words(node, place as usize) {
            let (letters, behind) = letters.split_at(cells);
            // Without a branch for each letter: which fails first is past guessing.
            let fits = letters.iter().zip(&shared);
            let fits = fits.fold(1, |fits, (letter, shared)| fits & shared >> letter);
            if fits & 1 == 0
                || behind.first().is_some_and(|letter| *letter != END)
                || !self.can_enter(full, cell, letters)
            {
                continue;
            }
            let goes_on = !self.enter_word(full, cell, letters)
                || self.go_full(full, cell + cells, budget, found);
            self.leave_word(cell, saved, whole);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Notes where the lines across a row stand that it has crossed already.
    fn note_row(&mut self, full: &Full, cell: usize) {
        let steps = &self.ground.steps;
        self.slots.resize(full.slots, ROOT);
        let row = steps[cell].lines[0].0;
        for cell in (0..cell)
            .rev()
            .take_while(|cell| steps[*cell].lines[0].0 == row)
        {
            let slots = full.cells[cell].slot..;
            for (slot, (line, ..)) in slots.zip(&steps[cell].lines[1..]) {
                self.slots[slot] = self.lines[*line].0;
            }
        }
    }

    /// The symbols that lead on from all lines of a cell but the row, as bits.
    fn shared_across(&self, full: &Full, cell: usize) -> u64 {
        let across = self.ground.steps[cell].lines[1..].iter();
        let across = across.map(|(line, ..)| self.ground.trie.mask(self.lines[*line].0));
        across.fold(full.cells[cell].mask, |shared, mask| shared & mask)
    }

    /// Do lines have letters in common where they will cross?
    #[inline]
    fn can_cross(&self, full: &Full, crossings: &[Crossing]) -> bool {
        crossings.iter().all(|crossing| {
            let letters = |n: usize| {
                let (node, _) = self.lines[usize::from(crossing.lines[n])];
                full.outlook.at(node, usize::from(crossing.places[n]))
            };
            letters(0) & letters(1) != 0
        })
    }

    /// Can the lines across the rest of a row take its letters, and still cross
    /// each other later? Where they would stand is noted.
    fn can_enter(&mut self, full: &Full, cell: usize, letters: &[u8]) -> bool {
        let ground = self.ground;
        for (letter, cell) in letters.iter().zip(cell..) {
            let facts = &full.cells[cell];
            for (slot, (line, ..)) in (facts.slot..).zip(&ground.steps[cell].lines[1..]) {
                let (from, _) = self.lines[*line];
                self.slots[slot] = ground.trie.exact_child(from, Symbol::from(*letter));
            }
            let crosses = |crossing: &Crossing| {
                let letters = |n: usize| {
                    let node = self.slots[usize::from(crossing.slots[n])];
                    full.outlook.at(node, usize::from(crossing.places[n]))
                };
                letters(0) & letters(1) != 0
            };
            if !facts.across.iter().all(crosses) {
                return false;
            }
        }
        true
    }

    /// Enters the rest of a row, whose lines across it are noted. What was
    /// entered is to be left, even if it is false: a line leads nowhere, or a
    /// word is repeated.
    fn enter_word(&mut self, full: &Full, cell: usize, letters: &[u8]) -> bool {
        let ground = self.ground;
        for cell in cell..cell + letters.len() {
            let slots = full.cells[cell].slot..;
            for (slot, (line, lengths, left)) in slots.zip(&ground.steps[cell].lines[1..]) {
                let (from, filled) = self.lines[*line];
                self.saved.push((*line, (from, filled)));
                self.lines[*line] = (self.slots[slot], filled + 1);
                if full.mixed && !ground.leads_on(self.slots[slot], filled + 1, *lengths, *left) {
                    return false;
                }
            }
        }
        let (row, ..) = ground.steps[cell].lines[0];
        let (node, filled) = self.lines[row];
        self.saved.push((row, (node, filled)));
        let symbols = letters.iter().map(|letter| Symbol::from(*letter));
        let down = |node, symbol| ground.trie.exact_child(node, symbol);
        let node = symbols.clone().fold(node, down);
        self.lines[row] = (node, filled + letters.len() as u32);
        self.path.extend(symbols);
        self.close_lines(cell..cell + letters.len())
    }

    /// Notes the lines that end in some cells; false if one repeats a word.
    fn close_lines(&mut self, cells: std::ops::Range<usize>) -> bool {
        let ground = self.ground;
        for (line, _, left) in ground.steps[cells].iter().flat_map(|step| &step.lines) {
            let (node, _) = self.lines[*line];
            if *left > 0 {
                continue;
            }
            if !ground.problem.rules.repeats && self.whole.contains(&node) {
                return false;
            }
            self.whole.push(node);
        }
        true
    }

    fn leave_word(&mut self, cell: usize, saved: usize, whole: usize) {
        for (line, stand) in self.saved.drain(saved..).rev() {
            self.lines[line] = stand;
        }
        self.path.truncate(cell);
        self.whole.truncate(whole);
    }
}
