//! What the likelihood of a word is judged by: numbers from SCOWL's levels, the
//! counts and WordNet, of the word and of its relatives.

use std::collections::HashMap;

use crate::ingredients::SUPPLEMENT_TIER;
use crate::scowl::{Levels, NOWHERE, Scowl};
use crate::wordnet::WordNet;

/// The names of the features, as the model's file has them, in the order of
/// [`Sources::features`].
pub const NAMES: [&str; COUNT] = [
    "level",
    "american",
    "plain",
    "variant",
    "overseas",
    "abbreviation",
    "letters",
    "inflected",
    "base",
    "derived",
    "derived_base",
    "prefixed_base",
    "plural",
    "past",
    "ing",
    "agent",
    "adverb",
    "parts",
    "count",
    "base_count",
    "forms_count",
    "base_senses",
    "noun",
    "verb",
    "adjective",
    "adverb_senses",
    "tagged",
    "capitals",
    "sort",
    "irregular",
    "region",
    "offence",
];

/// The first so many features come from SCOWL alone.
pub const OF_SCOWL: usize = 18;

/// The first so many come from SCOWL and the counts; the others from WordNet.
pub const WITH_COUNTS: usize = 21;

/// How many features.
pub const COUNT: usize = 32;

/// What is known of one word, as small numbers.
pub type Features = [u8; COUNT];

/// Endings of inflections; the place of an ending is the value of the feature.
const INFLECTIONS: [&str; 6] = ["s", "ed", "ing", "er", "est", "ly"];

/// Endings that make other words.
const DERIVATIONS: [&str; 24] = [
    "able", "al", "an", "ation", "dom", "ee", "ette", "ful", "hood", "ia", "ian", "ic", "ion",
    "ish", "ity", "less", "let", "like", "ling", "man", "ment", "ness", "or", "y",
];

/// Beginnings that make other words.
const PREFIXES: [&str; 24] = [
    "un", "re", "non", "in", "im", "out", "over", "anti", "pre", "de", "co", "dis", "mis", "up",
    "under", "en", "inter", "multi", "bi", "tri", "micro", "mid", "mono", "auto",
];

/// Fewest letters of each part of a compound.
const SHORTEST_PART: usize = 3;

/// Where the features come from.
pub struct Sources<'a> {
    /// Levels.
    pub scowl: &'a Scowl,
    /// The supplement's words.
    pub supplement: &'a HashMap<String, u8>,
    /// How often words occur.
    pub counts: &'a HashMap<String, u64>,
    /// WordNet.
    pub wordnet: &'a WordNet,
}

