//! The words of a square as a tree of symbols. A node knows how long the words
//! below it are, so that a line can tell whether its blanks still leave it one.

use super::index::{Index, Symbol};
use crate::lexicon::WordId;

/// A place in the tree.
pub type Node = u32;

/// The beginning of every word.
pub const ROOT: Node = 0;

/// A tree of words. The children of a node stand together, by alphabet.
#[derive(Debug)]
pub struct Trie {
    nodes: Vec<Inner>,
    /// The symbol that leads to each node.
    symbols: Vec<Symbol>,
    /// The word that ends at each node.
    words: Vec<Option<WordId>>,
    /// Masks tell symbols apart.
    exact: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Inner {
    /// The symbols of the children, modulo 64, as bits.
    mask: u64,
    /// The first child; the last is before the first of the next node.
    first: u32,
    /// How many cells the words below and here have, as bits.
    lengths: u32,
}

impl Trie {
    /// The words of these numbers of cells, as bits.
    pub fn new(index: &Index, lengths: u32) -> Trie {
        let lexicon = index.lexicon();
        let lengths = (0..32).filter(|cells| lengths >> cells & 1 == 1);
        let ids = lengths.flat_map(|cells| index.ids(cells));
        let mut words: Vec<(&str, WordId)> = ids.map(|id| (lexicon.word(id), id)).collect();
        words.sort_unstable();
        Builder {
            index,
            words: &words,
            ranges: Vec::new(),
            trie: Trie {
                nodes: Vec::new(),
                symbols: Vec::new(),
                words: Vec::new(),
                exact: index.symbols().len() <= 64,
            },
        }
        .build()
    }

    /// The children of a node.
    #[inline]
    pub fn children(&self, node: Node) -> std::ops::Range<Node> {
        self.nodes[node as usize].first..self.nodes[node as usize + 1].first
    }

    /// The symbols of a node's children as bits, modulo 64.
    #[inline]
    pub fn mask(&self, node: Node) -> u64 {
        self.nodes[node as usize].mask
    }

    /// Do masks tell all symbols apart?
    #[inline]
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// How many cells the words from a node on have, as bits.
    #[inline]
    pub fn lengths(&self, node: Node) -> u32 {
        self.nodes[node as usize].lengths
    }

    /// The symbol that leads to a node.
    #[inline]
    pub fn symbol(&self, node: Node) -> Symbol {
        self.symbols[node as usize]
    }

    /// The child by a symbol that the node's exact mask has.
    #[inline]
    pub fn exact_child(&self, node: Node, symbol: Symbol) -> Node {
        let inner = self.nodes[node as usize];
        inner.first + (inner.mask & ((1 << symbol) - 1)).count_ones()
    }

    /// The child by a symbol.
    #[inline]
    pub fn child(&self, node: Node, symbol: Symbol) -> Option<Node> {
        let children = self.children(node);
        let symbols = &self.symbols[children.start as usize..children.end as usize];
        let place = symbols.binary_search(&symbol).ok()?;
        Some(children.start + place as Node)
    }

    /// The node of a sequence of symbols.
    pub fn find(&self, symbols: impl IntoIterator<Item = Symbol>) -> Option<Node> {
        let mut symbols = symbols.into_iter();
        symbols.try_fold(ROOT, |node, symbol| self.child(node, symbol))
    }

    /// The nodes on the way to the end of a sequence of symbols, as far as there
    /// are any, and from the first on.
    pub fn way(&self, symbols: impl IntoIterator<Item = Symbol>) -> Vec<Node> {
        let mut way = vec![ROOT];
        let mut symbols = symbols.into_iter();
        while let Some(node) = symbols
            .next()
            .and_then(|symbol| self.child(way[way.len() - 1], symbol))
        {
            way.push(node);
        }
        way
    }

    /// The word that ends at a node.
    pub fn word(&self, node: Node) -> Option<WordId> {
        self.words[node as usize]
    }
}

/// What there is below each node: which symbols its words have at each later
/// place, and the words themselves, spelt out by alphabet.
#[derive(Debug)]
pub struct Outlook {
    places: usize,
    masks: Vec<u32>,
    /// The words below each node.
    words: Vec<(u32, u32)>,
    letters: Vec<u8>,
}

/// Most symbols of an outlook.
const MOST_SYMBOLS: usize = 32;

/// No symbol: the word is at its end.
pub const END: u8 = 63;

impl Outlook {
    /// The outlook of a tree whose words have up to so many cells; none if there
    /// are too many symbols for it.
    pub fn new(trie: &Trie, symbols: usize, places: usize) -> Option<Outlook> {
        if symbols > MOST_SYMBOLS {
            return None;
        }
        let mut outlook = Outlook {
            places,
            masks: vec![0; trie.symbols.len() * places],
            words: vec![(0, 0); trie.symbols.len()],
            letters: Vec::new(),
        };
        outlook.look(trie, ROOT, &mut Vec::new());
        Some(outlook)
    }

