//! Proofs on demand: is a position won by continuous fours, or by fours and threes, in how
//! many moves, and against which replies?
//!
//! A small face for the solvers of [`super::threat_space`], in points and moves of one's
//! own, for those who judge positions and do not play: puzzles and their makers. It must
//! not know puzzles.

use super::board::SearchBoard;
use super::square::{Square, SquareSet};
use super::threat_space::vcf::MOST_FOURS;
use super::threat_space::{FourSolver, ThreatSolver};
use crate::engine::pattern::Class;
use crate::engine::{Point, Position, Stone, StopToken};

/// What a win may be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Means {
    /// Fours alone: each must be answered at once.
    Fours,
    /// Fours and open threes.
    Threats,
}

/// What a look for a win came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// The side to move wins, whatever is replied.
    Win {
        /// The first move.
        first: Point,
        /// Its moves up to the row, that one counted: 1 wins at once.
        moves: u32,
        /// Whether a shorter win has been looked for to the end.
        shortest: bool,
    },
    /// There is no such win: everything was looked at.
    None,
    /// The effort was spent, or somebody said stop, before it was clear.
    Unknown,
}

impl Proof {
    /// The moves to the win, where there is one.
    pub const fn moves(self) -> Option<u32> {
        match self {
            Self::Win { moves, .. } => Some(moves),
            Self::None | Self::Unknown => None,
        }
    }
}

/// What the side that has just moved would do with another stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threat {
    /// Make its row.
    Five,
    /// Make a four that cannot be stopped.
    OpenFour,
}

/// The most moves of one's own that a win can be asked for in.
pub const MOST_MOVES: u32 = 30;

/// Stones between two looks at the stop token.
const SLICE: u64 = 4_096;
/// The sizes of the solvers' tables, as powers of two.
const FOUR_BITS: u32 = 16;
const THREAT_BITS: u32 = 15;

/// A position with the solvers at its side.
#[derive(Debug)]
pub struct Prover {
    board: SearchBoard,
    fours: FourSolver,
    threats: ThreatSolver,
    effort: u64,
    stop: StopToken,
}

impl Prover {
    /// A prover that spends at most `effort` stones on a question.
    ///
    /// # Panics
    ///
    /// When the position's variant is not [supported](SearchBoard::supports).
    pub fn new(position: &Position, effort: u64, stop: StopToken) -> Self {
        Self {
            board: SearchBoard::from_position(position),
            fours: FourSolver::new(FOUR_BITS),
            threats: ThreatSolver::new(THREAT_BITS),
            effort,
            stop,
        }
    }

    /// The side to move.
    pub fn to_move(&self) -> Stone {
        self.board.to_move()
    }

    /// Stones that both solvers have played so far.
    pub fn nodes(&self) -> u64 {
        self.fours.nodes() + self.threats.nodes()
    }

    /// Puts a stone of the side to move on an empty point where it may.
    pub fn play(&mut self, point: Point) {
        self.board.play(Square::of(point));
    }

    /// Passes the turn, to ask what the other side could do with it.
    pub fn pass(&mut self) {
        self.board.pass();
    }

