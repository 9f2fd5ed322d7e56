//! Builds the table of word pairs that ranks the readings of cipher texts, from
//! SymSpell's counts of words and of pairs.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use letterloom::cipher::pairs::{MOST_GAIN, Pairs};

use crate::artefact::Artefact;
use crate::ingredients::read_counts;
use crate::sources;

/// Largest table that we allow ourselves.
const MOST_BYTES: usize = 600_000;

/// The word pairs.
pub const PAIRS: Artefact = Artefact {
    task: "pairs",
    file: "english.pairs",
    most: MOST_BYTES,
    make,
};

fn make() -> Result<Vec<u8>> {
    let root = crate::root();
    let words = read_counts(&sources::counts(&root)?)?;
    let pairs = read_pairs(&sources::pairs(&root)?)?;
    let all: u64 = words.values().sum();
    let rated = pairs.iter().filter_map(|(one, two, count)| {
        let chance = *words.get(one)? as f64 * *words.get(two)? as f64 / all as f64;
        let gain = (*count as f64 / chance).log2().round();
        Some((
            one.as_str(),
            two.as_str(),
            gain.clamp(0.0, f64::from(MOST_GAIN)) as u8,
        ))
    });
    Ok(Pairs::pack(rated))
}

/// Lines of two words and their count.
fn read_pairs(file: &Path) -> Result<Vec<(String, String, u64)>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.trim_start_matches('\u{feff}').lines();
    let pairs = lines.filter_map(|line| {
        let mut fields = line.split(' ');
        let (one, two) = (fields.next()?.to_owned(), fields.next()?.to_owned());
        Some((one, two, fields.next()?.trim().parse().ok()?))
    });
    Ok(pairs.collect())
}
