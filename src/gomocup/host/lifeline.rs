//! What a keeper and the program that it keeps an engine for say to each other.
//!
//! The lifeline is a socket. Downwards it says almost nothing: that it is closed is the
//! message. Upwards the keeper tells, a line each, what has become of the engine.

use std::fmt;
use std::str::FromStr;

/// Said down: the engine has been told to end, and may have a moment for it.
pub(super) const FAREWELL: u8 = b'f';

/// What a keeper has to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum News {
    /// The engine runs, with this process number, which is also its group's.
    Started(i32),
    /// The engine's program cannot be started: the system's error number.
    NotStarted(i32),
    /// A line of those that the engine has written to its standard error last.
    Complained(String),
    /// The engine has ended with this exit code.
    Exited(i32),
    /// The engine has been ended by this signal.
    Killed(i32),
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Started(pid) => write!(f, "started {pid}"),
            Self::NotStarted(error) => write!(f, "not-started {error}"),
            Self::Complained(text) => write!(f, "complained {text}"),
            Self::Exited(code) => write!(f, "exited {code}"),
            Self::Killed(signal) => write!(f, "killed {signal}"),
        }
    }
}

impl FromStr for News {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let (word, rest) = line.split_once(' ').ok_or(())?;
        let number = || rest.parse().map_err(|_| ());
        Ok(match word {
            "started" => Self::Started(number()?),
            "not-started" => Self::NotStarted(number()?),
            "complained" => Self::Complained(rest.to_owned()),
            "exited" => Self::Exited(number()?),
            "killed" => Self::Killed(number()?),
            _ => return Err(()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_read_back_from_their_line() {
        for news in [
            News::Started(17),
            News::NotStarted(2),
            News::Complained("out of memory: 5 of 3".to_owned()),
            News::Exited(-1),
            News::Killed(11),
        ] {
            assert_eq!(news.to_string().parse(), Ok(news));
        }
        for nonsense in ["", "started", "exited soon", "thread 'main' panicked"] {
            assert_eq!(nonsense.parse::<News>(), Err(()));
        }
    }
}
