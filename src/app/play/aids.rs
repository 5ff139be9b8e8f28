//! What helps a person at the board: ideas, threats and the analysis, each for the present position.

use std::time::Duration;

use super::{Play, Purpose};
use crate::app::analysis::Analysis;
use crate::app::effect::Effect;
use crate::app::hint::Hint;
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::{Answer, Opponent, Progress, SearchId, Task, Thought, Threats};

/// The aids of a game.
#[derive(Debug, Default)]
pub(super) struct Aids {
    /// The idea that was asked for.
    hint: Option<Hint>,
    /// The threats on the board, while they are shown.
    threats: Option<Threats>,
    shows_analysis: bool,
    /// May be of a former position until the next search begins.
    analysis: Option<Analysis>,
}

impl Play {
    /// The idea that was asked for.
    pub fn hint(&self) -> Option<&Hint> {
        self.aids.hint.as_ref()
    }

    /// The threats on the board, while they are shown.
    pub fn threats(&self) -> Option<&Threats> {
        self.aids.threats.as_ref()
    }

    /// Whether the analysis is wanted.
    pub fn shows_analysis(&self) -> bool {
        self.aids.shows_analysis
    }

    /// The analysis of the present position, where it is wanted and has begun.
    pub fn analysis(&self) -> Option<&Analysis> {
        let analysis = self.aids.analysis.as_ref();
        analysis.filter(|analysis| self.aids.shows_analysis && analysis.is_of(self.position()))
    }

    /// The same to be changed.
    pub(super) fn analysis_mut(&mut self) -> Option<&mut Analysis> {
        let position = self.game.position();
        let shown = self.aids.shows_analysis;
        let analysis = self.aids.analysis.as_mut();
        analysis.filter(|analysis| shown && analysis.is_of(position))
    }

    /// Takes the chosen line off the board; `false` when none lies there.
    pub(super) fn clear_preview(&mut self) -> bool {
        self.analysis_mut().is_some_and(Analysis::clear_preview)
    }

    /// What was found out about the former position goes.
    pub(super) fn renew_aids(&mut self) {
        self.aids.hint = None;
        if self.aids.threats.is_some() {
            self.aids.threats = Some(Threats::of(self.game.position()));
        }
    }

    pub(super) fn toggle_threats(&mut self) {
        self.aids.threats = match self.aids.threats {
            Some(_) => None,
            None => Some(Threats::of(self.game.position())),
        };
    }

    /// Lets go of the analysis' search, if one is under way.
    pub(super) fn stop_analysis(&mut self, now: Duration) -> Option<Effect> {
        self.aids.analysis.as_mut()?.stop(now)
    }

    /// The analysis listens to a search for a move that has begun.
    pub(super) fn follow_search(&mut self) {
        if let Some(search) = &self.search
            && search.purpose == Purpose::Move
            && self.aids.shows_analysis
        {
            let progress = search.progress.as_ref();
            let position = self.game.position();
            let by = self.game.seat_to_move().opponent().cloned();
            self.aids.analysis =
                by.map(|by| Analysis::follow(position, by, search.id, search.since, progress));
        }
    }

    pub(super) fn tell_analysis(&mut self, id: SearchId, progress: &Progress) {
        if let Some(analysis) = &mut self.aids.analysis {
            analysis.take_progress(id, progress);
        }
    }

    /// Whether the position is to be analysed now: somebody wants it, and no computer thinks.
    fn wants_analysis(&self) -> bool {
        let rests = self.analysis().is_none_or(Analysis::is_stopped);
        let is_quiet = self.search.is_none() && (!self.is_computers_turn() || self.paused);
        self.aids.shows_analysis && self.game.outcome().is_none() && is_quiet && rests
    }

    /// The idea that a finished analysis has for the present position.
    fn idea_of_analysis(&self) -> Option<Thought> {
        let analysis = self.analysis().filter(|analysis| analysis.is_done())?;
        let best = analysis.lines().into_iter().next()?;
        Some(Thought {
            best: *best.line.first()?,
            progress: Progress {
                line: best.line,
                evaluation: best.evaluation,
                ..analysis.progress().clone()
            },
        })
    }
}

