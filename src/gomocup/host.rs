//! Drives an external engine that speaks the protocol, and never waits for it longer than told.
//!
//! `program` finds out what is to be started, `process` starts it and ends it, `keeper` sees to it that nothing
//! is left of it whatever becomes of us, `reader` turns its output into lines, and
//! [`game`] is how a game is played with it. Here is what holds for every question: lines
//! come one at a time, a fault is found once and stays, and an engine with a fault is killed.

pub mod game;
#[cfg(unix)]
pub mod keeper;
#[cfg(unix)]
mod lifeline;
#[cfg(unix)]
mod log;
mod process;
mod program;
mod reader;

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::engine::{EngineFault, StartProblem};
use process::{End, Event, Process};
use program::{problem, reason};

pub use game::GameTerms;
pub use process::{Launch, this_program};
pub use program::{find_program, split_command};

/// Events that wait to be looked at; an engine that floods us waits itself.
const BACKLOG: usize = 256;
/// How often whoever waits for an engine looks whether it should.
const LOOK: Duration = Duration::from_millis(10);
/// How long the rest of the news is waited for when an engine seems to be gone.
const AFTERMATH: Duration = Duration::from_millis(400);
/// How many of an engine's last lines are shown when it fails.
const LAST_LINES: usize = 3;
/// How much of a line is shown.
const SHOWN: usize = 120;
/// How many old lines are passed over at once.
const MOST_OLD_LINES: usize = 10_000;

/// Why an engine can no longer be talked to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostError {
    /// What is wrong.
    pub fault: EngineFault,
    /// What the engine has said last.
    pub last_lines: Vec<String>,
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)?;
        if !self.last_lines.is_empty() {
            write!(f, "; it said last: {}", self.last_lines.join(" / "))?;
        }
        Ok(())
    }
}

impl std::error::Error for HostError {}

impl From<EngineFault> for HostError {
    fn from(fault: EngineFault) -> Self {
        Self {
            fault,
            last_lines: Vec::new(),
        }
    }
}

/// A running engine.
///
/// Dropping it never waits: an engine in order is told to end and has a moment for it, one
/// with a fault is killed at once.
#[derive(Debug)]
pub struct Host {
    program: String,
    process: Option<Process>,
    events: Receiver<Event>,
    /// Lines that came while it was ending.
    rest: VecDeque<String>,
    last: VecDeque<String>,
    end: Option<End>,
    silent: bool,
    /// Why nothing more is to be had of it.
    fault: Option<EngineFault>,
    terms: Option<GameTerms>,
}

/// What came of listening.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing in time.
    Nothing,
    /// Whoever listens has no time any more.
    Interrupted,
}

impl Host {
    /// Starts an engine; that its program cannot be started is told when it is first spoken to.
    pub fn start(launch: &Launch) -> Result<Self, HostError> {
        let program = launch.command.first().cloned().unwrap_or_default();
        let (sender, events) = mpsc::sync_channel(BACKLOG);
        let process = Process::start(launch, &sender)
            // It is the keeper that cannot be started, not the engine.
            .map_err(|error| not_started(&program, StartProblem::Other(reason(&error))))?;
        Ok(Self {
            program,
            process: Some(process),
            events,
            rest: VecDeque::new(),
            last: VecDeque::new(),
            end: None,
            silent: false,
            fault: None,
            terms: None,
        })
    }

