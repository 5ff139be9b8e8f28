//! What the environment says of the terminal's background, where the terminal does not.

use std::env;

/// A background that the environment tells of: red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// `COLORFGBG` names it.
    Variable([u8; 3]),
    /// The console of Linux has it, unless somebody has painted it.
    Console([u8; 3]),
}

impl Hint {
    /// The background, whoever tells of it.
    pub fn colour(self) -> [u8; 3] {
        match self {
            Self::Variable(colour) | Self::Console(colour) => colour,
        }
    }
}

/// The background that `COLORFGBG` tells, or that the kind of terminal has.
///
/// The variable is set by some terminals (`15;0`, `0;default;15`) and inherited by whatever
/// is started in them, so that it is believed only where the terminal itself says nothing.
pub fn background_hint() -> Option<Hint> {
    let value = env::var("COLORFGBG").unwrap_or_default();
    background_of(&value).map(Hint::Variable).or_else(|| {
        env::var_os("TERM")
            .is_some_and(|term| term == "linux")
            .then_some(Hint::Console([0; 3]))
    })
}

/// Of the last number, one of the sixteen colours, no more than dark or light is known.
fn background_of(value: &str) -> Option<[u8; 3]> {
    let (_, background) = value.rsplit_once(';')?;
    match background.parse().ok()? {
        0..=6 | 8 => Some([0; 3]),
        7 | 9..=15 => Some([255; 3]),
        16_u8.. => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_number_is_the_background() {
        assert_eq!(background_of("15;0"), Some([0; 3]));
        assert_eq!(background_of("0;default;15"), Some([255; 3]));
        for other in ["", "15", "15;default", "15;99", "15;-1"] {
            assert_eq!(background_of(other), None, "{other}");
        }
    }
}
