//! The settings screen: every change is in force at once and kept.

use super::action::{Action, Command, Step};
use super::effect::Effect;
use super::engines::EngineList;
use super::keys::KeysScreen;
use super::setup::cycle;
use super::{App, Screen};
use crate::store::{Analyst, BackgroundChoice, GlyphChoice, LanguageChoice, Settings, WidthChoice};
use crate::theme::ThemeName;

/// A line of the settings screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SettingsRow {
    /// The language.
    #[default]
    Language,
    /// The theme.
    Theme,
    /// What lies behind the terminal's text.
    Background,
    /// The characters to draw with.
    Glyphs,
    /// The width of characters of ambiguous width.
    Width,
    /// Whether the stones bear the numbers of their moves.
    StoneNumbers,
    /// Whether stones and rows move.
    Animations,
    /// Whether the mouse is used.
    Mouse,
    /// Whether the bell rings.
    Bell,
    /// Whether sounds are played; only in a program that can.
    Sound,
    /// Whether a paused game's board is hidden.
    HidePaused,
    /// How long the computer may think.
    Thinking,
    /// How long a move stays on the board when two computers play.
    Watch,
    /// How long the engine looks at each position of a record.
    Review,
    /// Who analyses positions.
    Analyst,
    /// Opens the screen of keys.
    Keys,
    /// Opens the list of external engines.
    Engines,
    /// What happens to moves that renju forbids.
    ForbiddenMoves,
    /// Whether points that renju forbids are marked.
    ShowForbidden,
    /// Returns to the menu.
    Back,
}

impl SettingsRow {
    /// All rows in their order.
    pub const ALL: &'static [Self] = &[
        Self::Language,
        Self::Theme,
        Self::Background,
        Self::Glyphs,
        Self::Width,
        Self::Mouse,
        Self::Bell,
        #[cfg(feature = "sound")]
        Self::Sound,
        Self::Thinking,
        Self::Watch,
        Self::Review,
        Self::HidePaused,
        Self::ForbiddenMoves,
        Self::ShowForbidden,
        Self::StoneNumbers,
        Self::Animations,
        Self::Analyst,
        Self::Keys,
        Self::Engines,
        Self::Back,
    ];
}

impl SettingsRow {
    /// Whether the row is no value but a way to another screen.
    fn leads_away(self) -> bool {
        matches!(self, Self::Keys | Self::Engines | Self::Back)
    }
}

/// The settings screen's state; the values are the settings themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SettingsForm {
    selected: SettingsRow,
}

impl SettingsForm {
    /// The form with this row selected.
    pub(super) fn at(selected: SettingsRow) -> Self {
        Self { selected }
    }

    /// The selected row.
    pub fn selected(&self) -> SettingsRow {
        self.selected
    }

    /// Whether the selected row is a value, which can be changed.
    pub(super) fn is_a_value(self) -> bool {
        !self.selected.leads_away()
    }
}

