//! The form of one external engine: its fields as text, a trial, and a way to remove it.
//!
//! Every field is in force and kept as soon as it is typed; a new engine is on the
//! list once its command is known.

use tui_input::{Input, InputRequest};

use super::list::EngineList;
use super::trial::{EngineAbout, Trial};
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::{App, Screen};
use crate::engine::EngineFailure;
use crate::store::{EngineEntry, EngineEntryError, EngineField};

/// The longest text that a field takes.
const LENGTH: usize = 1000;

/// A line of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EngineRow {
    /// A field.
    Field(EngineField),
    /// Starts the engine to see whether it works.
    Try,
    /// Takes the engine off the list.
    Remove,
    /// Returns to the list.
    Back,
}

impl EngineRow {
    /// All rows in their order.
    pub const ALL: [Self; 9] = [
        Self::Field(EngineField::ALL[0]),
        Self::Field(EngineField::ALL[1]),
        Self::Field(EngineField::ALL[2]),
        Self::Field(EngineField::ALL[3]),
        Self::Field(EngineField::ALL[4]),
        Self::Field(EngineField::ALL[5]),
        Self::Try,
        Self::Remove,
        Self::Back,
    ];
}

/// A field while it is typed.
#[derive(Debug, Clone)]
pub struct EngineEdit {
    field: EngineField,
    input: Input,
    error: Option<EngineEntryError>,
}

impl EngineEdit {
    /// The field.
    pub fn field(&self) -> EngineField {
        self.field
    }

    /// Its text.
    pub fn input(&self) -> &Input {
        &self.input
    }

    /// Why the text is not taken.
    pub fn error(&self) -> Option<&EngineEntryError> {
        self.error.as_ref()
    }

    fn edit(&mut self, request: InputRequest) {
        self.error = None;
        let full = self.input.value().chars().count() >= LENGTH;
        if !(full && matches!(request, InputRequest::InsertChar(_))) {
            self.input.handle(request);
        }
    }
}

/// The form's state; the values are those of the settings' list.
#[derive(Debug, Clone)]
pub struct EngineForm {
    /// The engine's place in the list; `None` for one whose command is not known yet.
    place: Option<usize>,
    selected: usize,
    edit: Option<EngineEdit>,
    trial: Trial,
}

impl EngineForm {
    /// The form of the engine of this place.
    pub(super) fn of(place: usize) -> Self {
        Self {
            place: Some(place),
            selected: 0,
            edit: None,
            trial: Trial::None,
        }
    }

    /// The form of a new engine, whose command is asked for first.
    pub(super) fn for_new() -> Self {
        Self {
            place: None,
            selected: 1,
            edit: Some(EngineEdit {
                field: EngineField::Command,
                input: Input::default(),
                error: None,
            }),
            trial: Trial::None,
        }
    }

    /// The engine's place in the list; `None` for one whose command is not known yet.
    pub fn place(&self) -> Option<usize> {
        self.place
    }

    /// The selected row's place.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// The field that is typed.
    pub fn edit(&self) -> Option<&EngineEdit> {
        self.edit.as_ref()
    }

    /// How far the trial is.
    pub fn trial(&self) -> &Trial {
        &self.trial
    }
}

impl App {
    pub(in crate::app) fn update_engine(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Engine(form) = &mut self.screen else {
            return Vec::new();
        };
        if form.edit.is_some() {
            return self.update_field(action);
        }
        let last = EngineRow::ALL.len() - 1;
        match action {
            Action::Command(Command::Up) => {
                form.selected = form.selected.checked_sub(1).unwrap_or(last);
            }
            Action::Command(Command::Down) => form.selected = (form.selected + 1) % (last + 1),
            Action::Command(Command::First | Command::PageUp) => form.selected = 0,
            Action::Command(Command::Last | Command::PageDown) => form.selected = last,
            Action::Command(Command::Activate) => return self.activate_engine_row(),
            Action::Select(row) => {
                form.selected = (*row).min(last);
                return self.activate_engine_row();
            }
            Action::Command(Command::Try) => return self.try_form(),
            Action::Command(Command::Remove) => return self.remove_form(),
            Action::Command(Command::Back) => return self.leave_engine(),
            _ => {}
        }
        Vec::new()
    }

