//! The clocks of a game on the screen: when they run, what happens when one runs out, and the pause.
//!
//! The runtime is asked for one call for every change of what the running clock shows; while
//! none runs, nothing is asked for.

use std::time::Duration;

use super::Play;
use crate::app::effect::{Effect, Timer};
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::{ByStone, Clock, ClockEvent, Stone, TimeControl, TimeLeft};

/// The clocks of a game and what surrounds them.
#[derive(Debug, Default)]
pub(super) struct Timing {
    /// `None` where the game is not timed.
    clock: Option<Clock>,
    /// The call that is waited for: its number, and when it comes.
    tick: Option<(u64, Duration)>,
    /// Who has been warned for this game.
    warned: ByStone<bool>,
    /// The computer whose turn it is has failed: nobody's time runs until it is asked again.
    stalled: bool,
}

impl Timing {
    pub(super) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    pub(super) fn rest(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.rest();
        }
    }

    pub(super) fn press(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.press();
        }
    }

    /// Moves were taken back, or an end that was declared; of that no time comes back, unless it
    /// was the time that had run out.
    pub(super) fn take_back(&mut self, plies: usize, declared: bool) {
        if let Some(clock) = &mut self.clock
            && (!declared || clock.left(clock.to_move()).is_zero())
        {
            clock.take_back(plies);
        }
        self.stalled = false;
    }

    pub(super) fn play_again(&mut self, plies: usize) {
        if let Some(clock) = &mut self.clock {
            clock.play_again(plies);
        }
    }

    /// Moves that came about in another way than by a press of the clock took no time.
    fn follow(&mut self, plies: usize) {
        match &mut self.clock {
            Some(clock) if clock.plies() < plies => clock.play_again(plies),
            Some(clock) if clock.plies() > plies => clock.take_back(plies),
            _ => {}
        }
    }

    pub(super) fn set_stalled(&mut self, stalled: bool) {
        self.stalled = stalled;
    }

    /// Whether a player who runs low is to be told, which is done once in a game, or once for
    /// every move where each has its own time.
    fn warns(&mut self, stone: Stone) -> bool {
        let by_move = matches!(
            self.clock.as_ref().map(Clock::control),
            Some(TimeControl::PerMove(_))
        );
        let before = std::mem::replace(&mut self.warned[stone], true);
        by_move || !before
    }
}

impl Play {
    /// The same game with clocks.
    #[must_use]
    pub(in crate::app) fn timed(mut self, control: TimeControl) -> Self {
        self.set_clock(Clock::new(control, self.position().first_to_move()));
        self
    }

    pub(in crate::app) fn set_clock(&mut self, clock: Option<Clock>) {
        self.timing.clock = clock;
    }

    /// The clocks, where the game is timed.
    pub fn clock(&self) -> Option<&Clock> {
        self.timing.clock()
    }

    /// How the game is timed.
    pub fn time_control(&self) -> TimeControl {
        self.clock().map_or(TimeControl::None, Clock::control)
    }

    /// Whether people have paused their game. Who only looks on may look on meanwhile.
    pub fn is_resting(&self) -> bool {
        self.paused && !self.is_watched()
    }

    /// What the clock of the side to move allows, and what of it the next move may take.
    pub(super) fn allowance(&self) -> Option<(TimeLeft, Duration)> {
        let left = self.clock()?.time_left();
        let (stones, area) = (self.position().board().stones(), self.game.variant().area());
        Some((left, left.allowance(stones, area)))
    }

    /// Lets the clock run where somebody's time passes, and stops it elsewhere.
    fn run_clock(&mut self, now: Duration) {
        self.timing.follow(self.game.moves().len());
        // Until the colours are settled the clocks belong to nobody.
        let rests = self.paused
            || self.timing.stalled
            || self.game.outcome().is_some()
            || self.game.stage().is_some();
        if let Some(clock) = &mut self.timing.clock {
            clock.begin_after(self.game.draft().opening_stones());
        }
        match &mut self.timing.clock {
            Some(clock) if rests => clock.rest(),
            Some(clock) => clock.run(now),
            None => {}
        }
    }
}

