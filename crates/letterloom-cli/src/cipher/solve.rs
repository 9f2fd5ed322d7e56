//! `letterloom cipher solve`

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use letterloom::ask::Outcome;
use letterloom::cipher::ask::{CipherRequest, DrawTask, Failing, SolveAnswer, SolveTask};
use letterloom::cipher::{self, Group};
use letterloom::{Answer, Request};

use super::puzzle::{Given, PuzzleArgs, WhichArgs};
use super::{stream, title};
use crate::args::Limit;
use crate::output::{ACCENT, Form, QUIET, STRONG, counted, paint};
use crate::session::Session;
use crate::status::Status;
use crate::{columns, files};

/// Answers shown when nobody said how many.
const SHOWN: usize = 20;

/// Readings of a text shown when nobody said how many.
const SHOWN_TEXTS: usize = 5;

/// The best answers.
#[derive(Debug, Args)]
#[command(before_help = "\
Examples:
  letterloom cipher solve stickers.txt
  letterloom cipher solve stickers.txt --know club=t --know 'seven!=e' -n 5
  letterloom cipher solve stickers.txt --missing 1 --json
  letterloom cipher solve 'Xku uzdfm scdw rzxrkuj xku nbdi.' --no-self
  echo ABCDD BADE | tr ' ' '\\n' | letterloom cipher solve - --count
  letterloom cipher solve --codeword codeword.txt --sheet sheet.svg")]
#[command(after_help = "\
A line a word, its symbols apart by spaces or commas; or one after another, if no line has spaces.
? is a symbol that cannot be read. # begins a comment. Facts may stand on lines of their own.
--jsonl -n all prints each answer as it is found, in no order, however many there are.
An answer scores the commonness (0 to 31) of all its words, in texts also how well they follow each other.")]
pub struct SolveArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,
    #[command(flatten)]
    which: WhichArgs,
    /// Count all answers, however many there are
    #[arg(long)]
    count: bool,
    /// Draw a sheet to print into this file (SVG)
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

impl SolveArgs {
    /// Solves and shows.
    pub fn run(self, session: &Session) -> Result<Status> {
        let given = self.puzzle.read()?;
        if let (Form::Jsonl, Some(Limit::All)) = (session.form, session.options.limit) {
            return stream::run(session, &self.task(session, &given));
        }
        let request = Request::Cipher(CipherRequest::Solve(self.task(session, &given)));
        let drawing = Request::Cipher(CipherRequest::Draw(DrawTask {
            puzzle: given.text,
            form: given.form,
            know: self.puzzle.know.clone(),
            no_self: self.puzzle.no_self,
        }));
        let (answer, sheet) = session.search(|loom, budget, _| {
            let answer = loom.ask(&request, budget)?;
            let wanted = self.sheet.is_some();
            let sheet = wanted.then(|| loom.ask(&drawing, budget)).transpose()?;
            Ok((answer, sheet))
        })?;
        if let (Some(path), Some(sheet)) = (&self.sheet, sheet)
            && let Outcome::CipherDraw(drawn) = sheet.result
        {
            files::write(path, drawn.svg.as_bytes())?;
            session.note(&format!("drawn: {}", path.display()));
        }
        self.show(session, &answer)
    }

    fn task(&self, session: &Session, given: &Given) -> SolveTask {
        SolveTask {
            puzzle: given.text.clone(),
            form: given.form,
            know: self.puzzle.know.clone(),
            no_self: self.puzzle.no_self,
            missing: self.which.missing,
            shared: self.which.shared,
            tier: session.options.tier,
            blocked: self.which.blocked,
            count: self.count,
            limit: match session.options.limit {
                None if self.count => Some(0),
                None if given.is_text => Some(SHOWN_TEXTS),
                None => Some(SHOWN),
                Some(Limit::First(limit)) => Some(limit),
                Some(Limit::All) => None,
            },
        }
    }

    fn show(&self, session: &Session, answer: &Answer) -> Result<Status> {
        let Outcome::CipherSolve(solved) = &answer.result else {
            bail!("the engine answered something else");
        };
        let shown = solved.solutions.len();
        let people = |out: &mut dyn Write, width: Option<usize>| people(out, answer, solved, width);
        let plain = |out: &mut dyn Write| plain(out, answer, solved, self.count);
        let only_counted = self.count && session.options.limit.is_none();
        let status = if only_counted {
            session.show_drawn(answer, "solutions", shown, people, plain)?
        } else {
            session.show(answer, "solutions", shown, people, plain)?
        };
        if answer.head.total == Some(0) {
            session.note(&why_none(&solved.failing, self.which.missing));
        }
        Ok(status)
    }
}

