//! One thread of the search: its board, its memory and its limits.
//!
//! What several threads share is in [`Shared`]: the table, the stop switches and
//! the count of nodes. It must not know how moves are judged.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::alpha_beta::sharing::Frame;
use super::board::SearchBoard;
use super::busy::Busy;
use super::lap::Lap;
use super::ordering::{Histories, Ordered};
use super::params::{NODES_BETWEEN_CHECKS, NODES_BETWEEN_LOOKS};
use super::raised::Raised;
use super::root::Reporter;
use super::score::Score;
use super::square::Square;
use super::threat_space::FourSolver;
use super::time::Clock;
use super::transposition::TranspositionTable;
use crate::engine::{Limits, Progress, StopToken};

/// What all threads of a search look at.
#[derive(Debug)]
pub struct Shared<'a> {
    /// What is known of positions.
    pub table: &'a TranspositionTable,
    /// The outside's switch.
    pub stop: &'a StopToken,
    /// The clock.
    pub clock: Clock,
    /// The limits asked for.
    pub limits: Limits,
    /// The threads' own switch: one has come to a limit or to the end.
    pub finished: AtomicBool,
    /// What the threads are at, so that they do not do the same.
    pub busy: Busy,
    /// What they have found at the nodes of the principal variation.
    pub raised: Raised,
    /// The last depth that a thread has finished, for the others to go on from.
    pub lap: Lap,
    /// Nodes of all threads, brought up to date now and then.
    pub nodes: AtomicU64,
}

impl Shared<'_> {
    /// Nodes of all threads as far as they have been counted together.
    pub fn all_nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// A thread's state.
#[derive(Debug)]
pub struct Worker<'a> {
    /// What all threads look at.
    pub shared: &'a Shared<'a>,
    /// The position that is searched, moves of the search played on it.
    pub board: SearchBoard,
    /// What has refuted moves.
    pub histories: Histories,
    /// The solver of fours.
    pub fours: FourSolver,
    /// The quick solver of fours for the leaves.
    pub leaf_fours: FourSolver,
    /// The moves of all nodes on the way from the root, one after the other.
    pub moves: Vec<Ordered>,
    /// The best line below each ply.
    pub lines: Vec<Vec<Square>>,
    /// Moves that the node at a ply leaves out.
    pub excluded: Vec<Option<Square>>,
    /// What would settle the nodes on the way from the root while their moves are searched.
    pub frames: Vec<Option<Frame>>,
    /// The ply of a settled node that the search goes back to; it is stopped until then.
    pub back_to: Option<u32>,
    /// Static evaluations on the way from the root.
    pub evals: Vec<Score>,
    /// Whom this thread tells how far the search has come.
    pub reporter: Option<Reporter<'a>>,
    /// What the last finished depth has found, told again on the way with the nodes since.
    pub told: Progress,
    /// Whether the search is over, so that no result counts any more.
    pub stopped: bool,
    /// The depth that this thread is at; none before the first.
    pub depth: Option<u32>,
    nodes: u64,
    next_check: u64,
    /// When the other threads' results are looked at; never where there is but one thread.
    next_look: u64,
    reported: u64,
}

impl<'a> Worker<'a> {
    /// A thread at the root.
    pub fn new(shared: &'a Shared<'a>, board: SearchBoard) -> Self {
        let plies = super::score::MAX_PLY as usize + 2;
        Self {
            shared,
            board,
            histories: Histories::default(),
            fours: FourSolver::new(16),
            leaf_fours: FourSolver::quick(16),
            moves: Vec::with_capacity(4096),
            lines: vec![Vec::new(); plies],
            excluded: vec![None; plies],
            frames: vec![None; plies],
            back_to: None,
            evals: vec![0; plies],
            reporter: None,
            told: Progress::default(),
            stopped: false,
            depth: None,
            nodes: 0,
            next_check: 0,
            next_look: if shared.busy.is_kept() { 0 } else { u64::MAX },
            reported: 0,
        }
    }

    /// How many plies below the root the board is.
    #[inline]
    pub fn ply(&self) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "no game has 2^32 plies")]
        let ply = self.board.plies() as u32;
        ply
    }

    /// Positions this thread has visited, those of the solvers included.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.fours.nodes() + self.leaf_fours.nodes()
    }

    /// Counts nodes that a solver has visited.
    pub fn count_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Counts a node and looks at the limits now and then.
    #[inline]
    pub fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes() >= self.next_check {
            self.check_limits();
        }
        if self.nodes >= self.next_look && !self.stopped {
            self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
            self.look_back();
        }
    }

    /// Looks at every limit and switch.
    pub fn check_limits(&mut self) {
        let nodes = self.nodes();
        let all = self
            .shared
            .nodes
            .fetch_add(nodes - self.reported, Ordering::Relaxed)
            + (nodes - self.reported);
        self.reported = nodes;
        let left = self
            .shared
            .limits
            .nodes
            .map(|most| most.saturating_sub(all));
        self.next_check = nodes + left.unwrap_or(u64::MAX).min(NODES_BETWEEN_CHECKS);
        if self.shared.finished.load(Ordering::Relaxed)
            || self.shared.stop.is_stopped()
            || self.shared.clock.is_over()
            || left == Some(0)
            || self.is_overtaken()
        {
            self.stopped = true;
        }
        if self.told.depth > 0 {
            self.report();
        }
    }

    /// Tells how far the search has come, unless that was done just before.
    pub fn report(&mut self) {
        let nodes = self.shared.all_nodes().max(self.nodes());
        let told = &self.told;
        if let Some(reporter) = &mut self.reporter {
            reporter.say(|| Progress {
                nodes,
                ..told.clone()
            });
        }
    }

    /// Whether another thread has finished the depth that this one is at.
    pub fn is_overtaken(&self) -> bool {
        self.depth
            .is_some_and(|depth| self.shared.lap.depth() >= depth)
    }
}
