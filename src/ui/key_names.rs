//! What keys are called: on the screen, and in messages that name one.
//!
//! A message does not say `u` but `KEY("game.undo")`, or is told which line is meant; what
//! that is called comes from the keys in force, or where lines are typed from the words.

use crossterm::event::KeyCode;

use crate::app::action::Command;
use crate::app::keymap::{Binding, Context, Key, Keymap, LineId};
use crate::app::typed::Word;
use crate::i18n::KeyNames;

/// What a key is called on keyboards and in manuals.
pub(super) fn key_name(key: Key) -> String {
    let name = match key.code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(c) if key.ctrl => c.to_ascii_uppercase().to_string(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Up => "Up".to_owned(),
        KeyCode::Down => "Down".to_owned(),
        KeyCode::Left => "Left".to_owned(),
        KeyCode::Right => "Right".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::PageDown => "PgDn".to_owned(),
        KeyCode::BackTab => "Shift-Tab".to_owned(),
        KeyCode::F(n) => format!("F{n}"),
        code => format!("{code:?}"),
    };
    if key.ctrl {
        format!("Ctrl-{name}")
    } else {
        name
    }
}

/// What the first key of a command in a place is called; empty where the place has none.
pub(super) fn first_key(keymap: &Keymap, place: Context, command: Command) -> String {
    keymap
        .key(place, command)
        .map_or_else(String::new, key_name)
}

/// The keys of a line, one after another.
pub(super) fn key_list(keys: &[Key]) -> String {
    let names: Vec<String> = keys.iter().map(|key| key_name(*key)).collect();
    names.join(" ")
}

/// What messages call the keys in force.
pub(super) fn of_keys(keymap: &Keymap) -> KeyNames {
    let name = |binding: &Binding| {
        let key = binding.keys.first()?;
        Some((full_name(binding.id()), key_name(*key)))
    };
    keymap.all().iter().filter_map(name).collect()
}

/// What messages call keys where words are typed in their place.
pub(super) fn of_words() -> KeyNames {
    let name = |binding: &Binding| {
        let word = Word::for_command(binding.command)?;
        Some((full_name(binding.id()), word.forms()[0].to_owned()))
    };
    Keymap::default().all().iter().filter_map(name).collect()
}

/// What settings and messages call the line of a command: that of the place one is in, or
/// the game's where the place has none or text is typed.
pub(super) fn line_name(at: Context, command: Command) -> String {
    let here = LineId {
        context: at,
        command,
    };
    let context = if at.types_text() || here.first_keys().is_empty() {
        Context::Game
    } else {
        at
    };
    full_name(LineId { context, command })
}

/// What settings and messages call a line: `game.undo`.
pub(super) fn full_name(line: LineId) -> String {
    format!("{}.{}", line.context.name(), line.name())
}
