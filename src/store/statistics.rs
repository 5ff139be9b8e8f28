//! What is remembered of finished games, and what follows from them: tallies, the player's
//! rating and its history, advice on the next opponent, and a table for other programs.
//!
//! A game's result is final when it is reached for the first time: what is taken back
//! afterwards and played again is practice, and is not counted a second time.

mod advice;
mod csv;
mod groups;
mod played_game;
mod rating;
mod tally;

pub use advice::{Advice, Turn};
pub use groups::{BoardKind, Filter, Group, Grouping};
pub use played_game::{Ending, GameScore, PlayedGame, PlayedGameError, Reason};
pub use rating::{Encounter, Rating};
pub use tally::Tally;

use super::day::Day;

/// The first line of the file: what it is, and the version of what follows.
pub(super) const HEADER: &str = "wuzi-statistics 1";

/// All finished games, oldest first, with what the player's rating made of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    games: Vec<PlayedGame>,
    /// For each game the player's rating after it, where the game counts for that.
    ratings: Vec<Option<Rating>>,
    rating: Rating,
}

/// What is wrong with a file of statistics, with the line of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum StatisticsError {
    /// The first line is another.
    #[error("line 1 is not '{HEADER}'")]
    Header,
    /// A line is no game.
    #[error("line {line}: {error}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        error: PlayedGameError,
    },
}

impl Statistics {
    /// The statistics of these games, oldest first.
    pub fn of(games: impl IntoIterator<Item = PlayedGame>) -> Self {
        let mut statistics = Self::default();
        for game in games {
            statistics.add(game);
        }
        statistics
    }

    /// Counts one more game, the newest.
    pub fn add(&mut self, game: PlayedGame) {
        let rated = game.encounter().map(|encounter| {
            self.rating = self.rating.after(&[encounter]);
            self.rating
        });
        self.games.push(game);
        self.ratings.push(rated);
    }

    /// All games, oldest first.
    pub fn games(&self) -> &[PlayedGame] {
        &self.games
    }

    /// All games, oldest first, each with the rating after it where it counts for that.
    pub fn rated_games(&self) -> impl Iterator<Item = (&PlayedGame, Option<Rating>)> {
        self.games.iter().zip(self.ratings.iter().copied())
    }

    /// The player's rating now; `None` before the first game that counts for it.
    pub fn rating(&self) -> Option<Rating> {
        self.history().next().map(|_| self.rating)
    }

    /// The rating after each game that counted for it, oldest first, with the day of the game.
    pub fn history(&self) -> impl Iterator<Item = (Option<Day>, Rating)> {
        self.rated_games()
            .filter_map(|(game, rating)| Some((game.day, rating?)))
    }

    /// The games of a file, and the first fault in it: what can be read around faults is read.
    pub(super) fn read(text: &str) -> (Self, Option<StatisticsError>) {
        let mut lines = text.lines().zip(1..);
        let mut fault = None;
        if lines.next().is_none_or(|(first, _)| first != HEADER) {
            fault = Some(StatisticsError::Header);
            // The header alone may be gone.
            lines = text.lines().zip(1..);
        }
        let mut games = Vec::new();
        // Two programs that begin the file at the same moment both write its first line.
        for (text, line) in lines.filter(|(text, _)| !text.is_empty() && *text != HEADER) {
            match text.parse() {
                Ok(game) => games.push(game),
                Err(error) => {
                    fault.get_or_insert(StatisticsError::Line { line, error });
                }
            }
        }
        (Self::of(games), fault)
    }

    /// The whole file.
    pub(super) fn to_text(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for game in &self.games {
            text.push_str(&game.to_string());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = "\
        2026-11-29 15x15 5 freestyle human 3 black line 31 200 unaided\n\
        - 15x15 5 renju 4 human black forbidden 17 90 unaided\n\
        2026-11-30 3x3 3 freestyle human random draw full-board 9 12 unaided\n\
        2026-11-30 15x15 5 freestyle human 3 white resignation 40 300 aided\n\
        2026-11-30 19x19 5 freestyle human human white time 50 600 unaided\n";

    #[test]
    fn a_file_reads_back_as_it_was_written() {
        let text = format!("{HEADER}\n{GAMES}");
        let (statistics, fault) = Statistics::read(&text);
        assert_eq!(fault, None);
        assert_eq!(statistics.games().len(), 5);
        assert_eq!(statistics.to_text(), text);
        assert_eq!(Statistics::read(&statistics.to_text()), (statistics, None));
        let nothing = Statistics::default();
        assert_eq!(Statistics::read(&nothing.to_text()), (nothing, None));
    }

    #[test]
    fn the_games_around_a_fault_are_read_and_the_fault_is_named() {
        let torn = format!("{HEADER}\n{GAMES}2026-11-30 15x1");
        let (statistics, fault) = Statistics::read(&torn);
        assert_eq!(statistics.games().len(), 5);
        let told = fault.map(|fault| fault.to_string()).unwrap_or_default();
        assert!(told.starts_with("line 7: "), "{told}");
        let (statistics, fault) = Statistics::read(GAMES);
        assert_eq!(statistics.games().len(), 5);
        assert_eq!(fault, Some(StatisticsError::Header));
        let (statistics, fault) = Statistics::read("");
        assert_eq!(statistics, Statistics::default());
        assert_eq!(fault, Some(StatisticsError::Header));
    }

    #[test]
    fn a_first_line_that_two_programs_have_written_is_no_fault() {
        let text = format!("{HEADER}\n{HEADER}\n{GAMES}");
        let (statistics, fault) = Statistics::read(&text);
        assert_eq!((statistics.games().len(), fault), (5, None));
    }

    #[test]
    fn the_rating_moves_with_the_games_that_count_for_it_alone() {
        let (statistics, _) = Statistics::read(&format!("{HEADER}\n{GAMES}"));
        let rated: Vec<bool> = statistics
            .rated_games()
            .map(|(_, rating)| rating.is_some())
            .collect();
        // Not tic-tac-toe, not with help, not two people.
        assert_eq!(rated, [true, true, false, false, false]);
        let history: Vec<Rating> = statistics.history().map(|(_, rating)| rating).collect();
        assert!(history[0].value > 0.0, "a win against a stronger player");
        assert!(history[1].value < history[0].value + 1.0);
        assert_eq!(statistics.rating(), Some(history[1]));
        assert_eq!(Statistics::default().rating(), None);
    }
}
