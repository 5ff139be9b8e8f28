//! The board: grid, stones, coordinates and the marks upon them.

mod score_map;

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::geometry::{BoardGeometry, GameLayout};
use super::overlay;
use super::pen::Pen;
use crate::app::analysis::{Analysis, Preview};
use crate::app::hint::{Area, Hint};
use crate::app::play::Play;
use crate::engine::{Forbidden, Outcome, Point, Position as Stones, Stone, Threats, Variant};

/// What a board shows, whoever plays on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'a> {
    /// The stones.
    pub(super) stones: &'a Stones,
    /// The stone placed last.
    pub(super) last: Option<Point>,
    /// The keyboard's cursor.
    pub(super) cursor: Option<Point>,
    /// Whether it answers to the mouse.
    pub(super) mouse: bool,
    /// Where the mouse is.
    pub(super) hover: Option<Point>,
    /// Whether the score map lies over the empty points.
    pub(super) score_map: bool,
    /// The points that renju forbids.
    pub(super) forbidden: &'a [Point],
    /// The forbidden move that was tried last, with its reason.
    pub(super) refused: Option<&'a (Point, Forbidden)>,
    /// An idea for the side to move.
    pub(super) hint: Option<Point>,
    /// A move that was played here and had better not been.
    pub(super) rejected: Option<Point>,
    /// Where an idea may be found.
    pub(super) area: Option<Area>,
    /// The threats of both sides.
    pub(super) threats: Option<&'a Threats>,
    /// Points among which something is to be found.
    pub(super) marks: &'a [Point],
    /// What may be played from here, the side to move first: shown as numbered stones.
    pub(super) line: &'a [Point],
}

impl<'a> View<'a> {
    /// The stones alone.
    pub(super) fn of(stones: &'a Stones) -> Self {
        Self {
            stones,
            last: stones.last_move(),
            cursor: None,
            mouse: false,
            hover: None,
            score_map: false,
            forbidden: &[],
            refused: None,
            hint: None,
            rejected: None,
            area: None,
            threats: None,
            marks: &[],
            line: &[],
        }
    }

    /// A game with what is known about its present position.
    pub(super) fn of_play(play: &'a Play) -> Self {
        let game = Self {
            refused: play.refused(),
            ..Self::of(play.game().position())
        };
        if play.game().outcome().is_some() {
            return game;
        }
        let preview = play.analysis().and_then(Analysis::preview);
        Self {
            score_map: play.shows_score_map(),
            hint: play.hint().and_then(Hint::point),
            area: play.hint().and_then(Hint::area),
            threats: play.threats(),
            line: preview.map_or(&[], Preview::shown),
            ..game
        }
    }
}

