//! The engine as a player: options, threads, and what is kept between moves.
//!
//! It must not know what happens inside a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::board::SearchBoard;
use super::busy::Busy;
use super::claim::Claim;
use super::lap::Lap;
use super::params::{
    ROOT_FOUR_NODES, ROOT_FOUR_PERCENT, ROOT_FOUR_SLICE, ROOT_FOURS, ROOT_THREAT_BITS,
    ROOT_THREAT_NODES, ROOT_THREAT_PERCENT, ROOT_THREAT_SHARE,
};
use super::raised::Raised;
use super::root::{Reporter, candidates};
use super::square::Square;
use super::threat_space::ThreatSolver;
use super::threat_space::vcf::Win;
use super::time::Clock;
use super::transposition::TranspositionTable;
use super::worker::{Shared, Worker};
use crate::engine::pattern::Class;
use crate::engine::{
    Candidate, Evaluation, Limits, NoThought, Player, Point, Position, Progress, StopToken,
    Thought, Variant,
};

/// How an engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The size of the transposition table in MiB, at least 1.
    pub hash_mib: usize,
    /// How many threads search, at least 1.
    pub threads: usize,
    /// Decides among equal first moves.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mib: 64,
            threads: 1,
            seed: 0,
        }
    }
}

/// The strong engine.
///
/// Its table is kept from move to move while the clock alone limits it; under a
/// limit of depth or nodes every question is answered from an empty table, so that
/// with one thread the answer depends on nothing but the question.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    table: TranspositionTable,
    /// Whether the table knows anything.
    table_used: bool,
    variant: Option<Variant>,
    /// The win that was claimed last, to be kept to.
    claim: Option<Claim>,
    rng: Xoshiro256PlusPlus,
}

impl Engine {
    /// An engine that has thought about nothing yet.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            table: TranspositionTable::new(options.hash_mib),
            table_used: false,
            variant: None,
            claim: None,
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
        }
    }

    /// Whether the engine plays this variant: five in a row on boards from 5x5 up.
    ///
    /// Asked about another one, [`Player::think`] answers with the legal move nearest the
    /// centre; whoever offers such a variant chooses another player.
    pub const fn supports(variant: Variant) -> bool {
        SearchBoard::supports(variant)
    }

    /// Builds the tables of a variant's rule now: once in a program's life, about a tenth of
    /// a second that the first move would take otherwise.
    pub fn warm_up(variant: Variant) {
        if Self::supports(variant) {
            SearchBoard::new(variant);
        }
    }

    /// Forgets everything about earlier positions.
    pub fn clear(&mut self) {
        if self.table_used {
            self.table.clear();
        }
        self.table_used = false;
        self.claim = None;
    }

    /// The `lines` best moves with exact judgements, best first, and the answer.
    ///
    /// Asked for one line, it keeps to a win that it has claimed before.
    pub fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Option<(Thought, Vec<Candidate>)> {
        if lines > 1 {
            return self.look(position, lines, limits, stop, report);
        }
        let claim = self.claim.take().filter(|_| !is_repeatable(limits));
        let (mut thought, mut candidates) = self.look(position, lines, limits, stop, report)?;
        if let Some(claim) = claim {
            thought = claim.keep(position, thought);
            candidates = vec![thought.candidate()];
        }
        self.claim = Claim::of(position, &thought);
        Some((thought, candidates))
    }

    /// Searches the position anew, whatever was claimed before.
    fn look(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Option<(Thought, Vec<Candidate>)> {
        if position.outcome().is_some() {
            return None;
        }
        if !Self::supports(position.variant()) {
            return nearest_the_centre(position).map(|point| (Thought::at_once(point), Vec::new()));
        }
        if let Some(point) = self.first_move(position) {
            return Some((Thought::at_once(point), Vec::new()));
        }
        let clock = Clock::start(limits);
        self.prepare(position.variant(), limits);
        let shared = self.shared(limits, clock, stop);
        let board = SearchBoard::from_position(position);
        let reporter = Reporter::new(report);
        let threads = self.options.threads.max(1);
        std::thread::scope(|scope| {
            let mut main = Worker::new(&shared, board.clone());
            // A five is played whatever else there is; the search itself never plays one.
            let won = if lines == 1 {
                main.win_by_fours(ROOT_FOURS)
                    .or_else(|| main.win_by_threats())
            } else {
                main.win_by_fours(0)
            };
            if let Some(answer) = won {
                let line = answer.candidate();
                return Some((answer, vec![line]));
            }
            let moves = main.root_moves();
            if moves.is_empty() {
                return None;
            }
            for _ in 1..threads {
                let (shared, board, moves) = (&shared, board.clone(), moves.clone());
                scope.spawn(move || Worker::new(shared, board).deepen(moves, lines));
            }
            main.reporter = Some(reporter);
            let found = main.deepen(moves, lines);
            shared.finished.store(true, Ordering::Relaxed);
            let thought = Thought {
                best: found.moves[0].square.point(),
                progress: main.progress(&found),
            };
            Some((thought, candidates(&found, lines)))
        })
    }

    /// A win by fours, or by fours and threes, as far as it is found before the search proper.
    ///
    /// Of the limits' time it uses less than half.
    pub fn forced_win(
        &self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
    ) -> Option<Thought> {
        if position.outcome().is_some() || !Self::supports(position.variant()) {
            return None;
        }
        let shared = self.shared(limits, Clock::start(limits), stop);
        let mut main = Worker::new(&shared, SearchBoard::from_position(position));
        main.win_by_fours(ROOT_FOURS)
            .or_else(|| main.win_by_threats())
    }

    /// What the threads of a search share.
    fn shared<'a>(&'a self, limits: &Limits, clock: Clock, stop: &'a StopToken) -> Shared<'a> {
        Shared {
            table: &self.table,
            stop,
            clock,
            limits: *limits,
            finished: AtomicBool::new(false),
            busy: Busy::new(self.options.threads),
            raised: Raised::new(self.options.threads),
            lap: Lap::default(),
            nodes: AtomicU64::new(0),
        }
    }

    /// The centre of an empty board; beside the first stone, towards the centre.
    fn first_move(&mut self, position: &Position) -> Option<Point> {
        let variant = position.variant();
        match position.board().stones() {
            0 => Some(variant.centre()),
            1 => {
                let stone = variant.points().find(|p| !position.board().is_empty(*p))?;
                let near = |p: &Point| p.distance(stone) == 1 && position.check(*p).is_ok();
                let far = |p: &Point| p.distance(variant.centre());
                let least = variant.points().filter(near).map(|p| far(&p)).min()?;
                let nearest: Vec<Point> = variant
                    .points()
                    .filter(|p| near(p) && far(p) <= least.max(1))
                    .collect();
                nearest.choose(&mut self.rng).copied()
            }
            _ => None,
        }
    }

    fn prepare(&mut self, variant: Variant, limits: &Limits) {
        if self.variant != Some(variant) || is_repeatable(limits) {
            self.clear();
            self.variant = Some(variant);
        }
        self.table.age();
        self.table_used = true;
    }
}

