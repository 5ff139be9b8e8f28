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
    /// What the empty point adds to the colour's side of the evaluation.
    pub value: i16,
    /// How urgent it is for the colour to play here, for ordering moves.
    pub attack: i16,
    /// How urgent it is for the other colour to play here.
    pub defence: i16,
}

/// The shape of every packed set of four patterns.
#[derive(Debug)]
pub struct ShapeTable(Box<[Shape]>);

impl ShapeTable {
    /// The table of a row rule.
    pub fn of(rule: RowRule) -> &'static Self {
        static TABLES: [OnceLock<ShapeTable>; 2] = [OnceLock::new(), OnceLock::new()];
        let forbids = rule.forbids();
        TABLES[usize::from(forbids)].get_or_init(|| {
            let classes = class::table(forbids);
            Self(
                (0..=u16::MAX)
                    .map(|packed| shape(packed, classes[usize::from(packed)]))
                    .collect(),
            )
        })
    }

    /// The shape of a packed set of patterns.
    #[inline]
    pub fn get(&self, packed: u16) -> Shape {
        self.0[usize::from(packed)]
    }
}

/// The value of a pattern on one axis, by [`Pattern`].
const PATTERN_VALUES: [i16; Pattern::ALL.len()] = [
    0,  // Dead
    0,  // Overline
    1,  // One
    3,  // OpenOne
    4,  // Two
    8,  // NarrowTwo
    11, // OpenTwo
    14, // WideTwo
    11, // Three
    20, // NarrowThree
    26, // OpenThree
    24, // Four
    24, // DoubleFour
    60, // OpenFour
    80, // Five
];

/// What the combination adds to the sum of its patterns, by [`Class`].
const CLASS_VALUES: [i16; Class::COUNT] = [
    0,  // Nothing
    0,  // Two
    0,  // OpenTwo
    0,  // Three
    4,  // DoubleTwo
    5,  // ThreeTwo
    6,  // OpenThree
    14, // OpenThreePlus
    4,  // Four
    18, // FourPlus
    60, // DoubleThree
    90, // FourThree
    90, // DoubleFour
    90, // OpenFour
    90, // Five
    0,  // Suspect
];

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

fn shape(packed: u16, class: Class) -> Shape {
    let sum: i16 = unpack(packed)
        .into_iter()
        .map(|pattern| PATTERN_VALUES[pattern as usize])
        .sum();
    let (attack, defence) = ORDER_VALUES[class as usize];
    let suspect = class == Class::Suspect;
    Shape {
        class,
        value: if suspect {
            0
        } else {
            sum + CLASS_VALUES[class as usize]
        },
        attack: 2 * sum + attack,
        // What Black may not play needs no defence, and is a good place for White.
        defence: sum + sum / 2 + defence,
    }
}
