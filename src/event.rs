//! What comes in from the terminal and the system, delivered to whoever asked.
//!
//! Knows nothing of what keys mean, nor of the screen.

mod early;
mod late_answer;

use std::io;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossterm::event::{Event, KeyEvent, KeyEventKind, MouseEvent};

use crate::terminal::contain;
pub use early::typed_early;
use late_answer::{Input, Reader};

/// How many panics in a row the input thread takes before it gives up.
///
/// Few: crossterm keeps what it panicked on, so that a second panic may mean
/// that no key will get through any more, and then an end in order is better.
const PANICS_IN_A_ROW: u32 = 10;

/// Something that happened outside the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TerminalEvent {
    /// A key was pressed, or repeats.
    Key(KeyEvent),
    /// The mouse moved, clicked or scrolled; zero-based cells, which may lie
    /// outside the screen.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has these columns and rows now.
    Resize(u16, u16),
    /// The terminal tells, later than it was waited for, what its background is: red, green
    /// and blue.
    Background([u8; 3]),
    /// The system sent a signal.
    Signal(Signal),
    /// No more keys will come, for this reason.
    InputLost(String),
}

impl TerminalEvent {
    /// Whether the program should end, because the system asks for it.
    pub fn asks_to_end(&self) -> bool {
        matches!(self, Self::Signal(Signal::End))
    }
}

/// A signal the program answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// One of those that end a process which does not answer them: SIGTERM, SIGHUP when the
    /// terminal is gone, SIGINT from elsewhere (Ctrl-C is a key in raw mode), and others.
    End,
    /// SIGCONT: the process had been stopped and goes on.
    Continue,
}

/// Starts the thread that reads keys, mouse and paste.
///
/// `deliver` says whether anybody still listens; when not, the thread ends. It
/// ends too when the terminal can no longer be read, after
/// [`TerminalEvent::InputLost`]. Releases of keys are not delivered.
///
/// On unix a second thread sleeps until the terminal hangs up: crossterm does
/// not notice, and would read nothing for ever, as fast as it can.
pub fn spawn_input(
    deliver: impl Fn(TerminalEvent) -> bool + Send + Sync + 'static,
) -> io::Result<JoinHandle<()>> {
    let deliver = Arc::new(deliver);
    #[cfg(unix)]
    {
        let deliver = Arc::clone(&deliver);
        thread::Builder::new()
            .name("hangup".to_owned())
            .spawn(move || {
                if hung_up(rustix::stdio::stdin()) {
                    deliver(TerminalEvent::InputLost("the terminal is gone".to_owned()));
                }
            })?;
    }
    thread::Builder::new()
        .name("input".to_owned())
        .spawn(move || {
            deliver_events(crossterm::event::read, crossterm::event::poll, &*deliver);
        })
}

/// Reads and delivers until there is nobody or nothing left.
fn deliver_events(
    mut read: impl FnMut() -> io::Result<Event>,
    mut is_ready: impl FnMut(Duration) -> io::Result<bool>,
    deliver: &impl Fn(TerminalEvent) -> bool,
) {
    let mut reader = Reader::default();
    let mut panics = 0;
    loop {
        // crossterm panics on some malformed input, and can go on afterwards.
        match contain(AssertUnwindSafe(|| reader.next(&mut read, &mut is_ready))) {
            Ok(Ok(input)) => {
                panics = 0;
                let event = match input {
                    Input::Event(event) => translate(event),
                    Input::Background(colour) => Some(TerminalEvent::Background(colour)),
                };
                if let Some(event) = event
                    && !deliver(event)
                {
                    return;
                }
            }
            Ok(Err(error)) => {
                deliver(TerminalEvent::InputLost(error.to_string()));
                return;
            }
            Err(message) => {
                panics += 1;
                if panics == PANICS_IN_A_ROW {
                    deliver(TerminalEvent::InputLost(message));
                    return;
                }
            }
        }
    }
}

fn translate(event: Event) -> Option<TerminalEvent> {
    match event {
        Event::Key(key) => (key.kind != KeyEventKind::Release).then_some(TerminalEvent::Key(key)),
        // Coordinate 0 in a report becomes -1 in crossterm, which wraps around
        // (Cargo.toml sees to it that it does not panic).
        Event::Mouse(mouse) => (mouse.column != u16::MAX && mouse.row != u16::MAX)
            .then_some(TerminalEvent::Mouse(mouse)),
        Event::Paste(text) => Some(TerminalEvent::Paste(text)),
        Event::Resize(columns, rows) => Some(TerminalEvent::Resize(columns, rows)),
        Event::FocusGained | Event::FocusLost => None,
    }
}

/// Sleeps until the other end is gone; false when that cannot be watched.
#[cfg(unix)]
fn hung_up(fd: impl std::os::fd::AsFd) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    loop {
        // Nothing is asked for: hang-ups and errors are told anyway.
        let mut fds = [PollFd::new(&fd, PollFlags::empty())];
        match poll(&mut fds, None) {
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
            Ok(_) => {
                return fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR);
            }
        }
    }
}

