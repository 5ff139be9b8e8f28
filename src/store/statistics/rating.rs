//! The player's rating: how strong somebody plays, on the scale of the levels.
//!
//! The system is Glicko (Mark Glickman, "The Glicko system", 1995), each game a period
//! of its own. A rating is a best guess `r` with a deviation `RD`, which says how sure
//! it is. With `q = ln 10 / 400`, an opponent `(rj, RDj)` and `s` points of the game:
//!
//! ```text
//! g  = 1 / sqrt(1 + 3 q^2 RDj^2 / pi^2)
//! E  = 1 / (1 + 10^(-g (r - rj) / 400))      the points to be expected
//! d2 = 1 / (q^2 g^2 E (1 - E))
//! r' = r + q / (1 / RD^2 + 1 / d2) * g (s - E)
//! RD'= sqrt(1 / (1 / RD^2 + 1 / d2))
//! ```
//!
//! The opponents are the anchors: the levels' measured ratings, which do not move. A
//! new player begins beside the score map with the greatest deviation, so that the first
//! games move the rating far; the deviation never falls below [`LEAST_DEVIATION`], so
//! that it goes on following a player who learns.

/// The deviation of somebody of whom nothing is known, as Glickman has it.
const FIRST_DEVIATION: f64 = 350.0;
/// The least deviation: a game between equals moves the rating by about ten.
const LEAST_DEVIATION: f64 = 60.0;
/// How far the ladder's own numbers may be off, from 40 games between neighbours.
const LEVEL_DEVIATION: f64 = 60.0;
/// Below this deviation a rating is more than a guess.
const SETTLED_DEVIATION: f64 = 110.0;
/// Rating points that make ten to one of the expected points.
const SCALE: f64 = 400.0;

/// A best guess at somebody's strength, and how sure it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The guess; the score map is 0.
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

impl Default for Rating {
    /// Where a new player begins.
    fn default() -> Self {
        Self {
            value: 0.0,
            deviation: FIRST_DEVIATION,
        }
    }
}

/// A game that was played against somebody of known strength.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Encounter {
    /// The opponent's strength.
    pub opponent: Rating,
    /// The player's points: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub points: f64,
}

impl Rating {
    /// The rating of a level that was measured.
    pub(super) fn of_level(measured: i16) -> Self {
        Self {
            value: measured.into(),
            deviation: LEVEL_DEVIATION,
        }
    }

    /// The points to be expected of a game against an opponent, from 0 to 1.
    pub fn expects(self, opponent: Self) -> f64 {
        let difference = opponent.weight() * (self.value - opponent.value);
        1.0 / (1.0 + 10_f64.powf(-difference / SCALE))
    }

    /// The rating after these games.
    #[must_use]
    pub fn after(self, games: &[Encounter]) -> Self {
        let q = std::f64::consts::LN_10 / SCALE;
        // What the games tell, and in which direction they pull.
        let (mut information, mut pull) = (0.0, 0.0);
        for game in games {
            let weight = game.opponent.weight();
            let expected = self.expects(game.opponent);
            information += (q * weight).powi(2) * expected * (1.0 - expected);
            pull += weight * (game.points - expected);
        }
        let precision = 1.0 / self.deviation.powi(2) + information;
        Self {
            value: self.value + q / precision * pull,
            deviation: precision.sqrt().recip().max(LEAST_DEVIATION),
        }
    }

    /// How much a game against somebody of this deviation tells: `g` above.
    fn weight(self) -> f64 {
        let q = std::f64::consts::LN_10 / SCALE;
        let spread = 3.0 * (q * self.deviation / std::f64::consts::PI).powi(2);
        (1.0 + spread).sqrt().recip()
    }

    /// The guess as a whole number.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "ratings are a few thousand at most"
    )]
    pub fn rounded(self) -> i32 {
        self.value.round() as i32
    }

    /// Half the width of the interval that holds the true strength nineteen times of twenty.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "deviations are a few hundred at most"
    )]
    pub fn margin(self) -> i32 {
        (1.96 * self.deviation).round() as i32
    }

    /// Whether it is more than a guess.
    pub fn is_settled(self) -> bool {
        self.deviation <= SETTLED_DEVIATION
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation }
    }

    fn against(opponent: Rating, points: f64) -> Encounter {
        Encounter { opponent, points }
    }

    #[track_caller]
    fn assert_near(rating: Rating, value: f64, deviation: f64) {
        let near = |a: f64, b: f64| (a - b).abs() < 0.1;
        assert!(
            near(rating.value, value) && near(rating.deviation, deviation),
            "{rating:?} is not {value}, {deviation}"
        );
    }

    /// The example of Glickman's paper: 1500 and 200 becomes 1464 and 151.4.
    #[test]
    fn the_papers_example_comes_out_as_in_the_paper() {
        let player = rating(1500.0, 200.0);
        let games = [
            against(rating(1400.0, 30.0), 1.0),
            against(rating(1550.0, 100.0), 0.0),
            against(rating(1700.0, 300.0), 0.0),
        ];
        for (game, expected) in games.iter().zip([0.639, 0.432, 0.303]) {
            assert!((player.expects(game.opponent) - expected).abs() < 0.001);
        }
        assert_near(player.after(&games), 1464.1, 151.4);
    }

    #[test]
    fn the_first_games_move_the_rating_far_and_later_ones_little() {
        let classic = Rating::of_level(0);
        assert_near(
            Rating::default().after(&[against(classic, 1.0)]),
            175.0,
            248.8,
        );
        let mut known = Rating::default();
        for round in 0..200 {
            known = known.after(&[against(classic, f64::from(round % 2))]);
        }
        assert!((known.deviation - LEAST_DEVIATION).abs() < f64::EPSILON);
        assert!(known.value.abs() < 25.0, "{known:?}");
        let step = known.after(&[against(classic, 1.0)]).value - known.value;
        assert!((5.0..15.0).contains(&step), "{step}");
    }

    #[test]
    fn what_was_expected_changes_nothing_and_a_surprise_much() {
        let player = rating(1000.0, 100.0);
        let weak = rating(-1000.0, 60.0);
        let win = player.after(&[against(weak, 1.0)]);
        assert!((win.value - player.value).abs() < 0.1);
        let loss = player.after(&[against(weak, 0.0)]);
        assert!(loss.value < player.value - 50.0);
        let draw = player.after(&[against(player, 0.5)]);
        assert!((draw.value - player.value).abs() < 1e-9);
        assert!(draw.deviation < player.deviation);
        assert_eq!(player.after(&[]), player);
    }

    #[test]
    fn somebody_as_strong_as_a_level_is_found_beside_it() {
        // Half of the points against level 4.
        let level = Rating::of_level(650);
        let mut player = Rating::default();
        for round in 0..60 {
            player = player.after(&[against(level, f64::from(round % 2))]);
        }
        assert!((player.value - 650.0).abs() < 40.0, "{player:?}");
        assert!(player.is_settled());
        assert_eq!(player.margin(), 118);
    }
}
