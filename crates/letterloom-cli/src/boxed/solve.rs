//! `letterloom boxed solve`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use letterloom::ask::Outcome;
use letterloom::boxed::Order;
use letterloom::boxed::ask::{BoxedRequest, DrawTask, SolveAnswer, SolveTask};
use letterloom::{Answer, Request};

use super::board::{BoardArgs, WordArgs};
use super::head;
use crate::args::Limit;
use crate::files;
use crate::output::{QUIET, counted, paint};
use crate::session::Session;
use crate::status::Status;

/// Chains shown when nobody said how many.
const SHOWN: usize = 20;

/// The best chains.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom boxed solve VYQ FIG OTE XLU
  letterloom boxed solve vyq,fig,ote,xlu --max-words 4 -n 50
  letterloom boxed solve VYQ FIG OTE XLU --with fog --without foxglove
  letterloom boxed solve VYQ FIG OTE XLU --order letters -n 5 --json
  letterloom boxed solve page.json --svg box.svg --sheet sheet.svg")]
#[command(after_help = "\
Score: ten times the commonness (0 to 31) of the least common word, by the number of words.
Chains that would do with fewer of their words are left out; --redundant lets them in.")]
pub struct SolveArgs {
    #[command(flatten)]
    board: BoardArgs,
    /// Most words of a chain, 1 to 6
    #[arg(long, value_name = "N", default_value_t = 5)]
    max_words: usize,
    /// What comes first
    #[arg(long, value_enum, default_value_t)]
    order: OrderArg,
    /// Redundant chains too
    #[arg(long)]
    redundant: bool,
    /// Every chain must have this word (repeatable)
    #[arg(long, value_name = "WORD")]
    with: Vec<String>,
    #[command(flatten)]
    which: WordArgs,
    /// Draw the board and the way of the best answer into this file (SVG)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw a sheet to print, answers below, into this file (SVG)
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

/// What comes first.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum OrderArg {
    /// The best score
    #[default]
    Common,
    /// The fewest words
    Words,
    /// The fewest letters
    Letters,
}

impl SolveArgs {
    /// Solves and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let board = self.board.read(session)?;
        let sides = board.sides.clone();
        let request = Request::Boxed(BoxedRequest::Solve(self.task(session, &sides)));
        let (answer, pictures) = board.search(session, |loom, budget| {
            let answer = loom.ask(&request, budget)?;
            let mut pictures = Vec::new();
            for (path, sheet) in [(&self.svg, false), (&self.sheet, true)] {
                if let Some(path) = path {
                    let task = self.drawing(session, &sides, &answer, sheet);
                    let request = Request::Boxed(BoxedRequest::Draw(task));
                    pictures.push((path, loom.ask(&request, budget)?));
                }
            }
            Ok((answer, pictures))
        })?;
        for (path, picture) in pictures {
            if let Outcome::BoxedDraw(picture) = picture.result {
                files::write(path, picture.svg.as_bytes())?;
                session.note(&format!("drawn: {}", path.display()));
            }
        }
        show(session, &answer)
    }

    fn task(&self, session: &Session, sides: &str) -> SolveTask {
        SolveTask {
            sides: sides.to_owned(),
            max_words: Some(self.max_words),
            order: match self.order {
                OrderArg::Common => Order::Common,
                OrderArg::Words => Order::Words,
                OrderArg::Letters => Order::Letters,
            },
            redundant: self.redundant,
            with: self.with.clone(),
            without: self.which.without.clone(),
            tier: session.options.tier,
            blocked: self.which.blocked,
            limit: match session.options.limit {
                None => Some(SHOWN),
                Some(Limit::First(limit)) => Some(limit),
                Some(Limit::All) => None,
            },
        }
    }

    fn drawing(&self, session: &Session, sides: &str, answer: &Answer, sheet: bool) -> DrawTask {
        let words = match &answer.result {
            Outcome::BoxedSolve(solved) => solved.solutions.first().map(|best| best.words.clone()),
            _ => None,
        };
        DrawTask {
            sides: sides.to_owned(),
            words: words.unwrap_or_default(),
            sheet,
            tier: session.options.tier,
            blocked: self.which.blocked,
        }
    }
}

fn show(session: &Session, answer: &Answer) -> Result<Status> {
    let Outcome::BoxedSolve(solved) = &answer.result else {
        bail!("the engine answered something else");
    };
    let shown = solved.solutions.len();
    let people = |out: &mut dyn Write, _: Option<usize>| people(out, answer, solved);
    let plain = |out: &mut dyn Write| plain(out, solved);
    session.show(answer, "solutions", shown, people, plain)
}

fn people(out: &mut dyn Write, answer: &Answer, solved: &SolveAnswer) -> io::Result<()> {
    let total = answer.head.total.map(|total| counted(total, "answer"));
    let facts = [
        counted(solved.playable as u64, "playable word"),
        total.unwrap_or_else(|| "answers not counted".to_owned()),
        paint(&answer.lexicon.name, QUIET),
    ];
    head(out, &solved.puzzle, &facts)?;
    for solution in &solved.solutions {
        let score = paint(&format!("{:>4}", solution.score), QUIET);
        writeln!(out, "{score}  {}", solution.words.join(" "))?;
    }
    Ok(())
}

/// Score, and the words.
fn plain(out: &mut dyn Write, solved: &SolveAnswer) -> io::Result<()> {
    for solution in &solved.solutions {
        writeln!(out, "{}\t{}", solution.score, solution.words.join(" "))?;
    }
    Ok(())
}
