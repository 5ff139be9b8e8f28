//! The game screen and the result: board, panel, message line, hints.

use ratatui::layout::{Position, Rect};

use super::board::{self, Shown};
use super::geometry::GameLayout;
use super::pen::{Pen, columns, skip_columns, skip_rows};
use super::{hints, panel, too_small};
use crate::app::App;
use crate::app::play::{Play, Purpose, Search};
use crate::app::result::GameResult;
use crate::engine::Rule;
use crate::i18n::Catalogue;

/// Draws a game, with its result where it has ended; returns where the text cursor is wanted.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    app: &App,
    play: &Play,
    result: Option<&GameResult>,
) -> Option<Position> {
    let layout = match GameLayout::new(area, play.game().variant()) {
        Ok(layout) => layout,
        Err(needed) => {
            too_small::draw(pen, area, needed);
            return None;
        }
    };
    let shown = Shown {
        cursor: result.is_none(),
        forbidden: app.settings().show_forbidden && play.game().variant().rule() == Rule::Renju,
    };
    board::draw(pen, &layout, play, shown);
    if let Some(place) = layout.panel {
        panel::draw(pen, place, app, play, result);
    }
    // A long word to the player takes the rows of the hints, until the next key.
    let all_below = layout
        .hints
        .map_or(layout.message, |hints| layout.message.union(hints));
    let (text_cursor, rows) = draw_message(pen, all_below, app, play);
    if let Some(place) = layout.hints.filter(|_| rows <= 1) {
        hints::draw(pen, place, app.context());
    }
    text_cursor
}

/// The message line: the prompt, a notice, or whose turn it is.
///
/// Returns where the text cursor is wanted and how many rows it took.
fn draw_message(pen: &mut Pen<'_>, place: Rect, app: &App, play: &Play) -> (Option<Position>, u16) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    // Whose turn it is stands there whatever else is said: the panel may be folded away.
    let stone = play.game().to_move();
    let mut used = 0;
    if play.game().outcome().is_none() {
        used = pen.write_pieces(
            place,
            &[
                (look.glyphs.stone(stone), theme.title),
                (" ", theme.text),
                (&words.stone(stone), theme.title),
                (&words.text("turn-colon"), theme.text),
            ],
        );
    }
    let rest = skip_columns(place, used);
    if let Some(input) = play.prompt() {
        let label = words.text("prompt-label");
        let used = pen.write_pieces(
            rest,
            &[
                (&label, theme.text),
                (" ", theme.text),
                (input.value(), theme.title),
            ],
        );
        let mut rows = 1;
        if let Some(notice) = app.notice() {
            let text = words.notice(notice);
            let behind = skip_columns(rest, used + 2);
            if columns(&text) <= behind.width {
                pen.write(behind, &text, theme.notice);
            } else {
                rows += pen.write_wrapped(skip_rows(place, 1), &text, theme.notice);
            }
        }
        let before = columns(&label) + 1 + u16::try_from(input.visual_cursor()).unwrap_or(0);
        let cursor = Position::new(rest.x.saturating_add(before), rest.y);
        return (Some(cursor), rows);
    }
    let rows = if let Some(notice) = app.notice() {
        pen.write_wrapped(rest, &words.notice(notice), theme.notice)
    } else if let Some(outcome) = play.game().outcome() {
        pen.write_wrapped(rest, &words.outcome(outcome), theme.title)
    } else {
        let text = turn(words, app, play, rest.width);
        pen.write(rest, &text, theme.text);
        1
    };
    (None, rows)
}

/// What the side to move is doing or should do, in so many columns.
fn turn(words: &Catalogue, app: &App, play: &Play, room: u16) -> String {
    if let Some(search) = play.search() {
        return thinking(words, app, search, room);
    }
    if play.is_paused() {
        return words.text("turn-paused").into_owned();
    }
    if play.is_computers_turn() {
        return words.text("turn-waiting").into_owned();
    }
    words.text("turn-person").into_owned()
}

fn thinking(words: &Catalogue, app: &App, search: &Search, room: u16) -> String {
    let key = match search.purpose() {
        Purpose::Move => "turn-thinking",
        Purpose::Hint => "turn-looking",
    };
    let mut text = words.text(key).into_owned();
    if let Some(progress) = search.progress() {
        let spent = app.now().saturating_sub(search.since());
        let far = words.with(
            "thinking-progress",
            &[
                ("seconds", format!("{:.1}", spent.as_secs_f32()).into()),
                ("depth", progress.depth.into()),
                ("nodes", progress.nodes.into()),
            ],
        );
        if columns(&text) + 1 + columns(&far) <= room {
            text.push(' ');
            text.push_str(&far);
        }
    }
    text
}
