//! Every kind of word list that people have, good and bad.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use letterloom::lexicon::{Accents, MOST_BYTES, PackedError, ReadOptions, Reason, read};
use letterloom::{Error, Lexicon};

fn read_as(name: &str, bytes: &[u8]) -> Result<Lexicon, Error> {
    read(name, bytes, ReadOptions::default())
}

fn words(lexicon: &Lexicon) -> Vec<&str> {
    lexicon.ids().map(|id| lexicon.word(id)).collect()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn commonness(lexicon: &Lexicon, word: &str) -> u8 {
    lexicon.commonness(lexicon.find(word).unwrap())
}

#[test]
fn one_word_a_line_however_lines_end() {
    for text in [
        "ant\nbee\ncow\n",
        "ant\nbee\ncow",
        "ant\r\nbee\r\ncow\r\n",
        "ant\rbee\rcow",
        "\u{feff}ant\nbee\ncow\n",
        "  ant \n\n\tbee\ncow\n\n",
        "cow\nbee\nant\nbee\n",
    ] {
        let lexicon = read_as("list.txt", text.as_bytes()).unwrap();
        assert_eq!(words(&lexicon), ["ant", "bee", "cow"], "{text:?}");
        assert_eq!(lexicon.report().unwrap().kept, 3);
    }
}

#[test]
fn a_pipe_that_delivers_byte_by_byte() {
    struct Slow<'a>(&'a [u8]);
    impl std::io::Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = buffer.len().min(1);
            self.0.read(&mut buffer[..length])
        }
    }
    let plain = "\u{feff}ant\r\nbee\r\n".as_bytes();
    for bytes in [plain.to_vec(), gzip(plain), b"[\"ant\", \"bee\"]".to_vec()] {
        let lexicon = read("-", Slow(&bytes), ReadOptions::default()).unwrap();
        assert_eq!(words(&lexicon), ["ant", "bee"]);
    }
}

#[test]
fn latin_1_is_recognised() {
    let lexicon = read_as("list.txt", b"caf\xe9\nna\xefve\nbee\n").unwrap();
    assert_eq!(words(&lexicon), ["bee", "cafe", "naive"]);
    assert_eq!(lexicon.report().unwrap().latin1, 2);
    let lexicon = read_as("list.txt", "café\nbee\n".as_bytes()).unwrap();
    assert_eq!(lexicon.report().unwrap().latin1, 0);
}

#[test]
fn accents_can_be_dropped() {
    let accents = Accents::Drop;
    let lexicon = read(
        "list.txt",
        "café\nbee\n".as_bytes(),
        ReadOptions { accents },
    )
    .unwrap();
    assert_eq!(words(&lexicon), ["bee"]);
    assert_eq!(lexicon.report().unwrap().dropped[&Reason::Accent], 1);
}

#[test]
fn gzipped_files_are_unpacked() {
    let lexicon = read_as("list.txt.gz", &gzip(b"ant\nbee\n")).unwrap();
    assert_eq!(words(&lexicon), ["ant", "bee"]);
    assert!(lexicon.report().unwrap().gzipped);
    let twice = [gzip(b"ant\n"), gzip(b"bee\n")].concat();
    assert_eq!(words(&read_as("list.gz", &twice).unwrap()), ["ant", "bee"]);
}

#[test]
fn a_broken_gzip_file_is_an_error() {
    let long: String = (0..5000)
        .map(|n| format!("{}\n", "ab".repeat(1 + n % 20)))
        .collect();
    let whole = gzip(long.as_bytes());
    for cut in [3, whole.len() / 2, whole.len() - 4] {
        let result = read_as("list.gz", &whole[..cut]);
        assert!(
            matches!(result, Err(Error::Gzip(_))),
            "cut at {cut}: {result:?}"
        );
    }
}

#[test]
fn scores_and_counts_become_commonness() {
    for text in ["ant 7\nbee 31\n", "ant\t7\nbee\t31\n", "ANT;7\nBEE;31\n"] {
        let lexicon = read_as("list.txt", text.as_bytes()).unwrap();
        assert_eq!(
            (commonness(&lexicon, "ant"), commonness(&lexicon, "bee")),
            (7, 31)
        );
        assert_eq!(lexicon.report().unwrap().counted, 2);
    }
    let counts = "ant 8\nbee 1000000\ncow 99999999999999\ndog\nelk 0\n";
    let lexicon = read_as("list.txt", counts.as_bytes()).unwrap();
    let all: Vec<u8> = lexicon.ids().map(|id| lexicon.commonness(id)).collect();
    assert_eq!(all, [3, 19, 31, 0, 0]);
}

