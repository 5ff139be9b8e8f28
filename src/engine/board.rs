//! Stones on intersections, without rules or turns.

use super::{Axis, Point, Stone, Variant};

/// Which stones stand where on a board of a given size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    width: u8,
    height: u8,
    stones: usize,
    /// Indexed by [`Point::index`], whatever the size, so that a point's place never changes.
    cells: Box<[Option<Stone>; Point::COUNT]>,
}

impl Board {
    /// The empty board of a variant.
    pub fn new(variant: Variant) -> Self {
        Self {
            width: variant.width(),
            height: variant.height(),
            stones: 0,
            cells: Box::new([None; Point::COUNT]),
        }
    }

    /// The number of columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Whether the point is on the board.
    pub fn contains(&self, point: Point) -> bool {
        point.x() < self.width && point.y() < self.height
    }

    /// The stone at a point; `None` when it is empty or off the board.
    pub fn get(&self, point: Point) -> Option<Stone> {
        self.cells[point.index()]
    }

    /// Whether the point is on the board and has no stone.
    pub fn is_empty(&self, point: Point) -> bool {
        self.contains(point) && self.get(point).is_none()
    }

    /// How many stones stand on the board.
    pub fn stones(&self) -> usize {
        self.stones
    }

    /// Whether no intersection is left.
    pub fn is_full(&self) -> bool {
        self.stones == usize::from(self.width) * usize::from(self.height)
    }

    /// Puts a stone on a point, or takes it off with `None`.
    ///
    /// # Panics
    ///
    /// When the point is off the board: a stone there would never be seen.
    pub fn set(&mut self, point: Point, stone: Option<Stone>) {
        assert!(
            self.contains(point),
            "{point} is off a {}x{} board",
            self.width,
            self.height
        );
        let cell = &mut self.cells[point.index()];
        self.stones = self.stones + usize::from(stone.is_some()) - usize::from(cell.is_some());
        *cell = stone;
    }

    /// The next point along an axis, if it is on the board.
    pub fn walk(&self, axis: Axis, point: Point, steps: i32) -> Option<Point> {
        axis.walk(point, steps).filter(|p| self.contains(*p))
    }

    /// How many stones of one colour follow a point without a gap, in the
    /// direction of the sign of `sense`, counting at most `most`.
    pub fn run(&self, axis: Axis, point: Point, sense: i32, stone: Stone, most: u8) -> u8 {
        let mut length = 0;
        while length < most
            && self
                .walk(axis, point, sense.signum() * (i32::from(length) + 1))
                .is_some_and(|p| self.get(p) == Some(stone))
        {
            length += 1;
        }
        length
    }

    /// Every intersection, rows from the bottom, each from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + Clone + use<> {
        Point::grid(self.width, self.height)
    }

    /// Every intersection without a stone.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.points().filter(|p| self.get(*p).is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_stops_at_the_edge_at_a_gap_and_at_the_opponent() {
        let mut board = Board::new(Variant::tic_tac_toe());
        let p = |text: &str| text.parse::<Point>().unwrap();
        board.set(p("b1"), Some(Stone::Black));
        board.set(p("c1"), Some(Stone::Black));
        board.set(p("a2"), Some(Stone::White));
        assert_eq!(board.run(Axis::Horizontal, p("a1"), 1, Stone::Black, 9), 2);
        assert_eq!(board.run(Axis::Horizontal, p("a1"), 1, Stone::Black, 1), 1);
        assert_eq!(board.run(Axis::Horizontal, p("a1"), -1, Stone::Black, 9), 0);
        assert_eq!(board.run(Axis::Vertical, p("a1"), 1, Stone::Black, 9), 0);
        assert_eq!(board.run(Axis::Vertical, p("a1"), 1, Stone::White, 9), 1);
    }

    #[test]
    fn the_number_of_stones_follows_every_change() {
        let mut board = Board::new(Variant::tic_tac_toe());
        for (n, point) in board.points().enumerate() {
            assert_eq!(board.stones(), n);
            board.set(point, Some(Stone::White));
            board.set(point, Some(Stone::Black));
        }
        assert!(board.is_full());
        board.set(Point::new(1, 1).unwrap(), None);
        assert_eq!((board.stones(), board.is_full()), (8, false));
    }
}
