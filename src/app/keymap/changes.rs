//! The player's changes as the settings have them: what can be had of them, and what is wrong
//! with the rest.
//!
//! Whatever stands there, the keys that come of it are in order: every line has a key, no
//! key does two things in one place, and the fixed keys are where they were. A line that
//! cannot be had as it is written is as at first; what was written is not touched.

use strsim::levenshtein;

use super::names::names;
use super::{Binding, Context, Key, LineId, in_force, table};
use crate::store::KeyTable;

/// Why a line cannot have a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opposition {
    /// The key does the same everywhere and for ever.
    Fixed,
    /// Digits choose entries in this place.
    Digits,
    /// The key types or edits text where text is typed.
    Text,
    /// It is the only key that this line has.
    OnlyKeyOf(LineId),
    /// The line keeps one key.
    LastKey,
    /// The key has no name: Alt is held, or it is none that all keyboards have.
    Nameless,
}

/// What is wrong with a line of the settings; the rest of them is in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyFault {
    /// There is no such place.
    Place {
        /// As it is written.
        text: String,
        /// A place of a name like it.
        nearest: Option<&'static str>,
    },
    /// The place has no such command.
    Command {
        /// The place.
        place: Context,
        /// As it is written.
        text: String,
        /// A command of a name like it.
        nearest: Option<&'static str>,
    },
    /// It is no key.
    NotAKey {
        /// The line it was written for.
        line: LineId,
        /// As it is written.
        text: String,
    },
    /// The line cannot have the key.
    Refused {
        /// The line.
        line: LineId,
        /// The key.
        key: Key,
        /// Why.
        why: Opposition,
    },
    /// Another line has the key already.
    Taken {
        /// The line.
        line: LineId,
        /// The key.
        key: Key,
        /// Who has it.
        by: LineId,
    },
    /// The line is left without any key.
    NoKey(LineId),
}

impl KeyFault {
    /// The line whose keys are as at first for it.
    pub fn line(&self) -> Option<LineId> {
        match self {
            Self::Place { .. } | Self::Command { .. } => None,
            Self::NotAKey { line, .. }
            | Self::Refused { line, .. }
            | Self::Taken { line, .. }
            | Self::NoKey(line) => Some(*line),
        }
    }
}

/// Every line with the keys that the settings give it, where they can.
pub(super) fn read(changed: &KeyTable) -> (Vec<Binding>, Vec<KeyFault>) {
    let mut bindings: Vec<Binding> = table::lines().map(|line| line.bound(line.keys)).collect();
    let mut is_changed = vec![false; bindings.len()];
    let mut faults = unknown_names(changed);
    for (binding, is_changed) in bindings.iter_mut().zip(&mut is_changed) {
        let line = binding.id();
        let Some(written) = changed.get(line.context.name(), line.name()) else {
            continue;
        };
        if line.context.types_text() {
            continue;
        }
        let keys = allowed(line, written, &binding.keys, &mut faults);
        *is_changed = keys != binding.keys;
        binding.keys = keys;
    }
    settle(&mut bindings, &mut is_changed, &mut faults);
    (bindings, faults)
}

/// Places and commands that there are not.
fn unknown_names(changed: &KeyTable) -> Vec<KeyFault> {
    let mut faults = Vec::new();
    for (place, command) in changed.names() {
        let context = Context::changeable().find(|context| context.name() == place);
        let Some(context) = context else {
            let fault = KeyFault::Place {
                text: place.to_owned(),
                nearest: nearest(place, Context::changeable().map(Context::name)),
            };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
            continue;
        };
        if LineId::named(context, command).is_none() {
            faults.push(KeyFault::Command {
                place: context,
                text: command.to_owned(),
                nearest: nearest(command, names(context).map(|(_, name)| name)),
            });
        }
    }
    faults
}

