//! What computer players do in openings.

use std::collections::BTreeSet;

use super::*;
use crate::engine::search::{Engine, Options};
use crate::engine::{
    Draft, Evaluation, Level, NoThought, Opening, Progress, Resources, Rule, Thought, Variant,
};

/// Judges as it is told, and moves anywhere.
struct Judge<F>(F);

impl<F: FnMut(&Position) -> Option<Evaluation> + Send> Player for Judge<F> {
    fn reseed(&mut self, _seed: u64) {}

    fn think(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &StopToken,
        _report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        let best = position.legal_moves().next().ok_or(NoThought::GameOver)?;
        let mut thought = Thought::at_once(best);
        thought.progress.evaluation = (self.0)(position);
        Ok(thought)
    }
}

fn position(variant: Variant, moves: &str) -> Position {
    let mut position = Position::new(variant);
    for text in moves.split_whitespace() {
        position.play(text.parse().unwrap()).unwrap();
    }
    position
}

/// The stage of swap2 after these moves, two more stones being placed where there are more
/// than three.
fn stage(moves: usize) -> Stage {
    let mut draft = Draft::new(Opening::Swap2);
    if moves > 3 {
        draft.choose(Choice::TwoMore, 3).unwrap();
    }
    draft.stage(moves).expect("the opening goes on")
}

fn propose_with(
    player: &mut dyn Player,
    position: &Position,
    stage: Stage,
    seed: u64,
    limits: Limits,
) -> Option<Proposal> {
    propose(player, position, stage, seed, &limits, &StopToken::new()).ok()
}

#[test]
fn the_better_colour_is_taken_and_two_stones_placed_where_neither_is() {
    let three = position(Variant::gomoku(), "h8 i9 k6");
    let three_only = Draft::new(Opening::Swap).stage(3).unwrap();
    for (evaluation, at_three, at_five) in [
        (Evaluation::Score(300), Some(Stone::White), Stone::White),
        (Evaluation::Score(-300), Some(Stone::Black), Stone::Black),
        (Evaluation::Win(9), Some(Stone::White), Stone::White),
        (Evaluation::Loss(8), Some(Stone::Black), Stone::Black),
        (Evaluation::Score(10), None, Stone::White),
        (Evaluation::Score(-10), None, Stone::Black),
    ] {
        let mut player = Judge(move |_: &Position| Some(evaluation));
        let proposal = propose_with(&mut player, &three, stage(3), 1, Limits::depth(1));
        match at_three {
            Some(colour) => assert_eq!(proposal, Some(Proposal::Colour(colour))),
            None => assert!(matches!(proposal, Some(Proposal::TwoMore(_)))),
        }
        // Without a third choice even a small lead decides, and so it does at last.
        let swap = propose_with(&mut player, &three, three_only, 1, Limits::depth(1));
        assert_eq!(swap, Some(Proposal::Colour(at_five)));
        let five = position(Variant::gomoku(), "h8 i9 k6 c3 d4");
        let last = propose_with(&mut player, &five, stage(5), 1, Limits::depth(1));
        assert_eq!(last, Some(Proposal::Colour(at_five)), "{evaluation}");
    }
}

#[test]
fn stones_are_the_most_level_of_those_that_were_drawn() {
    let mut seen = Vec::new();
    let mut player = Judge(|position: &Position| {
        let last = position.last_move()?;
        let score = i32::from(last.x()) * 40 - i32::from(last.y()) * 30;
        seen.push(score.abs());
        Some(Evaluation::Score(score))
    });
    let empty = position(Variant::gomoku(), "");
    let proposal = propose_with(&mut player, &empty, stage(0), 5, Limits::depth(1));
    let Some(Proposal::Stones(stones)) = proposal else {
        panic!("{proposal:?}");
    };
    let chosen = (i32::from(stones[2].x()) * 40 - i32::from(stones[2].y()) * 30).abs();
    assert_eq!(Some(&chosen), seen.iter().min());
    assert_eq!(seen.len(), ROUNDS.iter().sum::<usize>());
}

#[test]
fn every_part_of_an_opening_is_completed_on_every_board() {
    let mut undecided = Judge(|_: &Position| None);
    for (rule, width, height) in [
        (Rule::Freestyle, 5, 5),
        (Rule::Renju, 9, 9),
        (Rule::Standard, 15, 15),
        (Rule::Caro, 20, 9),
        (Rule::Freestyle, 20, 20),
    ] {
        let variant = Variant::new(rule, width, height, 5).unwrap();
        let all = ["a1", "b3", "c2", "d2", "e4"];
        for count in [0, 1, 2, 4] {
            let position = position(variant, &all[..count].join(" "));
            let missing = if count < 3 { 3 - count } else { 5 - count };
            for seed in 0..40 {
                let limits = Limits::depth(1);
                let proposal = propose_with(&mut undecided, &position, stage(count), seed, limits);
                let Some(Proposal::Stones(stones)) = proposal else {
                    panic!("{variant} {count}: {proposal:?}");
                };
                assert_eq!(stones.len(), missing);
                assert!(played(&position, &stones).is_some(), "{stones:?}");
            }
        }
    }
}

