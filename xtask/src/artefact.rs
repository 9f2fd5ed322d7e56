//! Files that are committed built: written anew, or compared with what a rebuild
//! gives.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::sources::Missing;

/// A file among the engine's data, and how it is made.
pub struct Artefact {
    /// The task that makes it.
    pub task: &'static str,
    /// Its name.
    pub file: &'static str,
    /// Largest that we allow ourselves, in bytes.
    pub most: usize,
    /// Makes it.
    pub make: fn() -> Result<Vec<u8>>,
}

impl Artefact {
    /// Makes the file and writes it where it is committed.
    pub fn build(&self) -> Result<()> {
        let (bytes, path) = (self.made()?, self.path());
        fs::write(&path, &bytes).with_context(|| path.display().to_string())?;
        println!("{}: {} bytes", path.display(), bytes.len());
        Ok(())
    }

    /// Makes the file and compares it with the committed one. Where a source
    /// cannot be had, says so and passes.
    pub fn check(&self) -> Result<()> {
        let (task, path) = (self.task, self.path());
        let bytes = match self.made() {
            Err(error) if error.is::<Missing>() => {
                println!("{task} not rebuilt: {error}");
                return Ok(());
            }
            made => made?,
        };
        let committed = fs::read(&path).with_context(|| path.display().to_string())?;
        let stale = format!(
            "{} is stale: run cargo xtask {task} and commit it",
            self.file
        );
        ensure!(bytes == committed, stale);
        let size = bytes.len();
        println!("{task}: rebuilt, {size} bytes, equal to the committed file");
        Ok(())
    }

    fn made(&self) -> Result<Vec<u8>> {
        let bytes = (self.make)()?;
        let size = bytes.len();
        ensure!(size <= self.most, "{size} bytes are too many");
        Ok(bytes)
    }

    fn path(&self) -> PathBuf {
        crate::ingredients::data().join(self.file)
    }
}
