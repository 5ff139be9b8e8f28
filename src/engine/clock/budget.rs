//! How a player spreads the time of its clock over its moves.

use std::time::Duration;

use super::{TimeControl, TimeLeft};

/// A game is expected to need at least this many more moves of ours.
const MOVES_TO_GO: usize = 12;
/// Part of what a move may take that is kept back for the way of the answer, in percent, and its
/// bounds: a busy machine may let some hundredths of a second go by before the answer is out.
const SPARE_PERCENT: u32 = 7;
const LEAST_SPARE: Duration = Duration::from_millis(15);
const MOST_SPARE: Duration = Duration::from_millis(200);
/// What the way of an answer costs, kept back for every move that the board has room for.
const WAY: Duration = Duration::from_millis(10);

/// What may be spent on the next move where this much is left for the whole game and every move
/// brings an increment, with so many stones on a board of this area.
pub fn share(left: Duration, increment: Duration, stones: usize, area: usize) -> Duration {
    // Most games are over long before the board is full.
    let to_go = (area.saturating_sub(stones) / 8).max(MOVES_TO_GO);
    let part = left / u32::try_from(to_go).unwrap_or(u32::MAX);
    (part + increment * 3 / 4).min(left)
}

/// A time without what is kept back for the way of the answer; nothing where that is all of it.
pub fn without_spare(time: Duration) -> Duration {
    let spare = (time * SPARE_PERCENT / 100).clamp(LEAST_SPARE, MOST_SPARE);
    time.saturating_sub(spare)
}

impl TimeLeft {
    /// What a player may think about the next move, with so many stones on a board of this area.
    pub fn allowance(self, stones: usize, area: usize) -> Duration {
        let time = match self.control {
            TimeControl::None => return Duration::MAX,
            TimeControl::PerMove(_) => self.left,
            TimeControl::PerGame { increment, .. } => {
                let moves = area.saturating_sub(stones).div_ceil(2);
                let way = WAY * u32::try_from(moves).unwrap_or(u32::MAX);
                let free = self.left.saturating_sub(way);
                share(free, increment, stones, area).min(self.left)
            }
        };
        without_spare(time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_game_s_time_is_spread_over_the_moves_to_come() {
        for (left, increment, stones, expected) in [
            // 28 moves to go on an empty board of 225 points.
            (28_000, 0, 0, 1_000),
            (28_000, 4_000, 0, 4_000),
            (12_000, 0, 200, 1_000),
            // Never more than there is.
            (1_000, 10_000, 0, 1_000),
            (0, 0, 0, 0),
        ] {
            let share = share(ms(left), ms(increment), stones, 225);
            assert_eq!(share, ms(expected), "{left} {increment} {stones}");
        }
    }

    #[test]
    fn something_is_kept_back_for_the_answer() {
        for (time, expected) in [(1_000, 930), (10_000, 9_800), (100, 85), (10, 0), (0, 0)] {
            assert_eq!(without_spare(ms(time)), ms(expected), "{time}");
        }
    }

    #[test]
    fn a_move_s_own_time_is_used_but_for_the_spare() {
        let left = TimeLeft {
            control: TimeControl::per_move(10),
            left: ms(7_000),
        };
        assert_eq!(left.allowance(0, 225), ms(6_800));
    }

    #[test]
    fn no_game_is_so_long_that_its_time_runs_out() {
        // Every move is a little late, as on a busy machine, and the board is filled to its end.
        for (seconds, late) in [(1, 5), (2, 8), (20, 15), (300, 10)] {
            for increment in [0, 1] {
                let control = TimeControl::per_game(seconds, increment);
                let mut left = ms(seconds * 1_000);
                for ply in (0..225).step_by(2) {
                    let time_left = TimeLeft { control, left };
                    let spent = time_left.allowance(ply, 225) + ms(late);
                    assert!(spent < left, "{control}: {left:?} at move {ply}");
                    left = left.saturating_sub(spent) + ms(increment * 1_000);
                }
            }
        }
    }
}
