//! Builds the phrases that rank the readings of cipher texts, from the language
//! model of CMU Sphinx.
//!
//! What is kept is what tells most: a phrase is worth as much as it occurs times
//! how wrong its chance would be without it, in powers of two (Stolcke, 1998).

use std::collections::HashMap;

use anyhow::{Context, Result};
use letterloom::Lexicon;
use letterloom::cipher::phrases::{Phrases, STEPS, Word};

use crate::artefact::Artefact;
use crate::sources;
use crate::sphinx::{self, Sphinx};

/// Largest file that we allow ourselves.
const MOST_BYTES: usize = 2_200_000;

/// Pairs and triples that are kept, besides pairs that only triples need. Of the
/// 190 tuning sentences the true one came first with 300,000 phrases in 164,
/// 600,000 in 167, 1,200,000 in 171, and with all of them, three times the size,
/// in 173 (tried before single words and the beam were there).
const KEPT: usize = 1_200_000;

/// What a pair that is not kept counts, in powers of two: a quarter of chance.
const UNSEEN: f64 = -2.0;

/// A step of pairs and triples, in powers of two.
const STEP: f64 = 2.0;

/// A step of a word alone: it counts as much as commonness does, while phrases
/// count half as much again.
const STEP_ALONE: f64 = 3.0;

/// The phrases.
pub const PHRASES: Artefact = Artefact {
    task: "phrases",
    file: "english.phrases",
    most: MOST_BYTES,
    make,
};

fn make() -> Result<Vec<u8>> {
    let model = sphinx::read(&sources::sphinx()?)?;
    let shares = Shares::new(&model)?;
    let (pairs, triples) = kept(&shares);
    let alone = shares.alone();
    let sizes = [alone.len(), pairs.len(), triples.len()];
    println!("{sizes:?} words, pairs, triples");
    let mut phrases = Vec::with_capacity(sizes.iter().sum());
    for (words, rated) in alone.iter().map(|(word, rated)| (&word[..], rated)) {
        phrases.push((shares.spelt(words), rated.steps));
    }
    for (words, rated) in &pairs {
        phrases.push((shares.spelt(words), rated.steps));
    }
    for (words, rated) in &triples {
        phrases.push((shares.spelt(words), rated.steps));
    }
    Ok(Phrases::pack(&phrases))
}

/// Words, by number, with what they are worth.
type RatedPhrases<const N: usize> = HashMap<[u32; N], Rated>;

/// The pairs and triples that are worth most, and the pairs of these triples.
fn kept(shares: &Shares) -> (RatedPhrases<2>, RatedPhrases<3>) {
    let mut pairs = shares.pairs();
    let mut triples = shares.triples(&pairs);
    let rated = pairs.values().chain(triples.values());
    let mut worths: Vec<f64> = rated.map(Rated::worth).collect();
    worths.sort_unstable_by(|one, other| other.total_cmp(one));
    let least = worths.get(KEPT).copied().unwrap_or(0.0);
    triples.retain(|_, rated| rated.worth() > least);
    for [one, two, three] in triples.keys() {
        for pair in [[*one, *two], [*two, *three]] {
            if let Some(rated) = pairs.get_mut(&pair) {
                rated.needed = true;
            }
        }
    }
    pairs.retain(|_, rated| rated.needed || rated.worth() > least);
    (pairs, triples)
}

/// What a phrase counts.
struct Rated {
    steps: i32,
    /// How often it occurs, times how wrong its chance would be without it.
    worth: f64,
    /// Does a triple need it?
    needed: bool,
}

impl Rated {
    /// A phrase of this share that is by so much more likely than without it, in
    /// powers of two, of which so many are a step.
    fn new(share: f64, gain: f64, step: f64) -> Rated {
        let (fewest, most) = (f64::from(STEPS.0), f64::from(STEPS.1));
        Rated {
            steps: (gain / step).round().clamp(fewest, most) as i32,
            worth: share * gain.abs(),
            needed: false,
        }
    }

    fn worth(&self) -> f64 {
        if self.steps == 0 { 0.0 } else { self.worth }
    }
}

/// How often the words that texts can have occur, alone and together, as shares
/// of all words.
struct Shares {
    /// The words' letters: those with an apostrophe are one with those without.
    words: Vec<String>,
    alone: Vec<f64>,
    pairs: HashMap<[u32; 2], f64>,
    triples: HashMap<[u32; 3], f64>,
}

