//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Writes a whole file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = Whole::create(path)?;
    file.write_all(bytes)
        .with_context(|| path.display().to_string())?;
    file.finish()
}

/// A file on its way: written beside its place under another name, and put
/// there when it is finished. One that ends in `.gz` is gzipped.
pub struct Whole {
    path: PathBuf,
    temporary: PathBuf,
    sink: Option<Sink>,
}

enum Sink {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
}

impl Whole {
    /// Begins a file.
    pub fn create(path: &Path) -> Result<Whole> {
        let mut temporary = path.as_os_str().to_owned();
        temporary.push(format!(".{}.part", std::process::id()));
        let temporary = PathBuf::from(temporary);
        let file = File::create(&temporary).with_context(|| path.display().to_string())?;
        let file = BufWriter::with_capacity(1 << 16, file);
        let gzip = path.extension().is_some_and(|extension| extension == "gz");
        let sink = if gzip {
            Sink::Gzip(GzEncoder::new(file, Compression::default()))
        } else {
            Sink::Plain(file)
        };
        Ok(Whole {
            path: path.to_owned(),
            temporary,
            sink: Some(sink),
        })
    }

    /// Puts it in its place.
    pub fn finish(mut self) -> Result<()> {
        let result = match self.sink.take() {
            Some(Sink::Plain(mut file)) => file.flush(),
            Some(Sink::Gzip(file)) => file.finish().and_then(|mut file| file.flush()),
            None => Ok(()),
        };
        let result = result.and_then(|()| fs::rename(&self.temporary, &self.path));
        result.with_context(|| self.path.display().to_string())
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
            Some(Sink::Plain(file)) => file.write(bytes),
            Some(Sink::Gzip(file)) => file.write(bytes),
            None => Ok(0),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Some(Sink::Plain(file)) => file.flush(),
            Some(Sink::Gzip(file)) => file.flush(),
            None => Ok(()),
        }
    }
}

impl Drop for Whole {
    /// What was not finished is not left lying about.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.temporary);
    }
}
