//! Analysis, threats and ideas as a person at the board uses them, by keys and by mouse.

#![expect(clippy::unwrap_used, reason = "where a helper unwraps, its test fails")]

#[path = "support/script.rs"]
mod script;

use std::time::Duration;

use script::{Script, against, renju, settings, two_players, watch};
use wuzi::app::action::Action;
use wuzi::app::analysis::{ANALYSIS_TIME, LINES};
use wuzi::app::hint::HintStep;
use wuzi::app::play::Purpose;
use wuzi::engine::{
    Answer, Candidate, Evaluation, Level, Limits, Opponent, Point, Progress, Task, Thought,
};
use wuzi::store::LanguageChoice;
use wuzi::ui::TerminalTraits;

/// Black has an open three, White a four that must be stopped.
const SHAPES: &str = "g8 d4 h8 e4 i8 f4 a15 g4";

fn line(text: &str) -> Vec<Point> {
    text.split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect()
}

fn progress(depth: u32, lines: &[(&str, Evaluation)]) -> Progress {
    let candidates: Vec<Candidate> = lines
        .iter()
        .map(|(moves, evaluation)| Candidate {
            line: line(moves),
            evaluation: Some(*evaluation),
        })
        .collect();
    Progress {
        depth,
        evaluation: candidates.first().and_then(|first| first.evaluation),
        line: candidates
            .first()
            .map(|first| first.line.clone())
            .unwrap_or_default(),
        nodes: 1_234_567,
        candidates,
    }
}

fn three_lines() -> Progress {
    progress(
        11,
        &[
            ("i10 j9 g10", Evaluation::Score(110)),
            ("g7 j9", Evaluation::Score(20)),
            ("j10 k11", Evaluation::Score(-40)),
        ],
    )
}

/// A game of two people with the analysis on and three lines told.
fn analysed() -> Script {
    let mut script = Script::playing_later(two_players(15));
    script.place("h8 i9 h9 i8").keys("a");
    tell(&mut script, three_lines());
    script
}

/// The search that waits last is this far.
fn tell(script: &mut Script, progress: Progress) {
    let id = script.pending.back().unwrap().id;
    script.wait(Duration::from_secs(2));
    script.act(Action::Progress(id, progress));
}

// ---- The analysis.

#[test]
fn the_analysis_asks_the_strongest_for_several_lines_within_its_time() {
    let script = analysed();
    let request = script.pending.back().unwrap();
    assert_eq!(request.player, Opponent::STRONGEST);
    assert_eq!(request.task, Task::Analysis { lines: LINES });
    assert_eq!(request.limits, Limits::time(ANALYSIS_TIME));
    assert_eq!(
        request.position.hash(),
        script.play().game().position().hash()
    );
    assert!(script.play().search().is_none(), "nobody's move is sought");
}

#[test]
fn the_panel_tells_chances_depth_speed_and_lines() {
    let mut script = analysed();
    script
        .says("Analysis: depth 11, 2.0 s")
        .says("1.2M positions, 617k/s")
        .says("63% ")
        .says(" 37% ")
        .says("1  63% i10 j9 g10")
        .says("2  52% g7 j9")
        .says("3  45% j10 k11");
    script.keys("a").says_not("Analysis");
    assert_eq!(
        script.stopped,
        [script.oldest_search()],
        "it is stopped when it is hidden"
    );
}

#[test]
fn chances_are_told_of_the_colours_whoever_is_to_move() {
    let mut script = Script::playing_later(two_players(15));
    script.place("h8 i9 h9").keys("a");
    tell(&mut script, three_lines());
    // White is to move and stands better: White's part of the bar is the larger.
    script.says("●  37%").says("63% ○").says("1  63%");
}

#[test]
fn a_forced_win_is_told_in_moves() {
    let mut script = analysed();
    let win = [
        ("i10 j9 i7 i6 i11 i12 k8", Evaluation::Win(7)),
        ("a1", Evaluation::Loss(4)),
    ];
    tell(&mut script, progress(9, &win));
    script
        .says("Black wins in 4 moves")
        .says("1 win 4 i10")
        .says("2 loss 2 a1")
        .says("100%");
    tell(&mut script, progress(9, &[("i10", Evaluation::Loss(2))]));
    script.says("White wins in one move");
    tell(&mut script, progress(9, &[("i10", Evaluation::Draw)]));
    script.says("a draw, proved").says("1 draw i10");
}

