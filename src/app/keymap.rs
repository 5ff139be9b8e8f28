//! Which key does what where, as one table; help and hints are made from it.

mod table;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::action::{Action, Command};

pub use table::TABLES;

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
}

/// A key with its modifiers; letters are small, whatever Shift or Caps Lock say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// Whether Ctrl is held.
    pub ctrl: bool,
}

impl Key {
    const fn of(code: KeyCode) -> Self {
        Self { code, ctrl: false }
    }

    const fn char(c: char) -> Self {
        Self::of(KeyCode::Char(c))
    }

    const fn ctrl(c: char) -> Self {
        Self {
            code: KeyCode::Char(c),
            ctrl: true,
        }
    }

    /// The key of an event; `None` with a modifier that Wuzi leaves alone (Alt, Super).
    fn from_event(event: KeyEvent) -> Option<Self> {
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
}

/// The small ASCII letter or sign of a key, also where a Chinese input method sends the full-width one.
fn plain(c: char) -> char {
    let ascii = match u32::from(c) {
        // The full stop of Chinese stands on the key of the other one.
        0x3002 => '.',
        // The full-width forms stand in ASCII's order.
        full @ 0xFF01..=0xFF5E => char::from_u32(full - 0xFF01 + 0x21).unwrap_or(c),
        _ => c,
    };
    ascii.to_ascii_lowercase()
}

/// A line of the table.
#[derive(Debug, Clone, Copy)]
pub struct Binding {
    /// Where it is in force.
    pub context: Context,
    /// The keys, the one to show first.
    pub keys: &'static [Key],
    /// What they do.
    pub command: Command,
    /// The key of the message that says so.
    pub name: &'static str,
    /// Whether it is worth a place on the hint line.
    pub hint: bool,
}

/// The bindings in force in a context, its own first.
pub fn bindings(context: Context) -> impl Iterator<Item = &'static Binding> {
    let own = TABLES
        .into_iter()
        .flatten()
        .filter(move |binding| binding.context == context);
    let shared = TABLES.into_iter().flatten().filter(move |binding| {
        binding.context == Context::Everywhere && in_force(binding, context)
    });
    own.chain(shared)
}

/// Typing must reach the prompt, and help does not open over help or a question.
fn in_force(shared: &Binding, context: Context) -> bool {
    let overlaid = matches!(
        context,
        Context::Prompt
            | Context::Path
            | Context::Help
            | Context::Question
            | Context::Choice
            | Context::Players
    );
    !(overlaid && shared.command == Command::Help)
}

/// What a key does in a context; `None` when nothing.
pub fn action(context: Context, event: KeyEvent) -> Option<Action> {
    let key = Key::from_event(event)?;
    if let Some(binding) = bindings(context).find(|binding| binding.keys.contains(&key)) {
        return Some(Action::Command(binding.command));
    }
    match (context, key.code) {
        (Context::Prompt | Context::Path, _) => {
            tui_input::backend::crossterm::to_input_request(&Event::Key(event)).map(Action::Edit)
        }
        (
            Context::Menu
            | Context::Choosing
            | Context::Result
            | Context::Review
            | Context::Statistics,
            KeyCode::Char(c),
        ) if !key.ctrl => {
            let digit = u8::try_from(c.to_digit(10)?).ok()?;
            Some(Action::Command(Command::Digit(digit)))
        }
        // Any key goes on.
        (Context::Paused, _) => Some(Action::Command(Command::Pause)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [Context; 21] = [
        Context::Engines,
        Context::Engine,
        Context::Choice,
        Context::Players,
        Context::Menu,
        Context::Form,
        Context::Game,
        Context::Paused,
        Context::Choosing,
        Context::Watch,
        Context::Prompt,
        Context::Path,
        Context::Open,
        Context::Statistics,
        Context::Result,
        Context::Review,
        Context::Puzzles,
        Context::Puzzle,
        Context::Ended,
        Context::Help,
        Context::Question,
    ];

    #[test]
    fn no_key_does_two_things_in_one_place() {
        for place in PLACES {
            let mut seen = std::collections::HashMap::new();
            for binding in bindings(place) {
                for key in binding.keys {
                    let before = seen.insert(*key, binding.command);
                    // Closing the help with the key that opens it is meant.
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
        for place in PLACES {
            let quits = action(
                place,
                KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
            );
            assert!(
                matches!(quits, Some(Action::Command(Command::Quit))),
                "{place:?}"
            );
            assert!(bindings(place).any(|binding| binding.hint), "{place:?}");
            assert!(bindings(place).all(|binding| !binding.keys.is_empty()));
        }
    }

    #[test]
    fn letters_work_with_caps_lock_and_in_full_width() {
        for c in ['u', 'U', 'ｕ', 'Ｕ'] {
            let event = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            assert!(
                matches!(
                    action(Context::Game, event),
                    Some(Action::Command(Command::Undo))
                ),
                "{c}"
            );
        }
        let colon = KeyEvent::new(KeyCode::Char('：'), KeyModifiers::NONE);
        assert!(matches!(
            action(Context::Game, colon),
            Some(Action::Command(Command::Prompt))
        ));
    }

    #[test]
    fn typing_reaches_the_prompt_and_alt_reaches_nobody() {
        let h = KeyEvent::new(KeyCode::Char('h'), KeyModifiers::NONE);
        assert!(matches!(action(Context::Prompt, h), Some(Action::Edit(_))));
        let question_mark = KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE);
        assert!(matches!(
            action(Context::Prompt, question_mark),
            Some(Action::Edit(_))
        ));
        let alt = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT);
        assert!(action(Context::Game, alt).is_none());
    }
}
