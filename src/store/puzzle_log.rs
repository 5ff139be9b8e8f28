//! What the player has done with the puzzles: solved, tried, and how many days in a row.
//!
//! It knows puzzles by their names alone, and keeps what it does not know: a collection
//! may be made anew, and the file may be a later version's.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::day::Day;
use super::settings::one_line;
use super::text;
use crate::engine::puzzle::PuzzleId;

/// How far the player has come with a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Mark {
    /// Nothing has been tried.
    #[default]
    New,
    /// A move failed, and it has not been solved since.
    Tried,
    /// Solved after wrong moves or with a hint.
    Solved,
    /// Solved at the first go, without help.
    Clean,
}

/// What is kept of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Record {
    /// Moves that failed, over all sittings.
    failures: u32,
    /// When it was solved last.
    solved: Option<Day>,
    /// Whether it was ever solved at the first go, without help.
    clean: bool,
}

/// Everything that is kept of the player's puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PuzzleLog {
    records: BTreeMap<PuzzleId, Record>,
    streak: u32,
    best_streak: u32,
    last_daily: Option<Day>,
}

impl PuzzleLog {
    /// How far the player has come with a puzzle.
    pub fn mark(&self, id: PuzzleId) -> Mark {
        match self.records.get(&id) {
            None => Mark::New,
            Some(record) if record.clean => Mark::Clean,
            Some(record) if record.solved.is_some() => Mark::Solved,
            Some(_) => Mark::Tried,
        }
    }

    /// How many moves have failed in a puzzle.
    pub fn failures(&self, id: PuzzleId) -> u32 {
        self.records.get(&id).map_or(0, |record| record.failures)
    }

    /// On how many days in a row, up to today or yesterday, the puzzle of the day was solved.
    pub fn streak(&self, today: Day) -> u32 {
        let lasts = |last: Day| last >= today || last.is_before(today);
        if self.last_daily.is_some_and(lasts) {
            self.streak
        } else {
            0
        }
    }

    /// The longest streak there was.
    pub fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// Whether the puzzle of the day was solved today.
    pub fn has_solved_daily(&self, today: Day) -> bool {
        self.last_daily.is_some_and(|last| last >= today)
    }

    /// Notes a move that failed.
    pub fn fail(&mut self, id: PuzzleId) {
        let failures = &mut self.records.entry(id).or_default().failures;
        *failures = failures.saturating_add(1);
    }

    /// Notes that a puzzle was solved today, at the first go and without help or not.
    pub fn solve(&mut self, id: PuzzleId, today: Day, clean: bool) {
        let record = self.records.entry(id).or_default();
        record.solved = Some(today);
        record.clean |= clean;
    }

    /// Notes that the puzzle of the day was solved today.
    pub fn solve_daily(&mut self, today: Day) {
        if self.has_solved_daily(today) {
            return;
        }
        self.streak = self.streak(today).saturating_add(1);
        self.best_streak = self.best_streak.max(self.streak);
        self.last_daily = Some(today);
    }

    /// Reads a file.
    pub(super) fn from_toml(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| one_line(&error))?;
        let mut records = BTreeMap::new();
        for (name, entry) in file.puzzle {
            let id = name
                .parse()
                .map_err(|_| format!("'{name}' is not a puzzle's name"))?;
            let record = Record {
                failures: entry.failures,
                solved: entry.solved.map(|day| day.0),
                clean: entry.clean && entry.solved.is_some(),
            };
            records.insert(id, record);
        }
        Ok(Self {
            records,
            streak: file.streak,
            best_streak: file.best_streak.max(file.streak),
            last_daily: file.last_daily.map(|day| day.0),
        })
    }

    /// The log as a file.
    pub(super) fn to_toml(&self) -> String {
        let entry = |record: &Record| Entry {
            failures: record.failures,
            solved: record.solved.map(Written),
            clean: record.clean,
        };
        let file = File {
            streak: self.streak,
            best_streak: self.best_streak,
            last_daily: self.last_daily.map(Written),
            puzzle: self
                .records
                .iter()
                .map(|(id, record)| (id.to_string(), entry(record)))
                .collect(),
        };
        toml::to_string(&file).expect("a log is numbers, words and tables of them")
    }
}

/// A day as it is written.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct Written(#[serde(with = "text")] Day);

#[derive(Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[derive(Default)]
struct File {
    streak: u32,
    best_streak: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_daily: Option<Written>,
    puzzle: BTreeMap<String, Entry>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default, rename_all = "kebab-case")]
struct Entry {
    failures: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<Written>,
    clean: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn id(text: &str) -> PuzzleId {
        text.parse().unwrap()
    }

    #[test]
    fn a_log_reads_back_as_it_was_written() {
        let mut log = PuzzleLog::default();
        assert_eq!(PuzzleLog::from_toml(&log.to_toml()), Ok(log.clone()));
        log.fail(id("00000001"));
        log.fail(id("5f0c12ab"));
        log.solve(id("5f0c12ab"), day("2026-11-30"), false);
        log.solve(id("ffffffff"), day("2026-11-30"), true);
        log.solve_daily(day("2026-11-30"));
        assert_eq!(PuzzleLog::from_toml(&log.to_toml()), Ok(log.clone()));
        assert_eq!(
            ["00000001", "5f0c12ab", "ffffffff", "00000002"].map(|name| log.mark(id(name))),
            [Mark::Tried, Mark::Solved, Mark::Clean, Mark::New]
        );
        assert_eq!(log.failures(id("5f0c12ab")), 1);
    }

    #[test]
    fn a_streak_grows_by_a_day_and_breaks_with_a_day_left_out() {
        let mut log = PuzzleLog::default();
        for (today, streak) in [
            ("2026-11-29", 1),
            ("2026-11-30", 2),
            ("2026-11-30", 2),
            ("2026-12-01", 3),
            ("2026-12-03", 1),
        ] {
            log.solve_daily(day(today));
            assert_eq!(log.streak(day(today)), streak, "{today}");
            assert!(log.has_solved_daily(day(today)));
        }
        assert_eq!(log.best_streak(), 3);
        assert_eq!(
            log.streak(day("2026-12-04")),
            1,
            "today's may still be solved"
        );
        assert_eq!(log.streak(day("2026-12-05")), 0);
        assert!(!log.has_solved_daily(day("2026-12-04")));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_named() {
        for (text, word) in [
            ("streak = \"x\"", "x"),
            ("last-daily = \"yesterday\"", "'yesterday'"),
            ("[puzzle.first]\nfailures = 1", "'first'"),
            ("[puzzle.00000001]\nsolved = \"2026-02-30\"", "'2026-02-30'"),
            ("[[", ""),
        ] {
            let error = PuzzleLog::from_toml(text).unwrap_err();
            assert!(error.contains(word), "{text}: {error}");
        }
    }
}
