//! The solver as a player meets it: exact where it says so, blind to nothing that is
//! one move away, in time, and the same again for the same seed.

#![expect(clippy::unwrap_used, reason = "where a helper unwraps, its test fails")]

use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use wuzi::engine::solver::Perfect;
use wuzi::engine::{
    Evaluation, Limits, NoThought, Outcome, Player, Point, Position, Progress, Rule, Stone,
    StopToken, Thought, Variant,
};

fn think(player: &mut Perfect, position: &Position, limits: Limits) -> Thought {
    player
        .think(position, &limits, &StopToken::new(), &mut |_| ())
        .expect("the game is not over")
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// The values of positions by plain minimax, remembered by hash.
type Known = HashMap<u64, Evaluation>;

/// Greater is better: a win the sooner the better, a loss the later.
fn rank(evaluation: Evaluation) -> i64 {
    match evaluation {
        Evaluation::Win(plies) => 1_000 - i64::from(plies),
        Evaluation::Draw => 0,
        Evaluation::Loss(plies) => i64::from(plies) - 1_000,
        Evaluation::Score(_) => panic!("minimax knows no scores"),
    }
}

/// The value for the side to move with the exact number of plies.
fn minimax(position: &mut Position, known: &mut Known) -> Evaluation {
    match position.outcome().map(Outcome::winner) {
        Some(None) => return Evaluation::Draw,
        Some(Some(_)) => return Evaluation::Loss(0),
        None => {}
    }
    if let Some(evaluation) = known.get(&position.hash()) {
        return *evaluation;
    }
    let moves: Vec<Point> = position.legal_moves().collect();
    let best = moves
        .into_iter()
        .map(|point| after(position, point, known))
        .max_by_key(|evaluation| rank(*evaluation))
        .expect("a game that is not over has a legal move");
    known.insert(position.hash(), best);
    best
}

/// The value of a move for the side that makes it.
fn after(position: &mut Position, point: Point, known: &mut Known) -> Evaluation {
    position.play(point).unwrap();
    let evaluation = match minimax(position, known) {
        Evaluation::Loss(plies) => Evaluation::Win(plies + 1),
        Evaluation::Win(plies) => Evaluation::Loss(plies + 1),
        other => other,
    };
    position.undo();
    evaluation
}

fn assert_line_is_playable(position: &Position, thought: &Thought) {
    let line = &thought.progress.line;
    assert_eq!(line.first(), Some(&thought.best));
    let mut position = position.clone();
    for point in line {
        position.play(*point).unwrap();
    }
    if let Some(Evaluation::Win(plies) | Evaluation::Loss(plies)) = thought.progress.evaluation {
        assert!(line.len() <= plies as usize, "{line:?} in {plies}");
    }
}

/// Asserts that the solver's verdict is exactly minimax's, and its move one of the best.
fn assert_exact(player: &mut Perfect, position: &mut Position, known: &mut Known) -> Point {
    let thought = think(player, position, Limits::default());
    let wanted = minimax(position, known);
    assert_eq!(thought.progress.evaluation, Some(wanted), "{position:?}");
    assert_eq!(
        after(position, thought.best, known),
        wanted,
        "{} in {position:?}",
        thought.best
    );
    assert_line_is_playable(position, &thought);
    thought.best
}

/// Plays every game of tic-tac-toe in which the solver has one colour; returns how many ended
/// with the solver winning, and with nobody.
fn play_all(
    player: &mut Perfect,
    own: Stone,
    position: &mut Position,
    known: &mut Known,
) -> (u32, u32) {
    match position.outcome().map(Outcome::winner) {
        Some(None) => return (0, 1),
        Some(Some(winner)) => {
            assert_eq!(winner, own, "the solver lost: {:?}", position.moves());
            return (1, 0);
        }
        None => {}
    }
    let moves: Vec<Point> = if position.to_move() == own {
        let winning: Vec<Point> = position
            .legal_moves()
            .filter(|p| wins(position, *p))
            .collect();
        let point = assert_exact(player, position, known);
        assert!(
            winning.is_empty() || winning.contains(&point),
            "{:?}",
            position.moves()
        );
        vec![point]
    } else {
        position.legal_moves().collect()
    };
    let mut total = (0, 0);
    for point in moves {
        position.play(point).unwrap();
        let (won, drawn) = play_all(player, own, position, known);
        position.undo();
        total = (total.0 + won, total.1 + drawn);
    }
    total
}

/// Whether a legal move of the side to move wins at once, by playing it.
fn wins(position: &Position, point: Point) -> bool {
    let mut position = position.clone();
    let mover = position.to_move();
    position.play(point).unwrap();
    position.outcome().and_then(Outcome::winner) == Some(mover)
}

#[test]
fn tic_tac_toe_is_never_lost_against_any_reply_on_either_side() {
    let mut known = Known::new();
    for seed in 0..6 {
        for own in Stone::BOTH {
            let mut position = Position::new(Variant::tic_tac_toe());
            let (won, drawn) = play_all(&mut Perfect::new(seed), own, &mut position, &mut known);
            assert!(
                won > 0 && drawn > 0,
                "{own}, seed {seed}: {won} won, {drawn} drawn"
            );
        }
    }
}

#[test]
fn every_position_of_tic_tac_toe_has_its_exact_value() {
    fn walk(
        position: &mut Position,
        player: &mut Perfect,
        known: &mut Known,
        seen: &mut BTreeSet<u64>,
    ) {
        if !seen.insert(position.hash()) {
            return;
        }
        if position.outcome().is_some() {
            let nothing = player.think(position, &nodes(9), &StopToken::new(), &mut |_| ());
            assert_eq!(nothing, Err(NoThought::GameOver));
            return;
        }
        assert_exact(player, position, known);
        let moves: Vec<Point> = position.legal_moves().collect();
        for point in moves {
            position.play(point).unwrap();
            walk(position, player, known, seen);
            position.undo();
        }
    }
    let mut seen = BTreeSet::new();
    let mut position = Position::new(Variant::tic_tac_toe());
    walk(
        &mut position,
        &mut Perfect::new(1),
        &mut Known::new(),
        &mut seen,
    );
    assert_eq!(seen.len(), 5_478, "the number of positions of tic-tac-toe");
}

#[test]
fn random_endgames_of_small_boards_have_their_exact_value_under_every_rule() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut player = Perfect::new(5);
    let mut kinds = [0; 3];
    for round in 0..4_000 {
        let rule = Rule::ALL[round % Rule::ALL.len()];
        let (width, height, length) = *[
            (3, 4, 3),
            (4, 3, 4),
            (4, 4, 3),
            (4, 4, 4),
            (5, 3, 3),
            (5, 4, 4),
            (5, 5, 3),
            (5, 5, 4),
            (5, 5, 5),
            (3, 6, 6),
        ]
        .choose(&mut rng)
        .unwrap();
        let length = if rule == Rule::Renju { 5 } else { length };
        let Ok(variant) = Variant::new(rule, width, height, length) else {
            continue;
        };
        let mut position = Position::new(variant);
        let empty = rng.random_range(1..=8);
        while position.outcome().is_none() && variant.area() - position.moves().len() > empty {
            let point = position.legal_moves().choose(&mut rng).unwrap();
            position.play(point).unwrap();
        }
        if position.outcome().is_some() {
            continue;
        }
        let mut known = Known::new();
        assert_exact(&mut player, &mut position, &mut known);
        kinds[match minimax(&mut position, &mut known) {
            Evaluation::Win(_) => 0,
            Evaluation::Loss(_) => 1,
            _ => 2,
        }] += 1;
    }
    assert!(
        kinds.iter().all(|n| *n > 50),
        "wins, losses, draws: {kinds:?}"
    );
}

