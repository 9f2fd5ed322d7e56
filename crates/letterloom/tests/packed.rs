//! Packed lexicons: what goes in comes out, and nothing else ever does.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use letterloom::Error;
use letterloom::Lexicon;
use letterloom::lexicon::{Facts, Flag, PackedError, ReadOptions, read};
use proptest::prelude::*;

fn unpack(bytes: &[u8]) -> Result<Lexicon, Error> {
    read("test.loom", bytes, ReadOptions::default())
}

fn entries(lexicon: &Lexicon) -> Vec<(&str, Facts)> {
    lexicon
        .ids()
        .map(|id| (lexicon.word(id), lexicon.facts(id)))
        .collect()
}

fn sample() -> Lexicon {
    let english = Lexicon::english();
    let some = english.ids().filter(|id| id.index() % 300 == 0);
    let some: Vec<(&str, Facts)> = some
        .map(|id| (english.word(id), english.facts(id)))
        .collect();
    Lexicon::of_entries("sample", some)
}

/// A generator of plain pseudo-random numbers (Marsaglia's xorshift).
fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

#[test]
fn the_built_in_lexicon_is_its_packed_form() {
    let packed = include_bytes!("../data/english.loom");
    let unpacked = unpack(packed).unwrap();
    let english = Lexicon::english();
    assert_eq!(unpacked.name(), english.name());
    assert_eq!(unpacked.fingerprint(), english.fingerprint());
    assert!(entries(&unpacked) == entries(&english));
    assert!(packed.len() <= 420_000, "{} bytes", packed.len());
}

#[test]
fn ten_thousand_corruptions_are_refused() {
    let whole = sample().pack();
    assert!(unpack(&whole).is_ok());
    let mut state = 0x9e37_79b9_7f4a_7c15;
    for number in 0..10_000 {
        let mut bytes = whole.clone();
        let place = random(&mut state) as usize % bytes.len();
        match number % 4 {
            0 => bytes[place] ^= 1 << (random(&mut state) % 8),
            1 => bytes[place] = bytes[place].wrapping_add(1 + (random(&mut state) % 255) as u8),
            2 => bytes.truncate(place),
            _ => bytes.insert(place, random(&mut state) as u8),
        }
        if bytes != whole {
            let result = unpack(&bytes);
            assert!(
                result.is_err(),
                "corruption {number} at byte {place} was taken"
            );
        }
    }
}

#[test]
fn a_wrong_beginning_is_told_apart() {
    let whole = sample().pack();
    let mut later = whole.clone();
    later[4] = 9;
    assert!(matches!(
        unpack(&later),
        Err(Error::Packed(PackedError::Version(9)))
    ));
    assert!(matches!(
        unpack(&whole[..6]),
        Err(Error::Packed(PackedError::Checksum))
    ));
}

/// Whoever makes a checksum of nonsense gets an error or some words, never a
/// panic, a hang or a wrong order.
#[test]
fn nonsense_with_a_right_checksum_does_no_harm() {
    let whole = sample().pack();
    let mut state = 42;
    for _ in 0..300 {
        let mut content = whole[13..].to_vec();
        for _ in 0..1 + random(&mut state) % 20 {
            let place = random(&mut state) as usize % content.len();
            content[place] = random(&mut state) as u8;
        }
        let checksum = xxhash_rust::xxh3::xxh3_64(&content).to_le_bytes();
        let bytes = [&whole[..5], &checksum, &content].concat();
        if let Ok(lexicon) = unpack(&bytes) {
            let words: Vec<&str> = lexicon.ids().map(|id| lexicon.word(id)).collect();
            assert!(words.is_sorted_by(|a, b| (a.len(), a) < (b.len(), b)));
        }
    }
}

#[test]
fn an_empty_lexicon_and_a_long_name() {
    let name = "é".repeat(300);
    let packed = Lexicon::of_words(&name, []).pack();
    let unpacked = unpack(&packed).unwrap();
    assert_eq!(unpacked.len(), 0);
    assert!(name.starts_with(unpacked.name()) && unpacked.name().len() >= 254);
}

fn facts() -> impl Strategy<Value = Facts> {
    let flags =
        prop::sample::subsequence(vec![Flag::NotAmerican, Flag::Name, Flag::Blocked], 0..=3);
    (0..100u8, 0..32u8, 0..16u8, flags).prop_map(|(tier, commonness, likelihood, flags)| {
        let facts = Facts::default().with_tier(tier).with_commonness(commonness);
        flags
            .into_iter()
            .fold(facts.with_likelihood(likelihood), Facts::with)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_lexicon_comes_back_as_it_was(
        words in prop::collection::btree_map("[a-e]{1,6}|[a-z]{1,63}", facts(), 0..80),
    ) {
        let lexicon = Lexicon::of_entries("any", words.iter().map(|(word, facts)| (word.as_str(), *facts)));
        prop_assert_eq!(lexicon.len(), words.len());
        let back = unpack(&lexicon.pack()).unwrap();
        prop_assert_eq!(entries(&back), entries(&lexicon));
        prop_assert_eq!(back.fingerprint(), lexicon.fingerprint());
    }
}
