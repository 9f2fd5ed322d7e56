//! How long Letter Boxed takes on the boards of a file, one a line, in the
//! second column as in `letterloom boxed eval`: the best of three runs each.
//!
//!     cargo run --release -p letterloom --example boxed_times past.tsv

use std::hint::black_box;
use std::time::{Duration, Instant};

use letterloom::boxed::{Boxed, Filter, Search, count, solve};
use letterloom::{Budget, Lexicon};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args()
        .nth(1)
        .ok_or("a file of boards is needed")?;
    let text = std::fs::read_to_string(file)?;
    let sides = text.lines().filter_map(|line| line.split('\t').nth(1));
    let boards: Result<Vec<Boxed>, _> = sides.map(str::parse).collect();
    let boards = boards?;
    let lexicon = Lexicon::english();
    let words = |board: &Boxed| board.playable(&lexicon, &Filter::default());
    report("playable words", &boards, |board| {
        black_box(words(board));
    });
    report("with the best 500 to 5 words", &boards, |board| {
        let mut budget = Budget::unlimited();
        black_box(solve(
            &words(board),
            Search::default(),
            Some(500),
            &mut budget,
        ));
    });
    report("with all chains to 6 words counted", &boards, |board| {
        black_box(count::chains(&words(board), 6));
    });
    Ok(())
}

fn report(what: &str, boards: &[Boxed], run: impl Fn(&Boxed)) {
    let time = |board: &Boxed| {
        let once = || {
            let start = Instant::now();
            run(board);
            start.elapsed()
        };
        (0..3).map(|_| once()).min().unwrap_or_default()
    };
    let mut times: Vec<Duration> = boards.iter().map(time).collect();
    times.sort_unstable();
    if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
        println!("{what}: median {median:.2?}, worst {worst:.2?}");
    }
}
