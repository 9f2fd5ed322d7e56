//! All squares, or their number: shown as they come, and kept in a state from
//! which the survey can go on.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use letterloom::ask::{Head, Outcome};
use letterloom::square::ask::{CountAnswer, FillAnswer, Solution, SquareTask};
use letterloom::square::{self, Grid, Index, Place, Problem};
use letterloom::{Answer, Budget, Cut, Loom, Watch};

use super::fill::{plain, rows};
use super::state::State;
use crate::output::{self, Form, grouped};
use crate::session::Session;
use crate::status::{Status, Usage};

/// Between two savings of the state.
const PACE: Duration = Duration::from_secs(1);

/// Where a long survey is kept.
#[derive(Clone, Debug, Args)]
pub struct SurveyArgs {
    /// Keep in this file how far --all or --count is, and go on from there
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Write the squares of --all into this file instead
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl SurveyArgs {
    /// These options make no sense without a survey that streams.
    pub fn refuse(&self) -> Result<()> {
        match (&self.state, &self.out) {
            (None, None) => Ok(()),
            _ => Err(
                Usage("--state and --out go with --all (not --json) or --count".to_owned()).into(),
            ),
        }
    }
}

/// Counts and shows.
pub fn count(session: &Session, puzzle: &SquareTask, keep: &SurveyArgs) -> Result<Status> {
    if keep.out.is_some() {
        return Err(Usage("--out goes with --all".to_owned()).into());
    }
    let answer = session.search(|loom, budget, watch| {
        let lexicon = loom.lexicon();
        let problem = puzzle.problem(lexicon)?;
        let index = puzzle.index(lexicon, &problem);
        let mut keeper = Keeper::new("count", loom, puzzle, keep)?;
        let from = keeper.state.place;
        let counted = square::count(&problem, &index, from, budget, |place| {
            keeper.at(place, 0, || Ok(()), watch);
        });
        keeper.end(counted.place, counted.complete, 0)?;
        let (head, answer) = CountAnswer::new(&problem.rules, &counted, budget);
        Ok(loom.sign("square", "count", head, Outcome::SquareCount(answer)))
    })?;
    show_count(session, &answer)
}

fn show_count(session: &Session, answer: &Answer) -> Result<Status> {
    let mut shown = answer.head.total;
    if let Outcome::SquareCount(counted) = &answer.result {
        if let Some(why) = &counted.impossible {
            session.note(&format!("none: {why}"));
        }
        if let Some(found) = counted.at_least {
            session.note(&format!("at least {}", grouped(found)));
            shown = None;
        }
    }
    let people = |out: &mut dyn Write, terminal: Option<usize>| match (shown, terminal) {
        (Some(total), Some(_)) => writeln!(out, "{}", grouped(total)),
        (Some(total), None) => writeln!(out, "{total}"),
        (None, _) => Ok(()),
    };
    let plain = |out: &mut dyn Write| people(out, None);
    let found = usize::from(answer.head.total != Some(0));
    session.show(answer, "", found, people, plain)
}

/// Lists and shows.
pub fn list(session: &Session, puzzle: &SquareTask, keep: &SurveyArgs) -> Result<Status> {
    let (answer, shown) = session.search(|loom, budget, watch| {
        // Before the file is opened: what makes no sense must not empty it.
        let problem = puzzle.problem(loom.lexicon())?;
        let mut keeper = Keeper::new("list", loom, puzzle, keep)?;
        let mut sink = Sink::open(keep.out.as_deref(), keeper.state.written)?;
        let index = puzzle.index(loom.lexicon(), &problem);
        let wanted = (&problem, &index);
        let listed = write_all(session, wanted, &mut keeper, &mut sink, budget, watch);
        let (head, answer, shown) = listed?;
        let answer = loom.sign("square", "fill", head, Outcome::SquareFill(answer));
        if session.form == Form::Jsonl {
            sink.finish(|out| output::jsonl_rest(out, &answer, "solutions"))?;
        }
        Ok((answer, shown))
    })?;
    if let Outcome::SquareFill(FillAnswer {
        impossible: Some(why),
        ..
    }) = &answer.result
    {
        session.note(&format!("none: {why}"));
    }
    if let (0, Some(total @ 1..)) = (shown, answer.head.total) {
        session.note(&format!("all {} were listed before", grouped(total)));
    }
    session.admit(&answer, shown);
    // What was listed before was found too.
    let found = usize::from(shown > 0 || answer.head.total != Some(0));
    Ok(Status::of(&answer.head, found))
}

/// Writes the squares as they come.
fn write_all(
    session: &Session,
    (problem, index): (&Problem, &Index),
    keeper: &mut Keeper,
    sink: &mut Sink,
    budget: &mut Budget,
    watch: &Watch,
) -> Result<(Head, FillAnswer, usize)> {
    let limit = session.limit_or_all().unwrap_or(usize::MAX);
    let (mut shown, mut more, mut written) = (0, false, Ok(()));
    let (from, mut last) = (keeper.state.place, keeper.state.place);
    let mut visit = |grid: Grid, place: Place| {
        more = shown >= limit;
        if more {
            return false;
        }
        let solution = Solution::new(&grid, &problem.rules);
        written = sink.square(session.form, problem.rules.cell, &solution, shown > 0);
        (shown, last) = (shown + 1, place);
        keeper.at(place, sink.bytes, || sink.flush(), watch);
        written.is_ok()
    };
    let surveyed = square::list(problem, index, from, budget, &mut visit);
    finish_pipe(written.and_then(|()| sink.flush()))?;
    let place = if more { last } else { surveyed.place };
    keeper.end(place, surveyed.complete, sink.bytes)?;
    let limited = more.then_some(Cut::Limit);
    let head = Head {
        complete: surveyed.complete,
        cut: (!surveyed.complete).then(|| budget.cut().or(limited).unwrap_or(Cut::Limit)),
        total: surveyed.complete.then_some(surveyed.place.found),
    };
    let answer = FillAnswer {
        puzzle: (&problem.rules).into(),
        solutions: Vec::new(),
        impossible: surveyed.impossible.map(|why| why.to_string()),
        seed: None,
    };
    Ok((head, answer, shown))
}

/// A reader that closed the pipe has seen enough.
fn finish_pipe(result: io::Result<()>) -> Result<()> {
    output::finish(result).map(|_| ())
}

/// Keeps the state, from time to time and at the end.
struct Keeper {
    path: Option<PathBuf>,
    state: State,
    saved: Instant,
    failed: Option<anyhow::Error>,
}

impl Keeper {
    fn new(task: &str, loom: &Loom, puzzle: &SquareTask, keep: &SurveyArgs) -> Result<Keeper> {
        let fingerprint = loom.lexicon().fingerprint().to_string();
        let mut state = State::new(task, fingerprint, puzzle)?;
        if let Some(path) = &keep.state {
            state = state.go_on(path)?;
        }
        Ok(Keeper {
            path: keep.state.clone(),
            state,
            saved: Instant::now(),
            failed: None,
        })
    }

