//! The engine against positions with a proved win; the data file states its format.
#![expect(clippy::unwrap_used, reason = "a test that cannot read its data fails")]

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use wuzi::engine::search::{Engine, Options};
use wuzi::engine::{
    Evaluation, Limits, Outcome, Player, Point, Position, Rule, Stone, StopToken, Thought, Variant,
};

const SUITE: &str = include_str!("data/tactics/tactics.txt");

struct Tactic {
    id: String,
    fours_only: bool,
    length: u32,
    position: Position,
    /// First moves that are proved to win.
    accepted: Vec<Point>,
}

fn read(line: &str) -> Tactic {
    let fields: Vec<&str> = line.split(';').map(str::trim).collect();
    let rule: Rule = fields[1].parse().unwrap();
    let side: u8 = fields[2].parse().unwrap();
    let to_move = if fields[3] == "black" {
        Stone::Black
    } else {
        Stone::White
    };
    let words = |field: usize| fields[field].split_whitespace().skip(1);
    let stones = [(6, Stone::Black), (7, Stone::White)]
        .into_iter()
        .flat_map(|(field, stone)| words(field).map(move |w| (w.parse().unwrap(), stone)));
    let variant = Variant::new(rule, side, side, 5).unwrap();
    Tactic {
        id: format!("{} ({})", fields[0], fields[11]),
        fours_only: fields[4] == "VCF",
        length: fields[5].parse().unwrap(),
        position: Position::from_stones(variant, stones, to_move).unwrap(),
        accepted: words(8)
            .chain(words(10))
            .map(|w| w.split(':').next().unwrap().parse().unwrap())
            .collect(),
    }
}

fn suite() -> Vec<Tactic> {
    SUITE
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(read)
        .collect()
}

fn think(engine: &mut Engine, position: &Position, limits: Limits) -> Thought {
    engine
        .think(position, &limits, &StopToken::new(), &mut |_| ())
        .expect("the game goes on")
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// Whether the answer is a known win, or is claimed to win and does so when it is played
/// out against the engine itself in no more plies than claimed.
fn passes(engine: &mut Engine, tactic: &Tactic, thought: &Thought) -> bool {
    if tactic.accepted.contains(&thought.best) {
        return true;
    }
    let Some(Evaluation::Win(plies)) = thought.progress.evaluation else {
        return false;
    };
    let mut position = tactic.position.clone();
    let attacker = position.to_move();
    position.play(thought.best).unwrap();
    for _ in 1..plies {
        if position.outcome().is_some() {
            break;
        }
        let reply = think(engine, &position, nodes(200_000)).best;
        position.play(reply).unwrap();
    }
    position.outcome().and_then(Outcome::winner) == Some(attacker)
}

fn engine() -> Engine {
    Engine::new(Options {
        hash_mib: 16,
        ..Options::default()
    })
}

#[test]
fn nine_in_ten_tactics_are_solved_with_few_nodes() {
    let tactics = suite();
    let mut failed = String::new();
    let mut solved = 0;
    for tactic in &tactics {
        let mut engine = engine();
        let thought = think(&mut engine, &tactic.position, nodes(40_000));
        assert!(tactic.position.check(thought.best).is_ok(), "{}", tactic.id);
        if passes(&mut engine, tactic, &thought) {
            solved += 1;
        } else {
            write!(failed, "{} {}; ", tactic.id, thought.best).unwrap();
        }
    }
    assert!(10 * solved >= 9 * tactics.len(), "{solved}: {failed}");
}

#[test]
fn every_win_by_up_to_ten_fours_is_found_at_its_shortest() {
    for tactic in suite().iter().filter(|t| t.fours_only && t.length <= 10) {
        let thought = think(&mut engine(), &tactic.position, nodes(40_000));
        assert_eq!(
            thought.progress.evaluation,
            Some(Evaluation::Win(2 * tactic.length - 1)),
            "{}",
            tactic.id
        );
        assert!(tactic.accepted.contains(&thought.best), "{}", tactic.id);
        let mut line = tactic.position.clone();
        for point in &thought.progress.line {
            line.play(*point).unwrap();
        }
        // Where the only reply is forbidden to Black the line ends before the five.
        let winner = line.outcome().and_then(Outcome::winner);
        let trap = tactic.id.contains("trap");
        assert!(
            trap || winner == Some(tactic.position.to_move()),
            "{}: {:?}",
            tactic.id,
            thought.progress.line
        );
    }
}

#[test]
#[ignore = "takes a second a position; run it in release"]
fn the_whole_suite_at_a_second_a_position() {
    let tactics = suite();
    let mut solved = 0;
    for tactic in &tactics {
        let mut engine = engine();
        let start = Instant::now();
        let limits = Limits::time(Duration::from_secs(1));
        let thought = think(&mut engine, &tactic.position, limits);
        let time = start.elapsed();
        let passed = passes(&mut engine, tactic, &thought);
        solved += usize::from(passed);
        if !passed || thought.progress.evaluation.is_none() || time > Duration::from_millis(100) {
            let (best, verdict) = (thought.best, thought.progress.evaluation);
            println!(
                "{}: {best} {verdict:?} in {time:?}, passed: {passed}",
                tactic.id
            );
        }
    }
    println!("tactics: {solved} of {}", tactics.len());
}
