//! Victory by continuous threats: fours and open threes.
//!
//! An attacker's four leaves the replies that [`super::vcf`] knows; an open three
//! leaves the stones that take away every open four it threatens, and the
//! defender's own fours. All of these are tried, so a proof is one. The tree is
//! searched by depth-first proof numbers (df-pn, Nagai 2002): always where the
//! fewest replies are left to refute. Attacker's nodes are first put to the solver
//! of fours, and a defender who wins by fours himself refutes a three. It must not
//! know evaluations or clocks.

mod numbers;

use super::super::board::SearchBoard;
use super::super::square::{Square, SquareSet};
use super::vcf::{FourSolver, Win};
use crate::engine::pattern::{Class, Pattern};
use crate::engine::{Axis, Stone};
use numbers::{INFINITE, Next, Numbers, Thresholds};

/// Fours before the five that a node of the search tries.
const NODE_FOURS: u32 = 10;
/// Stones that a node may spend on fours.
const NODE_FOUR_NODES: u64 = 300;
/// The most plies from the root.
const MOST_PLIES: usize = 60;

/// What a node can do: it is settled, or has these moves.
enum Node {
    Settled(Numbers),
    Moves(SquareSet),
}

/// Finds wins by threats and remembers how far it has come with positions.
#[derive(Debug)]
pub struct ThreatSolver {
    table: Box<[Numbers]>,
    attacker: Stone,
    nodes: u64,
}

impl ThreatSolver {
    /// A solver whose table has `2^bits` entries of 24 bytes.
    pub fn new(bits: u32) -> Self {
        Self {
            table: vec![Numbers::default(); 1 << bits].into_boxed_slice(),
            attacker: Stone::Black,
            nodes: 0,
        }
    }

    /// Nodes visited so far, those of the solver of fours left out.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A win of the side to move by fours and threes, the shortest as far as `go_on` lets it, and its line; `None` when
    /// there is none or `go_on` has said no, to which the nodes visited so far are shown.
    pub fn solve(
        &mut self,
        board: &mut SearchBoard,
        fours: &mut FourSolver,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<(Win, Vec<Square>)> {
        let mut shortest = self.within(board, fours, go_on, MOST_PLIES);
        while let Some((win, _)) = &shortest
            && win.plies > 3
        {
            let shorter = self.within(board, fours, go_on, win.plies as usize - 2);
            if shorter.is_none() {
                break;
            }
            shortest = shorter;
        }
        shortest
    }

    /// A win of the side to move in at most this many plies and its line, not always the
    /// shortest; `None` as for [`ThreatSolver::solve`].
    pub fn within(
        &mut self,
        board: &mut SearchBoard,
        fours: &mut FourSolver,
        go_on: &mut dyn FnMut(u64) -> bool,
        plies: usize,
    ) -> Option<(Win, Vec<Square>)> {
        self.attacker = board.to_move();
        // What is refuted within fewer plies is not refuted within more.
        self.table.fill(Numbers::default());
        let deepest = board.plies() + plies;
        let all = Thresholds {
            proof: INFINITE,
            disproof: INFINITE,
        };
        let mut search = Search {
            solver: self,
            fours,
            go_on,
            deepest,
            stopped: false,
        };
        let root = search.visit(board, all);
        if root.proof > 0 {
            return None;
        }
        Some((search.win(board)?, search.line(board)))
    }

    fn read(&self, hash: u64) -> Option<Numbers> {
        let known = self.table[self.slot(hash)];
        (known.hash == hash).then_some(known)
    }

    fn write(&mut self, hash: u64, numbers: Numbers) {
        let slot = self.slot(hash);
        self.table[slot] = Numbers { hash, ..numbers };
    }

    fn slot(&self, hash: u64) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
        let place = hash as usize;
        place & (self.table.len() - 1)
    }
}

/// One call of the solver.
struct Search<'s> {
    solver: &'s mut ThreatSolver,
    fours: &'s mut FourSolver,
    go_on: &'s mut dyn FnMut(u64) -> bool,
    deepest: usize,
    stopped: bool,
}

