//! Puzzles by keys and by mouse: the list, solving, failing, hints, answers and the day's puzzle.

#[path = "support/script.rs"]
mod script;

use script::{Answers, Script};
use wuzi::app::Screen;
use wuzi::app::action::Action;
use wuzi::app::puzzle::{Solving, Stage};
use wuzi::app::puzzles::daily;
use wuzi::engine::puzzle::referee::judge;
use wuzi::engine::puzzle::{Fault, Kind, Puzzle, Question, Ruling, all};
use wuzi::engine::search::{Means, Proof, Prover};
use wuzi::engine::{Answer, Point, Rule, SearchId, StopToken};
use wuzi::store::{Day, Mark};

/// The number of the first puzzle of a kind, this many moves long or longer.
fn first_of(kind: Kind, moves: u32) -> usize {
    all()
        .iter()
        .position(|puzzle| puzzle.kind() == kind && puzzle.moves() >= moves)
        .expect("there are puzzles of every kind")
}

/// The program with a puzzle on its screen, on a day whose puzzle is another.
fn at(number: usize) -> Script {
    let mut script = Script::new();
    let other = (0..10)
        .map(Day::from_number)
        .find(|day| daily(*day) != number)
        .expect("there are many puzzles");
    script.on_day(other);
    script.keys("p").act(Action::Select(number));
    script.is_at("puzzle");
    script
}

fn solving(script: &Script) -> &Solving {
    match script.app.screen() {
        Screen::Puzzle(solving) => solving,
        other => panic!("no puzzle is on the screen but {other:?}"),
    }
}

fn mark(script: &Script, number: usize) -> Mark {
    let log = script.kept_puzzles.as_ref();
    log.map_or(Mark::New, |log| log.mark(all()[number].id()))
}

fn place(script: &mut Script, point: Point) {
    script.place(&point.to_string());
}

/// Plays the player's moves of the kept answer from here on.
fn play_answer(script: &mut Script) {
    while let Some(next) = solving(script)
        .next()
        .filter(|_| solving(script).is_players_turn())
    {
        place(script, next);
    }
}

/// A legal point far from all stones: no threat of any kind.
fn quiet_point(puzzle: &Puzzle) -> Point {
    let position = puzzle.position();
    let far = |point: &Point| {
        let stones = position.moves().iter();
        stones.map(|stone| stone.distance(*point)).min()
    };
    position
        .legal_moves()
        .max_by_key(far)
        .expect("the board is not full")
}

#[test]
fn the_menu_opens_the_list_and_escape_leads_back() {
    let mut script = Script::new();
    script.says("Puzzles").keys("p").is_at("puzzles");
    script
        .says("Puzzle of the day")
        .says(&format!("0/{}", all().len()));
    script.keys("esc").is_at("menu");
    script.click_on("Puzzles").is_at("puzzles");
    script
        .keys("?")
        .says("next unsolved")
        .keys("esc")
        .is_at("puzzles");
}

#[test]
fn a_win_is_solved_move_by_move_and_marked() {
    for kind in [Kind::Fours, Kind::Threats] {
        let number = first_of(kind, 4);
        let mut script = at(number);
        let puzzle = &all()[number];
        script.says(&format!("in {}", puzzle.moves()));
        place(&mut script, puzzle.answer()[0]);
        script.says(&format!("answers {}", puzzle.answer()[1]));
        assert_eq!(solving(&script).moves().len(), 2);
        script.says(&format!("{} moves are left", puzzle.moves() - 1));
        play_answer(&mut script);
        script.says("Solved!");
        assert!(solving(&script).position().outcome().is_some());
        assert_eq!(mark(&script, number), Mark::Clean);
        // On to the next that is not solved.
        script.keys("enter").is_at("puzzle");
        assert_eq!(solving(&script).number(), number + 1);
        script
            .keys("esc")
            .is_at("puzzles")
            .says(&format!("1/{}", all().len()));
    }
}

