//! How far threads have raised the lower end of the window at the nodes of the principal variation.
//!
//! There several threads try different moves of one node. Once one of them has found a
//! move's exact score, the others need only ask whether theirs are better still, and
//! may leave that move alone. One word a ply is enough: the threads are on the same
//! variation nearly always, and where they are not, the latest is remembered. It must
//! not know boards or how moves are searched.

use std::sync::atomic::{AtomicU64, Ordering};

use super::score::{MAX_PLY, Score, is_decided};
use super::square::Square;

/// Bits of a word below the node's mark: the move, and the score shifted to be positive.
const SCORE_BITS: u32 = 16;
const MARK_SHIFT: u32 = SCORE_BITS + 10;
const SCORE_SHIFT: Score = 1 << (SCORE_BITS - 1);

/// The best exact scores so far of the open nodes, by ply.
#[derive(Debug)]
pub struct Raised {
    /// Empty where there is only one thread.
    plies: Box<[AtomicU64]>,
}

/// A node of the principal variation: how far from the root, which, and how deeply searched.
#[derive(Debug, Clone, Copy)]
pub struct Open {
    /// Plies from the root.
    pub ply: u32,
    /// Its position's hash.
    pub hash: u64,
    /// Plies to be searched below it.
    pub depth: i32,
}

impl Open {
    /// Thirty-two bits of the hash and six of the depth.
    fn mark(self) -> u64 {
        (self.hash >> 32) << 6 | u64::from(self.depth.cast_unsigned() & 63)
    }
}

impl Raised {
    /// Nothing is found yet; one thread alone keeps no account.
    pub fn new(threads: usize) -> Self {
        let plies = if threads > 1 { MAX_PLY as usize + 2 } else { 0 };
        Self {
            plies: (0..plies).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Says that a move of the node has this exact score. Wins and losses are not passed on:
    /// their lines are shown and kept to, and a line does not fit here.
    pub fn raise(&self, node: Open, score: Score, square: Square) {
        let Some(word) = self.plies.get(node.ply as usize) else {
            return;
        };
        if is_decided(score) || self.best(node).is_some_and(|(best, _)| best >= score) {
            return;
        }
        let value = u64::from((score + SCORE_SHIFT).cast_unsigned() & ((1 << SCORE_BITS) - 1));
        let new = node.mark() << MARK_SHIFT | (square.index() as u64) << SCORE_BITS | value;
        word.store(new, Ordering::Relaxed);
    }

    /// The best exact score that is known of the node, and its move.
    #[inline]
    pub fn best(&self, node: Open) -> Option<(Score, Square)> {
        let word = self.plies.get(node.ply as usize)?.load(Ordering::Relaxed);
        if word >> MARK_SHIFT != node.mark() {
            return None;
        }
        let score = (word & ((1 << SCORE_BITS) - 1)) as Score - SCORE_SHIFT;
        let square = (word >> SCORE_BITS & 0x3FF) as usize;
        (square < Square::COUNT).then(|| (score, Square::from_index(square)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODE: Open = Open {
        ply: 3,
        hash: 0xFEDC_BA98_7654_3210,
        depth: 11,
    };

    #[test]
    fn the_best_score_of_a_node_is_told() {
        let raised = Raised::new(2);
        assert_eq!(raised.best(NODE), None);
        let (a, b) = (Square::from_index(0), Square::from_index(Square::COUNT - 1));
        for (score, square, best) in [(-20_000, a, (-20_000, a)), (7, b, (7, b)), (6, a, (7, b))] {
            raised.raise(NODE, score, square);
            assert_eq!(raised.best(NODE), Some(best));
        }
    }

    #[test]
    fn another_node_or_depth_knows_nothing_of_it() {
        let raised = Raised::new(2);
        raised.raise(NODE, 5, Square::from_index(9));
        for other in [
            Open { depth: 12, ..NODE },
            Open { ply: 4, ..NODE },
            Open {
                hash: !NODE.hash,
                ..NODE
            },
        ] {
            assert_eq!(raised.best(other), None);
        }
    }

    #[test]
    fn wins_and_losses_are_left_to_who_finds_them() {
        let raised = Raised::new(2);
        raised.raise(NODE, super::super::score::win_in(9), Square::from_index(9));
        assert_eq!(raised.best(NODE), None);
    }

    #[test]
    fn one_thread_keeps_no_account() {
        let raised = Raised::new(1);
        raised.raise(NODE, 5, Square::from_index(9));
        assert_eq!(raised.best(NODE), None);
    }
}
