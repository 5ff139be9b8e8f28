//! Which key does what where, as one table; help and hints are made from it.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::action::{Action, Command};
use super::menu::MenuEntry;
use super::result::ResultChoice;

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
    /// A game of two computers.
    Watch,
    /// The coordinate prompt of a game.
    Prompt,
    /// A game that has ended.
    Result,
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

const fn hinted(
    context: Context,
    keys: &'static [Key],
    command: Command,
    name: &'static str,
) -> Binding {
    Binding {
        context,
        keys,
        command,
        name,
        hint: true,
    }
}

const fn quiet(
    context: Context,
    keys: &'static [Key],
    command: Command,
    name: &'static str,
) -> Binding {
    Binding {
        context,
        keys,
        command,
        name,
        hint: false,
    }
}

const UP: Key = Key::of(KeyCode::Up);
const DOWN: Key = Key::of(KeyCode::Down);
const LEFT: Key = Key::of(KeyCode::Left);
const RIGHT: Key = Key::of(KeyCode::Right);
const HOME: Key = Key::of(KeyCode::Home);
const END: Key = Key::of(KeyCode::End);
const PAGE_UP: Key = Key::of(KeyCode::PageUp);
const PAGE_DOWN: Key = Key::of(KeyCode::PageDown);
const ENTER: Key = Key::of(KeyCode::Enter);
const ESC: Key = Key::of(KeyCode::Esc);
const SPACE: Key = Key::char(' ');

