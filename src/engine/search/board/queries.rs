//! What can be asked of a [`SearchBoard`]: nothing here changes it.

use super::SearchBoard;
use super::layout::{cell_shift, key, place, shift_along};
use crate::engine::pattern::table::stone_bits;
use crate::engine::pattern::{Class, Pattern};
use crate::engine::search::evaluation::{Shape, Urgency};
use crate::engine::search::forbidden::Assumed;
use crate::engine::search::square::{Square, SquareSet};
use crate::engine::{Axis, Stone};

impl SearchBoard {
    /// Whether the square is on the board and empty.
    #[inline]
    pub fn is_empty(&self, square: Square) -> bool {
        self.cell_along(Axis::Horizontal, square, 0) == 0
    }

    /// The stone on a square.
    pub fn stone(&self, square: Square) -> Option<Stone> {
        self.stone_along(Axis::Horizontal, square, 0)
    }

    /// The stone `steps` along the axis; `None` when there is none, off the board included.
    pub fn stone_along(&self, axis: Axis, square: Square, steps: i32) -> Option<Stone> {
        match self.cell_along(axis, square, steps) {
            1 => Some(Stone::Black),
            2 => Some(Stone::White),
            _ => None,
        }
    }

    /// The two bits of the cell `steps` (at most 5) along the axis: 3 is off the board.
    pub fn cell_along(&self, axis: Axis, square: Square, steps: i32) -> u64 {
        let (line, cell) = place(axis, square);
        self.lines[axis as usize][line] >> shift_along(cell, steps) & 3
    }

    /// How many empty points of a class a colour has.
    #[inline]
    pub fn count(&self, stone: Stone, class: Class) -> usize {
        usize::from(self.counts[stone as usize][class as usize])
    }

    /// How many points give the colour a four that cannot be stopped.
    #[inline]
    pub fn winning_fours(&self, stone: Stone) -> usize {
        self.count(stone, Class::OpenFour) + self.count(stone, Class::DoubleFour)
    }

    /// The empty points of a class.
    #[inline]
    pub fn points_of(&self, stone: Stone, class: Class) -> &SquareSet {
        &self.sets[stone as usize][class as usize]
    }

    /// The colour's four patterns of an empty point, packed.
    #[inline]
    pub fn packed(&self, square: Square, stone: Stone) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "one half is wanted")]
        let half = (self.patterns[square.index()] >> (16 * stone as u32)) as u16;
        half
    }

    /// The colour's pattern of an empty point on one axis.
    pub fn pattern(&self, square: Square, axis: Axis, stone: Stone) -> Pattern {
        Pattern::from_bits(u32::from(self.packed(square, stone)) >> (4 * axis as u32) & 15)
    }

    /// Class, value and urgency of an empty point for a colour.
    #[inline]
    pub fn shape(&self, square: Square, stone: Stone) -> Shape {
        self.shapes[stone as usize].get(self.packed(square, stone))
    }

    /// How urgent it is to play on an empty point, by one colour's patterns.
    #[inline]
    pub fn urgency(&self, square: Square, stone: Stone) -> Urgency {
        self.shapes[stone as usize].urgency(self.packed(square, stone))
    }

    /// What the empty points are worth to the side to move, both colours' together, in
    /// [fractions](crate::engine::search::evaluation::FRACTION) of a unit.
    #[inline]
    pub fn value(&self) -> i32 {
        let mover = self.to_move();
        self.values[mover as usize].mover - self.values[mover.opponent() as usize].waiter
    }

    /// What the threats on the board are worth to the side to move beyond their points, in
    /// [fractions](crate::engine::search::evaluation::FRACTION) of a unit.
    #[inline]
    pub fn value_of_presence(&self) -> i32 {
        i32::from(self.learned[self.to_move() as usize].of_presence(self.presence()))
    }

    /// The stones of a row, one bit a column; nothing for rows off the board.
    pub fn row(&self, y: i32) -> u32 {
        usize::try_from(y + 3).map_or(0, |row| self.rows[row])
    }

    /// The pattern of a point on one axis if `with` stood `steps` away on it.
    pub fn pattern_with(
        &self,
        square: Square,
        axis: Axis,
        stone: Stone,
        steps: i32,
        with: Stone,
    ) -> Pattern {
        let (line, cell) = place(axis, square);
        let word = self.lines[axis as usize][line] | stone_bits(with) << shift_along(cell, steps);
        self.table
            .pattern(key(word, cell, self.table.radius()), stone)
    }

    /// How far along an axis a stone can matter to a point.
    pub fn radius(&self) -> i32 {
        if self.table.radius() == 4 { 4 } else { 5 }
    }

    /// The line of a square with the black stones that are assumed to stand on it.
    fn word_assuming(&self, square: Square, axis: Axis, assumed: Option<&Assumed<'_>>) -> u64 {
        let (line, _) = place(axis, square);
        let mut word = self.lines[axis as usize][line];
        let mut next = assumed;
        while let Some(stone) = next {
            let (other_line, cell) = place(axis, stone.square);
            if other_line == line {
                word |= stone_bits(Stone::Black) << cell_shift(cell);
            }
            next = stone.before;
        }
        word
    }

    /// Black's pattern of a square on one axis with the assumed stones.
    pub(in crate::engine::search) fn pattern_assuming(
        &self,
        square: Square,
        axis: Axis,
        assumed: Option<&Assumed<'_>>,
    ) -> Pattern {
        let (_, cell) = place(axis, square);
        let word = self.word_assuming(square, axis, assumed);
        self.table
            .pattern(key(word, cell, self.table.radius()), Stone::Black)
    }

    /// The two bits of the cell `steps` along the axis with the assumed stones.
    pub(in crate::engine::search) fn cell_assuming(
        &self,
        square: Square,
        axis: Axis,
        steps: i32,
        assumed: Option<&Assumed<'_>>,
    ) -> u64 {
        let (_, cell) = place(axis, square);
        self.word_assuming(square, axis, assumed) >> shift_along(cell, steps) & 3
    }

    /// The class that a point would have for a colour with another pattern on one axis.
    pub fn class_with(&self, square: Square, axis: Axis, stone: Stone, pattern: Pattern) -> Class {
        let shift = 4 * axis as u32;
        let packed = self.packed(square, stone) & !(15 << shift) | (pattern as u16) << shift;
        self.shapes[stone as usize].get(packed).class
    }
}
