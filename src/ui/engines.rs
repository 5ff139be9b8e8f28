//! The list of external engines, and the form of one.

use ratatui::layout::{Position, Rect};

use super::list::Row;
use super::list_screen::{Page, draw_page};
use super::pen::Pen;
use super::write::{Prompt, draw_prompt};
use crate::app::App;
use crate::app::engines::{EngineForm, EngineList, EngineListRow, EngineRow, Trial};
use crate::i18n::Catalogue;
use crate::store::EngineEntry;

/// What is wrong with an engine can take more rows than other pages have to say.
const ABOUT_ROWS: u16 = 8;
/// A command is shown as far as this; its field shows all of it.
const VALUE_WIDTH: usize = 34;

/// Draws the list.
pub(super) fn draw_list(pen: &mut Pen<'_>, area: Rect, app: &App, list: EngineList) {
    let words = &pen.look.words;
    let rows = app.engine_rows();
    let selected = list.selected().min(rows.len() - 1);
    let page = Page {
        title: words.text("engines-title").into_owned(),
        rows: rows.iter().map(|row| list_row(words, app, *row)).collect(),
        selected,
        about: about_row(words, app, rows[selected]),
        about_rows: ABOUT_ROWS,
    };
    draw_page(pen, area, app, &page);
}

fn list_row(words: &Catalogue, app: &App, row: EngineListRow) -> Row {
    match row {
        EngineListRow::Engine(at) => app
            .settings()
            .engines
            .get(at)
            .map_or_else(Row::default, |engine| {
                named_row(engine.name.as_str(), &engine.command)
            }),
        EngineListRow::KeepGuest => app.guest().map_or_else(Row::default, |guest| {
            let keep = words.with(
                "engines-keep-guest",
                &[("engine", guest.name.as_str().into())],
            );
            Row::plain(keep)
        }),
        EngineListRow::Add => Row::plain(words.text("engines-add")),
        EngineListRow::Back => Row::plain(words.text("row-back")),
    }
}

fn named_row(label: impl Into<String>, value: &str) -> Row {
    Row {
        adjustable: false,
        ..Row::value(label, shortened(value))
    }
}

/// The beginning of a text, with a sign where more follows.
fn shortened(text: &str) -> String {
    if text.chars().count() <= VALUE_WIDTH {
        return text.to_owned();
    }
    let start: String = text.chars().take(VALUE_WIDTH - 3).collect();
    format!("{start}...")
}

fn about_row(words: &Catalogue, app: &App, row: EngineListRow) -> String {
    match row {
        EngineListRow::Engine(at) => app
            .settings()
            .engines
            .get(at)
            .map_or_else(String::new, |engine| summary(words, engine)),
        EngineListRow::KeepGuest => app
            .guest()
            .map_or_else(String::new, |guest| summary(words, guest)),
        EngineListRow::Add => words.text("about-engines-add").into_owned(),
        EngineListRow::Back => String::new(),
    }
}

/// What an engine may use.
fn summary(words: &Catalogue, engine: &EngineEntry) -> String {
    use crate::store::EngineField::{Memory, Threads, Time};
    words.with(
        "engines-summary",
        &[
            ("command", engine.command.as_str().into()),
            ("time", words.engine_value(engine, Time).into()),
            ("memory", words.engine_value(engine, Memory).into()),
            ("threads", words.engine_value(engine, Threads).into()),
        ],
    )
}

/// Draws the form; returns where the text cursor is wanted.
pub(super) fn draw_form(
    pen: &mut Pen<'_>,
    area: Rect,
    app: &App,
    form: &EngineForm,
) -> Option<Position> {
    let words = &pen.look.words;
    let engine = form.place().and_then(|at| app.settings().engines.get(at));
    let page = Page {
        title: engine.map_or_else(
            || words.text("engines-add").into_owned(),
            |engine| engine.name.to_string(),
        ),
        rows: EngineRow::ALL
            .iter()
            .map(|row| form_row(words, engine, form, *row))
            .collect(),
        selected: form.selected(),
        about: about_form_row(words, form),
        about_rows: ABOUT_ROWS,
    };
    draw_page(pen, area, app, &page);
    let edit = form.edit()?;
    let error = edit.error().map(|error| words.engine_entry_error(error));
    let is_wrong = error.is_some();
    let prompt = Prompt {
        title: words.engine_field(edit.field()).into_owned(),
        input: edit.input(),
        about: error.unwrap_or_else(|| words.about_engine_field(edit.field()).into_owned()),
        is_wrong,
        accepts: "key-take",
    };
    Some(draw_prompt(pen, area, &prompt))
}

fn form_row(
    words: &Catalogue,
    engine: Option<&EngineEntry>,
    form: &EngineForm,
    row: EngineRow,
) -> Row {
    match row {
        EngineRow::Field(field) => {
            let value = engine.map_or_else(String::new, |engine| words.engine_value(engine, field));
            named_row(words.engine_field(field), &value)
        }
        EngineRow::Try => {
            let state = match form.trial() {
                Trial::None => return Row::plain(words.text("engine-try")),
                Trial::UnderWay(_) => "trial-short-under-way",
                Trial::Done(Ok(_)) => "trial-short-works",
                Trial::Done(Err(_)) => "trial-short-fails",
            };
            named_row(words.text("engine-try"), &words.text(state))
        }
        EngineRow::Remove => Row::plain(words.text("engine-remove")),
        EngineRow::Back => Row::plain(words.text("row-back")),
    }
}

fn about_form_row(words: &Catalogue, form: &EngineForm) -> String {
    match EngineRow::ALL.get(form.selected()) {
        Some(EngineRow::Field(field)) => words.about_engine_field(*field).into_owned(),
        Some(EngineRow::Try) => words.trial(form.trial()),
        Some(EngineRow::Remove) => words.text("about-engine-remove").into_owned(),
        Some(EngineRow::Back) | None => String::new(),
    }
}
