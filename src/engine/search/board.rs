//! The board of the search: stones with patterns, classes, counters and values
//! that follow every move.
//!
//! Each row, column and diagonal is one word of two bits a cell, so that the key
//! of any point on any axis is a shift away, and a move changes four words. The
//! patterns of the empty points in reach are then looked up anew, and what changed
//! is written down to be put back by [`SearchBoard::undo`]. Nothing is allocated
//! once a game's worth of moves has been played. It must not know how a search
//! chooses moves. Its plain definition is in `slow`, for the tests.

mod layout;
mod queries;
#[cfg(test)]
mod slow;

use super::evaluation::{Learned, Shape, ShapeTable};
use super::square::{Square, SquareSet};
use crate::engine::pattern::table::stone_bits;
use crate::engine::pattern::{Class, PatternTable};
use crate::engine::{Axis, Board, Point, Position, Stone, Variant, zobrist};
use layout::{LINES, cell_shift, empty_lines, empty_neighbours, key, place};

/// A position with everything that the search asks about kept up to date.
#[derive(Debug, Clone)]
pub struct SearchBoard {
    variant: Variant,
    table: &'static PatternTable,
    shapes: [&'static ShapeTable; 2],
    /// By who is to move.
    learned: [&'static Learned; 2],
    /// The cells of every line of every axis, two bits each.
    lines: [[u64; LINES]; 4],
    /// The eight patterns of a point: Black's four axes in the low half, White's in the
    /// high half. Those of an occupied point are what they were when it was played.
    patterns: [u32; Square::TABLE],
    /// The empty points of each class.
    sets: [[SquareSet; Class::COUNT]; 2],
    counts: [[u16; Class::COUNT]; 2],
    /// The sums of the values of the empty points.
    values: [Values; 2],
    /// The stones of each row, one bit a column, after three rows of nothing.
    rows: [u32; 32],
    empties: usize,
    to_move: Stone,
    hash: u64,
    moves: Vec<Played>,
    journal: Vec<Change>,
}

/// What a colour's empty points are worth together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Values {
    /// When it is to move.
    mover: i32,
    /// When the other colour is.
    waiter: i32,
}

impl Values {
    fn add(&mut self, shape: Shape) {
        self.mover += i32::from(shape.mover);
        self.waiter += i32::from(shape.waiter);
    }

    fn subtract(&mut self, shape: Shape) {
        self.mover -= i32::from(shape.mover);
        self.waiter -= i32::from(shape.waiter);
    }
}

/// A move and where its changes begin; `None` is a passed turn.
#[derive(Debug, Clone, Copy)]
struct Played {
    square: Option<Square>,
    journal: usize,
}

/// What a point's patterns were before a move.
#[derive(Debug, Clone, Copy)]
struct Change {
    square: Square,
    patterns: u32,
}

impl SearchBoard {
    /// Whether boards of this variant can be searched: five in a row, both sides at least five.
    pub const fn supports(variant: Variant) -> bool {
        variant.in_a_row() == 5 && variant.width() >= 5 && variant.height() >= 5
    }

    /// The empty board with Black to move.
    ///
    /// # Panics
    ///
    /// When the variant is not [supported](Self::supports).
    pub fn new(variant: Variant) -> Self {
        assert!(Self::supports(variant), "{variant} cannot be searched");
        let rule = variant.rule();
        let mut board = Self {
            variant,
            table: PatternTable::of(rule),
            shapes: Stone::BOTH.map(|stone| ShapeTable::of(rule, stone)),
            learned: Stone::BOTH.map(|stone| Learned::of(rule, stone)),
            lines: empty_lines(variant),
            patterns: [0; Square::TABLE],
            sets: [[SquareSet::EMPTY; Class::COUNT]; 2],
            counts: [[0; Class::COUNT]; 2],
            values: [Values::default(); 2],
            rows: [0; 32],
            empties: variant.area(),
            to_move: Stone::Black,
            hash: 0,
            moves: Vec::with_capacity(2 * Square::COUNT),
            journal: Vec::with_capacity(64 * Square::COUNT),
        };
        for square in variant.points().map(Square::of) {
            board.patterns[square.index()] = board.patterns_now(square);
            board.enter(square);
        }
        board
    }

    /// The board of a position, with its side to move.
    pub fn from_position(position: &Position) -> Self {
        Self::from_board(position.board(), position.variant(), position.to_move())
    }

