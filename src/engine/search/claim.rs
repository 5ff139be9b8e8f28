//! A win that was claimed is kept to: its distance never grows from move to move.
//!
//! A win is proved along with its line, but the next search begins anew and may come
//! upon a longer win first. Where the opponent answers as the line expects, the rest
//! of the line is still proved, and is fallen back on. It must not know how wins are
//! found.

use crate::engine::{Evaluation, Point, Position, Progress, Thought};

/// What is left of a claimed win once both sides have followed its line for a move each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The hash of the position then.
    hash: u64,
    /// Plies to the winning stone from there.
    plies: u32,
    /// The rest of the line, the claimant's next move first.
    line: Vec<Point>,
}

impl Claim {
    /// The claim of a thought; `None` when it claims no win or its line ends too soon.
    pub fn of(position: &Position, thought: &Thought) -> Option<Self> {
        let Some(Evaluation::Win(plies)) = thought.progress.evaluation else {
            return None;
        };
        let [first, reply, rest @ ..] = &thought.progress.line[..] else {
            return None;
        };
        let mut next = position.clone();
        next.play(*first).ok()?;
        next.play(*reply).ok()?;
        if rest.is_empty() || next.check(rest[0]).is_err() {
            return None;
        }
        Some(Self {
            hash: next.hash(),
            plies: plies.checked_sub(2)?,
            line: rest.to_vec(),
        })
    }

    /// The thought itself where it wins as fast as was claimed, or else the claimed line.
    pub fn keep(self, position: &Position, thought: Thought) -> Thought {
        let as_fast = matches!(thought.progress.evaluation,
            Some(Evaluation::Win(plies)) if plies <= self.plies);
        if as_fast || position.hash() != self.hash {
            return thought;
        }
        Thought {
            best: self.line[0],
            progress: Progress {
                evaluation: Some(Evaluation::Win(self.plies)),
                line: self.line,
                ..thought.progress
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Variant;

    fn points(text: &str) -> Vec<Point> {
        text.split(' ').map(|word| word.parse().unwrap()).collect()
    }

    fn thought(line: &str, evaluation: Evaluation) -> Thought {
        let line = points(line);
        Thought {
            best: line[0],
            progress: Progress {
                evaluation: Some(evaluation),
                line,
                ..Progress::default()
            },
        }
    }

    #[test]
    fn the_rest_of_a_line_is_kept_to_unless_a_faster_win_is_found() {
        let mut position = Position::new(Variant::gomoku());
        let claim = Claim::of(&position, &thought("h8 i9 g8 j7", Evaluation::Win(9))).unwrap();
        for point in points("h8 i9") {
            position.play(point).unwrap();
        }
        for slower in [Evaluation::Win(9), Evaluation::Score(90)] {
            let kept = claim.clone().keep(&position, thought("a1 b2", slower));
            assert_eq!(kept, thought("g8 j7", Evaluation::Win(7)));
        }
        let faster = thought("a1 b2", Evaluation::Win(7));
        assert_eq!(claim.keep(&position, faster.clone()), faster);
    }

    #[test]
    fn another_reply_or_a_line_that_ends_leaves_nothing_to_keep_to() {
        let mut position = Position::new(Variant::gomoku());
        let claim = Claim::of(&position, &thought("h8 i9 g8", Evaluation::Win(5))).unwrap();
        for point in points("h8 i8") {
            position.play(point).unwrap();
        }
        let other = thought("a1", Evaluation::Score(3));
        assert_eq!(claim.keep(&position, other.clone()), other);
        assert_eq!(
            Claim::of(&position, &thought("h9 i9", Evaluation::Win(3))),
            None
        );
        assert_eq!(
            Claim::of(&position, &thought("h9 i9 j9", Evaluation::Loss(4))),
            None
        );
    }
}
