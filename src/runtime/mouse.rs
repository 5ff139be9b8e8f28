//! What the mouse means, given what it hits.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::app::App;
use crate::app::action::{Action, Command};
use crate::app::keymap::Context;
use crate::ui::zones::Zones;

/// The action of a mouse event; `None` when nothing changes by it.
pub(super) fn action(mouse: MouseEvent, zones: &Zones, app: &App) -> Option<Action> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => zones.click(mouse.column, mouse.row),
        MouseEventKind::Moved | MouseEventKind::Drag(_) => {
            let hover = zones.hover(mouse.column, mouse.row);
            let changed = app.hover() != hover;
            changed.then_some(Action::Hover(hover))
        }
        MouseEventKind::ScrollUp => wheel(app, Command::Up, Command::StepBack),
        MouseEventKind::ScrollDown => wheel(app, Command::Down, Command::StepForward),
        _ => None,
    }
}

/// The wheel moves the selection of a list and steps through a record; in a game it would move
/// the keyboard's cursor, and does nothing.
fn wheel(app: &App, in_list: Command, in_record: Command) -> Option<Action> {
    match app.context() {
        Context::Menu
        | Context::Form
        | Context::Open
        | Context::Statistics
        | Context::Help
        | Context::Keys
        | Context::Choosing
        | Context::Result
        | Context::Puzzles => Some(in_list.into()),
        Context::Review | Context::Ended => Some(in_record.into()),
        _ => None,
    }
}
