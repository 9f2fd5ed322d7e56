//! The word square room: oracle, laws, golden values.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod oracle;
mod problems;

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use letterloom::lexicon::Facts;
use letterloom::square::{
    Filter, Grid, Index, Place, Problem, Rules, Wish, count, fill, list, rules,
};
use letterloom::{Budget, Lexicon, Loom, Random};
use oracle::Oracle;
use problems::puzzles;
use proptest::prelude::*;
use serde_json::{Value, json};

fn lexicon(words: &[(String, u8)]) -> Lexicon {
    let entries = words.iter();
    let entries =
        entries.map(|(word, common)| (word.as_str(), Facts::default().with_commonness(*common)));
    Lexicon::of_entries("random", entries)
}

fn index<'a>(lexicon: &'a Lexicon, problem: &Problem) -> Index<'a> {
    let rules = &problem.rules;
    Index::new(
        lexicon,
        Filter::default(),
        rules.cell,
        rules.width.max(rules.height),
    )
}

/// All squares in the order in which they are listed, in parts of a few steps.
fn listed(problem: &Problem, index: &Index, threads: usize) -> Vec<String> {
    let mut budget = Budget::unlimited().on_threads(NonZeroUsize::new(threads).unwrap());
    let mut found = Vec::new();
    let surveyed = list(problem, index, Place::default(), &mut budget, |grid, _| {
        found.push(grid.to_string());
        true
    });
    assert!(surveyed.complete);
    assert_eq!(surveyed.place.found, found.len() as u64);
    found
}

