//! What is said on the way, by key scripts: hints of keys that do something, rows that do not
//! win, players by one name everywhere, branches that would be lost.

#[path = "support/script.rs"]
mod script;

use std::path::PathBuf;

use script::{Script, settings, two_players};
use wuzi::app::action::Action;
use wuzi::engine::{Rule, Variant};
use wuzi::store::{GlyphChoice, LanguageChoice, Mode, Settings, SetupChoices};

fn people(rule: Rule) -> Script {
    let variant = Variant::new(rule, 15, 15, 5).expect("it is a board");
    Script::playing(SetupChoices {
        mode: Mode::TwoPlayers,
        ..SetupChoices::for_variant(variant)
    })
}

// ---- Keys that are hinted at do something.

#[test]
fn the_menu_hints_at_switching_where_there_is_something_to_switch() {
    let mut script = Script::new();
    script.says("Right switch opponent");
    script.keys("home").says("Right switch opponent");
    for _ in 0..2 {
        script.keys("down");
    }
    script.says("▸ 3 Watch").says_not("switch opponent");
    script.keys("down").says("▸ 4 Tic-tac-toe");
    script.says("Right switch opponent");
    script.keys("down").says("▸ 5 Puzzles");
    script.says_not("switch opponent");
}

#[test]
fn forms_hint_at_values_on_rows_that_have_some() {
    let mut script = Script::new();
    script.keys("s").says("Left before").says("Right next");
    script.keys("end").says("▸ Back").says("Enter choose");
    script.says_not("Left before").says_not("Right next");
    script.keys("esc a home").says("Left before");
    script.keys("end up").says("▸ Start").says("Enter choose");
    script.says_not("Left before").says_not("Right next");
    // Where room is short the key that does something stays.
    let narrow = script.picture(45, 22);
    assert!(narrow.contains("Enter choose"), "{narrow}");
}

#[test]
fn the_keys_screen_hints_at_changes_on_the_lines_of_commands() {
    let mut script = Script::new();
    script.keys("s end up up enter").says("▸ Where");
    script.says_not("a add").says_not("r reset");
    script.keys("down").says("a add").says("r reset");
    script.keys("end up").says("▸ Reset all keys");
    script.says_not("a add").says_not("e same elsewhere");
}

#[test]
fn a_solved_puzzle_hints_at_no_answer() {
    let mut script = Script::new();
    script.keys("p enter").is_at("puzzle").says("s answer");
    script.keys("s").says("The answer");
    script.says("Right on");
    script.keys("right right").says("move 3 of 3");
    script
        .says("Left back")
        .says_not("Right on")
        .says_not("s answer");
}

// ---- Rows that are long enough and do not win.

#[test]
fn five_that_is_shut_in_is_explained() {
    let mut script = people(Rule::Caro);
    script.place("c3 h3 d3 b3 e3 a1 f3 a2");
    script.says_not("no win").place("g3").is_at("game");
    script.says("c3 to g3 is 5 in a row, but shut in at both ends: no");
    script.says("win (caro).");
    script.keys("down").says_not("no win");
}

#[test]
fn six_under_the_standard_rule_is_explained() {
    let mut script = people(Rule::Standard);
    script
        .place("c3 c10 d3 d10 e3 e10 g3 g10 h3 a1 f3")
        .is_at("game");
    script.says("c3 to h3 is 6 in a row: only exactly 5 wins");
    // Freely it would have won, and there is nothing to explain.
    let mut script = people(Rule::Freestyle);
    script.place("c3 c10 d3 d10 e3 e10 g3 g10 h3 a1 f3");
    script.is_at("result").says_not("only exactly");
}

// ---- Names.

#[test]
fn a_review_calls_the_players_as_the_game_did() {
    for (language, person) in [
        (LanguageChoice::English, "player"),
        (LanguageChoice::Chinese, "棋手"),
    ] {
        let mut script = Script::with(settings(language));
        script.start(two_players(3)).place("b2 a1 a2 b1 c2");
        script.is_at("result").keys("r").is_at("review");
        script.says(person).says_not("Human");
    }
    let mut script = Script::new();
    script.review("(;GM[4]FF[4]SZ[15]PB[Wuzi 5]PW[Wuzi Deep];B[hh];W[ii])");
    script.says("5 ").says_not("Wuzi 5").says("Wuzi Deep");
}

#[test]
fn letters_alone_are_letters_alone() {
    let mut script = Script::with(Settings {
        glyphs: GlyphChoice::Ascii,
        ..settings(LanguageChoice::English)
    });
    let screen = script.screen();
    assert!(
        screen.is_ascii() && screen.contains("Wuzi, five in a row"),
        "{screen}"
    );
}

// ---- Branches that are in no file.

#[test]
fn branches_that_no_file_has_are_asked_about_when_a_record_is_left() {
    let mut script = Script::new();
    script.review("h8 i9 h7").is_at("review");
    script.keys("esc").is_at("menu");
    script.review("h8 i9 h7").keys("left").place("a1");
    script
        .keys("esc")
        .says("Your branches are in no file")
        .keys("n");
    script.is_at("review").keys("esc y").is_at("menu");
    // What the record has already is no new branch.
    script.review("h8 i9 h7").keys("left").place("h7");
    script.keys("esc").is_at("menu");
}

#[test]
fn a_record_that_was_written_is_left_without_a_question() {
    for (file, keeps_branches) in [("x.sgf", true), ("x.txt", false)] {
        let mut script = Script::new();
        script.review("h8 i9 h7").keys("left").place("a1").keys("w");
        script.act(Action::Written(Ok(PathBuf::from(file))));
        script.keys("esc");
        script.is_at(if keeps_branches { "menu" } else { "review" });
    }
}

#[test]
fn how_a_game_ended_is_said_beside_the_mistake_of_its_last_move() {
    let mut script = Script::new();
    script.review("(;GM[4]FF[4]SZ[15]PB[A]PW[B]RE[W+Resign];B[hh];W[hg];B[ig];W[aa])");
    script.says("White wins: Black resigned.");
}

// ---- Numbers on the board.

#[test]
fn a_score_that_a_mark_has_cut_is_left_out() {
    let mut script = Script::playing(two_players(15));
    script.place("h8 i8").keys("s");
    // The 30 of j8 would be 0 behind the bracket of the last stone.
    script.says("25─●[○]┼─").says_not("[○]0");
    // Beside the cursor, and under it.
    script.keys("down left");
    let screen = script.screen();
    let row = screen
        .lines()
        .find(|line| line.contains(" 7 "))
        .expect("a row");
    assert!(row.contains("[┼]"), "{screen}");
    assert!(!row.contains("]0") && !row.contains("]5"), "{screen}");
}
