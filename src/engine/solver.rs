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
//! remembers between which bounds (`scope`), `pairing` proves that a side cannot win,
//! `budget` counts what may be spent, `moves` orders, `search` judges one
//! position and `root` deepens and answers.

mod board;
mod budget;
mod moves;
mod pairing;
mod root;
mod scope;
mod search;
mod table;
mod value;
mod weights;
mod windows;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::{Candidate, Limits, NoThought, Player, Point, Position, Progress, StopToken, Thought};
use board::SearchBoard;
use budget::Budget;
use search::Search;
use table::Table;
use windows::Windows;

/// The largest board on which every move is tried: 5x5.
pub const EXHAUSTIVE_AREA: usize = 25;

/// How many moves are tried on larger boards before the others.
const WIDTH: usize = 28;

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
    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        self.analyse(position, 1, limits, stop, report)
            .map(|(thought, _)| thought)
    }

    /// Of the moves that are equally good, as many as are asked for; the others are not judged.
    fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(Thought, Vec<Candidate>), NoThought> {
        if position.outcome().is_some() {
            return Err(NoThought::GameOver);
        }
        let budget = Budget::new(limits, stop, UNLIMITED_NODES);
        let exhaustive = position.variant().area() <= EXHAUSTIVE_AREA;
        let width = (!exhaustive).then_some(WIDTH);
        let windows = Windows::new(position.variant(), exhaustive);
        let board = SearchBoard::new(position, &windows);
        self.table.begin();
        let mut search = Search::new(board, &mut self.table, budget, width);
        let most_depth = limits.depth.unwrap_or(u32::MAX);
        let answer =
            root::deepen(position, &mut search, most_depth, report).ok_or(NoThought::GameOver)?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ position.hash());
        let (best, line) = answer
            .best
            .choose(&mut rng)
            .ok_or(NoThought::GameOver)?
            .clone();
        let candidate = |line: Vec<Point>| Candidate {
            line,
            evaluation: answer.evaluation,
        };
        let others = answer.best.iter().filter(|(point, _)| *point != best);
        let candidates = std::iter::once(candidate(line.clone()))
            .chain(others.map(|(_, line)| candidate(line.clone())))
            .take(lines)
            .collect();
        let thought = Thought {
            best,
            progress: Progress {
                depth: answer.depth,
                evaluation: answer.evaluation,
                line,
                nodes: search.budget.nodes(),
                candidates: Vec::new(),
            },
        };
        Ok((thought, candidates))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Evaluation, Rule, Variant};
    use rand::RngExt;
    use rand::seq::IteratorRandom;

    /// What a search of this width says of a position, as far as it is proved.
    fn proved(position: &Position, width: Option<usize>, limits: &Limits) -> Option<Evaluation> {
        let windows = Windows::new(position.variant(), width.is_none());
        let board = SearchBoard::new(position, &windows);
        let mut table = Table::default();
        table.begin();
        let stop = StopToken::new();
        let budget = Budget::new(limits, &stop, u64::MAX);
        let mut search = Search::new(board, &mut table, budget, width);
        let answer = root::deepen(position, &mut search, u32::MAX, &mut |_| ())?;
        answer
            .evaluation
            .filter(|evaluation| !matches!(evaluation, Evaluation::Score(_)))
    }

    #[test]
    fn what_a_narrow_search_proves_is_true() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut agreed = [0; 2];
        for round in 0..600 {
            let rule = [Rule::Freestyle, Rule::Standard, Rule::Caro, Rule::Caro6][round % 4];
            let (width, height, length) =
                [(4, 4, 3), (4, 4, 4), (5, 3, 3), (5, 4, 4)][round / 4 % 4];
            let mut position = Position::new(Variant::new(rule, width, height, length).unwrap());
            for _ in 0..rng.random_range(1..7) {
                if let Some(point) = position.legal_moves().choose(&mut rng) {
                    position.play(point).unwrap();
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let limits = Limits {
                nodes: Some(20_000),
                ..Limits::default()
            };
            let Some(narrow) = proved(&position, Some(2), &limits) else {
                continue;
            };
            let full = proved(&position, None, &Limits::default()).unwrap();
            match (narrow, full) {
                (Evaluation::Win(found), Evaluation::Win(least)) => assert!(found >= least),
                (Evaluation::Loss(found), Evaluation::Loss(most)) => assert!(found >= most),
                _ => assert_eq!(narrow, full, "{position:?}"),
            }
            agreed[usize::from(matches!(full, Evaluation::Loss(_)))] += 1;
        }
        assert!(agreed.iter().all(|n| *n > 50), "wins, losses: {agreed:?}");
    }
}
