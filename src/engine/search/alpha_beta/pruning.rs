//! What the search leaves out, looks at less deeply, or looks at more deeply.
//!
//! One helper for each technique, named as in the literature. None of them is
//! exact: every margin is in [`super::super::params`].

use std::sync::OnceLock;

use super::super::ordering::{Ordered, Threat};
use super::super::params::{
    FUTILITY_DEPTH, FUTILITY_MARGIN, HISTORY_LIMIT, LATE_MOVE_BASE, LATE_MOVE_DEPTH,
    NULL_MOVE_DEPTH, NULL_MOVE_REDUCTION, RAZOR_DEPTH, RAZOR_MARGIN, REDUCTION_DEPTH,
    REDUCTION_SCALE, REVERSE_FUTILITY_DEPTH, REVERSE_FUTILITY_MARGIN, SINGULAR_DEPTH,
    SINGULAR_MARGIN,
};
use super::super::score::{LEAST_WIN, Score, from_table, is_decided};
use super::super::square::Square;
use super::super::transposition::{Bound, Entry};
use super::super::worker::Worker;
use super::Kind;
use crate::engine::pattern::Class;

impl Worker<'_> {
    /// The score of a node that need not be searched, off the principal variation.
    pub(super) fn prune_node(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        eval: Score,
        kind: Kind,
        threat: Threat,
    ) -> Option<Score> {
        if is_decided(alpha) || is_decided(beta) {
            return None;
        }
        if threat == Threat::Nothing
            && let Some(score) = reverse_futility(beta, depth, eval)
        {
            return Some(score);
        }
        self.razor(alpha, depth, eval)
            .or_else(|| self.null_move(beta, depth, eval, kind, threat))
    }

    /// Razoring: far below the window near the leaves, only a win by fours is looked for.
    fn razor(&mut self, alpha: Score, depth: i32, eval: Score) -> Option<Score> {
        if depth > RAZOR_DEPTH || eval + RAZOR_MARGIN * depth > alpha {
            return None;
        }
        let ply = self.ply();
        Some(self.leaf(eval, ply)).filter(|score| *score <= alpha || *score >= LEAST_WIN)
    }

    /// Null move: when even a passed turn leaves the opponent nothing, a move will do better.
    fn null_move(
        &mut self,
        beta: Score,
        depth: i32,
        eval: Score,
        kind: Kind,
        threat: Threat,
    ) -> Option<Score> {
        let passed_before = self.ply() > 0 && self.board.last_move(0).is_none();
        if depth < NULL_MOVE_DEPTH
            || threat != Threat::Nothing
            || kind != Kind::Cut
            || eval < beta
            || passed_before
        {
            return None;
        }
        self.board.pass();
        let reduction = NULL_MOVE_REDUCTION + depth / 4;
        let score = -self.search(-beta, -beta + 1, depth - reduction, Kind::All);
        self.board.undo();
        (score >= beta && !self.stopped).then_some(if is_decided(score) { beta } else { score })
    }

    /// Whether a move is left out: too late, or too quiet to reach the window.
    #[expect(clippy::too_many_arguments, reason = "a window, a depth and a move")]
    pub(super) fn prune_move(
        &self,
        alpha: Score,
        depth: i32,
        kind: Kind,
        threat: Threat,
        next: Ordered,
        tried: usize,
        best: Score,
    ) -> bool {
        if kind == Kind::Principal || threat != Threat::Nothing || tried == 0 || best <= -LEAST_WIN
        {
            return false;
        }
        is_late_move(depth, tried, self.is_improving())
            && !self.is_sharp(next.square, Class::FourPlus)
            || self.is_futile(alpha, depth) && !self.is_sharp(next.square, Class::OpenThree)
    }

    /// Whether the side to move judges its position better than at its last turn.
    fn is_improving(&self) -> bool {
        let ply = self.ply() as usize;
        ply >= 2 && self.evals[ply] > self.evals[ply - 2]
    }

    /// Futility: the judgement is so far below the window that only a threat can help.
    fn is_futile(&self, alpha: Score, depth: i32) -> bool {
        let eval = self.evals[self.ply() as usize];
        depth <= FUTILITY_DEPTH && eval + FUTILITY_MARGIN * (depth + 1) <= alpha
    }

    /// Whether the point's class reaches `least` for either side.
    fn is_sharp(&self, square: Square, least: Class) -> bool {
        let mover = self.board.to_move();
        self.board.shape(square, mover).class >= least
            || self.board.shape(square, mover.opponent()).class >= least
    }

    /// By how many plies a late move is searched more shallowly first.
    pub(super) fn late_move_reduction(
        &self,
        depth: i32,
        kind: Kind,
        threat: Threat,
        next: Ordered,
        number: usize,
    ) -> i32 {
        if depth < REDUCTION_DEPTH || number < 2 || threat == Threat::Five {
            return 0;
        }
        let mut reduction = reductions(depth, number);
        if kind == Kind::Principal {
            reduction -= 1;
        }
        if kind == Kind::Cut {
            reduction += 1;
        }
        if threat == Threat::OpenFour {
            reduction -= 1;
        }
        let mover = self.board.to_move();
        let own = self.board.shape(next.square, mover).class;
        if own.makes_four() || own == Class::DoubleThree {
            reduction -= 1;
        } else if own < Class::OpenThree
            && self.board.shape(next.square, mover.opponent()).class < Class::OpenThree
        {
            reduction += 1;
        }
        reduction -= self.histories.of(&self.board, next.square) / HISTORY_LIMIT;
        reduction.clamp(0, depth - 2)
    }

    /// One ply more when every other move fails far below what the table promises of this one.
    pub(super) fn singular_extension(
        &mut self,
        beta: Score,
        depth: i32,
        square: Square,
        known: Option<Entry>,
    ) -> i32 {
        let ply = self.ply();
        let Some(entry) = known.filter(|entry| entry.best == Some(square)) else {
            return 0;
        };
        let score = from_table(entry.score, ply);
        if depth < SINGULAR_DEPTH
            || ply == 0
            || entry.bound == Bound::Upper
            || entry.depth < depth - 3
            || is_decided(score)
            || self.excluded[ply as usize].is_some()
        {
            return 0;
        }
        let bar = score - SINGULAR_MARGIN * depth;
        self.excluded[ply as usize] = Some(square);
        let others = self.search(bar - 1, bar, (depth - 1) / 2, Kind::Cut);
        self.excluded[ply as usize] = None;
        if others < bar {
            1
        } else {
            -i32::from(score >= beta)
        }
    }
}

