//! Asks the terminal how wide it draws a character of ambiguous width.
//!
//! Knows nothing of what is done with the answer.

use std::time::Duration;

use super::modes::{self, Mode};

/// Asks how many columns `●` takes here: `Some(1)`, `Some(2)`, or `None` when
/// the terminal does not answer within `timeout` or makes no sense.
///
/// To be called when the [`Guard`](super::Guard) is held and nobody else reads
/// from the terminal yet: the answer comes in as if it were typed. Whatever was
/// typed before the answer is dropped; nothing after it is read.
#[cfg(unix)]
pub fn ambiguous_width(timeout: Duration) -> Option<u8> {
    unix::ambiguous_width(timeout)
}

/// The same for a program that does not hold the terminal: takes it as far as the answer
/// needs, on the present line of the present screen, and gives it back.
pub fn ambiguous_width_alone(timeout: Duration) -> Option<u8> {
    let answer = Mode::Raw
        .turn_on()
        .ok()
        .and_then(|()| ambiguous_width(timeout));
    modes::give_back().ok()?;
    answer
}

/// Does not ask, on this system.
#[cfg(not(unix))]
pub fn ambiguous_width(_timeout: Duration) -> Option<u8> {
    None
}

#[cfg(unix)]
mod unix {
    use std::io::{self, Write};
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read};
    use rustix::stdio::stdin;

    /// The character, at the start of a line, and "where is the cursor?"
    const QUESTION: &str = "\r●\x1b[6n";
    /// Back to the start of the line, and erase it.
    const ERASE: &str = "\r\x1b[K";
    /// How long the next byte of an answer may take that has begun.
    const REST: Duration = Duration::from_millis(100);

    pub(super) fn ambiguous_width(timeout: Duration) -> Option<u8> {
        let column = ask(timeout);
        say(ERASE).ok()?;
        match column? {
            2 => Some(1),
            3 => Some(2),
            _ => None,
        }
    }

    fn ask(timeout: Duration) -> Option<u16> {
        let deadline = Instant::now() + timeout;
        say(QUESTION).ok()?;
        let mut heard = Vec::new();
        loop {
            // An answer that has begun is heard to its end: the rest would be taken for keys.
            let patience = if has_begun(&heard) {
                deadline.max(Instant::now() + REST)
            } else {
                deadline
            };
            let byte = byte_before(patience)?;
            heard.push(byte);
            if byte == b'R'
                && let Some(column) = answered_column(&heard)
            {
                return Some(column);
            }
        }
    }

    fn say(text: &str) -> io::Result<()> {
        let mut stdout = io::stdout();
        stdout.write_all(text.as_bytes())?;
        stdout.flush()
    }

    /// The next byte of standard input, past the buffer of `std::io::Stdin` and
    /// one at a time, so that what follows the answer is left to its reader.
    fn byte_before(deadline: Instant) -> Option<u8> {
        loop {
            let left = deadline.checked_duration_since(Instant::now())?;
            let left = Timespec::try_from(left).ok()?;
            let mut fds = [PollFd::from_borrowed_fd(stdin(), PollFlags::IN)];
            match poll(&mut fds, Some(&left)) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(_) => return None,
            }
            let mut byte = [0];
            match read(stdin(), &mut byte) {
                Ok(1) => return Some(byte[0]),
                Err(Errno::INTR) => {}
                _ => return None,
            }
        }
    }

    /// Whether the bytes end in the beginning of an answer.
    fn has_begun(bytes: &[u8]) -> bool {
        let Some(escape) = bytes.iter().rposition(|&byte| byte == b'\x1b') else {
            return false;
        };
        match &bytes[escape + 1..] {
            [] => true,
            [b'[', rest @ ..] => rest.iter().all(|b| b.is_ascii_digit() || *b == b';'),
            _ => false,
        }
    }

    /// The column in the first `ESC [ row ; column R` among the bytes.
    fn answered_column(bytes: &[u8]) -> Option<u16> {
        bytes.windows(2).enumerate().find_map(|(at, start)| {
            let answer = (start == b"\x1b[").then(|| &bytes[at + 2..])?;
            let end = answer.iter().position(|&byte| byte == b'R')?;
            let (row, column) = str::from_utf8(&answer[..end]).ok()?.split_once(';')?;
            number(row)?;
            number(column)
        })
    }

    /// A number in digits alone; `str::parse` would take a sign.
    fn number(text: &str) -> Option<u16> {
        text.bytes()
            .all(|byte| byte.is_ascii_digit())
            .then_some(())?;
        text.parse().ok()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn an_answer_is_read() {
            assert_eq!(answered_column(b"\x1b[12;3R"), Some(3));
        }

        #[test]
        fn an_answer_that_comes_in_pieces_is_read_when_it_is_whole() {
            let answer = b"\x1b[1;2R";
            for end in 0..answer.len() {
                assert_eq!(answered_column(&answer[..end]), None);
            }
            assert_eq!(answered_column(answer), Some(2));
        }

        #[test]
        fn an_answer_that_has_begun_is_known_by_any_part_of_it() {
            let answer = b"jk\x1b\x1b[12;2R";
            for end in 0..answer.len() {
                let begun = (3..answer.len()).contains(&end);
                assert_eq!(has_begun(&answer[..end]), begun, "{end}");
            }
            assert!(!has_begun(answer) && !has_begun(b"\x1b[A") && !has_begun(b"\x1bk"));
        }

        #[test]
        fn what_was_typed_around_the_answer_is_passed_over() {
            assert_eq!(answered_column(b"hjR\x1b[A\x1b\x1b[5;2Rkk"), Some(2));
            assert_eq!(answered_column(b"\x1b[\x1b[<0;4;5M\x1b[5;3R"), Some(3));
            assert_eq!(answered_column("五\x1b[5;2R".as_bytes()), Some(2));
        }

        #[test]
        fn garbage_is_no_answer() {
            for garbage in [
                &b""[..],
                b"R",
                b"\x1b[R",
                b"\x1b[;R",
                b"\x1b[1;R",
                b"\x1b[;2R",
                b"\x1b[2R",
                b"\x1b[1;2;3R",
                b"\x1b[1;+2R",
                b"\x1b[-1;2R",
                b"\x1b[1;99999R",
                b"\x1b[1;2",
                b"\x1b[\xff;2R",
            ] {
                assert_eq!(answered_column(garbage), None, "{garbage:?}");
            }
        }
    }
}