    /// Says a line, or several that belong together.
    pub(super) fn say(&mut self, lines: &str) -> Result<(), HostError> {
        if let Some(fault) = &self.fault {
            return Err(self.error(fault.clone()));
        }
        let mut text = lines.replace('\n', "\r\n");
        text.push_str("\r\n");
        let written = self.process.as_mut().map(|process| process.write(&text));
        match written {
            Some(Ok(())) => Ok(()),
            Some(Err(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                Err(self.give_up(EngineFault::Deaf))
            }
            _ => {
                let fault = self.find_fault();
                Err(self.give_up(fault))
            }
        }
    }

    /// The next line, unless there is none by then or whoever listens is interrupted first.
    pub(super) fn listen(
        &mut self,
        until: Option<Instant>,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<Heard, HostError> {
        loop {
            if let Some(line) = self.rest.pop_front() {
                return Ok(Heard::Line(line));
            }
            if let Some(fault) = &self.fault {
                return Err(self.error(fault.clone()));
            }
            if interrupted() {
                return Ok(Heard::Interrupted);
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            match self
                .events
                .recv_timeout(left.map_or(LOOK, |left| left.min(LOOK)))
            {
                Ok(event) => self.take(event),
                Err(RecvTimeoutError::Timeout) if left.is_some_and(|left| left.is_zero()) => {
                    return Ok(Heard::Nothing);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => self.fault = Some(EngineFault::Silent),
            }
        }
    }

    /// Passes over what has been said already; nobody has asked for it.
    pub(super) fn pass_over(&mut self) {
        self.rest.clear();
        for _ in 0..MOST_OLD_LINES {
            let Ok(event) = self.events.try_recv() else {
                return;
            };
            self.take(event);
            self.rest.clear();
        }
    }

    /// Whether nothing is wrong with it, as far as it is known.
    pub(super) fn is_in_order(&self) -> bool {
        self.fault.is_none()
    }

    /// Nothing more is wanted of the engine, for this reason; dropped, it is killed at once.
    pub(super) fn give_up(&mut self, fault: EngineFault) -> HostError {
        self.fault = Some(fault.clone());
        self.error(fault)
    }

    /// The fault, with what the engine has said last.
    pub(super) fn error(&self, fault: EngineFault) -> HostError {
        let unfinished = self.process.as_ref().and_then(Process::unfinished);
        let mut last_lines: Vec<String> = self.last.iter().cloned().chain(unfinished).collect();
        if let Some(end) = &self.end {
            last_lines.extend(end.complaints.iter().cloned());
        }
        HostError { fault, last_lines }
    }

    /// Takes an event in: a line waits to be heard, everything else is a fault.
    fn take(&mut self, event: Event) {
        match event {
            Event::Line(line) => {
                // Details come by the hundred, and say nothing about what is wrong.
                if !line.starts_with("INFO ") {
                    if self.last.len() == LAST_LINES {
                        self.last.pop_front();
                    }
                    self.last.push_back(shown(&line));
                }
                self.rest.push_back(line);
            }
            Event::Flood => self.fault = Some(EngineFault::Flood),
            Event::NotStarted(error) => {
                self.fault = Some(not_started(&self.program, problem(&error)));
            }
            Event::Silent | Event::Ended(_) => {
                self.note_end(event);
                let fault = self.find_fault();
                self.fault = Some(fault);
            }
        }
    }

    fn note_end(&mut self, event: Event) {
        match event {
            Event::Ended(end) => self.end = Some(end),
            _ => self.silent = true,
        }
    }

    /// Waits until all is known of an engine that is going: its last lines and how it ended.
    fn find_fault(&mut self) -> EngineFault {
        let until = Instant::now() + AFTERMATH;
        while self.end.is_none() || !self.silent {
            let left = until.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(event @ (Event::Silent | Event::Ended(_))) => self.note_end(event),
                Ok(event) => self.take(event),
                Err(_) => break,
            }
            if let Some(fault) = self.fault.take() {
                return fault;
            }
        }
        match self.end.as_ref().map(|end| (end.code, end.signal)) {
            Some((Some(code), _)) => EngineFault::Exited(code),
            Some((None, Some(signal))) => EngineFault::Killed(signal),
            Some((None, None)) | None => EngineFault::Silent,
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take()
            && self.fault.is_none()
            && process.write("END\r\n").is_ok()
        {
            process.dismiss();
        }
    }
}

/// As much of a line as is shown to people.
fn shown(line: &str) -> String {
    line.chars().take(SHOWN).collect()
}

fn not_started(program: &str, problem: StartProblem) -> EngineFault {
    EngineFault::NotStarted {
        program: program.to_owned(),
        problem,
    }
}
