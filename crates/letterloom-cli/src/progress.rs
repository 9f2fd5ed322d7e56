//! A progress bar on standard error for anything that takes a while.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use letterloom::Watch;

/// Nothing is shown before this.
const PATIENCE: Duration = Duration::from_millis(300);

/// Between two looks.
const PACE: Duration = Duration::from_millis(100);

/// Shows a bar until it is dropped.
pub struct Progress {
    end: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts to watch, if anybody is there to see it.
    pub fn start(watch: &Watch, label: &'static str, quiet: bool) -> Progress {
        if quiet || !io::stderr().is_terminal() {
            return Progress { end: None };
        }
        let (sender, receiver) = mpsc::channel();
        let watch = watch.clone();
        let thread = std::thread::spawn(move || {
            if receiver.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let bar = bar(label, watch.progress().1);
            while receiver.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
                let (done, expected) = watch.progress();
                bar.set_position(done);
                if let Some(expected) = expected {
                    bar.set_length(expected);
                }
            }
            bar.finish_and_clear();
        });
        Progress {
            end: Some((sender, thread)),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.end.take() {
            drop(sender);
            let _ = thread.join();
        }
    }
}

fn bar(label: &'static str, expected: Option<u64>) -> ProgressBar {
    let (bar, style) = match expected {
        Some(length) => (
            ProgressBar::new(length),
            "{msg} {wide_bar} {percent} %  {eta} left",
        ),
        None => (
            ProgressBar::new_spinner(),
            "{msg} {spinner} {human_pos}  {elapsed}",
        ),
    };
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.set_message(label);
    bar
}
