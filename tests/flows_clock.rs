//! Games with clocks, as people play them; time goes by when a script says so.

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Script, against, settings, timed, two_players, watch};
use wuzi::app::action::Command;
use wuzi::app::keymap::Context;
use wuzi::engine::{Answer, DrawReason, Level, Outcome, Stone, TimeControl, WinReason};
use wuzi::store::{LanguageChoice, Settings};

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

fn people(clock: &str) -> Script {
    Script::playing(timed(two_players(15), clock))
}

/// What is left to a side, in milliseconds.
fn left(script: &Script, stone: Stone) -> u128 {
    let clock = script.play().clock().expect("the game is timed");
    clock.left(stone).as_millis()
}

fn lefts(script: &Script) -> (u128, u128) {
    (left(script, Stone::Black), left(script, Stone::White))
}

fn won_on_time(winner: Stone) -> Outcome {
    Outcome::Win {
        winner,
        reason: WinReason::Time,
    }
}

#[track_caller]
fn has_ended_on_time(script: &mut Script, winner: Stone) {
    script.is_at("result");
    let outcome = script.play().game().outcome();
    assert_eq!(outcome, Some(&won_on_time(winner)));
}

// ---- Time runs.

#[test]
fn each_side_has_its_time_and_gets_its_increment() {
    let mut script = people("5m+3s");
    script.let_pass(ms(10_000)).place("h8");
    assert_eq!(lefts(&script), (293_000, 300_000));
    script.let_pass(ms(2_500)).place("i9").let_pass(ms(500));
    assert_eq!(lefts(&script), (292_500, 300_500));
    script.says("Black");
}

#[test]
fn every_move_of_a_clock_by_the_move_begins_anew() {
    let mut script = people("30s/move");
    script.let_pass(ms(29_999)).place("h8");
    assert_eq!(lefts(&script), (30_000, 30_000));
    script.let_pass(ms(1_000));
    assert_eq!(lefts(&script), (30_000, 29_000));
}

#[test]
fn the_runtime_is_asked_for_a_call_a_second_and_ten_where_little_is_left() {
    let mut script = people("20s");
    script.let_pass(ms(10_000));
    assert_eq!(script.calls, 10);
    script.let_pass(ms(5_000));
    assert_eq!(script.calls, 60);
    // Whatever else happens asks for no more.
    script.keys("left right up down");
    assert_eq!(script.call.map(|(_, after)| after), Some(ms(100)));
    script.let_pass(ms(1_000));
    assert_eq!(script.calls, 70);
}

#[test]
fn what_the_screen_shows_is_never_stale() {
    let mut script = people("5m");
    // The call after a move comes when the other clock changes, not when the first would have.
    script.size = (45, 22);
    script.let_pass(ms(700)).place("h8");
    script.says("5:00");
    script.let_pass(ms(1_000)).says("4:59");
    script.let_pass(ms(999)).says("4:59");
    script.let_pass(ms(1)).says("4:58");
}

#[test]
fn without_clocks_and_while_none_runs_no_call_is_asked_for() {
    let mut script = Script::playing(two_players(15));
    script.place("h8 i9");
    assert_eq!(script.call, None);
    script.keys("u r ? esc");
    assert_eq!((script.call, script.calls), (None, 0));

    let mut script = people("20s");
    script.place("h8").keys("p");
    script.let_pass(ms(60_000));
    assert!(script.calls <= 1, "the last call may still come");
    script.is_at("game");
}

// ---- Time runs out.

#[test]
fn the_flag_falls_with_no_key_pressed_and_the_game_is_kept_as_lost_on_time() {
    let mut script = people("20s");
    script.place("h8").let_pass(ms(19_999));
    script.is_at("game");
    script.let_pass(ms(1));
    has_ended_on_time(&mut script, Stone::Black);
    script.says("Black wins: White ran out of time.");
    assert!(script.kept_game.is_none());
    assert_eq!(script.counted.len(), 1);
    assert_eq!(script.counted[0].ending.reason.name(), "time");
    let record = script
        .library
        .values()
        .next()
        .expect("it is in the library");
    assert!(record.contains("RE[B+Time]"), "{record}");
    assert_eq!(script.call, None);
}

#[test]
fn a_loss_on_time_is_told_in_chinese_too() {
    let mut script = Script::with(settings(LanguageChoice::Chinese));
    script.start(timed(two_players(15), "10s/move"));
    script.place("h8").let_pass(ms(10_000));
    script.is_at("result").says("黑方胜：白方超时。");
}

