//! Scores inside the search: one number that orders wins, judgements and losses.
//!
//! A win in `n` plies from the root is [`WIN`] less `n`, so that a faster win is
//! the greater score. The table stores distances from its own node instead. It
//! must not know how scores come about.

use crate::engine::Evaluation;

/// A score from the side to move's point of view.
pub type Score = i32;

/// The score of having won at the root; nothing reaches it.
pub const WIN: Score = 30_000;
/// Beyond every score.
pub const INFINITE: Score = 32_000;
/// No line of play is longer, passed turns included.
pub const MAX_PLY: u32 = 500;
/// Scores from here on are wins.
pub const LEAST_WIN: Score = WIN - 1_000;
/// The greatest and least judgement that proves nothing.
pub const GREATEST_JUDGEMENT: Score = 20_000;

/// Wins with a stone that is the `plies`-th from the root.
#[inline]
pub const fn win_in(plies: u32) -> Score {
    WIN - plies.cast_signed()
}

/// Loses by a stone that is the `plies`-th from the root.
#[inline]
pub const fn loss_in(plies: u32) -> Score {
    plies.cast_signed() - WIN
}

/// Whether the score is a proved win or loss.
#[inline]
pub const fn is_decided(score: Score) -> bool {
    score.abs() >= LEAST_WIN
}

/// The score as it is stored for a node `ply` plies from the root.
#[inline]
pub const fn to_table(score: Score, ply: u32) -> Score {
    if score >= LEAST_WIN {
        score + ply.cast_signed()
    } else if score <= -LEAST_WIN {
        score - ply.cast_signed()
    } else {
        score
    }
}

/// The inverse of [`to_table`].
#[inline]
pub const fn from_table(score: Score, ply: u32) -> Score {
    if score >= LEAST_WIN {
        score - ply.cast_signed()
    } else if score <= -LEAST_WIN {
        score + ply.cast_signed()
    } else {
        score
    }
}

/// The score as others read it.
pub fn evaluation(score: Score) -> Evaluation {
    if score >= LEAST_WIN {
        Evaluation::Win(score.abs_diff(WIN))
    } else if score <= -LEAST_WIN {
        Evaluation::Loss(score.abs_diff(-WIN))
    } else {
        Evaluation::Score(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_win_keeps_its_distance_from_its_own_node() {
        let from_root = win_in(9);
        let stored = to_table(from_root, 4);
        assert_eq!(stored, win_in(5));
        assert_eq!(from_table(stored, 10), win_in(15));
        assert_eq!(from_table(to_table(loss_in(8), 2), 2), loss_in(8));
        assert_eq!(to_table(123, 7), 123);
    }

    #[test]
    fn scores_read_as_evaluations() {
        assert_eq!(evaluation(win_in(7)), Evaluation::Win(7));
        assert_eq!(evaluation(loss_in(4)), Evaluation::Loss(4));
        assert_eq!(evaluation(-35), Evaluation::Score(-35));
    }
}
