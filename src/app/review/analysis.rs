//! The analysis of the position that a review shows; while it searches, judging waits.

use std::time::Duration;

use super::Review;
use crate::app::analysis::Analysis;
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::{Answer, Progress, SearchId};

/// Whether the analysis is wanted, and the one that was begun last.
#[derive(Debug, Default)]
pub(super) struct Study {
    wanted: bool,
    /// Of the position that is shown or of one that was.
    last: Option<Analysis>,
}

impl Review {
    /// The analysis of the position that is shown, where it is wanted and has begun.
    pub fn analysis(&self) -> Option<&Analysis> {
        let analysis = self.study.last.as_ref().filter(|_| self.study.wanted);
        analysis.filter(|analysis| analysis.is_of(self.position()))
    }

    fn analysis_mut(&mut self) -> Option<&mut Analysis> {
        let position = self.replay.position();
        let analysis = self.study.last.as_mut().filter(|_| self.study.wanted);
        analysis.filter(|analysis| analysis.is_of(position))
    }

    /// Whether the engine is to be asked about the position that is shown.
    fn wants_analysis(&self) -> bool {
        let rests = self.analysis().is_none_or(Analysis::is_stopped);
        self.study.wanted && rests && self.position().outcome().is_none()
    }

    /// Lets go of the analysis' search, if one is under way.
    pub(super) fn stop_analysis(&mut self, now: Duration) -> Option<Effect> {
        self.study.last.as_mut()?.stop(now)
    }

    /// Takes the line off the board; `false` when none lies there.
    pub(super) fn clear_line(&mut self) -> bool {
        self.analysis_mut().is_some_and(Analysis::clear_preview)
    }

    pub(in crate::app) fn take_progress(&mut self, id: SearchId, progress: &Progress) {
        if let Some(analysis) = &mut self.study.last {
            analysis.take_progress(id, progress);
        }
    }
}

impl App {
    /// Shows the analysis, or takes it away and stops it.
    pub(super) fn toggle_analysis_of_record(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        review.study.wanted = !review.study.wanted;
        if review.study.wanted {
            self.analyst_failed = false;
            // It begins with the next position to search.
            return Vec::new();
        }
        review.stop_analysis(now).into_iter().collect()
    }

    /// Begins the analysis of the position that is shown, where that is wanted; judging lets go
    /// of its search for it.
    pub(super) fn analyse_shown(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        if !review.wants_analysis() {
            // What is about a position that was left goes no further.
            let is_left = review.analysis().is_none();
            let stopped = is_left.then(|| review.stop_analysis(now)).flatten();
            return stopped.into_iter().collect();
        }
        let mut effects: Vec<Effect> = review.judging.cancel().into_iter().collect();
        effects.extend(review.stop_analysis(now));
        let position = review.position().clone();
        let (id, analyst) = (self.next_search(), self.analyst());
        let Screen::Review(review) = &mut self.screen else {
            return effects;
        };
        // What another has begun is not gone on with.
        let known = review.analysis_mut().filter(|known| *known.by() == analyst);
        let analysis = if let Some(analysis) = known {
            analysis.go_on(id, now);
            analysis
        } else {
            let begun = Analysis::begin(&position, analyst, id, now);
            review.study.last.insert(begun)
        };
        let request = analysis.request(&position, id);
        effects.push(Effect::Search(Box::new(request)));
        effects
    }

    /// Takes in an answer to the analysis; `false` when the answer is to another search.
    pub(super) fn take_analysis_of_record(&mut self, id: SearchId, answer: &Answer) -> bool {
        let now = self.now;
        let Screen::Review(review) = &mut self.screen else {
            return false;
        };
        let analysis = review.study.last.as_mut();
        let taken = analysis.is_some_and(|analysis| analysis.take_answer(id, answer, now));
        if taken && let Answer::EngineFailed(failure) = answer {
            review.study.last = None;
            self.analyst_failed(failure);
        }
        taken
    }

    /// Puts the line of this number on the board, or takes it away.
    pub(super) fn choose_line_of_record(&mut self, number: u8) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        review.previews = false;
        let analysis = review.analysis_mut();
        if !analysis.is_some_and(|analysis| analysis.choose(number.into())) {
            self.notice = Some(Notice::NoSuchLine(number));
        }
    }

    /// Puts a move more or less of the chosen line on the board.
    pub(super) fn step_line_of_record(&mut self, forward: bool) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        review.previews = false;
        let analysis = review.analysis_mut();
        if !analysis.is_some_and(|analysis| analysis.step(forward)) {
            self.notice = Some(Notice::NoSuchLine(1));
        }
    }
}
