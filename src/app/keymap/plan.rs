//! What giving a line another key would do to other lines, before it is done.

use super::changes::{Opposition, meet, opposition};
use super::{Context, Key, Keymap, LineId, table};

/// A new key for a line, with what follows for others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyChange {
    /// The line.
    pub line: LineId,
    /// The new key.
    pub key: Key,
    /// All the keys that it then has.
    pub keys: Vec<Key>,
    /// The lines that lose the key.
    pub others: Vec<OtherChange>,
}

/// What becomes of a line that loses a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherChange {
    /// The line.
    pub line: LineId,
    /// The key that it gets in exchange, where it had only the one.
    pub gets: Option<Key>,
    /// All the keys that it then has.
    pub keys: Vec<Key>,
}

impl LineId {
    /// Whether it and another line cannot have the same key.
    pub fn meets(self, other: Self) -> bool {
        meet(self, other)
    }

    /// The key of the message that says what the line's keys do.
    pub fn message(self) -> &'static str {
        table::line(self).map_or("", |line| line.name)
    }

    /// The line's keys as they are at first.
    pub fn first_keys(self) -> &'static [Key] {
        table::line(self).map_or(&[], |line| line.keys)
    }
}

impl Keymap {
    /// What it takes to give a line this key, beside its others or in place of those that can
    /// be taken from it.
    ///
    /// # Errors
    ///
    /// Why it cannot have the key: nothing is ever left without one.
    pub fn plan(&self, line: LineId, key: Key, adds: bool) -> Result<KeyChange, Opposition> {
        let before = self.line(line).map_or(&[][..], |binding| &binding.keys);
        let is_own = before.contains(&key);
        if let Some(why) = opposition(line, key).filter(|_| !is_own) {
            return Err(why);
        }
        let keeps = |other: &Key| *other != key && (adds || other.is_fixed());
        let kept = before.iter().copied().filter(keeps);
        let keys: Vec<Key> = if adds {
            kept.chain([key]).collect()
        } else {
            [key].into_iter().chain(kept).collect()
        };
        // What it no longer has can be given in exchange.
        let given: Vec<Key> = before
            .iter()
            .copied()
            .filter(|k| !keys.contains(k))
            .collect();
        let losers: Vec<LineId> = self.holders(line, key);
        let mut others = Vec::new();
        for loser in &losers {
            let has = self.line(*loser).map_or(&[][..], |binding| &binding.keys);
            let mut keys: Vec<Key> = has.iter().copied().filter(|k| *k != key).collect();
            let mut gets = None;
            if keys.is_empty() {
                let fits = |given: &Key| {
                    losers.len() == 1
                        && opposition(*loser, *given).is_none()
                        && self.holders(*loser, *given).iter().all(|at| *at == line)
                };
                let given = given.iter().copied().find(fits);
                gets = Some(given.ok_or(Opposition::OnlyKeyOf(*loser))?);
                keys.extend(gets);
            }
            others.push(OtherChange {
                line: *loser,
                gets,
                keys,
            });
        }
        Ok(KeyChange {
            line,
            key,
            keys,
            others,
        })
    }

    /// What it takes to give a line's keys to the same command of other places, and the lines
    /// that cannot have them as others have one.
    ///
    /// The same is what had the same keys at first.
    pub fn same_elsewhere(&self, line: LineId) -> (Vec<(LineId, Vec<Key>)>, Vec<LineId>) {
        let free = |keys: &[Key]| -> Vec<Key> {
            let keys = keys.iter().copied();
            keys.filter(|key| !key.is_fixed()).collect()
        };
        let wanted = self.line(line).map_or_else(Vec::new, |b| free(&b.keys));
        let (mut can, mut cannot) = (Vec::new(), Vec::new());
        for other in self.all() {
            let id = other.id();
            let is_same = id.command == line.command
                && id.context != line.context
                && !id.context.types_text()
                && free(id.first_keys()) == free(line.first_keys());
            if !is_same || free(&other.keys) == wanted {
                continue;
            }
            let has = |key: &Key| {
                other.keys.contains(key)
                    || opposition(id, *key).is_none() && self.holders(id, *key).is_empty()
            };
            let fixed = other.keys.iter().copied().filter(|key| key.is_fixed());
            let keys: Vec<Key> = wanted.iter().copied().chain(fixed).collect();
            if wanted.iter().all(has) && !keys.is_empty() {
                can.push((id, keys));
            } else {
                cannot.push(id);
            }
        }
        (can, cannot)
    }

    /// The keys that a line has after its last one that can be taken is taken.
    ///
    /// # Errors
    ///
    /// Why none can be.
    pub fn without_last(&self, line: LineId) -> Result<Vec<Key>, Opposition> {
        let has = self.line(line).map_or(&[][..], |binding| &binding.keys);
        let last = has.iter().rposition(|key| !key.is_fixed());
        match last {
            None => Err(Opposition::Fixed),
            Some(_) if has.len() == 1 => Err(Opposition::LastKey),
            Some(last) => {
                let mut keys = has.to_vec();
                keys.remove(last);
                Ok(keys)
            }
        }
    }

