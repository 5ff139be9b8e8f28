//! A recorded game played through: moves and passes, forward and back.

use super::ErrorKind;
use crate::engine::{Outcome, PlayError, Point, Position};

/// The most passes in one line.
pub const MAX_PASSES: usize = 100;

/// What a side does when it is its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// It places a stone.
    Place(Point),
    /// It passes.
    Pass,
}

impl Step {
    /// The point of the stone; `None` for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }
}

/// A position with the steps that led to it.
///
/// A move that renju forbids may be played and loses, as in tournaments: the record says
/// that it was.
#[derive(Debug, Clone)]
pub struct Replay {
    position: Position,
    /// The positions before each pass: a [`Position`] knows none, and is set up anew after one.
    before_passes: Vec<Position>,
    steps: Vec<Step>,
}

impl Replay {
    /// A game that begins at a position.
    pub fn new(position: Position) -> Self {
        Self {
            position,
            before_passes: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// The present position; its own moves are those since the last pass.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many steps were taken.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no step was taken.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps taken, oldest first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The last stone placed, which is not the last step after a pass.
    pub fn last_stone(&self) -> Option<Point> {
        self.steps.iter().rev().find_map(|step| step.point())
    }

    /// How the moves have ended the game.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.position.outcome()
    }

    /// Takes a step for the side to move, or says why it cannot and changes nothing.
    pub fn step(&mut self, step: Step) -> Result<(), ErrorKind> {
        match step {
            Step::Place(point) => self.position.play_or_foul(point)?,
            Step::Pass => self.pass()?,
        }
        self.steps.push(step);
        Ok(())
    }

    /// Takes the last step back and returns it.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.steps.pop()?;
        match step {
            Step::Place(_) => {
                self.position.undo();
            }
            Step::Pass => {
                self.position = self
                    .before_passes
                    .pop()
                    .expect("every pass kept the position before it");
            }
        }
        Some(step)
    }

    fn pass(&mut self) -> Result<(), ErrorKind> {
        let position = &self.position;
        if position.outcome().is_some() {
            return Err(PlayError::GameOver.into());
        }
        if self.before_passes.len() == MAX_PASSES {
            return Err(ErrorKind::TooManyPasses(MAX_PASSES));
        }
        let next = position.set_up(position.to_move().opponent());
        self.before_passes
            .push(std::mem::replace(&mut self.position, next));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Stone, Variant};

    #[test]
    fn a_pass_gives_the_turn_away_and_is_taken_back() {
        let mut replay = Replay::new(Position::new(Variant::gomoku()));
        let p = |text: &str| Step::Place(text.parse().unwrap());
        for step in [p("h8"), Step::Pass, p("i9"), Step::Pass] {
            replay.step(step).unwrap();
        }
        assert_eq!(replay.position().to_move(), Stone::Black);
        assert_eq!(replay.position().board().stones(), 2);
        assert_eq!(replay.last_stone(), p("i9").point());
        for _ in 0..3 {
            replay.undo();
        }
        assert_eq!(replay.position().to_move(), Stone::White);
        assert_eq!(replay.steps(), [p("h8")]);
        while replay.len() < 101 {
            replay.step(Step::Pass).unwrap();
        }
        assert_eq!(
            replay.step(Step::Pass),
            Err(ErrorKind::TooManyPasses(MAX_PASSES))
        );
    }
}
