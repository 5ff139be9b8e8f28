//! The score map against its table, which is written here a second time and looked up
//! by a second reading of the board.

#![expect(clippy::unwrap_used, reason = "where a helper unwraps, its test fails")]

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use wuzi::engine::score_map::{Classic, Score, score};
use wuzi::engine::{
    ByStone, ForbiddenMoves, Game, Limits, PlayError, Player, Point, Position, Rule, Stone,
    StopToken, Variant,
};

/// Stones in line with the point, open ends (`None`: any), the opponent's value, the own value.
/// A row of four stands for a point that completes a row.
const TABLE: [(i32, Option<i32>, u32, u32); 7] = [
    (0, None, 0, 5),
    (1, None, 10, 10),
    (2, Some(1), 30, 25),
    (2, Some(2), 40, 50),
    (3, Some(1), 60, 55),
    (3, Some(2), 200, 300),
    (4, None, 20_000, 30_000),
];

/// Both colours' values of a point for `own`, summed over the axes.
fn by_the_table(position: &Position, point: Point, own: Stone) -> (u32, u32) {
    let (mut opponents, mut owns) = (0, 0);
    for step in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        opponents += look_up(position, point, step, own.opponent()).0;
        owns += look_up(position, point, step, own).1;
    }
    (opponents, owns)
}

/// The table's values of one axis for stones of a colour: as the opponent's, as the own.
fn look_up(position: &Position, point: Point, step: (i32, i32), stone: Stone) -> (u32, u32) {
    let variant = position.variant();
    let wanted = i32::from(variant.in_a_row());
    let at = |n: i32| -> Option<Option<Stone>> {
        let (x, y) = (
            i32::from(point.x()) + step.0 * n,
            i32::from(point.y()) + step.1 * n,
        );
        let on_board = (0..i32::from(variant.width())).contains(&x)
            && (0..i32::from(variant.height())).contains(&y);
        on_board.then(|| {
            let point = Point::new(u8::try_from(x).unwrap(), u8::try_from(y).unwrap()).unwrap();
            position.board().get(point)
        })
    };
    let run = |sense: i32| {
        let line = (1..=20).take_while(|n| at(sense * n) == Some(Some(stone)));
        i32::try_from(line.count()).unwrap()
    };

    // At most four of five each way, and as many fewer as the row is shorter.
    let capped = |sense: i32| run(sense).min(wanted - 1);
    let stones = capped(-1) + capped(1);
    let open = [-1, 1]
        .into_iter()
        .filter(|sense| at(sense * (capped(*sense) + 1)) == Some(None))
        .count();
    let open = i32::try_from(open).unwrap();

    let length = run(-1) + 1 + run(1);
    let shut_in = [-1, 1]
        .into_iter()
        .all(|sense| at(sense * (run(sense) + 1)) == Some(Some(stone.opponent())));
    let wins = match (variant.rule(), stone) {
        (Rule::Freestyle, _) | (Rule::Renju, Stone::White) => length >= wanted,
        (Rule::Standard, _) | (Rule::Renju, Stone::Black) => length == wanted,
        (Rule::Caro, _) => length == wanted && !shut_in,
        (Rule::Caro6, _) => length > wanted || (length == wanted && !shut_in),
    };
    // One short of the row is the table's four, two short its three, and so on.
    let of_five = match stones {
        0 => 0,
        n => (n + 5 - wanted).clamp(1, 4),
    };
    if of_five == 4 && !wins {
        return (0, 0);
    }
    TABLE
        .iter()
        .find(|(row, ends, ..)| *row == of_five && ends.is_none_or(|ends| ends == open))
        .map_or((0, 0), |(_, _, opponents, owns)| (*opponents, *owns))
}

fn p(text: &str) -> Point {
    text.parse().unwrap()
}

/// A position from stones written as `h8 i9`.
fn position(variant: Variant, black: &str, white: &str, to_move: Stone) -> Position {
    let stones = |text: &str, stone| -> Vec<(Point, Stone)> {
        text.split_whitespace().map(|t| (p(t), stone)).collect()
    };
    let all = [stones(black, Stone::Black), stones(white, Stone::White)].concat();
    Position::from_stones(variant, all, to_move).unwrap()
}

fn choice(player: &mut dyn Player, position: &Position) -> Option<Point> {
    player
        .think(position, &Limits::default(), &StopToken::new(), &mut |_| ())
        .map(|thought| thought.best)
        .ok()
}

/// All points that Classic chooses over many seeds.
fn choices(position: &Position) -> BTreeSet<Point> {
    (0..600)
        .filter_map(|seed| choice(&mut Classic::new(seed), position))
        .collect()
}

/// All legal points of the highest value.
fn highest(position: &Position) -> BTreeSet<Point> {
    let values: Vec<(Point, u32)> = position
        .variant()
        .points()
        .filter(|point| position.check(*point).is_ok())
        .map(|point| {
            let (opponents, owns) = by_the_table(position, point, position.to_move());
            (point, opponents + owns)
        })
        .collect();
    let most = values.iter().map(|(_, value)| *value).max();
    values
        .into_iter()
        .filter(|(_, value)| Some(*value) == most)
        .map(|(point, _)| point)
        .collect()
}

