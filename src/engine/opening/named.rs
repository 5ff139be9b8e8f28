//! The 26 openings of renju: Black in the middle, White beside it, and Black within two points
//! of the middle, in every way that turning and mirroring the board does not bring about.
//!
//! Numbers and names are those of the Renju International Federation: thirteen *direct*
//! openings, with White's stone straight beside the first, and thirteen *indirect* ones,
//! with White's stone on its diagonal.

use std::fmt;

use crate::engine::{Point, Variant};

/// One of the 26 openings of renju.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NamedOpening(u8);

/// What there is to say of an opening.
struct Entry {
    /// How it is called in English texts, after the Japanese.
    name: &'static str,
    /// How it is called in Chinese.
    chinese: &'static str,
    /// The third stone: columns to the right of the middle, and rows above it.
    third: (i8, i8),
}

/// How many openings there are of each kind.
const OF_A_KIND: u8 = 13;

const fn entry(name: &'static str, chinese: &'static str, third: (i8, i8)) -> Entry {
    Entry {
        name,
        chinese,
        third,
    }
}

/// The direct openings, White's stone above the middle, and then the indirect ones, White's
/// stone above it to the right.
const ENTRIES: [Entry; 26] = [
    entry("Kansei", "寒星", (0, 2)),
    entry("Keigetsu", "溪月", (1, 2)),
    entry("Sosei", "疏星", (2, 2)),
    entry("Kagetsu", "花月", (1, 1)),
    entry("Zangetsu", "残月", (2, 1)),
    entry("Ugetsu", "雨月", (1, 0)),
    entry("Kinsei", "金星", (2, 0)),
    entry("Shogetsu", "松月", (0, -1)),
    entry("Kyugetsu", "丘月", (1, -1)),
    entry("Shingetsu", "新月", (2, -1)),
    entry("Zuisei", "瑞星", (0, -2)),
    entry("Sangetsu", "山月", (1, -2)),
    entry("Yusei", "游星", (2, -2)),
    entry("Chosei", "长星", (2, 2)),
    entry("Kyogetsu", "峡月", (2, 1)),
    entry("Kosei", "恒星", (2, 0)),
    entry("Suigetsu", "水月", (2, -1)),
    entry("Ryusei", "流星", (2, -2)),
    entry("Ungetsu", "云月", (1, 0)),
    entry("Hogetsu", "浦月", (1, -1)),
    entry("Rangetsu", "岚月", (1, -2)),
    entry("Gingetsu", "银月", (0, -1)),
    entry("Myojo", "明星", (0, -2)),
    entry("Shagetsu", "斜月", (-1, -1)),
    entry("Meigetsu", "名月", (-1, -2)),
    entry("Suisei", "彗星", (-2, -2)),
];

impl NamedOpening {
    /// The first in the usual order, D1.
    pub const FIRST: Self = Self(0);

    /// All of them, the direct ones first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..2 * OF_A_KIND).map(Self)
    }

    /// The opening of a code (`d4`), of a name in English (`kagetsu`) or in Chinese (`花月`).
    pub fn of_name(text: &str) -> Option<Self> {
        Self::all().find(|opening| {
            opening.code().eq_ignore_ascii_case(text)
                || opening.name().eq_ignore_ascii_case(text)
                || opening.chinese_name() == text
        })
    }

    fn entry(self) -> &'static Entry {
        &ENTRIES[usize::from(self.0)]
    }

    /// Whether White's stone stands straight beside the first, not on its diagonal.
    pub const fn is_direct(self) -> bool {
        self.0 < OF_A_KIND
    }

    /// Its code: D1 to D13 for the direct openings, I1 to I13 for the indirect ones.
    pub fn code(self) -> String {
        let letter = if self.is_direct() { 'D' } else { 'I' };
        format!("{letter}{}", self.0 % OF_A_KIND + 1)
    }

    /// Its name in English texts.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Its name in Chinese.
    pub fn chinese_name(self) -> &'static str {
        self.entry().chinese
    }

    /// Its stones, black, white and black, around the middle of a board of at least 5x5.
    pub fn stones(self, variant: Variant) -> [Point; 3] {
        let centre = variant.centre();
        let second = if self.is_direct() { (0, 1) } else { (1, 1) };
        [(0, 0), second, self.entry().third].map(|(dx, dy)| {
            centre
                .offset(i32::from(dx), i32::from(dy))
                .expect("the middle of such a board has two points on every side")
        })
    }
}

