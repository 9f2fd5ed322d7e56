//! The built-in English lexicon: made by `cargo xtask lexicon` from the sources
//! that `data/README.md` names, committed packed.

use super::Lexicon;

/// Its name.
const NAME: &str = "english";

/// The notices of everything that the built-in lexicon was made from.
pub const NOTICES: &str = include_str!("../../data/NOTICES.txt");

/// The lexicon, read in place from the image that the build script made:
/// nothing is unpacked, sorted or hashed.
#[cfg(feature = "image")]
pub fn english() -> Lexicon {
    use std::borrow::Cow;

    use super::Fingerprint;
    use super::sets::BySet;
    use super::table::{LONGEST, Table};

    /// Gives the bytes the alignment of the numbers that they hold.
    #[repr(C)]
    struct Aligned<B: ?Sized> {
        align: [u32; 0],
        bytes: B,
    }

    static LETTERS: &str = include_str!(concat!(env!("OUT_DIR"), "/english.letters"));
    static NUMBERS: &Aligned<[u8]> = &Aligned {
        align: [],
        bytes: *include_bytes!(concat!(env!("OUT_DIR"), "/english.numbers")),
    };

    let numbers: &'static [u32] = bytemuck::cast_slice(&NUMBERS.bytes);
    let (head, rest) = numbers.split_at(2);
    let fingerprint = u64::from(head[0]) << 32 | u64::from(head[1]);
    let (counts, rest) = rest.split_at(LONGEST + 1);
    let words: usize = counts.iter().map(|count| *count as usize).sum();
    let (facts, rest) = rest.split_at(words);
    let (sets, by_set) = rest.split_at(words);
    let (letters, facts, sets) = (Cow::Borrowed(LETTERS), facts.into(), sets.into());
    let table = Table::from_parts(counts, letters, facts, sets);
    let mut lexicon = Lexicon::new(NAME, table, Fingerprint(fingerprint));
    if let Some(by_set) = BySet::from_numbers(by_set) {
        lexicon.by_set = by_set.into();
    }
    lexicon
}

/// The lexicon, expanded from its packed form.
#[cfg(not(feature = "image"))]
pub fn english() -> Lexicon {
    let packed = include_bytes!("../../data/english.loom");
    let (_, table) = super::packed::unpack(packed).expect("the tests unpack it");
    Lexicon::of_table(NAME, table)
}
