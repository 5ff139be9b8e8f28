//! Two programs of one player at the same time: each has its own unfinished game, both count
//! their games and change settings, and nothing of either is lost, however they end.

#![cfg(unix)]

#[path = "support/board.rs"]
mod board;
#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use board::{Board, words};
use pty::{Options, PATIENCE, Session};
use tempfile::TempDir;

const NOTICE: &str = "Another Wuzi is running";

fn shared_home() -> (TempDir, Options) {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    (home, options)
}

#[track_caller]
fn wait_for_words(session: &Session, text: &str) {
    session.wait_until(&format!("{text:?}"), |screen| words(screen).contains(text));
}

#[track_caller]
fn wait_for_stones(session: &Session, side: u16, points: &[&str]) {
    session.wait_until(&format!("stones on {points:?}"), |screen| {
        Board::find(screen, side, side).is_some_and(|board| {
            let at = |point: &&&str| ["●", "○"].contains(&&*board.at(screen, point));
            board.stones(screen) == points.len() && points.iter().all(|point| at(&point))
        })
    });
}

/// Walks down to a row of the settings.
#[track_caller]
fn choose_row(session: &mut Session, row: &str) {
    let chosen = |screen: &vt100::Screen| {
        let mut rows = screen.rows(0, screen.size().1.get());
        rows.find_map(|text| Some(text.trim().strip_prefix("▸ ")?.to_owned()))
    };
    for _ in 0..50 {
        let before = session.look(chosen);
        if before.as_ref().is_some_and(|text| text.starts_with(row)) {
            return;
        }
        session.key("down");
        session.wait_until("the next row", |screen| chosen(screen) != before);
    }
    panic!("no row {row}:\n{}", session.picture());
}

#[track_caller]
fn leave(mut session: Session) {
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
}

