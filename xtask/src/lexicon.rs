//! Builds the built-in English: words with their levels and flags, how common
//! each is, and how likely a Spelling Bee takes it.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use letterloom::Lexicon;
use letterloom::bee::likelihood::step;
use letterloom::lexicon::Facts;

use crate::artefact::Artefact;
use crate::ingredients::Ingredients;
use crate::likelihood::{self, Forest};

/// Largest packed file that we allow ourselves.
const MOST_BYTES: usize = 420_000;

/// For each level: the commonness of a word that has no count, and the most that
/// a count can give it.
///
/// The counts are from case-folded books, where a rare word may really be a
/// name (lim, ann), so the level bounds what a count can say.
const LEVELS: [(u8, u8, u8); 9] = [
    (10, 14, 31),
    (20, 13, 31),
    (35, 12, 27),
    (40, 11, 25),
    (50, 9, 21),
    (55, 8, 17),
    (60, 7, 15),
    (70, 4, 9),
    (80, 1, 5),
];

/// What is subtracted from log2 of a count to give a commonness: SymSpell's
/// counts go up to 2^34.4, commonness to 31.
const COUNT_OFFSET: u32 = 3;

/// Most likelihood of a word that is better known as a name: possible, no more.
/// Measured on past puzzles: docs/words.md.
const MOST_OF_A_NAME: u8 = 6;

/// The built-in lexicon.
pub const ENGLISH: Artefact = Artefact {
    task: "lexicon",
    file: "english.loom",
    most: MOST_BYTES,
    make,
};

fn make() -> Result<Vec<u8>> {
    let model = likelihood::read_model()?;
    Ok(lexicon(&Ingredients::read()?, |_| &model)?.pack())
}

/// The lexicon, with the likelihood that each word's model gives.
pub fn lexicon<'a>(
    ingredients: &Ingredients,
    model: impl Fn(&str) -> &'a Forest,
) -> Result<Lexicon> {
    let features = ingredients.features();
    let mut words: BTreeMap<String, Facts> = ingredients.words()?;
    for (word, facts) in &mut words {
        let likelihood = ingredients.set_likelihood(word).unwrap_or_else(|| {
            let likelihood = step(model(word).log_odds(&features.features(word)));
            match ingredients.is_rather_a_name(word) {
                true => likelihood.min(MOST_OF_A_NAME),
                false => likelihood,
            }
        });
        let count = ingredients.counts.get(word).copied();
        *facts = rate(*facts, count)?.with_likelihood(likelihood);
    }
    let entries = words.iter().map(|(word, facts)| (word.as_str(), *facts));
    Ok(Lexicon::of_entries("english", entries))
}

/// Commonness, from the level and the count.
fn rate(facts: Facts, count: Option<u64>) -> Result<Facts> {
    let tier = facts.tier().unwrap_or(0);
    let Some((_, least, most)) = LEVELS.into_iter().find(|level| level.0 == tier) else {
        bail!("level {tier} is not rated");
    };
    let counted = count.and_then(u64::checked_ilog2).unwrap_or(0);
    let counted = counted.saturating_sub(COUNT_OFFSET) as u8;
    Ok(facts.with_commonness(counted.clamp(least, most)))
}
