//! The eight levels of the strong engine: from a beginner's opponent to all that it has.
//!
//! Each level is a mixture of three things, weakest first:
//!
//! | level | plies ahead | positions a move, at most | careless moves | evens out |
//! |---|---|---|---|---|
//! | 1 | 1 | 2,000 | 40 % | 120 |
//! | 2 | 1 | 2,000 | 20 % | 80 |
//! | 3 | 2 | 5,000 | 10 % | 60 |
//! | 4 | 3 | 20,000 | 5 % | 40 |
//! | 5 | 4 | 50,000 | 2 % | 25 |
//! | 6 | 6 | 200,000 | none | 15 |
//! | 7 | 9 | 1,000,000 | none | 8 |
//! | 8 | all the time allows | | none | none |
//!
//! A *careless move* is made without looking: a point near stones, drawn with the
//! score map's lesser numbers, blind to fours and fives. *Evens out* is how many
//! evaluation units make a move e times likelier than another, so that good moves
//! are preferred and near-ties vary. In the first moves every level chooses among
//! near-ties, so that no game repeats another.

use std::fmt;
use std::time::Instant;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};

use super::search::{Engine, Options};
use super::solver::Perfect;
use super::{
    Candidate, Evaluation, Limits, NoThought, Player, Point, Position, Progress, StopToken,
    Thought, Variant, score_map,
};

/// One of the eight levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// What makes a level as weak as it is.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Recipe {
    /// Plies ahead and positions that may be visited for a move; `None` leaves it to the limits.
    sight: Option<(u32, u64)>,
    /// Of a hundred moves, how many are made without looking.
    careless: u32,
    /// Evaluation units that make a move e times likelier than another; `None` plays the best.
    evens_out: Option<f64>,
}

/// Stones on the board up to which every level chooses among near-ties.
const OPENING_STONES: usize = 4;
/// How many evaluation units make a move e times likelier than another in the opening, at least.
const OPENING_EVENS_OUT: f64 = 25.0;
/// How many moves are judged when one of several is chosen.
const CHOICES: usize = 6;
/// The evaluation that a proved win stands for when moves are weighed against one another.
const PROVED: f64 = 2_000.0;
/// A careless player does not see more in a point than this.
const CARELESS_CAP: u32 = 90;

impl Rank {
    /// All eight, weakest first.
    pub const ALL: [Self; 8] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
    ];
    /// The strongest.
    pub const HIGHEST: Self = Self(8);

    /// The level of a number from 1 to 8.
    pub fn new(number: u8) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number))
    }

    /// The number from 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn recipe(self) -> Recipe {
        let (depth, nodes, careless, evens_out) = match self.0 {
            1 => (1, 2_000, 40, 120.0),
            2 => (1, 2_000, 20, 80.0),
            3 => (2, 5_000, 10, 60.0),
            4 => (3, 20_000, 5, 40.0),
            5 => (4, 50_000, 2, 25.0),
            6 => (6, 200_000, 0, 15.0),
            7 => (9, 1_000_000, 0, 8.0),
            _ => {
                return Recipe {
                    sight: None,
                    careless: 0,
                    evens_out: None,
                };
            }
        };
        Recipe {
            sight: Some((depth, nodes)),
            careless,
            evens_out: Some(evens_out),
        }
    }
}

