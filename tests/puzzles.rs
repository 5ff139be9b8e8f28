//! The puzzles that Wuzi brings: enough of them, no two alike, and each proved again.
#![expect(clippy::unwrap_used, reason = "a test that cannot read its data fails")]

use std::collections::{BTreeMap, BTreeSet};

use wuzi::engine::puzzle::check::play_out;
use wuzi::engine::puzzle::collection::lines;
use wuzi::engine::puzzle::referee::{EFFORT, judge};
use wuzi::engine::puzzle::{Fault, Kind, Puzzle, Question, Ruling, all};
use wuzi::engine::search::{Means, Proof, Prover};
use wuzi::engine::{Outcome, Point, Position, Rule, SearchId, StopToken};

/// The longest win by fours that is looked for where a move defends.
const MOST_MOVES: u32 = 14;

fn prover(position: &Position) -> Prover {
    Prover::new(position, EFFORT, StopToken::new())
}

fn after(position: &Position, point: Point) -> Position {
    let mut after = position.clone();
    after.play(point).unwrap();
    after
}

/// Proves a puzzle from nothing but its position and its claims.
fn prove(puzzle: &Puzzle) {
    let name = puzzle.to_line();
    let position = puzzle.position();
    match puzzle.kind() {
        Kind::Fours | Kind::Threats => prove_win(puzzle, &position, &name),
        Kind::Defence => prove_defence(puzzle, &position, &name),
    }
}

fn prove_win(puzzle: &Puzzle, position: &Position, name: &str) {
    let (means, moves) = (puzzle.kind().means(), puzzle.moves());
    let first = puzzle.answer()[0];
    let mut prover = prover(position);
    let found = prover.shortest(means, moves);
    let shortest = Proof::Win {
        first,
        moves,
        shortest: true,
    };
    assert_eq!(found, shortest, "{name}");
    if let Err(counter) = play_out(position, &mut prover, means, moves) {
        panic!("{name}: lost after {counter:?}");
    }
    let mut others = prover.attacks(means);
    assert!(others.contains(&first), "{name}");
    others.retain(|other| *other != first);
    for other in others {
        let proof = prover.with_first(other, means, moves);
        assert_eq!(proof, Proof::None, "{name}: {other} wins as well");
    }
    if puzzle.kind() == Kind::Threats {
        let by_fours = prover.shortest(Means::Fours, MOST_MOVES);
        assert_eq!(by_fours, Proof::None, "{name}: fours alone win");
    }
}

fn prove_defence(puzzle: &Puzzle, position: &Position, name: &str) {
    let mut before = prover(position);
    before.pass();
    let threat = before.shortest(Means::Fours, MOST_MOVES);
    assert_eq!(threat.moves(), Some(puzzle.moves()), "{name}");
    for point in position.legal_moves() {
        let after = after(position, point);
        let mut prover = prover(&after);
        let proof = prover.shortest(Means::Fours, MOST_MOVES);
        if puzzle.answer().contains(&point) {
            assert_eq!(proof, Proof::None, "{name}: {point} does not hold");
            let by_threats = self::prover(&after).shortest(Means::Threats, MOST_MOVES);
            assert_eq!(by_threats.moves(), None, "{name}: {point} does not hold");
        } else {
            let moves = proof.moves();
            assert!(moves.is_some(), "{name}: {point} holds as well");
            let played = play_out(&after, &mut prover, Means::Fours, moves.unwrap_or(0));
            assert!(played.is_ok(), "{name}: {point} holds after {played:?}");
        }
    }
}

#[test]
fn there_are_two_hundred_of_all_kinds_lengths_and_rules_the_shorter_first() {
    assert!(all().len() >= 200, "{}", all().len());
    for (kind, least, lengths) in [
        (Kind::Fours, 100, 2..=9),
        (Kind::Threats, 60, 3..=8),
        (Kind::Defence, 30, 2..=4),
    ] {
        let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
        let of_kind: Vec<&Puzzle> = all().iter().filter(|p| p.kind() == kind).collect();
        for puzzle in &of_kind {
            *counts.entry(puzzle.moves()).or_default() += 1;
        }
        assert!(of_kind.len() >= least, "{kind:?}: {counts:?}");
        for length in lengths {
            assert!(counts.contains_key(&length), "{kind:?}: {counts:?}");
        }
        assert!(of_kind.is_sorted_by_key(|puzzle| puzzle.moves()));
        assert_eq!(lines(kind).count(), of_kind.len(), "every line reads");
    }
    let under = |rule| all().iter().filter(|p| p.variant().rule() == rule).count();
    let rules = [Rule::Freestyle, Rule::Standard, Rule::Renju].map(under);
    assert!(2 * rules[0] > all().len(), "{rules:?}");
    assert!(rules[1] >= 10 && rules[2] >= 10, "{rules:?}");
}

