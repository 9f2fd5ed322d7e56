//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

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
    temporary: Option<PathBuf>,
    sink: Option<Sink>,
}

enum Sink {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
}

impl Whole {
    /// Begins a file. What a link points to is replaced, not the link; a pipe
    /// or a device is written to as it is.
    pub fn create(path: &Path) -> Result<Whole> {
        let shown = || path.display().to_string();
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let special = fs::metadata(&path).is_ok_and(|facts| !facts.is_file() && !facts.is_dir());
        let temporary = (!special).then(|| {
            let mut temporary = path.as_os_str().to_owned();
            temporary.push(format!(".{}.part", std::process::id()));
            PathBuf::from(temporary)
        });
        let file = match &temporary {
            Some(temporary) => File::create(temporary),
            None => File::options().write(true).open(&path),
        };
        let file = BufWriter::with_capacity(1 << 16, file.with_context(shown)?);
        remember(temporary.clone());
        let gzip = path.extension().is_some_and(|extension| extension == "gz");
        let sink = if gzip {
            Sink::Gzip(GzEncoder::new(file, Compression::default()))
        } else {
            Sink::Plain(file)
        };
        Ok(Whole {
            path,
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
        let result = result.and_then(|()| match self.temporary.take() {
            Some(temporary) => fs::rename(temporary, &self.path),
            None => Ok(()),
        });
        remember(None);
        result.with_context(|| self.path.display().to_string())
    }
}

/// The unfinished file, for whoever must end the program at once.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

fn remember(temporary: Option<PathBuf>) {
    if let Ok(mut unfinished) = UNFINISHED.lock() {
        *unfinished = temporary;
    }
}

/// Removes the unfinished file before the program ends at once.
pub fn abandon() {
    if let Ok(Some(temporary)) = UNFINISHED.lock().as_deref() {
        let _ = fs::remove_file(temporary);
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
        if let Some(temporary) = &self.temporary {
            let _ = fs::remove_file(temporary);
        }
    }
}
