//! What points and threats are worth, and how urgent they are.
//!
//! The values come from `assets/engine/values.txt`, which `examples/fit_evaluation.rs`
//! learns from the results of self-play; one table serves every rule until each has
//! its own. What is said of urgency, for ordering moves, is set by hand. It knows
//! patterns and classes; it must not know searches. A difference of 200 units makes
//! the odds of winning e to 1.

mod learned;

use std::sync::OnceLock;

use crate::engine::pattern::class::{self, unpack};
use crate::engine::pattern::{Class, Pattern, RowRule};

use super::board::SearchBoard;
use super::score::{GREATEST_JUDGEMENT, Score};
use learned::{Learned, Worth};

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

/// What can be true of a position beyond its points, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Term {
    /// It is its turn: always true.
    Tempo,
    /// The opponent threatens an unstoppable four.
    FacingOpenThree,
    /// The opponent has a point of four-three.
    FacingFourThree,
    /// The opponent has a point of double three.
    FacingDoubleThree,
    /// It has a point of double three, and time for it.
    OwnDoubleThree,
    /// It has a point of an open three with a helper, and time for it.
    OwnOpenThreePlus,
}

impl Term {
    /// All terms, in order.
    pub const ALL: [Self; 6] = [
        Self::Tempo,
        Self::FacingOpenThree,
        Self::FacingFourThree,
        Self::FacingDoubleThree,
        Self::OwnDoubleThree,
        Self::OwnOpenThreePlus,
    ];
}

/// How many of the fractions in which values are summed make a unit: there are so many
/// points that rounding to units would add up.
pub const FRACTION: i32 = 8;

impl SearchBoard {
    /// What the position looks like to the side to move.
    pub fn judgement(&self) -> Score {
        let weights = &Learned::get().terms;
        let terms: i32 = self
            .terms()
            .into_iter()
            .zip(weights)
            .filter(|(term, _)| *term)
            .map(|(_, weight)| i32::from(*weight))
            .sum();
        let score = (self.value() + terms) / FRACTION;
        score.clamp(-GREATEST_JUDGEMENT, GREATEST_JUDGEMENT)
    }

    /// Which terms are true, in the order of [`Term::ALL`].
    pub fn terms(&self) -> [bool; Term::ALL.len()] {
        let (mover, opponent) = (self.to_move(), self.to_move().opponent());
        let facing = self.winning_fours(opponent) > 0;
        [
            true,
            facing,
            self.count(opponent, Class::FourThree) > 0,
            self.count(opponent, Class::DoubleThree) > 0,
            !facing && self.count(mover, Class::DoubleThree) > 0,
            !facing && self.count(mover, Class::OpenThreePlus) > 0,
        ]
    }
}

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

fn shape(packed: u16, class: Class) -> Shape {
    // A point that Black may not play is worth nothing to it.
    let worth = if class == Class::Suspect {
        Worth::default()
    } else {
        Learned::get().of(unpack(packed), class)
    };
    Shape {
        class,
        mover: worth.mover,
        waiter: worth.waiter,
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
