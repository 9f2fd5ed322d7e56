//! What is still possible in a grid whose blanks are known: for each line the
//! list of its words, for each cell the set of its symbols.
//!
//! A change of one narrows the other until nothing changes. A line nobody has
//! looked at keeps no list: its first is made from the words that have the right
//! symbol at one place, so that the long lists of all words are never walked.
//! Lists and sets live on two stacks; going back is cutting the stacks.

use super::Template;
use super::index::{Index, Symbol, Words};
use super::layout::Layout;

/// A line without a list gets one when a cell of it has so few symbols left:
/// with 40, squares of 8x8 took three times as long, with 1 as long.
const ENTRY: u32 = 10;

/// Words between two looks whether a set is full.
const CHUNK: usize = 64;

/// The words that are possible in a line.
#[derive(Clone, Copy, Debug)]
enum List {
    /// All of its length, for all that is known.
    All,
    /// These, on the stack of lists.
    Some { start: usize, len: usize },
}

struct Slot<'a> {
    words: &'a Words,
    /// How many of the words may be used: the most common.
    bound: u32,
    cells: Vec<usize>,
    list: List,
}

struct Crossing {
    /// Where its set is on the stack of sets.
    set: usize,
    /// Its lines, each with its place among the filled cells.
    lines: Vec<(usize, usize)>,
}

/// What to put back.
enum Change {
    List(usize, List),
    Set(usize, usize),
}

/// How high the stacks were.
#[derive(Clone, Copy)]
pub struct Mark {
    trail: usize,
    lists: usize,
    sets: usize,
}

/// What is possible.
pub struct Domains<'a> {
    blocks: usize,
    lines: Vec<Slot<'a>>,
    cells: Vec<Crossing>,
    lists: Vec<u32>,
    sets: Vec<u64>,
    trail: Vec<Change>,
    /// Lines to look at, each with the places that changed, as bits.
    queue: Vec<(usize, u32)>,
}

