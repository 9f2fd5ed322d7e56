//! What only a running process can show: closed pipes, Ctrl-C, folders, exit
//! statuses, examples in the help.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod program;

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use program::{errors, letterloom, run, status, temporary};

#[test]
fn exit_statuses_are_as_designed() {
    assert_eq!(status(&["find", "b1n1n1"]), 0);
    assert_eq!(status(&["find", "zzzzz"]), 1);
    assert_eq!(status(&["find"]), 2);
    assert_eq!(status(&["find", "--bogus"]), 2);
    assert_eq!(status(&["find", "[ab"]), 3);
    assert_eq!(status(&["find", "a", "-l", "no/such/file"]), 3);
    assert_eq!(status(&["find", "*", "--time-limit", "0s"]), 4);
}

#[test]
fn unreadable_lists_are_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert!(errors(&["find", "a", "-l", folder]).contains("is a folder"));
    assert!(errors(&["find", "a", "-l", "no/such/file"]).contains("no/such/file"));
    let names = temporary("names.txt");
    std::fs::write(&names, "Anna\nBob\n").unwrap();
    let message = errors(&["find", "a", "-l", names.to_str().unwrap()]);
    assert!(
        message.contains("names.txt: no usable word in 2 entries"),
        "{message}"
    );
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = letterloom(&["find", "*"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(!message.contains("error"), "{message}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn standard_input_can_be_the_lexicon() {
    let mut child = letterloom(&["find", "...", "-l", "-", "-q"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"ant\nbees\ncow")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "ant\ncow\n");
}

#[test]
fn a_built_lexicon_is_read_back() {
    let (list, counts, loom) = (temporary("l.txt"), temporary("c.tsv"), temporary("l.loom"));
    std::fs::write(&list, "ant\nbee\ncow\n").unwrap();
    std::fs::write(&counts, "bee\t1000\nant\t5\nthe\t9\n").unwrap();
    let paths = [&list, &counts, &loom].map(|path| path.to_str().unwrap());
    let build = [
        "lexicon", "build", paths[0], "--counts", paths[1], "-o", paths[2],
    ];
    assert!(errors(&build).contains("1 of 3 words without a count"));
    let found = run(&["find", "*", "--plain", "-l", paths[2]]);
    let found = String::from_utf8(found.stdout).unwrap();
    assert_eq!(found, "bee\t\t9\nant\t\t2\ncow\t\t0\n");
}

#[test]
fn a_lexicon_that_cannot_be_written_leaves_nothing_behind() {
    let folder = temporary("no-such-folder");
    let target = folder.join("out.loom");
    let list = temporary("one.txt");
    std::fs::write(&list, "ant\n").unwrap();
    let build = [
        "lexicon",
        "build",
        list.to_str().unwrap(),
        "-o",
        target.to_str().unwrap(),
    ];
    assert_eq!(status(&build), 3);
    assert!(!folder.exists());
}

/// The examples of every help text, as they stand there.
fn examples(arguments: &[&str]) -> Vec<String> {
    let help = run(&[arguments, &["--help"]].concat());
    let help = String::from_utf8(help.stdout).unwrap();
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    let lines = lines.take_while(|line| line.starts_with("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

/// A folder with the files that examples speak of.
fn folder_of_examples() -> PathBuf {
    let folder = temporary("examples");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("mywords.txt"), "banana\n").unwrap();
    std::fs::write(folder.join("found.txt"), "tint\nnine\n").unwrap();
    std::fs::write(folder.join("counts.tsv"), "banana\t5\n").unwrap();
    let page = r#"{"sides": ["VYQ", "FIG", "OTE", "XLU"], "dictionary": ["FOXGLOVE", "EQUITY"]}"#;
    std::fs::write(folder.join("page.json"), page).unwrap();
    let past = "2024-02-04\tvyq-fig-ote-xlu\t4\tfoxglove equity\tfoxglove equity\n";
    std::fs::write(folder.join("past.tsv"), past).unwrap();
    for name in ["hives.tsv", "older.tsv", "my.history"] {
        std::fs::write(folder.join(name), "2023-03-13\tn\tabegit\tbeating tint\n").unwrap();
    }
    let stickers = "club star grapes seven seven\ncherry crown spade heart star\n\
                    club horseshoe grapes bar star\nbell cherry club seven grapes\n";
    std::fs::write(folder.join("stickers.txt"), stickers).unwrap();
    let codeword = "9 11 8 1 2\n1 . 5 . 5\n2 9 7 12 6\n9 . 12 . 1\n2 4 10 3 2\n";
    std::fs::write(folder.join("codeword.txt"), codeword).unwrap();
    std::fs::write(folder.join("grid.txt"), "  base\nfa  ll\ncell  \n").unwrap();
    std::fs::write(folder.join("square.txt"), "bit\nice\nten\n").unwrap();
    let request = r#"{"family": "lexicon", "task": "info"}"#;
    std::fs::write(folder.join("request.json"), request).unwrap();
    folder
}

#[test]
fn the_examples_in_the_help_work() {
    let commands: [&[&str]; 31] = [
        &[],
        &["bee"],
        &["bee", "solve"],
        &["bee", "hint"],
        &["bee", "check"],
        &["bee", "make"],
        &["bee", "census"],
        &["bee", "eval"],
        &["bee", "learn"],
        &["boxed"],
        &["boxed", "solve"],
        &["boxed", "count"],
        &["boxed", "hint"],
        &["boxed", "check"],
        &["boxed", "make"],
        &["boxed", "eval"],
        &["square"],
        &["square", "fill"],
        &["square", "count"],
        &["square", "check"],
        &["cipher"],
        &["cipher", "solve"],
        &["cipher", "hint"],
        &["cipher", "make"],
        &["find"],
        &["lexicon"],
        &["lexicon", "build"],
        &["ask"],
        &["completions"],
        &["man"],
        &["help"],
    ];
    let folder = folder_of_examples();
    let program = PathBuf::from(env!("CARGO_BIN_EXE_letterloom"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    let mut run = 0;
    for example in commands.iter().flat_map(|command| examples(command)) {
        // What a shell of the user's would do with the output is not ours to test.
        let ours = example.split("  # ").next().unwrap_or(&example);
        let ours = ours.split(" > ").next().unwrap_or(ours);
        let ours = ours.split(" | man").next().unwrap_or(ours);
        let ours = ours.split("   ").next().unwrap_or(ours);
        let mut shell = Command::new("sh");
        shell
            .args(["-c", ours])
            .env("PATH", &path)
            .current_dir(&folder);
        let output = shell.output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{ours}\n{message}");
        run += 1;
    }
    assert!(run >= 30, "only {run} examples were run");
}

#[test]
fn the_picture_in_the_readme_is_what_the_command_draws() {
    let drawn = temporary("hive.svg");
    assert_eq!(
        status(&["bee", "solve", "NABETIG", "--svg", drawn.to_str().unwrap()]),
        0
    );
    let committed = include_str!("../../../docs/hive.svg");
    assert_eq!(std::fs::read_to_string(&drawn).unwrap(), committed);
}

#[test]
fn a_page_is_played_with_its_own_words() {
    let page = temporary("page.json");
    let text = r#"{"sides": ["VYQ", "FIG", "OTE", "XLU"], "ourSolution": ["FOXGLOVE", "EQUITY"],
        "dictionary": ["FOXGLOVE", "EQUITY", "EQUIVITY"], "par": 4}"#;
    std::fs::write(&page, text).unwrap();
    let page = page.to_str().unwrap();
    let solved = run(&["boxed", "solve", page, "--plain", "--redundant"]);
    let answers = String::from_utf8(solved.stdout).unwrap();
    assert_eq!(answers, "70\tfoxglove equity\n0\tfoxglove equivity\n");
    let note = String::from_utf8(solved.stderr).unwrap();
    assert!(note.contains("the page's own 3 words"), "{note}");
}

#[test]
fn boards_that_are_none_are_refused_with_what_would_work() {
    for (board, complaint) in [
        (&["PRCYANLKHSIO"][..], "12 letters but no sides"),
        (&["VYQ", "FIG", "OTV", "XLU"], "the letter v twice"),
        (&["VYQ"], "3 letters but no sides"),
        (&["VYQ,,OTE,XLU"], "side 2 is empty"),
        (
            &["ABC", "DEF", "GHI", "JKL", "MNOPQ"],
            "17 letters: 16 at most",
        ),
        (&["VY1", "FIG", "OTE", "XLU"], "'1' is no letter"),
        (&["VYQ", "FIG", "--max-words", "0"], "chains of 0 words"),
        (&["VYQ", "FIG", "--with", "xyzzy"], "not in the lexicon"),
    ] {
        let arguments = [&["boxed", "solve"], board].concat();
        let message = errors(&arguments);
        assert!(message.contains(complaint), "{message}");
        assert_eq!(message.lines().count(), 2, "and advice: {message}");
        assert_eq!(status(&arguments), 3);
    }
    assert_eq!(status(&["boxed", "solve", "VYQ", "FIG"]), 1);
    assert_eq!(status(&["boxed", "check", "VYQ", "FIG", "--", "fig"]), 1);
}

#[test]
fn past_puzzles_weigh_in_packed_or_not() {
    let (text, packed) = (temporary("hives.tsv"), temporary("my.history"));
    let day = "2023-03-13\tn\tabegit\tbeating tint benignant tabeing\n";
    std::fs::write(&text, day).unwrap();
    let [text, packed] = [&text, &packed].map(|path| path.to_str().unwrap());
    let learned = run(&["bee", "learn", text, "-o", packed, "--json"]);
    let learned = String::from_utf8(learned.stdout).unwrap();
    assert!(learned.contains("\"last\": \"2023-03-13\""), "{learned}");
    let solve = |more: &[&str]| {
        let output = run(&[&["bee", "solve", "NABETIG", "--json"], more].concat());
        String::from_utf8(output.stdout).unwrap()
    };
    let (without, with) = (solve(&[]), solve(&["--history", packed]));
    assert_eq!(with, solve(&["--history", text]));
    assert!(with.contains("\"days\": 1") && !without.contains("history"));
    assert!(with.contains("tabeing") && !without.contains("tabeing"));
    let judged = run(&["bee", "eval", text, "--history", packed, "--json"]);
    let judged = String::from_utf8(judged.stdout).unwrap();
    for field in [
        "\"days\": 1",
        "\"precision\"",
        "\"recall\"",
        "\"f1\"",
        "\"exact_days\": 0",
        "\"recall_possible\"",
    ] {
        assert!(judged.contains(field), "{field} is not in {judged}");
    }
}

#[test]
fn bad_past_puzzles_are_named_with_the_line() {
    let good = "2023-03-13\tn\tabegit\tbeating\n";
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(good.repeat(9).as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    for (file, complaint) in [
        (
            format!("{good}x\n").into_bytes(),
            "line 2 is not a past puzzle: it has 1 columns",
        ),
        (
            format!("{good}2023-03-14\tn\tabegit\tbeats\n").into_bytes(),
            "line 2 is not a past puzzle: the word \"beats\" does not fit",
        ),
        (
            "2023-03-14\tn\tabeg1t\tbeating\n".into(),
            "line 1 is not a past puzzle: \"n/abeg1t\" is no hive",
        ),
        (gzip[..gzip.len() - 9].to_vec(), "line 10 cannot be read"),
        (b"BEES\x01damaged".to_vec(), "its checksum does not match"),
        (Vec::new(), "the file is empty"),
    ] {
        let path = temporary("bad.history");
        std::fs::write(&path, file).unwrap();
        let path = path.to_str().unwrap();
        for arguments in [
            &["bee", "solve", "NABETIG", "--history", path][..],
            &["bee", "make", "--history", path],
            &["bee", "eval", path],
            &["bee", "learn", path, "-o", "none.history"],
        ] {
            let message = errors(arguments);
            assert!(
                message.contains("bad.history: ") && message.contains(complaint),
                "{message}"
            );
            assert_eq!(message.lines().count(), 2, "and advice: {message}");
            assert_eq!(status(arguments), 3);
        }
    }
}

#[test]
fn a_census_file_is_whole_sorted_and_like_the_stream() {
    let list = temporary("bees.txt");
    std::fs::write(&list, "abcdefg\nabcd\ngaffed\nbadge\ncabbage\nabcdefh\n").unwrap();
    let list = list.to_str().unwrap();
    let (csv, gz) = (temporary("all.csv"), temporary("all.jsonl.gz"));
    let census = ["bee", "census", "-l", list, "--solutions", "--out"];
    assert_eq!(status(&[&census[..], &[csv.to_str().unwrap()]].concat()), 0);
    let rows = std::fs::read_to_string(&csv).unwrap();
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows.len(), 1 + 14);
    assert_eq!(
        rows[0],
        "centre,letters,words,points,pangrams,perfect,solutions"
    );
    assert_eq!(
        rows[1],
        "a,abcdefg,5,33,1,1,abcd abcdefg badge cabbage gaffed"
    );
    assert_eq!(rows[14], "h,abcdefh,1,14,1,1,abcdefh");
    assert_eq!(status(&[&census[..], &[gz.to_str().unwrap()]].concat()), 0);
    let mut unpacked = String::new();
    let file = std::fs::File::open(&gz).unwrap();
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut unpacked)
        .unwrap();
    let stream = run(&["bee", "census", "-l", list, "--solutions", "--jsonl", "-q"]);
    let stream = String::from_utf8(stream.stdout).unwrap();
    assert!(stream.starts_with(&unpacked));
    assert_eq!(stream.lines().count(), 15, "the puzzles, and the answer");
    let wrong = ["bee", "census", "-l", list, "--out", "all.txt"];
    assert_eq!(status(&wrong), 3);
}

#[test]
fn many_runs_do_not_hang() {
    let list = temporary("as.txt");
    std::fs::write(&list, format!("b{}\n", "a".repeat(60))).unwrap();
    let pattern = "*a*a*a*a*a*a*a*a*a*a*a*a*b*";
    assert_eq!(status(&["find", pattern, "-l", list.to_str().unwrap()]), 1);
    assert_eq!(
        status(&[
            "find",
            "a*",
            "--max-length",
            "18446744073709551615",
            "-n",
            "1"
        ]),
        0
    );
}

#[test]
fn a_census_can_be_limited_and_its_pipe_closed() {
    let list = temporary("seven.txt");
    std::fs::write(&list, "abcdefg\nabcd\n").unwrap();
    for (limit, lines, said) in [
        ("6", 7, "\"complete\":false,\"cut\":\"limit\""),
        ("7", 8, "\"complete\":true,\"total\":7"),
    ] {
        let census = ["bee", "census", "--jsonl", "-n", limit, "-l"];
        let stream = run(&[&census[..], &[list.to_str().unwrap()]].concat());
        let stream = String::from_utf8(stream.stdout).unwrap();
        assert_eq!(stream.lines().count(), lines);
        assert!(stream.contains(said), "{stream}");
    }
    let mut child = letterloom(&["bee", "census", "--jsonl"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn a_time_limit_covers_reading() {
    let mut child = letterloom(&["find", "a*", "-l", "-", "--time-limit", "200ms"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let open = child.stdin.take();
    assert_eq!(child.wait().unwrap().code(), Some(4));
    drop(open);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_its_target_is_written() {
    let (list, target, link) = (
        temporary("k.txt"),
        temporary("t.loom"),
        temporary("link.loom"),
    );
    std::fs::write(&list, "ant\n").unwrap();
    std::fs::write(&target, "old").unwrap();
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let build = [
        "lexicon",
        "build",
        list.to_str().unwrap(),
        "-o",
        link.to_str().unwrap(),
    ];
    assert_eq!(status(&build), 0);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read(&target).unwrap().starts_with(b"LOOM"));
}

#[test]
fn options_of_every_command_are_not_ignored() {
    let built = temporary("tier.loom");
    let build = [
        "lexicon", "build", "english", "--tier", "10", "--json", "-o",
    ];
    let output = run(&[&build[..], &[built.to_str().unwrap()]].concat());
    let document = String::from_utf8(output.stdout).unwrap();
    assert!(document.contains("\"words\": 4039"), "{document}");
    let info = run(&["lexicon", "info", "--tier", "10", "--plain"]);
    assert!(
        String::from_utf8(info.stdout)
            .unwrap()
            .contains("words\t4039")
    );
    assert_eq!(status(&["man", "nosuch"]), 2);
    assert_eq!(
        status(&["bee", "hint", "NABETIG", "--found", "no/such.txt"]),
        3
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_was_found() {
    // Every word has 52 letters and none of them doubled, so that each way of
    // placing four runs is tried in vain: minutes of work.
    let alphabet: String = ('a'..='z').collect();
    let turned = |by: usize| format!("{}{}", &alphabet[by..], &alphabet[..by]);
    let words = (0..20_000).map(|n| {
        let mut letters = turned(n % 25);
        letters.replace_range(..1, &alphabet[n / 25 % 26..][..1]);
        format!("{letters}{}\n", turned(n / 650 % 26))
    });
    let list = temporary("long.txt");
    std::fs::write(&list, words.collect::<String>()).unwrap();
    let pattern = "*1*2*3*44";
    let child = letterloom(&["find", pattern, "--json", "-l", list.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(400));
    let _ = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    let output = child.wait_with_output().unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    let note = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{answer} {note}");
    assert!(answer.contains("\"cut\": \"interrupt\"") && answer.contains("\"complete\": false"));
    assert!(note.contains("partial"));
}
