//! Why a move is good, as data: what it makes, stops and proves.
//!
//! Looked up on the board before and after the move, with what a search has said of
//! it; whoever shows it turns it into words.

use super::threat::{Threat, ThreatKind, threats};
use super::{Evaluation, Point, Position, Stone, win};

/// A reason for a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It completes a winning row.
    Completes,
    /// It stops a row that lacks one stone.
    StopsFour(Threat),
    /// It begins a win that is proved.
    Wins {
        /// How it is forced.
        by: Force,
        /// Own moves up to the winning one, this one counted.
        moves: u32,
    },
    /// Every move loses, and this one holds out longest.
    HoldsOut {
        /// The opponent's moves up to the winning one.
        moves: u32,
    },
    /// It makes a threat, or several at once.
    Makes(Making),
    /// It stops a three that would become an open four.
    StopsThree(Threat),
    /// It takes the point from the opponent, who would make this there.
    Takes(Making),
    /// It keeps a draw that is proved.
    HoldsDraw,
    /// There are hardly any stones yet.
    Opening,
    /// Nothing on the board says it; the search thinks best of it.
    Judged,
}

/// How a win is forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Force {
    /// Each move makes a four.
    Fours,
    /// Each move makes a four or an open three.
    Threats,
    /// By other moves as well.
    Play,
}

/// What a stone makes on all axes together, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Making {
    /// An open three.
    OpenThree,
    /// A four.
    Four,
    /// Two open threes or more.
    DoubleThree,
    /// A four and an open three.
    FourThree,
    /// Two fours or more.
    DoubleFour,
    /// A four that no single reply stops.
    OpenFour,
}

impl Making {
    /// What a stone of a colour makes on an empty point; `None` when no threat.
    pub fn of(position: &Position, point: Point, stone: Stone) -> Option<Self> {
        let mut board = position.board().clone();
        board.set(point, Some(stone));
        let own = threats(&board, position.variant(), stone);
        Self::among(&own, point)
    }

    /// What the threats that hold a stone are together.
    fn among(threats: &[Threat], point: Point) -> Option<Self> {
        let count = |kind: ThreatKind| {
            threats
                .iter()
                .filter(|threat| threat.kind == kind && threat.stones.contains(&point))
                .count()
        };
        let (fours, threes) = (count(ThreatKind::Four), count(ThreatKind::OpenThree));
        Some(match (fours, threes) {
            _ if count(ThreatKind::OpenFour) > 0 => Self::OpenFour,
            (2.., _) => Self::DoubleFour,
            (1, 1..) => Self::FourThree,
            (0, 2..) => Self::DoubleThree,
            (1, 0) => Self::Four,
            (0, 1) => Self::OpenThree,
            (0, 0) => return None,
        })
    }

    /// Whether one reply is not enough against it.
    pub const fn is_double(self) -> bool {
        !matches!(self, Self::OpenThree | Self::Four)
    }
}

