//! The keys of the screen on which keys are changed.

use super::{
    At, DELETE, DOWN, Do, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, UP,
    hinted, key, quiet,
};
use crate::app::keymap::Line;

/// Their table.
pub(super) const BINDINGS: &[Line] = &[
    quiet(At::Keys, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Keys, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(At::Keys, &[ENTER, SPACE], Do::Activate, "key-new-key"),
    hinted(At::Keys, &[key('a')], Do::Add, "key-add-key"),
    hinted(At::Keys, &[DELETE, key('d')], Do::Remove, "key-remove-key"),
    hinted(At::Keys, &[key('r')], Do::Reset, "key-reset-keys"),
    hinted(At::Keys, &[key('e')], Do::Spread, "key-same-elsewhere"),
    hinted(At::Keys, &[LEFT, key('h')], Do::Left, "key-place-before"),
    hinted(At::Keys, &[RIGHT, key('l')], Do::Right, "key-next-place"),
    quiet(At::Keys, &[PAGE_UP], Do::PageUp, "key-page-up"),
    quiet(At::Keys, &[PAGE_DOWN], Do::PageDown, "key-page-down"),
    quiet(At::Keys, &[HOME], Do::First, "key-first"),
    quiet(At::Keys, &[END], Do::Last, "key-last"),
    quiet(At::Keys, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Keys, &[ESC, key('q')], Do::Back, "key-back"),
    hinted(At::Capture, &[ESC], Do::Back, "key-cancel"),
];
