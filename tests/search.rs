//! The strong engine as its callers see it: repeatable, stoppable, within its limits.
#![expect(clippy::unwrap_used, reason = "a test that cannot read its data fails")]

use std::time::{Duration, Instant};

use wuzi::engine::search::{Engine, Options};
use wuzi::engine::{
    Evaluation, Level, Limits, Outcome, Player, Position, Progress, Resources, Rule, Stone,
    StopToken, Thought, Variant,
};

/// The bench: balanced positions from the openings, one for each rule and then some.
const BENCH: [(Rule, u8, &str); 6] = [
    (Rule::Freestyle, 15, "h8 i9 g9 i7 i8 g8 f7 j8 h6 k9 j10 h9"),
    (Rule::Freestyle, 15, "h8 h9 j10 i9 h11"),
    (Rule::Freestyle, 20, "k10 l11 j9 l10 k12 m9"),
    (Rule::Standard, 15, "h8 g9 j9 i7 g7 f8 h6 i5"),
    (Rule::Renju, 15, "h8 h9 h10 i9 g9 g10 i8"),
    (Rule::Caro, 15, "h8 i8 i9 g7 h7 h9"),
];

fn position(rule: Rule, side: u8, moves: &str) -> Position {
    let mut position = Position::new(Variant::new(rule, side, side, 5).unwrap());
    for word in moves.split_whitespace() {
        position.play(word.parse().unwrap()).unwrap();
    }
    position
}

fn engine(threads: usize) -> Engine {
    Engine::new(Options {
        hash_mib: 8,
        threads,
        seed: 1,
    })
}

fn think(engine: &mut Engine, position: &Position, limits: Limits) -> Option<Thought> {
    engine
        .think(position, &limits, &StopToken::new(), &mut |_| ())
        .ok()
}

/// The nodes of the bench at a depth, one engine for all positions.
fn signature(depth: u32) -> Vec<u64> {
    let mut engine = engine(1);
    BENCH
        .iter()
        .map(|(rule, side, moves)| {
            let position = position(*rule, *side, moves);
            let thought = think(&mut engine, &position, Limits::depth(depth)).unwrap();
            thought.progress.nodes
        })
        .collect()
}

#[test]
fn the_same_question_has_the_same_answer_and_node_count() {
    assert_eq!(signature(6), signature(6));
}

#[test]
fn the_bench_visits_exactly_this_many_nodes_in_debug_and_release() {
    // A search change changes this number on purpose, and its commit says so.
    assert_eq!(signature(7).iter().sum::<u64>(), BENCH_NODES);
}

const BENCH_NODES: u64 = 117_268;

#[test]
fn a_stopped_search_answers_at_once_with_a_legal_move() {
    for threads in [1, 2] {
        let position = position(Rule::Freestyle, 15, BENCH[0].2);
        Engine::warm_up(position.variant());
        let stop = StopToken::new();
        let (sender, receiver) = std::sync::mpsc::channel();
        let searching = {
            let (position, stop) = (position.clone(), stop.clone());
            std::thread::spawn(move || {
                let thought =
                    engine(threads).think(&position, &Limits::default(), &stop, &mut |_| ());
                sender.send((thought, Instant::now())).unwrap();
            })
        };
        std::thread::sleep(Duration::from_millis(150));
        let stopped = Instant::now();
        stop.stop();
        let (thought, answered) = receiver.recv().unwrap();
        searching.join().unwrap();
        assert!(position.check(thought.unwrap().best).is_ok());
        // 5 ms are promised; a busy test machine gets some more.
        let late = answered.duration_since(stopped);
        assert!(late < Duration::from_millis(60), "{late:?}");
    }
}

#[test]
fn limits_of_time_nodes_and_depth_are_kept() {
    let position = position(Rule::Freestyle, 15, BENCH[1].2);
    let mut engine = engine(1);
    let start = Instant::now();
    think(
        &mut engine,
        &position,
        Limits::time(Duration::from_millis(100)),
    );
    assert!(start.elapsed() < Duration::from_millis(160));
    let nodes = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let thought = think(&mut engine, &position, nodes).unwrap();
    assert!(
        thought.progress.nodes < 21_500,
        "{}",
        thought.progress.nodes
    );
    let thought = think(&mut engine, &position, Limits::depth(3)).unwrap();
    assert_eq!(thought.progress.depth, 3);
    // No time at all is still time enough for a legal move.
    let thought = think(&mut engine, &position, Limits::time(Duration::ZERO)).unwrap();
    assert!(position.check(thought.best).is_ok());
}

#[test]
fn what_several_threads_find_together_is_a_whole_line_that_can_be_played() {
    for (rule, side, moves) in BENCH {
        let start = position(rule, side, moves);
        for threads in [2, 3] {
            let thought = think(&mut engine(threads), &start, Limits::depth(9)).unwrap();
            let mut position = start.clone();
            for point in &thought.progress.line {
                position.play(*point).unwrap();
            }
            // A part that another thread has found is filled in from the table.
            let least = match thought.progress.evaluation {
                Some(Evaluation::Score(_)) => 4,
                _ => 1,
            };
            let line = &thought.progress.line;
            assert!(line.len() >= least, "{moves}, {threads} threads: {line:?}");
        }
    }
}

