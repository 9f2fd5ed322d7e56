//! `letterloom boxed`

mod board;
mod check;
mod count;
mod eval;
mod hint;
mod make;
mod solve;

use std::io::{self, Write};

use anyhow::Result;
use clap::{Args, Subcommand};
use letterloom::boxed::ask::Puzzle;

use crate::output::{ACCENT, STRONG, paint};
use crate::session::Session;
use crate::status::Status;

/// Letter Boxed.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed solve VYQ FIG OTE XLU
  letterloom boxed hint VYQ FIG OTE XLU --level 3
  letterloom boxed check VYQ FIG OTE XLU -- foxglove equity
  letterloom boxed count VYQ FIG OTE XLU
  letterloom boxed make --like-nyt --seed 7")]
pub struct BoxedArgs {
    #[command(subcommand)]
    task: BoxedTask,
}

/// What to do with a board.
#[derive(Debug, Subcommand)]
enum BoxedTask {
    /// The best chains of words, in proven order
    Solve(solve::SolveArgs),
    /// How many chains there are, exactly
    Count(count::CountArgs),
    /// A hint, as small as you like
    Hint(hint::HintArgs),
    /// Whether words are an answer, and which step is wrong
    Check(check::CheckArgs),
    /// Boards with guarantees
    Make(make::MakeArgs),
    /// How well the words match real past boards
    Eval(eval::EvalArgs),
}

impl BoxedArgs {
    /// Does it.
    pub fn run(self, session: &Session) -> Result<Status> {
        match self.task {
            BoxedTask::Solve(solve) => solve.run(session),
            BoxedTask::Count(count) => count.run(session),
            BoxedTask::Hint(hint) => hint.run(session),
            BoxedTask::Check(check) => check.run(session),
            BoxedTask::Make(make) => make.run(session),
            BoxedTask::Eval(eval) => eval.run(session),
        }
    }
}

/// The board in upper case: `VYQ FIG OTE XLU`.
fn title(puzzle: &Puzzle) -> String {
    puzzle.sides.join(" ").to_uppercase()
}

/// The board drawn, with facts beside it.
fn head(out: &mut dyn Write, puzzle: &Puzzle, facts: &[String]) -> io::Result<()> {
    let sketch = sketch(puzzle);
    let lines = sketch.len().max(facts.len() + 1);
    let width = sketch.first().map_or(0, |line| line.chars().count());
    for line in 0..lines {
        let drawn = sketch.get(line).map_or("", String::as_str);
        let fact = match line {
            0 => paint(&title(puzzle), STRONG),
            _ => facts.get(line - 1).cloned().unwrap_or_default(),
        };
        if fact.is_empty() {
            writeln!(out, "{}", paint(drawn.trim_end(), ACCENT))?;
        } else if width == 0 {
            writeln!(out, "{fact}")?;
        } else {
            let drawn = format!("{drawn:width$}");
            writeln!(out, "{}   {fact}", paint(&drawn, ACCENT))?;
        }
    }
    writeln!(out)
}

/// A board of four sides, clockwise from the top; nothing for others.
fn sketch(puzzle: &Puzzle) -> Vec<String> {
    let side = |side: &String| side.to_uppercase().chars().collect::<Vec<char>>();
    let sides: Vec<Vec<char>> = puzzle.sides.iter().map(side).collect();
    let [top, right, bottom, left] = &sides[..] else {
        return Vec::new();
    };
    let spaced = |letters: Vec<char>| {
        let letters: Vec<String> = letters.iter().map(ToString::to_string).collect();
        letters.join(" ")
    };
    let width = 2 * top.len().max(bottom.len());
    let row = |letters: String| format!("  {letters:<width$} ");
    let mut lines = vec![row(spaced(top.clone()))];
    for line in 0..right.len().max(left.len()) {
        let left = left.iter().rev().nth(line).unwrap_or(&' ');
        let right = right.get(line).unwrap_or(&' ');
        lines.push(format!("{left} {:width$}{right}", ""));
    }
    lines.push(row(spaced(bottom.iter().rev().copied().collect())));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_clockwise() {
        let sides = ["vyq", "fig", "ote", "xlu"].map(str::to_owned).to_vec();
        let lines = sketch(&Puzzle { sides });
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        assert_eq!(
            lines,
            ["  V Y Q", "U       F", "L       I", "X       G", "  E T O"]
        );
    }
}