#[test]
fn the_flag_falls_under_help_a_question_and_the_prompt() {
    for keys in ["?", "x", "d", "n", ":h", "w"] {
        let mut script = people("20s");
        script.place("h8").keys(keys).let_pass(ms(20_000));
        has_ended_on_time(&mut script, Stone::Black);
        let context = script.app.context();
        assert!(
            matches!(context, Context::Result | Context::Help | Context::Path),
            "{keys}: {context:?}"
        );
    }
}

#[test]
fn the_flag_falls_while_an_idea_is_looked_for_and_the_search_is_let_go() {
    let mut script = Script::playing_later(timed(two_players(15), "20s"));
    script.place("h8").keys("i");
    let id = script.oldest_search();
    script.let_pass(ms(20_000));
    has_ended_on_time(&mut script, Stone::Black);
    assert!(script.stopped.contains(&id));
    // Its answer comes late and is dropped.
    script.answer().is_at("result").says("ran out of time");
}

#[test]
fn a_stone_in_the_last_moment_counts_and_one_after_it_does_not() {
    let mut script = people("20s");
    script.keys("up").let_pass(ms(19_999)).keys("enter");
    assert_eq!(script.move_count(), 1);
    script.let_pass(ms(20_000));
    has_ended_on_time(&mut script, Stone::Black);
    // The key that came too late is not taken for a wish for another game.
    script.keys("enter").is_at("result");
    script.let_pass(ms(499)).keys("enter u n").is_at("result");
    script.let_pass(ms(1)).keys("enter").is_at("game");
    assert_eq!(script.move_count(), 0);
    assert_eq!(lefts(&script), (20_000, 20_000), "the next game has clocks");
}

#[test]
fn nobody_wins_on_time_where_no_row_can_be_made() {
    let mut script = Script::playing(timed(two_players(3), "20s"));
    // Black could win at once, but does not in time; White has no line left.
    script.place("b2 b3 a2 c2 c3 a1 c1 b1").let_pass(ms(20_000));
    script.is_at("result");
    let outcome = script.play().game().outcome();
    assert_eq!(outcome, Some(&Outcome::Draw(DrawReason::Time)));
    script.says("A draw: the time ran out");
}

#[test]
fn a_computer_that_does_not_answer_loses_on_time() {
    let mut script = Script::playing_later(timed(against(Level::Classic, 15), "20s"));
    script.place("h8").let_pass(ms(20_000));
    has_ended_on_time(&mut script, Stone::Black);
    assert_eq!(script.stopped.len(), 1);
}

#[test]
fn a_computer_that_failed_does_not_lose_on_time() {
    let mut script = Script::playing_later(timed(against(Level::Classic, 15), "20s"));
    script.place("h8").let_pass(ms(5_000));
    script.answer_with(Answer::Failed("made to".to_owned()));
    script.let_pass(ms(60_000)).is_at("game");
    assert_eq!(left(&script, Stone::White), 15_000);
    // Asked again, it has its time again.
    script.keys("enter").let_pass(ms(5_000));
    assert_eq!(left(&script, Stone::White), 10_000);
}

// ---- Taking back.

#[test]
fn taking_back_gives_the_time_back_and_playing_again_takes_it() {
    let mut script = people("5m+3s");
    script.let_pass(ms(5_000)).place("h8");
    script.let_pass(ms(7_000)).place("i9");
    script.let_pass(ms(9_000)).place("h9");
    let before = lefts(&script);
    script.let_pass(ms(11_000)).keys("u");
    assert_eq!(lefts(&script), (298_000, 296_000));
    script.let_pass(ms(1_000)).keys("u u");
    assert_eq!(lefts(&script), (300_000, 300_000));
    script.keys("r r r");
    assert_eq!(lefts(&script), before);
    // Another line takes its own time.
    script.keys("u").let_pass(ms(2_000)).place("j10");
    assert_eq!(lefts(&script), (299_000, 296_000));
}

#[test]
fn against_the_computer_both_moves_give_their_time_back() {
    let mut script = Script::playing_later(timed(against(Level::Random, 15), "5m"));
    script.let_pass(ms(4_000)).place("h8");
    script.let_pass(ms(1_500)).answer().let_pass(ms(3_000));
    assert_eq!(lefts(&script), (293_000, 298_500));
    script.keys("u");
    assert_eq!(lefts(&script), (300_000, 300_000));
}

#[test]
fn a_loss_on_time_that_is_taken_back_gives_the_move_its_time_back() {
    let mut script = people("20s");
    script.let_pass(ms(8_000)).place("h8").let_pass(ms(20_000));
    script.let_pass(ms(500)).keys("u").is_at("game");
    assert_eq!(lefts(&script), (12_000, 20_000));
    // A resignation that is taken back gives none.
    script
        .let_pass(ms(5_000))
        .keys("x y")
        .is_at("result")
        .keys("u");
    assert_eq!(lefts(&script), (12_000, 15_000));
    script.let_pass(ms(1_000));
    assert_eq!(lefts(&script), (12_000, 14_000));
}

