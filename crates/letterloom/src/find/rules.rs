//! Does a word match a pattern? In the plainest form: slow, obvious, and the
//! judge of the rest.

use super::{Pattern, Piece};
use crate::letters::{Letter, LetterSet};
use crate::lexicon::LONGEST;

/// Does the word, in lower case, match the pattern?
#[must_use]
pub fn matches(pattern: &Pattern, word: &str) -> bool {
    let set = LetterSet::of(word);
    match pattern {
        Pattern::Spelt(pieces)
            if pieces
                .iter()
                .any(|piece| matches!(piece, Piece::Unknown(_))) =>
        {
            spells(pieces, word.as_bytes(), &mut [None; 10])
        }
        Pattern::Spelt(pieces) => spells_known(pieces, word.as_bytes()),
        Pattern::Anagram { letters, blanks } => {
            let rest = Letter::all().map(|letter| {
                let has = word.bytes().filter(|byte| *byte == letter.ascii()).count();
                has.checked_sub(usize::from(letters[letter.index()]))
            });
            rest.sum::<Option<usize>>() == Some(*blanks)
        }
        Pattern::Only(letters) => letters.covers(set),
        Pattern::Exactly(letters) => *letters == set,
        Pattern::Without(letters) => letters.intersection(set).is_empty(),
        Pattern::Changed {
            changes,
            word: from,
        } => {
            let differ = from
                .bytes()
                .zip(word.bytes())
                .filter(|(a, b)| a != b)
                .count();
            from.len() == word.len() && differ == *changes
        }
    }
}

/// Do pieces without unknowns spell the word? Piece by piece, the places are
/// kept up to which the pieces so far can reach, one bit a place; no word of a
/// lexicon has more places than bits.
fn spells_known(pieces: &[Piece], word: &[u8]) -> bool {
    if word.len() > LONGEST {
        return false;
    }
    let mut reached = 1u64;
    for piece in pieces {
        reached = match piece {
            Piece::One(letters) => {
                let fits = |place: &usize| {
                    let letter = Letter::from_ascii(word[*place]);
                    reached >> place & 1 == 1 && letter.is_some_and(|l| letters.contains(l))
                };
                let places = (0..word.len()).filter(fits);
                places.fold(0, |reached, place| reached | 2 << place)
            }
            Piece::Run if reached != 0 => u64::MAX << reached.trailing_zeros(),
            Piece::Run | Piece::Unknown(_) => 0,
        };
    }
    reached >> word.len() & 1 == 1
}

/// Do the pieces spell the word, with these unknowns known?
fn spells(pieces: &[Piece], word: &[u8], unknowns: &mut [Option<Letter>; 10]) -> bool {
    let Some((piece, pieces)) = pieces.split_first() else {
        return word.is_empty();
    };
    if *piece == Piece::Run {
        return (0..=word.len()).any(|skipped| spells(pieces, &word[skipped..], unknowns));
    }
    let Some((byte, word)) = word.split_first() else {
        return false;
    };
    let Some(letter) = Letter::from_ascii(*byte) else {
        return false;
    };
    match *piece {
        Piece::One(letters) => letters.contains(letter) && spells(pieces, word, unknowns),
        Piece::Unknown(digit) => {
            let digit = usize::from(digit);
            match unknowns[digit] {
                Some(known) => known == letter && spells(pieces, word, unknowns),
                None if unknowns.contains(&Some(letter)) => false,
                None => {
                    unknowns[digit] = Some(letter);
                    let spelt = spells(pieces, word, unknowns);
                    unknowns[digit] = None;
                    spelt
                }
            }
        }
        Piece::Run => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_what_they_say() {
        for (pattern, yes, no) in [
            ("a..le", "apple aisle", "apples maple able"),
            ("un*ed", "united uned", "undead und"),
            ("*", "a banana", ""),
            ("[aeiou]#@", "era ice", "bee aaa"),
            ("b[!a].", "bee bit", "bat be"),
            ("b1n1n1", "banana", "banane banona"),
            ("12344", "three", "geese eerie trees"),
            ("1*1", "area dad", "bee a"),
            ("/tca.", "coat tact cats", "cat coast dart"),
            ("+aelpt", "plate tall a", "plates dog"),
            ("=aelpt", "plate petal palette", "pale plates"),
            ("-xyz", "plate", "lazy"),
            ("~1:house", "mouse horse", "house houses moose"),
            ("~0:house", "house", "mouse"),
        ] {
            let parsed: Pattern = pattern.parse().unwrap();
            for word in yes.split_whitespace() {
                assert!(matches(&parsed, word), "{pattern} should match {word}");
            }
            for word in no.split_whitespace() {
                assert!(
                    !matches(&parsed, word) || word.is_empty(),
                    "{pattern} and {word}"
                );
            }
        }
    }
}
