//! The computer opponents that people can choose.

use std::fmt;
use std::str::FromStr;

use super::Player;
use super::random::Random;
use super::rank::{Rank, Ranked};
use super::score_map::Classic;
use super::search::Options;
use super::solver::Perfect;

/// A computer opponent that people can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// A random legal move.
    Random,
    /// The score map.
    Classic,
    /// The solver: exact on small boards, as deep as time allows on others.
    Perfect,
    /// The strong engine, held back to one of eight levels.
    Rank(Rank),
}

/// What a player may use beside its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resources {
    /// Memory for remembered positions, in MiB.
    pub hash_mib: usize,
    /// How many threads may search.
    pub threads: usize,
}

impl Default for Resources {
    fn default() -> Self {
        Self {
            hash_mib: 64,
            threads: 1,
        }
    }
}

/// The text is no level's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a level: random, classic, perfect or 1 to 8")]
pub struct LevelError(pub String);

impl Level {
    /// All levels in the order in which they are offered.
    pub const ALL: [Self; 11] = [
        Self::Random,
        Self::Classic,
        Self::Perfect,
        Self::Rank(Rank::ALL[0]),
        Self::Rank(Rank::ALL[1]),
        Self::Rank(Rank::ALL[2]),
        Self::Rank(Rank::ALL[3]),
        Self::Rank(Rank::ALL[4]),
        Self::Rank(Rank::ALL[5]),
        Self::Rank(Rank::ALL[6]),
        Self::Rank(Rank::ALL[7]),
    ];

    /// The strongest.
    pub const STRONGEST: Self = Self::Rank(Rank::HIGHEST);

    /// The measured strength in Elo, with the score map as 0; `None` where none was measured.
    ///
    /// From the ladder in the README: 40 games between neighbours on 15x15, freestyle. The
    /// random player's is a bound, and the gaps of lopsided pairs are.
    pub const fn rating(self) -> Option<i16> {
        Some(match self {
            Self::Perfect => return None,
            Self::Random => -1000,
            Self::Classic => 0,
            Self::Rank(rank) => match rank.number() {
                1 => -480,
                2 => -140,
                3 => 130,
                4 => 360,
                5 => 540,
                6 => 960,
                7 => 1340,
                _ => 1590,
            },
        })
    }

    /// A new player of this level. The same seed makes the same choices.
    pub fn player(self, seed: u64, resources: Resources) -> Box<dyn Player> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Classic => Box::new(Classic::new(seed)),
            Self::Perfect => Box::new(Perfect::new(seed)),
            Self::Rank(rank) => Box::new(Ranked::new(
                rank,
                Options {
                    hash_mib: resources.hash_mib,
                    threads: resources.threads,
                    seed,
                },
            )),
        }
    }
}

impl fmt::Display for Level {
    /// The name used on the command line and in files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Classic => f.write_str("classic"),
            Self::Perfect => f.write_str("perfect"),
            Self::Rank(rank) => fmt::Display::fmt(rank, f),
        }
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| LevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rating of each row of the README's ladder.
    #[test]
    fn ratings_are_those_of_the_readme() {
        let readme = include_str!("../../README.md");
        let rows = readme.lines().filter_map(|line| {
            let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
            let level: Level = cells.next()?.parse().ok()?;
            let rating = cells.next()?.trim_start_matches("below ").parse().ok()?;
            Some((level, rating))
        });
        let rows: Vec<(Level, i16)> = rows.collect();
        assert_eq!(rows.len(), Level::ALL.len() - 1, "{rows:?}");
        for (level, rating) in rows {
            assert_eq!(level.rating(), Some(rating), "{level}");
        }
        assert_eq!(Level::Perfect.rating(), None);
    }

    #[test]
    fn every_level_reads_back_from_its_name() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["0", "9", "", "deep", "01"] {
            assert_eq!(text.parse::<Level>(), Err(LevelError(text.into())));
        }
    }
}
