//! How long random squares take: letterloom's search alone, the list indexed.
//!
//! cargo run --release --example square_times -- LIST SEEDS SIZE...

#![allow(clippy::unwrap_used, reason = "an example may end with a message")]

use std::fs::File;
use std::time::Instant;

use letterloom::lexicon::{ReadOptions, read};
use letterloom::square::{Filter, Index, Problem, Rules, Wish, fill, size};
use letterloom::{Budget, Lexicon};

fn main() {
    let mut args = std::env::args().skip(1);
    let list = args.next().unwrap();
    let seeds: u64 = args.next().unwrap().parse().unwrap();
    let lexicon = match list.as_str() {
        "english" => Lexicon::english(),
        list => read(list, File::open(list).unwrap(), ReadOptions::default()).unwrap(),
    };
    for text in args {
        let (width, height) = size(&text).unwrap();
        let problem = Problem::new(Rules::digraph(width, height)).unwrap();
        let index = Index::new(&lexicon, Filter::default(), 2, width.max(height));
        let started = Instant::now();
        let mut times = Vec::new();
        for seed in 0..=seeds {
            let wish = Wish {
                limit: 1,
                seed: Some(seed),
            };
            let begun = Instant::now();
            let found = fill(&problem, &index, wish, &mut Budget::unlimited());
            assert_eq!(found.grids.len(), 1);
            if seed > 0 {
                times.push(begun.elapsed().as_secs_f64() * 1000.0);
            } else {
                println!("{}", found.grids[0]);
            }
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{text}: median {:.2} ms, least {:.2}, most {:.2} ({:.1} s)",
            times[times.len() / 2],
            times[0],
            times[times.len() - 1],
            started.elapsed().as_secs_f64()
        );
    }
}
