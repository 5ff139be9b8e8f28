//! What the program asks of the world around it.

use std::path::PathBuf;
use std::time::Duration;

use super::sound::Sound;
use crate::engine::puzzle::Question;
use crate::engine::{SearchId, SearchRequest};
use crate::store::{EngineEntry, PlayedGame, PuzzleLog, SavedGame, Settings};

/// Which folder is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Folder {
    /// The library of finished games.
    Library,
    /// The one of this path.
    At(PathBuf),
}

/// What a call is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Timer {
    /// A clock shows something else.
    Clock,
    /// A record goes on by itself.
    Autoplay,
    /// A movement on the board goes a step further.
    Motion,
}

/// Something for the runtime to carry out.
#[derive(Debug, Clone)]
pub enum Effect {
    /// Let a computer player think.
    Search(Box<SearchRequest>),
    /// Let the solver judge a move of a puzzle.
    Judge(Box<Question>),
    /// Tell the search of this number to answer now.
    HurrySearch(SearchId),
    /// Let go of the search of this number: its answer is no longer wanted.
    StopSearch(SearchId),
    /// Start an external engine to see whether it works, and say
    /// [`Action::Tried`](super::action::Action::Tried) with this number.
    TryEngine {
        /// Tells the trial from others.
        number: u64,
        /// The engine.
        engine: Box<EngineEntry>,
    },
    /// Let go of the computer players that are kept for what they remember: external engines end.
    DismissPlayers,
    /// Keep the unfinished game.
    SaveGame(Box<SavedGame>),
    /// Put a finished game into the library.
    KeepRecord {
        /// What its file is to be called, without the extension.
        name: String,
        /// The record.
        sgf: String,
        /// The file that it has there already; it takes its own place.
        before: Option<PathBuf>,
    },
    /// Say what a folder holds.
    ListFolder(Folder),
    /// Read a record, to be looked at.
    LookAtRecord(PathBuf),
    /// Read a record, to be opened.
    OpenRecord(PathBuf),
    /// Find the folder or record that a typed path leads to, from a folder on.
    FindPath {
        /// The path as it was typed.
        typed: String,
        /// Where it begins, unless it says so itself.
        from: Option<PathBuf>,
    },
    /// Write a record where the player says.
    WriteRecord {
        /// The path as it was typed.
        typed: String,
        /// The record.
        text: String,
        /// Whether another file of this name is written over.
        over: bool,
    },
    /// Count a finished game in the statistics.
    CountGame(Box<PlayedGame>),
    /// Drop the unfinished game that is kept.
    ForgetGame,
    /// Keep what the player has done with the puzzles.
    SavePuzzles(Box<PuzzleLog>),
    /// Keep the settings.
    SaveSettings(Box<Settings>),
    /// Report mouse events, or leave the mouse to the terminal.
    Mouse(bool),
    /// Say [`Action::Call`](super::action::Action::Call) with this number when so much time has
    /// gone by; a call for the same that was asked for before is forgotten.
    Call {
        /// What it is for.
        timer: Timer,
        /// Tells the call from others.
        number: u64,
        /// How long from now.
        after: Duration,
    },
    /// Put a text on the clipboard, as far as the terminal allows it.
    Copy(String),
    /// Let a sound be heard, where the program can.
    Sound(Sound),
    /// Ring the terminal's bell.
    Bell,
    /// Draw every cell anew.
    Redraw,
    /// Stop the process as Ctrl-Z does, and come back when it is continued.
    Suspend,
    /// End the program.
    Quit,
}
