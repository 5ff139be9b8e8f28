//! The rules of five in a row and the players that know them.
//!
//! Nothing in here knows of terminals, files, threads of its own or languages;
//! it needs the standard library, `rand` for seeded choices and `thiserror` for
//! its error types. Read it bottom-up: [`Point`], [`Stone`] and [`Axis`] name
//! things, a [`Variant`] says what is played, a [`Board`] holds stones, [`win`]
//! and [`renju`] judge them, a [`Position`] plays and takes back moves, and a
//! [`Game`] is what two people sit down to.

pub mod axis;
pub mod board;
pub mod clock;
pub mod evaluation;
pub mod failure;
pub mod game;
pub mod level;
pub mod opening;
pub mod opponent;
pub mod outcome;
pub mod pattern;
pub mod player;
pub mod point;
pub mod position;
pub mod puzzle;
pub mod random;
pub mod rank;
pub mod reason;
pub mod renju;
pub mod rule;
pub mod score_map;
pub mod search;
pub mod solver;
pub mod stone;
pub mod threat;
pub mod win;
pub mod zobrist;

pub use axis::Axis;
pub use board::Board;
pub use clock::{Clock, ClockEvent, TimeControl, TimeControlError, TimeLeft};
pub use evaluation::Evaluation;
pub use failure::{EngineFailure, EngineFault, NoThought, StartProblem};
pub use game::{ForbiddenMoves, Game, GameError, ReplayError};
pub use level::{Level, LevelError, Resources};
pub use opening::{
    Choice, Draft, DraftError, NamedOpening, Opening, OpeningError, Party, Proposal, Stage,
};
pub use opponent::{EngineName, EngineNameError, Opponent, OpponentError, Seat};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use player::{
    Answer, Candidate, Limits, Player, Progress, SearchId, SearchRequest, StopToken, Task, Thought,
};
pub use point::{Point, PointError};
pub use position::{PlayError, Position};
pub use rank::Rank;
pub use reason::{Force, Making, Reason};
pub use renju::{Forbidden, ForbiddenKind};
pub use rule::{Rule, Variant, VariantError};
pub use stone::{ByStone, Stone};
pub use threat::{Threat, ThreatKind, Threats};
pub use win::{IdleRow, WinningLine};
