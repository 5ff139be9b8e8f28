//! Statistics, by key scripts: what is counted, when, and what the screen shows of it.

#[path = "support/script.rs"]
mod script;

use script::{Script, against, settings, two_players};
use wuzi::app::action::Action;
use wuzi::app::local_time::LocalTime;
use wuzi::engine::Level;
use wuzi::store::{LanguageChoice, PlayedGame, Statistics};

fn level(number: &str) -> Level {
    number.parse().expect("it is a level")
}

fn lines(script: &Script) -> Vec<String> {
    script.counted.iter().map(PlayedGame::to_string).collect()
}

/// A script at the menu with the games of earlier runs, a line each.
fn with_games(lines: &[&str]) -> Script {
    let mut script = Script::with(settings(LanguageChoice::English));
    let games = lines.iter().map(|line| line.parse().expect("it is a game"));
    script.app.remember(Statistics::of(games));
    script
}

const GAMES: [&str; 6] = [
    "2026-11-28 15x15 5 freestyle human 3 black line 31 200 unaided",
    "2026-11-29 15x15 5 freestyle 3 human white line 30 100 unaided",
    "2026-11-29 15x15 5 renju human 3 white line 40 300 unaided",
    "2026-11-30 15x15 5 freestyle human 3 black line 35 250 unaided",
    "2026-11-30 3x3 3 freestyle human random draw full-board 9 10 unaided",
    "2026-11-30 15x15 5 freestyle human human white line 21 60 unaided",
];

#[test]
fn a_finished_game_is_counted_with_all_that_belongs_to_it() {
    let mut script = Script::playing_later(against(level("3"), 15));
    script.act(Action::LocalTime(LocalTime {
        year: 2026,
        month: 11,
        day: 30,
        hour: 21,
        minute: 5,
    }));
    script.place("h8").answer_point("i9");
    assert_eq!(lines(&script), [""; 0], "the game goes on");
    script.wait(std::time::Duration::from_secs(75)).keys("x y");
    assert_eq!(
        lines(&script),
        ["2026-11-30 15x15 5 freestyle human 3 white resignation 2 75 unaided"]
    );
    assert_eq!(script.app.statistics().games().len(), 1);
    script.says("Rating").says_not("Not rated");
}

#[test]
fn a_game_that_goes_on_from_a_record_is_not_counted() {
    // From its start on it is a game like any other.
    for (keys, counts) in [("end g enter", false), ("home g enter", true)] {
        let mut script = Script::new();
        script
            .review("h8 a1 i8 o1 j8 a15 k8 o14")
            .keys(keys)
            .is_at("game")
            .place("b13");
        // Also when it comes back from where it is kept.
        script
            .keys("esc enter")
            .is_at("game")
            .keys("x y")
            .is_at("result");
        assert_eq!(lines(&script).len(), usize::from(counts), "{keys}");
        assert_eq!(script.find("Rating").is_some(), counts, "{keys}");
    }
}

#[test]
fn a_result_that_is_taken_back_and_reached_again_counts_once() {
    let mut script = Script::playing(two_players(3));
    script.place("a1 a2 b1 b2 c1").is_at("result");
    script.keys("u").is_at("game");
    script.place("c3 c2").is_at("result");
    assert_eq!(
        lines(&script),
        ["- 3x3 3 freestyle human human black line 5 0 unaided"]
    );
    // Nor does it after a restart in between.
    script.keys("u esc").is_at("menu");
    let kept = script.kept_game.clone();
    let mut later = Script::with_game(settings(LanguageChoice::English), kept, 1);
    later.keys("c").is_at("game").keys("x y").is_at("result");
    assert_eq!(lines(&later), [""; 0]);
    // The next game is another.
    later.keys("n").place("b2").keys("x y").is_at("result");
    assert_eq!(later.counted.len(), 1);
}

#[test]
fn games_with_help_are_counted_and_not_rated() {
    let mut script = Script::playing_later(against(level("3"), 15));
    script.place("h8").answer_point("i9");
    script.keys("u").place("h9").answer_point("i9").keys("x y");
    assert!(script.counted[0].aided);
    script.says("Not rated");
    let mut script = Script::playing_later(against(level("3"), 15));
    script.keys("i").answer_point("h8");
    script.place("h8").answer_point("i9").keys("x y");
    assert!(script.counted[0].aided, "{:?}", script.counted);
    assert_eq!(script.app.statistics().rating(), None);
}

#[test]
fn a_game_without_a_move_is_not_counted() {
    let mut script = Script::playing(two_players(15));
    script.keys("x y").is_at("result");
    assert_eq!(lines(&script), [""; 0]);
}

#[test]
fn the_pages_are_turned_with_keys_digits_and_clicks() {
    let mut script = with_games(&GAMES);
    script.keys("r").is_at("statistics");
    script
        .says("[Rating]")
        .says("2026-11-28")
        .says("2026-11-30");
    script
        .keys("right")
        .says("[Opponents]")
        .says("Random")
        .says("3 Casual");
    script.keys("3").says("[Rules]").says("renju");
    script.keys("left left").says("[Rating]");
    script
        .click_on("Boards")
        .says("[Boards]")
        .says("3x3, 3 in a row");
    script.keys("right").says("[Others]").says("two players");
    script.keys("right").says("[Rating]");
    script.keys("esc").is_at("menu");
}

#[test]
fn a_row_narrows_what_is_counted_and_shows_all_again() {
    let mut script = with_games(&GAMES);
    script.keys("r 2 down").says("Won in a row: 1, at most 2");
    script
        .keys("enter")
        .says("Only: 3 Casual")
        .says_not("Random");
    script.keys("4").says("15x15").says_not("3x3");
    script.keys("2 enter").says("Random").says_not("Only:");
    // The mouse does the same: one click selects, a second narrows.
    script.click_on("Random").says_not("Only:");
    script.click_on("Random").says("Only: Random");
}

#[test]
fn three_wins_of_three_lead_to_the_next_level_and_only_news_is_told() {
    let wins = &GAMES[..2];
    let mut script = with_games(wins);
    script.answers = script::Answers::Later;
    script.start(against(level("3"), 15));
    for (own, other) in [("h8", "a1"), ("h9", "a3"), ("h10", "a5"), ("h11", "a7")] {
        script.place(own).answer_point(other);
    }
    script.place("h12").is_at("result");
    script.says("You have won 3 of 3");
    script
        .keys("esc r")
        .says("You have won 3 of 3")
        .says("try 4 Club");
}

#[test]
fn an_empty_screen_says_what_will_be_there_and_how() {
    let mut script = Script::new();
    script
        .keys("r")
        .says("Play a game against the computer to its end");
    script.keys("5").says("two players");
}

#[test]
fn the_table_is_written_where_the_player_says() {
    let mut script = with_games(&GAMES);
    script
        .keys("r e")
        .says("Export all games")
        .says("wuzi-games.csv");
    script.keys("enter");
    let text = script.written.first().expect("it was written");
    assert!(text.starts_with("date,black,white,"), "{text}");
    assert_eq!(text.matches("\r\n").count(), 1 + GAMES.len());
}

#[test]
fn enter_turns_the_page_where_there_is_no_row_to_choose() {
    let mut script = with_games(&GAMES);
    script.keys("r");
    script.says("Your rating is").says_not("only these");
    script.keys("enter");
    script.says("only these").says_not("Your rating is");
}
