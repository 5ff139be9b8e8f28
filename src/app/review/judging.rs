//! What the engine thinks of every position of a record, filled in one search at a time.
//!
//! The position on the screen and the one before it come first, so that what is looked at is
//! judged at once; then the main line from its end, because what is found out about an end
//! helps the engine with what leads to it; then the line that is followed.

use std::collections::HashMap;
use std::time::Duration;

use super::{Review, ReviewNotice};
use crate::app::analysis::Analysis;
use crate::app::effect::Effect;
use crate::app::{App, Screen};
use crate::engine::{
    Answer, Evaluation, Limits, Opponent, Outcome, Point, Position, SearchId, SearchRequest, Stone,
    Task, Thought,
};
use crate::record::NodeId;

/// What the engine thinks of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Judgement {
    /// What it is worth to Black; `None` where the engine moves without looking.
    pub(super) black: Option<Evaluation>,
    /// The best line, the side to move first; empty where the game has ended.
    pub(super) line: Vec<Point>,
}

impl Judgement {
    /// The judgement of a position that the rules have ended.
    fn of_outcome(outcome: &Outcome) -> Self {
        let black = match outcome.winner() {
            Some(Stone::Black) => Evaluation::Win(0),
            Some(Stone::White) => Evaluation::Loss(0),
            None => Evaluation::Draw,
        };
        Self {
            black: Some(black),
            line: Vec::new(),
        }
    }

    /// The judgement that a player's answer holds.
    fn of_thought(thought: Thought, mover: Stone) -> Self {
        let black = thought
            .progress
            .evaluation
            .map(|evaluation| seen_by(Stone::Black, mover, evaluation));
        let mut line = thought.progress.line;
        // The answer is the first move of its line, except where nothing was looked at.
        if line.first() != Some(&thought.best) {
            line = vec![thought.best];
        }
        Self { black, line }
    }
}

/// An evaluation for one side, told by the other or by the same.
pub(super) fn seen_by(side: Stone, teller: Stone, evaluation: Evaluation) -> Evaluation {
    if side == teller {
        evaluation
    } else {
        evaluation.reversed()
    }
}

/// The judgements so far and the search for the next one.
#[derive(Debug, Default)]
pub(super) struct Judging {
    pub(super) known: HashMap<NodeId, Judgement>,
    search: Option<(SearchId, NodeId)>,
    /// Whether what is not known yet is looked for.
    pub(super) wanted: bool,
}

impl Judging {
    /// Lets go of the search under way: its answer will be late.
    pub(super) fn cancel(&mut self) -> Option<Effect> {
        self.search.take().map(|(id, _)| Effect::StopSearch(id))
    }

    pub(super) fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// The node that the answer of this number judges; `None` for a late answer.
    fn finish(&mut self, id: SearchId) -> Option<NodeId> {
        self.search
            .take_if(|(search, _)| *search == id)
            .map(|(_, node)| node)
    }
}

impl Review {
    /// How many positions of the main line are judged, and how many there are.
    pub fn judged(&self) -> (usize, usize) {
        let line = self.record.tree().main_line();
        let known = line.iter().filter(|id| self.judging.known.contains_key(id));
        (known.count(), line.len())
    }

    /// Whether the engine is asked for what is not judged yet.
    pub fn is_judging(&self) -> bool {
        self.judging.wanted
    }

    /// Whether a position is being judged at this moment.
    pub fn is_searching(&self) -> bool {
        self.judging.is_searching()
    }

    /// The next node to judge.
    fn unjudged(&self) -> Option<NodeId> {
        let main_line = self.record.tree().main_line();
        let parent = self.record.tree().parent(self.node());
        let mut nodes = std::iter::once(self.node())
            .chain(parent)
            .chain(main_line.into_iter().rev())
            .chain(self.line.iter().copied().rev());
        nodes.find(|id| !self.judging.known.contains_key(id))
    }

    /// The next position that takes a search to judge it; those that are over are judged on the way.
    fn next_to_judge(&mut self) -> Option<(NodeId, Position)> {
        while let Some(node) = self.unjudged() {
            let replay = self.record.replay_to(node);
            let Some(outcome) = replay.outcome() else {
                return Some((node, replay.position().clone()));
            };
            let judgement = Judgement::of_outcome(outcome);
            self.judging.known.insert(node, judgement);
        }
        None
    }
}

impl App {
    /// Gives the engine its next task: the analysis of the position that is shown, or else a
    /// position to judge, where that is wanted and nothing is under way.
    pub(super) fn judge_next(&mut self) -> Vec<Effect> {
        let mut effects = self.analyse_shown();
        let limit = self.settings.review_time();
        let Screen::Review(review) = &mut self.screen else {
            return effects;
        };
        let analyses = review.analysis().is_some_and(Analysis::is_under_way);
        if analyses || !review.judging.wanted || review.judging.is_searching() {
            return effects;
        }
        let Some((node, position)) = review.next_to_judge() else {
            return effects;
        };
        let id = self.next_search();
        if let Screen::Review(review) = &mut self.screen {
            review.judging.search = Some((id, node));
        }
        effects.push(Effect::Search(Box::new(SearchRequest {
            id,
            player: Opponent::STRONGEST,
            seed: position.hash(),
            position,
            task: Task::Analysis { lines: 1 },
            limits: Limits::time(limit),
            at_least: Duration::ZERO,
        })));
        effects
    }

    /// Takes the judgement of a position; one that nobody waits for any more is dropped.
    pub(in crate::app) fn take_judgement(&mut self, id: SearchId, answer: Answer) -> Vec<Effect> {
        if self.take_analysis_of_record(id, &answer) {
            return self.judge_next();
        }
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        let Some(node) = review.judging.finish(id) else {
            return Vec::new();
        };
        let mover = review.record.replay_to(node).position().to_move();
        match answer {
            Answer::Thought(thought) => {
                let judgement = Judgement::of_thought(thought, mover);
                review.judging.known.insert(node, judgement);
            }
            // Only where there is no legal move; no opening was asked about.
            Answer::NoMove | Answer::Proposal(_) => {
                let judgement = Judgement {
                    black: Some(Evaluation::Draw),
                    line: Vec::new(),
                };
                review.judging.known.insert(node, judgement);
            }
            Answer::EngineFailed(failure) => {
                review.judging.wanted = false;
                self.tell_when_there_is_room(
                    ReviewNotice::JudgingFailed(failure.to_string()).into(),
                );
            }
            Answer::Failed(reason) => {
                review.judging.wanted = false;
                self.tell_when_there_is_room(ReviewNotice::JudgingFailed(reason).into());
            }
        }
        self.judge_next()
    }

    /// Begins to judge, or leaves it.
    pub(super) fn toggle_judging(&mut self) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        review.judging.wanted = !review.judging.wanted;
        if review.judging.wanted {
            self.judge_next()
        } else {
            review.judging.cancel().into_iter().collect()
        }
    }
}