/// The same, with a new beginning after each so many.
fn listed_in_parts(problem: &Problem, index: &Index, cuts: &[usize]) -> Vec<String> {
    let (mut found, mut place) = (Vec::new(), Place::default());
    for cut in cuts.iter().chain([&usize::MAX]) {
        let (mut left, mut last) = (*cut, place);
        let budget = &mut Budget::unlimited();
        list(problem, index, place, budget, |grid, at| {
            if left == 0 {
                return false;
            }
            found.push(grid.to_string());
            (left, last) = (left - 1, at);
            true
        });
        place = last;
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn all_squares_are_those_of_an_exhaustive_search((problem, words) in puzzles()) {
        let lexicon = lexicon(&words);
        let index = index(&lexicon, &problem);
        let plain: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
        let Some(expected) = Oracle::all(&problem, &plain) else {
            return Ok(());
        };
        let found = listed(&problem, &index, 1);
        let set: BTreeSet<String> = found.iter().cloned().collect();
        prop_assert_eq!(set.len(), found.len(), "one came twice");
        prop_assert_eq!(&set, &expected);
        prop_assert_eq!(&found, &listed(&problem, &index, 3));
        let counted = count(&problem, &index, Place::default(), &mut Budget::unlimited(), |_| {});
        prop_assert!(counted.complete);
        prop_assert_eq!(counted.place.found, expected.len() as u64);
        prop_assert_eq!(counted.impossible.is_some(), expected.is_empty());
        // With a limit beyond all of them, fill finds the same and knows it.
        for seed in [None, Some(7)] {
            let wish = Wish { limit: expected.len() + 1, seed };
            let filled = fill(&problem, &index, wish, &mut Budget::unlimited());
            let grids: BTreeSet<String> = filled.grids.iter().map(Grid::to_string).collect();
            prop_assert_eq!(&grids, &expected);
            prop_assert_eq!(filled.total, Some(expected.len() as u64));
            prop_assert_eq!(filled.impossible.is_some(), expected.is_empty());
        }
    }

    #[test]
    fn what_is_found_is_legal((problem, words) in puzzles(), seed in prop::option::of(0..100u64)) {
        let lexicon = lexicon(&words);
        let index = index(&lexicon, &problem);
        let wish = Wish { limit: 3, seed };
        let mut budget = Budget::of(2_000_000);
        let filled = fill(&problem, &index, wish, &mut budget);
        let mut threads = Budget::of(2_000_000).on_threads(NonZeroUsize::new(2).unwrap());
        let again = fill(&problem, &index, wish, &mut threads);
        prop_assert_eq!(&filled.grids, &again.grids);
        for grid in &filled.grids {
            let known = |word: &str| lexicon.find(word).is_some();
            prop_assert_eq!(rules::judge(grid, &problem.rules, known), vec![]);
            prop_assert_eq!(&Grid::parse(&grid.to_string(), problem.rules.cell).unwrap(), grid);
        }
    }

    #[test]
    fn a_survey_goes_on_where_it_was_cut((problem, words) in puzzles(), cuts in prop::collection::vec(1..40usize, 1..6)) {
        let lexicon = lexicon(&words);
        let index = index(&lexicon, &problem);
        let expected = listed(&problem, &index, 1);
        prop_assert_eq!(listed_in_parts(&problem, &index, &cuts), expected);
    }

    #[test]
    fn a_count_goes_on_where_it_was_cut((problem, words) in puzzles(), steps in 1..2000u64) {
        let lexicon = lexicon(&words);
        let index = index(&lexicon, &problem);
        let whole = count(&problem, &index, Place::default(), &mut Budget::unlimited(), |_| {});
        let first = count(&problem, &index, Place::default(), &mut Budget::of(steps), |_| {});
        prop_assert!(first.place.found <= whole.place.found);
        let second = count(&problem, &index, first.place, &mut Budget::unlimited(), |_| {});
        prop_assert_eq!(second.place.found, whole.place.found);
    }
}

fn ask(loom: &Loom, request: &Value) -> Value {
    serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap()
}

/// Words made of all pairs of a few digraphs: rings of every kind.
#[test]
fn rings_are_counted_as_they_are_listed() {
    let parts = ["ab", "cd", "ef", "aa", "ba"];
    let mut state = 1u64;
    for round in 0..40 {
        let words = parts
            .iter()
            .flat_map(|a| parts.iter().map(move |b| format!("{a}{b}")));
        let words: Vec<(String, u8)> = words
            .filter(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                state >> 61 < 1 + round % 6
            })
            .map(|word| (word, 0))
            .collect();
        let lexicon = lexicon(&words);
        for repeats in [false, true] {
            let rules = Rules {
                repeats,
                ..Rules::digraph(3, 3)
            };
            let problem = Problem::new(rules).unwrap();
            let index = index(&lexicon, &problem);
            let counted = count(
                &problem,
                &index,
                Place::default(),
                &mut Budget::unlimited(),
                |_| {},
            );
            assert_eq!(
                counted.place.found,
                listed(&problem, &index, 1).len() as u64,
                "{words:?}"
            );
            let place = counted.place;
            let again = count(&problem, &index, place, &mut Budget::unlimited(), |_| {});
            assert_eq!((again.place, again.complete), (place, true), "{words:?}");
        }
    }
}

#[test]
fn the_published_examples_are_legal() {
    let published = [
        "  aani\nab  as\nbaru  ",
        "    fixate\n    buntal\nbeli    li\nmemp  hite\nallylate  ",
        "    cosharer\n      abanic\nabderian    \ndentin    al\nstin    go  ",
    ];
    for text in published {
        let grid = Grid::parse(text, 2).unwrap();
        let rules = Rules::digraph(grid.width, grid.height());
        assert_eq!(rules::judge(&grid, &rules, |_| true), vec![], "{text}");
    }
}

#[test]
fn the_judge_names_line_and_rule() {
    let loom = Loom::new(Lexicon::english());
    let check = |grid: &str| {
        ask(
            &loom,
            &json!({"family": "square", "task": "check", "grid": grid}),
        )
    };
    let legal = check("  base\nfa  ll\ncell  ");
    assert_eq!(legal["legal"], true, "{legal}");
    let broken = check("base  \nfa  xx\n      ");
    assert_eq!(broken["legal"], false);
    let breaks: Vec<String> = broken["lines"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|line| {
            line["breaks"].as_array().unwrap().iter().map(|b| {
                format!(
                    "{} {}",
                    line["line"].as_str().unwrap(),
                    b["rule"].as_str().unwrap()
                )
            })
        })
        .collect();
    assert_eq!(
        breaks,
        [
            "row 2 unknown",
            "row 3 too_few_filled",
            "column 1 unknown",
            "column 2 too_few_filled",
            "column 3 too_few_filled",
            "column 3 unknown"
        ]
    );
}