impl Search<'_> {
    /// Searches a node until one of its numbers reaches its threshold.
    fn visit(&mut self, board: &mut SearchBoard, thresholds: Thresholds) -> Numbers {
        self.solver.nodes += 1;
        if !(self.go_on)(self.solver.nodes + self.fours.nodes()) {
            self.stopped = true;
        }
        if self.stopped {
            return Numbers {
                proof: 1,
                disproof: 1,
                ..Numbers::default()
            };
        }
        let attacks = board.to_move() == self.solver.attacker;
        let node = if board.plies() >= self.deepest {
            Node::Settled(Numbers::REFUTED)
        } else if attacks {
            self.attack(board)
        } else {
            self.defend(board)
        };
        let moves = match node {
            Node::Settled(numbers) => {
                self.solver.write(board.hash(), numbers);
                return numbers;
            }
            Node::Moves(moves) => moves,
        };
        loop {
            let (numbers, next) = self.sum_up(board, &moves, attacks);
            if numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof {
                self.solver.write(board.hash(), numbers);
                return numbers;
            }
            let Some((square, limits)) = next.map(|next| next.go(numbers, thresholds, attacks))
            else {
                return numbers;
            };
            board.play(square);
            self.visit(board, limits);
            board.undo();
            if self.stopped {
                return numbers;
            }
        }
    }

    /// How many fours fit before a five that comes within the plies left.
    fn fours_left(&self, board: &SearchBoard) -> u32 {
        let plies = self.deepest.saturating_sub(board.plies());
        u32::try_from(plies.saturating_sub(1) / 2).map_or(NODE_FOURS, |n| n.min(NODE_FOURS))
    }

    /// An attacker's node.
    fn attack(&mut self, board: &mut SearchBoard) -> Node {
        let left = self.fours_left(board);
        if let Some(win) = self.fours.any(board, left, NODE_FOUR_NODES) {
            return Node::Settled(Numbers::proved(win.plies));
        }
        let (attacker, defender) = (board.to_move(), board.to_move().opponent());
        let threats = threes(board, attacker).or(&board.fours(attacker));
        let moves = if board.count(defender, Class::Five) > 0 {
            board.five_defences(defender).and(&threats)
        } else if board.winning_fours(defender) > 0 {
            // A three is too slow now, unless it takes the defender's threat away as well.
            let stops = board.four_defences(defender);
            stops.and(&threats).or(&board.fours(attacker))
        } else {
            threats
        };
        let moves: SquareSet = board
            .legal(&moves)
            .iter()
            .filter(|square| threatens(board, *square, attacker))
            .collect();
        if moves.is_empty() {
            Node::Settled(Numbers::REFUTED)
        } else {
            Node::Moves(moves)
        }
    }

    /// A defender's node.
    fn defend(&mut self, board: &mut SearchBoard) -> Node {
        let (defender, attacker) = (board.to_move(), board.to_move().opponent());
        if board.count(defender, Class::Five) > 0 {
            return Node::Settled(Numbers::REFUTED);
        }
        let (replies, plies) = if board.count(attacker, Class::Five) > 0 {
            (board.five_defences(attacker), 2)
        } else if board.winning_fours(attacker) == 0 {
            return Node::Settled(Numbers::REFUTED);
        } else {
            if self.fours.any(board, NODE_FOURS, NODE_FOUR_NODES).is_some() {
                return Node::Settled(Numbers::REFUTED);
            }
            let stops = board.four_defences(attacker);
            (stops.or(&board.fours(defender)), 4)
        };
        let replies = board.legal(&replies);
        if replies.is_empty() && board.plies() + plies as usize > self.deepest {
            Node::Settled(Numbers::REFUTED)
        } else if replies.is_empty() {
            Node::Settled(Numbers::proved(plies))
        } else {
            Node::Moves(replies)
        }
    }

    /// The numbers of a node from those of its children, and which child to visit next.
    fn sum_up(
        &self,
        board: &SearchBoard,
        moves: &SquareSet,
        attacks: bool,
    ) -> (Numbers, Option<Next>) {
        let mut sum: u32 = 0;
        let mut plies = if attacks { u32::MAX } else { 0 };
        let mut next: Option<Next> = None;
        let mut second = INFINITE;
        for square in moves.iter() {
            let child = self.child(board, square);
            // An attacker looks for the least proof, a defender for the least disproof.
            let (wanted, other) = if attacks {
                (child.proof, child.disproof)
            } else {
                (child.disproof, child.proof)
            };
            sum = sum.saturating_add(other).min(INFINITE);
            if child.proof == 0 {
                plies = if attacks {
                    plies.min(child.plies)
                } else {
                    plies.max(child.plies)
                };
            }
            if next.is_none_or(|next| wanted < next.wanted) {
                second = next.map_or(INFINITE, |next| next.wanted);
                next = Some(Next {
                    square,
                    wanted,
                    other,
                    second,
                });
            } else {
                second = second.min(wanted);
            }
        }
        if let Some(next) = &mut next {
            next.second = second;
        }
        let least = next.map_or(INFINITE, |next| next.wanted);
        let (proof, disproof) = if attacks { (least, sum) } else { (sum, least) };
        let settled = if proof == 0 { INFINITE } else { disproof };
        let numbers = Numbers {
            hash: 0,
            proof,
            disproof: settled,
            plies: plies.saturating_add(1),
        };
        (numbers, next)
    }

    fn child(&self, board: &SearchBoard, square: Square) -> Numbers {
        let mover = board.to_move();
        let hash = board.hash_after(square);
        self.solver.read(hash).unwrap_or_else(|| {
            let four = board.shape(square, mover).class.makes_four();
            Numbers {
                hash,
                // A three leaves several replies to be refuted, a four one.
                proof: if mover == self.solver.attacker && !four {
                    3
                } else {
                    1
                },
                disproof: 1,
                plies: 0,
            }
        })
    }

    /// The win that was proved, as it lies in the tables.
    fn win(&mut self, board: &mut SearchBoard) -> Option<Win> {
        let left = self.fours_left(board);
        if let Some(win) = self.fours.any(board, left, NODE_FOUR_NODES) {
            return Some(win);
        }
        let mover = board.to_move();
        let threats = threes(board, mover).or(&board.fours(mover));
        let threats = threats.or(board.points_of(mover, Class::Five));
        let wins = threats.iter().filter_map(|first| {
            let child = self.child(board, first);
            (child.proof == 0).then_some(Win {
                first,
                plies: child.plies + 1,
            })
        });
        wins.min_by_key(|win| win.plies)
    }

    /// The line of the win, as far as the tables remember it, with the replies that hold
    /// out longest.
    fn line(&mut self, board: &mut SearchBoard) -> Vec<Square> {
        let start = board.plies();
        let mut line = Vec::new();
        while let Some(win) = self.win(board) {
            line.push(win.first);
            board.play(win.first);
            if win.plies == 1 {
                break;
            }
            let Node::Moves(replies) = self.defend(board) else {
                break;
            };
            let longest = replies
                .iter()
                .map(|reply| (reply, self.child(board, reply)))
                .filter(|(_, child)| child.proof == 0)
                .max_by_key(|(_, child)| child.plies);
            let Some((reply, _)) = longest else { break };
            line.push(reply);
            board.play(reply);
        }
        while board.plies() > start {
            board.undo();
        }
        line
    }
}

