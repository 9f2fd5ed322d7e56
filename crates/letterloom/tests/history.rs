//! Past puzzles: laws, an oracle, golden values.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use letterloom::bee::eval::evaluate;
use letterloom::bee::history::History;
use letterloom::bee::{Band, Bee, Filter, blend, likelihood, solve};
use letterloom::lexicon::{Facts, Flag, WordId};
use letterloom::{Budget, Error, LetterSet, Lexicon, PastProblem};
use proptest::prelude::*;

/// Words of the letters a, b, c, d, e.
const WORDS: [&str; 12] = [
    "abba", "abbe", "abed", "aced", "babe", "bade", "bead", "cede", "dace", "dead", "deed", "ebbed",
];

fn history(text: &str) -> History {
    History::read(text.as_bytes()).unwrap()
}

/// All words, each with this likelihood.
fn lexicon(step: u8) -> Lexicon {
    let facts = Facts::default().with_tier(60).with_likelihood(step);
    Lexicon::of_entries("few", WORDS.map(|word| (word, facts)))
}

/// Some days, each with a centre, and which of the words that fit were taken.
fn days() -> impl Strategy<Value = String> {
    let day = (
        0u32..900,
        0usize..5,
        prop::collection::vec(any::<bool>(), 12),
    );
    prop::collection::vec(day, 1..20).prop_map(|days| {
        let line = |(date, centre, taken): (u32, usize, Vec<bool>)| {
            let centre = ["a", "b", "c", "d", "e"][centre];
            let outer: String = "abcde".split(centre).collect();
            let fits = WORDS
                .iter()
                .zip(taken)
                .filter(|(word, taken)| *taken && word.contains(centre));
            let words: Vec<&str> = fits.map(|(word, _)| *word).collect();
            let (year, month, day) = (2000 + date / 300, 1 + date % 12, 1 + date % 28);
            let words = if words.is_empty() {
                format!("{centre}abcde")
            } else {
                words.join(" ")
            };
            format!("{year}-{month:02}-{day:02}\t{centre}\t{outer}\t{words}\n")
        };
        days.into_iter().map(line).collect()
    })
}

/// The likelihood of a word, by holding it against every day.
fn obvious(word: &str, past: &History, step: u8) -> u8 {
    let newest = past.days().last().unwrap().date;
    let set = LetterSet::of(word);
    let (mut seen, mut taken) = (0.0, 0.0);
    for day in past.days() {
        let weight = (f64::from(newest.since(day.date)) / -500.0).exp2();
        if day.bee.letters().covers(set) && set.covers(day.bee.centre()) {
            seen += weight;
        }
        if past.accepted(day).any(|accepted| accepted == word) {
            taken += weight;
        }
    }
    match seen {
        0.0 => step,
        _ => likelihood::step_of((taken + likelihood::chance(step) / 4.0) / (seen + 0.25)),
    }
}

proptest! {
    #[test]
    fn packed_is_as_read(text in days(), at in any::<prop::sample::Index>(), flip in 1u8..) {
        let read = history(&text);
        let packed = read.pack();
        prop_assert_eq!(History::read(&packed[..]).unwrap(), read.clone());
        let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
        gzip.write_all(text.as_bytes()).unwrap();
        prop_assert_eq!(History::read(&gzip.finish().unwrap()[..]).unwrap(), read);
        let mut damaged = packed.clone();
        damaged[at.index(packed.len())] ^= flip;
        prop_assert!(History::read(&damaged[..]).is_err());
        prop_assert!(History::read(&packed[..at.index(packed.len())]).is_err());
    }

    #[test]
    fn the_blend_is_what_looking_at_every_day_gives(text in days(), step in 0u8..16) {
        let (past, lexicon) = (history(&text), lexicon(step));
        let blended = blend(&lexicon, &past, LetterSet::ALL, None);
        for word in WORDS {
            let now = blended.facts(blended.find(word).unwrap()).likelihood();
            prop_assert_eq!(now, obvious(word, &past, step), "{}", word);
        }
    }

    #[test]
    fn a_hive_alone_says_the_same_as_all_letters(text in days(), step in 0u8..16) {
        let (past, lexicon) = (history(&text), lexicon(step));
        let bee: Bee = "dabe".parse().unwrap();
        let all = blend(&lexicon, &past, LetterSet::ALL, None);
        let few = blend(&lexicon, &past, bee.letters(), None);
        let words = |lexicon: &Lexicon| -> Vec<(String, u8)> {
            let ids = solve::scan(bee, lexicon, Filter { cut: Band::Rare, ..Filter::default() });
            let ids = ids.iter();
            ids.map(|id| (lexicon.word(*id).to_owned(), lexicon.facts(*id).likelihood()))
                .collect()
        };
        prop_assert_eq!(words(&all), words(&few));
    }

    #[test]
    fn nonsense_is_refused_and_does_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(History::read(&bytes[..]).is_err());
        prop_assert!(History::read(&[&b"BEES\x01"[..], &bytes].concat()[..]).is_err());
    }
}

