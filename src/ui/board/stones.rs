//! The stones, as large as the board has room for.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use super::joints::{self, Drawn};
use super::marks::{is_digit, lay_over};
use super::{View, numbers, put};
use crate::app::motion::Motion;
use crate::engine::{Point, Position as Stones, Stone};
use crate::ui::geometry::BoardGeometry;
use crate::ui::glyphs::{Shape, Shapes, Shows};
use crate::ui::pen::Pen;

/// Draws every stone.
pub(super) fn draw(pen: &mut Pen<'_>, board: &BoardGeometry, view: &View<'_>) {
    let stones = view.stones.board();
    // Where stones touch, the hollow ones must stay whole to be known.
    for stone in Stone::BOTH {
        for point in stones.points() {
            if stones.get(point) != Some(stone) {
                continue;
            }
            if let Some(left) = growing(view, point) {
                draw_growing(pen, board, point, stone, left);
                continue;
            }
            draw_stone(pen, board, point, stone, None);
            let whole = |point| growing(view, point).is_none();
            join(pen, board, view.stones, (point, stone), None, whole);
        }
    }
    if view.numbers {
        numbers::draw(pen, board, view);
    }
}

/// The sizes that a stone has still before its own.
pub(super) fn growing(view: &View<'_>, point: Point) -> Option<u8> {
    match view.motion {
        Some(Motion::Stone { point: at, left }) if at == point => Some(left),
        _ => None,
    }
}

/// Draws a stone that is not whole yet, so many sizes smaller.
fn draw_growing(pen: &mut Pen<'_>, board: &BoardGeometry, point: Point, stone: Stone, left: u8) {
    let look = pen.look;
    match board.stone_scale().checked_sub(u16::from(left)) {
        None | Some(0) => {
            let sign = look.glyphs.growing(stone, left);
            put(pen, board.cell(point), sign, look.theme.stone(stone));
        }
        Some(scale) => {
            let shape = shape_of(pen, scale, stone);
            draw_shape(pen, board, point, stone, shape, None);
        }
    }
}

/// Draws a stone; behind one of several cells lies the ground, where there is one.
fn draw_stone(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    point: Point,
    stone: Stone,
    ground: Option<Style>,
) {
    let shape = shape_of(pen, board.stone_scale(), stone);
    draw_shape(pen, board, point, stone, shape, ground);
}

fn draw_shape(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    point: Point,
    stone: Stone,
    shape: Option<Shape>,
    ground: Option<Style>,
) {
    let look = pen.look;
    let style = look.theme.stone(stone);
    let cell = board.cell(point);
    let Some(shape) = shape else {
        let sign = look.glyphs.stone(stone);
        put(pen, cell, sign, style.patch(ground.unwrap_or_default()));
        return;
    };
    let line = style.patch(ground.unwrap_or_default());
    let (own, board_colour) = look.theme.fill(stone).unwrap_or_default();
    let behind = ground.and_then(|style| style.bg).unwrap_or(board_colour);
    let style_of = |shows| match shows {
        Shows::Line => line,
        Shows::Stone => Style::new().fg(own).bg(own),
        Shows::BoardOnStone => Style::new().fg(behind).bg(own),
        Shows::StoneOnBoard => Style::new().fg(own).bg(behind),
    };
    if let Some(ground) = ground {
        pen.buffer.set_style(area_of(board, point, shape), ground);
    }
    let top = cell.y.saturating_sub(half(shape.rows.len()));
    for ((row, line), y) in shape.rows.iter().enumerate().zip(top..) {
        let left = cell.x.saturating_sub(half(line.chars().count()));
        for (x, sign) in (left..).zip(line.chars()) {
            let style = style_of(shape.shows(row, sign));
            let mut text = [0; 4];
            put(pen, Position::new(x, y), sign.encode_utf8(&mut text), style);
        }
    }
}

