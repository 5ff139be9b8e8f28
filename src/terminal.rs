//! The terminal as a guest finds it and leaves it: raw mode, alternate screen,
//! mouse, paste, what to ask of it, how to draw on it.
//!
//! Knows nothing of the game, nor of the events that come back.

mod backend;
pub mod clipboard;
#[cfg(unix)]
pub mod ends;
mod input;
pub mod job;
mod modes;
mod panic;
pub mod probe;
pub mod stuck;
mod variable;

use std::io::{self, BufWriter, IsTerminal};
use std::marker::PhantomData;

use ratatui::layout::Rect;
use termprofile::{DetectorSettings, TermProfile};

pub use backend::SplitBackend;
pub use input::Input;
pub use panic::{contain, install_panic_hook};
pub use variable::{Hint, background_hint};

use job::Turn;
use modes::Mode;
use stuck::Out;

/// What the game draws on.
///
/// It must be dropped before the [`Guard`], so declare it after.
pub type Screen = ratatui::Terminal<SplitBackend<BufWriter<Out>>>;

/// Room for a frame that changes every cell of a large window, so that a frame
/// is one write.
const FRAME_BYTES: usize = 1 << 18;

/// Makes the screen; the [`Guard`] must be held already.
pub fn screen() -> io::Result<Screen> {
    Screen::new(SplitBackend::new(BufWriter::with_capacity(
        FRAME_BYTES,
        Out::new(),
    )))
}

/// Makes the next frame draw every cell, in the size the terminal has now.
///
/// `Terminal::clear` would ask where the cursor is, and wait two seconds for an
/// answer that the input thread has already swallowed.
pub fn redraw_all(screen: &mut Screen) -> io::Result<()> {
    let full = Rect::from(screen.size()?);
    screen.resize(full)
}

/// Whether the terminal says of itself that it can only print, or says nothing of itself where
/// every terminal does.
pub fn is_dumb() -> bool {
    cfg!(unix) && std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb")
}

/// The program needs a terminal at both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotATerminal {
    /// Keys would come from a file or a pipe.
    #[error("standard input is not a terminal")]
    Stdin,
    /// The screen would be drawn into a file or a pipe.
    #[error("standard output is not a terminal")]
    Stdout,
    /// Neither is.
    #[error("neither standard input nor standard output is a terminal")]
    Both,
}

/// Says whether there is a terminal to read from and to draw on.
///
/// # Errors
/// [`NotATerminal`] names the end that is something else.
pub fn require_terminal() -> Result<(), NotATerminal> {
    match (io::stdin().is_terminal(), io::stdout().is_terminal()) {
        (true, true) => Ok(()),
        (false, true) => Err(NotATerminal::Stdin),
        (true, false) => Err(NotATerminal::Stdout),
        (false, false) => Err(NotATerminal::Both),
    }
}

/// Whether standard output and standard error are one and the same terminal.
pub fn shows_errors_too() -> bool {
    let are_terminals = io::stdout().is_terminal() && io::stderr().is_terminal();
    #[cfg(unix)]
    {
        let device = |file: std::os::fd::BorrowedFd<'_>| {
            rustix::fs::fstat(file).ok().map(|status| status.st_rdev)
        };
        let (output, error) = (rustix::stdio::stdout(), rustix::stdio::stderr());
        are_terminals && device(output) == device(error)
    }
    #[cfg(not(unix))]
    are_terminals
}

/// The terminal's columns and rows, where standard output is one.
pub fn size() -> Option<(u16, u16)> {
    if !io::stdout().is_terminal() {
        return None;
    }
    crossterm::terminal::size().ok()
}

/// Makes the terminal standard input again, once what came through a pipe has been read.
///
/// # Errors
/// [`NotATerminal::Stdin`] when the process has no terminal.
pub fn return_to_terminal() -> Result<(), NotATerminal> {
    #[cfg(unix)]
    {
        let terminal = std::fs::OpenOptions::new()
            .read(true)
            .write(true)
            .open("/dev/tty");
        if let Ok(terminal) = terminal
            && rustix::stdio::dup2_stdin(&terminal).is_ok()
        {
            return Ok(());
        }
    }
    Err(NotATerminal::Stdin)
}

