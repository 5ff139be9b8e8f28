//! What is laid over a board to teach: the part to look at, and the threats with their points.
//!
//! Told apart by letters and shapes: stones that threaten are drawn as the stones of
//! a won row are; `W` is where Black wins at once, `F` where Black makes an open
//! four, small letters are White's; under renju `3`, `4` and `6` are forbidden for
//! a double three, a double four and an overline.

use super::board::{self, put};
use super::geometry::BoardGeometry;
use super::pen::Pen;
use crate::app::hint::Area;
use crate::engine::{Board, ForbiddenKind, Point, Position as Stones, Stone, ThreatKind, Threats};

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
    stones: &Stones,
    threats: &Threats,
    cursor: Option<Point>,
) {
    let theme = pen.look.theme;
    for (point, forbidden) in &threats.forbidden {
        let sign = match forbidden.kind {
            ForbiddenKind::DoubleThree => "3",
            ForbiddenKind::DoubleFour => "4",
            ForbiddenKind::Overline => "6",
        };
        put(pen, geometry.cell(*point), sign, theme.forbidden);
        if cursor == Some(*point) {
            for stone in &forbidden.stones {
                board::blame(pen, geometry, stones, *stone);
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
                for point in &threat.stones {
                    board::draw_winning(pen, geometry, stones, *point);
                }
            }
        }
    }
}
