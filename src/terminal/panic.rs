//! What a panic does to the terminal: restore it and say one line, or, where it
//! is contained, nothing.
//!
//! Knows nothing of which threads there are.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo, UnwindSafe};
use std::{process, thread};

use super::modes;

/// What Rust itself exits with after a panic.
const PANICKED: i32 = 101;

thread_local! {
    /// This thread entered the guard.
    static OWNER: Cell<bool> = const { Cell::new(false) };
    /// How many calls of [`contain`] this thread is in.
    static CONTAINED: Cell<u32> = const { Cell::new(0) };
    /// Where the last contained panic happened.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Marks this thread as the one that will undo what it took.
pub(super) fn set_owner(owner: bool) {
    OWNER.set(owner);
}

/// Makes every panic that is not [contained](contain) restore the terminal and
/// say one line on standard error: what, and where.
///
/// A panic on the thread that holds the guard then unwinds as usual. On another
/// thread it ends the process, because the thread that draws would go on drawing
/// on a screen that is no longer its own.
///
/// With `RUST_BACKTRACE` set the backtrace follows the line.
pub fn install_panic_hook() {
    panic::set_hook(Box::new(on_panic));
}

fn on_panic(info: &PanicHookInfo<'_>) {
    // A thread that is ending has lost its marks; it is not contained.
    let contained = CONTAINED.try_with(Cell::get).unwrap_or(0) > 0;
    if contained {
        let place = info.location().map(ToString::to_string);
        let _ = PLACE.try_with(|kept| kept.replace(place));
        return;
    }
    let had_screen = modes::any_on();
    // The panic is what there is to tell, and standard error may be gone.
    let _ = modes::give_back();
    let _ = writeln!(io::stderr(), "{}", report(info));
    let trace = Backtrace::capture();
    if trace.status() == BacktraceStatus::Captured {
        let _ = writeln!(io::stderr(), "{trace}");
    }
    let owner = OWNER.try_with(Cell::get).unwrap_or(false);
    if had_screen && !owner {
        process::exit(PANICKED);
    }
}

/// The one line.
fn report(info: &PanicHookInfo<'_>) -> String {
    let program = env!("CARGO_PKG_NAME");
    let message = one_line(message(info.payload()));
    let place = info
        .location()
        .map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
    let thread = thread::current();
    match thread.name() {
        None | Some("main") => format!("{program}: internal error: {message} ({place})"),
        Some(name) => format!("{program}: internal error: {message} ({place}, thread {name})"),
    }
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

fn message(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

/// Runs `f`, and turns a panic in it into its message, without a word on the
/// terminal.
///
/// The message says where as well, once [`install_panic_hook`] has been called.
///
/// # Errors
/// The message of the panic.
pub fn contain<R>(f: impl FnOnce() -> R + UnwindSafe) -> Result<R, String> {
    CONTAINED.set(CONTAINED.get() + 1);
    let result = panic::catch_unwind(f);
    CONTAINED.set(CONTAINED.get() - 1);
    result.map_err(|payload| {
        let message = one_line(message(&*payload));
        match PLACE.take() {
            Some(place) => format!("{message} ({place})"),
            None => message,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contained_panic_becomes_its_message() {
        let result: Result<(), String> = contain(|| panic!("stone {} is\n  missing", 7));
        assert!(result.unwrap_err().starts_with("stone 7 is missing"));
    }

    #[test]
    fn what_does_not_panic_comes_through() {
        assert_eq!(contain(|| 5), Ok(5));
    }

    #[test]
    fn containing_may_be_nested_and_ends_with_its_call() {
        let inner = contain(|| contain(|| panic!("inside")).map_err(|_| CONTAINED.get()));
        let inner: Result<(), u32> = inner.unwrap();
        assert_eq!(inner, Err(1));
        assert_eq!(CONTAINED.get(), 0);
    }
}
