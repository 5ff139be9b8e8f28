//! Black's forbidden moves under renju: double three, double four, overline.
//!
//! After the Renju International Federation's rules of the game (section 9): a
//! *four* is a row to which one stone can be added to make exactly five; a
//! *straight four* is an unbroken four that can become five at both ends; a
//! *three* is a row to which one stone can be added, without making five at the
//! same time, to make a straight four, provided that this stone is itself allowed.
//! The last clause makes the test recursive. An exact five is never forbidden.
//!
//! ```text
//! double three  . . x x X . .      double four  x x x X . x      overline  x x x X x x
//!                       x                                . x
//!                       x                                . . x
//! ```

use super::win::Row;
use super::{Axis, Board, Point, Stone};

/// The row length of renju.
const FIVE: u8 = 5;

/// Which rule a forbidden move breaks; where it breaks several, the first in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ForbiddenKind {
    /// Six or more in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

/// Why a move is forbidden to Black.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// The rule that it breaks.
    pub kind: ForbiddenKind,
    /// The black stones that make up the row, fours or threes, the move itself left out;
    /// in board order, each once.
    pub stones: Vec<Point>,
}

/// Why Black may not play on an empty point under renju; `None` when it is allowed.
///
/// # Panics
///
/// When the point is off the board.
pub fn forbidden(board: &Board, point: Point) -> Option<Forbidden> {
    // Every shape needs stones nearby; most points of a real board have none.
    let touched = Axis::ALL.into_iter().any(|axis| {
        (-3..=3).any(|step| {
            step != 0
                && board
                    .walk(axis, point, step)
                    .is_some_and(|p| board.get(p) == Some(Stone::Black))
        })
    });
    touched.then(|| judge(&mut board.clone(), point)).flatten()
}

/// Every empty point that is forbidden to Black, in board order.
pub fn forbidden_points(board: &Board) -> Vec<Point> {
    board
        .empty_points()
        .filter(|p| forbidden(board, *p).is_some())
        .collect()
}

/// Whether a black stone on `point` makes exactly five on some axis.
pub fn makes_five(board: &Board, point: Point) -> bool {
    Axis::ALL
        .into_iter()
        .any(|axis| Row::through(board, axis, point, Stone::Black).length() == FIVE)
}

/// The recursive test. The board is changed while it runs and is as before when it returns.
fn judge(board: &mut Board, point: Point) -> Option<Forbidden> {
    let rows = Axis::ALL.map(|axis| Row::through(board, axis, point, Stone::Black));
    if rows.iter().any(|row| row.length() == FIVE) {
        return None;
    }
    if let Some(row) = rows.iter().find(|row| row.length() > FIVE) {
        return Some(Forbidden::new(
            ForbiddenKind::Overline,
            row.points().collect(),
            point,
        ));
    }
    board.set(point, Some(Stone::Black));
    let verdict = judge_fours(board, point).or_else(|| judge_threes(board, point));
    board.set(point, None);
    verdict
}

impl Forbidden {
    fn new(kind: ForbiddenKind, mut stones: Vec<Point>, point: Point) -> Self {
        stones.retain(|p| *p != point);
        stones.sort_by_key(|p| p.index());
        stones.dedup();
        Self { kind, stones }
    }
}

/// A double four through the black stone on `point`, two on one axis included.
fn judge_fours(board: &Board, point: Point) -> Option<Forbidden> {
    let fours: Vec<Vec<Point>> = Axis::ALL
        .into_iter()
        .flat_map(|axis| fours_on(board, axis, point))
        .collect();
    (fours.len() >= 2).then(|| Forbidden::new(ForbiddenKind::DoubleFour, fours.concat(), point))
}

/// A double three through the black stone on `point`.
fn judge_threes(board: &mut Board, point: Point) -> Option<Forbidden> {
    let threes: Vec<Vec<Point>> = Axis::ALL
        .into_iter()
        .filter_map(|axis| three_on(board, axis, point))
        .collect();
    (threes.len() >= 2).then(|| Forbidden::new(ForbiddenKind::DoubleThree, threes.concat(), point))
}

/// The first empty point after the stones that follow `point`, in one sense of the axis.
fn gap_after(board: &Board, axis: Axis, point: Point, sense: i32) -> Option<Point> {
    let run = board.run(axis, point, sense, Stone::Black, FIVE);
    board
        .walk(axis, point, sense * (i32::from(run) + 1))
        .filter(|p| board.is_empty(*p))
}

/// The fours through `point` on one axis: none, one, or two that share stones.
fn fours_on(board: &Board, axis: Axis, point: Point) -> Vec<Vec<Point>> {
    let mut fours: Vec<Vec<Point>> = [-1, 1]
        .into_iter()
        .filter_map(|sense| gap_after(board, axis, point, sense))
        .map(|gap| (gap, Row::through(board, axis, gap, Stone::Black)))
        .filter(|(_, row)| row.length() == FIVE)
        .map(|(gap, row)| row.points().filter(|p| *p != gap).collect())
        .collect();
    // A straight four becomes five at either end, but it is one four.
    fours.dedup();
    fours
}

/// The three through `point` on one axis, if it can still become a straight four.
fn three_on(board: &mut Board, axis: Axis, point: Point) -> Option<Vec<Point>> {
    [-1, 1].into_iter().find_map(|sense| {
        let gap = gap_after(board, axis, point, sense)?;
        let row = Row::through(board, axis, gap, Stone::Black);
        let becomes_four =
            row.length() == FIVE - 1 && is_straight(board, axis, row) && !makes_five(board, gap);
        (becomes_four && judge(board, gap).is_none())
            .then(|| row.points().filter(|p| *p != gap).collect())
    })
}

/// Whether a row of four can become exactly five at both ends.
fn is_straight(board: &Board, axis: Axis, row: Row) -> bool {
    let ends = row.ends(board);
    [(-1, ends[0]), (1, ends[1])]
        .into_iter()
        .all(|(sense, end)| {
            end.is_some_and(|end| {
                board.is_empty(end) && board.run(axis, end, sense, Stone::Black, 1) == 0
            })
        })
}
