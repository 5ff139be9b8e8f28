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

    /// The Elo difference as (lower, best guess, upper) with a 95 % interval; where every game
    /// was won or lost, the guess and one end are infinite.
    pub fn elo(self) -> (f64, f64, f64) {
        let score = self.score();
        let (least, most) = self.interval();
        (elo_of(least), elo_of(score), elo_of(most))
    }

    /// The 95 % interval of the points per game: that of the normal approximation, or where all
    /// games ended alike and it would be empty, Wilson's (1927).
    fn interval(self) -> (f64, f64) {
        let (score, games) = (self.score(), f64::from(self.games().max(1)));
        let variance = self.variance();
        if variance > 0.0 {
            let error = TWO_SIDED_95 * (variance / games).sqrt();
            return (score - error, score + error);
        }
        let z = TWO_SIDED_95;
        let whole = 1.0 + z * z / games;
        let middle = (score + z * z / (2.0 * games)) / whole;
        let spread = score * (1.0 - score) / games + z * z / (4.0 * games * games);
        let error = z * spread.sqrt() / whole;
        // The ends of the scale are reached exactly.
        let least = if score > 0.0 { middle - error } else { 0.0 };
        let most = if score < 1.0 { middle + error } else { 1.0 };
        (least, most)
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
        // Not -400 times, or a level match would be worth -0.
        0.0 - 400.0 * (1.0 / score - 1.0).log10()
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
        // Alike as they are, a few games say little, and more of them more.
        let (few, _, most) = tally(2, 0, 0).elo();
        let (many, _, _) = tally(40, 0, 0).elo();
        assert!((-120.0..0.0).contains(&few) && many > 350.0, "{few} {many}");
        assert!(most.is_infinite());
        let (least, _, most) = tally(0, 0, 4).elo();
        assert!(least.is_infinite() && most < 50.0, "{most}");
        let (least, level, most) = tally(0, 6, 0).elo();
        assert!(level.is_sign_positive() && (least + most).abs() < 1e-6 && most > 50.0);
    }

    #[test]
    fn the_test_leans_to_the_side_that_the_results_favour() {
        assert!(tally(60, 10, 30).log_likelihood_ratio(0.0, 20.0) > 0.0);
        assert!(tally(30, 10, 60).log_likelihood_ratio(0.0, 20.0) < -1.0);
        let many = tally(600, 100, 300).log_likelihood_ratio(0.0, 50.0);
        assert!(many > SPRT_BOUND);
    }
}