    /// A board from stones.
    pub fn from_board(stones: &Board, variant: Variant, to_move: Stone) -> Self {
        let mut board = Self::new(variant);
        for point in variant.points() {
            if let Some(stone) = stones.get(point) {
                board.to_move = stone;
                board.play(Square::of(point));
            }
        }
        board.hash = Stone::BOTH
            .into_iter()
            .flat_map(|stone| variant.points().map(move |point| (stone, point)))
            .filter(|(stone, point)| stones.get(*point) == Some(*stone))
            .fold(0, |hash, (stone, point)| hash ^ zobrist::key(stone, point));
        if to_move == Stone::White {
            board.hash ^= zobrist::WHITE_TO_MOVE;
        }
        board.to_move = to_move;
        board.moves.clear();
        board.journal.clear();
        board
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The side whose turn it is.
    #[inline]
    pub fn to_move(&self) -> Stone {
        self.to_move
    }

    /// The Zobrist hash, equal to [`Position::hash`].
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash after the side to move has played on an empty square.
    #[inline]
    pub fn hash_after(&self, square: Square) -> u64 {
        self.hash ^ zobrist::key(self.to_move, square.point()) ^ zobrist::WHITE_TO_MOVE
    }

    /// How many points are empty.
    pub fn empties(&self) -> usize {
        self.empties
    }

    /// How many moves, passed turns included, can be undone.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The move before the last `back` ones; `None` for a passed turn or before the start.
    pub fn last_move(&self, back: usize) -> Option<Square> {
        let at = self.moves.len().checked_sub(back + 1)?;
        self.moves[at].square
    }

    /// Puts a stone of the side to move on an empty square.
    ///
    /// Nothing is refused: the caller knows that the square is empty and allowed.
    pub fn play(&mut self, square: Square) {
        debug_assert!(self.is_empty(square), "{} is taken", square.point());
        self.moves.push(Played {
            square: Some(square),
            journal: self.journal.len(),
        });
        self.leave(square);
        self.count_stone(square);
        if self.table.radius() == 4 {
            self.put::<4>(square);
        } else {
            self.put::<5>(square);
        }
        self.pass_turn();
    }

    /// Takes the last move or passed turn back.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub fn undo(&mut self) {
        let played = self.moves.pop().expect("there is a move to take back");
        self.pass_turn();
        let Some(square) = played.square else {
            return;
        };
        while self.journal.len() > played.journal {
            if let Some(change) = self.journal.pop() {
                self.change(change.square, change.patterns);
            }
        }
        for axis in Axis::ALL {
            let (line, cell) = place(axis, square);
            self.lines[axis as usize][line] &= !(3 << cell_shift(cell));
        }
        self.hash ^= zobrist::key(self.to_move, square.point());
        let point = square.point();
        self.rows[usize::from(point.y()) + 3] ^= 1 << point.x();
        self.empties += 1;
        self.enter(square);
    }

    /// Passes the turn, which no game allows but a search asks about.
    pub fn pass(&mut self) {
        self.moves.push(Played {
            square: None,
            journal: self.journal.len(),
        });
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        self.to_move = self.to_move.opponent();
        self.hash ^= zobrist::WHITE_TO_MOVE;
    }

    fn count_stone(&mut self, square: Square) {
        let point = square.point();
        self.hash ^= zobrist::key(self.to_move, point);
        self.rows[usize::from(point.y()) + 3] ^= 1 << point.x();
        self.empties -= 1;
    }

    /// Sets the stone in its four lines and looks up what it changes in reach.
    fn put<const RADIUS: u32>(&mut self, square: Square) {
        for axis in Axis::ALL {
            let (line, cell) = place(axis, square);
            let word = &mut self.lines[axis as usize][line];
            *word |= stone_bits(self.to_move) << cell_shift(cell);
            let word = *word;
            let mut around = empty_neighbours(word, cell, RADIUS);
            while around != 0 {
                let shift = around.trailing_zeros();
                around &= around - 1;
                let other = layout::cell_at(shift);
                let neighbour = square.walk(axis, other.cast_signed() - cell.cast_signed());
                let both = u32::from(self.table.both(key(word, other, RADIUS)));
                let axis_shift = 4 * axis as u32;
                let old = self.patterns[neighbour.index()];
                let new = old & !(0x000F_000F << axis_shift)
                    | (both & 15 | (both >> 4) << 16) << axis_shift;
                if new != old {
                    self.journal.push(Change {
                        square: neighbour,
                        patterns: old,
                    });
                    self.change(neighbour, new);
                }
            }
        }
    }

    /// Replaces the patterns of an empty point.
    #[inline]
    fn change(&mut self, square: Square, new: u32) {
        let old = std::mem::replace(&mut self.patterns[square.index()], new);
        for stone in Stone::BOTH {
            let half = |patterns: u32| {
                #[expect(clippy::cast_possible_truncation, reason = "one half is wanted")]
                let half = (patterns >> (16 * stone as u32)) as u16;
                half
            };
            if half(old) == half(new) {
                continue;
            }
            let shapes = self.shapes[stone as usize];
            let (before, after) = (shapes.get(half(old)), shapes.get(half(new)));
            let values = &mut self.values[stone as usize];
            values.add(after);
            values.subtract(before);
            if before.class != after.class {
                let (counts, sets) = (
                    &mut self.counts[stone as usize],
                    &mut self.sets[stone as usize],
                );
                counts[before.class as usize] -= 1;
                counts[after.class as usize] += 1;
                sets[before.class as usize].remove(square);
                sets[after.class as usize].insert(square);
            }
        }
    }

    /// Counts a point in that has just become empty.
    fn enter(&mut self, square: Square) {
        for stone in Stone::BOTH {
            let shape = self.shape(square, stone);
            self.values[stone as usize].add(shape);
            self.counts[stone as usize][shape.class as usize] += 1;
            self.sets[stone as usize][shape.class as usize].insert(square);
        }
    }

    /// Counts a point out that is about to be taken.
    fn leave(&mut self, square: Square) {
        for stone in Stone::BOTH {
            let shape = self.shape(square, stone);
            self.values[stone as usize].subtract(shape);
            self.counts[stone as usize][shape.class as usize] -= 1;
            self.sets[stone as usize][shape.class as usize].remove(square);
        }
    }

    fn key(&self, square: Square, axis: Axis) -> usize {
        let (line, cell) = place(axis, square);
        key(self.lines[axis as usize][line], cell, self.table.radius())
    }

    fn patterns_now(&self, square: Square) -> u32 {
        Axis::ALL.into_iter().fold(0, |patterns, axis| {
            let both = u32::from(self.table.both(self.key(square, axis)));
            patterns | (both & 15 | (both >> 4) << 16) << (4 * axis as u32)
        })
    }

    /// The points of the board.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.variant.points()
    }
}