impl Recipe {
    /// The limits that are given, tightened to the level's sight.
    fn within(self, limits: &Limits) -> Limits {
        let Some((depth, nodes)) = self.sight else {
            return *limits;
        };
        Limits {
            depth: Some(limits.depth.map_or(depth, |given| given.min(depth))),
            nodes: Some(limits.nodes.map_or(nodes, |given| given.min(nodes))),
            ..*limits
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The strong engine held back to a level.
///
/// Boards and rows that the engine does not serve are played by the solver, as
/// careless as the level is.
#[derive(Debug)]
pub struct Ranked {
    recipe: Recipe,
    engine: Engine,
    solver: Perfect,
    rng: Xoshiro256PlusPlus,
}

impl Ranked {
    /// A player of this level; the options' seed decides its choices.
    pub fn new(rank: Rank, options: Options) -> Self {
        Self {
            recipe: rank.recipe(),
            engine: Engine::new(options),
            solver: Perfect::new(options.seed),
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
        }
    }

    /// A natural-looking move that sees no threats.
    fn careless_move(&mut self, position: &Position) -> Option<Point> {
        let (board, variant) = (position.board(), position.variant());
        let near: Vec<(Point, u32)> = position
            .legal_moves()
            .map(|point| {
                let score = score_map::score(board, variant, point, position.to_move()).total();
                (point, score.clamp(1, CARELESS_CAP))
            })
            .collect();
        let least = near.iter().map(|(_, score)| *score).min()?;
        near.choose_weighted(&mut self.rng, |(_, score)| {
            // The far side of the board scores least of all and is hardly ever chosen.
            f64::from(score - least).powi(2) + 0.01
        })
        .ok()
        .map(|(point, _)| *point)
    }

    /// The first stone near the middle of an empty board.
    fn first_move(&mut self, position: &Position) -> Option<Point> {
        let centre = position.variant().centre();
        position
            .legal_moves()
            .filter(|point| point.distance(centre) <= 2)
            .choose(&mut self.rng)
    }

    /// One of several moves, the better the likelier.
    fn choose(&mut self, candidates: &[Candidate], evens_out: f64) -> Option<usize> {
        let value = |candidate: &Candidate| match candidate.evaluation {
            // Sooner wins and later losses are better by far, or a lost player would not defend.
            Some(Evaluation::Win(plies)) => PROVED + PROVED / f64::from(plies.max(1)),
            Some(Evaluation::Loss(plies)) => -PROVED - PROVED / f64::from(plies.max(1)),
            Some(Evaluation::Score(score)) => f64::from(score),
            Some(Evaluation::Draw) => 0.0,
            None => -3.0 * PROVED,
        };
        let best = candidates
            .iter()
            .map(value)
            .fold(f64::NEG_INFINITY, f64::max);
        let indices: Vec<usize> = (0..candidates.len()).collect();
        indices
            .choose_weighted(&mut self.rng, |index| {
                ((value(&candidates[*index]) - best) / evens_out).exp()
            })
            .ok()
            .copied()
    }
}

impl Player for Ranked {
    fn warm_up(&mut self, variant: Variant) {
        if Engine::supports(variant) {
            Engine::warm_up(variant);
        }
    }

    /// The engine's own judgement, whatever the level: analysis is not held back.
    fn analyse(
        &mut self,
        position: &Position,
        lines: usize,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(Thought, Vec<Candidate>), NoThought> {
        if !Engine::supports(position.variant()) {
            return self.solver.analyse(position, lines, limits, stop, report);
        }
        if lines <= 1 {
            let answer = self.engine.analyse(position, lines, limits, stop, report);
            return answer.ok_or(NoThought::GameOver);
        }
        // Among several lines the search sees no further than its depth; threats see further.
        let started = Instant::now();
        let won = self.engine.forced_win(position, limits, stop);
        let left = Limits {
            time: limits.time.map(|t| t.saturating_sub(started.elapsed())),
            ..*limits
        };
        if let Some(won) = &won {
            let mut progress = won.progress.clone();
            progress.candidates = vec![won.candidate()];
            report(progress);
        }
        let mut tell = |mut progress: Progress| {
            if let Some(won) = &won {
                let candidates = std::mem::take(&mut progress.candidates);
                progress.candidates = with_win(candidates, won, lines);
                lead_by_first(&mut progress);
            }
            report(progress);
        };
        let (mut thought, mut candidates) = self
            .engine
            .analyse(position, lines, &left, stop, &mut tell)
            .ok_or(NoThought::GameOver)?;
        if candidates.is_empty() {
            candidates.push(thought.candidate());
        }
        if let Some(won) = &won {
            candidates = with_win(candidates, won, lines);
            thought.progress.candidates.clone_from(&candidates);
            lead_by_first(&mut thought.progress);
            thought.best = thought.progress.line[0];
        }
        Ok((thought, candidates))
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.engine.reseed(seed);
        self.solver.reseed(seed);
    }

    /// The judgement that the level's sight allows; careless players now and then have none.
    fn judge(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
    ) -> Result<Option<Evaluation>, NoThought> {
        if self.rng.random_range(0..100) < self.recipe.careless {
            return Ok(None);
        }
        let limits = self.recipe.within(limits);
        let (thought, _) = self.analyse(position, 1, &limits, stop, &mut |_| ())?;
        Ok(thought.progress.evaluation)
    }

    fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopToken,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        if position.outcome().is_some() {
            return Err(NoThought::GameOver);
        }
        if position.board().stones() == 0
            && let Some(best) = self.first_move(position)
        {
            return Ok(Thought::at_once(best));
        }
        if self.rng.random_range(0..100) < self.recipe.careless
            && let Some(best) = self.careless_move(position)
        {
            return Ok(Thought::at_once(best));
        }
        let limits = self.recipe.within(limits);
        if !Engine::supports(position.variant()) {
            return self.solver.think(position, &limits, stop, report);
        }
        let opening = (position.board().stones() < OPENING_STONES).then_some(OPENING_EVENS_OUT);
        let evens_out = match (self.recipe.evens_out, opening) {
            (Some(usual), Some(opening)) => Some(usual.max(opening)),
            (usual, opening) => usual.or(opening),
        };
        let lines = evens_out.map_or(1, |_| CHOICES);
        let (mut thought, candidates) = self
            .engine
            .analyse(position, lines, &limits, stop, report)
            .ok_or(NoThought::GameOver)?;
        if let Some(evens_out) = evens_out
            && let Some(index) = self.choose(&candidates, evens_out)
        {
            let chosen = &candidates[index];
            if let Some(best) = chosen.line.first() {
                thought.best = *best;
                thought.progress.line.clone_from(&chosen.line);
                thought.progress.evaluation = chosen.evaluation;
            }
        }
        Ok(thought)
    }
}

/// Candidates with a proved win among them, unless they hold one as quick.
fn with_win(mut candidates: Vec<Candidate>, won: &Thought, lines: usize) -> Vec<Candidate> {
    let win = won.candidate();
    let is_quicker = |other: &Candidate| other.evaluation >= win.evaluation;
    candidates.retain(|other| other.line.first() != win.line.first() || is_quicker(other));
    if !candidates.iter().any(is_quicker) {
        candidates.insert(0, win);
    }
    candidates.truncate(lines);
    candidates
}

/// Makes the first of the candidates the line and judgement that lead.
fn lead_by_first(progress: &mut Progress) {
    if let Some(first) = progress.candidates.first() {
        progress.line.clone_from(&first.line);
        progress.evaluation = first.evaluation;
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Rule, Stone};
    use super::*;

    fn position(moves: &str) -> Position {
        let mut position = Position::new(Variant::gomoku());
        for text in moves.split_whitespace() {
            position.play(text.parse().unwrap()).unwrap();
        }
        position
    }

    fn player(rank: Rank, seed: u64) -> Ranked {
        Ranked::new(
            rank,
            Options {
                hash_mib: 1,
                threads: 1,
                seed,
            },
        )
    }

    fn answer(rank: Rank, seed: u64, position: &Position) -> Point {
        player(rank, seed)
            .think(
                position,
                &Limits {
                    nodes: Some(20_000),
                    ..Limits::default()
                },
                &StopToken::new(),
                &mut |_| (),
            )
            .unwrap()
            .best
    }

    #[test]
    fn games_vary_at_every_level_and_follow_from_the_seed() {
        let opening = |rank: Rank, seed: u64| {
            let mut position = position("");
            let mut player = player(rank, seed);
            let limits = Limits {
                nodes: Some(2_000),
                ..Limits::default()
            };
            for _ in 0..6 {
                let thought = player.think(&position, &limits, &StopToken::new(), &mut |_| ());
                position.play(thought.unwrap().best).unwrap();
            }
            position.moves().to_vec()
        };
        for rank in Rank::ALL {
            let games: std::collections::BTreeSet<Vec<Point>> =
                (0..8).map(|seed| opening(rank, seed)).collect();
            assert!(games.len() >= 7, "level {rank}: {} of 8 games", games.len());
            assert_eq!(opening(rank, 5), opening(rank, 5));
        }
    }

    #[test]
    fn the_higher_levels_complete_a_five_and_block_one_and_the_lowest_overlooks_some() {
        // Black has four with one open end: k8.
        let white_to_block = position("g8 f8 h8 a1 i8 a3 j8");
        let black_to_win = position("g8 f8 h8 a1 i8 a3 j8 a5");
        let k8: Point = "k8".parse().unwrap();
        for rank in &Rank::ALL[5..] {
            for seed in 0..5 {
                assert_eq!(answer(*rank, seed, &white_to_block), k8, "level {rank}");
                assert_eq!(answer(*rank, seed, &black_to_win), k8, "level {rank}");
            }
        }
        let overlooked = (0..60)
            .filter(|seed| answer(Rank(1), *seed, &white_to_block) != k8)
            .count();
        assert!((5..40).contains(&overlooked), "{overlooked} of 60");
    }

    #[test]
    fn every_level_plays_legal_moves_on_boards_the_engine_does_not_serve() {
        for (rule, width, height, length) in [
            (Rule::Freestyle, 3, 3, 3),
            (Rule::Freestyle, 9, 6, 4),
            (Rule::Standard, 7, 7, 6),
        ] {
            let variant = Variant::new(rule, width, height, length).unwrap();
            for rank in [Rank(1), Rank(4), Rank(8)] {
                let mut position = Position::new(variant);
                let mut player = player(rank, 3);
                let limits = Limits {
                    nodes: Some(500),
                    ..Limits::default()
                };
                while let Ok(thought) =
                    player.think(&position, &limits, &StopToken::new(), &mut |_| ())
                {
                    position.play(thought.best).unwrap();
                }
                assert!(position.outcome().is_some());
            }
        }
    }

    #[test]
    fn renju_levels_never_play_a_forbidden_move() {
        let renju = Variant::new(Rule::Renju, 15, 15, 5).unwrap();
        let black = ["g8", "i8", "h7", "h9"].map(|t| (t.parse().unwrap(), Stone::Black));
        let white = ["a1", "a3", "c1", "o15"].map(|t| (t.parse().unwrap(), Stone::White));
        let stones = black.into_iter().chain(white);
        let position = Position::from_stones(renju, stones, Stone::Black).unwrap();
        for seed in 0..20 {
            for rank in [Rank(1), Rank(5)] {
                let best = answer(rank, seed, &position);
                assert_eq!(position.check(best), Ok(()), "level {rank}");
            }
        }
    }
}
