//! Puzzles that have one answer, proved.
//!
//! Lines are added until a search through the whole lexicon finds one answer
//! only; each is chosen among some drawn at random as the one that most rival
//! answers cannot read. Then every line is left out again that is not needed.
//! A quote cannot have lines added: it gets letters given away, in the same way.

use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::index::Index;
use super::notation::{Builder, folded};
use super::search::Run;
use super::state::State;
use super::{Cipher, Form, Layout, Search, Symbol, rules};
use crate::letters::{ALPHABET, Letter, LetterSet};
use crate::lexicon::{Lexicon, WordId};
use crate::search::{Budget, Random};
use crate::{CipherProblem, Error, Span};

/// Lines that a puzzle of drawn words begins with.
const FIRST_LINES: usize = 3;

/// Most lines of a puzzle, before any is left out; unless more words are given.
pub const MOST_LINES: usize = 40;

/// Words drawn for each line that is added: more make shorter puzzles, and take
/// longer.
const DRAWN: usize = 60;

/// Rival answers that a new line is measured by.
const RIVALS: u64 = 100;

/// Steps that one proof may take.
const PROOF: u64 = 2_000_000;

/// What the symbols are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Alphabet {
    /// 🍒 🔔 🍇
    #[default]
    Emoji,
    /// cherry bell grapes
    Names,
    /// 1 2 3
    Numbers,
    /// a b c, none for itself
    Letters,
}

const EMOJI: &str = "🍒🔔🍇🍀💎🌟🎲👑🐞🍋🌙🔥🐙🚀🎈🌵🍄🐢🎁🌈🦊🍉🌻🔑🎵🦋";

const NAMES: &str = "cherry bell grapes club diamond star seven crown spade lemon moon heart bar \
                     horseshoe dollar plum clover sun key anchor ring sword shield ship tree rose";

impl Alphabet {
    /// A symbol for each letter.
    fn key(self, random: &mut Random) -> Vec<String> {
        let names: Vec<String> = match self {
            Alphabet::Emoji => EMOJI.chars().map(String::from).collect(),
            Alphabet::Names => NAMES.split_whitespace().map(str::to_owned).collect(),
            Alphabet::Numbers => (1..=ALPHABET).map(|number| number.to_string()).collect(),
            Alphabet::Letters => Letter::all().map(|letter| letter.to_string()).collect(),
        };
        loop {
            let order = random.choose(ALPHABET, ALPHABET);
            let itself = order
                .iter()
                .enumerate()
                .any(|(place, other)| place == *other);
            if self != Alphabet::Letters || !itself {
                return order.iter().map(|place| names[*place].clone()).collect();
            }
        }
    }
}

/// What a puzzle should be like.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// Words that must be in it, in lower case.
    pub words: Vec<String>,
    /// A text to encipher.
    pub quote: Option<String>,
    /// What the symbols are.
    pub symbols: Alphabet,
    /// Words that are drawn have this level at most.
    pub tier: u8,
    /// And so many letters.
    pub length: Span,
    /// Fewest lines.
    pub min_lines: usize,
}

/// A puzzle that has one answer.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle, with the letters that are given away.
    pub cipher: Cipher,
    /// Its lines, deciphered.
    pub words: Vec<String>,
    /// How many lines were added, or letters given away.
    pub added: usize,
    /// How many of those were left out again.
    pub dropped: usize,
    /// How many steps the last proof took.
    pub steps: u64,
}

/// Makes a puzzle; `None` if none was found in the work allowed.
///
/// # Errors
/// If a word given is not in the lexicon, or too many lines are wished.
pub fn make(
    wishes: &Wishes,
    lexicon: &Lexicon,
    random: &mut Random,
    budget: &mut Budget,
) -> Result<Option<Made>, Error> {
    if wishes.min_lines > wishes.words.len().max(MOST_LINES) {
        let problem = CipherProblem::TooManyLines(wishes.min_lines);
        let read = String::new();
        return Err(Error::Cipher { read, problem });
    }
    let key = wishes.symbols.key(random);
    let mut maker = Maker {
        wishes,
        lexicon,
        key,
        random,
        budget,
    };
    match &wishes.quote {
        Some(quote) => maker.quote(quote),
        None => maker.lines(),
    }
}

struct Maker<'a> {
    wishes: &'a Wishes,
    lexicon: &'a Lexicon,
    key: Vec<String>,
    random: &'a mut Random,
    budget: &'a mut Budget,
}

/// What a proof found.
struct Proof {
    answers: Vec<Answer>,
    unique: bool,
    steps: u64,
}

