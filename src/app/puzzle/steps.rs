//! How a puzzle on the screen goes from one stage to the next: moves, replies, hints, answers.

use super::{Before, HintStep, Refutation, Solving, Stage, Walk};
use crate::app::effect::Effect;
use crate::engine::puzzle::{Fault, Kind, Question, Ruling};
use crate::engine::{Outcome, PlayError, Point, SearchId};

impl Solving {
    /// Plays the player's move, and remembers what was before it.
    pub(super) fn play(&mut self, point: Point) -> Result<(), PlayError> {
        let before = Before {
            moves: self.position.moves().len(),
            left: self.left,
            line: self.line.clone(),
        };
        if self.position.variant().contains(point) {
            self.cursor = point;
        }
        match self.position.play(point) {
            Ok(()) => {
                self.prompt = None;
                self.before.push(before);
                self.after_change();
                Ok(())
            }
            Err(error) => {
                if let PlayError::Forbidden { point, forbidden } = &error {
                    self.refused = Some((*point, forbidden.clone()));
                }
                Err(error)
            }
        }
    }

    /// What is known of a move without asking: the kept answer, and a row on the board.
    pub(super) fn known_ruling(&self, point: Point) -> Option<Ruling> {
        let won = self.position.outcome().and_then(Outcome::winner) == Some(self.player());
        if won {
            return Some(Ruling::Solved);
        }
        match self.puzzle().kind() {
            Kind::Defence => self.line.contains(&point).then_some(Ruling::Solved),
            Kind::Fours | Kind::Threats => match self.line[..] {
                [next, _, ..] if next == point => Some(Ruling::GoOn {
                    line: self.line[1..].to_vec(),
                }),
                _ => None,
            },
        }
    }

    pub(super) fn question(&self, id: SearchId) -> Question {
        Question {
            id,
            kind: self.puzzle().kind(),
            left: self.left,
            position: self.position.clone(),
        }
    }

    /// The move was right: the other side replies, and the player is to move again.
    pub(super) fn go_on(&mut self, line: Vec<Point>) {
        let mut line = line.into_iter();
        let replied = line.next().map(|reply| self.position.play(reply));
        debug_assert!(
            matches!(replied, Some(Ok(()))),
            "the solver's replies are legal"
        );
        self.left = self.left.saturating_sub(1);
        self.line = line.collect();
        self.stage = Stage::Turn;
        self.after_change();
    }

    pub(super) fn fail(&mut self, fault: Fault, line: Vec<Point>) {
        let Some(point) = self.position.last_move() else {
            return;
        };
        self.helped = true;
        self.stage = Stage::Failed(Refutation {
            point,
            fault,
            walk: Walk { line, at: 0 },
        });
        // The answer to it stands on the board at once; what follows is stepped through.
        self.step_forward();
    }

    /// Takes everything back to before the player's last move, or to before the answer was shown.
    pub(super) fn go_back(&mut self) {
        let shown = match std::mem::replace(&mut self.stage, Stage::Turn) {
            Stage::Shown(walk) => Some(walk.at),
            _ => None,
        };
        if let Some(shown) = shown {
            for _ in 0..shown {
                self.position.undo();
            }
        } else if let Some(before) = self.before.pop() {
            while self.position.moves().len() > before.moves {
                self.position.undo();
            }
            (self.left, self.line) = (before.left, before.line);
        }
        self.prompt = None;
        self.after_change();
    }

    pub(super) fn step_forward(&mut self) {
        let Some(walk) = self.walk_mut() else { return };
        let Some(next) = walk.rest().first().copied() else {
            return;
        };
        walk.at += 1;
        let played = self.position.play(next);
        debug_assert!(played.is_ok(), "the solver's lines are legal");
        self.after_change();
    }

    pub(super) fn step_back(&mut self) {
        let Some(walk) = self.walk_mut().filter(|walk| walk.at > 0) else {
            return;
        };
        walk.at -= 1;
        self.position.undo();
        self.after_change();
    }

    pub(super) fn give_hint(&mut self) {
        if self.stage == Stage::Turn {
            self.helped = true;
            self.hint = Some(match self.hint {
                None => HintStep::Area,
                Some(_) => HintStep::Point,
            });
        }
    }

    /// Begins to show the answer from the player's next move on.
    pub(super) fn show_answer(&mut self) {
        if self.stage != Stage::Turn {
            self.go_back();
        }
        self.was_shown = true;
        self.prompt = None;
        let line = match self.puzzle().kind() {
            Kind::Defence => self.line.first().copied().into_iter().collect(),
            Kind::Fours | Kind::Threats => self.line.clone(),
        };
        self.stage = Stage::Shown(Walk { line, at: 0 });
        if self.puzzle().kind() != Kind::Defence {
            self.step_forward();
        }
    }

    /// Lets go of the judging under way, if there is one, and of the move with it.
    pub(super) fn stop_judging(&mut self) -> Vec<Effect> {
        let Stage::Judging(id) = self.stage else {
            return Vec::new();
        };
        vec![Effect::StopSearch(id)]
    }
}
