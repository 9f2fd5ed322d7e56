//! The Letter Boxed room: oracle, laws, golden values.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::cmp::Reverse;
use std::collections::BTreeSet;

use letterloom::boxed::{Boxed, Filter, Order, Playable, Search, count, rules, solve};
use letterloom::lexicon::Facts;
use letterloom::{Budget, Letter, LetterSet, Lexicon, Loom};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Chains that an exhaustive search may look at.
const MOST_CHAINS: f64 = 200_000.0;

/// A board of some shape, and words of which most can be walked on it.
fn puzzle() -> impl Strategy<Value = (Boxed, Lexicon)> {
    let letters: Vec<char> = "abcdefghijkl".chars().collect();
    let letters = prop_oneof![
        4 => prop::sample::subsequence(letters.clone(), 4..=9),
        1 => Just(letters),
    ];
    let sides = prop::collection::vec(any::<prop::sample::Index>(), 1..=5);
    let board = (letters.prop_shuffle(), sides).prop_map(|(letters, cuts)| board(&letters, &cuts));
    let commonness = prop_oneof![0..32u8, prop::sample::select(vec![7u8, 7, 20])];
    let word = (prop::collection::vec(any::<u8>(), 2..=9), commonness);
    let words = prop_oneof![
        prop::collection::vec(word.clone(), 0..30),
        prop::collection::vec(word, 0..=200),
    ];
    (board, words).prop_map(|(board, words)| {
        let words: Vec<(String, u8)> = words
            .iter()
            .map(|(steps, common)| (word_of(&board, steps), *common))
            .collect();
        let entries = words
            .iter()
            .map(|(word, common)| (word.as_str(), Facts::default().with_commonness(*common)));
        let lexicon = Lexicon::of_entries("random", entries);
        (board, lexicon)
    })
}

/// The letters, cut into sides.
fn board(letters: &[char], cuts: &[prop::sample::Index]) -> Boxed {
    let cuts: BTreeSet<usize> = cuts
        .iter()
        .map(|cut| cut.index(letters.len() - 1) + 1)
        .collect();
    let mut sides = vec![String::new()];
    for (place, letter) in letters.iter().enumerate() {
        if cuts.contains(&place) {
            sides.push(String::new());
        }
        sides.last_mut().unwrap().push(*letter);
    }
    Boxed::new(&sides).unwrap()
}

/// A word by random steps, nearly all of them to another side.
fn word_of(board: &Boxed, steps: &[u8]) -> String {
    let order: Vec<Letter> = board.order().collect();
    let mut word = String::new();
    let mut side = None;
    for step in steps {
        let wild = *step > 250;
        let open: Vec<&Letter> = order
            .iter()
            .filter(|letter| wild || board.side(**letter) != side)
            .collect();
        let letter = *open[usize::from(*step) % open.len()];
        word.push_str(&letter.to_string());
        side = board.side(letter);
    }
    word
}

/// A chain as the oracle finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Found {
    words: Vec<String>,
    score: u32,
    redundant: bool,
}

impl Found {
    fn letters(&self) -> usize {
        self.words.iter().map(String::len).sum()
    }
}

/// Every answer of up to `most` words, by trying every chain.
fn exhaustive(board: &Boxed, lexicon: &Lexicon, most: usize) -> Vec<Found> {
    let all: Vec<&str> = lexicon.ids().map(|id| lexicon.word(id)).collect();
    let walked: Vec<&str> = all
        .into_iter()
        .filter(|word| rules::walk(board, word).is_ok())
        .collect();
    let mut found = Vec::new();
    let mut chains: Vec<Vec<&str>> = walked.iter().map(|word| vec![*word]).collect();
    for number in 1..=most {
        for chain in &chains {
            let used: LetterSet = chain
                .iter()
                .flat_map(|word| LetterSet::of(word).iter())
                .collect();
            if used != board.letters() {
                continue;
            }
            assert_eq!(rules::judge(board, lexicon, chain), Ok(()));
            let common = |word: &&str| lexicon.commonness(lexicon.find(word).unwrap());
            let least = chain.iter().map(common).min().unwrap();
            found.push(Found {
                words: chain.iter().map(ToString::to_string).collect(),
                score: u32::from(least) * 10 / number as u32,
                redundant: rules::is_redundant(board, chain),
            });
        }
        if number < most {
            chains = chains
                .iter()
                .flat_map(|chain| {
                    let last = chain.last().unwrap().chars().last();
                    let next = walked
                        .iter()
                        .filter(move |word| word.chars().next() == last);
                    next.map(|word| [&chain[..], &[*word]].concat())
                })
                .collect();
        }
    }
    found
}