/// Reverse futility: so far above the window near the leaves that the opponent is not asked.
fn reverse_futility(beta: Score, depth: i32, eval: Score) -> Option<Score> {
    (depth <= REVERSE_FUTILITY_DEPTH && eval - REVERSE_FUTILITY_MARGIN * depth >= beta)
        .then_some(eval)
}

/// Late move pruning: near the leaves only the first moves in order are looked at, and
/// half as many where the side to move is not getting on.
fn is_late_move(depth: i32, tried: usize, improving: bool) -> bool {
    let plies = usize::try_from(depth).unwrap_or_default();
    let most = LATE_MOVE_BASE + plies * plies / if improving { 1 } else { 2 };
    depth <= LATE_MOVE_DEPTH && tried >= most
}

/// The reduction by depth and number of the move, worked out once.
fn reductions(depth: i32, number: usize) -> i32 {
    static TABLE: OnceLock<Vec<[i32; 64]>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let logs: Vec<u32> = (0..64).map(thousandths_of_ln).collect();
        logs.iter()
            .map(|depth| {
                std::array::from_fn(|number| {
                    let product = depth * logs[number] / 1000 * REDUCTION_SCALE / 100;
                    (product / 1000).cast_signed()
                })
            })
            .collect()
    });
    let depth = usize::try_from(depth).unwrap_or_default().min(63);
    table[depth][number.min(63)]
}

/// A thousand times the natural logarithm, by whole numbers so that every machine agrees.
fn thousandths_of_ln(n: u32) -> u32 {
    // ln(n) = sum of ln(k / (k - 1)), each by the series 2 * artanh(1 / (2k - 1)).
    (2..=n)
        .map(|k| {
            let odd = u64::from(2 * k - 1);
            let unit = 2_000_000_000_u64;
            unit / odd + unit / (3 * odd.pow(3)) + unit / (5 * odd.pow(5))
        })
        .sum::<u64>()
        .div_euclid(1_000_000)
        .try_into()
        .unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_number_logarithms_are_right() {
        for (n, expected) in [(1, 0), (2, 693), (10, 2302), (63, 4143)] {
            assert!(thousandths_of_ln(n).abs_diff(expected) <= 3, "ln {n}");
        }
    }

    #[test]
    fn deeper_and_later_moves_are_reduced_more() {
        assert_eq!(reductions(3, 1), 0);
        assert!(reductions(12, 30) > reductions(6, 30));
        assert!(reductions(12, 30) > reductions(12, 5));
    }
}
