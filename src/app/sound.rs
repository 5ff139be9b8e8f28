//! Sounds: when a game begins, a stone is placed, and a game or a puzzle is won or lost.
//!
//! The program says which; whether anything is heard is the runtime's part.

use super::effect::Effect;
use super::motion::Shown;
use super::puzzle::Stage;
use super::{App, Screen};
use crate::engine::{Outcome, Stone};

/// Something to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A game begins.
    Start,
    /// A stone is placed.
    Place,
    /// The person has won, or somebody has where it is no one's loss at the keyboard.
    Win,
    /// The person has lost.
    Loss,
}

impl App {
    /// What is heard of this sound.
    pub(super) fn sound(&self, sound: Sound) -> Option<Effect> {
        self.settings.sound.then_some(Effect::Sound(sound))
    }

    /// What is heard of the difference between the board before and now.
    pub(super) fn sound_of_change(&self, before: Option<Shown>) -> Option<Effect> {
        let (before, now) = (before?, self.shown()?);
        if now.has_ended && !before.has_ended {
            return self.sound(self.sound_of_end()?);
        }
        if now.is_next_of(before) && !self.is_watched_fast() {
            return self.sound(Sound::Place);
        }
        None
    }

    /// What is heard of the end on the screen; a draw ends in silence.
    fn sound_of_end(&self) -> Option<Sound> {
        if let Screen::Puzzle(solving) = &self.screen {
            return Some(match solving.stage() {
                Stage::Failed(_) => Sound::Loss,
                _ => Sound::Win,
            });
        }
        let play = self.play()?;
        let winner = play.game().outcome().and_then(Outcome::winner)?;
        let players = play.game().players();
        let is_persons = |stone: Stone| players[stone].is_human();
        let is_lost = is_persons(winner.opponent()) && !is_persons(winner);
        Some(if is_lost { Sound::Loss } else { Sound::Win })
    }
}
