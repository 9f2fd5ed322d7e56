//! The cipher room: oracle, laws, golden values.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod oracle;
mod puzzles;

use std::collections::BTreeSet;

use letterloom::cipher::{Answer, Cipher, Form, Index, Search, Solved, rules, solve};
use letterloom::{Budget, Cut, Letter, Lexicon, Loom, Watch};
use oracle::exhaustive;
use proptest::prelude::*;
use puzzles::puzzle;
use serde_json::{Value, json};

fn solved(cipher: &Cipher, lexicon: &Lexicon, search: &Search, limit: Option<usize>) -> Solved {
    let index = Index::new(cipher, lexicon, search);
    solve(&index, search, limit, &mut Budget::unlimited())
}

/// The score of an answer, by the rules.
fn score(cipher: &Cipher, lexicon: &Lexicon, search: &Search, answer: &Answer) -> i32 {
    let bad = rules::judge(cipher, lexicon, search, &answer.letters).unwrap();
    let lines = cipher.lines().iter().enumerate();
    rules::score(lines.map(|(number, line)| {
        let word = || rules::best_word(cipher, lexicon, search, &answer.letters, line);
        let common = (!bad.contains(&number)).then(|| word().unwrap().1);
        (common, line.cells.len())
    }))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_search_finds_what_trying_everything_finds(
        (cipher, lexicon) in puzzle(),
        missing in 0..3usize,
        shared: bool,
    ) {
        let search = Search { missing, shared, ..Search::default() };
        let expected = exhaustive(&cipher, &lexicon, &search);
        let solved = solved(&cipher, &lexicon, &search, None);
        let found: BTreeSet<_> = solved.answers.iter().map(|a| a.letters.clone()).collect();
        prop_assert_eq!(found.len(), solved.answers.len(), "an answer twice");
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(solved.total, Some(expected.len() as u64));
        let possible = solved.possible.unwrap();
        for (symbol, possible) in possible.iter().enumerate() {
            let letters: Vec<Letter> = possible.letters.iter().collect();
            let seen: BTreeSet<Letter> = expected.iter().filter_map(|a| a[symbol]).collect();
            prop_assert_eq!(letters, seen.into_iter().collect::<Vec<_>>());
            prop_assert_eq!(possible.open, expected.iter().any(|a| a[symbol].is_none()));
        }
    }

    #[test]
    fn answers_come_in_order_and_fewer_are_the_first_of_more(
        (cipher, lexicon) in puzzle(),
        missing in 0..2usize,
        limit in 0..5usize,
    ) {
        let search = Search { missing, ..Search::default() };
        let all = solved(&cipher, &lexicon, &search, None);
        for pair in all.answers.windows(2) {
            prop_assert!(pair[0].rank() < pair[1].rank());
        }
        for answer in &all.answers {
            prop_assert_eq!(answer.score, score(&cipher, &lexicon, &search, answer));
        }
        let few = solved(&cipher, &lexicon, &search, Some(limit));
        prop_assert_eq!(&few.answers[..], &all.answers[..limit.min(all.answers.len())]);
        prop_assert_eq!(few.total, all.total);
    }

    #[test]
    fn no_letter_is_taken_twice_and_a_cut_search_says_so(
        (cipher, lexicon) in puzzle(),
        steps in 0..20u64,
    ) {
        let search = Search::default();
        let index = Index::new(&cipher, &lexicon, &search);
        let mut budget = Budget::of(steps);
        let cut = solve(&index, &search, None, &mut budget);
        for answer in &cut.answers {
            let mut letters: Vec<_> = answer.letters.iter().flatten().collect();
            letters.sort_unstable();
            letters.dedup();
            prop_assert_eq!(letters.len(), answer.letters.iter().flatten().count());
        }
        prop_assert_eq!(cut.total.is_some(), budget.cut().is_none());
        if let Some(total) = cut.total {
            prop_assert_eq!(total, solved(&cipher, &lexicon, &search, None).total.unwrap());
        }
    }

    #[test]
    fn what_is_printed_is_read_back((cipher, _) in puzzle()) {
        prop_assert_eq!(cipher.to_string().parse::<Cipher>().unwrap(), cipher);
    }

    #[test]
    fn anything_can_be_read_without_a_panic(text in "\\PC{0,60}(\n\\PC{0,20}){0,3}") {
        for form in [Form::Auto, Form::Symbols, Form::Text, Form::Codeword] {
            if let Ok(cipher) = Cipher::read(&text, form) {
                let printed = cipher.to_string();
                prop_assert_eq!(printed.parse::<Cipher>().unwrap(), cipher, "{}", printed);
            }
        }
    }
}

