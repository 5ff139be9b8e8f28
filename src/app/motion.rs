//! What moves on a board for a moment: a stone that has just been placed grows, and the row that
//! has won lights up stone by stone.
//!
//! Only the drawing moves. The game, its result and the computer's search are where they are at
//! once, and whatever happens next ends the movement. The runtime is asked for one call for
//! every step and for none at rest.

use std::time::Duration;

use super::effect::{Effect, Timer};
use super::puzzle::Stage;
use super::{App, Screen};
use crate::engine::{Outcome, Point, Position};

/// How long a stone stays at each size.
const GROWTH_STEP: Duration = Duration::from_millis(60);
/// Sizes that a stone has before its own.
const GROWTH_STEPS: u8 = 2;
/// How long it takes from one stone of a row to the next, unless the row is long.
const LIGHT_STEP: Duration = Duration::from_millis(100);
/// How long a row of any length may take.
const LIGHT_MOST: Duration = Duration::from_millis(600);
/// Two computers that move faster than this are watched without.
const FAST: Duration = Duration::from_millis(200);

/// What moves on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// A stone grows; so many sizes are still before its own.
    Stone {
        /// The stone.
        point: Point,
        /// Steps until it is whole.
        left: u8,
    },
    /// The row that has won lights up.
    Row {
        /// Stones that are lit.
        lit: usize,
        /// Stones of the row.
        of: usize,
    },
}

impl Motion {
    fn step(self) -> Duration {
        match self {
            Self::Stone { .. } => GROWTH_STEP,
            Self::Row { of, .. } => {
                let stones = u32::try_from(of).unwrap_or(u32::MAX).max(1);
                LIGHT_STEP.min(LIGHT_MOST / stones)
            }
        }
    }

    /// The next step; `None` after the last.
    fn next(self) -> Option<Self> {
        match self {
            Self::Stone { point, left } if left > 1 => Some(Self::Stone {
                point,
                left: left - 1,
            }),
            Self::Row { lit, of } if lit + 1 < of => Some(Self::Row { lit: lit + 1, of }),
            _ => None,
        }
    }
}

/// A movement under way.
#[derive(Debug)]
pub(super) struct Moving {
    motion: Motion,
    /// The number of the call that is waited for.
    call: u64,
}

/// What of a board tells whether one stone more has come, or its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shown {
    is_puzzle: bool,
    moves: usize,
    last: Option<Point>,
    /// Stones of the row that has won.
    row: Option<usize>,
    /// Whether the game, or the try at a puzzle, has ended.
    pub(super) has_ended: bool,
}

impl Shown {
    /// Whether this is the same board with one stone more.
    pub(super) fn is_next_of(self, before: Self) -> bool {
        self.is_puzzle == before.is_puzzle && self.moves == before.moves + 1
    }
}

impl App {
    /// What moves on the board.
    pub fn motion(&self) -> Option<Motion> {
        self.moving.as_ref().map(|moving| moving.motion)
    }

    /// The board on the screen, where its stones may move.
    pub(super) fn shown(&self) -> Option<Shown> {
        let of = |position: &Position, is_puzzle, has_ended| Shown {
            is_puzzle,
            has_ended,
            moves: position.moves().len(),
            last: position.last_move(),
            row: position
                .outcome()
                .and_then(Outcome::winning_line)
                .map(|line| line.points.len()),
        };
        match &self.screen {
            Screen::Puzzle(solving) => {
                let has_ended = matches!(solving.stage(), Stage::Solved | Stage::Failed(_));
                Some(of(solving.position(), true, has_ended))
            }
            screen => {
                let has_ended = matches!(screen, Screen::Result(_));
                let play = self.play()?;
                Some(of(play.game().position(), false, has_ended))
            }
        }
    }

    /// Whether two computers play too fast for every stone to be told of.
    pub(super) fn is_watched_fast(&self) -> bool {
        self.play()
            .is_some_and(|play| play.is_watched() && self.settings.watch_pace() < FAST)
    }

    /// Begins a movement where one stone more has come, and ends it where anything else has.
    pub(super) fn set_in_motion(&mut self, before: Option<Shown>) -> Option<Effect> {
        let shown = self.shown();
        if shown == before {
            return None;
        }
        self.moving = None;
        let (before, now) = (before?, shown?);
        if !now.is_next_of(before) || self.is_watched_fast() || !self.settings.animations {
            return None;
        }
        let motion = match (now.row, now.last) {
            (Some(of), _) => Motion::Row { lit: 1, of },
            (None, Some(point)) => Motion::Stone {
                point,
                left: GROWTH_STEPS,
            },
            (None, None) => return None,
        };
        Some(self.move_on(motion))
    }

    /// The time of a call has come; if it was for a movement, that goes a step further.
    pub(super) fn take_step(&mut self, call: u64) -> Option<Effect> {
        let moving = self.moving.take_if(|moving| moving.call == call)?;
        moving.motion.next().map(|motion| self.move_on(motion))
    }

    fn move_on(&mut self, motion: Motion) -> Effect {
        self.calls += 1;
        self.moving = Some(Moving {
            motion,
            call: self.calls,
        });
        Effect::Call {
            timer: Timer::Motion,
            number: self.calls,
            after: motion.step(),
        }
    }
}
