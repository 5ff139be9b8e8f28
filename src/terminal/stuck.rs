//! Output that a terminal does not take: a window that hangs, a connection that stands still.
//!
//! A write then waits, and with it everything that the program would do next, its end too.
//! Who is asked to end by a signal must end all the same.

use std::io::{self, Stdout, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use std::{process, thread};

use super::{job, modes};

/// How long a single write may wait once the program should have ended.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a run ends with that could not end in order.
const FAILED: i32 = 1;

/// Begun and ended writes together: odd while one is under way.
static WRITES: AtomicU64 = AtomicU64::new(0);

/// Standard output, watched for writes that nobody takes.
///
/// Only one thread writes at a time. At the end of a program that may not write, what is written
/// is dropped.
#[derive(Debug)]
pub struct Out(Stdout);

impl Out {
    /// Standard output.
    pub fn new() -> Self {
        Self(io::stdout())
    }

    fn watched<R>(&mut self, write: impl FnOnce(&mut Stdout) -> R) -> R {
        WRITES.fetch_add(1, Ordering::SeqCst);
        let result = write(&mut self.0);
        WRITES.fetch_add(1, Ordering::SeqCst);
        result
    }
}

impl Default for Out {
    fn default() -> Self {
        Self::new()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if job::must_be_quiet() {
            return Ok(bytes.len());
        }
        self.watched(|out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.watched(Stdout::flush)
    }
}

/// From now on ends the process when a write to [`Out`] waits for longer than a second.
///
/// What can be done without waiting is done first: the terminal's settings are put back, and
/// so is its screen where it takes that much.
pub fn end_when_stuck() {
    static WATCHED: AtomicBool = AtomicBool::new(false);
    if WATCHED.swap(true, Ordering::SeqCst) {
        return;
    }
    // Without a thread there is nobody to watch, and the end in order is all there is.
    let _ = thread::Builder::new()
        .name("last resort".to_owned())
        .spawn(|| {
            loop {
                let before = WRITES.load(Ordering::SeqCst);
                thread::sleep(PATIENCE);
                let is_stuck = before % 2 == 1 && WRITES.load(Ordering::SeqCst) == before;
                if is_stuck {
                    modes::give_back_at_once();
                    process::exit(FAILED);
                }
            }
        });
}
