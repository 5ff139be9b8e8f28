//! Searches for a game on the screen: asked for, paused, and their answers taken in.

use std::time::Duration;

use super::{Play, Purpose, Search};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::{Answer, Level, Limits, SearchId, SearchRequest, Task};

impl App {
    pub(super) fn ask_for_hint(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        if play.is_computers_turn() {
            self.notice = Some(Notice::ComputersTurn);
            return Vec::new();
        }
        if play.search.is_some() {
            return Vec::new();
        }
        self.search(Level::STRONGEST, Purpose::Hint, Duration::ZERO)
    }

    pub(super) fn pause_or_go_on(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        if !play.is_watched() {
            return Vec::new();
        }
        play.paused = !play.paused;
        if play.paused {
            play.cancel_search().into_iter().collect()
        } else {
            self.search_if_computers_turn()
        }
    }

    pub(in crate::app) fn search_if_computers_turn(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        if play.paused || play.search.is_some() {
            return Vec::new();
        }
        let pace = if play.is_watched() {
            self.settings.watch_pace()
        } else {
            Duration::ZERO
        };
        self.search_move(pace)
    }

    /// Asks the computer whose turn it is for one move, whether or not it had been told to wait.
    pub(super) fn search_now(&mut self) -> Vec<Effect> {
        self.search_move(Duration::ZERO)
    }

    fn search_move(&mut self, at_least: Duration) -> Vec<Effect> {
        let level = self.play().and_then(Play::computer_to_move);
        level.map_or_else(Vec::new, |level| {
            self.search(level, Purpose::Move, at_least)
        })
    }

    fn search(&mut self, level: Level, purpose: Purpose, at_least: Duration) -> Vec<Effect> {
        let id = self.next_search();
        let limits = Limits::time(self.settings.thinking_time());
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        play.search = Some(Search {
            id,
            purpose,
            since: now,
            progress: None,
        });
        vec![Effect::Search(Box::new(SearchRequest {
            id,
            level,
            seed: play.search_seed(),
            position: play.position().clone(),
            task: Task::Move,
            limits,
            at_least,
        }))]
    }

    /// An answer of the engine thread; one that nobody waits for any more is dropped.
    pub(in crate::app) fn take_answer(&mut self, id: SearchId, answer: Answer) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let Some(purpose) = play.finish_search(id) else {
            return Vec::new();
        };
        match (purpose, answer) {
            (_, Answer::Failed(reason)) => {
                // A failed opponent waits, so that the game can be kept or taken back.
                play.paused |= play.is_watched();
                self.notice = Some(Notice::EngineFailed(reason));
                Vec::new()
            }
            (_, Answer::NoMove) => Vec::new(),
            (Purpose::Hint, Answer::Thought(thought)) => {
                if let Err(error) = play.position().clone().play(thought.best) {
                    self.notice = Some(Notice::EngineFailed(error.to_string()));
                    return Vec::new();
                }
                play.hint = Some(thought.best);
                self.notice = Some(Notice::Hint {
                    point: thought.best,
                    evaluation: thought.progress.evaluation,
                });
                Vec::new()
            }
            (Purpose::Move, Answer::Thought(thought)) => {
                let cursor = play.cursor;
                let played = play.place(thought.best);
                // The cursor is the person's; it follows the computer only when nobody plays.
                if !play.is_watched() {
                    play.cursor = cursor;
                }
                match played {
                    Ok(()) => {
                        self.notice = None;
                        let mut effects = Vec::new();
                        if self.settings.bell && !play.is_watched() {
                            effects.push(Effect::Bell);
                        }
                        effects.extend(self.after_move());
                        effects
                    }
                    Err(error) => {
                        play.paused |= play.is_watched();
                        self.notice = Some(Notice::EngineFailed(error.to_string()));
                        Vec::new()
                    }
                }
            }
        }
    }
}
