//! The whole program in a real terminal against an external engine, which is its own brain: a
//! game to its end, two engines that are watched, an engine that cannot be started, and nothing
//! left running whatever becomes of the program.

#![cfg(target_os = "linux")]

#[path = "support/board.rs"]
mod board;
#[path = "support/processes.rs"]
mod processes;
#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::time::{Duration, Instant};

use board::{Board, words};
use processes::wait_for_engines;
use pty::{Options, PATIENCE, Session};

const SIDE: u16 = 15;

/// The command line of our own brain.
fn brain(level: &str) -> String {
    format!("'{}' brain --level {level}", env!("CARGO_BIN_EXE_wuzi"))
}

fn stones(screen: &vt100::Screen) -> usize {
    Board::find(screen, SIDE, SIDE).map_or(0, |board| board.stones(screen))
}

/// Where Black goes on: the five points in a row with most of its stones and none of White's.
fn next_point(screen: &vt100::Screen) -> String {
    let board = Board::find(screen, SIDE, SIDE).expect("the board is on the screen");
    let name = |x: u16, y: u16| {
        let letter = ('a'..).nth(x.into()).expect("there are few letters");
        format!("{letter}{}", y + 1)
    };
    let row = |x: u16, y: u16| -> Vec<String> { (x..x + 5).map(|x| name(x, y)).collect() };
    let own = |points: &Vec<String>| {
        let signs: Vec<String> = points.iter().map(|point| board.at(screen, point)).collect();
        let is_open = !signs.iter().any(|sign| sign == "○");
        is_open.then(|| signs.iter().filter(|sign| *sign == "●").count())
    };
    let rows = (0..SIDE).flat_map(|y| (0..=SIDE - 5).map(move |x| row(x, y)));
    let best = rows
        .filter_map(|points| Some((own(&points)?, points)))
        .max_by_key(|(count, _)| *count);
    let (_, points) = best.expect("the random player cannot block everything");
    points
        .into_iter()
        .find(|point| board.at(screen, point) != "●")
        .expect("a row of five would have ended the game")
}

#[test]
fn a_game_against_our_own_brain_as_an_external_engine_is_played_to_its_end() {
    let options = Options::default().args(["--engine", &brain("random"), "--size", "15"]);
    let mut session = Session::start(&options);
    session.wait_for("place a stone");
    let (home, program) = (session.home().to_owned(), session.pid());
    let is_over = |screen: &vt100::Screen| words(screen).contains("wins:");
    for round in 1.. {
        let point = session.look(next_point);
        session.send(format!(":{point}\r"));
        session.wait_until(&format!("answer to move {round}"), |screen| {
            is_over(screen) || stones(screen) == 2 * round
        });
        if session.look(is_over) {
            break;
        }
    }
    session.wait_for("Black wins: 5 in a row");
    // The menu needs no engine, and the program's end leaves none.
    session.key("esc");
    session.wait_for("Wuzi 五子");
    wait_for_engines(&home, program, 0, PATIENCE);
    session.key("q");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    session.assert_terminal_is_as_it_was();
}

#[test]
fn a_killed_program_leaves_no_thinking_engine() {
    let options = Options::default().args(["--engine", &brain("8"), "--size", "15"]);
    let home = tempfile::TempDir::new().expect("a temporary directory is to be had");
    let settings = home.path().join("config/wuzi/settings.toml");
    fs::create_dir_all(settings.parent().expect("it stands in a folder"))
        .and_then(|()| fs::write(&settings, "thinking-ms = 60000\n"))
        .expect("a fresh home can be written");
    let options = Options {
        home: Some(home.path().to_owned()),
        ..options
    };
    let mut session = Session::start(&options);
    session.wait_for("place a stone");
    session.send(":h8\r");
    session.wait_for("thinking, Enter moves now");
    wait_for_engines(home.path(), session.pid(), 1, PATIENCE);
    session.signal("KILL");
    wait_for_engines(home.path(), session.pid(), 0, Duration::from_secs(5));
}

