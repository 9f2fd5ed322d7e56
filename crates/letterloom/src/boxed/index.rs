//! The words that can be played on a board.
//!
//! A playable word has no letters but the board's, so it is found by the subsets
//! of the board's letters: 4,096 look-ups for twelve letters, however large the
//! lexicon. Only what those find is walked step by step.

use super::{Boxed, rules};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::{Facts, Flag, Lexicon, WordId};

/// Which words may be played.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Leave out words rarer than this level.
    pub tier: Option<u8>,
    /// Let blocked words in.
    pub blocked: bool,
    /// Words to leave out.
    pub without: Vec<WordId>,
    /// Words that every chain must have.
    pub with: Vec<WordId>,
}

impl Filter {
    /// May this word be played, as far as its facts go?
    fn takes(&self, id: WordId, facts: Facts) -> bool {
        let common = |most: u8| facts.tier().is_none_or(|tier| tier <= most);
        self.tier.is_none_or(common)
            && (self.blocked || !facts.is(Flag::Blocked))
            && !self.without.contains(&id)
    }
}

/// A set of the board's letters: bit n is its n-th letter.
pub type Mask = u16;

/// A word that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayableWord {
    /// Which.
    pub id: WordId,
    /// Its letters.
    pub mask: Mask,
    /// Its first letter, as its place on the board.
    pub first: u8,
    /// Its last letter, as its place on the board.
    pub last: u8,
    /// How many letters it has.
    pub length: u8,
    /// How common it is.
    pub commonness: u8,
    /// Must every chain have it?
    pub needed: bool,
}

/// The words that can be played on a board, by alphabet.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The words.
    pub words: Vec<PlayableWord>,
    /// All letters of the board.
    pub full: Mask,
    /// For each first letter the words, as places in `words`, the most common
    /// first.
    by_first: Vec<Vec<usize>>,
    /// How many words must be in every chain; `None` if one of them cannot be
    /// played.
    needed: Option<usize>,
}

impl Boxed {
    /// The words that can be played.
    #[must_use]
    pub fn playable(&self, lexicon: &Lexicon, filter: &Filter) -> Playable {
        let order: Vec<Letter> = self.order().collect();
        let steps = Steps::new(self, &order);
        let mut words: Vec<(u128, PlayableWord)> = Vec::new();
        for (mask, subset) in subsets(&order) {
            for id in lexicon.with_letters(subset) {
                let word = lexicon.word(id);
                let Some((first, last)) = steps.walk(word.as_bytes()) else {
                    continue;
                };
                let facts = lexicon.facts(id);
                if !filter.takes(id, facts) {
                    continue;
                }
                let found = PlayableWord {
                    id,
                    mask,
                    first,
                    last,
                    length: word.len() as u8,
                    commonness: facts.commonness(),
                    needed: filter.with.contains(&id),
                };
                words.push((sort_key(word), found));
            }
        }
        words.sort_unstable_by(|(a, one), (b, other)| {
            a.cmp(b)
                .then_with(|| lexicon.word(one.id).cmp(lexicon.word(other.id)))
        });
        let words: Vec<PlayableWord> = words.into_iter().map(|(_, word)| word).collect();
        let needed = words.iter().filter(|word| word.needed).count();
        let mut with = filter.with.clone();
        with.sort_unstable();
        with.dedup();
        Playable::new(words, order.len(), (needed == with.len()).then_some(needed))
    }
}

/// Every set of the board's letters but the empty one, in both forms.
fn subsets(order: &[Letter]) -> impl Iterator<Item = (Mask, LetterSet)> {
    let mut sets = vec![LetterSet::EMPTY; 1 << order.len()];
    (1..sets.len()).map(move |mask| {
        let letter = order[mask.trailing_zeros() as usize];
        sets[mask] = sets[mask & (mask - 1)].with(letter);
        (mask as Mask, sets[mask])
    })
}

/// The first 25 letters as one number that sorts as they do.
fn sort_key(word: &str) -> u128 {
    let bytes = word.bytes().chain(std::iter::repeat(0)).take(25);
    bytes.fold(0, |key, byte| key << 5 | u128::from(byte & 31))
}

impl Playable {
    fn new(words: Vec<PlayableWord>, letters: usize, needed: Option<usize>) -> Playable {
        let mut by_first = vec![Vec::new(); letters];
        for (place, word) in words.iter().enumerate() {
            by_first[usize::from(word.first)].push(place);
        }
        for places in &mut by_first {
            places.sort_by_key(|place| std::cmp::Reverse(words[*place].commonness));
        }
        Playable {
            words,
            full: (((1u32 << letters) - 1) & u32::from(Mask::MAX)) as Mask,
            by_first,
            needed,
        }
    }

    /// The same with fewer words.
    #[must_use]
    pub fn only(&self, keep: impl Fn(&PlayableWord) -> bool) -> Playable {
        let words = self.words.iter().copied().filter(keep).collect();
        Playable::new(words, self.letters(), self.needed)
    }

    /// How many letters the board has.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.by_first.len()
    }

    /// The words that begin with a letter, the most common first.
    #[must_use]
    pub fn beginning(&self, letter: u8) -> &[usize] {
        &self.by_first[usize::from(letter)]
    }

    /// How many words must be in every chain; `None` if there can be no chain.
    #[must_use]
    pub fn needed(&self) -> Option<usize> {
        self.needed
    }
}

/// The steps that a board allows.
struct Steps {
    /// For each letter of the alphabet, its place on the board.
    places: [u8; 26],
    /// For each letter of the alphabet, the letters that may come next.
    next: [LetterSet; 26],
}

impl Steps {
    fn new(board: &Boxed, order: &[Letter]) -> Steps {
        let mut steps = Steps {
            places: [0; 26],
            next: [LetterSet::EMPTY; 26],
        };
        for (place, letter) in order.iter().enumerate() {
            steps.places[letter.index()] = place as u8;
        }
        for side in board.sides() {
            let side: LetterSet = side.iter().copied().collect();
            for letter in side.iter() {
                steps.next[letter.index()] = board.letters().minus(side);
            }
        }
        steps
    }

    /// The places of the first and the last letter of a word that can be
    /// walked.
    fn walk(&self, word: &[u8]) -> Option<(u8, u8)> {
        let index = |byte: &u8| usize::from(byte - b'a');
        let step = |pair: &[u8]| self.next[index(&pair[0])].bits() >> index(&pair[1]) & 1 == 1;
        let long = word.len() >= rules::SHORTEST;
        (long && word.windows(2).all(step)).then(|| {
            let place = |byte: Option<&u8>| byte.map_or(0, |byte| self.places[index(byte)]);
            (place(word.first()), place(word.last()))
        })
    }
}