#[test]
fn every_move_stops_the_analysis_and_begins_another() {
    let mut script = analysed();
    let first = script.oldest_search();
    script.place("i10");
    assert_eq!(script.stopped, [first]);
    assert_eq!(script.pending.len(), 2);
    script.says_not("i10 j9 g10");
    // The stopped one answers late: nothing of it is shown.
    script.answer_with(Answer::Thought(Thought {
        best: "a1".parse().unwrap(),
        progress: three_lines(),
    }));
    script.says_not("i10 j9 g10").has_moves("h8 i9 h9 i8 i10");
    for keys in ["u", "r"] {
        let running = script.oldest_search();
        script.keys(keys);
        assert_eq!(script.stopped.last(), Some(&running), "{keys}");
        assert_eq!(script.pending.len(), 2, "{keys}");
        script.pending.pop_front();
    }
    let running = script.oldest_search();
    script.keys("esc");
    assert_eq!(
        script.stopped.last(),
        Some(&running),
        "leaving the game stops it too"
    );
}

#[test]
fn a_finished_analysis_rests_and_stays_on_the_screen() {
    let mut script = analysed();
    script.wait(ANALYSIS_TIME);
    script.answer_with(Answer::Thought(Thought {
        best: "i10".parse().unwrap(),
        progress: three_lines(),
    }));
    assert!(script.pending.is_empty(), "an idle game uses no time");
    script.says("17.0 s").keys("up down").says("1  63% i10");
    script
        .wait(Duration::from_mins(1))
        .says("17.0 s")
        .has_moves("h8 i9 h9 i8");
    script.keys("a a");
    assert!(
        script.pending.is_empty(),
        "what is known is not asked for again"
    );
    script.says("1  63% i10");
}

#[test]
fn an_analysis_that_was_hidden_goes_on_where_it_was() {
    let mut script = analysed();
    script.keys("a a").says("1  63% i10");
    assert_eq!(script.pending.len(), 2);
    script.pending.pop_front();
    tell(&mut script, progress(12, &[("j10", Evaluation::Score(0))]));
    script.says("depth 12").says("1  50% j10");
}

#[test]
fn an_analysis_that_fails_says_so_and_the_game_goes_on() {
    let mut script = analysed();
    script.answer_with(Answer::Failed("index out of bounds".to_owned()));
    script
        .says("The analysis failed")
        .place("i10")
        .has_moves("h8 i9 h9 i8 i10");
    assert_eq!(script.pending.len(), 1, "the next position is tried again");
}

#[test]
fn while_the_computer_thinks_the_panel_shows_its_search() {
    let mut script = Script::playing_later(against(Level::Classic, 15));
    script.keys("a");
    let own = script.oldest_search();
    script.place("h8");
    assert_eq!(script.stopped, [own]);
    script.pending.pop_front();
    assert_eq!(
        script.pending.len(),
        1,
        "the computer's own search and no other"
    );
    let single = Progress {
        candidates: Vec::new(),
        ..progress(7, &[("i9 g7", Evaluation::Score(-20))])
    };
    tell(&mut script, single);
    script.says("White thinks: depth 7").says("1  48% i9 g7");
    script
        .answer_point("i9")
        .has_moves("h8 i9")
        .says("Analysis");
    assert_eq!(
        script.pending.back().unwrap().task,
        Task::Analysis { lines: LINES }
    );
    script.says_not("thinks");
}

#[test]
fn the_panel_opened_while_the_computer_thinks_has_what_was_told_before() {
    let mut script = Script::playing_later(against(Level::Classic, 15));
    script.place("h8");
    tell(
        &mut script,
        progress(7, &[("i9 g7", Evaluation::Score(-20))]),
    );
    script
        .says_not("White thinks")
        .keys("a")
        .says("White thinks: depth 7");
    assert_eq!(script.pending.len(), 1);
    script.keys("a");
    assert!(
        script.stopped.is_empty(),
        "hiding the panel does not hurry the computer"
    );
}

#[test]
fn two_computers_at_rest_are_analysed_and_going_on_ends_it() {
    let mut script = Script::playing_later(watch(Level::Classic, 15));
    script.answer().keys("space");
    script.pending.clear();
    script.keys("a");
    let analysis = script.oldest_search();
    assert_eq!(script.pending[0].task, Task::Analysis { lines: LINES });
    script.keys("space");
    assert_eq!(script.stopped.last(), Some(&analysis));
    assert_eq!(script.pending.back().unwrap().task, Task::Move);
    assert_eq!(script.play().search().unwrap().purpose(), Purpose::Move);
    // One move on request ends it as well.
    script.keys("space");
    let analysis = script.pending.back().unwrap().id;
    script.keys("enter");
    assert_eq!(script.stopped.last(), Some(&analysis));
    assert_eq!(script.pending.back().unwrap().task, Task::Move);
}

#[test]
fn small_boards_are_analysed_by_the_solver() {
    let mut script = Script::playing_later(two_players(3));
    script.place("b2").keys("a").answer();
    script.says("a draw, proved").says("1 draw").says("3 draw");
}

