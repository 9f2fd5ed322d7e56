//! Builds the phrases that rank the readings of cipher texts, from the language
//! model of CMU Sphinx.
//!
//! What is kept is what tells most: a phrase counts as often as it occurs times
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

/// Phrases that are kept, besides pairs that only triples need. On 190 sentences
/// that are not those of the quality test, the true one came first with 300,000
/// phrases in 164, 600,000 in 167, 1,200,000 in 171, and with all of them, three
/// times the size, in 173.
const KEPT: usize = 1_200_000;

/// What a pair that is not kept counts, in powers of two: a quarter of chance.
const UNSEEN: f64 = -2.0;

/// A step, in powers of two.
const STEP: f64 = 2.0;

/// The phrases.
pub const PHRASES: Artefact = Artefact {
    task: "phrases",
    file: "english.phrases",
    most: MOST_BYTES,
    make,
};

fn make() -> Result<Vec<u8>> {
    let model = sphinx::read(&sources::sphinx()?)?;
    let counted = Counted::new(&model)?;
    let mut pairs = counted.pairs();
    let mut triples = counted.triples(&pairs);
    let worth = |rated: &Rated| if rated.steps == 0 { 0.0 } else { rated.worth };
    let mut worths: Vec<f64> = pairs.values().chain(triples.values()).map(worth).collect();
    worths.sort_unstable_by(|one, other| other.total_cmp(one));
    let least = worths[KEPT.min(worths.len()) - 1];
    triples.retain(|_, rated| worth(rated) >= least);
    for [one, two, three] in triples.keys() {
        for pair in [[*one, *two], [*two, *three]] {
            if let Some(rated) = pairs.get_mut(&pair) {
                rated.needed = true;
            }
        }
    }
    pairs.retain(|_, rated| rated.needed || worth(rated) >= least);
    println!("{} pairs, {} triples", pairs.len(), triples.len());
    let spelt = |words: &[u32]| {
        words
            .iter()
            .map(|word| counted.words[*word as usize])
            .collect()
    };
    let pairs = pairs
        .iter()
        .map(|(words, rated)| (spelt(words), rated.steps));
    let triples = triples
        .iter()
        .map(|(words, rated)| (spelt(words), rated.steps));
    Ok(Phrases::pack(&pairs.chain(triples).collect::<Vec<_>>()))
}

/// How often the words that texts can have occur, alone and together, as shares
/// of all words.
struct Counted {
    words: Vec<Word>,
    alone: Vec<f64>,
    pairs: HashMap<[u32; 2], f64>,
    triples: HashMap<[u32; 3], f64>,
}

/// A phrase, and what it is worth.
struct Rated {
    steps: i32,
    worth: f64,
    /// Does a triple need it?
    needed: bool,
}

impl Rated {
    /// A phrase that is as often as this there, and by so much more often than
    /// without it, in powers of two.
    fn new(share: f64, gain: f64) -> Rated {
        let (fewest, most) = (f64::from(STEPS.0), f64::from(STEPS.1));
        Rated {
            steps: (gain / STEP).round().clamp(fewest, most) as i32,
            worth: share * gain.abs(),
            needed: false,
        }
    }
}

impl Counted {
    /// Adds up what is spelt the same without an apostrophe.
    fn new(model: &Sphinx) -> Result<Counted> {
        let (words, place) = vocabulary(model);
        let end = model.words.iter().position(|word| word == "</s>");
        let end = model.chances[end.context("sentences do not end")?];
        // The chance of a beginning is not told; there are as many as ends.
        let chance = |word: u32| match model.words[word as usize].as_str() {
            "<s>" => end,
            _ => model.chances[word as usize],
        };
        let mut counted = Counted {
            alone: vec![0.0; words.len()],
            words,
            pairs: HashMap::new(),
            triples: HashMap::new(),
        };
        for (word, place) in (0..)
            .zip(&place)
            .filter(|(word, _)| model.words[*word as usize] != "<s>")
        {
            if let Some(place) = place {
                counted.alone[*place as usize] += chance(word).exp2();
            }
        }
        let share = |(one, _, given): &(u32, u32, f64)| chance(*one) + given;
        let places = |words: &[u32]| {
            words
                .iter()
                .map(|word| place[*word as usize])
                .collect::<Option<Vec<u32>>>()
        };
        let mut shares = HashMap::new();
        for pair in &model.pairs {
            shares.insert([pair.0, pair.1], share(pair));
            if let Some(places) = places(&[pair.0, pair.1]) {
                *counted.pairs.entry([places[0], places[1]]).or_default() += share(pair).exp2();
            }
        }
        for (one, pair, given) in &model.triples {
            let (two, three, _) = model.pairs[*pair as usize];
            if let (Some(places), Some(share)) =
                (places(&[*one, two, three]), shares.get(&[*one, two]))
            {
                let triple = [places[0], places[1], places[2]];
                *counted.triples.entry(triple).or_default() += (share + given).exp2();
            }
        }
        Ok(counted)
    }

    fn pairs(&self) -> HashMap<[u32; 2], Rated> {
        let rated = self.pairs.iter().map(|(pair, share)| {
            let [one, two] = pair.map(|word| self.alone[word as usize]);
            (
                *pair,
                Rated::new(*share, (share / (one * two)).log2() - UNSEEN),
            )
        });
        rated.collect()
    }

    fn triples(&self, pairs: &HashMap<[u32; 2], Rated>) -> HashMap<[u32; 3], Rated> {
        let rated = self.triples.iter().filter_map(|(triple, share)| {
            let [one, two, three] = *triple;
            let given = share / self.pairs.get(&[one, two])?;
            let known = UNSEEN + STEP * f64::from(pairs.get(&[two, three])?.steps);
            let gain = (given / self.alone[three as usize]).log2() - known;
            Some((*triple, Rated::new(*share, gain)))
        });
        rated.collect()
    }
}

/// The words that texts can have; and which of them each word of the model is.
/// What stands before and behind a sentence is the empty word.
fn vocabulary(model: &Sphinx) -> (Vec<Word>, Vec<Option<u32>>) {
    let lexicon = Lexicon::english();
    let extra: Vec<String> = letterloom::cipher::extra_words().collect();
    let mut numbers: HashMap<String, u32> = HashMap::new();
    let place = model.words.iter().map(|word| {
        let letters = match word.as_str() {
            "<s>" | "</s>" => String::new(),
            word => word.replace('\'', ""),
        };
        let known =
            letters.is_empty() || lexicon.find(&letters).is_some() || extra.contains(&letters);
        let next = numbers.len() as u32;
        known.then(|| *numbers.entry(letters).or_insert(next))
    });
    let place = place.collect();
    let mut words: Vec<(&u32, Word)> = numbers
        .iter()
        .map(|(letters, number)| (number, Word::new(letters.as_bytes())))
        .collect();
    words.sort_unstable_by_key(|(number, _)| **number);
    (words.into_iter().map(|(_, word)| word).collect(), place)
}
