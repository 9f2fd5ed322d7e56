//! Past puzzles as text: date, centre, other letters, words taken.

use std::collections::BTreeMap;
use std::io::Read;

use super::{Date, Day, History};
use crate::bee::{Bee, rules};
use crate::error::PastProblem;
use crate::{Error, past};

/// Reads every line.
pub fn read(file: impl Read) -> Result<History, Error> {
    let mut words: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut days: Vec<(Date, Bee)> = Vec::new();
    past::each_line(file, |line, text| {
        let problem = |problem| Error::PastPuzzle { line, problem };
        let (date, bee, accepted) = parse(text).map_err(problem)?;
        for word in accepted {
            words.entry(word).or_default().push(days.len());
        }
        days.push((date, bee));
        Ok(true)
    })?;
    match days.len() {
        0 => Err(Error::PastPuzzle {
            line: 1,
            problem: PastProblem::Empty,
        }),
        _ => Ok(put_together(&words, &days)),
    }
}

/// Date, hive and words of a line.
fn parse(text: &str) -> Result<(Date, Bee, Vec<String>), PastProblem> {
    let columns: Vec<&str> = text.split('\t').collect();
    let [date, centre, outer, words] = columns[..] else {
        return Err(PastProblem::Columns(columns.len()));
    };
    let date = (date.trim().parse()).map_err(|()| PastProblem::Date(date.to_owned()))?;
    let hive = format!("{}/{}", centre.trim(), outer.trim());
    let bee: Bee = hive.parse().map_err(|_| PastProblem::Hive(hive))?;
    let fits = |word: &str| {
        let word = word.to_lowercase();
        match word.len() >= rules::SHORTEST && bee.allows(&word) {
            true => Ok(word),
            false => Err(PastProblem::Word(word)),
        }
    };
    let words: Result<Vec<String>, PastProblem> = words.split_whitespace().map(fits).collect();
    match words? {
        words if words.is_empty() => Err(PastProblem::NoWords),
        words => Ok((date, bee, words)),
    }
}

/// Words by alphabet with the lines that have them, to days by date with the
/// words that they have.
fn put_together(words: &BTreeMap<String, Vec<usize>>, lines: &[(Date, Bee)]) -> History {
    let mut history = History::default();
    let day = |(date, bee): &(Date, Bee)| Day {
        date: *date,
        bee: *bee,
        accepted: Vec::new(),
    };
    history.days = lines.iter().map(day).collect();
    for (number, (word, lines)) in words.iter().enumerate() {
        history.push_word(word);
        for line in lines {
            let accepted = &mut history.days[*line].accepted;
            if accepted.last() != Some(&(number as u32)) {
                accepted.push(number as u32);
            }
        }
    }
    history.days.sort_by_key(|day| day.date);
    history
}