#[test]
fn the_best_of_very_many_are_the_first_of_all() {
    let lexicon = Lexicon::english();
    let cipher: Cipher = "a b c d e\nf b g e".parse().unwrap();
    let search = Search::default();
    let all = solved(&cipher, &lexicon, &search, None);
    assert_eq!(all.total, Some(all.answers.len() as u64));
    assert!(all.answers.len() > 200_000);
    for limit in [1, 5, 300] {
        let few = solved(&cipher, &lexicon, &search, Some(limit));
        assert_eq!(few.total, None, "not all were looked at");
        assert_eq!(few.answers, all.answers[..limit]);
        assert_eq!(few.possible, all.possible);
    }
}

const STICKERS: &str = "\
club star grapes seven seven
cherry crown spade heart star
club horseshoe grapes bar star
bell cherry club seven grapes
horseshoe dollar club diamond bar
cherry diamond cherry club star
bar horseshoe spade grapes club
crown diamond cherry club heart
spade crown club grapes bell
seven club star diamond bar";

fn ask(request: &Value) -> Value {
    let loom = Loom::new(Lexicon::english());
    serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap()
}

#[test]
fn the_stickers_have_the_answers_that_the_hunt_had() {
    let first_six: Vec<&str> = STICKERS.lines().take(6).collect();
    for puzzle in [STICKERS, &first_six.join("\n")] {
        let answer = ask(&json!({"family": "cipher", "task": "solve", "puzzle": puzzle}));
        assert_eq!(answer["total"], 2);
        assert_eq!(answer["complete"], true);
        let word = |number: usize, line: usize| answer["solutions"][number]["words"][line].clone();
        assert_eq!((word(0, 4), word(1, 4)), (json!("optic"), json!("ontic")));
        assert_eq!(word(0, 0), "three");
        assert_eq!(answer["forced"].as_object().unwrap().len(), 12);
        assert_eq!(answer["open"], json!({"dollar": "np"}));
        assert_eq!(answer["groups"], json!([{"solutions": [0, 1], "line": 5}]));
    }
}

#[test]
fn a_line_that_is_no_word_is_named_and_its_lone_symbol_left_open() {
    let puzzle = format!("{STICKERS}\nclub club club lemon club");
    let request = json!({"family": "cipher", "task": "solve", "puzzle": puzzle});
    let none = ask(&request);
    assert_eq!(none["total"], 0);
    assert_eq!(none["failing"][0]["line"], 11);
    assert_eq!(none["failing"][0]["alone"], true);
    let mut request = request;
    request["missing"] = json!(1);
    let some = ask(&request);
    assert_eq!(some["total"], 2);
    assert_eq!(some["solutions"][0]["unexplained"], json!([11]));
    assert_eq!(some["solutions"][0]["assignment"]["lemon"], "?");
    assert_eq!(some["solutions"][0]["words"][10], "ttt?t");
    assert_eq!(some["open"], json!({"dollar": "np", "lemon": "?"}));
}

#[test]
fn a_line_that_fits_alone_but_not_with_the_others_is_named() {
    let puzzle = format!("{STICKERS}\nstar club club dollar seven");
    let none = ask(&json!({"family": "cipher", "task": "solve", "puzzle": puzzle}));
    assert_eq!(none["total"], 0);
    assert_eq!(none["failing"][0]["line"], 11);
    assert_eq!(none["failing"][0]["alone"], false);
}

