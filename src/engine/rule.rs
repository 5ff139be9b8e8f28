//! What is played: the rule and the measures of the board.

use std::fmt;
use std::str::FromStr;

use super::Point;
use super::point::MAX_SIDE;

/// Which rows win, and whether Black has forbidden moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A row of the wanted length or more wins.
    Freestyle,
    /// A row of exactly the wanted length wins; a longer one is nothing.
    Standard,
    /// Black wins with exactly five and may not make a double three, a double
    /// four or an overline; White wins with five or more.
    Renju,
    /// A row of exactly the wanted length wins unless an opponent's stone stands
    /// at both its ends; the board's edge shuts nothing in.
    Caro,
    /// As [`Rule::Caro`], but a longer row wins as well, shut in or not.
    Caro6,
}

impl Rule {
    /// All rules, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Freestyle,
        Self::Standard,
        Self::Renju,
        Self::Caro,
        Self::Caro6,
    ];

    /// The name used on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
            Self::Caro6 => "caro6",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Rule {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        Self::ALL
            .into_iter()
            .find(|rule| rule.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| VariantError::UnknownRule(text.to_owned()))
    }
}

/// Everything that is fixed before the first move: rule, board and row length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    rule: Rule,
    width: u8,
    height: u8,
    in_a_row: u8,
}

/// Why a variant cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// The width or height is outside [`Variant::SIDES`].
    #[error("a board of {width}x{height} cannot be played: width and height are 3 to 20")]
    Size {
        /// The width asked for.
        width: u32,
        /// The height asked for.
        height: u32,
    },
    /// The row length is outside [`Variant::LENGTHS`].
    #[error("{0} in a row cannot be played: 3 to 6 are")]
    Length(u32),
    /// The row is longer than the board.
    #[error("{in_a_row} in a row do not fit on a board of {width}x{height}")]
    TooLong {
        /// The row length asked for.
        in_a_row: u8,
        /// The board's width.
        width: u8,
        /// The board's height.
        height: u8,
    },
    /// Renju's forbidden moves are defined for five in a row alone.
    #[error("renju is played with five in a row, not {0}")]
    RenjuLength(u8),
    /// No rule has this name.
    #[error("'{0}' is not a rule: freestyle, standard, renju, caro or caro6")]
    UnknownRule(String),
    /// The text is neither `N` nor `WxH`.
    #[error(
        "'{0}' is not a board size: write one number such as 15, or two such as 9x6, each 3 to 20"
    )]
    MalformedSize(String),
}

impl Variant {
    /// The widths and heights that can be played.
    pub const SIDES: std::ops::RangeInclusive<u8> = 3..=MAX_SIDE;
    /// The row lengths that can be played.
    pub const LENGTHS: std::ops::RangeInclusive<u8> = 3..=6;

    /// Makes a variant, or says what about it cannot be played.
    ///
    /// ```
    /// use wuzi::engine::{Rule, Variant};
    /// let renju = Variant::new(Rule::Renju, 15, 15, 5)?;
    /// assert_eq!(renju.to_string(), "15x15, 5 in a row, renju");
    /// assert!(Variant::new(Rule::Freestyle, 3, 3, 5).is_err());
    /// # Ok::<(), wuzi::engine::VariantError>(())
    /// ```
    pub fn new(rule: Rule, width: u8, height: u8, in_a_row: u8) -> Result<Self, VariantError> {
        if !Self::SIDES.contains(&width) || !Self::SIDES.contains(&height) {
            return Err(VariantError::Size {
                width: width.into(),
                height: height.into(),
            });
        }
        if !Self::LENGTHS.contains(&in_a_row) {
            return Err(VariantError::Length(in_a_row.into()));
        }
        if in_a_row > width.max(height) {
            return Err(VariantError::TooLong {
                in_a_row,
                width,
                height,
            });
        }
        if rule == Rule::Renju && in_a_row != 5 {
            return Err(VariantError::RenjuLength(in_a_row));
        }
        Ok(Self {
            rule,
            width,
            height,
            in_a_row,
        })
    }

    /// Tic-tac-toe: three in a row on 3x3.
    pub const fn tic_tac_toe() -> Self {
        Self {
            rule: Rule::Freestyle,
            width: 3,
            height: 3,
            in_a_row: 3,
        }
    }

