//! The keys of a place as a list, and the window in which a new one is waited for.

use ratatui::layout::Rect;

use super::key_names::{full_name, key_list, key_name};
use super::list::Row;
use super::list_screen::{Page, draw_page};
use super::pen::{Pen, columns, row, skip_rows, wrap};
use super::popup::window;
use crate::app::App;
use crate::app::action::Command;
use crate::app::keymap::Key;
use crate::app::keys::{KeyCapture, KeysRow, KeysScreen};
use crate::i18n::Catalogue;

/// The rows that a sentence about the selected line takes at most, with the blank before it.
const ABOUT_ROWS: u16 = 3;
/// The columns of the window that waits for a key, where there is room for them.
const CAPTURE_WIDTH: u16 = 50;
/// The button that leaves the keys as they are.
const CANCEL: &str = "Esc";

/// Draws the keys of a place.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, screen: KeysScreen) {
    let words = &pen.look.words;
    let rows = app.keys_rows(screen);
    let selected = screen.selected().min(rows.len() - 1);
    let page = Page {
        title: words.text("keys-title").into_owned(),
        rows: rows
            .iter()
            .map(|row| keys_row(words, app, screen, *row))
            .collect(),
        selected,
        about: about_row(words, app, rows[selected]),
        about_rows: ABOUT_ROWS,
    };
    draw_page(pen, area, app, &page);
}

fn keys_row(words: &Catalogue, app: &App, screen: KeysScreen, row: KeysRow) -> Row {
    match row {
        KeysRow::Place => Row::value(
            words.text("keys-place"),
            words.place_of_keys(screen.place()),
        ),
        KeysRow::Line(line) => {
            let keys = app.keymap().line(line).map_or_else(String::new, |binding| {
                // What was changed is marked by its shape.
                let mark = if line.first_keys() == binding.keys {
                    ""
                } else {
                    " *"
                };
                format!("{}{mark}", key_list(&binding.keys))
            });
            Row {
                adjustable: false,
                ..Row::value(words.line_of_keys(line), keys)
            }
        }
        KeysRow::ResetAll => Row::plain(words.text("keys-reset-all")),
        KeysRow::Back => Row::plain(words.text("row-back")),
    }
}

fn about_row(words: &Catalogue, app: &App, row: KeysRow) -> String {
    match row {
        KeysRow::Place => words.text("about-keys-place").into_owned(),
        KeysRow::Line(line) => {
            let first = key_list(line.first_keys());
            let is_first = app
                .keymap()
                .line(line)
                .is_none_or(|binding| binding.keys == line.first_keys());
            let key = if is_first {
                "about-key"
            } else {
                "about-changed-key"
            };
            words.with(
                key,
                &[("name", full_name(line).into()), ("keys", first.into())],
            )
        }
        KeysRow::ResetAll => words.text("about-keys-reset-all").into_owned(),
        KeysRow::Back => String::new(),
    }
}

/// Draws the window that waits for a key.
pub(super) fn draw_capture(pen: &mut Pen<'_>, area: Rect, app: &App, capture: &KeyCapture) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let line = capture.line();
    let width = CAPTURE_WIDTH.min(area.width.saturating_sub(4).max(1));
    let binding = app.keymap().line(line);
    let replaced: Vec<Key> = binding
        .filter(|_| !capture.adds())
        .map_or_else(Vec::new, |binding| binding.free_keys().collect());
    let (wanted, keys) = if replaced.is_empty() {
        let has = binding.map_or(&[][..], |binding| &binding.keys);
        ("capture-adds", key_list(has))
    } else {
        ("capture-replaces", key_list(&replaced))
    };
    let wanted = words.with(wanted, &[("keys", keys.into())]);
    let refused = capture.refused().map(|(key, why)| {
        let key = key.map(key_name);
        words.opposition(line, key, why)
    });
    let (text, style) = match &refused {
        Some(refused) => (refused, theme.notice),
        None => (&wanted, theme.text),
    };
    let place = words.place_of_keys(line.context);
    let title = format!(" {} ({place}) ", words.line_of_keys(line));
    let ask = words.text("capture-press");
    let lines = u16::try_from(wrap(text, usize::from(width)).len()).unwrap_or(u16::MAX);
    let inner = window(pen, area, width, lines.saturating_add(4), &title);
    pen.write(row(inner, 0), &ask, theme.title);
    let used = 2 + pen.write_wrapped(skip_rows(inner, 2), text, style);
    let last = row(inner, (used + 1).min(inner.height.saturating_sub(1)));
    pen.fill(last, theme.text);
    let cancel = words.text("key-cancel");
    let button = Rect {
        width: columns(CANCEL) + columns(&cancel) + 3,
        ..last
    }
    .intersection(last);
    pen.write_pieces(
        button,
        &[
            ("[", theme.text),
            (CANCEL, theme.key),
            (" ", theme.text),
            (&cancel, theme.text),
            ("]", theme.text),
        ],
    );
    pen.zones.button(button, Command::Back);
}
