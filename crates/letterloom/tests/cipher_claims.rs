//! The cipher room: what is said to be proved, forced or all there is where not
//! everything was looked at, and what facts and wishes leave out.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::collections::BTreeSet;

use letterloom::cipher::ask::SolveTask;
use letterloom::{Budget, Lexicon, Loom};
use serde_json::{Value, json};

/// So many answers that neither they nor their letters are all looked at.
const VERY_MANY: &str = "a b c d e f\ng h i j\nk l m n";

/// Asks a task of this room, with as many steps as it takes or fewer.
fn ask_within(lexicon: &Lexicon, task: &str, more: &Value, steps: u64) -> Value {
    let mut request = json!({"family": "cipher", "task": task});
    let more = more.as_object().unwrap().clone();
    request.as_object_mut().unwrap().extend(more);
    let request = letterloom::ask::parse(&request.to_string()).unwrap();
    let loom = Loom::new(lexicon.clone());
    let answer = loom.ask(&request, &mut Budget::of(steps)).unwrap();
    serde_json::to_value(&answer).unwrap()
}

fn ask(words: &[&str], task: &str, more: &Value) -> Value {
    let lexicon = Lexicon::of_words("few", words.iter().copied());
    ask_within(&lexicon, task, more, u64::MAX)
}

#[test]
fn a_proof_that_was_cut_is_none() {
    let words = ["cat", "dog", "cow", "pig", "hen", "tac", "god", "toe"];
    let lexicon = Lexicon::of_words("few", words);
    let wish = json!({"words": ["cat"], "length": "3"});
    for steps in 1..200 {
        let made = ask_within(&lexicon, "make", &wish, steps);
        for puzzle in made["puzzles"].as_array().unwrap() {
            let solved = ask(&words, "solve", &json!({"puzzle": puzzle["written"]}));
            assert_eq!(solved["total"], 1, "{steps} steps: {puzzle}");
        }
    }
}

#[test]
fn without_a_puzzle_that_has_one_answer_none_is_made() {
    let made = ask(
        &["cat", "dog"],
        "make",
        &json!({"words": ["cat"], "length": "3"}),
    );
    assert_eq!(made["puzzles"], json!([]));
    assert_eq!(
        (&made["complete"], &made["cut"]),
        (&json!(false), &json!("work"))
    );
}

#[test]
fn no_letter_of_a_quote_stands_for_itself() {
    for seed in 0..20 {
        let wish = json!({"quote": "cat dog", "symbols": "letters", "seed": seed});
        let made = ask(&["cat", "dog"], "make", &wish);
        let puzzle = &made["puzzles"][0];
        let text = |list: &Value| -> String {
            let lines = list.as_array().unwrap().iter();
            lines
                .map(|line| line.as_str().unwrap().replace(' ', ""))
                .collect()
        };
        let (lines, words) = (text(&puzzle["puzzle"]["lines"]), text(&puzzle["words"]));
        assert_eq!(lines.len(), words.len());
        assert!(
            lines.bytes().zip(words.bytes()).all(|(a, b)| a != b),
            "{puzzle}"
        );
    }
}

#[test]
fn no_line_is_made_twice() {
    let words = ["cat", "act", "tack", "cot", "taco", "coat", "oat", "tock"];
    for seed in 0..10 {
        let made = ask(
            &words,
            "make",
            &json!({"min_lines": 7, "length": "3..4", "seed": seed}),
        );
        let lines = made["puzzles"][0]["words"].as_array().unwrap();
        let different: BTreeSet<&str> = lines.iter().filter_map(Value::as_str).collect();
        assert_eq!(different.len(), lines.len(), "{lines:?}");
    }
}