#[test]
fn the_blend_is_the_formula() {
    let past = history("2020-01-01\ta\tbcde\tabed\n2020-01-02\ta\tbcde\tbade\n");
    let blended = blend(&lexicon(7), &past, LetterSet::ALL, None);
    let likelihood = |word| blended.facts(blended.find(word).unwrap()).likelihood();
    // Seen twice, taken once or never, even chances before, which weigh a
    // quarter of a day; a day's difference is next to none.
    assert_eq!(likelihood("bade"), likelihood::step_of(1.125 / 2.25));
    assert_eq!(likelihood("abba"), likelihood::step_of(0.125 / 2.25));
    assert_eq!(likelihood("deed"), 7);
}

#[test]
fn newer_days_weigh_more() {
    let past = history("2010-01-01\ta\tbcde\tabed\n2020-01-02\ta\tbcde\tbade\n");
    let blended = blend(&lexicon(7), &past, LetterSet::ALL, None);
    let likelihood = |word| blended.facts(blended.find(word).unwrap()).likelihood();
    assert!(likelihood("bade") > likelihood("abed"));
}

#[test]
fn words_that_only_the_game_knows_are_offered() {
    let past = history("2020-01-01\ta\tbcde\tabed cabbed\n");
    for few in [lexicon(7), Lexicon::of_words("few", WORDS)] {
        let blended = blend(&few, &past, LetterSet::ALL, None);
        let bee: Bee = "abcde".parse().unwrap();
        let words = solve::scan(bee, &blended, Filter::default());
        let words: Vec<&str> = words.iter().map(|id| blended.word(*id)).collect();
        assert_eq!(words, ["abed", "cabbed"]);
    }
}

#[test]
fn days_are_measured_and_no_later_day_helps() {
    let line = |date: &str| format!("{date}\ta\tbcde\tabed bade cabbed\n");
    let judged = history(&line("2020-01-02"));
    let measure = |history: Option<&History>| {
        let mut budget = Budget::unlimited();
        evaluate(
            &judged,
            &lexicon(7),
            history,
            Filter::default(),
            &mut budget,
        )
    };
    // 9 of the words have an a: 2 of them right, and 1 is missing.
    let alone = measure(None);
    assert_eq!((alone.days, alone.exact_days), (1, 0));
    assert!((alone.precision - 2.0 / 9.0).abs() < 1e-9, "{alone:?}");
    assert!((alone.recall - 2.0 / 3.0).abs() < 1e-9);
    assert!((alone.f1 - 4.0 / 12.0).abs() < 1e-9);
    assert!((alone.recall_possible - 2.0 / 3.0).abs() < 1e-9);
    assert_eq!(alone.missed[0].word, "cabbed");
    assert_eq!(measure(Some(&judged)), alone, "its own day");
    let later = history(&line("2021-01-01"));
    assert_eq!(measure(Some(&later)), alone);
    let earlier = history(&line("2019-12-01"));
    assert_eq!(measure(Some(&earlier)).exact_days, 1);
}

