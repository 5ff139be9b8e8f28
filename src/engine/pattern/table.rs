//! Pattern tables: the answer of [`super::classify`] for every packed neighbourhood.
//!
//! A *key* holds the neighbours of a point on one axis, two bits each, the
//! farthest one before the point lowest: 0 empty, 1 black, 2 white, 3 off the
//! board. Four neighbours each way are enough where five or more win; where
//! longer rows or shut-in rows matter it takes five. A table is filled once, when
//! its rule is first played. It must not know boards.

use std::sync::OnceLock;

use super::classify::{CELLS, Cell, Classifier, Line, REACH};
use super::{Pattern, RowRule};
use crate::engine::{Rule, Stone};

/// The patterns that both colours would make on an axis, for every key of one rule.
#[derive(Debug)]
pub struct PatternTable {
    radius: u32,
    /// Black's pattern in the low half of a byte, White's in the high half.
    patterns: Box<[u8]>,
}

/// The two bits of a key for a cell off the board.
pub const OFF_BOARD: u64 = 3;

/// The two bits of a key for a stone.
pub const fn stone_bits(stone: Stone) -> u64 {
    match stone {
        Stone::Black => 1,
        Stone::White => 2,
    }
}

impl PatternTable {
    /// The table of a rule.
    pub fn of(rule: Rule) -> &'static Self {
        static TABLES: [OnceLock<PatternTable>; Rule::ALL.len()] =
            [const { OnceLock::new() }; Rule::ALL.len()];
        TABLES[rule as usize].get_or_init(|| Self::new(rule))
    }

    /// How many neighbours each way the rule's keys hold.
    pub const fn radius_of(rule: Rule) -> u32 {
        match rule {
            Rule::Freestyle => 4,
            _ => 5,
        }
    }

    fn new(rule: Rule) -> Self {
        let radius = Self::radius_of(rule);
        let mut black = Filler::new(RowRule::of(rule, Stone::Black), Stone::Black);
        let mut white = Filler::new(RowRule::of(rule, Stone::White), Stone::White);
        let patterns = (0..1usize << (4 * radius))
            .map(|key| black.pattern(key, radius) as u8 | (white.pattern(key, radius) as u8) << 4)
            .collect();
        Self { radius, patterns }
    }

    /// How many neighbours each way this table's keys hold.
    pub const fn radius(&self) -> u32 {
        self.radius
    }

    /// Both colours' patterns for a key: Black's in the low half, White's in the high half.
    #[inline]
    pub fn both(&self, key: usize) -> u8 {
        self.patterns[key]
    }

    /// One colour's pattern for a key.
    pub fn pattern(&self, key: usize, stone: Stone) -> Pattern {
        Pattern::from_bits(u32::from(self.both(key)) >> (4 * stone as u32) & 15)
    }
}

/// Reads keys as one colour sees them.
struct Filler {
    classifier: Classifier,
    rule: RowRule,
    stone: Stone,
}

impl Filler {
    fn new(rule: RowRule, stone: Stone) -> Self {
        Self {
            classifier: Classifier::new(rule),
            rule,
            stone,
        }
    }

    fn pattern(&mut self, key: usize, radius: u32) -> Pattern {
        let radius = radius as usize;
        let mut cells = [Cell::Edge; CELLS];
        for place in 0..2 * radius {
            let cell = REACH - radius + place + usize::from(place >= radius);
            cells[cell] = self.cell(key >> (2 * place) & 3);
        }
        self.classifier.pattern(Line::new(cells))
    }

    fn cell(&self, bits: usize) -> Cell {
        match bits {
            0 => Cell::Empty,
            1 | 2 if bits as u64 == stone_bits(self.stone) => Cell::Own,
            // Only where rows can be shut in does the edge differ from a stone.
            3 if self.rule.shuts_in() => Cell::Edge,
            _ => Cell::Opponent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_table_in_which_colours_mirror_each_other() {
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::Caro6] {
            let table = PatternTable::of(rule);
            for key in (0..1usize << (4 * table.radius())).step_by(7) {
                // Exchange 01 and 10, leave 00 and 11.
                let (low, high) = (key & 0x5_5555, key >> 1 & 0x5_5555);
                let mirrored = low << 1 | high;
                assert_eq!(
                    table.pattern(key, Stone::Black),
                    table.pattern(mirrored, Stone::White)
                );
            }
        }
    }

    #[test]
    fn a_key_reads_the_same_from_both_ends() {
        let table = PatternTable::of(Rule::Renju);
        for key in (0..1usize << 20).step_by(11) {
            let reversed = (0..10).fold(0, |r, place| r << 2 | key >> (2 * place) & 3);
            assert_eq!(table.both(key), table.both(reversed));
        }
    }
}