#[test]
fn no_two_puzzles_are_views_of_one_another() {
    let ids: BTreeSet<_> = all().iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), all().len());
    // The same by brute force: all eight views of the stones, whatever the names say.
    let mut boards = BTreeSet::new();
    for puzzle in all() {
        let position = puzzle.position();
        let side = puzzle.variant().width();
        let view = |view: u8| {
            let mut stones: Vec<(u8, u8, bool)> = position
                .board()
                .points()
                .filter_map(|point| {
                    let own = position.board().get(point)? == position.to_move();
                    let (mut x, mut y) = (point.x(), point.y());
                    for turn in 0..view % 4 {
                        let _ = turn;
                        (x, y) = (side - 1 - y, x);
                    }
                    let x = if view < 4 { x } else { side - 1 - x };
                    Some((x, y, own))
                })
                .collect();
            stones.sort_unstable();
            stones
        };
        let known = (0..8).any(|turn| boards.contains(&(puzzle.kind(), view(turn))));
        assert!(!known, "{}", puzzle.to_line());
        boards.insert((puzzle.kind(), view(0)));
    }
}

#[test]
fn every_answer_plays_to_its_end() {
    for puzzle in all() {
        let mut position = puzzle.position();
        assert_eq!(position.outcome(), None);
        assert!(puzzle.game().len() >= 9, "it looks like a game");
        if puzzle.kind() == Kind::Defence {
            assert!(
                (1..=4).contains(&puzzle.answer().len()),
                "{}",
                puzzle.to_line()
            );
            assert!(puzzle.answer().iter().all(|p| position.check(*p).is_ok()));
            continue;
        }
        assert_eq!(puzzle.answer().len(), 2 * puzzle.moves() as usize - 1);
        for point in puzzle.answer() {
            position.play(*point).unwrap();
        }
        let winner = position.outcome().and_then(Outcome::winner);
        assert_eq!(winner, Some(puzzle.to_move()), "{}", puzzle.to_line());
    }
}

#[test]
fn a_sample_of_every_length_is_proved_again() {
    let mut seen = BTreeSet::new();
    for puzzle in all() {
        // Long wins by threats take their time where nothing is optimized.
        let quick = puzzle.kind() != Kind::Threats || puzzle.moves() <= 4;
        if quick
            && seen.insert((
                puzzle.kind(),
                puzzle.moves(),
                puzzle.variant().rule().name(),
            ))
        {
            prove(puzzle);
        }
    }
    assert!(seen.len() > 20, "{}", seen.len());
}

#[test]
#[ignore = "takes a minute; run it in release"]
fn every_puzzle_is_proved_again() {
    let wrong = all()
        .iter()
        .filter(|puzzle| std::panic::catch_unwind(|| prove(puzzle)).is_err());
    let wrong: Vec<String> = wrong.map(|puzzle| puzzle.id().to_string()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    println!("{} puzzles", all().len());
}

fn rule(puzzle: &Puzzle, left: u32, position: Position) -> Ruling {
    let question = Question {
        id: SearchId(1),
        kind: puzzle.kind(),
        left,
        position,
    };
    judge(&question, &StopToken::new())
}

#[test]
fn the_referee_follows_the_answer_of_a_win_to_its_end() {
    for kind in [Kind::Fours, Kind::Threats] {
        for puzzle in all().iter().filter(|p| p.kind() == kind).step_by(17) {
            let mut position = puzzle.position();
            let mut left = puzzle.moves();
            let mut next = puzzle.answer()[0];
            loop {
                position.play(next).unwrap();
                match rule(puzzle, left, position.clone()) {
                    Ruling::Solved => break,
                    Ruling::GoOn { line } => {
                        position.play(line[0]).unwrap();
                        next = line[1];
                        left -= 1;
                        assert!(line.len() < 2 * left as usize + 1);
                    }
                    failed @ Ruling::Failed { .. } => {
                        panic!("{}: {failed:?} after {next}", puzzle.to_line())
                    }
                }
            }
            assert_eq!(
                left,
                1,
                "{}: the defence held out to the end",
                puzzle.to_line()
            );
        }
    }
}

#[test]
fn the_referee_refutes_other_moves_with_a_reply_that_can_be_played() {
    let mut faults = BTreeMap::new();
    for puzzle in all().iter().step_by(9) {
        let position = puzzle.position();
        let mut others = prover(&position).promising();
        others.retain(|other| !puzzle.answer().contains(other));
        for other in others.into_iter().take(4) {
            let mut after = after(&position, other);
            let ruling = rule(puzzle, puzzle.moves(), after.clone());
            let Ruling::Failed { fault, line } = ruling else {
                panic!("{}: {other} is right", puzzle.to_line());
            };
            *faults.entry(format!("{fault:?}")).or_insert(0) += 1;
            for point in &line {
                after.play(*point).unwrap();
            }
            if let Fault::Loses(moves) = fault {
                assert_eq!(line.len(), 2 * moves as usize - 1);
                let winner = after.outcome().and_then(Outcome::winner);
                assert_eq!(winner, Some(puzzle.to_move().opponent()));
            }
        }
    }
    for known in ["NoFour", "NoThreat", "Parried"] {
        assert!(faults.contains_key(known), "{faults:?}");
    }
    assert!(!faults.contains_key("Unclear"), "{faults:?}");
}
