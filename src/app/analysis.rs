//! The analysis of a position: the best lines while they are found, one of them to be looked at.
//!
//! It belongs to a position, not to a screen: whatever shows a position can hold
//! one, ask for its search with [`Analysis::request`], and hand it what the engine
//! says. While a computer thinks about its own move the analysis follows that
//! search instead of having one of its own. It never plays.

use std::time::Duration;

use super::effect::Effect;
use crate::engine::{
    Answer, Candidate, Evaluation, Limits, Opponent, Point, Position, Progress, SearchId,
    SearchRequest, Stone, Task,
};

/// How many lines are asked for.
pub const LINES: usize = 3;

/// So long a position is thought about; then the analysis rests, so that an idle game uses no
/// processor time.
pub const ANALYSIS_TIME: Duration = Duration::from_secs(15);

/// So many moves of a line lie on the board at first: those whose numbers have one digit.
const FIRST_SHOWN: usize = 9;

/// How far an analysis has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Its own search is under way.
    Searching(SearchId),
    /// A computer thinks about its move, and is listened to.
    Following(SearchId),
    /// It was stopped before its time and can go on.
    Stopped,
    /// It has used its time, or knows all.
    Done,
    /// The engine has failed.
    Failed,
}

/// What is known about a position.
#[derive(Debug, Clone)]
pub struct Analysis {
    /// The position's, by which it is known again.
    hash: u64,
    mover: Stone,
    /// Who searches, or is listened to where that is somebody's own search.
    by: Opponent,
    stage: Stage,
    /// When the search under way began.
    since: Duration,
    /// How long the search took; `None` while it is under way.
    took: Option<Duration>,
    progress: Progress,
    preview: Option<Preview>,
}

/// A line on the board as it was when it was chosen, so that it stays still while better ones are found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    number: usize,
    line: Vec<Point>,
    steps: usize,
}

impl Preview {
    /// The number of the line, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The moves that lie on the board, the side to move's first.
    pub fn shown(&self) -> &[Point] {
        &self.line[..self.steps]
    }

    /// How many moves the line has.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether no move lies on the board.
    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }
}

impl Analysis {
    /// An analysis whose search of this number begins now.
    pub fn begin(position: &Position, by: Opponent, id: SearchId, now: Duration) -> Self {
        Self::new(position, by, Stage::Searching(id), now)
    }

    /// What a computer finds that thinks about its own move since some time.
    pub fn follow(
        position: &Position,
        by: Opponent,
        id: SearchId,
        since: Duration,
        progress: Option<&Progress>,
    ) -> Self {
        let mut analysis = Self::new(position, by, Stage::Following(id), since);
        analysis.progress = progress.cloned().unwrap_or_default();
        analysis
    }

    fn new(position: &Position, by: Opponent, stage: Stage, since: Duration) -> Self {
        Self {
            hash: position.hash(),
            mover: position.to_move(),
            by,
            stage,
            since,
            took: None,
            progress: Progress::default(),
            preview: None,
        }
    }

    /// What is asked of who searches: the best lines of this position, within [`ANALYSIS_TIME`].
    pub fn request(&self, position: &Position, id: SearchId) -> SearchRequest {
        SearchRequest {
            id,
            player: self.by.clone(),
            seed: position.hash(),
            position: position.clone(),
            task: Task::Analysis { lines: LINES },
            limits: Limits::time(ANALYSIS_TIME),
            at_least: Duration::ZERO,
        }
    }

    /// Who searches, or is listened to.
    pub fn by(&self) -> &Opponent {
        &self.by
    }

    /// Whether it is about this position.
    pub fn is_of(&self, position: &Position) -> bool {
        self.hash == position.hash()
    }

    /// The side to move, from whose point of view evaluations are.
    pub fn mover(&self) -> Stone {
        self.mover
    }

    /// Whether a search is under way, its own or a computer's.
    pub fn is_under_way(&self) -> bool {
        matches!(self.stage, Stage::Searching(_) | Stage::Following(_))
    }

    /// Whether it listens to a computer that thinks about its move.
    pub fn is_following(&self) -> bool {
        matches!(self.stage, Stage::Following(_))
    }

    /// Whether it was stopped and would find more.
    pub fn is_stopped(&self) -> bool {
        self.stage == Stage::Stopped
    }

    /// Whether it has used its time, or knows all.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Whether the engine has failed.
    pub fn has_failed(&self) -> bool {
        self.stage == Stage::Failed
    }

    /// How far the search has come.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How long the search takes or took.
    pub fn time(&self, now: Duration) -> Duration {
        self.took.unwrap_or_else(|| now.saturating_sub(self.since))
    }

    /// The best lines, best first, [`LINES`] at most.
    pub fn lines(&self) -> Vec<Candidate> {
        if !self.progress.candidates.is_empty() {
            let candidates = self.progress.candidates.iter();
            return candidates.take(LINES).cloned().collect();
        }
        // A player that judges one move only tells it as the line it expects.
        if self.progress.line.is_empty() {
            return Vec::new();
        }
        vec![Candidate {
            line: self.progress.line.clone(),
            evaluation: self.progress.evaluation,
        }]
    }

