//! The limits and wishes that a manager has told, and what they leave for the next move.

use std::time::Duration;

use crate::engine::Limits;

/// A manager's way to say that there is no limit of time.
const UNLIMITED_MS: i64 = 2_147_483_647;
/// Thinking time where nothing was told: what the protocol's page suggests.
const DEFAULT_TURN_MS: i64 = 30_000;
/// With no time to think a move still takes this long at most.
const AT_ONCE: Duration = Duration::from_millis(20);
/// A game is expected to need at least this many more moves of ours.
const MOVES_TO_GO: usize = 12;

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
        }
    }

    fn move_time(&self, stones: usize, area: usize) -> Duration {
        let by_turn = self.turn_ms;
        let left = match self.left_ms {
            Some(left) if left < UNLIMITED_MS => Some(left.max(0)),
            None if self.match_ms > 0 => Some(self.match_ms),
            _ => None,
        };
        // Most games are over long before the board is full.
        let to_go = ((area.saturating_sub(stones)) / 8).max(MOVES_TO_GO);
        let by_match = left.map(|left| {
            let share = left / i64::try_from(to_go).unwrap_or(i64::MAX);
            (share + self.increment_ms * 3 / 4).min(left)
        });
        let allowed = by_match.map_or(by_turn, |by_match| by_turn.min(by_match));
        // A busy machine may let some hundredths of a second go by before the answer is out.
        let spare = (allowed * 7 / 100).clamp(15, 200);
        let millis = u64::try_from(allowed - spare).unwrap_or(0);
        // Even a clock that has run out wants a move.
        Duration::from_millis(millis).max(AT_ONCE)
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
