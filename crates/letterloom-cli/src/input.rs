//! Files and standard input.

use std::fs::File;
use std::io::{self, Read};

use anyhow::{Context, Result, bail};
use letterloom::Watch;
use letterloom::lexicon::{Accents, Lexicon, ReadOptions, read};

use crate::args;

/// Opens a file, or standard input for `-`; whoever watches sees the bytes go
/// by.
pub fn open(path: &str, watch: &Watch) -> Result<Box<dyn Read>> {
    if path == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).with_context(|| path.to_owned())?;
    let facts = file.metadata().with_context(|| path.to_owned())?;
    if facts.is_dir() {
        bail!("{path}: is a folder, not a file");
    }
    watch.expect(facts.len());
    let watch = watch.clone();
    Ok(Box::new(Watched { file, watch }))
}

/// A file that is seen being read.
struct Watched {
    file: File,
    watch: Watch,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.watch.advance(read as u64);
        Ok(read)
    }
}

/// The text of a small file, or of standard input for `-`: UTF-8, else Latin-1.
pub fn text(path: &str, most: u64) -> Result<String> {
    let mut bytes = Vec::new();
    let mut input = open(path, &Watch::default())?.take(most + 1);
    input
        .read_to_end(&mut bytes)
        .with_context(|| path.to_owned())?;
    if bytes.len() as u64 > most {
        bail!("{path}: more than {most} bytes");
    }
    let text = String::from_utf8(bytes).unwrap_or_else(|error| {
        error
            .as_bytes()
            .iter()
            .map(|byte| char::from(*byte))
            .collect()
    });
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// The built-in lexicon or one from a file.
pub fn lexicon(name: &str, accents: args::Accents, watch: &Watch) -> Result<Lexicon> {
    if name == "english" {
        return Ok(Lexicon::english());
    }
    let accents = match accents {
        args::Accents::Fold => Accents::Fold,
        args::Accents::Drop => Accents::Drop,
    };
    let shown = if name == "-" { "standard input" } else { name };
    let input = open(name, watch)?;
    read(shown, input, ReadOptions { accents }).with_context(|| shown.to_owned())
}
