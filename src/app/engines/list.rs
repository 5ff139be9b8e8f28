//! The list of external engines: choose one to change, add one, remove one.

use super::form::EngineForm;
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::popup::{Popup, Question};
use crate::app::settings_form::{SettingsForm, SettingsRow};
use crate::app::{App, Screen};

/// A line of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EngineListRow {
    /// The engine of this place in the settings.
    Engine(usize),
    /// Puts the command line's engine on the list.
    KeepGuest,
    /// Adds an engine.
    Add,
    /// Returns to the settings.
    Back,
}

/// The list's state; the engines are in the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EngineList {
    selected: usize,
}

impl EngineList {
    /// The list with this row selected.
    pub(super) fn at(selected: usize) -> Self {
        Self { selected }
    }

    /// The selected row's place.
    pub fn selected(&self) -> usize {
        self.selected
    }
}

impl App {
    /// The rows of the list of engines, in order.
    pub fn engine_rows(&self) -> Vec<EngineListRow> {
        let engines = (0..self.settings.engines.len()).map(EngineListRow::Engine);
        let guest = self.guest.iter().map(|_| EngineListRow::KeepGuest);
        let rest = [EngineListRow::Add, EngineListRow::Back];
        engines.chain(guest).chain(rest).collect()
    }

    pub(in crate::app) fn update_engines(&mut self, action: &Action) -> Vec<Effect> {
        let rows = self.engine_rows();
        let Screen::Engines(list) = &mut self.screen else {
            return Vec::new();
        };
        let end = rows.len() - 1;
        let chosen = match action {
            Action::Command(Command::Up) => {
                list.selected = (list.selected + end) % rows.len();
                None
            }
            Action::Command(Command::Down) => {
                list.selected = (list.selected + 1) % rows.len();
                None
            }
            Action::Command(Command::First | Command::PageUp) => {
                list.selected = 0;
                None
            }
            Action::Command(Command::Last | Command::PageDown) => {
                list.selected = end;
                None
            }
            Action::Command(Command::Activate) => rows.get(list.selected).copied(),
            Action::Select(row) => {
                list.selected = (*row).min(end);
                rows.get(*row).copied()
            }
            Action::Command(Command::NewGame) => Some(EngineListRow::Add),
            Action::Command(Command::Remove) => {
                if let Some(EngineListRow::Engine(at)) = rows.get(list.selected) {
                    self.ask_to_remove_engine(*at);
                }
                None
            }
            Action::Command(Command::Try) => {
                let row = rows.get(list.selected).copied();
                return match row {
                    Some(EngineListRow::Engine(at)) => {
                        self.screen = Screen::Engine(Box::new(EngineForm::of(at)));
                        self.try_form()
                    }
                    _ => Vec::new(),
                };
            }
            Action::Command(Command::Back) => Some(EngineListRow::Back),
            _ => None,
        };
        match chosen {
            None => Vec::new(),
            Some(EngineListRow::Engine(at)) => {
                self.screen = Screen::Engine(Box::new(EngineForm::of(at)));
                Vec::new()
            }
            Some(EngineListRow::KeepGuest) => self.keep_guest(),
            Some(EngineListRow::Add) => {
                self.screen = Screen::Engine(Box::new(EngineForm::for_new()));
                Vec::new()
            }
            Some(EngineListRow::Back) => {
                self.screen = Screen::Settings(SettingsForm::at(SettingsRow::Engines));
                Vec::new()
            }
        }
    }

    fn keep_guest(&mut self) -> Vec<Effect> {
        self.settings.engines.extend(self.guest.take());
        vec![self.save_settings()]
    }

    pub(super) fn ask_to_remove_engine(&mut self, at: usize) {
        if let Some(engine) = self.settings.engines.get(at) {
            let question = Question::RemoveEngine(engine.name.clone());
            self.popup = Some(Popup::Question(question));
        }
    }

    /// Takes an engine off the list.
    pub(in crate::app) fn remove_engine(
        &mut self,
        name: &crate::engine::EngineName,
    ) -> Vec<Effect> {
        let engines = &mut self.settings.engines;
        let at = engines.iter().position(|engine| engine.name == *name);
        let Some(at) = at else {
            return Vec::new();
        };
        engines.remove(at);
        self.forget_engine(name);
        self.screen = Screen::Engines(EngineList::at(at));
        vec![self.save_settings()]
    }
}
