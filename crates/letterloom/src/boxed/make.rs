//! Makes boards with guarantees.
//!
//! Two words that chain and have just the letters of a board are drawn by seed.
//! A layout puts the letters on sides so that both words can be walked: a
//! colouring of their neighbours. A backtracking search visits every layout
//! once, in an order that the seed decides. Each is counted exactly, and the
//! first that is as wished is the board.

use super::count::{Count, chains, count};
use super::index::{Filter, Playable};
use super::{Boxed, MOST_LETTERS, SIDES, rules};
use crate::Error;
use crate::error::BoxedProblem;
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::lexicon::facts::MOST_COMMON;
use crate::lexicon::{Flag, Lexicon, WordId};
use crate::search::{Budget, Random};
use crate::span::Span;

/// Layouts that are counted for one pair of words before another is drawn.
const LAYOUTS: usize = 60;

/// Steps that one layout costs a budget.
const LAYOUT_STEPS: u64 = 1 << 10;

/// Pairs of words that are tried before a board is given up.
const PAIRS: usize = 20_000;

/// Commonness of an everyday word, and how many words more than the fewest of
/// those par is: of all thresholds this one, with one word more, meets the
/// published pars best (344 of 631 boards; always saying 5 meets 273).
const EVERYDAY: u8 = 20;
const MORE: u32 = 1;

/// What a board must be like.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// How many letters each side has.
    pub shape: Vec<usize>,
    /// How many two-word answers.
    pub two_word: Span,
    /// Commonness of the less common word of the answer that the board is made
    /// for.
    pub commonness: Span,
    /// Par: one more than the fewest words of an answer in everyday words.
    pub par: Span,
    /// How many vowels.
    pub vowels: Span,
    /// Letters that the board must have.
    pub with: LetterSet,
    /// Letters that it must not have.
    pub without: LetterSet,
    /// The two words of the answer, if they are given.
    pub words: Option<(WordId, WordId)>,
    /// Which words may be played.
    pub filter: Filter,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes {
            shape: vec![3; 4],
            two_word: Span::new(1, u32::MAX),
            commonness: Span::ALL,
            par: Span::ALL,
            vowels: Span::ALL,
            with: LetterSet::EMPTY,
            without: LetterSet::EMPTY,
            words: None,
            filter: Filter::default(),
        }
    }
}

impl Wishes {
    /// What the published boards are like: four sides of three letters, three
    /// to five vowels (97 of 100 boards), at most 150 two-word answers (90 of
    /// 100), par 4 to 6, an answer in words that most people know.
    #[must_use]
    pub fn like_nyt() -> Wishes {
        Wishes {
            commonness: Span::new(8, u32::from(MOST_COMMON)),
            two_word: Span::new(1, 150),
            vowels: Span::new(3, 5),
            par: Span::new(4, 6),
            ..Wishes::default()
        }
    }
}

/// A board that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The board.
    pub board: Boxed,
    /// The answer that it was made for.
    pub answer: [WordId; 2],
    /// How many chains of one, two and three words.
    pub counts: Vec<Count>,
    /// One more than the fewest words of an answer in everyday words; `None` if
    /// there is none of up to six.
    pub par: Option<u32>,
    /// How rare the easiest answer of up to two words is, 0 to 100: how far its
    /// less common word is from the most common there is.
    pub difficulty: u32,
}

/// The boards that were made.
#[derive(Clone, Debug, Default)]
pub struct Boards {
    /// The boards.
    pub boards: Vec<Made>,
    /// Whether there are no others: known only for two words that were given.
    pub all: bool,
}