#[test]
fn several_threads_reach_the_depth_together_and_agree_on_a_proved_result() {
    for threads in [2, 4] {
        for (rule, side, moves) in BENCH {
            let position = position(rule, side, moves);
            let thought = think(&mut engine(threads), &position, Limits::depth(7)).unwrap();
            let alone = think(&mut engine(1), &position, Limits::depth(7)).unwrap();
            assert!(position.check(thought.best).is_ok());
            assert_eq!(thought.progress.line[0], thought.best);
            let result = |thought: &Thought| match thought.progress.evaluation {
                Some(Evaluation::Win(_)) => Some(true),
                Some(Evaluation::Loss(_)) => Some(false),
                _ => None,
            };
            if let Some(wins) = result(&alone).or(result(&thought)) {
                assert!(
                    result(&thought).is_none_or(|other| other == wins),
                    "{moves}"
                );
                assert!(result(&alone).is_none_or(|other| other == wins), "{moves}");
            } else {
                assert_eq!(thought.progress.depth, 7, "{moves}");
            }
        }
    }
}

#[test]
fn progress_grows_and_comes_at_most_twenty_times_a_second() {
    let position = position(Rule::Freestyle, 15, BENCH[0].2);
    let mut said: Vec<(Instant, Progress)> = Vec::new();
    let thought = engine(1).think(
        &position,
        &Limits::time(Duration::from_millis(400)),
        &StopToken::new(),
        &mut |progress| said.push((Instant::now(), progress)),
    );
    assert!(thought.is_ok());
    assert!((1..=9).contains(&said.len()), "{}", said.len());
    assert!(
        said.windows(2)
            .all(|pair| pair[0].1.depth <= pair[1].1.depth && pair[0].1.nodes < pair[1].1.nodes)
    );
    for (_, progress) in &said {
        let mut line = position.clone();
        for point in &progress.line {
            line.play(*point).unwrap();
        }
    }
}

#[test]
fn several_lines_are_given_best_first_with_different_moves() {
    let position = position(Rule::Freestyle, 15, BENCH[1].2);
    let (thought, lines) = engine(1)
        .analyse(
            &position,
            3,
            &Limits::depth(5),
            &StopToken::new(),
            &mut |_| (),
        )
        .unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0].line[0], thought.best);
    assert!(lines[0].line[0] != lines[1].line[0] && lines[1].line[0] != lines[2].line[0]);
    assert!(
        lines
            .windows(2)
            .all(|pair| pair[0].evaluation >= pair[1].evaluation)
    );
}

#[test]
fn the_first_stone_goes_to_the_centre_and_the_second_beside_it() {
    let mut position = Position::new(Variant::gomoku());
    let first = think(&mut engine(1), &position, Limits::default()).unwrap();
    assert_eq!(first.best, Variant::gomoku().centre());
    position.play(first.best).unwrap();
    let second = think(&mut engine(1), &position, Limits::default()).unwrap();
    assert_eq!(second.best.distance(first.best), 1);
}

#[test]
fn whole_games_on_every_rule_and_odd_boards_are_played_to_their_end_with_legal_moves() {
    for rule in Rule::ALL {
        for (width, height) in [(15, 15), (5, 5), (6, 20), (20, 20)] {
            let variant = Variant::new(rule, width, height, 5).unwrap();
            let mut position = Position::new(variant);
            let mut engine = engine(1);
            let limits = Limits {
                nodes: Some(600),
                ..Limits::default()
            };
            while position.outcome().is_none() {
                let thought = think(&mut engine, &position, limits).expect("the game goes on");
                position.play(thought.best).expect("the answer is legal");
            }
            assert_eq!(think(&mut engine, &position, limits), None);
        }
    }
}

#[test]
fn a_claimed_win_is_never_given_up_and_is_played_out() {
    for (rule, side, moves) in BENCH {
        let mut position = position(rule, side, moves);
        let mut engine = engine(1);
        let limits = Limits {
            nodes: Some(30_000),
            ..Limits::default()
        };
        let mut claim: Option<Stone> = None;
        while position.outcome().is_none() {
            let thought = think(&mut engine, &position, limits).unwrap();
            let to_move = position.to_move();
            match thought.progress.evaluation {
                Some(Evaluation::Win(_)) => {
                    assert!(claim.is_none_or(|winner| winner == to_move));
                    claim = Some(to_move);
                }
                Some(Evaluation::Loss(_)) => assert_ne!(claim, Some(to_move)),
                _ => {}
            }
            position.play(thought.best).unwrap();
        }
        if claim.is_some() {
            assert_eq!(position.outcome().and_then(Outcome::winner), claim);
        }
    }
}

