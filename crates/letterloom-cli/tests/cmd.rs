//! Runs the examples of the documents against the real program.

#[test]
fn the_examples_in_the_documents_hold() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.md")
        .case("../../README.md")
        .case("../../docs/bee.md")
        .case("../../docs/boxed.md")
        .case("../../docs/square.md")
        .case("../../docs/cipher.md")
        .env("NO_COLOR", "1");
}
