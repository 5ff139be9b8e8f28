//! Clocks in words.

use std::borrow::Cow;
use std::time::Duration;

use crate::engine::{TimeControl, TimeControlError};
use crate::i18n::Catalogue;

impl Catalogue {
    /// A span of time: `30 s`, `1 min 30 s`, `2 h`.
    pub fn time_span(&self, time: Duration) -> String {
        let seconds = time.as_secs();
        let parts: Vec<String> = [
            ("value-hours", "hours", seconds / 3600),
            ("value-minutes", "minutes", seconds / 60 % 60),
            ("value-seconds", "seconds", seconds % 60),
        ]
        .into_iter()
        .filter(|(_, _, number)| *number > 0 || seconds == 0)
        .map(|(key, name, number)| self.with(key, &[(name, number.to_string().into())]))
        .collect();
        // No time at all is so many seconds.
        let from = if seconds == 0 { parts.len() - 1 } else { 0 };
        parts[from..].join(" ")
    }

    /// How a game is timed, without its increment.
    pub fn time_control(&self, control: TimeControl) -> String {
        match control {
            TimeControl::None => self.text("clock-none").into_owned(),
            TimeControl::PerMove(time) => {
                self.with("clock-per-move", &[("time", self.time_span(time).into())])
            }
            TimeControl::PerGame { time, .. } => {
                self.with("clock-per-game", &[("time", self.time_span(time).into())])
            }
        }
    }

    /// What a clock means for the game.
    pub fn about_time_control(&self, control: TimeControl) -> Cow<'_, str> {
        self.text(match control {
            TimeControl::None => "about-clock-none",
            TimeControl::PerMove(_) => "about-clock-per-move",
            TimeControl::PerGame { .. } => "about-clock-per-game",
        })
    }

    /// Why a text is no clock.
    pub fn time_control_error(&self, error: &TimeControlError) -> String {
        let (key, text) = match error {
            TimeControlError::Malformed(text) => ("error-clock-malformed", text),
            TimeControlError::OutOfRange(text) => ("error-clock-range", text),
        };
        self.with(key, &[("text", text.as_str().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn spans_of_time_leave_out_what_is_nothing() {
        let words = Catalogue::new(Language::English);
        for (seconds, text) in [
            (0, "0 s"),
            (30, "30 s"),
            (60, "1 min"),
            (90, "1 min 30 s"),
            (3600, "1 h"),
            (5430, "1 h 30 min 30 s"),
        ] {
            assert_eq!(words.time_span(Duration::from_secs(seconds)), text);
        }
    }
}
