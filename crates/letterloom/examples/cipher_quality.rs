//! How often the true text comes first, and how long that takes: each sentence
//! of a file is enciphered by a seed and solved with the built-in lexicon.
//!
//!     cargo run --release -p letterloom --example cipher_quality
//!     cargo run --release -p letterloom --example cipher_quality mine.txt

use std::time::{Duration, Instant};

use letterloom::cipher::{Cipher, Form, Index, Search, solve};
use letterloom::{Budget, Lexicon, Random};

/// Answers asked for.
const SHOWN: usize = 5;

/// Fewest words of a long sentence.
const LONG: usize = 10;

/// What became of some sentences.
#[derive(Default)]
struct Tally {
    sentences: usize,
    first: usize,
    shown: usize,
    times: Vec<Duration>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => include_str!("../tests/data/sentences.txt").to_owned(),
    };
    let lexicon = Lexicon::english();
    let mut tallies = [Tally::default(), Tally::default()];
    let sentences = text.lines().filter(|line| !line.starts_with('#'));
    for (seed, sentence) in sentences.enumerate() {
        let sentence = sentence.to_lowercase();
        let cipher = Cipher::read(&enciphered(&sentence, seed as u64), Form::Text)?;
        let start = Instant::now();
        let index = Index::new(&cipher, &lexicon, &Search::default());
        let search = Search::default();
        let solved = solve(&index, &search, Some(SHOWN), &mut Budget::unlimited());
        let time = start.elapsed();
        let found = solved.answers.iter();
        let mut found = found.map(|answer| index.words(answer).join(" "));
        let place = found.clone().position(|found| found == sentence);
        if place != Some(0) {
            let best = found.next().unwrap_or_default();
            println!("{sentence}\n  {best}   ({time:.0?}, {:?})", solved.total);
        }
        let tally = &mut tallies[usize::from(cipher.lines().len() >= LONG)];
        tally.sentences += 1;
        tally.first += usize::from(place == Some(0));
        tally.shown += usize::from(place.is_some());
        tally.times.push(time);
    }
    for (name, tally) in ["5 to 9 words", "10 to 16 words"].iter().zip(&tallies) {
        let Tally {
            sentences,
            first,
            shown,
            ..
        } = tally;
        println!("{name}: first in {first} of {sentences}, among {SHOWN} in {shown}");
    }
    let [short, long] = tallies;
    let mut times = [short.times, long.times].concat();
    times.sort_unstable();
    let at = |part: usize| {
        let place = (times.len() * part / 100).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or_default()
    };
    println!(
        "median {:.1?}, 90th percentile {:.1?}, worst {:.1?}",
        at(50),
        at(90),
        at(100)
    );
    Ok(())
}

/// The sentence with its letters exchanged, by a seed.
fn enciphered(sentence: &str, seed: u64) -> String {
    let key = Random::new(seed).choose(26, 26);
    let exchange = |character: char| match character {
        'a'..='z' => char::from(b'a' + key[usize::from(character as u8 - b'a')] as u8),
        other => other,
    };
    sentence.chars().map(exchange).collect()
}