#[test]
fn quitting_while_an_engine_thinks_takes_no_time_and_leaves_nothing() {
    let options = Options::default()
        .args(["--engine", &brain("8"), "--colour", "white"])
        .args(["--size", "15"]);
    let mut session = Session::start(&options);
    session.wait_for("wuzi");
    let (home, program) = (session.home().to_owned(), session.pid());
    wait_for_engines(&home, program, 1, PATIENCE);
    let asked = Instant::now();
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
    assert!(
        asked.elapsed() < Duration::from_secs(1),
        "{:?}",
        asked.elapsed()
    );
    session.assert_terminal_is_as_it_was();
    wait_for_engines(&home, program, 0, Duration::from_secs(5));
}

#[test]
fn an_engine_that_cannot_be_started_is_told_and_a_level_plays_in_its_place() {
    let options = Options::default().args(["--engine", "/no/such/engine", "--size", "15"]);
    let mut session = Session::start(&options);
    session.wait_for("place a stone");
    session.send(":h8\r");
    session.wait_for("engine cannot be started. /no/such/engine:");
    session.wait_for("Let another player go on");
    session.key("down");
    session.key("enter");
    session.wait_for("Who plays White?");
    session.key("enter");
    session.wait_until("answer of a level", |screen| stones(screen) == 2);
    session.key("ctrl-c");
    assert_eq!(session.wait_exit(PATIENCE), 0, "{}", session.picture());
}

#[test]
fn an_engine_that_no_setting_knows_is_refused_with_those_that_are_known() {
    let options = Options::default().args(["--vs", "engine:rapfi"]);
    let mut session = Session::start(&options);
    assert_eq!(session.wait_exit(PATIENCE), 2, "{}", session.picture());
    session.wait_for("No engine is called 'rapfi' in the settings.");
    assert!(
        session.screen_text().contains("None is known yet"),
        "{}",
        session.picture()
    );
}

/// An engine that decides in openings: three stones of its own, and White after five.
const DECIDES: &str = r#"#!/bin/sh
while read -r line; do
    case $line in
        START*|RECTSTART*) echo OK;;
        ABOUT*) echo 'name="Picky"';;
        SWAP2BOARD*) n=0; echo asked >> "$0.asked";;
        [0-9]*) n=$((n+1));;
        DONE*) case $n in 0) echo 7,7 8,7 9,9;; *) echo 3,3;; esac;;
        END*) exit;;
    esac
done
"#;

#[test]
fn an_engine_decides_for_itself_in_an_opening() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a temporary folder is to be had");
    let engine = folder.path().join("picky");
    fs::write(&engine, DECIDES).expect("it can be written");
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let command = engine.display().to_string();
    let arguments = [
        "--engine",
        &command,
        "--opening",
        "swap2",
        "--colour",
        "white",
    ];
    let mut session = Session::start(&Options::default().args(arguments));
    let stands = |points: &[(&'static str, &'static str)]| {
        let points = points.to_vec();
        move |screen: &vt100::Screen| {
            Board::find(screen, SIDE, SIDE).is_some_and(|board| {
                points
                    .iter()
                    .all(|(at, sign)| board.at(screen, at) == *sign)
            })
        }
    };
    let three = [("h8", "●"), ("i8", "○"), ("j6", "●")];
    session.wait_until("its three stones", stands(&three));
    session.wait_for("You: choose");
    session.send("t");
    session.wait_for("place a white stone");
    session.send(":a1\r");
    session.wait_for("place a black stone");
    session.send(":c3\r");
    // With five stones it plays on as White, at the point that it has answered with.
    session.wait_for("picky takes White. You play Black.");
    session.wait_until("its move", stands(&[("d12", "○")]));
    let asked = fs::read_to_string(folder.path().join("picky.asked")).expect("it was asked");
    assert_eq!(asked.lines().count(), 2);
    session.send("\x03");
    session.wait_exit(PATIENCE);
    session.assert_terminal_is_as_it_was();
}
