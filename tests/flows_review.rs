//! Looking through records: key scripts against the review screen.

#[path = "support/scenes.rs"]
mod scenes;
#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use scenes::{JUDGEMENTS, RECORD, judged};
use script::{Answers, Script, settings, two_players};
use wuzi::app::review::Grade;
use wuzi::engine::{Answer, Evaluation, Opponent, Seat, Stone, Task};
use wuzi::record::{Record, RecordError, Step};
use wuzi::store::{LanguageChoice, Settings};

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

// ---- Branches.

/// The record whose last moves stand in two branches, opened with the engine at rest.
fn branched() -> Script {
    opened(RECORD)
}

#[test]
fn up_and_down_choose_among_the_branches() {
    let mut script = branched();
    script.says_not("Up/Down:");
    script.keys("5 enter").says("Up/Down:[i6] h6");
    script.keys("down").says("Up/Down: i6 [h6]");
    script.keys("right right right right");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8 h9 h6 g9 i6 f10");
    script.keys("5 enter down").says("Up/Down:[i6]");
    script.keys("up").says("[h6]").keys("up right");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8 h9 i6");
    script.keys("left").click_in_row("Up/Down:", " h6");
    script.keys("right");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8 h9 h6");
}

#[test]
fn where_there_is_one_way_on_nothing_is_chosen() {
    let mut script = branched();
    script.keys("3 enter down up right");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8");
}

#[test]
fn a_branch_is_deleted_after_a_question_and_the_main_line_is_not() {
    let mut script = branched();
    script.keys("d").says("only branches can be deleted");
    script.keys("5 enter down right right d");
    script.says("Delete this branch from here on (3 moves)?");
    script.keys("n");
    assert_eq!(script.record().at(), 7);
    script.keys("d y");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8 h9 h6");
    assert_eq!(
        script.record().len(),
        6,
        "what is left of the branch is followed"
    );
    script.keys("d y");
    assert_eq!((script.record().at(), script.record().len()), (5, 9));
    assert!(script.record().is_main_line());
    assert_eq!(script.record().record().tree().branches(), 0);
    assert_eq!(script.record().record().tree().len(), 10);
}

// ---- Playing through.

#[test]
fn a_record_plays_itself_a_move_at_a_call_and_rests_at_its_end() {
    let mut script = opened("h8 i9 h9");
    assert!(script.call.is_none(), "at rest nothing is called for");
    script.keys("space");
    assert_eq!(script.record().at(), 0, "from the end it begins anew");
    script.says("a move every 1 s");
    assert_eq!(script.call.map(|call| call.1), Some(Duration::from_secs(1)));
    script.call().keys("+").call();
    assert_eq!(
        script.call.map(|call| call.1),
        Some(Duration::from_millis(500))
    );
    assert_eq!(script.record().at(), 2);
    script.call();
    assert_eq!(script.record().at(), 3);
    assert!(script.call.is_none() && !script.record().is_playing());
}

#[test]
fn a_step_or_another_space_stops_it_and_a_late_call_is_nothing() {
    let mut script = opened(LINE);
    script.keys("home space").call().keys("right");
    assert!(!script.record().is_playing());
    script.call();
    assert_eq!(script.record().at(), 2);
    script.keys("space").call().keys("space").call();
    assert_eq!(script.record().at(), 3);
    script.keys("space - - - - - -");
    script.says("a move every 4 s");
}

#[test]
fn under_the_help_it_waits() {
    let mut script = opened(LINE);
    script.keys("home space ?").call();
    assert_eq!(script.record().at(), 0);
    script.keys("esc").call();
    assert_eq!(script.record().at(), 1);
}

// ---- The engine's judgement.

fn judging(settings: Settings) -> Script {
    let mut script = Script::with(settings);
    script.answers = Answers::Later;
    script.review(RECORD);
    script
}

fn at_once() -> Settings {
    Settings {
        review_ms: 100,
        ..settings(LanguageChoice::English)
    }
}

