//! From a written entry to letters a to z, or the reason why not.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::{Accents, Reason};

/// How an entry is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// It has a capital letter.
    pub upper: bool,
    /// It has a small letter.
    pub lower: bool,
}

/// The letters a to z of what somebody wrote, in lower case, accents folded:
/// `café` is `cafe`. `None` if there is anything but letters in it.
///
/// ```
/// use letterloom::lexicon::fold_word;
///
/// assert_eq!(fold_word("Café").as_deref(), Some("cafe"));
/// assert_eq!(fold_word("don't"), None);
/// ```
#[must_use]
pub fn fold_word(text: &str) -> Option<String> {
    let mut word = Vec::new();
    fold(text, Accents::Fold, &mut word).1.ok()?;
    String::from_utf8(word).ok()
}

/// Writes the letters of an entry into `word`, lower-case, accents folded. The
/// case is told even of an entry that is dropped.
pub fn fold(entry: &str, accents: Accents, word: &mut Vec<u8>) -> (Case, Result<(), Reason>) {
    word.clear();
    let mut case = Case::default();
    let mut wrong = None;
    for character in entry.chars() {
        case.upper |= character.is_uppercase();
        case.lower |= character.is_lowercase();
        if let Err(reason) = fold_character(character, accents, word) {
            wrong = wrong.or(Some(reason));
        }
    }
    (case, wrong.map_or(Ok(()), Err))
}

fn fold_character(character: char, accents: Accents, word: &mut Vec<u8>) -> Result<(), Reason> {
    if character.is_ascii_alphabetic() {
        word.push(character.to_ascii_lowercase() as u8);
        return Ok(());
    }
    match character {
        '\'' | '\u{2019}' | '\u{2018}' | '`' => return Err(Reason::Apostrophe),
        '-' | '\u{2010}'..='\u{2015}' => return Err(Reason::Hyphen),
        '0'..='9' => return Err(Reason::Digit),
        _ if character.is_whitespace() => return Err(Reason::Space),
        _ if character.is_ascii() => return Err(Reason::Character),
        _ => {}
    }
    if accents == Accents::Drop {
        return Err(Reason::Accent);
    }
    if let Some(letters) = spelt_out(character) {
        word.extend_from_slice(letters.as_bytes());
        return Ok(());
    }
    for part in character.nfkd().filter(|part| !is_combining_mark(*part)) {
        if !part.is_ascii_alphabetic() {
            return Err(Reason::Character);
        }
        word.push(part.to_ascii_lowercase() as u8);
    }
    Ok(())
}

/// Letters that Unicode does not take apart.
fn spelt_out(character: char) -> Option<&'static str> {
    Some(match character {
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ø' | 'Ø' => "o",
        'ß' | 'ẞ' => "ss",
        'ł' | 'Ł' => "l",
        'đ' | 'Đ' | 'ð' | 'Ð' => "d",
        'þ' | 'Þ' => "th",
        'ı' => "i",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(entry: &str, accents: Accents) -> Result<String, Reason> {
        let mut word = Vec::new();
        let (_, result) = fold(entry, accents, &mut word);
        result.map(|()| String::from_utf8(word).unwrap())
    }

    #[test]
    fn accents_fold_or_drop() {
        for (entry, word) in [
            ("café", "cafe"),
            ("cafe\u{301}", "cafe"),
            ("Élan", "elan"),
            ("œuvre", "oeuvre"),
            ("smørrebrød", "smorrebrod"),
            ("ﬁsh", "fish"),
        ] {
            assert_eq!(folded(entry, Accents::Fold).as_deref(), Ok(word));
            assert_eq!(folded(entry, Accents::Drop), Err(Reason::Accent));
        }
        assert_eq!(folded("cafe", Accents::Drop).as_deref(), Ok("cafe"));
    }

    #[test]
    fn what_is_no_word_has_a_reason() {
        for (entry, reason) in [
            ("don't", Reason::Apostrophe),
            ("don’t", Reason::Apostrophe),
            ("well-off", Reason::Hyphen),
            ("4th", Reason::Digit),
            ("ice cream", Reason::Space),
            ("naïve!", Reason::Character),
            ("слово", Reason::Character),
        ] {
            assert_eq!(folded(entry, Accents::Fold), Err(reason), "{entry}");
        }
    }
}
