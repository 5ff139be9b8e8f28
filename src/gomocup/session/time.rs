//! The limits and wishes that a manager has told, and what they leave for the next move.

use std::time::Duration;

use crate::engine::Limits;
use crate::engine::clock;

/// A manager's way to say that there is no limit of time.
const UNLIMITED_MS: i64 = 2_147_483_647;
/// Thinking time where nothing was told: what the protocol's page suggests.
const DEFAULT_TURN_MS: i64 = 30_000;
/// With no time to think a move still takes this long at most.
const AT_ONCE: Duration = Duration::from_millis(20);

/// What has been told about time, depth, nodes and memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeControl {
    turn_ms: i64,
    match_ms: i64,
    left_ms: Option<i64>,
    increment_ms: i64,
    max_depth: Option<u32>,
    max_nodes: Option<u64>,
    pub(super) wishes: Wishes,
}

/// What the manager wants the engine to be made with; `None` where it has not said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wishes {
    /// Memory in bytes, for everything.
    pub max_memory: Option<u64>,
    /// Memory for remembered positions, in KiB (Yixin's `hash_size`).
    pub hash_kib: Option<u64>,
    /// Threads (Yixin's `thread_num`).
    pub threads: Option<usize>,
}

impl Default for TimeControl {
    fn default() -> Self {
        Self {
            turn_ms: DEFAULT_TURN_MS,
            match_ms: 0,
            left_ms: None,
            increment_ms: 0,
            max_depth: None,
            max_nodes: None,
            wishes: Wishes::default(),
        }
    }
}

impl TimeControl {
    /// Takes a setting; what is not known or cannot be read is passed over, as the protocol wants.
    pub(super) fn info(&mut self, key: &str, value: &str) {
        let number = value.parse::<i64>().ok();
        match (key, number) {
            ("timeout_turn", Some(ms)) => self.turn_ms = ms.max(0),
            ("timeout_match", Some(ms)) => self.match_ms = ms.max(0),
            ("time_left", Some(ms)) => self.left_ms = Some(ms),
            ("time_increment", Some(ms)) => self.increment_ms = ms.max(0),
            // Yixin says "none" with -1 written as an unsigned number, or with 0 or less.
            ("max_depth", n) => {
                self.max_depth = n.and_then(|n| u32::try_from(n).ok()).filter(|n| *n > 0);
            }
            ("max_node", n) => {
                self.max_nodes = n.and_then(|n| u64::try_from(n).ok()).filter(|n| *n > 0);
            }
            ("max_memory", Some(bytes)) => {
                self.wishes.max_memory = u64::try_from(bytes).ok().filter(|n| *n > 0);
            }
            ("hash_size", Some(kib)) => {
                self.wishes.hash_kib = u64::try_from(kib).ok().filter(|n| *n > 0);
            }
            ("thread_num", Some(n)) => {
                self.wishes.threads = usize::try_from(n).ok().filter(|n| *n > 0);
            }
            _ => {}
        }
    }

    /// What may be spent on the next move of a game with this many stones on a board of this area.
    pub(super) fn limits(&self, stones: usize, area: usize) -> Limits {
        Limits {
            time: Some(self.move_time(stones, area)),
            depth: self.max_depth,
            nodes: self.max_nodes,
            clock: None,
        }
    }

    fn move_time(&self, stones: usize, area: usize) -> Duration {
        let by_turn = self.turn_ms;
        let left = match self.left_ms {
            Some(left) if left < UNLIMITED_MS => Some(left.max(0)),
            None if self.match_ms > 0 => Some(self.match_ms),
            _ => None,
        };
        let duration = |ms: i64| Duration::from_millis(u64::try_from(ms).unwrap_or(0));
        let by_turn = duration(by_turn);
        let allowed = left.map_or(by_turn, |left| {
            let increment = duration(self.increment_ms);
            by_turn.min(clock::share(duration(left), increment, stones, area))
        });
        // Even a clock that has run out wants a move.
        clock::without_spare(allowed).max(AT_ONCE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(infos: &[(&str, &str)]) -> Duration {
        let mut time = TimeControl::default();
        for (key, value) in infos {
            time.info(key, value);
        }
        time.limits(10, 225).time.unwrap()
    }

    #[test]
    fn a_move_stays_within_its_turn_and_keeps_a_reserve() {
        assert_eq!(
            told(&[("timeout_turn", "1000")]),
            Duration::from_millis(930)
        );
        assert_eq!(
            told(&[("timeout_turn", "1000"), ("time_left", "2147483647")]),
            Duration::from_millis(930)
        );
        assert_eq!(told(&[("timeout_turn", "0")]), Duration::from_millis(20));
    }

    #[test]
    fn a_match_clock_is_spread_over_the_moves_to_come() {
        let time = told(&[("timeout_turn", "30000"), ("time_left", "60000")]);
        assert!((1500..3000).contains(&time.as_millis()), "{time:?}");
        let late = told(&[("timeout_turn", "30000"), ("time_left", "-50")]);
        assert_eq!(late, Duration::from_millis(20));
    }

    #[test]
    fn what_cannot_be_read_is_passed_over() {
        let mut time = TimeControl::default();
        for (key, value) in [
            ("timeout_turn", "soon"),
            ("flavour", "9"),
            ("max_depth", "-1"),
            ("max_node", "18446744073709551615"),
            ("max_memory", "0"),
        ] {
            time.info(key, value);
        }
        assert_eq!(time, TimeControl::default());
    }
}
