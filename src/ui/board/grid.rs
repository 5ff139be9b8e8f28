//! The empty board: its wood, its lines and its coordinates.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::{View, put};
use crate::engine::{Point, Variant};
use crate::ui::geometry::{BoardGeometry, GameLayout, is_played_in_cells};
use crate::ui::pen::Pen;

/// Draws an empty board with its coordinates, the cursor's among them marked.
pub(super) fn draw(pen: &mut Pen<'_>, layout: &GameLayout, view: &View<'_>) {
    draw_coordinates(pen, layout, view);
    let variant = view.stones.variant();
    let style = pen.look.theme.board;
    let area = layout.board.wood_area().intersection(pen.buffer.area);
    pen.fill(area, style);
    if is_played_in_cells(variant) && layout.board.scale() > 1 {
        draw_cells(pen, &layout.board, style);
    } else {
        draw_lines(pen, &layout.board, variant, style);
    }
}

fn draw_coordinates(pen: &mut Pen<'_>, layout: &GameLayout, view: &View<'_>) {
    let variant = view.stones.variant();
    let theme = pen.look.theme;
    let at_cursor = |on: fn(Point) -> u8, index: u8| {
        if view.cursor.map(on) == Some(index) {
            theme.title
        } else {
            theme.dim
        }
    };
    let wood = layout.board.wood_area();
    for x in 0..variant.width() {
        let point = Point::new(x, 0).expect("the column is on the board");
        let column = layout.board.cell(point).x;
        let letter = Point::column_letter(x).to_string();
        let style = at_cursor(Point::x, x);
        pen.write(Rect::new(column, wood.bottom(), 1, 1), &letter, style);
        if layout.top_letters {
            pen.write(Rect::new(column, wood.y - 1, 1, 1), &letter, style);
        }
    }
    for y in 0..variant.height() {
        let point = Point::new(0, y).expect("the row is on the board");
        let line = layout.board.cell(point).y;
        let style = at_cursor(Point::y, y);
        let digits = usize::from(layout.digits);
        let number = format!("{:>digits$}", y + 1);
        let place = Rect::new(layout.block.x, line, layout.digits, 1);
        pen.write(place, &number, style);
        if layout.right_numbers {
            let number = format!("{:<digits$}", y + 1);
            let place = Rect {
                x: layout.block.right() - layout.digits,
                ..place
            };
            pen.write(place, &number, style);
        }
    }
}

fn draw_lines(pen: &mut Pen<'_>, board: &BoardGeometry, variant: Variant, style: Style) {
    let glyphs = pen.look.glyphs;
    let place = |index: u8, sides: u8| match index {
        0 => 0,
        i if i + 1 == sides => 2,
        _ => 1,
    };
    for point in variant.points() {
        let cell = board.cell(point);
        let from_top = variant.height() - 1 - point.y();
        let sign = if is_star(variant, point) {
            glyphs.star
        } else {
            glyphs.grid.points[place(from_top, variant.height())][place(point.x(), variant.width())]
        };
        put(pen, cell, sign, style);
        if point.x() + 1 < variant.width() {
            for step in 1..board.step_x() {
                let between = Position::new(cell.x + step, cell.y);
                put(pen, between, glyphs.grid.horizontal, style);
            }
        }
        if point.y() > 0 {
            for step in 1..board.step_y() {
                let between = Position::new(cell.x, cell.y + step);
                put(pen, between, glyphs.grid.vertical, style);
            }
        }
    }
}

fn draw_cells(pen: &mut Pen<'_>, board: &BoardGeometry, style: Style) {
    let ascii = !pen.look.glyphs.grid.horizontal.contains('─');
    let (horizontal, vertical) = if ascii {
        ("-", "|")
    } else {
        (
            pen.look.glyphs.grid.horizontal,
            pen.look.glyphs.grid.vertical,
        )
    };
    let inner = board.grid_area();
    // Half-way between two points, which the edge is not.
    let is_between = |offset: u16, length: u16, step: u16| {
        offset > 0 && offset < length && offset % step == step / 2
    };
    for position in board.wood_area().positions() {
        let (x, y) = (
            position.x.saturating_sub(inner.x),
            position.y.saturating_sub(inner.y),
        );
        let on_vertical = is_between(x, inner.width, board.step_x());
        let on_horizontal = is_between(y, inner.height, board.step_y());
        let sign = match (on_vertical, on_horizontal) {
            (true, true) => pen.look.glyphs.grid.crossing,
            (true, false) => vertical,
            (false, true) => horizontal,
            (false, false) => continue,
        };
        put(pen, position, sign, style);
    }
}

/// The points that boards are marked with: the fourth lines' crossings and the middle of large boards.
fn is_star(variant: Variant, point: Point) -> bool {
    let marked = |index: u8, sides: u8| -> bool {
        sides >= 13 && (index == 3 || index == sides - 4 || (sides % 2 == 1 && index == sides / 2))
    };
    let middle = |index: u8, sides: u8| sides % 2 == 1 && index == sides / 2;
    let (x, y) = (point.x(), point.y());
    let (width, height) = (variant.width(), variant.height());
    let in_middle = middle(x, width) && middle(y, height) && width.min(height) >= 7;
    let on_both = marked(x, width) && marked(y, height);
    // A 15x15 board has five marks, a 19x19 board nine.
    let half_marked = middle(x, width) != middle(y, height);
    in_middle || (on_both && (!half_marked || width.min(height) >= 19))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rule;

    #[test]
    fn boards_are_marked_as_the_real_ones_are() {
        for (side, marks) in [(3, 0), (9, 1), (13, 5), (15, 5), (19, 9), (20, 4)] {
            let k = Variant::usual_length(side, side);
            let variant = Variant::new(Rule::Freestyle, side, side, k).unwrap();
            let count = variant.points().filter(|p| is_star(variant, *p)).count();
            assert_eq!(count, marks, "{side}");
        }
    }
}
