//! How a game can end.

use super::{Forbidden, Stone, WinningLine};

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has won.
        winner: Stone,
        /// Why.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw(DrawReason),
}

/// Why a side has won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WinReason {
    /// It made the row.
    Line(WinningLine),
    /// The opponent (Black, under renju) played a forbidden move.
    Forbidden(Forbidden),
    /// The opponent resigned.
    Resignation,
    /// The opponent's time ran out.
    Time,
}

/// Why nobody has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// No intersection is left.
    FullBoard,
    /// The players agreed.
    Agreement,
    /// Intersections are left, but all are forbidden to the side that must move.
    NoLegalMove,
    /// One side's time ran out, but the other could no longer make a row.
    Time,
}

impl Outcome {
    /// The side that has won; `None` for a draw.
    pub const fn winner(&self) -> Option<Stone> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw(_) => None,
        }
    }

    /// The row that won; `None` when the game ended in another way.
    pub const fn winning_line(&self) -> Option<&WinningLine> {
        match self {
            Self::Win {
                reason: WinReason::Line(line),
                ..
            } => Some(line),
            _ => None,
        }
    }
}