#[test]
fn the_engine_judges_one_position_after_another_from_the_end() {
    let mut script = judging(at_once());
    script.says("1/10 judged, e stops");
    for left in (0..8).rev() {
        assert_eq!(script.pending.len(), 1, "one search at a time");
        let request = &script.pending[0];
        assert_eq!(request.position.board().stones(), left + 1);
        assert_eq!(request.player, Opponent::STRONGEST);
        assert_eq!(request.task, Task::Analysis { lines: 1 });
        assert_eq!(request.limits.time, Some(Duration::from_millis(100)));
        script.judge(&[(Evaluation::Score(0), "a1")]);
    }
    script.judge(&[(Evaluation::Score(0), "h8")]);
    assert!(script.pending.is_empty(), "then it rests");
    script.says_not("judged").says("Mistakes");
}

#[test]
fn steps_are_taken_while_it_judges_and_what_is_shown_comes_first() {
    let mut script = judging(at_once());
    script.keys("3 enter");
    assert_eq!(script.record().at(), 3);
    script.judge(&[(Evaluation::Win(1), "h5")]);
    assert_eq!(script.pending[0].position.board().stones(), 3);
    script.judge(&[(Evaluation::Score(-30), "g6")]);
    script.says("White to move. Black 54 %");
    assert_eq!(script.pending[0].position.board().stones(), 2);
}

#[test]
fn e_stops_and_goes_on_and_leaving_stops_for_good() {
    let mut script = judging(at_once());
    let first = script.oldest_search();
    script.keys("e").says("judged, e goes on");
    assert_eq!(script.stopped, [first]);
    // The late answer is no judgement.
    script.judge(&[(Evaluation::Win(1), "h5")]);
    assert_eq!(script.record().judged(), (1, 10));
    assert!(script.pending.is_empty());
    script.keys("e");
    let second = script.oldest_search();
    script.keys("esc").is_at("menu");
    assert_eq!(script.stopped, [first, second]);
    script.judge(&[(Evaluation::Win(1), "h5")]).is_at("menu");
    assert!(script.pending.is_empty());
}

#[test]
fn the_engine_waits_to_be_asked_where_the_settings_say_so() {
    let mut script = judging(settings(LanguageChoice::English));
    assert!(script.pending.is_empty());
    script.says_not("judged").keys("e").says("1/10 judged");
    assert_eq!(
        script.pending[0].limits.time,
        Some(Duration::from_millis(200))
    );
}

#[test]
fn a_failure_is_said_and_e_tries_again() {
    let mut script = judging(at_once());
    script.answer_with(Answer::Failed("index out of bounds".to_owned()));
    script.says("The engine failed").says("e goes on");
    assert!(script.pending.is_empty());
    script.keys("e");
    assert_eq!(script.pending.len(), 1);
}

#[test]
fn a_deleted_position_is_no_longer_judged() {
    let mut script = judging(at_once());
    script
        .judge(&JUDGEMENTS)
        .judge(&[(Evaluation::Score(0), "a1"), (Evaluation::Score(0), "h8")]);
    assert!(script.pending.is_empty());
    script.keys(":a1 enter").says("The game is over");
    script.keys("3 enter :a1 enter");
    let search = script.oldest_search();
    script.keys("d y");
    assert_eq!(script.stopped, [search]);
    script.judge(&[(Evaluation::Score(0), "b1")]);
    assert_eq!(script.record().judged(), (10, 10));
}

// ---- Mistakes.

#[test]
fn moves_are_graded_by_what_they_lose() {
    let mut script = judged(&settings(LanguageChoice::English));
    let mistakes: Vec<(usize, Stone, Grade)> = script
        .record()
        .mistakes()
        .iter()
        .map(|mistake| (mistake.number, mistake.mover, mistake.grade))
        .collect();
    assert_eq!(
        mistakes,
        [
            (4, Stone::White, Grade::Inaccuracy),
            (6, Stone::White, Grade::Blunder),
        ]
    );
    script
        .keys("6 enter")
        .says("i6?? Blunder (-45 %): h6 was better");
    script.says("Black wins in 2 moves");
    script.keys("left").says("h9. White to move. Black 55 %");
}

