//! Clocks in the real program in a pseudo-terminal: real time, and what it costs.

#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;

use std::thread;
use std::time::{Duration, Instant};

use pty::{Options, PATIENCE, Session};

/// A busy machine may draw this much later.
const LATE: Duration = Duration::from_secs(2);

#[track_caller]
fn start(clock: &str) -> Session {
    let options = Options::default().args(["--vs", "human", "--clock", clock]);
    let session = Session::start(&options);
    session.wait_for("Black: place a stone");
    session
}

#[track_caller]
fn place(session: &mut Session, point: &str, word: &str) {
    session.send(format!(":{point}\r"));
    session.wait_for(word);
}

#[test]
fn the_flag_falls_in_time_though_nobody_presses_a_key() {
    let mut session = start("3s/move");
    place(&mut session, "h8", "White: place a stone");
    let placed = Instant::now();
    session.wait_for("Black wins: White ran out of time.");
    let took = placed.elapsed();
    // The move began a little before its stone was seen.
    let least = Duration::from_millis(1500);
    let most = Duration::from_secs(3) + LATE;
    assert!((least..most).contains(&took), "{took:?}");
    // For half a second keys are taken for moves that came too late.
    thread::sleep(Duration::from_millis(700));
    session.key("q");
    session.wait_exit(PATIENCE);
    session.assert_terminal_is_as_it_was();
}

#[test]
fn the_flag_falls_under_the_help() {
    let mut session = start("3s/move");
    place(&mut session, "h8", "White: place a stone");
    session.send("?");
    session.wait_for("Esc closes");
    thread::sleep(Duration::from_secs(3));
    session.key("esc");
    session.wait_for("Black wins: White ran out of time.");
}

#[cfg(target_os = "linux")]
#[test]
fn a_running_clock_wakes_the_program_once_a_second_and_a_paused_one_never() {
    let mut session = start("5m");
    place(&mut session, "h8", "White: place a stone");
    thread::sleep(Duration::from_secs(1));
    let before = session.activity();
    thread::sleep(Duration::from_secs(4));
    let after = session.activity();
    let ticks = after.ticks - before.ticks;
    let wakes = after.voluntary - before.voluntary;
    eprintln!("four seconds of a running clock: {ticks} ticks, {wakes} wake-ups");
    // A wake-up may be followed by another one for a lock; ticks are hundredths of a second.
    assert!((3..=20).contains(&wakes), "{wakes} wake-ups");
    assert!(ticks <= 40, "{ticks} ticks");

    session.send("p");
    session.wait_for("Paused");
    thread::sleep(Duration::from_millis(1500));
    let before = session.activity();
    thread::sleep(Duration::from_secs(3));
    assert_eq!(session.activity(), before);
}