#[test]
fn short_forms_are_read_with_their_apostrophe_and_without() {
    let lexicon = Lexicon::of_words("few", ["knot", "cat", "well"]);
    for (text, words) in [
        ("xab'd tbad", &["don't", "knot"][..]),
        ("xabd tbad", &["dont", "knot"]),
        ("xyz's", &["cat's"]),
    ] {
        let cipher = Cipher::read(text, Form::Text).unwrap();
        let search = Search::default();
        let index = Index::new(&cipher, &lexicon, &search);
        let solved = solve(&index, &search, None, &mut Budget::unlimited());
        let found = solved.answers.iter().map(|answer| index.words(answer));
        assert!(
            found.clone().any(|found| found == words),
            "{text}: {:?}",
            found.collect::<Vec<_>>()
        );
    }
}

/// By the commonness of words alone, the second of each two would be better. The
/// first texts have so many answers that they are read by the beam.
#[test]
#[cfg(feature = "phrases")]
fn the_reading_whose_words_follow_each_other_best_comes_first() {
    let (lexicon, search) = (Lexicon::english(), Search::default());
    for (text, common) in [
        ("her hands were cold and wet", "her hands were gold and web"),
        ("my shoes, are full of sand", "by shoes, are full of said"),
        (
            "the dog barked at the stranger",
            "the dog marked at the stranger",
        ),
    ] {
        let cipher = Cipher::read(text, Form::Text).unwrap();
        let answers = solved(&cipher, &lexicon, &search, Some(5)).answers;
        assert_eq!(cipher.deciphered(&answers[0].letters), text);
        let words = |text: &str| -> i32 {
            let words = text.split([' ', ',']).filter_map(|word| lexicon.find(word));
            words
                .map(|word| i32::from(lexicon.facts(word).commonness()))
                .sum()
        };
        assert!(words(text) < words(common), "{text}");
        for answer in answers {
            assert!(rules::judge(&cipher, &lexicon, &search, &answer.letters).is_some());
        }
    }
}

#[test]
fn a_text_is_given_back_with_its_punctuation() {
    let request = json!({
        "family": "cipher", "task": "solve", "limit": 1,
        "puzzle": "Suxxud fzxu,\nxkzl luqud!", "know": ["s=b", "f=l", "q=v", "k=h"],
    });
    let answer = ask(&request);
    assert_eq!(answer["solutions"][0]["text"], "Better late,\nthan never!");
}

#[test]
fn a_codeword_is_solved_in_its_grid() {
    let grid = "1 2 3 .\n2 . 4 .\n5 6 7 8\n";
    let request = json!({
        "family": "cipher", "task": "solve", "form": "codeword", "puzzle": grid,
        "know": ["1=t", "2=o", "3=n", "6=l"], "limit": 5,
    });
    let answer = ask(&request);
    assert_eq!(
        answer["puzzle"]["lines"],
        json!(["1 2 3", "5 6 7 8", "1 2 5", "3 4 7"])
    );
    assert!(answer["total"].as_u64().unwrap() > 0);
    let text = answer["solutions"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("ton.\no."), "{text}");
}

#[test]
fn what_is_no_puzzle_is_explained() {
    let thirty: Vec<String> = (0..30).map(|number| format!("s{number}")).collect();
    let thirty = thirty.join(" ");
    for (puzzle, know, message) in [
        ("", "", "no symbols"),
        ("# only a comment", "", "no symbols"),
        ("a\u{0}b", "", "zero bytes"),
        (thirty.as_str(), "", "30 different symbols, but 26 letters"),
        ("a b, c", "d=e", "\"d=e\": there is no such symbol"),
        ("a b, c", "a=", "is no fact"),
        ("a b, c", ",,", "\",,\": is no fact"),
        ("a b, c\na=x\na!=x", "", "no letter is left"),
        ("a b, c\na=x\nb=x", "", "two symbols are said to be x"),
    ] {
        let know: Vec<&str> = know.split_whitespace().collect();
        let request = json!({"family": "cipher", "task": "solve", "puzzle": puzzle, "know": know});
        let answer = ask(&request);
        let found = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(found.contains(message), "{puzzle:?}: {answer}");
    }
}

