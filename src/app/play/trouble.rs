//! An external engine that has failed in its turn: what it was, and how the game can go on.
//!
//! The game itself is untouched: nobody has lost by it, no move is made up, and no clock runs.

use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::popup::Popup;
use crate::app::{App, Screen};
use crate::engine::{EngineFailure, Seat, Stone};

/// What can be done about an engine that has failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TroubleChoice {
    /// Ask it again.
    TryAgain,
    /// Let another player go on.
    AnotherPlayer,
    /// The person plays its side.
    TakeOver,
    /// To the menu; the game is kept.
    Menu,
}

impl TroubleChoice {
    /// All choices in their order.
    pub const ALL: [Self; 4] = [
        Self::TryAgain,
        Self::AnotherPlayer,
        Self::TakeOver,
        Self::Menu,
    ];
}

/// An engine's failure, and the choice of what to do about it.
#[derive(Debug, Clone)]
pub struct Trouble {
    failure: Box<EngineFailure>,
    stone: Stone,
    selected: usize,
    /// Whether two computers were playing and had not been told to wait.
    was_running: bool,
}

impl Trouble {
    /// What is wrong.
    pub fn failure(&self) -> &EngineFailure {
        &self.failure
    }

    /// The side that the engine plays.
    pub fn stone(&self) -> Stone {
        self.stone
    }

    /// The selected choice's place.
    pub fn selected(&self) -> usize {
        self.selected
    }
}

impl App {
    /// The engine whose turn it is has failed: the game waits, and its trouble is told as soon as
    /// nothing else is on the screen.
    pub(super) fn note_trouble(&mut self, failure: Box<EngineFailure>) {
        let Screen::Game(play) = &mut self.screen else {
            return;
        };
        play.trouble = Some(Trouble {
            failure,
            stone: play.game.decider(),
            selected: 0,
            was_running: play.is_watched() && !play.paused,
        });
        play.paused |= play.is_watched();
        play.timing.set_stalled(true);
    }

    /// Tells of an engine's failure, unless something else must be answered first.
    pub(in crate::app) fn show_trouble(&mut self) {
        if let (None, Screen::Game(play)) = (&self.popup, &mut self.screen)
            && let Some(trouble) = play.trouble.take()
        {
            self.popup = Some(Popup::Trouble(Box::new(trouble)));
        }
    }

    pub(in crate::app) fn update_trouble(&mut self, action: &Action) -> Vec<Effect> {
        let Some(Popup::Trouble(trouble)) = &mut self.popup else {
            return Vec::new();
        };
        let count = TroubleChoice::ALL.len();
        match action {
            Action::Command(Command::Up) => {
                trouble.selected = (trouble.selected + count - 1) % count;
            }
            Action::Command(Command::Down) => trouble.selected = (trouble.selected + 1) % count,
            Action::Command(Command::First) => trouble.selected = 0,
            Action::Command(Command::Last) => trouble.selected = count - 1,
            Action::Command(Command::Activate) => return self.settle_trouble(),
            Action::Select(row) => {
                trouble.selected = (*row).min(count - 1);
                return self.settle_trouble();
            }
            // The game waits on; Enter tries again.
            Action::Command(Command::Back) => self.popup = None,
            _ => {}
        }
        Vec::new()
    }

    fn settle_trouble(&mut self) -> Vec<Effect> {
        let Some(Popup::Trouble(trouble)) = self.popup.take() else {
            return Vec::new();
        };
        let (stone, goes_on) = (trouble.stone, trouble.was_running);
        match TroubleChoice::ALL[trouble.selected] {
            TroubleChoice::TryAgain => {
                if let Screen::Game(play) = &mut self.screen {
                    play.paused &= !goes_on;
                }
                self.search_now()
            }
            TroubleChoice::AnotherPlayer => {
                let stand_in = Seat::Computer(self.stand_in());
                self.show_player_choice(stone, &stand_in, goes_on);
                Vec::new()
            }
            TroubleChoice::TakeOver => self.seat(stone, Seat::Human, goes_on),
            TroubleChoice::Menu => self.go_to_menu(),
        }
    }
}
