//! Combined classes: the four patterns of a point summed up for one colour.
//!
//! It knows patterns; it must not know boards or values.

use std::sync::OnceLock;

use super::Pattern;

/// What a stone on a point does on all four axes together, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    /// Nothing: the axes are dead or hold a single stone.
    Nothing,
    /// A blocked two.
    Two,
    /// An open two.
    OpenTwo,
    /// A blocked three.
    Three,
    /// Two open twos or more.
    DoubleTwo,
    /// A blocked three with a two that can grow, or two blocked threes.
    ThreeTwo,
    /// An open three.
    OpenThree,
    /// An open three with a blocked three or an open two.
    OpenThreePlus,
    /// A four.
    Four,
    /// A four with a blocked three or an open two.
    FourPlus,
    /// Two open threes.
    DoubleThree,
    /// A four and an open three.
    FourThree,
    /// Fours on two axes.
    DoubleFour,
    /// An open four.
    OpenFour,
    /// A row that wins.
    Five,
    /// Perhaps forbidden to renju's Black: only the exact test can say.
    Suspect,
}

impl Class {
    /// How many classes there are.
    pub const COUNT: usize = 16;

    /// All classes, in order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Nothing,
        Self::Two,
        Self::OpenTwo,
        Self::Three,
        Self::DoubleTwo,
        Self::ThreeTwo,
        Self::OpenThree,
        Self::OpenThreePlus,
        Self::Four,
        Self::FourPlus,
        Self::DoubleThree,
        Self::FourThree,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
        Self::Suspect,
    ];

    /// The classes whose stone makes a four and no five, strongest first.
    pub const FOURS: [Self; 5] = [
        Self::OpenFour,
        Self::DoubleFour,
        Self::FourThree,
        Self::FourPlus,
        Self::Four,
    ];

    /// The classes whose stone makes an open three and no four, strongest first.
    pub const THREES: [Self; 3] = [Self::DoubleThree, Self::OpenThreePlus, Self::OpenThree];

    /// Sums up the patterns of the four axes; `forbids` for renju's Black.
    pub fn of(patterns: [Pattern; 4], forbids: bool) -> Self {
        let count = |test: fn(Pattern) -> bool| patterns.into_iter().filter(|p| test(*p)).count();
        let exactly = |wanted: Pattern| patterns.into_iter().filter(|p| *p == wanted).count();
        if exactly(Pattern::Five) > 0 {
            return Self::Five;
        }
        let open_fours = exactly(Pattern::OpenFour);
        let fours = exactly(Pattern::Four);
        let open_threes = count(Pattern::is_open_three);
        let threes = exactly(Pattern::Three);
        let open_twos = count(Pattern::is_open_two);
        let all_fours = open_fours + fours + 2 * exactly(Pattern::DoubleFour);
        if forbids && (exactly(Pattern::Overline) > 0 || all_fours >= 2 || open_threes >= 2) {
            return Self::Suspect;
        }
        let helpers = threes + open_twos;
        match (fours, open_threes) {
            _ if open_fours > 0 => Self::OpenFour,
            (2.., _) => Self::DoubleFour,
            (1, 1..) => Self::FourThree,
            (1, 0) if helpers > 0 => Self::FourPlus,
            (1, 0) => Self::Four,
            (_, 2..) => Self::DoubleThree,
            (_, 1) if helpers > 0 => Self::OpenThreePlus,
            (_, 1) => Self::OpenThree,
            _ if threes >= 2 || (threes == 1 && open_twos > 0) => Self::ThreeTwo,
            _ if open_twos >= 2 => Self::DoubleTwo,
            _ if threes == 1 => Self::Three,
            _ if open_twos == 1 => Self::OpenTwo,
            _ if exactly(Pattern::Two) > 0 => Self::Two,
            _ => Self::Nothing,
        }
    }

    /// Whether a stone here makes at least a four, so that the opponent must answer it.
    pub const fn makes_four(self) -> bool {
        matches!(
            self,
            Self::Four | Self::FourPlus | Self::FourThree | Self::DoubleFour | Self::OpenFour
        )
    }

    /// Whether a stone here makes a four that cannot be stopped.
    pub const fn wins_by_four(self) -> bool {
        matches!(self, Self::DoubleFour | Self::OpenFour)
    }
}

/// The patterns of four axes in one number, four bits each, the first axis lowest.
pub fn pack(patterns: [Pattern; 4]) -> u16 {
    patterns
        .into_iter()
        .rev()
        .fold(0, |packed, pattern| packed << 4 | pattern as u16)
}

/// The inverse of [`pack`].
pub fn unpack(packed: u16) -> [Pattern; 4] {
    std::array::from_fn(|axis| Pattern::from_bits(u32::from(packed >> (4 * axis)) & 15))
}

/// The class of every packed set of patterns.
pub fn table(forbids: bool) -> &'static [Class] {
    static TABLES: [OnceLock<Box<[Class]>>; 2] = [OnceLock::new(), OnceLock::new()];
    TABLES[usize::from(forbids)].get_or_init(|| {
        (0..=u16::MAX)
            .map(|packed| Class::of(unpack(packed), forbids))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(patterns: &[Pattern], forbids: bool) -> Class {
        let mut four = [Pattern::Dead; 4];
        four[..patterns.len()].copy_from_slice(patterns);
        assert_eq!(unpack(pack(four)), four);
        assert_eq!(
            table(forbids)[usize::from(pack(four))],
            Class::of(four, forbids)
        );
        Class::of(four, forbids)
    }

    #[test]
    fn the_strongest_combination_gives_the_class() {
        use Pattern::{Five, Four, NarrowThree, OpenFour, OpenThree, OpenTwo, Three, WideTwo};
        for (patterns, expected) in [
            (&[Five, OpenFour][..], Class::Five),
            (&[OpenFour, Four], Class::OpenFour),
            (&[Four, Four, OpenThree], Class::DoubleFour),
            (&[Four, NarrowThree], Class::FourThree),
            (&[Four, Three], Class::FourPlus),
            (&[Four], Class::Four),
            (&[OpenThree, NarrowThree], Class::DoubleThree),
            (&[OpenThree, WideTwo], Class::OpenThreePlus),
            (&[Three, OpenTwo], Class::ThreeTwo),
            (&[WideTwo, OpenTwo], Class::DoubleTwo),
            (&[], Class::Nothing),
        ] {
            assert_eq!(class(patterns, false), expected, "{patterns:?}");
        }
    }

    #[test]
    fn renjus_black_is_suspect_of_double_threes_double_fours_and_overlines() {
        use Pattern::{DoubleFour, Five, Four, NarrowThree, OpenFour, OpenThree, Overline};
        for (patterns, expected) in [
            (&[OpenThree, NarrowThree][..], Class::Suspect),
            (&[Four, OpenFour], Class::Suspect),
            (&[DoubleFour], Class::Suspect),
            (&[Overline, OpenThree], Class::Suspect),
            (&[Five, Overline], Class::Five),
            (&[Four, OpenThree], Class::FourThree),
            (&[OpenFour, OpenThree], Class::OpenFour),
        ] {
            assert_eq!(class(patterns, true), expected, "{patterns:?}");
        }
    }
}
