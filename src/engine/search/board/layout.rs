//! Where a square lies in the lines of each axis, and how lines are cut into keys.
//!
//! A line has up to 20 cells of two bits with five cells off the board on either
//! side, 60 bits in all. It must not know what the bits mean.

use super::super::square::Square;
use crate::engine::pattern::table::OFF_BOARD;
use crate::engine::{Axis, Variant, point::MAX_SIDE};

/// Enough lines for every axis: a 20x20 board has 39 diagonals each way.
pub(super) const LINES: usize = 64;
/// Cells off the board before the first and after the last of a line.
const MARGIN: u32 = 5;
/// The lower bit of every cell.
const LOW_BITS: u64 = 0x5555_5555_5555_5555;

const SIDE: usize = MAX_SIDE as usize;

/// The line of a square on an axis and its cell on it.
#[inline]
pub(super) fn place(axis: Axis, square: Square) -> (usize, u32) {
    let (line, cell) = PLACES[square.index()][axis as usize];
    (line as usize & (LINES - 1), u32::from(cell))
}

static PLACES: [[(u8, u8); 4]; Square::TABLE] = {
    let mut places = [[(0, 0); 4]; Square::TABLE];
    let mut index = 0;
    while index < Square::COUNT {
        #[expect(clippy::cast_possible_truncation, reason = "both are below 20")]
        let (x, y) = ((index % SIDE) as u8, (index / SIDE) as u8);
        // In the order of `Axis::ALL`. Both diagonals run to the right.
        places[index] = [(y, x), (x, y), (x + MAX_SIDE - 1 - y, x), (x + y, x)];
        index += 1;
    }
    places
};

/// The place of a cell's two bits in its line.
#[inline]
pub(super) const fn cell_shift(cell: u32) -> u32 {
    2 * (cell + MARGIN)
}

/// The place of the cell `steps` (at most 5) from a cell.
#[inline]
pub(super) const fn shift_along(cell: u32, steps: i32) -> u32 {
    cell_shift(cell).wrapping_add_signed(2 * steps)
}

/// The inverse of [`cell_shift`].
#[inline]
pub(super) const fn cell_at(shift: u32) -> u32 {
    shift / 2 - MARGIN
}

/// The key of a cell: `radius` cells on each side without the cell itself.
#[inline]
pub(super) const fn key(word: u64, cell: u32, radius: u32) -> usize {
    let window = word >> (cell_shift(cell) - 2 * radius);
    let half = (1u64 << (2 * radius)) - 1;
    #[expect(clippy::cast_possible_truncation, reason = "a key has at most 20 bits")]
    let key = (window & half | (window >> 2) & (half << (2 * radius))) as usize;
    key
}

/// The lower bits of the empty cells at most `radius` away from a cell, the cell itself left out.
#[inline]
pub(super) const fn empty_neighbours(word: u64, cell: u32, radius: u32) -> u64 {
    let window = ((1u64 << (4 * radius + 2)) - 1) << (cell_shift(cell) - 2 * radius);
    !(word | word >> 1) & LOW_BITS & window & !(3 << cell_shift(cell))
}

/// The lines of an empty board: every cell that is none of its points is off the board.
pub(super) fn empty_lines(variant: Variant) -> [[u64; LINES]; 4] {
    let mut lines = [[u64::MAX; LINES]; 4];
    for square in variant.points().map(Square::of) {
        for axis in Axis::ALL {
            let (line, cell) = place(axis, square);
            lines[axis as usize][line] ^= OFF_BOARD << cell_shift(cell);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_along_an_axis_stay_on_one_line() {
        let variant = Variant::gomoku();
        for point in variant.points() {
            for axis in Axis::ALL {
                if let Some(next) = axis.walk(point, 1) {
                    let (line, cell) = place(axis, Square::of(point));
                    assert_eq!(place(axis, Square::of(next)), (line, cell + 1));
                }
            }
        }
    }

    #[test]
    fn a_key_leaves_its_own_cell_out() {
        let word = 0b11_10_01_11_00_01 << (2 * MARGIN);
        // The cell in the middle, one neighbour each way, is cell 2.
        assert_eq!(key(word, 2, 1), 0b01_00);
        assert_eq!(key(word, 3, 1), 0b10_11);
        assert_eq!(cell_at(cell_shift(7)), 7);
    }
}
