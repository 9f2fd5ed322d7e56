//! What the program claims by its exit status and by what it leaves behind.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod program;

use program::{errors, status, temporary};

#[test]
fn none_is_told_by_the_exit_status() {
    let none = [
        "cipher",
        "solve",
        "a a a b a",
        "--tokens",
        "--jsonl",
        "-n",
        "all",
    ];
    assert_eq!(status(&none), 1);
    let list = temporary("cat-dog.txt");
    std::fs::write(&list, "cat\ndog\n").unwrap();
    let made = [
        "cipher",
        "make",
        "cat",
        "--length",
        "3",
        "-l",
        list.to_str().unwrap(),
    ];
    assert_eq!(status(&made), 4);
    assert!(errors(&made).contains("these results are partial"));
    let request = temporary("none.json");
    std::fs::write(
        &request,
        r#"{"family": "find", "task": "find", "patterns": ["zzzzz"]}"#,
    )
    .unwrap();
    assert_eq!(status(&["ask", request.to_str().unwrap()]), 1);
}

#[test]
fn a_census_that_was_stopped_leaves_no_file() {
    let folder = temporary("stopped-census");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let out = folder.join("all.jsonl.gz");
    let census = [
        "bee",
        "census",
        "--hive",
        "12",
        "--cut",
        "all",
        "--solutions",
    ];
    let stop = ["--time-limit", "100ms", "--out", out.to_str().unwrap()];
    assert_eq!(status(&[&census[..], &stop].concat()), 4);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
}
