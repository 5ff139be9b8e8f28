//! The bounds of a search.

use super::value::DRAW;

/// The bounds between which a value matters.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Scope {
    /// The narrowest scope: whether the value is above `alpha`.
    pub(super) const fn above(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }

    /// The same scope for the other side.
    pub(super) const fn reversed(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Whether it is enough to know that the side to move cannot lose, or cannot win.
    pub(super) const fn is_settled_by(self, safe: bool, capped: bool) -> bool {
        match (safe, capped) {
            (true, true) => true,
            (true, false) => self.beta <= DRAW,
            (false, true) => self.alpha >= DRAW,
            (false, false) => false,
        }
    }

    /// Whether any value lies strictly inside.
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}
