//! The contract: what docs/ask.md says is what happens.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use letterloom::bee::history::History;
use letterloom::{Budget, Lexicon, Loom};
use serde_json::{Value, json};

/// Values that the document leaves open.
const ANY: &str = "…";

fn ask(request: &Value) -> Value {
    let loom = Loom::new(Lexicon::english());
    serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap()
}

/// The blocks of the document that begin with this line.
fn blocks<'a>(document: &'a str, fence: &str) -> Vec<&'a str> {
    let parts = document.split(fence).skip(1);
    parts
        .map(|part| part.split("\n```").next().unwrap_or(""))
        .collect()
}

/// Is the answer what the document says? A list in the document that ends with
/// `"…"` is the beginning of the real one, and an object that has a key `"…"`
/// may have others.
fn agrees(written: &Value, answer: &Value) -> bool {
    match (written, answer) {
        (Value::String(any), _) if any == ANY => true,
        (Value::Array(written), Value::Array(answer)) => {
            let (open, fixed) = match written.split_last() {
                Some((last, fixed)) if last == ANY => (true, fixed),
                _ => (false, &written[..]),
            };
            (open || fixed.len() == answer.len())
                && fixed.len() <= answer.len()
                && fixed.iter().zip(answer).all(|(w, a)| agrees(w, a))
        }
        (Value::Object(written), Value::Object(answer)) => {
            let open = written.contains_key(ANY);
            let mut keys = written.keys().filter(|key| *key != ANY);
            keys.all(|key| answer.get(key).is_some_and(|a| agrees(&written[key], a)))
                && (open || answer.keys().all(|key| written.contains_key(key)))
        }
        _ => written == answer,
    }
}

#[test]
fn the_examples_of_the_document_hold() {
    let document = include_str!("../../../docs/ask.md");
    let requests = blocks(document, "```json request\n");
    let answers = blocks(document, "```json answer\n");
    assert_eq!(requests.len(), answers.len());
    assert!(requests.len() >= 3);
    for (request, answer) in requests.iter().zip(answers) {
        let written: Value = serde_json::from_str(answer).unwrap();
        let answer = ask(&serde_json::from_str(request).unwrap());
        assert!(
            agrees(&written, &answer),
            "{request}\ngives\n{answer:#}\nnot\n{written:#}"
        );
    }
}

#[test]
fn unknown_names_are_refused_with_those_that_exist() {
    for (request, names) in [
        (
            json!({"family": "finf", "task": "find"}),
            &["finf", "find", "lexicon"][..],
        ),
        (json!({"family": "find", "task": "fin"}), &["fin", "find"]),
        (
            json!({"family": "find", "task": "find", "patterns": ["a"], "limits": 3}),
            &["limits", "patterns", "limit", "tier"],
        ),
        (json!({"family": "find", "task": "find"}), &["patterns"]),
        (json!({"family": "lexicon", "task": "info", "x": 1}), &["x"]),
    ] {
        let answer = ask(&request);
        let message = answer["error"]["message"].as_str().unwrap();
        for name in names {
            assert!(message.contains(name), "{name} is not in {message:?}");
        }
    }
}

#[test]
fn a_cut_answer_says_so() {
    let request = json!({"family": "find", "task": "find", "patterns": ["s*"], "limit": 2});
    let answer = ask(&request);
    assert_eq!(
        (&answer["complete"], &answer["cut"]),
        (&json!(false), &json!("limit"))
    );
    assert_eq!(answer["words"].as_array().unwrap().len(), 2);
    assert!(answer["total"].as_u64().unwrap() > 2000);
    let request = letterloom::ask::parse(&request.to_string()).unwrap();
    let loom = Loom::new(Lexicon::english());
    let answer = loom.ask(&request, &mut Budget::of(1000)).unwrap();
    let answer = serde_json::to_value(&answer).unwrap();
    let said = (&answer["complete"], &answer["cut"], &answer["total"]);
    assert_eq!(said, (&json!(false), &json!("work"), &Value::Null));
}

#[test]
fn nonsense_is_an_error_and_not_a_panic() {
    let loom = Loom::new(Lexicon::of_words("two", ["ant", "bee"]));
    for request in [
        "",
        "{",
        "null",
        "[]",
        "{\"family\": 3}",
        "\u{0}",
        "{\"task\": \"find\"}",
    ] {
        let answer: Value = serde_json::from_str(&loom.ask_json(request)).unwrap();
        assert!(
            answer["error"]["message"].is_string(),
            "{request}: {answer}"
        );
    }
}

#[test]
fn past_puzzles_are_named_where_they_weigh_in_and_nowhere_else() {
    let past = History::read(&b"2020-01-01\ta\tbcde\tabed\n"[..]).unwrap();
    let loom = Loom::new(Lexicon::of_words("one", ["abed"])).with_history(Some(past));
    for (request, named) in [
        (
            json!({"family": "bee", "task": "solve", "letters": "abcde"}),
            true,
        ),
        (
            json!({"family": "find", "task": "find", "patterns": ["*"]}),
            false,
        ),
    ] {
        let answer: Value = serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap();
        assert_eq!(
            answer["lexicon"].get("history").is_some(),
            named,
            "{request}"
        );
    }
}
