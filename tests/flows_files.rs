//! Games and files, by key scripts: finished games go into the library.

#[path = "support/script.rs"]
mod script;

use script::{Script, against, two_players};
use wuzi::app::action::Action;
use wuzi::app::local_time::LocalTime;
use wuzi::engine::{Level, Stone};
use wuzi::record::Record;

const EVENING: LocalTime = LocalTime {
    year: 2026,
    month: 11,
    day: 30,
    hour: 21,
    minute: 5,
};

/// The records in the library with their files' names, in the order of the names.
fn library(script: &Script) -> Vec<(String, Record)> {
    let records = script.library.iter().map(|(path, text)| {
        let record = Record::parse(text.as_bytes(), None).expect("it is a record");
        (path.display().to_string(), record)
    });
    records.collect()
}

#[test]
fn a_finished_game_goes_into_the_library_under_its_date_and_players() {
    let mut script = Script::new();
    script.act(Action::LocalTime(EVENING));
    script.start(against(Level::Random, 15)).place("h8");
    assert_eq!(library(&script), [], "a game that goes on is in no library");
    script.keys("x y").is_at("result");
    let [(name, record)] = &library(&script)[..] else {
        panic!("{:?}", script.library);
    };
    assert_eq!(name, "/games/2026-11-30-2105-human-wuzi-random.1.sgf");
    assert_eq!(record.players.black, "Human");
    assert_eq!(record.players.white, "Wuzi random");
    assert_eq!(record.date, "2026-11-30");
    assert_eq!(record.result, "W+Resign");
    assert_eq!(record.steps().len(), 2);
}

#[test]
fn a_game_that_is_gone_on_with_after_its_end_takes_its_own_place_in_the_library() {
    let mut script = Script::playing(two_players(3));
    script.place("a1 a2 b1 b2 c1").is_at("result");
    script.keys("u").is_at("game");
    script.place("c3 c2").is_at("result");
    let [(_, record)] = &library(&script)[..] else {
        panic!("{:?}", script.library);
    };
    assert_eq!(
        record.verdict().and_then(|v| v.winner()),
        Some(Stone::White)
    );
    assert_eq!(
        record.tree().branches(),
        1,
        "Black's win is kept as a branch"
    );
    // The next game has a place of its own.
    script.keys("a").place("b2").keys("x y").is_at("result");
    assert_eq!(script.library.len(), 2);
}

#[test]
fn a_game_without_a_move_is_not_kept() {
    let mut script = Script::playing(two_players(15));
    script.keys("x y").is_at("result");
    assert_eq!(script.library.len(), 0);
}
