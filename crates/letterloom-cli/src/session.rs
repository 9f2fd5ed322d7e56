//! One run of the command: its options, its lexicon, its limits, and how it
//! shows what was found.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use letterloom::ask::{self, Request};
use letterloom::lexicon::{Lexicon, Report};
use letterloom::{Answer, Budget, Cut, Loom, Watch};

use crate::args::{Limit, Options};
use crate::output::{self, Form};
use crate::progress::Progress;
use crate::status::{Status, Usage};
use crate::{files, input};

/// Results shown on a terminal when nobody said how many.
const SCREENFUL: usize = 100;

/// Largest request read from a file, in bytes.
const LARGEST_REQUEST: u64 = 16 << 20;

/// One run of the command.
pub struct Session<'a> {
    /// What every command takes.
    pub options: &'a Options,
    /// How answers are shown.
    pub form: Form,
    /// The hand on the search.
    watch: Watch,
    /// Has the search begun?
    searching: Arc<AtomicBool>,
}

impl Session<'_> {
    /// Sets up what every command needs.
    pub fn new(options: &Options) -> Session<'_> {
        output::set_color(options.color);
        let session = Session {
            options,
            form: Form::of(options),
            watch: Watch::default(),
            searching: Arc::default(),
        };
        session.limit_time();
        session
    }

    /// At the time limit, stops the search; whoever is still reading then stops
    /// altogether.
    fn limit_time(&self) {
        let Some(limit) = self.options.time_limit else {
            return;
        };
        let (watch, searching) = (self.watch.clone(), self.searching.clone());
        std::thread::spawn(move || {
            std::thread::sleep(limit);
            watch.stop(Cut::Time);
            if !searching.load(Ordering::Relaxed) {
                anstream::eprintln!("time is up: the input is not read yet");
                std::process::exit(Status::Stopped as i32);
            }
        });
    }

    /// How many results to ask for: what `-n` says; else a screenful on a
    /// terminal, and all anywhere else.
    pub fn limit(&self) -> Option<usize> {
        match (self.options.limit, self.form) {
            (None, Form::People(Some(_))) => Some(SCREENFUL),
            _ => self.limit_or_all(),
        }
    }

    /// How many results `-n` asks for; all if it does not say.
    pub fn limit_or_all(&self) -> Option<usize> {
        match self.options.limit {
            Some(Limit::First(limit)) => Some(limit),
            _ => None,
        }
    }

    /// The seed of `--seed`, or any: it is told, so that what was made can be
    /// made again.
    pub fn seed(&self) -> u64 {
        self.options.seed.unwrap_or_else(|| {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            now.map_or(0, |now| u64::from(now.subsec_nanos()) ^ now.as_secs()) % 1_000_000
        })
    }

    /// Says something on standard error, unless asked to be quiet.
    pub fn note(&self, text: &str) {
        if !self.options.quiet {
            anstream::eprintln!("{}", output::paint(text, output::QUIET));
        }
    }

    /// Reads a lexicon, and says what is worth saying about it.
    pub fn lexicon(&self, name: &str) -> Result<Lexicon> {
        let watch = Watch::default();
        let progress = Progress::start(&watch, "reading", self.options.quiet);
        let lexicon = input::lexicon(name, self.options.accents, &watch)?;
        drop(progress);
        if let Some(report) = lexicon.report() {
            self.comment(report);
        }
        if self.options.tier.is_some() && !lexicon.has_levels() {
            self.note("note: this list has no levels, so --tier leaves nothing out");
        }
        Ok(lexicon)
    }

    fn comment(&self, report: &Report) {
        if report.latin1 > 0 {
            let lines = output::counted(report.latin1, "line");
            self.note(&format!("note: {lines} not UTF-8, read as Latin-1"));
        }
        if report.hunspell {
            self.note("note: hunspell dictionary: flags stripped, so inflections are missing");
        }
        if self.options.verbose {
            for line in crate::lexicon::describe(report) {
                self.note(&line);
            }
        }
    }

    /// Asks the engine, on the lexicon of `-l`, within the limits given.
    pub fn ask(&self, request: &Request) -> Result<Answer> {
        self.search(|loom, budget, _| Ok(loom.ask(request, budget)?))
    }

    /// Searches the lexicon of `-l`, within the limits given.
    pub fn search<T>(
        &self,
        search: impl FnOnce(&Loom, &mut Budget, &Watch) -> Result<T>,
    ) -> Result<T> {
        self.search_in(self.lexicon(&self.options.lexicon)?, search)
    }

    /// Searches a lexicon, within the limits given.
    pub fn search_in<T>(
        &self,
        lexicon: Lexicon,
        search: impl FnOnce(&Loom, &mut Budget, &Watch) -> Result<T>,
    ) -> Result<T> {
        self.search_on(Loom::new(lexicon), search)
    }

    /// Searches a lexicon and what else is known, within the limits given.
    pub fn search_on<T>(
        &self,
        loom: Loom,
        search: impl FnOnce(&Loom, &mut Budget, &Watch) -> Result<T>,
    ) -> Result<T> {
        self.searching.store(true, Ordering::Relaxed);
        let watch = &self.watch;
        catch_interrupt(watch)?;
        let _progress = Progress::start(watch, "searching", self.options.quiet);
        let threads = self
            .options
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
        let mut budget = Budget::unlimited().watched(watch).on_threads(threads);
        let found = search(&loom, &mut budget, watch);
        // The process ends soon: giving the memory back piece by piece is work
        // for nothing.
        std::mem::forget(loom);
        found
    }

    /// Shows an answer of which no more was wanted than it shows.
    pub fn show_drawn(
        &self,
        answer: &Answer,
        list: &str,
        shown: usize,
        people: impl FnOnce(&mut dyn Write, Option<usize>) -> std::io::Result<()>,
        plain: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<Status> {
        self.print(answer, list, people, plain)?;
        if answer.head.cut != Some(Cut::Limit) {
            self.admit(answer, shown);
        }
        Ok(Status::of(&answer.head, shown))
    }

    /// Shows an answer in the form asked for; `list` names its list of results,
    /// and the two functions print it for people and as plain lines.
    pub fn show(
        &self,
        answer: &Answer,
        list: &str,
        shown: usize,
        people: impl FnOnce(&mut dyn Write, Option<usize>) -> std::io::Result<()>,
        plain: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<Status> {
        self.print(answer, list, people, plain)?;
        self.admit(answer, shown);
        Ok(Status::of(&answer.head, shown))
    }

    fn print(
        &self,
        answer: &Answer,
        list: &str,
        people: impl FnOnce(&mut dyn Write, Option<usize>) -> std::io::Result<()>,
        plain: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<Status> {
        let mut out = output::stdout();
        let result = match self.form {
            Form::Json => output::json(&mut out, answer),
            Form::Jsonl => output::jsonl(&mut out, answer, list),
            Form::Plain => plain(&mut out),
            Form::People(terminal) => people(&mut out, terminal),
        };
        output::finish(result.and_then(|()| out.flush()))
    }

    /// Says that an answer is partial, if it is.
    pub fn admit(&self, answer: &Answer, shown: usize) {
        let shown = output::grouped(shown as u64);
        match (answer.head.cut, answer.head.total) {
            (Some(Cut::Limit), Some(total)) => {
                let total = output::grouped(total);
                self.note(&format!("{shown} of {total} shown: -n all shows all"));
            }
            (Some(Cut::Limit), None) => {
                self.note(&format!(
                    "the first {shown} shown, there may be more: -n shows more"
                ));
            }
            (Some(Cut::Interrupt), _) => self.note("interrupted: these results are partial"),
            (Some(Cut::Time), _) => self.note("time is up: these results are partial"),
            (Some(_), _) => self.note("stopped early: these results are partial"),
            (None, _) => {}
        }
    }

    /// Answers the request in a file, in JSON.
    pub fn ask_file(&self, file: &str) -> Result<Status> {
        if self.options.plain || self.options.jsonl {
            return Err(Usage(
                "a request is answered in JSON: --plain and --jsonl do not fit".into(),
            )
            .into());
        }
        let text = input::text(file, LARGEST_REQUEST)?;
        let answer = self.ask(&ask::parse(&text).with_context(|| file.to_owned())?)?;
        let mut out = output::stdout();
        output::finish(output::json(&mut out, &answer).and_then(|()| out.flush()))?;
        let found = usize::from(answer.head.total != Some(0));
        Ok(Status::of(&answer.head, found))
    }
}

/// The first Ctrl-C stops the search, the second ends the program.
fn catch_interrupt(watch: &Watch) -> Result<()> {
    let watch = watch.clone();
    let again = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if again.swap(true, Ordering::Relaxed) {
            files::abandon();
            std::process::exit(Status::Interrupted as i32);
        }
        watch.stop(Cut::Interrupt);
    })
    .context("Ctrl-C cannot be caught")
}