#[test]
fn a_puzzle_is_solved_with_the_mouse_alone() {
    let number = first_of(Kind::Fours, 3);
    let mut script = Script::new();
    script.click_on("Puzzles").is_at("puzzles");
    // The first mark of the second row of fours.
    let (column, row) = script.find("3  ..").expect("a row of marks");
    script.click(column + 3, row).is_at("puzzle");
    assert_eq!(solving(&script).number(), number);
    while let Some(next) = solving(&script).next() {
        script.click_point(&next.to_string());
        if *solving(&script).stage() == Stage::Solved {
            break;
        }
    }
    script.says("Solved!").click_on("n next").is_at("puzzle");
    script
        .click_on("Esc back")
        .is_at("puzzles")
        .click_on("Esc back")
        .is_at("menu");
}

/// The number of the first puzzle of a kind in which a quiet move loses nothing but the win.
fn first_with_quiet_fault(kind: Kind) -> usize {
    let is_quiet = |puzzle: &Puzzle| {
        let mut position = puzzle.position();
        position.play(quiet_point(puzzle)).expect("it is legal");
        let question = Question {
            id: SearchId(1),
            kind,
            left: puzzle.moves(),
            position,
        };
        let ruling = judge(&question, &StopToken::new());
        let Ruling::Failed { fault, line } = ruling else {
            return false;
        };
        matches!(fault, Fault::NoFour | Fault::NoThreat) && !line.is_empty()
    };
    let fits = |puzzle: &Puzzle| puzzle.kind() == kind && puzzle.moves() >= 3 && is_quiet(puzzle);
    all().iter().position(fits).expect("there are many puzzles")
}

#[test]
fn a_quiet_move_is_explained_answered_and_taken_back() {
    for (kind, text) in [
        (Kind::Fours, "makes no four"),
        (Kind::Threats, "is no threat"),
    ] {
        let number = first_with_quiet_fault(kind);
        let mut script = at(number);
        let puzzle = &all()[number];
        let before = solving(&script).position().clone();
        place(&mut script, quiet_point(puzzle));
        script.says(text).says("try again");
        let Stage::Failed(refutation) = solving(&script).stage() else {
            panic!("{:?}", solving(&script).stage());
        };
        assert!(matches!(refutation.fault, Fault::NoFour | Fault::NoThreat));
        // The reply that takes the win away stands on the board.
        let reply = refutation.walk.shown()[0];
        script.says(&format!("free to play {reply}"));
        assert_eq!(solving(&script).moves().len(), 2);
        assert_eq!(mark(&script, number), Mark::Tried);
        script.keys("enter");
        assert_eq!(solving(&script).position().board(), before.board());
        script.says(&format!("in {}", puzzle.moves()));
        play_answer(&mut script);
        script.says("Solved!");
        assert_eq!(mark(&script, number), Mark::Solved, "not at the first go");
        script.says("Solved with help");
    }
}

#[test]
fn a_four_that_spoils_the_win_is_answered_by_the_reply_that_shows_it() {
    let spoils = |puzzle: &Puzzle| {
        let position = puzzle.position();
        let prover = Prover::new(&position, 1, StopToken::new());
        let fours = prover.attacks(Means::Fours);
        fours.into_iter().find(|four| *four != puzzle.answer()[0])
    };
    let (number, four) = all()
        .iter()
        .enumerate()
        .filter(|(_, puzzle)| puzzle.kind() == Kind::Fours)
        .find_map(|(number, puzzle)| Some((number, spoils(puzzle)?)))
        .expect("some puzzle has more fours than one");
    let mut script = at(number);
    place(&mut script, four);
    let Stage::Failed(refutation) = solving(&script).stage().clone() else {
        panic!("{:?}", solving(&script).stage());
    };
    assert!(!refutation.walk.shown().is_empty());
    // A click on the board takes the move back and tries another.
    let first = all()[number].answer()[0];
    script.click_point(&first.to_string());
    assert_eq!(solving(&script).moves()[0], first);
    assert!(solving(&script).is_players_turn() || *solving(&script).stage() == Stage::Solved);
}

