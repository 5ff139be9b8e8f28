//! Who plays a colour: a person, one of our levels, or an external engine known by its name.
//!
//! How an external engine is started and spoken to is no concern of this module:
//! a name is all that is known of it here.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::{Level, LevelError};

/// What comes before an engine's name where it could be taken for a level's.
const PREFIX: &str = "engine:";

/// The name under which an external engine is known.
///
/// It has 1 to [`EngineName::LONGEST`] characters, none of them a control character, and no
/// blank at either end.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EngineName(Arc<str>);

/// Why a text is no engine's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineNameError {
    /// There is nothing but blanks.
    #[error("an engine's name is empty")]
    Empty,
    /// It is too long.
    #[error("'{0}' is longer than the {max} characters of an engine's name", max = EngineName::LONGEST)]
    TooLong(String),
    /// It has a control character, such as a line's end.
    #[error("{0:?} has a control character, which no engine's name has")]
    Control(String),
}

impl EngineName {
    /// How many characters a name may have.
    pub const LONGEST: usize = 24;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether both are the same but for capital letters.
    pub fn is_like(&self, other: &Self) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }
}

impl FromStr for EngineName {
    type Err = EngineNameError;

    fn from_str(text: &str) -> Result<Self, EngineNameError> {
        let name = text.trim();
        if name.is_empty() {
            Err(EngineNameError::Empty)
        } else if name.chars().any(char::is_control) {
            Err(EngineNameError::Control(name.to_owned()))
        } else if name.chars().count() > Self::LONGEST {
            Err(EngineNameError::TooLong(name.to_owned()))
        } else {
            Ok(Self(name.into()))
        }
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who plays for a computer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// One of our own levels.
    Level(Level),
    /// An external engine.
    Engine(EngineName),
}

/// Why a text names no computer player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpponentError {
    /// It is not a level's name.
    #[error("{0}, or engine:NAME")]
    Level(#[from] LevelError),
    /// What stands where an engine's name should is none.
    #[error(transparent)]
    Engine(#[from] EngineNameError),
}

impl Opponent {
    /// The strongest of our own.
    pub const STRONGEST: Self = Self::Level(Level::STRONGEST);

    /// The level; `None` for an external engine.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(*level),
            Self::Engine(_) => None,
        }
    }

    /// The external engine's name; `None` for a level.
    pub const fn engine(&self) -> Option<&EngineName> {
        match self {
            Self::Level(_) => None,
            Self::Engine(name) => Some(name),
        }
    }
}

impl From<Level> for Opponent {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl From<EngineName> for Opponent {
    fn from(name: EngineName) -> Self {
        Self::Engine(name)
    }
}

impl fmt::Display for Opponent {
    /// The name used on the command line and in files, never another's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Engine(name) => write!(f, "{PREFIX}{name}"),
        }
    }
}

impl FromStr for Opponent {
    type Err = OpponentError;

    fn from_str(text: &str) -> Result<Self, OpponentError> {
        match text.strip_prefix(PREFIX) {
            Some(name) => Ok(Self::Engine(name.parse()?)),
            None => Ok(Self::Level(text.parse()?)),
        }
    }
}

/// Who plays a colour.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Seat {
    /// A person at the keyboard.
    #[default]
    Human,
    /// A computer player.
    Computer(Opponent),
}

impl Seat {
    /// The computer player; `None` for a person.
    pub const fn opponent(&self) -> Option<&Opponent> {
        match self {
            Self::Human => None,
            Self::Computer(opponent) => Some(opponent),
        }
    }

    /// Whether a person sits here.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

impl<T: Into<Opponent>> From<T> for Seat {
    fn from(opponent: T) -> Self {
        Self::Computer(opponent.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_computer_player_reads_back_from_its_name() {
        for text in [
            "random",
            "8",
            "engine:Rapfi 0.43",
            "engine:8",
            "engine:五子",
        ] {
            let opponent: Opponent = text.parse().unwrap();
            assert_eq!(opponent.to_string(), text);
        }
        let engine: Opponent = "engine:8".parse().unwrap();
        assert_eq!(engine.level(), None, "an engine called 8 is not level 8");
        assert_eq!(engine.engine().map(EngineName::as_str), Some("8"));
    }

    #[test]
    fn what_is_no_name_is_refused_with_its_reason() {
        for (text, word) in [
            ("deep", "'deep' is not a level"),
            ("engine:", "is empty"),
            ("engine:   ", "is empty"),
            ("engine:a\nb", "control character"),
            (
                "engine:abcdefghijklmnopqrstuvwxyz",
                "'abcdefghijklmnopqrstuvwxyz' is longer than the 24",
            ),
        ] {
            let error = text.parse::<Opponent>().unwrap_err().to_string();
            assert!(error.contains(word), "{text:?}: {error}");
        }
        let name: EngineName = " Rapfi ".parse().unwrap();
        assert_eq!(name.as_str(), "Rapfi");
        assert!(name.is_like(&"rapfi".parse().unwrap()));
    }
}
