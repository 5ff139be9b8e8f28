//! A game that has ended: the board stays, and what to do next is chosen.

use std::time::Duration;

use super::action::{Action, Command};
use super::counting::Counted;
use super::effect::Effect;
use super::keeping::record_of;
use super::play::Play;
use super::{App, Screen};
use crate::engine::{DrawReason, Outcome, WinReason};

/// What can be done after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultChoice {
    /// The same again.
    Again,
    /// The same with colours exchanged.
    AgainSwapped,
    /// Take the last move (or the resignation) back and go on.
    TakeBack,
    /// Step through the game.
    Review,
    /// Write its record to a file.
    Write,
    /// To the menu.
    Menu,
    /// Leave.
    Quit,
}

impl ResultChoice {
    /// All choices in their order.
    pub const ALL: [Self; 7] = [
        Self::Again,
        Self::AgainSwapped,
        Self::TakeBack,
        Self::Review,
        Self::Write,
        Self::Menu,
        Self::Quit,
    ];
}

/// The result screen's state.
#[derive(Debug)]
pub struct GameResult {
    /// The game and its board.
    pub(super) play: Play,
    selected: ResultChoice,
    counted: Option<Counted>,
    /// Until then keys are taken for moves that came too late.
    heeds_from: Duration,
}

/// A player whose flag falls may be about to press Enter for a stone.
const TOO_LATE: Duration = Duration::from_millis(500);

impl GameResult {
    /// The result of a game that has ended at the time `now`.
    pub fn new(play: Play, counted: Option<Counted>, now: Duration) -> Self {
        let on_time = matches!(
            play.game().outcome(),
            Some(
                Outcome::Win {
                    reason: WinReason::Time,
                    ..
                } | Outcome::Draw(DrawReason::Time)
            )
        );
        let grace = if on_time { TOO_LATE } else { Duration::ZERO };
        Self {
            heeds_from: now + grace,
            play,
            counted,
            selected: ResultChoice::Again,
        }
    }

    /// The game and its board.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// What the game did to the player's rating; `None` where it could do nothing.
    pub fn counted(&self) -> Option<&Counted> {
        self.counted.as_ref()
    }

    /// The selected choice.
    pub fn selected(&self) -> ResultChoice {
        self.selected
    }

    /// Takes the next act for what it is, however soon it comes.
    pub(super) fn heed_at_once(&mut self) {
        self.heeds_from = Duration::ZERO;
    }

    fn select_by(&mut self, steps: usize) {
        let at = ResultChoice::ALL
            .iter()
            .position(|choice| *choice == self.selected)
            .unwrap_or(0);
        self.selected = ResultChoice::ALL[(at + steps) % ResultChoice::ALL.len()];
    }
}

impl App {
    pub(super) fn update_result(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Result(result) = &mut self.screen else {
            return Vec::new();
        };
        if self.now < result.heeds_from {
            return Vec::new();
        }
        let choice = match action {
            Action::Command(Command::Up | Command::Left) => {
                result.select_by(ResultChoice::ALL.len() - 1);
                None
            }
            Action::Command(Command::Down | Command::Right) => {
                result.select_by(1);
                None
            }
            Action::Command(Command::First | Command::PageUp) => {
                result.selected = ResultChoice::Again;
                None
            }
            Action::Command(Command::Last | Command::PageDown) => {
                result.selected = ResultChoice::Quit;
                None
            }
            Action::Command(Command::Activate | Command::Place) => Some(result.selected),
            Action::Command(Command::Undo) => Some(ResultChoice::TakeBack),
            Action::Command(Command::NewGame) => Some(ResultChoice::Again),
            Action::Command(Command::Back) => Some(ResultChoice::Menu),
            Action::Command(Command::Result(choice)) => Some(*choice),
            Action::Command(Command::Digit(digit)) => ResultChoice::ALL
                .get(usize::from(*digit).wrapping_sub(1))
                .copied(),
            Action::Select(row) => ResultChoice::ALL.get(*row).copied(),
            _ => None,
        };
        match choice {
            None => Vec::new(),
            Some(ResultChoice::Again) => self.another_game(false),
            Some(ResultChoice::AgainSwapped) => self.another_game(true),
            Some(ResultChoice::TakeBack) => self.reopen(),
            Some(ResultChoice::Review) => {
                let record = record_of(result.play.game(), self.local_time);
                self.review(record, None)
            }
            Some(ResultChoice::Write) => {
                self.ask_where_to_write();
                Vec::new()
            }
            Some(ResultChoice::Menu) => self.go_to_menu(),
            Some(ResultChoice::Quit) => self.quit(),
        }
    }
}
