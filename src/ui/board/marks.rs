//! What is marked on a board: moves, ideas, threats, the cursor.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::{View, numbers, put, stones};
use crate::app::motion::Motion;
use crate::engine::{Outcome, Point};
use crate::ui::geometry::BoardGeometry;
use crate::ui::overlay;
use crate::ui::pen::Pen;

/// Draws what is to be seen on the board beside its stones, the cursor last.
pub(super) fn draw(pen: &mut Pen<'_>, board: &BoardGeometry, view: &View<'_>) {
    let look = pen.look;
    let (theme, glyphs) = (look.theme, look.glyphs);
    for point in view.forbidden {
        put(pen, board.cell(*point), glyphs.forbidden, theme.forbidden);
    }
    if let Some(threats) = view.threats {
        overlay::draw_threats(pen, board, view.stones, threats, view.cursor);
    }
    if let Some(area) = view.area {
        overlay::draw_area(pen, board, view.stones.board(), area);
    }
    if let Some((point, forbidden)) = view.refused {
        for stone in &forbidden.stones {
            stones::blame(pen, board, view.stones, *stone);
        }
        put(pen, board.cell(*point), glyphs.forbidden, theme.forbidden);
    }
    for point in view.marks {
        put(pen, board.cell(*point), glyphs.hint, theme.hint);
    }
    if let Some(point) = view.hint {
        put(pen, board.cell(point), glyphs.hint, theme.hint);
        flank(pen, board, view, point, ("<", ">"), theme.hint);
    }
    if let Some(point) = view.rejected {
        put(pen, board.cell(point), "?", theme.forbidden);
    }
    draw_line(pen, board, view);
    if let Some(last) = view.last {
        flank(pen, board, view, last, ("(", ")"), theme.last_move);
        stones::mark_last(pen, board, view, last);
    }
    if let Some(line) = view.stones.outcome().and_then(Outcome::winning_line) {
        let lit = match view.motion {
            Some(Motion::Row { lit, .. }) => lit,
            _ => line.points.len(),
        };
        for point in line.points.iter().take(lit) {
            stones::draw_winning(pen, board, view.stones, *point);
        }
    }
    if let Some(point) = view.hover.filter(|_| view.mouse) {
        let cell = board.cell(point);
        if view.stones.board().is_empty(point) {
            put(pen, cell, glyphs.hover, theme.hover);
        }
    }
    let Some(cursor) = view.cursor else {
        return;
    };
    let marks = ("[", "]");
    if numbers::lay_cursor(pen, board, view, cursor, theme.cursor_marks) {
        flank(pen, board, view, cursor, marks, theme.cursor_marks);
        return;
    }
    for position in beside(board, cursor) {
        if numbers::is_in_the_way(pen, board, view, position) {
            lay_over(pen, position, theme.cursor_marks);
        }
    }
    flank(pen, board, view, cursor, marks, theme.cursor_marks);
    let cell = board.cell(cursor);
    let is_text = view.stones.board().is_empty(cursor) || view.numbers && is_digit(pen, cell);
    // A stone keeps its colour; what is read is written in the cursor's.
    let style = if is_text {
        theme.cursor_marks
    } else {
        theme.cursor
    };
    lay_over(pen, cell, style);
}

/// Numbers in place of the stones that may follow, the side to move's underlined.
fn draw_line(pen: &mut Pen<'_>, board: &BoardGeometry, view: &View<'_>) {
    let theme = pen.look.theme;
    let mover = view.stones.to_move();
    for (index, point) in view.line.iter().enumerate() {
        let style = if index % 2 == 0 {
            theme.stone(mover).add_modifier(Modifier::UNDERLINED)
        } else {
            theme.stone(mover.opponent())
        };
        let text = (index + 1).to_string();
        let width = u16::try_from(text.len()).unwrap_or(u16::MAX);
        let cell = board.cell(*point);
        // The last digit stands on the point.
        let area = Rect::new(cell.x.saturating_sub(width - 1), cell.y, width, 1);
        pen.write(area, &text, style);
    }
}

/// Puts a mark on either side of a point.
fn flank(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    view: &View<'_>,
    point: Point,
    (left, right): (&'static str, &'static str),
    style: Style,
) {
    for (position, sign) in beside(board, point).into_iter().zip([left, right]) {
        if !numbers::is_in_the_way(pen, board, view, position) {
            put(pen, position, sign, style);
        }
    }
}

/// Half-way to the points on either side.
fn beside(board: &BoardGeometry, point: Point) -> [Position; 2] {
    let (cell, reach) = (board.cell(point), board.scale());
    [cell.x.saturating_sub(reach), cell.x + reach].map(|x| Position::new(x, cell.y))
}

/// Lays a style over what a cell shows; what is reversed twice is as it was.
pub(super) fn lay_over(pen: &mut Pen<'_>, position: Position, style: Style) {
    if let Some(cell) = pen.buffer.cell_mut(position) {
        // A full block would hide the colour behind it.
        if style.bg.is_some() && cell.symbol() == "█" {
            cell.set_symbol(" ");
        }
        let twice = style.add_modifier & cell.modifier & Modifier::REVERSED;
        cell.set_style(style.remove_modifier(twice));
    }
}

/// Whether a cell shows a digit.
pub(super) fn is_digit(pen: &Pen<'_>, position: Position) -> bool {
    pen.buffer
        .cell(position)
        .is_some_and(|cell| cell.symbol().bytes().all(|byte| byte.is_ascii_digit()))
}
