//! Points of the board and cells of the screen: one mapping for drawing and for the mouse.

use ratatui::layout::{Position, Rect};

use crate::engine::{Point, Variant};

/// The largest scale: eight columns and four rows from point to point.
const LARGEST_SCALE: u16 = 4;
/// The narrowest panel that is worth drawing.
const PANEL_LEAST: u16 = 26;
/// The panel gets no wider than this.
const PANEL_MOST: u16 = 38;

/// Where a board's points are on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardGeometry {
    width: u8,
    height: u8,
    /// Rows from point to point; there are twice as many columns.
    scale: u16,
    stone_scale: u16,
    /// The cell of the point in the upper left corner.
    origin: Position,
}

impl BoardGeometry {
    /// Rows from point to point, 1 to 4; there are twice as many columns.
    pub const fn scale(&self) -> u16 {
        self.scale
    }

    /// The scale that its stones are drawn for.
    pub const fn stone_scale(&self) -> u16 {
        self.stone_scale
    }

    /// Columns from a point to its right neighbour.
    pub const fn step_x(&self) -> u16 {
        2 * self.scale
    }

    /// Rows from a point to its lower neighbour.
    pub const fn step_y(&self) -> u16 {
        self.scale
    }

    /// The cell in which a point is drawn.
    ///
    /// # Panics
    ///
    /// In debug builds when the point is off the board.
    pub fn cell(&self, point: Point) -> Position {
        debug_assert!(point.x() < self.width && point.y() < self.height);
        let from_top = self.height.saturating_sub(1).saturating_sub(point.y());
        Position::new(
            self.origin.x + u16::from(point.x()) * self.step_x(),
            self.origin.y + u16::from(from_top) * self.step_y(),
        )
    }

    /// The point nearest to a cell; `None` when the cell is more than half a step off the grid.
    ///
    /// Half-way between two points the left and the upper one is nearer: a stone of
    /// two columns covers its point's cell and the one to the right.
    pub fn nearest(&self, column: u16, row: u16) -> Option<Point> {
        let x = nearest_index(column, self.origin.x, self.step_x(), self.width)?;
        let from_top = nearest_index(row, self.origin.y, self.step_y(), self.height)?;
        Point::new(x, self.height - 1 - from_top)
    }

    /// The board itself: the grid with a margin for the stones and the marks of its edge.
    pub fn wood_area(&self) -> Rect {
        let (x, y) = margin(self.scale);
        let grid = self.grid_area();
        Rect::new(
            grid.x.saturating_sub(x),
            grid.y.saturating_sub(y),
            grid.width + 2 * x,
            grid.height + 2 * y,
        )
    }

    /// The smallest area that holds all points.
    pub fn grid_area(&self) -> Rect {
        Rect::new(
            self.origin.x,
            self.origin.y,
            grid_length(self.width, self.step_x()),
            grid_length(self.height, self.step_y()),
        )
    }
}

fn grid_length(points: u8, step: u16) -> u16 {
    u16::from(points.saturating_sub(1)) * step + 1
}

/// Columns and rows of the board beyond its grid: large stones stand over the edge.
const fn margin(scale: u16) -> (u16, u16) {
    (scale, if scale > 1 { 1 } else { 0 })
}

/// Small boards, as tic-tac-toe's, are played in the cells of a large grid and not on its
/// crossings.
pub fn is_played_in_cells(variant: Variant) -> bool {
    variant.width().max(variant.height()) <= 5
}

fn nearest_index(cell: u16, origin: u16, step: u16, points: u8) -> Option<u8> {
    let half = i32::from(step) / 2;
    let offset = i32::from(cell) - i32::from(origin);
    let last = i32::from(grid_length(points, step)) - 1;
    if offset < -half || offset > last + half {
        return None;
    }
    let index = (offset.max(0) + (i32::from(step) - 1) / 2) / i32::from(step);
    u8::try_from(index.min(i32::from(points) - 1)).ok()
}

