//! What all computer players share: how they are asked, stopped and answered.
//!
//! Which players there are is the concern of [`super::level`] and [`super::opponent`].

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use super::evaluation::Evaluation;
use super::failure::{EngineFailure, NoThought};
use super::opening::{self, Proposal, Stage};
use super::{Opponent, Point, Position, TimeLeft, Variant};

/// A computer player.
///
/// A player may remember what it likes between moves, but without a time limit its
/// answers must follow from its seed and the questions asked so far, so that a
/// game can be played again.
pub trait Player: Send {
    /// Lets all choices from now on follow from another seed.
    fn reseed(&mut self, seed: u64);

    /// Has ready what the first move of a variant would otherwise wait for.
    fn warm_up(&mut self, variant: Variant) {
        let _ = variant;
    }

    /// Chooses a legal move for the side to move.
    ///
    /// A player of ours that is stopped, or runs into a limit, still answers with the best
    /// it has found, within 5 ms; an external engine has its time for it. `report` may be
    /// called any number of times on the way.
    ///
    /// # Errors
    ///
    /// [`NoThought::GameOver`] when there is nothing to choose. Our own players know no
    /// other reason; an external engine can fail.
    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought>;

    /// The `lines` best moves, best first, with the answer among them.
    ///
    /// A player that judges one move only, which is what players do unless they say
    /// otherwise, has one line.
    ///
    /// # Errors
    ///
    /// As for [`Player::think`].
    fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(Thought, Vec<Candidate>), NoThought> {
        let _ = lines;
        let thought = self.think(position, limits, stop, report)?;
        let only = thought.candidate();
        Ok((thought, vec![only]))
    }

    /// What it thinks of a position for the side to move, in its own manner; `None` where it
    /// does not judge.
    ///
    /// # Errors
    ///
    /// As for [`Player::think`].
    fn judge(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Option<Evaluation>, NoThought> {
        let thought = self.think(position, limits, stop, &mut |_| ())?;
        Ok(thought.progress.evaluation)
    }

    /// Its decision in an opening that leaves the colours open; chance follows from the seed.
    ///
    /// A player that is stopped decides at once.
    ///
    /// # Errors
    ///
    /// That no stone can be placed, or that an external engine has failed.
    fn propose(
        &mut self,
        position: &Position,
        stage: Stage,
        seed: u64,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Proposal, NoThought> {
        opening::choose::propose(self, position, stage, seed, limits, stop)
    }
}

/// How much a player may spend on one move; `None` is without bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Wall time.
    pub time: Option<Duration>,
    /// Plies of full-width search.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// What the side to move has on its clock, where the game is timed; [`Limits::time`] has been
    /// made from it already.
    pub clock: Option<TimeLeft>,
}

impl Limits {
    /// A limit of wall time alone.
    pub const fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            depth: None,
            nodes: None,
            clock: None,
        }
    }

    /// A limit of plies alone.
    pub const fn depth(depth: u32) -> Self {
        Self {
            time: None,
            depth: Some(depth),
            nodes: None,
            clock: None,
        }
    }
}

/// The number on a search's ticket: an answer belongs to the search of the same number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SearchId(pub u64);

/// A switch by which one thread tells another to answer now; it cannot be taken back.
#[derive(Debug, Clone, Default)]
pub struct StopToken(Arc<Switch>);

#[derive(Debug, Default)]
struct Switch {
    stopped: AtomicBool,
    cancelled: AtomicBool,
    lock: Mutex<()>,
    changed: Condvar,
}

impl StopToken {
    /// A token that nobody has stopped yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Tells every holder of the token to stop.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
        // Taking the lock keeps a waiter from falling asleep between its look and our call.
        drop(self.0.lock.lock());
        self.0.changed.notify_all();
    }

    /// Tells every holder of the token to stop, and that nobody will look at what it has found.
    ///
    /// For most it is no more than [`StopToken::stop`]; who would have to wait for an answer
    /// need not.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
        self.stop();
    }

    /// Whether the answer is no longer wanted.
    pub fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Relaxed)
    }

    /// Whether somebody has said stop.
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// Sleeps for this long, or until somebody says stop.
    pub fn wait(&self, time: Duration) {
        if let Ok(guard) = self.0.lock.lock() {
            let _woken = self
                .0
                .changed
                .wait_timeout_while(guard, time, |()| !self.is_stopped());
        }
    }
}

/// What is wanted of a computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Task {
    /// A move in the player's own manner, as [`Player::think`] chooses it.
    Move,
    /// The best moves, so many of them, as [`Player::analyse`] judges them.
    Analysis {
        /// How many, at least 1.
        lines: usize,
    },
    /// Its decision in an opening, as [`Player::propose`] makes it.
    Opening(Stage),
}

/// A question to a computer player, as it is handed to another thread.
#[derive(Debug, Clone)]
pub struct SearchRequest {
    /// The number that its answer must carry.
    pub id: SearchId,
    /// Which player.
    pub player: Opponent,
    /// What the player's choices follow from.
    pub seed: u64,
    /// The position to move in.
    pub position: Position,
    /// What is wanted of it.
    pub task: Task,
    /// What it may spend.
    pub limits: Limits,
    /// The answer is held back until this much time has gone by.
    pub at_least: Duration,
}

/// What comes back at the end of a search.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The move the player chooses.
    Thought(Thought),
    /// What the player decides in an opening.
    Proposal(Proposal),
    /// There was nothing to choose: the game was over.
    NoMove,
    /// The player failed; what it said.
    Failed(String),
    /// The player is an external engine, and what is wrong with it.
    EngineFailed(Box<EngineFailure>),
}

impl From<Result<Thought, NoThought>> for Answer {
    fn from(result: Result<Thought, NoThought>) -> Self {
        match result {
            Ok(thought) => Self::Thought(thought),
            Err(NoThought::GameOver) => Self::NoMove,
            Err(NoThought::Engine(failure)) => Self::EngineFailed(failure),
        }
    }
}

/// How far a player has come.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Progress {
    /// Plies searched in full width.
    pub depth: u32,
    /// What the player thinks of the position for the side to move, if it judges at all.
    pub evaluation: Option<Evaluation>,
    /// The principal variation: the line that the player expects, its own move first.
    pub line: Vec<Point>,
    /// Positions visited.
    pub nodes: u64,
    /// The best moves so far, best first, where several were asked for.
    pub candidates: Vec<Candidate>,
}

/// A player's answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Thought {
    /// The move it chooses, always legal.
    pub best: Point,
    /// How far it came.
    pub progress: Progress,
}

/// A move and its judgement, as analysis shows several of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The move and what is expected after it.
    pub line: Vec<Point>,
    /// What it is worth.
    pub evaluation: Option<Evaluation>,
}

impl Thought {
    /// A move that was chosen without a search.
    pub fn at_once(best: Point) -> Self {
        Self {
            best,
            progress: Progress {
                line: vec![best],
                ..Progress::default()
            },
        }
    }

    /// The answer as the only one of several best moves.
    pub fn candidate(&self) -> Candidate {
        Candidate {
            line: self.progress.line.clone(),
            evaluation: self.progress.evaluation,
        }
    }
}
