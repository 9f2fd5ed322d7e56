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

/// Is the word a form in S, ED, ING or ER of another word of the lexicon?
pub fn is_inflection(lexicon: &Lexicon, id: WordId) -> bool {
    let word = lexicon.word(id);
    ENDINGS.iter().any(|(ending, bases)| {
        word.strip_suffix(ending)
            .is_some_and(|stem| bases.iter().any(|base| is_base(lexicon, stem, base)))
    })
}

/// Is the stem a word with this ending, or, for no ending, also without its
/// doubled last letter (stopped is stop)?
fn is_base(lexicon: &Lexicon, stem: &str, base: &str) -> bool {
    if stem.len() < 2 {
        return false;
    }
    let undoubled = stem
        .as_bytes()
        .windows(2)
        .last()
        .filter(|pair| pair[0] == pair[1]);
    lexicon.find(&format!("{stem}{base}")).is_some()
        || (base.is_empty()
            && undoubled.is_some()
            && lexicon.find(&stem[..stem.len() - 1]).is_some())
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