fn digits(variant: Variant) -> u16 {
    if variant.height() >= 10 { 2 } else { 1 }
}

/// How the game screen is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameLayout {
    /// The points.
    pub board: BoardGeometry,
    /// The board with its coordinates and margin.
    pub block: Rect,
    /// Whether letters stand above the board too.
    pub top_letters: bool,
    /// Whether numbers stand to the right of the board too.
    pub right_numbers: bool,
    /// Columns of a row's number.
    pub digits: u16,
    /// Players, moves and all the rest, where there is room.
    pub panel: Option<Rect>,
    /// The message line.
    pub message: Rect,
    /// The key hints, where there is room.
    pub hints: Option<Rect>,
}

impl GameLayout {
    /// Divides an area, or says as (columns, rows) what the board needs at least.
    pub fn new(area: Rect, variant: Variant) -> Result<Self, (u16, u16)> {
        let digits = digits(variant);
        let needed = Self::needed(variant);
        if area.width < needed.0 || area.height < needed.1 {
            return Err(needed);
        }
        let scale = (2..=LARGEST_SCALE)
            .rev()
            // A cell's lines lie half-way between the points.
            .filter(|scale| scale % 2 == 0 || !is_played_in_cells(variant))
            .find(|scale| {
                let (beside, above) = margin(*scale);
                let width = grid_length(variant.width(), 2 * scale) + 2 * (digits + beside);
                let height = grid_length(variant.height(), *scale) + 2 * (1 + above);
                // A message line and two lines of hints below, the panel beside.
                width + PANEL_LEAST < area.width && height + 3 <= area.height
            })
            .unwrap_or(1);
        let (grid_width, grid_height) = (
            grid_length(variant.width(), 2 * scale),
            grid_length(variant.height(), scale),
        );
        let (beside, above) = margin(scale);
        let (left, board_height) = (digits + beside, grid_height + 2 * above);
        let right_numbers = area.width >= grid_width + 2 * left;
        let block_width = grid_width + left * if right_numbers { 2 } else { 1 };
        // Below the grid: its letters and the message line. What is left goes, in this
        // order, to a line of hints, to the letters above, to a second line of hints.
        let spare = area.height - board_height - 2;
        let top_letters = spare >= 2;
        let hint_rows = match spare {
            0 => 0,
            1 | 2 => 1,
            _ => 2,
        };
        let room = area.width.saturating_sub(block_width + 1);
        let panel_width = if room >= PANEL_LEAST {
            room.min(PANEL_MOST)
        } else {
            0
        };
        let block_height = board_height + 1 + u16::from(top_letters);
        let below = 1 + hint_rows;
        let above_message = Rect {
            height: area.height - below,
            ..area
        };
        let panel = (panel_width > 0).then(|| Rect {
            x: area.right() - panel_width,
            width: panel_width,
            ..above_message
        });
        let block_room = area.width - panel.map_or(0, |panel| panel.width + 1);
        let block = Rect::new(
            area.x + (block_room - block_width) / 2,
            area.y + (above_message.height - block_height) / 2,
            block_width,
            block_height,
        );
        let line = |from_bottom: u16, height: u16| Rect {
            y: area.bottom() - from_bottom,
            height,
            ..area
        };
        Ok(Self {
            board: BoardGeometry {
                width: variant.width(),
                height: variant.height(),
                scale,
                // The lines of cells this small leave one row for a stone.
                stone_scale: if scale == 2 && is_played_in_cells(variant) {
                    1
                } else {
                    scale
                },
                origin: Position::new(block.x + left, block.y + u16::from(top_letters) + above),
            },
            block,
            top_letters,
            right_numbers,
            digits,
            panel,
            message: line(below, 1),
            hints: (hint_rows > 0).then(|| line(hint_rows, hint_rows)),
        })
    }