fn any_variant(rng: &mut Xoshiro256PlusPlus) -> Variant {
    loop {
        let rule = *Rule::ALL.choose(rng).unwrap();
        let (width, height) = match rng.random_range(0..4) {
            0 => (13, 13),
            1 => (15, 15),
            2 => (19, 7),
            _ => (rng.random_range(3..=20), rng.random_range(3..=20)),
        };
        let length = if rule == Rule::Renju {
            5
        } else {
            rng.random_range(3..=6)
        };
        if let Ok(variant) = Variant::new(rule, width, height, length) {
            return variant;
        }
    }
}

/// A position with stones in heaps, so that all lengths of rows occur.
fn any_position(rng: &mut Xoshiro256PlusPlus) -> Position {
    let variant = any_variant(rng);
    let black = rng.random_range(0..50);
    let white = rng.random_range(0..50);
    let stones: Vec<_> = variant
        .points()
        .filter_map(|point| match rng.random_range(0..100) {
            n if n < black => Some((point, Stone::Black)),
            n if n < black + white => Some((point, Stone::White)),
            _ => None,
        })
        .collect();
    Position::from_stones(variant, stones, *Stone::BOTH.choose(rng).unwrap()).unwrap()
}

#[test]
fn every_score_of_random_positions_is_that_of_the_table() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut seen = BTreeSet::new();
    for _ in 0..3_000 {
        let position = any_position(&mut rng);
        for point in position.board().empty_points() {
            for own in Stone::BOTH {
                let found = score(position.board(), position.variant(), point, own);
                let (opponent, own) = by_the_table(&position, point, own);
                assert_eq!(found, Score { own, opponent }, "{point} of {position:?}");
                seen.insert(found.total());
            }
        }
    }
    assert!(seen.len() > 500, "only {} different scores", seen.len());
}

#[test]
fn classic_plays_a_point_of_the_highest_value() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut classic = Classic::new(3);
    for _ in 0..3_000 {
        let position = any_position(&mut rng);
        match choice(&mut classic, &position) {
            Some(point) => assert!(
                highest(&position).contains(&point),
                "{point} of {:?} in {position:?}",
                highest(&position)
            ),
            None => assert!(position.outcome().is_some(), "{position:?}"),
        }
    }
}

#[test]
fn every_row_of_the_table_has_its_number() {
    // White is to move on h8 of an empty board but for a row; each of the four axes adds 5 of
    // White's own where White has no stone, and the row of one axis replaces one of these.
    let empty_axes = 4 * 5;
    let cases = [
        // Black, White, opponent's value, own value
        ("", "", 0, empty_axes),
        ("g8", "", 10, empty_axes),
        ("g8", "f8 i8", 10, 10 + 15),
        ("g8 i8", "", 40, empty_axes),
        ("f8 g8", "e8", 30, empty_axes),
        ("f8 g8", "e8 i8", 0, 10 + 15),
        ("e8 f8 g8", "", 200, empty_axes),
        ("e8 f8 g8", "d8", 60, empty_axes),
        ("f8 g8 i8", "e8", 60, empty_axes),
        ("f8 g8 i8", "e8 j8", 0, empty_axes),
        ("d8 e8 f8 g8", "", 20_000, empty_axes),
        ("d8 e8 f8 g8", "c8 i8", 20_000, 10 + 15),
        ("d8 e8 f8 g8 i8 j8", "", 20_000, empty_axes),
        ("b8 c8 d8 e8 f8 g8 i8 j8 k8 l8 m8", "", 20_000, empty_axes),
        ("", "g8", 0, 10 + 15),
        ("", "g8 i8", 0, 50 + 15),
        ("e8", "f8 g8", 0, 25 + 15),
        ("e8 i8", "f8 g8", 10, 15),
        ("", "e8 f8 g8", 0, 300 + 15),
        ("d8", "e8 f8 g8", 0, 55 + 15),
        ("d8 i8", "e8 f8 g8", 10, 15),
        ("", "d8 e8 f8 g8", 0, 30_000 + 15),
        ("c8 i8", "d8 e8 f8 g8", 10, 30_000 + 15),
        ("", "f8 g8 i8 j8 k8", 0, 30_000 + 15),
        // Two axes add up.
        ("g8 h9 h10", "", 10 + 40, empty_axes),
        ("", "g8 g9 i7 i9 g7", 0, 10 + 50 + 50 + 5),
    ];
    for (black, white, opponent, own) in cases {
        let position = position(Variant::gomoku(), black, white, Stone::White);
        let found = score(position.board(), position.variant(), p("h8"), Stone::White);
        assert_eq!(
            found,
            Score { own, opponent },
            "black {black}, white {white}"
        );
        let mirrored = score(position.board(), position.variant(), p("h8"), Stone::Black);
        let (opponent, own) = by_the_table(&position, p("h8"), Stone::Black);
        assert_eq!(
            mirrored,
            Score { own, opponent },
            "black {black}, white {white}, for black"
        );
    }
}