impl fmt::Display for NamedOpening {
    /// The code and the English name, as in `D4 Kagetsu`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::Rule;

    type Offset = (i8, i8);

    fn renju() -> Variant {
        Variant::new(Rule::Renju, 15, 15, 5).expect("renju's own board")
    }

    /// The eight ways in which a board can lie.
    fn turned((x, y): Offset) -> [Offset; 8] {
        [
            (x, y),
            (-x, y),
            (x, -y),
            (-x, -y),
            (y, x),
            (-y, x),
            (y, -x),
            (-y, -x),
        ]
    }

    /// White's stone and Black's second as the least of all ways in which the board can lie.
    fn canonical(second: Offset, third: Offset) -> (Offset, Offset) {
        let ways = turned(second).into_iter().zip(turned(third));
        ways.min().expect("there are eight ways")
    }

    fn offsets(opening: NamedOpening) -> (Offset, Offset) {
        let [first, second, third] = opening.stones(renju());
        let offset = |point: Point| {
            let by = |to: u8, from: u8| i8::try_from(i16::from(to) - i16::from(from)).unwrap();
            (by(point.x(), first.x()), by(point.y(), first.y()))
        };
        (offset(second), offset(third))
    }

    #[test]
    fn the_26_are_every_legal_start_once_however_the_board_lies() {
        let near =
            |reach: i8| (-reach..=reach).flat_map(move |x| (-reach..=reach).map(move |y| (x, y)));
        let mut all = BTreeSet::new();
        for second in near(1).filter(|at| *at != (0, 0)) {
            for third in near(2).filter(|at| *at != (0, 0) && *at != second) {
                all.insert(canonical(second, third));
            }
        }
        assert_eq!(all.len(), 26);
        let named: Vec<(Offset, Offset)> = NamedOpening::all()
            .map(|opening| {
                let (second, third) = offsets(opening);
                canonical(second, third)
            })
            .collect();
        assert_eq!(named.len(), 26);
        assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), all);
    }

    #[test]
    fn each_has_a_code_and_names_of_its_own() {
        let mut seen = BTreeSet::new();
        for opening in NamedOpening::all() {
            let names = [
                opening.code(),
                opening.name().to_owned(),
                opening.chinese_name().to_owned(),
            ];
            for name in names {
                assert_eq!(NamedOpening::of_name(&name), Some(opening), "{name}");
                let small = name.to_lowercase();
                assert_eq!(NamedOpening::of_name(&small), Some(opening), "{small}");
                assert!(seen.insert(small), "{name}");
            }
        }
        assert_eq!(NamedOpening::all().next(), Some(NamedOpening::FIRST));
        assert_eq!(NamedOpening::FIRST.to_string(), "D1 Kansei");
    }

    /// The diagrams of the books, in their usual position.
    #[test]
    fn well_known_openings_have_their_well_known_stones() {
        for (name, stones) in [
            ("d1", "h8 h9 h10"),
            ("kagetsu", "h8 h9 i9"),
            ("雨月", "h8 h9 i8"),
            ("d8", "h8 h9 h7"),
            ("瑞星", "h8 h9 h6"),
            ("d13", "h8 h9 j6"),
            ("长星", "h8 i9 j10"),
            ("i3", "h8 i9 j8"),
            ("Hogetsu", "h8 i9 i7"),
            ("云月", "h8 i9 i8"),
            ("银月", "h8 i9 h7"),
            ("i11", "h8 i9 g7"),
            ("suisei", "h8 i9 f6"),
        ] {
            let opening = NamedOpening::of_name(name).expect("it is one of them");
            let points = opening.stones(renju()).map(|point| point.to_string());
            assert_eq!(points.join(" "), stones, "{name}");
        }
    }

    #[test]
    fn an_opening_fits_on_every_board_that_it_is_offered_for() {
        for side in [9, 10, 19, 20] {
            let variant = Variant::new(Rule::Renju, side, side, 5).expect("it can be played");
            for opening in NamedOpening::all() {
                let stones = opening.stones(variant);
                assert!(stones.into_iter().all(|point| variant.contains(point)));
            }
        }
    }
}
