//! What every search has: a limit to its work, a way to keep the best, and
//! chance that can be repeated.

mod budget;
mod crew;
mod random;
mod ranking;

pub use budget::{Budget, Cut, Watch};
pub use crew::work_in_order;
pub use random::Random;
pub use ranking::Ranking;
