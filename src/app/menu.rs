//! The menu: what there is to do.

use super::action::{Action, Command};
use super::effect::Effect;
use super::settings_form::SettingsForm;
use super::setup::{SetupForm, SetupKind};
use super::statistics::StatisticsScreen;
use super::{App, Screen};
use crate::store::Mode;

/// An entry of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MenuEntry {
    /// Take up the unfinished game again.
    Continue,
    /// Two people at one keyboard.
    TwoPlayers,
    /// A person against the computer.
    AgainstComputer,
    /// Two computer players.
    Watch,
    /// Three in a row on 3x3.
    TicTacToe,
    /// Puzzles.
    Puzzles,
    /// Look through a record.
    OpenRecord,
    /// How the player has fared.
    Statistics,
    /// The settings.
    Settings,
    /// Leave.
    Quit,
}

impl MenuEntry {
    /// All entries in their order.
    pub const ALL: [Self; 10] = [
        Self::Continue,
        Self::TwoPlayers,
        Self::AgainstComputer,
        Self::Watch,
        Self::TicTacToe,
        Self::Puzzles,
        Self::OpenRecord,
        Self::Statistics,
        Self::Settings,
        Self::Quit,
    ];

    /// Whether its game is either between two people or against the computer, to be switched.
    pub(super) fn has_two_kinds(self) -> bool {
        matches!(
            self,
            Self::TwoPlayers | Self::AgainstComputer | Self::TicTacToe
        )
    }
}

/// The menu's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Menu {
    can_continue: bool,
    selected: MenuEntry,
}

impl Menu {
    /// A menu with or without Continue, the first entry selected.
    pub fn new(can_continue: bool) -> Self {
        Self {
            can_continue,
            selected: if can_continue {
                MenuEntry::Continue
            } else {
                MenuEntry::AgainstComputer
            },
        }
    }

    /// The entries that are shown, in order.
    pub fn entries(&self) -> impl Iterator<Item = MenuEntry> + Clone + use<> {
        let skipped = usize::from(!self.can_continue);
        MenuEntry::ALL.into_iter().skip(skipped)
    }

    /// The selected entry.
    pub fn selected(&self) -> MenuEntry {
        self.selected
    }

    fn select_by(&mut self, steps: isize) {
        let entries: Vec<MenuEntry> = self.entries().collect();
        let at = entries
            .iter()
            .position(|entry| *entry == self.selected)
            .unwrap_or(0);
        let to = at.wrapping_add_signed(steps).wrapping_add(entries.len()) % entries.len();
        self.selected = entries[to];
    }
}

impl App {
    pub(super) fn update_menu(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Menu(menu) = &mut self.screen else {
            return Vec::new();
        };
        let chosen = match action {
            Action::Command(Command::Up) => {
                menu.select_by(-1);
                None
            }
            Action::Command(Command::Down) => {
                menu.select_by(1);
                None
            }
            Action::Command(Command::First | Command::PageUp) => {
                menu.selected = menu.entries().next().unwrap_or(menu.selected);
                None
            }
            Action::Command(Command::Last | Command::PageDown) => {
                menu.selected = MenuEntry::Quit;
                None
            }
            Action::Command(Command::Left | Command::Right) | Action::Adjust(..) => {
                let entry = match action {
                    Action::Adjust(row, _) => menu.entries().nth(*row),
                    _ => Some(menu.selected),
                };
                return entry.map_or_else(Vec::new, |entry| self.switch_opponent(entry));
            }
            Action::Command(Command::Activate) => Some(menu.selected),
            Action::Command(Command::Menu(entry)) => menu.entries().find(|e| e == entry),
            Action::Command(Command::Digit(digit)) => {
                // The tenth entry bears a 0.
                menu.entries().nth((usize::from(*digit) + 9) % 10)
            }
            Action::Select(row) => menu.entries().nth(*row),
            _ => None,
        };
        let Some(entry) = chosen else {
            return Vec::new();
        };
        menu.selected = entry;
        self.do_menu_entry(entry)
    }

    /// Between two players and against the computer, on the entries that can be either.
    fn switch_opponent(&mut self, entry: MenuEntry) -> Vec<Effect> {
        let Screen::Menu(menu) = &mut self.screen else {
            return Vec::new();
        };
        match entry {
            MenuEntry::TwoPlayers => menu.selected = MenuEntry::AgainstComputer,
            MenuEntry::AgainstComputer => menu.selected = MenuEntry::TwoPlayers,
            MenuEntry::TicTacToe => {
                menu.selected = entry;
                let mode = &mut self.settings.tic_tac_toe.mode;
                *mode = match mode {
                    Mode::TwoPlayers => Mode::AgainstComputer,
                    Mode::AgainstComputer | Mode::Watch => Mode::TwoPlayers,
                };
                return vec![self.save_settings()];
            }
            _ => {}
        }
        Vec::new()
    }

    fn do_menu_entry(&mut self, entry: MenuEntry) -> Vec<Effect> {
        let setup = |mode: Mode| {
            let choices = crate::store::SetupChoices {
                mode,
                ..self.settings.setup.clone()
            };
            Screen::Setup(SetupForm::new(choices, SetupKind::Game, self.opponents()))
        };
        match entry {
            MenuEntry::Continue => return self.resume(),
            MenuEntry::Quit => return self.quit(),
            MenuEntry::TwoPlayers => self.screen = setup(Mode::TwoPlayers),
            MenuEntry::AgainstComputer => self.screen = setup(Mode::AgainstComputer),
            MenuEntry::Watch => self.screen = setup(Mode::Watch),
            MenuEntry::TicTacToe => {
                let form = SetupForm::new(
                    self.settings.tic_tac_toe.clone(),
                    SetupKind::TicTacToe,
                    self.opponents(),
                );
                self.screen = Screen::Setup(form);
            }
            MenuEntry::Puzzles => return self.open_puzzles(),
            MenuEntry::OpenRecord => return self.choose_record(),
            MenuEntry::Statistics => {
                self.screen = Screen::Statistics(StatisticsScreen::default());
            }
            MenuEntry::Settings => self.screen = Screen::Settings(SettingsForm::default()),
        }
        Vec::new()
    }
}