/// The keys of those written that a line can have, with its fixed ones; those of before where
/// none can be had.
fn allowed(
    line: LineId,
    written: &[String],
    before: &[Key],
    faults: &mut Vec<KeyFault>,
) -> Vec<Key> {
    let mut keys = Vec::new();
    for text in written {
        let Ok(key) = text.parse::<Key>() else {
            let text = text.clone();
            faults.push(KeyFault::NotAKey { line, text });
            continue;
        };
        match opposition(line, key).filter(|_| !before.contains(&key)) {
            Some(why) => faults.push(KeyFault::Refused { line, key, why }),
            None if keys.contains(&key) => {}
            None => keys.push(key),
        }
    }
    let fixed = before.iter().filter(|key| key.is_fixed());
    let missing: Vec<Key> = fixed.copied().filter(|key| !keys.contains(key)).collect();
    keys.extend(missing);
    if !keys.is_empty() {
        return keys;
    }
    if written.is_empty() {
        faults.push(KeyFault::NoKey(line));
    }
    before.to_vec()
}

/// Why a line cannot have a key, whatever the other lines have.
pub(super) fn opposition(line: LineId, key: Key) -> Option<Opposition> {
    if !key.has_name() {
        return Some(Opposition::Nameless);
    }
    if key.is_fixed() {
        return Some(Opposition::Fixed);
    }
    let holds = |place: &Context| holds_in(line, *place);
    let mut places = Context::ALL.into_iter().filter(holds);
    let is_digit = key.digit().is_some();
    places.find_map(|place| {
        if place.types_text() && edits(key) {
            Some(Opposition::Text)
        } else if place.takes_digits() && is_digit {
            Some(Opposition::Digits)
        } else {
            None
        }
    })
}

/// Whether a key types or edits where text is typed.
fn edits(key: Key) -> bool {
    let event = crossterm::event::Event::Key(key.event());
    tui_input::backend::crossterm::to_input_request(&event).is_some()
}

/// Whether a line's keys are in force in a place.
pub(super) fn holds_in(line: LineId, place: Context) -> bool {
    line.context == place || line.context == Context::Everywhere && in_force(line.command, place)
}

/// Whether two lines cannot have the same key.
pub(super) fn meet(one: LineId, other: LineId) -> bool {
    one.context == other.context || holds_in(one, other.context) || holds_in(other, one.context)
}

/// Gives lines their first keys back until no key does two things in one place.
///
/// Of two lines that want a key the one that was not changed has it, and else the first. With
/// every line as at first all is in order, so this ends.
fn settle(bindings: &mut [Binding], is_changed: &mut [bool], faults: &mut Vec<KeyFault>) {
    while let Some((at, key, by)) = dispute(bindings, is_changed) {
        let line = bindings[at].id();
        faults.push(KeyFault::Taken { line, key, by });
        is_changed[at] = false;
        if let Some(first) = table::line(line) {
            bindings[at].keys = first.keys.to_vec();
        }
    }
}

/// A changed line that has another's key.
fn dispute(bindings: &[Binding], is_changed: &[bool]) -> Option<(usize, Key, LineId)> {
    for (at, binding) in bindings
        .iter()
        .enumerate()
        .filter(|(at, _)| is_changed[*at])
    {
        for (other_at, other) in bindings.iter().enumerate() {
            let gives_way = other_at < at || !is_changed[other_at];
            if other_at == at || !gives_way || !meet(binding.id(), other.id()) {
                continue;
            }
            let shared = binding.keys.iter().find(|key| other.keys.contains(key));
            if let Some(key) = shared {
                return Some((at, *key, other.id()));
            }
        }
    }
    None
}

/// So many wrong letters are taken for a slip.
const SLIP: usize = 2;

/// The name that is most like a text, where one is.
fn nearest(text: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    names
        .map(|name| (distance(text, name), name))
        .filter(|(distance, name)| *distance <= SLIP && *distance < name.len())
        .min()
        .map(|(_, name)| name)
}

