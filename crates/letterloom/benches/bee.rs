//! The Spelling Bee's kernels, each beside its obvious version in the same run.
//!
//!     cargo bench -p letterloom --bench bee

use std::fs::File;

use divan::Bencher;
use letterloom::bee::census::{Scope, census};
use letterloom::bee::make::{Wishes, make};
use letterloom::bee::{Bee, Filter, Index, rules, solve};
use letterloom::lexicon::{ReadOptions, read};
use letterloom::{Budget, Lexicon};

fn main() {
    divan::main();
}

const HIVES: [&str; 2] = ["NABETIG", "ROPLANT"];

fn hive(letters: &str) -> Bee {
    letters.parse().expect("a hive")
}

/// Debian's wamerican, or the built-in lexicon where that is not installed.
fn wamerican() -> Lexicon {
    let file = File::open("/usr/share/dict/american-english");
    let lexicon = file
        .ok()
        .and_then(|file| read("wamerican", file, ReadOptions::default()).ok());
    lexicon.unwrap_or_else(Lexicon::english)
}

#[divan::bench(args = HIVES)]
fn one_puzzle_by_subsets(bencher: Bencher, letters: &str) {
    let lexicon = Lexicon::english();
    let index = Index::new(&lexicon, Filter::default(), 12);
    let bee = hive(letters);
    bencher.bench(|| solve::solve(bee, &index));
}

#[divan::bench(args = HIVES)]
fn one_puzzle_by_scanning(bencher: Bencher, letters: &str) {
    let lexicon = Lexicon::english();
    let bee = hive(letters);
    bencher.bench(|| solve::scan(bee, &lexicon, Filter::default()));
}

#[divan::bench(args = HIVES)]
fn one_puzzle_by_asking_the_judge(bencher: Bencher, letters: &str) {
    let lexicon = Lexicon::english();
    let bee = hive(letters);
    let judge = |word: &&str| rules::judge(bee, &lexicon, Filter::default(), word).is_ok();
    bencher.bench(|| {
        lexicon
            .ids()
            .map(|id| lexicon.word(id))
            .filter(judge)
            .count()
    });
}

#[divan::bench]
fn all_puzzles_of_wamerican_kernel(bencher: Bencher) {
    let (lexicon, scope) = (wamerican(), Scope::default());
    let index = scope.index(&lexicon);
    bencher.bench(|| census(scope, &lexicon, &index, &mut Budget::unlimited(), |_| {}).points);
}

#[divan::bench]
fn all_puzzles_of_wamerican_index(bencher: Bencher) {
    let (lexicon, scope) = (wamerican(), Scope::default());
    bencher.bench(|| scope.index(&lexicon));
}

#[divan::bench(sample_count = 3)]
fn all_puzzles_of_wamerican_one_by_one(bencher: Bencher) {
    let (lexicon, scope) = (wamerican(), Scope::default());
    let index = scope.index(&lexicon);
    let mut puzzles = Vec::new();
    census(
        scope,
        &lexicon,
        &index,
        &mut Budget::unlimited(),
        |puzzle| puzzles.push(puzzle.bee),
    );
    bencher.bench(|| {
        let solved = puzzles.iter().map(|bee| solve::solve(*bee, &index));
        solved.map(|words| words.len()).sum::<usize>()
    });
}

#[divan::bench]
fn make_over_all_boards(bencher: Bencher) {
    let lexicon = Lexicon::english();
    let wishes = Wishes::default();
    bencher.bench(|| {
        let index = wishes.scope.index(&lexicon);
        make(&wishes, &lexicon, &index, (1, 7), &mut Budget::unlimited()).passed
    });
}
