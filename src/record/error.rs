//! Why a record cannot be read or written, where, and what of it is good.

use super::Record;
use crate::engine::{PlayError, VariantError};

/// Where something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Nowhere in particular: it is the whole that is wrong.
    Whole,
    /// A place in the text, both counted from 1; columns are characters.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A move of the main line, from 1.
    Move(usize),
}

impl Place {
    /// The line and column of a byte of a text.
    pub(super) fn of_byte(text: &str, at: usize) -> Self {
        let before = &text[..at];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self::Text {
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// A record that cannot be read whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// What is wrong.
    pub kind: ErrorKind,
    /// Where.
    pub place: Place,
    /// The record up to there, when it has moves.
    pub good: Option<Box<Record>>,
}

impl RecordError {
    /// How many moves of the main line are good.
    pub fn good_moves(&self) -> usize {
        self.good.as_ref().map_or(0, |record| record.steps().len())
    }
}

impl From<ErrorKind> for RecordError {
    fn from(kind: ErrorKind) -> Self {
        Self {
            kind,
            place: Place::Whole,
            good: None,
        }
    }
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.place {
            Place::Whole => {}
            Place::Text { line, column } => write!(f, "line {line}, column {column}: ")?,
            Place::Move(number) => write!(f, "move {number}: ")?,
        }
        std::fmt::Display::fmt(&self.kind, f)
    }
}

impl std::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.kind)
    }
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// There is nothing in it.
    #[error("the record is empty")]
    Empty,
    /// It is longer than is read.
    #[error("the record is longer than {0} bytes")]
    TooLarge(usize),
    /// Nothing in it begins a game.
    #[error("no game found")]
    NoGame,
    /// Piskvork's first line is missing.
    #[error("not a piskvork record: it does not begin with 'Piskvorky'")]
    NoHeader,
    /// It is a record of another game.
    #[error("GM[{0}] is another game; gomoku is GM[4]")]
    OtherGame(String),
    /// The board's size cannot be read.
    #[error("'{0}' is not a board size")]
    Size(String),
    /// What is played cannot be played.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The text ends inside a value, or a value runs over what comes after it.
    #[error("the value of {0} is never closed")]
    UnclosedValue(String),
    /// A character stands where none of its kind may.
    #[error("'{0}' is unexpected here")]
    Unexpected(char),
    /// Variations are nested too deeply.
    #[error("variations are nested more than {0} deep")]
    TooNested(usize),
    /// There are too many moves.
    #[error("more than {0} moves, set-up stones and branches")]
    TooMany(usize),
    /// A move's text is no point.
    #[error("'{0}' is not a point")]
    Point(String),
    /// A point is outside the board.
    #[error("'{text}' is off the {width}x{height} board")]
    OffBoard {
        /// The point as it is written.
        text: String,
        /// The board's width.
        width: u8,
        /// The board's height.
        height: u8,
    },
    /// A line of a Piskvork record is no move where one belongs.
    #[error("'{0}' is not a move: column,row,milliseconds, both counted from 1")]
    MoveLine(String),
    /// A move cannot be played, or a set-up stone cannot be placed.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A line has too many passes.
    #[error("more than {0} passes")]
    TooManyPasses(usize),
    /// Stones are set up after the first move.
    #[error("stones are set up after the first move")]
    LateSetup,
}

/// What a format cannot hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// Stones that are set up, or White moving first.
    #[error("the format has no set-up stones")]
    Setup,
    /// A pass.
    #[error("the format has no passes")]
    Pass,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_lines_and_characters() {
        let text = "ab\n张三x";
        for (at, line, column) in [(0, 1, 1), (2, 1, 3), (3, 2, 1), (9, 2, 3)] {
            assert_eq!(Place::of_byte(text, at), Place::Text { line, column });
        }
    }
}
