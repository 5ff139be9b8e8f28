//! Plays a win out against every defence, by the rules alone.
//!
//! The solver only proposes the attacker's moves; that they are allowed, what the defender
//! may reply and that the row stands in the end is seen on a plain [`Position`]. Two things
//! spare most of the replies, and both follow from the rules: a stone takes away one point
//! of five at most, and a reply beside the only point of five leaves it. They hold where
//! rows cannot be shut in, which is why caro is not judged.

use super::super::search::{Means, Proof, Prover};
use super::super::win::wins_at;
use super::super::{Point, Position, Rule};

/// Why a win was not seen to stand: a line at whose end it is lost or not found in time.
pub type Counter = Vec<Point>;

/// Plays out a win of the side to move in at most so many moves, by these means.
///
/// The prover must stand at the same position. Returns how many positions with the attacker
/// to move were won.
///
/// # Panics
///
/// Under caro's rules.
pub fn play_out(
    position: &Position,
    prover: &mut Prover,
    means: Means,
    moves: u32,
) -> Result<u64, Counter> {
    let rule = position.variant().rule();
    assert!(
        !matches!(rule, Rule::Caro | Rule::Caro6),
        "rows can be shut in under caro"
    );
    let start = position.moves().len();
    let mut table = PlayOut {
        position: position.clone(),
        prover,
        means,
        won: 0,
    };
    if table.attack(moves) {
        Ok(table.won)
    } else {
        Err(table.position.moves()[start..].to_vec())
    }
}

struct PlayOut<'p> {
    position: Position,
    prover: &'p mut Prover,
    means: Means,
    won: u64,
}

impl PlayOut<'_> {
    /// Whether the attacker, to move, wins within so many moves. Where not, the position is
    /// left as the counter-example.
    fn attack(&mut self, moves: u32) -> bool {
        let attacker = self.position.to_move();
        let Proof::Win { first, .. } = self.prover.shortest(self.means, moves) else {
            return false;
        };
        if self.position.play(first).is_err() {
            return false;
        }
        self.prover.play(first);
        let stands = match self.position.outcome() {
            Some(outcome) => outcome.winner() == Some(attacker),
            None => moves > 1 && self.withstands_every_reply(moves - 1),
        };
        if stands {
            self.position.undo();
            self.prover.undo();
            self.won += 1;
        }
        stands
    }

    /// Whether the attacker wins within so many more moves, the defender being to move.
    fn withstands_every_reply(&mut self, moves: u32) -> bool {
        let defender = self.position.to_move();
        let (board, variant) = (self.position.board(), self.position.variant());
        let completes = |stone| {
            let wins = move |point: &Point| wins_at(board, variant, *point, stone);
            board.empty_points().filter(wins)
        };
        if completes(defender).next().is_some() {
            return false;
        }
        let fives: Vec<Point> = completes(defender.opponent()).take(2).collect();
        let replies = match fives[..] {
            [] if self.means == Means::Fours => return false,
            [] => self.position.legal_moves().collect(),
            [five] => vec![five],
            _ => return true,
        };
        for reply in replies {
            // Black may not stop a five on a point that renju forbids to him.
            if self.position.play(reply).is_err() {
                continue;
            }
            self.prover.play(reply);
            let goes_on = self.position.outcome().is_none();
            if !goes_on || !self.attack(moves) {
                return false;
            }
            self.position.undo();
            self.prover.undo();
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Stone, StopToken, Variant};

    fn outcome(black: &str, white: &str, means: Means, moves: u32) -> Result<u64, Counter> {
        let stones = [(black, Stone::Black), (white, Stone::White)]
            .into_iter()
            .flat_map(|(text, stone)| text.split(' ').map(move |w| (w.parse().unwrap(), stone)));
        let position = Position::from_stones(Variant::gomoku(), stones, Stone::Black).unwrap();
        let mut prover = Prover::new(&position, 100_000, StopToken::new());
        let played = play_out(&position, &mut prover, means, moves);
        if played.is_ok() {
            assert_eq!(prover.to_move(), Stone::Black);
        }
        played
    }

    #[test]
    fn a_double_three_stands_against_every_reply_on_the_board() {
        let won = outcome("g8 i8 h7 h9", "a1 a15 o1 o15", Means::Threats, 3).unwrap();
        assert!(won > 200, "every empty point was tried: {won}");
    }

    #[test]
    fn a_win_that_takes_longer_or_is_none_does_not_stand() {
        assert!(outcome("g8 i8 h7 h9", "a1 a15 o1 o15", Means::Threats, 2).is_err());
        assert!(outcome("g8 i8 h7 h9", "a1 a15 o1 o15", Means::Fours, 9).is_err());
        assert!(outcome("g8 i8 h7 h9", "c2 d2 e2 f2", Means::Threats, 9).is_err());
    }
}
