//! `letterloom find`

use std::ffi::OsString;
use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use letterloom::ask::{Outcome, Request};
use letterloom::find::ask::{FindAnswer, FindRequest, FindTask};

use crate::columns;
use crate::output::counted;
use crate::session::Session;
use crate::status::Status;

/// Find words.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom find a..le                 letters, and . for any letter
  letterloom find b1n1n1                equal digits, equal letters
  letterloom find '/aeprt.' --tier 50   anagrams with one letter more
  letterloom find 'un*ed' -xyz          a run of letters, and none of x, y, z")]
#[command(after_help = "\
Patterns (several must all hold):
  a..le       letters; . or ? is any one letter
  un*ed       * is any run of letters, none included
  [aeiou]     one of these letters      [!st]  none of these
  @           a vowel (aeiou)           #      any other letter
  b1n1n1      equal digits are equal letters, different digits differ
  /tca.       an anagram; each . is one letter more
  +aelpt      only these letters        =aelpt exactly these
  -xyz        without these letters, two or more (one: --without x)
  ~1:house    the word with one letter changed")]
pub struct FindArgs {
    /// Patterns; all must hold
    #[arg(required_unless_present = "without", value_name = "PATTERN")]
    patterns: Vec<String>,
    /// Without these letters
    #[arg(long, value_name = "LETTERS")]
    without: Vec<String>,
    /// Fewest letters
    #[arg(long, value_name = "N")]
    min_length: Option<usize>,
    /// Most letters
    #[arg(long, value_name = "N")]
    max_length: Option<usize>,
    /// Show blocked words too
    #[arg(long)]
    blocked: bool,
}

/// Options before a command that take a value of their own.
const WITH_VALUE: [&str; 10] = [
    "-l",
    "--lexicon",
    "--tier",
    "--accents",
    "-n",
    "--limit",
    "--seed",
    "--time-limit",
    "--threads",
    "--color",
];

/// Where the command is, if it is `find`.
fn find_command(arguments: &[OsString]) -> Option<usize> {
    let mut place = 1;
    while let Some(argument) = arguments.get(place) {
        let text = argument.to_str()?;
        match text {
            "find" => return Some(place),
            _ if WITH_VALUE.contains(&text) => place += 2,
            _ if text.starts_with('-') => place += 1,
            _ => return None,
        }
    }
    None
}

/// Lets `-xyz` after `find` be read as the pattern that it is and not as
/// options: two letters or more after one hyphen.
pub fn read_without_patterns(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let arguments: Vec<OsString> = arguments.collect();
    let Some(find) = find_command(&arguments) else {
        return arguments;
    };
    let end = arguments.iter().position(|argument| argument == "--");
    let end = end.unwrap_or(arguments.len());
    let read = |(index, argument): (usize, OsString)| {
        let text = argument.to_str().and_then(|text| text.strip_prefix('-'));
        let letters = text.filter(|text| text.bytes().all(|byte| byte.is_ascii_alphabetic()));
        match letters {
            Some(letters) if letters.len() > 1 && (find..end).contains(&index) => {
                OsString::from(format!("--without={letters}"))
            }
            _ => argument,
        }
    };
    arguments.into_iter().enumerate().map(read).collect()
}

impl FindArgs {
    /// Finds the words and shows them.
    pub fn run(self, session: &Session) -> Result<Status> {
        let without = self.without.iter().map(|letters| format!("-{letters}"));
        let task = FindTask {
            patterns: self.patterns.into_iter().chain(without).collect(),
            min_length: self.min_length,
            max_length: self.max_length,
            tier: session.options.tier,
            blocked: self.blocked,
            limit: session.limit(),
        };
        let answer = session.ask(&Request::Find(FindRequest::Find(task)))?;
        let Outcome::Find(found) = &answer.result else {
            anyhow::bail!("the engine answered something else");
        };
        let shown = found.words.len();
        let people = |out: &mut dyn Write, terminal: Option<usize>| people(out, found, terminal);
        let plain = |out: &mut dyn Write| plain(out, found);
        let status = session.show(&answer, "words", shown, people, plain)?;
        if let Some(total) = answer.head.total {
            let name = &answer.lexicon.name;
            let patterns = found.patterns.join(" ");
            session.note(&format!("{patterns}: {} in {name}", counted(total, "word")));
        }
        if found.hidden > 0 {
            let hidden = counted(found.hidden, "blocked word");
            session.note(&format!("{hidden} hidden: --blocked shows them"));
        }
        Ok(status)
    }
}

/// Columns on a terminal, a word a line elsewhere.
fn people(mut out: &mut dyn Write, found: &FindAnswer, terminal: Option<usize>) -> io::Result<()> {
    let words: Vec<&str> = found.words.iter().map(|word| word.word.as_str()).collect();
    columns::print(&mut out, &words, terminal.unwrap_or(1))
}

/// Word, level, commonness.
fn plain(out: &mut dyn Write, found: &FindAnswer) -> io::Result<()> {
    for word in &found.words {
        let tier = word.tier.map_or_else(String::new, |tier| tier.to_string());
        writeln!(out, "{}\t{tier}\t{}", word.word, word.commonness)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hyphen_and_letters_are_a_pattern_after_find() {
        for (given, read) in [
            (
                "letterloom find a* -xyz -n 5",
                "letterloom find a* --without=xyz -n 5",
            ),
            ("letterloom find a* -q -v", "letterloom find a* -q -v"),
            ("letterloom find -- -xyz", "letterloom find -- -xyz"),
            ("letterloom -vq find a*", "letterloom -vq find a*"),
            ("letterloom lexicon -xyz", "letterloom lexicon -xyz"),
            ("letterloom man find -qv", "letterloom man find -qv"),
            ("letterloom -l find bee -qv", "letterloom -l find bee -qv"),
            (
                "letterloom -l x find a -qv",
                "letterloom -l x find a --without=qv",
            ),
        ] {
            let arguments = given.split(' ').map(OsString::from);
            let read: Vec<OsString> = read.split(' ').map(OsString::from).collect();
            assert_eq!(read_without_patterns(arguments), read, "{given}");
        }
    }
}
