//! `wuzi open`: a record in the full-screen review, from a file, from a pipe, and what is said
//! when it cannot be read.

#![cfg(unix)]

#[path = "support/board.rs"]
mod board;
#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use assert_cmd::Command;
use board::Board;
use pty::{Options, PATIENCE, Session};
use tempfile::TempDir;
use wuzi::engine::{Point, Rule, Stone, Variant};
use wuzi::record::{Format, Record};

/// Long for a busy machine; in release builds it is a matter of milliseconds.
const SOON: Duration = Duration::from_secs(2);

fn home() -> (TempDir, Options) {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    (home, options)
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).expect("a fresh folder can be written");
    path
}

/// Three hundred moves on the largest board, in pairs that never make a row of three.
fn long_game() -> String {
    let variant = Variant::new(Rule::Freestyle, 20, 20, 5).expect("it can be played");
    let of = |stone: Stone| {
        variant
            .points()
            .filter(move |point| ((point.x() + 2 * point.y()) % 4 < 2) == (stone == Stone::Black))
    };
    let pairs = of(Stone::Black).zip(of(Stone::White));
    let moves: Vec<Point> = pairs
        .flat_map(|(black, white)| [black, white])
        .take(300)
        .collect();
    let record = Record::of_moves(variant, &moves).expect("nobody wins");
    record.print(Format::Sgf).expect("SGF holds everything")
}

#[test]
fn a_record_is_opened_stepped_through_and_left_for_the_menu() {
    let (home, options) = home();
    write(
        home.path(),
        "a.sgf",
        "(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ig];B[ih])",
    );
    let mut session = Session::start(&options.args(["open", "a.sgf", "--no-mouse"]));
    session.wait_for("Ann");
    session.wait_until("board with three stones", |screen| {
        Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 3)
    });
    assert!(session.screen_text().contains("a.sgf"));
    session.key("left");
    session.wait_until("board with two stones", |screen| {
        Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 2)
    });
    session.key("esc");
    session.wait_for("Open a record");
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn a_record_comes_through_a_pipe_and_keys_from_the_terminal() {
    let (home, options) = home();
    write(home.path(), "a.txt", "h8 i9 j10");
    let program = env!("CARGO_BIN_EXE_wuzi");
    let mut session = Session::start(&Options {
        program: Some("/bin/sh".into()),
        args: vec!["-c".into(), format!("cat a.txt | {program} open -")],
        ..options
    });
    session.wait_until("board with three stones", |screen| {
        Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 3)
    });
    session.key("esc");
    session.wait_for("Open a record");
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 0);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn of_a_damaged_record_the_good_part_is_shown_and_the_fault_said() {
    let (home, options) = home();
    write(home.path(), "a.sgf", "(;GM[4]SZ[15];B[hh];W[ig];B[hh])");
    let mut session = Session::start(&options.args(["open", "a.sgf"]));
    session.wait_for("h8 already has a stone");
    session.wait_until("board with two stones", |screen| {
        Board::find(screen, 15, 15).is_some_and(|board| board.stones(screen) == 2)
    });
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 0);
}

#[test]
fn what_cannot_be_opened_is_said_in_one_line_before_the_terminal_is_taken() {
    let (home, _) = home();
    write(home.path(), "empty.sgf", "");
    for (arguments, code, words) in [
        (&["open", "none.sgf"][..], 1, "none.sgf cannot be read"),
        (
            &["open", "empty.sgf"],
            1,
            "empty.sgf: There is nothing in it.",
        ),
        (&["open"], 2, "FILE"),
        (&["open", "h8 i9"], 1, "no terminal"),
        (&["--vs", "3", "open", "empty.sgf"], 2, "--vs"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_wuzi"))
            .args(["--lang", "en"])
            .args(arguments)
            .current_dir(home.path())
            .output()
            .expect("the program starts");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
        assert!(told.contains(words), "{arguments:?}: {told}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
    }
}

#[test]
fn three_hundred_moves_are_on_the_screen_at_once() {
    let (home, options) = home();
    let text = long_game();
    write(home.path(), "long.sgf", &text);
    let start = Instant::now();
    let record = Record::parse(text.as_bytes(), None).expect("it was written by us");
    let parsed = start.elapsed();
    assert_eq!(record.steps().len(), 300);
    let start = Instant::now();
    let session = Session::start(&options.size(120, 40).args(["open", "long.sgf"]));
    session.wait_until("board with three hundred stones", |screen| {
        Board::find(screen, 20, 20).is_some_and(|board| board.stones(screen) == 300)
    });
    let shown = start.elapsed();
    eprintln!("300 moves: parsed in {parsed:?}, on the screen in {shown:?}");
    assert!(parsed < SOON && shown < SOON, "{parsed:?}, {shown:?}");
}
