//! What is odd about a record that could be read all the same.

use super::ErrorKind;
use crate::engine::Rule;

/// Something that a reader of the record should know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// The file says that it is a record of Go.
    #[error("the file says it is a game of go (GM[1]); read as gomoku")]
    GoFile,
    /// The board's size is not told.
    #[error("the board's size is not told; {width}x{height} is assumed")]
    SizeAssumed {
        /// The width.
        width: u8,
        /// The height.
        height: u8,
    },
    /// The rule is none that is known.
    #[error("'{0}' is not a rule that is known; freestyle is assumed")]
    UnknownRule(String),
    /// The rule is not told and follows from the moves.
    #[error("the rule is not told; {0} is assumed, since the game goes on after a longer row")]
    RuleAssumed(Rule),
    /// The file ends before the game is closed.
    #[error("the file ends before the game is closed")]
    CutShort,
    /// A branch was given up at a move.
    #[error("a branch is left out from its move {number}: {kind}")]
    BranchCut {
        /// The move, counted from the game's start.
        number: usize,
        /// What is wrong with it.
        kind: ErrorKind,
    },
    /// There are more games than the one read.
    #[error("the file holds more games; the first is read")]
    MoreGames,
    /// A colour moved out of turn, which is taken as a pass of the other.
    #[error("move {0} is out of turn; the other side is taken to have passed")]
    OutOfTurn(usize),
    /// The moves end the game in another way than the result says.
    #[error("the result '{0}' is not what the moves show")]
    ResultDiffers(String),
    /// Some of the text could not be decoded.
    #[error("some text is in an encoding that could not be read")]
    Encoding,
}
