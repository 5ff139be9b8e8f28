//! Lines beside the main line: chosen, added by placing stones, and deleted.

use super::{Review, ReviewNotice};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::popup::{Popup, Question};
use crate::app::{App, Screen};
use crate::engine::Point;
use crate::record::{ErrorKind, NodeId, Step};

impl Review {
    /// What was played from the position that is shown, the main line first.
    pub fn branches(&self) -> Vec<NodeId> {
        self.record.tree().children(self.node()).collect()
    }

    /// Which of them is followed.
    pub fn branch(&self) -> Option<usize> {
        let next = self.line.get(self.at + 1)?;
        self.branches().iter().position(|child| child == next)
    }

    /// Follows another of the branches from here, so many further on, round and round.
    pub(super) fn switch_branch(&mut self, steps: isize) {
        let branches = self.branches();
        if let Some(branch) = self.branch() {
            let count = branches.len();
            let to = branch.wrapping_add_signed(steps).wrapping_add(count) % count;
            self.follow(branches[to]);
        }
    }

    /// Follows the branch of this place from here.
    pub(super) fn take_branch(&mut self, branch: usize) {
        if let Some(child) = self.branches().get(branch) {
            self.follow(*child);
        }
    }

    /// Takes a step from the position that is shown: along the record where it is known there,
    /// as a branch of its own where it is new.
    pub(super) fn take_step(&mut self, step: Step) -> Result<(), ErrorKind> {
        let child = self.record.add(self.node(), step)?;
        if self.line.get(self.at + 1) != Some(&child) {
            self.follow(child);
        }
        self.go_to(self.at + 1);
        Ok(())
    }

    /// Removes the move that is shown with all that follows it.
    pub(super) fn remove_branch(&mut self) {
        let gone = self.node();
        let Some(parent) = self.record.tree().parent(gone) else {
            return;
        };
        self.go_to(self.at - 1);
        self.record.remove(gone);
        let next = self.record.tree().children(parent).next();
        self.line.truncate(self.at + 1);
        if let Some(next) = next {
            self.follow(next);
        }
    }

    /// Makes the line on the board a branch of the record, and stands at its first move.
    pub(super) fn adopt_preview(&mut self) {
        let Some(preview) = self.preview() else {
            return;
        };
        if preview.instead_of.is_some() {
            self.go_to(self.at - 1);
        }
        let start = self.at;
        for point in preview.line {
            // What the engine expects can be played; a line that could not be would end there.
            if self.take_step(Step::Place(point)).is_err() {
                break;
            }
        }
        self.go_to(start + 1);
    }

    /// The number of the step that placed the stone on a point, where one has.
    fn number_of_stone(&self, point: Point) -> Option<usize> {
        let mut steps = self.replay.steps().iter();
        let index = steps.position(|step| step.point() == Some(point))?;
        Some(index + 1)
    }
}

impl App {
    /// A stone from the position that is shown; a point with a stone leads to the move that placed it.
    pub(super) fn place_in_review(&mut self, point: Point) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        review.stop_playing();
        if review.record.variant().contains(point) {
            review.cursor = point;
        }
        if let Some(number) = review.number_of_stone(point) {
            review.go_to(number);
            return;
        }
        if let Err(ErrorKind::Play(error)) = review.take_step(Step::Place(point)) {
            self.notice = Some(Notice::Refused(error));
        }
    }

    /// Asks before the branch that is shown is deleted; the main line is the record itself.
    pub(super) fn ask_to_delete_branch(&mut self) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        review.stop_playing();
        if review.is_main_line() {
            self.notice = Some(ReviewNotice::NotABranch.into());
            return;
        }
        let moves = review.record.tree().size(review.node());
        self.popup = Some(Popup::Question(Question::DeleteBranch { moves }));
    }

    /// Deletes the branch that is shown, from the move that is shown on.
    pub(in crate::app) fn delete_branch(&mut self) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        // A search for a position that is no longer there is let go.
        let mut effects: Vec<Effect> = review.judging.cancel().into_iter().collect();
        review.remove_branch();
        effects.extend(self.judge_next());
        effects
    }
}
