//! What the mouse can hit: exactly what the last frame has drawn.

use ratatui::layout::{Position, Rect};

use super::geometry::BoardGeometry;
use crate::app::action::Action;
use crate::engine::Point;

/// A stretch of the screen that answers to the mouse.
#[derive(Debug, Clone)]
enum Target {
    /// Does this when it is clicked.
    Button(Action),
    /// A board, whose nearest point is meant.
    Board(BoardGeometry),
    /// Does nothing, and hides what lies below.
    Nothing,
}

/// All that answers to the mouse in one frame; what was drawn last lies on top.
#[derive(Debug, Clone, Default)]
pub struct Zones {
    targets: Vec<(Rect, Target)>,
    last_scroll: u16,
    hides_screen: bool,
}

impl Zones {
    /// A button over this area.
    pub fn button(&mut self, area: Rect, action: impl Into<Action>) {
        self.targets.push((area, Target::Button(action.into())));
    }

    /// A board within this area, its margin included.
    pub fn board(&mut self, area: Rect, geometry: BoardGeometry) {
        self.targets.push((area, Target::Board(geometry)));
    }

    /// A popup over this area, which hides what lies below.
    pub fn cover(&mut self, area: Rect) {
        self.targets.push((area, Target::Nothing));
    }

    /// What a click there does; `None` where there is nothing.
    pub fn click(&self, column: u16, row: u16) -> Option<Action> {
        match self.at(column, row)? {
            Target::Button(action) => Some(action.clone()),
            Target::Board(geometry) => Some(
                geometry
                    .nearest(column, row)
                    .map_or(Action::OffGrid, Action::Place),
            ),
            Target::Nothing => None,
        }
    }

    /// The point that the mouse is over; `None` beside the board.
    pub fn hover(&self, column: u16, row: u16) -> Option<Point> {
        match self.at(column, row)? {
            Target::Board(geometry) => geometry.nearest(column, row),
            Target::Button(_) | Target::Nothing => None,
        }
    }

    /// Notes how many lines can be scrolled away until the last one is seen.
    pub fn set_last_scroll(&mut self, lines: u16) {
        self.last_scroll = lines;
    }

    /// How many lines of what was drawn can be scrolled away; only drawing knows the room.
    pub fn last_scroll(&self) -> u16 {
        self.last_scroll
    }

    /// Notes that the screen has no room, and the size that it needs was drawn in its place.
    pub fn set_hides_screen(&mut self) {
        self.hides_screen = true;
    }

    /// Whether what the keys are about cannot be seen.
    pub fn hides_screen(&self) -> bool {
        self.hides_screen
    }

    fn at(&self, column: u16, row: u16) -> Option<&Target> {
        let position = Position::new(column, row);
        self.targets
            .iter()
            .rev()
            .find(|(area, _)| area.contains(position))
            .map(|(_, target)| target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Command;

    #[test]
    fn what_was_drawn_last_is_hit_first() {
        let mut zones = Zones::default();
        zones.button(Rect::new(0, 0, 10, 10), Command::Undo);
        zones.cover(Rect::new(2, 2, 5, 5));
        zones.button(Rect::new(3, 3, 1, 1), Command::Yes);
        let command = |x, y| match zones.click(x, y) {
            Some(Action::Command(command)) => Some(command),
            _ => None,
        };
        assert_eq!(command(0, 0), Some(Command::Undo));
        assert_eq!(command(2, 2), None);
        assert_eq!(command(3, 3), Some(Command::Yes));
        assert_eq!(command(10, 0), None);
        assert_eq!(command(u16::MAX, u16::MAX), None);
    }
}
