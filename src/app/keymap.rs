//! Which key does what where; help, hints and the keys that messages name are made from it.
//!
//! The tables say what is so at first. What the player has changed stands in the settings
//! under the names of `names`; `changes` reads it, and `plan` finds out what a
//! new change would do to others.

mod changes;
mod key;
mod names;
mod plan;
mod table;

use std::collections::HashMap;

use crossterm::event::{Event, KeyCode, KeyEvent};

use super::action::{Action, Command};
use crate::store::KeyTable;

pub use changes::{KeyFault, Opposition};
pub(super) use key::plain;
pub use key::{Key, NotAKey};
pub use plan::{KeyChange, OtherChange};

/// Where a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// Everywhere, unless the place's own table says otherwise.
    Everywhere,
    /// The menu.
    Menu,
    /// The form for a new game, and the settings.
    Form,
    /// A game with a person in it.
    Game,
    /// A game that people have paused.
    Paused,
    /// A game whose opening has a person choose a colour.
    Choosing,
    /// A game of two computers.
    Watch,
    /// The coordinate prompt of a game.
    Prompt,
    /// A path that is being typed.
    Path,
    /// A game that has ended.
    Result,
    /// A record.
    Review,
    /// The list of records to open.
    Open,
    /// The list of puzzles.
    Puzzles,
    /// A puzzle, the player to move.
    Puzzle,
    /// A puzzle that is solved, failed for now, or shown.
    Ended,
    /// The statistics.
    Statistics,
    /// The list of external engines.
    Engines,
    /// An external engine's form.
    Engine,
    /// A choice that lies over the screen.
    Choice,
    /// The choice of who plays a side.
    Players,
    /// The help.
    Help,
    /// A question.
    Question,
    /// The keys of a place, to be changed.
    Keys,
    /// A new key is waited for.
    Capture,
}

impl Context {
    /// All places, in the order in which they are offered for a change.
    pub const ALL: [Self; 23] = [
        Self::Game,
        Self::Watch,
        Self::Choosing,
        Self::Paused,
        Self::Result,
        Self::Review,
        Self::Puzzles,
        Self::Puzzle,
        Self::Ended,
        Self::Menu,
        Self::Form,
        Self::Open,
        Self::Statistics,
        Self::Engines,
        Self::Engine,
        Self::Keys,
        Self::Choice,
        Self::Players,
        Self::Question,
        Self::Help,
        Self::Everywhere,
        Self::Prompt,
        Self::Path,
    ];

    /// The places whose keys can be changed; where text is typed every key has its meaning.
    pub fn changeable() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|place| !place.types_text())
    }

    /// Whether keys type text there.
    pub fn types_text(self) -> bool {
        matches!(self, Self::Prompt | Self::Path)
    }

    /// Whether digits choose something there without standing in the table.
    fn takes_digits(self) -> bool {
        matches!(
            self,
            Self::Menu | Self::Choosing | Self::Result | Self::Review | Self::Statistics
        )
    }
}

/// A line of the table as it is at first.
#[derive(Debug, Clone, Copy)]
struct Line {
    context: Context,
    keys: &'static [Key],
    command: Command,
    name: &'static str,
    hint: bool,
}

impl Line {
    fn id(&self) -> LineId {
        LineId {
            context: self.context,
            command: self.command,
        }
    }
}

/// What tells a line of the table from all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LineId {
    /// Where it is in force.
    pub context: Context,
    /// What its keys do.
    pub command: Command,
}

/// A line of the table as it is in force.
#[derive(Debug, Clone)]
pub struct Binding {
    /// Where it is in force.
    pub context: Context,
    /// The keys, the one to show first; never none.
    pub keys: Vec<Key>,
    /// What they do.
    pub command: Command,
    /// The key of the message that says so.
    pub name: &'static str,
    /// Whether it is worth a place on the hint line.
    pub hint: bool,
}

impl Binding {
    /// What tells it from all others.
    pub fn id(&self) -> LineId {
        LineId {
            context: self.context,
            command: self.command,
        }
    }

    /// The keys that can be taken from it.
    pub fn free_keys(&self) -> impl Iterator<Item = Key> {
        let keys = self.keys.iter().copied();
        keys.filter(|key| !key.is_fixed())
    }
}

/// Every key that is in force, and what it does.
#[derive(Debug, Clone)]
pub struct Keymap {
    bindings: Vec<Binding>,
    /// What a key press looks up: a place's own keys, and those of everywhere that hold there.
    by_key: HashMap<(Context, Key), Command>,
}

impl Default for Keymap {
    /// The keys as they are at first.
    fn default() -> Self {
        Self::of(table::lines().map(|line| line.bound(line.keys)).collect())
    }
}

impl Keymap {
    /// The keys with the player's changes, and what is wrong with those that cannot be.
    pub fn new(changed: &KeyTable) -> (Self, Vec<KeyFault>) {
        if changed.is_empty() {
            return (Self::default(), Vec::new());
        }
        let (bindings, faults) = changes::read(changed);
        (Self::of(bindings), faults)
    }

    fn of(bindings: Vec<Binding>) -> Self {
        let mut by_key = HashMap::new();
        let (shared, own): (Vec<&Binding>, Vec<&Binding>) = bindings
            .iter()
            .partition(|binding| binding.context == Context::Everywhere);
        for binding in own {
            for key in &binding.keys {
                by_key.insert((binding.context, *key), binding.command);
            }
        }
        for place in Context::ALL.into_iter().chain([Context::Capture]) {
            let holds = |binding: &&&Binding| in_force(binding.command, place);
            for binding in shared.iter().filter(holds) {
                for key in &binding.keys {
                    by_key.entry((place, *key)).or_insert(binding.command);
                }
            }
        }
        Self { bindings, by_key }
    }

