//! The search below the root: principal-variation alpha-beta.
//!
//! A node is decided at once where a five or an unstoppable four is on the board.
//! Otherwise it tries its moves in order, the first with the full window, the
//! others with an empty one to prove that they are not better; late ones more
//! shallowly first. Each way of leaving moves or subtrees out is one helper in
//! [`pruning`]. It must not know how roots, threads or time are managed.

pub mod pruning;
pub mod sharing;

use super::ordering::{Ordered, Threat, pick};
use super::params::{BUSY_DEPTH, LEAF_FOURS, LEAF_NODES, NO_TABLE_MOVE_DEPTH};
use super::raised::Open;
use super::score::{INFINITE, MAX_PLY, Score, from_table, loss_in, to_table, win_in};
use super::square::Square;
use super::transposition::{Bound, Entry};
use super::worker::Worker;
use crate::engine::pattern::Class;

/// What is expected of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// On the principal variation: the window is open and the exact score is wanted.
    Principal,
    /// Some move is expected to reach the window's upper end.
    Cut,
    /// No move is expected to reach the window's lower end.
    All,
}

impl Kind {
    /// What is expected of a child whose window is empty.
    const fn child(self) -> Self {
        match self {
            Self::Principal | Self::All => Self::Cut,
            Self::Cut => Self::All,
        }
    }
}

/// What a node has found so far.
#[derive(Debug, Clone, Copy)]
struct Found {
    score: Score,
    best: Option<Square>,
    tried: usize,
}

