//! `letterloom cipher solve --jsonl -n all`: each answer as it is found.

use std::io::{self, Write};

use anyhow::{Context, Result};
use letterloom::ask::Outcome;
use letterloom::cipher::ask::{Solution, SolveTask};
use letterloom::{Answer, Cut};

use crate::output;
use crate::session::Session;
use crate::status::Status;

/// Prints every answer as it is found, in no order, and last the rest.
pub fn run(session: &Session, task: &SolveTask) -> Result<Status> {
    let mut out = output::stdout();
    let mut written = Ok(());
    let answer = session.search(|loom, budget, watch| {
        let tell = |solution: Solution| {
            if written.is_ok() {
                written = line(&mut out, &solution);
            } else {
                watch.stop(Cut::Work);
            }
        };
        let (head, answer) = task.stream(loom.lexicon(), budget, tell)?;
        Ok(loom.sign("cipher", "solve", head, Outcome::CipherSolve(answer)))
    })?;
    match written.and_then(|()| end(&mut out, &answer)) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Status::Found),
        written => written.context("the answers cannot be written")?,
    }
    let none = answer.head.total == Some(0);
    Ok(Status::of(&answer.head, usize::from(!none)))
}

fn line(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    serde_json::to_writer(&mut *out, solution)?;
    writeln!(out)
}

fn end(out: &mut impl Write, answer: &Answer) -> io::Result<()> {
    output::jsonl(out, answer, "solutions")?;
    out.flush()
}
