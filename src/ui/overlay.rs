//! What is laid over a board to teach: the part to look at, and the threats with their points.
//!
//! Told apart by letters and shapes: stones that threaten are drawn as the stones of
//! a won row are; `W` is where Black wins at once, `F` where Black makes an open
//! four, small letters are White's; under renju `3`, `4` and `6` are forbidden for
//! a double three, a double four and an overline.

use ratatui::layout::Rect;

use super::board::put;
use super::geometry::BoardGeometry;
use super::pen::Pen;
use crate::app::hint::Area;
use crate::engine::{Board, ForbiddenKind, Point, Stone, ThreatKind, Threats};

/// Marks the empty points of an area.
pub(super) fn draw_area(pen: &mut Pen<'_>, geometry: &BoardGeometry, board: &Board, area: Area) {
    let (sign, style) = (pen.look.glyphs.area, pen.look.theme.hint);
    for point in board.empty_points().filter(|point| area.contains(*point)) {
        put(pen, geometry.cell(point), sign, style);
    }
}

/// Marks threats, and the stones behind the forbidden point at the cursor.
pub(super) fn draw_threats(
    pen: &mut Pen<'_>,
    geometry: &BoardGeometry,
    threats: &Threats,
    cursor: Option<Point>,
) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    for (point, forbidden) in &threats.forbidden {
        let sign = match forbidden.kind {
            ForbiddenKind::DoubleThree => "3",
            ForbiddenKind::DoubleFour => "4",
            ForbiddenKind::Overline => "6",
        };
        put(pen, geometry.cell(*point), sign, theme.forbidden);
        if cursor == Some(*point) {
            for stone in &forbidden.stones {
                let cell = geometry.cell(*stone);
                pen.buffer
                    .set_style(Rect::new(cell.x, cell.y, 1, 1), theme.blamed);
            }
        }
    }
    // The strongest last, so that it stays where several share a point.
    for wins in [false, true] {
        for stone in Stone::BOTH.into_iter().rev() {
            for threat in threats.sides[stone].iter().rev() {
                if (threat.kind != ThreatKind::OpenThree) != wins {
                    continue;
                }
                let sign = match (wins, stone) {
                    (true, Stone::Black) => "W",
                    (true, Stone::White) => "w",
                    (false, Stone::Black) => "F",
                    (false, Stone::White) => "f",
                };
                for gain in &threat.gains {
                    put(pen, geometry.cell(*gain), sign, theme.hint);
                }
                let style = theme.stone(stone).patch(theme.winning);
                for point in &threat.stones {
                    put(pen, geometry.cell(*point), glyphs.winning(stone), style);
                }
            }
        }
    }
}