#[test]
fn a_move_that_the_engine_recommends_is_not_blamed_for_what_comes_of_it() {
    let mut script = Script::with(at_once());
    script.answers = Answers::Later;
    script.review("h8 i9 h9 i8 h10");
    script.judge(&[
        // White to move after h10: Black wins by force, it turns out.
        (Evaluation::Loss(6), "h11"),
        // Before it Black was thought to stand worse, and would have chosen the same.
        (Evaluation::Score(-100), "h10 h11"),
        // White was thought to stand better with i8, and would have chosen it.
        (Evaluation::Score(100), "i8 h10"),
        (Evaluation::Score(0), "j9"),
        (Evaluation::Score(0), "h7"),
        (Evaluation::Score(0), "h8"),
    ]);
    assert_eq!(script.record().mistakes().len(), 1);
    let mistake = &script.record().mistakes()[0];
    assert_eq!((mistake.number, mistake.grade), (2, Grade::Blunder));
}

#[test]
fn n_and_p_go_from_mistake_to_mistake_and_the_list_leads_there_too() {
    let mut script = judged(&settings(LanguageChoice::English));
    script.keys("home n");
    assert_eq!(script.record().at(), 4);
    script.keys("n");
    assert_eq!(script.record().at(), 6);
    script.keys("n").says("No further mistake is known.");
    script.keys("p p").says("No earlier mistake is known.");
    assert_eq!(script.record().at(), 4);
    script.keys("tab").says("[Mistakes (2)]");
    script.click_on("-45 %, better h6");
    assert_eq!(script.record().at(), 6);
    script.click_on("Moves").says("[Moves]").says("i6??");
}

#[test]
fn the_better_line_is_shown_on_the_board_and_kept_as_a_branch() {
    let mut script = judged(&settings(LanguageChoice::English));
    script.keys("6 enter b");
    script.says("Better than i6: h6 h10 g6 f5 h11.");
    let preview = script.record().preview().expect("it is shown");
    assert_eq!(preview.position.board().stones(), 5);
    script.keys("esc").is_at("review").says("i6?? Blunder");
    script.keys("b enter");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8 h9 h6");
    script.keys("end");
    assert_eq!(script.moves_shown(), "h8 i7 h7 i8 h9 h6 h10 g6 f5 h11");
    // Where nothing was lost the best from here is shown.
    script.keys("home 3 enter b").says("Best from here: g6 h9.");
    script.keys("right").says_not("Best from here");
    script
        .keys("home b")
        .says("The engine has nothing to show here");
}

#[test]
fn the_last_move_that_still_held_is_found() {
    let mut script = judged(&settings(LanguageChoice::English));
    script.keys("home f");
    script.says("White still stood at 45 % before move 6: h6 held.");
    assert_eq!(script.record().at(), 6);
    let preview = script.record().preview().expect("it is shown");
    assert_eq!(script::words(&preview.line), "h6 h10 g6 f5 h11");
    // A position about which the engine says nothing hides no other.
    let mut script = Script::with(settings(LanguageChoice::English));
    script.answers = Answers::Later;
    script.review(RECORD).keys("e").judge(&JUDGEMENTS[..1]);
    script.answer_point("h10").judge(&JUDGEMENTS[2..]).keys("f");
    script.says("before move 6: h6 held.");
    let mut script = opened("h8 i9");
    script.keys("f").says("Nobody has lost here");
}

// ---- Playing on, and the clipboard.

