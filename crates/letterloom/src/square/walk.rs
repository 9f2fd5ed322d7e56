//! Visits every square, in the order of reading: cell by cell, a blank before
//! letters, letters by alphabet.
//!
//! Each line stands at a node of the tree of words. A cell takes the symbols
//! that lead on from the nodes of all its lines; a blank leaves them where they
//! are. A node's lengths tell whether the cells left can still make a word that
//! the rules allow, so blanks need no words of their own.
//! Where no cell may be blank, `full.rs` goes on more cleverly.

use super::full::Full;
use super::index::{Index, Symbol};
use super::layout::{Layout, Name};
use super::trie::{Node, ROOT, Trie};
use super::{Grid, Problem, Want};
use crate::search::{Budget, Random};

/// A cell without letters.
pub const BLANK: Symbol = Symbol::MAX;

/// Most lines that cross in a cell: row, column and both diagonals.
pub(super) const CROSSING: usize = 4;

/// Choices after which no more probes are made: with cells of four letters the
/// first alone has thousands, and a survey would begin seconds late.
const MOST_PASSED: usize = 1 << 18;

/// A problem made ready for walking; any number of [`Walk`]s can share it.
pub struct Ground<'a> {
    pub(super) problem: &'a Problem,
    pub(super) index: &'a Index<'a>,
    pub(super) layout: &'a Layout,
    pub(super) trie: Trie,
    /// What more is known if no cell may be blank.
    full: Option<Full>,
    pub(super) steps: Vec<Step>,
    /// Lines whose cells do not come in the order of reading.
    late: Vec<usize>,
    /// The way down to each word that must be in the square.
    must: Vec<Vec<Node>>,
}

/// What there is to know about a cell.
pub(super) struct Step {
    /// Its lines, each with the numbers of cells its word may have, as bits, and
    /// the cells left in it after this one.
    pub(super) lines: Vec<(usize, u32, u32)>,
    blank: bool,
    letters: bool,
    /// The symbols that it may hold, if the template restricts them.
    only: Option<Vec<bool>>,
}

impl Step {
    /// May the cell hold a symbol?
    fn takes(&self, symbol: Symbol) -> bool {
        self.only.as_ref().is_none_or(|only| only[symbol as usize])
    }
}

/// What can be put into a cell, and where its lines stand then.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) symbol: Symbol,
    pub(super) nodes: [Node; CROSSING],
}

