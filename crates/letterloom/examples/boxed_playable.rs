//! Finds the playable words of a board once, in a function that a profiler can
//! find: what that costs must not grow with words that cannot be played.
//!
//!     cargo build --release -p letterloom --example boxed_playable
//!     valgrind --tool=callgrind --toggle-collect='*measured*' --callgrind-out-file=/dev/null \
//!         target/release/examples/boxed_playable VYQ,FIG,OTE,XLU words.txt

use std::env;
use std::error::Error;
use std::fs::File;

use letterloom::boxed::{Boxed, Filter};
use letterloom::lexicon::{ReadOptions, read};
use letterloom::{LetterSet, Lexicon};

#[inline(never)]
fn measured(board: &Boxed, lexicon: &Lexicon) -> usize {
    board.playable(lexicon, &Filter::default()).words.len()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().collect();
    let [_, board, path] = &arguments[..] else {
        return Err("give a board and a word list".into());
    };
    let board: Boxed = board.parse()?;
    let lexicon = read(path, File::open(path)?, ReadOptions::default())?;
    // The first look-up prepares all words.
    let _ = lexicon.with_letters(LetterSet::EMPTY).count();
    let playable = measured(&board, &lexicon);
    println!("{} words, {playable} playable", lexicon.len());
    Ok(())
}
