//! Line patterns: what a stone on an empty point would make of one axis.
//!
//! This module knows lines of cells and the rules' ideas of a winning row; it
//! must not know boards, turns, searches or values.
//!
//! The glossary, weakest first. `C` is the point asked about, `x` own stones,
//! `o` the opponent's stones, `.` empty points; the name is that of the row after
//! a stone was put on `C`:
//!
//! ```text
//! Dead         o x C . . o      no five fits through the point any more
//! Overline     x x x C x x      longer than five where only exactly five wins
//! One          o C . . . . o    a blocked one: a stone more makes a Two
//! OpenOne      . . . C . . .    a stone more makes an open two
//! Two          o x C . . . o    a blocked two: a stone more makes a Three
//! NarrowTwo    . x . . C .      an open two: only narrow threes come of it
//! OpenTwo      . . x . C . .    an open two: one way to a full open three
//! WideTwo      . . x C . .      an open two: two ways or more to one
//! Three        o x x C . . o    a blocked three: a stone more makes a Four
//! NarrowThree  . x . x C .      an open three: one way to an open four
//! OpenThree    . . x x C . .    an open three: two ways or more
//! Four         o x x x C .      one point makes five
//! DoubleFour   x . x x C . x    two points make five, and it is no straight four
//!                               (renju's Black alone; an open four elsewhere)
//! OpenFour     . x x x C .      no single reply stops the five
//! Five         . x x x x C      the row wins
//! ```
//!
//! Each name is defined by the next stronger ones it can become in
//! [`classify`], which is the only place where meaning is decided; [`table`]
//! holds the answers for every packed neighbourhood, and [`class`] sums up the
//! four axes of a point.

pub mod class;
pub mod classify;
pub mod table;

pub use class::Class;
pub use table::PatternTable;

use super::{Rule, Stone};

/// What a stone on a point makes of one axis, weakest first; see the glossary above.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pattern {
    /// No five fits any more.
    Dead,
    /// Six or more where only exactly five wins.
    Overline,
    /// A blocked one.
    One,
    /// An open one.
    OpenOne,
    /// A blocked two.
    Two,
    /// An open two from which only narrow threes come.
    NarrowTwo,
    /// An open two with one way to a full open three.
    OpenTwo,
    /// An open two with several ways to a full open three.
    WideTwo,
    /// A blocked three.
    Three,
    /// An open three with one way to an open four.
    NarrowThree,
    /// An open three with several ways to an open four.
    OpenThree,
    /// A four with a single way to five.
    Four,
    /// Two fours on one axis that are no straight four, for renju's Black.
    DoubleFour,
    /// A four that no single reply stops.
    OpenFour,
    /// A row that wins.
    Five,
}

impl Pattern {
    /// All patterns, weakest first.
    pub const ALL: [Self; 15] = [
        Self::Dead,
        Self::Overline,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::NarrowTwo,
        Self::OpenTwo,
        Self::WideTwo,
        Self::Three,
        Self::NarrowThree,
        Self::OpenThree,
        Self::Four,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
    ];

    /// The pattern with this number; numbers beyond the last are dead.
    pub const fn from_bits(bits: u32) -> Self {
        if (bits as usize) < Self::ALL.len() {
            Self::ALL[bits as usize]
        } else {
            Self::Dead
        }
    }

    /// Whether the row can become an open four with one stone more.
    pub const fn is_open_three(self) -> bool {
        matches!(self, Self::NarrowThree | Self::OpenThree)
    }

    /// Whether the row can become an open three with one stone more.
    pub const fn is_open_two(self) -> bool {
        matches!(self, Self::NarrowTwo | Self::OpenTwo | Self::WideTwo)
    }
}

/// Which rows win for one colour under one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RowRule {
    /// Five or more.
    FiveOrMore,
    /// Exactly five.
    ExactlyFive,
    /// Exactly five, and two fours or threes at once are forbidden.
    Renju,
    /// Exactly five, unless the opponent's stones stand at both ends.
    Caro,
    /// Five unless shut in by the opponent's stones, or any longer row.
    Caro6,
}

impl RowRule {
    /// The row rule of a colour.
    pub const fn of(rule: Rule, stone: Stone) -> Self {
        match (rule, stone) {
            (Rule::Freestyle, _) | (Rule::Renju, Stone::White) => Self::FiveOrMore,
            (Rule::Standard, _) => Self::ExactlyFive,
            (Rule::Renju, Stone::Black) => Self::Renju,
            (Rule::Caro, _) => Self::Caro,
            (Rule::Caro6, _) => Self::Caro6,
        }
    }

    /// Whether the colour has forbidden moves.
    pub const fn forbids(self) -> bool {
        matches!(self, Self::Renju)
    }

    /// Whether a row can be shut in, so that a stone beside the point of five also stops it.
    pub const fn shuts_in(self) -> bool {
        matches!(self, Self::Caro | Self::Caro6)
    }
}
