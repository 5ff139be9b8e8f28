//! Search values: one number for order, two facts for proof.

use crate::engine::Evaluation;

/// Above every value that a search can return.
pub(super) const INFINITE: i32 = 1_000_001;
/// The value of having won already; a win after `n` plies is worth `n` less.
const MATE: i32 = 1_000_000;
/// Heuristic values stay well under this; anything beyond is a proved win or loss.
const PROVED: i32 = 900_000;
/// The value of a draw, and of an even position.
pub(super) const DRAW: i32 = 0;

/// The value, for the side to move at the root, of winning at `ply`.
pub(super) fn win_at(ply: usize) -> i32 {
    MATE - signed(ply)
}

fn signed(ply: usize) -> i32 {
    i32::try_from(ply).expect("a game has at most Point::COUNT plies")
}

/// Whether the value is a proved win.
pub(super) const fn is_win(value: i32) -> bool {
    value > PROVED
}

/// Whether the value is a proved loss.
pub(super) const fn is_loss(value: i32) -> bool {
    value < -PROVED
}

/// How many plies from the root a proved win or loss takes; `None` for other values.
pub(super) const fn plies(value: i32) -> Option<u32> {
    if is_win(value) || is_loss(value) {
        Some((MATE - value.abs()).unsigned_abs())
    } else {
        None
    }
}

/// A value counted from the root, counted from the node at `ply` instead.
pub(super) fn from_node(value: i32, ply: usize) -> i32 {
    shift(value, signed(ply))
}

/// The reverse of [`from_node`].
pub(super) fn from_root(value: i32, ply: usize) -> i32 {
    shift(value, -signed(ply))
}

const fn shift(value: i32, plies: i32) -> i32 {
    if is_win(value) {
        value + plies
    } else if is_loss(value) {
        value - plies
    } else {
        value
    }
}

/// What a search says of a position, for its side to move.
///
/// The value may be a bound or a guess. The two facts never are: they hold in the
/// full game, whatever the depth of the search and the window it was asked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) value: i32,
    /// Proved: the side to move need not lose.
    pub(super) safe: bool,
    /// Proved: the side to move cannot win against best play.
    pub(super) capped: bool,
}

impl Verdict {
    /// A proved draw.
    pub(super) const DRAWN: Self = Self {
        value: DRAW,
        safe: true,
        capped: true,
    };

    /// A proved win at `ply`.
    pub(super) fn won_at(ply: usize) -> Self {
        Self {
            value: win_at(ply),
            safe: true,
            capped: false,
        }
    }

    /// A value with what is known besides; the facts overrule a guess that contradicts them.
    pub(super) fn new(value: i32, safe: bool, capped: bool) -> Self {
        let value = if safe { value.max(DRAW) } else { value };
        let value = if capped { value.min(DRAW) } else { value };
        Self {
            value,
            safe,
            capped,
        }
    }

    /// The same verdict for the other side.
    pub(super) const fn reversed(self) -> Self {
        Self {
            value: -self.value,
            safe: self.capped,
            capped: self.safe,
        }
    }

    /// Whether the position is a proved draw.
    pub(super) const fn is_drawn(self) -> bool {
        self.safe && self.capped
    }

    /// The verdict as players report it; only for values searched with an open window.
    pub(super) fn evaluation(self) -> Evaluation {
        match plies(self.value) {
            _ if self.is_drawn() => Evaluation::Draw,
            Some(plies) if is_win(self.value) => Evaluation::Win(plies),
            Some(plies) => Evaluation::Loss(plies),
            None => Evaluation::Score(self.value),
        }
    }
}
