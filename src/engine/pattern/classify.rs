//! The readable definition of every line pattern.
//!
//! It sees eleven cells of one axis, the point in the middle, from one colour's
//! side. It must not know keys or tables: [`super::table`] is filled from it.

use super::{Pattern, RowRule};

/// How many cells a line shows on each side of its middle.
pub const REACH: usize = 5;
/// The number of cells of a line.
pub const CELLS: usize = 2 * REACH + 1;

/// What stands on a cell of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A stone of the colour that asks.
    Own,
    /// A stone of the other colour.
    Opponent,
    /// The board ends here.
    Edge,
}

/// Eleven cells of an axis as one colour sees them; bit 5 of a mask is the point in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    own: u16,
    empty: u16,
    opponent: u16,
}

impl Line {
    /// A line from its cells, left to right; the middle one counts as an own stone.
    pub fn new(cells: [Cell; CELLS]) -> Self {
        let mask = |wanted: Cell| {
            (0..CELLS)
                .filter(|i| *i != REACH && cells[*i] == wanted)
                .fold(0u16, |mask, i| mask | 1 << i)
        };
        Self {
            own: mask(Cell::Own) | 1 << REACH,
            empty: mask(Cell::Empty),
            opponent: mask(Cell::Opponent),
        }
    }

    /// A number below [`Line::COUNT`] that no other line has: two bits for each
    /// cell but the middle one.
    pub fn number(self) -> usize {
        (0..CELLS).filter(|i| *i != REACH).fold(0, |number, i| {
            let bit = |mask: u16| usize::from(mask >> i & 1);
            4 * number + bit(self.own) + 2 * bit(self.opponent) + 3 * bit(self.edge())
        })
    }

    /// One more than the largest [`Line::number`].
    pub const COUNT: usize = 1 << (2 * (CELLS - 1));

    fn edge(self) -> u16 {
        !(self.own | self.empty | self.opponent) & ((1 << CELLS) - 1)
    }

    fn empties(self) -> impl Iterator<Item = usize> {
        (0..CELLS).filter(move |i| self.empty >> i & 1 == 1)
    }

    fn with_own(self, cell: usize) -> Self {
        Self {
            own: self.own | 1 << cell,
            empty: self.empty & !(1 << cell),
            ..self
        }
    }

    fn with_opponent(self, cell: usize) -> Self {
        Self {
            opponent: self.opponent | 1 << cell,
            empty: self.empty & !(1 << cell),
            ..self
        }
    }

    /// The first and last cell of the unbroken own row through the middle.
    fn row(self) -> (usize, usize) {
        let mut first = REACH;
        while first > 0 && self.own >> (first - 1) & 1 == 1 {
            first -= 1;
        }
        let mut last = REACH;
        while last + 1 < CELLS && self.own >> (last + 1) & 1 == 1 {
            last += 1;
        }
        (first, last)
    }

    fn length(self) -> usize {
        let (first, last) = self.row();
        last - first + 1
    }

    /// Whether the opponent's stones stand at both ends of the row; the edge shuts nothing in.
    fn shut_in(self) -> bool {
        let (first, last) = self.row();
        first > 0
            && last + 1 < CELLS
            && self.opponent >> (first - 1) & 1 == 1
            && self.opponent >> (last + 1) & 1 == 1
    }

    fn wins(self, rule: RowRule) -> bool {
        let length = self.length();
        match rule {
            RowRule::FiveOrMore => length >= 5,
            RowRule::ExactlyFive | RowRule::Renju => length == 5,
            RowRule::Caro => length == 5 && !self.shut_in(),
            RowRule::Caro6 => length > 5 || (length == 5 && !self.shut_in()),
        }
    }

    /// The cells where one stone more makes five, in order.
    fn fives(self, rule: RowRule) -> impl Iterator<Item = usize> {
        self.empties()
            .filter(move |cell| self.with_own(*cell).wins(rule))
    }

    /// Whether there is a five to come that no single stone of the opponent prevents.
    fn is_unstoppable(self, rule: RowRule) -> bool {
        self.empties().all(|reply| {
            self.with_opponent(reply)
                .fives(rule)
                .any(|cell| cell != reply)
        })
    }

    /// Whether the row is four unbroken stones.
    fn is_unbroken_four(self) -> bool {
        self.length() == 4
    }
}

/// Classifies lines under one row rule, each line once.
#[derive(Debug)]
pub struct Classifier {
    rule: RowRule,
    /// By [`Line::number`].
    known: Vec<Option<Pattern>>,
}

impl Classifier {
    /// A classifier that knows nothing yet.
    pub fn new(rule: RowRule) -> Self {
        Self {
            rule,
            known: vec![None; Line::COUNT],
        }
    }

    /// The pattern of a line whose middle holds an own stone.
    pub fn pattern(&mut self, line: Line) -> Pattern {
        let number = line.number();
        if let Some(pattern) = self.known[number] {
            return pattern;
        }
        let pattern = self.define(line);
        self.known[number] = Some(pattern);
        pattern
    }

    fn define(&mut self, line: Line) -> Pattern {
        if line.wins(self.rule) {
            return Pattern::Five;
        }
        if line.length() > 5 {
            return Pattern::Overline;
        }
        if line.length() == 5 {
            return Pattern::Dead; // shut in
        }
        match line.fives(self.rule).count() {
            0 => self.define_without_four(line),
            1 => Pattern::Four,
            _ if self.rule == RowRule::Renju && !line.is_unbroken_four() => Pattern::DoubleFour,
            _ if line.is_unstoppable(self.rule) => Pattern::OpenFour,
            _ => Pattern::Four,
        }
    }