#[test]
fn a_line_longer_than_any_word_is_named() {
    let puzzle = format!("a b, a\n{}", "a ".repeat(100));
    let answer = ask(&json!({"family": "cipher", "task": "solve", "puzzle": puzzle}));
    assert_eq!(
        (&answer["total"], &answer["failing"][0]["line"]),
        (&json!(0), &json!(2))
    );
}

/// Lines that the words of a large puzzle are not: every one can be given up.
fn many_lines() -> String {
    let sign = |number: usize| char::from(b'a' + (number % 26) as u8);
    let word = |n: usize| -> String { (0..3 + n % 5).map(|k| sign(n * n / 3 + k * n)).collect() };
    let words: Vec<String> = (0..2500).map(word).collect();
    words.join(" ")
}

#[test]
fn a_large_puzzle_whose_lines_may_all_be_given_up_is_soon_stopped() {
    let (lexicon, cipher) = (
        Lexicon::english(),
        Cipher::read(&many_lines(), Form::Text).unwrap(),
    );
    let search = Search {
        missing: 2500,
        ..Search::default()
    };
    let index = Index::new(&cipher, &lexicon, &search);
    let watch = Watch::default();
    watch.stop(Cut::Time);
    let mut budget = Budget::unlimited().watched(&watch);
    let solved = solve(&index, &search, Some(5), &mut budget);
    assert_eq!((budget.cut(), solved.total), (Some(Cut::Time), None));
    assert!(solved.steps < 10, "stopped after {} steps", solved.steps);
}

/// Two sets of words with 26 different letters, and others.
const ISOGRAMS: [&str; 16] = [
    "fjord", "gucks", "nymph", "vibex", "waltz", "q", "brick", "glent", "jumpy", "vozhd", "waqfs",
    "x", "three", "flush", "a", "vexed",
];

/// All answers, word by word and line by line.
fn joined(cipher: &Cipher, line: usize, letters: &[Option<Letter>]) -> Vec<Vec<Option<Letter>>> {
    let Some(cells) = cipher.lines().get(line).map(|line| &line.cells) else {
        return vec![letters.to_vec()];
    };
    let mut answers = Vec::new();
    for word in ISOGRAMS.iter().filter(|word| word.len() == cells.len()) {
        let mut letters = letters.to_vec();
        let fits = cells
            .iter()
            .flatten()
            .zip(word.bytes())
            .all(|(symbol, byte)| {
                let letter = Letter::from_ascii(byte);
                let free = letters[symbol.index()].is_none() && !letters.contains(&letter);
                if free {
                    letters[symbol.index()] = letter;
                }
                letters[symbol.index()] == letter
            });
        if fits {
            answers.extend(joined(cipher, line + 1, &letters));
        }
    }
    answers
}

#[test]
fn with_26_symbols_every_letter_is_somewhere_and_no_answer_is_lost() {
    let lexicon = Lexicon::of_words("isograms", ISOGRAMS);
    for (lines, total) in [
        ("abcde\nfghij\nklmno\npqrst\nuvwxy\nz", 240),
        ("abcde\nfghij\nklmno\npqrst\nuvwxy\nz\na=fv", 72),
        ("abcde\nfghij\nklmno\npqrst\nuvwxy\nz\na=t", 0),
    ] {
        let cipher = Cipher::read(lines, Form::Symbols).unwrap();
        let found = solved(&cipher, &lexicon, &Search::default(), None);
        let found: BTreeSet<_> = found.answers.iter().map(|a| a.letters.clone()).collect();
        let allowed = |answer: &Vec<Option<Letter>>| {
            let first = cipher.lines()[0].cells[0].unwrap();
            answer[first.index()].is_some_and(|letter| cipher.known(first).contains(letter))
        };
        let expected = joined(&cipher, 0, &[None; 26]);
        let expected: BTreeSet<_> = expected.into_iter().filter(allowed).collect();
        assert_eq!((found.len(), &found), (total, &expected), "{lines}");
    }
}

