//! The Spelling Bee room: oracle, laws, golden values.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;

use letterloom::bee::census::{Scope, Tallied, census};
use letterloom::bee::make::{Profile, Wishes, each_profile, make};
use letterloom::bee::{Band, Bee, Filter, Index, rules, solve};
use letterloom::lexicon::{Accents, Facts, Flag, ReadOptions, WordId, read};
use letterloom::{Budget, Cut, Letter, LetterSet, Lexicon, Loom, Span};
use proptest::prelude::*;
use serde_json::{Value, json};

fn words<'a>(lexicon: &'a Lexicon, ids: &[WordId]) -> BTreeSet<&'a str> {
    ids.iter().map(|id| lexicon.word(*id)).collect()
}

/// Every word that the judge lets in.
fn judged(bee: Bee, lexicon: &Lexicon, filter: Filter) -> BTreeSet<&str> {
    let all = lexicon.ids().map(|id| lexicon.word(id));
    all.filter(|word| rules::judge(bee, lexicon, filter, word).is_ok())
        .collect()
}

/// Every puzzle with what it comes to, by asking the judge about every word.
fn judged_puzzles(scope: Scope, lexicon: &Lexicon) -> Vec<Tallied> {
    let takes = |id: &WordId| {
        let long = lexicon.word(*id).len() >= scope.filter.min_length;
        long && scope.filter.takes(lexicon, *id)
    };
    let sets = lexicon.ids().filter(takes).map(|id| lexicon.set(id));
    let boards: BTreeSet<String> = sets
        .filter(|set| set.len() == scope.hive && set.covers(scope.with))
        .filter(|set| set.intersection(scope.without).is_empty())
        .map(|set| set.to_string())
        .collect();
    let mut puzzles = Vec::new();
    for board in boards {
        for centre in board.chars() {
            let bee = Bee::with_centre(&board, &centre.to_string()).unwrap();
            let words = judged(bee, lexicon, scope.filter);
            let count = |is: fn(Bee, &str) -> bool| {
                words.iter().filter(|word| is(bee, word)).count() as u32
            };
            puzzles.push(Tallied {
                bee,
                words: words.len() as u32,
                points: words.iter().map(|word| rules::points(bee, word)).sum(),
                pangrams: count(rules::is_pangram),
                perfect: count(rules::is_perfect),
            });
        }
    }
    puzzles
}

fn counted_puzzles(scope: Scope, lexicon: &Lexicon) -> Vec<Tallied> {
    let mut puzzles = Vec::new();
    let index = scope.index(lexicon);
    let summary = census(scope, lexicon, &index, &mut Budget::unlimited(), |p| {
        puzzles.push(p);
    });
    assert_eq!(summary.puzzles, puzzles.len() as u64);
    assert_eq!(
        summary.entries,
        puzzles.iter().map(|p| u64::from(p.words)).sum::<u64>()
    );
    assert_eq!(
        summary.points,
        puzzles.iter().map(|p| u64::from(p.points)).sum::<u64>()
    );
    let most = puzzles.iter().map(|p| p.points).max();
    assert_eq!(summary.best.map(|best| best.points), most);
    puzzles
}

/// Up to 300 words over few letters, with facts of every kind.
fn lexicon() -> impl Strategy<Value = Lexicon> {
    let facts = (0..9u8, 0..16u8, 0..32u8, prop::bool::weighted(0.05)).prop_map(
        |(tier, likelihood, commonness, blocked)| {
            let facts = Facts::default()
                .with_tier(10 * tier)
                .with_likelihood(likelihood);
            let facts = facts.with_commonness(commonness);
            if blocked {
                facts.with(Flag::Blocked)
            } else {
                facts
            }
        },
    );
    let word = "[a-j]{1,10}|[a-f]{2,9}s?|[abc]{3,6}(ed|ing|er)";
    prop::collection::btree_map(word, facts, 0..300).prop_map(|entries| {
        let entries = entries.iter().map(|(word, facts)| (word.as_str(), *facts));
        Lexicon::of_entries("random", entries)
    })
}