    /// Looks at all below a node that these symbols lead to.
    fn look(&mut self, trie: &Trie, node: Node, path: &mut Vec<u8>) {
        let start = (self.letters.len() / self.places) as u32;
        if trie.word(node).is_some() {
            self.letters.extend_from_slice(path);
            let end = self.letters.len() + self.places - path.len();
            self.letters.resize(end, END);
        }
        let row = node as usize * self.places;
        for child in trie.children(node) {
            path.push(trie.symbol(child) as u8);
            self.look(trie, child, path);
            path.pop();
            self.masks[row + path.len()] |= 1 << trie.symbol(child);
            for place in path.len() + 1..self.places {
                self.masks[row + place] |= self.masks[child as usize * self.places + place];
            }
        }
        let end = (self.letters.len() / self.places) as u32;
        self.words[node as usize] = (start, end);
    }

    /// The symbols that the words below a node have at a place, as bits.
    #[inline]
    pub fn at(&self, node: Node, place: usize) -> u32 {
        self.masks[node as usize * self.places + place]
    }

    /// How many words are below a node.
    #[inline]
    pub fn count(&self, node: Node) -> u32 {
        let (start, end) = self.words[node as usize];
        end - start
    }

    /// The words below a node, each from a place on: as many symbols as fill the
    /// longest word, [`END`] after the last.
    pub fn words(&self, node: Node, place: usize) -> impl Iterator<Item = &[u8]> {
        let (start, end) = self.words[node as usize];
        let words = &self.letters[start as usize * self.places..end as usize * self.places];
        words
            .chunks_exact(self.places)
            .map(move |word| &word[place..])
    }
}

/// Makes the nodes level by level.
struct Builder<'a> {
    index: &'a Index<'a>,
    words: &'a [(&'a str, WordId)],
    /// The words below each node.
    ranges: Vec<(u32, u32)>,
    trie: Trie,
}

impl Builder<'_> {
    fn build(mut self) -> Trie {
        self.add(0, (0, self.words.len() as u32));
        let (mut depth, mut level_end, mut node) = (0, 1, 0);
        while node < self.ranges.len() {
            if node == level_end {
                (depth, level_end) = (depth + 1, self.ranges.len());
            }
            self.grow(node, depth);
            node += 1;
        }
        let end = Inner {
            first: self.trie.nodes.len() as u32,
            ..Inner::default()
        };
        self.trie.nodes.push(end);
        self.measure();
        self.trie
    }

    fn add(&mut self, symbol: Symbol, range: (u32, u32)) {
        self.trie.nodes.push(Inner::default());
        self.trie.symbols.push(symbol);
        self.trie.words.push(None);
        self.ranges.push(range);
    }

    /// Gives a node its word and its children.
    fn grow(&mut self, node: usize, depth: usize) {
        let symbols = self.index.symbols();
        let cell = symbols.cell();
        let (mut start, end) = self.ranges[node];
        let first = self.trie.nodes.len() as u32;
        self.trie.nodes[node].first = first;
        if let Some((word, id)) = self.words[start as usize..end as usize].first()
            && word.len() == depth * cell
        {
            self.trie.words[node] = Some(*id);
            self.trie.nodes[node].lengths = 1 << depth;
            start += 1;
        }
        while start < end {
            let letters = &self.words[start as usize].0[depth * cell..][..cell];
            let rest = &self.words[start as usize..end as usize];
            let same = rest.partition_point(|(word, _)| &word[depth * cell..][..cell] <= letters);
            let symbol = symbols.of(letters).next().unwrap_or_default();
            self.trie.nodes[node].mask |= 1 << (symbol % 64);
            self.add(symbol, (start, start + same as u32));
            start += same as u32;
        }
    }

    /// Tells each node how long the words below it are.
    fn measure(&mut self) {
        for node in (0..self.ranges.len()).rev() {
            let children = self.trie.children(node as Node);
            let below = children.map(|child| self.trie.lengths(child));
            let below = below.fold(0, |all, lengths| all | lengths);
            self.trie.nodes[node].lengths |= below;
        }
    }
}
