//! The threats that stand on a board: fours and open threes, each with the stones that make it.
//!
//! Told from the rules alone, so that every rule and row length has them, and the
//! names are those of five in a row: a *four* lacks one stone of a winning row, an
//! *open three* lacks one stone of a four that no single reply stops. In general
//! that is one stone less than the row, and two.
//!
//! ```text
//! four        o x x x x 5 .      x x 5 x x       one point wins
//! open four   . 5 x x x x 5 .                    one reply is not enough
//! open three  . . 4 x x x 4 .    . x x 4 x .     one stone more makes an open four
//! ```
//!
//! This is for people to look at: it is worked out anew for a position. The search
//! keeps its own patterns, and a test holds the two together.

use super::{Axis, Board, ByStone, Forbidden, Point, Position, Rule, Stone, Variant, renju, win};

/// How far a threat has come, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThreatKind {
    /// One stone more makes an open four.
    OpenThree,
    /// One stone more wins, and one reply stops it.
    Four,
    /// One stone more wins, and no single reply stops it.
    OpenFour,
}

/// A threat and the stones that make it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Threat {
    /// Whose it is.
    pub stone: Stone,
    /// How far it has come.
    pub kind: ThreatKind,
    /// The line on which it stands.
    pub axis: Axis,
    /// Its stones, in order along the axis.
    pub stones: Vec<Point>,
    /// Where its next stone may go: to the winning row, or to the open four.
    pub gains: Vec<Point>,
}

impl Threat {
    /// Whether the stones stand side by side.
    pub fn is_unbroken(&self) -> bool {
        self.stones
            .windows(2)
            .all(|pair| pair[0].distance(pair[1]) == 1)
    }
}

/// All threats of a position, and what renju forbids.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Threats {
    /// Each side's, strongest first.
    pub sides: ByStone<Vec<Threat>>,
    /// The points that renju forbids to Black, whoever is to move.
    pub forbidden: Vec<(Point, Forbidden)>,
}

impl Threats {
    /// The threats of both sides.
    pub fn of(position: &Position) -> Self {
        let (board, variant) = (position.board(), position.variant());
        let of = |stone: Stone| threats(board, variant, stone);
        let forbidden = if variant.rule() == Rule::Renju {
            board
                .empty_points()
                .filter_map(|point| Some((point, renju::forbidden(board, point)?)))
                .collect()
        } else {
            Vec::new()
        };
        Self {
            sides: ByStone::new(of(Stone::Black), of(Stone::White)),
            forbidden,
        }
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.sides.black.is_empty() && self.sides.white.is_empty() && self.forbidden.is_empty()
    }
}

/// One side's threats, strongest first, in the board order of their first stones among equals.
pub fn threats(board: &Board, variant: Variant, stone: Stone) -> Vec<Threat> {
    let mut finder = Finder {
        board: board.clone(),
        variant,
        stone,
    };
    let mut threats = Vec::new();
    for point in board.empty_points() {
        for axis in Axis::ALL {
            if !finder.may_threaten(axis, point) {
                continue;
            }
            if let Some((kind, stones)) = finder.threat_at(axis, point) {
                gather(&mut threats, stone, kind, axis, stones, point);
            }
        }
    }
    for threat in &mut threats {
        if threat.kind == ThreatKind::Four && finder.is_unstoppable(threat.axis, &threat.gains) {
            threat.kind = ThreatKind::OpenFour;
        }
    }
    threats.sort_by_key(|threat| {
        let first = threat.stones.first().map(|point| point.index());
        (std::cmp::Reverse(threat.kind), first)
    });
    threats
}

/// Adds a gaining point to the threat of the same stones, or a new threat.
fn gather(
    threats: &mut Vec<Threat>,
    stone: Stone,
    kind: ThreatKind,
    axis: Axis,
    stones: Vec<Point>,
    gain: Point,
) {
    let known = threats
        .iter_mut()
        .find(|known| known.axis == axis && known.kind == kind && known.stones == stones);
    match known {
        Some(known) => known.gains.push(gain),
        None => threats.push(Threat {
            stone,
            kind,
            axis,
            stones,
            gains: vec![gain],
        }),
    }
}

