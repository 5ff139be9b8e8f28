//! The screen on which keys are changed: a place at a time, a line for each command.
//!
//! Every change is in force at once and kept. The keys that steer this screen are among
//! those that never change, so that there is always a way back.

use super::action::{Action, Command, Step};
use super::effect::Effect;
use super::keymap::{Context, Key, KeyChange, KeyFault, Keymap, LineId, Opposition};
use super::notice::Notice;
use super::popup::{Popup, Question};
use super::settings_form::{SettingsForm, SettingsRow};
use super::{App, Screen};

/// How many lines a page is.
const PAGE: usize = 10;

/// A line of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeysRow {
    /// The place whose keys are shown.
    Place,
    /// A command and its keys.
    Line(LineId),
    /// Makes all keys of all places as they were at first.
    ResetAll,
    /// Returns to the settings.
    Back,
}

/// The screen's state; the keys are those of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeysScreen {
    place: Context,
    selected: usize,
}

impl Default for KeysScreen {
    fn default() -> Self {
        Self {
            place: Context::Game,
            selected: 0,
        }
    }
}

impl KeysScreen {
    /// The place whose keys are shown.
    pub fn place(self) -> Context {
        self.place
    }

    /// The selected row's place among [`App::keys_rows`].
    pub fn selected(self) -> usize {
        self.selected
    }

    fn change_place(&mut self, step: Step) {
        let places: Vec<Context> = Context::changeable().collect();
        self.place = super::setup::cycle(&places, &self.place, step);
        self.selected = 0;
    }
}

/// A key that is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyCapture {
    line: LineId,
    adds: bool,
    refused: Option<(Option<Key>, Opposition)>,
}

impl KeyCapture {
    /// The line that it is for.
    pub fn line(&self) -> LineId {
        self.line
    }

    /// Whether it will stand beside the line's keys, and not in their place.
    pub fn adds(&self) -> bool {
        self.adds
    }

    /// The key that was pressed last and why it cannot be had; no key where it is none of ours.
    pub fn refused(&self) -> Option<(Option<Key>, Opposition)> {
        self.refused
    }
}

/// What there is to tell about keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyNotice {
    /// The settings say what cannot be.
    Fault(KeyFault),
    /// A key cannot be taken from this line.
    Stays(LineId, Opposition),
    /// A line is as at first, and these with it, which had its keys.
    Reset(LineId, Vec<LineId>),
    /// In these places a line's command has its keys now, and these lines could not have them.
    Spread(LineId, Vec<Context>, Vec<LineId>),
}

impl App {
    /// The keys in force.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// The rows of the screen of keys, in order.
    pub fn keys_rows(&self, screen: KeysScreen) -> Vec<KeysRow> {
        let lines = self.keymap.lines_of(screen.place);
        let lines = lines.map(|binding| KeysRow::Line(binding.id()));
        std::iter::once(KeysRow::Place)
            .chain(lines)
            .chain([KeysRow::ResetAll, KeysRow::Back])
            .collect()
    }

    /// Whether the selected row is that of a command.
    pub(super) fn is_on_a_line(&self, screen: KeysScreen) -> bool {
        let rows = self.keys_rows(screen);
        matches!(rows.get(screen.selected), Some(KeysRow::Line(_)))
    }

    pub(super) fn update_keys(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Keys(screen) = &self.screen else {
            return Vec::new();
        };
        let mut screen = *screen;
        let rows = self.keys_rows(screen);
        let (at, last) = (screen.selected.min(rows.len() - 1), rows.len() - 1);
        let mut chosen = None;
        match action {
            Action::Command(Command::Up) => screen.selected = at.checked_sub(1).unwrap_or(last),
            Action::Command(Command::Down) => screen.selected = (at + 1) % rows.len(),
            Action::Command(Command::First) => screen.selected = 0,
            Action::Command(Command::Last) => screen.selected = last,
            Action::Command(Command::PageUp) => screen.selected = at.saturating_sub(PAGE),
            Action::Command(Command::PageDown) => screen.selected = (at + PAGE).min(last),
            Action::Command(Command::Left) | Action::Adjust(_, Step::Back) => {
                screen.change_place(Step::Back);
            }
            Action::Command(Command::Right) | Action::Adjust(_, Step::Forward) => {
                screen.change_place(Step::Forward);
            }
            Action::Command(Command::Activate) if rows[at] == KeysRow::Place => {
                screen.change_place(Step::Forward);
            }
            Action::Select(row) => {
                screen.selected = (*row).min(last);
                chosen = rows.get(*row);
            }
            Action::Command(Command::Activate) => chosen = rows.get(at),
            Action::Command(Command::Back) => chosen = Some(&KeysRow::Back),
            Action::Command(
                command @ (Command::Add | Command::Remove | Command::Reset | Command::Spread),
            ) => {
                return match rows[at] {
                    KeysRow::Line(line) => self.change_line(line, *command),
                    _ => Vec::new(),
                };
            }
            _ => {}
        }
        self.screen = Screen::Keys(screen);
        match chosen {
            Some(KeysRow::Line(line)) => self.wait_for_key(*line, false),
            Some(KeysRow::ResetAll) => {
                self.popup = Some(Popup::Question(Question::ResetKeys));
            }
            Some(KeysRow::Back) => {
                self.screen = Screen::Settings(SettingsForm::at(SettingsRow::Keys));
            }
            Some(KeysRow::Place) | None => {}
        }
        Vec::new()
    }