#[test]
fn every_move_that_wins_in_time_is_right_not_the_kept_one_alone() {
    // Positions within a win where another move than the kept one wins as fast.
    let mut found = 0;
    for (number, puzzle) in all().iter().enumerate() {
        if puzzle.kind() != Kind::Fours || puzzle.moves() < 3 || found == 3 {
            continue;
        }
        let mut position = puzzle.position();
        for point in &puzzle.answer()[..2] {
            position.play(*point).expect("the answer is legal");
        }
        let left = puzzle.moves() - 1;
        let mut prover = Prover::new(&position, 50_000, StopToken::new());
        let others = prover.attacks(Means::Fours).into_iter();
        let other = others
            .filter(|other| *other != puzzle.answer()[2])
            .find(|other| {
                matches!(
                    prover.with_first(*other, Means::Fours, left),
                    Proof::Win { .. }
                )
            });
        let Some(other) = other else { continue };
        found += 1;
        let mut script = at(number);
        place(&mut script, puzzle.answer()[0]);
        place(&mut script, other);
        script.says("Right.");
        play_answer(&mut script);
        script.says("Solved!");
        assert_eq!(mark(&script, number), Mark::Clean);
    }
    assert!(found > 0);
}

#[test]
fn a_defence_is_found_or_the_win_that_was_let_in_is_shown() {
    let number = first_of(Kind::Defence, 3);
    let puzzle = &all()[number];
    let mut script = at(number);
    script.says("stop a win by fours");
    place(&mut script, quiet_point(puzzle));
    script.says("win by fours in");
    let Stage::Failed(refutation) = solving(&script).stage().clone() else {
        panic!("{:?}", solving(&script).stage());
    };
    assert!(matches!(refutation.fault, Fault::Loses(_)));
    let all_moves = refutation.walk.line().len();
    // What follows is numbered on the board, and stepped through to the row.
    assert_eq!(solving(&script).moves().len(), 2);
    for _ in 0..all_moves + 2 {
        script.keys("right");
    }
    assert_eq!(solving(&script).moves().len(), 1 + all_moves);
    assert!(solving(&script).position().outcome().is_some());
    script.keys("left");
    assert!(solving(&script).position().outcome().is_none());
    script.keys("u");
    assert!(solving(&script).moves().is_empty());
    place(&mut script, puzzle.answer()[0]);
    script.says("Solved!").says("no win by fours");
    assert_eq!(mark(&script, number), Mark::Solved);
}

#[test]
fn a_hint_shows_where_about_and_then_the_point() {
    let number = first_of(Kind::Fours, 3);
    let first = all()[number].answer()[0];
    let mut script = at(number);
    script.keys("i").says("one of the marked points");
    let marks = solving(&script).marks();
    assert!(marks.contains(&first) && marks.len() <= 9);
    let (column, row) = script.cell(&first.to_string());
    let sign = |script: &mut Script| script.draw().0[(column, row)].symbol().to_owned();
    assert_eq!(sign(&mut script), "*");
    script.keys("i").says(&format!("The move is {first}"));
    assert!(solving(&script).marks().is_empty());
    play_answer(&mut script);
    script.says("Solved!");
    assert_eq!(mark(&script, number), Mark::Solved, "with help");
}

