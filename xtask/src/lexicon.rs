//! Builds the built-in English: words with their levels and flags, how common
//! each is, and how likely a Spelling Bee takes it.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use letterloom::Lexicon;
use letterloom::bee::likelihood::step;
use letterloom::lexicon::Facts;

use crate::ingredients::{Ingredients, data};
use crate::likelihood::{self, Forest};
use crate::sources::Missing;

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

/// Builds the lexicon and writes it where it is committed.
pub fn build() -> Result<()> {
    let bytes = make()?;
    let file = data().join("english.loom");
    fs::write(&file, &bytes).with_context(|| file.display().to_string())?;
    println!("{}: {} bytes", file.display(), bytes.len());
    Ok(())
}

/// Builds the lexicon and compares it with the committed file. Where a source
/// cannot be had, says so and passes.
pub fn check() -> Result<()> {
    let bytes = match make() {
        Err(error) if error.is::<Missing>() => {
            println!("lexicon not rebuilt: {error}");
            return Ok(());
        }
        made => made?,
    };
    let file = data().join("english.loom");
    let committed = fs::read(&file).with_context(|| file.display().to_string())?;
    ensure!(
        bytes == committed,
        "english.loom is stale: run cargo xtask lexicon and commit it"
    );
    println!(
        "lexicon: rebuilt, {} bytes, equal to the committed file",
        bytes.len()
    );
    Ok(())
}

fn make() -> Result<Vec<u8>> {
    let model = likelihood::read_model()?;
    let bytes = lexicon(&Ingredients::read()?, |_| &model)?.pack();
    ensure!(
        bytes.len() <= MOST_BYTES,
        "{} bytes: over {MOST_BYTES}",
        bytes.len()
    );
    Ok(bytes)
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
