//! Intersections of the board and their text form (`h8`).

use std::fmt;
use std::str::FromStr;

/// The largest width or height of a board.
pub const MAX_SIDE: u8 = 20;

/// An intersection: column from the left and row from the bottom, both from 0.
///
/// Its text form is the column's letter (`a` is the leftmost, none is skipped)
/// followed by the row's number (1 is the lowest): `h8` is column 7, row 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Column from the left, 0 to 19.
    x: u8,
    /// Row from the bottom, 0 to 19.
    y: u8,
}

/// Why a text is no point of any board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// The text is not a letter followed by a number.
    #[error("'{0}' is not a point: write a column letter and a row number, such as h8")]
    Malformed(String),
    /// The letter or the number is beyond the largest board.
    #[error("'{0}' is off every board: columns are a to t, rows 1 to 20")]
    OutOfRange(String),
}

impl Point {
    /// The number of intersections of the largest board.
    pub const COUNT: usize = MAX_SIDE as usize * MAX_SIDE as usize;

    /// Makes the point of a column and row counted from 0; `None` when either is 20 or more.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < MAX_SIDE && y < MAX_SIDE {
            Some(Self { x, y })
        } else {
            None
        }
    }

    /// The column from the left, from 0.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row from the bottom, from 0.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// The point's place in a table of [`Point::COUNT`] entries, the same on every board size.
    pub const fn index(self) -> usize {
        self.y as usize * MAX_SIDE as usize + self.x as usize
    }

    /// The point `dx` columns to the right and `dy` rows up; `None` outside the largest board.
    pub fn offset(self, dx: i32, dy: i32) -> Option<Self> {
        let x = u8::try_from(i32::from(self.x) + dx).ok()?;
        let y = u8::try_from(i32::from(self.y) + dy).ok()?;
        Self::new(x, y)
    }

    /// Every point of a board of this size: rows from the bottom, each from the left.
    ///
    /// # Panics
    ///
    /// When a side is over [`MAX_SIDE`].
    pub fn grid(width: u8, height: u8) -> impl Iterator<Item = Self> + Clone {
        assert!(
            width <= MAX_SIDE && height <= MAX_SIDE,
            "sides are at most {MAX_SIDE}"
        );
        (0..height).flat_map(move |y| (0..width).map(move |x| Self { x, y }))
    }

    /// How many king's moves apart two points are.
    pub fn distance(self, other: Self) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// The letter of a column counted from 0 (`0` is `a`).
    pub fn column_letter(x: u8) -> char {
        char::from(b'a' + x)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::column_letter(self.x), self.y + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads `h8` or `H8`.
    fn from_str(text: &str) -> Result<Self, PointError> {
        let malformed = || PointError::Malformed(text.to_owned());
        let out_of_range = || PointError::OutOfRange(text.to_owned());
        let mut rest = text.chars();
        let letter = rest
            .next()
            .filter(char::is_ascii_alphabetic)
            .ok_or_else(malformed)?;
        let digits = rest.as_str();
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(malformed());
        }
        let x = letter.to_ascii_lowercase() as u8 - b'a';
        let row: u8 = digits.parse().map_err(|_| out_of_range())?;
        let y = row.checked_sub(1).ok_or_else(out_of_range)?;
        Self::new(x, y).ok_or_else(out_of_range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back_from_its_text_form() {
        for x in 0..MAX_SIDE {
            for y in 0..MAX_SIDE {
                let point = Point::new(x, y).unwrap();
                assert_eq!(point.to_string().parse(), Ok(point));
                assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
            }
        }
    }

    #[test]
    fn the_text_form_counts_rows_from_the_bottom_and_skips_no_letter() {
        assert_eq!(Point::new(7, 7).unwrap().to_string(), "h8");
        assert_eq!(Point::new(8, 0).unwrap().to_string(), "i1");
        assert_eq!(Point::new(19, 19).unwrap().to_string(), "t20");
    }

    #[test]
    fn what_is_no_point_is_refused_with_its_text() {
        for text in ["", "8", "h", "8h", "h-1", "h8x", "hh8", "é8", "h 8", "h+8"] {
            assert_eq!(
                text.parse::<Point>(),
                Err(PointError::Malformed(text.into()))
            );
        }
        for text in ["h0", "u1", "a21", "z99", "a999999999999"] {
            assert_eq!(
                text.parse::<Point>(),
                Err(PointError::OutOfRange(text.into()))
            );
        }
    }

    #[test]
    fn an_offset_outside_the_largest_board_is_none() {
        let corner = Point::new(0, 0).unwrap();
        assert_eq!(corner.offset(-1, 0), None);
        assert_eq!(corner.offset(19, 19), Point::new(19, 19));
        assert_eq!(corner.offset(20, 0), None);
    }
}
