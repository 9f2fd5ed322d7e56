//! The find room against its judge on random input, and against values counted
//! by hand.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use letterloom::find::{Find, Index, Pattern, rules, solve};
use letterloom::lexicon::{Facts, WordId};
use letterloom::{Budget, Cut, Lexicon};
use proptest::prelude::*;

fn ids(find: &Find, lexicon: &Lexicon, limit: Option<usize>) -> Vec<WordId> {
    let index = Index::new(lexicon);
    let found = solve(find, lexicon, &index, limit, &mut Budget::unlimited());
    assert_eq!(
        found.words.len() as u64,
        found.total.min(limit.map_or(u64::MAX, |n| n as u64))
    );
    found.words
}

fn words<'a>(patterns: &str, lexicon: &'a Lexicon) -> Vec<&'a str> {
    let found = ids(&patterns.parse().unwrap(), lexicon, None);
    let mut words: Vec<&str> = found.into_iter().map(|id| lexicon.word(id)).collect();
    words.sort_unstable();
    words
}

#[test]
fn golden_values_of_the_built_in_lexicon() {
    let english = Lexicon::english();
    for (patterns, expected) in [
        ("b1n1n1", "banana"),
        ("/steak", "ketas skate stake steak takes teaks"),
        (
            "/retains",
            "anestri antsier nastier ratines resiant retains retinas retsina stainer starnie stearin",
        ),
        ("~1:banana", "manana zanana"),
        ("=ab *bb*", "abb abba"),
        ("q[!u]*@ #####", ""),
    ] {
        let expected: Vec<&str> = expected.split_whitespace().collect();
        assert_eq!(words(patterns, &english), expected, "{patterns}");
    }
}

#[test]
fn common_words_come_first() {
    let english = Lexicon::english();
    let found = ids(&"....".parse().unwrap(), &english, Some(500));
    let commonness: Vec<u8> = found.iter().map(|id| english.commonness(*id)).collect();
    assert!(commonness.is_sorted_by(|a, b| a >= b));
    assert_eq!(english.word(found[0]), "from");
}

#[test]
fn tiers_and_lengths_are_respected() {
    let english = Lexicon::english();
    let mut find: Find = "*ing".parse().unwrap();
    find.tier = Some(35);
    (find.min_length, find.max_length) = (5, 6);
    let found = ids(&find, &english, None);
    assert!(!found.is_empty());
    for id in found {
        assert!(english.tier(id) <= Some(35));
        assert!((5..=6).contains(&english.word(id).len()));
    }
}

#[test]
fn blocked_words_are_hidden_and_counted() {
    let blocked = Facts::default().with(letterloom::lexicon::Flag::Blocked);
    let lexicon = Lexicon::of_entries("two", [("ant", Facts::default()), ("bad", blocked)]);
    let index = Index::new(&lexicon);
    let mut find: Find = "...".parse().unwrap();
    let found = solve(&find, &lexicon, &index, None, &mut Budget::unlimited());
    assert_eq!((found.total, found.hidden), (1, 1));
    find.blocked = true;
    let found = solve(&find, &lexicon, &index, None, &mut Budget::unlimited());
    assert_eq!((found.total, found.hidden), (2, 0));
}

#[test]
fn a_budget_cuts_the_search() {
    let english = Lexicon::english();
    let mut budget = Budget::of(1000);
    let find: Find = "*".parse().unwrap();
    let found = solve(&find, &english, &Index::new(&english), None, &mut budget);
    assert_eq!(budget.cut(), Some(Cut::Work));
    assert_eq!(found.total + found.hidden, 1000);
}

/// Patterns of every kind, over few letters so that they match now and then.
fn pattern() -> impl Strategy<Value = Pattern> {
    let piece = prop::sample::select(vec![
        "a", "b", "c", ".", "@", "#", "0", "1", "2", "*", "[ab]", "[!a]", "[b-d]",
    ]);
    let spelt = prop::collection::vec(piece, 1..7).prop_map(|pieces| pieces.concat());
    let text = prop_oneof![
        4 => spelt,
        1 => "/[abc.]{1,6}",
        1 => "[-+=][abcd]{1,4}",
        1 => "~[01]:[abc]{1,5}",
    ];
    text.prop_filter_map("a pattern", |text| text.parse().ok())
}

fn lexicon() -> impl Strategy<Value = Lexicon> {
    let facts = (0..4u8, 0..3u8).prop_map(|(tier, common)| {
        Facts::default()
            .with_tier(10 * tier)
            .with_commonness(common)
    });
    prop::collection::btree_map("[a-d]{1,6}", facts, 0..120).prop_map(|entries| {
        let entries = entries.iter().map(|(word, facts)| (word.as_str(), *facts));
        Lexicon::of_entries("random", entries)
    })
}

proptest! {
    #[test]
    fn the_search_finds_exactly_what_the_judge_accepts(
        lexicon in lexicon(),
        patterns in prop::collection::vec(pattern(), 1..4),
        lengths in (1..4usize, 3..8usize),
        tier in prop::option::of(0..40u8),
    ) {
        let (min_length, max_length) = lengths;
        let find = Find { patterns, min_length, max_length, tier, blocked: false };
        let fits = |id: &WordId| {
            let word = lexicon.word(*id);
            (min_length..=max_length).contains(&word.len())
                && tier.is_none_or(|most| lexicon.tier(*id).is_none_or(|tier| tier <= most))
                && find.patterns.iter().all(|pattern| rules::matches(pattern, word))
        };
        let mut expected: Vec<WordId> = lexicon.ids().filter(fits).collect();
        expected.sort_by_key(|id| {
            (std::cmp::Reverse(lexicon.commonness(*id)), lexicon.tier(*id), *id)
        });
        prop_assert_eq!(&ids(&find, &lexicon, None), &expected);
        expected.truncate(3);
        prop_assert_eq!(&ids(&find, &lexicon, Some(3)), &expected);
    }

    #[test]
    fn a_printed_pattern_is_the_same_pattern(pattern in pattern()) {
        prop_assert_eq!(pattern.to_string().parse::<Pattern>().unwrap(), pattern);
    }

    #[test]
    fn any_text_is_a_pattern_or_an_error(text in "\\PC{0,40}") {
        let _ = text.parse::<Find>();
    }
}

#[test]
fn as_many_runs_around_digits_as_are_allowed() {
    assert!("*1*1*2*2".parse::<Find>().is_ok());
    assert!("*1*1*2*2*".parse::<Find>().is_err());
}

/// The words of a length are kept in blocks of 64.
#[test]
fn no_word_is_lost_where_a_block_ends() {
    for count in [1, 63, 64, 65, 128] {
        let word = |n: usize| [b'x', b'a' + (n / 26) as u8, b'a' + (n % 26) as u8].map(char::from);
        let list: Vec<String> = (0..count).map(|n| word(n).iter().collect()).collect();
        let lexicon = Lexicon::of_words("blocks", list.iter().map(String::as_str));
        assert_eq!(words("x..", &lexicon).len(), count);
    }
}
