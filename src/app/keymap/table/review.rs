//! The keys of a record.

use super::{
    At, DELETE, DOWN, Do, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB, UP,
    hinted, key, quiet,
};
use crate::app::keymap::Line;

/// Their table.
pub(super) const BINDINGS: &[Line] = &[
    hinted(At::Review, &[LEFT], Do::StepBack, "key-step-back"),
    hinted(At::Review, &[RIGHT], Do::StepForward, "key-step-forward"),
    hinted(At::Review, &[key('n')], Do::NextMistake, "key-next-mistake"),
    hinted(At::Review, &[key('b')], Do::Better, "key-better"),
    hinted(At::Review, &[key('f')], Do::LastChance, "key-last-chance"),
    hinted(At::Review, &[SPACE], Do::Pause, "key-autoplay"),
    hinted(At::Review, &[key('e')], Do::Evaluate, "key-evaluate"),
    hinted(At::Review, &[key('a')], Do::Analysis, "key-analysis"),
    quiet(At::Review, &[key(',')], Do::LineBack, "key-line-back"),
    quiet(At::Review, &[key('.')], Do::LineForward, "key-line-forward"),
    hinted(At::Review, &[key('g')], Do::PlayOn, "key-play-on"),
    hinted(At::Review, &[UP], Do::BranchBefore, "key-branch-before"),
    hinted(At::Review, &[DOWN], Do::BranchNext, "key-branch-next"),
    hinted(
        At::Review,
        &[key('p')],
        Do::PreviousMistake,
        "key-previous-mistake",
    ),
    hinted(At::Review, &[TAB], Do::SwitchList, "key-moves-or-mistakes"),
    hinted(At::Review, &[key('c')], Do::CopyBoard, "key-copy-board"),
    hinted(At::Review, &[key('y')], Do::CopyMoves, "key-copy-moves"),
    hinted(At::Review, &[key('w')], Do::Write, "key-write"),
    hinted(
        At::Review,
        &[DELETE, key('d')],
        Do::DeleteBranch,
        "key-delete-branch",
    ),
    quiet(At::Review, &[HOME], Do::First, "key-first-move"),
    quiet(At::Review, &[END], Do::Last, "key-last-move"),
    quiet(At::Review, &[PAGE_UP], Do::PageUp, "key-ten-back"),
    quiet(At::Review, &[PAGE_DOWN], Do::PageDown, "key-ten-forward"),
    quiet(At::Review, &[key('k')], Do::Up, "key-cursor-up"),
    quiet(At::Review, &[key('j')], Do::Down, "key-cursor-down"),
    quiet(At::Review, &[key('h')], Do::Left, "key-cursor-left"),
    quiet(At::Review, &[key('l')], Do::Right, "key-cursor-right"),
    quiet(At::Review, &[ENTER], Do::Activate, "key-place"),
    quiet(At::Review, &[key(':')], Do::Prompt, "key-prompt-review"),
    quiet(At::Review, &[key('+'), key('=')], Do::Faster, "key-faster"),
    quiet(At::Review, &[key('-')], Do::Slower, "key-slower"),
    quiet(At::Review, &[key('#')], Do::StoneNumbers, "key-numbers"),
    quiet(At::Review, &[key('m')], Do::ToggleMouse, "key-mouse"),
    hinted(At::Review, &[ESC, key('q')], Do::Back, "key-back"),
];
