//! How much a search may still spend.

use std::time::{Duration, Instant};

use crate::engine::{Limits, StopToken};

/// Nodes between two looks at the clock and the token: well under a millisecond.
const LOOK_EVERY: u64 = 32;

/// Stands aside from a time limit, so that unwinding and answering fit into it.
const MARGIN: Duration = Duration::from_micros(500);

/// The limits of one search and what it has used of them.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    stop: &'a StopToken,
    deadline: Option<Instant>,
    most_nodes: u64,
    nodes: u64,
    spent: bool,
}

impl<'a> Budget<'a> {
    /// The budget of a search that begins now. Without any limit it has `unlimited` nodes.
    pub(super) fn new(limits: &Limits, stop: &'a StopToken, unlimited: u64) -> Self {
        let most_nodes = if *limits == Limits::default() {
            unlimited
        } else {
            limits.nodes.unwrap_or(u64::MAX)
        };
        Self {
            stop,
            // A time too far off to be told is no limit.
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time.saturating_sub(MARGIN))),
            most_nodes,
            nodes: 0,
            spent: false,
        }
    }

    /// Positions visited.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one more position; false when it may not be visited any more.
    pub(super) fn spend(&mut self) -> bool {
        if self.nodes >= self.most_nodes {
            self.spent = true;
        } else if self.nodes.is_multiple_of(LOOK_EVERY) {
            self.look();
        }
        if !self.spent {
            self.nodes += 1;
        }
        !self.spent
    }

    /// Whether nothing is left.
    pub(super) fn is_spent(&mut self) -> bool {
        self.look();
        self.spent || self.nodes >= self.most_nodes
    }

    fn look(&mut self) {
        self.spent = self.spent
            || self.stop.is_stopped()
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline);
    }
}