#[test]
fn small_boards_have_their_known_values() {
    // (5,5,4) and smaller by exhaustion here; (6,5,4) and (6,6,4) are first-player wins:
    // Uiterwijk and van den Herik 2000, "The advantage of the initiative".
    let cases = [
        (3, 3, 3, "="),
        (4, 3, 3, "+M"),
        (4, 4, 3, "+M"),
        (4, 4, 4, "="),
        (5, 5, 4, "="),
        (6, 5, 4, "+M"),
        (6, 6, 4, "+M"),
    ];
    for (width, height, length, wanted) in cases {
        let variant = Variant::new(Rule::Freestyle, width, height, length).unwrap();
        let position = Position::new(variant);
        let thought = think(&mut Perfect::new(1), &position, Limits::default());
        let found = thought.progress.evaluation.unwrap().to_string();
        assert!(found.starts_with(wanted), "{variant}: {found}");
        assert_line_is_playable(&position, &thought);
    }
}

#[test]
fn the_four_by_three_board_is_won_in_exactly_as_many_plies_as_minimax_says() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::Caro6] {
        let variant = Variant::new(rule, 4, 3, 3).unwrap();
        let mut position = Position::new(variant);
        assert_exact(&mut Perfect::new(1), &mut position, &mut Known::new());
    }
}

