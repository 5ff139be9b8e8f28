//! The player's changes of keys in the settings, as they are written: `[keys.game]` with
//! `undo = ["u", "backspace"]`.
//!
//! What the names mean is for whoever has the table of keys; here nothing is lost, also
//! not what nobody understands.

use std::collections::BTreeMap;

use serde::Serialize;

/// Places, their commands, and the keys of each, by their names.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct KeyTable(BTreeMap<String, BTreeMap<String, Vec<String>>>);

impl KeyTable {
    /// Whether nothing has been changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys that a command of a place has been given.
    pub fn get(&self, place: &str, command: &str) -> Option<&[String]> {
        let keys = self.0.get(place)?.get(command)?;
        Some(keys)
    }

    /// Gives a command of a place its keys.
    pub fn set(&mut self, place: &str, command: &str, keys: Vec<String>) {
        let place = self.0.entry(place.to_owned()).or_default();
        place.insert(command.to_owned(), keys);
    }

    /// Forgets what a command of a place has been given.
    pub fn remove(&mut self, place: &str, command: &str) {
        if let Some(commands) = self.0.get_mut(place) {
            commands.remove(command);
            if commands.is_empty() {
                self.0.remove(place);
            }
        }
    }

    /// Every place and command that has been given keys.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(place, commands)| {
            let commands = commands.keys();
            commands.map(move |command| (place.as_str(), command.as_str()))
        })
    }
}

/// The lines of a file that are lists of keys, and what is wrong with the first that is not.
pub(super) fn read(value: toml::Value) -> (KeyTable, Option<String>) {
    let mut table = KeyTable::default();
    let toml::Value::Table(places) = value else {
        let wrong = "keys is no table: write [keys.game] and below it undo = [\"u\"]";
        return (table, Some(wrong.to_owned()));
    };
    let mut fault = None;
    for (place, commands) in places {
        let toml::Value::Table(commands) = commands else {
            fault.get_or_insert(format!(
                "keys.{place} is no table: write [keys.{place}] and below it undo = [\"u\"]"
            ));
            continue;
        };
        for (command, keys) in commands {
            match list(&keys) {
                Some(keys) => table.set(&place, &command, keys),
                None => {
                    fault.get_or_insert(format!(
                        "keys.{place}.{command} is {keys}: write a list of keys, such as [\"u\", \"f2\"]"
                    ));
                }
            }
        }
    }
    (table, fault)
}

/// A list of names; one alone stands for a list of one.
fn list(keys: &toml::Value) -> Option<Vec<String>> {
    match keys {
        toml::Value::String(key) => Some(vec![key.clone()]),
        toml::Value::Array(keys) => keys
            .iter()
            .map(|key| key.as_str().map(str::to_owned))
            .collect(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> (KeyTable, Option<String>) {
        let mut table: toml::Table = text.parse().unwrap();
        read(table.remove("keys").unwrap())
    }

    #[test]
    fn changes_are_kept_as_they_are_written_also_what_nobody_understands() {
        let (table, fault) = read_text(
            "[keys.game]\nundo = [\"u\", \"Backspace\"]\nhint = \"f2\"\nfly = [\"hyper\"]\n\
             [keys.moon]\nland = []\n",
        );
        assert_eq!(fault, None);
        assert_eq!(
            table.get("game", "undo"),
            Some(&["u".into(), "Backspace".into()][..])
        );
        assert_eq!(table.get("game", "hint"), Some(&["f2".into()][..]));
        let names: Vec<(&str, &str)> = table.names().collect();
        assert_eq!(
            names,
            [
                ("game", "fly"),
                ("game", "hint"),
                ("game", "undo"),
                ("moon", "land")
            ]
        );
    }

    #[test]
    fn what_is_no_list_of_keys_is_named_and_leaves_the_others() {
        for (text, word) in [
            ("keys = 5", "[keys.game]"),
            ("[keys]\ngame = [\"u\"]", "keys.game is no table"),
            ("[keys.game]\nundo = 5", "keys.game.undo is 5"),
            (
                "[keys.game]\nundo = [\"u\", 7]",
                "keys.game.undo is [\"u\", 7]",
            ),
        ] {
            let (table, fault) = read_text(text);
            assert!(table.is_empty());
            let fault = fault.unwrap();
            assert!(fault.contains(word), "{text}: {fault}");
        }
        let (table, _) = read_text("[keys.game]\nundo = 5\nhint = [\"f2\"]");
        assert_eq!(table.names().collect::<Vec<_>>(), [("game", "hint")]);
    }

    #[test]
    fn what_is_removed_leaves_no_empty_place() {
        let mut table = KeyTable::default();
        table.set("game", "undo", vec!["z".to_owned()]);
        table.remove("game", "hint");
        assert!(!table.is_empty());
        table.remove("game", "undo");
        assert_eq!(table, KeyTable::default());
    }
}
