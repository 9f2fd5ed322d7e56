//! WordNet: which words it has, in how many senses, and what sort of thing they
//! are.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The parts of speech, as WordNet's files are named.
const PARTS: [&str; 4] = ["noun", "verb", "adj", "adv"];

/// In a gloss, signs that a word is not used in America.
const REGIONS: [&str; 5] = ["Brit", "Scot", "English", "Ireland", "Austral"];

/// In a gloss, signs that a word gives offence.
const OFFENCES: [&str; 6] = [
    "offensive",
    "disparag",
    "slur",
    "obscene",
    "vulgar",
    "derogat",
];

/// What WordNet says of a word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    /// Senses as noun, verb, adjective and adverb.
    pub senses: [u8; 4],
    /// Senses that occur in its sample of texts.
    pub tagged: u8,
    /// Senses that are written with a capital.
    pub capitals: u8,
    /// The sort of its first sense, by number, such as food or artefact; 0 if
    /// it has none without a capital.
    pub sort: u8,
    /// A gloss names a region overseas.
    pub overseas: bool,
    /// A gloss says that it gives offence.
    pub offence: bool,
}

impl Entry {
    /// All senses.
    pub fn all_senses(&self) -> u8 {
        self.senses.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }
}

/// All that is needed of WordNet.
#[derive(Debug, Default)]
pub struct WordNet {
    words: HashMap<String, Entry>,
    /// Forms that no rule makes, such as geese.
    irregular: HashSet<String>,
}

impl WordNet {
    /// Reads its files.
    pub fn read(folder: &Path) -> Result<WordNet> {
        let file = |name: String| {
            let path = folder.join(name);
            let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
            Ok::<String, anyhow::Error>(String::from_utf8_lossy(&bytes).into_owned())
        };
        let mut wordnet = WordNet::default();
        for (number, part) in PARTS.iter().enumerate() {
            for line in file(format!("index.{part}"))?.lines() {
                wordnet.add_senses(number, line);
            }
            for line in file(format!("data.{part}"))?.lines() {
                wordnet.add_synset(line);
            }
            let forms = file(format!("{part}.exc"))?;
            let forms = forms.lines().filter_map(|line| line.split(' ').next());
            wordnet.irregular.extend(forms.map(str::to_owned));
        }
        Ok(wordnet)
    }

    /// What it says of a word.
    pub fn get(&self, word: &str) -> Entry {
        self.words.get(word).copied().unwrap_or_default()
    }

    /// Is it a form that no rule makes?
    pub fn is_irregular(&self, word: &str) -> bool {
        self.irregular.contains(word)
    }

    /// A line of an index: word, part of speech, senses, pointers and their
    /// kinds, senses again, senses in the sample.
    fn add_senses(&mut self, part: usize, line: &str) -> Option<()> {
        let columns: Vec<&str> = line.split(' ').collect();
        let pointers: usize = columns.get(3)?.parse().ok()?;
        let word = columns.first().filter(|word| !word.is_empty())?;
        let entry = self.words.entry((*word).to_owned()).or_default();
        entry.senses[part] = columns.get(2)?.parse().unwrap_or(u8::MAX);
        let tagged = columns.get(5 + pointers)?.parse().unwrap_or(u8::MAX);
        entry.tagged = entry.tagged.saturating_add(tagged);
        Some(())
    }

    /// A line of the data: place, sort, part of speech, number of words, and
    /// for each the word and a number; then more, and after a bar the gloss.
    fn add_synset(&mut self, line: &str) -> Option<()> {
        let (columns, gloss) = line.split_once(" | ")?;
        let columns: Vec<&str> = columns.split(' ').collect();
        let sort: u8 = columns.get(1)?.parse().ok()?;
        let count = usize::from_str_radix(columns.get(3)?, 16).ok()?;
        let says = |signs: &[&str]| signs.iter().any(|sign| gloss.contains(sign));
        for word in columns.iter().skip(4).step_by(2).take(count) {
            let word = word.split('(').next().unwrap_or(word);
            let lower = word.to_lowercase();
            let capital = lower != *word;
            let entry = self.words.entry(lower).or_default();
            if capital {
                entry.capitals = entry.capitals.saturating_add(1);
                continue;
            }
            entry.sort = match entry.sort {
                0 => sort,
                before => before.min(sort),
            };
            entry.overseas |= says(&REGIONS);
            entry.offence |= says(&OFFENCES);
        }
        Some(())
    }
}
