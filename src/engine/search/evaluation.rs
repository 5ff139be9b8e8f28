//! What points and threats are worth, and how urgent they are.
//!
//! The values come from `assets/engine/`, a table for each rule, which
//! `examples/fit_evaluation.rs` learns from the results of self-play. What is said of urgency, for ordering moves, is set by hand. It knows
//! patterns and classes; it must not know searches. A difference of 200 units makes
//! the odds of winning e to 1.

mod learned;

use std::sync::OnceLock;

use crate::engine::pattern::class::{self, unpack};
use crate::engine::pattern::{Class, Pattern, RowRule};
use crate::engine::{Rule, Stone};

use super::board::SearchBoard;
use super::score::{GREATEST_JUDGEMENT, Score};
pub use learned::Learned;

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
    /// The table of a colour under a rule.
    pub fn of(rule: Rule, stone: Stone) -> &'static Self {
        static TABLES: [OnceLock<ShapeTable>; 2 * Rule::ALL.len()] =
            [const { OnceLock::new() }; 2 * Rule::ALL.len()];
        let forbids = RowRule::of(rule, stone).forbids();
        // Only renju tells the colours apart; elsewhere they share a table.
        TABLES[2 * rule as usize + usize::from(forbids)].get_or_init(|| {
            let classes = class::table(forbids);
            let to_move = Learned::of(rule, stone);
            let waiting = Learned::of(rule, stone.opponent());
            let of_all = (0..=u16::MAX).map(|packed| (packed, classes[usize::from(packed)]));
            Self {
                shapes: of_all
                    .clone()
                    .map(|(packed, class)| shape(packed, class, to_move, waiting))
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

/// The threats that a set of them can hold, the side to move's first.
///
/// Fives are not among them, nor the side to move's unstoppable fours: with these a
/// position is decided and not judged.
const THREATS: [&[Class]; 13] = [
    &[Class::FourThree],
    &[Class::FourPlus],
    &[Class::Four],
    &[Class::DoubleThree],
    &[Class::OpenThreePlus],
    &[Class::OpenThree],
    &[Class::OpenFour, Class::DoubleFour],
    &[Class::FourThree],
    &[Class::FourPlus],
    &[Class::Four],
    &[Class::DoubleThree],
    &[Class::OpenThreePlus],
    &[Class::OpenThree],
];
/// How many of [`THREATS`] are the side to move's.
const OWN_THREATS: usize = 6;
/// How many sets of threats there are, see [`presence`].
pub const PRESENCES: usize = 1 << THREATS.len();

/// The bits of the side to move's threes, and of the opponent's unstoppable four.
const OWN_THREES: usize = 0b11_1000;
const FACING_FOUR: usize = 1 << OWN_THREATS;

/// Which threats are there, as a set of bits below [`PRESENCES`], by what is asked for: whether
/// the side to move, and whether the opponent, has a point of a class.
///
/// Threes of one's own are left out where the opponent's next stone would be an
/// unstoppable four: there is no time for them.
pub fn presence(own: impl Fn(Class) -> bool, opponents: impl Fn(Class) -> bool) -> usize {
    let mut set = 0;
    for (at, classes) in THREATS.into_iter().enumerate() {
        let has = |class: &Class| {
            if at < OWN_THREATS {
                own(*class)
            } else {
                opponents(*class)
            }
        };
        set |= usize::from(classes.iter().any(has)) << at;
    }
    if set & FACING_FOUR == 0 {
        set
    } else {
        set & !OWN_THREES
    }
}

/// How many of the fractions in which values are summed make a unit: there are so many
/// points that rounding to units would add up.
pub const FRACTION: i32 = 8;

impl SearchBoard {
    /// What the position looks like to the side to move.
    pub fn judgement(&self) -> Score {
        let score = (self.value() + self.value_of_presence()) / FRACTION;
        score.clamp(-GREATEST_JUDGEMENT, GREATEST_JUDGEMENT)
    }

    /// Which threats there are on the board, see [`presence`].
    #[inline]
    pub fn presence(&self) -> usize {
        let (mover, opponent) = (self.to_move(), self.to_move().opponent());
        presence(
            |class| self.count(mover, class) > 0,
            |class| self.count(opponent, class) > 0,
        )
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

fn shape(packed: u16, class: Class, to_move: &Learned, waiting: &Learned) -> Shape {
    let patterns = unpack(packed);
    Shape {
        class,
        mover: to_move.worth(patterns, class).mover,
        waiter: waiting.worth(patterns, class).waiter,
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
