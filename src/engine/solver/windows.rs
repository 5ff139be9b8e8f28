//! The geometry of a variant, worked out once a search: which windows (stretches
//! of the wanted length) a board has, which of them run through a point, which
//! points are near it, and under which symmetries the board looks the same.

use crate::engine::{Axis, Point, Variant};

/// How near a stone a move must be to be a candidate on a large board.
const NEAR: i32 = 2;

/// For each point a list of things, stored end to end.
#[derive(Debug)]
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    fn new(mut list_of: impl FnMut(Point) -> Vec<T>) -> Self {
        let mut lists = Self {
            starts: vec![0],
            items: Vec::new(),
        };
        for index in 0..Point::COUNT {
            lists.items.extend(list_of(point_at(index)));
            lists
                .starts
                .push(u32::try_from(lists.items.len()).expect("lists are short"));
        }
        lists
    }

    fn of(&self, point: Point) -> &[T] {
        let index = point.index();
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// The point with this [`Point::index`].
pub(super) fn point_at(index: usize) -> Point {
    let side = u16::from(crate::engine::point::MAX_SIDE);
    let index = u16::try_from(index).expect("an index is below Point::COUNT");
    let coordinate = |n: u16| u8::try_from(n).expect("a coordinate is below MAX_SIDE");
    Point::new(coordinate(index % side), coordinate(index / side))
        .expect("an index is below Point::COUNT")
}

/// A turn or reflection of the board onto itself.
#[derive(Debug)]
pub(super) struct Symmetry {
    /// Where each point goes, by [`Point::index`]; points off the board stay.
    pub(super) image: Vec<Point>,
    /// The way back.
    pub(super) origin: Vec<Point>,
}

impl Symmetry {
    fn new(variant: Variant, map: impl Fn(u8, u8) -> (u8, u8)) -> Self {
        let mut image: Vec<Point> = (0..Point::COUNT).map(point_at).collect();
        let mut origin = image.clone();
        for point in variant.points() {
            let (x, y) = map(point.x(), point.y());
            let target = Point::new(x, y).expect("a symmetry keeps points on the board");
            image[point.index()] = target;
            origin[target.index()] = point;
        }
        Self { image, origin }
    }

    /// All symmetries of the board, the identity first: eight of a square, four of a rectangle.
    fn all(variant: Variant) -> Vec<Self> {
        let (right, top) = (variant.width() - 1, variant.height() - 1);
        let mut all = vec![
            Self::new(variant, |x, y| (x, y)),
            Self::new(variant, |x, y| (right - x, y)),
            Self::new(variant, |x, y| (x, top - y)),
            Self::new(variant, |x, y| (right - x, top - y)),
        ];
        if right == top {
            all.extend([
                Self::new(variant, |x, y| (y, x)),
                Self::new(variant, |x, y| (right - y, x)),
                Self::new(variant, |x, y| (y, top - x)),
                Self::new(variant, |x, y| (right - y, top - x)),
            ]);
        }
        all
    }
}

/// The windows of a variant's board.
#[derive(Debug)]
pub(super) struct Windows {
    length: usize,
    /// The points of all windows, `length` to each.
    points: Vec<Point>,
    through: Lists<u16>,
    near: Lists<Point>,
    symmetries: Vec<Symmetry>,
}

impl Windows {
    /// The windows of a board. With `symmetric` it is looked at from all sides, otherwise as it is.
    pub(super) fn new(variant: Variant, symmetric: bool) -> Self {
        let length = usize::from(variant.in_a_row());
        let mut points = Vec::new();
        let mut through = vec![Vec::new(); Point::COUNT];
        for axis in Axis::ALL {
            for start in variant.points() {
                let window: Vec<Point> = (0..i32::from(variant.in_a_row()))
                    .filter_map(|step| axis.walk(start, step).filter(|p| variant.contains(*p)))
                    .collect();
                if window.len() == length {
                    let number = u16::try_from(points.len() / length)
                        .expect("a board has at most four windows a point");
                    for point in &window {
                        through[point.index()].push(number);
                    }
                    points.extend(window);
                }
            }
        }
        let mut symmetries = Symmetry::all(variant);
        if !symmetric {
            symmetries.truncate(1);
        }
        Self {
            length,
            points,
            through: Lists::new(|point| through[point.index()].clone()),
            near: Lists::new(|point| {
                let steps = (-NEAR..=NEAR).flat_map(|dy| (-NEAR..=NEAR).map(move |dx| (dx, dy)));
                steps
                    .filter(|step| *step != (0, 0))
                    .filter_map(|(dx, dy)| point.offset(dx, dy))
                    .filter(|p| variant.contains(point) && variant.contains(*p))
                    .collect()
            }),
            symmetries,
        }
    }

    /// How many windows there are.
    pub(super) fn count(&self) -> usize {
        self.points.len() / self.length
    }

    /// How many stones fill a window.
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// A window's points in order.
    pub(super) fn points(&self, window: u16) -> &[Point] {
        let start = usize::from(window) * self.length;
        &self.points[start..start + self.length]
    }

    /// The windows that a point is in.
    pub(super) fn through(&self, point: Point) -> &[u16] {
        self.through.of(point)
    }

    /// The points near a point, itself left out.
    pub(super) fn near(&self, point: Point) -> &[Point] {
        self.near.of(point)
    }

    /// The symmetries that count, the identity first.
    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }
}
