//! The four directions in which a row of stones can lie.

use super::Point;

/// A direction of the board, without a sense: a row runs both ways along it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Along a row: `a1 b1 c1`.
    Horizontal,
    /// Along a column: `a1 a2 a3`.
    Vertical,
    /// Up to the right: `a1 b2 c3`.
    Rising,
    /// Down to the right: `a3 b2 c1`.
    Falling,
}

impl Axis {
    /// All four, in a fixed order.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Rising,
        Self::Falling,
    ];

    /// One step along the axis as (columns to the right, rows up).
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// The point `steps` along the axis from `point` (negative: the other way);
    /// `None` outside the largest board.
    pub fn walk(self, point: Point, steps: i32) -> Option<Point> {
        let (dx, dy) = self.step();
        point.offset(dx * steps, dy * steps)
    }
}