    /// The bindings in force in a context, its own first.
    pub fn bindings(&self, context: Context) -> impl Iterator<Item = &Binding> {
        let own = self
            .bindings
            .iter()
            .filter(move |binding| binding.context == context);
        let shared = self.bindings.iter().filter(move |binding| {
            binding.context == Context::Everywhere
                && context != Context::Everywhere
                && in_force(binding.command, context)
        });
        own.chain(shared)
    }

    /// Every line of the table.
    pub fn all(&self) -> &[Binding] {
        &self.bindings
    }

    /// A line of the table; `None` where the place has none of this command.
    pub fn line(&self, id: LineId) -> Option<&Binding> {
        self.bindings.iter().find(|binding| binding.id() == id)
    }

    /// The key to show for a command in a place; `None` where the place has none.
    pub fn key(&self, context: Context, command: Command) -> Option<Key> {
        let line = self.line(LineId { context, command })?;
        line.keys.first().copied()
    }

    /// What a key does in a context; `None` when nothing.
    pub fn action(&self, context: Context, event: KeyEvent) -> Option<Action> {
        let Some(key) = Key::from_event(event) else {
            // Who waits for a key hears of every one, also to refuse it.
            return (context == Context::Capture).then_some(Action::Pressed(None));
        };
        if let Some(command) = self.by_key.get(&(context, key)) {
            return Some(Action::Command(*command));
        }
        match (context, key.code) {
            (Context::Capture, _) => Some(Action::Pressed(Some(key))),
            (Context::Prompt | Context::Path, _) => {
                tui_input::backend::crossterm::to_input_request(&Event::Key(event))
                    .map(Action::Edit)
            }
            (context, KeyCode::Char(_)) if context.takes_digits() => key
                .digit()
                .map(|digit| Action::Command(Command::Digit(digit))),
            // Any key goes on.
            (Context::Paused, _) => Some(Action::Command(Command::Pause)),
            _ => None,
        }
    }
}

/// Whether a command of everywhere is in force in a place: typing must reach the prompt, help
/// does not open over a question, and who waits for a key can only be left.
fn in_force(shared: Command, place: Context) -> bool {
    match place {
        Context::Everywhere => false,
        Context::Capture => shared == Command::Quit,
        Context::Prompt
        | Context::Path
        | Context::Question
        | Context::Choice
        | Context::Players => shared != Command::Help,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;

    use super::*;

    fn pressed(context: Context, event: KeyEvent) -> Option<Action> {
        Keymap::default().action(context, event)
    }

    fn places() -> impl Iterator<Item = Context> {
        Context::ALL.into_iter().chain([Context::Capture])
    }

    #[test]
    fn no_key_does_two_things_in_one_place() {
        let keymap = Keymap::default();
        for place in places() {
            let mut seen = HashMap::new();
            for binding in keymap.bindings(place) {
                for key in &binding.keys {
                    let before = seen.insert(*key, binding.command);
                    assert!(
                        before.is_none(),
                        "{place:?} {key:?}: {before:?}, {binding:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_place_has_a_way_out_and_a_key_for_everything_it_hints_at() {
        let keymap = Keymap::default();
        for place in places().filter(|place| *place != Context::Everywhere) {
            let quits = keymap.action(place, Key::ctrl('c').event());
            assert!(
                matches!(quits, Some(Action::Command(Command::Quit))),
                "{place:?}"
            );
            let leaves = keymap.action(place, Key::of(KeyCode::Esc).event());
            assert!(
                place == Context::Menu
                    || matches!(leaves, Some(Action::Command(Command::Back | Command::No))),
                "{place:?}"
            );
            assert!(
                keymap.bindings(place).any(|binding| binding.hint),
                "{place:?}"
            );
            assert!(
                keymap
                    .bindings(place)
                    .all(|binding| !binding.keys.is_empty())
            );
        }
    }

    #[test]
    fn every_key_of_the_table_has_a_name_and_what_is_fixed_stays_in_reach() {
        for binding in Keymap::default().all() {
            for key in &binding.keys {
                assert!(key.has_name(), "{binding:?}");
            }
        }
        for place in Context::changeable() {
            assert!(Keymap::default().lines_of(place).count() > 1, "{place:?}");
        }
    }

    #[test]
    fn letters_work_with_caps_lock_and_in_full_width() {
        for c in ['u', 'U', 'ｕ', 'Ｕ'] {
            let event = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            assert!(
                matches!(
                    pressed(Context::Game, event),
                    Some(Action::Command(Command::Undo))
                ),
                "{c}"
            );
        }
        let colon = KeyEvent::new(KeyCode::Char('：'), KeyModifiers::NONE);
        assert!(matches!(
            pressed(Context::Game, colon),
            Some(Action::Command(Command::Prompt))
        ));
    }

    #[test]
    fn typing_reaches_the_prompt_and_alt_reaches_nobody_but_who_waits_for_a_key() {
        for c in ['h', '?'] {
            let typed = pressed(Context::Prompt, Key::char(c).event());
            assert!(matches!(typed, Some(Action::Edit(_))));
        }
        let alt = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT);
        assert!(pressed(Context::Game, alt).is_none());
        assert!(matches!(
            pressed(Context::Capture, alt),
            Some(Action::Pressed(None))
        ));
        let tab = Key::of(KeyCode::Tab);
        assert!(matches!(
            pressed(Context::Capture, tab.event()),
            Some(Action::Pressed(Some(key))) if key == tab
        ));
    }
}