/// The whole table, in the order in which help shows it.
pub const BINDINGS: &[Binding] = &[
    // The menu.
    quiet(Context::Menu, &[UP, Key::char('k')], Command::Up, "key-up"),
    quiet(
        Context::Menu,
        &[DOWN, Key::char('j')],
        Command::Down,
        "key-down",
    ),
    hinted(
        Context::Menu,
        &[ENTER, SPACE],
        Command::Activate,
        "key-choose",
    ),
    hinted(
        Context::Menu,
        &[RIGHT, Key::char('l')],
        Command::Right,
        "key-switch-opponent",
    ),
    quiet(
        Context::Menu,
        &[LEFT, Key::char('h')],
        Command::Left,
        "key-switch-opponent",
    ),
    quiet(Context::Menu, &[HOME, PAGE_UP], Command::First, "key-first"),
    quiet(Context::Menu, &[END, PAGE_DOWN], Command::Last, "key-last"),
    quiet(
        Context::Menu,
        &[Key::char('c')],
        Command::Menu(MenuEntry::Continue),
        "menu-continue",
    ),
    quiet(
        Context::Menu,
        &[Key::char('t')],
        Command::Menu(MenuEntry::TwoPlayers),
        "menu-two-players",
    ),
    quiet(
        Context::Menu,
        &[Key::char('a')],
        Command::Menu(MenuEntry::AgainstComputer),
        "menu-against-computer",
    ),
    quiet(
        Context::Menu,
        &[Key::char('w')],
        Command::Menu(MenuEntry::Watch),
        "menu-watch",
    ),
    quiet(
        Context::Menu,
        &[Key::char('i')],
        Command::Menu(MenuEntry::TicTacToe),
        "menu-tic-tac-toe",
    ),
    quiet(
        Context::Menu,
        &[Key::char('s')],
        Command::Menu(MenuEntry::Settings),
        "menu-settings",
    ),
    hinted(
        Context::Menu,
        &[Key::char('q')],
        Command::Menu(MenuEntry::Quit),
        "menu-quit",
    ),
    // The forms.
    quiet(Context::Form, &[UP, Key::char('k')], Command::Up, "key-up"),
    quiet(
        Context::Form,
        &[DOWN, Key::char('j')],
        Command::Down,
        "key-down",
    ),
    hinted(
        Context::Form,
        &[LEFT, Key::char('h')],
        Command::Left,
        "key-previous-value",
    ),
    hinted(
        Context::Form,
        &[RIGHT, Key::char('l')],
        Command::Right,
        "key-next-value",
    ),
    hinted(
        Context::Form,
        &[ENTER, SPACE],
        Command::Activate,
        "key-choose",
    ),
    quiet(Context::Form, &[HOME, PAGE_UP], Command::First, "key-first"),
    quiet(Context::Form, &[END, PAGE_DOWN], Command::Last, "key-last"),
    hinted(
        Context::Form,
        &[ESC, Key::char('q')],
        Command::Back,
        "key-back",
    ),
    // A game.
    quiet(
        Context::Game,
        &[UP, Key::char('k')],
        Command::Up,
        "key-cursor-up",
    ),
    quiet(
        Context::Game,
        &[DOWN, Key::char('j')],
        Command::Down,
        "key-cursor-down",
    ),
    quiet(
        Context::Game,
        &[LEFT, Key::char('h')],
        Command::Left,
        "key-cursor-left",
    ),
    quiet(
        Context::Game,
        &[RIGHT, Key::char('l')],
        Command::Right,
        "key-cursor-right",
    ),
    quiet(
        Context::Game,
        &[HOME],
        Command::First,
        "key-cursor-row-start",
    ),
    quiet(Context::Game, &[END], Command::Last, "key-cursor-row-end"),
    quiet(Context::Game, &[PAGE_UP], Command::PageUp, "key-cursor-top"),
    quiet(
        Context::Game,
        &[PAGE_DOWN],
        Command::PageDown,
        "key-cursor-bottom",
    ),
    hinted(
        Context::Game,
        &[ENTER],
        Command::Activate,
        "key-place-or-hurry",
    ),
    quiet(Context::Game, &[SPACE], Command::Place, "key-place"),
    hinted(
        Context::Game,
        &[Key::char(':')],
        Command::Prompt,
        "key-prompt",
    ),
    hinted(Context::Game, &[Key::char('u')], Command::Undo, "key-undo"),
    hinted(Context::Game, &[Key::char('r')], Command::Redo, "key-redo"),
    hinted(Context::Game, &[Key::char('i')], Command::Hint, "key-hint"),
    hinted(
        Context::Game,
        &[Key::char('s')],
        Command::ScoreMap,
        "key-score-map",
    ),
    hinted(
        Context::Game,
        &[Key::char('x')],
        Command::Resign,
        "key-resign",
    ),
    hinted(
        Context::Game,
        &[Key::char('d')],
        Command::OfferDraw,
        "key-draw",
    ),
    hinted(
        Context::Game,
        &[Key::char('n')],
        Command::NewGame,
        "key-new",
    ),
    quiet(
        Context::Game,
        &[Key::char('m')],
        Command::ToggleMouse,
        "key-mouse",
    ),
    hinted(
        Context::Game,
        &[ESC, Key::char('q')],
        Command::Back,
        "key-menu",
    ),
    // Two computers.
    hinted(
        Context::Watch,
        &[SPACE, Key::char('p')],
        Command::Pause,
        "key-pause",
    ),
    hinted(Context::Watch, &[ENTER], Command::Activate, "key-hurry"),
    hinted(Context::Watch, &[Key::char('u')], Command::Undo, "key-undo"),
    hinted(Context::Watch, &[Key::char('r')], Command::Redo, "key-redo"),
    hinted(
        Context::Watch,
        &[Key::char('s')],
        Command::ScoreMap,
        "key-score-map",
    ),
    hinted(
        Context::Watch,
        &[Key::char('n')],
        Command::NewGame,
        "key-new",
    ),
    quiet(
        Context::Watch,
        &[UP, Key::char('k')],
        Command::Up,
        "key-cursor-up",
    ),
    quiet(
        Context::Watch,
        &[DOWN, Key::char('j')],
        Command::Down,
        "key-cursor-down",
    ),
    quiet(
        Context::Watch,
        &[LEFT, Key::char('h')],
        Command::Left,
        "key-cursor-left",
    ),
    quiet(
        Context::Watch,
        &[RIGHT, Key::char('l')],
        Command::Right,
        "key-cursor-right",
    ),
    quiet(
        Context::Watch,
        &[Key::char('m')],
        Command::ToggleMouse,
        "key-mouse",
    ),
    hinted(
        Context::Watch,
        &[ESC, Key::char('q')],
        Command::Back,
        "key-menu",
    ),
    // The coordinate prompt.
    hinted(Context::Prompt, &[ENTER], Command::Activate, "key-place"),
    hinted(Context::Prompt, &[ESC], Command::Back, "key-cancel"),
    // The result.
    quiet(
        Context::Result,
        &[UP, LEFT, Key::char('k'), Key::char('h')],
        Command::Up,
        "key-up",
    ),
    quiet(
        Context::Result,
        &[DOWN, RIGHT, Key::char('j'), Key::char('l')],
        Command::Down,
        "key-down",
    ),
    quiet(
        Context::Result,
        &[HOME, PAGE_UP],
        Command::First,
        "key-first",
    ),
    quiet(
        Context::Result,
        &[END, PAGE_DOWN],
        Command::Last,
        "key-last",
    ),
    hinted(
        Context::Result,
        &[ENTER, SPACE],
        Command::Activate,
        "key-choose",
    ),
    hinted(
        Context::Result,
        &[Key::char('n'), Key::char('a')],
        Command::Result(ResultChoice::Again),
        "result-again",
    ),
    hinted(
        Context::Result,
        &[Key::char('c')],
        Command::Result(ResultChoice::AgainSwapped),
        "result-again-swapped",
    ),
    hinted(
        Context::Result,
        &[Key::char('u')],
        Command::Undo,
        "result-take-back",
    ),
    hinted(
        Context::Result,
        &[ESC, Key::char('m')],
        Command::Back,
        "key-menu",
    ),
    hinted(
        Context::Result,
        &[Key::char('q')],
        Command::Result(ResultChoice::Quit),
        "result-quit",
    ),
    // Help and questions.
    quiet(Context::Help, &[UP, Key::char('k')], Command::Up, "key-up"),
    quiet(
        Context::Help,
        &[DOWN, Key::char('j')],
        Command::Down,
        "key-down",
    ),
    quiet(Context::Help, &[PAGE_UP], Command::PageUp, "key-page-up"),
    quiet(
        Context::Help,
        &[PAGE_DOWN, SPACE],
        Command::PageDown,
        "key-page-down",
    ),
    quiet(Context::Help, &[HOME], Command::First, "key-first"),
    hinted(
        Context::Help,
        &[ESC, ENTER, Key::char('q'), Key::char('?')],
        Command::Back,
        "key-close",
    ),
    hinted(
        Context::Question,
        &[Key::char('y'), ENTER],
        Command::Yes,
        "answer-yes",
    ),
    hinted(
        Context::Question,
        &[Key::char('n'), ESC, Key::char('q')],
        Command::No,
        "answer-no",
    ),
    // Everywhere.
    hinted(
        Context::Everywhere,
        &[Key::char('?'), Key::of(KeyCode::F(1))],
        Command::Help,
        "key-help",
    ),
    quiet(
        Context::Everywhere,
        &[Key::ctrl('l')],
        Command::Redraw,
        "key-redraw",
    ),
    quiet(
        Context::Everywhere,
        &[Key::ctrl('z')],
        Command::Suspend,
        "key-suspend",
    ),
    quiet(
        Context::Everywhere,
        &[Key::ctrl('c')],
        Command::Quit,
        "key-quit",
    ),
];