/// Makes up to `count` boards; fewer if the budget or the patience runs out.
///
/// # Errors
/// If the wishes contradict each other.
pub fn make(
    wishes: &Wishes,
    lexicon: &Lexicon,
    (count, seed): (usize, u64),
    budget: &mut Budget,
) -> Result<Boards, Error> {
    let letters = check(wishes, lexicon)?;
    let mut random = Random::new(seed);
    let mut maker = Maker {
        wishes,
        lexicon,
        made: Vec::new(),
    };
    let mut all = false;
    if let Some(pair) = wishes.words {
        all = !fits(wishes, lexicon, pair)
            || maker.lay_out(pair, (count, usize::MAX), &mut random, budget);
    } else {
        let pool = Pool::new(wishes, lexicon);
        for _ in 0..PAIRS {
            if maker.made.len() >= count || budget.cut().is_some() {
                break;
            }
            let pair = pool.draw(lexicon, letters, &mut random);
            if let Some(pair) = pair.filter(|pair| fits(wishes, lexicon, *pair)) {
                let wanted = maker.made.len() + 1;
                maker.lay_out(pair, (wanted, LAYOUTS), &mut random, budget);
            }
        }
    }
    let boards = maker.made;
    Ok(Boards { boards, all })
}

/// The shape that is written `4x3` or `3+3+4`.
///
/// # Errors
/// If it is neither.
pub fn shape(text: &str) -> Result<Vec<usize>, Error> {
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let shape = match text.split_once(['x', '×']) {
        Some((sides, letters)) => number(sides)
            .zip(number(letters))
            .map(|(sides, letters)| vec![letters; sides.min(ALPHABET)]),
        None => text.split('+').map(number).collect(),
    };
    shape.ok_or_else(|| Error::Boxed {
        read: text.to_owned(),
        problem: BoxedProblem::Shape,
    })
}

/// How many letters the board has, if the wishes can be granted at all.
fn check(wishes: &Wishes, lexicon: &Lexicon) -> Result<usize, Error> {
    let letters: usize = wishes.shape.iter().sum();
    let shape = wishes
        .shape
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("+");
    let problem = match wishes.shape.len() {
        sides if !SIDES.contains(&sides) => Some(BoxedProblem::Sides(sides)),
        _ if letters > MOST_LETTERS => Some(BoxedProblem::TooMany(letters)),
        _ => wishes
            .shape
            .iter()
            .position(|side| *side == 0)
            .map(|n| BoxedProblem::EmptySide(n + 1)),
    };
    if let Some(problem) = problem {
        return Err(Error::Boxed {
            read: shape,
            problem,
        });
    }
    if let Some((first, second)) = wishes.words {
        let (first, second) = (lexicon.word(first), lexicon.word(second));
        let read = format!("{first} {second}");
        let union = LetterSet::of(first).union(LetterSet::of(second));
        let doubled = |word: &str| word.as_bytes().windows(2).any(|pair| pair[0] == pair[1]);
        let problem = match () {
            () if first.bytes().last() != second.bytes().next() => Some(BoxedProblem::Unchained),
            () if doubled(first) || doubled(second) => Some(BoxedProblem::Doubled),
            () if union.len() != letters => Some(BoxedProblem::Letters(union.len(), letters)),
            () => None,
        };
        if let Some(problem) = problem {
            return Err(Error::Boxed { read, problem });
        }
    }
    Ok(letters)
}

/// Is the pair as common, and has it the letters, that were wished for?
fn fits(wishes: &Wishes, lexicon: &Lexicon, (first, second): (WordId, WordId)) -> bool {
    let letters = lexicon.set(first).union(lexicon.set(second));
    let least = lexicon.commonness(first).min(lexicon.commonness(second));
    // Words that were given are as common as they are.
    let common = wishes.words.is_some() || wishes.commonness.holds(u32::from(least));
    common
        && letters.covers(wishes.with)
        && letters.intersection(wishes.without).is_empty()
        && wishes
            .vowels
            .holds(letters.intersection(LetterSet::VOWELS).len() as u32)
}

/// The words that an answer may be made of, by first letter.
struct Pool {
    all: Vec<WordId>,
    by_first: Vec<Vec<WordId>>,
}