    /// The lines that have a key where another line wants it.
    fn holders(&self, line: LineId, key: Key) -> Vec<LineId> {
        let has = |other: &LineId| self.line(*other).is_some_and(|b| b.keys.contains(&key));
        let others = self.all().iter().map(super::Binding::id);
        others
            .filter(|other| *other != line && meet(line, *other) && has(other))
            .collect()
    }

    /// The lines of a place that can be changed, in order.
    pub fn lines_of(&self, place: Context) -> impl Iterator<Item = &super::Binding> {
        self.all()
            .iter()
            .filter(move |binding| binding.context == place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Command;

    fn line(context: Context, command: Command) -> LineId {
        LineId { context, command }
    }

    fn game(command: Command) -> LineId {
        line(Context::Game, command)
    }

    fn plan(line: LineId, key: &str, adds: bool) -> Result<KeyChange, Opposition> {
        Keymap::default().plan(line, key.parse().unwrap(), adds)
    }

    fn names(keys: &[Key]) -> String {
        let names: Vec<String> = keys.iter().map(Key::to_string).collect();
        names.join(" ")
    }

    #[test]
    fn a_free_key_takes_the_place_of_the_old_ones_or_stands_beside_them() {
        let new = plan(game(Command::Up), "e", false).unwrap();
        assert_eq!(names(&new.keys), "e up", "the arrow stays");
        assert_eq!(new.others, []);
        let added = plan(game(Command::Up), "e", true).unwrap();
        assert_eq!(names(&added.keys), "up k e");
        let same = plan(game(Command::Up), "up", false).unwrap();
        assert_eq!(names(&same.keys), "up");
    }

    #[test]
    fn the_only_key_of_another_is_exchanged_or_left() {
        let swap = plan(game(Command::Hint), "u", false).unwrap();
        assert_eq!(names(&swap.keys), "u");
        let [other] = &swap.others[..] else {
            panic!("{swap:?}");
        };
        assert_eq!(other.line, game(Command::Undo));
        assert_eq!(
            (other.gets, names(&other.keys).as_str()),
            (Some(Key::char('i')), "i")
        );
        let undo = Opposition::OnlyKeyOf(game(Command::Undo));
        assert_eq!(
            plan(game(Command::Hint), "u", true),
            Err(undo),
            "nothing to give"
        );
        // A digit cannot be given where digits choose.
        let help = line(Context::Everywhere, Command::Help);
        assert!(matches!(
            plan(help, "u", false),
            Err(Opposition::OnlyKeyOf(_))
        ));
    }

    #[test]
    fn a_key_that_others_can_spare_is_taken_from_all_of_them() {
        let take = plan(game(Command::Hint), "k", false).unwrap();
        assert_eq!(take.others.len(), 1);
        assert_eq!(take.others[0].line, game(Command::Up));
        assert_eq!(
            (take.others[0].gets, names(&take.others[0].keys).as_str()),
            (None, "up")
        );
        let f1 = plan(game(Command::Hint), "f1", false).unwrap();
        assert_eq!(f1.others[0].line, line(Context::Everywhere, Command::Help));
        assert_eq!(names(&f1.others[0].keys), "?");
    }

    #[test]
    fn the_same_command_elsewhere_is_what_had_the_same_keys_at_first() {
        let mut changed = crate::store::KeyTable::default();
        changed.set("game", "undo", vec!["z".to_owned()]);
        changed.set("watch", "scores", vec!["z".to_owned()]);
        let keymap = Keymap::new(&changed).0;
        let (can, cannot) = keymap.same_elsewhere(game(Command::Undo));
        let places: Vec<Context> = can.iter().map(|(line, _)| line.context).collect();
        assert!(places.contains(&Context::Choosing) && places.contains(&Context::Puzzle));
        assert!(can.iter().all(|(_, keys)| names(keys) == "z"));
        assert_eq!(cannot, [line(Context::Watch, Command::Undo)]);
        // Nothing is to be done where all is as it should be.
        let (can, cannot) = keymap.same_elsewhere(game(Command::Hint));
        assert_eq!((can.len(), cannot.len()), (0, 0));
    }

    #[test]
    fn what_must_stay_is_refused_with_the_reason() {
        for (of, key, why) in [
            (game(Command::Undo), "enter", Opposition::Fixed),
            (game(Command::Undo), "ctrl-c", Opposition::Fixed),
            (
                line(Context::Review, Command::Better),
                "2",
                Opposition::Digits,
            ),
            (
                line(Context::Everywhere, Command::Redraw),
                "ctrl-u",
                Opposition::Text,
            ),
        ] {
            assert_eq!(plan(of, key, false), Err(why), "{key}");
        }
        let nameless = Keymap::default().plan(
            game(Command::Undo),
            Key::of(crossterm::event::KeyCode::CapsLock),
            false,
        );
        assert_eq!(nameless, Err(Opposition::Nameless));
        let keymap = Keymap::default();
        let up = keymap.without_last(game(Command::Up)).unwrap();
        assert_eq!(names(&up), "up");
        assert_eq!(
            keymap.without_last(game(Command::Undo)),
            Err(Opposition::LastKey)
        );
        let go = keymap.without_last(game(Command::Activate));
        assert_eq!(go, Err(Opposition::Fixed));
    }
}
