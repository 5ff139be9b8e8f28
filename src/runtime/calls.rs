//! The calls that the program has asked for: one of each kind, whichever comes first.

use std::time::{Duration, Instant};

use crate::app::effect::Timer;

/// The calls that are waited for; none is nothing to wait for.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// No two of a kind.
    waited_for: Vec<(Timer, Instant, u64)>,
}

impl Calls {
    /// Waits for a call at this time, and no longer for another of its kind.
    pub(super) fn ask(&mut self, timer: Timer, at: Instant, number: u64) {
        self.waited_for.retain(|(other, ..)| *other != timer);
        self.waited_for.push((timer, at, number));
    }

    /// How long it is until the first; nothing when it is due, and `None` when there is none.
    pub(super) fn wait(&self) -> Option<Duration> {
        let first = self.waited_for.iter().map(|(_, at, _)| *at).min()?;
        Some(first.saturating_duration_since(Instant::now()))
    }

    /// The number of the call that has been due the longest.
    pub(super) fn take_due(&mut self) -> Option<u64> {
        if self.waited_for.is_empty() {
            return None;
        }
        let now = Instant::now();
        let due = (0..self.waited_for.len())
            .filter(|index| self.waited_for[*index].1 <= now)
            .min_by_key(|index| self.waited_for[*index].1)?;
        Some(self.waited_for.swap_remove(due).2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_come_in_the_order_of_their_times_and_each_once() {
        let mut calls = Calls::default();
        assert_eq!((calls.wait(), calls.take_due()), (None, None));
        let now = Instant::now();
        let ago = |ms| now.checked_sub(Duration::from_millis(ms)).unwrap_or(now);
        calls.ask(Timer::Motion, ago(10), 1);
        calls.ask(Timer::Clock, ago(30), 2);
        calls.ask(Timer::Autoplay, ago(20), 3);
        assert_eq!(calls.wait(), Some(Duration::ZERO));
        let mut numbers = Vec::new();
        while let Some(number) = calls.take_due() {
            numbers.push(number);
        }
        assert_eq!(numbers, [2, 3, 1]);
        assert_eq!(calls.wait(), None);
    }

    #[test]
    fn a_call_takes_the_place_of_the_one_before_of_its_kind_alone() {
        let mut calls = Calls::default();
        let later = Instant::now() + Duration::from_secs(1001);
        calls.ask(Timer::Clock, later, 1);
        calls.ask(Timer::Motion, Instant::now(), 2);
        calls.ask(Timer::Clock, later + Duration::from_secs(1001), 3);
        assert_eq!(calls.take_due(), Some(2));
        assert_eq!(calls.take_due(), None);
        // The clock's call is the later one, and it is still waited for.
        assert!(calls.wait() > Some(Duration::from_secs(1501)));
    }
}