impl Pool {
    fn new(wishes: &Wishes, lexicon: &Lexicon) -> Pool {
        let letters: usize = wishes.shape.iter().sum();
        let usable = |id: &WordId| {
            let (word, facts) = (lexicon.word(*id), lexicon.facts(*id));
            let set = lexicon.set(*id);
            word.len() >= rules::SHORTEST
                && set.len() <= letters
                && set.intersection(wishes.without).is_empty()
                && wishes.commonness.least <= u32::from(facts.commonness())
                && (wishes.filter.blocked || !facts.is(Flag::Blocked))
                && wishes
                    .filter
                    .tier
                    .is_none_or(|most| facts.tier().is_none_or(|t| t <= most))
                && word.as_bytes().windows(2).all(|pair| pair[0] != pair[1])
        };
        let all: Vec<WordId> = lexicon.ids().filter(usable).collect();
        let mut by_first = vec![Vec::new(); 26];
        for id in &all {
            let first = lexicon.word(*id).as_bytes()[0];
            by_first[usize::from(first - b'a')].push(*id);
        }
        Pool { all, by_first }
    }

    /// Two words that chain and have so many letters together.
    fn draw(
        &self,
        lexicon: &Lexicon,
        letters: usize,
        random: &mut Random,
    ) -> Option<(WordId, WordId)> {
        if self.all.is_empty() {
            return None;
        }
        let first = self.all[random.below(self.all.len())];
        let last = lexicon
            .word(first)
            .as_bytes()
            .last()
            .map(|byte| usize::from(byte - b'a'))?;
        let set = lexicon.set(first);
        let partners = self.by_first[last].iter().copied();
        let partners: Vec<WordId> = partners
            .filter(|id| lexicon.set(*id).union(set).len() == letters)
            .collect();
        let second = (!partners.is_empty()).then(|| partners[random.below(partners.len())]);
        second.map(|second| (first, second))
    }
}

/// Boards on their way.
struct Maker<'a> {
    wishes: &'a Wishes,
    lexicon: &'a Lexicon,
    made: Vec<Made>,
}

impl Maker<'_> {
    /// Visits the layouts of a pair of words until there are `wanted` boards or
    /// `most` layouts were looked at; true if all were.
    fn lay_out(
        &mut self,
        pair: (WordId, WordId),
        (wanted, most): (usize, usize),
        random: &mut Random,
        budget: &mut Budget,
    ) -> bool {
        let words = [self.lexicon.word(pair.0), self.lexicon.word(pair.1)];
        let layouts = Layouts::new(&words, &self.wishes.shape, random);
        let mut looked = 0;
        layouts.visit(random, &mut |board| {
            if self.made.len() >= wanted || looked == most || !budget.steps(LAYOUT_STEPS) {
                return false;
            }
            looked += 1;
            self.look(board, [pair.0, pair.1]);
            true
        })
    }

    /// Keeps the board if it is as wished, and not there yet.
    fn look(&mut self, board: Boxed, answer: [WordId; 2]) {
        if self.made.iter().any(|made| made.board.is_turned(&board)) {
            return;
        }
        let playable = board.playable(self.lexicon, &self.wishes.filter);
        if !self
            .wishes
            .two_word
            .holds(two_word_answers(&playable).count() as u32)
        {
            return;
        }
        let par = par(&playable);
        let par_fits = par.is_some_and(|par| self.wishes.par.holds(par));
        if par_fits || self.wishes.par == Span::ALL {
            self.made.push(describe(board, &playable, par, answer));
        }
    }
}

/// The commonness of the less common word of each answer of two words.
fn two_word_answers(playable: &Playable) -> impl Iterator<Item = u8> + '_ {
    playable.words.iter().flat_map(|first| {
        let seconds = playable.beginning(first.last).iter();
        let seconds = seconds.map(|place| &playable.words[*place]);
        seconds
            .filter(|second| first.mask | second.mask == playable.full)
            .map(|second| first.commonness.min(second.commonness))
    })
}

fn describe(board: Boxed, playable: &Playable, par: Option<u32>, answer: [WordId; 2]) -> Made {
    let alone = playable
        .words
        .iter()
        .filter(|word| word.mask == playable.full);
    let alone = alone.map(|word| word.commonness);
    let easiest = two_word_answers(playable).chain(alone).max().unwrap_or(0);
    Made {
        board,
        answer,
        counts: count(playable, 3, &mut Budget::unlimited()),
        par,
        difficulty: u32::from(MOST_COMMON - easiest) * 100 / u32::from(MOST_COMMON),
    }
}

