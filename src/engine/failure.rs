//! Why a player has no move to give: the game is over, or an external engine has failed.
//!
//! It is data, for others to put into words; how engines are started and spoken to
//! is no concern of this module.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::{EngineName, Point};

/// Why a player gives no move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoThought {
    /// There is nothing to choose.
    #[error("the game is over")]
    GameOver,
    /// The player is an external engine, and it has failed.
    #[error(transparent)]
    Engine(#[from] Box<EngineFailure>),
}

/// An external engine has not given a move that can be played.
///
/// It has been ended; asked again it is started anew.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{engine}: {fault}{}", said_last(.last_lines))]
pub struct EngineFailure {
    /// Which engine.
    pub engine: EngineName,
    /// What is wrong.
    pub fault: EngineFault,
    /// What it has said last, oldest first, its standard error after its answers; often nothing.
    pub last_lines: Vec<String>,
    /// Where its standard error is kept, if it is.
    pub log: Option<PathBuf>,
}

impl EngineFailure {
    /// Nobody knows how an engine of this name is started.
    pub fn not_listed(engine: EngineName) -> Self {
        Self {
            engine,
            fault: EngineFault::NotListed,
            last_lines: Vec::new(),
            log: None,
        }
    }
}

/// What can be wrong with an external engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineFault {
    /// No engine of this name is known.
    #[error("no engine of this name is on the list")]
    NotListed,
    /// It can play and not analyse.
    #[error("it does not speak the extensions that analysis needs")]
    NoAnalysis,
    /// The command line is none.
    #[error("'{line}' is not a command line: {reason}")]
    CommandLine {
        /// The command line.
        line: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The program cannot be started.
    #[error("{program} cannot be started: {problem}")]
    NotStarted {
        /// The program.
        program: String,
        /// Why not.
        problem: StartProblem,
    },
    /// It has said nothing to the start of a game for this long.
    #[error("it does not answer START: nothing within {} s", .0.as_secs())]
    NoGreeting(Duration),
    /// It has given no move within this time.
    #[error("no move within {:.1} s", .0.as_secs_f64())]
    Late(Duration),
    /// It does not read what it is told.
    #[error("it does not read what it is told")]
    Deaf,
    /// It has ended by itself, with this exit code.
    #[error("it has ended with exit code {0}")]
    Exited(i32),
    /// A signal of this number has ended it.
    #[error("it was ended by signal {0}")]
    Killed(i32),
    /// It has closed its output, or has ended without anybody knowing how.
    #[error("it says nothing more")]
    Silent,
    /// It says more than anybody can want to hear.
    #[error("it floods its output")]
    Flood,
    /// It does not want to: what it answered.
    #[error("it refuses: {0}")]
    Refused(String),
    /// What it answered is no move.
    #[error("'{0}' is no move")]
    NoMove(String),
    /// Its move is off the board: what it answered.
    #[error("{0} is off the board")]
    OffBoard(String),
    /// Its move is on a stone.
    #[error("{0} already has a stone")]
    Occupied(Point),
    /// Its move is forbidden to Black.
    #[error("{0} is forbidden to black")]
    Forbidden(Point),
    /// It was told to answer at once, and could not.
    #[error("it was stopped and had no move yet")]
    Stopped,
    /// The protocol knows five in a row alone, and this many are wanted.
    #[error("engines play five in a row, not {0}")]
    InARow(u8),
    /// Renju's colours follow from the number of stones, which the position does not have.
    #[error("engines cannot be told a renju position with these numbers of stones")]
    StoneCounts,
}

/// Why a program cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartProblem {
    /// There is no file of this name, or none where programs are looked for.
    #[error("no such file")]
    NoFile,
    /// The file may not be executed.
    #[error("not allowed to execute it")]
    NotAllowed,
    /// The file is no program of this system.
    #[error("it is not a program of this system")]
    NoProgram,
    /// Something else, as the system says it.
    #[error("{0}")]
    Other(String),
}

/// The last lines as the end of a sentence; nothing when there are none.
fn said_last(lines: &[String]) -> impl fmt::Display {
    if lines.is_empty() {
        String::new()
    } else {
        format!("; it said last: {}", lines.join(" / "))
    }
}
