//! What the built-in lexicon and the phrases are made from, in the versions that it is made from.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fmt, fs};

use anyhow::{Context, Result, ensure};

/// Debian's package of SCOWL, and its version.
const SCOWL: (&str, &str) = ("scowl", "2020.12.07-2");

/// Where the package puts its lists.
const SCOWL_FOLDER: &str = "/usr/share/dict/scowl";

/// Debian's package of WordNet, and its version.
const WORDNET: (&str, &str) = ("wordnet-base", "1:3.0-37");

/// Where the package puts its files.
const WORDNET_FOLDER: &str = "/usr/share/wordnet";

/// The Python package that carries SymSpell's counts, and its version.
const COUNTS: (&str, &str) = ("symspellpy", "6.10.1");

/// The file with the counts, inside that package.
const COUNTS_FILE: &str = "symspellpy/frequency_dictionary_en_82_765.txt";

/// Debian's package of CMU Sphinx's English, and its version.
const SPHINX: (&str, &str) = ("pocketsphinx-en-us", "0.8+5prealpha+1-15");

/// Where the package puts its files.
const SPHINX_FOLDER: &str = "/usr/share/pocketsphinx/model/en-us";

/// The language model among them.
const SPHINX_FILE: &str = "en-us.lm.bin";

/// A source that cannot be had here in the version that it must have.
#[derive(Debug)]
pub struct Missing(String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Missing {}

/// The folder with SCOWL's lists.
pub fn scowl() -> Result<PathBuf> {
    debian(SCOWL, SCOWL_FOLDER)
}

/// The folder with WordNet's files.
pub fn wordnet() -> Result<PathBuf> {
    debian(WORDNET, WORDNET_FOLDER)
}

/// The file with Sphinx's language model.
pub fn sphinx() -> Result<PathBuf> {
    Ok(debian(SPHINX, SPHINX_FOLDER)?.join(SPHINX_FILE))
}

/// The folder of a Debian package, if it is installed in this version.
fn debian((package, version): (&str, &str), folder: &str) -> Result<PathBuf> {
    let format = "-f=${Version}";
    let installed = Command::new("dpkg-query")
        .args(["-W", format, package])
        .output();
    let installed = installed.map_or_else(|_| Vec::new(), |output| output.stdout);
    let installed = String::from_utf8_lossy(&installed).into_owned();
    let what = if installed.is_empty() {
        "not installed"
    } else {
        &installed
    };
    ensure!(
        installed == version,
        Missing(format!(
            "Debian's package {package} {version} is needed; here: {what}"
        ))
    );
    Ok(PathBuf::from(folder))
}

/// The file with the counts.
pub fn counts(root: &Path) -> Result<PathBuf> {
    symspell(root, COUNTS_FILE)
}

/// A file of SymSpell's; fetched once with pip, kept below `target`.
fn symspell(root: &Path, name: &str) -> Result<PathBuf> {
    let (package, version) = COUNTS;
    let folder = root
        .join("target/sources")
        .join(format!("{package}-{version}"));
    let file = folder.join(name);
    if !file.exists() {
        fetch(&folder, &format!("{package}=={version}")).map_err(|error| {
            Missing(format!(
                "the Python package {package} {version} is needed: {error:#}"
            ))
        })?;
    }
    ensure!(
        file.exists(),
        Missing(format!("{package} {version} has no {name}"))
    );
    Ok(file)
}

fn fetch(folder: &Path, requirement: &str) -> Result<()> {
    fs::create_dir_all(folder)?;
    let pip = [
        "-m",
        "pip",
        "--quiet",
        "download",
        "--no-deps",
        "--only-binary=:all:",
        "-d",
    ];
    python(
        Command::new("python3")
            .args(pip)
            .arg(folder)
            .arg(requirement),
    )?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "whl") {
            python(
                Command::new("python3")
                    .args(["-m", "zipfile", "-e"])
                    .arg(path)
                    .arg(folder),
            )?;
        }
    }
    Ok(())
}

fn python(command: &mut Command) -> Result<()> {
    let output = command.output().context("python3 does not start")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", complaint.trim());
    Ok(())
}
