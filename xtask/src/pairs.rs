//! Builds the table of word pairs that ranks the readings of cipher texts, from
//! SymSpell's counts of words and of pairs.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use letterloom::cipher::pairs::{MOST_GAIN, Pairs};

use crate::ingredients::read_counts;
use crate::sources::{self, Missing};

/// Largest table that we allow ourselves.
const MOST_BYTES: usize = 600_000;

fn file() -> PathBuf {
    crate::root().join("crates/letterloom/data/english.pairs")
}

/// Builds the table and writes it where it is committed.
pub fn build() -> Result<()> {
    let (bytes, file) = (make()?, file());
    fs::write(&file, &bytes).with_context(|| file.display().to_string())?;
    println!("{}: {} bytes", file.display(), bytes.len());
    Ok(())
}

/// Builds the table and compares it with the committed file. Where a source
/// cannot be had, says so and passes.
pub fn check() -> Result<()> {
    let bytes = match make() {
        Err(error) if error.is::<Missing>() => {
            println!("pairs not rebuilt: {error}");
            return Ok(());
        }
        made => made?,
    };
    let committed = fs::read(file()).with_context(|| file().display().to_string())?;
    ensure!(
        bytes == committed,
        "english.pairs is stale: run cargo xtask pairs and commit it"
    );
    println!(
        "pairs: rebuilt, {} bytes, equal to the committed file",
        bytes.len()
    );
    Ok(())
}

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
    let bytes = Pairs::pack(rated);
    ensure!(
        bytes.len() <= MOST_BYTES,
        "{} bytes are too many",
        bytes.len()
    );
    Ok(bytes)
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