fn people(
    out: &mut dyn Write,
    answer: &Answer,
    solved: &SolveAnswer,
    width: Option<usize>,
) -> io::Result<()> {
    let total = answer.head.total.map(|total| counted(total, "answer"));
    let total = total.unwrap_or_else(|| "answers not counted".to_owned());
    let name = paint(&answer.lexicon.name, QUIET);
    writeln!(
        out,
        "{}   {total}   {name}",
        paint(&title(&solved.puzzle), STRONG)
    )?;
    for (label, letters) in [("forced", &solved.forced), ("open", &solved.open)] {
        if let Some(letters) = letters.as_ref().filter(|letters| !letters.0.is_empty()) {
            let said = letters.0.iter();
            let said = said.map(|(symbol, letters)| format!("{symbol}={letters}"));
            show_letters(out, label, &said.collect::<Vec<_>>(), width)?;
        }
    }
    let alone = |number: usize| Group {
        solutions: vec![number],
        line: None,
    };
    let groups = solved.groups.clone();
    let groups = groups.unwrap_or_else(|| (0..solved.solutions.len()).map(alone).collect());
    for group in &groups {
        writeln!(out)?;
        show_group(out, solved, group)?;
    }
    Ok(())
}

/// On a terminal in columns, else in one line.
fn show_letters(
    out: &mut dyn Write,
    label: &str,
    letters: &[String],
    width: Option<usize>,
) -> io::Result<()> {
    let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
    match width {
        Some(width) => columns::print_under(out, label, &letters, width, QUIET),
        None => writeln!(out, "{label:<7} {}", letters.join(" ")),
    }
}

/// The first answer of a group, and how the others differ.
fn show_group(out: &mut dyn Write, solved: &SolveAnswer, group: &Group) -> io::Result<()> {
    let first = &solved.solutions[group.solutions[0]];
    let score = paint(&format!("{:>4}", first.score), QUIET);
    let words = |line: usize| {
        let words = group
            .solutions
            .iter()
            .map(|number| &solved.solutions[*number].words[line]);
        words.cloned().collect::<Vec<_>>().join(" / ")
    };
    match &first.text {
        Some(text) => {
            let indented = text.replace('\n', "\n      ");
            writeln!(out, "{score}  {indented}")?;
        }
        None => {
            let word = |line: usize| match group.line {
                Some(other) if other == line + 1 => paint(&words(line), ACCENT),
                _ => first.words[line].clone(),
            };
            let words = (0..first.words.len()).map(word).collect::<Vec<_>>();
            let between = if group.line.is_some() { "  " } else { " " };
            writeln!(out, "{score}  {}", words.join(between))?;
        }
    }
    if let (Some(line), Some(_)) = (group.line, &first.text) {
        let what = if solved.puzzle.form == cipher::Form::Text {
            "word"
        } else {
            "run"
        };
        writeln!(
            out,
            "      {what} {line}: {}",
            paint(&words(line - 1), ACCENT)
        )?;
    }
    for line in &first.unexplained {
        let written = &solved.puzzle.lines[line - 1];
        writeln!(out, "      no word: {written} {}", first.words[line - 1])?;
    }
    Ok(())
}

/// Score, words, and the numbers of unexplained lines; or the count alone.
fn plain(
    out: &mut dyn Write,
    answer: &Answer,
    solved: &SolveAnswer,
    count: bool,
) -> io::Result<()> {
    if let (true, Some(total)) = (count, answer.head.total) {
        writeln!(out, "{total}")?;
    }
    for solution in &solved.solutions {
        let unexplained: Vec<String> = solution.unexplained.iter().map(usize::to_string).collect();
        let (score, words) = (solution.score, solution.words.join(" "));
        writeln!(out, "{score}\t{words}\t{}", unexplained.join(","))?;
    }
    Ok(())
}

/// Why there is no answer, and what might help.
fn why_none(failing: &[Failing], missing: usize) -> String {
    let more = format!("--missing {} lets that be", missing.saturating_add(1));
    let name = |failing: &Failing| format!("{} ({})", failing.line, failing.written);
    let names: Vec<String> = failing.iter().take(5).map(name).collect();
    let names = names.join(", ");
    match failing.first() {
        Some(first) if first.alone => format!("none: no word fits line {names}; {more}"),
        Some(_) => format!("none: there would be answers without line {names}; {more}"),
        None => format!(
            "none: the lines cannot all be words; --missing {} may help",
            missing.saturating_add(2)
        ),
    }
}