/// Tries stones of one side; the board is as before whenever a method returns.
struct Finder {
    board: Board,
    variant: Variant,
    stone: Stone,
}

impl Finder {
    /// How far a stone can help the row through a point.
    fn reach(&self) -> i32 {
        i32::from(self.variant.in_a_row()) - 1
    }

    fn wins(&self, axis: Axis, point: Point) -> bool {
        win::wins_on_axis(&self.board, self.variant, axis, point, self.stone)
    }

    /// The points of the axis around a point, itself left out, in order.
    fn around(&self, axis: Axis, point: Point, reach: i32) -> impl Iterator<Item = Point> {
        (-reach..=reach)
            .filter(|steps| *steps != 0)
            .filter_map(move |steps| self.board.walk(axis, point, steps))
    }

    /// A quick look: whether enough own stones are near for a threat of two stones or more.
    fn may_threaten(&self, axis: Axis, point: Point) -> bool {
        let near = self
            .around(axis, point, self.reach())
            .filter(|p| self.board.get(*p) == Some(self.stone))
            .count();
        near >= usize::from(self.variant.in_a_row())
            .saturating_sub(2)
            .max(2)
    }

    /// What an own stone on a point would gain on an axis, and the stones that it would join.
    fn threat_at(&mut self, axis: Axis, point: Point) -> Option<(ThreatKind, Vec<Point>)> {
        if self.wins(axis, point) {
            return Some((ThreatKind::Four, self.row(axis, point)));
        }
        let won_before: Vec<Point> = self.winning_around(axis, point);
        self.board.set(point, Some(self.stone));
        let gains: Vec<Point> = self
            .winning_around(axis, point)
            .into_iter()
            .filter(|gain| !won_before.contains(gain))
            .collect();
        let mut stones: Vec<Point> = gains
            .iter()
            .flat_map(|gain| self.row(axis, *gain))
            .filter(|p| *p != point)
            .collect();
        let is_open = gains.len() >= 2 && self.is_unstoppable(axis, &gains);
        self.board.set(point, None);
        if !is_open || self.is_forbidden(point) {
            return None;
        }
        stones.sort_by_key(|p| (p.x(), p.y()));
        stones.dedup();
        (stones.len() >= 2).then_some((ThreatKind::OpenThree, stones))
    }

    /// The stones in line with a point, the point left out, in order along the axis.
    fn row(&self, axis: Axis, point: Point) -> Vec<Point> {
        let most = self.variant.width().max(self.variant.height());
        let run = |sense: i32| i32::from(self.board.run(axis, point, sense, self.stone, most));
        (-run(-1)..=run(1))
            .filter(|steps| *steps != 0)
            .filter_map(|steps| self.board.walk(axis, point, steps))
            .collect()
    }

    /// The empty points near a point where the side wins on the axis.
    fn winning_around(&self, axis: Axis, point: Point) -> Vec<Point> {
        self.around(axis, point, self.reach())
            .filter(|p| self.board.is_empty(*p) && self.wins(axis, *p))
            .collect()
    }

    /// Whether, wherever the opponent replies on the axis, one of these points still wins.
    fn is_unstoppable(&mut self, axis: Axis, gains: &[Point]) -> bool {
        let Some(first) = gains.first() else {
            return false;
        };
        // Beyond the row's ends, where a stone may shut it in.
        let reach = 2 * self.reach() + 2;
        let replies: Vec<Point> = self
            .around(axis, *first, reach)
            .chain([*first])
            .filter(|p| self.board.is_empty(*p))
            .collect();
        replies.into_iter().all(|reply| {
            self.board.set(reply, Some(self.stone.opponent()));
            let holds = gains
                .iter()
                .any(|gain| *gain != reply && self.wins(axis, *gain));
            self.board.set(reply, None);
            holds
        })
    }

