//! Letter Boxed's kernels, each beside its obvious version in the same run.
//!
//!     cargo bench -p letterloom --bench boxed

use divan::Bencher;
use letterloom::boxed::{Boxed, Filter, Order, Search, count, rules, solve};
use letterloom::{Budget, Lexicon};

fn main() {
    divan::main();
}

/// Boards of few words, of many, and of three and six sides.
const BOARDS: [&str; 4] = [
    "VYQ,FIG,OTE,XLU",
    "EAN,PTL,UCD,SRH",
    "UOH,RTE,QBSN",
    "RA,ST,EL,IN,OD,CU",
];

fn board(sides: &str) -> Boxed {
    sides.parse().expect("a board")
}

#[divan::bench(args = BOARDS)]
fn playable_by_subsets(bencher: Bencher, sides: &str) {
    let lexicon = Lexicon::english();
    let board = board(sides);
    bencher.bench(|| board.playable(&lexicon, &Filter::default()));
}

#[divan::bench(args = BOARDS)]
fn playable_by_scanning_the_letter_sets(bencher: Bencher, sides: &str) {
    let lexicon = Lexicon::english();
    let board = board(sides);
    bencher.bench(|| {
        let fits = lexicon
            .ids()
            .filter(|id| board.letters().covers(lexicon.set(*id)));
        fits.filter(|id| rules::walk(&board, lexicon.word(*id)).is_ok())
            .count()
    });
}

#[divan::bench(args = BOARDS, sample_count = 10)]
fn playable_by_asking_the_judge(bencher: Bencher, sides: &str) {
    let lexicon = Lexicon::english();
    let board = board(sides);
    bencher.bench(|| {
        let words = lexicon.ids().map(|id| lexicon.word(id));
        words
            .filter(|word| rules::walk(&board, word).is_ok())
            .count()
    });
}

fn best_500(bencher: Bencher, sides: &str, order: Order) {
    let lexicon = Lexicon::english();
    let playable = board(sides).playable(&lexicon, &Filter::default());
    let search = Search {
        order,
        ..Search::default()
    };
    bencher.bench(|| solve(&playable, search, Some(500), &mut Budget::unlimited()));
}

#[divan::bench(args = BOARDS)]
fn best_500_by_score(bencher: Bencher, sides: &str) {
    best_500(bencher, sides, Order::Common);
}

#[divan::bench(args = BOARDS)]
fn best_500_by_letters(bencher: Bencher, sides: &str) {
    best_500(bencher, sides, Order::Letters);
}

/// The obvious way: all of them, sorted. Of four words, and of the board with
/// few words, or it would take minutes.
#[divan::bench(sample_count = 5)]
fn best_500_of_four_words_by_listing_all(bencher: Bencher) {
    let lexicon = Lexicon::english();
    let playable = board(BOARDS[0]).playable(&lexicon, &Filter::default());
    let search = Search {
        max_words: 4,
        ..Search::default()
    };
    bencher.bench(|| {
        let mut all = solve(&playable, search, None, &mut Budget::unlimited()).chains;
        all.truncate(500);
        all
    });
}

#[divan::bench(args = BOARDS)]
fn chains_of_six_words_counted(bencher: Bencher, sides: &str) {
    let lexicon = Lexicon::english();
    let playable = board(sides).playable(&lexicon, &Filter::default());
    bencher.bench(|| count::chains(&playable, 6));
}

/// The obvious way, of four words: follow every chain.
#[divan::bench(sample_count = 5)]
fn chains_of_four_words_by_following_each(bencher: Bencher) {
    let lexicon = Lexicon::english();
    let playable = board(BOARDS[0]).playable(&lexicon, &Filter::default());
    bencher.bench(|| {
        let mut found = 0u64;
        for first in &playable.words {
            for second in playable.beginning(first.last) {
                let second = &playable.words[*second];
                for third in playable.beginning(second.last) {
                    let third = &playable.words[*third];
                    for fourth in playable.beginning(third.last) {
                        let fourth = &playable.words[*fourth];
                        let used = first.mask | second.mask | third.mask | fourth.mask;
                        found += u64::from(used == playable.full);
                    }
                }
            }
        }
        found
    });
}
