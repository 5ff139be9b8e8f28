//! Which opponent to try next.

use super::Statistics;
use super::played_game::GameScore;
use crate::engine::Level;

/// How many of the newest games against an opponent are looked at.
const GAMES: usize = 5;
/// Fewer games say nothing.
const LEAST_GAMES: usize = 3;

/// To a stronger opponent, or to a weaker one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Most of the games were won.
    Up,
    /// Most of the games were lost.
    Down,
}

/// Advice to try another level, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Advice {
    /// Up or down.
    pub turn: Turn,
    /// The games that were won, or lost on the way down.
    pub count: usize,
    /// Of so many.
    pub of: usize,
    /// Against this opponent, the one played last.
    pub against: Level,
    /// The level to try.
    pub next: Level,
}

impl Statistics {
    /// The level to try next; `None` while the one played last is a match, or nothing can be said.
    ///
    /// Of the newest five rated games against the opponent played last (at least three)
    /// four of five must have been won or lost. The level is the one whose rating is nearest
    /// to the player's, and in any case another than the one that was too weak or too strong.
    pub fn advice(&self) -> Option<Advice> {
        let rating = self.rating()?.value;
        let mut games = self.games().iter().rev().filter_map(|game| {
            game.encounter()?;
            Some((game.opponent()?.level()?, game.score(game.person()?)))
        });
        let (against, newest) = games.next()?;
        let scores: Vec<GameScore> = std::iter::once(newest)
            .chain(
                games
                    .filter(|(level, _)| *level == against)
                    .map(|(_, score)| score),
            )
            .take(GAMES)
            .collect();
        let of = scores.len();
        let count = |wanted: GameScore| scores.iter().filter(|score| **score == wanted).count();
        let (won, lost) = (count(GameScore::Win), count(GameScore::Loss));
        let most = |count: usize| of >= LEAST_GAMES && count * 5 >= of * 4;
        let ladder = ladder();
        let at = ladder.iter().position(|(level, _)| *level == against)?;
        let (turn, count, candidates) = if most(won) {
            (Turn::Up, won, &ladder[at + 1..])
        } else if most(lost) {
            (Turn::Down, lost, &ladder[..at])
        } else {
            return None;
        };
        let distance = |measured: i16| (f64::from(measured) - rating).abs();
        let (next, _) = candidates
            .iter()
            .min_by(|(_, a), (_, b)| distance(*a).total_cmp(&distance(*b)))?;
        Some(Advice {
            turn,
            count,
            of,
            against,
            next: *next,
        })
    }
}

/// The levels whose strength has been measured, weakest first.
fn ladder() -> Vec<(Level, i16)> {
    let mut ladder: Vec<(Level, i16)> = Level::ALL
        .into_iter()
        .filter_map(|level| Some((level, level.rating()?)))
        .collect();
    ladder.sort_by_key(|(_, rating)| *rating);
    ladder
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Statistics of games against levels; `3+` is a win against level 3, `=` a draw, `-` a loss.
    fn after(games: &str) -> Option<(Turn, usize, usize, String)> {
        let games = games.split_whitespace().map(|game| {
            let (level, sign) = game.split_at(game.len() - 1);
            let ending = match sign {
                "+" => "black line",
                "-" => "white line",
                _ => "draw agreement",
            };
            let line = format!("- 15x15 5 freestyle human {level} {ending} 30 100 unaided");
            line.parse().unwrap()
        });
        let advice = Statistics::of(games).advice()?;
        Some((
            advice.turn,
            advice.count,
            advice.of,
            format!("{} {}", advice.against, advice.next),
        ))
    }

    #[test]
    fn four_of_five_won_lead_up_and_four_of_five_lost_lead_down() {
        let up = |count, of, levels: &str| Some((Turn::Up, count, of, levels.to_owned()));
        let down = |count, of, levels: &str| Some((Turn::Down, count, of, levels.to_owned()));
        assert_eq!(after("3+ 3+ 3- 3+ 3+"), up(4, 5, "3 4"));
        assert_eq!(after("3- 3- 3- 3- 3+ 3+ 3- 3+ 3+"), up(4, 5, "3 4"));
        // The rating is past the score map by then.
        assert_eq!(after("2+ 2+ 2+"), up(3, 3, "2 3"));
        assert_eq!(after("3- 3- 3-"), down(3, 3, "3 2"));
        // Draws against a level keep one there; so does little experience.
        for games in ["", "3+ 3+", "3+ 3+ 3= 3+", "3+ 3- 3+ 3- 3+", "3= 3= 3="] {
            assert_eq!(after(games), None, "{games}");
        }
    }

    #[test]
    fn games_against_others_in_between_do_not_count_and_the_ladder_has_ends() {
        assert_eq!(after("3+ 3+ 4- 3+ 4-").map(|advice| advice.3), None);
        assert_eq!(
            after("3+ 4- 3+ 4- 3+").map(|advice| advice.3),
            Some("3 4".to_owned())
        );
        assert_eq!(after("8+ 8+ 8+"), None);
        assert_eq!(after("random- random- random-"), None);
    }

    #[test]
    fn a_rating_far_off_skips_levels() {
        let games = "5+ 5+ 5+ 5+ 5+ 1+ 1+ 1+";
        assert_eq!(
            after(games).map(|advice| advice.3),
            Some("1 6".to_owned()),
            "whoever beats level 5 need not climb from level 1"
        );
    }
}
