//! Points as plain numbers, and sets of them.
//!
//! A square is a point's [`Point::index`]: the same on every board size, so that
//! a step along an axis is an addition. It must not know what stands where.

use crate::engine::{Axis, Point, point::MAX_SIDE};

/// A point of the largest board as a number below [`Square::COUNT`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// The number of squares of the largest board.
    pub const COUNT: usize = Point::COUNT;
    /// Tables with this many entries need no bounds checks.
    pub const TABLE: usize = 512;

    /// The square with this number.
    pub(super) const fn from_index(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        #[expect(clippy::cast_possible_truncation, reason = "400 squares fit 16 bits")]
        Self(index as u16)
    }

    /// The square of a point.
    pub const fn of(point: Point) -> Self {
        Self::from_index(point.index())
    }

    /// The square of a column and a row counted from 0.
    pub(super) const fn at(x: u32, y: u32) -> Self {
        Self::from_index((y * MAX_SIDE as u32 + x) as usize)
    }

    /// The point of the square.
    pub fn point(self) -> Point {
        POINTS[self.0 as usize]
    }

    /// Its place in a table of [`Square::TABLE`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & (Self::TABLE - 1)
    }

    /// The square `steps` along the axis, which must be on the board.
    #[inline]
    pub(super) const fn walk(self, axis: Axis, steps: i32) -> Self {
        let index = self.0 as i32 + steps * STRIDES[axis as usize];
        debug_assert!(index >= 0);
        #[expect(clippy::cast_sign_loss, reason = "the caller stays on the board")]
        Self::from_index(index as usize)
    }
}

/// How far one step along each axis of [`Axis::ALL`] is.
const STRIDES: [i32; 4] = [1, MAX_SIDE as i32, MAX_SIDE as i32 + 1, 1 - MAX_SIDE as i32];

static POINTS: [Point; Square::COUNT] = {
    let Some(corner) = Point::new(0, 0) else {
        panic!("the corner is a point")
    };
    let mut points = [corner; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        #[expect(clippy::cast_possible_truncation, reason = "both are below 20")]
        let (x, y) = (
            (index % MAX_SIDE as usize) as u8,
            (index / MAX_SIDE as usize) as u8,
        );
        if let Some(point) = Point::new(x, y) {
            points[index] = point;
        }
        index += 1;
    }
    points
};

/// A set of squares, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SquareSet([u64; 8]);

impl SquareSet {
    /// The set without squares.
    pub const EMPTY: Self = Self([0; 8]);

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() >> 6] &= !(1 << (square.index() & 63));
    }

    /// Whether the square is in the set.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 == 1
    }

    /// Whether no square is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many squares the set has.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest square.
    pub fn first(&self) -> Option<Square> {
        self.iter().next()
    }

    /// The squares of both sets.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// The squares of either set.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// The squares in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        let (mut at, mut word) = (0, words[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                if at == words.len() {
                    at -= 1;
                    return None;
                }
                word = words[at];
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(Square::from_index(at * 64 + bit))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_points_are_the_same_places_and_step_alike() {
        for point in Point::grid(MAX_SIDE, MAX_SIDE) {
            let square = Square::of(point);
            assert_eq!(square.point(), point);
            for axis in Axis::ALL {
                if let Some(next) = axis.walk(point, 2) {
                    assert_eq!(square.walk(axis, 2).point(), next);
                }
            }
        }
    }

    #[test]
    fn a_set_lists_its_squares_in_order() {
        let squares = [0, 3, 63, 64, 200, 399].map(Square::from_index);
        let mut set: SquareSet = squares.into_iter().collect();
        assert!(set.iter().eq(squares));
        assert_eq!(set.len(), 6);
        set.remove(squares[0]);
        assert_eq!(set.first(), Some(squares[1]));
        assert!(!set.contains(squares[0]) && set.contains(squares[5]));
        assert!(set.and(&SquareSet::EMPTY).is_empty());
    }
}
