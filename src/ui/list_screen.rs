//! The screens that are one list: the menu and the form for a new game; and what such a screen is made of.

use crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::list::{self, Row};
use super::pen::{Pen, row, skip_rows};
use super::{glyphs, hints, too_small};
use crate::app::App;
use crate::app::action::Command;
use crate::app::keymap::Context;
use crate::app::menu::{Menu, MenuEntry};
use crate::app::review::PlayOn;
use crate::app::setup::clock::increment_of;
use crate::app::setup::{SetupForm, SetupRow};
use crate::engine::puzzle;
use crate::i18n::Catalogue;
use crate::store::Mode;

/// The least columns that a list is worth drawing in.
const LEAST_WIDTH: u16 = 24;
/// The least rows for a list of any length: it scrolls.
const LEAST_HEIGHT: u16 = 5;

/// The title with its blank, the message line and two lines of hints.
const TITLE_AND_BELOW: u16 = 5;
/// The rows that a list keeps, whatever stands around it.
const LEAST_LIST: u16 = 4;

/// The rows that a sentence about what is selected takes at most, with the blank before it.
pub(super) const ABOUT_ROWS: u16 = 4;
/// The columns of the sentence about what is selected.
const ABOUT_WIDTH: u16 = 56;

/// What stands around a list.
pub(super) struct Page {
    pub(super) title: String,
    pub(super) rows: Vec<Row>,
    pub(super) selected: usize,
    /// A sentence about what is selected.
    pub(super) about: String,
    /// The rows that it may take.
    pub(super) about_rows: u16,
}

/// Draws the menu.
pub(super) fn draw_menu(pen: &mut Pen<'_>, area: Rect, app: &App, menu: &Menu) {
    let words = &pen.look.words;
    // Whoever asks for letters alone may have a terminal that knows no others.
    let title = if pen.look.glyphs == glyphs::ASCII {
        "menu-title-ascii"
    } else {
        "menu-title"
    };
    let entries: Vec<MenuEntry> = menu.entries().collect();
    let rows = entries
        .iter()
        .zip(1..)
        .map(|(entry, number)| menu_row(words, app, *entry, number))
        .collect();
    let selected = entries
        .iter()
        .position(|entry| *entry == menu.selected())
        .unwrap_or(0);
    let page = Page {
        title: words.text(title).into_owned(),
        rows,
        selected,
        about: about_menu_entry(words, app, menu.selected()),
        about_rows: ABOUT_ROWS,
    };
    draw_page(pen, area, app, &page);
}

fn menu_row(words: &Catalogue, app: &App, entry: MenuEntry, number: u8) -> Row {
    let key = match entry {
        MenuEntry::Continue => "menu-continue",
        MenuEntry::TwoPlayers => "menu-two-players",
        MenuEntry::AgainstComputer => "menu-against-computer",
        MenuEntry::Watch => "menu-watch",
        MenuEntry::TicTacToe => "menu-tic-tac-toe",
        MenuEntry::Puzzles => "menu-puzzles",
        MenuEntry::OpenRecord => "menu-open",
        MenuEntry::Statistics => "menu-statistics",
        MenuEntry::Settings => "menu-settings",
        MenuEntry::Quit => "menu-quit",
    };
    let label = format!("{} {}", number % 10, words.text(key));
    let mut row = match entry {
        MenuEntry::TicTacToe => Row::value(label, words.mode(app.settings().tic_tac_toe.mode)),
        _ => Row::plain(label),
    };
    row.letter = app
        .keymap()
        .key(Context::Menu, Command::Menu(entry))
        .and_then(|key| match key.code {
            KeyCode::Char(letter) if !key.ctrl => Some(letter),
            _ => None,
        });
    row
}

