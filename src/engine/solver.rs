//! Exact search for small boards and other row lengths.

use super::{Limits, Player, Position, Progress, StopToken, Thought};

/// The solver as a player.
#[derive(Debug)]
pub struct Perfect {
    #[expect(dead_code, reason = "the search comes next")]
    seed: u64,
}

impl Perfect {
    /// A player whose choices among equals follow from the seed.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Player for Perfect {
    fn think(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &StopToken,
        _report: &mut dyn FnMut(Progress),
    ) -> Option<Thought> {
        let best = position.legal_moves().next()?;
        Some(Thought {
            best,
            progress: Progress::default(),
        })
    }
}
