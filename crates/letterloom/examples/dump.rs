//! x
use letterloom::cipher::{Cipher, Form, Index, Search, solve};
use letterloom::{Budget, Lexicon};
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let lexicon = Lexicon::english();
    for s in text.lines().filter(|l| !l.starts_with('#')) {
        let s = s.to_lowercase();
        let c = Cipher::read(&s, Form::Text).unwrap();
        let search = Search::default();
        let t = std::time::Instant::now();
        let index = Index::new(&c, &lexicon, &search);
        let t1 = t.elapsed();
        let solved = solve(&index, &search, Some(5000), &mut Budget::unlimited());
        println!("# {s}");
        for a in &solved.answers { println!("{}", index.words(a).join(" ")); }
        eprintln!("{:?} {:?} steps {} n {} total {:?} possible {} {s}", t1, t.elapsed(), solved.steps, solved.answers.len(), solved.total, solved.possible.is_some());
    }
}
