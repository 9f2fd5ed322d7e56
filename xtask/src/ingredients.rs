//! All that the built-in English is made of, read once.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use letterloom::lexicon::{Facts, Flag};

use crate::likelihood::Sources;
use crate::scowl::{self, Levels, Scowl};
use crate::sources;
use crate::wordnet::WordNet;

/// Rarest level that is taken.
const RAREST: u8 = 80;

/// Longest word that is taken.
const LONGEST: usize = 28;

/// The words of one letter.
const SHORTEST: [&str; 3] = ["a", "i", "o"];

/// The level of the supplement's words: SCOWL's own for words in at least two
/// of twelve dictionaries.
pub const SUPPLEMENT_TIER: u8 = 60;

/// The likelihood of the supplement's words, and of those of them that the game
/// hardly takes. The model knows nothing of words that SCOWL lacks.
const SUPPLEMENT_LIKELIHOOD: [u8; 2] = [8, 4];

/// Before words of the supplement that the game hardly takes.
const HARDLY: char = '?';

/// A word is rather a name if it is a name of this level or a more common one,
/// and a word of the other level or a rarer one: the game takes .07 of those, and
/// .18 of the other words of level 70. Below that names make no difference.
const RATHER_A_NAME: (u8, u8) = (50, 70);

/// All that the built-in English is made of.
pub struct Ingredients {
    scowl: Scowl,
    /// Words with their likelihood.
    supplement: HashMap<String, u8>,
    blocked: BTreeSet<String>,
    wordnet: WordNet,
    /// How often words occur.
    pub counts: HashMap<String, u64>,
}

/// The folder of our own data.
pub fn data() -> PathBuf {
    crate::root().join("crates/letterloom/data")
}

impl Ingredients {
    /// Reads them all.
    pub fn read() -> Result<Ingredients> {
        let blocked = own_list(&data().join("blocked.rot13.txt"))?;
        Ok(Ingredients {
            scowl: scowl::read(&sources::scowl()?)?,
            wordnet: WordNet::read(&sources::wordnet()?)?,
            counts: read_counts(&sources::counts(&crate::root())?)?,
            supplement: supplement(&data().join("supplement.txt"))?,
            blocked: (blocked.iter().flat_map(|line| line.split_whitespace()))
                .map(rot13)
                .collect(),
        })
    }

    /// What the likelihood is judged by.
    pub fn features(&self) -> Sources<'_> {
        Sources {
            scowl: &self.scowl,
            supplement: &self.supplement,
            counts: &self.counts,
            wordnet: &self.wordnet,
        }
    }

    /// The likelihood of a word that is not the model's business.
    pub fn set_likelihood(&self, word: &str) -> Option<u8> {
        let blocked = self.blocked.contains(word).then_some(0);
        blocked.or_else(|| self.supplement.get(word).copied())
    }

    /// Is the word better known as a name?
    pub fn is_rather_a_name(&self, word: &str) -> bool {
        let levels = self.scowl.get(word).copied().unwrap_or_default();
        let (name, word) = RATHER_A_NAME;
        levels.name <= name && levels.any() >= word
    }

    /// The words, each with its level and its flags.
    pub fn words(&self) -> Result<BTreeMap<String, Facts>> {
        let taken = self
            .scowl
            .iter()
            .filter(|(word, levels)| usable(word, levels));
        let mut words: BTreeMap<String, Facts> = taken
            .map(|(word, levels)| (word.clone(), facts(levels)))
            .collect();
        for word in self.supplement.keys() {
            let facts = Facts::default().with_tier(SUPPLEMENT_TIER);
            let facts = facts.with(Flag::Supplement);
            let before = words.insert(word.clone(), facts);
            ensure!(before.is_none(), "the supplement's {word} is in SCOWL");
        }
        for word in &self.blocked {
            let facts = words
                .get_mut(word)
                .with_context(|| format!("blocked {word}: no such word"))?;
            *facts = facts.with(Flag::Blocked);
        }
        Ok(words)
    }
}

fn usable(word: &str, levels: &Levels) -> bool {
    let length = match word.len() {
        1 => SHORTEST.contains(&word),
        length => (2..=LONGEST).contains(&length),
    };
    length && levels.any() <= RAREST
}

/// The level and the flags of a word of SCOWL's.
fn facts(levels: &Levels) -> Facts {
    let mut facts = Facts::default().with_tier(levels.any());
    if levels.american() > RAREST {
        facts = facts.with(Flag::NotAmerican);
    }
    if levels.name <= RAREST {
        facts = facts.with(Flag::Name);
    }
    facts
}

pub fn read_counts(file: &Path) -> Result<HashMap<String, u64>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.trim_start_matches('\u{feff}').lines();
    let counts = lines.filter_map(|line| {
        let (word, count) = line.split_once(' ')?;
        Some((word.to_owned(), count.trim().parse().ok()?))
    });
    Ok(counts.collect())
}

/// The supplement's words, each with its likelihood.
fn supplement(file: &Path) -> Result<HashMap<String, u8>> {
    let [usual, hardly] = SUPPLEMENT_LIKELIHOOD;
    let mut words = HashMap::new();
    for line in own_list(file)? {
        let (line, likelihood) = match line.strip_prefix(HARDLY) {
            Some(line) => (line, hardly),
            None => (line.as_str(), usual),
        };
        for word in line.split_whitespace() {
            let before = words.insert(word.to_owned(), likelihood);
            ensure!(before.is_none(), "the supplement has {word} twice");
        }
    }
    Ok(words)
}

/// The lines of one of our own lists, but comments.
fn own_list(file: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

fn rot13(text: &str) -> String {
    let turn = |byte: u8| char::from((byte - b'a' + 13) % 26 + b'a');
    text.bytes()
        .filter(u8::is_ascii_lowercase)
        .map(turn)
        .collect()
}