#[test]
fn the_larger_of_two_counts_stays() {
    let lexicon = read_as("list.txt", b"bee 3\nbee 9\nbee 5\n").unwrap();
    assert_eq!(commonness(&lexicon, "bee"), 9);
    assert_eq!(lexicon.report().unwrap().dropped[&Reason::Repeated], 2);
}

#[test]
fn hunspell_dictionaries_lose_their_flags() {
    let text = "4\nabandon/LSDG\nbee/SM\tpo:noun\ncow\tpo:noun\ndon't\n";
    for name in ["en.dic", "list.txt"] {
        let lexicon = read_as(name, text.as_bytes()).unwrap();
        assert_eq!(words(&lexicon), ["bee", "cow", "abandon"], "{name}");
        assert!(lexicon.report().unwrap().hunspell);
    }
}

#[test]
fn json_lists_and_counts() {
    let lexicon = read_as("list.json", br#" ["ant", "bee", "Paris", "don't"] "#).unwrap();
    assert_eq!(words(&lexicon), ["ant", "bee"]);
    let lexicon = read_as("list.json", br#"{"ant": 1024, "bee": 1}"#).unwrap();
    assert_eq!(
        (commonness(&lexicon, "ant"), commonness(&lexicon, "bee")),
        (10, 0)
    );
    for wrong in [
        "[\"ant\", 3]",
        "[\"ant\"",
        "{\"ant\": \"x\"}",
        "[] []",
        "[[\"ant\"]]",
    ] {
        let result = read_as("list.json", wrong.as_bytes());
        assert!(matches!(result, Err(Error::Json(_))), "{wrong}: {result:?}");
    }
}

#[test]
fn an_upper_case_list_with_a_title_is_no_list_of_names() {
    for title in ["Official Words (2019). 3 words.", "Words"] {
        let text = format!("{title}\r\n\r\nANT\r\nBEE\r\nCOW\r\n");
        let lexicon = read_as("list.txt", text.as_bytes()).unwrap();
        assert_eq!(words(&lexicon), ["ant", "bee", "cow"], "{title}");
        assert!(lexicon.report().unwrap().upper_case);
    }
}

#[test]
fn capitals_are_names_in_any_other_list() {
    let lexicon = read_as("list.txt", b"ant\nParis\nNASA\nbee\nA\n").unwrap();
    assert_eq!(words(&lexicon), ["ant", "bee"]);
    assert_eq!(lexicon.report().unwrap().dropped[&Reason::Capitals], 3);
}

#[test]
fn what_is_dropped_is_counted() {
    let text = "ant\ndon't\nwell-off\n4th\nice cream\nslow!\nэто\nBob\nbee\nbee\n";
    let lexicon = read_as("list.txt", text.as_bytes()).unwrap();
    let report = lexicon.report().unwrap();
    let dropped: Vec<(Reason, u64)> = report.dropped.clone().into_iter().collect();
    assert_eq!((report.entries, report.kept), (10, 2));
    assert_eq!(
        dropped,
        [
            (Reason::Capitals, 1),
            (Reason::Apostrophe, 1),
            (Reason::Hyphen, 1),
            (Reason::Digit, 1),
            (Reason::Space, 1),
            (Reason::Character, 2),
            (Reason::Repeated, 1),
        ]
    );
}

#[test]
fn a_list_of_names_only_says_so() {
    let error = read_as("names.txt", b"Anna\nBob\nCarla\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "no usable word in 3 entries (3 contain capitals)"
    );
    assert!(error.advice().unwrap().contains("names"));
}

#[test]
fn an_empty_file_says_so() {
    for text in ["", "\n\r\n  \n"] {
        let error = read_as("list.txt", text.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), "no usable word in an empty file");
    }
    assert!(matches!(
        read_as("list.gz", &gzip(b"")),
        Err(Error::NoWords(_))
    ));
    assert!(matches!(
        read_as("list.json", b"[]"),
        Err(Error::NoWords(_))
    ));
}

#[test]
fn utf_16_and_binary_files_are_refused() {
    assert!(matches!(
        read_as("list.txt", b"\xff\xfea\0n\0t\0"),
        Err(Error::Utf16)
    ));
    let binary: Vec<u8> = (0..10_000u32).map(|n| ((n * 7919) >> 3) as u8).collect();
    assert!(matches!(read_as("program", &binary), Err(Error::Binary)));
    assert!(matches!(
        read_as("x.loom", b"ant\nbee\n"),
        Err(Error::Packed(PackedError::Magic))
    ));
}

#[test]
fn a_word_too_long_is_dropped() {
    let text = format!(
        "{}\n{}\n{}\nbee\n",
        "a".repeat(63),
        "a".repeat(64),
        "a".repeat(99_999)
    );
    let lexicon = read_as("list.txt", text.as_bytes()).unwrap();
    assert_eq!(lexicon.len(), 2);
    assert_eq!(lexicon.report().unwrap().dropped[&Reason::TooLong], 2);
}

#[test]
fn a_gzip_bomb_is_refused() {
    struct Zeros(u64);
    impl std::io::Read for Zeros {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let length = buffer.len().min(usize::try_from(self.0).unwrap());
            self.0 -= length as u64;
            buffer[..length].fill(b'a');
            Ok(length)
        }
    }
    let mut bomb = Vec::new();
    let mut encoder = flate2::read::GzEncoder::new(Zeros(MOST_BYTES + 1), Compression::fast());
    std::io::copy(&mut encoder, &mut bomb).unwrap();
    assert!(matches!(
        read_as("bomb.gz", &bomb),
        Err(Error::TooManyBytes)
    ));
}