    /// Takes the last stone or passed turn back.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn undo(&mut self) {
        self.board.undo();
    }

    /// The shortest win of the side to move by these means in at most so many moves.
    pub fn shortest(&mut self, means: Means, most: u32) -> Proof {
        let most = most.min(MOST_MOVES);
        match (means, most) {
            (_, 0) => Proof::None,
            (Means::Fours, _) => self.shortest_by_fours(most),
            (Means::Threats, _) => self.shortest_by_threats(most),
        }
    }

    fn shortest_by_fours(&mut self, most: u32) -> Proof {
        let start = self.fours.nodes();
        loop {
            let before = self.fours.nodes();
            let fours = (most - 1).min(MOST_FOURS);
            // The solver's table takes each slice up where the one before ended.
            if let Some(win) = self.fours.shortest(&mut self.board, fours, SLICE) {
                return Proof::Win {
                    first: win.first.point(),
                    moves: win.plies.div_ceil(2),
                    shortest: true,
                };
            }
            if self.fours.nodes() - before < SLICE {
                return Proof::None;
            }
            if self.fours.nodes() - start >= self.effort || self.stop.is_stopped() {
                return Proof::Unknown;
            }
        }
    }

    fn shortest_by_threats(&mut self, most: u32) -> Proof {
        // A win by fours is one by threats, and soon found.
        let by_fours = self.shortest_by_fours(most);
        let mut best = by_fours;
        let mut most = by_fours.moves().map_or(most, |moves| moves - 1);
        let start = self.nodes();
        while most > 0 {
            let mut cut_short = false;
            let (effort, stop) = (self.effort, &self.stop);
            let found = self.threats.within(
                &mut self.board,
                &mut self.fours,
                &mut |nodes| {
                    cut_short |= nodes - start >= effort || stop.is_stopped();
                    !cut_short
                },
                2 * most as usize - 1,
            );
            let Some((win, _)) = found else {
                return match best {
                    Proof::Win { first, moves, .. } => Proof::Win {
                        first,
                        moves,
                        shortest: !cut_short,
                    },
                    _ if cut_short => Proof::Unknown,
                    _ => Proof::None,
                };
            };
            let moves = win.plies.div_ceil(2);
            best = Proof::Win {
                first: win.first.point(),
                moves,
                shortest: true,
            };
            most = most.min(moves) - 1;
        }
        best
    }

    /// What the side that has just moved threatens, if it is the other's turn to answer.
    pub fn threat(&self) -> Option<Threat> {
        let attacker = self.to_move().opponent();
        if self.board.count(attacker, Class::Five) > 0 {
            Some(Threat::Five)
        } else if self.board.winning_fours(attacker) > 0 {
            Some(Threat::OpenFour)
        } else {
            None
        }
    }

    /// Whether what the side that has just moved threatens is a threat of this kind.
    pub fn is_answer_forced(&self, means: Means) -> bool {
        match self.threat() {
            Some(Threat::Five) => true,
            Some(Threat::OpenFour) => means == Means::Threats,
            None => false,
        }
    }

    /// Whether the side to move can make its row at once, and where.
    pub fn five(&self) -> Option<Point> {
        let fives = self.board.points_of(self.to_move(), Class::Five);
        fives.first().map(Square::point)
    }

    /// The replies of the side to move that a threat leaves it: those that stop it, and
    /// against an open four to come its own fours. Where nothing helps, those that fill a
    /// point of the threat, so that the rest can be played out; none without a threat.
    pub fn replies(&self) -> Vec<Point> {
        let (mover, attacker) = (self.to_move(), self.to_move().opponent());
        let points_of = |class| *self.board.points_of(attacker, class);
        let (stops, fills) = match self.threat() {
            None => return Vec::new(),
            Some(Threat::Five) => (self.board.five_defences(attacker), points_of(Class::Five)),
            Some(Threat::OpenFour) => (
                self.board
                    .four_defences(attacker)
                    .or(&self.board.fours(mover)),
                points_of(Class::OpenFour).or(&points_of(Class::DoubleFour)),
            ),
        };
        let legal = |set: &SquareSet| -> Vec<Point> {
            self.board.legal(set).iter().map(Square::point).collect()
        };
        // Where renju forbids even those, any move must do.
        [legal(&stops), legal(&fills)]
            .into_iter()
            .find(|replies| !replies.is_empty())
            .unwrap_or_else(|| self.promising().into_iter().take(1).collect())
    }

    /// The moves of the side to move that are of this kind: a row, a four, or an open three.
    pub fn attacks(&self, means: Means) -> Vec<Point> {
        let mover = self.to_move();
        let mut all = self
            .board
            .fours(mover)
            .or(self.board.points_of(mover, Class::Five));
        if means == Means::Threats {
            for class in Class::THREES {
                all = all.or(self.board.points_of(mover, class));
            }
        }
        self.board.legal(&all).iter().map(Square::point).collect()
    }

    /// The points near stones on which the side to move may play, the most promising first.
    pub fn promising(&self) -> Vec<Point> {
        let near = self.board.legal(&self.board.neighbourhood());
        let mut near: Vec<Square> = near.iter().collect();
        near.sort_by_key(|square| -self.board.promise(*square));
        near.into_iter().map(Square::point).collect()
    }

    /// The win that a certain first move leads to in at most so many moves, itself counted.
    ///
    /// A move that is not of the kind leads to none.
    pub fn with_first(&mut self, first: Point, means: Means, most: u32) -> Proof {
        if self
            .board
            .points_of(self.to_move(), Class::Five)
            .contains(Square::of(first))
        {
            return Proof::Win {
                first,
                moves: 1,
                shortest: true,
            };
        }
        self.play(first);
        let proof = self.after_attack(first, means, most);
        self.undo();
        proof
    }

    /// The same with the first move on the board and the defender to reply.
    fn after_attack(&mut self, first: Point, means: Means, most: u32) -> Proof {
        if !self.is_answer_forced(means) || most < 2 || self.five().is_some() {
            return Proof::None;
        }
        let (mut longest, mut all_shortest, mut unclear) = (0, true, false);
        for reply in self.replies() {
            self.play(reply);
            let proof = self.shortest(means, most - 1);
            self.undo();
            match proof {
                Proof::Win {
                    moves, shortest, ..
                } => {
                    longest = longest.max(moves);
                    all_shortest &= shortest;
                }
                Proof::None => return Proof::None,
                Proof::Unknown => unclear = true,
            }
        }
        if unclear {
            return Proof::Unknown;
        }
        Proof::Win {
            first,
            moves: longest + 1,
            shortest: all_shortest,
        }
    }

    /// The best play of both sides from a position won by these means in so many moves: the
    /// shortest win against the replies that hold out longest.
    ///
    /// It ends with the row, or where no reply is allowed; empty when the win is not found.
    pub fn line(&mut self, means: Means, most: u32) -> Vec<Point> {
        let mut line = Vec::new();
        let mut next = self.shortest(means, most);
        while let Proof::Win { first, moves, .. } = next {
            line.push(first);
            self.play(first);
            if moves == 1 {
                break;
            }
            let Some((reply, proof)) = self.longest(means, moves - 1) else {
                break;
            };
            line.push(reply);
            self.play(reply);
            next = proof;
        }
        for _ in &line {
            self.undo();
        }
        line
    }

    /// The reply to a threat that holds out longest when all of them lose within so many
    /// moves of the attacker, and the win after it.
    pub fn longest(&mut self, means: Means, most: u32) -> Option<(Point, Proof)> {
        let mut longest: Option<(Point, Proof)> = None;
        for reply in self.replies() {
            self.play(reply);
            let proof = self.shortest(means, most);
            self.undo();
            let moves = proof.moves()?;
            if longest.is_none_or(|(_, other)| other.moves() < Some(moves)) {
                longest = Some((reply, proof));
            }
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rule, Variant};

    fn prover(black: &str, white: &str) -> Prover {
        prover_of(Rule::Freestyle, black, white)
    }

    fn prover_of(rule: Rule, black: &str, white: &str) -> Prover {
        let variant = Variant::new(rule, 15, 15, 5).unwrap();
        let stones = [(black, Stone::Black), (white, Stone::White)]
            .into_iter()
            .flat_map(|(text, stone)| text.split(' ').map(move |w| (w.parse().unwrap(), stone)));
        let position = Position::from_stones(variant, stones, Stone::Black).unwrap();
        Prover::new(&position, 100_000, StopToken::new())
    }

    fn names(points: &[Point]) -> String {
        let names: Vec<String> = points.iter().map(Point::to_string).collect();
        names.join(" ")
    }

    #[test]
    fn a_double_three_is_a_win_by_threats_in_three_and_none_by_fours() {
        let mut prover = prover("g8 i8 h7 h9", "a1 a15 o1 o15");
        assert_eq!(prover.shortest(Means::Fours, 9), Proof::None);
        assert_eq!(prover.shortest(Means::Threats, 2), Proof::None);
        let Proof::Win {
            first,
            moves,
            shortest,
        } = prover.shortest(Means::Threats, 9)
        else {
            panic!("it wins");
        };
        assert_eq!(
            (first.to_string().as_str(), moves, shortest),
            ("h8", 3, true)
        );
        assert_eq!(prover.line(Means::Threats, 9).len(), 5);
        assert_eq!(prover.to_move(), Stone::Black);
    }

    #[test]
    fn a_four_and_a_three_win_by_fours_in_three() {
        let mut prover = prover("e8 f8 g8 h7 h6", "d8 a15 o1 o15 n2");
        assert_eq!(prover.shortest(Means::Fours, 9).moves(), Some(3));
        let line = prover.line(Means::Fours, 9);
        assert_eq!(names(&line[..2]), "h8 i8");
    }

    #[test]
    fn threats_and_the_replies_they_leave_are_told() {
        let mut prover = prover("g8 h8", "a1 o15");
        assert_eq!((prover.threat(), prover.five()), (None, None));
        assert!(prover.replies().is_empty());
        assert!(names(&prover.attacks(Means::Threats)).contains("i8"));
        assert_eq!(names(&prover.attacks(Means::Fours)), "");
        prover.play("i8".parse().unwrap());
        assert_eq!(prover.threat(), Some(Threat::OpenFour));
        assert_eq!(names(&prover.replies()), "f8 j8");
    }

    #[test]
    fn effort_that_is_spent_leaves_it_open() {
        let variant = Variant::gomoku();
        let stones = ["g8", "i8", "h7", "h9", "c3", "e4", "d6"]
            .map(|text| (text.parse().unwrap(), Stone::Black));
        let position = Position::from_stones(variant, stones, Stone::Black).unwrap();
        let mut prover = Prover::new(&position, 1, StopToken::new());
        assert_eq!(prover.shortest(Means::Threats, 9), Proof::Unknown);
    }
}
