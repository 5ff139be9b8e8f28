//! A key as the tables and the settings name it, and which keys never change their meaning.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthChar;

/// A key with its modifiers; letters are small, whatever Shift or Caps Lock say.
///
/// Its text is what settings call it: `a`, `?`, `space`, `pgup`, `f2`, `ctrl-x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// Whether Ctrl is held.
    pub ctrl: bool,
}

/// The keys with names of their own, as they are written; other names for them come after.
const NAMED: [(KeyCode, &[&str]); 16] = [
    (KeyCode::Char(' '), &["space"]),
    (KeyCode::Enter, &["enter", "return"]),
    (KeyCode::Esc, &["esc", "escape"]),
    (KeyCode::Tab, &["tab"]),
    (KeyCode::BackTab, &["backtab", "shift-tab"]),
    (KeyCode::Backspace, &["backspace"]),
    (KeyCode::Delete, &["delete", "del"]),
    (KeyCode::Insert, &["insert", "ins"]),
    (KeyCode::Up, &["up"]),
    (KeyCode::Down, &["down"]),
    (KeyCode::Left, &["left"]),
    (KeyCode::Right, &["right"]),
    (KeyCode::Home, &["home"]),
    (KeyCode::End, &["end"]),
    (KeyCode::PageUp, &["pgup", "pageup", "page-up"]),
    (KeyCode::PageDown, &["pgdn", "pagedown", "page-down"]),
];

/// The highest function key that has a name.
const FUNCTION_KEYS: u8 = 12;

/// Letters that a terminal sends with Ctrl for another key: Tab, Enter.
const SENT_FOR_OTHERS: [char; 2] = ['i', 'm'];

impl Key {
    pub(super) const fn of(code: KeyCode) -> Self {
        Self { code, ctrl: false }
    }

    pub(super) const fn char(c: char) -> Self {
        Self::of(KeyCode::Char(c))
    }

    pub(super) const fn ctrl(c: char) -> Self {
        Self {
            code: KeyCode::Char(c),
            ctrl: true,
        }
    }

    /// The key of an event; `None` with a modifier that Wuzi leaves alone (Alt, Super).
    pub fn from_event(event: KeyEvent) -> Option<Self> {
        let known = KeyModifiers::SHIFT | KeyModifiers::CONTROL;
        if !known.contains(event.modifiers) {
            return None;
        }
        let code = match event.code {
            KeyCode::Char(c) => KeyCode::Char(plain(c)),
            code => code,
        };
        Some(Self {
            code,
            ctrl: event.modifiers.contains(KeyModifiers::CONTROL),
        })
    }

    /// Whether it does the same everywhere and for ever, so that nobody is locked out by a change:
    /// arrows, Enter, Esc and Ctrl-C.
    pub fn is_fixed(self) -> bool {
        match self.code {
            KeyCode::Up
            | KeyCode::Down
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Enter
            | KeyCode::Esc => !self.ctrl,
            KeyCode::Char('c') => self.ctrl,
            _ => false,
        }
    }

    /// Whether it has a name, and so can be bound.
    pub fn has_name(self) -> bool {
        match self.code {
            KeyCode::Char(c) if self.ctrl => {
                c.is_ascii_lowercase() && !SENT_FOR_OTHERS.contains(&c)
            }
            _ if self.ctrl => false,
            KeyCode::Char(c) => c == ' ' || is_sign(c),
            KeyCode::F(number) => (1..=FUNCTION_KEYS).contains(&number),
            code => NAMED.iter().any(|(named, _)| *named == code),
        }
    }

    /// The digit that it is.
    pub(super) fn digit(self) -> Option<u8> {
        match self.code {
            KeyCode::Char(c) if !self.ctrl => u8::try_from(c.to_digit(10)?).ok(),
            _ => None,
        }
    }

    /// The event of the key being pressed.
    pub fn event(self) -> KeyEvent {
        let modifiers = if self.ctrl {
            KeyModifiers::CONTROL
        } else {
            KeyModifiers::NONE
        };
        KeyEvent::new(self.code, modifiers)
    }
}

/// Whether a key types it and a terminal shows it.
fn is_sign(c: char) -> bool {
    (c.is_alphanumeric() || c.is_ascii_punctuation()) && c.width().is_some_and(|width| width > 0)
}