#[test]
fn wrong_lines_are_named() {
    let good = "2020-01-01\ta\tbcde\tabed\n";
    for (wrong, expected) in [
        ("2020-01-01\ta\tbcde", PastProblem::Columns(3)),
        ("2020-01-01\ta\tbcde\tabed\tx", PastProblem::Columns(5)),
        (
            "2020-02-30\ta\tbcde\tabed",
            PastProblem::Date("2020-02-30".into()),
        ),
        (
            "2020-01-01\ta\tb1de\tabed",
            PastProblem::Hive("a/b1de".into()),
        ),
        (
            "2020-01-01\ta\tbcde\tabed axed",
            PastProblem::Word("axed".into()),
        ),
        (
            "2020-01-01\ta\tbcde\tdeed",
            PastProblem::Word("deed".into()),
        ),
        ("2020-01-01\ta\tbcde\tbad", PastProblem::Word("bad".into())),
        ("2020-01-01\ta\tbcde\t ", PastProblem::NoWords),
        ("\u{fffd}", PastProblem::Columns(1)),
    ] {
        let text = format!("{good}\n{wrong}\n");
        match History::read(text.as_bytes()) {
            Err(Error::PastPuzzle { line: 3, problem }) => assert_eq!(problem, expected),
            other => panic!("{wrong:?} gives {other:?}"),
        }
    }
    assert!(matches!(
        History::read(&b"\n"[..]),
        Err(Error::PastPuzzle {
            line: 1,
            problem: PastProblem::Empty
        })
    ));
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(good.repeat(50).as_bytes()).unwrap();
    let whole = gzip.finish().unwrap();
    let broken = History::read(&whole[..whole.len() - 9]);
    assert!(
        matches!(broken, Err(Error::PastUnreadable { .. })),
        "{broken:?}"
    );
}

#[test]
fn words_of_other_letters_stay_away() {
    let past = history("2020-01-01\ta\tbcde\tabed cabbed\n");
    let blended = blend(&lexicon(7), &past, LetterSet::of("abde"), None);
    assert!(blended.find("abed").is_some());
    assert!(blended.find("cabbed").is_none() && blended.find("aced").is_none());
}

#[test]
fn the_built_in_words_are_in_the_bands_where_players_look() {
    let english = Lexicon::english();
    for (word, band) in [
        ("banana", Band::Sure),
        ("beating", Band::Sure),
        ("umami", Band::Likely),
        ("romcom", Band::Likely),
        ("nano", Band::Possible),
        ("colour", Band::Possible),
        ("eigne", Band::Rare),
    ] {
        let id = english.find(word).unwrap();
        assert_eq!(Band::of(english.facts(id)), Some(band), "{word}");
    }
    let blocked = |id: &WordId| english.facts(*id).is(Flag::Blocked);
    let likelihoods: Vec<u8> = (english.ids().filter(blocked))
        .map(|id| english.facts(id).likelihood())
        .collect();
    assert!(likelihoods.len() > 100 && likelihoods.iter().all(|step| *step == 0));
}

#[test]
fn days_that_are_not_used_do_not_make_the_others_older() {
    let early = "2010-01-01\ta\tbcde\tabed\n";
    let both = history(&format!("{early}2020-01-02\ta\tbcde\tbade\n"));
    let before = "2015-01-01".parse().ok();
    let used = blend(&lexicon(7), &both, LetterSet::ALL, before);
    let alone = blend(&lexicon(7), &history(early), LetterSet::ALL, None);
    let facts = |words: &Lexicon| words.ids().map(|id| words.facts(id)).collect::<Vec<_>>();
    assert_eq!(facts(&used), facts(&alone));
}

#[test]
fn a_word_written_twice_is_taken_once() {
    let once = history("2020-01-01\ta\tbcde\tabed bade\n");
    assert_eq!(history("2020-01-01\ta\tbcde\tabed bade ABED\n"), once);
}

/// Each change leaves the checksum right, and the content wrong.
#[test]
fn packed_days_and_words_out_of_order_are_refused() {
    let text = "2020-01-01\ta\tbcde\tabed bade\n2020-01-02\ta\tbcde\tabed\n";
    let whole = history(text).pack();
    type Change = fn(&mut [u8]);
    let changed = |change: Change| {
        let mut content = whole[13..].to_vec();
        change(&mut content);
        let checksum = xxhash_rust::xxh3::xxh3_64(&content).to_le_bytes();
        History::read(&[&whole[..5], &checksum, &content].concat()[..])
    };
    assert!(changed(|_| {}).is_ok());
    let wrong: [(&str, Change); 3] = [
        ("a word that is not there", |content| content[48] = 2),
        ("words out of order", |content| {
            content[4..16].rotate_left(6);
        }),
        ("days out of order", |content| {
            let (first, second) = content.split_at_mut(35);
            first[20..24].swap_with_slice(&mut second[..4]);
        }),
    ];
    for (what, change) in wrong {
        assert!(changed(change).is_err(), "{what}");
    }
}