fn about_menu_entry(words: &Catalogue, app: &App, entry: MenuEntry) -> String {
    match entry {
        MenuEntry::Continue => app.saved().map_or_else(String::new, |saved| {
            words.with(
                "about-menu-continue",
                &[
                    ("variant", words.variant(saved.game.variant()).into()),
                    ("count", saved.game.moves().len().into()),
                ],
            )
        }),
        MenuEntry::TwoPlayers => words.text("about-menu-two-players").into_owned(),
        MenuEntry::AgainstComputer => words.text("about-menu-against-computer").into_owned(),
        MenuEntry::Watch => words.text("about-menu-watch").into_owned(),
        MenuEntry::TicTacToe => words.text("about-menu-tic-tac-toe").into_owned(),
        MenuEntry::Puzzles => words.with(
            "about-menu-puzzles",
            &[("count", puzzle::all().len().into())],
        ),
        MenuEntry::OpenRecord => words.text("about-menu-open").into_owned(),
        MenuEntry::Statistics => words.text("about-menu-statistics").into_owned(),
        MenuEntry::Settings => words.text("about-menu-settings").into_owned(),
        MenuEntry::Quit => words.text("about-menu-quit").into_owned(),
    }
}

/// Draws the form for a new game.
pub(super) fn draw_setup(pen: &mut Pen<'_>, area: Rect, app: &App, form: &SetupForm) {
    let title = pen.look.words.text("setup-title").into_owned();
    draw_form(pen, area, app, form, title);
}

fn draw_form(pen: &mut Pen<'_>, area: Rect, app: &App, form: &SetupForm, title: String) {
    let words = &pen.look.words;
    let rows = form.rows();
    let page = Page {
        title,
        rows: rows
            .iter()
            .map(|row| setup_row(words, form, *row))
            .collect(),
        selected: rows
            .iter()
            .position(|row| *row == form.selected())
            .unwrap_or(0),
        about: about_setup(words, form),
        about_rows: ABOUT_ROWS,
    };
    draw_page(pen, area, app, &page);
}

/// Draws the form for a game from a position of a record.
pub(super) fn draw_play_on(pen: &mut Pen<'_>, area: Rect, app: &App, play_on: &PlayOn) {
    let words = &pen.look.words;
    let number = [("number", play_on.review().at().into())];
    let title = words.with("setup-play-on", &number);
    draw_form(pen, area, app, play_on.form(), title);
}

fn setup_row(words: &Catalogue, form: &SetupForm, row: SetupRow) -> Row {
    let choices = form.choices();
    let value = |key: &str, value: String| Row::value(words.text(key), value);
    let seats = if form.opening().leaves_colours_open() {
        ["who-first", "who-second"]
    } else {
        ["stone-black", "stone-white"]
    };
    match row {
        SetupRow::Board if form.has_own_measures() => {
            value("row-board", words.text("value-own-size").into_owned())
        }
        SetupRow::Board => value(
            "row-board",
            format!("{} x {}", choices.width, choices.height),
        ),
        SetupRow::Width => value("row-width", choices.width.to_string()),
        SetupRow::Height => value("row-height", choices.height.to_string()),
        SetupRow::InARow => value("row-in-a-row", choices.in_a_row.to_string()),
        SetupRow::Rule => value("row-rule", words.rule(choices.rule).into_owned()),
        SetupRow::Opening => Row {
            adjustable: form.no_openings().is_none(),
            ..value("row-opening", words.opening(form.opening()).into_owned())
        },
        SetupRow::Named => value(
            "row-named",
            words.opening_by_name(form.opening()).into_owned(),
        ),
        SetupRow::Players => value("row-players", words.mode(choices.mode).into_owned()),
        SetupRow::Level => value("row-level", words.opponent(&choices.level).into_owned()),
        SetupRow::Colour if form.opening().leaves_colours_open() => {
            value("row-part", words.opening_part(choices.colour).into_owned())
        }
        SetupRow::Colour => value("row-colour", words.colour(choices.colour).into_owned()),
        SetupRow::Black => value(seats[0], words.opponent(&choices.black).into_owned()),
        SetupRow::White => value(seats[1], words.opponent(&choices.white).into_owned()),
        SetupRow::Clock => value("row-clock", words.time_control(choices.clock)),
        SetupRow::Increment => value(
            "row-increment",
            words.time_span(increment_of(choices.clock).unwrap_or_default()),
        ),
        SetupRow::Start => Row::plain(words.text("row-start")),
        SetupRow::Back => Row::plain(words.text("row-back")),
    }
}