/// One more than the fewest everyday words that do it.
fn par(playable: &Playable) -> Option<u32> {
    let everyday = playable.only(|word| word.commonness >= EVERYDAY);
    let counts = chains(&everyday, super::MOST_WORDS);
    let fewest = counts.iter().position(|count| *count != Some(0))?;
    Some(fewest as u32 + 1 + MORE)
}

/// The ways to put letters on sides so that neighbours in the words are on
/// different ones, in random order, each up to the names of its sides.
struct Layouts {
    letters: Vec<Letter>,
    /// For each letter, by place, the letters that must be elsewhere.
    apart: Vec<LetterSet>,
    shape: Vec<usize>,
}

impl Layouts {
    fn new(words: &[&str], shape: &[usize], random: &mut Random) -> Layouts {
        let all: LetterSet = words
            .iter()
            .flat_map(|word| LetterSet::of(word).iter())
            .collect();
        let all: Vec<Letter> = all.iter().collect();
        let order = random.choose(all.len(), all.len());
        let letters: Vec<Letter> = order.into_iter().map(|place| all[place]).collect();
        let neighbours = |letter: &Letter| {
            let pairs = words.iter().flat_map(|word| word.as_bytes().windows(2));
            let other = |pair: &[u8]| {
                let [a, b] = [pair[0], pair[1]].map(Letter::from_ascii);
                match (a, b) {
                    (Some(a), b) if a == *letter => b,
                    (a, Some(b)) if b == *letter => a,
                    _ => None,
                }
            };
            pairs.filter_map(other).collect()
        };
        Layouts {
            apart: letters.iter().map(neighbours).collect(),
            letters,
            shape: shape.to_vec(),
        }
    }

    /// Visits every layout once, until `look` says no more; true if it never
    /// did.
    fn visit(&self, random: &mut Random, look: &mut impl FnMut(Boxed) -> bool) -> bool {
        let mut sides = vec![Vec::new(); self.shape.len()];
        self.place(0, &mut sides, random, look)
    }

    fn place(
        &self,
        number: usize,
        sides: &mut Vec<Vec<Letter>>,
        random: &mut Random,
        look: &mut impl FnMut(Boxed) -> bool,
    ) -> bool {
        let Some(letter) = self.letters.get(number) else {
            let sides = sides.clone();
            return look(Boxed { sides });
        };
        let mut begun: Vec<usize> = Vec::new();
        for side in random.choose(sides.len(), sides.len()) {
            let size = self.shape[side];
            let clash = |other: &Letter| self.apart[number].contains(*other);
            // Sides of one size that are still empty are one and the same.
            let same = sides[side].is_empty() && begun.contains(&size);
            if sides[side].len() == size || same || sides[side].iter().any(clash) {
                continue;
            }
            if sides[side].is_empty() {
                begun.push(size);
            }
            sides[side].push(*letter);
            let go_on = self.place(number + 1, sides, random, look);
            sides[side].pop();
            if !go_on {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_comes_once() {
        // Of six letters in pairs there are 15 layouts; no two neighbours of
        // abcdef may share a side: 5 fewer pairs leave 5.
        let mut random = Random::new(1);
        let layouts = Layouts::new(&["abcdef"], &[2, 2, 2], &mut random);
        let mut seen = Vec::new();
        let all = layouts.visit(&mut random, &mut |board| {
            let mut sides: Vec<String> = board
                .sides()
                .iter()
                .map(|side| side.iter().copied().collect::<LetterSet>().to_string())
                .collect();
            sides.sort();
            seen.push(sides.join(" "));
            true
        });
        assert!(all);
        seen.sort();
        assert_eq!(
            seen,
            ["ac be df", "ad be cf", "ad bf ce", "ae bd cf", "af bd ce"]
        );
    }

    #[test]
    fn shapes_are_read() {
        assert_eq!(shape("4x3").unwrap(), [3, 3, 3, 3]);
        assert_eq!(shape("3+3+4").unwrap(), [3, 3, 4]);
        for wrong in ["", "x", "4x", "3+", "4*3", "-1+2"] {
            assert!(shape(wrong).is_err(), "{wrong}");
        }
    }
}