fn hive() -> impl Strategy<Value = Bee> {
    let letters: Vec<char> = "abcdefghijs".chars().collect();
    let hive = prop::sample::subsequence(letters, 4..=9).prop_shuffle();
    (hive, 1..3usize).prop_map(|(letters, centre)| {
        let letters: String = letters.into_iter().collect();
        Bee::with_centre(&letters, &letters[..centre]).unwrap()
    })
}

fn filter() -> impl Strategy<Value = Filter> {
    let cut = prop::sample::select(vec![Band::Sure, Band::Likely, Band::Possible, Band::Rare]);
    (cut, prop::option::of(0..90u8), any::<bool>(), 3..6usize).prop_map(
        |(cut, tier, blocked, min_length)| Filter {
            cut,
            tier,
            blocked,
            min_length,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solving_finds_exactly_what_the_judge_lets_in(
        lexicon in lexicon(), bee in hive(), filter in filter(),
    ) {
        let expected = judged(bee, &lexicon, filter);
        let scanned = solve::scan(bee, &lexicon, filter);
        prop_assert_eq!(scanned.len(), expected.len());
        prop_assert_eq!(&words(&lexicon, &scanned), &expected);
        let index = Index::new(&lexicon, filter, bee.letters().len());
        let solved = solve::solve(bee, &index);
        prop_assert_eq!(solved.len(), expected.len());
        prop_assert_eq!(&words(&lexicon, &solved), &expected);
    }

    #[test]
    fn a_census_counts_exactly_what_the_judge_counts(
        lexicon in lexicon(),
        filter in filter(),
        hive in 4..=9usize,
        with in "[a-d]{0,1}",
        without in "[e-g]{0,1}",
    ) {
        let (with, without) = (LetterSet::of(&with), LetterSet::of(&without));
        let scope = Scope { hive, with, without, filter };
        prop_assert_eq!(counted_puzzles(scope, &lexicon), judged_puzzles(scope, &lexicon));
    }

    #[test]
    fn making_passes_exactly_the_puzzles_that_are_as_wished(
        lexicon in lexicon(),
        hive in 4..=6usize,
        least in 0..6u32,
        bingo in prop::option::of(any::<bool>()),
        most_difficult in 20..80u32,
        seed in any::<u64>(),
    ) {
        let wishes = Wishes {
            scope: Scope { hive, ..Scope::default() },
            words: Span::new(least, 60),
            bingo,
            difficulty: Span::new(0, most_difficult),
            without_pairs: vec![(Letter::from_char('a').unwrap(), Letter::from_char('b').unwrap())],
            ..Wishes::default()
        };
        let index = wishes.scope.index(&lexicon);
        let mut profiles = Vec::new();
        let mut budget = Budget::unlimited();
        each_profile(wishes.scope, &lexicon, &index, &mut budget, |p| profiles.push(p));
        let tallied: Vec<Tallied> = profiles.iter().map(|p| p.tallied).collect();
        prop_assert_eq!(&tallied, &judged_puzzles(wishes.scope, &lexicon));
        for profile in &profiles {
            check_profile(profile, &lexicon, wishes.scope.filter);
        }
        let passing = |p: &&Profile| {
            let letters = p.tallied.bee.letters().to_string();
            p.tallied.words >= least
                && p.tallied.words <= 60
                && bingo.is_none_or(|wanted| wanted == p.bingo)
                && p.difficulty <= most_difficult
                && !(letters.contains('a') && letters.contains('b'))
        };
        let passing: Vec<Tallied> = profiles.iter().filter(passing).map(|p| p.tallied).collect();
        let made = make(&wishes, &lexicon, &index, (3, seed), &mut budget);
        prop_assert_eq!(made.judged, profiles.len() as u64);
        prop_assert_eq!(made.passed, passing.len() as u64);
        prop_assert_eq!(made.puzzles.len(), passing.len().min(3));
        prop_assert!(made.puzzles.iter().all(|puzzle| passing.contains(puzzle)));
        let again = make(&wishes, &lexicon, &index, (3, seed), &mut budget);
        prop_assert_eq!(made.puzzles, again.puzzles);
    }

    #[test]
    fn a_printed_hive_is_the_same_hive(bee in hive()) {
        prop_assert_eq!(bee.to_string().parse::<Bee>().unwrap(), bee);
    }

    #[test]
    fn any_text_is_a_hive_or_an_error(text in "\\PC{0,20}") {
        let _ = text.parse::<Bee>();
    }

    #[test]
    fn a_hint_never_shows_a_word_below_the_last_level(
        lexicon in lexicon(), bee in hive(), level in 1..=5u8,
    ) {
        let all = judged(bee, &lexicon, Filter::default());
        let found: Vec<&str> = all.iter().copied().step_by(3).collect();
        let left: BTreeSet<&str> = all.iter().copied().filter(|w| !found.contains(w)).collect();
        let loom = Loom::new(lexicon.clone());
        let request = json!({"family": "bee", "task": "hint", "letters": bee.to_string(),
            "found": found, "level": level});
        let hint: Value = serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap();
        prop_assert_eq!(hint["left"]["words"].as_u64().unwrap(), left.len() as u64);
        let mut shown = BTreeSet::new();
        strings(&hint, &mut shown);
        let given_away: BTreeSet<&str> = left.iter().copied().filter(|w| shown.contains(*w)).collect();
        if level < 5 {
            prop_assert_eq!(given_away, BTreeSet::new());
        } else {
            prop_assert_eq!(given_away, left);
        }
    }
}

/// Every string and key in a document.
fn strings(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            all.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| strings(item, all)),
        Value::Object(fields) => {
            all.extend(fields.keys().cloned());
            fields.values().for_each(|field| strings(field, all));
        }
        _ => {}
    }
}

