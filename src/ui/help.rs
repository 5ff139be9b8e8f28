//! The help: every key of the screen below, made from the key table.

use ratatui::layout::Rect;

use super::key_names::key_list;
use super::pen::{Pen, columns, row, skip_columns};
use super::popup::window;
use crate::app::App;
use crate::app::action::Command;

/// Draws the help over a screen, scrolled down by some lines.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, scroll: u16) {
    let look = pen.look;
    let theme = look.theme;
    let lines = lines(pen, app);
    let key_width = lines
        .iter()
        .map(|(keys, _)| columns(keys))
        .max()
        .unwrap_or(0);
    let name_width = lines
        .iter()
        .map(|(_, name)| columns(name))
        .max()
        .unwrap_or(0);
    let (scrolls, closes) = (
        look.words.text("help-scroll"),
        look.words.text("help-close"),
    );
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let title = format!(" {} ", look.words.text("help-title"));
    let inner = window(
        pen,
        area,
        (key_width + 2 + name_width).max(columns(&scrolls)),
        height.saturating_add(2),
        &title,
    );
    // The last row says how to leave; scrolling stops where the last line is seen.
    let room = inner.height.saturating_sub(1);
    let last_scroll = height.saturating_sub(room);
    pen.zones.set_last_scroll(last_scroll);
    let first = scroll.min(last_scroll);
    let shown = lines
        .iter()
        .skip(usize::from(first))
        .take(usize::from(room));
    for (line, (keys, name)) in (0..).zip(shown) {
        let place = row(inner, line);
        pen.write(place, keys, theme.key);
        pen.write(skip_columns(place, key_width + 2), name, theme.text);
    }
    let last = row(inner, inner.height.saturating_sub(1));
    let text = if height > room { &scrolls } else { &closes };
    pen.write(last, text, theme.dim);
    pen.zones.button(area, Command::Back);
}

/// Keys and what they do, one line for each thing to do.
fn lines(pen: &Pen<'_>, app: &App) -> Vec<(String, String)> {
    let words = &pen.look.words;
    let mut lines: Vec<(String, String)> = Vec::new();
    for binding in app.keymap().bindings(app.context_below()) {
        let keys = key_list(&binding.keys);
        let name = words.text(binding.name).into_owned();
        match lines.iter_mut().find(|(_, other)| *other == name) {
            Some((known, _)) => {
                known.push(' ');
                known.push_str(&keys);
            }
            None => lines.push((keys, name)),
        }
    }
    lines
}
