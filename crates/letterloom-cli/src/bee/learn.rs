//! `letterloom bee learn`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use letterloom::bee::history::History;

use super::history;
use crate::files;
use crate::output::{self, Form, counted, grouped};
use crate::session::Session;
use crate::status::Status;

/// Pack past puzzles.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom bee learn hives.tsv -o my.history
  letterloom bee solve NABETIG --history my.history")]
#[command(after_help = "\
Each line of the file has date, centre, other letters, and all words that the game took, with tabs
between; gzipped or not.")]
pub struct LearnArgs {
    /// A file of past puzzles, or - for standard input
    file: String,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl LearnArgs {
    /// Reads and packs.
    pub fn run(self, session: &Session) -> Result<Status> {
        let history = history::read(&self.file, session)?;
        let bytes = history.pack();
        files::write(&self.output, &bytes)?;
        let (days, words) = (history.days().len() as u64, history.len() as u64);
        session.note(&format!(
            "{}: {}, {}, {} bytes",
            self.output.display(),
            counted(days, "day"),
            counted(words, "word"),
            grouped(bytes.len())
        ));
        match session.form {
            Form::Json | Form::Jsonl => {
                let document = self.document(&history, bytes.len());
                output::finish(writeln!(io::stdout(), "{document:#}"))
            }
            Form::Plain | Form::People(_) => Ok(Status::Found),
        }
    }

    /// What was packed, for programs.
    fn document(&self, history: &History, bytes: usize) -> serde_json::Value {
        let date =
            |day: Option<&letterloom::bee::history::Day>| day.map(|day| day.date.to_string());
        serde_json::json!({
            "family": "bee",
            "task": "learn",
            "complete": true,
            "days": history.days().len(),
            "first": date(history.days().first()),
            "last": date(history.days().last()),
            "words": history.len(),
            "output": self.output,
            "bytes": bytes,
        })
    }
}
