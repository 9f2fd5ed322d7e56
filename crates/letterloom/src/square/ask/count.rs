//! How many squares there are.

use serde::{Deserialize, Serialize};

use super::{Puzzle, SquareTask};
use crate::Error;
use crate::ask::Head;
use crate::lexicon::Lexicon;
use crate::search::{Budget, Cut};
use crate::square::{Place, Rules, Surveyed, count};

/// How many squares there are.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CountTask {
    /// What is wanted.
    pub puzzle: SquareTask,
}

/// How many squares there are: the number is `total`.
#[derive(Clone, Debug, Serialize)]
pub struct CountAnswer {
    /// What was counted.
    pub puzzle: Puzzle,
    /// How many were counted when it was stopped, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u64>,
    /// Why there is none, if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impossible: Option<String>,
}

impl CountTask {
    /// Answers it.
    ///
    /// # Errors
    /// If that makes no sense.
    pub fn answer(
        &self,
        lexicon: &Lexicon,
        budget: &mut Budget,
    ) -> Result<(Head, CountAnswer), Error> {
        let problem = self.puzzle.problem(lexicon)?;
        let index = self.puzzle.index(lexicon, &problem);
        let counted = count(&problem, &index, Place::default(), budget, |_| {});
        Ok(CountAnswer::new(&problem.rules, &counted, budget))
    }
}

impl CountAnswer {
    /// What a count came to.
    #[must_use]
    pub fn new(rules: &Rules, counted: &Surveyed, budget: &Budget) -> (Head, CountAnswer) {
        let found = counted.place.found;
        let cut = (!counted.complete).then(|| budget.cut().unwrap_or(Cut::Work));
        let head = Head {
            complete: counted.complete,
            cut,
            total: counted.complete.then_some(found),
        };
        let answer = CountAnswer {
            puzzle: rules.into(),
            at_least: (!counted.complete).then_some(found),
            impossible: counted.impossible.as_ref().map(ToString::to_string),
        };
        (head, answer)
    }
}
