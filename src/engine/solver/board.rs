//! The search's board: stones, and for every window how many of each colour are in it,
//! kept up to date move by move.
//!
//! Windows are a heuristic and a filter; which stones win and which are forbidden is
//! asked of [`win`] and [`renju`].

use super::weights;
use super::windows::Windows;
use crate::engine::{
    Axis, Board, ByStone, Point, Position, Rule, Stone, Variant, renju, win, zobrist,
};

/// The longest window, plus one for the empty one.
const COUNTS: usize = 7;

/// What the windows say of one colour. A window is alive for a colour while the other has no stone in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Side {
    /// Live windows by the number of stones in them.
    pub(super) alive: [u32; COUNTS],
    /// The sum of their weights.
    pub(super) weight: i32,
    /// For each point, how many live windows lack only this stone.
    completing: Vec<u8>,
}

/// A position in search.
#[derive(Debug)]
pub(super) struct SearchBoard<'w> {
    variant: Variant,
    windows: &'w Windows,
    stones: Board,
    to_move: Stone,
    empty: usize,
    /// For each window, how many stones of each colour it has.
    counts: Vec<ByStone<u8>>,
    sides: ByStone<Side>,
    /// For each point, how many stones are near it.
    neighbours: Vec<u8>,
    /// The hash under each symmetry.
    hashes: Vec<u64>,
}

impl<'w> SearchBoard<'w> {
    /// The board of a position; the windows are those of its variant.
    pub(super) fn new(position: &Position, windows: &'w Windows) -> Self {
        let variant = position.variant();
        let count = u16::try_from(windows.count()).expect("a board has few windows");
        let mut alive = [0; COUNTS];
        alive[0] = count.into();
        let side = Side {
            alive,
            weight: i32::from(count) * weights::live_window(windows.length(), 0),
            completing: vec![0; Point::COUNT],
        };
        let mut board = Self {
            variant,
            stones: Board::new(variant),
            to_move: Stone::Black,
            empty: variant.area(),
            counts: vec![ByStone::default(); windows.count()],
            sides: ByStone::new(side.clone(), side),
            neighbours: vec![0; Point::COUNT],
            hashes: vec![0; windows.symmetries().len()],
            windows,
        };
        for point in variant.points() {
            if let Some(stone) = position.board().get(point) {
                board.to_move = stone;
                board.put(point);
            }
        }
        board.to_move = position.to_move();
        board
    }

    /// What is played.
    pub(super) fn variant(&self) -> Variant {
        self.variant
    }

    /// The stones.
    pub(super) fn stones(&self) -> &Board {
        &self.stones
    }

    /// The side to move.
    pub(super) fn to_move(&self) -> Stone {
        self.to_move
    }

    /// How many points have no stone.
    pub(super) fn empty(&self) -> usize {
        self.empty
    }

    /// What the windows say of a colour.
    pub(super) fn side(&self, stone: Stone) -> &Side {
        &self.sides[stone]
    }

    /// Plays a stone for the side to move. The point must be empty.
    pub(super) fn put(&mut self, point: Point) {
        let stone = self.to_move;
        let windows = self.windows;
        self.stones.set(point, Some(stone));
        for &window in windows.through(point) {
            let count = &mut self.counts[usize::from(window)];
            let (own, other) = (count[stone], count[stone.opponent()]);
            count[stone] += 1;
            if own == 0 {
                self.leave(stone.opponent(), other, window, point);
            }
            if other == 0 {
                self.leave(stone, own, window, point);
                self.enter(stone, own + 1, window, None);
            }
        }
        self.account(point, stone);
        for near in self.windows.near(point) {
            self.neighbours[near.index()] += 1;
        }
        self.empty -= 1;
        self.to_move = stone.opponent();
    }

    /// Takes the stone of the side that moved last off its point.
    pub(super) fn take(&mut self, point: Point) {
        let windows = self.windows;
        let stone = self.to_move.opponent();
        for &window in windows.through(point) {
            let count = &mut self.counts[usize::from(window)];
            count[stone] -= 1;
            let (own, other) = (count[stone], count[stone.opponent()]);
            if other == 0 {
                self.leave(stone, own + 1, window, point);
                self.enter(stone, own, window, Some(point));
            }
            if own == 0 {
                self.enter(stone.opponent(), other, window, Some(point));
            }
        }
        self.stones.set(point, None);
        self.account(point, stone);
        for near in self.windows.near(point) {
            self.neighbours[near.index()] -= 1;
        }
        self.empty += 1;
        self.to_move = stone;
    }

    /// A window is no longer alive for a colour with this count; `changed` is the point that changes.
    fn leave(&mut self, stone: Stone, count: u8, window: u16, changed: Point) {
        let length = self.windows.length();
        if usize::from(count) + 1 == length {
            let point = self.gaps(window).next().unwrap_or(changed);
            self.sides[stone].completing[point.index()] -= 1;
        }
        let side = &mut self.sides[stone];
        side.alive[usize::from(count)] -= 1;
        side.weight -= weights::live_window(length, count);
    }