fn check_profile(profile: &Profile, lexicon: &Lexicon, filter: Filter) {
    let bee = profile.tallied.bee;
    let words = judged(bee, lexicon, filter);
    let begins: BTreeSet<&str> = words.iter().map(|word| &word[..1]).collect();
    assert_eq!(profile.bingo, begins.len() == bee.letters().len(), "{bee}");
    let common = |word: &&&str| lexicon.commonness(lexicon.find(word).unwrap());
    let pangrams = words.iter().filter(|word| rules::is_pangram(bee, word));
    let most = pangrams.map(|word| common(&word)).max().unwrap_or(0);
    assert_eq!(profile.pangram_commonness, u32::from(most), "{bee}");
    let rare: u32 = words.iter().map(|word| 31 - u32::from(common(&word))).sum();
    let mean = f64::from(rare) / (31.0 * words.len().max(1) as f64) * 100.0;
    assert!(
        (f64::from(profile.difficulty) - mean).abs() <= 0.5001,
        "{bee}: {mean}"
    );
}

/// Debian's wamerican, where it is installed.
fn wamerican() -> Option<Lexicon> {
    let file = File::open("/usr/share/dict/american-english").ok()?;
    let accents = Accents::Drop;
    read("wamerican", file, ReadOptions { accents }).ok()
}

#[test]
fn golden_values_on_wamerican() {
    let Some(lexicon) = wamerican() else {
        eprintln!("wamerican is not installed: passed over");
        return;
    };
    for (hive, count, published) in [
        (
            "NABETIG",
            127,
            "tint gigging ginning inning igniting ting tinging tinning tinting entente teen tenet \
             tent nine intent nineteen nite tine gene gent egging engine geeing genie genii getting \
             ignite netting teeing tenting tieing tinge tingeing binging binning gibing biting been \
             bent bitten begging begin beginning being benign binge bingeing ebbing begetting \
             betting gibbeting anti attain taint tannin titan gang gnat tang again aging angina \
             gagging gaging gain gaining ganging nagging agitating attaining gating giant \
             initiating tagging tainting tanning tatting ante antenna antennae eaten neat tenant \
             inane initiate innate engage agent gannet negate tangent teenage ageing engaging \
             anteing antigen eating gentian negating tenanting abetting abnegating battening beating",
        ),
        (
            "ABJURED",
            74,
            "aura ajar raja area rare rarer rear aurae urea radar added dead adder dare dared \
             deader dear dearer dread dreaded rared read reader reared reread jade jaded jarred \
             adjure adjured barb babe beau barber bare barer bear bearer bureau jabber jabberer \
             abjure baud daub bard brad drab abed baaed bade bead beaded dabbed daubed abrade \
             abraded badder barbed barbered bared barred beard bearded bread breaded debar debarred \
             drabber dauber jabbed jabbered abjured",
        ),
    ] {
        let bee: Bee = hive.parse().unwrap();
        let found = solve::scan(bee, &lexicon, Filter::default());
        assert_eq!(found.len(), count, "{hive}");
        let found = words(&lexicon, &found);
        for word in published.split_whitespace() {
            assert!(found.contains(word), "{hive}: {word}");
        }
    }
    let mut sizes = BTreeMap::new();
    for hive in 4..=9 {
        let scope = Scope {
            hive,
            ..Scope::default()
        };
        let index = scope.index(&lexicon);
        let summary = census(scope, &lexicon, &index, &mut Budget::unlimited(), |_| {});
        sizes.insert(hive, summary.puzzles);
    }
    assert_eq!(sizes[&7], 55_272);
}