impl Player for Engine {
    fn reseed(&mut self, seed: u64) {
        self.options.seed = seed;
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
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
            .ok_or(NoThought::GameOver)
    }
}

impl Worker<'_> {
    /// The answer when the side to move wins by at most so many fours and a five.
    fn win_by_fours(&mut self, most: u32) -> Option<Thought> {
        let win = self.shortest_by_fours(most)?;
        Some(Thought {
            best: win.first.point(),
            progress: Progress {
                depth: 0,
                evaluation: Some(Evaluation::Win(win.plies)),
                line: self.line_of_fours(win),
                nodes: self.nodes(),
                candidates: Vec::new(),
            },
        })
    }

    /// The shortest win by fours, looked for in slices so that a stop is heard in time;
    /// the solver's table takes each slice up where the one before ended.
    fn shortest_by_fours(&mut self, most: u32) -> Option<Win> {
        let start = self.fours.nodes();
        loop {
            let before = self.fours.nodes();
            let win = self.fours.shortest(&mut self.board, most, ROOT_FOUR_SLICE);
            let refuted = self.fours.nodes() - before < ROOT_FOUR_SLICE;
            if win.is_some() || refuted {
                return win;
            }
            if self.fours.nodes() - start >= ROOT_FOUR_NODES
                || self.shared.stop.is_stopped()
                || self.shared.clock.has_used(ROOT_FOUR_PERCENT)
            {
                return None;
            }
        }
    }

    /// The answer when the side to move wins by fours and threes.
    fn win_by_threats(&mut self) -> Option<Thought> {
        let shared = self.shared;
        let most = shared
            .limits
            .nodes
            .map_or(ROOT_THREAT_NODES, |nodes| nodes / ROOT_THREAT_SHARE);
        let before = self.fours.nodes();
        let mut solver = ThreatSolver::new(ROOT_THREAT_BITS);
        let found = solver.solve(&mut self.board, &mut self.fours, &mut |nodes| {
            nodes - before < most
                && !shared.stop.is_stopped()
                && !shared.clock.has_used(ROOT_THREAT_PERCENT)
        });
        self.count_nodes(solver.nodes());
        let (win, line) = found?;
        Some(Thought {
            best: win.first.point(),
            progress: Progress {
                depth: 0,
                evaluation: Some(Evaluation::Win(win.plies)),
                line: line.into_iter().map(Square::point).collect(),
                nodes: self.nodes(),
                candidates: Vec::new(),
            },
        })
    }

    /// The line of a win by fours, with the replies that hold out longest.
    fn line_of_fours(&mut self, win: Win) -> Vec<Point> {
        let mut line = vec![win.first.point()];
        let mut next = Some(win);
        let attacker = self.board.to_move();
        while let Some(win) = next.take()
            && win.plies > 1
            && !self.shared.stop.is_stopped()
        {
            self.board.play(win.first);
            let mut replies = self.board.five_defences(attacker);
            if replies.is_empty() {
                // Nothing stops it: the defender fills one of the points of five.
                replies = *self.board.points_of(attacker, Class::Five);
            }
            let mut longest: Option<(Square, Win)> = None;
            for reply in self.board.legal(&replies).iter() {
                self.board.play(reply);
                let win = self
                    .fours
                    .shortest(&mut self.board, win.plies / 2, ROOT_FOUR_SLICE);
                self.board.undo();
                if let Some(win) = win
                    && longest.is_none_or(|(_, other)| win.plies > other.plies)
                {
                    longest = Some((reply, win));
                }
            }
            if let Some((reply, win)) = longest {
                self.board.play(reply);
                line.extend([reply.point(), win.first.point()]);
                next = Some(win);
            }
        }
        while self.board.plies() > 0 {
            self.board.undo();
        }
        line
    }
}

/// Whether the limits leave nothing to the speed of the machine.
fn is_repeatable(limits: &Limits) -> bool {
    limits.depth.is_some() || limits.nodes.is_some()
}

fn nearest_the_centre(position: &Position) -> Option<Point> {
    let centre = position.variant().centre();
    position
        .legal_moves()
        .min_by_key(|point| point.distance(centre))
}
