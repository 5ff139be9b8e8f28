//! The tables of keys themselves.

mod collections;
mod engines;
mod keys;
mod review;

use crossterm::event::KeyCode;

use super::{Binding, Context, Context as At, Key, Line, LineId};
use crate::app::action::{Command, Command as Do};
use crate::app::menu::MenuEntry;
use crate::app::result::ResultChoice;
use crate::engine::Choice;

const fn hinted(
    context: Context,
    keys: &'static [Key],
    command: Command,
    name: &'static str,
) -> Line {
    Line {
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
) -> Line {
    Line {
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
const TAB: Key = Key::of(KeyCode::Tab);
const DELETE: Key = Key::of(KeyCode::Delete);
const SPACE: Key = Key::char(' ');

const fn key(c: char) -> Key {
    Key::char(c)
}

/// All tables, each in the order in which help shows it.
const TABLES: [&[Line]; 5] = [
    BINDINGS,
    review::BINDINGS,
    collections::BINDINGS,
    engines::BINDINGS,
    keys::BINDINGS,
];

/// Every line, in the order in which help shows it.
pub(super) fn lines() -> impl Iterator<Item = &'static Line> {
    TABLES.into_iter().flatten()
}

/// A line as it is at first.
pub(super) fn line(id: LineId) -> Option<&'static Line> {
    lines().find(|line| line.id() == id)
}

impl Line {
    /// The line with these keys in force.
    pub(super) fn bound(&self, keys: &[Key]) -> Binding {
        Binding {
            context: self.context,
            keys: keys.to_vec(),
            command: self.command,
            name: self.name,
            hint: self.hint,
        }
    }
}

/// The table of the menu, the forms, games and everything that lies over them.
const BINDINGS: &[Line] = &[
    // The menu.
    quiet(At::Menu, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Menu, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(At::Menu, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(
        At::Menu,
        &[RIGHT, key('l')],
        Do::Right,
        "key-switch-opponent",
    ),
    quiet(At::Menu, &[LEFT, key('h')], Do::Left, "key-switch-opponent"),
    quiet(At::Menu, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Menu, &[END, PAGE_DOWN], Do::Last, "key-last"),
    quiet(
        At::Menu,
        &[key('c')],
        Do::Menu(MenuEntry::Continue),
        "menu-continue",
    ),
    quiet(
        At::Menu,
        &[key('t')],
        Do::Menu(MenuEntry::TwoPlayers),
        "menu-two-players",
    ),
    quiet(
        At::Menu,
        &[key('a')],
        Do::Menu(MenuEntry::AgainstComputer),
        "menu-against-computer",
    ),
    quiet(
        At::Menu,
        &[key('w')],
        Do::Menu(MenuEntry::Watch),
        "menu-watch",
    ),
    quiet(
        At::Menu,
        &[key('i')],
        Do::Menu(MenuEntry::TicTacToe),
        "menu-tic-tac-toe",
    ),
    quiet(
        At::Menu,
        &[key('p')],
        Do::Menu(MenuEntry::Puzzles),
        "menu-puzzles",
    ),
    quiet(
        At::Menu,
        &[key('o')],
        Do::Menu(MenuEntry::OpenRecord),
        "menu-open",
    ),
    quiet(
        At::Menu,
        &[key('r')],
        Do::Menu(MenuEntry::Statistics),
        "menu-statistics",
    ),
    quiet(
        At::Menu,
        &[key('s')],
        Do::Menu(MenuEntry::Settings),
        "menu-settings",
    ),
    hinted(
        At::Menu,
        &[key('q')],
        Do::Menu(MenuEntry::Quit),
        "key-leave",
    ),
    // The forms.
    quiet(At::Form, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Form, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(At::Form, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(At::Form, &[LEFT, key('h')], Do::Left, "key-previous-value"),
    hinted(At::Form, &[RIGHT, key('l')], Do::Right, "key-next-value"),
    quiet(At::Form, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Form, &[END, PAGE_DOWN], Do::Last, "key-last"),
    hinted(At::Form, &[ESC, key('q')], Do::Back, "key-back"),
    // A game.
    quiet(At::Game, &[UP, key('k')], Do::Up, "key-cursor-up"),
    quiet(At::Game, &[DOWN, key('j')], Do::Down, "key-cursor-down"),
    quiet(At::Game, &[LEFT, key('h')], Do::Left, "key-cursor-left"),
    quiet(At::Game, &[RIGHT, key('l')], Do::Right, "key-cursor-right"),
    quiet(At::Game, &[HOME], Do::First, "key-cursor-row-start"),
    quiet(At::Game, &[END], Do::Last, "key-cursor-row-end"),
    quiet(At::Game, &[PAGE_UP], Do::PageUp, "key-cursor-top"),
    quiet(At::Game, &[PAGE_DOWN], Do::PageDown, "key-cursor-bottom"),
    hinted(At::Game, &[ENTER], Do::Activate, "key-place-or-hurry"),
    quiet(At::Game, &[SPACE], Do::Place, "key-place"),
    hinted(At::Game, &[key(':')], Do::Prompt, "key-prompt"),
    hinted(At::Game, &[key('u')], Do::Undo, "key-undo"),
    hinted(At::Game, &[key('r')], Do::Redo, "key-redo"),
    hinted(At::Game, &[key('i')], Do::Hint, "key-hint"),
    hinted(At::Game, &[key('t')], Do::Threats, "key-threats"),
    hinted(At::Game, &[key('a')], Do::Analysis, "key-analysis"),
    quiet(At::Game, &[key('1')], Do::Line(1), "key-line"),
    quiet(At::Game, &[key('2')], Do::Line(2), "key-line"),
    quiet(At::Game, &[key('3')], Do::Line(3), "key-line"),
    quiet(At::Game, &[key(',')], Do::LineBack, "key-line-back"),
    quiet(At::Game, &[key('.')], Do::LineForward, "key-line-forward"),
    hinted(At::Game, &[key('s')], Do::ScoreMap, "key-score-map"),
    hinted(At::Game, &[key('x')], Do::Resign, "key-resign"),
    hinted(At::Game, &[key('d')], Do::OfferDraw, "key-draw"),
    hinted(At::Game, &[key('w')], Do::Write, "key-write"),
    hinted(At::Game, &[key('o')], Do::Players, "key-players"),
    hinted(At::Game, &[key('n')], Do::NewGame, "key-new"),
    hinted(At::Game, &[key('p')], Do::Pause, "key-pause"),
    quiet(At::Game, &[key('#')], Do::StoneNumbers, "key-numbers"),
    quiet(At::Game, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Game, &[ESC, key('q')], Do::Back, "key-menu"),
    // A paused game.
    hinted(
        At::Paused,
        &[SPACE, ENTER, key('p')],
        Do::Pause,
        "key-go-on",
    ),
    hinted(At::Paused, &[ESC, key('q')], Do::Back, "key-menu"),
    // The choice of an opening.
    hinted(
        At::Choosing,
        &[key('b')],
        Do::Choose(Choice::Black),
        "choice-black",
    ),
    hinted(
        At::Choosing,
        &[key('w')],
        Do::Choose(Choice::White),
        "choice-white",
    ),
    hinted(
        At::Choosing,
        &[key('t')],
        Do::Choose(Choice::TwoMore),
        "choice-two-more",
    ),
    quiet(At::Choosing, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Choosing, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(At::Choosing, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(At::Choosing, &[key('u')], Do::Undo, "key-undo"),
    hinted(At::Choosing, &[key('r')], Do::Redo, "key-redo"),
    hinted(At::Choosing, &[key('a')], Do::Analysis, "key-analysis"),
    hinted(At::Choosing, &[key('n')], Do::NewGame, "key-new"),
    quiet(At::Choosing, &[key('#')], Do::StoneNumbers, "key-numbers"),
    quiet(At::Choosing, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Choosing, &[ESC, key('q')], Do::Back, "key-menu"),
    // Two computers.
    hinted(At::Watch, &[SPACE, key('p')], Do::Pause, "key-pause"),
    hinted(At::Watch, &[ENTER], Do::Activate, "key-hurry"),
    hinted(At::Watch, &[key('+'), key('=')], Do::Faster, "key-faster"),
    hinted(At::Watch, &[key('-')], Do::Slower, "key-slower"),
    hinted(At::Watch, &[key('o')], Do::Players, "key-players"),
    hinted(At::Watch, &[key('u')], Do::Undo, "key-undo"),
    hinted(At::Watch, &[key('r')], Do::Redo, "key-redo"),
    hinted(At::Watch, &[key('t')], Do::Threats, "key-threats"),
    hinted(At::Watch, &[key('a')], Do::Analysis, "key-analysis"),
    quiet(At::Watch, &[key('1')], Do::Line(1), "key-line"),
    quiet(At::Watch, &[key('2')], Do::Line(2), "key-line"),
    quiet(At::Watch, &[key('3')], Do::Line(3), "key-line"),
    quiet(At::Watch, &[key(',')], Do::LineBack, "key-line-back"),
    quiet(At::Watch, &[key('.')], Do::LineForward, "key-line-forward"),
    hinted(At::Watch, &[key('s')], Do::ScoreMap, "key-score-map"),
    hinted(At::Watch, &[key('w')], Do::Write, "key-write"),
    hinted(At::Watch, &[key('n')], Do::NewGame, "key-new"),
    quiet(At::Watch, &[UP, key('k')], Do::Up, "key-cursor-up"),
    quiet(At::Watch, &[DOWN, key('j')], Do::Down, "key-cursor-down"),
    quiet(At::Watch, &[LEFT, key('h')], Do::Left, "key-cursor-left"),
    quiet(At::Watch, &[RIGHT, key('l')], Do::Right, "key-cursor-right"),
    quiet(At::Watch, &[key('#')], Do::StoneNumbers, "key-numbers"),
    quiet(At::Watch, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Watch, &[ESC, key('q')], Do::Back, "key-menu"),
    // The coordinate prompt.
    hinted(At::Prompt, &[ENTER], Do::Activate, "key-place"),
    hinted(At::Prompt, &[ESC], Do::Back, "key-cancel"),
    // The result.
    quiet(
        At::Result,
        &[UP, LEFT, key('k'), key('h')],
        Do::Up,
        "key-up",
    ),
    quiet(
        At::Result,
        &[DOWN, RIGHT, key('j'), key('l')],
        Do::Down,
        "key-down",
    ),
    quiet(At::Result, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Result, &[END, PAGE_DOWN], Do::Last, "key-last"),
    hinted(At::Result, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(
        At::Result,
        &[key('n'), key('a')],
        Do::Result(ResultChoice::Again),
        "key-again",
    ),
    hinted(
        At::Result,
        &[key('c')],
        Do::Result(ResultChoice::AgainSwapped),
        "key-swap-colours",
    ),
    hinted(At::Result, &[key('u')], Do::Undo, "key-take-back"),
    hinted(At::Result, &[ESC, key('m')], Do::Back, "key-menu"),
    hinted(
        At::Result,
        &[key('r')],
        Do::Result(ResultChoice::Review),
        "key-review",
    ),
    hinted(
        At::Result,
        &[key('w')],
        Do::Result(ResultChoice::Write),
        "key-write",
    ),
    hinted(
        At::Result,
        &[key('q')],
        Do::Result(ResultChoice::Quit),
        "key-leave",
    ),
    quiet(At::Result, &[key('#')], Do::StoneNumbers, "key-numbers"),
    // Help and questions.
    quiet(At::Help, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Help, &[DOWN, key('j')], Do::Down, "key-down"),
    quiet(At::Help, &[PAGE_UP], Do::PageUp, "key-page-up"),
    quiet(At::Help, &[PAGE_DOWN, SPACE], Do::PageDown, "key-page-down"),
    quiet(At::Help, &[HOME], Do::First, "key-first"),
    hinted(At::Help, &[ESC, ENTER, key('q')], Do::Back, "key-close"),
    hinted(At::Question, &[key('y'), ENTER], Do::Yes, "answer-yes"),
    hinted(
        At::Question,
        &[key('n'), ESC, key('q')],
        Do::No,
        "answer-no",
    ),
    // Everywhere.
    hinted(
        At::Everywhere,
        &[key('?'), Key::of(KeyCode::F(1))],
        Do::Help,
        "key-help",
    ),
    quiet(At::Everywhere, &[Key::ctrl('l')], Do::Redraw, "key-redraw"),
    quiet(
        At::Everywhere,
        &[Key::ctrl('z')],
        Do::Suspend,
        "key-suspend",
    ),
    quiet(At::Everywhere, &[Key::ctrl('c')], Do::Quit, "key-quit"),
];