    /// The least (columns, rows) in which a board of this variant can be played.
    pub fn needed(variant: Variant) -> (u16, u16) {
        (
            // The message line needs some room even under a small board.
            (grid_length(variant.width(), 2) + digits(variant) + 1).max(20),
            grid_length(variant.height(), 1) + 2,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rule;

    fn variant(width: u8, height: u8) -> Variant {
        Variant::new(
            Rule::Freestyle,
            width,
            height,
            Variant::usual_length(width, height),
        )
        .unwrap()
    }

    #[test]
    fn every_point_is_nearest_to_its_own_cell_on_every_board_and_screen() {
        for width in [3, 9, 15, 20] {
            for height in [3, 10, 19, 20] {
                let variant = variant(width, height);
                for area in [
                    Rect::new(0, 0, 45, 22),
                    Rect::new(0, 0, 80, 24),
                    Rect::new(0, 0, 300, 100),
                ] {
                    let Ok(layout) = GameLayout::new(area, variant) else {
                        panic!("{variant} does not fit in {area}");
                    };
                    for point in variant.points() {
                        let cell = layout.board.cell(point);
                        assert_eq!(layout.board.nearest(cell.x, cell.y), Some(point));
                        // A wide stone's second column belongs to it as well.
                        assert_eq!(layout.board.nearest(cell.x + 1, cell.y), Some(point));
                        assert!(area.contains(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn a_click_far_off_the_grid_is_nowhere() {
        let layout = GameLayout::new(Rect::new(0, 0, 80, 24), variant(19, 19)).unwrap();
        let grid = layout.board.grid_area();
        assert_eq!(layout.board.nearest(grid.x, grid.bottom()), None);
        assert_eq!(layout.board.nearest(grid.x - 2, grid.y), None);
        assert!(layout.board.nearest(grid.x - 1, grid.y).is_some());
        assert_eq!(layout.board.nearest(grid.right() + 1, grid.y), None);
        assert_eq!(layout.board.nearest(0, 0), None);
        assert_eq!(layout.board.nearest(u16::MAX, u16::MAX), None);
    }

    #[test]
    fn a_large_board_is_complete_at_80x24_and_playable_at_45x22() {
        for side in 3..=20 {
            let complete = GameLayout::new(Rect::new(0, 0, 80, 24), variant(side, side)).unwrap();
            assert!(
                complete.panel.is_some() && complete.hints.is_some(),
                "{side}"
            );
            assert!(
                complete.right_numbers && complete.top_letters || side == 20,
                "{side}"
            );
            let folded = GameLayout::new(Rect::new(0, 0, 45, 22), variant(side, side)).unwrap();
            assert!(side < 15 || folded.panel.is_none());
        }
    }

    #[test]
    fn the_parts_of_the_screen_do_not_overlap() {
        for side in 3..=20 {
            let variant = variant(side, side);
            for width in 1..=140 {
                for height in 1..=60 {
                    let area = Rect::new(0, 0, width, height);
                    let Ok(layout) = GameLayout::new(area, variant) else {
                        continue;
                    };
                    let mut parts = vec![layout.block, layout.message];
                    parts.extend(layout.panel);
                    parts.extend(layout.hints);
                    for (i, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(area), *part, "{side} {area}: {layout:?}");
                        for other in &parts[i + 1..] {
                            assert!(!part.intersects(*other), "{side} {area}: {layout:?}");
                        }
                    }
                    let mut wood = layout.board.wood_area();
                    if !layout.right_numbers {
                        wood.width -= 1;
                    }
                    assert_eq!(wood.intersection(layout.block), wood);
                }
            }
        }
    }

    #[test]
    fn larger_windows_get_larger_points() {
        let small = variant(3, 3);
        let layout = GameLayout::new(Rect::new(0, 0, 80, 24), small).unwrap();
        assert_eq!(layout.board.step_x(), 8);
        let layout = GameLayout::new(Rect::new(0, 0, 120, 40), variant(15, 15)).unwrap();
        assert_eq!(layout.board.step_x(), 4);
    }
}
