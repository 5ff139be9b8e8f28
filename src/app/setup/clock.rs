//! The clocks that the form offers: none, so much for every move, so much for the game.

use std::time::Duration;

use super::cycle;
use crate::app::action::Step;
use crate::engine::TimeControl;

/// The times that are offered by themselves.
pub const TIMES: [TimeControl; 10] = [
    TimeControl::None,
    TimeControl::per_move(10),
    TimeControl::per_move(30),
    TimeControl::per_move(60),
    TimeControl::per_move(120),
    TimeControl::per_game(180, 0),
    TimeControl::per_game(300, 0),
    TimeControl::per_game(600, 0),
    TimeControl::per_game(900, 0),
    TimeControl::per_game(1800, 0),
];

/// The increments that are offered by themselves, in seconds.
pub const INCREMENTS: [u64; 5] = [0, 2, 5, 10, 30];

/// The clock rows' state beside the choice itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ClockRows {
    /// The time that the form was opened with: it stays on offer.
    own: TimeControl,
    /// The increment chosen last; times without one pass it by.
    increment: Duration,
    own_increment: Duration,
}

impl ClockRows {
    pub(super) fn new(control: TimeControl) -> Self {
        let increment = increment_of(control).unwrap_or_default();
        Self {
            own: without_increment(control),
            increment,
            own_increment: increment,
        }
    }

    /// The time before or after, with the increment that was chosen last.
    pub(super) fn change_time(&self, now: TimeControl, step: Step) -> TimeControl {
        let mut times = TIMES.to_vec();
        if !times.contains(&self.own) {
            let at = times.partition_point(|time| place(*time) < place(self.own));
            times.insert(at, self.own);
        }
        match cycle(&times, &without_increment(now), step) {
            TimeControl::PerGame { time, .. } => TimeControl::PerGame {
                time,
                increment: self.increment,
            },
            control => control,
        }
    }

    /// The same time with the increment before or after.
    pub(super) fn change_increment(&mut self, now: TimeControl, step: Step) -> TimeControl {
        let TimeControl::PerGame { time, increment } = now else {
            return now;
        };
        let mut increments = INCREMENTS.map(Duration::from_secs).to_vec();
        if !increments.contains(&self.own_increment) {
            let at = increments.partition_point(|time| *time < self.own_increment);
            increments.insert(at, self.own_increment);
        }
        self.increment = cycle(&increments, &increment, step);
        TimeControl::PerGame {
            time,
            increment: self.increment,
        }
    }
}

/// What every move adds; `None` for clocks that do not run through the game.
pub fn increment_of(control: TimeControl) -> Option<Duration> {
    match control {
        TimeControl::PerGame { increment, .. } => Some(increment),
        TimeControl::None | TimeControl::PerMove(_) => None,
    }
}

fn without_increment(control: TimeControl) -> TimeControl {
    match control {
        TimeControl::PerGame { time, .. } => TimeControl::PerGame {
            time,
            increment: Duration::ZERO,
        },
        control => control,
    }
}

/// The order in which times are offered.
fn place(control: TimeControl) -> (u8, Duration) {
    match control {
        TimeControl::None => (0, Duration::ZERO),
        TimeControl::PerMove(time) => (1, time),
        TimeControl::PerGame { time, .. } => (2, time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_s_own_time_stays_on_offer_in_its_place() {
        let own: TimeControl = "7m+3s".parse().unwrap();
        let mut rows = ClockRows::new(own);
        let longer = rows.change_time(own, Step::Forward);
        assert_eq!(longer, TimeControl::per_game(600, 3));
        assert_eq!(rows.change_time(longer, Step::Back), own);
        assert_eq!(
            rows.change_increment(longer, Step::Back),
            TimeControl::per_game(600, 2)
        );
        let mut at = TimeControl::None;
        for _ in 0..=TIMES.len() {
            at = rows.change_time(at, Step::Forward);
        }
        assert_eq!(at, TimeControl::None, "the way round is one longer");
    }

    #[test]
    fn an_increment_outlives_times_without_one() {
        let mut rows = ClockRows::new(TimeControl::None);
        let game = rows.change_increment(TimeControl::per_game(180, 0), Step::Forward);
        assert_eq!(game, TimeControl::per_game(180, 2));
        let by_move = rows.change_time(game, Step::Back);
        assert_eq!(by_move, TimeControl::per_move(120));
        assert_eq!(rows.change_increment(by_move, Step::Forward), by_move);
        assert_eq!(rows.change_time(by_move, Step::Forward), game);
    }
}
