//! The search of one position: negamax with alpha-beta bounds and null windows after
//! the first move (Knuth and Moore 1975, "An analysis of alpha-beta pruning";
//! Marsland 1986, "A review of game-tree pruning"), a transposition table and killers.
//!
//! A node of remaining depth `d` sees every win and loss of `d` plies, and every
//! shorter one with its exact distance, where all moves are tried. Where they are not,
//! a loss is still believed only after every other move was tried too, so that a
//! proved win or loss is proved.

use super::board::SearchBoard;
use super::budget::Budget;
use super::moves::{self, Candidate, Duty, Hints};
use super::pairing;
use super::scope::Scope;
use super::table::{Bound, Entry, Table};
use super::value::{self, DRAW, Verdict};
use super::weights;
use crate::engine::Point;

/// The budget ran out; the search board is in the middle of something.
#[derive(Debug)]
pub(super) struct Spent;

/// A search under way.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub(super) board: SearchBoard<'a>,
    pub(super) table: &'a mut Table,
    pub(super) budget: Budget<'a>,
    /// How many moves a node tries before the others; `None`: all are tried, the node's
    /// distances are exact.
    pub(super) width: Option<usize>,
    killers: Vec<[Option<Point>; 2]>,
    /// The candidates of all open nodes, end to end.
    moves: Vec<Candidate>,
    /// The best line from each ply.
    lines: Vec<Vec<Point>>,
}

impl<'a> Search<'a> {
    /// A search of a board.
    pub(super) fn new(
        board: SearchBoard<'a>,
        table: &'a mut Table,
        budget: Budget<'a>,
        width: Option<usize>,
    ) -> Self {
        let most_plies = board.empty() + 2;
        Self {
            board,
            table,
            budget,
            width,
            killers: vec![[None; 2]; most_plies],
            moves: Vec::new(),
            lines: vec![Vec::new(); most_plies],
        }
    }

    /// The best line found from a ply on.
    pub(super) fn line(&self, ply: usize) -> &[Point] {
        &self.lines[ply]
    }

    /// Continues a line by what the table remembers, up to the end of the game or `longest` plies.
    pub(super) fn prolong(&mut self, line: &mut Vec<Point>, longest: usize) {
        for &point in line.iter() {
            self.board.put(point);
        }
        let mut won = false;
        while line.len() < longest && !won {
            let next = match Duty::of(&self.board) {
                Duty::Win(point) => {
                    won = true;
                    Some(point)
                }
                Duty::Defend(_) | Duty::Free => {
                    let (key, symmetry) = self.board.key();
                    self.table
                        .get(key)
                        .and_then(|entry| entry.best)
                        .map(|point| self.board.origin(symmetry, point))
                        .filter(|p| self.board.stones().is_empty(*p) && self.board.is_legal(*p))
                }
            };
            let Some(point) = next else { break };
            self.board.put(point);
            line.push(point);
        }
        for &point in line.iter().rev() {
            self.board.take(point);
        }
    }

    /// Judges the position for the side to move, `ply` plies from the root.
    pub(super) fn visit(&mut self, depth: i32, ply: usize, scope: Scope) -> Result<Verdict, Spent> {
        self.lines[ply].clear();
        if !self.budget.spend() {
            return Err(Spent);
        }
        if self.board.empty() == 0 {
            return Ok(Verdict::DRAWN);
        }
        let duty = Duty::of(&self.board);
        if let Duty::Win(point) = duty {
            self.lines[ply].push(point);
            return Ok(Verdict::won_at(ply + 1));
        }
        let mover = self.board.to_move();
        let safe = !self.board.can_win(mover.opponent());
        let capped = !self.board.can_win(mover);
        if scope.is_settled_by(safe, capped) {
            return Ok(Verdict::new(DRAW, safe, capped));
        }
        // The mover does not win with this stone, so with its next one at the earliest.
        let ceiling = value::win_at(ply + 3);
        if ceiling <= scope.alpha {
            return Ok(Verdict::new(ceiling, false, false));
        }
        if depth <= 0 && duty == Duty::Free {
            return Ok(self.judge(safe, capped));
        }
        let (key, symmetry) = self.board.key();
        let known = self.table.get(key);
        if let Some(verdict) = known.and_then(|entry| entry.settles(depth, ply, scope)) {
            return Ok(verdict);
        }
        let remembered = known
            .and_then(|entry| entry.best)
            .map(|point| self.board.origin(symmetry, point));

        let safe = safe || pairing::stops(&self.board, mover.opponent());
        let capped = capped || pairing::stops(&self.board, mover);
        if scope.is_settled_by(safe, capped) {
            let verdict = Verdict::new(DRAW, safe, capped);
            self.remember(key, symmetry, depth, ply, scope, verdict, remembered);
            return Ok(verdict);
        }

        let base = self.moves.len();
        let outcome = self.try_moves(depth, ply, scope, duty, remembered);
        self.moves.truncate(base);
        let Tried {
            best,
            value,
            all_capped,
            any_safe,
        } = outcome?;
        let verdict = Verdict::new(value, safe || any_safe, capped || all_capped);
        self.remember(key, symmetry, depth, ply, scope, verdict, best);
        Ok(verdict)
    }

    /// The judgement of a quiet position at the horizon.
    fn judge(&self, safe: bool, capped: bool) -> Verdict {
        let mover = self.board.to_move();
        let own = self.board.side(mover).weight;
        let other = self.board.side(mover.opponent()).weight;
        Verdict::new(weights::judge(own, other), safe, capped)
    }