/// Why a legal move is good, the weightiest reason first, two at most.
///
/// The line begins with the move; it and the evaluation are what a search has said.
pub fn reasons(position: &Position, line: &[Point], evaluation: Option<Evaluation>) -> Vec<Reason> {
    let Some(best) = line.first().copied() else {
        return vec![Reason::Judged];
    };
    let (board, variant, mover) = (position.board(), position.variant(), position.to_move());
    if win::wins_at(board, variant, best, mover) {
        return vec![Reason::Completes];
    }
    if let Some(Evaluation::Loss(plies)) = evaluation {
        return vec![Reason::HoldsOut { moves: plies / 2 }];
    }
    let mut reasons = Vec::new();
    let (four, three) = stopped(position, best);
    reasons.extend(four.map(Reason::StopsFour));
    let makes = Making::of(position, best, mover);
    if let Some(Evaluation::Win(plies)) = evaluation {
        // A four that cannot be stopped says it better than the number of moves.
        let says_all = makes.filter(|makes| *makes >= Making::DoubleFour && plies <= 3);
        reasons.push(says_all.map_or_else(
            || Reason::Wins {
                by: force(position, line, plies),
                moves: plies.div_ceil(2),
            },
            Reason::Makes,
        ));
        reasons.truncate(2);
        return reasons;
    }
    reasons.extend(three.map(Reason::StopsThree));
    reasons.extend(makes.map(Reason::Makes));
    let takes = Making::of(position, best, mover.opponent());
    // That a stopped three would have become an open four is said already.
    let is_said = |takes: &Making| *takes == Making::OpenFour && !reasons.is_empty();
    let is_row = win::wins_at(board, variant, best, mover.opponent());
    let takes = takes.filter(|takes| !is_row && takes.is_double() && !is_said(takes));
    reasons.extend(takes.map(Reason::Takes));
    if evaluation == Some(Evaluation::Draw) {
        reasons.push(Reason::HoldsDraw);
    }
    if reasons.is_empty() {
        reasons.push(if board.stones() < 2 {
            Reason::Opening
        } else {
            Reason::Judged
        });
    }
    reasons.truncate(2);
    reasons
}

/// The four and the open three of the opponent that a move stops.
fn stopped(position: &Position, point: Point) -> (Option<Threat>, Option<Threat>) {
    let (mover, opponent) = (position.to_move(), position.to_move().opponent());
    let variant = position.variant();
    let before = threats(position.board(), variant, opponent);
    let mut board = position.board().clone();
    board.set(point, Some(mover));
    let after = threats(&board, variant, opponent);
    let is_gone = |threat: &Threat| {
        !after
            .iter()
            .any(|left| left.axis == threat.axis && left.stones == threat.stones)
    };
    let find =
        |is_stopped: &dyn Fn(&Threat) -> bool| before.iter().find(|t| is_stopped(t)).cloned();
    // One end of an open four is all that can be stopped of it.
    let four = find(&|threat| {
        threat.kind != ThreatKind::OpenThree && (threat.gains.contains(&point) || is_gone(threat))
    });
    let three = find(&|threat| threat.kind == ThreatKind::OpenThree && is_gone(threat));
    (four, three)
}

