//! How well the words match those of real past boards.

use std::io::Read;

use serde::Serialize;

use super::{Boxed, Filter, Search, solve};
use crate::lexicon::Lexicon;
use crate::search::Budget;
use crate::{Error, past};

/// What came out.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Evaluation {
    /// Boards.
    pub days: u64,
    /// Share of boards whose published answer can be found here.
    pub official_found: f64,
    /// Share of boards whose first answer here uses only words that the game
    /// takes.
    pub top_accepted: f64,
    /// Mean share of each board's own words that the lexicon has.
    pub words_known: f64,
    /// Mean share of the words found here that the game takes.
    pub words_accepted: f64,
    /// Boards for which no answer was found here.
    pub unsolved: u64,
}

/// Plays every board of a file: lines of date, sides (`abc-def-ghi-jkl`), par,
/// published answer and all words that the game takes, with tabs between;
/// gzipped or not.
///
/// # Errors
/// If the file cannot be read, or a line is not so; the line is told.
pub fn evaluate(
    file: impl Read,
    lexicon: &Lexicon,
    filter: &Filter,
    budget: &mut Budget,
) -> Result<Evaluation, Error> {
    let mut sums = Evaluation::default();
    past::each_line(file, |line, text| {
        if !budget.step() {
            return Ok(false);
        }
        let day = Day::parse(text).ok_or(Error::PastBoards { line })?;
        day.play(lexicon, filter, &mut sums);
        Ok(true)
    })?;
    match sums.days {
        0 if budget.cut().is_none() => Err(Error::PastBoards { line: 1 }),
        _ => Ok(sums.means()),
    }
}

/// One board of the past.
struct Day<'a> {
    board: Boxed,
    official: Vec<&'a str>,
    accepted: Vec<&'a str>,
}

impl Day<'_> {
    fn parse(line: &str) -> Option<Day<'_>> {
        let mut columns = line.split('\t');
        let (_, sides, _) = (columns.next()?, columns.next()?, columns.next()?);
        let (official, accepted) = (columns.next()?, columns.next()?);
        let mut accepted: Vec<&str> = accepted.split_whitespace().collect();
        accepted.sort_unstable();
        Some(Day {
            board: sides.parse().ok()?,
            official: official.split_whitespace().collect(),
            accepted,
        })
    }

    fn play(&self, lexicon: &Lexicon, filter: &Filter, sums: &mut Evaluation) {
        let playable = self.board.playable(lexicon, filter);
        let ours: Vec<&str> = playable
            .words
            .iter()
            .map(|word| lexicon.word(word.id))
            .collect();
        let accepted = |word: &&&str| self.accepted.binary_search(word).is_ok();
        let known = self
            .accepted
            .iter()
            .filter(|word| ours.binary_search(word).is_ok())
            .count();
        let taken = ours.iter().filter(accepted).count();
        let official = self
            .official
            .iter()
            .all(|word| ours.binary_search(word).is_ok());
        let best = solve(
            &playable,
            Search::default(),
            Some(1),
            &mut Budget::unlimited(),
        );
        let top = best.chains.first();
        let top_taken =
            top.is_some_and(|chain| chain.words.iter().all(|place| accepted(&&ours[*place])));
        sums.days += 1;
        sums.official_found += f64::from(u8::from(official));
        sums.top_accepted += f64::from(u8::from(top_taken));
        sums.words_known += known as f64 / self.accepted.len().max(1) as f64;
        sums.words_accepted += taken as f64 / ours.len().max(1) as f64;
        sums.unsolved += u64::from(top.is_none());
    }
}

impl Evaluation {
    fn means(self) -> Evaluation {
        let days = self.days.max(1) as f64;
        Evaluation {
            official_found: self.official_found / days,
            top_accepted: self.top_accepted / days,
            words_known: self.words_known / days,
            words_accepted: self.words_accepted / days,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    #[test]
    fn a_day_is_measured_and_a_wrong_line_is_named() {
        let lexicon = Lexicon::of_words("few", ["foxglove", "equity", "elf", "gel"]);
        let evaluate = |file: Vec<u8>| {
            let filter = Filter::default();
            let mut budget = Budget::unlimited();
            super::evaluate(&file[..], &lexicon, &filter, &mut budget)
        };
        let sides = "2024-02-04\tvyq-fig-ote-xlu\t4\tfoxglove equity\t";
        let days = format!("{sides}elf foxglove equity fog\n{sides}elf fog\n");
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(days.as_bytes()).unwrap();
        for file in [days.clone().into_bytes(), packed.finish().unwrap()] {
            let measured = evaluate(file).unwrap();
            assert_eq!((measured.days, measured.unsolved), (2, 0));
            assert!((measured.official_found - 1.0).abs() < 1e-9);
            assert!((measured.top_accepted - 0.5).abs() < 1e-9);
            assert!((measured.words_known - 0.625).abs() < 1e-9);
            assert!((measured.words_accepted - 0.5).abs() < 1e-9);
        }
        for (file, wrong) in [("", 1), ("x\n", 1), (&format!("{days}\nx"), 4)] {
            let Err(Error::PastBoards { line }) = evaluate(file.as_bytes().to_vec()) else {
                panic!("{file:?} is taken");
            };
            assert_eq!(line, wrong);
        }
    }
}