#[test]
fn a_claimed_win_comes_nearer_with_every_move_of_its_line() {
    let mut kept = 0;
    for (rule, side, moves) in BENCH.into_iter().take(3) {
        let mut position = position(rule, side, moves);
        // As the highest level plays, since it is what people and managers meet.
        let mut player = Level::STRONGEST.player(1, Resources::default());
        // Enough for a win, then next to nothing, so that only the claim itself is left.
        let mut limits = Limits::time(Duration::from_millis(100));
        let mut before = None;
        while position.outcome().is_none() {
            let thought = player
                .think(&position, &limits, &StopToken::new(), &mut |_| ())
                .unwrap();
            if let Some(Evaluation::Win(plies)) = thought.progress.evaluation {
                assert!(before.is_none_or(|before| plies + 2 <= before), "{moves}");
                before = Some(plies);
                limits = Limits::time(Duration::from_millis(1));
                position.play(thought.best).unwrap();
                let Some(reply) = thought.progress.line.get(1) else {
                    break;
                };
                position.play(*reply).unwrap();
                kept += 1;
            } else {
                assert_eq!(before, None, "{moves}");
                position.play(thought.best).unwrap();
            }
        }
    }
    assert!(kept >= 3, "{kept}");
}

#[test]
fn what_the_engine_does_not_serve_it_says_and_still_answers_legally() {
    assert!(!Engine::supports(Variant::tic_tac_toe()));
    assert!(!Engine::supports(
        Variant::new(Rule::Freestyle, 4, 15, 5).unwrap()
    ));
    assert!(Engine::supports(
        Variant::new(Rule::Caro6, 5, 20, 5).unwrap()
    ));
    let position = Position::new(Variant::tic_tac_toe());
    let thought = think(&mut engine(1), &position, Limits::default()).unwrap();
    assert!(position.check(thought.best).is_ok());
}

/// The strongest level, which analyses unheld.
fn strongest() -> Box<dyn Player> {
    let resources = Resources {
        hash_mib: 8,
        threads: 1,
    };
    Level::STRONGEST.player(1, resources)
}

#[test]
fn an_analysis_tells_its_lines_on_the_way_and_counts_on_within_a_depth() {
    let position = position(Rule::Freestyle, 15, BENCH[0].2);
    let mut said: Vec<Progress> = Vec::new();
    let limits = Limits::time(Duration::from_millis(1500));
    let (_, lines) = strongest()
        .analyse(&position, 3, &limits, &StopToken::new(), &mut |progress| {
            said.push(progress);
        })
        .unwrap();
    assert_eq!(lines.len(), 3);
    assert!((3..=31).contains(&said.len()), "{} reports", said.len());
    assert!(said.iter().all(|progress| progress.candidates.len() == 3));
    assert!(
        said.windows(2)
            .any(|pair| pair[0].depth == pair[1].depth && pair[0].nodes < pair[1].nodes),
        "nothing is heard before a depth is done"
    );
    for candidate in said.iter().flat_map(|progress| &progress.candidates) {
        let mut line = position.clone();
        for point in &candidate.line {
            line.play(*point).unwrap();
        }
    }
}

#[test]
fn a_forced_win_leads_the_lines_of_an_analysis_from_the_first_report_on() {
    // Black wins by fours: i8 first, or from the other end.
    let position = position(
        Rule::Freestyle,
        15,
        "f8 e8 g8 a1 h8 a15 i9 o1 i10 o15 i11 i12",
    );
    let limits = Limits::time(Duration::from_millis(300));
    let mut said: Vec<Progress> = Vec::new();
    let (thought, lines) = strongest()
        .analyse(&position, 3, &limits, &StopToken::new(), &mut |progress| {
            said.push(progress);
        })
        .unwrap();
    assert!(!said.is_empty());
    for progress in said.iter().chain([&thought.progress]) {
        let first = &progress.candidates[0];
        assert_eq!(first.evaluation, Some(Evaluation::Win(3)));
        assert_eq!(
            (&first.line, first.evaluation),
            (&progress.line, progress.evaluation)
        );
    }
    assert_eq!(thought.best, lines[0].line[0]);
    let firsts: Vec<_> = lines.iter().map(|line| line.line[0]).collect();
    assert!(
        firsts
            .iter()
            .all(|first| firsts.iter().filter(|other| *other == first).count() == 1)
    );
}

#[test]
fn the_solver_gives_moves_that_are_equally_good() {
    let mut position = Position::new(Variant::tic_tac_toe());
    position.play("b2".parse().unwrap()).unwrap();
    let (thought, lines) = strongest()
        .analyse(
            &position,
            3,
            &Limits::default(),
            &StopToken::new(),
            &mut |_| (),
        )
        .unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0].line[0], thought.best);
    for line in &lines {
        assert_eq!(line.evaluation, Some(Evaluation::Draw));
        assert!(["a1", "a3", "c1", "c3"].contains(&line.line[0].to_string().as_str()));
    }
}
