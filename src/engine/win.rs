//! Which rows win: judged through the last stone only.

use super::point::MAX_SIDE;
use super::{Axis, Board, Point, Rule, Stone, Variant};

/// The row that won, from its left (or lower) end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WinningLine {
    /// The direction in which the row lies.
    pub axis: Axis,
    /// All stones of the row in order; more than the wanted length where the rule counts overlines.
    pub points: Vec<Point>,
}

/// An unbroken row of one colour through a point, which need not hold a stone yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    axis: Axis,
    point: Point,
    /// Stones before the point, against the axis' sense.
    before: u8,
    /// Stones after the point.
    after: u8,
}

impl Row {
    /// The row that a stone of this colour on `point` makes, or would make, on the axis.
    pub(super) fn through(board: &Board, axis: Axis, point: Point, stone: Stone) -> Self {
        Self {
            axis,
            point,
            before: board.run(axis, point, -1, stone, MAX_SIDE),
            after: board.run(axis, point, 1, stone, MAX_SIDE),
        }
    }

    /// How many stones the row has, the one on `point` counted.
    pub(super) fn length(self) -> u8 {
        self.before + 1 + self.after
    }

    /// The two points next to the row's ends; `None` where the board ends.
    pub(super) fn ends(self, board: &Board) -> [Option<Point>; 2] {
        [
            board.walk(self.axis, self.point, -i32::from(self.before) - 1),
            board.walk(self.axis, self.point, i32::from(self.after) + 1),
        ]
    }

    /// The row's points in order.
    pub(super) fn points(self) -> impl Iterator<Item = Point> {
        (-i32::from(self.before)..=i32::from(self.after)).map(move |step| {
            self.axis
                .walk(self.point, step)
                .expect("a row's stones are on the board")
        })
    }

    /// Whether the opponent's stones stand at both ends.
    fn is_shut_in(self, board: &Board, stone: Stone) -> bool {
        let mut ends = self.ends(board).into_iter();
        ends.all(|end| end.is_some_and(|point| board.get(point) == Some(stone.opponent())))
    }

    /// Whether the row wins under the variant's rule.
    fn wins(self, board: &Board, variant: Variant, stone: Stone) -> bool {
        let (length, wanted) = (self.length(), variant.in_a_row());
        let shut_in = || self.is_shut_in(board, stone);
        match variant.rule() {
            Rule::Freestyle => length >= wanted,
            Rule::Standard => length == wanted,
            Rule::Renju => length == wanted || (length > wanted && stone == Stone::White),
            Rule::Caro => length == wanted && !shut_in(),
            Rule::Caro6 => length > wanted || (length == wanted && !shut_in()),
        }
    }
}

/// Whether a stone of this colour on `point` makes, or would make, a winning row on one axis.
///
/// The point's own stone is not looked at, so it may be asked before the move or after it.
pub fn wins_on_axis(
    board: &Board,
    variant: Variant,
    axis: Axis,
    point: Point,
    stone: Stone,
) -> bool {
    Row::through(board, axis, point, stone).wins(board, variant, stone)
}

/// Whether a stone of this colour on `point` makes, or would make, a winning row.
pub fn wins_at(board: &Board, variant: Variant, point: Point, stone: Stone) -> bool {
    Axis::ALL
        .into_iter()
        .any(|axis| wins_on_axis(board, variant, axis, point, stone))
}

/// The winning row through the stone on `last`, if there is one; the first axis of
/// [`Axis::ALL`] where the stone completes several.
pub fn winning_line(board: &Board, variant: Variant, last: Point) -> Option<WinningLine> {
    let stone = board.get(last)?;
    Axis::ALL
        .into_iter()
        .map(|axis| Row::through(board, axis, last, stone))
        .find(|row| row.wins(board, variant, stone))
        .map(|row| WinningLine {
            axis: row.axis,
            points: row.points().collect(),
        })
}

/// A row that is long enough and does not win all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdleRow {
    /// All stones of the row in order, from its left (or lower) end.
    pub points: Vec<Point>,
    /// Whether the opponent's stones at both ends are what it fails by; its length otherwise.
    pub is_shut_in: bool,
}

/// The row through the stone on `last` that is long enough and does not win, if there is one
/// and no other row through it wins.
pub fn idle_row(board: &Board, variant: Variant, last: Point) -> Option<IdleRow> {
    let stone = board.get(last)?;
    if wins_at(board, variant, last, stone) {
        return None;
    }
    let wanted = variant.in_a_row();
    Axis::ALL
        .into_iter()
        .map(|axis| Row::through(board, axis, last, stone))
        .find(|row| row.length() >= wanted)
        .map(|row| IdleRow {
            points: row.points().collect(),
            is_shut_in: row.length() == wanted,
        })
}

/// Whether some stretch of the wanted length is still free of the opponent's stones.
///
/// A side for which this is false can never win by a row; the reverse is not claimed.
pub fn can_still_win(board: &Board, variant: Variant, stone: Stone) -> bool {
    let last_step = i32::from(variant.in_a_row()) - 1;
    board.points().any(|start| {
        Axis::ALL.into_iter().any(|axis| {
            board.walk(axis, start, last_step).is_some()
                && (0..=last_step).all(|step| {
                    axis.walk(start, step)
                        .is_some_and(|p| board.get(p) != Some(stone.opponent()))
                })
        })
    })
}