/// How many colours the terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourSupport {
    /// None, or the player asked for none (`NO_COLOR`).
    None,
    /// The sixteen named ones.
    Ansi16,
    /// The indexed palette.
    Ansi256,
    /// Any.
    TrueColour,
}

/// Reads from the environment how many colours standard output shows.
pub fn colour_support() -> ColourSupport {
    // no-color.org: present and not empty, whatever the value. termprofile
    // heeds only "1", "true", "yes" and "on".
    if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        return ColourSupport::None;
    }
    // Asking tmux means running it, which would delay the first frame.
    let settings = DetectorSettings::new().enable_tmux_info(false);
    match TermProfile::detect(&io::stdout(), settings) {
        TermProfile::NoTty | TermProfile::NoColor => ColourSupport::None,
        TermProfile::Ansi16 => ColourSupport::Ansi16,
        TermProfile::Ansi256 => ColourSupport::Ansi256,
        TermProfile::TrueColor => ColourSupport::TrueColour,
    }
}

/// Holds the terminal, and gives it back as it was when dropped.
///
/// There is one terminal, so there should be one guard at a time. What is on is
/// recorded outside the guard: the panic hook undoes the same record, and each
/// step is undone once, by whichever comes first.
///
/// It stays on the thread that made it, because a panic on any other thread
/// ends the process (see [`install_panic_hook`]).
#[derive(Debug)]
pub struct Guard {
    mouse: bool,
    stays_on_its_thread: PhantomData<*const ()>,
}

impl Guard {
    /// Takes the terminal: raw mode, alternate screen, no cursor, bracketed
    /// paste, and the mouse when asked.
    ///
    /// Started behind another job, it first stops until it is in front. `None` when it was asked
    /// to end meanwhile.
    ///
    /// # Errors
    /// When a step fails, those before it have been undone.
    pub fn enter(mouse: bool) -> io::Result<Option<Guard>> {
        if job::come_to_the_front()? == Turn::ToEnd {
            return Ok(None);
        }
        panic::set_owner(true);
        // From here on an early return drops the guard, which undoes.
        let guard = Guard {
            mouse,
            stays_on_its_thread: PhantomData,
        };
        guard.take()?;
        Ok(Some(guard))
    }

    fn take(&self) -> io::Result<()> {
        Mode::Raw.turn_on()?;
        Mode::AlternateScreen.turn_on()?;
        Mode::HiddenCursor.turn_on()?;
        Mode::BracketedPaste.turn_on()?;
        if self.mouse {
            Mode::Mouse.turn_on()?;
        }
        Ok(())
    }

    /// Switches mouse reports on or off; off lets the player select text.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        if on {
            Mode::Mouse.turn_on()
        } else {
            Mode::Mouse.turn_off()
        }
    }

    /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the
    /// terminal again when it is in front once more.
    ///
    /// The caller then draws everything ([`redraw_all`]), or ends and draws nothing. Where
    /// processes cannot be stopped nothing is done.
    pub fn suspend(&mut self) -> io::Result<Turn> {
        #[cfg(unix)]
        {
            let given = modes::give_back();
            let turn = job::stop()?;
            self.take_in(turn)?;
            given.and(Ok(turn))
        }
        #[cfg(not(unix))]
        Ok(Turn::InFront)
    }

    /// Takes the terminal anew, after somebody else had it: the process was
    /// stopped and continued from outside, and the shell changed what it liked.
    ///
    /// Continued behind another job, it stops again until it is in front. The caller then draws
    /// everything ([`redraw_all`]), or ends and draws nothing.
    pub fn renew(&mut self) -> io::Result<Turn> {
        let turn = job::come_to_the_front()?;
        let released = match turn {
            Turn::InFront => modes::release(),
            Turn::ToEnd => Ok(()),
        };
        self.take_in(turn)?;
        released.and(Ok(turn))
    }

    /// Takes the terminal, where it is the program's turn.
    fn take_in(&self, turn: Turn) -> io::Result<()> {
        match turn {
            Turn::InFront => self.take(),
            Turn::ToEnd => Ok(()),
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // Nothing sensible can be done about a terminal that cannot be reached.
        let _ = modes::give_back();
        panic::set_owner(false);
    }
}