    fn activate_engine_row(&mut self) -> Vec<Effect> {
        let Screen::Engine(form) = &mut self.screen else {
            return Vec::new();
        };
        let entry = form.place.and_then(|at| self.settings.engines.get(at));
        match (EngineRow::ALL[form.selected], entry) {
            (EngineRow::Field(field), Some(entry)) => {
                form.edit = Some(EngineEdit {
                    field,
                    input: Input::new(entry.text(field)),
                    error: None,
                });
                Vec::new()
            }
            (EngineRow::Try, _) => self.try_form(),
            (EngineRow::Remove, _) => self.remove_form(),
            (EngineRow::Back, _) | (EngineRow::Field(_), None) => self.leave_engine(),
        }
    }

    fn update_field(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Engine(form) = &mut self.screen else {
            return Vec::new();
        };
        let Some(edit) = &mut form.edit else {
            return Vec::new();
        };
        match action {
            Action::Edit(request) => edit.edit(*request),
            Action::Paste(text) => {
                for c in text.trim().chars().filter(|c| !c.is_control()) {
                    edit.edit(InputRequest::InsertChar(c));
                }
            }
            Action::Command(Command::Activate) => return self.take_field(),
            Action::Command(Command::Back) if form.place.is_none() => return self.leave_engine(),
            Action::Command(Command::Back) => form.edit = None,
            _ => {}
        }
        Vec::new()
    }

    /// Takes the field that was typed, or says why not.
    fn take_field(&mut self) -> Vec<Effect> {
        let Screen::Engine(form) = &self.screen else {
            return Vec::new();
        };
        let (place, Some(edit)) = (form.place, form.edit.clone()) else {
            return Vec::new();
        };
        let taken = match place {
            None => self.add_engine(edit.input.value()),
            Some(at) => self
                .change_engine(at, edit.field, edit.input.value())
                .map(|()| at),
        };
        let Screen::Engine(form) = &mut self.screen else {
            return Vec::new();
        };
        match taken {
            Ok(at) => {
                if place.is_none() {
                    // What one wants to know next is whether it works.
                    form.selected = EngineField::ALL.len();
                }
                form.place = Some(at);
                form.edit = None;
                form.trial = Trial::None;
                vec![self.save_settings()]
            }
            Err(error) => {
                if let Some(edit) = &mut form.edit {
                    edit.error = Some(error);
                }
                Vec::new()
            }
        }
    }

    fn add_engine(&mut self, command: &str) -> Result<usize, EngineEntryError> {
        let mut entry = EngineEntry::for_command(command)?;
        entry.name = self.free_name(&entry.name);
        self.settings.engines.push(entry);
        Ok(self.settings.engines.len() - 1)
    }

    fn change_engine(
        &mut self,
        at: usize,
        field: EngineField,
        text: &str,
    ) -> Result<(), EngineEntryError> {
        let Some(before) = self.settings.engines.get(at).cloned() else {
            return Ok(());
        };
        let mut entry = before.clone();
        entry.set(field, text)?;
        let is_taken = self
            .engines()
            .any(|other| other.name != before.name && other.name.is_like(&entry.name));
        if is_taken {
            return Err(EngineEntryError::NameTaken(entry.name));
        }
        self.follow_renamed(&before.name, &entry.name);
        self.settings.engines[at] = entry;
        Ok(())
    }

    /// Tries the form's engine out, unless that is being done.
    pub(super) fn try_form(&mut self) -> Vec<Effect> {
        let Screen::Engine(form) = &mut self.screen else {
            return Vec::new();
        };
        form.selected = EngineField::ALL.len();
        let entry = form.place.and_then(|at| self.settings.engines.get(at));
        let (Some(entry), false) = (entry, matches!(form.trial, Trial::UnderWay(_))) else {
            return Vec::new();
        };
        let (trial, effect) = self.try_out(entry.clone());
        if let Screen::Engine(form) = &mut self.screen {
            form.trial = trial;
        }
        vec![effect]
    }

    fn remove_form(&mut self) -> Vec<Effect> {
        if let Screen::Engine(form) = &self.screen
            && let Some(at) = form.place
        {
            self.ask_to_remove_engine(at);
        }
        Vec::new()
    }

    fn leave_engine(&mut self) -> Vec<Effect> {
        if let Screen::Engine(form) = &self.screen {
            let at = form.place.unwrap_or(self.settings.engines.len());
            self.screen = Screen::Engines(EngineList::at(at));
        }
        Vec::new()
    }

    /// A trial has come to its end.
    pub(in crate::app) fn take_trial(
        &mut self,
        number: u64,
        result: Result<EngineAbout, Box<EngineFailure>>,
    ) {
        if let Screen::Engine(form) = &mut self.screen {
            form.trial.take(number, result);
        }
    }
}
