//! How the command ends.

use std::fmt;

use anyhow::Error;
use letterloom::Cut;
use letterloom::ask::Head;

/// The exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Something was found.
    Found = 0,
    /// It was proved that there is none.
    None = 1,
    /// The command was used wrongly.
    Usage = 2,
    /// The input is unreadable, or not a puzzle.
    Input = 3,
    /// A limit of time or work came before the proof.
    Stopped = 4,
    /// The player stopped it.
    Interrupted = 130,
}

impl Status {
    /// Of an answer that shows so many results.
    pub fn of(head: &Head, shown: usize) -> Status {
        match head.cut {
            Some(Cut::Interrupt) => Status::Interrupted,
            Some(Cut::Work | Cut::Time) => Status::Stopped,
            None if shown == 0 => Status::None,
            Some(Cut::Limit) | None => Status::Found,
        }
    }
}

/// A wrong use of the command that only shows after its arguments are read.
#[derive(Debug)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Says what went wrong, and what would work.
pub fn report(error: &Error) -> Status {
    anstream::eprintln!(
        "{} {error:#}",
        crate::output::paint("error:", crate::output::ERROR)
    );
    let engine = error
        .chain()
        .find_map(|cause| cause.downcast_ref::<letterloom::Error>());
    if let Some(advice) = engine.and_then(letterloom::Error::advice) {
        anstream::eprintln!("  {advice}");
    }
    if error.is::<Usage>() {
        Status::Usage
    } else {
        Status::Input
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_stopped_says_so_whatever_it_found() {
        for (cut, none, some) in [
            (None, Status::None, Status::Found),
            (Some(Cut::Limit), Status::Found, Status::Found),
            (Some(Cut::Work), Status::Stopped, Status::Stopped),
            (Some(Cut::Time), Status::Stopped, Status::Stopped),
            (
                Some(Cut::Interrupt),
                Status::Interrupted,
                Status::Interrupted,
            ),
        ] {
            let head = Head {
                complete: cut.is_none(),
                cut,
                total: None,
            };
            assert_eq!((Status::of(&head, 0), Status::of(&head, 3)), (none, some));
        }
    }
}
