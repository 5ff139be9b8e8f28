//! Which positions are the same puzzle: those that a turn or a reflection makes equal.
//!
//! It must not know how puzzles are written.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use super::Kind;
use crate::engine::{Point, Position, Stone};

/// A puzzle's name, the same for all eight views of its position.
///
/// It follows from stones, side to move, rule and kind alone, so that it outlives a
/// collection that is made anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(u32);

impl PuzzleId {
    /// The name of a puzzle of this kind in this position.
    pub fn of(position: &Position, kind: Kind) -> Self {
        let views = (0..VIEWS).map(|view| seen(position, view));
        let least = views.min().unwrap_or_default();
        let (rule, kind) = (position.variant().rule().name(), kind.name());
        let mut hash = FNV_OFFSET;
        let text = rule.bytes().chain(kind.bytes());
        for byte in text.chain(least) {
            hash = (hash ^ u32::from(byte)).wrapping_mul(FNV_PRIME);
        }
        Self(hash)
    }
}

/// Fowler, Noll and Vo's hash of 32 bits (FNV-1a), which is easy to write anywhere.
const FNV_OFFSET: u32 = 0x811C_9DC5;
const FNV_PRIME: u32 = 0x0100_0193;

const VIEWS: u8 = 8;

/// The cells of a view, row by row: empty, the mover's, the other's.
fn seen(position: &Position, view: u8) -> Vec<u8> {
    let board = position.board();
    let mover = position.to_move();
    let mut cells: Vec<(Point, u8)> = board
        .points()
        .filter_map(|point| {
            let stone = board.get(point)?;
            let sign = if stone == mover { 1 } else { 2 };
            Some((turned(point, board.width(), board.height(), view), sign))
        })
        .collect();
    cells.sort_unstable();
    let mover = if mover == Stone::Black { 1 } else { 2 };
    cells
        .into_iter()
        .flat_map(|(point, sign)| [point.x(), point.y(), sign])
        .chain([mover, board.width(), board.height()])
        .collect()
}

/// Where a point goes in a view; boards that are not square keep their four.
fn turned(point: Point, width: u8, height: u8, view: u8) -> Point {
    let (x, y) = (point.x(), point.y());
    let x = if view & 1 == 0 { x } else { width - 1 - x };
    let y = if view & 2 == 0 { y } else { height - 1 - y };
    let (x, y) = if view & 4 == 0 || width != height {
        (x, y)
    } else {
        (y, x)
    };
    Point::new(x, y).expect("a turned board is no larger")
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        u32::from_str_radix(text, 16).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Variant;

    fn position(moves: &str, view: u8) -> Position {
        let mut position = Position::new(Variant::gomoku());
        for word in moves.split(' ') {
            let point: Point = word.parse().unwrap();
            position.play(turned(point, 15, 15, view)).unwrap();
        }
        position
    }

    #[test]
    fn all_views_are_one_puzzle_and_other_positions_another() {
        let id = PuzzleId::of(&position("h8 i9 g7 a2", 0), Kind::Fours);
        let mut boards = Vec::new();
        for view in 0..VIEWS {
            let seen = position("h8 i9 g7 a2", view);
            assert_eq!(PuzzleId::of(&seen, Kind::Fours), id, "{view}");
            assert!(!boards.contains(seen.board()), "{view}");
            boards.push(seen.board().clone());
        }
        assert_ne!(PuzzleId::of(&position("h8 i9 g7 a2", 0), Kind::Defence), id);
        assert_ne!(PuzzleId::of(&position("h8 i9 g7 a3", 0), Kind::Fours), id);
        assert_ne!(PuzzleId::of(&position("h8 i9 g7", 0), Kind::Fours), id);
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}
