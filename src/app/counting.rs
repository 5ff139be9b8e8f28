//! Finished games are counted here, each when it ends for the first time, and what that does
//! to the player's rating is noted for the result screen.

use super::App;
use super::effect::Effect;
use super::play::Play;
use crate::store::{Advice, PlayedGame, Rating};

/// What a game against the computer did to the player's rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counted {
    /// The rating before it, where there was one.
    pub before: Option<Rating>,
    /// The rating after it; `None` where the game does not count for it because of help.
    pub after: Option<Rating>,
    /// Advice that the game has brought about.
    pub advice: Option<Advice>,
}

impl App {
    /// Counts a game that has ended, unless it has no move, had ended before, or began from
    /// a position of the player's own choice: from stones of a set-up, or in a record.
    pub(super) fn count(&mut self, play: &mut Play) -> (Option<Counted>, Option<Effect>) {
        let Some(game) = self.played(play) else {
            return (None, None);
        };
        play.conduct.is_counted = true;
        let (before, known_advice) = (self.statistics.rating(), self.statistics.advice());
        self.statistics.add(game.clone());
        let is_rated = game.encounter().is_some();
        let unaided = PlayedGame {
            aided: false,
            ..game.clone()
        };
        // Of a game that could not be rated in any case there is nothing to say.
        let counted = unaided.encounter().map(|_| Counted {
            before,
            after: self.statistics.rating().filter(|_| is_rated),
            advice: self
                .statistics
                .advice()
                .filter(|advice| is_rated && Some(*advice) != known_advice),
        });
        (counted, Some(Effect::CountGame(Box::new(game))))
    }

    /// What is kept of a game; `None` where it is not to be counted.
    fn played(&self, play: &Play) -> Option<PlayedGame> {
        let game = play.game();
        let is_new = !play.conduct.is_counted;
        let is_whole = game.decided().next().is_some()
            && game.position().start_stones().is_empty()
            && !play.conduct.is_played_on;
        let outcome = game.outcome().filter(|_| is_new && is_whole)?;
        Some(PlayedGame {
            day: self.local_time.and_then(super::LocalTime::day),
            variant: game.variant(),
            players: game.players().clone(),
            ending: outcome.into(),
            moves: u32::try_from(game.moves().len()).unwrap_or(u32::MAX),
            time: play.elapsed(self.now),
            // A move that was taken back and replaced has left a line of its own.
            aided: play.conduct.asked_for_help
                || play.conduct.changed_hands
                || game.lines().len() > 1,
        })
    }
}