impl Maker<'_> {
    fn lines(&mut self) -> Result<Option<Made>, Error> {
        let given = self.wishes.words.len();
        let mut words = self.wishes.words.clone();
        for word in &words {
            self.must_know(&Search::default(), word)?;
        }
        if given == 0 {
            words.extend(self.draw(FIRST_LINES, LetterSet::ALL, &[]));
        }
        let start = words.len();
        let Some(mut steps) = self.add_lines(&mut words) else {
            return Ok(None);
        };
        let added = words.len() - start;
        let before = words.len();
        for place in (given..words.len()).rev() {
            if words.len() > self.wishes.min_lines.max(1) {
                let mut fewer = words.clone();
                fewer.remove(place);
                let proof = self.prove(&self.cipher(&fewer)?);
                if proof.unique {
                    (words, steps) = (fewer, proof.steps);
                }
            }
        }
        Ok(Some(Made {
            cipher: self.cipher(&words)?,
            added,
            dropped: before - words.len(),
            words,
            steps,
        }))
    }

    /// Adds lines until there is one answer, and as many as are wished; tells
    /// the steps of the proof.
    fn add_lines(&mut self, words: &mut Vec<String>) -> Option<u64> {
        while words.len() <= self.wishes.words.len().max(MOST_LINES) {
            let cipher = self.cipher(words).ok()?;
            let proof = self.prove(&cipher);
            if proof.unique && words.len() >= self.wishes.min_lines {
                return Some(proof.steps);
            }
            if self.budget.cut().is_some() {
                return None;
            }
            let used: LetterSet = words
                .iter()
                .flat_map(|word| LetterSet::of(word).iter())
                .collect();
            let mut drawn = self.draw(DRAWN / 2, used, words);
            drawn.extend(self.draw(DRAWN / 2, LetterSet::ALL, words));
            let survivors = |word: &String| {
                let reads = |rival: &&Answer| self.reads(&cipher, rival, word);
                let new = LetterSet::of(word).minus(used).len();
                (proof.answers.iter().filter(reads).count(), new)
            };
            let best = drawn.into_iter().min_by_key(survivors)?;
            words.push(best);
        }
        None
    }

    /// Can this answer read the word, enciphered, as a word?
    fn reads(&self, cipher: &Cipher, rival: &Answer, word: &str) -> bool {
        let read = word.bytes().filter_map(Letter::from_ascii).map(|letter| {
            let symbol = cipher.find(&self.key[letter.index()]);
            symbol.and_then(|symbol| rival.letters[symbol.index()])
        });
        let read: Option<Vec<Letter>> = read.collect();
        // A new symbol: it could be anything.
        read.is_none_or(|letters| {
            let word: String = letters
                .iter()
                .map(|letter| char::from(letter.ascii()))
                .collect();
            let found = self.lexicon.find(&word);
            found.is_some_and(|id| rules::takes(&Search::default(), self.lexicon.facts(id)))
        })
    }

    /// Words drawn at random that are as wished and have no other letters.
    fn draw(&mut self, count: usize, letters: LetterSet, without: &[String]) -> Vec<String> {
        let lexicon = self.lexicon;
        let wished = |id: &WordId| {
            let facts = lexicon.facts(*id);
            let search = Search {
                tier: Some(self.wishes.tier),
                ..Search::default()
            };
            let word = lexicon.word(*id);
            letters.covers(lexicon.set(*id))
                && self.wishes.length.holds(word.len() as u32)
                && rules::takes(&search, facts)
                && without.iter().all(|other| other != word)
        };
        let wished: Vec<WordId> = lexicon.ids().filter(wished).collect();
        let chosen = self.random.choose(count, wished.len());
        let word = |place: usize| lexicon.word(wished[place]).to_owned();
        chosen.into_iter().map(word).collect()
    }

    /// The words, enciphered, a line each.
    fn cipher(&self, words: &[String]) -> Result<Cipher, Error> {
        let mut builder = Builder::default();
        for word in words {
            let letters = word.bytes().filter_map(Letter::from_ascii);
            let cells = letters.map(|letter| Some(builder.symbol(&self.key[letter.index()])));
            let cells = cells.collect();
            builder.line(cells, None);
        }
        builder.finish(Layout::Lines)
    }

    fn must_know(&self, search: &Search, word: &str) -> Result<(), Error> {
        let known = self.lexicon.find(word);
        let known = known.is_some_and(|id| rules::takes(search, self.lexicon.facts(id)));
        let problem = CipherProblem::NotInLexicon;
        let read = word.to_owned();
        known.then_some(()).ok_or(Error::Cipher { read, problem })
    }

    /// Searches the whole lexicon for answers, until there are too many.
    fn prove(&mut self, cipher: &Cipher) -> Proof {
        let index = Index::new(cipher, self.lexicon, &Search::default());
        let state = State::new(&index, false, 0);
        let mut run = Run::new(state, Some(RIVALS as usize), self.budget);
        (run.enough, run.patience) = (Some(RIVALS), PROOF);
        let finished = run.follow();
        Proof {
            unique: finished && run.total == 1,
            steps: run.steps,
            answers: run.ranking.into_sorted(),
        }
    }

    fn quote(&mut self, quote: &str) -> Result<Option<Made>, Error> {
        let mut cipher = self.enciphered(quote)?;
        let plain = Cipher::read(quote, Form::Text)?;
        let words: Vec<String> = plain
            .lines()
            .iter()
            .map(|line| plain.written(line))
            .collect();
        for (line, word) in cipher.lines().iter().zip(&words) {
            // Short forms are words in a text only.
            let letters = word.replace('\'', "");
            let search = Search::default();
            let known = rules::commonness(&cipher, self.lexicon, &search, line, &letters);
            if known.is_none() {
                self.must_know(&search, word)?;
            }
        }
        let mut given: Vec<(String, Letter)> = Vec::new();
        let mut proof = self.prove(&cipher);
        while !proof.unique {
            let Some(fact) = self.telling(&cipher, &proof, &given) else {
                return Ok(None);
            };
            given.push(fact);
            proof = self.prove(&told(&cipher, &given)?);
        }
        let added = given.len();
        for place in (0..given.len()).rev() {
            let mut fewer = given.clone();
            fewer.remove(place);
            let without = self.prove(&told(&cipher, &fewer)?);
            if without.unique {
                (given, proof) = (fewer, without);
            }
        }
        cipher = told(&cipher, &given)?;
        Ok(Some(Made {
            cipher,
            words,
            added,
            dropped: added - given.len(),
            steps: proof.steps,
        }))
    }

    /// The text, enciphered: with letters as a text, with other symbols a line
    /// a word.
    fn enciphered(&self, quote: &str) -> Result<Cipher, Error> {
        let symbol = |letter: char| Letter::from_char(letter).map(|l| self.key[l.index()].clone());
        if self.wishes.symbols == Alphabet::Letters {
            let exchange = |written: char| match symbol(written) {
                Some(symbol) if written.is_uppercase() => symbol.to_uppercase(),
                Some(symbol) => symbol,
                None => written.to_string(),
            };
            return Cipher::read(&quote.chars().map(exchange).collect::<String>(), Form::Text);
        }
        let plain = Cipher::read(quote, Form::Text)?;
        let words: Vec<String> = plain
            .lines()
            .iter()
            .map(|line| plain.written(line))
            .collect();
        self.cipher(&words)
    }

    /// The letter that most rival answers have wrong.
    fn telling(
        &self,
        cipher: &Cipher,
        proof: &Proof,
        given: &[(String, Letter)],
    ) -> Option<(String, Letter)> {
        let truth = Letter::all().filter_map(|letter| {
            let name = &self.key[letter.index()];
            Some((cipher.find(name)?, name.clone(), letter))
        });
        let untold = truth.filter(|(_, name, _)| given.iter().all(|(told, _)| told != name));
        let agree = |symbol: &Symbol, letter: Letter| {
            let rivals = proof.answers.iter();
            rivals
                .filter(|rival| rival.letters[symbol.index()] == Some(letter))
                .count()
        };
        let best = untold.min_by_key(|(symbol, _, letter)| agree(symbol, *letter))?;
        Some((best.1, best.2))
    }
}

/// The puzzle, with these letters given away.
fn told(cipher: &Cipher, given: &[(String, Letter)]) -> Result<Cipher, Error> {
    let mut cipher = cipher.clone();
    for (name, letter) in given {
        cipher.learn(&format!("{{{name}}}={letter}"))?;
    }
    Ok(cipher)
}

/// A word as it can be enciphered.
///
/// # Errors
/// If it is none.
pub fn word(text: &str) -> Result<String, Error> {
    let lower: String = text.trim().chars().map(folded).collect();
    let problem = CipherProblem::Word;
    let read = text.to_owned();
    let folded = crate::lexicon::fold_word(&lower).filter(|word| !word.is_empty());
    folded.ok_or(Error::Cipher { read, problem })
}