#[test]
fn a_game_goes_on_from_the_position_that_is_shown() {
    let mut script = branched();
    script.keys("5 enter g").is_at("play-on");
    script.says("Play on from move 5").says_not("Board");
    script.keys("esc").is_at("review");
    assert_eq!(script.record().at(), 5, "the record is as it was");
    script.keys("g home").click_in_row("Players", "◂");
    script.keys("end up enter").is_at("game");
    script.has_moves("h8 i7 h7 i8 h9");
    let players = script.play().game().players();
    assert_eq!(players.black, players.white, "two people play");
    script.keys("u").place("a1");
    script.has_moves("h8 i7 h7 i8 a1");
}

#[test]
fn the_person_who_plays_on_has_the_next_move() {
    let mut script = branched();
    script.keys("5 enter g enter").is_at("game");
    let players = script.play().game().players();
    assert_eq!(players[Stone::White], Seat::Human);
    assert!(!players[Stone::Black].is_human());
    script.place("h6");
    assert_eq!(script.move_count(), 7, "the computer answers");
    // The board of the next new game is still the player's own choice.
    script.keys("esc").is_at("menu");
    assert_eq!(script.app.settings().setup.width, 15);
}

#[test]
fn playing_on_asks_before_it_takes_the_place_of_a_kept_game() {
    let mut script = Script::playing(two_players(15));
    script.place("h8 i9").review(RECORD);
    script
        .keys("3 enter g enter")
        .says("An unfinished game is kept");
    script
        .keys("n")
        .is_at("play-on")
        .keys("enter y")
        .is_at("game");
    script.has_moves("h8 i7 h7");
}

#[test]
fn there_is_nothing_to_play_on_at_the_end() {
    let mut script = branched();
    script
        .keys("g")
        .is_at("review")
        .says("The game is over in this position");
}

#[test]
fn the_board_and_the_moves_go_to_the_clipboard() {
    let mut script = opened("# 5x4, 4 in a row, caro\nb2 e4");
    script.keys("c").says("sent to the clipboard");
    let board = script.copied.take().expect("it was copied");
    assert!(
        board.starts_with("   a b c d e\n 4 . . . .(O)4\n"),
        "{board}"
    );
    script.keys("y").says("2 moves were sent to the clipboard");
    assert_eq!(script.copied.take().as_deref(), Some("1. b2 e4"));
}

#[test]
fn a_pass_is_a_step_like_any_other() {
    let mut script = opened("h8 pass i9");
    script.keys("left").says("pass. Black to move.");
    assert_eq!(script.record().step(2), Some(Step::Pass));
    script.keys("g enter").is_at("game");
}

// ---- The analysis.

#[test]
fn the_analysis_goes_before_judging_and_follows_the_position_that_is_shown() {
    let mut script = judging(at_once());
    script.keys("5 enter");
    let judged = script.oldest_search();
    script.keys("a");
    assert_eq!(script.stopped, [judged]);
    let tasks: Vec<Task> = script.pending.iter().map(|r| r.task).collect();
    assert_eq!(tasks, [1, 3].map(|lines| Task::Analysis { lines }));
    script.judge(&[
        (Evaluation::Win(1), "h5"),
        (Evaluation::Score(-40), "h6 h10"),
    ]);
    assert_eq!(script.pending.len(), 1, "judging goes on when it is done");
    script.keys("1");
    let line = script.record().analysis().and_then(|a| a.preview());
    assert_eq!(
        line.map(|line| script::words(line.shown())).as_deref(),
        Some("h6 h10")
    );
    script.keys("esc").is_at("review").keys("left");
    let last = script.pending.back().expect("the analysis begins anew");
    assert_eq!(last.task, Task::Analysis { lines: 3 });
    assert_eq!(last.position.board().stones(), 4);
    let analysed = last.id;
    script.keys("a");
    assert!(script.stopped.contains(&analysed));
    assert_eq!(
        script.pending.back().map(|request| request.task),
        Some(Task::Analysis { lines: 1 }),
        "judging goes on"
    );
    assert!(script.record().analysis().is_none());
}