/// A position in which threats are likely: stones in heaps, no regard to whose turn it was.
fn any_position(rng: &mut Xoshiro256PlusPlus, rule: Rule, most_side: u8) -> Option<Position> {
    let (width, height) = (
        rng.random_range(3..=most_side),
        rng.random_range(3..=most_side),
    );
    let length = if rule == Rule::Renju {
        5
    } else {
        rng.random_range(3..=6)
    };
    let variant = Variant::new(rule, width, height, length).ok()?;
    let (black, white) = (rng.random_range(5..45), rng.random_range(5..45));
    let stones: Vec<(Point, Stone)> = variant
        .points()
        .filter_map(|point| match rng.random_range(0..100) {
            n if n < black => Some((point, Stone::Black)),
            n if n < black + white => Some((point, Stone::White)),
            _ => None,
        })
        .collect();
    let to_move = *Stone::BOTH.choose(rng).unwrap();
    let position = Position::from_stones(variant, stones, to_move).ok()?;
    position.outcome().is_none().then_some(position)
}

/// What a position's moves come to within two plies, by playing them all.
struct Sight {
    winning: Vec<Point>,
    /// Moves after which the opponent cannot win at once.
    holding: Vec<Point>,
}

fn look(position: &Position) -> Sight {
    let mut sight = Sight {
        winning: Vec::new(),
        holding: Vec::new(),
    };
    let mut position = position.clone();
    let moves: Vec<Point> = position.legal_moves().collect();
    for point in moves {
        position.play(point).unwrap();
        if position.outcome().and_then(Outcome::winner).is_some() {
            sight.winning.push(point);
        }
        let replies: Vec<Point> = position.legal_moves().collect();
        let lost = replies.into_iter().any(|reply| {
            position.play(reply).unwrap();
            let lost = position.outcome().and_then(Outcome::winner).is_some();
            position.undo();
            lost
        });
        if !lost {
            sight.holding.push(point);
        }
        position.undo();
    }
    sight
}

/// Compares the solver with [`look`] on random positions; returns how many had a win at once,
/// a threat that can be met, and a threat that cannot.
fn compare_sight(rule: Rule, most_side: u8, rounds: usize, limits: Limits) -> [usize; 3] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(most_side) << 3 | rule as u64);
    let mut player = Perfect::new(7);
    let mut counts = [0; 3];
    for _ in 0..rounds {
        let Some(position) = any_position(&mut rng, rule, most_side) else {
            continue;
        };
        let thought = think(&mut player, &position, limits);
        assert_eq!(position.check(thought.best), Ok(()), "{position:?}");
        let Sight { winning, holding } = look(&position);
        let evaluation = thought.progress.evaluation;
        let all = position.legal_moves().count();
        if !winning.is_empty() {
            counts[0] += 1;
            assert!(winning.contains(&thought.best), "{position:?}");
            assert_eq!(evaluation, Some(Evaluation::Win(1)), "{position:?}");
        } else if holding.is_empty() {
            counts[2] += 1;
            assert_eq!(evaluation, Some(Evaluation::Loss(2)), "{position:?}");
        } else if holding.len() < all {
            counts[1] += 1;
            assert!(holding.contains(&thought.best), "{position:?}");
            assert_ne!(evaluation, Some(Evaluation::Loss(2)), "{position:?}");
        }
    }
    counts
}

#[test]
fn no_win_or_loss_one_move_away_is_overlooked() {
    for rule in Rule::ALL {
        let mut total = [0; 3];
        for (most_side, rounds) in [(6, 600), (10, 300), (20, 25)] {
            for limits in [Limits::depth(1), nodes(300), nodes(0)] {
                let counts = compare_sight(rule, most_side, rounds, limits);
                for (total, count) in total.iter_mut().zip(counts) {
                    *total += count;
                }
            }
        }
        assert!(total.iter().all(|n| *n > 30), "{rule}: {total:?}");
    }
}

/// A middle game on 20x20, where a node costs most.
fn large_middle_game(rule: Rule) -> Position {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut position = Position::new(Variant::new(rule, 20, 20, 5).unwrap());
    for _ in 0..60 {
        let point = position
            .legal_moves()
            .filter(|p| !wins(&position, *p))
            .choose(&mut rng)
            .unwrap();
        position.play(point).unwrap();
    }
    position
}

#[test]
fn a_stopped_search_answers_at_once() {
    for rule in [Rule::Freestyle, Rule::Renju] {
        let position = large_middle_game(rule);
        let late: Vec<Duration> = (0..7)
            .map(|_| {
                let stop = StopToken::new();
                let switch = stop.clone();
                let timer = std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(60));
                    let now = Instant::now();
                    switch.stop();
                    now
                });
                let answer = Perfect::new(1).think(
                    &position,
                    &Limits::time(Duration::from_mins(1)),
                    &stop,
                    &mut |_| (),
                );
                let answered = Instant::now();
                assert!(answer.is_ok());
                answered - timer.join().unwrap()
            })
            .collect();
        // On a busy machine each may wait for its turn, but not all for long, and none for very long.
        assert!(
            *late.iter().min().unwrap() < Duration::from_millis(20),
            "{late:?}"
        );
        assert!(
            *late.iter().max().unwrap() < Duration::from_millis(500),
            "{late:?}"
        );
    }
}