// ---- The line on the board.

#[test]
fn a_line_is_put_on_the_board_stepped_through_and_taken_away() {
    let mut script = analysed();
    script.keys("1").says("3 of 3 on the board");
    let number = |script: &mut Script, point: &str| {
        let cell = script.cell(point);
        script.draw().0[cell].symbol().to_owned()
    };
    for (point, expected) in [("i10", "1"), ("j9", "2"), ("g10", "3")] {
        assert_eq!(number(&mut script, point), expected);
    }
    script.keys(", ,").says("1 of 3 on the board");
    assert_eq!(number(&mut script, "i10"), "1");
    assert_ne!(number(&mut script, "j9"), "2");
    script.keys(".").says("2 of 3");
    script.keys("2").says("2 of 2 on the board");
    assert_eq!(number(&mut script, "g7"), "1");
    script.keys("2").says_not("on the board");
    script.keys(".").says("1 of 3 on the board");
    script.keys("esc").is_at("game").says_not("on the board");
    script.keys("esc").is_at("menu");
}

#[test]
fn a_line_answers_to_the_mouse() {
    let mut script = analysed();
    script.click_on("g7 j9").says("2 of 2 on the board");
    let (column, row) = script.find("2 of 2").unwrap();
    script.click(column - 2, row).says("1 of 2 on the board");
    let (column, row) = script.find("1 of 2").unwrap();
    let after = u16::try_from("1 of 2 on the board".len()).unwrap();
    script
        .click(column + after + 1, row)
        .says("2 of 2 on the board");
    script.click_on("g7 j9").says_not("on the board");
}

#[test]
fn a_line_that_is_not_there_is_refused_in_words() {
    let mut script = Script::playing_later(two_players(15));
    for keys in ["1", ".", ","] {
        script
            .keys(keys)
            .says("There is no line 1 to show; a shows the analysis.");
    }
    script.keys("a 3").says("There is no line 3");
}

#[test]
fn a_move_takes_the_line_off_the_board() {
    let mut script = analysed();
    script
        .keys("1")
        .place("a1")
        .says_not("on the board")
        .has_moves("h8 i9 h9 i8 a1");
}

// ---- Threats.

#[test]
fn threats_are_listed_and_marked_for_both_sides() {
    let mut script = Script::playing(two_players(15));
    script.place(SHAPES).keys("t");
    script
        .says("open three g8-i8 needs f8 j8")
        .says("open four d4-g4 needs c4 h4")
        .says("W wins at once");
    let sign = |script: &mut Script, point: &str| {
        let cell = script.cell(point);
        script.draw().0[cell].symbol().to_owned()
    };
    for (point, expected) in [
        ("f8", "F"),
        ("j8", "F"),
        ("c4", "w"),
        ("h4", "w"),
        ("g8", "◆"),
        ("d4", "◇"),
        ("a15", "●"),
    ] {
        assert_eq!(sign(&mut script, point), expected, "{point}");
    }
    // They follow the game.
    script
        .place("h4")
        .says("four d4-g4 needs c4")
        .says_not("open four d4");
    script.keys("t").says_not("needs");
}

#[test]
fn nothing_of_it_lies_on_the_board_of_an_ended_game() {
    let mut script = analysed();
    script.keys("t 1 x y").is_at("result").says_not("Threats");
    let cell = script.cell("i10");
    assert_eq!(script.draw().0[cell].symbol(), "┼", "the line is gone");
    let mut script = Script::playing(two_players(15));
    script
        .place(SHAPES)
        .keys("t")
        .place("a1 h4")
        .is_at("result");
    let cell = script.cell("f8");
    assert_eq!(script.draw().0[cell].symbol(), "┼", "the threats are gone");
}

#[test]
fn no_threats_are_told_as_none() {
    let mut script = Script::playing(two_players(15));
    script
        .place("h8")
        .keys("t")
        .says("No fours and no open threes.");
}

#[test]
fn renjus_forbidden_points_are_told_with_their_reason_and_their_stones() {
    let mut script = Script::playing(renju());
    script.place("g8 a1 i8 a3 h7 c1 h9 c3").keys("t");
    script.says("h8 forbidden: a double three");
    let (column, row) = script.cell("h8");
    assert_eq!(script.draw().0[(column, row)].symbol(), "3");
    // With the cursor there, its stones are marked.
    script.traits = TerminalTraits {
        depth: wuzi::theme::Depth::None,
        ..TerminalTraits::default()
    };
    let underlined = |script: &mut Script| {
        let cell = script.cell("g8");
        script.draw().0[cell]
            .modifier
            .contains(ratatui::style::Modifier::UNDERLINED)
    };
    assert!(!underlined(&mut script));
    script.keys("right right right right right up up up up up");
    assert!(underlined(&mut script));
}