impl App {
    /// The next step of the idea; the first one asks for it.
    pub(super) fn ask_for_hint(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        if play.is_computers_turn() {
            self.notice = Some(Notice::ComputersTurn);
            return Vec::new();
        }
        if play.stage().is_some() {
            self.notice = Some(Notice::ColoursOpen);
            return Vec::new();
        }
        if let Some(hint) = &mut play.aids.hint {
            hint.advance();
            self.notice = Some(Notice::Hint(Box::new(hint.clone())));
            return Vec::new();
        }
        if play.search.is_some() {
            return Vec::new();
        }
        if let Some(thought) = play.idea_of_analysis() {
            self.show_hint(&thought);
            return Vec::new();
        }
        let task = Task::Analysis { lines: 1 };
        self.search(Opponent::STRONGEST, Purpose::Hint, task, Duration::ZERO)
    }

    /// Takes in the idea of a search, unless it cannot be played.
    pub(super) fn show_hint(&mut self, thought: &Thought) {
        let Screen::Game(play) = &mut self.screen else {
            return;
        };
        if let Err(error) = play.position().check(thought.best) {
            self.tell_when_there_is_room(Notice::EngineFailed(error.to_string()));
            return;
        }
        let hint = Hint::new(play.position(), thought, play.seed);
        play.aids.hint = Some(hint.clone());
        play.conduct.asked_for_help = true;
        self.tell_at_once(Notice::Hint(Box::new(hint)));
    }

    /// Shows the analysis and begins it, or takes it away and stops it.
    pub(super) fn toggle_analysis(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        play.aids.shows_analysis = !play.aids.shows_analysis;
        if !play.aids.shows_analysis {
            return play.stop_analysis(now).into_iter().collect();
        }
        play.conduct.asked_for_help = true;
        play.follow_search();
        self.analyst_failed = false;
        self.analyse_as_wanted()
    }

    /// Begins the analysis of the present position, or goes on with it, where that is wanted.
    pub(super) fn analyse_as_wanted(&mut self) -> Vec<Effect> {
        if !self.play().is_some_and(Play::wants_analysis) {
            return Vec::new();
        }
        let (id, now, analyst) = (self.next_search(), self.now, self.analyst());
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let position = play.game.position().clone();
        // What another has begun is not gone on with.
        let known = play.analysis_mut().filter(|known| *known.by() == analyst);
        let analysis = if let Some(analysis) = known {
            analysis.go_on(id, now);
            analysis
        } else {
            let begun = Analysis::begin(&position, analyst, id, now);
            play.aids.analysis.insert(begun)
        };
        vec![Effect::Search(Box::new(analysis.request(&position, id)))]
    }

    /// Takes in an answer to the analysis; `None` when the answer is to another search.
    pub(super) fn take_analysis(&mut self, id: SearchId, answer: &Answer) -> Option<Vec<Effect>> {
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return None;
        };
        let analysis = play.aids.analysis.as_mut();
        if !analysis.is_some_and(|analysis| analysis.take_answer(id, answer, now)) {
            return None;
        }
        let Answer::EngineFailed(failure) = answer else {
            return Some(Vec::new());
        };
        play.aids.analysis = None;
        self.analyst_failed(failure);
        Some(self.analyse_as_wanted())
    }

    /// Puts the line of this number on the board, or takes it away.
    pub(super) fn choose_line(&mut self, number: u8) {
        let Screen::Game(play) = &mut self.screen else {
            return;
        };
        let chosen = play
            .analysis_mut()
            .is_some_and(|analysis| analysis.choose(number.into()));
        if !chosen {
            self.notice = Some(Notice::NoSuchLine(number));
        }
    }

    /// Puts a move more or less of the chosen line on the board.
    pub(super) fn step_line(&mut self, forward: bool) {
        let Screen::Game(play) = &mut self.screen else {
            return;
        };
        let stepped = play
            .analysis_mut()
            .is_some_and(|analysis| analysis.step(forward));
        if !stepped {
            self.notice = Some(Notice::NoSuchLine(1));
        }
    }
}
