//! `letterloom cipher make`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use letterloom::ask::Outcome;
use letterloom::cipher::Form;
use letterloom::cipher::ask::{CipherRequest, DrawTask, MadePuzzle, MakeAnswer, MakeTask};
use letterloom::cipher::make::Alphabet;
use letterloom::{Request, Span};

use crate::args::Limit;
use crate::files;
use crate::output::{QUIET, counted, paint};
use crate::session::Session;
use crate::status::Status;

/// Puzzles that have one answer.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom cipher make --seed 7
  letterloom cipher make three flush torch --symbols emoji --seed 7
  letterloom cipher make 'Better late than never.' --symbols letters --seed 7
  letterloom cipher make --length 5 --min-lines 8 --symbols names --sheet sheet.svg --seed 1")]
#[command(after_help = "\
Lines are added until the whole lexicon gives one answer only, then as many dropped as can be.
One argument of several words is a text to encipher: it gets letters given away instead.
--tier bounds the words that are drawn (35 if not given); proofs always search all words.")]
pub struct MakeArgs {
    /// Words that must be in it, or a text in quotes; drawn from the lexicon if there are none
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// What the symbols are
    #[arg(long, value_enum, default_value_t)]
    symbols: SymbolsArg,
    /// How many letters the words have that are drawn
    #[arg(long, value_name = "RANGE")]
    length: Option<Span>,
    /// Fewest lines
    #[arg(long, value_name = "N", default_value_t = 0)]
    min_lines: usize,
    /// Draw the first puzzle as a sheet to print into this file (SVG)
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

/// What the symbols are.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum SymbolsArg {
    /// 🍒 🔔 🍇
    #[default]
    Emoji,
    /// cherry bell grapes
    Names,
    /// 1 2 3
    Numbers,
    /// a b c
    Letters,
}

impl MakeArgs {
    /// Makes and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let request = Request::Cipher(CipherRequest::Make(self.task(session)));
        let (answer, sheet) = session.search(|loom, budget, _| {
            let answer = loom.ask(&request, budget)?;
            let sheet = match (&answer.result, &self.sheet) {
                (Outcome::CipherMake(made), Some(_)) => made.puzzles.first().map(drawing),
                _ => None,
            };
            let sheet = sheet
                .map(|request| loom.ask(&request, budget))
                .transpose()?;
            Ok((answer, sheet))
        })?;
        if let (Some(path), Some(sheet)) = (&self.sheet, sheet)
            && let Outcome::CipherDraw(drawn) = sheet.result
        {
            files::write(path, drawn.svg.as_bytes())?;
            session.note(&format!("drawn: {}", path.display()));
        }
        let Outcome::CipherMake(made) = &answer.result else {
            bail!("the engine answered something else");
        };
        let people = |out: &mut dyn Write, _: Option<usize>| {
            made.puzzles.iter().try_for_each(|puzzle| show(out, puzzle))
        };
        let plain = |out: &mut dyn Write| plain(out, made);
        session.note(&format!("seed {}", made.seed));
        session.show_drawn(&answer, "puzzles", made.puzzles.len(), people, plain)
    }

    fn task(&self, session: &Session) -> MakeTask {
        let quote = match &self.words[..] {
            [only] if only.trim().contains(char::is_whitespace) => Some(only.clone()),
            _ => None,
        };
        MakeTask {
            words: if quote.is_some() {
                Vec::new()
            } else {
                self.words.clone()
            },
            quote,
            symbols: match self.symbols {
                SymbolsArg::Emoji => Alphabet::Emoji,
                SymbolsArg::Names => Alphabet::Names,
                SymbolsArg::Numbers => Alphabet::Numbers,
                SymbolsArg::Letters => Alphabet::Letters,
            },
            tier: session.options.tier,
            length: self.length,
            min_lines: self.min_lines,
            seed: session.seed(),
            limit: session.options.limit.map(Limit::or_all),
        }
    }
}

fn drawing(made: &MadePuzzle) -> Request {
    Request::Cipher(CipherRequest::Draw(DrawTask {
        puzzle: made.written.clone(),
        form: Form::Auto,
        ..DrawTask::default()
    }))
}

/// The puzzle as it can be solved, and its answer as a comment.
fn show(out: &mut dyn Write, made: &MadePuzzle) -> io::Result<()> {
    let proof = &made.proof;
    let words = counted(proof.lexicon_words as u64, "word");
    writeln!(out, "{}", made.written.trim_end())?;
    let answer = format!("# answer: {}", made.words.join(" "));
    let steps = counted(proof.steps, "step");
    let proof = format!("# the only answer in {words}, proved in {steps}");
    writeln!(out, "{}\n{}\n", paint(&answer, QUIET), paint(&proof, QUIET))
}

/// The lines, apart by bars, and the words.
fn plain(out: &mut dyn Write, made: &MakeAnswer) -> io::Result<()> {
    for made in &made.puzzles {
        writeln!(
            out,
            "{}\t{}",
            made.puzzle.lines.join(" | "),
            made.words.join(" ")
        )?;
    }
    Ok(())
}