impl Worker<'_> {
    /// The score of the position for the side to move, within the window where it lies in it.
    ///
    /// Meaningless when the worker has been stopped on the way.
    pub fn search(&mut self, alpha: Score, beta: Score, depth: i32, kind: Kind) -> Score {
        self.count_node();
        let ply = self.ply();
        self.lines[ply as usize].clear();
        if self.stopped {
            return 0;
        }
        if let Some(score) = self.decided(ply) {
            return score;
        }
        // No line from here wins or loses faster than these (mate distance).
        let alpha = alpha.max(loss_in(ply + 4));
        let beta = beta.min(win_in(ply + 5));
        if alpha >= beta {
            return alpha;
        }
        let threat = self.board.threat();
        let depth = if threat == Threat::Five {
            depth.max(1)
        } else {
            depth
        };
        let excluded = self.excluded[ply as usize];
        let known = if excluded.is_none() {
            self.shared.table.get(self.board.hash())
        } else {
            None
        };
        if let Some(entry) = known
            && kind != Kind::Principal
            && let Some(score) = cutoff(entry, alpha, beta, depth, ply)
        {
            return score;
        }
        if let Some(entry) = known
            && kind == Kind::Principal
            && let Some(score) = self.known_exactly(entry, depth, ply)
        {
            return score;
        }
        let eval = known.map_or_else(|| self.board.judgement(), |entry| entry.eval);
        self.evals[ply as usize] = eval;
        if depth <= 0 || ply >= MAX_PLY {
            return self.leaf(eval, ply);
        }
        if threat != Threat::Five && kind != Kind::Principal && excluded.is_none() {
            if let Some(score) = self.prune_node(alpha, beta, depth, eval, kind, threat) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        let table_move = known.and_then(|entry| entry.best);
        let depth =
            if table_move.is_none() && depth >= NO_TABLE_MOVE_DEPTH && threat != Threat::Five {
                depth - 1
            } else {
                depth
            };
        let found = self.try_moves(alpha, beta, depth, kind, threat, known);
        if self.stopped {
            return 0;
        }
        if excluded.is_none() {
            let bound = if found.score >= beta {
                Bound::Lower
            } else if found.score > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.shared.table.put(
                self.board.hash(),
                Entry {
                    best: found.best,
                    score: to_table(found.score, ply),
                    bound,
                    eval,
                    depth,
                },
            );
        }
        found.score
    }

    /// The score when it can be read off the board: a five or an unstoppable four on one
    /// side, or no empty point.
    fn decided(&self, ply: u32) -> Option<Score> {
        let board = &self.board;
        let (mover, opponent) = (board.to_move(), board.to_move().opponent());
        if board.count(mover, Class::Five) > 0 {
            return Some(win_in(ply + 1));
        }
        if board.empties() == 0 {
            return Some(0);
        }
        if board.count(opponent, Class::Five) > 0 {
            return board
                .five_defences(opponent)
                .is_empty()
                .then(|| loss_in(ply + 2));
        }
        (board.winning_fours(mover) > 0).then(|| win_in(ply + 3))
    }

    /// The judgement of a leaf: a win by fours if there is one, the evaluation otherwise.
    fn leaf(&mut self, eval: Score, ply: u32) -> Score {
        match self.leaf_fours.any(&mut self.board, LEAF_FOURS, LEAF_NODES) {
            Some(win) => win_in(ply + win.plies),
            None => eval,
        }
    }

    /// Tries the node's moves in order.
    fn try_moves(
        &mut self,
        alpha: Score,
        beta: Score,
        depth: i32,
        kind: Kind,
        threat: Threat,
        known: Option<Entry>,
    ) -> Found {
        let ply = self.ply();
        let table_move = known.and_then(|entry| entry.best);
        let start = self.moves.len();
        let candidates = self.board.candidates(threat);
        self.histories
            .order(&self.board, &candidates, table_move, ply, &mut self.moves);
        let only = self.moves.len() - start == 1;
        let mut found = Found {
            score: match threat {
                Threat::Nothing => -INFINITE,
                Threat::OpenFour => loss_in(ply + 4),
                Threat::Five => loss_in(ply + 2),
            },
            best: None,
            tried: 0,
        };
        let mut alpha = alpha;
        let mut at = start;
        let mut put_off = 0;
        let node = Open {
            ply,
            hash: self.board.hash(),
            depth,
        };
        while let Some(next) = pick(&mut self.moves[start..], at - start) {
            // A move that was put off keeps the number that it had in order.
            let before = next.before_it(found.tried + put_off);
            if self.is_put_off(depth, next, found.tried) {
                self.moves[at].put_off(before);
                self.moves[at..].rotate_left(1);
                put_off += 1;
                continue;
            }
            at += 1;
            if found.tried > 0
                && let Some(score) = self.found_elsewhere(alpha, beta, depth, kind, ply)
            {
                found.score = score;
                found.best = known.and_then(|entry| entry.best);
                break;
            }
            if self.excluded[ply as usize] == Some(next.square)
                || !self.board.is_legal(next.square)
                || self.prune_move(alpha, depth, kind, threat, next, before, found.score)
            {
                continue;
            }
            let extension = if only {
                1
            } else {
                self.singular_extension(beta, depth, next.square, known)
            };
            found.tried += 1;
            self.enter_node(alpha, beta, depth, kind, ply);
            let score = self.try_move(alpha, beta, node, extension, kind, threat, (next, before));
            self.frames[ply as usize] = None;
            if self.is_back(ply) {
                // The move is searched again where the table has lost the score meanwhile.
                found.tried -= 1;
                at -= 1;
                if let Some(score) = self.found_elsewhere(alpha, beta, depth, kind, ply) {
                    found.score = score;
                    found.best = known.and_then(|entry| entry.best);
                    found.tried += 1;
                    break;
                }
                continue;
            }
            if self.stopped {
                break;
            }
            if score > found.score {
                found.score = score;
                if score > alpha {
                    found.best = Some(next.square);
                    self.extend_line(ply, next.square);
                    alpha = score;
                    if score >= beta {
                        let tried = &self.moves[start..at];
                        self.histories
                            .reward(&self.board, next.square, tried, depth, ply);
                        break;
                    }
                    if kind == Kind::Principal {
                        self.shared.raised.raise(node, score, next.square);
                    }
                }
            }
            if kind == Kind::Principal {
                self.hear(node, &mut alpha, beta, &mut found);
            }
        }
        self.moves.truncate(start);
        if found.tried == 0 && threat == Threat::Nothing {
            found.score = if self.excluded[ply as usize].is_some() {
                alpha
            } else {
                0 // nowhere to play: a draw as far as the candidates go
            };
        }
        found
    }

    /// Plays a move and searches what comes of it: shallowly first when it is late, with
    /// an empty window unless it is the first of a principal node.
    #[expect(clippy::too_many_arguments, reason = "a window, a depth and a move")]
    fn try_move(
        &mut self,
        alpha: Score,
        beta: Score,
        node: Open,
        extension: i32,
        kind: Kind,
        threat: Threat,
        (next, before): (Ordered, usize),
    ) -> Score {
        let depth = node.depth + extension;
        let number = before + 1;
        let reduction = self.late_move_reduction(depth, kind, threat, next, number);
        let shared = depth >= BUSY_DEPTH;
        let depth = depth - 1;
        self.board.play(next.square);
        let hash = self.board.hash();
        if shared {
            self.shared.busy.enter(hash);
        }
        let mut score = alpha + 1;
        if reduction > 0 {
            score = -self.search(-alpha - 1, -alpha, depth - reduction, Kind::Cut);
        }
        if score > alpha && (kind != Kind::Principal || number > 1) && !self.stopped {
            score = -self.search(-alpha - 1, -alpha, depth, kind.child());
        }
        if kind == Kind::Principal
            && score > alpha
            && let Some(bar) = self.raised_above(node, alpha, beta)
            && !self.stopped
        {
            // Another thread has found something better meanwhile; is this better still?
            score = -self.search(-bar - 1, -bar, depth, kind.child());
            if score <= bar {
                score = alpha;
            }
        }
        if kind == Kind::Principal && (number == 1 || score > alpha) && !self.stopped {
            score = -self.search(-beta, -alpha, depth, Kind::Principal);
        }
        if shared {
            self.shared.busy.leave(hash);
        }
        self.board.undo();
        score
    }

    /// Makes the line at a ply the move and the line below it.
    pub fn extend_line(&mut self, ply: u32, square: Square) {
        let (above, below) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut above[ply as usize];
        line.clear();
        line.push(square);
        line.extend_from_slice(&below[0]);
    }
}

/// The stored score when it settles the node.
fn cutoff(entry: Entry, alpha: Score, beta: Score, depth: i32, ply: u32) -> Option<Score> {
    let score = from_table(entry.score, ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    // A proved win or loss holds whatever the depth.
    let deep = entry.depth >= depth
        || match entry.bound {
            Bound::Lower => score >= super::score::LEAST_WIN,
            Bound::Upper => score <= -super::score::LEAST_WIN,
            Bound::Exact => super::score::is_decided(score),
        };
    (settles && deep).then_some(score)
}
