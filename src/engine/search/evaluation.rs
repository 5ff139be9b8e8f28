//! What points and threats are worth: the hand-set starting point.
//!
//! The values here are guesses that order things sensibly; they have not been
//! tuned, and a table learned from games is meant to take their place. It knows
//! patterns and classes; it must not know boards or searches. One unit is about a
//! hundredth of a free move in the middle of an open board.

use std::sync::OnceLock;

use crate::engine::pattern::class::{self, unpack};
use crate::engine::pattern::{Class, Pattern, RowRule};

/// What is known beforehand about a point for one colour, from its four patterns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The combined class.
    pub class: Class,
    /// What the empty point is worth to the colour when it is to move.
    pub mover: i16,
    /// What the empty point is worth to the colour when the other one is to move.
    pub waiter: i16,
}

/// How urgent it is to play on a point, for ordering moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Urgency {
    /// For the colour whose patterns they are.
    pub attack: i16,
    /// For the other colour.
    pub defence: i16,
}

/// The shape and urgency of every packed set of four patterns.
#[derive(Debug)]
pub struct ShapeTable {
    shapes: Box<[Shape]>,
    urgencies: Box<[Urgency]>,
}

impl ShapeTable {
    /// The table of a row rule.
    pub fn of(rule: RowRule) -> &'static Self {
        static TABLES: [OnceLock<ShapeTable>; 2] = [OnceLock::new(), OnceLock::new()];
        let forbids = rule.forbids();
        TABLES[usize::from(forbids)].get_or_init(|| {
            let classes = class::table(forbids);
            let of_all = (0..=u16::MAX).map(|packed| (packed, classes[usize::from(packed)]));
            Self {
                shapes: of_all
                    .clone()
                    .map(|(packed, class)| shape(packed, class))
                    .collect(),
                urgencies: of_all
                    .map(|(packed, class)| urgency(packed, class))
                    .collect(),
            }
        })
    }

    /// The shape of a packed set of patterns.
    #[inline]
    pub fn get(&self, packed: u16) -> Shape {
        self.shapes[usize::from(packed)]
    }

    /// The urgency of a packed set of patterns.
    #[inline]
    pub fn urgency(&self, packed: u16) -> Urgency {
        self.urgencies[usize::from(packed)]
    }
}

/// What a pattern on one axis of an empty point and a class of the whole point are worth.
#[derive(Debug)]
struct Worth {
    /// By [`Pattern`]; the four axes add up.
    patterns: [i16; Pattern::ALL.len()],
    /// By [`Class`], on top of the patterns.
    classes: [i16; Class::COUNT],
}

/// For the side to move, in [`FRACTION`]s of a unit.
const MOVER: Worth = Worth {
    patterns: [
        0, 0, 5, -2, 19, 53, 63, 96, 76, 144, 176, 246, 246, 879, 900,
    ],
    classes: [
        0, -18, -61, -25, -14, 86, 62, 246, 84, 540, 343, 1086, 300, 879, 0, 0,
    ],
};

/// For the other side.
const WAITER: Worth = Worth {
    patterns: [
        0, 0, 3, -3, 24, 53, 58, 105, 116, 153, 154, 224, 224, 550, 1247,
    ],
    classes: [
        0, -26, -66, -74, -27, 8, 27, 259, 28, 474, 318, 961, 313, 551, 1247, 0,
    ],
};

/// How many of the fractions in which values are summed make a unit: there are so many
/// points that rounding to units would add up.
pub const FRACTION: i32 = 8;

/// The value of a pattern on one axis in move ordering, by [`Pattern`].
const PATTERN_ORDER: [i16; Pattern::ALL.len()] =
    [0, 0, 1, 3, 4, 8, 11, 14, 11, 20, 26, 24, 24, 60, 80];

/// What playing a point of a class is worth in move ordering, by [`Class`], for the
/// mover (first) and to take it from the opponent (second).
const ORDER_VALUES: [(i16, i16); Class::COUNT] = [
    (0, 0),       // Nothing
    (0, 0),       // Two
    (10, 5),      // OpenTwo
    (15, 10),     // Three
    (40, 25),     // DoubleTwo
    (45, 30),     // ThreeTwo
    (60, 40),     // OpenThree
    (110, 75),    // OpenThreePlus
    (60, 30),     // Four
    (140, 90),    // FourPlus
    (300, 200),   // DoubleThree
    (600, 400),   // FourThree
    (2000, 1500), // DoubleFour
    (2000, 1500), // OpenFour
    (8000, 6000), // Five
    (0, 0),       // Suspect
];

impl Worth {
    fn of(&self, patterns: [Pattern; 4], class: Class) -> i16 {
        let sum: i16 = patterns
            .into_iter()
            .map(|pattern| self.patterns[pattern as usize])
            .sum();
        sum + self.classes[class as usize]
    }
}

fn shape(packed: u16, class: Class) -> Shape {
    let patterns = unpack(packed);
    // A point that Black may not play is worth nothing to it.
    let usable = i16::from(class != Class::Suspect);
    Shape {
        class,
        mover: usable * MOVER.of(patterns, class),
        waiter: usable * WAITER.of(patterns, class),
    }
}

fn urgency(packed: u16, class: Class) -> Urgency {
    let sum: i16 = unpack(packed)
        .into_iter()
        .map(|pattern| PATTERN_ORDER[pattern as usize])
        .sum();
    let (attack, defence) = ORDER_VALUES[class as usize];
    Urgency {
        attack: 2 * sum + attack,
        defence: sum + sum / 2 + defence,
    }
}
