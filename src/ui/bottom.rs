//! What stands below a board: the message line and the hints.

use std::borrow::Cow;

use ratatui::layout::{Position, Rect};
use tui_input::Input;

use super::geometry::GameLayout;
use super::hints;
use super::pen::{Pen, columns, skip_columns, skip_rows};
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

/// Draws a prompt into the message line: what is typed, and behind it what is wanted, the message
/// `wanted`, or what was wrong. Returns the rows used and where the text cursor is wanted.
pub(super) fn prompt(
    pen: &mut Pen<'_>,
    place: Rect,
    app: &App,
    input: &Input,
    wanted: &str,
) -> (u16, Option<Position>) {
    let (theme, words) = (pen.look.theme, &pen.look.words);
    // An error takes the place of what the prompt wants.
    let (label, style) = match app.notice() {
        Some(notice) => (
            Cow::Owned(words.notice(notice, app.context_below())),
            theme.notice,
        ),
        None => (words.text(wanted), theme.text),
    };
    let typed = pen.write_pieces(place, &[(":", theme.key), (input.value(), theme.title)]);
    let rows = pen.write_wrapped(skip_columns(place, typed + 2), &label, style);
    let cursor = place.x + 1 + u16::try_from(input.visual_cursor()).unwrap_or(0);
    (rows, Some(Position::new(cursor, place.y)))
}
