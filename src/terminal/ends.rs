//! The signals that end a process: which they are, whether one has come, and how they are held
//! back while the terminal is not as it was.
//!
//! Knows nothing of what is to be put in order before the end.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use signal_hook::consts::SIGINT;
use signal_hook::flag;
use signal_hook::low_level::emulate_default_handler;

/// The signals that end a process which does not answer them.
///
/// Without those that tell of a mistake of the process's own (SIGSEGV and its like), after which
/// nothing is in order; and without SIGPIPE, which tells of nothing that a write does not tell.
pub const ENDS: &[i32] = {
    use signal_hook::consts as signals;
    &[
        signals::SIGTERM,
        signals::SIGHUP,
        signals::SIGINT,
        signals::SIGQUIT,
        signals::SIGUSR1,
        signals::SIGUSR2,
        signals::SIGALRM,
        signals::SIGVTALRM,
        signals::SIGPROF,
        signals::SIGXCPU,
        signals::SIGABRT,
        signals::SIGTRAP,
        signals::SIGSYS,
        // Elsewhere it is ignored unless it is wanted.
        #[cfg(target_os = "linux")]
        signals::SIGIO,
    ]
};

/// What Ctrl-C is where it sends no signal.
pub(super) const CTRL_C: u8 = 3;

static END_ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Is set by the signals that end a process, before anybody else hears of them.
pub fn end_asked() -> Arc<AtomicBool> {
    Arc::clone(&END_ASKED)
}

/// Whether the system has asked the program to end.
pub fn end_is_asked() -> bool {
    END_ASKED.load(Ordering::SeqCst)
}

/// Signals that are held back.
pub(super) struct Held {
    /// The last that has come; 0 is none.
    came: Arc<AtomicUsize>,
    /// Whether those that come now do as they always do.
    released: Arc<AtomicBool>,
}

impl Held {
    /// Holds them back from now on.
    pub(super) fn hold() -> Self {
        let held = Self {
            came: Arc::default(),
            released: Arc::default(),
        };
        for &signal in ENDS {
            let number = usize::try_from(signal).unwrap_or_default();
            // One that cannot be held back ends the process as it would have.
            let _ = flag::register_conditional_default(signal, Arc::clone(&held.released))
                .and_then(|_| flag::register_usize(signal, Arc::clone(&held.came), number))
                .and_then(|_| flag::register(signal, end_asked()));
        }
        held
    }

    /// Lets them go, one that has come at once; a Ctrl-C that was typed is one of them.
    pub(super) fn release(self, is_interrupted: bool) {
        self.released.store(true, Ordering::SeqCst);
        let came = i32::try_from(self.came.load(Ordering::SeqCst)).unwrap_or_default();
        let first = (came != 0).then_some(came);
        if let Some(signal) = first.or(is_interrupted.then_some(SIGINT)) {
            // The process ends here.
            let _ = emulate_default_handler(signal);
        }
    }
}
