//! Ten thousand random games a rule, judged move by move by slow definitions that are
//! written here and share nothing with the engine but its vocabulary.

#![expect(clippy::unwrap_used, reason = "where a helper unwraps, its test fails")]

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use wuzi::engine::{
    DrawReason, Outcome, PlayError, Point, Position, Rule, Stone, Variant, WinReason, renju,
    zobrist,
};

const GAMES: u64 = 10_000;

/// One game in this many has its forbidden points compared with the slow definition,
/// at one position in [`RENJU_PLIES`].
const RENJU_GAMES: u64 = 4;
const RENJU_PLIES: usize = 4;

/// Set-up positions, mostly black so that they are full of shapes, for the same comparison.
const RENJU_SETUPS: usize = 4_000;

/// A board as a plain grid, with coordinates that may be off it.
#[derive(Clone, PartialEq, Eq)]
struct Grid {
    width: i32,
    height: i32,
    cells: Vec<Option<Stone>>,
}

/// One step along a row, a column and both diagonals.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Grid {
    fn new(variant: Variant) -> Self {
        Self {
            width: i32::from(variant.width()),
            height: i32::from(variant.height()),
            cells: vec![None; variant.area()],
        }
    }

    fn of(position: &Position) -> Self {
        let mut grid = Self::new(position.variant());
        for point in position.variant().points() {
            grid.put(xy(point), position.board().get(point));
        }
        grid
    }

    fn has(&self, (x, y): (i32, i32)) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    fn at(&self, (x, y): (i32, i32)) -> Option<Stone> {
        if self.has((x, y)) {
            self.cells[usize::try_from(y * self.width + x).unwrap()]
        } else {
            None
        }
    }

    fn put(&mut self, (x, y): (i32, i32), stone: Option<Stone>) {
        self.cells[usize::try_from(y * self.width + x).unwrap()] = stone;
    }

    fn is_empty(&self, at: (i32, i32)) -> bool {
        self.has(at) && self.at(at).is_none()
    }

    fn all(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    /// Whether a colour has a winning row anywhere: every maximal row is looked at.
    fn wins(&self, variant: Variant, stone: Stone) -> bool {
        let wanted = i32::from(variant.in_a_row());
        self.all().any(|start| {
            STEPS.into_iter().any(|step| {
                let before = along(start, step, -1);
                if self.at(start) != Some(stone) || self.at(before) == Some(stone) {
                    return false;
                }
                let mut length = 1;
                while self.at(along(start, step, length)) == Some(stone) {
                    length += 1;
                }
                let after = along(start, step, length);
                let shut_in = self.at(before) == Some(stone.opponent())
                    && self.at(after) == Some(stone.opponent());
                match (variant.rule(), stone) {
                    (Rule::Freestyle, _) | (Rule::Renju, Stone::White) => length >= wanted,
                    (Rule::Standard, _) | (Rule::Renju, Stone::Black) => length == wanted,
                    (Rule::Caro, _) => length == wanted && !shut_in,
                    (Rule::Caro6, _) => length > wanted || (length == wanted && !shut_in),
                }
            })
        })
    }

    /// Whether the cells from `start` on read as `picture`: `x` black, `.` empty, `-` anything
    /// but black (the edge too).
    fn reads(&self, start: (i32, i32), step: (i32, i32), picture: &str) -> bool {
        picture.chars().zip(0..).all(|(wanted, n)| {
            let at = along(start, step, n);
            match wanted {
                'x' => self.at(at) == Some(Stone::Black),
                '.' => self.is_empty(at),
                _ => self.at(at) != Some(Stone::Black),
            }
        })
    }

    /// Where a picture can be laid along a step so that its character `x` or `.` numbered
    /// from 1 on (after the leading `-`) covers `point`.
    fn lays(&self, point: (i32, i32), step: (i32, i32), picture: &str) -> Vec<i32> {
        let length = i32::try_from(picture.len()).unwrap();
        (1..length - 1)
            .filter(|back| {
                let on_stone = picture.as_bytes()[usize::try_from(*back).unwrap()] == b'x';
                on_stone && self.reads(along(point, step, -back), step, picture)
            })
            .collect()
    }

    /// Whether the black stone on `point` is in a row of exactly five.
    fn in_five(&self, point: (i32, i32)) -> bool {
        STEPS
            .into_iter()
            .any(|step| !self.lays(point, step, "-xxxxx-").is_empty())
    }

    fn in_overline(&self, point: (i32, i32)) -> bool {
        STEPS
            .into_iter()
            .any(|step| (0..6).any(|back| self.reads(along(point, step, -back), step, "xxxxxx")))
    }

    /// The fours of the black stone on `point` along a step, each as the stones it has.
    fn fours(&self, point: (i32, i32), step: (i32, i32)) -> Vec<Vec<(i32, i32)>> {
        let mut fours = Vec::new();
        for picture in ["-.xxxx-", "-x.xxx-", "-xx.xx-", "-xxx.x-", "-xxxx.-"] {
            for back in self.lays(point, step, picture) {
                let start = along(point, step, -back);
                let stones: Vec<(i32, i32)> = (1..=5)
                    .map(|n| along(start, step, n))
                    .filter(|at| self.at(*at) == Some(Stone::Black))
                    .collect();
                if !fours.contains(&stones) {
                    fours.push(stones);
                }
            }
        }
        fours
    }

    /// Whether the black stone on `point` is in a three along a step: some allowed stone
    /// that makes no five makes a straight four of it.
    fn in_three(&mut self, point: (i32, i32), step: (i32, i32)) -> bool {
        (-3..=3).any(|n| {
            let more = along(point, step, n);
            if !self.is_empty(more) {
                return false;
            }
            self.put(more, Some(Stone::Black));
            let straight = self
                .lays(point, step, "-.xxxx.-")
                .into_iter()
                // The new stone must be one of the four.
                .any(|back| (2..=5).contains(&(back + n)));
            let five = self.in_five(more);
            self.put(more, None);
            straight && !five && !self.is_foul(more)
        })
    }

    /// Whether an empty point is forbidden to Black: the rule, read aloud.
    fn is_foul(&mut self, point: (i32, i32)) -> bool {
        self.put(point, Some(Stone::Black));
        let foul = !self.in_five(point)
            && (self.in_overline(point)
                || STEPS
                    .into_iter()
                    .map(|step| self.fours(point, step).len())
                    .sum::<usize>()
                    >= 2
                || STEPS
                    .into_iter()
                    .filter(|step| self.in_three(point, *step))
                    .count()
                    >= 2);
        self.put(point, None);
        foul
    }
}