// ---- The pause.

/// Whether a stone or anything of the moves is to be read.
fn gives_away(script: &mut Script) -> bool {
    let cells = ["h8", "i9", "h9"].map(|point| script.cell(point));
    let buffer = script.draw().0;
    let stones = cells
        .iter()
        .any(|cell| ["●", "○"].contains(&buffer[*cell].symbol()));
    stones
        || ["h8", "i9", "h9"]
            .iter()
            .any(|move_| script.find(move_).is_some())
}

#[test]
fn a_paused_game_stands_still_and_gives_nothing_away() {
    for size in [(45, 22), (80, 24), (120, 40)] {
        let mut script = people("5m");
        script.size = size;
        script.place("h8 i9 h9").keys("a t").let_pass(ms(3_000));
        assert!(gives_away(&mut script));
        script.keys("p");
        assert!(!gives_away(&mut script), "{size:?}\n{}", script.screen());
        script.says("paused").let_pass(ms(600_000)).is_at("game");
        assert_eq!(lefts(&script), (300_000, 297_000));
        // Its record would give it away too.
        script.keys("w");
        assert!(gives_away(&mut script), "any key goes on");
        script.let_pass(ms(1_000));
        assert_eq!(left(&script, Stone::White), 296_000);
    }
}

#[test]
fn any_key_or_a_click_goes_on_and_places_no_stone() {
    for key in ["p", "enter", "space", "x", "left", "f", "7", ":"] {
        let mut script = people("5m");
        script.place("h8").keys("p");
        script.says("Paused").keys(key);
        script.says_not("paused");
        script.has_moves("h8");
        assert_eq!(script.app.context(), Context::Game, "{key}");
    }
    let mut script = people("5m");
    script.place("h8").keys("p").click_on("[go on]");
    script.says_not("paused").has_moves("h8");
}

#[test]
fn a_click_on_a_clock_pauses_and_another_goes_on() {
    for (size, cell) in [((45, 22), None), ((80, 24), Some((50, 3)))] {
        let mut script = people("5m");
        script.size = size;
        for context in [Context::Paused, Context::Game] {
            match cell {
                Some((column, row)) => script.click(column, row),
                None => script.click_on("5:00"),
            };
            assert_eq!(script.app.context(), context, "{size:?}");
        }
    }
}

#[test]
fn help_opens_over_a_pause_and_escape_leaves_it_for_the_menu() {
    let mut script = people("5m");
    script.place("h8").keys("p ?").says("go on").keys("esc");
    assert_eq!(script.app.context(), Context::Paused);
    script.keys("esc").is_at("menu");
    script.let_pass(ms(60_000)).keys("c").is_at("game");
    assert_eq!(lefts(&script), (300_000, 300_000));
}

#[test]
fn the_board_stays_where_the_setting_says_so() {
    let mut script = Script::with(Settings {
        hide_paused: false,
        ..settings(LanguageChoice::English)
    });
    script.start(timed(two_players(15), "5m"));
    script.place("h8 i9 h9").keys("p");
    assert!(gives_away(&mut script));
    script.says("paused, any key goes on");
    let cell = script.cell("a1");
    script.click(cell.0, cell.1).says_not("paused");
    script.has_moves("h8 i9 h9");
}

#[test]
fn a_pause_stops_the_computer_and_it_thinks_anew_afterwards() {
    let mut script = Script::playing_later(timed(against(Level::Classic, 15), "5m"));
    script.place("h8").let_pass(ms(2_000)).keys("p");
    assert_eq!(script.stopped.len(), 1);
    // The answer of the search that was let go comes and is dropped.
    script.answer().has_moves("h8");
    script.let_pass(ms(60_000)).keys("p");
    assert_eq!(left(&script, Stone::White), 298_000);
    script.answer();
    assert_eq!(script.move_count(), 2);
}

#[test]
fn two_computers_that_wait_use_no_time_and_hide_nothing() {
    let mut script = Script::playing_later(timed(watch(Level::Classic, 15), "5m"));
    script.let_pass(ms(1_000)).answer().keys("space");
    let before = lefts(&script);
    script.let_pass(ms(60_000));
    assert_eq!(lefts(&script), before);
    assert!(!script.app.hides_board());
}

#[test]
fn ctrl_z_pauses_a_game_with_clocks_and_no_other() {
    let mut script = people("5m");
    script.place("h8").let_pass(ms(2_000)).keys("^z");
    assert_eq!(script.suspends, 1);
    script.wait(Duration::from_hours(2)).act(Command::Redraw);
    assert_eq!(lefts(&script), (300_000, 298_000));
    script.says("Paused");
    let mut script = Script::playing(two_players(15));
    script.place("h8").keys("^z").says_not("paused");
}