#[test]
fn counts_are_joined() {
    let lexicon = Lexicon::of_words("three", ["ant", "bee", "cow"]);
    let counts = "the\t99\nBee\t1000\nbee\t24\nnonsense\nant\t3\n";
    let (lexicon, report) = lexicon.with_counts(counts.as_bytes()).unwrap();
    let all: Vec<u8> = lexicon.ids().map(|id| lexicon.commonness(id)).collect();
    assert_eq!(all, [1, 10, 0]);
    assert_eq!(
        (
            report.lines,
            report.unreadable,
            report.matched,
            report.without
        ),
        (5, 1, 3, 1)
    );
    let nothing = lexicon.with_counts("ant\nbee\n".as_bytes());
    assert!(matches!(nothing, Err(Error::NoCounts(2))));
}

#[test]
fn equal_lists_have_equal_fingerprints() {
    let print = |text: &str| read_as("x", text.as_bytes()).unwrap().fingerprint();
    assert_eq!(print("ant\nbee\n"), print("bee\r\nant"));
    assert_ne!(print("ant\nbee\n"), print("ant\nbees\n"));
    assert_ne!(print("ant 1\nbee 2\n"), print("ant 2\nbee 1\n"));
    assert_ne!(print("ab\nc\n"), print("a\nbc\n"));
}

#[test]
fn of_100_words_95_in_capitals_are_enough() {
    let list = |upper: usize| {
        let word = |n: usize| {
            let word: String = [n / 26, n % 26]
                .map(|l| char::from(b'a' + l as u8))
                .iter()
                .collect();
            if n < upper { word.to_uppercase() } else { word }
        };
        let lines: Vec<String> = (0..100).map(word).collect();
        read_as("list.txt", lines.join("\n").as_bytes()).unwrap()
    };
    assert_eq!((list(95).len(), list(94).len()), (100, 6));
}

#[test]
fn counts_with_a_byte_order_mark_keep_their_first_word() {
    let lexicon = Lexicon::of_words("one", ["ant"]);
    let (lexicon, report) = lexicon.with_counts("\u{feff}ant\t8\n".as_bytes()).unwrap();
    assert_eq!((commonness(&lexicon, "ant"), report.matched), (3, 1));
}

#[test]
fn a_list_with_more_words_than_a_lexicon_holds_is_refused() {
    let text = "a\n".repeat(4_000_001);
    assert!(matches!(
        read_as("list.txt", text.as_bytes()),
        Err(Error::TooManyWords)
    ));
}
