//! Counts the instructions of fixed commands with valgrind, beside the counts
//! that are committed: the same on a busy machine as on an idle one.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The commands, run in the workspace's folder. A word list stands for itself;
/// one that is not installed is passed over.
const COMMANDS: [&str; 14] = [
    "bee solve NABETIG",
    "bee make --like-nyt --seed 7",
    "bee census -l /usr/share/dict/american-english",
    "boxed solve VYQ FIG OTE XLU",
    "boxed count VYQ FIG OTE XLU --max-words 3",
    "square fill 6x6 --random --seed 1 --threads 1",
    "square count 3x3 -l /usr/share/dict/american-english",
    "cipher solve benches/stickers.txt",
    "cipher solve benches/quote.txt --text",
    "find b1n1n1",
    "find *ing",
    "find /aeprt.",
    "find b1n1n1 -l /usr/share/dict/american-english",
    "find b1n1n1 -l crates/letterloom/data/english.loom",
];

/// Where the counts are committed.
const COUNTS: &str = "benches/instructions.tsv";

/// Counts, prints, and saves if asked to.
pub fn run(save: bool) -> Result<()> {
    let root = crate::root();
    let mut cargo = Command::new("cargo");
    cargo.args([
        "build",
        "--quiet",
        "--release",
        "--package",
        "letterloom-cli",
    ]);
    ensure!(
        cargo.current_dir(&root).status()?.success(),
        "the command does not build"
    );
    let committed = read(&root.join(COUNTS));
    println!("{:>14} {:>14} {:>7}  command", "committed", "now", "ratio");
    let mut counts = String::new();
    for command in COMMANDS {
        let missing = |word: &&str| {
            word.starts_with('/') && word.contains("dict") && !Path::new(word).exists()
        };
        if let Some(list) = command.split(' ').find(missing) {
            println!(
                "{:>14} {:>14} {:>7}  {command}: {list} is not installed",
                "", "", ""
            );
            continue;
        }
        let now = instructions(&root, command)?;
        counts.push_str(&format!("{command}\t{now}\n"));
        match committed.get(command) {
            Some(before) => {
                let ratio = now as f64 / *before as f64;
                println!("{before:>14} {now:>14} {ratio:>7.3}  {command}");
            }
            None => println!("{:>14} {now:>14} {:>7}  {command}", "", ""),
        }
    }
    if save {
        fs::write(root.join(COUNTS), counts)?;
    }
    Ok(())
}

fn read(file: &Path) -> BTreeMap<String, u64> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let rows = text.lines().filter_map(|line| {
        let (command, count) = line.split_once('\t')?;
        Some((command.to_owned(), count.parse().ok()?))
    });
    rows.collect()
}

fn instructions(root: &Path, command: &str) -> Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind
        .arg(root.join("target/release/letterloom"))
        .args(command.split(' '));
    let output = valgrind
        .current_dir(root)
        .output()
        .context("valgrind does not start")?;
    let report = String::from_utf8_lossy(&output.stderr);
    let count = report
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    let (_, count) =
        count.with_context(|| format!("valgrind counted nothing of {command}: {report}"))?;
    Ok(count.trim().parse()?)
}
