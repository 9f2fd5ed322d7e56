//! `letterloom square` as a process: surveys that are cut and go on, Ctrl-C,
//! and what is refused.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod program;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use program::{letterloom, temporary};

/// `letterloom square`, not yet started.
fn square(arguments: &[&str]) -> Command {
    letterloom(&[&["square"], arguments].concat())
}

fn run(arguments: &[&str]) -> Output {
    square(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    String::from_utf8(run(arguments).stdout).unwrap()
}

/// A fresh file.
fn fresh(name: &str) -> PathBuf {
    let path = temporary(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn what_makes_no_sense_is_refused_with_what_would_work() {
    for (arguments, status, message) in [
        (&["fill", "0x5"][..], 3, "from 2 to 28"),
        (&["fill", "1x1"], 3, "from 2 to 28"),
        (&["fill", "99999x99999"], 3, "from 2 to 28"),
        (&["fill", "six"], 3, "letterloom square fill 6x6"),
        (&["fill", "3x3", "--pattern", "../.."], 3, "2 rows where 3"),
        (
            &["fill", "3x3", "--pattern", ".../.../...."],
            3,
            "4 cells in row 3 where 3",
        ),
        (&["fill", "3x3", "--pattern", ".../..ñ/..."], 3, "'ñ'"),
        (
            &["fill", "3x3", "--must", "house"],
            3,
            "cannot be cut into cells of 2",
        ),
        (
            &["fill", "3x3", "--must", "houses"],
            3,
            "a line holds 4 to 4",
        ),
        (&["fill", "3x3", "--must", "qqqq"], 3, "not in the lexicon"),
        (&["fill", "3x4", "--symmetric"], 3, "its sides differ"),
        (&["fill", "3x3", "--cell", "5"], 3, "1 to 4"),
        (
            &["fill", "3x3", "--state", "x.json"],
            2,
            "--state and --out go with",
        ),
        (
            &["count", "3x3", "--out", "x.txt"],
            2,
            "--out goes with --all",
        ),
        (&["check", "no/such/file"], 3, "no/such/file"),
    ] {
        let output = run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

const SURVEY: [&str; 7] = [
    "fill",
    "3x3",
    "--classic",
    "--symmetric",
    "--all",
    "--tier",
    "10",
];

fn with<'a>(state: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let keep = ["--state", state.to_str().unwrap()];
    [&SURVEY[..], &keep, more].concat()
}

#[test]
fn a_survey_in_pieces_is_the_survey() {
    let whole = printed(&[&SURVEY[..], &["--plain"]].concat());
    let state = fresh("pieces.json");
    let mut pieces = String::new();
    for limit in ["7", "1", "100", "all", "all"] {
        pieces += &printed(&with(&state, &["--plain", "-n", limit, "--threads", "2"]));
    }
    assert_eq!(pieces, whole);
    assert!(whole.lines().count() > 200);
    // And into a file, of which a last square was written but not kept account of.
    let (state, out) = (fresh("file.json"), fresh("file.txt"));
    let file = ["--out", out.to_str().unwrap(), "--plain"];
    run(&with(&state, &[&file[..], &["-n", "9"]].concat()));
    let cut = std::fs::read_to_string(&out).unwrap();
    std::fs::write(&out, cut + "not\tthe\tstate's").unwrap();
    run(&with(&state, &file));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), whole);
}

#[test]
fn a_state_of_something_else_is_refused() {
    let state = fresh("other.json");
    run(&with(&state, &["-n", "3", "--plain"]));
    let kept = std::fs::read(&state).unwrap();
    for arguments in [
        &["fill", "3x3", "--classic", "--all"][..],
        &["count", "3x3", "--classic", "--symmetric", "--tier", "10"],
    ] {
        let arguments = [arguments, &["--state", state.to_str().unwrap()]].concat();
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(3));
        assert!(
            String::from_utf8(output.stderr)
                .unwrap()
                .contains("of another")
        );
        assert_eq!(std::fs::read(&state).unwrap(), kept);
    }
    let list = fresh("others.txt");
    std::fs::write(&list, "ant\nbee\ncow\n").unwrap();
    let others = run(&with(&state, &["-l", list.to_str().unwrap()]));
    assert_eq!(others.status.code(), Some(3));
    std::fs::write(&state, "{}").unwrap();
    assert_eq!(run(&with(&state, &[])).status.code(), Some(3));
}

#[test]
fn a_whole_count_is_not_counted_again() {
    let state = fresh("rings.json");
    let path = state.to_str().unwrap();
    let arguments = ["count", "3x3", "--tier", "10", "--state", path];
    let first = printed(&arguments);
    assert!(first.trim().parse::<u64>().unwrap() > 0);
    assert_eq!(printed(&arguments), first);
}

#[test]
fn a_file_of_squares_is_left_alone_if_something_is_wrong() {
    let (state, out) = (fresh("shorter.json"), fresh("shorter.txt"));
    std::fs::write(&out, "precious").unwrap();
    let file = ["--out", out.to_str().unwrap(), "--plain"];
    let nonsense = [&["fill", "3x3", "--all", "--pattern", "?"], &file[..]].concat();
    assert_eq!(run(&nonsense).status.code(), Some(3));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "precious");
    // A file that lost squares which its state knows of.
    run(&with(&state, &[&file[..], &["-n", "9"]].concat()));
    std::fs::write(&out, "short").unwrap();
    let output = run(&with(&state, &file));
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("5 bytes"), "{said}");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "short");
}

#[test]
fn a_killed_survey_loses_nothing() {
    let (state, out) = (fresh("killed.json"), fresh("killed.txt"));
    let survey = [
        "fill",
        "4x4",
        "--classic",
        "--symmetric",
        "--all",
        "--plain",
    ];
    let keep = [
        "--state",
        state.to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ];
    let arguments = [&survey[..], &keep].concat();
    let mut child = square(&arguments).spawn().unwrap();
    let begun = Instant::now();
    while !state.exists() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    run(&[&arguments[..], &["-n", "1000"]].concat());
    let kept = std::fs::read_to_string(&out).unwrap();
    let squares = kept.lines().count();
    assert!(squares > 1000);
    let direct = printed(&[&survey[..], &["-n", &squares.to_string()]].concat());
    assert!(kept == direct, "{squares} squares differ");
}

#[test]
fn a_grid_is_checked_as_it_was_printed() {
    let grid = fresh("grid.txt");
    std::fs::write(
        &grid,
        run(&["fill", "5x4", "--random", "--seed", "3"]).stdout,
    )
    .unwrap();
    let path = grid.to_str().unwrap();
    assert_eq!(run(&["check", path]).status.code(), Some(0));
    std::fs::write(&grid, "  base\nfa  xx\ncell  \n").unwrap();
    let output = run(&["check", path]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        said,
        "no  3x3\nrow 2: faxx is in no list\ncolumn 3: sexx is in no list\n"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_long_search_soon() {
    for arguments in [
        &["fill", "6x6", "--classic", "--all", "--jsonl"][..],
        &["count", "6x6", "--classic", "--json"],
        &["fill", "12x12", "--random", "--json"],
    ] {
        let child = square(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(1500));
        let interrupted = Instant::now();
        let kill = ["-INT", &child.id().to_string()].map(str::to_owned);
        assert!(Command::new("kill").args(kill).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {said}");
        assert!(
            interrupted.elapsed() < Duration::from_secs(3),
            "{arguments:?}"
        );
        assert!(
            said.replace(' ', "").contains("\"complete\":false"),
            "{said}"
        );
    }
}
