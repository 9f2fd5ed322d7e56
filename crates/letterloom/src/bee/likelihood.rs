//! How likely the game takes a word, in 16 steps of equal log-odds: fine where
//! it matters, near even chances and near certainty alike.

use crate::lexicon::facts::MOST_LIKELY;

/// Least log-odds of step 1, in thousandths; what is below is step 0.
const FIRST: i32 = -4875;

/// Log-odds from one step to the next, in thousandths. With it, a step begins
/// where F1 is best (at a chance of .41, measured on past puzzles).
const WIDTH: i32 = 750;

/// The step of log-odds given in thousandths.
#[must_use]
pub fn step(log_odds: i32) -> u8 {
    let steps = (log_odds - FIRST).div_euclid(WIDTH) + 1;
    steps.clamp(0, i32::from(MOST_LIKELY)) as u8
}

/// The chance that a step stands for: that of its middle.
#[must_use]
pub fn chance(step: u8) -> f64 {
    let middle = FIRST + WIDTH * i32::from(step) - WIDTH / 2;
    1.0 / (1.0 + (f64::from(-middle) / 1000.0).exp())
}

/// The step of a chance.
#[must_use]
pub fn step_of(chance: f64) -> u8 {
    let odds = (chance / (1.0 - chance)).ln();
    step((odds * 1000.0).clamp(-1e6, 1e6) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_chances_agree() {
        for likelihood in 0..=MOST_LIKELY {
            assert_eq!(step_of(chance(likelihood)), likelihood);
        }
        assert_eq!((step_of(0.0), step_of(1.0)), (0, MOST_LIKELY));
        assert_eq!((step(-376), step(-375)), (6, 7));
        assert!((chance(7) - 0.5).abs() < 1e-9);
    }
}