#[test]
fn impossible_sizes_say_why() {
    let loom = Loom::new(Lexicon::english());
    for (size, rules, why) in [
        ("2x2", json!({}), "alone"),
        ("3x2", json!({}), "4 filled cells together, the columns 3"),
        ("2x3", json!({}), "3 filled cells together, the columns 4"),
        (
            "3x3",
            json!({"min_blanks": 2}),
            "3 cells cannot be 2 filled and 2 blank",
        ),
        (
            "28x28",
            json!({"classic": true, "repeats": true}),
            "ran dry|tried|no word has",
        ),
    ] {
        let request =
            json!({"family": "square", "task": "fill", "puzzle": {"size": size, "rules": rules}});
        let answer = ask(&loom, &request);
        let said = answer["impossible"].as_str().unwrap_or("nothing");
        assert!(
            why.split('|').any(|why| said.contains(why)),
            "{size}: {said}"
        );
        assert_eq!(
            (&answer["complete"], &answer["total"]),
            (&json!(true), &json!(0))
        );
    }
}

#[test]
fn equal_seeds_equal_squares_with_any_threads() {
    let lexicon = Lexicon::english();
    let problem = Problem::new(Rules::digraph(6, 6)).unwrap();
    let index = index(&lexicon, &problem);
    let drawn = |seed, threads| {
        let mut budget = Budget::unlimited().on_threads(NonZeroUsize::new(threads).unwrap());
        fill(
            &problem,
            &index,
            Wish {
                limit: 3,
                seed: Some(seed),
            },
            &mut budget,
        )
        .grids
    };
    assert_eq!(drawn(1, 1), drawn(1, 3));
    assert_eq!(drawn(1, 1), drawn(1, 1_000_000));
    assert_ne!(drawn(1, 1), drawn(2, 1));
}

/// So many words that rows are walked letter by letter as long as many are left.
const MANY: usize = 405;

/// Words of these lengths, so many of each, of the first so many letters.
fn many(random: &mut Random, lengths: &[(usize, usize)], letters: usize) -> Vec<(String, u8)> {
    let mut words = BTreeSet::new();
    for (length, count) in lengths {
        let all = words.len() + count;
        while words.len() < all {
            let letter = |_| char::from(b'a' + random.below(letters) as u8);
            words.insert((0..*length).map(letter).collect::<String>());
        }
    }
    words.into_iter().map(|word| (word, 0)).collect()
}

#[test]
fn squares_of_many_words_are_those_of_an_exhaustive_search() {
    let mut random = Random::new(1);
    for (width, height, lengths, letters, symmetric, diagonals) in [
        (4, 3, &[(4, MANY), (3, 60)][..], 10, false, false),
        (3, 4, &[(3, MANY), (4, 90)], 10, false, false),
        (4, 4, &[(4, MANY)], 10, true, false),
        (4, 4, &[(4, MANY)], 8, true, true),
        (3, 3, &[(3, MANY)], 26, false, false),
    ] {
        let words = many(&mut random, lengths, letters);
        let rules = Rules {
            symmetric,
            diagonals,
            repeats: random.below(2) == 0,
            ..Rules::classic(width, height)
        };
        let problem = Problem::new(rules).unwrap();
        let plain: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
        let expected = Oracle::all_of_many(&problem, &plain);
        let lexicon = lexicon(&words);
        let found = listed(&problem, &index(&lexicon, &problem), 2);
        assert!(found.len() > 20, "{width}x{height}: {}", found.len());
        assert_eq!(found.len(), expected.len(), "{width}x{height}");
        let cuts = [found.len() / 3, 1, 5, found.len() / 4];
        let parts = listed_in_parts(&problem, &index(&lexicon, &problem), &cuts);
        assert_eq!(parts, found, "{width}x{height}");
        assert_eq!(BTreeSet::from_iter(found), expected);
    }
}