    fn is_forbidden(&self, point: Point) -> bool {
        self.variant.rule() == Rule::Renju
            && self.stone == Stone::Black
            && renju::forbidden(&self.board, point).is_some()
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::seq::{IndexedRandom, IteratorRandom};
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::engine::pattern::Pattern;
    use crate::engine::search::{SearchBoard, Square};

    fn board(variant: Variant, black: &str, white: &str) -> Board {
        let mut board = Board::new(variant);
        for (text, stone) in [(black, Stone::Black), (white, Stone::White)] {
            for word in text.split_whitespace() {
                board.set(word.parse().unwrap(), Some(stone));
            }
        }
        board
    }

    fn names(points: &[Point]) -> String {
        let names: Vec<String> = points.iter().map(Point::to_string).collect();
        names.join(" ")
    }

    /// Black's threats as text: kind, stones, gaining points.
    fn told(rule: Rule, length: u8, black: &str, white: &str) -> Vec<String> {
        let variant = Variant::new(rule, 15, 15, length).unwrap();
        threats(&board(variant, black, white), variant, Stone::Black)
            .iter()
            .map(|threat| {
                let (stones, gains) = (names(&threat.stones), names(&threat.gains));
                format!("{:?} {stones} > {gains}", threat.kind)
            })
            .collect()
    }

    #[test]
    fn fours_and_open_threes_are_told_with_their_stones() {
        for (black, white, expected) in [
            ("g8 h8 i8", "", &["OpenThree g8 h8 i8 > f8 j8"][..]),
            ("g8 h8 j8", "", &["OpenThree g8 h8 j8 > i8"]),
            ("g8 h8 i8", "f8", &[]),
            ("g8 h8 i8", "e8 k8", &[]),
            ("g8 h8 i8", "e8", &["OpenThree g8 h8 i8 > j8"]),
            ("g8 h8 i8 j8", "f8", &["Four g8 h8 i8 j8 > k8"]),
            ("g8 h8 i8 j8", "", &["OpenFour g8 h8 i8 j8 > f8 k8"]),
            ("g8 h8 j8 k8", "", &["Four g8 h8 j8 k8 > i8"]),
            ("a1 b2 c3", "", &[]),
            ("a1 b2 c3 d4", "", &["Four a1 b2 c3 d4 > e5"]),
            (
                "g8 h8 i8 h9 h10",
                "",
                &["OpenThree g8 h8 i8 > f8 j8", "OpenThree h8 h9 h10 > h7 h11"],
            ),
        ] {
            assert_eq!(told(Rule::Freestyle, 5, black, white), expected, "{black}");
        }
    }

    #[test]
    fn rules_decide_what_is_a_threat() {
        // A sixth stone would stand in line.
        assert_eq!(
            told(Rule::Standard, 5, "f8 h8 i8 j8 k8", "l8"),
            Vec::<String>::new()
        );
        assert_eq!(
            told(Rule::Freestyle, 5, "f8 h8 i8 j8 k8", "l8"),
            ["Four f8 h8 i8 j8 k8 > g8"]
        );
        // One end shut: under caro a stone at the other end shuts the five in.
        assert_eq!(
            told(Rule::Caro, 5, "g8 h8 i8 j8", "e8"),
            ["Four g8 h8 i8 j8 > f8 k8"]
        );
        // The point of the open four is a double four and forbidden.
        assert_eq!(
            told(Rule::Renju, 5, "h8 i8 k8 j5 j6 j7", "j4"),
            Vec::<String>::new()
        );
        assert_eq!(
            told(Rule::Freestyle, 5, "h8 i8 k8 j5 j6 j7", "j4"),
            ["OpenThree h8 i8 k8 > j8"]
        );
    }

    #[test]
    fn other_lengths_have_threats_of_other_lengths_and_single_stones_are_none() {
        assert_eq!(
            told(Rule::Freestyle, 4, "h8 i8", ""),
            ["OpenThree h8 i8 > g8 j8"]
        );
        assert_eq!(
            told(Rule::Freestyle, 6, "g8 h8 i8 j8", ""),
            ["OpenThree g8 h8 i8 j8 > f8 k8"]
        );
        assert_eq!(
            told(Rule::Freestyle, 3, "h8 i8", ""),
            ["OpenFour h8 i8 > g8 j8"]
        );
        assert_eq!(told(Rule::Freestyle, 3, "h8", ""), Vec::<String>::new());
    }

    #[test]
    fn forbidden_points_are_told_with_their_reason_whoever_is_to_move() {
        let renju = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
        let stones = ["g8", "i8", "h7", "h9"].map(|t| (t.parse().unwrap(), Stone::Black));
        let position = Position::from_stones(renju, stones, Stone::White).unwrap();
        let threats = Threats::of(&position);
        let forbidden: Vec<String> = threats.forbidden.iter().map(|f| f.0.to_string()).collect();
        assert_eq!(forbidden, ["h8"]);
        assert!(!threats.is_empty() && threats.sides.black.is_empty());
    }

    /// Whether the pattern tables see a point as one that gains on an axis.
    fn by_tables(board: &SearchBoard, stone: Stone, axis: Axis, point: Point) -> Pattern {
        board.pattern(Square::of(point), axis, stone)
    }

    fn gains(threats: &[Threat], kinds: &[ThreatKind], axis: Axis, point: Point) -> bool {
        threats.iter().any(|threat| {
            kinds.contains(&threat.kind) && threat.axis == axis && threat.gains.contains(&point)
        })
    }

    #[test]
    fn the_searchs_pattern_tables_see_the_same_threats_on_random_positions() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut seen = [0; 2];
        for round in 0..250 {
            let rule = Rule::ALL[round % Rule::ALL.len()];
            let side = [6, 9, 15][round % 3];
            let variant = Variant::new(rule, side, side, 5).unwrap();
            let mut plain = Board::new(variant);
            // Stones beside stones, so that there are shapes; more of one colour than of the other.
            for _ in 0..rng.random_range(6..variant.area() / 3) {
                let near: Vec<Point> = plain
                    .empty_points()
                    .filter(|p| {
                        plain
                            .points()
                            .any(|q| !plain.is_empty(q) && p.distance(q) <= 2)
                    })
                    .collect();
                let point = near.choose(&mut rng).copied();
                let point = point.or_else(|| plain.empty_points().choose(&mut rng));
                let stone = Stone::BOTH[usize::from(rng.random_range(0..5) < 2)];
                plain.set(point.unwrap(), Some(stone));
            }
            let fast = SearchBoard::from_board(&plain, variant, Stone::Black);
            for stone in Stone::BOTH {
                let threats = threats(&plain, variant, stone);
                for threat in &threats {
                    assert!(threat.stones.iter().all(|p| plain.get(*p) == Some(stone)));
                    assert!(threat.gains.iter().all(|p| plain.is_empty(*p)));
                }
                for point in plain.empty_points() {
                    for axis in Axis::ALL {
                        let pattern = by_tables(&fast, stone, axis, point);
                        let four = [ThreatKind::Four, ThreatKind::OpenFour];
                        let wins = gains(&threats, &four, axis, point);
                        assert_eq!(wins, pattern == Pattern::Five, "{rule} {point} {axis:?}");
                        seen[0] += usize::from(wins);
                        // Beside a four that stands already, the tables count its five as well.
                        let beside_four = (-5..=5).any(|steps| {
                            plain.walk(axis, point, steps).is_some_and(|p| {
                                plain.is_empty(p)
                                    && by_tables(&fast, stone, axis, p) == Pattern::Five
                            })
                        });
                        if beside_four {
                            continue;
                        }
                        let allowed = rule != Rule::Renju
                            || stone == Stone::White
                            || renju::forbidden(&plain, point).is_none();
                        let opens = gains(&threats, &[ThreatKind::OpenThree], axis, point);
                        assert_eq!(
                            opens,
                            pattern == Pattern::OpenFour && allowed,
                            "{rule} {stone} {point} {axis:?} {plain:?}"
                        );
                        seen[1] += usize::from(opens);
                    }
                }
            }
        }
        assert!(seen.iter().all(|n| *n > 50), "fives, open fours: {seen:?}");
    }
}