/// The bindings in force in a context, its own first.
pub fn bindings(context: Context) -> impl Iterator<Item = &'static Binding> {
    let own = BINDINGS
        .iter()
        .filter(move |binding| binding.context == context);
    let shared = BINDINGS.iter().filter(move |binding| {
        binding.context == Context::Everywhere && in_force(binding, context)
    });
    own.chain(shared)
}

/// Typing must reach the prompt, and help does not open over help or a question.
fn in_force(shared: &Binding, context: Context) -> bool {
    let overlaid = matches!(context, Context::Prompt | Context::Help | Context::Question);
    !(overlaid && shared.command == Command::Help)
}

/// What a key does in a context; `None` when nothing.
pub fn action(context: Context, event: KeyEvent) -> Option<Action> {
    let key = Key::from_event(event)?;
    if let Some(binding) = bindings(context).find(|binding| binding.keys.contains(&key)) {
        return Some(Action::Command(binding.command));
    }
    match (context, key.code) {
        (Context::Prompt, _) => {
            tui_input::backend::crossterm::to_input_request(&Event::Key(event)).map(Action::Edit)
        }
        (Context::Menu | Context::Result, KeyCode::Char(c)) if !key.ctrl => {
            let digit = u8::try_from(c.to_digit(10)?).ok()?;
            Some(Action::Command(Command::Digit(digit)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [Context; 8] = [
        Context::Menu,
        Context::Form,
        Context::Game,
        Context::Watch,
        Context::Prompt,
        Context::Result,
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
