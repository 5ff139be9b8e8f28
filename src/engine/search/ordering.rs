//! Which moves a node looks at, and in which order.
//!
//! A node in peace looks at every empty point near a stone; one that faces a four
//! or an open three only at what answers it. The table's move comes first, then
//! what the classes of the point promise both sides, helped by what has refuted
//! moves before: killers, counter moves and histories. It must not know windows or
//! depths beyond a weight.

use super::board::SearchBoard;
use super::params::{HISTORY_LIMIT, HISTORY_WEIGHT, KILLER_ORDER, TABLE_MOVE_ORDER};
use super::square::{Square, SquareSet};
use crate::engine::Stone;
use crate::engine::pattern::Class;

/// What the opponent threatens to do with its next stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threat {
    /// Nothing that ties the side to move.
    Nothing,
    /// A four that cannot be stopped.
    OpenFour,
    /// A five.
    Five,
}

impl SearchBoard {
    /// What ties the side to move.
    #[inline]
    pub fn threat(&self) -> Threat {
        let opponent = self.to_move().opponent();
        if self.count(opponent, Class::Five) > 0 {
            Threat::Five
        } else if self.winning_fours(opponent) > 0 {
            Threat::OpenFour
        } else {
            Threat::Nothing
        }
    }

    /// The moves that are worth a look, forbidden ones included.
    ///
    /// Every move left out loses to the threat, in two plies to a five and in four to
    /// an open four; or, when nothing threatens, is far from every stone.
    pub fn candidates(&self, threat: Threat) -> SquareSet {
        let opponent = self.to_move().opponent();
        match threat {
            Threat::Five => self.five_defences(opponent),
            Threat::OpenFour => self.four_defences(opponent).or(&self.fours(self.to_move())),
            Threat::Nothing => self.neighbourhood(),
        }
    }

    /// The empty points at most two king's moves, or three steps along an axis, from a stone.
    pub fn neighbourhood(&self) -> SquareSet {
        let (width, height) = (self.variant().width(), self.variant().height());
        let columns = (1u32 << width) - 1;
        let mut near = SquareSet::EMPTY;
        for y in 0..i32::from(height) {
            let close = (-2..=2).fold(0, |all, dy| all | self.row(y + dy));
            let apart = self.row(y - 3) | self.row(y) | self.row(y + 3);
            let square = close | close << 1 | close >> 1 | close << 2 | close >> 2;
            let star = apart << 3 | apart >> 3 | self.row(y - 3) | self.row(y + 3);
            let mut points = (square | star) & columns & !self.row(y);
            while points != 0 {
                let x = points.trailing_zeros();
                points &= points - 1;
                near.insert(Square::at(x, y.cast_unsigned()));
            }
        }
        near
    }

    /// How promising a move is by the classes of its point alone.
    #[inline]
    pub fn promise(&self, square: Square) -> i32 {
        let mover = self.to_move();
        i32::from(self.urgency(square, mover).attack)
            + i32::from(self.urgency(square, mover.opponent()).defence)
    }
}

/// The order of a move that another thread was at when its turn came: behind all others.
pub const PUT_OFF: i32 = i32::MIN;

/// A move and how early it is tried.
#[derive(Debug, Clone, Copy)]
pub struct Ordered {
    /// The move.
    pub square: Square,
    /// Greater is earlier; among equals the lower square.
    pub order: i32,
    /// How many moves came before it when it was put off.
    pub before: u16,
}

impl Ordered {
    /// How many moves came before it in order, with so many before it now.
    pub fn before_it(self, now: usize) -> usize {
        if self.order == PUT_OFF {
            usize::from(self.before)
        } else {
            now
        }
    }

    /// Puts the move behind all others; its number in order is not forgotten.
    pub fn put_off(&mut self, before: usize) {
        self.order = PUT_OFF;
        self.before = u16::try_from(before).unwrap_or(u16::MAX);
    }
}