#[test]
fn the_edge_closes_an_end() {
    for (black, opponent) in [
        ("b8 c8", 30),
        ("b8 c8 d8", 60),
        ("b8 c8 d8 e8", 20_000),
        ("b8", 10),
    ] {
        let position = position(Variant::gomoku(), black, "", Stone::White);
        let found = score(position.board(), position.variant(), p("a8"), Stone::White);
        assert_eq!(found.opponent, opponent, "{black}");
    }
}

#[test]
fn four_or_more_count_only_where_the_rule_lets_the_row_win() {
    let cases = [
        (Rule::Standard, "d8 e8 f8 g8", "", 20_000),
        (Rule::Standard, "d8 e8 f8 g8 i8", "", 0),
        (Rule::Renju, "d8 e8 f8 g8 i8", "", 0),
        (Rule::Freestyle, "d8 e8 f8 g8 i8", "", 20_000),
        (Rule::Caro, "d8 e8 f8 g8", "c8", 20_000),
        (Rule::Caro, "d8 e8 f8 g8", "c8 i8", 0),
        (Rule::Caro, "d8 e8 f8 g8 i8", "", 0),
        (Rule::Caro6, "d8 e8 f8 g8", "c8 i8", 0),
        (Rule::Caro6, "d8 e8 f8 g8 i8", "c8 j8", 20_000),
    ];
    for (rule, black, white, opponent) in cases {
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        let position = position(variant, black, white, Stone::White);
        let found = score(position.board(), variant, p("h8"), Stone::White);
        assert_eq!(
            found.opponent, opponent,
            "{rule}: black {black}, white {white}"
        );
    }
}

#[test]
fn other_row_lengths_count_what_the_row_lacks() {
    for (length, row, opponent) in [
        (3, "f8 g8", 20_000),
        (3, "g8", 200),
        (4, "e8 f8 g8", 20_000),
        (4, "f8 g8", 200),
        (4, "g8", 40),
        (6, "c8 d8 e8 f8 g8", 20_000),
        (6, "d8 e8 f8 g8", 200),
        (6, "e8 f8 g8", 40),
        (6, "f8 g8", 10),
        (6, "g8", 10),
    ] {
        let variant = Variant::new(Rule::Freestyle, 15, 15, length).unwrap();
        let position = position(variant, row, "", Stone::White);
        let found = score(position.board(), variant, p("h8"), Stone::White);
        assert_eq!(found.opponent, opponent, "{length} in a row, {row}");
    }
}

#[test]
fn every_tied_point_is_chosen_by_some_seed() {
    let ancestor = Variant::new(Rule::Freestyle, 13, 13, 5).unwrap();
    let cases = [
        (position(Variant::tic_tac_toe(), "", "", Stone::Black), 9),
        (position(ancestor, "g7", "", Stone::White), 8),
        (position(ancestor, "g7 h7 i7", "", Stone::White), 2),
        (position(ancestor, "g7 h7 i7 j7", "", Stone::White), 2),
        (position(ancestor, "g7 h7 i7 j7", "", Stone::Black), 2),
        (position(ancestor, "f7 g7 i7 j7", "", Stone::Black), 1),
    ];
    for (position, count) in cases {
        let tied = highest(&position);
        assert_eq!(tied.len(), count, "{tied:?}");
        assert_eq!(choices(&position), tied);
    }
}

#[test]
fn a_forbidden_point_is_never_chosen() {
    let renju = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
    let position = position(renju, "g8 i8 h7 h9", "a1 a15 o1 o15", Stone::Black);
    let value = |point| {
        let (opponents, owns) = by_the_table(&position, point, Stone::Black);
        opponents + owns
    };
    let dearest = position.board().empty_points().max_by_key(|p| value(*p));
    assert_eq!(
        dearest,
        Some(p("h8")),
        "the double three is what Classic would like best"
    );
    assert!(matches!(
        position.check(p("h8")),
        Err(PlayError::Forbidden { .. })
    ));
    let chosen = choices(&position);
    assert!(!chosen.contains(&p("h8")));
    assert_eq!(chosen, highest(&position));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed: u64| {
        let variant = Variant::new(Rule::Freestyle, 13, 13, 5).unwrap();
        let mut game = Game::new(variant, ByStone::default(), ForbiddenMoves::default());
        let mut players = [Classic::new(seed), Classic::new(seed + 1)];
        let mut opening = Xoshiro256PlusPlus::seed_from_u64(seed);
        let first = variant.points().choose(&mut opening).unwrap();
        game.play(first).unwrap();
        while game.outcome().is_none() {
            let mover = &mut players[game.moves().len() % 2];
            let point = choice(mover, game.position()).unwrap();
            game.play(point).unwrap();
        }
        game.moves().to_vec()
    };
    for seed in 0..20 {
        assert_eq!(play(seed), play(seed));
    }
    assert_ne!(play(1), play(2));
}
