//! What was typed while the terminal was asked something, and came in between its answers.
//!
//! Whoever waits for answers reads bytes, and only crossterm's own reader could make events of
//! them; so the keys that somebody may press before the first frame are understood here.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::TerminalEvent;

/// Begins and ends a text that is pasted.
const PASTE: (&[u8], &[u8]) = (b"\x1b[200~", b"\x1b[201~");

/// The keys and pastes in these bytes, in their order. What is neither is left out, such as the
/// mouse, which points at what cannot be seen yet.
pub fn typed_early(bytes: &[u8]) -> Vec<TerminalEvent> {
    let mut events = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (event, length) = first(rest);
        events.extend(event);
        rest = &rest[length..];
    }
    events
}

/// What stands at the beginning of some bytes, and how many they are.
fn first(bytes: &[u8]) -> (Option<TerminalEvent>, usize) {
    if let Some(pasted) = bytes.strip_prefix(PASTE.0) {
        let end = pasted.windows(PASTE.1.len()).position(|w| w == PASTE.1);
        // Cut off by the end of the bytes, the rest of it comes in as keys.
        let text = &pasted[..end.unwrap_or(pasted.len())];
        let length = PASTE.0.len() + text.len() + end.map_or(0, |_| PASTE.1.len());
        let text = String::from_utf8_lossy(text).into_owned();
        return (Some(TerminalEvent::Paste(text)), length);
    }
    match bytes {
        [b'\x1b', b'[', rest @ ..] => {
            let end = rest.iter().position(|byte| (0x40..=0x7e).contains(byte));
            let Some(end) = end else {
                return (None, bytes.len());
            };
            let named = named(&rest[..end], rest[end]);
            (named.map(|code| key(code, KeyModifiers::NONE)), end + 3)
        }
        [b'\x1b', b'O', last, ..] => {
            let named = named(b"", *last);
            (named.map(|code| key(code, KeyModifiers::NONE)), 3)
        }
        [b'\x1b', next, ..] if *next != b'\x1b' => {
            let (event, length) = plain(&bytes[1..], KeyModifiers::ALT);
            (event, length + 1)
        }
        _ => plain(bytes, KeyModifiers::NONE),
    }
}

/// The key of a sequence with these parameters and this last byte.
fn named(parameters: &[u8], last: u8) -> Option<KeyCode> {
    Some(match (parameters, last) {
        (b"", b'A') => KeyCode::Up,
        (b"", b'B') => KeyCode::Down,
        (b"", b'C') => KeyCode::Right,
        (b"", b'D') => KeyCode::Left,
        (b"", b'H') | (b"1" | b"7", b'~') => KeyCode::Home,
        (b"", b'F') | (b"4" | b"8", b'~') => KeyCode::End,
        (b"", b'P') | (b"11", b'~') => KeyCode::F(1),
        (b"2", b'~') => KeyCode::Insert,
        (b"3", b'~') => KeyCode::Delete,
        (b"5", b'~') => KeyCode::PageUp,
        (b"6", b'~') => KeyCode::PageDown,
        (b"", b'Z') => KeyCode::BackTab,
        _ => return None,
    })
}

/// A character or a control key.
fn plain(bytes: &[u8], with: KeyModifiers) -> (Option<TerminalEvent>, usize) {
    let control = |letter: u8| {
        key(
            KeyCode::Char(char::from(letter)),
            with | KeyModifiers::CONTROL,
        )
    };
    let event = match bytes[0] {
        // What was typed before the terminal was taken has its ends of lines translated.
        b'\r' | b'\n' => key(KeyCode::Enter, with),
        b'\t' => key(KeyCode::Tab, with),
        0x7f => key(KeyCode::Backspace, with),
        b'\x1b' => key(KeyCode::Esc, with),
        0 => control(b' '),
        byte @ 0x01..=0x1a => control(byte - 1 + b'a'),
        byte @ 0x1c..=0x1f => control(byte - 0x1c + b'4'),
        _ => return character(bytes, with),
    };
    (Some(event), 1)
}

/// A character of one to four bytes.
fn character(bytes: &[u8], with: KeyModifiers) -> (Option<TerminalEvent>, usize) {
    let longest = &bytes[..bytes.len().min(4)];
    let valid = match str::from_utf8(longest) {
        Ok(text) => text,
        // As far as it is right.
        Err(error) => str::from_utf8(&longest[..error.valid_up_to()]).unwrap_or_default(),
    };
    let Some(c) = valid.chars().next() else {
        return (None, 1);
    };
    let shift = if c.is_uppercase() {
        KeyModifiers::SHIFT
    } else {
        KeyModifiers::NONE
    };
    (Some(key(KeyCode::Char(c), with | shift)), c.len_utf8())
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> TerminalEvent {
    TerminalEvent::Key(KeyEvent::new(code, modifiers))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(bytes: &[u8]) -> Vec<(KeyCode, KeyModifiers)> {
        typed_early(bytes)
            .into_iter()
            .map(|event| match event {
                TerminalEvent::Key(key) => (key.code, key.modifiers),
                other => panic!("{other:?}"),
            })
            .collect()
    }

    #[test]
    fn keys_are_understood_as_they_are_later() {
        use KeyCode::{BackTab, Backspace, Char, Down, End, Enter, Esc, F, Home, PageUp, Tab, Up};
        let (none, control, shift, alt) = (
            KeyModifiers::NONE,
            KeyModifiers::CONTROL,
            KeyModifiers::SHIFT,
            KeyModifiers::ALT,
        );
        for (bytes, expected) in [
            (&b"q"[..], vec![(Char('q'), none)]),
            (b"Q", vec![(Char('Q'), shift)]),
            (
                "五j".as_bytes(),
                vec![(Char('五'), none), (Char('j'), none)],
            ),
            (
                b"\x03\x1a",
                vec![(Char('c'), control), (Char('z'), control)],
            ),
            (
                b"\r\n\t\x7f",
                vec![(Enter, none), (Enter, none), (Tab, none), (Backspace, none)],
            ),
            (b"\x1b[A\x1bOB", vec![(Up, none), (Down, none)]),
            (
                b"\x1b[H\x1b[4~\x1b[5~\x1b[Z",
                vec![(Home, none), (End, none), (PageUp, none), (BackTab, none)],
            ),
            (b"\x1bOP", vec![(F(1), none)]),
            (b"\x1bk\x1b", vec![(Char('k'), alt), (Esc, none)]),
            (b"\x1b\x1b", vec![(Esc, none), (Esc, none)]),
            // The mouse, a key of another world, half a key, half a character.
            (b"\x1b[<35;4;5Mj\x1b[24;5~", vec![(Char('j'), none)]),
            (b"k\x1b[1;", vec![(Char('k'), none)]),
            (b"\xe4\xbaq", vec![(Char('q'), none)]),
        ] {
            assert_eq!(keys(bytes), expected, "{bytes:?}");
        }
    }

    #[test]
    fn a_paste_is_one_piece() {
        let events = typed_early(b"j\x1b[200~h8 q\x1b[201~k");
        assert_eq!(events.len(), 3);
        assert_eq!(events[1], TerminalEvent::Paste("h8 q".to_owned()));
    }
}