// ---- Ideas.

#[test]
fn an_idea_is_told_in_three_steps_with_one_search() {
    let mut script = Script::playing_later(two_players(15));
    script.place(SHAPES).keys("i");
    assert_eq!(script.pending[0].task, Task::Analysis { lines: 1 });
    // White's four on the fourth row is open: only the end of the game can be put off.
    script.answer_with(Answer::Thought(Thought {
        best: "h4".parse().unwrap(),
        progress: progress(0, &[("h4 c4", Evaluation::Loss(2))]),
    }));
    script.says("Look between").says("i names the point");
    assert_eq!(script.play().hint().unwrap().step(), HintStep::Area);
    let area = script.play().hint().unwrap().area().unwrap();
    assert!(area.contains("h4".parse().unwrap()));
    script.keys("up").says_not("Look between");
    script.keys("i").says("Play h4; i says why.").says("*>");
    script
        .keys("i")
        .says("h4 holds out longest: every move loses, this one in one move.");
    script.keys("i").says("holds out longest");
    assert!(script.pending.is_empty(), "all from one search");
    script.place("h4").says_not("*>");
    assert!(script.play().hint().is_none(), "a new position starts over");
    script.keys("i");
    assert_eq!(script.pending.len(), 1);
}

#[test]
fn reasons_are_those_of_the_board() {
    for (moves, best, evaluation, reason) in [
        (
            "g8 a1 h8 a3 i8 a5 j8 a7",
            "k8",
            Some(Evaluation::Win(1)),
            "k8 makes 5 in a row.",
        ),
        (
            "f8 g8 a1 h8 a3 i8 a5 j8",
            "k8",
            None,
            "k8 stops the four g8-j8.",
        ),
        (
            "g8 a1 h8 a3 i8 a5",
            "j8",
            Some(Evaluation::Win(3)),
            "j8 makes an open four",
        ),
        (
            "g8 a1 h8 a3 i8",
            "j8",
            Some(Evaluation::Score(-90)),
            "j8 stops the open three g8-i8.",
        ),
        (
            "g8 a1 h8 a4",
            "i8",
            Some(Evaluation::Score(80)),
            "i8 makes an open three.",
        ),
        (
            "h8 i9",
            "g7",
            Some(Evaluation::Score(8)),
            "g7 leads to the best position",
        ),
        ("h8 i9", "g7", Some(Evaluation::Draw), "g7 keeps the draw."),
        (
            "h8 i9",
            "g7",
            Some(Evaluation::Win(9)),
            "g7 wins in 5 moves.",
        ),
    ] {
        let mut script = Script::playing_later(two_players(15));
        script.size = (120, 40);
        script.place(moves).keys("i");
        script.answer_with(Answer::Thought(Thought {
            best: best.parse().unwrap(),
            progress: Progress {
                evaluation,
                line: line(best),
                ..Progress::default()
            },
        }));
        script.keys("i i").says(reason);
    }
}

#[test]
fn an_idea_interrupts_the_analysis_and_a_finished_analysis_gives_it_at_once() {
    let mut script = analysed();
    let analysis = script.oldest_search();
    script.keys("i");
    assert_eq!(script.stopped, [analysis]);
    script.pending.pop_front();
    script.answer_point("g7");
    script.says("Look between");
    assert_eq!(script.pending.len(), 1, "the analysis goes on");
    script.says("1  63% i10");

    let mut script = analysed();
    script.answer_with(Answer::Thought(Thought {
        best: "i10".parse().unwrap(),
        progress: three_lines(),
    }));
    script.keys("i i");
    assert!(script.pending.is_empty());
    script.says("Play i10");
}

// ---- Narrow windows, other languages and characters.

#[test]
fn where_the_panel_is_folded_away_a_line_says_the_same() {
    let mut script = analysed();
    script.size = (45, 22);
    script.says("63% depth 11: i10 j9").says_not("Analysis");
    script.keys("2").says("52% depth 11: g7 j9").keys("2");
    let mut script = Script::playing(two_players(15));
    script.size = (45, 22);
    script.place(SHAPES).keys("t").says("open three g8-i8");
}

#[test]
fn all_of_it_is_told_in_chinese_too() {
    let mut script = Script::with(settings(LanguageChoice::Chinese));
    script.answers = script::Answers::Later;
    script.start(two_players(15)).place(SHAPES).keys("a t");
    tell(&mut script, three_lines());
    script
        .says("分析：深度 11")
        .says("活三 g8-i8，待 f8 j8")
        .says("活四 d4-g4");
    script.keys("i");
    script.pending.pop_front();
    script
        .answer_point("h4")
        .says("一带")
        .keys("i")
        .says("建议下 h4");
    script.keys("i").says("下 h4：挡住");
}
