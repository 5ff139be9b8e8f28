//! A puzzle on the screen: the player's moves, the answers to them, hints and the solution.

mod steps;
mod update;

use tui_input::Input;

use super::puzzles::puzzle_of;
use crate::engine::puzzle::{Fault, Kind, Puzzle};
use crate::engine::{Forbidden, Point, Position, Rule, SearchId, Stone, renju};
use crate::store::Day;

/// What is going on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// The player is to move.
    Turn,
    /// The solver judges the last move.
    Judging(SearchId),
    /// The last move failed.
    Failed(Refutation),
    /// It is solved; the row, or the move that holds, stands on the board.
    Solved,
    /// The answer is being shown.
    Shown(Walk),
}

/// A failed move and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    /// The move.
    pub point: Point,
    /// Why it failed.
    pub fault: Fault,
    /// What the other side answers, and what follows.
    pub walk: Walk,
}

/// A line that is stepped through on the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Walk {
    line: Vec<Point>,
    at: usize,
}

impl Walk {
    /// The moves that have been shown.
    pub fn shown(&self) -> &[Point] {
        &self.line[..self.at]
    }

    /// The moves that are still to be shown.
    pub fn rest(&self) -> &[Point] {
        &self.line[self.at..]
    }

    /// All moves.
    pub fn line(&self) -> &[Point] {
        &self.line
    }
}

/// How much of a hint has been given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    /// Where about the move is.
    Area,
    /// The move.
    Point,
}

/// The puzzle before a move of the player's, to be taken back to.
#[derive(Debug, Clone)]
struct Before {
    moves: usize,
    left: u32,
    line: Vec<Point>,
}

/// A puzzle on the screen.
#[derive(Debug)]
pub struct Solving {
    number: usize,
    /// The day on which it was opened.
    opened: Day,
    position: Position,
    /// The winner's moves that are left.
    left: u32,
    /// The best play from here, the player's move first; the moves that hold for a defence.
    line: Vec<Point>,
    before: Vec<Before>,
    stage: Stage,
    hint: Option<HintStep>,
    /// Whether a move failed or a hint was given since the puzzle was opened.
    helped: bool,
    /// Whether the answer was shown since the puzzle was opened.
    was_shown: bool,
    cursor: Point,
    hover: Option<Point>,
    prompt: Option<Input>,
    refused: Option<(Point, Forbidden)>,
    /// What renju forbids to the side to move, kept because it is dear to find out.
    forbidden: Vec<Point>,
}

impl Solving {
    /// The puzzle of a number, at its beginning.
    pub(super) fn new(number: usize, opened: Day) -> Self {
        let puzzle = puzzle_of(number);
        let position = puzzle.position();
        let mut solving = Self {
            number,
            opened,
            cursor: position
                .last_move()
                .unwrap_or_else(|| puzzle.variant().centre()),
            position,
            left: puzzle.moves(),
            line: puzzle.answer().to_vec(),
            before: Vec::new(),
            stage: Stage::Turn,
            hint: None,
            helped: false,
            was_shown: false,
            hover: None,
            prompt: None,
            refused: None,
            forbidden: Vec::new(),
        };
        solving.after_change();
        solving
    }

    /// The puzzle's number, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'static Puzzle {
        puzzle_of(self.number)
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The player's side.
    pub fn player(&self) -> Stone {
        self.puzzle().to_move()
    }

    /// The moves played in this puzzle.
    pub fn moves(&self) -> &[Point] {
        &self.position.moves()[self.puzzle().game().len()..]
    }

    /// The winner's moves that are left.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// What is going on.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// How much of a hint has been given for the next move.
    pub fn hint(&self) -> Option<HintStep> {
        self.hint
    }

    /// The next right move.
    pub fn next(&self) -> Option<Point> {
        self.line.first().copied()
    }

    /// Where the keyboard's cursor is.
    pub fn cursor(&self) -> Point {
        self.cursor
    }

    /// Where the mouse is.
    pub fn hover(&self) -> Option<Point> {
        self.hover
    }

    /// The coordinate prompt, where it is open.
    pub fn prompt(&self) -> Option<&Input> {
        self.prompt.as_ref()
    }

    /// The forbidden move that was tried last, with its reason.
    pub fn refused(&self) -> Option<&(Point, Forbidden)> {
        self.refused.as_ref()
    }

    /// The points that renju forbids to the side to move.
    pub fn forbidden(&self) -> &[Point] {
        &self.forbidden
    }

    /// Whether the answer was shown, so that finding it counts for nothing.
    pub fn was_shown(&self) -> bool {
        self.was_shown
    }

    /// Whether the player is to place a stone.
    pub fn is_players_turn(&self) -> bool {
        self.stage == Stage::Turn
    }

    /// The line that is stepped through, where one is.
    pub fn walk(&self) -> Option<&Walk> {
        match &self.stage {
            Stage::Failed(refutation) => Some(&refutation.walk),
            Stage::Shown(walk) => Some(walk),
            Stage::Turn | Stage::Judging(_) | Stage::Solved => None,
        }
    }

    /// The points that are marked: where about the next move is, or all that hold once the
    /// answer is shown.
    pub fn marks(&self) -> Vec<Point> {
        match (&self.stage, self.hint) {
            (Stage::Shown(walk), _) if self.puzzle().kind() == Kind::Defence && walk.at == 0 => {
                self.puzzle().answer().to_vec()
            }
            (Stage::Turn, Some(HintStep::Area)) => self.next().map_or_else(Vec::new, |next| {
                let board = self.position.board();
                area_around(next)
                    .filter(|point| board.is_empty(*point))
                    .collect()
            }),
            _ => Vec::new(),
        }
    }

    fn walk_mut(&mut self) -> Option<&mut Walk> {
        match &mut self.stage {
            Stage::Failed(refutation) => Some(&mut refutation.walk),
            Stage::Shown(walk) => Some(walk),
            Stage::Turn | Stage::Judging(_) | Stage::Solved => None,
        }
    }

    /// What was found out about the former position goes.
    fn after_change(&mut self) {
        self.refused = None;
        self.hint = None;
        let is_black = self.position.to_move() == Stone::Black;
        let asks = is_black && self.position.outcome().is_none();
        self.forbidden = if asks && self.position.variant().rule() == Rule::Renju {
            renju::forbidden_points(self.position.board())
        } else {
            Vec::new()
        };
    }
}

/// Three columns and three rows with the point among them, not always in their middle.
fn area_around(point: Point) -> impl Iterator<Item = Point> {
    let shift = |n: u8| i32::from(n % 3) - 1;
    let (dx, dy) = (shift(point.x()), shift(point.y() + 1));
    (-1..=1).flat_map(move |y| (-1..=1).filter_map(move |x| point.offset(x + dx, y + dy)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_area_of_a_hint_holds_its_point_and_not_only_in_the_middle() {
        let mut middles = 0;
        for point in Point::grid(15, 15) {
            let area: Vec<Point> = area_around(point).collect();
            assert!(area.contains(&point));
            middles += usize::from(area.get(4) == Some(&point));
        }
        assert!(middles < 60, "{middles}");
    }
}
