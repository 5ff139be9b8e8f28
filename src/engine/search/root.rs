//! The search at the root: iterative deepening, aspiration windows, best lines.
//!
//! The root keeps a list of its moves, each with the score and line of the last
//! time that it was searched in full; after every depth the list is put in order.
//! With several lines wanted, each next one is searched without the moves of those
//! before it. It must not know what a node does, nor how threads are started.

use std::fmt;
use std::time::{Duration, Instant};

use super::alpha_beta::Kind;
use super::ordering::Threat;
use super::params::{ASPIRATION, ASPIRATION_DEPTH, SINGLE_MOVE_DEPTH};
use super::raised::Open;
use super::score::{INFINITE, LEAST_WIN, MAX_PLY, Score, WIN, evaluation, is_decided};
use super::square::{Square, SquareSet};
use super::worker::Worker;
use crate::engine::{Candidate, Progress};

/// A move at the root and what is known of it.
#[derive(Debug, Clone)]
pub struct RootMove {
    /// The move.
    pub square: Square,
    /// Its score; minus infinity when it was not better than another at this depth.
    pub score: Score,
    /// Its score after the depth before.
    pub previous: Score,
    /// The line that it begins, itself first.
    pub line: Vec<Square>,
}

impl RootMove {
    fn new(square: Square) -> Self {
        Self {
            square,
            score: -INFINITE,
            previous: -INFINITE,
            line: vec![square],
        }
    }
}

/// The most progress reports a second is one in this long.
const BETWEEN_REPORTS: Duration = Duration::from_millis(50);

/// Passes progress on, but not too often.
pub struct Reporter<'r> {
    report: &'r mut dyn FnMut(Progress),
    last: Option<Instant>,
}

impl<'r> Reporter<'r> {
    /// A reporter that has said nothing yet.
    pub fn new(report: &'r mut dyn FnMut(Progress)) -> Self {
        Self { report, last: None }
    }

    /// Says it unless something was said just before.
    pub fn say(&mut self, progress: impl FnOnce() -> Progress) {
        if self
            .last
            .is_none_or(|last| last.elapsed() >= BETWEEN_REPORTS)
        {
            self.last = Some(Instant::now());
            (self.report)(progress());
        }
    }
}

impl fmt::Debug for Reporter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reporter")
            .field("last", &self.last)
            .finish_non_exhaustive()
    }
}

/// What the root has found: the depth that was finished and all moves, best first.
#[derive(Debug, Clone)]
pub struct Found {
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// The moves, best first.
    pub moves: Vec<RootMove>,
}

