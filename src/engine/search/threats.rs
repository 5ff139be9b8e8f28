//! Which replies a threat leaves.
//!
//! A stone of the defender is tried on the lines in the mind only, by looking up
//! what the attacker's pattern would become; so the answer is the same for every
//! rule, shut-in fives included. It must not know scores or depths.

use super::board::SearchBoard;
use super::square::{Square, SquareSet};
use crate::engine::pattern::{Class, Pattern, RowRule};
use crate::engine::{Axis, Stone};

impl SearchBoard {
    /// The squares that stop every five which the attacker could make at once.
    ///
    /// Empty when two fives cannot be stopped together. Whether the defender may play
    /// there is not asked.
    pub fn five_defences(&self, attacker: Stone) -> SquareSet {
        let fives = self.points_of(attacker, Class::Five);
        if !RowRule::of(self.variant().rule(), attacker).shuts_in() {
            // Only the point of five itself stops it.
            return if self.count(attacker, Class::Five) == 1 {
                *fives
            } else {
                SquareSet::EMPTY
            };
        }
        let mut all = fives
            .iter()
            .map(|five| self.shut_in_defences(five, attacker));
        let first = all.next().unwrap_or_default();
        all.fold(first, |left, next| left.and(&next))
    }

    /// The point of five and, where one stone beside the row shuts it in, that stone.
    fn shut_in_defences(&self, five: Square, attacker: Stone) -> SquareSet {
        let makes_five = |axis: &Axis| self.pattern(five, *axis, attacker) == Pattern::Five;
        let mut defences = Axis::ALL
            .into_iter()
            .filter(makes_five)
            .map(|axis| self.stopping(five, axis, attacker, |class| class != Class::Five))
            .reduce(|left, next| left.and(&next))
            .unwrap_or_default();
        defences.insert(five);
        defences
    }

    /// The squares that leave the attacker no unstoppable four, the defender's own fours aside.
    ///
    /// Empty when several cannot be stopped together.
    pub fn four_defences(&self, attacker: Stone) -> SquareSet {
        let threats = self
            .points_of(attacker, Class::OpenFour)
            .or(self.points_of(attacker, Class::DoubleFour));
        let mut left: Option<SquareSet> = None;
        for threat in threats.iter() {
            let mut defences = SquareSet::EMPTY;
            for axis in Axis::ALL {
                if self.pattern(threat, axis, attacker) >= Pattern::Four {
                    let stopping =
                        self.stopping(threat, axis, attacker, |class| !class.wins_by_four());
                    defences = defences.or(&stopping);
                }
            }
            defences.insert(threat);
            let both = left.map_or(defences, |left| left.and(&defences));
            if both.is_empty() {
                return both;
            }
            left = Some(both);
        }
        left.unwrap_or_default()
    }

    /// The empty squares of an axis where a stone of the defender leaves a point a class
    /// that passes the test.
    fn stopping(
        &self,
        point: Square,
        axis: Axis,
        attacker: Stone,
        passes: impl Fn(Class) -> bool,
    ) -> SquareSet {
        let radius = self.radius();
        (-radius..=radius)
            .filter(|steps| *steps != 0 && self.cell_along(axis, point, *steps) == 0)
            .filter(|steps| {
                let pattern = self.pattern_with(point, axis, attacker, *steps, attacker.opponent());
                passes(self.class_with(point, axis, attacker, pattern))
            })
            .map(|steps| point.walk(axis, steps))
            .collect()
    }

    /// The empty squares where the side makes a four and no five, points that are suspect
    /// of being forbidden included.
    pub fn fours(&self, stone: Stone) -> SquareSet {
        Class::FOURS
            .into_iter()
            .chain([Class::Suspect])
            .filter(|class| self.count(stone, *class) > 0)
            .fold(SquareSet::EMPTY, |all, class| {
                all.or(self.points_of(stone, class))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Board, Rule, Variant};

    fn board(rule: Rule, black: &str, white: &str, to_move: Stone) -> SearchBoard {
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        let mut stones = Board::new(variant);
        for (text, stone) in [(black, Stone::Black), (white, Stone::White)] {
            for word in text.split_whitespace() {
                stones.set(word.parse().unwrap(), Some(stone));
            }
        }
        SearchBoard::from_board(&stones, variant, to_move)
    }

    fn names(set: SquareSet) -> String {
        let names: Vec<String> = set.iter().map(|s| s.point().to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn an_open_three_is_stopped_on_its_own_line_only() {
        let board = board(Rule::Freestyle, "g8 h8 i8", "a1 a2", Stone::White);
        assert_eq!(names(board.four_defences(Stone::Black)), "f8 j8");
        assert!(board.five_defences(Stone::Black).is_empty());
        let narrow = super::tests::board(Rule::Freestyle, "g8 h8 i8", "e8", Stone::White);
        assert_eq!(names(narrow.four_defences(Stone::Black)), "f8 j8 k8");
    }

    #[test]
    fn two_open_threes_leave_the_crossing_only() {
        let board = board(Rule::Freestyle, "i8 j8 k8 h9 h10 h11", "a1", Stone::White);
        assert_eq!(names(board.four_defences(Stone::Black)), "h8");
    }

    #[test]
    fn a_four_is_stopped_at_its_point_of_five() {
        let board = board(Rule::Freestyle, "g8 h8 i8 j8", "f8", Stone::White);
        assert_eq!(names(board.five_defences(Stone::Black)), "k8");
    }

    #[test]
    fn under_caro_a_four_with_one_end_shut_is_stopped_beyond_its_five_as_well() {
        let board = board(Rule::Caro, "g8 h8 i8 j8", "f8", Stone::White);
        assert_eq!(names(board.five_defences(Stone::Black)), "k8 l8");
        let open = super::tests::board(Rule::Caro, "g8 h8 i8 j8", "", Stone::White);
        assert!(open.five_defences(Stone::Black).is_empty());
    }
}
