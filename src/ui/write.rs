//! The prompt for a record's file, and the question before another is written over.

use ratatui::layout::{Position, Rect};

use super::open::{shown, write_input};
use super::pen::{Pen, columns, row, skip_columns, skip_rows, wrap};
use super::popup::window;
use crate::app::action::Command;
use crate::app::write::{Obstacle, WriteForm};
use crate::i18n::Catalogue;
use crate::record::PrintError;
use crate::store::WriteProblem;

/// The columns of the prompt, where there is room for them.
const WIDTH: u16 = 58;

/// Draws the prompt; returns where the text cursor is wanted.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, form: &WriteForm) -> Option<Position> {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let width = WIDTH.min(area.width.saturating_sub(4).max(1));
    let (text, style) = match form.obstacle() {
        Some(obstacle) => (obstacle_text(words, obstacle), theme.notice),
        None if form.is_table() => (words.text("write-table").into_owned(), theme.dim),
        None => (words.text("write-formats").into_owned(), theme.dim),
    };
    let title = if form.is_table() {
        "write-title-table"
    } else {
        "write-title"
    };
    let lines = u16::try_from(wrap(&text, usize::from(width)).len()).unwrap_or(u16::MAX);
    let title = format!(" {} ", words.text(title));
    let inner = window(pen, area, width, lines.saturating_add(3), &title);
    let cursor = write_input(pen, row(inner, 0), form.path());
    let used = pen.write_wrapped(skip_rows(inner, 1), &text, style);
    // On a screen too low for all, the answers take the last row.
    let answers = row(inner, (used + 2).min(inner.height.saturating_sub(1)));
    pen.fill(answers, theme.text);
    let asks = form.asks_to_write_over().is_some();
    let buttons = if asks {
        [
            ("y", "answer-yes", Command::Yes),
            ("n", "answer-no", Command::No),
        ]
    } else {
        [
            ("Enter", "key-write", Command::Activate),
            ("Esc", "key-cancel", Command::Back),
        ]
    };
    let mut left = 0;
    for (key, name, command) in buttons {
        let name = words.text(name);
        let place = Rect {
            width: columns(&name) + columns(key) + 3,
            ..skip_columns(answers, left)
        }
        .intersection(answers);
        let pieces = [
            ("[", theme.text),
            (key, theme.key),
            (" ", theme.text),
            (&*name, theme.text),
            ("]", theme.text),
        ];
        left += pen.write_pieces(place, &pieces) + 3;
        pen.zones.button(place, command);
    }
    (!asks).then_some(cursor)
}

/// Why it is not written yet.
pub(super) fn obstacle_text(words: &Catalogue, obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Format(PrintError::Setup) => words.text("write-no-setup").into_owned(),
        Obstacle::Format(PrintError::Pass) => words.text("write-no-pass").into_owned(),
        Obstacle::Disk(WriteProblem::Exists(path)) => {
            words.with("write-exists", &[("file", shown(path).into())])
        }
        Obstacle::Disk(WriteProblem::Failed(fault)) => words.with(
            "disk-unwritable",
            &[
                ("file", shown(&fault.file).into()),
                ("reason", fault.reason.as_str().into()),
            ],
        ),
    }
}