    /// What the position is worth to the side to move.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.lines().first()?.evaluation
    }

    /// The line that lies on the board.
    pub fn preview(&self) -> Option<&Preview> {
        self.preview.as_ref()
    }

    /// Puts the line of this number (from 1) on the board, or takes it away where it lies there
    /// already; `false` when there is no such line.
    pub fn choose(&mut self, number: usize) -> bool {
        if self.preview.take_if(|p| p.number == number).is_some() {
            return true;
        }
        let line = number
            .checked_sub(1)
            .and_then(|index| self.lines().into_iter().nth(index));
        let Some(candidate) = line else {
            return false;
        };
        self.preview = Some(Preview {
            number,
            steps: candidate.line.len().min(FIRST_SHOWN),
            line: candidate.line,
        });
        true
    }

    /// Puts a move more or less of the chosen line on the board; without one the best is chosen
    /// and its first move shown. `false` when there is no line.
    pub fn step(&mut self, forward: bool) -> bool {
        if self.preview.is_none() {
            if !self.choose(1) {
                return false;
            }
            if let Some(preview) = &mut self.preview {
                preview.steps = preview.steps.min(1);
            }
            return true;
        }
        if let Some(preview) = &mut self.preview {
            preview.steps = if forward {
                (preview.steps + 1).min(preview.line.len())
            } else {
                preview.steps.saturating_sub(1).max(1)
            };
        }
        true
    }

    /// Takes the line off the board; `false` when none lies there.
    pub fn clear_preview(&mut self) -> bool {
        self.preview.take().is_some()
    }

    /// Goes on after it was stopped; what was found stays until more is.
    pub fn go_on(&mut self, id: SearchId, now: Duration) {
        self.stage = Stage::Searching(id);
        self.since = now;
        self.took = None;
    }

    /// Lets go of the search under way: its own is told to stop.
    pub fn stop(&mut self, now: Duration) -> Option<Effect> {
        let stage = self.stage;
        if self.is_under_way() {
            self.stage = Stage::Stopped;
            self.took = Some(self.time(now));
        }
        match stage {
            Stage::Searching(id) => Some(Effect::StopSearch(id)),
            _ => None,
        }
    }

    /// Takes in how far a search has come; the progress of another search is left alone.
    pub fn take_progress(&mut self, id: SearchId, progress: &Progress) {
        if self.stage == Stage::Searching(id) || self.stage == Stage::Following(id) {
            self.progress.clone_from(progress);
        }
    }

    /// Takes in the answer of its own search; `false` when the answer is another's.
    pub fn take_answer(&mut self, id: SearchId, answer: &Answer, now: Duration) -> bool {
        if self.stage != Stage::Searching(id) {
            return false;
        }
        self.took = Some(self.time(now));
        self.stage = Stage::Done;
        match answer {
            Answer::Thought(thought) => self.progress = thought.progress.clone(),
            Answer::NoMove | Answer::Proposal(_) => {}
            Answer::Failed(_) | Answer::EngineFailed(_) => self.stage = Stage::Failed,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Thought, Variant};

    fn progress(lines: &[&str]) -> Progress {
        let candidates: Vec<Candidate> = lines
            .iter()
            .map(|line| Candidate {
                line: line
                    .split_whitespace()
                    .map(|word| word.parse().unwrap())
                    .collect(),
                evaluation: Some(Evaluation::Score(10)),
            })
            .collect();
        Progress {
            depth: 3,
            line: candidates[0].line.clone(),
            candidates,
            ..Progress::default()
        }
    }

    fn begun() -> Analysis {
        let position = Position::new(Variant::gomoku());
        Analysis::begin(
            &position,
            Opponent::STRONGEST,
            SearchId(7),
            Duration::from_secs(1),
        )
    }

    #[test]
    fn only_its_own_search_is_listened_to() {
        let mut analysis = begun();
        analysis.take_progress(SearchId(6), &progress(&["h8"]));
        assert!(analysis.lines().is_empty());
        analysis.take_progress(SearchId(7), &progress(&["h8 i9", "h9"]));
        assert_eq!(analysis.lines().len(), 2);
        let answer = Answer::Failed(String::new());
        assert!(!analysis.take_answer(SearchId(8), &answer, Duration::ZERO));
        assert!(analysis.is_under_way());
        assert!(analysis.take_answer(SearchId(7), &answer, Duration::from_secs(3)));
        assert!(analysis.has_failed());
        assert_eq!(
            analysis.time(Duration::from_secs(9)),
            Duration::from_secs(2)
        );
    }

    #[test]
    fn a_chosen_line_stays_still_and_is_stepped_through() {
        let mut analysis = begun();
        assert!(!analysis.choose(1) && !analysis.step(true));
        analysis.take_progress(SearchId(7), &progress(&["h8 i9 j10", "h9"]));
        assert!(analysis.choose(1) && !analysis.choose(3) && !analysis.choose(0));
        analysis.take_progress(SearchId(7), &progress(&["a1", "h9"]));
        let shown = |analysis: &Analysis| analysis.preview().map_or(0, |p| p.shown().len());
        assert_eq!(shown(&analysis), 3);
        for (forward, steps) in [(true, 3), (false, 2), (false, 1), (false, 1), (true, 2)] {
            assert!(analysis.step(forward));
            assert_eq!(shown(&analysis), steps);
        }
        assert!(analysis.choose(1), "the same number takes it away");
        assert_eq!(analysis.preview(), None);
        assert!(analysis.step(true));
        assert_eq!(shown(&analysis), 1);
        assert!(analysis.clear_preview() && !analysis.clear_preview());
    }

    #[test]
    fn it_stops_its_own_search_and_not_a_computers() {
        let position = Position::new(Variant::gomoku());
        let now = Duration::from_secs(2);
        let mut own = begun();
        assert!(matches!(
            own.stop(now),
            Some(Effect::StopSearch(SearchId(7)))
        ));
        assert!(own.is_stopped() && own.stop(now).is_none());
        own.go_on(SearchId(9), now);
        assert!(own.is_under_way());
        let mut following =
            Analysis::follow(&position, Opponent::STRONGEST, SearchId(3), now, None);
        assert!(following.is_following() && following.stop(now).is_none());
        let thought = Answer::Thought(Thought::at_once("h8".parse().unwrap()));
        assert!(!following.take_answer(SearchId(3), &thought, now));
    }
}