/// How many letters are to be put in, left out or changed to make one text of the other, small or
/// capital.
fn distance(from: &str, to: &str) -> usize {
    levenshtein(&from.to_ascii_lowercase(), &to.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::{Action, Command};
    use crate::app::keymap::Keymap;

    fn table(lines: &[(&str, &str, &[&str])]) -> KeyTable {
        let mut table = KeyTable::default();
        for (place, command, keys) in lines {
            table.set(
                place,
                command,
                keys.iter().map(ToString::to_string).collect(),
            );
        }
        table
    }

    fn game(command: Command) -> LineId {
        LineId {
            context: Context::Game,
            command,
        }
    }

    fn keys_of(keymap: &Keymap, line: LineId) -> String {
        let keys: Vec<String> = keymap
            .line(line)
            .unwrap()
            .keys
            .iter()
            .map(Key::to_string)
            .collect();
        keys.join(" ")
    }

    /// What must hold of every keymap, whatever the settings say.
    fn is_in_order(keymap: &Keymap) {
        let lines = keymap.all();
        for (at, line) in lines.iter().enumerate() {
            assert!(!line.keys.is_empty(), "{line:?}");
            for key in super::super::table::line(line.id()).unwrap().keys {
                assert!(!key.is_fixed() || line.keys.contains(key), "{line:?}");
            }
            for other in &lines[at + 1..] {
                let shared = line.keys.iter().find(|key| other.keys.contains(key));
                assert!(
                    shared.is_none() || !meet(line.id(), other.id()),
                    "{line:?} and {other:?}"
                );
            }
        }
    }

    #[test]
    fn changes_are_in_force_with_the_fixed_keys_behind_them() {
        let changed = table(&[
            ("game", "undo", &["Z", "backspace", "z"]),
            ("game", "up", &["w"]),
            // Who gives every letter away may give it to another line.
            ("game", "write", &["f2"]),
            ("game", "hint", &["r"]),
            ("game", "redo", &["i"]),
        ]);
        let (keymap, faults) = Keymap::new(&changed);
        assert_eq!(faults, []);
        assert_eq!(keys_of(&keymap, game(Command::Undo)), "z backspace");
        assert_eq!(keys_of(&keymap, game(Command::Up)), "w up");
        assert_eq!(keys_of(&keymap, game(Command::Hint)), "r");
        is_in_order(&keymap);
        let pressed = |name: &str| {
            let key: Key = name.parse().unwrap();
            keymap.action(Context::Game, key.event())
        };
        assert!(matches!(pressed("z"), Some(Action::Command(Command::Undo))));
        assert!(pressed("u").is_none());
        assert!(matches!(pressed("up"), Some(Action::Command(Command::Up))));
        assert!(matches!(pressed("i"), Some(Action::Command(Command::Redo))));
    }

    /// The line that settings call so.
    fn line(name: &str) -> LineId {
        let (place, command) = name.split_once('.').unwrap();
        let context = Context::ALL.into_iter().find(|at| at.name() == place);
        LineId::named(context.unwrap(), command).unwrap()
    }

    /// What is wrong where this alone is written, beside a change that is in order.
    fn fault(name: &str, keys: &str) -> (KeyFault, Keymap) {
        let (place, command) = name.split_once('.').unwrap();
        let keys: Vec<&str> = keys.split_whitespace().collect();
        let changed = table(&[(place, command, &keys), ("game", "draw", &["f7"])]);
        let (keymap, mut faults) = Keymap::new(&changed);
        assert_eq!(faults.len(), 1, "{name}: {faults:?}");
        assert_eq!(keys_of(&keymap, game(Command::OfferDraw)), "f7");
        is_in_order(&keymap);
        (faults.remove(0), keymap)
    }

    #[test]
    fn names_that_there_are_not_are_told_with_the_nearest() {
        for (text, nearest) in [("gmae", Some("game")), ("prompt", None), ("moon", None)] {
            let text = text.to_owned();
            let told = fault(&format!("{text}.undo"), "z").0;
            assert_eq!(told, KeyFault::Place { text, nearest });
        }
        for (text, nearest) in [("undoo", Some("undo")), ("fly-away", None)] {
            let text = text.to_owned();
            let told = fault(&format!("game.{text}"), "z").0;
            let place = Context::Game;
            assert_eq!(
                told,
                KeyFault::Command {
                    place,
                    text,
                    nearest
                }
            );
        }
    }

    #[test]
    fn keys_that_cannot_be_had_are_told_and_the_others_are_in_force() {
        let (told, keymap) = fault("game.undo", "hyper-u z");
        let text = "hyper-u".to_owned();
        let undo = line("game.undo");
        assert_eq!(told, KeyFault::NotAKey { line: undo, text });
        assert_eq!(keys_of(&keymap, undo), "z");
        assert_eq!(fault("game.undo", "").0, KeyFault::NoKey(undo));
        for (name, keys, key, why, now) in [
            ("game.undo", "enter z", "enter", Opposition::Fixed, "z"),
            ("menu.settings", "3", "3", Opposition::Digits, "s"),
            ("everywhere.redraw", "f5 v", "v", Opposition::Text, "f5"),
        ] {
            let (told, keymap) = fault(name, keys);
            let (line, key) = (line(name), key.parse().unwrap());
            assert_eq!(told, KeyFault::Refused { line, key, why });
            assert_eq!(keys_of(&keymap, line), now);
        }
        for (name, keys, key, by, now) in [
            ("game.hint", "u", "u", "game.undo", "i"),
            ("everywhere.help", "f1 u", "u", "game.undo", "? f1"),
        ] {
            let (told, keymap) = fault(name, keys);
            let (line, key, by) = (line(name), key.parse().unwrap(), self::line(by));
            assert_eq!(told, KeyFault::Taken { line, key, by });
            assert_eq!(keys_of(&keymap, line), now);
        }
    }

    #[test]
    fn of_two_changes_that_want_a_key_the_first_has_it_and_a_chain_is_untied() {
        let changed = table(&[
            ("game", "undo", &["z"]),
            ("game", "hint", &["z"]),
            // `t` is free only as long as threats have gone to `i`, which hint takes back.
            ("game", "threats", &["i"]),
            ("game", "analysis", &["t"]),
        ]);
        let (keymap, faults) = Keymap::new(&changed);
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert_eq!(keys_of(&keymap, game(Command::Undo)), "z");
        assert_eq!(keys_of(&keymap, game(Command::Hint)), "i");
        assert_eq!(keys_of(&keymap, game(Command::Threats)), "t");
        assert_eq!(keys_of(&keymap, game(Command::Analysis)), "a");
        is_in_order(&keymap);
    }

    #[test]
    fn no_settings_bring_the_keys_out_of_order() {
        use rand::rngs::Xoshiro256PlusPlus;
        use rand::{RngExt, SeedableRng};
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        let pool = [
            "u", "i", "h", "k", "?", "q", "1", "space", "enter", "esc", "up", "f1", "ctrl-c",
            "ctrl-l", "tab", "nothing", "home",
        ];
        let lines: Vec<LineId> = table::lines().map(super::super::Line::id).collect();
        for _ in 0..200 {
            let mut changed = KeyTable::default();
            for _ in 0..rng.random_range(1..40) {
                let line = lines[rng.random_range(0..lines.len())];
                let keys = (0..rng.random_range(0..4))
                    .map(|_| pool[rng.random_range(0..pool.len())].to_owned())
                    .collect();
                changed.set(line.context.name(), line.name(), keys);
            }
            is_in_order(&Keymap::new(&changed).0);
        }
        is_in_order(&Keymap::default());
    }

    #[test]
    fn letters_are_counted_that_part_two_names() {
        for (from, to, count) in [
            ("undo", "undo", 0),
            ("undoo", "undo", 1),
            ("gmae", "game", 2),
            ("", "ab", 2),
        ] {
            assert_eq!(distance(from, to), count, "{from} {to}");
        }
    }
}
