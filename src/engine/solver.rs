//! Search for small boards and other row lengths, exact where it can be.
//!
//! The solver plays every rule on every board. On boards of up to
//! [`EXHAUSTIVE_AREA`] points it tries every move, and what it calls a win, a loss
//! or a draw has exactly the distance that it names once the search has come that
//! deep. On larger boards it tries the moves near stones, so that a win that it
//! names is proved but a shorter one may exist; a loss is proved as well, since all
//! other moves are tried before it is believed.
//!
//! Read it bottom-up: `windows` knows the geometry, `board` counts stones in windows,
//! `weights` has the heuristic's numbers, `value` says what a search returns, `table`
//! remembers, `budget` counts what may be spent, `moves` orders, `search` judges one
//! position and `root` deepens and answers.

mod board;
mod budget;
mod moves;
mod root;
mod search;
mod table;
mod value;
mod weights;
mod windows;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::{Limits, Player, Position, Progress, StopToken, Thought};
use board::SearchBoard;
use budget::Budget;
use search::Search;
use table::Table;
use windows::Windows;

/// The largest board on which every move is tried: 5x5.
pub const EXHAUSTIVE_AREA: usize = 25;

/// How many positions are visited when no limit at all is given: a few seconds.
pub const UNLIMITED_NODES: u64 = 2_000_000;

/// The solver as a player.
///
/// Without any limit it visits at most [`UNLIMITED_NODES`] positions.
#[derive(Debug)]
pub struct Perfect {
    seed: u64,
    table: Table,
}

impl Perfect {
    /// A player whose choices among equals follow from the seed and the position.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            table: Table::default(),
        }
    }
}

impl Player for Perfect {
    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Thought> {
        if position.outcome().is_some() {
            return None;
        }
        let budget = Budget::new(limits, stop, UNLIMITED_NODES);
        let exhaustive = position.variant().area() <= EXHAUSTIVE_AREA;
        let windows = Windows::new(position.variant(), exhaustive);
        let board = SearchBoard::new(position, &windows);
        self.table.begin();
        let mut search = Search::new(board, &mut self.table, budget, exhaustive);
        let most_depth = limits.depth.unwrap_or(u32::MAX);
        let answer = root::deepen(position, &mut search, most_depth, report)?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ position.hash());
        let (best, line) = answer.best.choose(&mut rng)?.clone();
        Some(Thought {
            best,
            progress: Progress {
                depth: answer.depth,
                evaluation: answer.evaluation,
                line,
                nodes: search.budget.nodes(),
            },
        })
    }
}