impl<'a> Ground<'a> {
    /// Makes a problem ready.
    pub fn new(problem: &'a Problem, layout: &'a Layout, index: &'a Index<'a>) -> Ground<'a> {
        let lines = &layout.lines;
        let lengths = lines
            .iter()
            .fold(0, |all, line| all | bits(line.least, line.most));
        let trie = Trie::new(index, lengths);
        let symbols = index.symbols();
        let must = problem.must.iter().map(|word| trie.way(symbols.of(word)));
        let late = (0..lines.len()).filter(|line| !lines[*line].is_in_order());
        let mut ground = Ground {
            problem,
            index,
            layout,
            must: must.collect(),
            late: late.collect(),
            steps: Vec::new(),
            full: None,
            trie,
        };
        ground.steps = (0..layout.cells.len())
            .map(|cell| ground.step(cell))
            .collect();
        ground.full = Full::new(&ground);
        ground
    }

    fn step(&self, cell: usize) -> Step {
        let place = self.layout.cells[cell].place;
        let symbols = self.index.symbols();
        let want = &self.problem.template.cells[place];
        let lines = self.lines_in_order(cell).map(|(line, number)| {
            let facts = &self.layout.lines[line];
            let left = facts.cells.len() - number - 1;
            (line, bits(facts.least, facts.most), left as u32)
        });
        let lines: Vec<(usize, u32, u32)> = lines.collect();
        let only = |known: &Vec<Option<u8>>| {
            let known = known.iter().any(Option::is_some);
            let takes = |symbol| want.takes(&symbols.letters(symbol));
            known.then(|| (0..symbols.len() as Symbol).map(takes).collect())
        };
        Step {
            lines,
            blank: !matches!(want, Want::Filled(_)),
            letters: *want != Want::Blank,
            only: match want {
                Want::Filled(known) => only(known),
                _ => None,
            },
        }
    }

    /// The lines of a cell, each with the cell's number in it, but for those that
    /// do not come in the order of reading.
    pub(super) fn lines_in_order(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let lines = self.layout.cells[cell].lines.iter().copied();
        lines.filter(|(line, _)| !self.late.contains(line))
    }

    /// The beginnings of the walk, in order: at least so many, or all.
    pub fn beginnings(&self, enough: usize) -> Vec<Vec<Symbol>> {
        let mut walk = Walk::new(self);
        let mut beginnings = vec![Vec::new()];
        for _ in 0..self.steps.len() {
            if beginnings.len() >= enough {
                break;
            }
            let mut longer = Vec::new();
            for beginning in beginnings {
                walk.restart(&beginning);
                let start = walk.choices.len();
                walk.choose(beginning.len());
                longer.extend(walk.choices[start..].iter().map(|choice| {
                    let mut path = beginning.clone();
                    path.push(choice.symbol);
                    path
                }));
            }
            beginnings = longer;
        }
        beginnings
    }

    /// Random ways down, each with about how many steps the walk would take if
    /// all were like it (Knuth 1975): the choices that it passed by, multiplied.
    pub fn probes(&self, probes: usize) -> Vec<(Vec<Symbol>, f64)> {
        let mut random = Random::new(0);
        let (mut made, mut passed) = (Vec::new(), 0);
        while made.len() < probes && passed < MOST_PASSED {
            let (path, steps, choices) = self.probe(&mut random);
            made.push((path, steps));
            passed += choices;
        }
        made
    }

    /// One way down: the steps that it stands for, and the choices it had.
    fn probe(&self, random: &mut Random) -> (Vec<Symbol>, f64, usize) {
        let mut walk = Walk::new(self);
        let (mut weight, mut total) = (1.0, 0.0);
        for cell in 0..self.steps.len() {
            let start = walk.choices.len();
            walk.choose(cell);
            let count = walk.choices.len() - start;
            total += weight * (1 + count) as f64;
            weight *= count as f64;
            if count == 0 {
                break;
            }
            let choice = walk.choices[start + random.below(count)];
            if !walk.enter(cell, &choice) {
                break;
            }
        }
        (walk.path, total, walk.choices.len())
    }

    /// The grid of a whole walk.
    pub fn grid(&self, path: &[Symbol]) -> Grid {
        let symbols = self.index.symbols();
        let text = |cell: &usize| match path[*cell] {
            BLANK => String::new(),
            symbol => symbols.letters(symbol),
        };
        Grid {
            width: self.problem.rules.width,
            cell: self.problem.rules.cell,
            cells: self.layout.at.iter().map(text).collect(),
        }
    }

    /// The row and the column of a cell.
    pub fn crossing(&self, cell: usize) -> (Name, Name) {
        let (place, width) = (self.layout.cells[cell].place, self.problem.rules.width);
        (Name::Row(place / width), Name::Column(place % width))
    }
}

/// So many filled cells, as bits.
fn bits(least: usize, most: usize) -> u32 {
    (least..=most).fold(0, |bits, cells| bits | 1 << cells)
}

/// One walk.
pub struct Walk<'g> {
    pub(super) ground: &'g Ground<'g>,
    /// Where each line stands, and how many filled cells it has.
    pub(super) lines: Vec<(Node, u32)>,
    /// What each cell got.
    pub(super) path: Vec<Symbol>,
    choices: Vec<Choice>,
    /// The ends of the lines that are whole.
    pub(super) whole: Vec<Node>,
    /// Where lines stood before the words of rows were entered.
    pub(super) saved: Vec<(usize, (Node, u32))>,
    /// Where the lines across a row would stand after a word.
    pub(super) slots: Vec<Node>,
    /// The furthest cell that was reached.
    pub furthest: usize,
}

