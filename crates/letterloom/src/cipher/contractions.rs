//! What no word list has and texts do: the short forms of English, and the names
//! of days and months.

/// With apostrophe, and how common each is, as the lexicon counts it.
const CONTRACTIONS: [(&str, u8); 58] = [
    ("it's", 25),
    ("don't", 25),
    ("i'm", 25),
    ("that's", 24),
    ("i've", 23),
    ("can't", 24),
    ("i'll", 23),
    ("you're", 24),
    ("didn't", 23),
    ("he's", 23),
    ("there's", 23),
    ("doesn't", 23),
    ("what's", 23),
    ("we're", 23),
    ("i'd", 22),
    ("isn't", 23),
    ("let's", 22),
    ("won't", 22),
    ("she's", 22),
    ("they're", 22),
    ("couldn't", 21),
    ("wasn't", 22),
    ("you'll", 22),
    ("wouldn't", 22),
    ("we'll", 22),
    ("you've", 22),
    ("we've", 22),
    ("haven't", 21),
    ("aren't", 21),
    ("who's", 21),
    ("you'd", 21),
    ("he'd", 21),
    ("they'll", 20),
    ("here's", 21),
    ("they've", 20),
    ("he'll", 20),
    ("shouldn't", 20),
    ("hasn't", 20),
    ("weren't", 20),
    ("hadn't", 20),
    ("she'd", 20),
    ("we'd", 20),
    ("where's", 19),
    ("she'll", 19),
    ("they'd", 19),
    ("it'll", 19),
    ("how's", 18),
    ("ain't", 18),
    ("that'll", 17),
    ("one's", 18),
    ("y'all", 15),
    ("needn't", 14),
    ("there'll", 15),
    ("o'clock", 19),
    ("it'd", 15),
    ("mustn't", 14),
    ("there'd", 13),
    ("who'd", 16),
];

/// Names of days and months, and how common they are; those that are words, too,
/// are in the lexicon.
const CALENDAR: (&str, u8) = (
    "monday tuesday wednesday thursday friday saturday sunday january february april june july \
     september october november december mondays tuesdays wednesdays thursdays fridays saturdays \
     sundays",
    21,
);

/// What a word loses if its apostrophe is left out.
const WITHOUT: u8 = 3;

/// What a word loses with *'s* behind it.
const POSSESSIVE: u8 = 3;

/// A short form.
pub struct Contraction {
    /// Its letters.
    pub letters: String,
    /// How many of them stand before the apostrophe; `None` if it is left out.
    pub apostrophe: Option<usize>,
    /// How common it is.
    pub commonness: u8,
}

/// All short forms, with apostrophe and without, and the names.
pub fn all() -> impl Iterator<Item = Contraction> {
    let (names, commonness) = CALENDAR;
    let names = names.split_whitespace().map(move |name| Contraction {
        letters: name.to_owned(),
        apostrophe: None,
        commonness,
    });
    short_forms().chain(names)
}

/// Words of texts that the lexicon lacks: the letters of short forms, and the
/// names of days and months.
pub fn extra_words() -> impl Iterator<Item = String> {
    all().map(|word| word.letters)
}

fn short_forms() -> impl Iterator<Item = Contraction> {
    CONTRACTIONS.iter().flat_map(|(written, commonness)| {
        let letters = written.replace('\'', "");
        let with = Contraction {
            letters: letters.clone(),
            apostrophe: written.find('\''),
            commonness: *commonness,
        };
        let without = Contraction {
            letters,
            apostrophe: None,
            commonness: commonness - WITHOUT,
        };
        [with, without]
    })
}

/// How common is a word with *'s* behind it?
pub fn possessive(commonness: u8) -> u8 {
    commonness.saturating_sub(POSSESSIVE)
}
