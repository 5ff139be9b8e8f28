//! A terminal's answer about its background that comes when it is no longer waited for.
//!
//! Some terminals pass the question on to the one they run in, and answer after the program has
//! gone on; by then the answer looks like keys: `Alt-]`, its letters, and at last Ctrl-G or
//! `Alt-\`. It is told from what a person types by its beginning, which nobody types, and by
//! coming all at once.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::terminal::probe::background_in;

/// How long the next letter of an answer may take.
const REST: Duration = Duration::from_millis(100);
/// No answer is longer.
const LONGEST: usize = 64;

/// What stands at the head of the input.
pub(super) enum Input {
    /// Something that happened.
    Event(Event),
    /// The terminal's background, red, green and blue.
    Background([u8; 3]),
}

/// Reads events, with answers that come late put together again.
#[derive(Default)]
pub(super) struct Reader {
    /// What was taken for the beginning of an answer, and was none.
    waiting: VecDeque<Event>,
}

impl Reader {
    /// Waits for what comes next; `is_ready` says whether something comes within a time.
    pub(super) fn next(
        &mut self,
        read: &mut impl FnMut() -> io::Result<Event>,
        is_ready: &mut impl FnMut(Duration) -> io::Result<bool>,
    ) -> io::Result<Input> {
        if let Some(event) = self.waiting.pop_front() {
            return Ok(Input::Event(event));
        }
        let first = read()?;
        if letter(&first) != Some(Letter::Begin) {
            return Ok(Input::Event(first));
        }
        let mut text = String::new();
        while text.len() < LONGEST && is_ready(REST)? {
            let event = read()?;
            let letter = letter(&event);
            self.waiting.push_back(event);
            match letter {
                Some(Letter::Text(c)) => text.push(c),
                Some(Letter::End) => {
                    if let Some(background) = background_in(&text) {
                        self.waiting.clear();
                        return Ok(Input::Background(background));
                    }
                    break;
                }
                Some(Letter::Begin) | None => break,
            }
        }
        Ok(Input::Event(first))
    }
}

/// What a key is in an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Letter {
    Begin,
    Text(char),
    End,
}

fn letter(event: &Event) -> Option<Letter> {
    let Event::Key(KeyEvent {
        code: KeyCode::Char(c),
        modifiers,
        kind: KeyEventKind::Press,
        ..
    }) = *event
    else {
        return None;
    };
    match (c, modifiers) {
        (']', KeyModifiers::ALT) => Some(Letter::Begin),
        ('\\', KeyModifiers::ALT) | ('g', KeyModifiers::CONTROL) => Some(Letter::End),
        (c, KeyModifiers::NONE | KeyModifiers::SHIFT) => Some(Letter::Text(c)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(c: char, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(c), modifiers))
    }

    fn typed(text: &str) -> Vec<Event> {
        text.chars().map(|c| key(c, KeyModifiers::NONE)).collect()
    }

    /// What is read of these events, the input falling silent where there is `None`: the
    /// background told, and the letters of keys.
    fn read_all(events: Vec<Option<Event>>) -> (Option<[u8; 3]>, String) {
        let events = std::cell::RefCell::new(VecDeque::from(events));
        let mut read = || loop {
            match events.borrow_mut().pop_front() {
                Some(Some(event)) => return Ok(event),
                Some(None) => {}
                None => return Err(io::Error::other("the end")),
            }
        };
        let mut is_ready = |_| Ok(matches!(events.borrow().front(), Some(Some(_))));
        let mut reader = Reader::default();
        let (mut told, mut keys) = (None, String::new());
        while let Ok(input) = reader.next(&mut read, &mut is_ready) {
            match input {
                Input::Background(background) => told = Some(background),
                Input::Event(Event::Key(key)) => keys.extend(key.code.as_char()),
                Input::Event(_) => {}
            }
        }
        (told, keys)
    }

    #[test]
    fn a_late_answer_is_no_keys() {
        for end in [
            key('g', KeyModifiers::CONTROL),
            key('\\', KeyModifiers::ALT),
        ] {
            let mut events = typed("j");
            events.push(key(']', KeyModifiers::ALT));
            events.extend(typed("11;rgb:ffff/ffff/f0f0"));
            events.push(end);
            events.extend(typed("k"));
            let read = read_all(events.into_iter().map(Some).collect());
            assert_eq!(read, (Some([255, 255, 240]), "jk".to_owned()));
        }
    }

    #[test]
    fn what_is_no_answer_is_keys_none_of_them_lost() {
        let begin = || Some(key(']', KeyModifiers::ALT));
        let some = |text: &str| typed(text).into_iter().map(Some);
        let broken_off: Vec<_> = [begin()].into_iter().chain(some("11;rgb")).collect();
        assert_eq!(read_all(broken_off), (None, "]11;rgb".to_owned()));
        let slow: Vec<_> = [begin(), None].into_iter().chain(some("1q")).collect();
        assert_eq!(read_all(slow), (None, "]1q".to_owned()));
        let other: Vec<_> = [begin()]
            .into_iter()
            .chain(some("12;x"))
            .chain([Some(key('g', KeyModifiers::CONTROL))])
            .chain(some("q"))
            .collect();
        assert_eq!(read_all(other), (None, "]12;xgq".to_owned()));
        let endless: Vec<_> = [begin()].into_iter().chain(some(&"1".repeat(99))).collect();
        assert_eq!(read_all(endless).1.len(), 100);
        let twice: Vec<_> = [begin(), begin()]
            .into_iter()
            .chain(some("11;rgb:0/0/0"))
            .chain([Some(key('g', KeyModifiers::CONTROL))])
            .collect();
        assert_eq!(read_all(twice).1, "]]11;rgb:0/0/0g");
    }
}