impl Worker<'_> {
    /// The moves that the root looks at: those that answer a threat, or else all near ones,
    /// or else all legal ones.
    pub fn root_moves(&self) -> Vec<RootMove> {
        let legal = |set: &SquareSet| -> Vec<Square> { self.board.legal(set).iter().collect() };
        let mut moves = legal(&self.board.candidates(self.board.threat()));
        if moves.is_empty() {
            // Lost against a threat, or no stone near: anything is as good.
            moves = legal(&self.board.candidates(Threat::Nothing));
        }
        if moves.is_empty() {
            let all = self.board.points().map(Square::of);
            moves = all
                .filter(|s| self.board.is_empty(*s) && self.board.is_legal(*s))
                .collect();
        }
        let mut moves: Vec<RootMove> = moves.into_iter().map(RootMove::new).collect();
        moves.sort_by_key(|root| -self.board.promise(root.square));
        moves
    }

    /// Searches deeper and deeper until a limit is met; `lines` best moves get exact scores.
    ///
    /// Of several threads, the first to finish a depth passes its moves on to the others.
    pub fn deepen(&mut self, moves: Vec<RootMove>, lines: usize) -> Found {
        let mut found = Found { depth: 0, moves };
        let most = self.shared.limits.depth.unwrap_or(MAX_PLY / 2).max(1);
        let lines = lines.clamp(1, found.moves.len());
        // Several lines can be compared only when all were searched to the same depth.
        let mut comparable = None;
        while found.depth < most {
            let depth = found.depth + 1;
            self.depth = Some(depth);
            for root in &mut found.moves {
                root.previous = root.score;
                root.score = -INFINITE;
            }
            for first in 0..lines {
                self.aspire(&mut found.moves, first, depth.cast_signed());
                if self.stopped {
                    break;
                }
            }
            if !self.stopped {
                // A later line can turn out better than one before it.
                found.moves[..lines].sort_by_key(|root| -root.score);
                found.depth = depth;
                self.complete_lines(&mut found, lines);
                self.shared.lap.finish(&found);
            } else if self.is_overtaken() {
                found = self.shared.lap.found().unwrap_or(found);
                self.stopped = false;
            } else {
                let searched = |root: &&RootMove| root.score > -INFINITE;
                let better = found.moves.iter().take_while(searched).count();
                restore(&mut found.moves, better);
                found.moves = comparable.unwrap_or(found.moves);
                break;
            }
            if lines > 1 {
                comparable = Some(found.moves.clone());
            }
            if self.reporter.is_some() {
                self.told = Progress {
                    candidates: if lines > 1 {
                        candidates(&found, lines)
                    } else {
                        Vec::new()
                    },
                    ..self.progress(&found)
                };
                self.report();
            }
            if self.is_enough(&found, lines) {
                break;
            }
        }
        found
    }

    /// Continues lines whose ends another thread has found with the table's moves.
    fn complete_lines(&mut self, found: &mut Found, lines: usize) {
        if !self.shared.busy.is_kept() {
            return;
        }
        let most = found.depth as usize;
        for root in &mut found.moves[..lines] {
            for square in &root.line {
                self.board.play(*square);
            }
            while root.line.len() < most
                && let Some(entry) = self.shared.table.get(self.board.hash())
                && let Some(next) = entry.best
                && self.board.is_empty(next)
                && self.board.is_legal(next)
            {
                root.line.push(next);
                self.board.play(next);
            }
            for _ in &root.line {
                self.board.undo();
            }
        }
    }

    /// Whether a greater depth is pointless or too late to begin.
    fn is_enough(&self, found: &Found, lines: usize) -> bool {
        let worst = found.moves[lines - 1].score;
        let distance = WIN.abs_diff(worst.abs());
        let settled = is_decided(worst) && found.depth >= distance;
        let single = found.moves.len() == 1
            && self.shared.limits.time.is_some()
            && found.depth >= SINGLE_MOVE_DEPTH;
        settled || single || self.shared.clock.is_late()
    }

    /// Searches a depth with a narrow window around the last score, and wider ones when
    /// the score falls outside.
    fn aspire(&mut self, moves: &mut [RootMove], first: usize, depth: i32) {
        let guess = moves[first].previous;
        let narrow = depth >= ASPIRATION_DEPTH && guess > -INFINITE && !is_decided(guess);
        let mut half = ASPIRATION;
        let (mut alpha, mut beta) = if narrow {
            (guess - half, guess + half)
        } else {
            (-INFINITE, INFINITE)
        };
        loop {
            let score = self.search_root(&mut moves[first..], alpha, beta, depth);
            moves[first..].sort_by_key(|root| (-root.score, -root.previous));
            if self.stopped {
                return;
            }
            half *= 3;
            if score <= alpha && alpha > -INFINITE {
                alpha = if half > LEAST_WIN / 16 {
                    -INFINITE
                } else {
                    guess - half
                };
            } else if score >= beta && beta < INFINITE {
                beta = if half > LEAST_WIN / 16 {
                    INFINITE
                } else {
                    guess + half
                };
            } else {
                return;
            }
        }
    }

    /// One pass over the root's moves.
    fn search_root(
        &mut self,
        moves: &mut [RootMove],
        alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        let mut best = -INFINITE;
        let mut alpha = alpha;
        self.check_limits();
        for root in moves.iter_mut() {
            root.score = -INFINITE;
        }
        // The places of moves that other threads are at, for afterwards.
        let mut put_off = Vec::new();
        let mut order = 1..=moves.len();
        let node = Open {
            ply: 0,
            hash: self.board.hash(),
            depth,
        };
        while let Some(number) = order.next().or_else(|| put_off.pop()) {
            if let Some((score, square)) = self.shared.raised.best(node)
                && score > alpha
                && score < beta
                && let Some(root) = moves.iter_mut().find(|root| root.square == square)
            {
                // Another thread has searched this one; its line is in the table.
                root.score = score;
                root.line.truncate(1);
                best = score;
                alpha = score;
            }
            if moves[number - 1].score > -INFINITE {
                continue;
            }
            let root = &mut moves[number - 1];
            let hash = self.board.hash_after(root.square);
            if number > 1 && !order.is_empty() && self.shared.busy.contains(hash) {
                put_off.push(number);
                continue;
            }
            self.shared.busy.enter(hash);
            self.board.play(root.square);
            let mut score = alpha + 1;
            if number > 1 {
                let reduction = root_reduction(depth, number);
                score = -self.search(-alpha - 1, -alpha, depth - 1 - reduction, Kind::Cut);
                if score > alpha && reduction > 0 && !self.stopped {
                    score = -self.search(-alpha - 1, -alpha, depth - 1, Kind::Cut);
                }
            }
            if (number == 1 || score > alpha) && !self.stopped {
                score = -self.search(-beta, -alpha, depth - 1, Kind::Principal);
            }
            self.board.undo();
            self.shared.busy.leave(hash);
            if self.stopped {
                return best;
            }
            best = best.max(score);
            if number == 1 || score > alpha {
                let root = &mut moves[number - 1];
                root.score = score;
                root.line.clear();
                root.line.push(root.square);
                root.line.extend_from_slice(&self.lines[1]);
                if score >= beta {
                    break;
                }
                if score > alpha {
                    self.shared.raised.raise(node, score, root.square);
                }
                alpha = alpha.max(score);
            }
        }
        best
    }

    /// How far the search has come, in the words of others.
    pub fn progress(&self, found: &Found) -> Progress {
        let best = &found.moves[0];
        let score = if best.score > -INFINITE {
            best.score
        } else {
            best.previous
        };
        Progress {
            depth: found.depth,
            evaluation: (score > -INFINITE).then(|| evaluation(score)),
            line: best.line.iter().map(|square| square.point()).collect(),
            nodes: self.shared.all_nodes().max(self.nodes()),
            candidates: Vec::new(),
        }
    }
}

/// The best moves with their judgements, in the words of others.
pub fn candidates(found: &Found, lines: usize) -> Vec<Candidate> {
    found
        .moves
        .iter()
        .take(lines)
        .map(|root| Candidate {
            line: root.line.iter().map(|square| square.point()).collect(),
            evaluation: (root.score > -INFINITE).then(|| evaluation(root.score)),
        })
        .collect()
}

/// Puts moves back in the order of the depth before, behind those that this one has found better.
fn restore(moves: &mut [RootMove], better: usize) {
    moves[better..].sort_by_key(|root| -root.previous);
    for root in moves.iter_mut().filter(|root| root.score == -INFINITE) {
        root.score = root.previous;
    }
}

/// By how many plies a late move at the root is searched more shallowly first.
fn root_reduction(depth: i32, number: usize) -> i32 {
    match number {
        _ if depth < 4 => 0,
        0..=4 => 0,
        5..=16 => 1,
        _ => 2,
    }
}
