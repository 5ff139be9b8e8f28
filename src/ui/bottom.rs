//! What stands below a board: the message line and the hints.

use ratatui::layout::{Position, Rect};

use super::geometry::GameLayout;
use super::hints;
use super::pen::{Pen, columns, skip_rows};
use crate::app::App;
use crate::app::action::Command;

/// The button that leaves where there is no room for hints.
const WAY_OUT: &str = "[Esc]";

/// Draws the message and then the hints; a long message takes the hints' place.
///
/// `message` writes into the place that it is given and returns the rows it used and where the
/// text cursor is wanted, which is handed on.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    layout: &GameLayout,
    app: &App,
    message: impl FnOnce(&mut Pen<'_>, Rect) -> (u16, Option<Position>),
) -> Option<Position> {
    let place = Rect {
        height: 1 + layout.hints.map_or(0, |hints| hints.height),
        ..layout.message
    };
    if layout.hints.is_none() {
        // Without a line of hints the way out is still a button.
        let button = Rect {
            x: place.right().saturating_sub(columns(WAY_OUT)),
            width: columns(WAY_OUT).min(place.width),
            ..place
        };
        pen.write(button, WAY_OUT, pen.look.theme.key);
        pen.zones.button(button, Command::Back);
        let room = Rect {
            width: place.width.saturating_sub(button.width + 1),
            ..place
        };
        return message(pen, room).1;
    }
    let (used, text_cursor) = message(pen, place);
    let rest = skip_rows(place, used.max(1));
    if rest.height > 0 {
        hints::draw(pen, rest, app);
    }
    text_cursor
}
