//! One attempt to fill a grid: the blanks are drawn, then words are tried, in
//! the line with the fewest first, those first that leave the crossing lines
//! most. An attempt that gets stuck is given up; the next draws other blanks.

use super::domains::Domains;
use super::index::Index;
use super::layout::{Layout, Name};
use super::{Grid, Problem, blanks};
use crate::search::{Budget, Random};

/// How much chance there is in the order of words, against the logarithm of the
/// crossing words.
const NOISE: f64 = 2.0;

/// Words of a line that are looked at, and of these the best that are tried.
const LOOKED_AT: usize = 200;
const TRIED: usize = 60;

/// Steps of the budget that a word takes: about as long as so many of the walk.
const STEPS: u64 = 256;

/// How an attempt goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Only words as common as this.
    pub floor: u8,
    /// Words that may be tried in all.
    pub limit: u64,
    /// Cells that a line may fill beyond the fewest.
    pub extra: usize,
    /// How many more words than usual are tried at each line.
    pub breadth: usize,
}

/// How an attempt ended.
#[derive(Clone, Debug)]
pub enum Ended {
    /// With a square.
    Found(Grid),
    /// Every word was tried; this line was the first without any.
    Dry(Option<Name>),
    /// It was given up.
    GivenUp,
}

struct Attempt<'a> {
    domains: Domains<'a>,
    random: &'a mut Random,
    repeats: bool,
    plan: Plan,
    tried: u64,
    /// The first line that ran dry.
    dry: Option<usize>,
    /// Some words were not tried.
    skipped: bool,
}

/// Draws the blanks and tries to fill the rest.
pub fn attempt(
    problem: &Problem,
    layout: &Layout,
    index: &Index,
    plan: Plan,
    random: &mut Random,
    budget: &mut Budget,
) -> Ended {
    let mut wanted: Vec<(usize, usize)> = layout
        .lines
        .iter()
        .map(|line| (line.least, line.most))
        .collect();
    // Drawing costs something too, and may be all that an attempt does.
    if !budget.steps(STEPS) {
        return Ended::GivenUp;
    }
    let Some(places) = place_words(problem, &mut wanted, random) else {
        return Ended::GivenUp;
    };
    let drawn = blanks::draw(layout, &problem.template, &wanted, plan.extra, random);
    let Some(filled) = drawn else {
        return Ended::GivenUp;
    };
    let mut attempt = Attempt {
        domains: Domains::new(layout, &problem.template, index, &filled, plan.floor),
        random,
        repeats: problem.rules.repeats,
        plan,
        tried: 0,
        dry: None,
        skipped: plan.floor > 0 || !problem.must.is_empty(),
    };
    let words = attempt.begin(problem, index, &places) && attempt.go(budget);
    if words && let Some(words) = attempt.domains.found() {
        let grid = grid(problem, layout, index, &filled, &attempt.domains, &words);
        if super::rules::judge(&grid, &problem.rules, |_| true).is_empty() {
            return Ended::Found(grid);
        }
        attempt.skipped = true;
    }
    if attempt.skipped || attempt.tried > plan.limit {
        Ended::GivenUp
    } else {
        Ended::Dry(attempt.dry.map(|line| layout.lines[line].name))
    }
}

/// Chooses a line for each word that must be in the square, and makes it as
/// long as the word.
fn place_words(
    problem: &Problem,
    wanted: &mut [(usize, usize)],
    random: &mut Random,
) -> Option<Vec<usize>> {
    let mut places: Vec<usize> = Vec::new();
    for word in &problem.must {
        let cells = word.len() / problem.rules.cell;
        let fits = |line: &usize| {
            let (least, most) = wanted[*line];
            (least..=most).contains(&cells) && !places.contains(line)
        };
        let lines: Vec<usize> = (0..wanted.len()).filter(fits).collect();
        if lines.is_empty() {
            return None;
        }
        let line = lines[random.below(lines.len())];
        wanted[line] = (cells, cells);
        places.push(line);
    }
    Some(places)
}

