//! Which letters a symbol has in some answer, when the answers are too many to
//! be listed: those seen so far, and for every other letter that is left a
//! search for one answer that has it.

use super::Symbol;
use super::answer::{Answer, Possible};
use super::search::Run;
use super::state::State;
use crate::search::Budget;

/// Steps for all these searches: about 20 ms. Most texts take a tenth of it.
const STEPS: u64 = 10_000;

/// The letters of each symbol in all answers; `None` if that takes too long to
/// say.
pub fn letters<'a>(
    mut state: State,
    seen: impl Iterator<Item = &'a Answer>,
    budget: &mut Budget,
) -> Option<Vec<Possible>> {
    if state.missing > 0 || !state.propagate() {
        return None;
    }
    let mut run = Run::new(state, Some(0), budget);
    for answer in seen {
        for (possible, letter) in run.possible.iter_mut().zip(&answer.letters) {
            possible.letters = letter.map_or(possible.letters, |l| possible.letters.with(l));
        }
    }
    run.patience = STEPS;
    for symbol in (0..run.state.symbols() as u8).map(Symbol) {
        for letter in run.state.letters(symbol).iter() {
            if run.possible[symbol.index()].letters.contains(letter) {
                continue;
            }
            run.enough = Some(run.total + 1);
            let mark = run.state.mark();
            run.state
                .set_letters(symbol, [letter].into_iter().collect());
            let before = run.total;
            let finished = run.follow();
            run.state.undo(mark);
            if !finished && run.total == before {
                return None;
            }
        }
    }
    Some(run.possible)
}