    fn define_without_four(&mut self, line: Line) -> Pattern {
        let mut next = [0usize; Pattern::ALL.len()];
        for cell in line.empties() {
            next[self.pattern(line.with_own(cell)) as usize] += 1;
        }
        let ways = |pattern: Pattern| next[pattern as usize];
        let any = |test: fn(Pattern) -> bool| {
            Pattern::ALL
                .into_iter()
                .any(|pattern| test(pattern) && ways(pattern) > 0)
        };
        match ways(Pattern::OpenFour) {
            0 => {}
            1 => return Pattern::NarrowThree,
            _ => return Pattern::OpenThree,
        }
        if ways(Pattern::Four) + ways(Pattern::DoubleFour) > 0 {
            return Pattern::Three;
        }
        if any(Pattern::is_open_three) {
            return match ways(Pattern::OpenThree) {
                0 => Pattern::NarrowTwo,
                1 => Pattern::OpenTwo,
                _ => Pattern::WideTwo,
            };
        }
        if ways(Pattern::Three) > 0 {
            Pattern::Two
        } else if any(Pattern::is_open_two) {
            Pattern::OpenOne
        } else if ways(Pattern::Two) > 0 {
            Pattern::One
        } else {
            Pattern::Dead
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line from a picture with `C` in it; what the picture leaves out is edge.
    fn line(picture: &str) -> Line {
        let cells: Vec<char> = picture.chars().filter(|c| *c != ' ').collect();
        let middle = cells.iter().position(|c| *c == 'C').unwrap();
        Line::new(std::array::from_fn(|i| {
            let place = (middle + i).checked_sub(REACH);
            match place.and_then(|place| cells.get(place)) {
                Some('.') => Cell::Empty,
                Some('x' | 'C') => Cell::Own,
                Some('o') => Cell::Opponent,
                _ => Cell::Edge,
            }
        }))
    }

    fn check(rule: RowRule, pictures: &[(&str, Pattern)]) {
        let mut classifier = Classifier::new(rule);
        for (picture, pattern) in pictures {
            assert_eq!(
                classifier.pattern(line(picture)),
                *pattern,
                "{picture} under {rule:?}"
            );
        }
    }

    #[test]
    fn the_glossary_is_true_under_freestyle() {
        check(
            RowRule::FiveOrMore,
            &[
                ("o x C . . o", Pattern::Dead),
                ("o C . . . . o", Pattern::One),
                (". . . . C . . . .", Pattern::OpenOne),
                ("o x C . . . o", Pattern::Two),
                (". . x . . C . .", Pattern::NarrowTwo),
                (". . x . C . .", Pattern::OpenTwo),
                (". . . x C . . .", Pattern::WideTwo),
                ("o x x C . . o", Pattern::Three),
                (". x . x C .", Pattern::NarrowThree),
                (". x x C . . o", Pattern::NarrowThree),
                (". . x x C . .", Pattern::OpenThree),
                ("o x x x C .", Pattern::Four),
                ("x . x x C . x", Pattern::OpenFour),
                (". x x x C .", Pattern::OpenFour),
                (". x x x x C", Pattern::Five),
                ("x x x C x x", Pattern::Five),
            ],
        );
    }

    #[test]
    fn an_overline_is_no_five_where_only_exactly_five_wins() {
        for rule in [RowRule::ExactlyFive, RowRule::Renju] {
            check(
                rule,
                &[
                    ("x x x C x x", Pattern::Overline),
                    (". x x C x x .", Pattern::Five),
                    (". x x x C . x", Pattern::Four),
                    ("x . x x x C . x", Pattern::Dead),
                    ("x . . x x C . . x", Pattern::Three),
                    ("x . . x x C . . .", Pattern::NarrowThree),
                    ("x . x x C . . .", Pattern::Four),
                ],
            );
        }
    }

    #[test]
    fn two_fours_on_one_axis_are_a_straight_four_only_when_unbroken() {
        check(
            RowRule::Renju,
            &[
                ("x . x x C . x", Pattern::DoubleFour),
                (". x x x C .", Pattern::OpenFour),
                ("x x x . C . x x x", Pattern::DoubleFour),
            ],
        );
        check(
            RowRule::ExactlyFive,
            &[("x . x x C . x", Pattern::OpenFour)],
        );
    }

    #[test]
    fn a_five_shut_in_by_stones_does_not_win_under_caro_and_the_edge_shuts_nothing_in() {
        check(
            RowRule::Caro,
            &[
                ("o x x x C x o", Pattern::Dead),
                ("x x x C x o", Pattern::Five),
                (". x x x C x o", Pattern::Five),
                ("x x x C x x", Pattern::Overline),
                (". . x x x C . .", Pattern::OpenFour),
                ("o . x x x C . .", Pattern::Four),
                ("o . x x x C . o", Pattern::Four),
                ("o x x x C . o", Pattern::Dead),
            ],
        );
        check(
            RowRule::Caro6,
            &[
                ("o x x x C x o", Pattern::Dead),
                ("o x x x C x x o", Pattern::Five),
            ],
        );
    }
}
