//! Black's forbidden points under renju, on the board of the search.
//!
//! The classes single out the few points that could be forbidden; here they are
//! put to the same recursive test as in [`crate::engine::renju`], on the packed
//! lines: fours are read from the patterns, and a three counts only when the stone
//! that would make it a straight four makes no five and is itself allowed. Stones
//! that the recursion assumes are laid over the lines and never played.

use super::board::SearchBoard;
use super::square::{Square, SquareSet};
use crate::engine::pattern::{Class, Pattern};
use crate::engine::{Axis, Stone};

/// Black stones that are assumed to stand, the last one first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Assumed<'a> {
    /// The last one.
    pub(super) square: Square,
    /// Those before it.
    pub(super) before: Option<&'a Assumed<'a>>,
}

impl SearchBoard {
    /// Whether the side to move may play on an empty square.
    #[inline]
    pub fn is_legal(&self, square: Square) -> bool {
        self.to_move() == Stone::White || !self.is_forbidden(square)
    }

    /// The squares of a set where the side to move may play.
    pub fn legal(&self, set: &SquareSet) -> SquareSet {
        set.iter().filter(|square| self.is_legal(*square)).collect()
    }

    /// Whether an empty square is forbidden to Black.
    #[inline]
    pub fn is_forbidden(&self, square: Square) -> bool {
        // Under the other rules nothing is ever suspect.
        self.shape(square, Stone::Black).class == Class::Suspect
            && breaks_a_rule(self, square, None)
    }
}

/// Whether a black stone on the square would break a rule, given the assumed ones.
fn breaks_a_rule(board: &SearchBoard, square: Square, assumed: Option<&Assumed<'_>>) -> bool {
    let patterns = Axis::ALL.map(|axis| board.pattern_assuming(square, axis, assumed));
    if patterns.contains(&Pattern::Five) {
        return false;
    }
    if patterns.contains(&Pattern::Overline) {
        return true;
    }
    let fours: u32 = patterns
        .into_iter()
        .map(|pattern| match pattern {
            Pattern::Four | Pattern::OpenFour => 1,
            Pattern::DoubleFour => 2,
            _ => 0,
        })
        .sum();
    if fours >= 2 {
        return true;
    }
    let with = Assumed {
        square,
        before: assumed,
    };
    let threes = Axis::ALL
        .into_iter()
        .zip(patterns)
        .filter(|(axis, pattern)| {
            pattern.is_open_three() && is_real_three(board, *axis, square, &with)
        });
    threes.take(2).count() == 2
}

/// Whether the three through the stone just assumed can become a straight four by a
/// stone that makes no five and is itself allowed.
fn is_real_three(board: &SearchBoard, axis: Axis, square: Square, with: &Assumed<'_>) -> bool {
    [-1, 1].into_iter().any(|sense| {
        let Some(gap) = gap_after(board, axis, square, sense, with) else {
            return false;
        };
        let pattern = |axis| board.pattern_assuming(gap, axis, Some(with));
        pattern(axis) == Pattern::OpenFour
            && !Axis::ALL
                .into_iter()
                .any(|axis| pattern(axis) == Pattern::Five)
            && !breaks_a_rule(board, gap, Some(with))
    })
}

/// The first empty square after the black stones that follow the square in one sense.
fn gap_after(
    board: &SearchBoard,
    axis: Axis,
    square: Square,
    sense: i32,
    with: &Assumed<'_>,
) -> Option<Square> {
    let cell = |steps: i32| board.cell_assuming(square, axis, steps * sense, Some(with));
    let steps = (1..=4).find(|steps| cell(*steps) != 1)?;
    (cell(steps) == 0).then(|| square.walk(axis, steps * sense))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Board, Point, Rule, Variant};

    /// The forbidden points of every line of a data file agree with the file.
    fn check(text: &str, blacks: usize, forbidden: usize) {
        let variant = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split(';').map(str::trim).collect();
            let mut stones = Board::new(variant);
            for (field, stone) in [(blacks, Stone::Black), (blacks + 1, Stone::White)] {
                for word in fields[field].split_whitespace().skip(1) {
                    stones.set(word.parse().unwrap(), Some(stone));
                }
            }
            let mut expected: Vec<Point> = fields[forbidden]
                .trim_start_matches("forbidden:")
                .split_whitespace()
                .map(|word| word.split(':').next().unwrap().parse().unwrap())
                .collect();
            expected.sort_by_key(|point| point.index());
            let board = SearchBoard::from_board(&stones, variant, Stone::Black);
            let found: Vec<Point> = stones
                .empty_points()
                .filter(|point| board.is_forbidden(Square::of(*point)))
                .collect();
            assert_eq!(found, expected, "{line}");
        }
    }

    #[test]
    fn every_position_of_the_renju_suite_has_exactly_its_forbidden_points() {
        let suite = include_str!("../../../tests/data/renju/forbidden.txt");
        check(suite, 3, 5);
        let disputed = include_str!("../../../tests/data/renju/disagreements.txt");
        check(disputed, 1, 3);
    }
}