    /// Tries the moves of a node that is not decided at sight.
    fn try_moves(
        &mut self,
        depth: i32,
        ply: usize,
        scope: Scope,
        duty: Duty,
        remembered: Option<Point>,
    ) -> Result<Tried, Spent> {
        let base = self.moves.len();
        let mut tried = Tried {
            best: None,
            value: -value::INFINITE,
            all_capped: true,
            any_safe: false,
        };
        let mut alpha = scope.alpha;
        // A forced reply costs no depth: it is no choice.
        let (mut complete, below) = match duty {
            Duty::Win(_) => unreachable!("a win at once was seen before"),
            Duty::Defend(points) => {
                let useless = points.iter().all(|p| !self.board.is_legal(*p));
                if useless && !self.has_legal_move() {
                    return Ok(Tried::drawn());
                }
                // Whatever else is played, the opponent wins with its next stone.
                tried.value = -value::win_at(ply + 2);
                if useless {
                    self.show_the_loss(ply);
                }
                self.moves
                    .extend(points.iter().map(|&point| Candidate { point, urgency: 0 }));
                (true, depth)
            }
            Duty::Free => {
                let hints = Hints {
                    remembered,
                    killers: self.killers[ply],
                };
                let complete = moves::generate(&self.board, self.width, hints, &mut self.moves);
                (complete, depth - 1)
            }
        };
        let mut next = base;
        loop {
            if next == self.moves.len() {
                if complete || !value::is_loss(tried.value) {
                    break;
                }
                // Nothing that looked useful helps: believe it only when nothing else does either.
                let rest = moves::remaining(&self.board, &self.moves[base..]);
                self.moves.extend(rest);
                complete = true;
                continue;
            }
            let point = self.pick(next);
            next += 1;
            if !self.board.is_legal(point) {
                continue;
            }
            let first = tried.best.is_none();
            self.board.put(point);
            let verdict = self.visit_child(below, ply + 1, Scope { alpha, ..scope }, first)?;
            self.board.take(point);
            tried.any_safe |= verdict.safe;
            tried.all_capped &= verdict.capped;
            if verdict.value > tried.value || first {
                tried.best = Some(point);
                tried.value = tried.value.max(verdict.value);
            }
            if verdict.value > alpha {
                alpha = verdict.value;
                self.extend_line(ply, point);
            }
            if alpha >= scope.beta {
                tried.all_capped = false;
                self.note_killer(ply, point);
                return Ok(tried);
            }
        }
        if tried.value == -value::INFINITE {
            // All points are forbidden to Black.
            return Ok(Tried::drawn());
        }
        tried.all_capped &= complete;
        Ok(tried)
    }

    /// Visits the position after a move and returns the verdict for the side that made it:
    /// with a null window first, unless it is the first move.
    fn visit_child(
        &mut self,
        depth: i32,
        ply: usize,
        scope: Scope,
        first: bool,
    ) -> Result<Verdict, Spent> {
        if !first && scope.is_open() {
            let narrow = Scope::above(scope.alpha).reversed();
            let verdict = self.visit(depth, ply, narrow)?.reversed();
            if verdict.value <= scope.alpha || verdict.value >= scope.beta {
                return Ok(verdict);
            }
        }
        Ok(self.visit(depth, ply, scope.reversed())?.reversed())
    }

    /// Brings the most urgent of the moves from `next` on to that place, and returns it.
    fn pick(&mut self, next: usize) -> Point {
        let mut best = next;
        for index in next + 1..self.moves.len() {
            if self.moves[index].urgency > self.moves[best].urgency {
                best = index;
            }
        }
        self.moves.swap(next, best);
        self.moves[next].point
    }

    /// Whether the side to move has any legal move.
    fn has_legal_move(&self) -> bool {
        self.board
            .stones()
            .empty_points()
            .any(|p| self.board.is_legal(p))
    }

    /// Makes the line that of a threat that cannot be met.
    fn show_the_loss(&mut self, ply: usize) {
        let winner = self.board.to_move().opponent();
        let threats: Vec<Point> = self.board.winning_points(winner).take(2).collect();
        let reply = threats
            .iter()
            .copied()
            .chain(self.board.stones().empty_points())
            .find(|p| self.board.is_legal(*p));
        let last = threats.iter().copied().find(|p| Some(*p) != reply);
        self.lines[ply].extend(reply.into_iter().chain(last));
    }

    fn extend_line(&mut self, ply: usize, point: Point) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(point);
        line.extend_from_slice(&below[0]);
    }

    fn note_killer(&mut self, ply: usize, point: Point) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a node's whole result goes into one entry"
    )]
    fn remember(
        &mut self,
        key: u64,
        symmetry: usize,
        depth: i32,
        ply: usize,
        scope: Scope,
        verdict: Verdict,
        best: Option<Point>,
    ) {
        let bound = if verdict.is_drawn() {
            Bound::Exact
        } else if verdict.value >= scope.beta {
            Bound::Lower
        } else if verdict.value <= scope.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let depth = if verdict.is_drawn() {
            i32::from(u8::MAX)
        } else {
            depth
        };
        let stored = Verdict {
            value: value::from_node(verdict.value, ply),
            ..verdict
        };
        let best = best.map(|point| self.board.image(symmetry, point));
        self.table.put(
            key,
            Entry {
                verdict: stored,
                bound,
                depth: u8::try_from(depth.clamp(0, i32::from(u8::MAX)))
                    .expect("the depth was clamped"),
                best,
            },
        );
    }
}

/// What came of trying a node's moves.
#[derive(Debug, Clone, Copy)]
struct Tried {
    best: Option<Point>,
    value: i32,
    /// Proved: no move wins.
    all_capped: bool,
    /// Proved: some move does not lose.
    any_safe: bool,
}

impl Tried {
    const fn drawn() -> Self {
        Self {
            best: None,
            value: DRAW,
            all_capped: true,
            any_safe: true,
        }
    }
}