/// Mends the stones above and below one that has just been drawn over their edges.
fn join(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    stones: &Stones,
    (point, stone): (Point, Stone),
    ground: Option<Color>,
    whole: impl Fn(Point) -> bool,
) {
    let theme = pen.look.theme;
    // In letters and rings there is nothing to divide.
    let colour = |stone| theme.fill(stone).map(|(own, _)| own);
    let Some((_, board_colour)) = theme
        .fill(stone)
        .filter(|_| pen.look.glyphs.shapes == Shapes::Blocks)
    else {
        return;
    };
    let drawn = Drawn {
        point,
        stone,
        behind: ground.unwrap_or(board_colour),
    };
    joints::draw(pen, board, drawn, colour, stones.board(), whole);
}

/// The shape of a stone of several cells.
fn shape_of(pen: &Pen<'_>, scale: u16, stone: Stone) -> Option<Shape> {
    let look = pen.look;
    let filled = look.theme.fill(stone).is_some();
    look.glyphs.shapes.of(stone, scale, filled)
}

/// The cells that a stone of several takes.
fn area_of(board: &BoardGeometry, point: Point, shape: Shape) -> Rect {
    let cell = board.cell(point);
    let columns = shape.rows.iter().map(|row| row.chars().count()).max();
    let (beside, above) = (half(columns.unwrap_or(1)), half(shape.rows.len()));
    Rect::new(
        cell.x.saturating_sub(beside),
        cell.y.saturating_sub(above),
        2 * beside + 1,
        2 * above + 1,
    )
}

/// How far an odd number of cells reaches on either side of its middle.
fn half(cells: usize) -> u16 {
    u16::try_from(cells / 2).unwrap_or(0)
}

/// Writes a sign in the middle of a stone of several cells; says whether it is one.
fn mark(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    (point, stone): (Point, Stone),
    sign: &'static str,
) -> bool {
    let is_large = shape_of(pen, board.stone_scale(), stone).is_some();
    if is_large {
        let style = pen.look.theme.sign(stone);
        put(pen, board.cell(point), sign, style);
    }
    is_large
}

/// Draws a stone of the row that has won, or of one that threatens to.
pub(in crate::ui) fn draw_winning(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    stones: &Stones,
    point: Point,
) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    let stone = stones.board().get(point).unwrap_or(Stone::Black);
    let sign = glyphs.winning(stone);
    draw_stone(pen, board, point, stone, Some(theme.winning));
    let ground = theme.winning.bg;
    join(pen, board, stones, (point, stone), ground, |_| true);
    let shape = shape_of(pen, board.stone_scale(), stone);
    // A stone of one row covers the ground, so that the sign must show it.
    let is_tall = shape.is_some_and(|shape| shape.rows.len() > 1);
    if !is_tall || !mark(pen, board, (point, stone), sign) {
        let style = theme.stone(stone).patch(theme.winning);
        put(pen, board.cell(point), sign, style);
    }
}

/// Marks a stone that stands in the way of a move.
pub(in crate::ui) fn blame(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    stones: &Stones,
    point: Point,
) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    let stone = stones.board().get(point).unwrap_or(Stone::Black);
    let cell = board.cell(point);
    if let Some(shape) = shape_of(pen, board.stone_scale(), stone) {
        let row = Rect {
            y: cell.y,
            height: 1,
            ..area_of(board, point, shape)
        };
        mark(pen, board, (point, stone), glyphs.blamed);
        for position in row.positions() {
            lay_over(pen, position, theme.blamed);
        }
    } else {
        lay_over(pen, cell, theme.blamed);
    }
}

/// Marks the stone placed last, where the marks beside it are far off or hidden.
pub(super) fn mark_last(pen: &mut Pen<'_>, board: &BoardGeometry, view: &View<'_>, point: Point) {
    let look = pen.look;
    let Some(stone) = view.stones.board().get(point) else {
        return;
    };
    if growing(view, point).is_some() {
        return;
    }
    let cell = board.cell(point);
    // A number shows by itself that it is the last.
    let is_numbered = view.numbers && is_digit(pen, cell);
    if !is_numbered && !mark(pen, board, (point, stone), look.glyphs.last) && look.wide {
        // A stone of two columns covers the mark to its right.
        lay_over(pen, cell, look.theme.last_stone);
    }
}
