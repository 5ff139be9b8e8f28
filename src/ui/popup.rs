//! What lies over a screen: the help, questions, the prompt for a file.

use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Widget};

use super::key_names::first_key;
use super::pen::{Pen, centred, columns, row, skip_columns, wrap};
use super::{choice, help, keys, write};
use crate::app::App;
use crate::app::action::Command;
use crate::app::keymap::{Context, Keymap};
use crate::app::popup::{Popup, Question};

/// Draws the popup, if there is one; returns where the text cursor is wanted.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App) -> Option<Position> {
    match app.popup() {
        None => {}
        Some(Popup::Help { scroll }) => help::draw(pen, area, app, *scroll),
        Some(Popup::Question(question)) => draw_question(pen, area, app.keymap(), question),
        Some(Popup::Write(form)) => return write::draw(pen, area, app.keymap(), form),
        Some(Popup::Players(choice)) => choice::draw_players(pen, area, app, choice),
        Some(Popup::Trouble(trouble)) => choice::draw_trouble(pen, area, trouble),
        Some(Popup::Capture(capture)) => keys::draw_capture(pen, area, app, capture),
    }
    None
}

/// Clears an area in the middle, frames it where there is room, and returns what is inside.
pub(super) fn window(pen: &mut Pen<'_>, area: Rect, width: u16, height: u16, title: &str) -> Rect {
    let outer = centred(area, width.saturating_add(4), height.saturating_add(2));
    let theme = pen.look.theme;
    // The whole screen below is out of the mouse's reach while a popup is open.
    pen.zones.cover(area);
    // One column more on either side, so that half of a wide character never shows.
    pen.fill(
        Rect {
            x: outer.x.saturating_sub(1),
            width: outer.width + 2,
            ..outer
        }
        .intersection(area),
        theme.text,
    );
    if outer.height < 5 || outer.width < 12 {
        return outer;
    }
    let set = if pen.look.wide || pen.look.glyphs.black.is_ascii() {
        ASCII_BORDER
    } else {
        ratatui::symbols::border::PLAIN
    };
    Block::bordered()
        .border_set(set)
        .border_style(theme.dim)
        .title_style(theme.title)
        .title(title)
        .render(outer, pen.buffer);
    Rect::new(outer.x + 2, outer.y + 1, outer.width - 4, outer.height - 2)
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

fn draw_question(pen: &mut Pen<'_>, area: Rect, keymap: &Keymap, question: &Question) {
    let look = pen.look;
    let theme = look.theme;
    let text = look.words.question(question);
    let width = columns(&text)
        .clamp(24, 56)
        .min(area.width.saturating_sub(4).max(1));
    let lines = u16::try_from(wrap(&text, usize::from(width)).len()).unwrap_or(u16::MAX);
    let inner = window(pen, area, width, lines.saturating_add(2), "");
    let used = pen.write_wrapped(inner, &text, theme.title);
    // On a screen too low for both, the answers take the last row.
    let answers = row(inner, (used + 1).min(inner.height.saturating_sub(1)));
    pen.fill(answers, theme.text);
    let (yes, no) = (look.words.text("answer-yes"), look.words.text("answer-no"));
    let mut left = 0;
    for (name, command) in [(yes, Command::Yes), (no, Command::No)] {
        let key = first_key(keymap, Context::Question, command);
        let width = columns(&key) + columns(&name) + 3;
        let place = Rect {
            width,
            ..skip_columns(answers, left)
        }
        .intersection(answers);
        pen.write_pieces(
            place,
            &[
                ("[", theme.text),
                (&key, theme.key),
                (" ", theme.text),
                (&name, theme.text),
                ("]", theme.text),
            ],
        );
        pen.zones.button(place, command);
        left += width + 3;
    }
}