#[test]
fn every_made_puzzle_is_solved_again_by_the_judge() {
    let lexicon = Lexicon::english();
    let loom = Loom::new(lexicon.clone());
    let request = json!({"family": "bee", "task": "make", "like_nyt": true, "limit": 5, "seed": 7});
    let made: Value = serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap();
    assert_eq!(made["puzzles"].as_array().unwrap().len(), 5);
    for made in made["puzzles"].as_array().unwrap() {
        let text = |field: &str| made["puzzle"][field].as_str().unwrap().to_owned();
        let bee = Bee::with_centre(&text("letters"), &text("centre")).unwrap();
        let words = judged(bee, &lexicon, Filter::default());
        assert_eq!(made["words"], words.len());
        let points: u32 = words.iter().map(|word| rules::points(bee, word)).sum();
        assert_eq!(made["points"], points);
        let pangrams: Vec<&&str> = words.iter().filter(|w| rules::is_pangram(bee, w)).collect();
        assert_eq!(made["pangrams"], json!(pangrams));
        assert!((22..=65).contains(&words.len()));
        let letters = text("letters");
        assert!(!letters.contains('s'));
        assert!(!letters.contains('e') || !letters.contains('r'));
    }
}

#[test]
fn a_letter_that_is_asked_for_is_not_left_out() {
    let loom = Loom::new(Lexicon::english());
    let made = |wish: Value| {
        let mut request = json!({"family": "bee", "task": "make", "like_nyt": true, "seed": 1});
        request
            .as_object_mut()
            .unwrap()
            .extend(wish.as_object().unwrap().clone());
        let made: Value = serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap();
        made["puzzles"][0]["puzzle"]["letters"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert!(made(json!({"with": "s"})).contains('s'));
    assert!(made(json!({"centre": "s"})).contains('s'));
    let without_q = made(json!({"without": "q", "without_pairs": ["ae"]}));
    assert!(
        !without_q.contains('s') && !without_q.contains('q'),
        "{without_q}"
    );
}

#[test]
fn a_cut_census_says_so() {
    let lexicon = Lexicon::english();
    let scope = Scope::default();
    let index = scope.index(&lexicon);
    let mut budget = Budget::of(1000);
    let summary = census(scope, &lexicon, &index, &mut budget, |_| {});
    assert_eq!(budget.cut(), Some(Cut::Work));
    assert_eq!(summary.letter_sets, 7);
}

#[test]
fn a_cut_make_judges_no_more_than_its_budget() {
    let lexicon = Lexicon::english();
    let wishes = Wishes::default();
    let index = wishes.scope.index(&lexicon);
    let mut budget = Budget::of(1000);
    let made = make(&wishes, &lexicon, &index, (1, 1), &mut budget);
    assert_eq!(budget.cut(), Some(Cut::Work));
    assert_eq!(made.judged, 7 * 7);
}

#[test]
fn a_word_found_twice_scores_once() {
    let loom = Loom::new(Lexicon::english());
    let hint = |found: &[&str]| -> Value {
        let request =
            json!({"family": "bee", "task": "hint", "letters": "nabetig", "found": found});
        serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap()
    };
    let (once, twice) = (hint(&["beating"]), hint(&["beating", "BEATING"]));
    assert_eq!(once["score"], 14);
    assert_eq!(twice, once);
}
