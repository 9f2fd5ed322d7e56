//! Which words are but forms of others: plurals, past tenses, -ing and -er.
//!
//! Constructors avoid boards where half the answers are such forms.

use crate::lexicon::{Lexicon, WordId};

/// Endings, and what may stand in their place in the word that they are formed
/// from: baked is bake, tried is try.
const ENDINGS: [(&str, &[&str]); 6] = [
    ("ies", &["y"]),
    ("es", &["", "e"]),
    ("s", &[""]),
    ("ed", &["", "e"]),
    ("ing", &["", "e"]),
    ("er", &["", "e"]),
];

/// What a stem that lost its e has at least one of: thing is not a form of the.
const VOWELS: [char; 6] = ['a', 'e', 'i', 'o', 'u', 'y'];

/// Is the word a form in S, ED, ING or ER of another word of the lexicon, one
/// that is not rarer? (Never is not a form of névé.)
pub fn is_inflection(lexicon: &Lexicon, id: WordId) -> bool {
    let word = lexicon.word(id);
    let is_base = |base: &str| {
        let base = lexicon.find(base);
        base.is_some_and(|base| lexicon.tier(base) <= lexicon.tier(id))
    };
    ENDINGS.iter().any(|(ending, bases)| {
        let stem = word.strip_suffix(ending).filter(|stem| stem.len() >= 2);
        stem.is_some_and(|stem| bases.iter().any(|base| is_form_of(stem, base, is_base)))
    })
}

/// Is the stem a word with this ending, or, for no ending, also without its
/// doubled last letter (stopped is stop)?
fn is_form_of(stem: &str, base: &str, is_base: impl Fn(&str) -> bool) -> bool {
    let undoubled = match stem.as_bytes() {
        [.., a, b] if a == b && base.is_empty() => Some(&stem[..stem.len() - 1]),
        _ => None,
    };
    let whole = base != "e" || stem.contains(VOWELS);
    (whole && is_base(&format!("{stem}{base}"))) || undoubled.is_some_and(is_base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_told_from_words() {
        let lexicon = Lexicon::english();
        for (word, expected) in [
            ("cats", true),
            ("boxes", true),
            ("flies", true),
            ("baked", true),
            ("stopped", true),
            ("running", true),
            ("baker", true),
            ("thing", false),
            ("bread", false),
            ("glass", false),
            ("never", false),
        ] {
            let id = lexicon.find(word).unwrap();
            assert_eq!(is_inflection(&lexicon, id), expected, "{word}");
        }
    }
}
