//! The real program is killed in the middle of a game, again and again, at the moment at
//! which a stone has come on the screen: every stone that a player has seen is there when
//! the game is taken up again.

#![cfg(unix)]

#[path = "support/board.rs"]
mod board;
#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::time::Instant;

use board::{Board, STONES};
use pty::{Options, PATIENCE, Session};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

const SIDE: u16 = 19;
const KILLS: usize = 50;

/// Points of a large board of which no two are neighbours, so that nobody makes a row.
fn points() -> impl Iterator<Item = String> {
    let rows = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    rows.filter(|(x, y)| (x + 2 * y) % 5 == 0)
        .map(|(x, y)| format!("{}{}", ('a'..).nth(x.into()).expect("a letter"), y + 1))
}

/// No warning, no chance to write anything: the process is simply gone.
fn kill(session: &mut Session) {
    let pid = i32::try_from(session.pid()).expect("process numbers are small");
    let pid = Pid::from_raw(pid).expect("process numbers are not zero");
    kill_process(pid, Signal::KILL).expect("it runs");
    session.wait_for_end();
}

/// Waits until the board shows these stones, Black's and White's in turn, and no other.
#[track_caller]
fn wait_for_stones(session: &Session, points: &[String]) {
    session.wait_until_within(PATIENCE, &format!("stones on {points:?}"), |screen| {
        Board::find(screen, SIDE, SIDE).is_some_and(|board| {
            board.stones(screen) == points.len()
                && points.iter().enumerate().all(|(ply, point)| {
                    let sign = board.at(screen, point);
                    sign == STONES[ply % 2] || sign == STONES[2 + ply % 2]
                })
        })
    });
}

#[test]
fn no_stone_that_was_seen_is_lost_when_the_program_is_killed() {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    let begin = options.clone().args(["--vs", "human", "--size", "19"]);
    let started = Instant::now();
    let mut placed: Vec<String> = Vec::new();
    let mut session = Session::start(&begin);
    session.wait_for("Black: place a stone");
    for point in points().take(KILLS) {
        session.send(format!(":{point}\r"));
        placed.push(point);
        wait_for_stones(&session, &placed);
        kill(&mut session);
        // The old terminal goes with the old session.
        session = Session::start(&options);
        session.wait_for("Continue");
        session.key("enter");
        wait_for_stones(&session, &placed);
    }
    let took = started.elapsed();
    eprintln!(
        "{KILLS} kills: {} ms, {} ms each",
        took.as_millis(),
        took.as_millis() / 50
    );
    // Half-written files do not pile up either.
    kill(&mut session);
    drop(session);
    let folder = home.path().join("data/wuzi");
    let files = fs::read_dir(&folder)
        .expect("the game is kept there")
        .count();
    // Two states of the game, and two locks.
    assert!(files <= 4, "{files} files in {}", folder.display());
}

#[test]
fn a_move_that_was_seen_to_be_taken_back_stays_taken_back_and_the_computers_stones_are_kept() {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    let begin = options
        .clone()
        .args(["--vs", "random", "--size", "19", "--seed", "7"]);
    let mut session = Session::start(&begin);
    session.wait_for("Black: place a stone");
    for (keys, count) in [(":k10\r", 2), (":a1\r", 4), (":s19\r", 6), ("u", 4)] {
        session.send(keys);
        session.wait_until(&format!("{count} stones"), |screen| {
            Board::find(screen, SIDE, SIDE).is_some_and(|board| board.stones(screen) == count)
        });
    }
    let seen = session.look(|screen| Board::find(screen, SIDE, SIDE).map(|b| b.signs(screen)));
    kill(&mut session);
    session = Session::start(&options);
    session.wait_for("Continue");
    session.key("enter");
    session.wait_until("the same stones", |screen| {
        Board::find(screen, SIDE, SIDE).map(|board| board.signs(screen)) == seen
    });
}

#[test]
fn a_game_that_was_seen_to_end_is_in_the_library_when_the_program_is_killed() {
    let home = TempDir::new().expect("a temporary directory is to be had");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..Options::default()
    };
    let begin = options.args(["--vs", "human", "--size", "3"]);
    let folder = home.path().join("data/wuzi/games");
    for games in 1..=10 {
        let mut session = Session::start(&begin);
        session.wait_until("game, or the question for the kept one", |screen| {
            screen.contents().contains("place a stone") || screen.contents().contains("[y yes]")
        });
        if session.screen_text().contains("[y yes]") {
            session.key("y");
            session.wait_for("Black: place a stone");
        }
        session.send(":a1\r:a2\r:b1\r:b2\r:c1\r");
        session.wait_for("Black wins");
        kill(&mut session);
        drop(session);
        let kept: Vec<String> = fs::read_dir(&folder)
            .expect("there is a library")
            .map(|entry| fs::read_to_string(entry.expect("it can be read").path()).expect("text"))
            .collect();
        assert_eq!(kept.len(), games);
        assert!(
            kept.iter()
                .all(|text| text.contains("RE[B+]") && text.ends_with(";B[cc])\n")),
            "{kept:?}"
        );
    }
}