impl<'a> Domains<'a> {
    /// All that is possible in the filled cells, with words as common as `floor`
    /// or more. What the template knows is taken in by [`Domains::settle`].
    pub fn new(
        layout: &Layout,
        template: &Template,
        index: &'a Index<'a>,
        filled: &[bool],
        floor: u8,
    ) -> Domains<'a> {
        let crossing = |_| Crossing {
            set: 0,
            lines: Vec::new(),
        };
        let mut domains = Domains {
            blocks: index.symbols().blocks(),
            lines: Vec::new(),
            cells: (0..layout.cells.len()).map(crossing).collect(),
            lists: Vec::new(),
            sets: Vec::new(),
            trail: Vec::new(),
            queue: Vec::new(),
        };
        for (number, line) in layout.lines.iter().enumerate() {
            let cells: Vec<usize> = line
                .cells
                .iter()
                .copied()
                .filter(|cell| filled[*cell])
                .collect();
            for (place, cell) in cells.iter().enumerate() {
                domains.cells[*cell].lines.push((number, place));
            }
            let words = index.words(cells.len());
            let bound = words.as_common(index.lexicon(), floor);
            domains.lines.push(Slot {
                words,
                bound,
                cells,
                list: List::All,
            });
        }
        for (cell, facts) in layout
            .cells
            .iter()
            .enumerate()
            .filter(|(cell, _)| filled[*cell])
        {
            let want = &template.cells[facts.place];
            domains.open(
                cell,
                |symbol| want.takes(&index.symbols().letters(symbol)),
                want.is_known(),
            );
        }
        domains
    }

    /// Gives a cell the symbols that all its lines have there and, if it is
    /// known, that it takes.
    fn open(&mut self, cell: usize, takes: impl Fn(Symbol) -> bool, known: bool) {
        let set = self.sets.len();
        self.sets.resize(set + self.blocks, !0);
        for (line, place) in &self.cells[cell].lines {
            let occurring = self.lines[*line].words.occurring(*place);
            for (block, occurring) in self.sets[set..].iter_mut().zip(occurring) {
                *block &= occurring;
            }
        }
        self.cells[cell].set = set;
        if known {
            for symbol in self
                .symbols(cell)
                .filter(|symbol| !takes(*symbol))
                .collect::<Vec<_>>()
            {
                self.sets[set + symbol as usize / 64] &= !(1 << (symbol % 64));
            }
            self.tell(cell, usize::MAX);
        }
    }

    /// The symbols of a cell.
    fn symbols(&self, cell: usize) -> impl Iterator<Item = Symbol> + '_ {
        let set = self.cells[cell].set;
        let blocks = self.sets[set..set + self.blocks].iter().enumerate();
        blocks.flat_map(|(number, block)| {
            let mut bits = *block;
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros();
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    number as Symbol * 64 + bit
                })
            })
        })
    }

    fn count(&self, cell: usize) -> u32 {
        let set = self.cells[cell].set;
        self.sets[set..set + self.blocks]
            .iter()
            .map(|block| block.count_ones())
            .sum()
    }

    /// Has a line all its words still, for all that is known; or how many.
    pub fn len(&self, line: usize) -> usize {
        match self.lines[line].list {
            List::All => usize::MAX,
            List::Some { len, .. } => len,
        }
    }

    /// How many lines.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// How many words can be drawn for a line, and each of them by number.
    pub fn candidates(&self, line: usize) -> usize {
        match self.lines[line].list {
            List::All => self.lines[line].bound as usize,
            List::Some { len, .. } => len,
        }
    }

    /// A candidate by its number.
    pub fn candidate(&self, line: usize, number: usize) -> u32 {
        match self.lines[line].list {
            List::All => number as u32,
            List::Some { start, .. } => self.lists[start + number],
        }
    }

    /// The words of a line's length.
    pub fn words(&self, line: usize) -> &'a Words {
        self.lines[line].words
    }

    /// For each symbol of a word, how many words the crossing lines have with
    /// it there, at most.
    pub fn crossings(&self, line: usize, word: u32) -> impl Iterator<Item = usize> + '_ {
        let slot = &self.lines[line];
        slot.cells
            .iter()
            .enumerate()
            .flat_map(move |(place, cell)| {
                let symbol = slot.words.at(place)[word as usize];
                let others = self.cells[*cell]
                    .lines
                    .iter()
                    .filter(move |(other, _)| *other != line);
                others
                    .map(move |(other, place)| self.lines[*other].words.with(*place, symbol).len())
            })
    }

    /// Where the stacks are now.
    pub fn mark(&self) -> Mark {
        Mark {
            trail: self.trail.len(),
            lists: self.lists.len(),
            sets: self.sets.len(),
        }
    }

    /// Goes back to a mark.
    pub fn undo(&mut self, mark: Mark) {
        while self.trail.len() > mark.trail {
            match self.trail.pop() {
                Some(Change::List(line, list)) => self.lines[line].list = list,
                Some(Change::Set(cell, set)) => self.cells[cell].set = set,
                None => {}
            }
        }
        self.lists.truncate(mark.lists);
        self.sets.truncate(mark.sets);
    }

    /// Puts a word into a line; if then a line has no word left, that line.
    pub fn assign(&mut self, line: usize, word: u32) -> Result<(), usize> {
        let start = self.lists.len();
        self.lists.push(word);
        self.set_list(line, start);
        let sets = self.collect(line, start);
        if !self.narrow_cells(line, sets) {
            return Err(line);
        }
        self.settle()
    }

    /// Looks at all lines that changes touched, until nothing changes. Lines
    /// with short lists come first: they narrow the others most for the least
    /// work.
    pub fn settle(&mut self) -> Result<(), usize> {
        while !self.queue.is_empty() {
            let shortest = (0..self.queue.len()).min_by_key(|n| self.len(self.queue[*n].0));
            let (line, changed) = self.queue.swap_remove(shortest.unwrap_or(0));
            if !self.narrow(line, changed) {
                self.queue.clear();
                return Err(line);
            }
        }
        Ok(())
    }

    fn set_list(&mut self, line: usize, start: usize) {
        let len = self.lists.len() - start;
        let old = std::mem::replace(&mut self.lines[line].list, List::Some { start, len });
        self.trail.push(Change::List(line, old));
    }

    /// Keeps of a line's words those that its changed cells allow, and of its
    /// cells' symbols those that these words have. False if none is left.
    fn narrow(&mut self, line: usize, changed: u32) -> bool {
        let start = self.lists.len();
        match self.lines[line].list {
            List::Some { start: old, len } => {
                self.lists.extend_from_within(old..old + len);
                self.filter(line, changed, start);
                if self.lists.len() - start == len {
                    self.lists.truncate(start);
                    return true;
                }
            }
            List::All => {
                if !self.enter(line, changed) {
                    return true;
                }
                self.filter(line, !0, start);
            }
        }
        if self.lists.len() == start {
            return false;
        }
        self.set_list(line, start);
        let sets = self.collect(line, start);
        self.narrow_cells(line, sets)
    }

    /// Makes the first list of a line, if a changed cell leaves few enough
    /// symbols to begin with; false if none does.
    fn enter(&mut self, line: usize, changed: u32) -> bool {
        let (words, bound) = (self.lines[line].words, self.lines[line].bound);
        let places = (0..self.lines[line].cells.len()).filter(|place| changed >> place & 1 == 1);
        let counted = places.map(|place| (self.count(self.lines[line].cells[place]), place));
        let Some((_, place)) = counted.min().filter(|(count, _)| *count <= ENTRY) else {
            return false;
        };
        let symbols: Vec<Symbol> = self.symbols(self.lines[line].cells[place]).collect();
        for symbol in symbols {
            let with = words.with(place, symbol);
            let usable = with.partition_point(|word| *word < bound);
            self.lists.extend_from_slice(&with[..usable]);
        }
        true
    }

    /// Keeps of the list at the top those words that the cells at the places
    /// that changed allow. Without a branch: which words stay is past guessing.
    fn filter(&mut self, line: usize, changed: u32, start: usize) {
        let slot = &self.lines[line];
        for (place, cell) in slot.cells.iter().enumerate() {
            if changed >> place & 1 == 0 {
                continue;
            }
            let set = &self.sets[self.cells[*cell].set..][..self.blocks];
            let symbols = slot.words.at(place);
            let list = &mut self.lists[start..];
            let mut kept = 0;
            for number in 0..list.len() {
                let word = list[number];
                let symbol = symbols[word as usize];
                list[kept] = word;
                kept += (set[symbol as usize / 64] >> (symbol % 64) & 1) as usize;
            }
            self.lists.truncate(start + kept);
        }
    }

    /// The symbols that the words of the list at the top have at each place, as
    /// new sets; where they are. They are all in the cells' sets: when such a set
    /// is full, the rest of the list cannot change it.
    fn collect(&mut self, line: usize, start: usize) -> usize {
        let (slot, blocks) = (&self.lines[line], self.blocks);
        let sets = self.sets.len();
        self.sets.resize(sets + slot.cells.len() * blocks, 0);
        let (old, new) = self.sets.split_at_mut(sets);
        for (place, (cell, new)) in slot.cells.iter().zip(new.chunks_mut(blocks)).enumerate() {
            let old = &old[self.cells[*cell].set..][..blocks];
            let symbols = slot.words.at(place);
            for words in self.lists[start..].chunks(CHUNK) {
                for word in words {
                    let symbol = symbols[*word as usize];
                    new[symbol as usize / 64] |= 1 << (symbol % 64);
                }
                if new == old {
                    break;
                }
            }
        }
        sets
    }

    /// Takes from the cells of a line what its words do not have there, as the
    /// new sets say. False if a cell has nothing left.
    fn narrow_cells(&mut self, line: usize, sets: usize) -> bool {
        for place in 0..self.lines[line].cells.len() {
            let cell = self.lines[line].cells[place];
            let (new, old) = (sets + place * self.blocks, self.cells[cell].set);
            let (mut same, mut any) = (true, 0);
            for block in 0..self.blocks {
                self.sets[new + block] &= self.sets[old + block];
                same &= self.sets[new + block] == self.sets[old + block];
                any |= self.sets[new + block];
            }
            if any == 0 {
                self.queue.clear();
                return false;
            }
            if !same {
                self.cells[cell].set = new;
                self.trail.push(Change::Set(cell, old));
                self.tell(cell, line);
            }
        }
        true
    }

    /// Tells the other lines of a cell that it changed.
    fn tell(&mut self, cell: usize, from: usize) {
        for (line, place) in &self.cells[cell].lines {
            if *line == from {
                continue;
            }
            match self.queue.iter_mut().find(|(queued, _)| queued == line) {
                Some((_, changed)) => *changed |= 1 << place,
                None => self.queue.push((*line, 1 << place)),
            }
        }
    }

    /// The word of each line, when each has one left.
    pub fn found(&self) -> Option<Vec<u32>> {
        let word = |slot: &Slot| match slot.list {
            List::Some { start, len: 1 } => Some(self.lists[start]),
            _ => None,
        };
        self.lines.iter().map(word).collect()
    }

    /// Do two lines of one word each have the same?
    pub fn has_repeats(&self) -> bool {
        let word = |slot: &Slot| match slot.list {
            List::Some { start, len: 1 } => Some((slot.cells.len(), self.lists[start])),
            _ => None,
        };
        let fixed: Vec<(usize, u32)> = self.lines.iter().filter_map(word).collect();
        (1..fixed.len()).any(|number| fixed[..number].contains(&fixed[number]))
    }
}
