//! What the message line says about a record, as data.

use super::LastChance;
use crate::record::{ErrorKind, Place, Warning};

/// Something to tell about a record.
#[derive(Debug, Clone, PartialEq)]
pub enum ReviewNotice {
    /// The record has no move of the number that was typed.
    NoSuchMove {
        /// What was typed.
        text: String,
        /// The number of the last move.
        most: usize,
    },
    /// What is shown is the main line and no branch.
    NotABranch,
    /// The engine failed to judge a position, and what it said.
    JudgingFailed(String),
    /// No mistake is known further on, or further back.
    NoMistake {
        /// Whether it was looked for further on.
        forward: bool,
    },
    /// The engine has nothing to show here, or not yet.
    NothingBetter,
    /// Where the losing side last stood well enough.
    LastChance(LastChance),
    /// Nobody has lost, or it is not known yet where.
    NoLastChance,
    /// The game has ended at the position that is shown.
    NothingToPlayOn,
    /// The board is on the clipboard.
    BoardCopied,
    /// So many moves are on the clipboard.
    MovesCopied(usize),
    /// Something is odd about the record.
    Warning(Warning),
    /// The record could be read only in part.
    Fault {
        /// What is wrong.
        kind: ErrorKind,
        /// Where.
        place: Place,
        /// How many moves there are before it, where any could be read.
        moves: Option<usize>,
    },
}