    /// Freestyle gomoku on 15x15.
    pub const fn gomoku() -> Self {
        Self {
            rule: Rule::Freestyle,
            width: 15,
            height: 15,
            in_a_row: 5,
        }
    }

    /// The row length that goes with a board when none is named: five, or the
    /// longer side where five do not fit.
    pub fn usual_length(width: u8, height: u8) -> u8 {
        width.max(height).clamp(*Self::LENGTHS.start(), 5)
    }

    /// Reads a board size as `N` or `WxH` into (width, height), each 3 to 20.
    pub fn parse_size(text: &str) -> Result<(u8, u8), VariantError> {
        let malformed = || VariantError::MalformedSize(text.to_owned());
        let side = |part: &str| {
            if part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(malformed());
            }
            // More digits than a u32 holds is as much off the scale as its largest number.
            Ok(part.parse::<u32>().unwrap_or(u32::MAX))
        };
        let (width, height) = match text.split_once(['x', 'X']) {
            Some((width, height)) => (side(width)?, side(height)?),
            None => (side(text)?, side(text)?),
        };
        let fits = |n: u32| u8::try_from(n).ok().filter(|n| Self::SIDES.contains(n));
        match (fits(width), fits(height)) {
            (Some(width), Some(height)) => Ok((width, height)),
            _ => Err(VariantError::Size { width, height }),
        }
    }

    /// The rule.
    pub const fn rule(self) -> Rule {
        self.rule
    }

    /// The number of columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many stones in a row win.
    pub const fn in_a_row(self) -> u8 {
        self.in_a_row
    }

    /// The number of intersections.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point is on this board.
    pub const fn contains(self, point: Point) -> bool {
        point.x() < self.width && point.y() < self.height
    }

    /// The intersection in the middle, or the upper right one of the middle four.
    pub fn centre(self) -> Point {
        Point::new(self.width / 2, self.height / 2).expect("a board's middle is on it")
    }

    /// Every intersection, rows from the bottom, each from the left.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        Point::grid(self.width, self.height)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}x{}, {} in a row, {}",
            self.width, self.height, self.in_a_row, self.rule
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_from_3_to_20_can_be_played_and_no_other() {
        for width in 0..=30 {
            for height in 0..=30 {
                let k = Variant::usual_length(width, height);
                let fits = (3..=20).contains(&width) && (3..=20).contains(&height);
                assert_eq!(
                    Variant::new(Rule::Freestyle, width, height, k).is_ok(),
                    fits,
                    "{width}x{height}"
                );
            }
        }
    }

    #[test]
    fn a_row_longer_than_the_board_is_refused() {
        assert_eq!(
            Variant::new(Rule::Freestyle, 4, 3, 5),
            Err(VariantError::TooLong {
                in_a_row: 5,
                width: 4,
                height: 3
            })
        );
        assert!(Variant::new(Rule::Freestyle, 3, 5, 5).is_ok());
        assert_eq!(
            Variant::new(Rule::Freestyle, 9, 9, 7),
            Err(VariantError::Length(7))
        );
        assert_eq!(
            Variant::new(Rule::Renju, 9, 9, 4),
            Err(VariantError::RenjuLength(4))
        );
    }

    #[test]
    fn sizes_are_read_as_one_number_or_two() {
        assert_eq!(Variant::parse_size("15"), Ok((15, 15)));
        assert_eq!(Variant::parse_size("9x6"), Ok((9, 6)));
        assert_eq!(Variant::parse_size("9X6"), Ok((9, 6)));
        assert_eq!(
            Variant::parse_size("2"),
            Err(VariantError::Size {
                width: 2,
                height: 2
            })
        );
        assert_eq!(
            Variant::parse_size("99999999999999"),
            Err(VariantError::Size {
                width: u32::MAX,
                height: u32::MAX
            })
        );
        for text in ["", "x", "9x", "x9", "9x9x9", "nine", "-3", "+3", " 9"] {
            assert_eq!(
                Variant::parse_size(text),
                Err(VariantError::MalformedSize(text.into())),
                "{text}"
            );
        }
    }
}
