//! What the loop does while nothing happens, and the time in which it could not.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Instant;

use super::{Event, Runtime, Stamped};
use crate::app::action::Action;
use crate::terminal::job;

impl Runtime {
    /// The next event; while none waits, what was kept is made safe, and then one is waited for.
    ///
    /// A call that is due comes first: whatever else has come is taken in with it, before the
    /// same frame.
    pub(super) fn next(&mut self, events: &Receiver<Stamped>) -> io::Result<Option<Stamped>> {
        let event = self.due_or_waiting(events)?;
        if job::was_continued() {
            // Stopped from outside, since when nobody can say more exactly.
            self.forgo(self.started + self.app.now());
            let effects = self.app.update(Action::Continued);
            // Nothing among them ends the program.
            self.carry_out(effects)?;
        }
        Ok(event)
    }

    fn due_or_waiting(&mut self, events: &Receiver<Stamped>) -> io::Result<Option<Stamped>> {
        if let Some(number) = self.calls.take_due() {
            return Ok(Some((Instant::now(), Event::Call(number))));
        }
        match events.try_recv() {
            Ok(event) => return Ok(Some(event)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            Err(TryRecvError::Empty) => {}
        }
        let problems = self.keeper.settle();
        if !problems.is_empty() {
            for problem in problems {
                self.app.update(problem);
            }
            self.draw()?;
        }
        Ok(self.wait(events))
    }

    /// Sleeps until something happens, or the time of a call has come; `None` when nothing can
    /// happen any more.
    fn wait(&mut self, events: &Receiver<Stamped>) -> Option<Stamped> {
        loop {
            if let Some(number) = self.calls.take_due() {
                return Some((Instant::now(), Event::Call(number)));
            }
            let Some(time) = self.calls.wait() else {
                return events.recv().ok();
            };
            match events.recv_timeout(time) {
                Ok(event) => return Some(event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// The time since then did not pass for the program: it was stopped.
    pub(super) fn forgo(&mut self, since: Instant) {
        job::was_continued();
        self.started += since.elapsed();
    }
}
