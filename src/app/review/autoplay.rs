//! A record that goes on by itself, a move at a time.
//!
//! The runtime is asked for one call for every move; nothing runs in between, nor
//! after the last move.

use std::time::Duration;

use super::Review;
use crate::app::effect::{Effect, Timer};
use crate::app::{App, Screen};

/// How long a move may stay on the board, in milliseconds, the slowest first.
const PACES: [u64; 6] = [4000, 2000, 1000, 500, 250, 100];

/// Whether the record goes on by itself, and how fast.
#[derive(Debug)]
pub(super) struct Autoplay {
    /// The number of the call that is waited for; `None` while the record rests.
    call: Option<u64>,
    /// The pace's place among all.
    pace: usize,
}

impl Default for Autoplay {
    fn default() -> Self {
        Self {
            call: None,
            pace: 2,
        }
    }
}

impl Review {
    /// Whether the record goes on by itself.
    pub fn is_playing(&self) -> bool {
        self.autoplay.call.is_some()
    }

    /// How long a move stays on the board.
    pub fn pace(&self) -> Duration {
        Duration::from_millis(PACES[self.autoplay.pace])
    }

    pub(super) fn stop_playing(&mut self) {
        self.autoplay.call = None;
    }

    pub(super) fn change_pace(&mut self, faster: bool) {
        let pace = &mut self.autoplay.pace;
        *pace = if faster {
            (*pace + 1).min(PACES.len() - 1)
        } else {
            pace.saturating_sub(1)
        };
    }
}

impl App {
    /// Lets the record go on by itself, from the start where it is at its end; or stops it.
    pub(super) fn toggle_playing(&mut self) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        if review.is_playing() {
            review.stop_playing();
            return Vec::new();
        }
        if review.at == review.len() {
            review.go_to(0);
        }
        self.call_for_next_move()
    }

    /// The time of a call has come; one that nobody waits for any more is nothing.
    pub(in crate::app) fn take_call(&mut self, call: u64) -> Vec<Effect> {
        self.take_tick(call);
        if let Some(next) = self.take_step(call) {
            return vec![next];
        }
        let is_covered = self.popup.is_some();
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        if review.autoplay.call != Some(call) {
            return Vec::new();
        }
        review.stop_playing();
        // Under the help the game waits.
        if !is_covered {
            review.go_to(review.at + 1);
        }
        if review.at == review.len() {
            return self.judge_next();
        }
        let mut effects = self.call_for_next_move();
        effects.extend(self.judge_next());
        effects
    }

    fn call_for_next_move(&mut self) -> Vec<Effect> {
        self.calls += 1;
        let call = self.calls;
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        if review.is_empty() {
            return Vec::new();
        }
        review.autoplay.call = Some(call);
        vec![Effect::Call {
            timer: Timer::Autoplay,
            number: call,
            after: review.pace(),
        }]
    }
}