/// The small letter or sign of a key, in ASCII also where a Chinese input method sends the
/// full-width one.
pub(in crate::app) fn plain(c: char) -> char {
    let ascii = match u32::from(c) {
        // The full stop of Chinese stands on the key of the other one.
        0x3002 => '.',
        // The full-width forms stand in ASCII's order.
        full @ 0xFF01..=0xFF5E => char::from_u32(full - 0xFF01 + 0x21).unwrap_or(c),
        _ => c,
    };
    let mut small = ascii.to_lowercase();
    match (small.next(), small.next()) {
        (Some(small), None) => small,
        // Of few letters more than one comes; they stay as they are.
        _ => ascii,
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("ctrl-")?;
        }
        let named = NAMED.iter().find(|(code, _)| *code == self.code);
        let name = named.map(|(_, all)| all[0]);
        match (name, self.code) {
            (Some(name), _) => f.write_str(name),
            (None, KeyCode::Char(c)) => write!(f, "{c}"),
            (None, KeyCode::F(number)) => write!(f, "f{number}"),
            // Such a key has no name and is never bound; what is not bound is not written.
            (None, code) => write!(f, "{code:?}"),
        }
    }
}

/// A text that is no key's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a key")]
pub struct NotAKey(pub String);

impl FromStr for Key {
    type Err = NotAKey;

    fn from_str(text: &str) -> Result<Self, NotAKey> {
        let wrong = || NotAKey(text.to_owned());
        let name: String = text.trim().to_lowercase();
        let named = NAMED
            .iter()
            .find(|(_, names)| names.contains(&name.as_str()));
        if let Some((code, _)) = named {
            return Ok(Self::of(*code));
        }
        let mut signs = name.chars();
        let key = if let (Some(c), None) = (signs.next(), signs.next()) {
            Self::char(plain(c))
        } else if let Some(letter) = name.strip_prefix("ctrl-").or(name.strip_prefix("ctrl+")) {
            let mut letters = letter.chars();
            match (letters.next(), letters.next()) {
                (Some(c), None) => Self::ctrl(c),
                _ => return Err(wrong()),
            }
        } else if let Some(number) = name.strip_prefix('f') {
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            let number = number.parse().ok().filter(|_| is_number);
            Self::of(KeyCode::F(number.ok_or_else(wrong)?))
        } else {
            return Err(wrong());
        };
        if key.has_name() {
            Ok(key)
        } else {
            Err(wrong())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_that_can_be_bound_reads_back_from_its_name() {
        let named = NAMED.iter().map(|(code, _)| Key::of(*code));
        let signs = ('!'..='~')
            .chain("éçжψ五".chars())
            .filter(|c| !c.is_ascii_uppercase());
        let functions = (1..=12).map(|number| Key::of(KeyCode::F(number)));
        let ctrl = ('a'..='z').map(Key::ctrl).filter(|key| key.has_name());
        let keys: Vec<Key> = named
            .chain(signs.map(Key::char))
            .chain(functions)
            .chain(ctrl)
            .collect();
        assert_eq!(keys.len(), 16 + 94 - 26 + 5 + 12 + 24);
        for key in keys {
            assert!(key.has_name(), "{key}");
            let name = key.to_string();
            assert_eq!(name.parse(), Ok(key), "{name}");
            assert_eq!(name.to_uppercase().parse(), Ok(key), "{name} in capitals");
            assert_eq!(Key::from_event(key.event()), Some(key), "{name} pressed");
        }
    }

    #[test]
    fn keys_are_read_as_people_write_them() {
        for (text, key) in [
            ("PageUp", Key::of(KeyCode::PageUp)),
            (" Return ", Key::of(KeyCode::Enter)),
            ("Shift-Tab", Key::of(KeyCode::BackTab)),
            ("DEL", Key::of(KeyCode::Delete)),
            ("Ctrl+X", Key::ctrl('x')),
            ("F10", Key::of(KeyCode::F(10))),
            ("U", Key::char('u')),
            ("ｕ", Key::char('u')),
            ("。", Key::char('.')),
            ("Ж", Key::char('ж')),
            ("-", Key::char('-')),
        ] {
            assert_eq!(text.parse(), Ok(key), "{text}");
        }
    }

    #[test]
    fn what_is_no_key_is_named() {
        for text in [
            "", " ", "undo", "f0", "f13", "fx", "ctrl-", "ctrl-i", "ctrl-m", "ctrl-1", "ctrl-up",
            "alt-x", "\u{1}", "\u{301}", "uu",
        ] {
            assert_eq!(
                text.parse::<Key>(),
                Err(NotAKey(text.to_owned())),
                "{text:?}"
            );
        }
        let alt = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT);
        assert_eq!(Key::from_event(alt), None);
        assert!(!Key::of(KeyCode::CapsLock).has_name());
    }

    #[test]
    fn the_keys_of_last_resort_are_fixed_and_no_others() {
        for name in ["up", "down", "left", "right", "enter", "esc", "ctrl-c"] {
            assert!(name.parse::<Key>().unwrap().is_fixed(), "{name}");
        }
        for name in ["c", "space", "tab", "home", "ctrl-z", "f1"] {
            assert!(!name.parse::<Key>().unwrap().is_fixed(), "{name}");
        }
    }
}