impl<'g> Walk<'g> {
    /// At the beginning.
    pub fn new(ground: &'g Ground<'g>) -> Walk<'g> {
        Walk {
            ground,
            lines: vec![(ROOT, 0); ground.layout.lines.len()],
            path: Vec::new(),
            choices: Vec::new(),
            whole: Vec::new(),
            saved: Vec::new(),
            slots: Vec::new(),
            furthest: 0,
        }
    }

    /// Visits all squares from a beginning on, until the visitor or the budget
    /// ends it: then it is false.
    pub fn visit(
        &mut self,
        beginning: &[Symbol],
        budget: &mut Budget,
        found: &mut dyn FnMut(&[Symbol]) -> bool,
    ) -> bool {
        let cell = beginning.len();
        !self.restart(beginning)
            || match &self.ground.full {
                Some(full) => self.go_full(full, cell, budget, found),
                None => self.go(cell, budget, found),
            }
    }

    /// Goes to a beginning; false if it is none.
    fn restart(&mut self, beginning: &[Symbol]) -> bool {
        self.lines.fill((ROOT, 0));
        self.path.clear();
        self.whole.clear();
        self.choices.clear();
        for (cell, symbol) in beginning.iter().enumerate() {
            self.choices.clear();
            self.choose(cell);
            let choice = self
                .choices
                .iter()
                .find(|choice| choice.symbol == *symbol)
                .copied();
            if !choice.is_some_and(|choice| self.enter(cell, &choice)) {
                return false;
            }
        }
        self.choices.clear();
        true
    }

    fn go(
        &mut self,
        cell: usize,
        budget: &mut Budget,
        found: &mut dyn FnMut(&[Symbol]) -> bool,
    ) -> bool {
        if cell == self.ground.steps.len() {
            return !self.is_good() || found(&self.path);
        }
        if !self.has_room() {
            return true;
        }
        self.furthest = self.furthest.max(cell);
        let (start, whole) = (self.choices.len(), self.whole.len());
        self.choose(cell);
        let end = self.choices.len();
        if !budget.steps(1 + (end - start) as u64) {
            return false;
        }
        let before = self.stand(cell);
        for number in start..end {
            let choice = self.choices[number];
            let goes_on = !self.enter(cell, &choice) || self.go(cell + 1, budget, found);
            self.leave(cell, &before, whole);
            if !goes_on {
                return false;
            }
        }
        self.choices.truncate(start);
        true
    }

    /// Where the lines of a cell stand.
    pub(super) fn stand(&self, cell: usize) -> [(Node, u32); CROSSING] {
        let mut stand = [(ROOT, 0); CROSSING];
        for (stand, (line, ..)) in stand.iter_mut().zip(&self.ground.steps[cell].lines) {
            *stand = self.lines[*line];
        }
        stand
    }

    /// Puts a choice into a cell; false if a line that it ends repeats a word.
    pub(super) fn enter(&mut self, cell: usize, choice: &Choice) -> bool {
        let ground = self.ground;
        self.path.push(choice.symbol);
        let filled = u32::from(choice.symbol != BLANK);
        let mut good = true;
        for ((line, _, left), node) in ground.steps[cell].lines.iter().zip(choice.nodes) {
            self.lines[*line] = (node, self.lines[*line].1 + filled);
            if *left == 0 {
                good &= ground.problem.rules.repeats || !self.whole.contains(&node);
                self.whole.push(node);
            }
        }
        good
    }

    pub(super) fn leave(&mut self, cell: usize, before: &[(Node, u32); CROSSING], whole: usize) {
        for ((line, ..), stand) in self.ground.steps[cell].lines.iter().zip(before) {
            self.lines[*line] = *stand;
        }
        self.path.pop();
        self.whole.truncate(whole);
    }

    /// Adds what can be put into a cell to the choices.
    fn choose(&mut self, cell: usize) {
        let step = &self.ground.steps[cell];
        let stand = self.stand(cell);
        if step.blank {
            let mut lines = step.lines.iter().zip(&stand);
            if lines.all(|((_, lengths, left), (node, filled))| {
                self.ground.leads_on(*node, *filled, *lengths, *left)
            }) {
                let nodes = stand.map(|(node, _)| node);
                self.choices.push(Choice {
                    symbol: BLANK,
                    nodes,
                });
            }
        }
        if !step.letters {
            return;
        }
        let trie = &self.ground.trie;
        let lines = &stand[..step.lines.len()];
        let shared = lines
            .iter()
            .fold(!0, |shared, (node, _)| shared & trie.mask(*node));
        if trie.is_exact() {
            self.choose_exact(step, &stand, shared);
        } else if shared != 0 {
            self.choose_among(step, &stand, shared);
        }
    }

    /// Among few symbols the masks say which lead on.
    fn choose_exact(&mut self, step: &Step, stand: &[(Node, u32); CROSSING], mut shared: u64) {
        let trie = &self.ground.trie;
        while shared != 0 {
            let symbol = shared.trailing_zeros();
            shared &= shared - 1;
            let mut nodes = [ROOT; CROSSING];
            for (node, (from, _)) in nodes.iter_mut().zip(&stand[..step.lines.len()]) {
                *node = trie.exact_child(*from, symbol);
            }
            self.add(step, Choice { symbol, nodes });
        }
    }

    /// Among many symbols, those of the line with the fewest are looked up in
    /// the others; the masks spare most look-ups.
    fn choose_among(&mut self, step: &Step, stand: &[(Node, u32); CROSSING], shared: u64) {
        let trie = &self.ground.trie;
        let lines = &stand[..step.lines.len()];
        let children = lines.iter().map(|(node, _)| trie.children(*node));
        let Some((least, children)) = children.enumerate().min_by_key(|(_, c)| c.len()) else {
            return;
        };
        'children: for child in children {
            let symbol = trie.symbol(child);
            if shared >> (symbol % 64) & 1 == 0 {
                continue;
            }
            let mut nodes = [ROOT; CROSSING];
            for (number, (from, _)) in lines.iter().enumerate() {
                let child = if number == least {
                    Some(child)
                } else {
                    trie.child(*from, symbol)
                };
                match child {
                    Some(child) => nodes[number] = child,
                    None => continue 'children,
                }
            }
            self.add(step, Choice { symbol, nodes });
        }
    }

    /// Adds a choice of letters, if it leaves every line a way on.
    fn add(&mut self, step: &Step, choice: Choice) {
        if step.takes(choice.symbol) && self.lead_on(step, choice.nodes) {
            self.choices.push(choice);
        }
    }

    /// Do the lines of a cell lead on from these nodes, one cell further?
    pub(super) fn lead_on(&self, step: &Step, nodes: [Node; CROSSING]) -> bool {
        let mut lines = step.lines.iter().zip(nodes);
        lines.all(|((line, lengths, left), node)| {
            self.ground
                .leads_on(node, self.lines[*line].1 + 1, *lengths, *left)
        })
    }

    /// Is there a line, for each word that must be in the square, that can still
    /// become that word?
    pub(super) fn has_room(&self) -> bool {
        let ground = self.ground;
        ground.must.iter().all(|way| {
            let mut lines = self.lines.iter().enumerate();
            lines.any(|(line, (node, filled))| {
                let facts = &ground.layout.lines[line];
                let length = way.len() - 1;
                ground.late.contains(&line)
                    || way.get(*filled as usize) == Some(node)
                        && (facts.least..=facts.most).contains(&length)
            })
        })
    }

    /// Is a full grid good in what could not be seen on the way?
    pub(super) fn is_good(&self) -> bool {
        let ground = self.ground;
        if ground.late.is_empty() && ground.must.is_empty() {
            return true;
        }
        let mut whole = self.whole.clone();
        for line in &ground.late {
            let facts = &ground.layout.lines[*line];
            let cells = facts.cells.iter().map(|cell| self.path[*cell]);
            let symbols: Vec<Symbol> = cells.filter(|symbol| *symbol != BLANK).collect();
            let long = (facts.least..=facts.most).contains(&symbols.len());
            let node = ground
                .trie
                .find(symbols)
                .filter(|node| ground.trie.word(*node).is_some());
            match node {
                Some(node) if long && (ground.problem.rules.repeats || !whole.contains(&node)) => {
                    whole.push(node);
                }
                _ => return false,
            }
        }
        let mut ends = ground.must.iter().map(|way| way.last());
        ends.all(|end| end.is_some_and(|end| whole.contains(end)))
    }
}

impl Ground<'_> {
    /// Is there a word from a node on, with so many cells filled and left, of a
    /// length that is allowed?
    #[inline]
    pub(super) fn leads_on(&self, node: Node, filled: u32, lengths: u32, left: u32) -> bool {
        let reach = ((2u64 << left) - 1) << filled;
        u64::from(self.trie.lengths(node) & lengths) & reach != 0
    }
}
