//! What lies over a screen: help, and questions before something is lost.

use super::action::{Action, Command};
use super::effect::Effect;
use super::keymap::KeyChange;
use super::keys::KeyCapture;
use super::notice::Notice;
use super::play::{PlayerChoice, Trouble};
use super::setup::SetupKind;
use super::write::WriteForm;
use super::{App, Screen};
use crate::engine::{EngineName, Stone};
use crate::store::SetupChoices;

/// What lies over the screen.
#[derive(Debug, Clone)]
pub enum Popup {
    /// The keys of the screen below and what they do.
    Help {
        /// How many lines are scrolled away at the top.
        scroll: u16,
    },
    /// A question with yes and no.
    Question(Question),
    /// The prompt for a record's file.
    Write(Box<WriteForm>),
    /// The choice of who plays a side.
    Players(PlayerChoice),
    /// An engine's failure, and the choice of what to do about it.
    Trouble(Box<Trouble>),
    /// A key is waited for.
    Capture(KeyCapture),
}

/// A question that must be answered before the game goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// A new game takes the place of the unfinished one that is kept.
    ReplaceSaved {
        /// The new game.
        choices: Box<SetupChoices>,
        /// Which form it came from.
        kind: SetupKind,
    },
    /// A new game takes the place of the one on the board.
    AbandonGame,
    /// Give up?
    Resign(Stone),
    /// Delete the branch that is shown, from the move that is shown on?
    DeleteBranch {
        /// How many moves go.
        moves: usize,
    },
    /// Leave a record with branches that are in no file?
    LeaveUnwritten,
    /// Take the engine of this name off the list?
    RemoveEngine(EngineName),
    /// Take a key from the lines that have it?
    TakeKey(Box<KeyChange>),
    /// Make all keys as they were at first?
    ResetKeys,
    /// Does this side's opponent, a person too, agree to a draw?
    AcceptDraw {
        /// The side that offers it.
        offered_by: Stone,
    },
}

impl App {
    pub(super) fn update_popup(&mut self, action: &Action) -> Vec<Effect> {
        match &mut self.popup {
            Some(Popup::Help { scroll }) => match action {
                Action::Command(Command::Up) => *scroll = scroll.saturating_sub(1),
                Action::Command(Command::Down) => *scroll = scroll.saturating_add(1),
                Action::Command(Command::PageUp) => *scroll = scroll.saturating_sub(10),
                Action::Command(Command::PageDown) => *scroll = scroll.saturating_add(10),
                Action::Command(Command::First) => *scroll = 0,
                Action::Command(Command::Back | Command::Help | Command::Activate) => {
                    self.popup = None;
                }
                _ => {}
            },
            Some(Popup::Question(question)) => {
                let question = question.clone();
                match action {
                    Action::Command(Command::Yes) => {
                        self.popup = None;
                        return self.agree(question);
                    }
                    Action::Command(Command::No | Command::Back) => {
                        self.popup = None;
                        if matches!(question, Question::AcceptDraw { .. }) {
                            self.notice = Some(Notice::DrawRefused);
                        }
                    }
                    _ => {}
                }
            }
            Some(Popup::Write(_)) => return self.update_write(action),
            Some(Popup::Players(_)) => return self.update_player_choice(action),
            Some(Popup::Trouble(_)) => return self.update_trouble(action),
            Some(Popup::Capture(_)) => return self.update_capture(action),
            None => {}
        }
        Vec::new()
    }

    /// Keeps the help from being scrolled past its end, which only drawing knows.
    pub fn clamp_help_scroll(&mut self, most: u16) {
        if let Some(Popup::Help { scroll }) = &mut self.popup {
            *scroll = (*scroll).min(most);
        }
    }

    fn agree(&mut self, question: Question) -> Vec<Effect> {
        match question {
            Question::ReplaceSaved { choices, kind } => {
                self.saved = None;
                let mut effects = vec![Effect::ForgetGame];
                effects.extend(self.begin(*choices, kind));
                effects
            }
            Question::AbandonGame => self.another_game(false),
            Question::RemoveEngine(name) => self.remove_engine(&name),
            Question::TakeKey(change) => self.take_key(&change),
            Question::ResetKeys => self.reset_keys(),
            Question::DeleteBranch { .. } => self.delete_branch(),
            Question::LeaveUnwritten => self.leave_review(),
            Question::Resign(loser) => {
                let declared = match &mut self.screen {
                    Screen::Game(play) => play.resign(loser),
                    _ => false,
                };
                self.after_declared_end(declared)
            }
            Question::AcceptDraw { .. } => {
                let declared = match &mut self.screen {
                    Screen::Game(play) => play.agree_to_draw(),
                    _ => false,
                };
                self.after_declared_end(declared)
            }
        }
    }
}
