//! The best answers, and what all of them agree on.

use serde::{Deserialize, Serialize};

use super::{BySymbol, Puzzle, read};
use crate::Error;
use crate::ask::Head;
use crate::cipher::answer::Possible;
use crate::cipher::group::MOST_GROUPED;
use crate::cipher::{
    Answer, Cipher, Form, Group, Index, Layout, Search, Solved, group, solve, stream,
};
use crate::lexicon::Lexicon;
use crate::search::Budget;

/// Steps to find out which line keeps a puzzle from having an answer.
const BLAME: u64 = 20_000;

/// The best answers.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SolveTask {
    /// The puzzle as it is written.
    pub puzzle: String,
    /// What it is written as.
    #[serde(default)]
    pub form: Form,
    /// Facts: `club=t`, `seven!=e`.
    #[serde(default)]
    pub know: Vec<String>,
    /// No letter stands for itself.
    #[serde(default)]
    pub no_self: bool,
    /// How many lines may be no word.
    #[serde(default)]
    pub missing: usize,
    /// Symbols may share a letter.
    #[serde(default)]
    pub shared: bool,
    /// Leave out words rarer than this level.
    #[serde(default)]
    pub tier: Option<u8>,
    /// Let blocked words in.
    #[serde(default)]
    pub blocked: bool,
    /// Count all answers, however many there are.
    #[serde(default)]
    pub count: bool,
    /// Most answers in the list; all if it is not given.
    #[serde(default)]
    pub limit: Option<usize>,
}

/// The best answers.
#[derive(Clone, Debug, Serialize)]
pub struct SolveAnswer {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The answers, best first.
    pub solutions: Vec<Solution>,
    /// The letters that are the same in every answer; null if that is not
    /// known.
    pub forced: Option<BySymbol<String>>,
    /// The letters that the other symbols can be, `?` for none; null if that is
    /// not known.
    pub open: Option<BySymbol<String>>,
    /// Answers that differ in one line only, together; null if there are too
    /// many.
    pub groups: Option<Vec<Group>>,
    /// If there is no answer: lines that keep it from having one.
    pub failing: Vec<Failing>,
}

/// An answer.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// The letter of each symbol; `?` for a symbol that is seen in unexplained
    /// lines only.
    pub assignment: BySymbol<String>,
    /// The word of each line; an unexplained line has `?` for unknown letters.
    pub words: Vec<String>,
    /// The text or the grid, deciphered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// How good it is.
    pub score: i32,
    /// The lines that are no words, counted from 1.
    pub unexplained: Vec<usize>,
}

/// A line that keeps the puzzle from having an answer.
#[derive(Clone, Debug, Serialize)]
pub struct Failing {
    /// Which, counted from 1.
    pub line: usize,
    /// As it is written.
    pub written: String,
    /// True if no word fits it whatever the other lines are; false if there
    /// would be an answer without it.
    pub alone: bool,
}

impl SolveTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that is no puzzle, or the facts make no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, SolveAnswer), Error> {
        let (cipher, search) = self.read()?;
        let index = Index::new(&cipher, lexicon, &search);
        let solved = solve(&index, &search, self.limit, budget);
        let solutions = solved.answers.iter();
        let solutions: Vec<Solution> = solutions.map(|answer| solution(&index, answer)).collect();
        let head = Head::of_total(solved.total, solutions.len(), budget);
        Ok((head, about(&index, &search, &solved, solutions, budget)))
    }

    /// Tells of every answer as it is found, in no order; the list in the answer
    /// stays empty.
    ///
    /// # Errors
    /// If that is no puzzle, or the facts make no sense.
    pub fn stream(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
        mut tell: impl FnMut(Solution),
    ) -> Result<(Head, SolveAnswer), Error> {
        let (cipher, search) = self.read()?;
        let index = Index::new(&cipher, lexicon, &search);
        let mut told = 0;
        let solved = stream(&index, &search, budget, &mut |answer| {
            told += 1;
            tell(solution(&index, answer));
        });
        let head = Head::of_total(solved.total, told, budget);
        Ok((head, about(&index, &search, &solved, Vec::new(), budget)))
    }

    /// The puzzle, and what is looked for.
    fn read(&self) -> Result<(Cipher, Search), Error> {
        let cipher = read(&self.puzzle, self.form, &self.know, self.no_self)?;
        let search = Search {
            missing: self.missing,
            shared: self.shared,
            count: self.count,
            tier: self.tier,
            blocked: self.blocked,
        };
        cipher.check(&search)?;
        Ok((cipher, search))
    }
}

