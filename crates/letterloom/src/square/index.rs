//! The words that fit a line, as sequences of symbols: a symbol is what a cell
//! holds, in the digraph square two letters.

use std::sync::OnceLock;

use crate::lexicon::{Flag, Lexicon, WordId, bring_together};

/// What a cell holds, numbered by alphabet.
pub type Symbol = u32;

/// Which words may be used.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filter {
    /// Leave out words rarer than this level.
    pub tier: Option<u8>,
    /// Let blocked words in.
    pub blocked: bool,
}

impl Filter {
    /// May this word be used?
    #[must_use]
    pub fn takes(&self, lexicon: &Lexicon, id: WordId) -> bool {
        let facts = lexicon.facts(id);
        let rare = self
            .tier
            .is_some_and(|tier| facts.tier().is_some_and(|of| of > tier));
        !rare && (self.blocked || !facts.is(Flag::Blocked))
    }
}

/// The words of each number of cells, prepared when they are first needed.
#[derive(Debug)]
pub struct Index<'a> {
    lexicon: &'a Lexicon,
    filter: Filter,
    symbols: Symbols,
    by_cells: Vec<OnceLock<Words>>,
}

impl<'a> Index<'a> {
    /// The words of up to `most` cells of `cell` letters.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, filter: Filter, cell: usize, most: usize) -> Index<'a> {
        Index {
            lexicon,
            filter,
            symbols: Symbols::new(lexicon, cell, most),
            by_cells: (0..=most).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The lexicon.
    #[must_use]
    pub fn lexicon(&self) -> &'a Lexicon {
        self.lexicon
    }

    /// The symbols.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The words of so many cells.
    #[must_use]
    pub fn words(&self, cells: usize) -> &Words {
        self.by_cells[cells].get_or_init(|| {
            let length = cells * self.symbols.cell;
            let usable = |id: &WordId| self.filter.takes(self.lexicon, *id);
            let ids: Vec<WordId> = self.lexicon.of_length(length).filter(usable).collect();
            Words::new(self.lexicon, &self.symbols, ids, cells)
        })
    }

    /// The words of so many cells that may be used, by alphabet.
    pub fn ids(&self, cells: usize) -> impl Iterator<Item = WordId> + '_ {
        let ids = self.lexicon.of_length(cells * self.symbols.cell);
        ids.filter(|id| self.filter.takes(self.lexicon, *id))
    }
}

/// The symbols that occur in words, numbered by alphabet.
#[derive(Debug)]
pub struct Symbols {
    cell: usize,
    /// The number of each group of letters, read as a number of base 26.
    numbers: Vec<Symbol>,
    /// The other way round.
    codes: Vec<u32>,
}

/// The number of letters that are no symbol.
const NONE: Symbol = Symbol::MAX;

impl Symbols {
    fn new(lexicon: &Lexicon, cell: usize, most: usize) -> Symbols {
        let mut numbers = vec![NONE; 26usize.pow(cell as u32)];
        for cells in 1..=most {
            for letters in lexicon.block(cells * cell).as_bytes().chunks_exact(cell) {
                numbers[code(letters)] = 0;
            }
        }
        let mut codes = Vec::new();
        for (code, number) in (0..).zip(&mut numbers) {
            if *number != NONE {
                *number = codes.len() as Symbol;
                codes.push(code);
            }
        }
        Symbols {
            cell,
            numbers,
            codes,
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// Letters of a symbol.
    #[must_use]
    pub fn cell(&self) -> usize {
        self.cell
    }

    /// How many 64-bit blocks a set of symbols takes.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.codes.len().div_ceil(64)
    }

    /// The symbols of a word.
    pub fn of<'w>(&'w self, word: &'w str) -> impl Iterator<Item = Symbol> + 'w {
        let groups = word.as_bytes().chunks_exact(self.cell);
        groups.map(|letters| self.numbers[code(letters)])
    }

    /// The letters of a symbol.
    #[must_use]
    pub fn letters(&self, symbol: Symbol) -> String {
        let code = self.codes[symbol as usize];
        let letter = |place: usize| code / 26u32.pow((self.cell - 1 - place) as u32) % 26;
        (0..self.cell)
            .map(|place| char::from(b'a' + letter(place) as u8))
            .collect()
    }
}

/// Letters as a number of base 26.
fn code(letters: &[u8]) -> usize {
    letters
        .iter()
        .fold(0, |code, letter| code * 26 + usize::from(letter - b'a'))
}

/// The words of one number of cells, numbered with the most common first.
#[derive(Debug)]
pub struct Words {
    ids: Vec<WordId>,
    /// For each place the symbol of each word.
    symbols: Vec<Vec<Symbol>>,
    /// For each place where the words of each symbol begin, and the words.
    posted: Vec<(Vec<u32>, Vec<u32>)>,
    /// For each place the symbols that occur there, as bits.
    occurring: Vec<Vec<u64>>,
}

impl Words {
    fn new(lexicon: &Lexicon, symbols: &Symbols, mut ids: Vec<WordId>, cells: usize) -> Words {
        ids.sort_by_key(|id| std::cmp::Reverse(lexicon.commonness(*id)));
        let mut words = Words {
            symbols: vec![Vec::with_capacity(ids.len()); cells],
            posted: Vec::new(),
            occurring: Vec::new(),
            ids,
        };
        for id in &words.ids {
            for (at, symbol) in words.symbols.iter_mut().zip(symbols.of(lexicon.word(*id))) {
                at.push(symbol);
            }
        }
        for at in &words.symbols {
            let members: Vec<(u32, u32)> = at.iter().copied().zip(0..).collect();
            let mut occurring = vec![0u64; symbols.blocks()];
            for symbol in at {
                occurring[*symbol as usize / 64] |= 1 << (symbol % 64);
            }
            words.occurring.push(occurring);
            words.posted.push(bring_together(symbols.len(), &members));
        }
        words
    }

    /// How many words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// How many words are at least so common.
    #[must_use]
    pub fn as_common(&self, lexicon: &Lexicon, commonness: u8) -> u32 {
        let common = |id: &WordId| lexicon.commonness(*id) >= commonness;
        self.ids.partition_point(common) as u32
    }

    /// The word in the lexicon.
    #[must_use]
    pub fn id(&self, word: u32) -> WordId {
        self.ids[word as usize]
    }

    /// The symbols that the words have at a place.
    #[inline]
    #[must_use]
    pub fn at(&self, place: usize) -> &[Symbol] {
        &self.symbols[place]
    }

    /// The symbols of a word.
    pub fn spelling(&self, word: u32) -> impl Iterator<Item = Symbol> + '_ {
        self.symbols.iter().map(move |at| at[word as usize])
    }

    /// The words that have a symbol at a place, the most common first.
    #[must_use]
    pub fn with(&self, place: usize, symbol: Symbol) -> &[u32] {
        let (starts, words) = &self.posted[place];
        let symbol = symbol as usize;
        &words[starts[symbol] as usize..starts[symbol + 1] as usize]
    }

    /// The symbols that occur at a place, as bits.
    #[must_use]
    pub fn occurring(&self, place: usize) -> &[u64] {
        &self.occurring[place]
    }
}
