//! Watching two computers: pace, pause, single moves, taking a side over and giving it back.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Script, settings, watch};
use wuzi::app::keymap::Context;
use wuzi::engine::{Level, Opponent, Seat, Stone};
use wuzi::store::{LanguageChoice, Settings};

fn watching(milliseconds: u32) -> Script {
    let mut script = Script::with(Settings {
        watch_ms: milliseconds,
        ..settings(LanguageChoice::English)
    });
    script.answers = script::Answers::Later;
    script.start(watch(Level::Classic, 13));
    script
}

#[test]
fn the_panel_says_who_plays_what_and_whether_they_wait() {
    let mut script = watching(500);
    script
        .says("Black  Classic")
        .says("White  Classic")
        .says("a move stays 0.5 s");
    script
        .keys("space")
        .says("paused")
        .says_not("a move stays")
        .says("Space go on");
    script
        .keys("space")
        .says("a move stays 0.5 s")
        .says("Space pause");
}

#[test]
fn the_pace_is_changed_while_they_play_and_kept() {
    let mut script = watching(500);
    assert_eq!(script.pending[0].at_least, Duration::from_millis(500));
    script
        .keys("+")
        .says("From now on a move stays 0.2 s.")
        .answer();
    assert_eq!(script.pending[0].at_least, Duration::from_millis(200));
    for milliseconds in [0, 0] {
        script.keys("=");
        assert_eq!(script.app.settings().watch_ms, milliseconds);
    }
    script.answer();
    assert_eq!(script.pending[0].at_least, Duration::ZERO);
    for milliseconds in [200, 500, 1000, 3000, 3000] {
        script.keys("-");
        assert_eq!(script.app.settings().watch_ms, milliseconds);
    }
    let kept = script.kept_settings.clone().expect("it is kept");
    assert_eq!(kept.watch_ms, 3000);
    script.click_on("+ faster").says("a move stays 1 s");
    script.click_on("- slower").says("a move stays 3 s");
}

#[test]
fn enter_makes_one_move_of_a_paused_game_and_it_stays_paused() {
    let mut script = watching(0);
    script
        .answer()
        .keys("space")
        .says("Enter one move")
        .says("paused, Space goes on");
    script.answer();
    assert_eq!(
        script.move_count(),
        1,
        "what was thought before the pause is nothing"
    );
    for count in 2..5 {
        script.keys("enter").says("Enter move now").answer();
        assert_eq!(script.move_count(), count);
        assert!(script.play().is_paused() && script.pending.is_empty());
    }
    script.click_on("Enter one move").answer();
    assert_eq!(script.move_count(), 5);
}

#[test]
fn a_side_is_taken_over_played_and_given_back() {
    let mut script = watching(0);
    script.answer().answer();
    assert_eq!(script.move_count(), 2);
    // Black is to move; the person takes White.
    script
        .keys("o")
        .says("Who plays Black?")
        .keys("right")
        .says("Who plays White?");
    script.keys("home enter");
    assert_eq!(script.app.context(), Context::Game);
    assert_eq!(script.play().game().players()[Stone::White], Seat::Human);
    // What Black was thinking about it thinks about again.
    script.answer();
    assert_eq!(
        script.move_count(),
        2,
        "the search that was let go of is nothing"
    );
    script.answer();
    assert_eq!(script.move_count(), 3);
    script.place("a13");
    assert_eq!(script.move_count(), 4);
    script.answer();
    // Given back, to another player than before.
    script
        .keys("o left")
        .says("Who plays White?")
        .keys("end enter");
    assert_eq!(script.app.context(), Context::Watch);
    assert_eq!(script.pending[0].player, Opponent::STRONGEST);
    assert!(!script.play().is_paused());
    script.answer();
    assert_eq!(script.move_count(), 6);
}

#[test]
fn a_side_is_taken_over_with_the_mouse_while_the_game_is_paused() {
    let mut script = watching(0);
    script
        .answer()
        .keys("space")
        .click_on("o who plays")
        .says("Who plays White?");
    script.click_on("You").says("place a stone");
    assert!(!script.play().is_paused(), "nobody waits any more");
    script.place("a13");
    assert_eq!(
        script.pending.back().map(|r| r.player.clone()),
        Some(Level::Classic.into())
    );
}

#[test]
fn other_players_may_be_chosen_while_the_game_is_paused_and_it_stays_so() {
    let mut script = watching(0);
    script.answer().keys("space o end enter");
    assert!(script.play().is_paused());
    assert_eq!(script.app.context(), Context::Watch);
    script.keys("enter");
    assert_eq!(
        script.pending.back().map(|r| r.player.clone()),
        Some(Opponent::STRONGEST)
    );
}

#[test]
fn closing_the_choice_changes_nothing() {
    let mut script = watching(0);
    let id = script.oldest_search();
    script.keys("o down down esc");
    assert_eq!(script.oldest_search(), id);
    assert!(script.stopped.is_empty());
    script
        .click_on("o who plays")
        .click_on("[Esc]")
        .says("thinking");
}

#[test]
fn a_watched_game_that_changed_hands_counts_for_no_rating() {
    let mut script = watching(0);
    script
        .answer()
        .answer()
        .keys("o home enter")
        .keys("x y")
        .is_at("result");
    assert!(script.counted[0].aided);
    script.says("or a side");
}
