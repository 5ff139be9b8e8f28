//! Victory by continuous fours.
//!
//! A four can be answered at its point of five alone (under caro also by shutting
//! the row in), so the tree is narrow; what keeps it small is a table of positions
//! from which no win was found. It must not know evaluations or clocks.

use super::super::board::SearchBoard;
use super::super::square::Square;
use crate::engine::pattern::{Class, Pattern};
use crate::engine::{Axis, Rule, Stone};

/// A proved win: its first move and the number of plies up to the winning stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Win {
    /// The first move.
    pub first: Square,
    /// Plies, the winning stone's counted: 1 wins at once.
    pub plies: u32,
}

/// Finds wins by fours and remembers what it has refuted.
#[derive(Debug)]
pub struct FourSolver {
    table: Box<[u64]>,
    nodes: u64,
    limit: u64,
    /// Whether a four must help another row to be looked at.
    helpers_only: bool,
}

/// The most own moves before the five that are tried.
pub const MOST_FOURS: u32 = 60;

impl FourSolver {
    /// A solver whose table has `2^bits` entries of eight bytes.
    pub fn new(bits: u32) -> Self {
        Self {
            table: vec![0; 1 << bits].into_boxed_slice(),
            nodes: 0,
            limit: u64::MAX,
            helpers_only: false,
        }
    }

    /// A quicker solver that gives up where no four left on the board helps another row; it
    /// misses few wins.
    pub fn quick(bits: u32) -> Self {
        Self {
            helpers_only: true,
            ..Self::new(bits)
        }
    }

    /// Stones played so far, over all calls.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest win by fours of the side to move with at most `most` fours before the
    /// five, if one is found before `nodes` stones have been played.
    pub fn shortest(&mut self, board: &mut SearchBoard, most: u32, nodes: u64) -> Option<Win> {
        self.limit = self.nodes.saturating_add(nodes);
        (0..=most.min(MOST_FOURS)).find_map(|fours| self.attack(board, fours))
    }

    /// Some win by fours of the side to move, not always the shortest.
    pub fn any(&mut self, board: &mut SearchBoard, most: u32, nodes: u64) -> Option<Win> {
        self.limit = self.nodes.saturating_add(nodes);
        self.attack(board, most)
    }

    /// A win with at most `left` fours before the five.
    fn attack(&mut self, board: &mut SearchBoard, left: u32) -> Option<Win> {
        let (attacker, defender) = (board.to_move(), board.to_move().opponent());
        if let Some(first) = board.points_of(attacker, Class::Five).first() {
            return Some(Win { first, plies: 1 });
        }
        if left == 0 || self.nodes >= self.limit {
            return None;
        }
        let must_stop =
            (board.count(defender, Class::Five) > 0).then(|| board.five_defences(defender));
        if must_stop.is_none() {
            let unstoppable = [Class::OpenFour, Class::DoubleFour]
                .into_iter()
                .find_map(|class| board.points_of(attacker, class).first());
            if let Some(first) = unstoppable {
                return Some(Win { first, plies: 3 });
            }
        }
        if left == 1 && must_stop.is_none() && board.variant().rule() != Rule::Renju {
            return None; // only what cannot be stopped wins with one four
        }
        if self.helpers_only
            && board.count(attacker, Class::FourPlus) + board.count(attacker, Class::FourThree) == 0
        {
            return None;
        }
        let slot = self.slot(board.hash());
        match Known::read(self.table[slot], board.hash()) {
            Some(Known::Win(win)) if win.plies <= 2 * left + 1 => return Some(win),
            Some(Known::None(fours)) if fours >= left => return None,
            _ => {}
        }
        let mut found = None;
        'classes: for class in CLASSES {
            if board.count(attacker, class) == 0 {
                continue;
            }
            for four in board.points_of(attacker, class).iter() {
                if must_stop.is_some_and(|stop| !stop.contains(four))
                    || class == Class::Suspect && !may_play_four(board, four)
                {
                    continue;
                }
                if let Some(plies) = self.after(board, four, left) {
                    found = Some(Win { first: four, plies });
                    break 'classes;
                }
            }
        }
        if found.is_some() || self.nodes < self.limit {
            let known = found.map_or(Known::None(left), Known::Win);
            self.table[slot] = known.write(board.hash());
        }
        found
    }

    /// The plies to the win after a four, when every reply loses.
    fn after(&mut self, board: &mut SearchBoard, four: Square, left: u32) -> Option<u32> {
        let attacker = board.to_move();
        self.nodes += 1;
        board.play(four);
        let mut longest = Some(1);
        for reply in board.five_defences(attacker).iter() {
            if !board.is_legal(reply) {
                continue;
            }
            self.nodes += 1;
            board.play(reply);
            let win = self.attack(board, left - 1);
            board.undo();
            longest = win.and_then(|win| longest.map(|plies| plies.max(win.plies)));
            if longest.is_none() {
                break;
            }
        }
        board.undo();
        longest.map(|plies| plies + 2)
    }

    fn slot(&self, hash: u64) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "the low bits are wanted")]
        let place = hash as usize;
        place & (self.table.len() - 1)
    }
}

/// The order in which fours are tried.
const CLASSES: [Class; 6] = [
    Class::OpenFour,
    Class::DoubleFour,
    Class::FourThree,
    Class::FourPlus,
    Class::Four,
    Class::Suspect,
];

/// Whether a suspect point makes a four and is allowed after all.
fn may_play_four(board: &SearchBoard, square: Square) -> bool {
    Axis::ALL
        .into_iter()
        .any(|axis| board.pattern(square, axis, Stone::Black) >= Pattern::Four)
        && board.is_legal(square)
}

/// What the table says of a position: 40 bits of hash, ten of move, 13 of number, one of kind.
#[derive(Debug, Clone, Copy)]
enum Known {
    Win(Win),
    /// No win with at most this many fours.
    None(u32),
}

impl Known {
    const HASH_BITS: u64 = !0 << 24;

    fn write(self, hash: u64) -> u64 {
        let data = match self {
            Self::Win(win) => 1 | u64::from(win.plies) << 1 | (win.first.index() as u64) << 14,
            Self::None(fours) => u64::from(fours) << 1,
        };
        hash & Self::HASH_BITS | data
    }

    fn read(word: u64, hash: u64) -> Option<Self> {
        if word & Self::HASH_BITS != hash & Self::HASH_BITS {
            return None;
        }
        let (number, square) = ((word >> 1 & 0x1FFF) as u32, (word >> 14 & 0x3FF) as usize);
        Some(if word & 1 == 1 {
            Self::Win(Win {
                first: Square::from_index(square),
                plies: number,
            })
        } else {
            Self::None(number)
        })
    }
}
