//! SCOWL's lists: for each word the lowest level at which it stands in each
//! kind of list.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use letterloom::lexicon::fold_word;

/// The level of a word in lists that do not have it.
pub const NOWHERE: u8 = 99;

/// How the spellings begin that are not used in America.
const OVERSEAS: [&str; 3] = ["british", "canadian", "australian"];

/// The lowest level of a word in each kind of list.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    /// In the lists of English as America spells it.
    pub plain: u8,
    /// As a variant spelling.
    pub variant: u8,
    /// As it is spelt in Britain, Canada and Australia.
    pub overseas: u8,
    /// As a name.
    pub name: u8,
    /// As an abbreviation.
    pub abbreviation: u8,
}

impl Default for Levels {
    fn default() -> Levels {
        Levels {
            plain: NOWHERE,
            variant: NOWHERE,
            overseas: NOWHERE,
            name: NOWHERE,
            abbreviation: NOWHERE,
        }
    }
}

impl Levels {
    /// As a word of any spelling.
    pub fn any(&self) -> u8 {
        self.american().min(self.overseas)
    }

    /// As a word that America spells so.
    pub fn american(&self) -> u8 {
        self.plain.min(self.variant)
    }

    fn lower(&mut self, spelling: &str, kind: &str, level: u8) {
        let overseas = OVERSEAS.iter().any(|region| spelling.starts_with(region));
        let of_kind = match (kind, spelling) {
            ("words", _) if overseas => &mut self.overseas,
            ("words", "english" | "american") => &mut self.plain,
            ("words", _) => &mut self.variant,
            ("abbreviations", _) => &mut self.abbreviation,
            _ => &mut self.name,
        };
        *of_kind = level.min(*of_kind);
    }
}

/// All entries of SCOWL, folded.
pub type Scowl = BTreeMap<String, Levels>;

/// Reads the lists in a folder.
pub fn read(folder: &Path) -> Result<Scowl> {
    let mut words = Scowl::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let Some((spelling, kind, level)) = list_name(&path) else {
            continue;
        };
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        for entry in text.lines() {
            let misplaced = kind == "words" && entry.contains(char::is_uppercase);
            if let Some(word) = fold_word(entry).filter(|_| !misplaced) {
                words.entry(word).or_default().lower(spelling, kind, level);
            }
        }
    }
    Ok(words)
}

/// Spelling, kind and level of a list, from its file name, such as
/// `british_z-words.50`; `None` for other files.
fn list_name(path: &Path) -> Option<(&str, &str, u8)> {
    let (name, level) = path.file_name()?.to_str()?.rsplit_once('.')?;
    let (spelling, kind) = name.split_once('-')?;
    let known = ["words", "abbreviations", "proper-names", "upper"].contains(&kind);
    known.then_some((spelling, kind, level.parse().ok()?))
}