fn about_setup(words: &Catalogue, form: &SetupForm) -> String {
    let choices = form.choices();
    if let Err(error) = choices.variant() {
        return words.variant_error(&error);
    }
    if let Some(engine) = form.unfit_engine() {
        return words.engine_row(engine);
    }
    match form.selected() {
        SetupRow::Board | SetupRow::Width | SetupRow::Height => {
            words.text("about-board").into_owned()
        }
        SetupRow::InARow => words.text("about-in-a-row").into_owned(),
        SetupRow::Rule => words.about_rule(choices.rule).into_owned(),
        SetupRow::Opening => match form.no_openings() {
            Some(error) => words.opening_error(&error),
            None => words.about_opening(form.opening()).into_owned(),
        },
        SetupRow::Named => words.about_opening(form.opening()).into_owned(),
        SetupRow::Players => words.text("about-players").into_owned(),
        SetupRow::Level => words.about_opponent(&choices.level).into_owned(),
        SetupRow::Black => words.about_opponent(&choices.black).into_owned(),
        SetupRow::White => words.about_opponent(&choices.white).into_owned(),
        SetupRow::Colour if form.opening().leaves_colours_open() => {
            words.text("about-part").into_owned()
        }
        SetupRow::Colour => words.text("about-colour").into_owned(),
        SetupRow::Clock => words.about_time_control(choices.clock).into_owned(),
        SetupRow::Increment => words.text("about-increment").into_owned(),
        SetupRow::Start => match choices.mode {
            Mode::TwoPlayers => words.text("about-menu-two-players").into_owned(),
            Mode::AgainstComputer => words.about_opponent(&choices.level).into_owned(),
            Mode::Watch => words.text("about-menu-watch").into_owned(),
        },
        SetupRow::Back => String::new(),
    }
}

/// Draws title, list, explanation, message line and hints, as much of it as there is room for.
pub(super) fn draw_page(pen: &mut Pen<'_>, area: Rect, app: &App, page: &Page) {
    if area.width < LEAST_WIDTH || area.height < LEAST_HEIGHT {
        too_small::draw(pen, area, (LEAST_WIDTH, LEAST_HEIGHT));
        return;
    }
    let theme = pen.look.theme;
    let count = u16::try_from(page.rows.len()).unwrap_or(u16::MAX);
    // A list that scrolls in any case leaves room for what stands around it.
    let count = if count + 1 > area.height {
        let around = page.about_rows + TITLE_AND_BELOW;
        count.min(area.height.saturating_sub(around).max(LEAST_LIST))
    } else {
        count
    };
    // From the bottom: hints, the message line; then the list; what is left goes to the
    // explanation, the title and blanks between.
    let hint_rows = match area.height.saturating_sub(count) {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    };
    let message = area.height - hint_rows - 1;
    let above = Rect {
        height: area.height - hint_rows - 1,
        ..area
    };
    let list_height = count.min(above.height);
    let spare = above.height - list_height;
    let title_rows = match spare {
        0 => 0,
        1..=3 => 1,
        _ => 2,
    };
    let about_rows = spare.saturating_sub(title_rows).min(page.about_rows);
    let used = title_rows + list_height + about_rows;
    let top = (above.height - used) / 3;
    let block = skip_rows(above, top);
    if title_rows > 0 {
        pen.write_centred(row(block, 0), &page.title, theme.title);
    }
    let width = list::width(&page.rows).clamp(LEAST_WIDTH, area.width);
    let list_area = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        height: list_height,
        ..skip_rows(block, title_rows)
    };
    list::draw(pen, list_area, &page.rows, page.selected);
    if about_rows > 0 {
        let place = Rect {
            height: about_rows,
            ..skip_rows(block, title_rows + list_height)
        };
        // Under the list's labels, as far as the line is long enough for a sentence.
        let left = (list_area.x + 2).min(area.right().saturating_sub(ABOUT_WIDTH.min(area.width)));
        let place = Rect {
            x: left,
            width: ABOUT_WIDTH.min(area.right() - left),
            ..place
        };
        let blank = u16::from(about_rows > 2);
        pen.write_wrapped(skip_rows(place, blank), &page.about, theme.dim);
    }
    let mut rows = 0;
    if let Some(notice) = app.notice() {
        let text = pen.look.words.notice(notice, app.context_below());
        // A long word to the player takes the rows of the hints, until the next key.
        rows = pen.write_wrapped(skip_rows(area, message), &text, theme.notice);
    }
    if hint_rows > 0 && rows <= 1 {
        let place = Rect {
            height: hint_rows,
            ..skip_rows(area, area.height - hint_rows)
        };
        hints::draw(pen, place, app);
    }
}