fn along((x, y): (i32, i32), (dx, dy): (i32, i32), n: i32) -> (i32, i32) {
    (x + dx * n, y + dy * n)
}

fn xy(point: Point) -> (i32, i32) {
    (i32::from(point.x()), i32::from(point.y()))
}

/// Mostly small boards, so that games are short and end in every way; some of every size.
fn any_variant(rule: Rule, rng: &mut Xoshiro256PlusPlus) -> Variant {
    loop {
        let most = match rng.random_range(0..100) {
            0..70 => 6,
            70..95 => 9,
            95..99 => 13,
            _ => 20,
        };
        let (width, height) = (rng.random_range(3..=most), rng.random_range(3..=most));
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

fn hash_from_scratch(position: &Position) -> u64 {
    let stones = position
        .variant()
        .points()
        .filter_map(|p| position.board().get(p).map(|stone| zobrist::key(stone, p)));
    let turn = match position.to_move() {
        Stone::Black => 0,
        Stone::White => zobrist::WHITE_TO_MOVE,
    };
    stones.fold(turn, |hash, key| hash ^ key)
}

/// The outcome after a move, by the slow definitions.
fn assert_outcome(position: &Position, grid: &Grid, mover: Stone) {
    let variant = position.variant();
    assert!(
        !grid.wins(variant, mover.opponent()),
        "only the mover can win"
    );
    match position.outcome() {
        Some(Outcome::Win { winner, reason }) => {
            assert!(grid.wins(variant, mover));
            assert_eq!(*winner, mover);
            let WinReason::Line(line) = reason else {
                panic!("a move wins by a row only, not by {reason:?}");
            };
            assert!(line.points.iter().all(|p| grid.at(xy(*p)) == Some(mover)));
        }
        other => {
            assert!(!grid.wins(variant, mover), "{:?}", position.moves());
            let full = grid.cells.iter().all(Option::is_some);
            assert_eq!(
                other == Some(&Outcome::Draw(DrawReason::FullBoard)),
                full,
                "{:?}",
                position.moves()
            );
        }
    }
}

fn assert_legal_moves_are_those_that_check_allows(position: &Position) {
    let listed: Vec<Point> = position.legal_moves().collect();
    let allowed: Vec<Point> = position
        .variant()
        .points()
        .filter(|p| position.check(*p).is_ok())
        .collect();
    assert_eq!(listed, allowed);
    assert_eq!(listed.is_empty(), position.outcome().is_some());
}

/// Plays random games of a rule; returns how many ended with (Black, White, nobody) winning,
/// and how many positions had their forbidden points compared.
fn play(rule: Rule) -> ([u32; 3], usize) {
    let mut results = [0; 3];
    let mut compared = 0;
    for game in 0..GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game << 3 | rule as u64);
        let variant = any_variant(rule, &mut rng);
        let mut position = Position::new(variant);
        let mut grid = Grid::new(variant);
        let mut hashes = vec![position.hash()];
        let checked_ply = rng.random_range(0..variant.area());
        while position.outcome().is_none() {
            let mover = Stone::to_move_after(position.moves().len());
            assert_eq!(position.to_move(), mover);
            let ply = position.moves().len();
            if ply == checked_ply {
                assert_legal_moves_are_those_that_check_allows(&position);
            }
            if rule == Rule::Renju
                && mover == Stone::Black
                && game.is_multiple_of(RENJU_GAMES)
                && ply.is_multiple_of(2 * RENJU_PLIES)
            {
                assert_forbidden_points(&position);
                compared += 1;
            }
            let point = variant
                .points()
                .filter(|p| grid.is_empty(xy(*p)))
                .choose(&mut rng)
                .unwrap();
            match position.play(point) {
                Ok(()) => {}
                Err(PlayError::Forbidden { .. }) => {
                    assert!(rule == Rule::Renju && mover == Stone::Black);
                    assert!(grid.is_foul(xy(point)));
                    assert!(Grid::of(&position) == grid && position.moves().len() == ply);
                    continue;
                }
                Err(error) => panic!("{error}"),
            }
            if rule == Rule::Renju && mover == Stone::Black && game.is_multiple_of(RENJU_GAMES) {
                assert!(!grid.is_foul(xy(point)));
            }
            grid.put(xy(point), Some(mover));
            hashes.push(position.hash());
            assert!(Grid::of(&position) == grid);
            assert_eq!(position.hash(), hash_from_scratch(&position));
            assert_outcome(&position, &grid, mover);
        }
        assert_legal_moves_are_those_that_check_allows(&position);
        results[match position.outcome().and_then(Outcome::winner) {
            Some(Stone::Black) => 0,
            Some(Stone::White) => 1,
            None => 2,
        }] += 1;
        undo_and_replay(&position, &hashes);
    }
    (results, compared)
}

