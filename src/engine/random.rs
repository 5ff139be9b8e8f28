//! The weakest player: a uniformly random legal move, as in the tic-tac-toe ancestor.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;

use super::{Limits, NoThought, Player, Position, Progress, StopToken, Thought};

/// Plays any legal move, each as likely as the others.
#[derive(Debug)]
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Random {
    /// A player whose choices follow from the seed, the same on every machine.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }
}

impl Player for Random {
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
        let best = position.legal_moves().choose(&mut self.rng);
        let best = best.ok_or(NoThought::GameOver)?;
        Ok(Thought::at_once(best))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Variant;
    use super::*;

    #[test]
    fn every_empty_cell_is_chosen_about_equally_often() {
        let mut position = Position::new(Variant::tic_tac_toe());
        for text in ["b2", "a1", "c3"] {
            position.play(text.parse().unwrap()).unwrap();
        }
        let mut counts = std::collections::BTreeMap::new();
        let mut player = Random::new(7);
        for _ in 0..6000 {
            let thought = player
                .think(
                    &position,
                    &Limits::default(),
                    &StopToken::new(),
                    &mut |_| (),
                )
                .unwrap();
            *counts.entry(thought.best).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(
            counts.values().all(|n| (850..1150).contains(n)),
            "{counts:?}"
        );
    }
}