/// The empty squares where the side makes an open three and no four.
fn threes(board: &SearchBoard, stone: Stone) -> SquareSet {
    Class::THREES
        .into_iter()
        .fold(SquareSet::EMPTY, |all, class| {
            all.or(board.points_of(stone, class))
        })
}

/// Whether a stone on a point that may be suspect makes a four or an open three.
fn threatens(board: &SearchBoard, square: Square, stone: Stone) -> bool {
    board.shape(square, stone).class != Class::Suspect
        || Axis::ALL.into_iter().any(|axis| {
            let pattern = board.pattern(square, axis, stone);
            pattern >= Pattern::Four || pattern.is_open_three()
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Board, Variant};

    fn solve(black: &str, white: &str) -> Option<(Win, Vec<Square>)> {
        let variant = Variant::gomoku();
        let mut stones = Board::new(variant);
        for (text, stone) in [(black, Stone::Black), (white, Stone::White)] {
            for word in text.split_whitespace() {
                stones.set(word.parse().unwrap(), Some(stone));
            }
        }
        let mut board = SearchBoard::from_board(&stones, variant, Stone::Black);
        let before = board.hash();
        let win = ThreatSolver::new(14).solve(&mut board, &mut FourSolver::new(12), &mut |nodes| {
            nodes < 200_000
        });
        assert_eq!((board.hash(), board.plies()), (before, 0));
        win
    }

    #[test]
    fn a_double_three_wins() {
        let (win, line) = solve("g8 i8 h7 h9", "a1 a15 o1 o15").unwrap();
        assert_eq!(line[0], win.first);
        assert_eq!(win.first.point().to_string(), "h8");
        assert_eq!(win.plies, 5);
    }

    #[test]
    fn a_single_open_two_does_not_win() {
        assert_eq!(solve("h8 i8", "a1 a2"), None);
    }

    #[test]
    fn a_three_is_too_slow_against_an_open_three_elsewhere() {
        assert_eq!(solve("h8 i8", "c3 d3 e3"), None);
    }
}
