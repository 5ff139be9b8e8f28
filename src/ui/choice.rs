//! Choices that lie over a game: who plays a side, and what to do about an engine that has failed.

use ratatui::layout::Rect;

use super::list::{self, Row};
use super::pen::{Pen, columns, row, skip_columns, skip_rows, wrap};
use super::popup::window;
use crate::app::App;
use crate::app::action::Command;
use crate::app::play::{PlayerChoice, Trouble, TroubleChoice};
use crate::engine::Seat;

/// The columns of an engine's trouble, where there is room for them.
const TROUBLE_WIDTH: u16 = 56;
/// The button that closes a choice.
const CLOSE: &str = "[Esc]";
/// The most rows for what an engine has said last.
const LAST_ROWS: u16 = 3;

/// Draws the choice of who plays a side.
pub(super) fn draw_players(pen: &mut Pen<'_>, area: Rect, app: &App, choice: &PlayerChoice) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let side = [("stone", words.stone(choice.stone()).into())];
    let question = words.with("players-question", &side);
    let players = app.play().map(|play| play.game().players());
    let now = players.map(|players| &players[choice.stone()]);
    let rows: Vec<Row> = choice
        .seats()
        .iter()
        .map(|seat| {
            let name = match seat {
                Seat::Human => words.text("players-you"),
                Seat::Computer(opponent) => words.opponent(opponent),
            };
            // Who plays now is marked by a word.
            if now == Some(seat) {
                Row {
                    adjustable: false,
                    ..Row::value(name, words.text("players-now"))
                }
            } else {
                Row::plain(name)
            }
        })
        .collect();
    let help = words.text("players-other-side");
    let width = list::width(&rows)
        .max(columns(&question) + 2 + columns(CLOSE))
        .max(columns(&help));
    let height = u16::try_from(rows.len()).unwrap_or(u16::MAX);
    let inner = window(pen, area, width, height.saturating_add(3), "");
    pen.write(row(inner, 0), &question, theme.title);
    let list_area = Rect {
        height: inner.height.saturating_sub(2),
        ..skip_rows(inner, 1)
    };
    list::draw(pen, list_area, &rows, choice.selected());
    let last = row(inner, inner.height.saturating_sub(1));
    pen.fill(last, theme.text);
    let used = pen.write(last, &help, theme.dim);
    pen.zones.button(
        Rect {
            width: used,
            ..last
        },
        Command::Right,
    );
    draw_close(pen, inner);
}

/// The button that closes a choice, in its upper right corner.
fn draw_close(pen: &mut Pen<'_>, inner: Rect) {
    let width = columns(CLOSE).min(inner.width);
    let place = Rect {
        width,
        ..skip_columns(row(inner, 0), inner.width - width)
    };
    // One column more before it, so that half of a wide character never shows.
    let around = Rect {
        x: place.x.saturating_sub(1).max(inner.x),
        ..place
    };
    pen.fill(around, pen.look.theme.text);
    pen.write(place, CLOSE, pen.look.theme.key);
    pen.zones.button(place, Command::Back);
}

/// Draws what is wrong with an engine and what can be done about it.
pub(super) fn draw_trouble(pen: &mut Pen<'_>, area: Rect, trouble: &Trouble) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let width = TROUBLE_WIDTH.min(area.width.saturating_sub(4).max(1));
    let failure = trouble.failure();
    let waits = [("stone", words.stone(trouble.stone()).into())];
    let rows: Vec<Row> = TroubleChoice::ALL
        .into_iter()
        .map(|choice| Row::plain(words.trouble_choice(choice)))
        .collect();
    let rows_height = u16::try_from(rows.len()).unwrap_or(u16::MAX);
    let height_of =
        |text: &str| u16::try_from(wrap(text, usize::from(width)).len()).unwrap_or(u16::MAX);
    let texts = [
        (words.engine_failure(failure), theme.title, u16::MAX),
        (words.last_lines(failure), theme.dim, LAST_ROWS),
        (words.engine_log(failure), theme.dim, 2),
        (words.with("trouble-waits", &waits), theme.text, u16::MAX),
    ];
    let height: u16 = texts
        .iter()
        .map(|(text, _, most)| height_of(text).min(*most))
        .fold(rows_height + 1, u16::saturating_add);
    let title = format!(" {} ", failure.engine);
    let inner = window(pen, area, width, height, &title);
    // The choices keep their rows whatever the engine has said.
    let room = inner.height.saturating_sub(rows_height);
    let mut used = 0;
    for (text, style, most) in texts {
        let place = Rect {
            height: room.saturating_sub(used).min(most),
            ..skip_rows(inner, used)
        };
        used += pen.write_wrapped(place, &text, style);
    }
    let blank = u16::from(used < room);
    list::draw(
        pen,
        Rect {
            height: rows_height.min(inner.height),
            ..skip_rows(inner, used + blank)
        }
        .intersection(inner),
        &rows,
        trouble.selected(),
    );
}
