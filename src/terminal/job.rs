//! The program as a job of a shell: whether it is in front, and how it stops and waits for its
//! turn.
//!
//! Whoever is not in front leaves the terminal alone, also at the end: the system stops a program
//! for touching it, and one that should end would never get there.

use std::io;

/// What came of waiting for the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Turn {
    /// The program is in front, and the terminal is its own.
    InFront,
    /// The program was asked to end before that, and leaves the terminal alone.
    ToEnd,
}

#[cfg(unix)]
pub(super) use unix::{come_to_the_front, may_set, may_write, stop};
#[cfg(unix)]
pub use unix::{continued, was_continued};

/// There are no jobs.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(super) fn come_to_the_front() -> io::Result<Turn> {
    Ok(Turn::InFront)
}

/// Nobody continues what nobody stops.
#[cfg(not(unix))]
pub fn was_continued() -> bool {
    false
}

/// The terminal is always the program's own.
#[cfg(not(unix))]
pub(super) fn may_set() -> bool {
    true
}

/// The terminal is always the program's own.
#[cfg(not(unix))]
pub(super) fn may_write() -> bool {
    true
}

/// Whether nothing can be written any more: the program should end, and the system would stop it
/// instead.
pub(super) fn must_be_quiet() -> bool {
    #[cfg(unix)]
    return super::ends::end_is_asked() && !may_write();
    #[cfg(not(unix))]
    false
}

#[cfg(unix)]
mod unix {
    use std::os::fd::AsFd;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, LazyLock};
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::io::Errno;
    use rustix::process::{Signal, getpgrp, kill_current_process_group};
    use rustix::stdio::{stdin, stdout};
    use rustix::termios::{LocalModes, tcgetattr, tcgetpgrp};

    use super::{Turn, io};
    use crate::terminal::ends::end_is_asked;

    /// How long the system may take to stop a process that has been sent the signal for it.
    const TO_STOP: Duration = Duration::from_millis(100);

    /// How long a signal to end may come behind the one that continues: the system gives each to
    /// whatever thread comes first.
    const BEHIND: Duration = Duration::from_millis(100);

    static CONTINUED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

    /// Is set by SIGCONT, before anybody else hears of it.
    pub fn continued() -> Arc<AtomicBool> {
        Arc::clone(&CONTINUED)
    }

    /// Whether the process was continued since this was last asked.
    pub fn was_continued() -> bool {
        CONTINUED.swap(false, Ordering::SeqCst)
    }

    /// Whether no other job has the terminal. One that is not the process's own knows no jobs.
    fn is_in_front(terminal: impl AsFd) -> bool {
        !tcgetpgrp(terminal).is_ok_and(|front| front != getpgrp())
    }

    /// Whether the terminal can be set, and read from, without being stopped for it.
    pub(in crate::terminal) fn may_set() -> bool {
        is_in_front(stdin())
    }

    /// Whether something can be written without being stopped for it.
    pub(in crate::terminal) fn may_write() -> bool {
        is_in_front(stdout())
            || tcgetattr(stdout())
                .is_ok_and(|settings| !settings.local_modes.contains(LocalModes::TOSTOP))
    }

    /// Stops as Ctrl-Z does, until the program is in front again.
    pub(in crate::terminal) fn stop() -> io::Result<Turn> {
        if !end_is_asked() {
            // Where there is no shell that could continue it, it goes on.
            stop_once()?;
        }
        come_to_the_front()
    }

    /// Stops for as long as another job is in front.
    pub(in crate::terminal) fn come_to_the_front() -> io::Result<Turn> {
        let mut continued = Instant::now();
        loop {
            if is_in_front(stdin()) {
                return Ok(Turn::InFront);
            }
            if end_is_asked() {
                return Ok(Turn::ToEnd);
            }
            if continued.elapsed() < BEHIND {
                thread::sleep(Duration::from_millis(1));
                continue;
            }
            if !stop_once()? {
                // Nobody will ever bring it to the front.
                return Err(Errno::IO.into());
            }
            continued = Instant::now();
        }
    }

    /// Stops the whole job, as the terminal does where Ctrl-Z is not a key: whoever has started
    /// the program and waits for it stops too, so that the shell hears of it.
    ///
    /// Says whether it was stopped. The system does not do it where there is no shell.
    fn stop_once() -> io::Result<bool> {
        CONTINUED.store(false, Ordering::SeqCst);
        kill_current_process_group(Signal::TSTP)?;
        // Counted and not timed: what passes while it is stopped says nothing.
        for _ in 0..TO_STOP.as_millis() {
            if CONTINUED.load(Ordering::SeqCst) {
                return Ok(true);
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(CONTINUED.load(Ordering::SeqCst))
    }
}
