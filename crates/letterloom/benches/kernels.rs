//! The kernels, each beside its obvious version in the same run.
//!
//!     cargo bench -p letterloom

use divan::{Bencher, black_box};
use letterloom::find::{Find, Index, rules, solve};
use letterloom::lexicon::{Positions, ReadOptions, read};
use letterloom::{Budget, Lexicon};

fn main() {
    divan::main();
}

const PATTERNS: [&str; 4] = ["b1n1n1", "a..le", "/aeprt.", "*ing"];

#[divan::bench(args = PATTERNS)]
fn find_with_index(bencher: Bencher, pattern: &str) {
    let lexicon = Lexicon::english();
    let index = Index::new(&lexicon);
    let find: Find = pattern.parse().expect("a pattern");
    bencher.bench(|| solve(&find, &lexicon, &index, Some(20), &mut Budget::unlimited()).total);
}

#[divan::bench(args = PATTERNS)]
fn find_by_asking_the_judge(bencher: Bencher, pattern: &str) {
    let lexicon = Lexicon::english();
    let find: Find = pattern.parse().expect("a pattern");
    bencher.bench(|| {
        let words = lexicon.ids().map(|id| lexicon.word(id));
        words
            .filter(|word| rules::matches(&find.patterns[0], word))
            .count()
    });
}

#[divan::bench]
fn open_the_built_in_lexicon() -> Lexicon {
    Lexicon::english()
}

#[divan::bench(sample_count = 10)]
fn unpack_the_built_in_lexicon() -> Lexicon {
    let packed = include_bytes!("../data/english.loom");
    read(
        "english.loom",
        black_box(&packed[..]),
        ReadOptions::default(),
    )
    .expect("a lexicon")
}

#[divan::bench]
fn read_a_text_list(bencher: Bencher) {
    let lexicon = Lexicon::english();
    let mut words: Vec<&str> = lexicon
        .ids()
        .step_by(4)
        .map(|id| lexicon.word(id))
        .collect();
    words.sort_unstable();
    let text = words.join("\n");
    bencher.bench(|| read("list", black_box(text.as_bytes()), ReadOptions::default()));
}

#[divan::bench(args = [5, 8])]
fn index_positions(bencher: Bencher, length: usize) {
    let lexicon = Lexicon::english();
    bencher.bench(|| Positions::new(&lexicon, length));
}
