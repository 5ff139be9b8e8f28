//! A computer player's part in an opening: stones that leave the choice open, and the choice.
//!
//! Whoever places stones wants a position in which neither colour is better, since the other
//! player takes the better one; whoever chooses takes the side that its evaluation prefers.
//! Sets of stones are drawn by lot near one another and weighed against each other in rounds,
//! the best of each round longer in the next, so that no two games need begin alike.

use std::time::{Duration, Instant};

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::{Choice, Party, Stage};
use crate::engine::{Limits, NoThought, Player, Point, Position, Stone, StopToken, Variant};

/// What a computer player decides in an opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proposal {
    /// To place these stones, all that it has to place now, in this order.
    Stones(Vec<Point>),
    /// To play this colour.
    Colour(Stone),
    /// To place two more stones, White's and Black's, and to leave the choice to the other.
    TwoMore([Point; 2]),
}

/// How many sets of stones are weighed in each round, most first.
const ROUNDS: [usize; 3] = [24, 8, 3];
/// More time than this makes a set of stones no better balanced.
const LONGEST: Duration = Duration::from_secs(3);
/// Where nothing limits a decision it takes about so long.
const USUAL: Duration = Duration::from_secs(1);
/// A side whose chance is further than this from one half is clearly better; a choice of colour
/// is worth more than two well placed stones only then.
const CLEAR: f64 = 0.07;
/// How often a set of stones is drawn anew when it does not fit.
const TRIES: usize = 50;
/// How far from the first stone White's stone stands at most, and Black's second.
const REACH: [i32; 2] = [3, 5];
/// How far from the stones on the board two more stand at most.
const NEAR: i32 = 4;

/// A question of an opening: what is to be decided, and what may be spent on it.
struct Draw<'a> {
    position: &'a Position,
    limits: &'a Limits,
    stop: &'a StopToken,
    rng: Xoshiro256PlusPlus,
}

/// What the player decides at this stage of an opening; the same seed decides alike where no
/// clock is in play.
///
/// A player that is stopped decides at once, as well as it can.
///
/// # Errors
///
/// That the stage asks for stones and no point is left, or that an external engine has failed.
pub fn propose<P: Player + ?Sized>(
    player: &mut P,
    position: &Position,
    stage: Stage,
    seed: u64,
    limits: &Limits,
    stop: &StopToken,
) -> Result<Proposal, NoThought> {
    let mut draw = Draw {
        position,
        limits,
        stop,
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
    };
    match stage {
        Stage::Place {
            party,
            number,
            count,
        } => {
            let missing = (count + 1).saturating_sub(number);
            let all = draw.limits_for(1.0);
            draw.balanced(player, party, missing, &all)
                .map(Proposal::Stones)
        }
        Stage::Choose { .. } => draw.choose(player, stage.choices()),
    }
}