/// The documented order.
fn sort(found: &mut [Found], order: Order) {
    found.sort_by_key(|chain| {
        let (score, words) = (Reverse(chain.score), chain.words.len());
        let text = chain.words.clone();
        match order {
            Order::Common => ((score, 0), (words, Reverse(0)), chain.letters(), text),
            Order::Words => ((Reverse(0), words), (0, score), chain.letters(), text),
            Order::Letters => ((Reverse(0), chain.letters()), (words, score), 0, text),
        }
    });
}

/// How many words the oracle can afford, up to four.
fn affordable(board: &Boxed, lexicon: &Lexicon) -> usize {
    let words = lexicon.ids().map(|id| lexicon.word(id));
    let playable = words
        .filter(|word| rules::walk(board, word).is_ok())
        .count() as f64;
    let letters = board.letters().len() as f64;
    let work = |words: i32| playable * (playable / letters).powi(words - 1);
    (1..=4).rev().find(|n| work(*n) <= MOST_CHAINS).unwrap_or(1) as usize
}

fn words(playable: &Playable, lexicon: &Lexicon, chain: &[usize]) -> Vec<String> {
    let word = |place: &usize| lexicon.word(playable.words[*place].id).to_owned();
    chain.iter().map(word).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn solving_gives_the_first_of_the_sorted_exhaustive_list(
        (board, lexicon) in puzzle(),
        order in prop::sample::select(vec![Order::Common, Order::Words, Order::Letters]),
        redundant in any::<bool>(),
        with in prop::collection::vec(any::<prop::sample::Index>(), 0..=2),
        without in prop::collection::vec(any::<prop::sample::Index>(), 0..=3),
        pick in 0..3usize,
    ) {
        let most = affordable(&board, &lexicon);
        let mut expected = exhaustive(&board, &lexicon, most);
        expected.retain(|chain| redundant || !chain.redundant);
        sort(&mut expected, order);
        let ids: Vec<_> = lexicon.ids().collect();
        let mut filter = Filter::default();
        if !ids.is_empty() {
            filter.without = without.iter().map(|index| *index.get(&ids)).collect();
        }
        if pick == 1 && !ids.is_empty() {
            filter.with = with.iter().map(|index| *index.get(&ids)).collect();
        }
        if pick == 2 && let (Some(index), false) = (with.first(), expected.is_empty()) {
            let chain = index.get(&expected);
            filter.with = vec![lexicon.find(&chain.words[0]).unwrap()];
        }
        let text = |id| lexicon.word(id);
        let without: Vec<&str> = filter.without.iter().copied().map(text).collect();
        let with: Vec<&str> = filter.with.iter().copied().map(text).collect();
        expected.retain(|chain| {
            let has = |word: &&str| chain.words.iter().any(|other| other == word);
            with.iter().all(has) && !without.iter().any(has)
        });
        let playable = board.playable(&lexicon, &filter);
        let search = Search { max_words: most, order, redundant };
        for limit in [Some(0), Some(1), Some(5), None] {
            let solved = solve(&playable, search, limit, &mut Budget::unlimited());
            let found: Vec<Vec<String>> = solved.chains.iter()
                .map(|chain| words(&playable, &lexicon, &chain.words)).collect();
            let first = &expected[..limit.unwrap_or(usize::MAX).min(expected.len())];
            let first_words: Vec<Vec<String>> = first.iter().map(|c| c.words.clone()).collect();
            prop_assert_eq!(found, first_words);
            for (chain, expected) in solved.chains.iter().zip(first) {
                prop_assert_eq!(chain.score, expected.score);
                prop_assert_eq!(chain.letters as usize, expected.letters());
            }
            match solved.total {
                Some(total) => prop_assert_eq!(total, expected.len() as u64),
                None => prop_assert!(limit.is_some_and(|limit| limit <= expected.len())),
            }
        }
        let total = count::total(&playable, &search, &mut Budget::unlimited());
        prop_assert!(total.is_none_or(|total| total == expected.len() as u64));
        prop_assert!(!redundant || !filter.with.is_empty() || total.is_some());
    }

    #[test]
    fn counting_is_as_exhaustive_search_counts((board, lexicon) in puzzle()) {
        let most = affordable(&board, &lexicon);
        let all = exhaustive(&board, &lexicon, most);
        let playable = board.playable(&lexicon, &Filter::default());
        let counts = count::count(&playable, most, &mut Budget::unlimited());
        prop_assert_eq!(counts.len(), most);
        for count in counts {
            let chains: Vec<&Found> = all.iter().filter(|c| c.words.len() == count.words).collect();
            let irredundant = chains.iter().filter(|chain| !chain.redundant).count() as u64;
            prop_assert_eq!(count.chains, Some(chains.len() as u64));
            prop_assert_eq!(count.irredundant, Some(irredundant));
        }
    }

    #[test]
    fn an_answer_is_redundant_if_some_of_its_words_will_do((board, lexicon) in puzzle()) {
        let most = affordable(&board, &lexicon);
        for chain in exhaustive(&board, &lexicon, most).iter().take(500) {
            let words: Vec<&str> = chain.words.iter().map(String::as_str).collect();
            let some_will_do = (1..(1 << words.len()) - 1).any(|choice: u32| {
                let some = words.iter().enumerate();
                let some = some.filter(|(place, _)| choice >> place & 1 == 1);
                let some: Vec<&str> = some.map(|(_, word)| *word).collect();
                rules::judge(&board, &lexicon, &some).is_ok()
            });
            prop_assert_eq!(chain.redundant, some_will_do, "{:?}", words);
        }
    }

    #[test]
    fn a_printed_board_is_the_same_board((board, _) in puzzle()) {
        let text = board.to_string();
        prop_assert_eq!(&text.parse::<Boxed>().unwrap(), &board);
        prop_assert_eq!(&text.to_lowercase().replace(',', " ").parse::<Boxed>().unwrap(), &board);
    }

    #[test]
    fn any_text_is_a_board_or_an_error(text in "\\PC{0,20}|[A-Z ,-]{0,20}|\\{\\PC{0,20}\\}") {
        if let Ok(board) = text.parse::<Boxed>() {
            prop_assert_eq!(board.to_string().parse::<Boxed>().unwrap(), board);
        }
    }

    #[test]
    fn a_hint_shows_what_its_level_shows_and_no_more(
        (board, lexicon) in puzzle(), level in 1..=6u8,
    ) {
        let playable = board.playable(&lexicon, &Filter::default());
        let counts = count::chains(&playable, 6);
        let fewest = counts.iter().position(|count| *count != Some(0));
        let hint = ask(&lexicon, &json!({"family": "boxed", "task": "hint",
            "sides": board.to_string(), "level": level}));
        prop_assert_eq!(&hint["fewest"], &json!(fewest.map(|fewest| fewest + 1)));
        let shown: Vec<&str> = ["answers", "first_letters", "lengths", "word", "answer"]
            .into_iter().filter(|field| hint.get(field).is_some()).collect();
        let all = if fewest.is_some() { 5 } else { 1 };
        prop_assert_eq!(shown.len(), usize::from(level - 1).min(all));
        prop_assert_eq!(hint["total"].is_null(), level < 2);
        let mut texts = BTreeSet::new();
        strings(&hint, &mut texts);
        let given_away = playable.words.iter().map(|word| lexicon.word(word.id));
        let sides = &hint["puzzle"]["sides"];
        let sides: Vec<&str> = sides.as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let given_away = given_away.filter(|word| texts.contains(*word) && !sides.contains(word));
        let most = [0, 0, 0, 0, 0, 1, 6][usize::from(level)];
        prop_assert!(given_away.count() <= most);
        if level == 6 && let Some(answer) = hint["answer"].as_array() {
            let answer: Vec<&str> = answer.iter().filter_map(Value::as_str).collect();
            prop_assert_eq!(rules::judge(&board, &lexicon, &answer), Ok(()));
            prop_assert_eq!(Some(answer.len()), fewest.map(|fewest| fewest + 1));
        }
    }
}

