//! The modes a full-screen program switches on, and the record of which are on.
//!
//! Knows nothing of who switches them: the guard and the panic hook share it.

use std::io::{self, stdout};
use std::sync::atomic::{AtomicU8, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

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
            Mode::AlternateScreen => execute!(stdout(), EnterAlternateScreen),
            Mode::HiddenCursor => execute!(stdout(), Hide),
            Mode::BracketedPaste => execute!(stdout(), EnableBracketedPaste),
            // 1000, 1002, 1003 (hover), 1015 and 1006.
            Mode::Mouse => execute!(stdout(), EnableMouseCapture),
        }
    }

    /// Switches it off if it is on, once, whichever thread comes first.
    pub(super) fn turn_off(self) -> io::Result<()> {
        if ON.fetch_and(!self.bit(), Ordering::SeqCst) & self.bit() == 0 {
            return Ok(());
        }
        match self {
            Mode::Raw => disable_raw_mode(),
            // A frame may have been cut off in the middle of a colour.
            Mode::AlternateScreen => execute!(
                stdout(),
                SetAttribute(Attribute::Reset),
                LeaveAlternateScreen
            ),
            Mode::HiddenCursor => execute!(stdout(), Show),
            Mode::BracketedPaste => execute!(stdout(), DisableBracketedPaste),
            Mode::Mouse => execute!(stdout(), DisableMouseCapture),
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
    {
        // What is left over is a nuisance, not an error.
        let _ = rustix::termios::tcflush(
            rustix::stdio::stdin(),
            rustix::termios::QueueSelector::IFlush,
        );
    }
}