    /// A window is alive for a colour with this count from now on; `freed` is a point
    /// that is about to become empty.
    fn enter(&mut self, stone: Stone, count: u8, window: u16, freed: Option<Point>) {
        let length = self.windows.length();
        if usize::from(count) + 1 == length {
            let point = self
                .gaps(window)
                .next()
                .or(freed)
                .expect("a window that lacks a stone has an empty point");
            self.sides[stone].completing[point.index()] += 1;
        }
        let side = &mut self.sides[stone];
        side.alive[usize::from(count)] += 1;
        side.weight += weights::live_window(length, count);
    }

    /// Puts a stone into the hashes, or takes it out.
    fn account(&mut self, point: Point, stone: Stone) {
        for (hash, symmetry) in self.hashes.iter_mut().zip(self.windows.symmetries()) {
            *hash ^= zobrist::key(stone, symmetry.image[point.index()]);
        }
    }

    /// The hash of the position, the same from whichever side it is seen, and the
    /// number of the symmetry under which points are to be stored with it.
    pub(super) fn key(&self) -> (u64, usize) {
        let (symmetry, hash) = self
            .hashes
            .iter()
            .enumerate()
            .min_by_key(|(_, hash)| **hash)
            .expect("the identity is always there");
        let turn = match self.to_move {
            Stone::Black => 0,
            Stone::White => zobrist::WHITE_TO_MOVE,
        };
        (hash ^ turn, symmetry)
    }

    /// A point as it is stored under a symmetry.
    pub(super) fn image(&self, symmetry: usize, point: Point) -> Point {
        self.windows.symmetries()[symmetry].image[point.index()]
    }

    /// The reverse of [`Self::image`].
    pub(super) fn origin(&self, symmetry: usize, point: Point) -> Point {
        self.windows.symmetries()[symmetry].origin[point.index()]
    }

    /// The empty points on which a colour would win, in board order.
    pub(super) fn winning_points(&self, stone: Stone) -> impl Iterator<Item = Point> {
        let side = &self.sides[stone];
        let almost = side.alive[self.windows.length() - 1];
        self.variant
            .points()
            .filter(move |_| almost > 0)
            .filter(|p| side.completing[p.index()] > 0)
            // A freestyle window is a row; elsewhere its surroundings count.
            .filter(move |p| {
                self.variant.rule() == Rule::Freestyle
                    || win::wins_at(&self.stones, self.variant, *p, stone)
            })
    }

    /// Whether the side to move may play on an empty point.
    pub(super) fn is_legal(&self, point: Point) -> bool {
        !self.has_forbidden_points() || renju::forbidden(&self.stones, point).is_none()
    }

    /// Whether some points may be forbidden to the side to move.
    pub(super) fn has_forbidden_points(&self) -> bool {
        self.variant.rule() == Rule::Renju && self.to_move == Stone::Black
    }

    /// Whether a colour could still win if the other only passed, as far as windows tell.
    pub(super) fn can_win(&self, stone: Stone) -> bool {
        let turns = if self.to_move == stone {
            self.empty.div_ceil(2)
        } else {
            self.empty / 2
        };
        let length = self.windows.length();
        let side = &self.sides[stone];
        (0..length).any(|count| side.alive[count] > 0 && length - count <= turns)
    }

    /// How many windows a colour could still fill.
    pub(super) fn unfilled(&self, stone: Stone) -> usize {
        let windows: u32 = self.sides[stone].alive[..self.windows.length()]
            .iter()
            .sum();
        windows as usize
    }

    /// The numbers of the windows that a colour could still fill.
    pub(super) fn unfilled_windows(&self, stone: Stone) -> impl Iterator<Item = u16> {
        let length = self.windows.length();
        (0..)
            .zip(&self.counts)
            .filter(move |(_, count)| {
                count[stone.opponent()] == 0 && usize::from(count[stone]) < length
            })
            .map(|(window, _)| window)
    }

    /// The empty points of a window.
    pub(super) fn gaps(&self, window: u16) -> impl Iterator<Item = Point> {
        let points = self.windows.points(window).iter().copied();
        points.filter(|p| self.stones.get(*p).is_none())
    }

    /// Whether a stone is near the point.
    pub(super) fn is_near(&self, point: Point) -> bool {
        self.neighbours[point.index()] > 0
    }

    /// How urgent a point looks to the side to move; `None` when no window through it
    /// is alive for either side.
    pub(super) fn urgency(&self, point: Point) -> Option<i32> {
        let (mover, length) = (self.to_move, self.windows.length());
        let mut sum = None;
        for &window in self.windows.through(point) {
            let count = self.counts[usize::from(window)];
            let (own, other) = (count[mover], count[mover.opponent()]);
            if own == 0 || other == 0 {
                *sum.get_or_insert(0) += weights::attack(length, own) * i32::from(other == 0)
                    + weights::defence(length, other) * i32::from(own == 0);
            }
        }
        sum
    }