#[test]
fn a_search_that_is_stopped_before_it_begins_still_answers() {
    let stop = StopToken::new();
    stop.stop();
    for variant in [Variant::tic_tac_toe(), Variant::gomoku()] {
        let position = Position::new(variant);
        let answer = Perfect::new(1).think(&position, &Limits::default(), &stop, &mut |_| ());
        assert_eq!(answer.unwrap().best, variant.centre());
    }
}

#[test]
fn a_time_limit_is_used_and_kept() {
    let limit = Duration::from_millis(80);
    for rule in [Rule::Freestyle, Rule::Renju] {
        let position = large_middle_game(rule);
        let taken: Vec<Duration> = (0..5)
            .map(|_| {
                let start = Instant::now();
                think(&mut Perfect::new(1), &position, Limits::time(limit));
                start.elapsed()
            })
            .collect();
        assert!(
            *taken.iter().min().unwrap() < limit + Duration::from_millis(20),
            "{taken:?}"
        );
        assert!(
            *taken.iter().max().unwrap() < limit + Duration::from_millis(500),
            "{taken:?}"
        );
        assert!(*taken.iter().min().unwrap() > limit / 2, "{taken:?}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    for rule in Rule::ALL {
        for most_side in [5, 9, 20] {
            let Some(position) = any_position(&mut rng, rule, most_side) else {
                continue;
            };
            for limits in [nodes(3_000), Limits::depth(3)] {
                let mut player = Perfect::new(11);
                let first = think(&mut player, &position, limits);
                let again = think(&mut player, &position, limits);
                let another = think(&mut Perfect::new(11), &position, limits);
                assert_eq!(first, again);
                assert_eq!(first, another);
            }
        }
    }
}

#[test]
fn seeds_choose_among_moves_proved_equal_and_nothing_else() {
    let mut known = Known::new();
    let mut position = Position::new(Variant::tic_tac_toe());
    for moves in ["", "b2", "a1 b2", "b1 b3", "b2 b1"] {
        for word in moves.split_whitespace() {
            position.play(word.parse().unwrap()).unwrap();
        }
        let value = minimax(&mut position, &mut known);
        let legal: Vec<Point> = position.legal_moves().collect();
        let equal: BTreeSet<Point> = legal
            .into_iter()
            .filter(|p| after(&mut position, *p, &mut known) == value)
            .collect();
        let chosen: BTreeSet<Point> = (0..150)
            .map(|seed| think(&mut Perfect::new(seed), &position, Limits::default()).best)
            .collect();
        assert!(chosen.is_subset(&equal), "after '{moves}': {chosen:?}");
        // A draw may be proved before every drawing move is.
        assert!(
            chosen.len() * 2 >= equal.len(),
            "after '{moves}': {chosen:?}"
        );
        while position.undo().is_some() {}
    }
}

#[test]
fn each_completed_depth_is_reported_with_a_line_that_can_be_played() {
    for rule in Rule::ALL {
        let position = large_middle_game(rule);
        let mut reports: Vec<Progress> = Vec::new();
        let thought = Perfect::new(1)
            .think(
                &position,
                &Limits::depth(3),
                &StopToken::new(),
                &mut |progress| {
                    reports.push(progress);
                },
            )
            .unwrap();
        let depths: Vec<u32> = reports.iter().map(|report| report.depth).collect();
        assert!(depths == [1, 2, 3] || thought.progress.evaluation != reports[0].evaluation);
        assert!(depths.is_sorted() && !depths.is_empty(), "{depths:?}");
        assert!(reports.is_sorted_by_key(|report| report.nodes));
        for report in reports {
            assert!(report.evaluation.is_some());
            let best = report.line[0];
            assert_line_is_playable(
                &position,
                &Thought {
                    best,
                    progress: report,
                },
            );
        }
        assert_line_is_playable(&position, &thought);
    }
}

#[test]
fn a_node_limit_is_kept() {
    let position = large_middle_game(Rule::Freestyle);
    for limit in [0, 1, 100, 5_000] {
        let thought = think(&mut Perfect::new(1), &position, nodes(limit));
        assert!(thought.progress.nodes <= limit);
        assert!(thought.progress.nodes >= limit.saturating_sub(1), "{limit}");
    }
}
