//! Fits how likely a Spelling Bee takes a word to past puzzles, and says how
//! well that works on days that were kept out of the fit.

mod features;
mod fit;
mod forest;

use std::fs::{self, File};
use std::path::Path;

use anyhow::{Context, Result};
use letterloom::bee::eval::{Evaluation, evaluate};
use letterloom::bee::history::History;
use letterloom::bee::{Band, Filter, Index, solve};
use letterloom::lexicon::WordId;
use letterloom::{Budget, Lexicon};

pub use features::Sources;
use fit::{Example, Size, fit};
pub use forest::Forest;

use crate::ingredients::{Ingredients, data};
use crate::lexicon;

/// The size of the model that is kept.
const KEPT: Size = size(160, 6, features::COUNT);

/// Smaller models, to see what each step brings: from SCOWL alone, with the
/// counts, and with WordNet too.
const STEPS: [Size; 6] = [
    size(160, 1, features::OF_SCOWL),
    size(160, 1, features::WITH_COUNTS),
    size(160, 1, features::COUNT),
    size(160, 2, features::COUNT),
    size(160, 4, features::COUNT),
    size(160, 6, features::WITH_COUNTS),
];

const fn size(trees: usize, questions: usize, features: usize) -> Size {
    Size {
        trees,
        questions,
        features,
    }
}

/// Parts into which the words are divided to see how the model does on words
/// that it has not met.
const PARTS: usize = 5;

/// What stands above the trees.
const HEAD: &str = "\
# How likely a Spelling Bee takes a word: made by `cargo xtask likelihood HISTORY`, used by
# `cargo xtask lexicon`. Each line is a tree: questions about a word, and for each combination of
# answers what it adds to the log-odds, in thousandths; the first question is the lowest bit.
# What the names mean: xtask/src/likelihood/features.rs.
";

/// The model that is committed.
pub fn read_model() -> Result<Forest> {
    let file = data().join("likelihood.txt");
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    text.parse()
}

/// Measures models of growing size, fitted on the first four fifths of the days,
/// on the last fifth; then fits the one that is kept on all days.
pub fn run(file: &Path) -> Result<()> {
    let shown = || file.display().to_string();
    let opened = File::open(file).with_context(shown)?;
    let history = History::read(opened).with_context(shown)?;
    let days = history.days();
    let middle = days[days.len() * 4 / 5].date;
    let (first, last) = (
        history.only(|day| day.date < middle),
        history.only(|day| day.date >= middle),
    );
    let ingredients = Ingredients::read()?;
    compare(&ingredients, &examples(&ingredients, &first)?, &last)?;
    let model = fit(&examples(&ingredients, &history)?, KEPT);
    let file = data().join("likelihood.txt");
    fs::write(&file, format!("{HEAD}{model}"))?;
    println!("{}: fitted on all {} days", file.display(), days.len());
    Ok(())
}

/// Says how well models of growing size do on days that they have not seen.
fn compare(ingredients: &Ingredients, examples: &[Example], last: &History) -> Result<()> {
    println!("features  questions  precision  recall     F1  recall of possible");
    for size in STEPS.into_iter().chain([KEPT]) {
        let model = fit(examples, size);
        let lexicon = lexicon::lexicon(ingredients, |_| &model)?;
        report(size, &measure(&lexicon, last));
        if size == KEPT {
            keep_aside(&lexicon)?;
        }
    }
    println!("the same for words that were kept out of the fit, with their like:");
    report(KEPT, &measure(&unmet(ingredients, examples)?, last));
    Ok(())
}

/// The lexicon with each word judged by a model that has met neither it nor any
/// word that begins like it.
fn unmet(ingredients: &Ingredients, examples: &[Example]) -> Result<Lexicon> {
    let part = |word: &str| {
        let beginning = word.bytes().take(4);
        beginning.fold(0, |sum, byte| sum * 31 + usize::from(byte)) % PARTS
    };
    let model = |kept_out: usize| {
        let met = examples
            .iter()
            .filter(|example| part(&example.word) != kept_out);
        fit(&met.cloned().collect::<Vec<_>>(), KEPT)
    };
    let models: Vec<Forest> = (0..PARTS).map(model).collect();
    lexicon::lexicon(ingredients, |word| &models[part(word)])
}

fn measure(lexicon: &Lexicon, past: &History) -> Evaluation {
    let mut budget = Budget::unlimited();
    evaluate(past, lexicon, None, Filter::default(), &mut budget)
}

fn report(size: Size, measured: &Evaluation) {
    println!(
        "{:>8} {:>10} {:>10.4} {:>7.4} {:>6.4} {:>8.4}",
        size.features,
        size.questions,
        measured.precision,
        measured.recall,
        measured.f1,
        measured.recall_possible
    );
}

/// Writes the lexicon of the model that has not seen the last days, so that
/// anyone can measure it with the command itself.
fn keep_aside(lexicon: &Lexicon) -> Result<()> {
    let folder = crate::root().join("target/likelihood");
    fs::create_dir_all(&folder)?;
    let file = folder.join("english.loom");
    fs::write(&file, lexicon.pack())?;
    println!("{}: the lexicon of that model", file.display());
    Ok(())
}

/// Every word that some day's hive allows, with how often it was taken.
fn examples(ingredients: &Ingredients, history: &History) -> Result<Vec<Example>> {
    let none = Forest::default();
    let words = lexicon::lexicon(ingredients, |_| &none)?;
    let filter = Filter {
        cut: Band::Rare,
        ..Filter::default()
    };
    let index = Index::new(&words, filter, letterloom::bee::MOST);
    let mut counts = vec![(0, 0); words.len()];
    for day in history.days() {
        for id in solve::solve(day.bee, &index) {
            counts[id.index()].0 += 1;
        }
        for word in history.accepted(day) {
            if let Some(id) = words.find(word) {
                counts[id.index()].1 += 1;
            }
        }
    }
    let features = ingredients.features();
    let seen = words.ids().zip(counts).filter(|(_, (seen, _))| *seen > 0);
    let modelled = seen.filter(|(id, _)| ingredients.set_likelihood(words.word(*id)).is_none());
    let example = |(id, (seen, taken)): (WordId, (u32, u32))| Example {
        word: words.word(id).to_owned(),
        features: features.features(words.word(id)),
        seen,
        taken,
    };
    Ok(modelled.map(example).collect())
}
