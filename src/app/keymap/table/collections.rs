//! The keys of what is looked through: puzzles, the list of records, the statistics.

use crossterm::event::KeyCode;

use super::{
    At, DOWN, Do, END, ENTER, ESC, HOME, Key, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, UP, hinted,
    key, quiet,
};
use crate::app::keymap::Line;

/// Their table.
pub(super) const BINDINGS: &[Line] = &[
    // The puzzles.
    quiet(At::Puzzles, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Puzzles, &[DOWN, key('j')], Do::Down, "key-down"),
    quiet(At::Puzzles, &[LEFT, key('h')], Do::Left, "key-easier"),
    quiet(At::Puzzles, &[RIGHT, key('l')], Do::Right, "key-harder"),
    quiet(At::Puzzles, &[HOME], Do::First, "key-easiest"),
    quiet(At::Puzzles, &[END], Do::Last, "key-hardest"),
    quiet(At::Puzzles, &[PAGE_UP], Do::PageUp, "key-first"),
    quiet(At::Puzzles, &[PAGE_DOWN], Do::PageDown, "key-last"),
    hinted(At::Puzzles, &[ENTER, SPACE], Do::Activate, "key-solve"),
    hinted(At::Puzzles, &[key('d')], Do::Daily, "key-daily"),
    hinted(At::Puzzles, &[key('n')], Do::Next, "key-next-unsolved"),
    quiet(At::Puzzles, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Puzzles, &[ESC, key('q')], Do::Back, "key-back"),
    // A puzzle.
    quiet(At::Puzzle, &[UP, key('k')], Do::Up, "key-cursor-up"),
    quiet(At::Puzzle, &[DOWN, key('j')], Do::Down, "key-cursor-down"),
    quiet(At::Puzzle, &[LEFT, key('h')], Do::Left, "key-cursor-left"),
    quiet(
        At::Puzzle,
        &[RIGHT, key('l')],
        Do::Right,
        "key-cursor-right",
    ),
    quiet(At::Puzzle, &[HOME], Do::First, "key-cursor-row-start"),
    quiet(At::Puzzle, &[END], Do::Last, "key-cursor-row-end"),
    quiet(At::Puzzle, &[PAGE_UP], Do::PageUp, "key-cursor-top"),
    quiet(At::Puzzle, &[PAGE_DOWN], Do::PageDown, "key-cursor-bottom"),
    hinted(At::Puzzle, &[ENTER, SPACE], Do::Activate, "key-place"),
    hinted(At::Puzzle, &[key(':')], Do::Prompt, "key-prompt"),
    hinted(At::Puzzle, &[key('i')], Do::Hint, "key-puzzle-hint"),
    hinted(At::Puzzle, &[key('s')], Do::Answer, "key-show-answer"),
    hinted(At::Puzzle, &[key('u')], Do::Undo, "key-undo"),
    hinted(At::Puzzle, &[key('n')], Do::Next, "key-next-puzzle"),
    hinted(At::Puzzle, &[key('p')], Do::Previous, "key-previous-puzzle"),
    quiet(At::Puzzle, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Puzzle, &[ESC, key('q')], Do::Back, "key-back"),
    hinted(At::Ended, &[ENTER, SPACE], Do::Activate, "key-try-again"),
    hinted(At::Ended, &[LEFT, key('h')], Do::StepBack, "key-step-back"),
    hinted(
        At::Ended,
        &[RIGHT, key('l')],
        Do::StepForward,
        "key-step-forward",
    ),
    hinted(At::Ended, &[key('s')], Do::Answer, "key-show-answer"),
    hinted(At::Ended, &[key('u')], Do::Undo, "key-undo"),
    hinted(At::Ended, &[key('n')], Do::Next, "key-next-puzzle"),
    hinted(At::Ended, &[key('p')], Do::Previous, "key-previous-puzzle"),
    quiet(At::Ended, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Ended, &[ESC, key('q')], Do::Back, "key-back"),
    // The list of records, and paths that are typed.
    quiet(At::Open, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Open, &[DOWN, key('j')], Do::Down, "key-down"),
    hinted(
        At::Open,
        &[ENTER, RIGHT, key('l'), SPACE],
        Do::Activate,
        "key-open",
    ),
    hinted(
        At::Open,
        &[LEFT, Key::of(KeyCode::Backspace), key('h')],
        Do::FolderUp,
        "key-folder-up",
    ),
    hinted(At::Open, &[key(':'), key('/')], Do::Prompt, "key-type-path"),
    hinted(At::Open, &[key('g')], Do::Library, "key-library"),
    quiet(At::Open, &[PAGE_UP], Do::PageUp, "key-page-up"),
    quiet(At::Open, &[PAGE_DOWN], Do::PageDown, "key-page-down"),
    quiet(At::Open, &[HOME], Do::First, "key-first"),
    quiet(At::Open, &[END], Do::Last, "key-last"),
    hinted(At::Open, &[ESC, key('q')], Do::Back, "key-menu"),
    hinted(At::Path, &[ENTER], Do::Activate, "key-write"),
    hinted(At::Path, &[ESC], Do::Back, "key-cancel"),
    // The statistics.
    hinted(
        At::Statistics,
        &[LEFT, key('h')],
        Do::Left,
        "key-page-before",
    ),
    hinted(
        At::Statistics,
        &[RIGHT, key('l')],
        Do::Right,
        "key-page-next",
    ),
    quiet(At::Statistics, &[UP, key('k')], Do::Up, "key-up"),
    quiet(At::Statistics, &[DOWN, key('j')], Do::Down, "key-down"),
    quiet(At::Statistics, &[HOME, PAGE_UP], Do::First, "key-first"),
    quiet(At::Statistics, &[END, PAGE_DOWN], Do::Last, "key-last"),
    hinted(At::Statistics, &[ENTER, SPACE], Do::Activate, "key-filter"),
    hinted(
        At::Statistics,
        &[key('e'), key('w')],
        Do::Write,
        "key-export",
    ),
    quiet(At::Statistics, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Statistics, &[ESC, key('q')], Do::Back, "key-menu"),
];
