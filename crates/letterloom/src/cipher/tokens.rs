//! Lines of symbols: how they are cut into symbols, and how they are told from
//! text.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// Says only how an emoji is to look: with it or without, it is the same one.
const LOOK: char = '\u{fe0f}';

/// Makes a key of the character before it.
const KEYCAP: char = '\u{20e3}';

/// Signs of a text that lines of symbols seldom have.
const PUNCTUATION: [char; 12] = ['.', ';', ':', '!', '"', '(', ')', '\'', '’', '“', '”', '—'];

/// Fewest times that a name stands in lines of names, on average. Words of a
/// text are there once, or little more.
const REPEATS: f64 = 1.5;

/// A name as it is compared: composed, and without what is only looks.
pub fn name(token: &str) -> String {
    token.nfc().filter(|character| *character != LOOK).collect()
}

/// A line without its comment.
pub fn uncommented(line: &str) -> &str {
    let begins = |place: &usize| {
        let (before, after) = line.split_at(*place);
        let after = after[1..].chars().next();
        let spaced = after.is_none_or(char::is_whitespace);
        let key = matches!(after, Some(LOOK | KEYCAP));
        before.is_empty() && !key || before.ends_with(char::is_whitespace) && spaced
    };
    let comment = line.match_indices('#').map(|(place, _)| place).find(begins);
    line[..comment.unwrap_or(line.len())].trim()
}

/// Stands something between the symbols of a line?
pub fn is_spaced(line: &str) -> bool {
    line.contains(is_space)
}

fn is_space(character: char) -> bool {
    character == ',' || character.is_whitespace()
}

/// The symbols of a line: what stands apart if it is spaced, else one after
/// another.
pub fn split(line: &str, spaced: bool) -> Vec<String> {
    if spaced {
        let tokens = line.split(is_space).filter(|token| !token.is_empty());
        return tokens.map(name).collect();
    }
    line.graphemes(true)
        .map(name)
        .filter(|token| !token.is_empty())
        .collect()
}

/// Is this a text, and not lines of symbols? It has letters, punctuation and
/// perhaps numbers (but no `s1`), no other signs, several words of several
/// letters, and its words seldom repeat.
pub fn looks_like_text(lines: &[&str]) -> bool {
    let all = lines.join(" ");
    let mut before = ' ';
    let fits = |character: char| {
        let before = std::mem::replace(&mut before, character);
        character.is_alphabetic() && !is_ideographic(character)
            || character.is_ascii_digit() && !before.is_alphabetic()
            || is_space(character)
            || character.is_ascii_punctuation()
            || PUNCTUATION.contains(&character)
    };
    if !all.chars().all(fits) || tight_comma(&all) {
        return false;
    }
    let words: Vec<&str> = all.split_whitespace().collect();
    let mut different = words.clone();
    different.sort_unstable();
    different.dedup();
    let long = words
        .iter()
        .any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1);
    let rare = (words.len() as f64) < REPEATS * different.len() as f64;
    let several = lines.iter().any(|line| line.split_whitespace().count() > 1);
    several && long && (rare || all.contains(PUNCTUATION))
}

/// Is there a comma with something right behind it?
fn tight_comma(text: &str) -> bool {
    let mut commas = text.match_indices(',');
    commas.any(|(place, _)| text[place + 1..].starts_with(|c: char| !c.is_whitespace() && c != '"'))
}

/// Is it of a script whose signs stand for more than a sound?
fn is_ideographic(character: char) -> bool {
    character >= '\u{2e80}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_cut_as_people_see_them() {
        for (line, expected) in [
            ("club, star bar", &["club", "star", "bar"][..]),
            ("🍒🔔7️⃣❤️❤", &["🍒", "🔔", "7\u{20e3}", "❤", "❤"]),
            ("ABCDD", &["A", "B", "C", "D", "D"]),
            ("👩‍🚀e\u{301}é", &["👩‍🚀", "é", "é"]),
        ] {
            assert_eq!(split(line, is_spaced(line)), expected, "{line}");
        }
    }

    #[test]
    fn comments_are_left_out() {
        for (line, expected) in [
            ("a b # c", "a b"),
            ("# a", ""),
            ("a #b", "a #b"),
            ("#️⃣ a", "#️⃣ a"),
        ] {
            assert_eq!(uncommented(line), expected, "{line}");
        }
    }

    #[test]
    fn texts_are_told_from_symbols() {
        for text in [
            "XQ JXX QXYP, BPQQ.",
            "QDJ EJI CKW",
            "Abc'd efg",
            "QDJ 1984 EJI, 90c 5",
        ] {
            assert!(looks_like_text(&[text]), "{text}");
        }
        for lines in [
            &["club star club", "star club club"][..],
            &["ABCDD", "BCDAA"],
            &["A B C", "B C C"],
            &["🍒 🔔", "🔔 🔔"],
            &["1 2 3", "3 4 5"],
            &["club,star,bar"],
            &["s1 s2 s3", "s4 s5 s6"],
        ] {
            assert!(!looks_like_text(lines), "{lines:?}");
        }
    }
}