#[test]
fn a_hint_tells_what_is_not_known_and_what_is_not_forced() {
    let hint = |know: &[&str]| {
        let more = json!({"puzzle": "a b c", "form": "symbols", "level": 3, "know": know});
        ask(&["cat", "cot"], "hint", &more)
    };
    let first = hint(&[]);
    assert_eq!(first["letter"]["forced"], true);
    assert_eq!(first["word"]["forced"], false, "cat or cot");
    let second = hint(&["a=c", "c=t"]);
    assert_eq!(second["letter"]["symbol"], "b");
    assert_eq!(second["letter"]["forced"], false);
}

#[test]
fn where_not_all_was_looked_at_nothing_is_forced() {
    let lexicon = Lexicon::english();
    for puzzle in [VERY_MANY, "a b c d e\nf b g e"] {
        let puzzle = json!({"puzzle": puzzle, "form": "symbols", "missing": 1, "limit": 1});
        let solved = ask_within(&lexicon, "solve", &puzzle, 300_000);
        let said = [&solved["total"], &solved["forced"], &solved["open"]];
        assert!(said.iter().all(|said| said.is_null()), "{solved}");
    }
    let puzzle = json!({"puzzle": VERY_MANY, "form": "symbols", "level": 3, "missing": 1});
    let hint = ask_within(&lexicon, "hint", &puzzle, 300_000);
    assert!(hint["choices"].is_null());
    for told in ["letter", "word"] {
        assert_eq!(hint[told]["forced"], false, "{told}");
    }
}

#[test]
fn a_letter_is_impossible_only_if_that_was_proved() {
    let lexicon = Lexicon::english();
    let puzzle = json!({"puzzle": VERY_MANY, "form": "symbols", "limit": 1});
    let all = ask_within(&lexicon, "solve", &puzzle, u64::MAX);
    assert!(all["open"].is_object());
    for steps in [40_010, 40_050, 40_100, 40_200, 40_400] {
        let some = ask_within(&lexicon, "solve", &puzzle, steps);
        let open = &some["open"];
        assert!(open.is_null() || *open == all["open"], "{steps} steps");
    }
}

#[test]
fn a_line_that_keeps_answers_away_is_named_once() {
    let more = json!({"puzzle": "a b c\nc b a", "form": "symbols"});
    let solved = ask(&["cat", "cot"], "solve", &more);
    let lines = solved["failing"].as_array().unwrap().iter();
    let lines: Vec<&Value> = lines.map(|failing| &failing["line"]).collect();
    assert_eq!(lines, [&json!(1), &json!(2)]);
}

#[test]
fn a_stream_that_was_cut_claims_no_total() {
    let task = SolveTask {
        puzzle: VERY_MANY.to_owned(),
        form: letterloom::cipher::Form::Symbols,
        ..SolveTask::default()
    };
    let mut budget = Budget::of(5000);
    let mut told = 0;
    let (head, _) = task
        .stream(&Lexicon::english(), &mut budget, |_| told += 1)
        .unwrap();
    assert!(told > 0);
    assert_eq!((head.complete, head.total), (false, None));
}

#[test]
fn facts_and_wishes_leave_answers_out() {
    let words = ["cot", "dog", "tax", "toc"];
    for (more, total) in [
        (json!({"puzzle": "c o t"}), 4),
        (json!({"puzzle": "c o t", "no_self": true}), 1),
        (json!({"puzzle": "c o t", "know": ["{c,t}=ct"]}), 2),
        (json!({"puzzle": "1=d 2 3", "form": "codeword"}), 1),
    ] {
        let mut more = more;
        if more["form"].is_null() {
            more["form"] = json!("symbols");
        }
        assert_eq!(ask(&words, "solve", &more)["total"], total, "{more}");
    }
}

#[test]
fn two_cells_of_a_grid_are_a_word() {
    let more = json!({"puzzle": "1 2 .\n. 3 4", "form": "codeword"});
    let solved = ask(&["at", "to", "on"], "solve", &more);
    assert_eq!(solved["puzzle"]["lines"], json!(["1 2", "3 4", "2 3"]));
    assert_eq!(solved["total"], 1);
}