fn grid(
    problem: &Problem,
    layout: &Layout,
    index: &Index,
    filled: &[bool],
    domains: &Domains,
    words: &[u32],
) -> Grid {
    let mut cells = vec![String::new(); layout.cells.len()];
    for (number, line) in layout.lines.iter().enumerate() {
        let symbols = domains.words(number).spelling(words[number]);
        let of_line = line.cells.iter().filter(|cell| filled[**cell]);
        for (cell, symbol) in of_line.zip(symbols) {
            cells[*cell] = index.symbols().letters(symbol);
        }
    }
    Grid {
        width: problem.rules.width,
        cell: problem.rules.cell,
        cells: layout.at.iter().map(|cell| cells[*cell].clone()).collect(),
    }
}

impl Attempt<'_> {
    /// Takes in what is known: the template, and the words that must be there.
    fn begin(&mut self, problem: &Problem, index: &Index, places: &[usize]) -> bool {
        if let Err(line) = self.domains.settle() {
            return self.ran_dry(line);
        }
        for (word, line) in problem.must.iter().zip(places) {
            let symbols: Vec<u32> = index.symbols().of(word).collect();
            let words = self.domains.words(*line);
            let mut same = words.with(0, symbols[0]).iter();
            let Some(word) = same.find(|word| words.spelling(**word).eq(symbols.iter().copied()))
            else {
                return false;
            };
            if let Err(line) = self.domains.assign(*line, *word) {
                return self.ran_dry(line);
            }
        }
        true
    }

    fn ran_dry(&mut self, line: usize) -> bool {
        self.dry.get_or_insert(line);
        false
    }

    fn go(&mut self, budget: &mut Budget) -> bool {
        let lines = 0..self.domains.lines();
        let open = lines.filter(|line| self.domains.len(*line) > 1);
        let Some(line) = open.min_by_key(|line| self.domains.len(*line)) else {
            return true;
        };
        for word in self.picks(line) {
            self.tried += 1;
            if self.tried > self.plan.limit || !budget.steps(STEPS) {
                self.skipped = true;
                return false;
            }
            let mark = self.domains.mark();
            match self.domains.assign(line, word) {
                Ok(()) => {
                    let good = self.repeats || !self.domains.has_repeats();
                    if good && self.go(budget) {
                        return true;
                    }
                }
                Err(line) => {
                    self.ran_dry(line);
                }
            }
            self.domains.undo(mark);
        }
        self.ran_dry(line)
    }

    /// Which words to try in a line: some at random, those first that leave the
    /// crossing lines most.
    fn picks(&mut self, line: usize) -> Vec<u32> {
        let all = self.domains.candidates(line);
        let (looked_at, tried) = (LOOKED_AT * self.plan.breadth, TRIED * self.plan.breadth);
        let few: Vec<usize> = if all <= 2 * looked_at {
            self.random.choose(looked_at, all)
        } else {
            (0..looked_at).map(|_| self.random.below(all)).collect()
        };
        let mut scored: Vec<(f64, u32)> = Vec::with_capacity(few.len());
        for number in few {
            let word = self.domains.candidate(line, number);
            let crossings = self.domains.crossings(line, word);
            let score: f64 = crossings.map(|words| (words as f64 + 0.1).ln()).sum();
            let chance = self.random.below(1000) as f64 / 1000.0 * NOISE;
            scored.push((score + chance, word));
        }
        self.skipped |= all > tried;
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        scored.truncate(tried);
        scored.into_iter().map(|(_, word)| word).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Filter, Rules};
    use super::*;
    use crate::Lexicon;

    /// An attempt that tries no word at all has seen nothing: to say that there
    /// is no square would be a lie.
    #[test]
    fn what_was_not_tried_is_not_ruled_out() {
        let words = ["abc", "def", "ghi", "adg", "beh", "cfi"];
        let lexicon = Lexicon::of_words("few", words);
        let problem = Problem::new(Rules::classic(3, 3)).unwrap();
        let layout = Layout::new(&problem.rules);
        let index = Index::new(&lexicon, Filter::default(), 1, 3);
        for (breadth, found) in [(0, false), (1, true)] {
            let plan = Plan {
                floor: 0,
                limit: u64::MAX,
                extra: 0,
                breadth,
            };
            let (random, budget) = (&mut Random::new(1), &mut Budget::unlimited());
            let ended = attempt(&problem, &layout, &index, plan, random, budget);
            match ended {
                Ended::Found(_) => assert!(found),
                Ended::GivenUp => assert!(!found),
                Ended::Dry(line) => panic!("ruled out at {line:?}"),
            }
        }
    }
}
