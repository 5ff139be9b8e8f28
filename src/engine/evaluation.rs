//! What a player thinks of a position.

use std::fmt;

/// A judgement from the side to move's point of view; greater is better.
///
/// ```
/// use wuzi::engine::Evaluation;
/// assert!(Evaluation::Win(3) > Evaluation::Win(5));
/// assert!(Evaluation::Win(99) > Evaluation::Score(20_000));
/// assert!(Evaluation::Score(-20_000) > Evaluation::Loss(4));
/// assert!(Evaluation::Loss(4) > Evaluation::Loss(2));
/// assert!((Evaluation::Score(0).chance() - 0.5).abs() < 1e-9);
/// assert!(Evaluation::Score(200).chance() > 0.7 && Evaluation::Loss(4).chance() <= 0.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evaluation {
    /// The side to move is proved to win, making the last stone after this many plies (1: now).
    Win(u32),
    /// The side to move is proved to lose after this many plies (0: it has lost).
    Loss(u32),
    /// Neither is proved; in the player's own units, 0 is even.
    Score(i32),
    /// Proved a draw.
    Draw,
}

impl Evaluation {
    /// The same judgement seen from the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
            Self::Score(score) => Self::Score(-score),
            Self::Draw => Self::Draw,
        }
    }

    /// The side to move's chance to win, 0 to 1, a draw counting as half a win.
    ///
    /// A difference of [`Self::SCALE`] makes the odds e to 1, as the strong engine's values
    /// were learned from the results of games; the solver's are of about the same size.
    pub fn chance(self) -> f64 {
        match self {
            Self::Win(_) => 1.0,
            Self::Loss(_) => 0.0,
            Self::Draw => 0.5,
            Self::Score(score) => 1.0 / (1.0 + (-f64::from(score) / Self::SCALE).exp()),
        }
    }

    /// The difference of scores that makes the odds of winning e to 1.
    pub const SCALE: f64 = 200.0;

    /// Sorts losses (soonest first), then scores, then wins (soonest last).
    fn rank(self) -> (i8, i64) {
        match self {
            Self::Loss(plies) => (-1, i64::from(plies)),
            Self::Score(score) => (0, i64::from(score)),
            Self::Draw => (0, 0),
            Self::Win(plies) => (1, -i64::from(plies)),
        }
    }
}

impl PartialOrd for Evaluation {
    /// `None` only between a proved draw and a score of exactly 0.
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        if self == other {
            return Some(std::cmp::Ordering::Equal);
        }
        let order = self.rank().cmp(&other.rank());
        order.is_ne().then_some(order)
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "+M{plies}"),
            Self::Loss(plies) => write!(f, "-M{plies}"),
            Self::Score(score) => write!(f, "{score:+}"),
            Self::Draw => f.write_str("="),
        }
    }
}
