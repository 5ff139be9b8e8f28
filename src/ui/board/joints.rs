//! Where stones touch from above and below: at the smallest size of several cells, the row
//! between two points belongs to the stones of both.

use ratatui::layout::Position;
use ratatui::style::{Color, Style};

use super::put;
use crate::engine::{Board, Point, Stone};
use crate::ui::geometry::BoardGeometry;
use crate::ui::pen::Pen;

/// The scale at which stones share the rows between their points.
const SHARED: u16 = 2;

/// A stone that has been drawn over the edges of its neighbours, and what it is drawn with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Drawn {
    pub(super) point: Point,
    pub(super) stone: Stone,
    /// What is behind it.
    pub(super) behind: Color,
}

/// Gives the rows that a stone shares with the stones above and below it to both.
///
/// The colours are those of either stone where it is filled; `whole` says which of the neighbours
/// are drawn in full.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    drawn: Drawn,
    colour: impl Fn(Stone) -> Option<Color>,
    stones: &Board,
    whole: impl Fn(Point) -> bool,
) {
    if board.stone_scale() != SHARED {
        return;
    }
    let cell = board.cell(drawn.point);
    for up in [1, -1] {
        let neighbour = drawn.point.offset(0, up);
        let Some(neighbour) = neighbour.filter(|point| stones.contains(*point) && whole(*point))
        else {
            continue;
        };
        let Some(other) = stones.get(neighbour) else {
            continue;
        };
        let (upper, lower, y) = if up == 1 {
            (other, drawn.stone, cell.y.saturating_sub(1))
        } else {
            (drawn.stone, other, cell.y + 1)
        };
        let (Some(above), Some(below)) = (colour(upper), colour(lower)) else {
            continue;
        };
        // A cell has two colours, and at the sides of two stones that differ there would be three:
        // the upper one keeps its round edge, the lower one the middle of its own.
        let (left, right, side) = if upper == lower {
            // What is drawn ends above the lower edge, which the stone must reach.
            ("▌", "▐", Style::new().fg(drawn.behind).bg(above))
        } else {
            ("▝", "▘", Style::new().fg(above).bg(drawn.behind))
        };
        let middle = Style::new().fg(above).bg(below);
        put(pen, Position::new(cell.x.saturating_sub(1), y), left, side);
        put(pen, Position::new(cell.x, y), "▀", middle);
        put(pen, Position::new(cell.x + 1, y), right, side);
    }
}
