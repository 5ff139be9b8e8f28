//! How a game is timed, and how that is written: `none`, `30s/move`, `5m`, `5m+3s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How a game is timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TimeControl {
    /// Not at all.
    #[default]
    None,
    /// Every move has this time.
    PerMove(Duration),
    /// Each side has a time for the whole game.
    PerGame {
        /// What each side has at the beginning.
        time: Duration,
        /// What a side gets for every move it has made.
        increment: Duration,
    },
}

/// Why a text is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// It does not have the form of one.
    #[error("'{0}' is not a clock: none, 30s/move, 5m or 5m+3s")]
    Malformed(String),
    /// A time in it is too short or too long.
    #[error("'{0}' is out of range: 1s to 1h a move, 1s to 24h a game, increments up to 10m")]
    OutOfRange(String),
}

const HOUR: u64 = 3600;
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST_MOVE: Duration = Duration::from_hours(1);
const LONGEST_GAME: Duration = Duration::from_hours(24);
const LONGEST_INCREMENT: Duration = Duration::from_mins(10);

impl TimeControl {
    /// A time for every move, in seconds.
    pub const fn per_move(seconds: u64) -> Self {
        Self::PerMove(Duration::from_secs(seconds))
    }

    /// A time for the game and an increment, in seconds.
    pub const fn per_game(seconds: u64, increment: u64) -> Self {
        Self::PerGame {
            time: Duration::from_secs(seconds),
            increment: Duration::from_secs(increment),
        }
    }

    fn is_in_range(self) -> bool {
        match self {
            Self::None => true,
            Self::PerMove(time) => (SHORTEST..=LONGEST_MOVE).contains(&time),
            Self::PerGame { time, increment } => {
                (SHORTEST..=LONGEST_GAME).contains(&time) && increment <= LONGEST_INCREMENT
            }
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::PerMove(time) => write!(f, "{}/move", Units(*time)),
            Self::PerGame { time, increment } if increment.is_zero() => Units(*time).fmt(f),
            Self::PerGame { time, increment } => {
                write!(f, "{}+{}", Units(*time), Units(*increment))
            }
        }
    }
}

/// A time of whole seconds as `1h2m3s`.
struct Units(Duration);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let parts = [
            (seconds / HOUR, 'h'),
            (seconds / 60 % 60, 'm'),
            (seconds % 60, 's'),
        ];
        for (number, unit) in parts.iter().filter(|(number, _)| *number > 0) {
            write!(f, "{number}{unit}")?;
        }
        if seconds == 0 {
            f.write_str("0s")?;
        }
        Ok(())
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads `none`, `30s/move`, `5m` or `5m+3s`; without units, `5+3` is minutes and seconds as
    /// chess players write it.
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let malformed = || TimeControlError::Malformed(text.to_owned());
        let small = text.trim().to_ascii_lowercase();
        let control = if small == "none" {
            Self::None
        } else if let Some(time) = small.strip_suffix("/move") {
            Self::PerMove(time_of(time).ok_or_else(malformed)?)
        } else if let Some((time, increment)) = small.split_once('+') {
            let pair = match (time.parse(), increment.parse()) {
                (Ok(minutes), Ok(seconds)) => from_minutes(minutes).zip(Some(seconds)),
                _ => seconds_of(time).zip(seconds_of(increment)),
            };
            let (time, increment) = pair.ok_or_else(malformed)?;
            Self::per_game(time, increment)
        } else {
            Self::PerGame {
                time: time_of(&small).ok_or_else(malformed)?,
                increment: Duration::ZERO,
            }
        };
        if control.is_in_range() {
            Ok(control)
        } else {
            Err(TimeControlError::OutOfRange(text.to_owned()))
        }
    }
}

fn from_minutes(minutes: u64) -> Option<u64> {
    minutes.checked_mul(60)
}

fn time_of(text: &str) -> Option<Duration> {
    seconds_of(text).map(Duration::from_secs)
}

/// The seconds of `90s`, `5m` or `1h30m`: at least one number, each with its unit, larger ones first.
fn seconds_of(text: &str) -> Option<u64> {
    let mut rest = text;
    let mut total: u64 = 0;
    let mut least = u64::MAX;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let number: u64 = rest[..digits].parse().ok()?;
        let unit = match rest.as_bytes()[digits] {
            b'h' => HOUR,
            b'm' => 60,
            b's' => 1,
            _ => return None,
        };
        if unit >= least {
            return None;
        }
        least = unit;
        total = total.checked_add(number.checked_mul(unit)?)?;
        rest = &rest[digits + 1..];
    }
    (least < u64::MAX).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_read_and_written() {
        for (text, control, written) in [
            ("none", TimeControl::None, "none"),
            ("30s/move", TimeControl::per_move(30), "30s/move"),
            ("2m/move", TimeControl::per_move(120), "2m/move"),
            ("1M30S/MOVE", TimeControl::per_move(90), "1m30s/move"),
            ("5m", TimeControl::per_game(300, 0), "5m"),
            ("90s", TimeControl::per_game(90, 0), "1m30s"),
            ("5m+3s", TimeControl::per_game(300, 3), "5m+3s"),
            ("5+3", TimeControl::per_game(300, 3), "5m+3s"),
            ("10+0", TimeControl::per_game(600, 0), "10m"),
            ("1h30m+30s", TimeControl::per_game(5400, 30), "1h30m+30s"),
            (" 24h+10m ", TimeControl::per_game(86_400, 600), "24h+10m"),
        ] {
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control));
        }
    }

    #[test]
    fn what_is_no_control_is_named() {
        for text in [
            "",
            "5",
            "m",
            "5x",
            "5m3",
            "5m5m",
            "3s5m",
            "-5m",
            "5m+",
            "+3s",
            "5m+3s+2s",
            "5+3s",
            "/move",
            "30/move",
            "5m+3s/move",
            "fünf",
            "5m/",
            "1.5m",
            "99999999999999999999s",
        ] {
            assert_eq!(
                text.parse::<TimeControl>(),
                Err(TimeControlError::Malformed(text.to_owned())),
            );
        }
        for text in [
            "0s", "0s/move", "61m/move", "25h", "5m+11m", "0+5", "9999999h",
        ] {
            assert_eq!(
                text.parse::<TimeControl>(),
                Err(TimeControlError::OutOfRange(text.to_owned())),
            );
        }
    }
}
