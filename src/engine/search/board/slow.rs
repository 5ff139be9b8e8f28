//! The plain definition of a [`SearchBoard`], and the tests that hold it to it.

use std::collections::BTreeMap;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::engine::pattern::classify::{CELLS, Cell, Classifier, Line, REACH};
use crate::engine::pattern::{Pattern, RowRule};
use crate::engine::{Rule, renju, win};

/// Everything that a search board keeps, worked out from the stones alone.
#[derive(Debug, PartialEq, Eq)]
struct Plain {
    classes: BTreeMap<(usize, Point), Class>,
    counts: [[u16; Class::COUNT]; 2],
    values: [Values; 2],
    empties: usize,
}

/// Classifiers are kept, because they learn.
struct Judge {
    variant: Variant,
    classifiers: [Classifier; 2],
}

impl Judge {
    fn new(variant: Variant) -> Self {
        Self {
            variant,
            classifiers: Stone::BOTH.map(|s| Classifier::new(RowRule::of(variant.rule(), s))),
        }
    }

    fn pattern(&mut self, board: &Board, point: Point, axis: Axis, stone: Stone) -> Pattern {
        let rule = RowRule::of(self.variant.rule(), stone);
        let cells: [Cell; CELLS] = std::array::from_fn(|i| {
            let steps = i32::try_from(i).unwrap() - i32::try_from(REACH).unwrap();
            match board.walk(axis, point, steps) {
                None if rule.shuts_in() => Cell::Edge,
                None => Cell::Opponent,
                Some(other) => match board.get(other) {
                    None => Cell::Empty,
                    Some(other) if other == stone => Cell::Own,
                    Some(_) => Cell::Opponent,
                },
            }
        });
        self.classifiers[stone as usize].pattern(Line::new(cells))
    }

    fn plain(&mut self, board: &Board) -> Plain {
        let mut plain = Plain {
            classes: BTreeMap::new(),
            counts: [[0; Class::COUNT]; 2],
            values: [Values::default(); 2],
            empties: 0,
        };
        for point in board.empty_points() {
            plain.empties += 1;
            for stone in Stone::BOTH {
                let patterns = Axis::ALL.map(|axis| self.pattern(board, point, axis, stone));
                let rule = RowRule::of(self.variant.rule(), stone);
                let class = Class::of(patterns, rule.forbids());
                let packed = crate::engine::pattern::class::pack(patterns);
                plain.classes.insert((stone as usize, point), class);
                plain.counts[stone as usize][class as usize] += 1;
                let table = ShapeTable::of(self.variant.rule(), stone);
                plain.values[stone as usize].add(table.get(packed));
            }
        }
        plain
    }
}

fn kept(board: &SearchBoard) -> Plain {
    let mut classes = BTreeMap::new();
    for stone in Stone::BOTH {
        for class in Class::ALL {
            for square in board.points_of(stone, class).iter() {
                let twice = classes.insert((stone as usize, square.point()), class);
                assert_eq!(twice, None, "a point has one class");
                assert_eq!(board.shape(square, stone).class, class);
            }
        }
    }
    Plain {
        classes,
        counts: board.counts,
        values: board.values,
        empties: board.empties(),
    }
}

/// Plays at random, near the centre more often than not, and takes back at random.
fn play_at_random(variant: Variant, plies: usize, compare_every: usize, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut judge = Judge::new(variant);
    let mut fast = SearchBoard::new(variant);
    let mut stones = Board::new(variant);
    let mut moves: Vec<Point> = Vec::new();
    for ply in 0..plies {
        let forwards = moves.len() < 4 || rng.random_range(0..100) < 58;
        if stones.is_full() || !forwards {
            let point = moves.pop().unwrap();
            stones.set(point, None);
            fast.undo();
        } else {
            let empty: Vec<Point> = stones.empty_points().collect();
            let point = *empty.choose(&mut rng).unwrap();
            let stone = Stone::to_move_after(moves.len());
            assert_eq!(fast.to_move(), stone);
            let wins = win::wins_at(&stones, variant, point, stone);
            let five = fast.shape(Square::of(point), stone).class == Class::Five;
            assert_eq!(five, wins, "{point} for {stone} under {variant}");
            fast.play(Square::of(point));
            stones.set(point, Some(stone));
            moves.push(point);
        }
        if ply % compare_every == 0 {
            assert_eq!(kept(&fast), judge.plain(&stones), "{variant}, ply {ply}");
            let anew = SearchBoard::from_board(&stones, variant, fast.to_move());
            assert_eq!(anew.hash(), fast.hash());
            assert_eq!(kept(&anew), kept(&fast));
        }
        if variant.rule() == Rule::Renju && ply % compare_every == 0 {
            let points: Vec<Point> = stones
                .empty_points()
                .filter(|p| fast.is_forbidden(Square::of(*p)))
                .collect();
            assert_eq!(points, renju::forbidden_points(&stones));
        }
    }
}

#[test]
fn after_100_000_random_plies_a_rule_everything_kept_equals_its_plain_definition() {
    for rule in Rule::ALL {
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        play_at_random(variant, 100_000, 331, 1 + rule as u64);
    }
}

#[test]
fn other_sizes_and_rectangles_are_kept_as_well() {
    for rule in Rule::ALL {
        for (width, height) in [(5, 5), (20, 20), (5, 20), (17, 6), (9, 13)] {
            let variant = Variant::new(rule, width, height, 5).unwrap();
            play_at_random(variant, 2_000, 53, 77);
        }
    }
}

#[test]
fn a_passed_turn_changes_nothing_but_the_turn() {
    let mut board = SearchBoard::new(Variant::gomoku());
    board.play(Square::of("h8".parse().unwrap()));
    let (hash, before) = (board.hash(), kept(&board));
    board.pass();
    assert_eq!(board.to_move(), Stone::Black);
    assert_eq!(kept(&board), before);
    assert_ne!(board.hash(), hash);
    board.undo();
    assert_eq!((board.hash(), board.to_move()), (hash, Stone::White));
}
