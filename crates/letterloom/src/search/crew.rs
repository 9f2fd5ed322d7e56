//! Several threads that work on numbered jobs, and results in the order of the
//! jobs: whatever the number of threads, the answer is the same.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use super::{Budget, Cut, Watch};

/// Results that wait in one job before it must wait too.
const WAITING: usize = 256;

/// Jobs that wait to be taken before no more are begun.
const AHEAD: usize = 256;

/// Most threads that work, whatever the budget says.
const MOST_THREADS: usize = 256;

/// What a job sends.
enum Message<T> {
    Result(T),
    Done(Budget),
}

/// Does the jobs 0, 1, 2 and so on, up to `jobs`, on the budget's threads.
///
/// `work` does one job and hands out its results; it ends early if that says
/// `false`. `take` gets the results in the order of the jobs, each with the
/// number of its job, until it says `false` or the budget ends. Returns how many
/// jobs were taken whole.
pub fn work_in_order<T: Send>(
    jobs: u64,
    budget: &mut Budget,
    work: impl Fn(u64, &mut Budget, &mut dyn FnMut(T) -> bool) + Sync,
    mut take: impl FnMut(u64, T) -> bool,
) -> u64 {
    let threads = budget.threads().get().min(MOST_THREADS) as u64;
    let threads = threads.min(jobs);
    if threads <= 1 {
        return work_alone(jobs, budget, work, take);
    }
    let (next, halt) = (AtomicU64::new(0), Watch::default());
    let forks: Vec<Budget> = (0..threads).map(|_| budget.fork(&halt)).collect();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(AHEAD);
        for fork in forks {
            let (next, work, sender) = (&next, &work, sender.clone());
            scope.spawn(move || work_on(&fork, next, jobs, &sender, work));
        }
        drop(sender);
        let whole = take_in_order(&receiver, jobs, budget, &mut take);
        halt.stop(Cut::Work);
        whole
    })
}

fn work_alone<T>(
    jobs: u64,
    budget: &mut Budget,
    work: impl Fn(u64, &mut Budget, &mut dyn FnMut(T) -> bool),
    mut take: impl FnMut(u64, T) -> bool,
) -> u64 {
    for job in 0..jobs {
        let mut goes_on = true;
        work(job, budget, &mut |result| {
            goes_on = take(job, result);
            goes_on
        });
        if !goes_on || budget.cut().is_some() {
            return job;
        }
    }
    jobs
}

/// One thread: takes the next job until there is none or nobody wants more.
fn work_on<T>(
    budget: &Budget,
    next: &AtomicU64,
    jobs: u64,
    sender: &SyncSender<(u64, Receiver<Message<T>>)>,
    work: impl Fn(u64, &mut Budget, &mut dyn FnMut(T) -> bool),
) {
    loop {
        let job = next.fetch_add(1, Ordering::Relaxed);
        let (results, receiver) = mpsc::sync_channel(WAITING);
        if job >= jobs || sender.send((job, receiver)).is_err() {
            return;
        }
        let mut own = budget.fork_again();
        let results: SyncSender<Message<T>> = results;
        work(job, &mut own, &mut |result| {
            results.send(Message::Result(result)).is_ok()
        });
        let ended = own.cut().is_some();
        if results.send(Message::Done(own)).is_err() || ended {
            return;
        }
    }
}

fn take_in_order<T>(
    receiver: &Receiver<(u64, Receiver<Message<T>>)>,
    jobs: u64,
    budget: &mut Budget,
    take: &mut impl FnMut(u64, T) -> bool,
) -> u64 {
    let mut begun = BTreeMap::new();
    for job in 0..jobs {
        let results = loop {
            if let Some(results) = begun.remove(&job) {
                break results;
            }
            match receiver.recv() {
                Ok((number, results)) => begun.insert(number, results),
                Err(_) => return job,
            };
        };
        for message in results {
            let goes_on = match message {
                Message::Result(result) => take(job, result),
                Message::Done(fork) => budget.join(&fork),
            };
            if !goes_on {
                return job;
            }
        }
    }
    jobs
}