#[test]
fn seeds_vary_the_stones_and_repeat_them() {
    let variant = Variant::gomoku();
    let mut engine = Engine::new(Options {
        hash_mib: 1,
        ..Options::default()
    });
    let limits = Limits {
        depth: Some(1),
        nodes: Some(20_000),
        ..Limits::default()
    };
    let empty = position(variant, "");
    let mut all = BTreeSet::new();
    for seed in 0..4 {
        let mut draw = || {
            let proposal = propose_with(&mut engine, &empty, stage(0), seed, limits);
            let Some(Proposal::Stones(stones)) = proposal else {
                panic!("{proposal:?}");
            };
            stones
        };
        let stones = draw();
        assert_eq!(stones, draw(), "seed {seed}");
        all.insert(stones);
    }
    assert_eq!(all.len(), 4, "{all:?}");
}

/// The stones that the strong engine places are near level by its own, longer look.
#[test]
fn the_engine_finds_near_level_stones_under_every_rule() {
    for rule in Rule::ALL {
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        let mut engine = Engine::new(Options {
            hash_mib: 1,
            ..Options::default()
        });
        let limits = Limits {
            depth: Some(3),
            nodes: Some(60_000),
            ..Limits::default()
        };
        let empty = position(variant, "");
        let proposal = propose_with(&mut engine, &empty, stage(0), 3, limits);
        let Some(Proposal::Stones(stones)) = proposal else {
            panic!("{proposal:?}");
        };
        let after = played(&empty, &stones).unwrap();
        let judged = engine.judge(&after, &Limits::depth(4), &StopToken::new());
        let judged = judged.expect("the game goes on");
        let chance = judged.expect("the engine judges").chance();
        assert!(
            (0.25..=0.75).contains(&chance),
            "{rule} {stones:?} {chance}"
        );
    }
}

/// Black's stones one beside the other in the middle, and White's in the corner.
#[test]
fn the_engine_takes_the_side_that_is_clearly_better() {
    let mut engine = Level::STRONGEST.player(
        1,
        Resources {
            hash_mib: 1,
            threads: 1,
        },
    );
    let limits = Limits {
        depth: Some(4),
        nodes: Some(20_000),
        ..Limits::default()
    };
    let lopsided = position(Variant::gomoku(), "h8 a1 i8");
    let proposal = propose_with(&mut *engine, &lopsided, stage(3), 1, limits);
    assert_eq!(proposal, Some(Proposal::Colour(Stone::Black)));
    let mut five = lopsided;
    for text in ["o15", "h9"] {
        five.play(text.parse().unwrap()).unwrap();
    }
    let proposal = propose_with(&mut *engine, &five, stage(5), 1, limits);
    assert_eq!(proposal, Some(Proposal::Colour(Stone::Black)));
}

#[test]
fn no_level_takes_longer_than_it_may_and_all_answer_when_stopped() {
    let variant = Variant::gomoku();
    let resources = Resources {
        hash_mib: 1,
        threads: 1,
    };
    let stopped = StopToken::new();
    stopped.stop();
    for level in Level::ALL {
        let mut player = level.player(7, resources);
        player.warm_up(variant);
        for moves in ["", "h8 i9 k6", "h8 i9 k6 c3 d4"] {
            let position = position(variant, moves);
            let stage = stage(position.moves().len());
            for stop in [StopToken::new(), stopped.clone()] {
                let limits = Limits::time(Duration::from_millis(100));
                let started = Instant::now();
                let proposal = propose(&mut *player, &position, stage, 1, &limits, &stop);
                let spent = started.elapsed();
                assert!(proposal.is_ok(), "{level} {moves}");
                // Generous, for a busy machine: without limits it would be many seconds.
                assert!(spent < Duration::from_secs(2), "{level} {moves}: {spent:?}");
            }
        }
    }
}

#[test]
fn a_player_that_does_not_judge_leaves_everything_to_chance() {
    let three = position(Variant::gomoku(), "h8 i9 k6");
    let mut player = Level::Random.player(1, Resources::default());
    let mut kinds = BTreeSet::new();
    for seed in 0..40 {
        kinds.insert(
            match propose_with(&mut *player, &three, stage(3), seed, Limits::depth(1)) {
                Some(Proposal::Colour(colour)) => colour.to_string(),
                Some(Proposal::TwoMore(_)) => "two".to_owned(),
                other => panic!("{other:?}"),
            },
        );
    }
    assert_eq!(kinds.len(), 3, "{kinds:?}");
}