fn ask(lexicon: &Lexicon, request: &Value) -> Value {
    let loom = Loom::new(lexicon.clone());
    serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap()
}

/// Every string in a document.
fn strings(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            all.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| strings(item, all)),
        Value::Object(fields) => fields.values().for_each(|field| strings(field, all)),
        _ => {}
    }
}

const GOLDEN: &str = "VYQ,FIG,OTE,XLU";

#[test]
fn golden_values_on_the_built_in_lexicon() {
    let lexicon = Lexicon::english();
    let request = json!({"family": "boxed", "task": "solve", "sides": GOLDEN, "limit": 20});
    let answer = ask(&lexicon, &request);
    assert_eq!(
        answer["solutions"][0]["words"],
        json!(["foxglove", "equity"])
    );
    assert_eq!(answer["solutions"].as_array().unwrap().len(), 20);
    assert_eq!(answer["puzzle"]["sides"][0], "vyq");
    let board: Boxed = GOLDEN.parse().unwrap();
    let words = lexicon.ids().map(|id| lexicon.word(id));
    let judged = words.filter(|word| rules::walk(&board, word).is_ok());
    let blocked = |word: &&str| {
        let id = lexicon.find(word).unwrap();
        lexicon.facts(id).is(letterloom::lexicon::Flag::Blocked)
    };
    let judged = judged.filter(|word| !blocked(word)).count();
    assert_eq!(answer["playable"], judged);
}

