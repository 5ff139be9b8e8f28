//! The screens, drawn from `&App` and never acting on it.
//!
//! [`draw`] fills a frame and returns the [`Zones`] in which the mouse hits what
//! was just drawn.

pub mod ambiguous;
mod analysis;
mod board;
mod bottom;
mod choice;
mod clock;
mod engines;
mod game;
pub mod geometry;
pub mod glyphs;
mod help;
mod hints;
mod key_names;
mod keys;
mod list;
mod list_screen;
mod open;
mod opening;
mod overlay;
mod panel;
mod pen;
pub mod plain;
mod popup;
mod puzzle;
mod puzzles;
mod review;
mod sample;
mod settings;
mod statistics;
pub mod theme;
mod threats;
mod too_small;
mod words;
mod write;
pub mod zones;

use ratatui::Frame;
use ratatui::style::Style;

use crate::app::keymap::Keymap;
use crate::app::{App, Screen};
use crate::i18n::{Catalogue, Language};
use crate::store::{BackgroundChoice, GlyphChoice, LanguageChoice, Settings, WidthChoice};
use crate::theme::{Backdrop, Depth, Shelf, ThemeFault};
use glyphs::Glyphs;
use pen::Pen;
use theme::Theme;
use zones::Zones;

/// How things look and in which words they are told.
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// How many of them there are.
    pub depth: Depth,
    /// The characters.
    pub glyphs: Glyphs,
    /// Whether the terminal gives two columns to characters of ambiguous width.
    pub wide: bool,
    /// The words.
    pub words: Catalogue,
}

/// What the terminal has told about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TerminalTraits {
    /// How many colours it has.
    pub depth: Depth,
    /// What lies behind its text.
    pub backdrop: Backdrop,
    /// Whether it gives two columns to characters of ambiguous width.
    pub wide: bool,
}

impl Look {
    /// The look that the settings ask for on this terminal, with a built-in theme.
    pub fn new(settings: &Settings, traits: TerminalTraits) -> Self {
        let keymap = Keymap::new(&settings.keys).0;
        Self::made_of(settings, &keymap, traits, &Shelf::default()).0
    }

    /// The look that a program's settings and keys ask for, with any of these themes; where the
    /// one that the settings name cannot be used, wood takes its place, and the second says why.
    pub fn of_app(app: &App, traits: TerminalTraits, shelf: &Shelf) -> (Self, Option<ThemeFault>) {
        Self::made_of(app.settings(), app.keymap(), traits, shelf)
    }

    fn made_of(
        settings: &Settings,
        keymap: &Keymap,
        traits: TerminalTraits,
        shelf: &Shelf,
    ) -> (Self, Option<ThemeFault>) {
        let (sheet, fault) = match shelf.sheet(&settings.theme) {
            Ok(sheet) => (sheet, None),
            Err(fault) => (Shelf::fallback(), Some(fault)),
        };
        let backdrop = match settings.background {
            BackgroundChoice::Auto => traits.backdrop,
            BackgroundChoice::Dark => Backdrop::Dark,
            BackgroundChoice::Light => Backdrop::Light,
        };
        let wide = match settings.ambiguous_width {
            WidthChoice::Auto => traits.wide,
            WidthChoice::One => false,
            WidthChoice::Two => true,
        };
        let glyphs = match settings.glyphs {
            GlyphChoice::Ascii => glyphs::ASCII,
            GlyphChoice::Unicode if wide => glyphs::WIDE,
            GlyphChoice::Unicode => glyphs::UNICODE,
        };
        let look = Self {
            theme: Theme::new(&sheet, traits.depth, backdrop),
            depth: traits.depth,
            glyphs,
            wide,
            words: Catalogue::with_keys(language_of(settings), key_names::of_keys(keymap)),
        };
        (look, fault)
    }
}

/// The language that the settings name.
fn language_of(settings: &Settings) -> Language {
    match settings.language {
        LanguageChoice::Auto => Language::of_the_locale(),
        LanguageChoice::English => Language::English,
        LanguageChoice::Chinese => Language::Chinese,
    }
}

/// Draws the present screen and what lies over it.
pub fn draw(frame: &mut Frame<'_>, app: &App, look: &Look) -> Zones {
    let area = frame.area();
    let mut zones = Zones::default();
    let mut text_cursor = None;
    if !area.is_empty() {
        let mut pen = Pen {
            buffer: frame.buffer_mut(),
            zones: &mut zones,
            look,
        };
        pen.fill(area, Style::new());
        match app.screen() {
            Screen::Menu(menu) => list_screen::draw_menu(&mut pen, area, app, menu),
            Screen::Setup(form) => list_screen::draw_setup(&mut pen, area, app, form),
            Screen::PlayOn(play_on) => list_screen::draw_play_on(&mut pen, area, app, play_on),
            Screen::Puzzles(list) => puzzles::draw(&mut pen, area, app, *list),
            Screen::Puzzle(solving) => text_cursor = puzzle::draw(&mut pen, area, app, solving),
            Screen::Open(open) => text_cursor = open::draw(&mut pen, area, app, open),
            Screen::Statistics(screen) => statistics::draw(&mut pen, area, app, screen),
            Screen::Settings(form) => settings::draw(&mut pen, area, app, form),
            Screen::Engines(list) => engines::draw_list(&mut pen, area, app, *list),
            Screen::Keys(screen) => keys::draw(&mut pen, area, app, *screen),
            Screen::Engine(form) => text_cursor = engines::draw_form(&mut pen, area, app, form),
            Screen::Game(play) => text_cursor = game::draw(&mut pen, area, app, play, None),
            Screen::Result(result) => {
                text_cursor = game::draw(&mut pen, area, app, result.play(), Some(result));
            }
            Screen::Review(review) => text_cursor = review::draw(&mut pen, area, app, review),
        }
        if app.popup().is_some() {
            text_cursor = popup::draw(&mut pen, area, app);
        }
        if look.wide {
            ambiguous::widen(frame.buffer_mut());
        }
    }
    if let Some(position) = text_cursor.filter(|position| area.contains(*position)) {
        frame.set_cursor_position(position);
    }
    zones
}
