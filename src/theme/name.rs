//! What a theme is called.

use std::fmt;
use std::str::FromStr;

/// A theme's name: that of its file without the end.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThemeName(String);

/// A text that can be no theme's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' cannot be a theme's name: 1 to 24 letters, digits, - and _ can")]
pub struct ThemeNameError(pub String);

impl ThemeName {
    /// The most letters of a name: what the settings screen has room for.
    const LONGEST: usize = 24;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name of a built-in theme.
    pub(super) fn built_in(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl FromStr for ThemeName {
    type Err = ThemeNameError;

    fn from_str(text: &str) -> Result<Self, ThemeNameError> {
        let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        if text.is_empty() || text.chars().count() > Self::LONGEST || !text.chars().all(fits) {
            return Err(ThemeNameError(text.to_owned()));
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for ThemeName {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Default for ThemeName {
    /// Wood.
    fn default() -> Self {
        Self::built_in("wood")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_words() {
        for good in ["wood", "my-sea_2", "海"] {
            assert_eq!(good.parse::<ThemeName>().unwrap().as_str(), good);
        }
        for bad in ["", "a b", "../wood", "a.b", &"x".repeat(25)] {
            let error = bad.parse::<ThemeName>().unwrap_err();
            assert!(error.to_string().contains(&format!("'{bad}'")));
        }
    }
}