fn undo_and_replay(end: &Position, hashes: &[u64]) {
    let mut position = end.clone();
    let mut grid = Grid::of(end);
    for (ply, &point) in end.moves().iter().enumerate().rev() {
        assert_eq!(position.undo(), Some(point));
        grid.put(xy(point), None);
        assert!(Grid::of(&position) == grid);
        assert_eq!(position.hash(), hashes[ply]);
        assert_eq!(position.outcome(), None);
        assert_eq!(position.to_move(), Stone::to_move_after(ply));
    }
    assert_eq!(position.undo(), None);
    for (&point, &hash) in end.moves().iter().zip(&hashes[1..]) {
        position.play(point).unwrap();
        assert_eq!(position.hash(), hash);
    }
    assert_eq!(position.board(), end.board());
    assert_eq!(position.moves(), end.moves());
    assert_eq!(position.outcome(), end.outcome());
}

fn assert_forbidden_points(position: &Position) -> usize {
    let mut grid = Grid::of(position);
    let found = renju::forbidden_points(position.board());
    let wanted: Vec<Point> = position
        .board()
        .empty_points()
        .filter(|p| grid.is_foul(xy(*p)))
        .collect();
    assert_eq!(found, wanted, "{:?}", position.board());
    found.len()
}

/// Both sides win often enough, and draws occur, so that all ends are tested.
fn assert_every_result_occurs(results: [u32; 3]) {
    assert!(results.iter().all(|n| *n > 500), "{results:?}");
}

#[test]
fn ten_thousand_freestyle_games_agree_with_the_slow_definitions() {
    assert_every_result_occurs(play(Rule::Freestyle).0);
}

#[test]
fn ten_thousand_standard_games_agree_with_the_slow_definitions() {
    assert_every_result_occurs(play(Rule::Standard).0);
}

#[test]
fn ten_thousand_renju_games_agree_with_the_slow_definitions() {
    let (results, compared) = play(Rule::Renju);
    assert_every_result_occurs(results);
    assert!(compared > 9_000, "only {compared} positions were compared");
}

#[test]
fn ten_thousand_caro_games_agree_with_the_slow_definitions() {
    assert_every_result_occurs(play(Rule::Caro).0);
}

#[test]
fn ten_thousand_caro6_games_agree_with_the_slow_definitions() {
    assert_every_result_occurs(play(Rule::Caro6).0);
}

#[test]
fn forbidden_points_of_crowded_positions_agree_with_the_slow_definition() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(99);
    let mut forbidden = 0;
    for _ in 0..RENJU_SETUPS {
        let side = *[7, 9, 11, 15].choose(&mut rng).unwrap();
        let variant = Variant::new(Rule::Renju, side, side, 5).unwrap();
        let (black, white) = (rng.random_range(10..35), rng.random_range(0..15));
        let stones: Vec<(Point, Stone)> = variant
            .points()
            .filter_map(|point| match rng.random_range(0..100) {
                n if n < black => Some((point, Stone::Black)),
                n if n < black + white => Some((point, Stone::White)),
                _ => None,
            })
            .collect();
        let position = Position::from_stones(variant, stones, Stone::Black).unwrap();
        forbidden += assert_forbidden_points(&position);
    }
    assert!(forbidden > 10_000, "only {forbidden} points were forbidden");
}
