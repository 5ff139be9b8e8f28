//! Why a command that is understood cannot be done.

use crate::gomocup::command::Coordinate;

/// Why a command cannot be done; the state has not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    #[error("no game has been started")]
    NotStarted,
    #[error("a board of {0}x{1} is not supported: sides are 5 to 20")]
    Size(u32, u32),
    #[error("{0} is off the board")]
    OffBoard(Coordinate),
    #[error("{0} has a stone already")]
    Occupied(Coordinate),
    #[error("{0} has no stone")]
    Empty(Coordinate),
    #[error("the board is not empty")]
    NotEmpty,
    #[error("the board is full")]
    Full,
    #[error("{0}")]
    Setup(String),
    #[error("an opening of swap2 has 0, 3 or 5 stones, not {0}")]
    Swap2(usize),
    #[error("nothing has been suggested")]
    NoSuggestion,
}
