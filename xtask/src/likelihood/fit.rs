//! Fits the trees to what the game took: gradient boosting (Friedman 2001) with
//! Newton's step, on trees that ask the same question throughout a level, as
//! CatBoost grows them.

use super::features::Features;
use super::forest::{Forest, Question, Tree};

/// How much to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many trees.
    pub trees: usize,
    /// Questions of each.
    pub questions: usize,
    /// How many of the features they may ask about.
    pub features: usize,
}

/// What part of each tree's step is taken: smaller is smoother, and needs more
/// trees.
const RATE: f64 = 0.3;

/// What is added to the weight of each place of a table, so that a few words
/// alone do not decide it.
const CAUTION: f64 = 20.0;

/// Values that a feature can have.
const VALUES: usize = 100;

/// A word, and on how many days it was seen and taken.
#[derive(Clone, Debug)]
pub struct Example {
    /// The word.
    pub word: String,
    /// Its features.
    pub features: Features,
    /// Days whose hive allows it.
    pub seen: u32,
    /// Of them, days on which the game took it.
    pub taken: u32,
}

/// A word on its way.
struct Row {
    log_odds: i32,
    place: usize,
    slope: f64,
    weight: f64,
}

/// Fits trees to the examples.
pub fn fit(examples: &[Example], size: Size) -> Forest {
    let mut rows: Vec<Row> = examples.iter().map(|_| Row::default()).collect();
    let mut forest = Forest::default();
    for _ in 0..size.trees {
        for (row, example) in rows.iter_mut().zip(examples) {
            row.begin(example);
        }
        let tree = grow(examples, &mut rows, size);
        for row in &mut rows {
            row.log_odds += tree.table[row.place];
        }
        forest.0.push(tree);
    }
    forest
}

fn grow(examples: &[Example], rows: &mut [Row], size: Size) -> Tree {
    let mut tree = Tree::default();
    for bit in 0..size.questions {
        let Some(question) = best_question(examples, rows, 1 << bit, size.features) else {
            break;
        };
        for (row, example) in rows.iter_mut().zip(examples) {
            row.place |= question.answer(&example.features) << bit;
        }
        tree.questions.push(question);
    }
    let mut sums = vec![Sum::default(); 1 << tree.questions.len()];
    for row in rows {
        sums[row.place].add(row);
    }
    tree.table = sums.iter().map(Sum::step).collect();
    tree
}

/// The question that tells most, asked of all places at once.
fn best_question(
    examples: &[Example],
    rows: &[Row],
    places: usize,
    features: usize,
) -> Option<Question> {
    let mut best: Option<(f64, Question)> = None;
    let mut sums = vec![Sum::default(); places * VALUES];
    for feature in 0..features {
        sums.fill(Sum::default());
        for (row, example) in rows.iter().zip(examples) {
            let value = usize::from(example.features[feature]).min(VALUES - 1);
            sums[row.place * VALUES + value].add(row);
        }
        for (over, gain) in gains(&sums, places) {
            if best.is_none_or(|(most, _)| gain > most + 1e-9) {
                best = Some((gain, Question { feature, over }));
            }
        }
    }
    best.map(|(_, question)| question)
}

/// For each number, what the question whether a feature is over it gains.
fn gains(sums: &[Sum], places: usize) -> Vec<(u8, f64)> {
    let mut gains = vec![0.0; VALUES];
    let mut used = [false; VALUES];
    for place in 0..places {
        let of_place = &sums[place * VALUES..(place + 1) * VALUES];
        let all = of_place
            .iter()
            .fold(Sum::default(), |all, sum| all.plus(*sum));
        let mut below = Sum::default();
        for (value, sum) in of_place.iter().enumerate() {
            below = below.plus(*sum);
            used[value] |= sum.weight > 0.0;
            gains[value] += below.gain() + all.minus(below).gain() - all.gain();
        }
    }
    let told = (0..VALUES - 1).filter(|value| used[*value] && gains[*value] > 0.0);
    told.map(|value| (value as u8, gains[value])).collect()
}

impl Default for Row {
    fn default() -> Row {
        Row {
            log_odds: 0,
            place: 0,
            slope: 0.0,
            weight: 0.0,
        }
    }
}

impl Row {
    /// Where the log-likelihood of an example leads, and how surely.
    fn begin(&mut self, example: &Example) {
        let chance = 1.0 / (1.0 + (-f64::from(self.log_odds) / 1000.0).exp());
        let seen = f64::from(example.seen);
        self.place = 0;
        self.slope = f64::from(example.taken) - seen * chance;
        self.weight = seen * chance * (1.0 - chance);
    }
}

/// The slopes and weights of some rows.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    slope: f64,
    weight: f64,
}

impl Sum {
    fn add(&mut self, row: &Row) {
        self.slope += row.slope;
        self.weight += row.weight;
    }

    fn plus(self, other: Sum) -> Sum {
        Sum {
            slope: self.slope + other.slope,
            weight: self.weight + other.weight,
        }
    }

    fn minus(self, other: Sum) -> Sum {
        Sum {
            slope: self.slope - other.slope,
            weight: self.weight - other.weight,
        }
    }

    /// How much better the rows are told if they are told together.
    fn gain(self) -> f64 {
        self.slope * self.slope / (self.weight + CAUTION)
    }

    /// What the rows' log-odds change by, in thousandths.
    fn step(&self) -> i32 {
        (1000.0 * RATE * self.slope / (self.weight + CAUTION)).round() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::COUNT;
    use super::*;

    #[test]
    fn a_plain_rule_is_learned_and_always_alike() {
        let example = |level: u8, count: u8| {
            let mut features = [0; COUNT];
            (features[0], features[18]) = (level, count);
            let taken = if level <= 50 || count > 10 { 9 } else { 1 };
            Example {
                word: String::new(),
                features,
                seen: 10,
                taken,
            }
        };
        let pairs = (0..100).flat_map(|level| (0..20).map(move |count| (level, count)));
        let examples: Vec<Example> = pairs.map(|(l, c)| example(l, c)).collect();
        let size = Size {
            trees: 40,
            questions: 2,
            features: COUNT,
        };
        let forest = fit(&examples, size);
        assert_eq!(forest, fit(&examples, size));
        for example in &examples {
            let taken = forest.log_odds(&example.features) > 0;
            assert_eq!(taken, example.taken == 9, "{:?}", example.features);
        }
    }
}