impl Sources<'_> {
    /// The features of a word.
    pub fn features(&self, word: &str) -> Features {
        let levels = self.scowl.get(word).copied().unwrap_or_default();
        let inflected = self.nearest(&INFLECTIONS, word);
        let derived = self.nearest(&DERIVATIONS, word);
        let entry = self.wordnet.get(word);
        let base = inflected.base.as_deref().unwrap_or_default();
        let forms = INFLECTIONS.map(|ending| self.best(forms_of(word, ending)));
        let most = INFLECTIONS.iter().flat_map(|ending| forms_of(word, ending));
        [
            self.level(word),
            levels.american(),
            levels.plain,
            levels.variant,
            levels.overseas,
            levels.abbreviation,
            word.len() as u8,
            inflected.ending,
            inflected.level,
            derived.ending,
            derived.level,
            self.prefixed(word),
            forms[0],
            forms[1],
            forms[2],
            forms[3],
            forms[5],
            self.parts(word),
            self.count(word),
            self.count(base),
            most.map(|form| self.count(&form)).max().unwrap_or(0),
            self.wordnet.get(base).all_senses(),
            entry.senses[0],
            entry.senses[1],
            entry.senses[2],
            entry.senses[3],
            entry.tagged,
            entry.capitals,
            entry.sort,
            u8::from(self.wordnet.is_irregular(word)),
            u8::from(entry.overseas),
            u8::from(entry.offence),
        ]
    }

    fn level(&self, word: &str) -> u8 {
        if self.supplement.contains_key(word) {
            return SUPPLEMENT_TIER;
        }
        self.scowl.get(word).map_or(NOWHERE, Levels::any)
    }

    /// Log2 of a word's count.
    fn count(&self, word: &str) -> u8 {
        let count = self.counts.get(word).copied();
        count.and_then(u64::checked_ilog2).unwrap_or(0) as u8
    }

    /// The lowest level of any of these.
    fn best(&self, words: impl Iterator<Item = String>) -> u8 {
        let levels = words.map(|word| self.level(&word));
        levels.min().unwrap_or(NOWHERE)
    }

    /// Of the words that this one may be made from with one of the endings, the
    /// most common.
    fn nearest(&self, endings: &[&str], word: &str) -> Made {
        let mut nearest = Made::default();
        for (place, ending) in endings.iter().enumerate() {
            for base in bases(word, ending) {
                let level = self.level(&base);
                if level < nearest.level {
                    nearest = Made {
                        ending: place as u8 + 1,
                        level,
                        base: Some(base),
                    };
                }
            }
        }
        nearest
    }

    /// The lowest level of what is left without a prefix.
    fn prefixed(&self, word: &str) -> u8 {
        let rest = PREFIXES
            .iter()
            .filter_map(|prefix| word.strip_prefix(prefix));
        let rest = rest.filter(|rest| rest.len() >= SHORTEST_PART);
        rest.map(|rest| self.level(rest)).min().unwrap_or(NOWHERE)
    }

    /// The level of the rarer of two words that it is put together from.
    fn parts(&self, word: &str) -> u8 {
        let places = SHORTEST_PART..(word.len() + 1).saturating_sub(SHORTEST_PART);
        let rarer = places.map(|at| self.level(&word[..at]).max(self.level(&word[at..])));
        rarer.min().unwrap_or(NOWHERE)
    }
}

/// A word that is made from another.
struct Made {
    /// The place of the ending among those tried, from 1; 0 for none.
    ending: u8,
    /// The level of the word that it is made from.
    level: u8,
    base: Option<String>,
}

impl Default for Made {
    fn default() -> Made {
        Made {
            ending: 0,
            level: NOWHERE,
            base: None,
        }
    }
}

/// What a word may be made from with an ending: baked from bake, tried from try,
/// stopped from stop.
fn bases(word: &str, ending: &str) -> Vec<String> {
    let Some(stem) = word.strip_suffix(ending).filter(|stem| stem.len() >= 2) else {
        return Vec::new();
    };
    let mut bases = vec![stem.to_owned(), format!("{stem}e")];
    if let Some(shorter) = stem.strip_suffix('i') {
        bases.push(format!("{shorter}y"));
    }
    match stem.as_bytes() {
        [.., a, b] if a == b => bases.push(stem[..stem.len() - 1].to_owned()),
        [.., b'i', b'e'] if ending == "s" => bases.push(format!("{}y", &stem[..stem.len() - 2])),
        [.., b'e'] if ending == "s" => bases.push(stem[..stem.len() - 1].to_owned()),
        _ => {}
    }
    bases
}

/// What may be made from a word with an ending.
fn forms_of(word: &str, ending: &str) -> impl Iterator<Item = String> {
    let bare = word.strip_suffix('e').unwrap_or(word);
    let stem = if ending == "s" || ending == "ly" {
        word
    } else {
        bare
    };
    let last = word.chars().last().unwrap_or_default();
    let plural = (ending == "s").then(|| format!("{word}es"));
    let changed = word.strip_suffix('y').map(|rest| match ending {
        "s" => format!("{rest}ies"),
        _ => format!("{rest}i{ending}"),
    });
    [format!("{stem}{ending}"), format!("{word}{last}{ending}")]
        .into_iter()
        .chain(plural)
        .chain(changed)
}
