//! Puzzles that have one answer.

use serde::{Deserialize, Serialize};

use super::Puzzle;
use crate::Error;
use crate::ask::Head;
use crate::cipher::make::{self, Alphabet, Made, Wishes};
use crate::lexicon::Lexicon;
use crate::search::{Budget, Cut, Random};
use crate::span::Span;

/// The level of the words that are drawn, if nobody says.
const TIER: u8 = 35;

/// The letters of the words that are drawn, if nobody says.
const LENGTH: Span = Span::new(4, 8);

/// Tries for each puzzle that is wanted.
const TRIES: usize = 10;

/// Puzzles that have one answer.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MakeTask {
    /// Words that must be in it; drawn from the lexicon if there are none.
    #[serde(default)]
    pub words: Vec<String>,
    /// A text to encipher, in place of words.
    #[serde(default)]
    pub quote: Option<String>,
    /// What the symbols are.
    #[serde(default)]
    pub symbols: Alphabet,
    /// Draw no words rarer than this level; 35 if it is not given.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Draw words of so many letters; 4 to 8 if it is not given.
    #[serde(default)]
    pub length: Option<Span>,
    /// Fewest lines.
    #[serde(default)]
    pub min_lines: usize,
    /// Equal seeds, equal puzzles.
    #[serde(default)]
    pub seed: u64,
    /// How many puzzles; 1 if it is not given.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// Puzzles that have one answer.
#[derive(Clone, Debug, Serialize)]
pub struct MakeAnswer {
    /// The puzzles.
    pub puzzles: Vec<MadePuzzle>,
    /// The seed that they come from.
    pub seed: u64,
}

/// A puzzle that has one answer.
#[derive(Clone, Debug, Serialize)]
pub struct MadePuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The puzzle as it is written, to be solved or drawn.
    pub written: String,
    /// The words of its lines.
    pub words: Vec<String>,
    /// The proof that there is no other answer.
    pub proof: Proof,
}

/// The proof that a puzzle has one answer: the whole lexicon was searched.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Proof {
    /// How many answers there are.
    pub answers: u64,
    /// How many words the lexicon has that was searched.
    pub lexicon_words: usize,
    /// How many steps it took.
    pub steps: u64,
    /// How many lines were added, or letters given away.
    pub added: usize,
    /// How many of those could be left out again.
    pub dropped: usize,
}

impl MakeTask {
    /// Answers it.
    ///
    /// # Errors
    /// If a word cannot be used.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, MakeAnswer), Error> {
        let words: Result<Vec<String>, Error> =
            self.words.iter().map(|word| make::word(word)).collect();
        let wishes = Wishes {
            words: words?,
            quote: self.quote.clone(),
            symbols: self.symbols,
            tier: self.tier.unwrap_or(TIER),
            length: self.length.unwrap_or(LENGTH),
            min_lines: self.min_lines,
        };
        let wanted = self.limit.unwrap_or(1);
        let mut random = Random::new(self.seed);
        let mut puzzles = Vec::new();
        for _ in 0..wanted.saturating_mul(TRIES) {
            if puzzles.len() == wanted || budget.cut().is_some() {
                break;
            }
            let made = make::make(&wishes, lexicon, &mut random, budget)?;
            puzzles.extend(made.map(|made| puzzle(made, lexicon)));
        }
        let limited = (puzzles.len() == wanted).then_some(Cut::Limit);
        let cut = budget.cut().or(limited).or(Some(Cut::Work));
        let head = Head {
            complete: false,
            cut,
            total: None,
        };
        let seed = self.seed;
        Ok((head, MakeAnswer { puzzles, seed }))
    }
}

fn puzzle(made: Made, lexicon: &Lexicon) -> MadePuzzle {
    MadePuzzle {
        puzzle: (&made.cipher).into(),
        written: made.cipher.to_string(),
        words: made.words,
        proof: Proof {
            answers: 1,
            lexicon_words: lexicon.len(),
            steps: made.steps,
            added: made.added,
            dropped: made.dropped,
        },
    }
}
