//! The external engines that can be chosen, and the screens on which their list is kept.
//!
//! An engine is known here by what the settings say of it. How one is started and
//! what it says are the runtime's concern: a trial is an effect, and what comes of it
//! an action.

mod form;
mod list;
mod trial;

pub use form::{EngineEdit, EngineForm, EngineRow};
pub use list::{EngineList, EngineListRow};
pub use trial::{EngineAbout, Trial};

use super::App;
use super::notice::Notice;
use crate::engine::{EngineFailure, EngineName, Level, Opponent};
use crate::store::{Analyst, EngineEntry, SetupChoices};

impl App {
    /// Takes in an engine that the command line names, for this run alone.
    ///
    /// Where the list has one of its name that is started in another way, the guest gets another.
    pub fn invite(&mut self, mut guest: EngineEntry) -> EngineName {
        let listed = self.settings.engines.iter();
        if let Some(same) = listed.clone().find(|e| e.command == guest.command) {
            return same.name.clone();
        }
        guest.name = self.free_name(&guest.name);
        let name = guest.name.clone();
        self.guest = Some(guest);
        name
    }

    /// The engine of the command line, where it is not on the list.
    pub fn guest(&self) -> Option<&EngineEntry> {
        self.guest.as_ref()
    }

    /// Every engine that can be chosen: those of the list, and then the guest.
    pub fn engines(&self) -> impl Iterator<Item = &EngineEntry> {
        self.settings.engines.iter().chain(&self.guest)
    }

    /// The engine of this name; `None` where none is known by it.
    pub fn engine(&self, name: &EngineName) -> Option<&EngineEntry> {
        self.engines().find(|engine| engine.name == *name)
    }

    /// Every computer player in the order in which they are offered.
    pub fn opponents(&self) -> Vec<Opponent> {
        let levels = Level::ALL.into_iter().map(Opponent::Level);
        let engines = self.engines().map(|engine| engine.name.clone().into());
        levels.chain(engines).collect()
    }

    /// Who analyses now.
    pub(super) fn analyst(&mut self) -> Opponent {
        let Analyst::Engine(name) = &self.settings.analyst else {
            return Opponent::STRONGEST;
        };
        let name = name.clone();
        if !self.analyst_failed && self.engine(&name).is_none() {
            self.analyst_failed(&EngineFailure::not_listed(name.clone()));
        }
        if self.analyst_failed {
            return Opponent::STRONGEST;
        }
        name.into()
    }

    /// Lets our own engine analyse in place of one that cannot, and says so.
    pub(super) fn analyst_failed(&mut self, failure: &EngineFailure) {
        self.analyst_failed = true;
        self.tell_when_there_is_room(Notice::AnalystFailed(Box::new(failure.clone())));
    }

    /// A name that no engine has, like this one where it is free.
    fn free_name(&self, wanted: &EngineName) -> EngineName {
        let is_free = |name: &EngineName| !self.engines().any(|e| e.name.is_like(name));
        let numbered = (2..).filter_map(|number: u32| {
            let end = format!(" {number}");
            let room = EngineName::LONGEST - end.chars().count();
            let start: String = wanted.as_str().chars().take(room).collect();
            format!("{}{end}", start.trim_end()).parse().ok()
        });
        std::iter::once(wanted.clone())
            .chain(numbered)
            .find(is_free)
            .expect("there are fewer engines than numbers")
    }

    /// What the settings say of an engine goes on being true of it under another name.
    fn follow_renamed(&mut self, before: &EngineName, after: &EngineName) {
        let renamed = Opponent::Engine(after.clone());
        for player in self.chosen_players() {
            if player.engine() == Some(before) {
                *player = renamed.clone();
            }
        }
        if self.settings.analyst == Analyst::Engine(before.clone()) {
            self.settings.analyst = Analyst::Engine(after.clone());
        }
    }

    /// What was chosen for an engine that is no longer there goes to players of our own.
    fn forget_engine(&mut self, name: &EngineName) {
        for player in self.chosen_players() {
            if player.engine() == Some(name) {
                *player = Level::Classic.into();
            }
        }
        if self.settings.analyst == Analyst::Engine(name.clone()) {
            self.settings.analyst = Analyst::Own;
        }
    }

    fn chosen_players(&mut self) -> impl Iterator<Item = &mut Opponent> {
        fn players(choices: &mut SetupChoices) -> [&mut Opponent; 3] {
            [&mut choices.level, &mut choices.black, &mut choices.white]
        }
        let settings = &mut self.settings;
        players(&mut settings.setup)
            .into_iter()
            .chain(players(&mut settings.tic_tac_toe))
    }
}