#[test]
fn the_answer_is_stepped_through_and_solves_nothing() {
    let number = first_of(Kind::Fours, 4);
    let puzzle = &all()[number];
    let mut script = at(number);
    script
        .keys("s")
        .says(&format!("{}, move 1 of", puzzle.answer()[0]));
    script.keys("right right left s");
    assert_eq!(solving(&script).moves(), &puzzle.answer()[..3]);
    for _ in 0..puzzle.answer().len() {
        script.keys("space");
        if solving(&script).number() != number {
            break;
        }
    }
    // After the last move the next puzzle follows.
    assert_eq!(solving(&script).number(), number + 1);
    script.keys("p");
    assert_eq!(solving(&script).number(), number);
    script.keys("s u");
    assert!(solving(&script).is_players_turn() && solving(&script).moves().is_empty());
    play_answer(&mut script);
    script.says("It counts once it is found unseen");
    assert_eq!(mark(&script, number), Mark::New, "it was shown");
    let defence = first_of(Kind::Defence, 2);
    let mut script = at(defence);
    script.keys("s");
    assert_eq!(solving(&script).marks(), all()[defence].answer());
}

#[test]
fn a_move_within_a_win_is_taken_back_with_its_answer() {
    let number = first_of(Kind::Fours, 4);
    let puzzle = &all()[number];
    let mut script = at(number);
    script.keys("u").says("no move to take back");
    place(&mut script, puzzle.answer()[0]);
    place(&mut script, puzzle.answer()[2]);
    assert_eq!(solving(&script).left(), puzzle.moves() - 2);
    script.keys("u");
    assert_eq!(solving(&script).left(), puzzle.moves() - 1);
    assert_eq!(solving(&script).moves(), &puzzle.answer()[..2]);
    play_answer(&mut script);
    script.says("Solved!");
}

#[test]
fn the_puzzle_of_the_day_makes_a_streak_that_a_day_left_out_breaks() {
    let mut script = Script::new();
    let monday = Day::new(2026, 11, 30).expect("it is a day").number();
    for (day, streak, best) in [(0, 1, 1), (1, 2, 2), (3, 1, 2)] {
        let today = Day::from_number(monday + day);
        script.on_day(today);
        script.keys("p d").is_at("puzzle");
        assert_eq!(solving(&script).number(), daily(today));
        script.says("Puzzle of the day");
        play_answer(&mut script);
        script.says("Solved!");
        script.keys("esc").says("solved today");
        script.says(&format!("streak {streak} (best {best})"));
        script.keys("esc");
    }
    // Another puzzle makes none.
    script.on_day(Day::from_number(monday + 4));
    script.keys("p").says("streak 1");
    script.on_day(Day::from_number(monday + 5));
    script.says("streak 0");
}

#[test]
fn a_puzzle_of_the_day_that_is_solved_after_midnight_counts_for_its_day() {
    let mut script = Script::new();
    let monday = Day::new(2026, 11, 30).expect("it is a day");
    let day = |later: i32| Day::from_number(monday.number() + later);
    script.on_day(monday);
    script.keys("p d").is_at("puzzle");
    script.on_day(day(1));
    play_answer(&mut script);
    script.says("Solved!");
    script.keys("esc").says("streak 1 (best 1)");
    // That of the new day is still to be solved, and goes on with the streak.
    script.keys("esc p d").is_at("puzzle");
    assert_eq!(solving(&script).number(), daily(day(1)));
    play_answer(&mut script);
    script.keys("esc").says("streak 2 (best 2)");
    // A puzzle that was open for longer is one among others.
    script
        .keys("esc")
        .on_day(day(2))
        .keys("p d")
        .is_at("puzzle");
    script.on_day(day(4));
    play_answer(&mut script);
    script.keys("esc").says("streak 0 (best 2)");
}

#[test]
fn a_clock_that_is_set_back_or_was_never_set_breaks_no_streak() {
    let mut script = Script::new();
    let day = |year, month, day| Day::new(year, month, day).expect("it is a day");
    let solve = |script: &mut Script, today: Day, streak: u32| {
        script.on_day(today).keys("p d").is_at("puzzle");
        play_answer(script);
        script.says("Solved!");
        script
            .keys("esc")
            .says(&format!("streak {streak} "))
            .keys("esc");
    };
    solve(&mut script, day(2026, 11, 29), 1);
    solve(&mut script, day(2026, 11, 30), 2);
    // An empty battery.
    solve(&mut script, day(1970, 1, 1), 2);
    solve(&mut script, day(2026, 12, 1), 3);
    // A year ahead by mistake, and set right again.
    solve(&mut script, day(2027, 12, 2), 1);
    solve(&mut script, day(2026, 12, 2), 2);
    solve(&mut script, day(2026, 12, 3), 3);
}

