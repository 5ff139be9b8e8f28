//! What the mouse means, given what it hits.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::app::App;
use crate::app::action::{Action, Command};
use crate::app::keymap::Context;
use crate::app::play::Play;
use crate::ui::zones::Zones;

/// The action of a mouse event; `None` when nothing changes by it.
pub(super) fn action(mouse: MouseEvent, zones: &Zones, app: &App) -> Option<Action> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => zones.click(mouse.column, mouse.row),
        MouseEventKind::Moved | MouseEventKind::Drag(_) => {
            let hover = zones.hover(mouse.column, mouse.row);
            let changed = app.play().and_then(Play::hover) != hover;
            changed.then_some(Action::Hover(hover))
        }
        MouseEventKind::ScrollUp => scrolls(app).then_some(Command::Up.into()),
        MouseEventKind::ScrollDown => scrolls(app).then_some(Command::Down.into()),
        _ => None,
    }
}

/// Whether the wheel moves the selection here; on a board it would move the keyboard's cursor.
fn scrolls(app: &App) -> bool {
    matches!(
        app.context(),
        Context::Menu | Context::Form | Context::Help | Context::Result
    )
}
