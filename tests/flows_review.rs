//! Looking through records: key scripts against the review screen.

#[path = "support/script.rs"]
mod script;

use script::{Script, two_players};
use wuzi::record::{Record, RecordError};

const LINE: &str = "h8 i9 h9 i8 h7 h6 h10 h11 g7 i7 i6 i10 i11";

fn opened(text: &str) -> Script {
    let mut script = Script::new();
    script.review(text).is_at("review");
    script
}

trait Shown {
    fn moves_shown(&self) -> String;
}

impl Shown for Script {
    /// The moves on the board as text, `h8 i9`.
    fn moves_shown(&self) -> String {
        let review = self.record();
        let steps = (1..=review.at()).filter_map(|number| review.step(number)?.point());
        script::words(&steps.collect::<Vec<_>>())
    }
}

fn stones(script: &Script) -> usize {
    script.record().position().board().stones()
}

#[test]
fn a_record_opens_at_its_end_and_is_stepped_through() {
    let mut script = opened(LINE);
    assert_eq!(script.record().at(), 13);
    script.says("13/13").says("Move 13 of 13");
    script.keys("left left");
    assert_eq!((script.record().at(), stones(&script)), (11, 11));
    script.keys("home").says("The start").keys("left");
    assert_eq!((script.record().at(), stones(&script)), (0, 0));
    script.keys("pgdn");
    assert_eq!(script.record().at(), 10);
    script.keys("pgdn right");
    assert_eq!(script.record().at(), 13);
    script.keys("pgup");
    assert_eq!(script.record().at(), 3);
    script.keys("end");
    assert_eq!(script.record().at(), 13);
}

#[test]
fn a_typed_number_is_gone_to_and_a_wrong_one_is_named() {
    let mut script = opened(LINE);
    script.keys("5 enter");
    assert_eq!(script.record().at(), 5);
    script.keys(":12 enter");
    assert_eq!(script.record().at(), 12);
    script.keys("14 enter").says("There is no move 14 here");
    script.keys("esc");
    assert_eq!(script.record().at(), 12);
    script.keys(":zz enter").says("'zz' is not a point");
    script.keys("esc esc").is_at("menu");
}

#[test]
fn the_mouse_steps_by_the_list_and_by_the_stones() {
    let mut script = opened(LINE);
    script.click_in_row("2. ", "i8");
    assert_eq!(script.record().at(), 4);
    script.keys("end").click_point("h9");
    assert_eq!(script.record().at(), 3, "a stone leads to its move");
    script.click_on("Esc back").is_at("menu");
}

#[test]
fn what_is_said_and_who_played_is_shown() {
    let mut script = opened("(;GM[4]SZ[15]PB[Lin]EV[Spring cup];B[hh]C[The middle.];W[ii])");
    script.says("Lin").says("unknown").says_not("Spring cup");
    script.keys("left").says("The middle.");
    script
        .keys("left")
        .says("Event: Spring cup")
        .says_not("The middle.");
}

#[test]
fn how_the_game_ended_is_said_at_its_end_alone() {
    let mut script = opened("h8 a1 h9 a2 h10 a3 h11 a4 h12");
    script.says("Black wins: 5 in a row");
    script
        .keys("left")
        .says("Black to move.")
        .says_not("Black wins");
    let mut script = opened("(;GM[4]SZ[15]RE[W+Resign];B[hh];W[ii])");
    script.says("White wins: Black resigned.");
}

#[test]
fn a_stone_placed_in_review_is_a_branch() {
    let mut script = opened(LINE);
    script.keys("3 enter :j10 enter");
    assert_eq!((script.record().at(), script.record().len()), (4, 4));
    assert!(!script.record().is_main_line());
    script.says("Move 4 of 4 of a branch");
    script.keys("left right");
    assert_eq!(script.record().len(), 4, "the branch is followed");
    assert_eq!(script.record().record().tree().branches(), 1);
    // The recorded move leads along the record.
    // The cursor starts from the last move.
    script.keys("left k k l enter");
    assert_eq!(script.moves_shown(), "h8 i9 h9 i11");
    assert_eq!(script.record().record().tree().branches(), 2);
    script.keys("left :i8 enter");
    assert_eq!((script.record().at(), script.record().len()), (4, 13));
    assert!(script.record().is_main_line());
    assert_eq!(script.record().record().tree().branches(), 2);
}

#[test]
fn a_move_that_cannot_be_played_is_refused() {
    let mut script = opened("h8 a1 h9 a2 h10 a3 h11 a4 h12");
    script.keys(":o1 enter").says("The game is over.");
    assert_eq!(script.record().record().tree().len(), 10);
}

#[test]
fn what_is_odd_about_a_record_is_said_when_it_is_opened() {
    let mut script = opened("(;GM[4]SZ[15]RU[house];B[hh];W[ii])");
    script.says("The rule 'house' is not known");
    script.keys("left").says_not("is not known");
    script.keys("left").says("is not known");
}

#[test]
fn the_good_part_of_a_damaged_record_is_shown_with_what_is_wrong() {
    let damaged = |text: &str| -> RecordError {
        Record::parse(text.as_bytes(), None).expect_err("it is damaged")
    };
    let mut script = Script::new();
    script.app.review_damaged(damaged("h8 i9 h8"), None);
    script.is_at("review").says("Shown up to move 2");
    script.says("h8 already has a stone");
    let mut script = Script::new();
    script.app.review_damaged(damaged("z99"), None);
    script.is_at("menu").says("'z99'");
}

#[test]
fn an_unfinished_game_is_kept_when_a_record_is_opened_over_it() {
    let mut script = Script::playing(two_players(15));
    script.place("h8 i9").review(LINE).is_at("review");
    assert!(script.kept_game.is_some());
    script
        .keys("esc")
        .is_at("menu")
        .keys("c")
        .has_moves("h8 i9");
}

#[test]
fn a_record_opened_from_a_result_goes_back_to_it() {
    let mut script = Script::playing(two_players(15));
    script.place("d8 d9 e8 e9 f8 f9 g8 g9 h8").is_at("result");
    script.review(LINE).is_at("review");
    script.keys("esc").is_at("result");
}