#[test]
fn a_ruling_that_nobody_waits_for_is_dropped() {
    let number = first_of(Kind::Fours, 3);
    let puzzle = &all()[number];
    let mut script = at(number);
    script.answers = Answers::Later;
    let quiet = quiet_point(puzzle);
    place(&mut script, quiet);
    script.says(&format!("{quiet} is being checked"));
    let question = script.questions.pop_front().expect("the solver is asked");
    // While it is asked no stone is placed.
    place(&mut script, puzzle.answer()[0]);
    assert_eq!(solving(&script).moves(), [quiet]);
    script.keys("u");
    assert_eq!(script.stopped, [question.id]);
    assert!(solving(&script).moves().is_empty());
    let ruling = judge(&question, &StopToken::new());
    script.act(Action::Ruled(question.id, ruling));
    assert!(solving(&script).is_players_turn() && script.kept_puzzles.is_none());
    // A solver that fails is said, and the move can be tried again.
    place(&mut script, quiet);
    let question = script.questions.pop_front().expect("the solver is asked");
    script.act(Action::Answer(
        question.id,
        Answer::Failed("out of bounds".to_owned()),
    ));
    script.says("out of bounds");
    assert!(solving(&script).is_players_turn() && solving(&script).moves().is_empty());
    // One that is left has nothing to tell any more.
    place(&mut script, quiet);
    let question = script.questions.pop_front().expect("the solver is asked");
    script.keys("esc").is_at("puzzles");
    script.act(Action::Ruled(question.id, Ruling::Solved));
    assert_eq!(script.kept_puzzles, None);
}

#[test]
fn what_cannot_be_played_is_refused_with_its_reason() {
    let number = first_of(Kind::Fours, 3);
    let taken = all()[number].game()[0];
    let mut script = at(number);
    place(&mut script, taken);
    script.says("already has a stone").keys("esc");
    script
        .keys(":z9 enter")
        .says("'z9'")
        .keys("esc")
        .is_at("puzzle");
    let renju = all().iter().enumerate().find_map(|(number, puzzle)| {
        let position = puzzle.position();
        let is_renju = puzzle.variant().rule() == Rule::Renju;
        let mut empty = position.board().empty_points();
        let forbidden = empty.find(|point| position.check(*point).is_err());
        forbidden.filter(|_| is_renju).map(|point| (number, point))
    });
    if let Some((number, point)) = renju {
        let mut script = at(number);
        place(&mut script, point);
        script.says("is forbidden to Black");
        assert!(solving(&script).moves().is_empty());
    }
}

#[test]
fn the_list_is_walked_by_rows_and_along_them() {
    let number = |script: &Script| match script.app.screen() {
        Screen::Puzzles(list) => (!list.on_daily()).then(|| list.number()),
        _ => None,
    };
    let mut script = Script::new();
    script.keys("p");
    assert_eq!(number(&script), None, "the day's puzzle comes first");
    script.keys("down");
    assert_eq!(number(&script), Some(0));
    script.keys("right right left down up");
    assert_eq!(number(&script), Some(1));
    script.keys("end down home");
    assert_eq!(number(&script), Some(first_of(Kind::Fours, 3)));
    script.keys("pgdn end");
    assert_eq!(number(&script), Some(all().len() - 1));
    script.keys("down");
    assert_eq!(number(&script), None);
    script.keys("up pgup n");
    assert_eq!(number(&script), Some(0));
    script.keys("n enter");
    assert_eq!(solving(&script).number(), 1);
    script.keys("p p");
    assert_eq!(solving(&script).number(), all().len() - 1);
    script.keys("n");
    assert_eq!(solving(&script).number(), 0);
}