#[test]
fn a_sleep_that_nobody_announced_is_not_counted() {
    let mut script = people("5m");
    script.place("h8").let_pass(ms(2_000));
    script.wait(Duration::from_hours(3));
    assert_eq!(lefts(&script), (300_000, 298_000));
    script.says("the clocks did not count it");
    script.keys("p").says_not("paused");
}

// ---- Leaving and coming back.

#[test]
fn a_kept_game_goes_on_with_the_time_it_was_left_with() {
    let mut script = people("5m+3s");
    script.let_pass(ms(5_000)).place("h8");
    script.let_pass(ms(7_000)).place("i9").let_pass(ms(1_234));
    script.keys("esc").is_at("menu");
    let kept = script.kept_game.clone();
    let mut script = Script::with_game(settings(LanguageChoice::English), kept, 1);
    script.let_pass(ms(100_000)).keys("c").is_at("game");
    assert_eq!(lefts(&script), (296_766, 296_000));
    script.let_pass(ms(766));
    assert_eq!(lefts(&script), (296_000, 296_000));
    script.keys("u u");
    assert_eq!(lefts(&script), (300_000, 300_000));
}

#[test]
fn an_offered_draw_is_thought_about_on_the_clock() {
    let mut script = people("5m");
    script.place("h8").let_pass(ms(1_000)).keys("d");
    script.let_pass(ms(4_000)).keys("n");
    assert_eq!(lefts(&script), (300_000, 295_000));
    script.keys("d y").is_at("result");
    let outcome = script.play().game().outcome();
    assert_eq!(outcome, Some(&Outcome::Draw(DrawReason::Agreement)));
}

// ---- The computer's time.

#[test]
fn the_computer_thinks_no_longer_than_its_clock_allows() {
    let mut script = Script::playing_later(timed(against(Level::Classic, 15), "5m"));
    script.place("h8");
    let limits = script.pending[0].limits;
    // The setting is less than the clock allows.
    assert_eq!(limits.time, Some(ms(200)));
    let clock = limits.clock.expect("it is told its time");
    assert_eq!(clock.control, TimeControl::per_game(300, 0));
    assert_eq!(clock.left, ms(300_000));

    let mut script = Script::playing_later(timed(watch(Level::Classic, 15), "3s"));
    let request = &script.pending[0];
    let time = request.limits.time.expect("there is a limit");
    assert!(time < ms(150), "{time:?}");
    assert!(request.at_least <= time, "the pace keeps within it");
    script.let_pass(ms(2_000));
    script.answer();
    assert_eq!(lefts(&script), (1_000, 3_000));

    let ideas = Script::playing_later(timed(two_players(15), "3s"))
        .keys("i")
        .pending[0]
        .limits;
    assert_eq!(ideas.clock, None, "an idea is not on the computer's clock");
}

// ---- Warnings.

#[test]
fn a_player_who_runs_low_hears_the_bell_once_where_bells_ring() {
    for (bell, rings) in [(true, 1), (false, 0)] {
        let mut script = Script::with(Settings {
            bell,
            ..settings(LanguageChoice::English)
        });
        script.size = (45, 22);
        script.start(timed(two_players(15), "20s+2s"));
        script.let_pass(ms(10_000));
        assert_eq!(script.bells, rings);
        script.says(".0!").let_pass(ms(100));
        script.place("h8 i9").let_pass(ms(3_000));
        assert_eq!(script.bells, rings, "once in a game");
    }
}

#[test]
fn little_time_is_told_by_marks_and_tenths() {
    let mut script = people("20s");
    script.size = (45, 22);
    script.let_pass(ms(9_999)).says("0:11").says_not("!");
    script.let_pass(ms(1)).says("!10.0!");
    script.let_pass(ms(650)).says("!9.4!");
    script.let_pass(ms(9_349)).says("!0.1!");
}

// ---- The form.

#[test]
fn clocks_are_chosen_on_the_form_and_remembered() {
    let mut script = Script::new();
    script.keys("t").click_in_row("Clock", "▸");
    script.says("10 s a move").says_not("Increment");
    for _ in 0..5 {
        script.click_in_row("Clock", "▸");
    }
    script.says("5 min a game").says("0 s");
    script.click_in_row("Increment", "▸").says("2 s");
    script.keys("end up enter").is_at("game");
    assert_eq!(script.play().time_control(), TimeControl::per_game(300, 2));
    script.keys("esc").keys("t home up up up up");
    script.says("5 min a game").says("2 s");
    let kept = script.kept_settings.expect("choices are kept");
    assert_eq!(kept.setup.clock, TimeControl::per_game(300, 2));
}
