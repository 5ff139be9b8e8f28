//! The settings as a list.

use ratatui::layout::Rect;

use super::list::Row;
use super::list_screen::{ABOUT_ROWS, Page, draw_page};
use super::pen::Pen;
use super::sample;
use crate::app::App;
use crate::app::settings_form::{SettingsForm, SettingsRow};
use crate::i18n::Catalogue;
use crate::store::{Analyst, BackgroundChoice, GlyphChoice, LanguageChoice, Settings, WidthChoice};
use crate::theme::Depth;

/// The columns that the list and its explanation get beside the sample.
const LIST_WIDTH: u16 = 56;

/// Draws the settings, and beside them what they look like, where there is room.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, form: &SettingsForm) {
    let words = &pen.look.words;
    let page = Page {
        title: words.text("settings-title").into_owned(),
        rows: SettingsRow::ALL
            .iter()
            .map(|row| settings_row(words, app.settings(), *row))
            .collect(),
        selected: SettingsRow::ALL
            .iter()
            .position(|row| *row == form.selected())
            .unwrap_or(0),
        about: about_setting(words, form.selected(), pen.look.depth),
        about_rows: ABOUT_ROWS,
    };
    // A word to the player has the whole line.
    let has_sample = area.width >= LIST_WIDTH + sample::SIZE.0
        && area.height >= sample::SIZE.1
        && app.notice().is_none();
    if !has_sample {
        return draw_page(pen, area, app, &page);
    }
    let width = (area.width.saturating_sub(LIST_WIDTH) / 2).max(sample::SIZE.0);
    let list = Rect {
        width: area.width - width,
        ..area
    };
    draw_page(pen, list, app, &page);
    let place = Rect {
        x: list.right(),
        width,
        ..area
    };
    sample::draw(pen, place, app.settings().stone_numbers);
}

fn settings_row(words: &Catalogue, settings: &Settings, row: SettingsRow) -> Row {
    let value = |key: &str, value: &str| Row::value(words.text(key), words.text(value));
    let switch = |on: bool| if on { "value-on" } else { "value-off" };
    let seconds = |milliseconds: u32| {
        let seconds = format!("{}", f64::from(milliseconds) / 1000.0);
        words.with("value-seconds", &[("seconds", seconds.into())])
    };
    match row {
        SettingsRow::Language => value(
            "set-language",
            match settings.language {
                LanguageChoice::Auto => "value-auto",
                LanguageChoice::English => "value-english",
                LanguageChoice::Chinese => "value-chinese",
            },
        ),
        SettingsRow::Theme => Row::value(words.text("set-theme"), words.theme(&settings.theme)),
        SettingsRow::Background => value(
            "set-background",
            match settings.background {
                BackgroundChoice::Auto => "value-auto",
                BackgroundChoice::Dark => "value-dark",
                BackgroundChoice::Light => "value-light",
            },
        ),
        SettingsRow::Glyphs => value(
            "set-glyphs",
            match settings.glyphs {
                GlyphChoice::Unicode => "value-unicode",
                GlyphChoice::Ascii => "value-ascii",
            },
        ),
        SettingsRow::Width => value(
            "set-width",
            match settings.ambiguous_width {
                WidthChoice::Auto => "value-auto",
                WidthChoice::One => "value-one-column",
                WidthChoice::Two => "value-two-columns",
            },
        ),
        SettingsRow::StoneNumbers => value("set-stone-numbers", switch(settings.stone_numbers)),
        SettingsRow::Animations => value("set-animations", switch(settings.animations)),
        SettingsRow::Mouse => value("set-mouse", switch(settings.mouse)),
        SettingsRow::Bell => value("set-bell", switch(settings.bell)),
        SettingsRow::Sound => value("set-sound", switch(settings.sound)),
        SettingsRow::HidePaused => value("set-hide-paused", switch(settings.hide_paused)),
        SettingsRow::Thinking => {
            Row::value(words.text("set-thinking"), seconds(settings.thinking_ms))
        }
        SettingsRow::Watch => Row::value(words.text("set-watch"), seconds(settings.watch_ms)),
        SettingsRow::Review => Row::value(
            words.text("set-review"),
            if settings.judges_at_once() {
                seconds(settings.review_ms)
            } else {
                words.text("value-when-asked").into_owned()
            },
        ),
        SettingsRow::ForbiddenMoves => value(
            "set-forbidden-moves",
            if settings.forbidden_moves_lose {
                "value-lose"
            } else {
                "value-refused"
            },
        ),
        SettingsRow::ShowForbidden => value("set-show-forbidden", switch(settings.show_forbidden)),
        SettingsRow::Analyst => Row::value(
            words.text("set-analyst"),
            match &settings.analyst {
                Analyst::Own => words.text("value-own-engine").into_owned(),
                Analyst::Engine(name) => name.to_string(),
            },
        ),
        SettingsRow::Keys => Row::plain(words.text("set-keys")),
        SettingsRow::Engines => Row::plain(words.text("set-engines")),
        SettingsRow::Back => Row::plain(words.text("row-back")),
    }
}

fn about_setting(words: &Catalogue, row: SettingsRow, depth: Depth) -> String {
    let key = match row {
        SettingsRow::Theme if depth == Depth::None => "about-theme-colourless",
        SettingsRow::Theme => "about-theme",
        SettingsRow::Background => "about-background",
        SettingsRow::Language => "about-language",
        SettingsRow::Glyphs => "about-glyphs",
        SettingsRow::Width => "about-width",
        SettingsRow::StoneNumbers => "about-stone-numbers",
        SettingsRow::Animations => "about-animations",
        SettingsRow::Mouse => "about-mouse",
        SettingsRow::Bell => "about-bell",
        SettingsRow::Sound => "about-sound",
        SettingsRow::HidePaused => "about-hide-paused",
        SettingsRow::Thinking => "about-thinking",
        SettingsRow::Watch => "about-watch",
        SettingsRow::Review => "about-review",
        SettingsRow::ForbiddenMoves => "about-forbidden-moves",
        SettingsRow::ShowForbidden => "about-show-forbidden",
        SettingsRow::Analyst => "about-analyst",
        SettingsRow::Keys => "about-keys",
        SettingsRow::Engines => "about-engines",
        SettingsRow::Back => return String::new(),
    };
    words.text(key).into_owned()
}