impl App {
    /// Takes in that it is `now`, and what has come of the time that went by.
    pub(in crate::app) fn pass_time(&mut self, now: Duration) -> Vec<Effect> {
        let before = self.now;
        // What comes in from several threads may come in a little out of order.
        self.now = self.now.max(now);
        let now = self.now;
        let bell = self.settings.bell;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let event = play.timing.clock.as_mut().and_then(|clock| clock.pass(now));
        match event {
            None => Vec::new(),
            Some(ClockEvent::Low(stone)) => {
                let warns = play.timing.warns(stone);
                let is_human = play.game.players()[stone].is_human();
                let rings = bell && warns && is_human;
                rings.then_some(Effect::Bell).into_iter().collect()
            }
            Some(ClockEvent::Flag(stone)) => {
                let declared = play.game.lose_on_time(stone).is_ok();
                play.after_change();
                // Whatever was said before, this is what counts now.
                self.drop_unless_a_problem();
                self.after_declared_end(declared)
            }
            Some(ClockEvent::Lapse) => {
                play.forgo(now.saturating_sub(before));
                self.note_lapse()
            }
        }
    }

    /// The program was stopped for a while: a game with clocks waits. Two computers play on.
    pub(in crate::app) fn note_lapse(&mut self) -> Vec<Effect> {
        let rested = self.is_resting();
        let effects = self.pause_timed_game();
        if self.is_resting() && !rested {
            self.tell_when_there_is_room(Notice::Lapse);
        }
        effects
    }

    /// Sees to it that the clock of a game on the screen runs where it must, and that the runtime
    /// calls when what it shows has changed.
    pub(in crate::app) fn keep_clock_going(&mut self) -> Option<Effect> {
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return None;
        };
        play.run_clock(now);
        let after = play.timing.clock.as_ref().and_then(Clock::until_change);
        let Some(after) = after else {
            play.timing.tick = None;
            return None;
        };
        let due = now + after;
        if play.timing.tick.is_some_and(|(_, known)| known == due) {
            return None;
        }
        self.calls += 1;
        play.timing.tick = Some((self.calls, due));
        Some(Effect::Call {
            timer: Timer::Clock,
            number: self.calls,
            after,
        })
    }

    /// The time of a call has come; if it was for the clock, it must be asked for the next one.
    pub(in crate::app) fn take_tick(&mut self, call: u64) {
        if let Screen::Game(play) = &mut self.screen {
            play.timing.tick.take_if(|(number, _)| *number == call);
        }
    }

    /// Whether a paused game of people is on the screen.
    pub(in crate::app) fn is_resting(&self) -> bool {
        matches!(&self.screen, Screen::Game(play) if play.is_resting())
    }

    /// Whether the board is not to be seen now.
    pub fn hides_board(&self) -> bool {
        self.settings.hide_paused && self.is_resting()
    }

    /// Pauses a game with clocks, unless it is one of two computers; the program is stopped, or
    /// was.
    pub(in crate::app) fn pause_timed_game(&mut self) -> Vec<Effect> {
        match &self.screen {
            Screen::Game(play) if play.clock().is_some() && !play.is_watched() && !play.paused => {
                self.pause_or_go_on()
            }
            _ => Vec::new(),
        }
    }

    /// Stops the game, or lets it go on.
    pub(super) fn pause_or_go_on(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        play.paused = !play.paused;
        play.prompt = None;
        let mut effects: Vec<Effect> = play.cancel_search(now).into_iter().collect();
        if play.is_resting() {
            play.pause_clock(now);
            if play.is_worth_keeping() {
                effects.push(Effect::SaveGame(Box::new(play.saved(now))));
            }
        } else {
            play.resume_clock(now);
            effects.extend(self.begin_search());
        }
        effects
    }
}
