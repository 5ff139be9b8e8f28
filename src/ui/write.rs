//! Lines that are typed in a window of their own: a record's file, with the question before
//! another is written over, and the fields of an engine.

use ratatui::layout::{Position, Rect};
use tui_input::Input;

use super::key_names::first_key;
use super::open::{shown, write_input};
use super::pen::{Pen, columns, row, skip_columns, skip_rows, wrap};
use super::popup::window;
use crate::app::action::Command;
use crate::app::keymap::{Context, Keymap};
use crate::app::write::{Obstacle, WriteForm};
use crate::i18n::Catalogue;
use crate::record::PrintError;
use crate::store::WriteProblem;

/// The columns of the prompt, where there is room for them.
const WIDTH: u16 = 58;

/// A line to be typed, in a window of its own.
pub(super) struct Prompt<'a> {
    pub(super) title: String,
    pub(super) input: &'a Input,
    /// What is wanted, or what is wrong with what was typed.
    pub(super) about: String,
    pub(super) is_wrong: bool,
    /// The key of the message that says what Enter does.
    pub(super) accepts: &'static str,
}

/// Draws the prompt for a file; returns where the text cursor is wanted.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    keymap: &Keymap,
    form: &WriteForm,
) -> Option<Position> {
    let words = &pen.look.words;
    let (about, is_wrong) = match form.obstacle() {
        Some(obstacle) => (obstacle_text(words, obstacle), true),
        None if form.is_table() => (words.text("write-table").into_owned(), false),
        None => (words.text("write-formats").into_owned(), false),
    };
    let title = if form.is_table() {
        "write-title-table"
    } else {
        "write-title"
    };
    let prompt = Prompt {
        title: words.text(title).into_owned(),
        input: form.path(),
        about,
        is_wrong,
        accepts: "key-write",
    };
    if form.asks_to_write_over().is_none() {
        return Some(draw_prompt(pen, area, &prompt));
    }
    let key = |command| first_key(keymap, Context::Question, command);
    let (yes, no) = (key(Command::Yes), key(Command::No));
    let answers = [
        (&*yes, "answer-yes", Command::Yes),
        (&*no, "answer-no", Command::No),
    ];
    draw_window(pen, area, &prompt, answers);
    None
}

/// Draws a prompt; returns where the text cursor is wanted.
pub(super) fn draw_prompt(pen: &mut Pen<'_>, area: Rect, prompt: &Prompt<'_>) -> Position {
    let buttons = [
        ("Enter", prompt.accepts, Command::Activate),
        ("Esc", "key-cancel", Command::Back),
    ];
    draw_window(pen, area, prompt, buttons)
}

fn draw_window(
    pen: &mut Pen<'_>,
    area: Rect,
    prompt: &Prompt<'_>,
    buttons: [(&str, &str, Command); 2],
) -> Position {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let width = WIDTH.min(area.width.saturating_sub(4).max(1));
    let lines = wrap(&prompt.about, usize::from(width)).len();
    let lines = u16::try_from(lines).unwrap_or(u16::MAX);
    let title = format!(" {} ", prompt.title);
    let inner = window(pen, area, width, lines.saturating_add(3), &title);
    let cursor = write_input(pen, row(inner, 0), prompt.input);
    let style = if prompt.is_wrong {
        theme.notice
    } else {
        theme.dim
    };
    let used = pen.write_wrapped(skip_rows(inner, 1), &prompt.about, style);
    // On a screen too low for all, the answers take the last row.
    let answers = row(inner, (used + 2).min(inner.height.saturating_sub(1)));
    pen.fill(answers, theme.text);
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
    cursor
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
