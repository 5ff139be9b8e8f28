//! Pairing strategies: a proof that a side cannot win, found without a search.
//!
//! When each window that is still alive for the attacker can be given two empty points
//! of its own, the defender answers a stone on either with a stone on the other, and no
//! window is ever filled (Hales and Jewett 1963, "Regularity and positional games").
//! Whether such pairs exist is a matching of windows to points, each window twice
//! (augmenting paths: Kuhn 1955).
//!
//! ```text
//! a a b .     windows a and b of three cannot be filled by the attacker: whichever of
//! . b . .     its two points the attacker takes, the defender takes the other
//! ```

use std::num::NonZeroU16;

use super::board::SearchBoard;
use crate::engine::{Point, Rule, Stone};

/// The points that windows have claimed.
struct Matching<'a> {
    board: &'a SearchBoard<'a>,
    owner: [Option<NonZeroU16>; Point::COUNT],
    /// The attempt in which a point was last looked at.
    seen: [u16; Point::COUNT],
    attempt: u16,
}

impl Matching<'_> {
    /// Gives one more empty point to a window, moving other claims aside where that is possible.
    fn claim(&mut self, window: u16) -> bool {
        let board = self.board;
        let claimant = NonZeroU16::new(window + 1);
        for point in board.gaps(window) {
            let index = point.index();
            if self.owner[index] == claimant || self.seen[index] == self.attempt {
                continue;
            }
            self.seen[index] = self.attempt;
            let free = match self.owner[index] {
                None => true,
                Some(other) => self.claim(other.get() - 1),
            };
            if free {
                self.owner[index] = claimant;
                return true;
            }
        }
        false
    }
}

/// Whether a pairing strategy stops the attacker from ever winning, whoever is to move.
///
/// False says nothing.
pub(super) fn stops(board: &SearchBoard<'_>, attacker: Stone) -> bool {
    // A defender whose answers may be forbidden cannot rely on them.
    if board.variant().rule() == Rule::Renju && attacker == Stone::White {
        return false;
    }
    if board.unfilled(attacker) * 2 > board.empty() {
        return false;
    }
    let mut matching = Matching {
        board,
        owner: [None; Point::COUNT],
        seen: [0; Point::COUNT],
        attempt: 0,
    };
    board.unfilled_windows(attacker).all(|window| {
        (0..2).all(|_| {
            matching.attempt += 1;
            matching.claim(window)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::windows::Windows;
    use super::*;
    use crate::engine::{Position, Variant};

    fn is_stopped(variant: Variant, black: &str, white: &str, attacker: Stone) -> bool {
        let stones = |text: &str, stone| -> Vec<(Point, Stone)> {
            let points = text.split_whitespace().map(|t| t.parse().unwrap());
            points.map(|point| (point, stone)).collect()
        };
        let all = [stones(black, Stone::Black), stones(white, Stone::White)].concat();
        let position = Position::from_stones(variant, all, Stone::Black).unwrap();
        let windows = Windows::new(variant, false);
        stops(&SearchBoard::new(&position, &windows), attacker)
    }

    fn five_by_three(rule: Rule) -> Variant {
        Variant::new(rule, 5, 3, 5).unwrap()
    }

    #[test]
    fn windows_with_two_points_each_are_stopped() {
        // Three rows of five, nothing else: each has two points to itself.
        for attacker in Stone::BOTH {
            assert!(is_stopped(five_by_three(Rule::Freestyle), "", "", attacker));
        }
        assert!(is_stopped(
            five_by_three(Rule::Freestyle),
            "a1 b1 c1",
            "",
            Stone::Black
        ));
    }

    #[test]
    fn a_window_that_lacks_one_stone_is_not_stopped() {
        let stones = "a1 b1 c1 d1";
        assert!(!is_stopped(
            five_by_three(Rule::Freestyle),
            stones,
            "",
            Stone::Black
        ));
        assert!(is_stopped(
            five_by_three(Rule::Freestyle),
            stones,
            "e1",
            Stone::Black
        ));
    }

    #[test]
    fn windows_that_share_their_points_are_not_stopped() {
        // Black's row and column through b2 both need b2 and one point more.
        let variant = Variant::tic_tac_toe();
        let white = "a1 c1 a3";
        assert!(!is_stopped(variant, "a2 b1", white, Stone::Black));
        assert!(is_stopped(variant, "b1", "a1 a2 c3", Stone::Black));
    }

    #[test]
    fn black_cannot_rely_on_pairs_where_answers_may_be_forbidden() {
        assert!(!is_stopped(
            five_by_three(Rule::Renju),
            "",
            "",
            Stone::White
        ));
        assert!(is_stopped(five_by_three(Rule::Renju), "", "", Stone::Black));
    }
}