/// Changes one setting to its value before or after.
fn change(
    settings: &mut Settings,
    row: SettingsRow,
    step: Step,
    themes: &[ThemeName],
    analysts: &[Analyst],
) {
    const BACKGROUNDS: [BackgroundChoice; 3] = [
        BackgroundChoice::Auto,
        BackgroundChoice::Dark,
        BackgroundChoice::Light,
    ];
    const LANGUAGES: [LanguageChoice; 3] = [
        LanguageChoice::Auto,
        LanguageChoice::English,
        LanguageChoice::Chinese,
    ];
    const GLYPHS: [GlyphChoice; 2] = [GlyphChoice::Unicode, GlyphChoice::Ascii];
    const WIDTHS: [WidthChoice; 3] = [WidthChoice::Auto, WidthChoice::One, WidthChoice::Two];
    match row {
        SettingsRow::Language => settings.language = cycle(&LANGUAGES, &settings.language, step),
        SettingsRow::Theme => settings.theme = cycle(themes, &settings.theme, step),
        SettingsRow::Background => {
            settings.background = cycle(&BACKGROUNDS, &settings.background, step);
        }
        SettingsRow::Glyphs => settings.glyphs = cycle(&GLYPHS, &settings.glyphs, step),
        SettingsRow::Width => {
            settings.ambiguous_width = cycle(&WIDTHS, &settings.ambiguous_width, step);
        }
        SettingsRow::StoneNumbers => settings.stone_numbers = !settings.stone_numbers,
        SettingsRow::Animations => settings.animations = !settings.animations,
        SettingsRow::Mouse => settings.mouse = !settings.mouse,
        SettingsRow::Bell => settings.bell = !settings.bell,
        SettingsRow::Sound => settings.sound = !settings.sound,
        SettingsRow::HidePaused => settings.hide_paused = !settings.hide_paused,
        SettingsRow::Thinking => {
            settings.thinking_ms = cycle(&Settings::THINKING_MS, &settings.thinking_ms, step);
        }
        SettingsRow::Watch => {
            settings.watch_ms = cycle(&Settings::WATCH_MS, &settings.watch_ms, step);
        }
        SettingsRow::Review => {
            settings.review_ms = cycle(&Settings::REVIEW_MS, &settings.review_ms, step);
        }
        SettingsRow::ForbiddenMoves => {
            settings.forbidden_moves_lose = !settings.forbidden_moves_lose;
        }
        SettingsRow::ShowForbidden => settings.show_forbidden = !settings.show_forbidden,
        SettingsRow::Analyst => {
            settings.analyst = cycle(analysts, &settings.analyst, step);
        }
        SettingsRow::Keys | SettingsRow::Engines | SettingsRow::Back => {}
    }
}

impl App {
    pub(super) fn update_settings(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Settings(form) = &mut self.screen else {
            return Vec::new();
        };
        let at = SettingsRow::ALL
            .iter()
            .position(|row| *row == form.selected)
            .unwrap_or(0);
        let count = SettingsRow::ALL.len();
        let row_at = |row: usize| SettingsRow::ALL.get(row).copied();
        let (row, step) = match action {
            Action::Command(Command::Up) => (row_at((at + count - 1) % count), None),
            Action::Command(Command::Down) => (row_at((at + 1) % count), None),
            Action::Command(Command::First | Command::PageUp) => (row_at(0), None),
            Action::Command(Command::Last | Command::PageDown) => (row_at(count - 1), None),
            Action::Command(Command::Left) => (row_at(at), Some(Step::Back)),
            Action::Command(Command::Right | Command::Activate) => {
                (row_at(at), Some(Step::Forward))
            }
            Action::Adjust(row, step) => (row_at(*row), Some(*step)),
            Action::Select(row) => (
                row_at(*row),
                row_at(*row)
                    .filter(|row| row.leads_away())
                    .map(|_| Step::Forward),
            ),
            Action::Command(Command::Back) => return self.go_to_menu(),
            _ => (None, None),
        };
        let Some(row) = row else {
            return Vec::new();
        };
        form.selected = row;
        let is_chosen = matches!(
            action,
            Action::Select(_) | Action::Command(Command::Activate)
        );
        match row {
            SettingsRow::Back if is_chosen => return self.go_to_menu(),
            SettingsRow::Keys if is_chosen => {
                self.screen = Screen::Keys(KeysScreen::default());
                return Vec::new();
            }
            SettingsRow::Engines if is_chosen => {
                self.screen = Screen::Engines(EngineList::default());
                return Vec::new();
            }
            _ => {}
        }
        let Some(step) = step else {
            return Vec::new();
        };
        let before = self.settings.clone();
        let engines = self.engines().map(|e| Analyst::Engine(e.name.clone()));
        let analysts: Vec<Analyst> = std::iter::once(Analyst::Own).chain(engines).collect();
        change(&mut self.settings, row, step, &self.themes, &analysts);
        self.analyst_failed = false;
        if self.settings == before {
            return Vec::new();
        }
        let mut effects = vec![self.save_settings()];
        if self.settings.mouse != before.mouse {
            effects.push(Effect::Mouse(self.settings.mouse));
        }
        effects
    }
}
