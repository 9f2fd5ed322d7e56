//! Expands the packed built-in lexicon into the image that the program reads in
//! place: the letters as text, and the numbers (fingerprint, words per length,
//! facts, letter sets, words by letter set) as the target's own 32-bit words.

#[allow(
    dead_code,
    missing_docs,
    reason = "the engine's own modules, of which only the unpacking is used here"
)]
#[path = "src/letters.rs"]
mod letters;

#[allow(
    dead_code,
    missing_docs,
    reason = "the engine's own modules, of which only the unpacking is used here"
)]
#[path = "src/lexicon"]
mod lexicon {
    pub mod facts;
    pub mod packed;
    pub mod sets;
    pub mod table;
}

use std::path::Path;
use std::{env, error::Error, fs};

const PACKED: &str = "data/english.loom";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={PACKED}");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/lexicon");
    if env::var_os("CARGO_FEATURE_IMAGE").is_none() {
        return Ok(());
    }
    let (_, table) = lexicon::packed::unpack(&fs::read(PACKED)?)?;
    let (letters, facts, sets) = table.parts();
    let little = env::var("CARGO_CFG_TARGET_ENDIAN")? == "little";
    let bytes = |number: &u32| {
        if little {
            number.to_le_bytes()
        } else {
            number.to_be_bytes()
        }
    };
    let fingerprint = table.fingerprint();
    let head = [(fingerprint >> 32) as u32, fingerprint as u32];
    let counts = table.counts();
    let by_set = lexicon::sets::BySet::new(sets).to_numbers();
    let numbers = head
        .iter()
        .chain(&counts)
        .chain(facts)
        .chain(sets)
        .chain(&by_set);
    let numbers: Vec<u8> = numbers.flat_map(bytes).collect();
    let out = env::var_os("OUT_DIR").ok_or("cargo gives OUT_DIR")?;
    fs::write(Path::new(&out).join("english.letters"), letters)?;
    fs::write(Path::new(&out).join("english.numbers"), numbers)?;
    Ok(())
}
