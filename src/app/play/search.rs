//! Searches for a game on the screen: asked for, paused, and their answers taken in.

use std::time::Duration;

use super::{Play, Purpose, Search};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::{Answer, EngineFailure, Limits, Opponent, SearchId, SearchRequest, Task};

impl App {
    /// Lets two computers go on faster or slower from the next move on.
    pub(super) fn change_watch_pace(&mut self, faster: bool) -> Vec<Effect> {
        if !self.play().is_some_and(Play::is_watched) {
            return Vec::new();
        }
        self.settings.change_watch_pace(faster);
        self.notice = Some(Notice::WatchPace(self.settings.watch_ms));
        vec![self.save_settings()]
    }

    /// How long a computer may think about a move: an engine as long as the list says.
    fn time_of(&self, player: &Opponent) -> Duration {
        let engine = player.engine().and_then(|name| self.engine(name));
        engine.and_then(|engine| engine.time_ms).map_or_else(
            || self.settings.thinking_time(),
            |ms| Duration::from_millis(ms.into()),
        )
    }

    /// Lets the computer think where it is its turn, and analyses the position otherwise where
    /// that is wanted.
    pub(in crate::app) fn begin_search(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        if play.search.is_some() || play.is_resting() {
            return Vec::new();
        }
        if play.paused || !play.is_computers_turn() {
            return self.analyse_as_wanted();
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
        let player = self.play().and_then(Play::computer_to_move).cloned();
        let purpose = self.play().map_or(Purpose::Move, Purpose::of_turn);
        let task = match purpose {
            Purpose::Opening(stage) => Task::Opening(stage),
            Purpose::Move | Purpose::Hint => Task::Move,
        };
        player.map_or_else(Vec::new, |player| {
            self.search(player, purpose, task, at_least)
        })
    }

    pub(super) fn search(
        &mut self,
        player: Opponent,
        purpose: Purpose,
        task: Task,
        at_least: Duration,
    ) -> Vec<Effect> {
        if let Some(unknown) = player.engine().filter(|name| self.engine(name).is_none()) {
            let failure = EngineFailure::not_listed(unknown.clone());
            self.note_trouble(Box::new(failure));
            return Vec::new();
        }
        let id = self.next_search();
        let mut limits = Limits::time(self.time_of(&player));
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let mut at_least = at_least;
        if let Some((left, allowance)) = play.allowance()
            && purpose != Purpose::Hint
        {
            limits.time = limits.time.map(|time| time.min(allowance));
            limits.clock = Some(left);
            // What a move is held back for passes on the clock too.
            at_least = at_least.min(allowance);
        }
        play.timing.set_stalled(false);
        // Two computers at rest are told to make a move while the position is analysed.
        let mut effects: Vec<Effect> = play.stop_analysis(now).into_iter().collect();
        play.search = Some(Search {
            id,
            purpose,
            since: now,
            progress: None,
        });
        play.follow_search();
        effects.push(Effect::Search(Box::new(SearchRequest {
            id,
            player,
            seed: play.search_seed(),
            position: play.position().clone(),
            task,
            limits,
            at_least,
        })));
        effects
    }

    /// An answer of the engine thread; one that nobody waits for any more is dropped.
    pub(in crate::app) fn take_answer(&mut self, id: SearchId, answer: Answer) -> Vec<Effect> {
        let now = self.now;
        if let Some(effects) = self.take_analysis(id, &answer) {
            return effects;
        }
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let Some(purpose) = play.finish_search(id) else {
            return Vec::new();
        };
        // What listened to it has heard all.
        play.stop_analysis(now);
        match (purpose, answer) {
            (_, Answer::EngineFailed(failure)) => {
                self.note_trouble(failure);
                Vec::new()
            }
            (purpose, Answer::Failed(reason)) => {
                // A failed opponent waits, so that the game can be kept or taken back.
                play.paused |= play.is_watched();
                play.timing.set_stalled(purpose == Purpose::Move);
                self.tell_when_there_is_room(Notice::EngineFailed(reason));
                Vec::new()
            }
            (Purpose::Opening(_), Answer::Proposal(proposal)) => self.take_proposal(&proposal),
            (_, Answer::NoMove | Answer::Proposal(_))
            | (Purpose::Opening(_), Answer::Thought(_)) => Vec::new(),
            (Purpose::Hint, Answer::Thought(thought)) => {
                self.show_hint(&thought);
                self.analyse_as_wanted()
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
                        // Which colour the computer has taken is read after its first move too,
                        // and why one's own row has not won.
                        let is_watched = play.is_watched();
                        let stays = matches!(
                            self.notice,
                            Some(Notice::Chosen(_) | Notice::IdleRow { .. })
                        );
                        if is_watched || !stays {
                            self.drop_unless_a_problem();
                        }
                        let mut effects = Vec::new();
                        if self.settings.bell && !is_watched {
                            effects.push(Effect::Bell);
                        }
                        effects.extend(self.after_move());
                        effects
                    }
                    Err(error) => {
                        play.paused |= play.is_watched();
                        play.timing.set_stalled(true);
                        self.tell_when_there_is_room(Notice::EngineFailed(error.to_string()));
                        Vec::new()
                    }
                }
            }
        }
    }
}