/// The squares of order 3 of these words, counted by hand: each symmetric, and
/// each twice when rows and columns may differ.
#[test]
fn squares_counted_by_hand() {
    let words = ["bit", "ice", "ten"].map(|word| (word.to_owned(), 0));
    let lexicon = lexicon(&words);
    let symmetric = Rules {
        symmetric: true,
        ..Rules::classic(3, 3)
    };
    let problem = Problem::new(symmetric).unwrap();
    assert_eq!(
        listed(&problem, &index(&lexicon, &problem), 1),
        ["bit\nice\nten\n"]
    );
    let problem = Problem::new(Rules::classic(3, 3)).unwrap();
    assert_eq!(listed(&problem, &index(&lexicon, &problem), 1), [""; 0]);
    let repeats = Rules {
        repeats: true,
        ..Rules::classic(3, 3)
    };
    let problem = Problem::new(repeats).unwrap();
    assert_eq!(
        listed(&problem, &index(&lexicon, &problem), 1),
        ["bit\nice\nten\n"]
    );
}

#[test]
fn a_count_of_rings_ends_with_its_budget() {
    let lexicon = Lexicon::english();
    let problem = Problem::new(Rules::digraph(3, 3)).unwrap();
    let index = index(&lexicon, &problem);
    let mut budget = Budget::of(100_000);
    let counted = count(&problem, &index, Place::default(), &mut budget, |_| {});
    assert!(!counted.complete && budget.cut().is_some());
    assert_eq!(counted.place, Place::default());
}

/// The walk took more and more steps between the attempts, though these found a
/// square almost every time.
#[test]
fn many_squares_do_not_wait_for_a_proof() {
    let lexicon = Lexicon::english();
    let problem = Problem::new(Rules::digraph(5, 5)).unwrap();
    let index = index(&lexicon, &problem);
    let (limit, seed) = (600, None);
    let mut budget = Budget::of(20_000_000);
    let found = fill(&problem, &index, Wish { limit, seed }, &mut budget);
    assert_eq!((found.grids.len(), budget.cut()), (limit, None));
}

#[test]
fn none_is_shown_where_none_is_wanted() {
    let answer = ask(
        &Loom::new(Lexicon::english()),
        &json!({"family": "square", "task": "fill", "puzzle": {"size": "4x4"}, "limit": 0}),
    );
    assert_eq!(answer["solutions"], json!([]));
    assert_eq!(answer["complete"], false);
}

/// One letter in each row and column: 8! ways, of which an answer holds as many
/// as their cells allow.
#[test]
fn an_answer_of_large_squares_does_not_fill_the_memory() {
    let loom = Loom::new(lexicon(&[("a".to_owned(), 0)]));
    let rules = json!({"cell": 1, "min_filled": 0, "min_blanks": 7, "repeats": true});
    let puzzle = json!({"size": "8x8", "rules": rules});
    let all = json!({"family": "square", "task": "fill", "puzzle": puzzle, "all": true});
    let answer = ask(&loom, &all);
    assert_eq!(
        answer["solutions"].as_array().unwrap().len(),
        2_250_000 / 64
    );
    assert_eq!(answer["cut"], "limit");
    let count = json!({"family": "square", "task": "count", "puzzle": puzzle});
    assert_eq!(ask(&loom, &count)["total"], 40_320);
}

#[test]
fn blank_lines_repeat_no_word() {
    let grid = Grid::parse("    \n____", 2).unwrap();
    let breaches = rules::judge(&grid, &Rules::digraph(2, 2), |_| true);
    assert_eq!(breaches.len(), 4, "{breaches:?}");
}