/// The answer with these solutions, and what is known of all.
fn about(
    index: &Index,
    search: &Search,
    solved: &Solved,
    solutions: Vec<Solution>,
    budget: &Budget,
) -> SolveAnswer {
    let none = solved.total == Some(0);
    SolveAnswer {
        puzzle: index.cipher.into(),
        forced: forced(index.cipher, solved),
        open: open(index.cipher, solved),
        groups: groups(&solutions),
        failing: if none {
            failing(index, search, budget)
        } else {
            Vec::new()
        },
        solutions,
    }
}

fn groups(solutions: &[Solution]) -> Option<Vec<Group>> {
    let words = solutions.iter().map(|solution| solution.words.clone());
    (solutions.len() <= MOST_GROUPED).then(|| group(&words.collect::<Vec<_>>()))
}

fn solution(index: &Index, answer: &Answer) -> Solution {
    let cipher = index.cipher;
    let letter =
        |letter: &Option<crate::Letter>| letter.map_or("?".to_owned(), |letter| letter.to_string());
    let letters = answer.letters.iter().map(letter);
    let unexplained = index.unexplained(answer);
    Solution {
        assignment: BySymbol(cipher.symbols().iter().cloned().zip(letters).collect()),
        words: index.words(answer),
        text: match cipher.layout() {
            Layout::Lines => None,
            _ => Some(cipher.deciphered(&answer.letters)),
        },
        score: answer.score,
        unexplained: unexplained.iter().map(|line| line + 1).collect(),
    }
}

/// Name and letters of the symbols that one can say this of.
pub(super) fn by_symbol<T>(
    cipher: &Cipher,
    solved: &Solved,
    say: impl Fn(&Possible) -> Option<T>,
) -> Option<BySymbol<T>> {
    let possible = solved
        .possible
        .as_ref()
        .filter(|_| solved.total != Some(0))?;
    let symbols = cipher.symbols().iter().zip(possible);
    let said = symbols.filter_map(|(symbol, possible)| Some((symbol.clone(), say(possible)?)));
    Some(BySymbol(said.collect()))
}

fn forced(cipher: &Cipher, solved: &Solved) -> Option<BySymbol<String>> {
    by_symbol(cipher, solved, |possible| {
        Some(possible.forced()?.to_string())
    })
}

fn open(cipher: &Cipher, solved: &Solved) -> Option<BySymbol<String>> {
    by_symbol(cipher, solved, |possible| {
        let none = if possible.open { "?" } else { "" };
        let letters = format!("{}{none}", possible.letters);
        possible.forced().is_none().then_some(letters)
    })
}

/// Why there is no answer: the lines that no word fits; or else those without
/// which there would be an answer.
fn failing(index: &Index, search: &Search, budget: &Budget) -> Vec<Failing> {
    let tell = |line: usize, alone: bool| Failing {
        line: line + 1,
        written: index.cipher.written(&index.cipher.lines()[line]),
        alone,
    };
    let alone = index.impossible_lines();
    if !alone.is_empty() || budget.cut().is_some() {
        return alone.into_iter().map(|line| tell(line, true)).collect();
    }
    let search = Search {
        missing: search.missing.saturating_add(1),
        ..*search
    };
    let solved = solve(index, &search, Some(MOST_GROUPED), &mut Budget::of(BLAME));
    let mut lines: Vec<usize> = Vec::new();
    for answer in &solved.answers {
        lines.extend(index.unexplained(answer));
    }
    lines.sort_unstable();
    lines.dedup();
    lines.into_iter().map(|line| tell(line, false)).collect()
}
