//! The score map of the third ancestor, played by [`Classic`] and shown as an overlay.
//!
//! For an empty point and each axis, the stones of one colour that follow the
//! point without a gap are counted in both directions, at most one fewer than
//! the wanted row (four of five) each way, and so are the open ends. A table gives
//! a value to each; the values of both colours are summed over the axes.
//!
//! | in line | open ends | opponent's | own |
//! |---|---|---|---|
//! | 0 | any | 0 | 5 |
//! | 1 | any | 10 | 10 |
//! | 2 | 1 / 2 | 30 / 40 | 25 / 50 |
//! | 3 | 1 / 2 | 60 / 200 | 55 / 300 |
//! | 4 or more that win | any | 20000 | 30000 |
//!
//! Anything else is 0. The table was written for five in a row; with another row
//! length the stones that are missing to the row count, so that four of five, three
//! of four and two of three are the same line of the table.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::{
    Axis, Board, Evaluation, Limits, NoThought, Player, Point, Position, Progress, Stone,
    StopToken, Thought, Variant, win,
};

/// The value of a point for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// What the player's own stones make it worth.
    pub own: u32,
    /// What the opponent's stones make it worth to take away.
    pub opponent: u32,
}

impl Score {
    /// From this value on a point completes a row for one side.
    pub const COMPLETES: u32 = 20_000;

    /// Both together: what the player goes by.
    pub const fn total(self) -> u32 {
        self.own + self.opponent
    }
}

/// Stones in line with a point on one axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Line {
    /// How many, mapped to the scale of five in a row: 4 is one short of the row.
    stones: u8,
    open_ends: u8,
    /// Whether a stone on the point would win on this axis.
    wins: bool,
}

/// The score of an empty point for `player`.
pub fn score(board: &Board, variant: Variant, point: Point, player: Stone) -> Score {
    let sum = |stone: Stone, value: fn(Line) -> u32| {
        Axis::ALL
            .into_iter()
            .map(|axis| value(line(board, variant, axis, point, stone)))
            .sum()
    };
    Score {
        own: sum(player, own_value),
        opponent: sum(player.opponent(), opponent_value),
    }
}

fn line(board: &Board, variant: Variant, axis: Axis, point: Point, stone: Stone) -> Line {
    let cap = variant.in_a_row() - 1;
    let (mut stones, mut open_ends) = (0, 0);
    for sense in [-1, 1] {
        let run = board.run(axis, point, sense, stone, cap);
        let end = board.walk(axis, point, sense * (i32::from(run) + 1));
        stones += run;
        open_ends += u8::from(end.is_some_and(|p| board.is_empty(p)));
    }
    Line {
        stones: on_the_scale_of_five(stones, variant.in_a_row()),
        open_ends,
        wins: win::wins_on_axis(board, variant, axis, point, stone),
    }
}

/// How many stones of five correspond to `stones` of a row of `in_a_row`.
fn on_the_scale_of_five(stones: u8, in_a_row: u8) -> u8 {
    if stones == 0 {
        return 0;
    }
    (stones + 5).saturating_sub(in_a_row).max(1)
}

fn own_value(line: Line) -> u32 {
    match (line.stones, line.open_ends) {
        (0, _) => 5,
        (1, _) => 10,
        (2, 1) => 25,
        (2, 2) => 50,
        (3, 1) => 55,
        (3, 2) => 300,
        (4.., _) if line.wins => 30_000,
        _ => 0,
    }
}

fn opponent_value(line: Line) -> u32 {
    match (line.stones, line.open_ends) {
        (1, _) => 10,
        (2, 1) => 30,
        (2, 2) => 40,
        (3, 1) => 60,
        (3, 2) => 200,
        (4.., _) if line.wins => Score::COMPLETES,
        _ => 0,
    }
}

/// Plays the legal point of the highest score, one of them at random where several tie.
#[derive(Debug)]
pub struct Classic {
    rng: Xoshiro256PlusPlus,
}

impl Classic {
    /// A player whose choices among ties follow from the seed, the same on every machine.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }
}

impl Player for Classic {
    fn reseed(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn think(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &StopToken,
        _report: &mut dyn FnMut(Progress),
    ) -> Result<Thought, NoThought> {
        let (board, variant) = (position.board(), position.variant());
        let mut best_total = 0;
        let mut best: Vec<Point> = Vec::new();
        for point in position.legal_moves() {
            let total = score(board, variant, point, position.to_move()).total();
            if total > best_total || best.is_empty() {
                best_total = total;
                best.clear();
            }
            if total == best_total {
                best.push(point);
            }
        }
        let choice = best.choose(&mut self.rng).ok_or(NoThought::GameOver)?;
        Ok(Thought::at_once(*choice))
    }

    /// How much more the best point is worth to the side to move than to the other.
    fn judge(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &StopToken,
    ) -> Result<Option<Evaluation>, NoThought> {
        let (board, variant) = (position.board(), position.variant());
        let best = |player: Stone| {
            let points = position.legal_moves();
            let totals = points.map(|point| score(board, variant, point, player).total());
            totals.max().and_then(|total| i32::try_from(total).ok())
        };
        let side = position.to_move();
        let lead = best(side).zip(best(side.opponent()));
        Ok(lead.map(|(own, others)| Evaluation::Score(own - others)))
    }
}
