//! Letterloom weaves word puzzles and unpicks them: one engine, one lexicon.
//!
//! A [`Lexicon`] holds the words; the rooms ([`bee`],
//! [`boxed`], [`square`], [`cipher`], [`find`]) search them; a [`Loom`]
//! puts both behind one contract, [`ask`], that every surface speaks. A search
//! does as much work as its [`Budget`] allows, and keeps its best results in a
//! [`Ranking`].
//!
//! ```
//! use letterloom::{Budget, Lexicon, Loom, ask};
//!
//! let loom = Loom::new(Lexicon::english());
//! let request = ask::parse(r#"{"family": "find", "task": "find", "patterns": ["~1:hive"]}"#)?;
//! let answer = loom.ask(&request, &mut Budget::unlimited())?;
//! assert!(answer.head.complete);
//! assert_eq!(answer.lexicon.name, "english");
//! # Ok::<(), letterloom::Error>(())
//! ```
//!
//! # Quirks
//!
//! - The alphabet is a to z. Accents are folded when a list is read; words with
//!   anything else are left out, and [`lexicon::Report`] says how many.
//! - Words are ordered by length first, so [`lexicon::WordId`]s are too.
//! - `complete` is false even if nothing but the limit you gave left results
//!   out; `total` then still counts all of them.
//! - The engine prints nothing, looks at no clock and opens no file. A limit of
//!   time is the caller's business: see [`Watch`].
//! - With the feature `image`, on by default, the built-in lexicon adds about
//!   5 MB to a program and is there at once; without it, 0.4 MB and a moment of
//!   unpacking at each [`Lexicon::english`].

pub mod ask;
pub mod bee;
pub mod boxed;
pub mod cipher;
mod error;
pub mod find;
mod letters;
pub mod lexicon;
mod past;
mod search;
mod span;
pub mod square;

pub use ask::{Answer, Loom, Request};
pub use error::{
    BeeProblem, BoxedProblem, CipherProblem, Error, PastProblem, PatternProblem, SquareProblem,
};
pub use letters::{ALPHABET, Letter, LetterSet};
pub use lexicon::Lexicon;
pub use search::{Budget, Cut, Random, Ranking, Watch};
pub use span::Span;
