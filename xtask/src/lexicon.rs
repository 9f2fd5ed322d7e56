//! Builds the built-in English: SCOWL's words with their levels, the
//! supplement, the block list, and how common each word is.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use letterloom::Lexicon;
use letterloom::lexicon::{Facts, Flag, fold_word};

use crate::sources::{self, Missing};

/// Rarest level that is taken.
const RAREST: u8 = 80;

/// Longest word that is taken.
const LONGEST: usize = 28;

/// The words of one letter.
const SHORTEST: [&str; 3] = ["a", "i", "o"];

/// Largest packed file that we allow ourselves.
const MOST_BYTES: usize = 420_000;

/// The level of the supplement's words: SCOWL's own for words in at least two
/// of twelve dictionaries.
const SUPPLEMENT_TIER: u8 = 60;

/// For each level: the commonness of a word that has no count, the most that a
/// count can give it, and how likely a Spelling Bee takes it, in 15ths.
///
/// The counts are from case-folded books, where a rare word may really be a
/// name (lim, ann), so the level bounds what a count can say. Shares accepted
/// by level were measured on 3,015 days of the real puzzle.
const LEVELS: [(u8, u8, u8, u8); 9] = [
    (10, 14, 31, 15),
    (20, 13, 31, 15),
    (35, 12, 27, 15),
    (40, 11, 25, 15),
    (50, 9, 21, 14),
    (55, 8, 17, 8),
    (60, 7, 15, 9),
    (70, 4, 9, 2),
    (80, 1, 5, 1),
];

/// Most likelihood of a spelling from outside America, in 15ths.
const OVERSEAS_LIKELIHOOD: u8 = 1;

/// What is subtracted from log2 of a count to give a commonness: SymSpell's
/// counts go up to 2^34.4, commonness to 31.
const COUNT_OFFSET: u32 = 3;

/// Builds the lexicon and writes it where it is committed.
pub fn build() -> Result<()> {
    let bytes = make()?;
    let file = crate::root().join("crates/letterloom/data/english.loom");
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
    let file = crate::root().join("crates/letterloom/data/english.loom");
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
    let root = crate::root();
    let (scowl, counts) = (sources::scowl()?, sources::counts(&root)?);
    let data = root.join("crates/letterloom/data");
    let mut words = scowl_words(&scowl)?;
    for word in own_list(&data.join("supplement.txt"))? {
        ensure!(
            !words.contains_key(&word),
            "the supplement's {word} is in SCOWL"
        );
        let facts = Facts::default().with_tier(SUPPLEMENT_TIER);
        words.insert(word, facts.with(Flag::Supplement));
    }
    for word in own_list(&data.join("blocked.rot13.txt"))? {
        let word = rot13(&word);
        let facts = words
            .get_mut(&word)
            .with_context(|| format!("blocked {word}: no such word"))?;
        *facts = facts.with(Flag::Blocked);
    }
    let counts = read_counts(&counts)?;
    for (word, facts) in &mut words {
        *facts = rate(*facts, counts.get(word).copied())?;
    }
    let entries = words.iter().map(|(word, facts)| (word.as_str(), *facts));
    let bytes = Lexicon::of_entries("english", entries).pack();
    ensure!(
        bytes.len() <= MOST_BYTES,
        "{} bytes: over {MOST_BYTES}",
        bytes.len()
    );
    Ok(bytes)
}

/// SCOWL's words, folded, each with its lowest level and its flags.
fn scowl_words(folder: &Path) -> Result<BTreeMap<String, Facts>> {
    let mut words: BTreeMap<String, Facts> = BTreeMap::new();
    let mut american: HashSet<String> = HashSet::new();
    let mut names: HashSet<String> = HashSet::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let Some((spelling, kind, level)) = list_name(&path) else {
            continue;
        };
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        match kind {
            "words" => {
                for word in text.lines().filter_map(usable) {
                    if !OVERSEAS.iter().any(|region| spelling.starts_with(region)) {
                        american.insert(word.clone());
                    }
                    let facts = words
                        .entry(word)
                        .or_insert(Facts::default().with_tier(u8::MAX));
                    *facts = facts.with_tier(level.min(facts.tier().unwrap_or(u8::MAX)));
                }
            }
            "proper-names" | "upper" => {
                names.extend(text.lines().filter_map(fold_word));
            }
            _ => {}
        }
    }
    for (word, facts) in &mut words {
        if !american.contains(word) {
            *facts = facts.with(Flag::NotAmerican);
        }
        if names.contains(word) {
            *facts = facts.with(Flag::Name);
        }
    }
    Ok(words)
}

/// How the spellings begin that are not used in America.
const OVERSEAS: [&str; 3] = ["british", "canadian", "australian"];

/// Spelling, kind and level of a list, from its file name, such as
/// `british_z-words.50`; `None` for rarer levels and other files.
fn list_name(path: &Path) -> Option<(&str, &str, u8)> {
    let (name, level) = path.file_name()?.to_str()?.rsplit_once('.')?;
    let (spelling, kind) = name.split_once('-')?;
    let level = level.parse().ok().filter(|level| *level <= RAREST)?;
    Some((spelling, kind, level))
}

/// A word of a list, folded; `None` for names and whatever is no word.
fn usable(entry: &str) -> Option<String> {
    let word = fold_word(entry)?;
    let length = match word.len() {
        1 => SHORTEST.contains(&word.as_str()),
        length => (2..=LONGEST).contains(&length),
    };
    (length && !entry.contains(char::is_uppercase)).then_some(word)
}

/// Commonness and likelihood, from the level and the count.
fn rate(facts: Facts, count: Option<u64>) -> Result<Facts> {
    let tier = facts.tier().unwrap_or(0);
    let Some((_, least, most, likelihood)) = LEVELS.into_iter().find(|level| level.0 == tier)
    else {
        bail!("level {tier} is not rated");
    };
    let counted = count.and_then(u64::checked_ilog2).unwrap_or(0);
    let counted = counted.saturating_sub(COUNT_OFFSET) as u8;
    let likelihood = match facts.is(Flag::NotAmerican) {
        true => likelihood.min(OVERSEAS_LIKELIHOOD),
        false => likelihood,
    };
    let facts = facts.with_commonness(counted.clamp(least, most));
    Ok(facts.with_likelihood(likelihood))
}

/// Lines of a word and its count.
pub fn read_counts(file: &Path) -> Result<HashMap<String, u64>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.trim_start_matches('\u{feff}').lines();
    let counts = lines.filter_map(|line| {
        let (word, count) = line.split_once(' ')?;
        Some((word.to_owned(), count.trim().parse().ok()?))
    });
    Ok(counts.collect())
}

/// One of our own lists: a word a line, comments after `#`.
fn own_list(file: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let words = text.lines().filter(|line| !line.starts_with('#'));
    Ok(words.map(|word| word.trim().to_owned()).collect())
}

fn rot13(text: &str) -> String {
    let turn = |byte: u8| char::from((byte - b'a' + 13) % 26 + b'a');
    text.bytes()
        .filter(u8::is_ascii_lowercase)
        .map(turn)
        .collect()
}
