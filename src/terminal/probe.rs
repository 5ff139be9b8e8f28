//! Asks the terminal how wide it draws a character of ambiguous width, and what its background is.
//!
//! Knows nothing of what is done with the answers.

#[cfg(unix)]
mod answers;

use std::time::Duration;

#[cfg(unix)]
use super::ends;
use super::job::{self, Turn};
use super::modes::{self, Mode};

/// What is asked of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Question {
    /// How many columns `●` takes.
    pub width: bool,
    /// Which colour lies behind its text.
    pub background: bool,
}

/// What the terminal says; `None` where it was not asked, says nothing in time, or makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// The columns of `●`: 1 or 2.
    pub columns: Option<u8>,
    /// Red, green and blue of what lies behind its text.
    pub background: Option<[u8; 3]>,
    /// What came in meanwhile and is no answer: what was typed.
    pub typed: Vec<u8>,
}

/// Asks the terminal, in one go and within `timeout`.
///
/// The position of the cursor, which nearly every terminal tells, is asked for last, so that a
/// terminal that does not tell its background is not waited for.
///
/// To be called when the [`Guard`](super::Guard) is held and nobody else reads
/// from the terminal yet: the answers come in as if they were typed. Whatever was
/// typed before the last answer comes with it; nothing after it is read.
#[cfg(unix)]
pub fn ask(question: Question, timeout: Duration) -> Answer {
    unix::ask(question, timeout)
}

/// The same for a program that does not hold the terminal: takes it as far as the answer
/// needs, on the present line of the present screen, and gives it back.
///
/// A signal that ends the process, and Ctrl-C, do so once the terminal has been given back.
pub fn ask_alone(question: Question, timeout: Duration) -> Answer {
    #[cfg(unix)]
    let ends = ends::Held::hold();
    let answer = match job::come_to_the_front() {
        Ok(Turn::InFront) => Mode::Raw
            .turn_on()
            .map_or_else(|_| Answer::default(), |()| ask(question, timeout)),
        _ => Answer::default(),
    };
    let given = modes::give_back();
    #[cfg(unix)]
    ends.release(answer.typed.contains(&ends::CTRL_C));
    if given.is_err() {
        return Answer::default();
    }
    answer
}

/// Does not ask, on this system.
#[cfg(not(unix))]
pub fn ask(_question: Question, _timeout: Duration) -> Answer {
    Answer::default()
}

/// The colour in an answer about the background, `11;rgb:1e1e/1e1e/1e1e`, without what stands
/// around it.
pub fn background_in(answer: &str) -> Option<[u8; 3]> {
    let colour = answer.strip_prefix("11;")?;
    if let Some(digits) = colour.strip_prefix('#') {
        let width = digits.len() / 3;
        let parts = [0, 1, 2].map(|at| digits.get(at * width..(at + 1) * width));
        return colour_of(parts, digits.len() == 3 * width);
    }
    let (_, parts) = colour
        .split_once(':')
        .filter(|(space, _)| ["rgb", "rgba"].contains(space))?;
    let mut parts = parts.split('/');
    let three = [parts.next(), parts.next(), parts.next()];
    let rest = parts.count();
    colour_of(three, rest == usize::from(colour.starts_with("rgba")))
}

fn colour_of([red, green, blue]: [Option<&str>; 3], is_whole: bool) -> Option<[u8; 3]> {
    is_whole.then_some([share(red?)?, share(green?)?, share(blue?)?])
}

/// One to four hexadecimal digits as a share of the most that they can say.
fn share(digits: &str) -> Option<u8> {
    let fits = (1..=4).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    if !fits {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    let most = (1_u32 << (4 * digits.len())) - 1;
    u8::try_from((value * 255 + most / 2) / most).ok()
}

#[cfg(unix)]
mod unix {
    use std::io::{self, Write};
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read};
    use rustix::stdio::stdin;

    use super::answers::{answered_background, answered_column, has_begun, typed};
    use super::{Answer, Question, ends};

    /// "What is your background?"; ended as the oldest terminals want it.
    const BACKGROUND: &str = "\x1b]11;?\x07";
    /// The character, at the start of a line.
    const STONE: &str = "\r●";
    /// "Where is the cursor?"
    const CURSOR: &str = "\x1b[6n";
    /// Back to the start of the line, and erase it.
    const ERASE: &str = "\r\x1b[K";
    /// How long the next byte of an answer may take that has begun.
    const REST: Duration = Duration::from_millis(100);

    pub(super) fn ask(question: Question, timeout: Duration) -> Answer {
        let mut text = String::new();
        if question.background && understands_questions() {
            text += BACKGROUND;
        }
        if question.width {
            text += STONE;
        }
        if text.is_empty() {
            return Answer::default();
        }
        let (heard, column) = hear(&(text + CURSOR), timeout);
        let is_erased = say(ERASE).is_ok();
        Answer {
            columns: column.filter(|_| is_erased && question.width).and_then(
                |column| match column {
                    2 => Some(1),
                    3 => Some(2),
                    _ => None,
                },
            ),
            background: answered_background(&heard).filter(|_| is_erased && question.background),
            typed: typed(&heard),
        }
    }

    /// The console of Linux may print what it does not understand.
    fn understands_questions() -> bool {
        std::env::var_os("TERM").is_none_or(|term| term != "linux")
    }

    /// What comes in until the terminal has said where its cursor is, and its column.
    fn hear(question: &str, timeout: Duration) -> (Vec<u8>, Option<u16>) {
        let deadline = Instant::now() + timeout;
        let mut heard = Vec::new();
        if say(question).is_err() {
            return (heard, None);
        }
        loop {
            // An answer that has begun is heard to its end: the rest would be taken for keys.
            let patience = if has_begun(&heard) {
                deadline.max(Instant::now() + REST)
            } else {
                deadline
            };
            let Some(byte) = byte_before(patience) else {
                return (heard, None);
            };
            heard.push(byte);
            if byte == b'R'
                && let Some(column) = answered_column(&heard)
            {
                return (heard, Some(column));
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
                Err(Errno::INTR) if ends::end_is_asked() => return None,
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_background_is_told_in_several_ways() {
        for (text, colour) in [
            ("11;rgb:1e1e/1e1e/1e1e", [0x1e; 3]),
            ("11;rgb:1e/00/ff", [0x1e, 0, 0xff]),
            ("11;rgb:fff/800/000", [255, 128, 0]),
            ("11;rgba:0000/2b2b/3636/ffff", [0, 0x2b, 0x36]),
            ("11;#002b36", [0, 0x2b, 0x36]),
            ("11;#ffffffffffff", [255; 3]),
        ] {
            assert_eq!(background_in(text), Some(colour), "{text}");
        }
        for text in [
            "",
            "11;",
            "11;#",
            "11;#あ",
            "11;#12",
            "11;#1234567",
            "11;cmyk:1/1/1",
        ] {
            assert_eq!(background_in(text), None, "{text}");
        }
    }
}
