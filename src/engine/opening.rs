//! How a game begins: freely, by one of the protocols that leave the colours open, or from a
//! named opening.
//!
//! [`draft`] holds the protocols as a state machine without a board, [`named`] the 26
//! openings of renju, and [`choose`] how a computer player takes part in a protocol.

pub mod choose;
pub mod draft;
pub mod named;

use std::fmt;
use std::str::FromStr;

pub use choose::Proposal;
pub use draft::{Choice, Draft, DraftError, Party, Stage};
pub use named::NamedOpening;

use super::{Rule, Variant};

/// How a game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// The colours are fixed and Black moves first.
    #[default]
    Free,
    /// The first player places three stones, the second chooses a colour.
    Swap,
    /// As [`Opening::Swap`], but the second player may place two more stones and leave the
    /// choice to the first.
    Swap2,
    /// From the first three stones of one of renju's openings.
    Named(NamedOpening),
}

/// Why a game cannot begin in a certain way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// No opening has this name.
    #[error(
        "'{0}' is not an opening: free, swap, swap2, or one of renju's, d1 to d13, i1 to i13 or a name such as kagetsu"
    )]
    Unknown(String),
    /// The protocols are made for five in a row.
    #[error("openings are made for five in a row, not {0}")]
    Length(u8),
    /// The board leaves no room for an opening.
    #[error("openings need a board of 9x9 or more, not {width}x{height}")]
    Size {
        /// The board's width.
        width: u8,
        /// The board's height.
        height: u8,
    },
    /// What was kept of an opening does not go with the game's moves.
    #[error("the opening and what was chosen in it do not go with the moves")]
    Inconsistent,
    /// The named openings are renju's.
    #[error("{0} is an opening of renju, not of {1}")]
    NotRenju(NamedOpening, Rule),
}

impl Opening {
    /// The openings without a name of their own, in the order in which they are offered.
    pub const PLAIN: [Self; 3] = [Self::Free, Self::Swap, Self::Swap2];

    /// The shortest side of a board on which an opening makes sense.
    pub const LEAST_SIDE: u8 = 9;

    /// Whether a game of this variant can begin so, and why not.
    ///
    /// ```
    /// use wuzi::engine::{Opening, Variant};
    /// assert!(Opening::Swap2.fits(Variant::gomoku()).is_ok());
    /// assert!(Opening::Swap2.fits(Variant::tic_tac_toe()).is_err());
    /// ```
    pub fn fits(self, variant: Variant) -> Result<(), OpeningError> {
        let (width, height) = (variant.width(), variant.height());
        match self {
            Self::Free => Ok(()),
            _ if variant.in_a_row() != 5 => Err(OpeningError::Length(variant.in_a_row())),
            _ if width.min(height) < Self::LEAST_SIDE => Err(OpeningError::Size { width, height }),
            Self::Named(opening) if variant.rule() != Rule::Renju => {
                Err(OpeningError::NotRenju(opening, variant.rule()))
            }
            Self::Swap | Self::Swap2 | Self::Named(_) => Ok(()),
        }
    }

    /// Whether the players settle who plays which colour in the course of it.
    pub const fn leaves_colours_open(self) -> bool {
        matches!(self, Self::Swap | Self::Swap2)
    }
}

impl fmt::Display for Opening {
    /// The name used on the command line and in files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("free"),
            Self::Swap => f.write_str("swap"),
            Self::Swap2 => f.write_str("swap2"),
            Self::Named(opening) => f.write_str(&opening.code().to_ascii_lowercase()),
        }
    }
}

impl FromStr for Opening {
    type Err = OpeningError;

    /// Reads `free`, `swap`, `swap2`, or a named opening by its code or any of its names.
    fn from_str(text: &str) -> Result<Self, OpeningError> {
        Self::PLAIN
            .into_iter()
            .find(|opening| opening.to_string().eq_ignore_ascii_case(text))
            .or_else(|| NamedOpening::of_name(text).map(Self::Named))
            .ok_or_else(|| OpeningError::Unknown(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_reads_back_from_its_name() {
        let named = NamedOpening::all().map(Opening::Named);
        for opening in Opening::PLAIN.into_iter().chain(named) {
            assert_eq!(opening.to_string().parse(), Ok(opening));
        }
        for text in ["", "swap3", "d0", "d14", "i14", "kage", "d1 "] {
            assert_eq!(
                text.parse::<Opening>(),
                Err(OpeningError::Unknown(text.into()))
            );
        }
    }

    #[test]
    fn openings_need_room_and_five_in_a_row_and_the_named_ones_renju() {
        let variant = |rule, width, height, length| {
            Variant::new(rule, width, height, length).expect("tests name variants that exist")
        };
        let named = Opening::Named(NamedOpening::of_name("d4").expect("it is one"));
        for rule in Rule::ALL {
            for opening in [Opening::Swap, Opening::Swap2] {
                assert_eq!(opening.fits(variant(rule, 9, 20, 5)), Ok(()));
                assert!(matches!(
                    opening.fits(variant(rule, 20, 8, 5)),
                    Err(OpeningError::Size { .. })
                ));
            }
            assert_eq!(
                named.fits(variant(rule, 15, 15, 5)).is_ok(),
                rule == Rule::Renju
            );
        }
        assert_eq!(
            Opening::Swap.fits(variant(Rule::Freestyle, 15, 15, 6)),
            Err(OpeningError::Length(6))
        );
        for side in 3..=20 {
            let free = variant(Rule::Freestyle, side, side, side.min(5));
            assert_eq!(Opening::Free.fits(free), Ok(()));
        }
    }
}
