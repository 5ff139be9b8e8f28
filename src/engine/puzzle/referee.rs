//! Whether a move solves a puzzle, goes on towards it, or fails, and what answers it.
//!
//! Every move is put to the solver, not compared with the kept answer: what keeps the win
//! within the moves that are left is right. It must not know how it is told to the player.

use super::super::search::{Means, Proof, Prover};
use super::super::{Point, Position, SearchId, StopToken};
use super::Kind;

/// A move of a puzzle to be judged, as it is handed to another thread.
#[derive(Debug, Clone)]
pub struct Question {
    /// The number that its answer must carry.
    pub id: SearchId,
    /// What sort of task it is.
    pub kind: Kind,
    /// The moves that the winner has left, the one to be judged counted.
    pub left: u32,
    /// The position with the move on the board.
    pub position: Position,
}

/// What becomes of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ruling {
    /// It solves the puzzle.
    Solved,
    /// It keeps the win: the reply that holds out longest, and the best play after it.
    GoOn {
        /// The reply first.
        line: Vec<Point>,
    },
    /// It fails.
    Failed {
        /// Why.
        fault: Fault,
        /// The moves that show it, the other side's first; may be empty.
        line: Vec<Point>,
    },
}

/// Why a move fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It makes no four, where the task is to win by fours.
    NoFour,
    /// It makes neither a four nor an open three.
    NoThreat,
    /// The reply leaves no win of the kind.
    Parried,
    /// It wins, but in so many moves from here, more than are left.
    TooSlow(u32),
    /// The other side wins by fours in so many moves; in one, it makes its row at once.
    Loses(u32),
    /// The solver could not tell in time.
    Unclear,
}

/// Stones that the solver may play for one question.
pub const EFFORT: u64 = 200_000;
/// How much longer a win is looked for that takes too long.
const LONGER: u32 = 8;
/// The most fours that are looked for in a win of the other side.
const COUNTER_MOVES: u32 = 20;
/// How many replies to a quiet move are tried.
const QUIET_REPLIES: usize = 40;

/// Judges the last move of a question's position.
pub fn judge(question: &Question, stop: &StopToken) -> Ruling {
    let position = &question.position;
    let Some(mover) = position.last_move().map(|_| position.to_move().opponent()) else {
        return failed(Fault::Unclear, Vec::new());
    };
    if let Some(outcome) = position.outcome() {
        return if outcome.winner() == Some(mover) {
            Ruling::Solved
        } else {
            failed(Fault::Parried, Vec::new())
        };
    }
    let mut referee = Referee {
        prover: Prover::new(position, EFFORT, stop.clone()),
        means: question.kind.means(),
        left: question.left.saturating_sub(1),
    };
    match question.kind {
        Kind::Defence => referee.judge_defence(),
        Kind::Fours | Kind::Threats => referee.judge_attack(),
    }
}

fn failed(fault: Fault, line: Vec<Point>) -> Ruling {
    Ruling::Failed { fault, line }
}

struct Referee {
    /// At the position after the move.
    prover: Prover,
    means: Means,
    /// The moves that the attacker has left.
    left: u32,
}

impl Referee {
    fn judge_defence(&mut self) -> Ruling {
        match self.counter() {
            Some(ruling) => ruling,
            None => match self.prover.shortest(Means::Fours, COUNTER_MOVES) {
                Proof::None => Ruling::Solved,
                Proof::Win { .. } | Proof::Unknown => failed(Fault::Unclear, Vec::new()),
            },
        }
    }

    /// The other side's own win by fours, if it has one.
    fn counter(&mut self) -> Option<Ruling> {
        let moves = self.prover.shortest(Means::Fours, COUNTER_MOVES).moves()?;
        let line = self.prover.line(Means::Fours, moves);
        Some(failed(Fault::Loses(moves), line))
    }

    fn judge_attack(&mut self) -> Ruling {
        if let Some(five) = self.prover.five() {
            return failed(Fault::Loses(1), vec![five]);
        }
        if !self.prover.is_answer_forced(self.means) {
            return self.judge_quiet_move();
        }
        if let Some(ruling) = self.judge_replies() {
            return ruling;
        }
        match self.prover.longest(self.means, self.left) {
            Some((reply, _)) => {
                let mut line = vec![reply];
                self.prover.play(reply);
                line.extend(self.prover.line(self.means, self.left));
                self.prover.undo();
                Ruling::GoOn { line }
            }
            None => failed(Fault::Unclear, Vec::new()),
        }
    }

    /// What fails about a threat; `None` when every reply loses in time.
    fn judge_replies(&mut self) -> Option<Ruling> {
        let mut slow: Option<(u32, Point)> = None;
        let mut unclear = false;
        for reply in self.prover.replies() {
            self.prover.play(reply);
            let in_time = self.prover.shortest(self.means, self.left);
            let at_all = match in_time {
                Proof::None => self.prover.shortest(self.means, self.left + LONGER),
                known => known,
            };
            self.prover.undo();
            match (in_time, at_all) {
                (Proof::Win { .. }, _) => {}
                (_, Proof::Win { moves, .. }) => {
                    if slow.is_none_or(|(most, _)| moves > most) {
                        slow = Some((moves, reply));
                    }
                }
                (Proof::None, _) => return Some(failed(Fault::Parried, vec![reply])),
                _ => unclear = true,
            }
        }
        if let Some((moves, reply)) = slow {
            return Some(failed(Fault::TooSlow(moves + 1), vec![reply]));
        }
        unclear.then(|| failed(Fault::Unclear, Vec::new()))
    }

    /// A move that leaves the other side free.
    fn judge_quiet_move(&mut self) -> Ruling {
        if let Some(ruling) = self.counter() {
            return ruling;
        }
        let fault = match self.means {
            Means::Fours => Fault::NoFour,
            Means::Threats => Fault::NoThreat,
        };
        let mut replies = self.prover.replies();
        if replies.is_empty() {
            replies = self.prover.promising();
            replies.truncate(QUIET_REPLIES);
        }
        let parries = replies.into_iter().find(|reply| {
            self.prover.play(*reply);
            let proof = self.prover.shortest(self.means, self.left);
            self.prover.undo();
            proof == Proof::None
        });
        failed(fault, parries.into_iter().collect())
    }
}