/// What has refuted moves so far, one per thread.
#[derive(Debug)]
pub struct Histories {
    /// By mover and move.
    quiet: Box<[[i16; Square::TABLE]; 2]>,
    /// By the opponent's move before it and the move.
    reply: Box<[[i16; Square::TABLE]; Square::TABLE]>,
    /// The last refutation of the opponent's move before it, by mover.
    counter: Box<[[Option<Square>; Square::TABLE]; 2]>,
    /// The last two refutations at a distance from the root.
    killers: Vec<[Option<Square>; 2]>,
}

impl Default for Histories {
    fn default() -> Self {
        let rows: Box<[[i16; Square::TABLE]]> =
            vec![[0; Square::TABLE]; Square::TABLE].into_boxed_slice();
        Self {
            quiet: Box::new([[0; Square::TABLE]; 2]),
            reply: rows.try_into().expect("it has as many rows as wanted"),
            counter: Box::new([[None; Square::TABLE]; 2]),
            killers: Vec::new(),
        }
    }
}

impl Histories {
    /// Puts the candidates at the end of a stack of moves, with their order.
    pub fn order(
        &self,
        board: &SearchBoard,
        candidates: &SquareSet,
        table_move: Option<Square>,
        ply: u32,
        moves: &mut Vec<Ordered>,
    ) {
        let side = board.to_move() as usize;
        let last = board.last_move(0);
        let refuter = last.and_then(|last| self.counter[side][last.index()]);
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        let quiet = &self.quiet[side];
        let after_last = last.map(|last| &self.reply[last.index()]);
        for square in candidates.iter() {
            let mut order = board.promise(square);
            let history = i32::from(quiet[square.index()])
                + after_last.map_or(0, |after| i32::from(after[square.index()]));
            order += history / HISTORY_WEIGHT;
            if killers.contains(&Some(square)) || refuter == Some(square) {
                order += KILLER_ORDER;
            }
            if table_move == Some(square) {
                order = TABLE_MOVE_ORDER;
            }
            moves.push(Ordered {
                square,
                order,
                before: 0,
            });
        }
    }

    /// What the histories say of a move, from -2 to 2 times [`HISTORY_LIMIT`].
    pub fn of(&self, board: &SearchBoard, square: Square) -> i32 {
        let quiet = self.quiet[board.to_move() as usize][square.index()];
        let reply = board
            .last_move(0)
            .map_or(0, |last| self.reply[last.index()][square.index()]);
        i32::from(quiet) + i32::from(reply)
    }

    /// Notes that `best` refuted the position where `tried` before it did not.
    pub fn reward(
        &mut self,
        board: &SearchBoard,
        best: Square,
        tried: &[Ordered],
        depth: i32,
        ply: u32,
    ) {
        let (mover, last) = (board.to_move(), board.last_move(0));
        let bonus = (32 * depth * depth).min(HISTORY_LIMIT / 4);
        self.add(mover, last, best, bonus);
        for other in tried.iter().filter(|other| other.square != best) {
            self.add(mover, last, other.square, -bonus);
        }
        if let Some(last) = last {
            self.counter[mover as usize][last.index()] = Some(best);
        }
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
    }

    /// Adds with a pull towards zero, so that no history leaves its limits.
    fn add(&mut self, mover: Stone, last: Option<Square>, square: Square, bonus: i32) {
        let update = |history: &mut i16| {
            let old = i32::from(*history);
            let new = old + bonus - old * bonus.abs() / HISTORY_LIMIT;
            *history = i16::try_from(new).unwrap_or(*history);
        };
        update(&mut self.quiet[mover as usize][square.index()]);
        if let Some(last) = last {
            update(&mut self.reply[last.index()][square.index()]);
        }
    }
}

/// Brings the best of the moves from `from` on to that place.
pub fn pick(moves: &mut [Ordered], from: usize) -> Option<Ordered> {
    let mut best = from;
    for at in from + 1..moves.len() {
        if moves[at].order > moves[best].order {
            best = at;
        }
    }
    if best >= moves.len() {
        return None;
    }
    // Those before it move up, so that equals keep their order.
    moves[from..=best].rotate_right(1);
    Some(moves[from])
}
