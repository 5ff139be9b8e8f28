//! A fixed piece of work for the strong engine: positions, a depth, one thread.
//!
//! The same build must visit the same number of positions on every machine and in
//! every profile; the signature says in one number whether it did, and changes with
//! every change of what the search looks at.

use std::time::{Duration, Instant};

use super::{Engine, Options};
use crate::engine::{Limits, Player, Point, Position, Rule, StopToken, Variant};

/// The plies to which each position is searched unless told otherwise.
pub const DEPTH: u32 = 10;

/// Positions of the engine's own games, each after so many moves: openings, middle games and
/// late fights under every rule.
const POSITIONS: [(Rule, &str); 12] = [
    (Rule::Freestyle, "h8 h9 j10 i9 h11 j9 g9"),
    (
        Rule::Freestyle,
        "h8 h9 j10 i9 h11 j9 g9 i7 i8 k9 l9 j8 l10 g5",
    ),
    (
        Rule::Freestyle,
        "h8 h9 j10 i9 h11 j8 j9 i10 i11 j11 g8 k9 i7 k7 l6 g10 j6 k5 k6 i6 f8",
    ),
    (Rule::Freestyle, "h8 h9 h10 i10 i12 h11 g9 j11"),
    (
        Rule::Freestyle,
        "h8 h9 h10 i10 i12 h11 g11 j9 g12 g8 j11 k8 l7 i9 g9 f7 e6 k9",
    ),
    (Rule::Standard, "h8 h9 h10 i10 i12 h11 g9 j11 g8 k12"),
    (
        Rule::Standard,
        "h8 h9 j10 i9 h11 j8 j9 i10 i11 j11 g8 k9 i7 k7 l6 g10",
    ),
    (Rule::Renju, "f7 f6 h6 h7 h4 g6"),
    (Rule::Renju, "f7 f6 h6 h7 h4 g6 i5 g7 g5 i7 f5 e5"),
    (
        Rule::Renju,
        "f7 f6 h6 h7 h4 g7 g4 g6 h8 i8 f5 g9 g8 d6 c6 h9",
    ),
    (Rule::Caro, "h8 h9 j10 i9 h11 j8 j9 i10 i11 j11"),
    (Rule::Caro6, "h8 h9 h10 i10 i12 h11 g11 j9 g12 g8"),
];

/// What the work came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// How many positions were searched.
    pub positions: usize,
    /// Nodes in all.
    pub nodes: u64,
    /// Wall time of the searches.
    pub elapsed: Duration,
    /// Nodes, moves and their order in one number.
    pub signature: u64,
}

/// Searches every position to a depth on so many threads, with a table of this many MiB.
///
/// Only one thread gives the same signature every time. `each` is told the moves, the
/// answer and the nodes of every position.
pub fn run(
    depth: u32,
    threads: usize,
    hash_mib: usize,
    mut each: impl FnMut(Rule, Point, u64),
) -> Report {
    let mut elapsed = Duration::ZERO;
    let (mut nodes, mut signature) = (0, 0xCBF2_9CE4_8422_2325_u64);
    for (rule, moves) in POSITIONS {
        let position = position(rule, moves);
        let mut engine = Engine::new(Options {
            hash_mib,
            threads,
            seed: 0,
        });
        // Building tables and clearing memory is not what is measured.
        Engine::warm_up(position.variant());
        let started = Instant::now();
        let thought = engine
            .think(
                &position,
                &Limits::depth(depth),
                &StopToken::new(),
                &mut |_| (),
            )
            .expect("the positions are not decided");
        elapsed += started.elapsed();
        nodes += thought.progress.nodes;
        each(rule, thought.best, thought.progress.nodes);
        // FNV-1a (Fowler, Noll, Vo), a word at a time.
        for word in [thought.progress.nodes, thought.best.index() as u64] {
            signature = (signature ^ word).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    Report {
        positions: POSITIONS.len(),
        nodes,
        elapsed,
        signature,
    }
}

/// The position after these moves on 15x15.
fn position(rule: Rule, moves: &str) -> Position {
    let variant = Variant::new(rule, 15, 15, 5).expect("15x15 and five can be played");
    let mut position = Position::new(variant);
    for text in moves.split_whitespace() {
        let point = text.parse().expect("the table holds points");
        position.play(point).expect("the table holds legal moves");
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_work_gives_the_same_signature() {
        let run = || {
            let report = run(4, 1, 4, |_, _, _| ());
            (report.nodes, report.signature)
        };
        assert_eq!(run(), run());
    }
}
