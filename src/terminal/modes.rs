//! The modes a full-screen program switches on, and the record of which are on.
//!
//! Knows nothing of who switches them: the guard and the panic hook share it.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU8, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use super::job;
use super::stuck::Out;

/// One bit a mode.
static ON: AtomicU8 = AtomicU8::new(0);

/// Something switched on for the time of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Raw,
    AlternateScreen,
    HiddenCursor,
    BracketedPaste,
    Mouse,
}

/// The order in which modes are undone: the reverse of how they are taken.
const UNDOING: [Mode; 5] = [
    Mode::Mouse,
    Mode::BracketedPaste,
    Mode::HiddenCursor,
    Mode::AlternateScreen,
    Mode::Raw,
];

impl Mode {
    fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Switches it on. It is recorded first: what was half done is undone too.
    pub(super) fn turn_on(self) -> io::Result<()> {
        ON.fetch_or(self.bit(), Ordering::SeqCst);
        match self {
            Mode::Raw => enable_raw_mode(),
            Mode::AlternateScreen => execute!(Out::new(), EnterAlternateScreen),
            Mode::HiddenCursor => execute!(Out::new(), Hide),
            Mode::BracketedPaste => execute!(Out::new(), EnableBracketedPaste),
            // 1000, 1002, 1003 (hover), 1015 and 1006.
            Mode::Mouse => execute!(Out::new(), EnableMouseCapture),
        }
    }

    /// Switches it off if it is on, once, whichever thread comes first.
    ///
    /// In a terminal that another job has, nothing is done that the system would stop the
    /// program for; its shell has put back the settings.
    pub(super) fn turn_off(self) -> io::Result<()> {
        if ON.fetch_and(!self.bit(), Ordering::SeqCst) & self.bit() == 0 {
            return Ok(());
        }
        if self == Mode::Raw {
            return if job::may_set() {
                disable_raw_mode()
            } else {
                Ok(())
            };
        }
        if !job::may_write() {
            return Ok(());
        }
        let mut out = Out::new();
        self.undo_on(&mut out)?;
        out.flush()
    }

    /// Says to a terminal that it is off.
    fn undo_on(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Mode::Raw => Ok(()),
            // A frame may have been cut off in the middle of a colour.
            Mode::AlternateScreen => {
                queue!(out, SetAttribute(Attribute::Reset), LeaveAlternateScreen)
            }
            Mode::HiddenCursor => queue!(out, Show),
            Mode::BracketedPaste => queue!(out, DisableBracketedPaste),
            Mode::Mouse => queue!(out, DisableMouseCapture),
        }
    }
}

/// Says whether anything is on.
pub(super) fn any_on() -> bool {
    ON.load(Ordering::SeqCst) != 0
}

/// Undoes every mode that is on, all of them even when one fails, and returns
/// the first error. What was typed is kept, for the modes come back at once.
pub(super) fn release() -> io::Result<()> {
    undo(&UNDOING)
}

/// Undoes every mode that is on, as [`release`], for somebody else to have the
/// terminal: mouse reports that came in and were not read would appear as typed
/// text at the shell's prompt, so they are dropped while nothing is echoed yet.
pub(super) fn give_back() -> io::Result<()> {
    let mouse = ON.load(Ordering::SeqCst) & Mode::Mouse.bit() != 0;
    let (before, raw) = UNDOING.split_at(UNDOING.len() - 1);
    let undone = undo(before);
    if mouse {
        forget_input();
    }
    let cooked = undo(raw);
    undone.and(cooked)
}

/// Undoes every mode that is on without waiting for anything: the terminal's settings, and of
/// the rest what the terminal takes now.
///
/// For the last moment, when another thread is stuck in a write to the terminal.
pub(super) fn give_back_at_once() {
    if ON.load(Ordering::SeqCst) & Mode::Raw.bit() != 0 && job::may_set() {
        let _ = disable_raw_mode();
    }
    let mut bytes = Vec::new();
    for mode in UNDOING {
        if ON.fetch_and(!mode.bit(), Ordering::SeqCst) & mode.bit() != 0 {
            let _ = mode.undo_on(&mut bytes);
        }
    }
    #[cfg(unix)]
    if job::may_write() {
        use rustix::fs::{Mode as Leave, OFlags};
        // A description of its own: not to wait is nobody else's wish.
        let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let _ = rustix::termios::ttyname(rustix::stdio::stdout(), Vec::new())
            .and_then(|name| rustix::fs::open(name, flags, Leave::empty()))
            .and_then(|terminal| rustix::io::write(terminal, &bytes));
    }
}

fn undo(modes: &[Mode]) -> io::Result<()> {
    let mut result = Ok(());
    for mode in modes {
        let undone = mode.turn_off();
        result = result.and(undone);
    }
    result
}

fn forget_input() {
    #[cfg(unix)]
    if job::may_set() {
        // What is left over is a nuisance, not an error.
        let _ = rustix::termios::tcflush(
            rustix::stdio::stdin(),
            rustix::termios::QueueSelector::IFlush,
        );
    }
}
