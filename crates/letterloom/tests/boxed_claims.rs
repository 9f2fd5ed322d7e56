//! The Letter Boxed room: what is said of all chains and all boards where not all
//! were looked at, and what only long words or large numbers show.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use letterloom::boxed::make::{Wishes, make};
use letterloom::boxed::{Boxed, Filter, MOST_CHAINS, Order, Playable, Search, count, solve};
use letterloom::lexicon::Facts;
use letterloom::{Budget, Lexicon, Loom};
use serde_json::{Value, json};

const GOLDEN: &str = "VYQ,FIG,OTE,XLU";

fn ask(lexicon: &Lexicon, request: &Value) -> Value {
    let loom = Loom::new(lexicon.clone());
    serde_json::from_str(&loom.ask_json(&request.to_string())).unwrap()
}

/// All words of three letters and more that can be walked on AB,CD.
fn walks(longest: usize) -> Lexicon {
    let mut all = Vec::new();
    for length in 3..=longest {
        for number in 0..2usize << length {
            let letter = |place: usize| {
                let side = (number + place) % 2 * 2;
                char::from(b'a' + (side + (number >> (place + 1)) % 2) as u8)
            };
            all.push((0..length).map(letter).collect::<String>());
        }
    }
    Lexicon::of_words("walks", all.iter().map(String::as_str))
}

fn playable(board: &str, lexicon: &Lexicon) -> Playable {
    let board: Boxed = board.parse().unwrap();
    board.playable(lexicon, &Filter::default())
}

#[test]
fn a_search_that_was_cut_claims_no_total() {
    let playable = playable(GOLDEN, &Lexicon::english());
    for order in [Order::Common, Order::Words, Order::Letters] {
        let search = Search {
            order,
            ..Search::default()
        };
        let solved = solve(&playable, search, None, &mut Budget::of(10_000));
        assert_eq!(solved.total, None, "{order:?}");
    }
    let counts = count::count(&playable, 4, &mut Budget::of(1000));
    let irredundant: Vec<bool> = counts.iter().map(|c| c.irredundant.is_some()).collect();
    assert_eq!(irredundant, [true, true, true, false]);
}

#[test]
fn a_count_beyond_64_bits_is_null_and_does_not_wrap() {
    let lexicon = walks(12);
    let chains = count::chains(&playable("AB CD", &lexicon), 6);
    assert!(
        chains[4].is_some_and(|chains| chains > 1 << 60),
        "{chains:?}"
    );
    assert_eq!(chains[5], None);
    let request = json!({"family": "boxed", "task": "count", "sides": "AB,CD"});
    let answer = ask(&lexicon, &request);
    let said = (&answer["complete"], &answer["cut"], &answer["total"]);
    assert_eq!(said, (&json!(false), &json!("work"), &Value::Null));
}

#[test]
fn no_more_chains_are_kept_than_there_is_room_for() {
    let playable = playable("AB CD", &walks(9));
    let search = Search {
        max_words: 2,
        redundant: true,
        ..Search::default()
    };
    let limit = Some(MOST_CHAINS + 1);
    let solved = solve(&playable, search, limit, &mut Budget::unlimited());
    assert_eq!(solved.chains.len(), MOST_CHAINS);
    assert!(solved.total.is_some_and(|total| total > MOST_CHAINS as u64));
}

#[test]
fn long_words_come_by_alphabet_too() {
    let long = "acbd".repeat(7);
    let words = ["bc", "bd", "ad", "adac", ""].map(|end| format!("{long}{end}"));
    let lexicon = Lexicon::of_words("long", words.iter().map(String::as_str));
    let playable = playable("AB CD", &lexicon);
    let found: Vec<&str> = playable.words.iter().map(|w| lexicon.word(w.id)).collect();
    assert_eq!(found.len(), words.len());
    assert!(found.is_sorted(), "{found:?}");
}

#[test]
fn a_hint_does_without_the_words_it_is_told() {
    let lexicon = Lexicon::english();
    let mut request = json!({"family": "boxed", "task": "hint", "sides": GOLDEN});
    assert_eq!(ask(&lexicon, &request)["fewest"], 2);
    request["without"] = json!(["foxglove"]);
    assert_eq!(ask(&lexicon, &request)["fewest"], 3);
}

#[test]
fn boards_that_were_not_looked_at_are_not_said_to_be_all() {
    let lexicon = Lexicon::of_words("two", ["abcdef", "fcf"]);
    let wishes = Wishes {
        shape: vec![2; 3],
        words: lexicon.find("abcdef").zip(lexicon.find("fcf")),
        ..Wishes::default()
    };
    // AC BE DF, AD BF CE, AF BD CE; a board takes about a thousand steps.
    for (steps, boards, all) in [(u64::MAX, 3, true), (2500, 2, false)] {
        let made = make(&wishes, &lexicon, (9, 1), &mut Budget::of(steps)).unwrap();
        assert_eq!((made.boards.len(), made.all), (boards, all));
    }
}

/// Common words, and less common ones, that make a board of four letters.
fn four_letters() -> Lexicon {
    let words = [("cad", 10), ("dbc", 10), ("cadb", 31), ("bdac", 9)];
    let entry = |(word, common)| (word, Facts::default().with_commonness(common));
    Lexicon::of_entries("four", words.map(entry))
}

#[test]
fn a_board_is_made_once_however_it_is_turned() {
    let lexicon = four_letters();
    let wishes = Wishes {
        shape: vec![2, 2],
        ..Wishes::default()
    };
    let made = make(&wishes, &lexicon, (3, 1), &mut Budget::unlimited()).unwrap();
    assert_eq!(made.boards.len(), 1, "{:?}", made.boards);
}

#[test]
fn par_and_difficulty_are_those_of_the_easiest_answers() {
    let request =
        |par: &str| json!({"family": "boxed", "task": "make", "shape": "2x2", "par": par});
    let made = ask(&four_letters(), &request("2"));
    let puzzle = &made["puzzles"][0];
    assert_eq!(
        (&puzzle["par"], &puzzle["difficulty"]),
        (&json!(2), &json!(0))
    );
    let none = ask(&four_letters(), &request("3"));
    assert_eq!(none["puzzles"], json!([]));
}

#[test]
fn a_level_lets_its_own_words_in() {
    let words = [("cad", 50), ("dbc", 60)];
    let entry = |(word, tier)| (word, Facts::default().with_tier(tier));
    let lexicon = Lexicon::of_entries("levels", words.map(entry));
    for (tier, playable) in [(60, 2), (59, 1), (50, 1), (49, 0)] {
        let request = json!({"family": "boxed", "task": "count", "sides": "AB,CD", "tier": tier});
        assert_eq!(ask(&lexicon, &request)["playable"], playable, "{tier}");
    }
}