    /// The points next to the ends of the row that a stone would make, axis by axis: where
    /// caro lets a row be shut in.
    pub(super) fn row_ends(&self, point: Point, stone: Stone) -> impl Iterator<Item = Point> {
        Axis::ALL.into_iter().flat_map(move |axis| {
            [-1, 1].into_iter().filter_map(move |sense| {
                let run = self
                    .stones
                    .run(axis, point, sense, stone, self.variant.in_a_row());
                self.stones
                    .walk(axis, point, sense * (i32::from(run) + 1))
                    .filter(|p| self.stones.is_empty(*p))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::seq::{IndexedRandom, IteratorRandom};
    use rand::{RngExt, SeedableRng};

    /// What the windows say of a colour, counted window by window.
    fn counted(board: &SearchBoard<'_>, stone: Stone) -> Side {
        let variant = board.variant;
        let mut side = Side {
            alive: [0; COUNTS],
            weight: 0,
            completing: vec![0; Point::COUNT],
        };
        for start in variant.points() {
            for axis in Axis::ALL {
                let window: Vec<Point> = (0..i32::from(variant.in_a_row()))
                    .filter_map(|step| board.stones.walk(axis, start, step))
                    .collect();
                let has = |wanted| {
                    let stones = window.iter().map(|p| board.stones.get(*p));
                    stones.filter(|stone| *stone == wanted).count()
                };
                if window.len() < usize::from(variant.in_a_row()) || has(Some(stone.opponent())) > 0
                {
                    continue;
                }
                let own = has(Some(stone));
                side.alive[own] += 1;
                side.weight += weights::live_window(window.len(), u8::try_from(own).unwrap());
                if own + 1 == window.len() {
                    let gap = window.iter().find(|p| board.stones.is_empty(**p)).unwrap();
                    side.completing[gap.index()] += 1;
                }
            }
        }
        side
    }

    fn assert_tables(board: &SearchBoard<'_>, position: &Position) {
        assert_eq!(&board.stones, position.board());
        assert_eq!(board.to_move, position.to_move());
        assert_eq!(board.empty, position.board().empty_points().count());
        assert_eq!(board.hashes[0] ^ turn(board), position.hash());
        for stone in Stone::BOTH {
            assert_eq!(board.sides[stone], counted(board, stone));
            let winning: Vec<Point> = board.winning_points(stone).collect();
            let slow: Vec<Point> = position
                .board()
                .empty_points()
                .filter(|p| win::wins_at(position.board(), board.variant, *p, stone))
                .collect();
            assert_eq!(winning, slow);
        }
        for point in board.variant.points() {
            let near = board
                .variant
                .points()
                .any(|p| position.board().get(p).is_some() && (1..=2).contains(&p.distance(point)));
            assert_eq!(board.is_near(point), near);
        }
    }

    fn turn(board: &SearchBoard<'_>) -> u64 {
        match board.to_move {
            Stone::Black => 0,
            Stone::White => zobrist::WHITE_TO_MOVE,
        }
    }

    fn any_variant(rng: &mut Xoshiro256PlusPlus) -> Variant {
        loop {
            let (rule, most) = (
                *Rule::ALL.choose(rng).unwrap(),
                *[5, 9, 20].choose(rng).unwrap(),
            );
            let (width, height) = (rng.random_range(3..=most), rng.random_range(3..=most));
            if let Ok(variant) = Variant::new(rule, width, height, rng.random_range(3..=6)) {
                return variant;
            }
        }
    }

    #[test]
    fn the_tables_are_those_of_the_stones_after_any_play_and_undo() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..60 {
            let variant = any_variant(&mut rng);
            let windows = Windows::new(variant, true);
            let mut position = Position::new(variant);
            let mut board = SearchBoard::new(&position, &windows);
            for _ in 0..80 {
                let next = position.legal_moves().choose(&mut rng);
                match next {
                    Some(point) if rng.random_ratio(2, 3) => {
                        position.play(point).unwrap();
                        board.put(point);
                    }
                    _ => {
                        if let Some(point) = position.undo() {
                            board.take(point);
                        }
                    }
                }
                assert_tables(&board, &position);
            }
            assert_tables(&SearchBoard::new(&position, &windows), &position);
        }
    }

    #[test]
    fn equal_positions_seen_from_different_sides_have_one_key() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for (width, height, sides) in [(5, 5, 8), (5, 4, 4)] {
            let variant = Variant::new(Rule::Freestyle, width, height, 4).unwrap();
            let windows = Windows::new(variant, true);
            assert_eq!(windows.symmetries().len(), sides);
            for _ in 0..50 {
                let points: Vec<Point> = variant.points().sample(&mut rng, 7);
                let key_of = |symmetry: usize| {
                    let image = |p: &Point| windows.symmetries()[symmetry].image[p.index()];
                    let mut position = Position::new(variant);
                    for point in points.iter().map(image) {
                        position.play(point).unwrap();
                    }
                    let board = SearchBoard::new(&position, &windows);
                    let (key, to) = board.key();
                    let stored = board.image(to, image(&points[0]));
                    assert_eq!(board.origin(to, stored), image(&points[0]));
                    key
                };
                assert!((1..sides).all(|symmetry| key_of(symmetry) == key_of(0)));
            }
        }
    }
}
