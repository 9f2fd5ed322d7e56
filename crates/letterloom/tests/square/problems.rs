//! Random problems: rules of every kind, patterns, and few words of few letters.

use letterloom::square::{Problem, Rules};
use proptest::prelude::*;

/// A problem of any kind, and few words of few letters.
pub fn puzzles() -> impl Strategy<Value = (Problem, Vec<(String, u8)>)> {
    let sizes = prop::sample::select(vec![
        (2, 2),
        (3, 2),
        (2, 3),
        (3, 3),
        (4, 3),
        (3, 4),
        (4, 4),
        (2, 4),
        (4, 2),
    ]);
    let kinds = (
        sizes,
        1..=2usize,
        prop::sample::select(vec![0, 34, 50, 75, 100]),
        0..=2usize,
    );
    let flags = (any::<bool>(), prop::bool::weighted(0.3), any::<bool>());
    let word = (prop::collection::vec(0..3u8, 1..=6), 0..32u8);
    let words = prop::collection::vec(word, 1..=14);
    let template = prop::option::weighted(0.4, prop::collection::vec(0..14u8, 16));
    (kinds, flags, words, template, prop::bool::weighted(0.2)).prop_map(problem)
}

type Kind = ((usize, usize), usize, usize, usize);
type Flags = (bool, bool, bool);
type Raw = Vec<(Vec<u8>, u8)>;

fn problem(
    (kind, flags, words, template, must): (Kind, Flags, Raw, Option<Vec<u8>>, bool),
) -> (Problem, Vec<(String, u8)>) {
    let ((width, height), cell, min_filled, min_blanks) = kind;
    let (symmetric, diagonals, repeats) = flags;
    let rules = Rules {
        cell,
        min_filled,
        min_blanks,
        symmetric: symmetric && width == height,
        diagonals: diagonals && width == height,
        repeats,
        ..Rules::digraph(width, height)
    };
    let word = |(steps, common): &(Vec<u8>, u8)| {
        let letters = steps.iter().map(|step| char::from(b'a' + step));
        let letters: String = letters.collect();
        (letters.repeat(cell), *common)
    };
    let words: Vec<(String, u8)> = words.iter().map(word).collect();
    let mut problem = Problem::new(rules).unwrap();
    if let Some(signs) = template {
        let sign = |sign: &u8| match sign {
            0 => "_".repeat(cell),
            1 => "?".repeat(cell),
            2 => format!("a{}", "?".repeat(cell - 1)),
            _ => ".".repeat(cell),
        };
        let rows = signs
            .chunks(4)
            .take(height)
            .map(|row| row[..width].iter().map(sign).collect::<String>());
        let text = rows.collect::<Vec<_>>().join("/");
        problem = problem.clone().with_template(&text).unwrap_or(problem);
    }
    if must {
        problem = problem.clone().with_word(&words[0].0).unwrap_or(problem);
    }
    (problem, words)
}
