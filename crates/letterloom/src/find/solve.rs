//! Finds the words: lengths first, then letter sets, then bit rows, and only
//! what is left goes to the judge.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use super::{Find, Index, Pattern, Piece, rules};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::{Flag, Lexicon, Positions, WordBits, WordId};
use crate::search::{Budget, Ranking};

/// The words that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The words, the most common first; equally common ones by tier, then by
    /// length, then by alphabet.
    pub words: Vec<WordId>,
    /// How many match in all, as far as the search came.
    pub total: u64,
    /// How many of those that match are blocked, and so not shown or counted.
    pub hidden: u64,
}

/// Finds the words that match, and keeps the first `limit` of them.
#[must_use]
pub fn solve(
    find: &Find,
    lexicon: &Lexicon,
    index: &Index,
    limit: Option<usize>,
    budget: &mut Budget,
) -> Found {
    let plan = Plan::new(find);
    let longest = lexicon.longest().min(*plan.lengths.end());
    let lengths: Vec<usize> = (*plan.lengths.start()..=longest).collect();
    let words = lengths
        .iter()
        .map(|length| lexicon.of_length(*length).len() as u64);
    budget.expect(words.sum::<u64>() * plan.cost);
    let mut ranking = Ranking::new(limit);
    let mut hidden = 0;
    for length in lengths {
        let mut look = |id| {
            if !budget.steps(plan.cost) {
                return false;
            }
            if plan.fits(lexicon, id) {
                let facts = lexicon.facts(id);
                if facts.is(Flag::Blocked) && !find.blocked {
                    hidden += 1;
                } else {
                    let rank = (Reverse(facts.commonness()), facts.tier(), id);
                    ranking.offer(rank, || id);
                }
            }
            true
        };
        let narrow = plan
            .rows
            .and_then(|rows| Some((rows, index.positions(lexicon, length)?)));
        if let Some((rows, positions)) = narrow {
            let _ = positions.ids(&narrowed(rows, positions)).all(&mut look);
        } else {
            let _ = lexicon.of_length(length).all(&mut look);
        }
    }
    Found {
        total: ranking.total(),
        words: ranking.into_sorted(),
        hidden,
    }
}

/// The words that have the right letters at the places of a pattern without
/// runs.
fn narrowed(pieces: &[Piece], positions: &Positions) -> WordBits {
    let mut words = positions.all();
    for (place, piece) in pieces.iter().enumerate() {
        if let Piece::One(letters) = piece {
            words.keep(positions, place, *letters);
        }
    }
    words
}

/// What can be told from the patterns before any word is looked at.
struct Plan<'a> {
    find: &'a Find,
    lengths: RangeInclusive<usize>,
    /// Letters that the word must have, and may have.
    needed: LetterSet,
    allowed: LetterSet,
    /// A pattern that gives the letters place by place.
    rows: Option<&'a [Piece]>,
    /// Steps to judge a word: unknown letters around runs are tried at about
    /// 16 places for each run.
    cost: u64,
}

impl<'a> Plan<'a> {
    fn new(find: &'a Find) -> Plan<'a> {
        let mut plan = Plan {
            find,
            lengths: find.min_length..=find.max_length,
            needed: LetterSet::EMPTY,
            allowed: LetterSet::ALL,
            rows: None,
            cost: 1,
        };
        for pattern in &find.patterns {
            plan.add(pattern);
        }
        plan
    }

    fn add(&mut self, pattern: &'a Pattern) {
        let letters = match pattern {
            Pattern::Spelt(pieces) => return self.add_spelt(pieces),
            Pattern::Anagram { letters, blanks } => {
                let count: usize = letters.iter().map(|count| usize::from(*count)).sum();
                self.bound(count + blanks, Some(count + blanks));
                let has = |letter: &Letter| letters[letter.index()] > 0;
                let letters = Letter::all().filter(has).collect();
                self.needed = self.needed.union(letters);
                if *blanks > 0 { LetterSet::ALL } else { letters }
            }
            Pattern::Only(letters) => *letters,
            Pattern::Exactly(letters) => {
                self.needed = self.needed.union(*letters);
                *letters
            }
            Pattern::Without(letters) => letters.complement(),
            Pattern::Changed { word, .. } => return self.bound(word.len(), Some(word.len())),
        };
        self.allowed = self.allowed.intersection(letters);
    }

    fn add_spelt(&mut self, pieces: &'a [Piece]) {
        let runs = pieces.iter().filter(|piece| **piece == Piece::Run).count();
        let letters = pieces.len() - runs;
        self.bound(letters, (runs == 0).then_some(letters));
        if runs == 0 && self.rows.is_none() {
            self.rows = Some(pieces);
        }
        if pieces
            .iter()
            .any(|piece| matches!(piece, Piece::Unknown(_)))
        {
            self.cost = self.cost.max(1 << (4 * runs));
        }
        for piece in pieces {
            if let Piece::One(letters) = piece
                && letters.len() == 1
            {
                self.needed = self.needed.union(*letters);
            }
        }
    }

    fn bound(&mut self, least: usize, most: Option<usize>) {
        let least = least.max(*self.lengths.start());
        let most = most.unwrap_or(usize::MAX).min(*self.lengths.end());
        self.lengths = least..=most;
    }

    fn fits(&self, lexicon: &Lexicon, id: WordId) -> bool {
        let set = lexicon.set(id);
        set.covers(self.needed)
            && self.allowed.covers(set)
            && (self.find.tier).is_none_or(|tier| lexicon.tier(id).is_none_or(|has| has <= tier))
            && self.judge(lexicon.word(id))
    }

    fn judge(&self, word: &str) -> bool {
        let mut patterns = self.find.patterns.iter();
        patterns.all(|pattern| !ends_differ(pattern, word) && rules::matches(pattern, word))
    }
}

/// Can a look at the ends of the word tell that it does not match? What stands
/// before the first run and after the last has its place; most words fail
/// there, and need no trying of runs. (The whole of `find *ing` falls from 92 to
/// 79 million instructions.)
fn ends_differ(pattern: &Pattern, word: &str) -> bool {
    let Pattern::Spelt(pieces) = pattern else {
        return false;
    };
    let differ = |(piece, byte): (&Piece, u8)| match piece {
        Piece::One(letters) => !Letter::from_ascii(byte).is_some_and(|l| letters.contains(l)),
        Piece::Unknown(_) | Piece::Run => false,
    };
    let fixed = |piece: &&Piece| **piece != Piece::Run;
    let mut head = pieces.iter().take_while(fixed).zip(word.bytes());
    let mut tail = pieces
        .iter()
        .rev()
        .take_while(fixed)
        .zip(word.bytes().rev());
    head.any(differ) || tail.any(differ)
}
