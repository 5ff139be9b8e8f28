//! The keys of external engines: their list, their form, and the choices about players in a game.

use super::{
    At, DELETE, DOWN, Do, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB, UP,
    hinted, key, quiet,
};
use crate::app::keymap::Line;

/// Their table.
pub(super) const BINDINGS: &[Line] = &[
    // The list of engines.
    quiet(At::Engines, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Engines, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(At::Engines, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(At::Engines, &[key('a')], Do::NewGame, "key-add"),
    hinted(At::Engines, &[key('t')], Do::Try, "key-try"),
    hinted(At::Engines, &[DELETE, key('d')], Do::Remove, "key-remove"),
    quiet(At::Engines, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Engines, &[END, PAGE_DOWN], Do::Last, "key-last"),
    quiet(At::Engines, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Engines, &[ESC, key('q')], Do::Back, "key-back"),
    // An engine.
    quiet(At::Engine, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Engine, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(At::Engine, &[ENTER, SPACE], Do::Activate, "key-change"),
    hinted(At::Engine, &[key('t')], Do::Try, "key-try"),
    hinted(At::Engine, &[DELETE, key('d')], Do::Remove, "key-remove"),
    quiet(At::Engine, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Engine, &[END, PAGE_DOWN], Do::Last, "key-last"),
    quiet(At::Engine, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Engine, &[ESC, key('q')], Do::Back, "key-back"),
    // A choice over a game.
    quiet(At::Choice, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Choice, &[DOWN, key('j')], Do::Down, "key-down"),
    quiet(At::Choice, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Choice, &[END, PAGE_DOWN], Do::Last, "key-last"),
    hinted(At::Choice, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(At::Choice, &[ESC, key('q')], Do::Back, "key-close"),
    quiet(At::Players, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Players, &[DOWN, key('j')], Do::Down, "key-down"),
    quiet(At::Players, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Players, &[END, PAGE_DOWN], Do::Last, "key-last"),
    hinted(At::Players, &[ENTER, SPACE], Do::Activate, "key-choose"),
    hinted(
        At::Players,
        &[RIGHT, LEFT, TAB, key('l'), key('h')],
        Do::Right,
        "key-other-side",
    ),
    hinted(At::Players, &[ESC, key('q')], Do::Back, "key-cancel"),
];