    fn change_line(&mut self, line: LineId, command: Command) -> Vec<Effect> {
        match command {
            Command::Add => self.wait_for_key(line, true),
            Command::Reset => return self.reset_line(line),
            Command::Spread => return self.spread_line(line),
            _ => match self.keymap.without_last(line) {
                Ok(keys) => return self.bind(&[(line, keys)]),
                Err(why) => self.notice = Some(KeyNotice::Stays(line, why).into()),
            },
        }
        Vec::new()
    }

    fn wait_for_key(&mut self, line: LineId, adds: bool) {
        self.popup = Some(Popup::Capture(KeyCapture {
            line,
            adds,
            refused: None,
        }));
    }

    /// Takes a key that was waited for, or leaves all as it is.
    pub(super) fn update_capture(&mut self, action: &Action) -> Vec<Effect> {
        let Some(Popup::Capture(capture)) = &mut self.popup else {
            return Vec::new();
        };
        let pressed = match action {
            Action::Pressed(key) => *key,
            Action::Command(Command::Back) => {
                self.popup = None;
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        let change = pressed
            .ok_or(Opposition::Nameless)
            .and_then(|key| self.keymap.plan(capture.line, key, capture.adds));
        match change {
            Err(why) => capture.refused = Some((pressed, why)),
            Ok(change) if change.others.is_empty() => {
                self.popup = None;
                return self.take_key(&change);
            }
            Ok(change) => {
                self.popup = Some(Popup::Question(Question::TakeKey(Box::new(change))));
            }
        }
        Vec::new()
    }

    /// Gives a line its new key, and others what follows for them.
    pub(super) fn take_key(&mut self, change: &KeyChange) -> Vec<Effect> {
        let others = change.others.iter();
        let others = others.map(|other| (other.line, other.keys.clone()));
        let lines: Vec<_> = std::iter::once((change.line, change.keys.clone()))
            .chain(others)
            .collect();
        self.bind(&lines)
    }

    /// Gives lines these keys.
    fn bind(&mut self, lines: &[(LineId, Vec<Key>)]) -> Vec<Effect> {
        let table = &mut self.settings.keys;
        // What is written for a line and not in force must not come into force by this.
        for fault in Keymap::new(table).1 {
            if let KeyFault::Taken { line, .. } = fault
                && lines.iter().any(|(changed, _)| changed.meets(line))
            {
                table.remove(line.context.name(), line.name());
            }
        }
        for (line, keys) in lines {
            let (place, command) = (line.context.name(), line.name());
            if line.first_keys() == keys {
                table.remove(place, command);
            } else {
                let names = keys.iter().map(ToString::to_string).collect();
                table.set(place, command, names);
            }
        }
        self.keys_have_changed()
    }

    /// Makes a line as it was at first; lines that have been given its keys are so too.
    fn reset_line(&mut self, line: LineId) -> Vec<Effect> {
        let table = &mut self.settings.keys;
        table.remove(line.context.name(), line.name());
        let mut with_it = Vec::new();
        for fault in Keymap::new(table).1 {
            if let KeyFault::Taken { line: other, .. } = fault {
                table.remove(other.context.name(), other.name());
                with_it.push(other);
            }
        }
        self.notice = Some(KeyNotice::Reset(line, with_it).into());
        self.keys_have_changed()
    }

    /// Gives the same command of other places the same keys, where they are free.
    fn spread_line(&mut self, line: LineId) -> Vec<Effect> {
        let (lines, cannot) = self.keymap.same_elsewhere(line);
        let places = lines.iter().map(|(line, _)| line.context).collect();
        self.notice = Some(KeyNotice::Spread(line, places, cannot).into());
        if lines.is_empty() {
            return Vec::new();
        }
        self.bind(&lines)
    }

    /// Makes all keys as they were at first.
    pub(super) fn reset_keys(&mut self) -> Vec<Effect> {
        self.settings.keys = crate::store::KeyTable::default();
        self.keys_have_changed()
    }

    fn keys_have_changed(&mut self) -> Vec<Effect> {
        self.keymap = Keymap::new(&self.settings.keys).0;
        vec![self.save_settings()]
    }

    /// Tells what is wrong with the keys of the settings, one thing after another.
    pub(super) fn tell_key_faults(&mut self, faults: Vec<KeyFault>) {
        let faults = faults.into_iter().map(KeyNotice::Fault);
        self.waiting.extend(faults.map(Notice::Keys));
        self.notice = self.waiting.pop_front();
    }
}

impl From<KeyNotice> for Notice {
    fn from(notice: KeyNotice) -> Self {
        Self::Keys(notice)
    }
}
