//! Which moves a node tries, and in which order.

use super::board::SearchBoard;
use crate::engine::{Point, Rule};

/// Above every urgency.
const FIRST: i32 = i32::MAX;
/// Killer moves come after moves that make or stop a four and before the rest.
const KILLER: i32 = 1_400;

/// A move and how early it is to be tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) point: Point,
    pub(super) urgency: i32,
}

/// What the mover must know before anything else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Duty {
    /// The mover wins at once, here.
    Win(Point),
    /// The opponent threatens to win; every move but these loses to it. There may be none left,
    /// and some of these may be of no use either.
    Defend(Vec<Point>),
    /// Nothing is forced.
    Free,
}

impl Duty {
    /// The duty of the side to move.
    pub(super) fn of(board: &SearchBoard<'_>) -> Self {
        let mover = board.to_move();
        if let Some(point) = board.winning_points(mover).next() {
            return Self::Win(point);
        }
        let threats: Vec<Point> = board.winning_points(mover.opponent()).collect();
        if threats.is_empty() {
            return Self::Free;
        }
        let mut defences = threats.clone();
        match board.variant().rule() {
            // A row may also be shut in, and one stone may spoil several.
            Rule::Caro | Rule::Caro6 => {
                for threat in threats {
                    defences.extend(board.row_ends(threat, mover.opponent()));
                }
                defences.sort_unstable();
                defences.dedup();
            }
            // One stone cannot be on two points.
            _ if threats.len() > 1 => defences.clear(),
            _ => {}
        }
        Self::Defend(defences)
    }
}

/// What the order of moves takes into account besides the board.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Hints {
    /// The move that the transposition table remembers.
    pub(super) remembered: Option<Point>,
    /// Moves that refuted siblings of the node.
    pub(super) killers: [Option<Point>; 2],
}

/// The moves of a free node; true when they are all the moves that matter. With a `width`
/// they are the most urgent of the moves near stones, at most that many.
pub(super) fn generate(
    board: &SearchBoard<'_>,
    width: Option<usize>,
    hints: Hints,
    moves: &mut Vec<Candidate>,
) -> bool {
    let base = moves.len();
    let mut dead = None;
    let mut complete = true;
    for point in board.variant().points() {
        if !board.stones().is_empty(point) {
            continue;
        }
        if width.is_some() && !board.is_near(point) {
            complete = false;
            continue;
        }
        match board.urgency(point) {
            None if board.variant().rule() == Rule::Freestyle => dead = dead.or(Some(point)),
            urgency => moves.push(Candidate {
                point,
                urgency: ranked(point, urgency.unwrap_or(0), hints),
            }),
        }
    }
    // A point that no row can run through any more is as good as any other such point.
    moves.extend(dead.map(|point| Candidate { point, urgency: -1 }));
    if moves.len() == base && !complete {
        moves.push(Candidate {
            point: board.variant().centre(),
            urgency: 0,
        });
    }
    if let Some(width) = width.filter(|width| moves.len() - base > *width) {
        moves[base..].sort_by_key(|candidate| std::cmp::Reverse(candidate.urgency));
        moves.truncate(base + width);
        complete = false;
    }
    complete
}

/// The empty points that are not among the moves from `base` on.
pub(super) fn remaining(board: &SearchBoard<'_>, tried: &[Candidate]) -> Vec<Candidate> {
    let mut rest: Vec<Candidate> = board
        .stones()
        .empty_points()
        .filter(|point| tried.iter().all(|candidate| candidate.point != *point))
        .map(|point| Candidate {
            point,
            urgency: board.urgency(point).unwrap_or(-1),
        })
        .collect();
    rest.sort_by_key(|candidate| std::cmp::Reverse(candidate.urgency));
    rest
}

fn ranked(point: Point, urgency: i32, hints: Hints) -> i32 {
    if hints.remembered == Some(point) {
        FIRST
    } else if hints.killers.contains(&Some(point)) {
        urgency.saturating_add(KILLER)
    } else {
        urgency
    }
}