/// Starts the thread that waits for signals, where there are any.
///
/// From then on signals that would end the process do so only if whoever gets
/// the events does it. The thread ends when `deliver` says that nobody listens.
pub fn spawn_signals(deliver: impl Fn(TerminalEvent) -> bool + Send + 'static) -> io::Result<()> {
    #[cfg(unix)]
    {
        use crate::terminal::ends::{ENDS, end_asked};
        use crate::terminal::job;
        use signal_hook::consts::SIGCONT;
        use signal_hook::flag;

        for signal in ENDS {
            flag::register(*signal, end_asked())?;
        }
        flag::register(SIGCONT, job::continued())?;
        let mut signals =
            signal_hook::iterator::Signals::new(ENDS.iter().chain(std::iter::once(&SIGCONT)))?;
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || {
                for number in signals.forever() {
                    let signal = if number == SIGCONT {
                        Signal::Continue
                    } else {
                        Signal::End
                    };
                    if !deliver(TerminalEvent::Signal(signal)) {
                        return;
                    }
                }
            })?;
    }
    #[cfg(not(unix))]
    drop(deliver);
    Ok(())
}

/// How far computer players stand back: as little as keeps a key from waiting for them.
#[cfg(target_os = "linux")]
const STAND_BACK: i32 = 5;

/// Makes the calling thread, and whatever it starts from now on, give way to the threads that
/// wait for input: a key is answered at once while computer players use every processor.
///
/// Where nothing else wants a processor, nothing is lost by it. On systems other than Linux a
/// thread has no priority that could be lowered so simply, and nothing is done.
pub fn give_way() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        // A system that does not allow it goes on as it would have.
        let _ =
            getpriority_process(None).and_then(|nice| setpriority_process(None, nice + STAND_BACK));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use crossterm::event::{KeyCode, KeyModifiers, MouseEventKind};

    use super::*;

    type Step = fn() -> io::Result<Event>;

    #[cfg(target_os = "linux")]
    #[test]
    fn a_thread_that_gives_way_does_so_with_all_that_it_starts_and_nobody_else() {
        let nice = || rustix::process::getpriority_process(None).unwrap();
        let before = nice();
        let (own, child) = std::thread::spawn(move || {
            give_way();
            (nice(), std::thread::spawn(nice).join().unwrap())
        })
        .join()
        .unwrap();
        assert_eq!((own, child), (before + STAND_BACK, before + STAND_BACK));
        assert_eq!(nice(), before);
    }

    /// What is delivered when reading does these things in turn.
    fn delivered(steps: impl IntoIterator<Item = Step>) -> Vec<TerminalEvent> {
        let mut steps = steps.into_iter();
        let events = RefCell::new(Vec::new());
        deliver_events(
            || steps.next().map_or_else(the_end, |step| step()),
            |_| Ok(false),
            &|event| {
                events.borrow_mut().push(event);
                true
            },
        );
        events.into_inner()
    }

    fn the_end() -> io::Result<Event> {
        Err(io::Error::other("the end"))
    }

    fn key(kind: KeyEventKind) -> Event {
        Event::Key(KeyEvent::new_with_kind(
            KeyCode::Char('k'),
            KeyModifiers::NONE,
            kind,
        ))
    }

    #[test]
    fn presses_and_repeats_are_delivered_and_releases_are_not() {
        let events = delivered([
            || Ok(key(KeyEventKind::Press)),
            || Ok(key(KeyEventKind::Release)),
            || Ok(key(KeyEventKind::Repeat)),
        ] as [Step; 3]);
        let kinds: Vec<_> = events
            .iter()
            .filter_map(|event| match event {
                TerminalEvent::Key(key) => Some(key.kind),
                _ => None,
            })
            .collect();
        assert_eq!(kinds, [KeyEventKind::Press, KeyEventKind::Repeat]);
    }

    #[test]
    fn a_read_error_is_told_and_ends_the_thread() {
        let events = delivered([]);
        assert_eq!(events, [TerminalEvent::InputLost("the end".to_owned())]);
    }

    #[test]
    fn a_panic_while_reading_is_survived() {
        let events = delivered([|| panic!("zero"), || Ok(Event::Resize(9, 8))] as [Step; 2]);
        assert_eq!(events[0], TerminalEvent::Resize(9, 8));
    }

    #[test]
    fn panics_without_end_are_told() {
        let events = delivered([(|| panic!("zero")) as Step; 20]);
        let [TerminalEvent::InputLost(reason)] = &events[..] else {
            panic!("{events:?}");
        };
        assert!(reason.starts_with("zero"), "{reason}");
    }

    #[test]
    fn a_mouse_report_left_of_the_first_column_is_dropped() {
        let at = |column| {
            Event::Mouse(MouseEvent {
                kind: MouseEventKind::Moved,
                column,
                row: 0,
                modifiers: KeyModifiers::NONE,
            })
        };
        assert_eq!(translate(at(u16::MAX)), None);
        assert!(translate(at(0)).is_some());
    }

    #[test]
    fn nobody_listening_ends_the_thread() {
        deliver_events(|| Ok(Event::Resize(1, 1)), |_| Ok(false), &|_| false);
    }

    #[cfg(unix)]
    #[test]
    fn a_hang_up_is_noticed_and_arriving_bytes_are_not_taken_for_one() {
        use std::io::Write;
        use std::os::unix::net::UnixStream;
        use std::time::Duration;

        let (ours, mut theirs) = UnixStream::pair().unwrap();
        let watch = thread::spawn(move || hung_up(ours));
        theirs.write_all(b"k").unwrap();
        thread::sleep(Duration::from_millis(20));
        assert!(!watch.is_finished());
        drop(theirs);
        assert!(watch.join().unwrap());
    }
}
