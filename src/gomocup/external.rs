//! An external engine as a computer player.
//!
//! It is started when it is first asked something, and started anew when it has failed
//! or has ended meanwhile. `talk` is a conversation with it, `known`, `terms` and `opening`
//! are what it is told, `details` is what it tells about its thoughts. Whatever goes wrong
//! is told as data; nothing it does can hold up whoever asks for longer than its time and
//! a second.

mod about;
mod details;
mod known;
mod opening;
mod talk;
mod terms;

use std::path::PathBuf;

use super::host::{HostError, Launch, split_command};
use super::spec::EngineSpec;
use crate::engine::opening::{Proposal, Stage};
use crate::engine::{
    Candidate, EngineFailure, EngineFault, Level, Limits, NoThought, Player, Position, Progress,
    Resources, Rule, Stone, StopToken, Thought, Variant,
};
use talk::{Question, Talk};

pub use about::About;

/// What this program gives to every engine's process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surroundings {
    /// The program that keepers are started from: this one, unless a test is another.
    pub keeper: PathBuf,
    /// The folder of the logs; nothing is kept when `None`.
    pub logs: Option<PathBuf>,
}

impl Surroundings {
    /// Where an engine's standard error is kept.
    fn log(&self, spec: &EngineSpec) -> Option<PathBuf> {
        let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
        let name: String = spec.name.as_str().chars().map(plain).collect();
        Some(self.logs.as_ref()?.join(format!("{name}.log")))
    }
}

/// An external engine, running or not.
#[derive(Debug)]
pub struct External {
    spec: EngineSpec,
    launch: Result<Launch, EngineFault>,
    log: Option<PathBuf>,
    talk: Option<Talk>,
    /// Whether it knows how to take part in an opening, as far as it is known.
    knows_openings: bool,
}

impl External {
    /// An engine that is not running yet.
    pub fn new(spec: EngineSpec, surroundings: &Surroundings) -> Self {
        let log = surroundings.log(&spec);
        let launch = split_command(&spec.command).map(|command| Launch {
            command,
            keeper: surroundings.keeper.clone(),
            log: log.clone(),
        });
        Self {
            spec,
            launch,
            log,
            talk: None,
            knows_openings: true,
        }
    }

    /// Starts the engine, begins a game of this kind with it, and says who it says it is.
    ///
    /// # Errors
    ///
    /// What is wrong with it; the engine has ended then.
    pub fn introduce(
        &mut self,
        variant: Variant,
        stop: &StopToken,
    ) -> Result<About, EngineFailure> {
        let met = self
            .ready(stop)
            .and_then(|talk| talk.meet(variant, stop).cloned());
        met.map_err(|error| self.fail(error))
    }

    /// The conversation, begun where there is none or the engine has gone since.
    fn ready(&mut self, stop: &StopToken) -> Result<&mut Talk, HostError> {
        if let Some(talk) = &mut self.talk
            && !talk.is_ready(stop)?
        {
            self.talk = None;
        }
        let launch = self.launch.as_ref().map_err(Clone::clone)?;
        match &mut self.talk {
            Some(talk) => Ok(talk),
            none => Ok(none.insert(Talk::start(launch, &self.spec)?)),
        }
    }

