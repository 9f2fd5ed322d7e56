//! `letterloom square fill` and `letterloom square count`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use letterloom::ask::Outcome;
use letterloom::square::ask::{DrawTask, FillAnswer, FillTask, Solution, SquareRequest};
use letterloom::{Answer, Request};

use super::puzzle::PuzzleArgs;
use super::survey::{self, SurveyArgs};
use crate::args::Limit;
use crate::files;
use crate::output::{self, Form};
use crate::session::Session;
use crate::status::Status;

/// Squares of a size.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom square fill 6x6 --random --seed 1
  letterloom square fill 5x5 --tier 50 --svg square.svg
  letterloom square fill 4x4 --classic --symmetric -n 3
  letterloom square fill 4x4 --must bell --pattern '_..?/..__/?._./.?._'
  letterloom square fill 3x3 --classic --symmetric --all --tier 10")]
#[command(after_help = "\
Each row and column spells a word. In the digraph square, which is the default, a cell
holds two letters or nothing, half of each line is filled, at least one cell is blank,
and no word comes twice.

Order: if all squares can be seen at once, those of common words come first; else the
first found, common words tried first. --random chooses by --seed. --all lists them in
the order of reading, a blank before a.")]
pub struct FillArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,
    /// Choose at random: equal seeds, equal squares
    #[arg(long, conflicts_with_all = ["all", "count"])]
    random: bool,
    /// All squares, as they are found
    #[arg(long, conflicts_with = "count")]
    all: bool,
    /// Only how many there are
    #[arg(long)]
    count: bool,
    #[command(flatten)]
    survey: SurveyArgs,
    /// Draw the first square into this file (SVG)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// How many squares of a size there are.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom square count 3x3
  letterloom square count 4x4 --classic --symmetric
  letterloom square count 4x4 --classic --tier 20 --state count.json --time-limit 1m")]
pub struct CountArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,
    #[command(flatten)]
    survey: SurveyArgs,
}

impl CountArgs {
    /// Counts and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        survey::count(session, &self.puzzle.task(session)?, &self.survey)
    }
}

impl FillArgs {
    /// Fills and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let puzzle = self.puzzle.task(session)?;
        if self.count {
            return survey::count(session, &puzzle, &self.survey);
        }
        if self.all && session.form != Form::Json {
            return survey::list(session, &puzzle, &self.survey);
        }
        self.survey.refuse()?;
        let seed = (self.random || session.options.seed.is_some()).then(|| session.seed());
        let task = FillTask {
            puzzle,
            all: self.all,
            seed: seed.filter(|_| !self.all),
            limit: match session.options.limit {
                Some(Limit::First(limit)) => Some(limit),
                Some(Limit::All) => Some(usize::MAX),
                None => None,
            },
        };
        let rules = task.puzzle.rules;
        let request = Request::Square(SquareRequest::Fill(task));
        let (answer, picture) = session.search(|loom, budget, _| {
            let answer = loom.ask(&request, budget)?;
            let grid = self.svg.as_ref().and_then(|_| first(&answer));
            let picture = grid.map(|grid| {
                let empty = false;
                let task = SquareRequest::Draw(DrawTask { grid, rules, empty });
                loom.ask(&Request::Square(task), budget)
            });
            Ok((answer, picture.transpose()?))
        })?;
        if let (Some(path), Some(Outcome::SquareDraw(picture))) =
            (&self.svg, picture.map(|picture| picture.result))
        {
            files::write(path, picture.svg.as_bytes())?;
            session.note(&format!("drawn: {}", path.display()));
        }
        show(session, &answer)
    }
}

/// The first square, as a drawing takes it.
fn first(answer: &Answer) -> Option<String> {
    match &answer.result {
        Outcome::SquareFill(filled) => {
            let first = filled.solutions.first()?;
            serde_json::to_string(&first.grid).ok()
        }
        _ => None,
    }
}

fn show(session: &Session, answer: &Answer) -> Result<Status> {
    let Outcome::SquareFill(filled) = &answer.result else {
        bail!("the engine answered something else");
    };
    if let Some(seed) = filled.seed {
        session.note(&format!("seed {seed}"));
    }
    if let Some(why) = &filled.impossible {
        session.note(&format!("none: {why}"));
    }
    let shown = filled.solutions.len();
    let people = |out: &mut dyn Write, _: Option<usize>| people(out, filled);
    let plain = |out: &mut dyn Write| {
        let mut solutions = filled.solutions.iter();
        solutions.try_for_each(|solution| writeln!(out, "{}", plain(filled.puzzle.cell, solution)))
    };
    match session.options.limit {
        None => session.show_drawn(answer, "solutions", shown, people, plain),
        Some(_) => session.show(answer, "solutions", shown, people, plain),
    }
}

/// The squares, an empty line between two.
fn people(out: &mut dyn Write, filled: &FillAnswer) -> io::Result<()> {
    for (number, solution) in filled.solutions.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        for row in rows(filled.puzzle.cell, solution) {
            writeln!(out, "{}", output::paint(&row, output::STRONG))?;
        }
    }
    Ok(())
}

/// The rows of a square, blank cells as spaces.
pub fn rows(cell: usize, solution: &Solution) -> Vec<String> {
    let row = |row: &Vec<String>| row.iter().map(|text| format!("{text:cell$}")).collect();
    solution.grid.iter().map(row).collect()
}

/// A square in one line, its rows separated by tabs.
pub fn plain(cell: usize, solution: &Solution) -> String {
    rows(cell, solution).join("\t")
}
