//! What is wrong with a theme, as data; `ui` turns it into words.

use super::ThemeName;

/// A theme that cannot be used, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeFault {
    /// The name of its file, without the folder; the theme's where it has no file.
    pub file: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no theme of this name.
    Unknown {
        /// The themes that can be used.
        known: Vec<ThemeName>,
        /// The one of these that is perhaps meant.
        nearest: Option<ThemeName>,
    },
    /// The file cannot be read, for the reason that the system gives.
    Unreadable(String),
    /// The file is no TOML, for the parser's reason.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The reason, in English.
        reason: String,
    },
    /// The file's name can be no theme's name.
    Name(String),
    /// A built-in theme has this name.
    Taken(ThemeName),
    /// It names a part that no screen has.
    Part {
        /// What it names.
        found: String,
        /// The part that is perhaps meant.
        nearest: Option<&'static str>,
    },
    /// It has a section for dark terminals, whose colours stand outside of any section.
    Dark,
    /// It says something of a part that cannot be said.
    Key {
        /// The part, and what is said of it: `board.colour`.
        key: String,
        /// What can be said of parts.
        known: Vec<String>,
    },
    /// A value is no colour.
    Colour {
        /// Where it stands: `board.fg`.
        key: String,
        /// The value.
        found: String,
    },
    /// A value is none of the sixteen colours.
    Basic {
        /// Where it stands: `board.fg-16`.
        key: String,
        /// The value.
        found: String,
    },
    /// A value is neither true nor false.
    Switch {
        /// Where it stands: `board.bold`.
        key: String,
        /// The value.
        found: String,
    },
    /// A part, or the section of light terminals, is no table.
    Table {
        /// Where it stands.
        key: String,
        /// The value.
        found: String,
    },
    /// It inherits from a theme that is not there.
    Inherits {
        /// What it names.
        found: String,
        /// The themes that it may inherit from.
        known: Vec<ThemeName>,
        /// The one of these that is perhaps meant.
        nearest: Option<ThemeName>,
    },
    /// It inherits from itself, perhaps by way of others.
    Circle,
}