    /// Hears how far the survey is. What it says is saved only after what was
    /// found is written; if that fails, the survey ends.
    fn at(
        &mut self,
        place: Place,
        written: u64,
        flush: impl FnOnce() -> io::Result<()>,
        watch: &Watch,
    ) {
        if self.path.is_none() || self.saved.elapsed() < PACE {
            return;
        }
        self.saved = Instant::now();
        let saved = flush()
            .map_err(Into::into)
            .and_then(|()| self.save(place, written));
        if let Err(error) = saved {
            self.failed = Some(error);
            watch.stop(Cut::Work);
        }
    }

    fn save(&mut self, place: Place, written: u64) -> Result<()> {
        (self.state.place, self.state.written) = (place, written);
        match &self.path {
            Some(path) => self.state.save(path),
            None => Ok(()),
        }
    }

    fn end(&mut self, place: Place, complete: bool, written: u64) -> Result<()> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        self.state.complete = complete;
        self.save(place, written)
    }
}

/// Where squares go: standard output, or a file that is cut back to what its
/// state knows of.
struct Sink {
    out: Box<dyn Write>,
    bytes: u64,
}

impl Sink {
    fn open(path: Option<&Path>, written: u64) -> Result<Sink> {
        let Some(path) = path else {
            let out = Box::new(output::stdout());
            return Ok(Sink {
                out,
                bytes: written,
            });
        };
        let open = || -> io::Result<File> {
            let mut file = OpenOptions::new()
                .create(true)
                .write(true)
                .truncate(false)
                .open(path)?;
            let len = file.metadata()?.len();
            if len < written {
                return Err(io::Error::other(format!(
                    "{len} bytes, but the state knows of {written}: it is not the file of this survey"
                )));
            }
            file.set_len(written)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().with_context(|| path.display().to_string())?;
        let out = Box::new(BufWriter::new(file));
        Ok(Sink {
            out,
            bytes: written,
        })
    }

    fn square(
        &mut self,
        form: Form,
        cell: usize,
        solution: &Solution,
        again: bool,
    ) -> io::Result<()> {
        let text = match form {
            Form::Jsonl | Form::Json => serde_json::to_string(solution)? + "\n",
            Form::Plain => plain(cell, solution) + "\n",
            Form::People(_) => {
                let gap = if again || self.bytes > 0 { "\n" } else { "" };
                format!("{gap}{}\n", rows(cell, solution).join("\n"))
            }
        };
        self.bytes += text.len() as u64;
        self.out.write_all(text.as_bytes())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn finish(&mut self, rest: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
        finish_pipe(rest(&mut self.out).and_then(|()| self.out.flush()))
    }
}