/// Draws the board and tells the zones about it.
pub(super) fn draw(pen: &mut Pen<'_>, layout: &GameLayout, view: &View<'_>) {
    draw_coordinates(pen, layout, view);
    draw_grid(pen, &layout.board, view.stones.variant());
    if view.score_map {
        score_map::draw(pen, &layout.board, view.stones);
    }
    draw_stones(pen, &layout.board, view.stones);
    draw_marks(pen, &layout.board, view);
    if view.mouse {
        pen.zones.board(layout.block, layout.board);
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
    let grid = layout.board.grid_area();
    for x in 0..variant.width() {
        let point = Point::new(x, 0).expect("the column is on the board");
        let column = layout.board.cell(point).x;
        let letter = Point::column_letter(x).to_string();
        let style = at_cursor(Point::x, x);
        pen.write(Rect::new(column, grid.bottom(), 1, 1), &letter, style);
        if layout.top_letters {
            pen.write(Rect::new(column, grid.y - 1, 1, 1), &letter, style);
        }
    }
    for y in 0..variant.height() {
        let point = Point::new(0, y).expect("the row is on the board");
        let line = layout.board.cell(point).y;
        let style = at_cursor(Point::y, y);
        let digits = usize::from(layout.number_width) - 1;
        let number = format!("{:>digits$}", y + 1);
        pen.write(
            Rect::new(layout.block.x, line, layout.number_width, 1),
            &number,
            style,
        );
        if layout.right_numbers {
            let number = format!("{:<digits$}", y + 1);
            let left = layout.block.right() - layout.number_width + 1;
            pen.write(
                Rect::new(left, line, layout.number_width - 1, 1),
                &number,
                style,
            );
        }
    }
}

/// The board's wood is one column wider than its grid on either side, for the marks of the edge.
fn wood(board: &BoardGeometry) -> Rect {
    let grid = board.grid_area();
    Rect::new(
        grid.x.saturating_sub(1),
        grid.y,
        grid.width + 2,
        grid.height,
    )
}

fn draw_grid(pen: &mut Pen<'_>, board: &BoardGeometry, variant: Variant) {
    let style = pen.look.theme.board;
    let area = wood(board).intersection(pen.buffer.area);
    pen.fill(area, style);
    if is_drawn_in_cells(board, variant) {
        draw_cells(pen, board, style);
    } else {
        draw_lines(pen, board, variant, style);
    }
}

/// Tic-tac-toe and its like are played in cells, gomoku on crossings.
fn is_drawn_in_cells(board: &BoardGeometry, variant: Variant) -> bool {
    variant.width().max(variant.height()) <= 5 && board.step_y() > 1
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
    let grid = wood(board);
    let (half_x, half_y) = (board.step_x() / 2, board.step_y() / 2);
    let is_between = |offset: u16, step: u16, half: u16| offset % step == half;
    for position in grid.positions() {
        let inner = board.grid_area();
        let on_vertical = position.x > inner.x
            && position.x < inner.right()
            && is_between(position.x - inner.x, board.step_x(), half_x);
        let on_horizontal = is_between(position.y - inner.y, board.step_y(), half_y);
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

fn draw_stones(pen: &mut Pen<'_>, board: &BoardGeometry, position: &Stones) {
    let look = pen.look;
    for point in position.board().points() {
        if let Some(stone) = position.board().get(point) {
            put(
                pen,
                board.cell(point),
                look.glyphs.stone(stone),
                look.theme.stone(stone),
            );
        }
    }
}

fn draw_marks(pen: &mut Pen<'_>, board: &BoardGeometry, view: &View<'_>) {
    let look = pen.look;
    let (theme, glyphs) = (look.theme, look.glyphs);
    for point in view.forbidden {
        put(pen, board.cell(*point), glyphs.forbidden, theme.forbidden);
    }
    if let Some(threats) = view.threats {
        overlay::draw_threats(pen, board, threats, view.cursor);
    }
    if let Some(area) = view.area {
        overlay::draw_area(pen, board, view.stones.board(), area);
    }
    if let Some((point, forbidden)) = view.refused {
        for stone in &forbidden.stones {
            let cell = board.cell(*stone);
            pen.buffer
                .set_style(Rect::new(cell.x, cell.y, 1, 1), theme.blamed);
        }
        put(pen, board.cell(*point), glyphs.forbidden, theme.forbidden);
    }
    for point in view.marks {
        put(pen, board.cell(*point), glyphs.hint, theme.hint);
    }
    if let Some(point) = view.hint {
        put(pen, board.cell(point), glyphs.hint, theme.hint);
        flank(pen, board, point, ("<", ">"), theme.hint);
    }
    if let Some(point) = view.rejected {
        put(pen, board.cell(point), "?", theme.forbidden);
    }
    draw_line(pen, board, view);
    if let Some(last) = view.last {
        flank(pen, board, last, ("(", ")"), theme.last_move);
        if look.wide {
            // Wide stones cover the marks beside them.
            let cell = board.cell(last);
            pen.buffer
                .set_style(Rect::new(cell.x, cell.y, 1, 1), theme.last_stone);
        }
    }
    if let Some(line) = view.stones.outcome().and_then(Outcome::winning_line) {
        for point in &line.points {
            draw_winning_stone(pen, board, view.stones, *point);
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
    flank(pen, board, cursor, ("[", "]"), theme.cursor_marks);
    let cell = board.cell(cursor);
    pen.buffer
        .set_style(Rect::new(cell.x, cell.y, 1, 1), theme.cursor);
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

fn draw_winning_stone(pen: &mut Pen<'_>, board: &BoardGeometry, stones: &Stones, point: Point) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    let stone = stones.board().get(point).unwrap_or(Stone::Black);
    let cell = board.cell(point);
    put(
        pen,
        cell,
        glyphs.winning(stone),
        theme.stone(stone).patch(theme.winning),
    );
}

/// Puts a mark on either side of a point.
fn flank(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    point: Point,
    (left, right): (&'static str, &'static str),
    style: Style,
) {
    let cell = board.cell(point);
    let beside = |x: u16| Position::new(x, cell.y);
    put(pen, beside(cell.x.saturating_sub(1)), left, style);
    put(pen, beside(cell.x + 1), right, style);
}

/// Draws one sign, if its cell is on the screen.
pub(super) fn put(pen: &mut Pen<'_>, position: Position, sign: &str, style: Style) {
    if let Some(cell) = pen.buffer.cell_mut(position) {
        cell.set_symbol(sign).set_style(style);
    }
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
