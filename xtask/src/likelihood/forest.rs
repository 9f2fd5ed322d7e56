//! The model: trees whose every level asks one question of all, so that a tree
//! is a handful of questions and a table. A word's log-odds are the sum of what
//! the tables say. All numbers are whole, so every machine agrees.
//!
//! In its file a tree is a line: questions such as `level>50`, a colon, and the
//! table in thousandths of log-odds. The first question's answer is the lowest
//! bit of the place in the table.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};

use super::features::{Features, NAMES};

/// Is a feature greater than a number?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which feature.
    pub feature: usize,
    /// The number.
    pub over: u8,
}

/// Some questions, and what each combination of answers adds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The questions.
    pub questions: Vec<Question>,
    /// What they add, in thousandths of log-odds.
    pub table: Vec<i32>,
}

impl Tree {
    /// The place in the table that a word's answers lead to.
    pub fn place(&self, features: &Features) -> usize {
        let answers = self.questions.iter().enumerate();
        answers
            .map(|(bit, question)| question.answer(features) << bit)
            .sum()
    }
}

impl Question {
    /// 1 for yes.
    pub fn answer(&self, features: &Features) -> usize {
        usize::from(features[self.feature] > self.over)
    }
}

/// All trees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forest(pub Vec<Tree>);

impl Forest {
    /// The log-odds of a word, in thousandths.
    pub fn log_odds(&self, features: &Features) -> i32 {
        let adds = |tree: &Tree| tree.table[tree.place(features)];
        self.0.iter().map(adds).sum()
    }
}

impl fmt::Display for Forest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tree in &self.0 {
            for question in &tree.questions {
                write!(f, "{}>{} ", NAMES[question.feature], question.over)?;
            }
            let table: Vec<String> = tree.table.iter().map(ToString::to_string).collect();
            writeln!(f, ": {}", table.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Forest {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Forest> {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
        let trees = lines.map(|(number, line)| {
            parse(line).with_context(|| format!("line {} of the model", number + 1))
        });
        Ok(Forest(trees.collect::<Result<_>>()?))
    }
}

fn parse(line: &str) -> Result<Tree> {
    let (questions, table) = line.split_once(':').context("no colon")?;
    let question = |text: &str| {
        let (name, over) = text.split_once('>').context("no question")?;
        let feature = NAMES.iter().position(|known| *known == name);
        Ok(Question {
            feature: feature.with_context(|| format!("no feature {name}"))?,
            over: over.parse()?,
        })
    };
    let questions: Vec<Question> = (questions.split_whitespace())
        .map(question)
        .collect::<Result<_>>()?;
    let table: Vec<i32> = (table.split_whitespace())
        .map(|number| Ok(number.parse()?))
        .collect::<Result<_>>()?;
    ensure!(
        table.len() == 1 << questions.len(),
        "the table does not fit"
    );
    Ok(Tree { questions, table })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "level>50 count>3 : -10 20 0 5\n: 7\n";
        let forest: Forest = text.parse().expect("it is a model");
        assert_eq!(forest.to_string(), text);
        let mut features = [0; NAMES.len()];
        assert_eq!(forest.log_odds(&features), -3);
        features[0] = 51;
        assert_eq!(forest.log_odds(&features), 27);
        for wrong in [
            "level>50 1 2",
            "levl>50 : 1 2",
            "level>50 : 1",
            "level : 1 2",
        ] {
            assert!(wrong.parse::<Forest>().is_err(), "{wrong}");
        }
    }
}