fn read(home: &Path, name: &str) -> String {
    fs::read_to_string(home.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn each_program_keeps_a_game_of_its_own_and_both_come_back() {
    let (_home, options) = shared_home();
    let game = options.clone().args(["--vs", "human", "--size", "15"]);
    let mut first = Session::start(&game);
    first.wait_for("place a stone");
    first.send(":h8\r");
    wait_for_stones(&first, 15, &["h8"]);
    assert!(
        !first.screen_text().contains("Another"),
        "{}",
        first.picture()
    );

    let mut second = Session::start(&options);
    wait_for_words(&second, NOTICE);
    assert!(
        !second.screen_text().contains("Continue"),
        "{}",
        second.picture()
    );
    second.key("t");
    second.wait_for("New game");
    second.key("enter");
    second.wait_for("place a stone");
    second.send(":a1\r:b2\r");
    wait_for_stones(&second, 15, &["a1", "b2"]);
    first.send(":i9\r");
    wait_for_stones(&first, 15, &["h8", "i9"]);
    leave(first);
    // Files bear times in ticks of a few milliseconds, and of equals the first place comes first.
    thread::sleep(Duration::from_millis(50));
    leave(second);

    // The newest comes back first, and the other once that one has ended.
    let mut third = Session::start(&options);
    wait_for_words(&third, "2 moves played");
    assert!(
        !third.screen_text().contains("Another"),
        "{}",
        third.picture()
    );
    third.key("enter");
    wait_for_stones(&third, 15, &["a1", "b2"]);
    third.key("x");
    third.wait_for("Black resigns?");
    third.key("y");
    wait_for_words(&third, "White wins");
    leave(third);
    let mut fourth = Session::start(&options);
    fourth.wait_for("Continue");
    fourth.key("enter");
    wait_for_stones(&fourth, 15, &["h8", "i9"]);
    leave(fourth);
}

#[test]
fn a_program_that_was_killed_holds_nothing_back() {
    let (_home, options) = shared_home();
    let game = options.clone().args(["--vs", "human", "--size", "15"]);
    let mut first = Session::start(&game);
    first.wait_for("place a stone");
    first.send(":h8\r");
    wait_for_stones(&first, 15, &["h8"]);
    // Dropping kills it without a warning.
    drop(first);
    let mut second = Session::start(&options.clone().job());
    second.wait_for("Continue");
    assert!(
        !second.screen_text().contains("Another"),
        "{}",
        second.picture()
    );
    second.key("enter");
    wait_for_stones(&second, 15, &["h8"]);
    // A program that is only stopped holds its game.
    second.key("ctrl-z");
    second.wait_for_shell();
    let third = Session::start(&options);
    wait_for_words(&third, NOTICE);
    assert!(
        !third.screen_text().contains("Continue"),
        "{}",
        third.picture()
    );
    leave(third);
}

#[test]
fn both_count_their_games_and_change_their_settings() {
    let (home, options) = shared_home();
    let game = options.clone().args(["--vs", "human", "--size", "3"]);
    let mut sessions = [Session::start(&game), Session::start(&game)];
    for session in &sessions {
        session.wait_for("3x3 freestyle");
    }
    for round in 0..5 {
        // Both end their games at the same moment.
        for session in &mut sessions {
            session.send(":a1\r:a2\r:b1\r:b2\r:c1\r");
        }
        for session in &mut sessions {
            wait_for_words(session, "Black wins");
            session.key(if round < 4 { "n" } else { "esc" });
        }
        if round < 4 {
            for session in &sessions {
                session.wait_for("Black: place a stone");
            }
        }
    }
    // The first rings the bell from now on, the second has no mouse.
    for (session, row) in sessions.iter_mut().zip(["Bell", "Mouse"]) {
        session.wait_for("Two players");
        session.key("s");
        session.wait_for("Computer thinks");
        choose_row(session, row);
        session.key("right");
    }
    sessions[0].wait_until("bell", |screen| words(screen).contains("Bell ◂ on ▸"));
    sessions[1].wait_until("mouse", |screen| words(screen).contains("Mouse ◂ off ▸"));
    for session in sessions {
        leave(session);
    }
    let statistics = read(home.path(), "data/wuzi/statistics.txt");
    assert_eq!(statistics.matches(" 3x3 ").count(), 10, "{statistics}");
    assert_eq!(
        statistics.lines().last().map(|line| line.contains("3x3")),
        Some(true)
    );
    let records = fs::read_dir(home.path().join("data/wuzi/games")).expect("a library");
    assert_eq!(records.count(), 10);
    let settings = read(home.path(), "config/wuzi/settings.toml");
    assert!(settings.contains("bell = true"), "{settings}");
    assert!(settings.contains("mouse = false"), "{settings}");
    assert!(settings.contains("in-a-row = 3"), "{settings}");
    // The next program is content with all of it.
    let session = Session::start(&options);
    session.wait_for("Two players");
    assert!(
        !session.screen_text().contains("damaged"),
        "{}",
        session.picture()
    );
    leave(session);
}

#[test]
fn the_game_line_by_line_keeps_to_the_same() {
    let (home, options) = shared_home();
    let game = options.clone().args(["--vs", "human", "--size", "15"]);
    let mut first = Session::start(&game);
    first.wait_for("place a stone");
    first.send(":h8\r");
    wait_for_stones(&first, 15, &["h8"]);
    let mut plain = Session::start(&options.clone().args(["--plain", "--vs", "human"]));
    wait_for_words(&plain, NOTICE);
    plain.send("a1\nb2\nquit\n");
    assert_eq!(plain.wait_exit(PATIENCE), 0, "{}", plain.picture());
    leave(first);
    let one = read(home.path(), "data/wuzi/unfinished.toml");
    let two = read(home.path(), "data/wuzi/unfinished-2.toml");
    assert!(
        one.contains("\"h8\"") && two.contains("\"a1 b2\""),
        "{one}{two}"
    );
}
