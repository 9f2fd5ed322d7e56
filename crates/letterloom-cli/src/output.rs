//! The forms that an answer can take, and how the command speaks.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use letterloom::Answer;
use serde_json::Value;

use crate::args::{Color, Options};
use crate::status::Status;

/// Columns when the terminal does not say.
const WIDTH: usize = 80;

/// Errors.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// What matters most.
pub const ACCENT: Style = AnsiColor::Yellow.on_default().bold();
/// What stands out.
pub const STRONG: Style = Style::new().bold();
/// What stays in the background.
pub const QUIET: Style = Style::new().dimmed();

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people; on a terminal of so many columns, if on one.
    People(Option<usize>),
    /// Lines of fields separated by tabs.
    Plain,
    /// One document.
    Json,
    /// A line for each result.
    Jsonl,
}

impl Form {
    /// What the options and the terminal ask for.
    pub fn of(options: &Options) -> Form {
        let terminal = io::stdout().is_terminal().then(|| {
            let size = terminal_size::terminal_size();
            size.map_or(WIDTH, |(width, _)| usize::from(width.0).max(1))
        });
        match options {
            Options { json: true, .. } => Form::Json,
            Options { jsonl: true, .. } => Form::Jsonl,
            Options { plain: true, .. } => Form::Plain,
            _ => Form::People(terminal),
        }
    }
}

/// Lets `--color` decide for everything printed through `anstream`.
pub fn set_color(color: Color) {
    match color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::Always.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
}

/// The text in a style.
pub fn paint(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

/// Standard output: buffered, coloured if that is right.
pub fn stdout() -> impl Write {
    io::BufWriter::with_capacity(1 << 16, anstream::stdout().lock())
}

/// Ends printing. A reader that closed the pipe has seen enough: that is no
/// error.
pub fn finish(result: io::Result<()>) -> Result<Status> {
    match result.and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Status::Found),
        result => Ok(result.map(|()| Status::Found)?),
    }
}

/// Prints the answer exactly as it is.
pub fn json(out: &mut impl Write, answer: &Answer) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, answer)?;
    writeln!(out)
}

/// Prints each element of one of the answer's lists as a line, and then the
/// answer without that list.
pub fn jsonl(out: &mut impl Write, answer: &Answer, list: &str) -> io::Result<()> {
    let mut rest = serde_json::to_value(answer)?;
    let items = rest.as_object_mut().and_then(|fields| fields.remove(list));
    if let Some(Value::Array(items)) = items {
        for item in items {
            writeln!(out, "{item}")?;
        }
    }
    writeln!(out, "{rest}")
}

/// Prints an answer without one of its lists, whose elements are printed
/// already.
pub fn jsonl_rest(out: &mut dyn Write, answer: &Answer, list: &str) -> io::Result<()> {
    let mut rest = serde_json::to_value(answer)?;
    rest.as_object_mut().map(|fields| fields.remove(list));
    writeln!(out, "{rest}")
}

/// A number with a comma every three digits.
pub fn grouped(number: impl TryInto<u64>) -> String {
    let digits = number.try_into().unwrap_or(u64::MAX).to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// `1 word`, `2 words`.
pub fn counted(number: u64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [
            (0u64, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(counted(1, "word"), "1 word");
        assert_eq!(counted(2000, "word"), "2,000 words");
    }
}
