//! The two colours, and pairs of things that each colour has one of.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A stone's colour; an empty intersection is `None` of `Option<Stone>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stone {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Stone {
    /// Both colours, in the order in which they move.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The colour that moves when `plies` stones have been played on an empty board.
    pub const fn to_move_after(plies: usize) -> Self {
        if plies.is_multiple_of(2) {
            Self::Black
        } else {
            Self::White
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// One thing for each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ByStone<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> ByStone<T> {
    /// Black's and White's, in this order.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// The same pair with the colours exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            black: self.white,
            white: self.black,
        }
    }
}

impl<T> Index<Stone> for ByStone<T> {
    type Output = T;

    fn index(&self, stone: Stone) -> &T {
        match stone {
            Stone::Black => &self.black,
            Stone::White => &self.white,
        }
    }
}

impl<T> IndexMut<Stone> for ByStone<T> {
    fn index_mut(&mut self, stone: Stone) -> &mut T {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}
