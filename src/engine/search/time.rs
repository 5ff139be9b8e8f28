//! How long a search may take.
//!
//! It knows limits and the wall clock; it must not know what is searched.

use std::time::{Duration, Instant};

use super::params::{RESERVE_MS, RESERVE_PERCENT, SOFT_PERCENT};
use crate::engine::Limits;

/// The clock of one search.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    start: Instant,
    /// No new depth is begun after this.
    soft: Option<Duration>,
    /// The search is broken off after this.
    hard: Option<Duration>,
}

impl Clock {
    /// Starts the clock.
    pub fn start(limits: &Limits) -> Self {
        let hard = limits.time.map(|time| {
            let reserve = (time * RESERVE_PERCENT / 100).max(Duration::from_millis(RESERVE_MS));
            time.saturating_sub(reserve)
        });
        Self {
            start: Instant::now(),
            soft: hard.map(|time| time * SOFT_PERCENT / 100),
            hard,
        }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether this part of the time, in percent, has been used; never when time is free.
    pub fn has_used(&self, percent: u32) -> bool {
        self.hard
            .is_some_and(|hard| self.elapsed() >= hard * percent / 100)
    }

    /// Whether a new depth should not be begun any more.
    pub fn is_late(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }

    /// Whether the search must answer now.
    pub fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_at_all_is_over_at_once_and_no_limit_never() {
        assert!(Clock::start(&Limits::time(Duration::ZERO)).is_over());
        let free = Clock::start(&Limits::default());
        assert!(!free.is_over() && !free.is_late());
    }

    #[test]
    fn something_is_kept_for_the_answer() {
        let clock = Clock::start(&Limits::time(Duration::from_secs(1)));
        assert_eq!(clock.hard, Some(Duration::from_millis(980)));
        assert_eq!(clock.soft, Some(Duration::from_millis(784)));
    }
}
