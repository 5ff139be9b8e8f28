//! What results say about strength: Elo differences with their error, and the
//! sequential probability ratio test.

/// Wins, draws and losses of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// The normal deviate of a 95 % interval.
const TWO_SIDED_95: f64 = 1.96;
/// The logarithm of 0.95 / 0.05: where the test with 5 % error on either side ends.
pub const SPRT_BOUND: f64 = 2.944;

impl Tally {
    /// The number of games.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points per game, a draw counting half; one half where nothing was played.
    pub fn score(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The variance of one game's points.
    fn variance(self) -> f64 {
        let mean = self.score();
        let part = |count: u32, points: f64| f64::from(count) * (points - mean).powi(2);
        let sum = part(self.wins, 1.0) + part(self.draws, 0.5) + part(self.losses, 0.0);
        sum / f64::from(self.games().max(1))
    }

    /// The Elo difference as (lower, best guess, upper) with a 95 % interval; infinite where
    /// every game was won or lost.
    pub fn elo(self) -> (f64, f64, f64) {
        let score = self.score();
        let error = TWO_SIDED_95 * (self.variance() / f64::from(self.games().max(1))).sqrt();
        (elo_of(score - error), elo_of(score), elo_of(score + error))
    }

    /// The log-likelihood ratio of "`elo1` stronger" against "`elo0` stronger", in the normal
    /// approximation of the generalised test.
    pub fn log_likelihood_ratio(self, elo0: f64, elo1: f64) -> f64 {
        let variance = self.variance();
        if variance <= 0.0 {
            return 0.0;
        }
        let (s0, s1) = (score_of(elo0), score_of(elo1));
        f64::from(self.games()) * (s1 - s0) * (2.0 * self.score() - s0 - s1) / (2.0 * variance)
    }
}

fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        let (lower, elo, upper) = tally(75, 0, 25).elo();
        assert!((elo - 190.85).abs() < 0.1, "{elo}");
        assert!(lower < elo && elo < upper && lower > 100.0 && upper < 300.0);
        assert!((tally(10, 5, 10).elo().1).abs() < 1e-9);
        assert!(tally(8, 0, 0).elo().1.is_infinite());
        assert!(tally(0, 0, 0).elo().1.abs() < 1e-9);
    }

    #[test]
    fn the_test_leans_to_the_side_that_the_results_favour() {
        assert!(tally(60, 10, 30).log_likelihood_ratio(0.0, 20.0) > 0.0);
        assert!(tally(30, 10, 60).log_likelihood_ratio(0.0, 20.0) < -1.0);
        let many = tally(600, 100, 300).log_likelihood_ratio(0.0, 50.0);
        assert!(many > SPRT_BOUND);
    }
}
