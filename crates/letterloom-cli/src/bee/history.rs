//! Past puzzles on the command line.

use anyhow::{Context, Result};
use clap::Args;
use letterloom::ask::Request;
use letterloom::bee::history::History;
use letterloom::{Answer, Budget, Loom, Watch};

use crate::input;
use crate::progress::Progress;
use crate::session::Session;

/// Past puzzles.
#[derive(Clone, Debug, Args)]
pub struct HistoryArgs {
    /// Past puzzles, packed by bee learn or as text: what the game took then weighs in
    #[arg(long, value_name = "FILE")]
    history: Option<String>,
}

impl HistoryArgs {
    /// Asks the engine, on the lexicon of `-l` and these past puzzles.
    pub fn ask(&self, session: &Session, request: &Request) -> Result<Answer> {
        self.search(session, |loom, budget| Ok(loom.ask(request, budget)?))
    }

    /// Searches the lexicon of `-l` and these past puzzles.
    pub fn search<T>(
        &self,
        session: &Session,
        search: impl FnOnce(&Loom, &mut Budget) -> Result<T>,
    ) -> Result<T> {
        let history = self.history.as_deref();
        let history = history.map(|file| read(file, session)).transpose()?;
        let loom = Loom::new(session.lexicon(&session.options.lexicon)?);
        session.search_on(loom.with_history(history), |loom, budget, _| {
            search(loom, budget)
        })
    }
}

/// Reads past puzzles.
pub fn read(file: &str, session: &Session) -> Result<History> {
    let watch = Watch::default();
    let _progress = Progress::start(&watch, "reading", session.options.quiet);
    History::read(input::open(file, &watch)?).with_context(|| file.to_owned())
}