#[test]
fn golden_values_counted_by_hand() {
    // Two sides, AB and CD. Only dab cannot be walked: a and b are on one side.
    // Of one word, cadb does it.
    let lexicon = Lexicon::of_words("hand", ["cadb", "cad", "dbc", "dab", "acb"]);
    let board: Boxed = "AB CD".parse().unwrap();
    let playable = board.playable(&lexicon, &Filter::default());
    assert_eq!(playable.words.len(), 4, "all but dab");
    let counts = count::count(&playable, 3, &mut Budget::unlimited());
    let numbers = |count: &count::Count| (count.chains.unwrap(), count.irredundant.unwrap());
    let numbers: Vec<(u64, u64)> = counts.iter().map(numbers).collect();
    // Of two: cad-dbc, dbc-cad, dbc-cadb. Of three: cad-dbc-cad, dbc-cad-dbc and
    // cad-dbc-cadb.
    assert_eq!(numbers, [(1, 1), (3, 2), (3, 0)]);
}

#[test]
fn totals_are_exact_or_null() {
    let lexicon = Lexicon::english();
    let solve = |more: &Value| {
        let mut request = json!({"family": "boxed", "task": "solve", "sides": GOLDEN, "limit": 3});
        let fields = more.as_object().unwrap().clone();
        request.as_object_mut().unwrap().extend(fields);
        ask(&lexicon, &request)
    };
    let count = ask(
        &lexicon,
        &json!({"family": "boxed", "task": "count", "sides": GOLDEN, "max_words": 4}),
    );
    let chains = |words: usize| count["counts"][words - 1]["chains"].as_u64().unwrap();
    let all: u64 = (1..=4).map(chains).sum();
    assert_eq!(count["total"], all);
    assert_eq!(
        solve(&json!({"max_words": 4, "redundant": true}))["total"],
        all
    );
    let irredundant = |words: usize| count["counts"][words - 1]["irredundant"].as_u64();
    let few: u64 = (1..=3).filter_map(irredundant).sum();
    let answer = solve(&json!({"max_words": 3}));
    assert_eq!(answer["total"], few);
    let answer = solve(&json!({"max_words": 5}));
    assert_eq!(
        (&answer["total"], &answer["cut"]),
        (&Value::Null, &json!("limit"))
    );
    let answer = solve(&json!({"max_words": 2, "limit": 100}));
    assert_eq!(answer["complete"], true);
    let answer = solve(&json!({"with": ["fog"], "limit": 1}));
    let words = answer["solutions"][0]["words"].as_array().unwrap();
    assert!(words.contains(&json!("fog")));
    let answer = solve(&json!({"without": ["foxglove"], "max_words": 2}));
    assert_eq!(answer["total"], 0);
    for wrong in [
        json!({"max_words": 0}),
        json!({"max_words": 7}),
        json!({"with": ["fogg"]}),
    ] {
        assert!(
            solve(&wrong)["error"]["advice"].is_string(),
            "{wrong} is let in"
        );
    }
}

#[test]
fn every_made_board_is_as_wished() {
    let lexicon = Lexicon::english();
    for (more, sides) in [
        (
            json!({"like_nyt": true, "two_word": "1..20"}),
            &[3, 3, 3, 3][..],
        ),
        (
            json!({"shape": "3+3+4", "two_word": "1", "commonness": "10.."}),
            &[3, 3, 4],
        ),
        (
            json!({"shape": "5x2", "with": "q", "without": "s"}),
            &[2, 2, 2, 2, 2],
        ),
        (
            json!({"words": ["foxglove", "equity"], "two_word": "1..3"}),
            &[3, 3, 3, 3],
        ),
    ] {
        let mut request = json!({"family": "boxed", "task": "make", "limit": 3, "seed": 7});
        request
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let made = ask(&lexicon, &request);
        assert_eq!(made, ask(&lexicon, &request), "equal seeds, equal boards");
        let puzzles = made["puzzles"].as_array().unwrap();
        assert_eq!(puzzles.len(), 3, "{more}");
        for puzzle in puzzles {
            let board: Vec<&str> = puzzle["puzzle"]["sides"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .collect();
            assert_eq!(board.iter().map(|s| s.len()).collect::<Vec<_>>(), sides);
            let board = Boxed::new(&board).unwrap();
            let answer: Vec<&str> = puzzle["answer"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .collect();
            assert_eq!(rules::judge(&board, &lexicon, &answer), Ok(()));
            let two = puzzle["counts"][1]["chains"].as_u64().unwrap();
            let wished: letterloom::Span =
                more["two_word"].as_str().unwrap_or("1..").parse().unwrap();
            assert!(wished.holds(two as u32), "{more} {two}");
        }
    }
}