    fn ask(
        &mut self,
        question: &Question<'_>,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        if question.position.outcome().is_some() {
            return Err(NoThought::GameOver);
        }
        let answer = match can_be_asked(question.position) {
            Ok(()) => self.ask_running(question, report),
            Err(fault) => Err(self.failure(fault.into())),
        };
        answer.map_err(|failure| NoThought::Engine(Box::new(failure)))
    }

    fn ask_running(
        &mut self,
        question: &Question<'_>,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, EngineFailure> {
        let was_running = self.talk.is_some();
        let mut ask = |external: &mut Self| {
            let answer = external
                .ready(question.stop)
                .and_then(|talk| talk.ask(question, report));
            answer.map_err(|error| external.fail(error))
        };
        match ask(self) {
            // One that had been about to leave of its own will has not failed at this question.
            Err(failure) if was_running && failure.fault == EngineFault::Exited(0) => ask(self),
            answer => answer,
        }
    }

    /// Its decision in an opening; `None` when it does not know how, or says what is none.
    fn decide(
        &mut self,
        position: &Position,
        stage: Stage,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Option<Proposal>, EngineFailure> {
        let Some(request) = opening::request(position, stage).filter(|_| self.knows_openings)
        else {
            return Ok(None);
        };
        let answer = self
            .ready(stop)
            .and_then(|talk| talk.decide(&request, position.variant(), limits, stop));
        let decision = match answer {
            Ok(answer) => answer.and_then(|text| opening::decision(&text, position, stage)),
            // Who does not answer at all may not know the question either.
            Err(HostError {
                fault: EngineFault::Late(_),
                ..
            }) => None,
            Err(error) => return Err(self.fail(error)),
        };
        if decision.is_none() {
            // It may have more to say to what it does not understand: nobody waits for that.
            self.talk = None;
            self.knows_openings = false;
        }
        Ok(decision)
    }

    /// A failure for which the engine is ended, unless it was only stopped and obeys.
    fn fail(&mut self, error: HostError) -> EngineFailure {
        let obeys = error.fault == EngineFault::Stopped;
        self.talk.take_if(|talk| !(obeys && talk.is_in_order()));
        self.failure(error)
    }

    fn failure(&self, error: HostError) -> EngineFailure {
        EngineFailure {
            engine: self.spec.name.clone(),
            fault: error.fault,
            last_lines: error.last_lines,
            log: self.log.clone(),
        }
    }
}

impl Player for External {
    /// An engine's choices are its own.
    fn reseed(&mut self, _seed: u64) {}

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        let question = Question {
            position,
            limits,
            stop,
            lines: None,
        };
        self.ask(&question, report)
    }

    /// One that speaks the Yixin extensions has several lines; of others the move is the only one.
    fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(Thought, Vec<Candidate>), NoThought> {
        let question = Question {
            position,
            limits,
            stop,
            lines: Some(lines.max(1)),
        };
        let mut thought = self.ask(&question, report)?;
        let mut candidates = std::mem::take(&mut thought.progress.candidates);
        if candidates.is_empty() {
            candidates.push(thought.candidate());
        }
        Ok((thought, candidates))
    }

    /// By `SWAP2BOARD`; for an engine that does not know it our strongest level decides.
    fn propose(
        &mut self,
        position: &Position,
        stage: Stage,
        seed: u64,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Proposal, NoThought> {
        match self.decide(position, stage, limits, stop) {
            Ok(Some(decision)) => return Ok(decision),
            // Whoever is stopped decides at once, and ours can.
            Err(failure) if failure.fault != EngineFault::Stopped => {
                return Err(NoThought::Engine(Box::new(failure)));
            }
            Ok(None) | Err(_) => {}
        }
        Level::STRONGEST
            .player(seed, Resources::default())
            .propose(position, stage, seed, limits, stop)
    }
}

/// Whether the protocol has words for a position.
fn can_be_asked(position: &Position) -> Result<(), EngineFault> {
    let variant = position.variant();
    if variant.in_a_row() != 5 {
        return Err(EngineFault::InARow(variant.in_a_row()));
    }
    // Colours are not told: Black is whoever has moved as often as the other and is to move.
    let board = position.board();
    let black = board
        .points()
        .filter(|point| board.get(*point) == Some(Stone::Black))
        .count();
    let white = board.stones() - black;
    let expected = if black > white {
        Stone::White
    } else {
        Stone::Black
    };
    let told_apart = black.abs_diff(white) <= 1 && white <= black;
    if variant.rule() == Rule::Renju && !(told_apart && expected == position.to_move()) {
        return Err(EngineFault::StoneCounts);
    }
    Ok(())
}
