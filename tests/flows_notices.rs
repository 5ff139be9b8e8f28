//! What the message line says, and for how long: problems are seen, whatever happens meanwhile.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Script, against, timed, two_players};
use wuzi::app::action::Action;
use wuzi::engine::{Answer, Level, Rule};
use wuzi::store::StoreProblem;

const UNWRITABLE: &str = "unfinished.toml cannot be written: No space left on device.";

fn full_disk() -> Action {
    Action::Problem(StoreProblem::Unwritable {
        file: "/home/x/unfinished.toml".into(),
        reason: "No space left on device".to_owned(),
    })
}

#[test]
fn a_problem_of_the_disk_is_told_until_a_key_is_pressed_whoever_moves_meanwhile() {
    let mut script = Script::playing_later(against(Level::Random, 15));
    script.keys(":h8 enter").act(full_disk()).says(UNWRITABLE);
    script.answer().says(UNWRITABLE);
    assert_eq!(script.move_count(), 2);
    script.hover_point("a1").says(UNWRITABLE);
    script.keys("left").says_not("cannot be written");
}

#[test]
fn problems_that_come_together_are_told_one_after_the_other() {
    let mut script = Script::playing_later(against(Level::Random, 15));
    script.keys(":h8 enter").act(full_disk());
    let failed = || Answer::Failed("no move".to_owned());
    script.answer_with(failed()).says(UNWRITABLE);
    script.keys("left").says("no move");
    script.keys("left").says_not("no move").says_not(UNWRITABLE);
}

#[test]
fn an_idea_that_was_asked_for_is_told_at_once_and_the_problem_again_after_it() {
    let mut script = Script::playing_later(two_players(15));
    script.place("h8").keys("i").act(full_disk());
    script.says(UNWRITABLE).answer().says_not(UNWRITABLE);
    script.keys("left").says(UNWRITABLE);
    script.keys("left").says_not(UNWRITABLE);
}

#[test]
fn a_flag_that_falls_does_not_hide_a_problem_of_the_disk() {
    let mut script = Script::playing(timed(two_players(15), "3s"));
    script.place("h8").act(full_disk());
    script.let_pass(Duration::from_secs(4));
    script.is_at("result").says(UNWRITABLE);
}

#[test]
fn a_row_that_does_not_win_is_explained_and_the_problem_told_again_after_it() {
    let mut choices = against(Level::Random, 15);
    choices.rule = Rule::Standard;
    let mut script = Script::playing_later(choices);
    for (black, white) in [
        ("a1", "c10"),
        ("c1", "d10"),
        ("e1", "e10"),
        ("g1", "g10"),
        ("i1", "h10"),
    ] {
        script.place(black).answer_point(white);
    }
    script.place("k1").act(full_disk()).says(UNWRITABLE);
    script
        .answer_point("f10")
        .says("only exactly 5 wins")
        .says_not(UNWRITABLE);
    script.keys("left").says(UNWRITABLE);
    script.keys("left").says_not(UNWRITABLE);
}

// ---- Time in which the program was stopped.

#[test]
fn a_lapse_is_no_time_of_the_game() {
    let mut script = Script::playing(timed(two_players(15), "5m"));
    script.place("h8").let_pass(Duration::from_secs(5));
    // Nobody told the time meanwhile.
    script.wait(Duration::from_mins(1));
    script.act(Action::Hover(None)).says("Paused");
    let elapsed = script.play().elapsed(script.app.now());
    assert!((5..=6).contains(&elapsed.as_secs()), "{elapsed:?}");
}

#[test]
fn a_game_with_clocks_waits_when_the_program_was_stopped_and_another_goes_on() {
    let mut script = Script::playing(timed(two_players(15), "5m"));
    script.place("h8").act(Action::Continued).says("Paused");
    script.keys("p").says_not("Paused");
    let mut script = Script::playing(two_players(15));
    script.place("h8").act(Action::Continued).says_not("Paused");
}