impl Shares {
    fn new(model: &Sphinx) -> Result<Shares> {
        let (words, numbers) = vocabulary(model);
        let number = |word: u32| numbers[word as usize];
        let chances = chances(model)?;
        let mut shares = Shares {
            alone: vec![0.0; words.len()],
            words,
            pairs: HashMap::new(),
            triples: HashMap::new(),
        };
        for (number, chance) in numbers.iter().zip(&chances) {
            if let Some(number) = number {
                shares.alone[*number as usize] += chance.exp2();
            }
        }
        let mut pair_chances = HashMap::new();
        for (one, two, given) in &model.pairs {
            let chance = chances[*one as usize] + given;
            pair_chances.insert((*one, *two), chance);
            if let (Some(one), Some(two)) = (number(*one), number(*two)) {
                *shares.pairs.entry([one, two]).or_default() += chance.exp2();
            }
        }
        for (one, pair, given) in &model.triples {
            let (two, three, _) = model.pairs[*pair as usize];
            let chance = pair_chances.get(&(*one, two)).map(|chance| chance + given);
            if let (Some(one), Some(two), Some(three), Some(chance)) =
                (number(*one), number(two), number(three), chance)
            {
                *shares.triples.entry([one, two, three]).or_default() += chance.exp2();
            }
        }
        // Each sentence has been counted at its beginning and at its end.
        if let Some(edge) = shares.words.iter().position(String::is_empty) {
            shares.alone[edge] /= 2.0;
        }
        Ok(shares)
    }

    /// The words that are more often or less often there than the lexicon's
    /// commonness says.
    fn alone(&self) -> RatedPhrases<1> {
        let lexicon = Lexicon::english();
        let commonness = |word: &String| {
            let facts = lexicon.facts(lexicon.find(word)?);
            Some(f64::from(facts.commonness()))
        };
        let words = (0..).zip(self.words.iter().zip(&self.alone));
        let known: Vec<(u32, f64, f64)> = words
            .filter_map(|(number, (word, share))| Some((number, *share, commonness(word)?)))
            .collect();
        let all: f64 = known.iter().map(|(_, share, _)| share).sum();
        let level = known
            .iter()
            .map(|(_, share, common)| share * (share.log2() - common));
        let level = level.sum::<f64>() / all;
        let rated = known.iter().map(|(number, share, common)| {
            let gain = share.log2() - common - level;
            ([*number], Rated::new(*share, gain, STEP_ALONE))
        });
        rated.filter(|(_, rated)| rated.steps != 0).collect()
    }

    /// How much more often two words stand side by side than by chance.
    fn pairs(&self) -> RatedPhrases<2> {
        let rated = self.pairs.iter().map(|(pair, share)| {
            let [one, two] = pair.map(|word| self.alone[word as usize]);
            let gain = (share / (one * two)).log2() - UNSEEN;
            (*pair, Rated::new(*share, gain, STEP))
        });
        rated.collect()
    }

    /// How much more often a third word follows than the second lets expect.
    fn triples(&self, pairs: &RatedPhrases<2>) -> RatedPhrases<3> {
        let rated = self.triples.iter().filter_map(|(triple, share)| {
            let [one, two, three] = *triple;
            let given = share / self.pairs.get(&[one, two])?;
            let known = UNSEEN + STEP * f64::from(pairs.get(&[two, three])?.steps);
            let gain = (given / self.alone[three as usize]).log2() - known;
            Some((*triple, Rated::new(*share, gain, STEP)))
        });
        rated.collect()
    }

    fn spelt(&self, words: &[u32]) -> Vec<Word> {
        let words = words.iter().map(|word| &self.words[*word as usize]);
        words.map(|word| Word::new(word.as_bytes())).collect()
    }
}

/// The beginning of a sentence in the model, and its end.
const EDGES: [&str; 2] = ["<s>", "</s>"];

/// The chance of each word. That of a beginning is not told: there are as many
/// as ends.
fn chances(model: &Sphinx) -> Result<Vec<f64>> {
    let [start, end] = EDGES.map(|edge| model.words.iter().position(|word| word == edge));
    let (start, end) = start.zip(end).context("a model without sentences")?;
    let mut chances = model.chances.clone();
    chances[start] = chances[end];
    Ok(chances)
}

/// The words that texts can have; and which of them each word of the model is.
/// What stands before and behind a sentence is the empty word.
fn vocabulary(model: &Sphinx) -> (Vec<String>, Vec<Option<u32>>) {
    let lexicon = Lexicon::english();
    let extra: Vec<String> = letterloom::cipher::extra_words().collect();
    let mut words = Vec::new();
    let mut numbers: HashMap<String, u32> = HashMap::new();
    let mut number = |word: &String| {
        let edge = EDGES.contains(&word.as_str());
        let letters = if edge {
            String::new()
        } else {
            word.replace('\'', "")
        };
        let known = edge || lexicon.find(&letters).is_some() || extra.contains(&letters);
        known.then(|| {
            *numbers.entry(letters).or_insert_with_key(|letters| {
                words.push(letters.clone());
                words.len() as u32 - 1
            })
        })
    };
    let numbers = model.words.iter().map(&mut number).collect();
    (words, numbers)
}
