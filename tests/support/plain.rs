//! `wuzi --plain` through a pipe: lines go in, sentences come out. Included with
//! `#[path = "support/plain.rs"] mod plain;` by the tests that need it.

use std::path::Path;

use assert_cmd::Command;

/// Plays what is typed, with everything kept in a folder; returns what was said.
pub(crate) fn play(folder: &Path, arguments: &str, typed: &str) -> String {
    let output = Command::cargo_bin("wuzi")
        .unwrap()
        .env("LC_ALL", "C.UTF-8")
        .arg("--config-dir")
        .arg(folder)
        .arg("--data-dir")
        .arg(folder)
        .arg("--plain")
        .args(arguments.split_whitespace())
        .write_stdin(typed.to_owned())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The sentences, without the boards.
pub(crate) fn sentences(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.starts_with(' ') && !line.starts_with(|c: char| c.is_ascii_digit()))
        .collect()
}
