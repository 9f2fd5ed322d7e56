//! What every search has: a limit to its work, and a way to keep the best.

mod budget;
mod ranking;

pub use budget::{Budget, Cut, Watch};
pub use ranking::Ranking;
