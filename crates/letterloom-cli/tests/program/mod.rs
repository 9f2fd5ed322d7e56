//! The program as a process, for the tests that need one.

#![allow(dead_code, reason = "each test uses some of it")]

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program, not yet started.
pub fn letterloom(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_letterloom"));
    command
        .args(arguments)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null());
    command
}

/// Runs it to its end.
pub fn run(arguments: &[&str]) -> Output {
    letterloom(arguments).output().unwrap()
}

/// Its exit status.
pub fn status(arguments: &[&str]) -> i32 {
    run(arguments).status.code().unwrap()
}

/// What it prints.
pub fn printed(arguments: &[&str]) -> String {
    String::from_utf8(run(arguments).stdout).unwrap()
}

/// What it says on standard error.
pub fn errors(arguments: &[&str]) -> String {
    String::from_utf8(run(arguments).stderr).unwrap()
}

/// A file below the tests' own temporary folder.
pub fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