/// How the side to move forces a proved win, by its own moves of the line before the winning one.
fn force(position: &Position, line: &[Point], plies: u32) -> Force {
    let mut play = position.clone();
    let attacker = position.to_move();
    let mut force = Force::Fours;
    if line.len() < plies as usize {
        return Force::Play;
    }
    for point in &line[..plies.saturating_sub(1) as usize] {
        let is_attack = play.to_move() == attacker;
        if play.play(*point).is_err() {
            return Force::Play;
        }
        if is_attack {
            let own = threats(play.board(), play.variant(), attacker);
            match Making::among(&own, *point) {
                Some(Making::OpenThree | Making::DoubleThree) => force = Force::Threats,
                Some(_) => {}
                None => return Force::Play,
            }
        }
    }
    force
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rule, Variant};

    fn position(rule: Rule, black: &str, white: &str, to_move: Stone) -> Position {
        let stones = [(black, Stone::Black), (white, Stone::White)];
        let stones = stones.into_iter().flat_map(|(text, stone)| {
            text.split_whitespace()
                .map(move |word| (word.parse().unwrap(), stone))
        });
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        Position::from_stones(variant, stones, to_move).unwrap()
    }

    fn line(text: &str) -> Vec<Point> {
        text.split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect()
    }

    fn told(
        black: &str,
        white: &str,
        to_move: Stone,
        moves: &str,
        evaluation: Option<Evaluation>,
    ) -> Vec<Reason> {
        let position = position(Rule::Freestyle, black, white, to_move);
        reasons(&position, &line(moves), evaluation)
    }

    #[test]
    fn a_row_is_completed_before_all_else() {
        let four = "g8 h8 i8 j8";
        assert_eq!(
            told(
                four,
                "a1 a2 a3 a4",
                Stone::Black,
                "k8",
                Some(Evaluation::Win(1))
            ),
            [Reason::Completes]
        );
    }

    #[test]
    fn a_four_is_stopped_and_a_lost_game_is_called_lost() {
        let blocked = told("g8 h8 i8 j8", "f8", Stone::White, "k8", None);
        assert!(
            matches!(&blocked[..], [Reason::StopsFour(four)] if four.stones == line("g8 h8 i8 j8")),
            "{blocked:?}"
        );
        let lost = told(
            "g8 h8 i8 j8",
            "a1",
            Stone::White,
            "k8",
            Some(Evaluation::Loss(2)),
        );
        assert_eq!(lost, [Reason::HoldsOut { moves: 1 }]);
    }

    #[test]
    fn unstoppable_fours_are_named_and_longer_wins_are_counted() {
        let three = told("g8 h8 i8", "", Stone::Black, "j8", Some(Evaluation::Win(3)));
        assert_eq!(three, [Reason::Makes(Making::OpenFour)]);
        let crossing = told(
            "g8 h8 i8 j5 j6 j7",
            "f8 j4",
            Stone::Black,
            "j8",
            Some(Evaluation::Win(3)),
        );
        assert_eq!(crossing, [Reason::Makes(Making::DoubleFour)]);
        // k8 makes a four and a three at once; the three becomes an open four.
        let by_fours = told(
            "g8 h8 i8 k6 k7",
            "f8",
            Stone::Black,
            "k8 j8 k9 k10 k5",
            Some(Evaluation::Win(5)),
        );
        let fours = Reason::Wins {
            by: Force::Fours,
            moves: 3,
        };
        assert_eq!(by_fours, [fours]);
        let cut_short = told(
            "g8 h8 i8 k6 k7",
            "f8",
            Stone::Black,
            "k8 j8",
            Some(Evaluation::Win(5)),
        );
        assert!(matches!(
            cut_short[..],
            [Reason::Wins {
                by: Force::Play,
                moves: 3
            }]
        ));
        let by_threats = told(
            "g8 h8",
            "",
            Stone::Black,
            "i8 f8 j8 k8 a1",
            Some(Evaluation::Win(5)),
        );
        assert!(matches!(
            by_threats[..],
            [Reason::Wins {
                by: Force::Threats,
                moves: 3
            }]
        ));
    }

    #[test]
    fn threes_are_stopped_made_and_taken_away() {
        let stops = told(
            "g8 h8 i8",
            "a1",
            Stone::White,
            "f8",
            Some(Evaluation::Score(-30)),
        );
        assert!(
            matches!(&stops[..], [Reason::StopsThree(three)] if three.gains == line("f8 j8")),
            "{stops:?}"
        );
        let makes = told(
            "g8 h8",
            "a1 o1",
            Stone::Black,
            "i8",
            Some(Evaluation::Score(30)),
        );
        assert_eq!(makes, [Reason::Makes(Making::OpenThree)]);
        let both = told("g8 h8 i8", "j7 j6", Stone::White, "j8", None);
        assert!(
            matches!(
                &both[..],
                [Reason::StopsThree(_), Reason::Makes(Making::OpenThree)]
            ),
            "{both:?}"
        );
        let takes = told("g8 h8 i7 i6", "a1", Stone::White, "i8", None);
        assert_eq!(takes, [Reason::Takes(Making::DoubleThree)]);
    }

    #[test]
    fn without_a_shape_the_search_or_the_opening_is_the_reason() {
        let none = told(
            "h8 a1",
            "i9",
            Stone::White,
            "o15",
            Some(Evaluation::Score(3)),
        );
        assert_eq!(none, [Reason::Judged]);
        assert_eq!(told("", "", Stone::Black, "h8", None), [Reason::Opening]);
        let drawn = told("h8 a1", "i9", Stone::White, "o15", Some(Evaluation::Draw));
        assert_eq!(drawn, [Reason::HoldsDraw]);
        assert_eq!(told("h8", "", Stone::White, "", None), [Reason::Judged]);
    }
}