impl Draw<'_> {
    /// The better colour, or two more stones where neither is clearly better.
    fn choose<P: Player + ?Sized>(
        &mut self,
        player: &mut P,
        choices: &[Choice],
    ) -> Result<Proposal, NoThought> {
        let may_place = choices.contains(&Choice::TwoMore);
        let share = if may_place { 0.5 } else { 1.0 };
        let limits = self.limits_for(share);
        let judged = player.judge(self.position, &limits, self.stop)?;
        let choice = match judged.map(|evaluation| evaluation.chance() - 0.5) {
            // Who does not judge leaves it to chance.
            None => *choices.choose(&mut self.rng).ok_or(NoThought::GameOver)?,
            Some(lead) if may_place && lead.abs() < CLEAR => Choice::TwoMore,
            Some(lead) if lead >= 0.0 => self.position.to_move().into(),
            Some(_) => self.position.to_move().opponent().into(),
        };
        if let Some(colour) = choice.colour() {
            return Ok(Proposal::Colour(colour));
        }
        let rest = self.limits_for(1.0 - share);
        let stones = self.balanced(player, Party::Second, 2, &rest)?;
        let two = stones.try_into().map_err(|_| NoThought::GameOver)?;
        Ok(Proposal::TwoMore(two))
    }

    /// A part of what may be spent.
    fn limits_for(&self, share: f64) -> Limits {
        let limits = *self.limits;
        let unlimited = limits.time.is_none() && limits.depth.is_none() && limits.nodes.is_none();
        let time = limits.time.or(unlimited.then_some(USUAL));
        Limits {
            time: time.map(|time| time.mul_f64(share)),
            nodes: limits.nodes.map(|nodes| part(nodes, share)),
            ..limits
        }
    }

    /// So many stones after which the player thinks both sides equally good.
    fn balanced<P: Player + ?Sized>(
        &mut self,
        player: &mut P,
        party: Party,
        missing: usize,
        limits: &Limits,
    ) -> Result<Vec<Point>, NoThought> {
        let started = Instant::now();
        let limits = Limits {
            time: limits.time.map(|time| time.min(LONGEST)),
            ..*limits
        };
        let mut sets = self.sets(party, missing, ROUNDS[0]);
        let rounds = f64::from(u8::try_from(ROUNDS.len()).unwrap_or(u8::MAX));
        for places in ROUNDS {
            sets.truncate(places);
            let share = 1.0 / (rounds * f64::from(u8::try_from(places).unwrap_or(u8::MAX)));
            let slice = Limits {
                time: limits.time.map(|time| time.mul_f64(share)),
                nodes: limits.nodes.map(|nodes| part(nodes, share)),
                ..limits
            };
            let mut weighed: Vec<(f64, Vec<Point>)> = Vec::new();
            for stones in &sets {
                let is_late = limits.time.is_some_and(|time| started.elapsed() >= time);
                if is_late || self.stop.is_stopped() {
                    break;
                }
                let Some(after) = played(self.position, stones) else {
                    continue;
                };
                let Some(judged) = player.judge(&after, &slice, self.stop)? else {
                    continue;
                };
                weighed.push(((judged.chance() - 0.5).abs(), stones.clone()));
            }
            if weighed.is_empty() {
                // Nobody judges, or there is no time left: the order stays as it is.
                break;
            }
            weighed.sort_by(|(one, _), (other, _)| one.total_cmp(other));
            sets = weighed.into_iter().map(|(_, stones)| stones).collect();
        }
        sets.into_iter().next().ok_or(NoThought::GameOver)
    }

    /// Sets of stones by lot, none twice as far as there are enough of them.
    fn sets(&mut self, party: Party, missing: usize, count: usize) -> Vec<Vec<Point>> {
        let mut sets: Vec<Vec<Point>> = Vec::new();
        for _ in 0..count * 4 {
            if sets.len() == count {
                break;
            }
            let set = match party {
                Party::First => self.first_stones(missing),
                Party::Second => self.more_stones(missing),
            };
            if let Some(set) = set
                && !sets.contains(&set)
            {
                sets.push(set);
            }
        }
        if sets.is_empty() {
            sets.extend(self.any_stones(missing));
        }
        sets
    }

    /// The stones on the board; a position that was set up does not know their order.
    fn stones(&self) -> Vec<Point> {
        let set_up = self.position.start_stones();
        let moves = self.position.moves().iter().copied();
        set_up
            .into_iter()
            .map(|(point, _)| point)
            .chain(moves)
            .collect()
    }

    /// What is missing of three stones: the first anywhere, the others not far from it.
    fn first_stones(&mut self, missing: usize) -> Option<Vec<Point>> {
        let variant = self.position.variant();
        let mut all = self.stones();
        let before = all.len();
        for _ in 0..missing {
            let next = match all.first().copied() {
                None => Some(self.anywhere(variant)),
                Some(first) => {
                    let reach = REACH[(all.len() - 1).min(REACH.len() - 1)];
                    self.beside(first, reach, &all)
                }
            };
            all.push(next?);
        }
        Some(all.split_off(before))
    }

    /// So many stones not far from those on the board.
    fn more_stones(&mut self, missing: usize) -> Option<Vec<Point>> {
        let mut all = self.stones();
        let before = all.len();
        for _ in 0..missing {
            let from = all.choose(&mut self.rng).copied()?;
            let next = self.beside(from, NEAR, &all)?;
            all.push(next);
        }
        Some(all.split_off(before))
    }

    /// So many of the points that are left.
    fn any_stones(&mut self, missing: usize) -> Option<Vec<Point>> {
        let mut points: Vec<Point> = self.position.legal_moves().collect();
        points.shuffle(&mut self.rng);
        points.truncate(missing);
        (points.len() == missing).then_some(points)
    }

    /// A point of the board, off its outermost lines.
    fn anywhere(&mut self, variant: Variant) -> Point {
        let mut within = |side: u8| self.rng.random_range(1..side.saturating_sub(1).max(2));
        let (x, y) = (within(variant.width()), within(variant.height()));
        Point::new(x, y).unwrap_or_else(|| variant.centre())
    }

    /// An empty point within reach of another that is not among those taken.
    fn beside(&mut self, point: Point, reach: i32, taken: &[Point]) -> Option<Point> {
        let variant = self.position.variant();
        (0..TRIES).find_map(|_| {
            let mut by = || self.rng.random_range(-reach..=reach);
            let (dx, dy) = (by(), by());
            point.offset(dx, dy).filter(|near| {
                variant.contains(*near)
                    && !taken.contains(near)
                    && self.position.board().is_empty(*near)
            })
        })
    }
}

/// A share of so many nodes, at least one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a share of a number of nodes need not be exact"
)]
fn part(nodes: u64, share: f64) -> u64 {
    (nodes as f64 * share).max(1.0) as u64
}

/// The position after these stones; `None` where one of them cannot be placed.
fn played(position: &Position, stones: &[Point]) -> Option<Position> {
    let mut after = position.clone();
    for stone in stones {
        after.play(*stone).ok()?;
    }
    Some(after)
}

#[cfg(test)]
mod tests;
