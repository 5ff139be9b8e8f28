//! Wins, draws and losses of one side over many games, streaks and averages.

use std::time::Duration;

use super::played_game::{GameScore, PlayedGame};

/// Games added up, seen from one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games won one after another, up to the newest.
    pub streak: u32,
    /// The most that were ever won one after another.
    pub longest_streak: u32,
    moves: u64,
    time: Duration,
}

impl Tally {
    /// Adds a game that came to this for the side.
    pub fn add(&mut self, score: GameScore, game: &PlayedGame) {
        match score {
            GameScore::Win => self.wins += 1,
            GameScore::Draw => self.draws += 1,
            GameScore::Loss => self.losses += 1,
        }
        self.streak = if score == GameScore::Win {
            self.streak + 1
        } else {
            0
        };
        self.longest_streak = self.longest_streak.max(self.streak);
        self.moves += u64::from(game.moves);
        self.time = self.time.saturating_add(game.time);
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Moves of a game on average, rounded; 0 without games.
    pub fn average_moves(&self) -> u64 {
        let games = u64::from(self.games().max(1));
        (self.moves + games / 2) / games
    }

    /// The time of a game on average.
    pub fn average_time(&self) -> Duration {
        self.time / self.games().max(1)
    }

    /// Points of a hundred, a draw counting half, rounded; 0 without games.
    pub fn percent(&self) -> u32 {
        let games = self.games().max(1);
        (100 * self.wins + 50 * self.draws + games / 2) / games
    }
}

#[cfg(test)]
mod tests {
    use super::GameScore::{Draw, Loss, Win};
    use super::*;

    #[test]
    fn streaks_begin_anew_after_a_draw_or_a_loss_and_the_longest_stays() {
        let line = "- 15x15 5 freestyle human 3 black line 30 100 unaided";
        let mut game: PlayedGame = line.parse().unwrap();
        let mut tally = Tally::default();
        for (score, streak) in [
            (Win, 1),
            (Win, 2),
            (Win, 3),
            (Draw, 0),
            (Win, 1),
            (Loss, 0),
            (Win, 1),
            (Win, 2),
        ] {
            tally.add(score, &game);
            assert_eq!(tally.streak, streak);
            game.moves += 1;
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (6, 1, 1));
        assert_eq!(tally.longest_streak, 3);
        assert_eq!(tally.games(), 8);
        assert_eq!(tally.average_moves(), 34, "33.5 is nearer to neither");
        assert_eq!(tally.average_time(), Duration::from_secs(100));
        assert_eq!(tally.percent(), 81);
        let none = Tally::default();
        assert_eq!((none.average_moves(), none.percent()), (0, 0));
        assert_eq!(none.average_time(), Duration::ZERO);
    }
}
