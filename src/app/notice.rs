//! What the message line says, as data; `ui` turns it into words.

use std::path::PathBuf;

use super::App;
use super::hint::Hint;
use super::keys::KeyNotice;
use super::play::opening::Chosen;
use super::review::ReviewNotice;
use crate::engine::{
    EngineFailure, EngineName, IdleRow, PlayError, PointError, Stone, Variant, VariantError,
};
use crate::store::{FileFault, StoreProblem};

/// Something to tell the player.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// A move was refused.
    Refused(PlayError),
    /// What was typed is no point.
    NotAPoint(PointError),
    /// A click was too far from the grid.
    OffGrid,
    /// The board and row cannot be played.
    Variant(VariantError),
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to play again.
    NothingToRedo,
    /// It is the computer's turn.
    ComputersTurn,
    /// An idea for the side to move, as far as it has been told.
    Hint(Box<Hint>),
    /// The analysis has no line of this number.
    NoSuchLine(u8),
    /// A colour has been chosen in the opening, or two more stones.
    Chosen(Box<Chosen>),
    /// The last stone has made a row that does not win.
    IdleRow {
        /// The row.
        row: IdleRow,
        /// What is played.
        variant: Variant,
    },
    /// The game cannot end, and no idea be had, before the colours are settled.
    ColoursOpen,
    /// The computer does not agree to a draw, because this side can still make a row.
    DrawDeclined(Stone),
    /// The people at the board do not agree to a draw.
    DrawRefused,
    /// The program was stopped for a while, and the clocks with it.
    Lapse,
    /// A computer player failed, and what it said.
    EngineFailed(String),
    /// So many milliseconds a move stays on the board when two computers play.
    WatchPace(u32),
    /// The engine that should analyse cannot, and ours does.
    AnalystFailed(Box<EngineFailure>),
    /// This engine cannot play the row that was chosen.
    EngineRow(EngineName),
    /// The mouse is now used, or not.
    Mouse(bool),
    /// Something about a record.
    Review(ReviewNotice),
    /// The record has been written to this file.
    Written(PathBuf),
    /// A file or folder cannot be read.
    Unreadable(FileFault),
    /// Something about keys.
    Keys(KeyNotice),
    /// Something is wrong on the disk.
    Disk(StoreProblem),
}

impl Notice {
    /// Whether it tells of something that nobody has asked for, and must be seen.
    pub(super) fn is_a_problem(&self) -> bool {
        matches!(
            self,
            Self::Disk(_)
                | Self::Keys(KeyNotice::Fault(_))
                | Self::EngineFailed(_)
                | Self::AnalystFailed(_)
        )
    }
}

impl App {
    /// What was said last is over: the next problem that has not been told yet takes its place.
    pub(super) fn drop_notice(&mut self) {
        self.notice = self.waiting.pop_front();
    }

    /// Drops what the message line says, unless it is a problem: those stay until a key is
    /// pressed, whatever happens meanwhile.
    pub(super) fn drop_unless_a_problem(&mut self) {
        self.notice.take_if(|notice| !notice.is_a_problem());
    }

    /// Says what was asked for at once; a problem that was being told is told again afterwards.
    pub(super) fn tell_at_once(&mut self, notice: Notice) {
        if let Some(problem) = self.notice.replace(notice).filter(Notice::is_a_problem) {
            self.waiting.push_front(problem);
        }
    }

    /// Says this, after the problems that have not been told yet.
    pub(super) fn tell_when_there_is_room(&mut self, notice: Notice) {
        if self.notice.as_ref().is_some_and(Notice::is_a_problem) {
            if self.notice.as_ref() != Some(&notice) && !self.waiting.contains(&notice) {
                self.waiting.push_back(notice);
            }
        } else {
            self.notice = Some(notice);
        }
    }
}

impl From<ReviewNotice> for Notice {
    fn from(notice: ReviewNotice) -> Self {
        Self::Review(notice)
    }
}
