//! A small board beside the settings: what a theme, a set of characters or numbers look like.

use ratatui::layout::Rect;

use super::board::{self, View};
use super::geometry::GameLayout;
use super::pen::Pen;
use crate::engine::{Point, Position, Rule, Variant};

/// The columns that the board is drawn in, and the rows: 9x9 with its coordinates, and what a
/// game has below its board.
pub(super) const SIZE: (u16, u16) = (24, 14);

/// The moves on it, and the points that bear marks.
const MOVES: [&str; 7] = ["e5", "f6", "f5", "g5", "d5", "c5", "e7"];
const CURSOR: &str = "g7";
const HINT: &str = "d4";
const FORBIDDEN: &str = "e6";

/// Draws a game with stones, a last move, a cursor, an idea and a forbidden point.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, numbers: bool) {
    let variant = Variant::new(Rule::Freestyle, 9, 9, 5).expect("9x9 is a board");
    let Ok(layout) = GameLayout::new(area, variant) else {
        return;
    };
    let mut position = Position::new(variant);
    for point in MOVES {
        // All of them are empty points of a game that nobody wins.
        position.play(at(point)).expect("the moves are good");
    }
    let forbidden = [at(FORBIDDEN)];
    let view = View {
        numbers,
        cursor: Some(at(CURSOR)),
        hint: Some(at(HINT)),
        forbidden: &forbidden,
        ..View::of(&position)
    };
    board::draw(pen, &layout, &view);
}

fn at(text: &str) -> Point {
    text.parse().expect("it is a point of the board")
}