#[test]
fn symbols_may_share_a_letter_only_if_that_is_said() {
    let lexicon = Lexicon::of_words("one", ["noon"]);
    let cipher: Cipher = "a b c d,".parse().unwrap();
    for (shared, total) in [(false, 0), (true, 1)] {
        let search = Search {
            shared,
            ..Search::default()
        };
        assert_eq!(solved(&cipher, &lexicon, &search, None).total, Some(total));
    }
}

#[test]
fn made_puzzles_have_one_answer_and_equal_seeds_are_equal() {
    for (seed, extra) in [
        (7, json!({"words": ["three", "flush", "torch"]})),
        (
            8,
            json!({"symbols": "numbers", "length": "5", "min_lines": 6}),
        ),
        (
            9,
            json!({"quote": "Better late than never.", "symbols": "letters"}),
        ),
    ] {
        let mut request = json!({"family": "cipher", "task": "make", "seed": seed});
        request
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        let made = ask(&request);
        assert_eq!(made, ask(&request));
        let puzzle = &made["puzzles"][0];
        let solve = json!({"family": "cipher", "task": "solve", "puzzle": puzzle["written"]});
        let answer = ask(&solve);
        assert_eq!(answer["total"], 1, "{puzzle}");
        assert_eq!(answer["solutions"][0]["words"], puzzle["words"]);
        let lines = puzzle["puzzle"]["lines"].as_array().unwrap().len() as u64;
        assert!(lines >= extra["min_lines"].as_u64().unwrap_or(1));
    }
}

#[test]
fn wishes_that_no_puzzle_can_have_are_refused_at_once() {
    let given = vec!["three"; 45];
    for (wish, message) in [
        (json!({"min_lines": 41}), "41 lines are too many"),
        (json!({"min_lines": usize::MAX}), "lines are too many"),
        (
            json!({"quote": "I don't know"}),
            "\"don't\": is not in the lexicon",
        ),
        (json!({"words": [""]}), "is no word"),
        (
            json!({"words": given, "min_lines": 46}),
            "46 lines are too many",
        ),
    ] {
        let mut request = json!({"family": "cipher", "task": "make", "seed": 1});
        let wishes = wish.as_object().unwrap().clone();
        request.as_object_mut().unwrap().extend(wishes);
        let answer = ask(&request);
        let found = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(found.contains(message), "{wish}: {answer}");
    }
    let short = json!({
        "family": "cipher", "task": "make", "quote": "I don't know", "symbols": "letters",
    });
    assert_eq!(
        ask(&short)["puzzles"][0]["words"],
        json!(["i", "don't", "know"])
    );
}

#[test]
fn hints_give_no_more_away_than_their_level() {
    for level in 1..=3 {
        let hint = ask(&json!({
            "family": "cipher", "task": "hint", "puzzle": STICKERS, "level": level,
        }));
        assert_eq!(hint["choices"]["dollar"], 2);
        assert_eq!(hint.get("letter").is_some(), level >= 2);
        assert_eq!(hint.get("word").is_some(), level >= 3);
        assert!(
            hint.get("letter")
                .is_none_or(|letter| letter["forced"] == true)
        );
    }
    let wrong = ask(&json!({"family": "cipher", "task": "hint", "puzzle": "a b,", "level": 9}));
    assert!(
        wrong["error"]["message"]
            .as_str()
            .unwrap()
            .contains("level 9")
    );
}

#[test]
fn a_sheet_has_every_symbol_and_is_escaped() {
    let svg = ask(&json!({"family": "cipher", "task": "draw", "puzzle": "a <b> & a\n<b> a &"}));
    let svg = svg["svg"].as_str().unwrap();
    assert!(svg.contains("&lt;b&gt;") && svg.contains(">&amp;<") && !svg.contains("<b>"));
}
