//! The word square room's searches, the fast beside the obvious in the same run.
//!
//!     cargo bench -p letterloom --bench square
//!     WEB2=web2.txt ENABLE=enable1.txt WAMERICAN=/usr/share/dict/words \
//!         cargo bench -p letterloom --bench square
//!
//! The lists that these name are those of the figures in docs/square.md;
//! without them the built-in lexicon stands in.

use std::fs::File;

use divan::Bencher;
use letterloom::lexicon::{ReadOptions, read};
use letterloom::square::{Filter, Index, Place, Problem, Rules, Wish, count, fill, list};
use letterloom::{Budget, Lexicon};

fn main() {
    divan::main();
}

/// A list that the environment names, or the built-in lexicon.
fn words(variable: &str) -> Lexicon {
    match std::env::var(variable) {
        Ok(path) => {
            let file = File::open(&path).expect("the list");
            read(&path, file, ReadOptions::default()).expect("a word list")
        }
        Err(_) => Lexicon::english(),
    }
}

/// Random digraph squares, 20 seeds one after another.
#[divan::bench(args = [(5, 5), (6, 6), (6, 5), (7, 7), (8, 8)], sample_count = 20, sample_size = 1)]
fn random_square(bencher: Bencher, (width, height): (usize, usize)) {
    let lexicon = words("WEB2");
    let problem = Problem::new(Rules::digraph(width, height)).expect("rules");
    let index = Index::new(&lexicon, Filter::default(), 2, width.max(height));
    let mut seed = 0;
    let mut next = || {
        seed += 1;
        let wish = Wish {
            limit: 1,
            seed: Some(seed),
        };
        fill(&problem, &index, wish, &mut Budget::unlimited())
    };
    next();
    bencher.bench_local(next);
}

fn ring(bencher: Bencher, counted: impl Fn(&Problem, &Index) -> u64 + Sync) {
    let lexicon = words("WAMERICAN");
    let common = lexicon.only(|id| lexicon.tier(id).is_none_or(|tier| tier <= 35));
    let problem = Problem::new(Rules::digraph(3, 3)).expect("rules");
    let index = Index::new(&common, Filter::default(), 2, 3);
    bencher.bench(|| counted(&problem, &index));
}

#[divan::bench(sample_count = 10)]
fn squares_of_order_3_as_rings(bencher: Bencher) {
    ring(bencher, |problem, index| {
        let budget = &mut Budget::unlimited();
        count(problem, index, Place::default(), budget, |_| {})
            .place
            .found
    });
}

#[divan::bench(sample_count = 1, sample_size = 1)]
fn squares_of_order_3_listed(bencher: Bencher) {
    ring(bencher, |problem, index| {
        let budget = &mut Budget::unlimited();
        list(problem, index, Place::default(), budget, |_, _| true)
            .place
            .found
    });
}

#[divan::bench(args = [3, 4, 7], sample_count = 3, sample_size = 1)]
fn symmetric_squares(bencher: Bencher, order: usize) {
    let lexicon = words("ENABLE");
    let rules = Rules {
        symmetric: true,
        ..Rules::classic(order, order)
    };
    let problem = Problem::new(rules).expect("rules");
    let index = Index::new(&lexicon, Filter::default(), 1, order);
    bencher.bench(|| {
        count(
            &problem,
            &index,
            Place::default(),
            &mut Budget::unlimited(),
            |_| {},
        )
    });
}

#[divan::bench(sample_count = 10)]
fn index_of_all_words_of_6_cells(bencher: Bencher) {
    let lexicon = words("WEB2");
    bencher.bench(|| {
        let index = Index::new(&lexicon, Filter::default(), 2, 8);
        (3..=6).map(|cells| index.words(cells).len()).sum::<usize>()
    });
}
