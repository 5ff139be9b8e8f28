//! Statistics in the words of a language.

use crate::app::counting::Counted;
use crate::engine::Level;
use crate::i18n::Catalogue;
use crate::store::{Advice, Group, Rating, Tally, Turn};

impl Catalogue {
    /// What a group of games has in common.
    pub fn group(&self, group: &Group) -> String {
        match group {
            Group::Opponent(opponent) => self.opponent(opponent).into_owned(),
            Group::Rule(rule) => self.rule(*rule).into_owned(),
            Group::Board(board) => self.with(
                "stats-board",
                &[
                    ("width", board.width.into()),
                    ("height", board.height.into()),
                    ("length", board.in_a_row.into()),
                ],
            ),
            Group::TwoPlayers => self.text("mode-two-players").into_owned(),
            Group::Watched => self.text("mode-watch").into_owned(),
        }
    }

    /// The rating, how sure it is, and the level that plays about as well.
    pub fn rating(&self, rating: Rating) -> String {
        let distance = |measured: i16| (f64::from(measured) - rating.value).abs();
        let level = Level::ALL
            .into_iter()
            .filter_map(|level| Some((level, level.rating()?)))
            .min_by(|(_, a), (_, b)| distance(*a).total_cmp(&distance(*b)))
            .map_or_else(String::new, |(level, _)| self.level(level).into_owned());
        let key = if rating.is_settled() {
            "stats-rating-now"
        } else {
            "stats-rating-guess"
        };
        self.with(
            key,
            &[
                ("rating", rating.rounded().to_string().into()),
                ("margin", rating.margin().to_string().into()),
                ("level", level.into()),
            ],
        )
    }

    /// All games against the computer in a sentence.
    pub fn overall(&self, tally: &Tally) -> String {
        self.with(
            "stats-overall",
            &[
                ("games", tally.games().into()),
                ("percent", tally.percent().into()),
                ("streak", tally.streak.into()),
                ("longest", tally.longest_streak.into()),
            ],
        )
    }

    /// What there is to say of a group's games beside their results.
    pub fn tally(&self, tally: &Tally, is_others: bool) -> String {
        let averages = self.with(
            "stats-averages",
            &[
                ("games", tally.games().into()),
                ("moves", tally.average_moves().to_string().into()),
                ("time", Self::clock(tally.average_time()).into()),
            ],
        );
        if is_others {
            return averages;
        }
        self.with(
            "stats-streaks",
            &[
                ("averages", averages.into()),
                ("streak", tally.streak.into()),
                ("longest", tally.longest_streak.into()),
            ],
        )
    }

    /// Which level to try, and why.
    pub fn advice(&self, advice: &Advice) -> String {
        let key = match advice.turn {
            Turn::Up => "stats-advice-up",
            Turn::Down => "stats-advice-down",
        };
        self.with(
            key,
            &[
                ("count", advice.count.into()),
                ("of", advice.of.into()),
                ("against", self.level(advice.against).into()),
                ("next", self.level(advice.next).into()),
            ],
        )
    }

    /// What a game did to the player's rating.
    pub fn counted(&self, counted: &Counted) -> String {
        let Some(after) = counted.after else {
            return self.text("stats-not-rated").into_owned();
        };
        let before = counted.before.unwrap_or_default();
        let rating = self.with(
            "stats-rating-moved",
            &[
                ("rating", after.rounded().to_string().into()),
                (
                    "change",
                    format!("{:+}", after.rounded() - before.rounded()).into(),
                ),
            ],
        );
        match &counted.advice {
            None => rating,
            Some(advice) => self.with(
                "stats-and-advice",
                &[
                    ("rating", rating.into()),
                    ("advice", self.advice(advice).into()),
                ],
            ),
        }
    }
}
