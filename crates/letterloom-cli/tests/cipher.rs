//! `letterloom cipher` as a process: what is refused, what can be stopped, what
//! streams.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod program;

use std::io::Read;
use std::process::Stdio;

use program::{errors, letterloom, run, status, temporary};

#[test]
fn symbols_that_are_no_puzzle_are_refused_with_what_would_work() {
    let file = |name: &str, text: &[u8]| {
        let path = temporary(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let thirty: Vec<String> = (0..30).map(|number| format!("s{number}")).collect();
    for (puzzle, facts, complaint) in [
        (file("empty.txt", b""), "", "the puzzle is empty"),
        (
            file("thirty.txt", thirty.join(" ").as_bytes()),
            "",
            "30 different symbols",
        ),
        (file("abc.txt", b"a b c\nb c a\n"), "z=e", "no such symbol"),
        (
            file("abc.txt", b"a b c\nb c a\n"),
            "a=e,a!=e",
            "no letter is left",
        ),
        (
            file("abc.txt", b"a b c\nb c a\n"),
            "a=e,b=e",
            "said to be e",
        ),
        (file("abc.txt", b"a b c\nb c a\n"), "a=", "is no fact"),
    ] {
        let mut arguments = vec!["cipher", "solve", &puzzle, "--tokens"];
        if !facts.is_empty() {
            arguments.extend(["--know", facts]);
        }
        let message = errors(&arguments);
        assert!(message.contains(complaint), "{message}");
        assert_eq!(message.lines().count(), 2, "and advice: {message}");
        assert_eq!(status(&arguments), 3);
    }
    let binary = file("binary.txt", b"a\0b");
    assert!(errors(&["cipher", "solve", &binary]).contains("zero bytes"));
    let long = file(
        "line.txt",
        format!("a b a\n{}\n", "a ".repeat(99)).as_bytes(),
    );
    assert!(errors(&["cipher", "solve", &long]).contains("no word fits line 2"));
    assert_eq!(status(&["cipher", "solve", &long]), 1);
}

#[test]
fn a_count_without_end_can_be_stopped() {
    let puzzle = "a b c d e f\ng h i j\nk l m n";
    let counted = ["cipher", "solve", puzzle, "--tokens", "--count", "--json"];
    let stopped = run(&[&counted[..], &["--time-limit", "300ms"]].concat());
    let answer = String::from_utf8(stopped.stdout).unwrap();
    assert_eq!(stopped.status.code(), Some(4));
    assert!(answer.contains("\"complete\": false") && answer.contains("\"total\": null"));
}

#[test]
fn answers_stream_as_they_are_found_and_are_the_same_as_in_order() {
    let puzzle = "a b c d\nd e f c";
    let solve = ["cipher", "solve", puzzle, "--tokens", "-q"];
    let streamed = run(&[&solve[..], &["--jsonl", "-n", "all"]].concat());
    let streamed = String::from_utf8(streamed.stdout).unwrap();
    let counted = run(&[&solve[..], &["--count", "--plain"]].concat());
    let counted: usize = String::from_utf8(counted.stdout)
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    assert!(counted > 20_000);
    assert_eq!(streamed.lines().count(), counted + 1);
    let last = streamed.lines().last().unwrap();
    assert!(last.contains("\"complete\":true") && last.contains(&format!("\"total\":{counted}")));
    let mut child = letterloom(&[&solve[..], &["--jsonl", "-n", "all"]].concat())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
