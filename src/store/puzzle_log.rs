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

/// The first day that there was a puzzle of the day, 1 January 2026; what lies before it is a
/// clock that was never set, and no day of anybody's streak.
const FIRST_DAY: Day = Day::from_number(20_454);

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
    ///
    /// A clock that was ahead and is set back breaks no streak.
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
    ///
    /// Who travels west may solve tomorrow's before today's. What lies further ahead was a clock
    /// that went wrong, and does not keep anybody from the puzzles of the days until then.
    pub fn has_solved_daily(&self, today: Day) -> bool {
        self.last_daily
            .is_some_and(|last| last == today || today.is_before(last))
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
        if self.has_solved_daily(today) || today < FIRST_DAY {
            return;
        }
        self.streak = self.streak(today).saturating_add(1);
        self.best_streak = self.best_streak.max(self.streak);
        self.last_daily = Some(today);
    }

    /// Takes in what another program has noted since both knew the same: of each puzzle the
    /// furthest that there is, and the streak that went on.
    pub(super) fn take_in(&mut self, other: &Self, before: &Self) {
        for (id, theirs) in &other.records {
            let ours = self.records.entry(*id).or_default();
            ours.failures = ours.failures.max(theirs.failures);
            ours.solved = ours.solved.max(theirs.solved);
            ours.clean |= theirs.clean;
        }
        // Not simply the later day: the earlier one may be the day after a clock was set right.
        let daily = |log: &Self| (log.last_daily, log.streak);
        let (ours, theirs, before) = (daily(self), daily(other), daily(before));
        if theirs != before && (ours == before || theirs > ours) {
            (self.last_daily, self.streak) = theirs;
        }
        self.best_streak = self.best_streak.max(other.best_streak);
    }

    /// Reads a file.
    pub(super) fn from_toml(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| one_line(&error, text))?;
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
    fn a_clock_that_goes_wrong_and_is_set_right_costs_neither_streak_nor_puzzles() {
        let mut log = PuzzleLog::default();
        log.solve_daily(day("2026-11-29"));
        log.solve_daily(day("2026-11-30"));
        // An empty battery: 1970. The streak waits, and the day's puzzle counts on.
        assert_eq!(log.streak(day("1970-01-01")), 2);
        assert!(!log.has_solved_daily(day("1970-01-01")));
        log.solve_daily(day("1970-01-01"));
        assert_eq!(log.streak(day("2026-12-01")), 2);
        assert_eq!(FIRST_DAY, day("2026-01-01"));
        // Ten years ahead a day was left out, as far as anybody can know.
        log.solve_daily(day("2036-01-01"));
        assert_eq!(log.streak(day("2036-01-01")), 1);
        for (today, streak) in [("2026-12-01", 2), ("2026-12-02", 3)] {
            assert!(!log.has_solved_daily(day(today)), "{today}");
            log.solve_daily(day(today));
            assert!(log.has_solved_daily(day(today)), "{today}");
            assert_eq!(log.streak(day(today)), streak, "{today}");
        }
        // Over the date line, from the second of December back into the first.
        assert!(log.has_solved_daily(day("2026-12-01")));
        log.solve_daily(day("2026-12-01"));
        assert_eq!(log.streak(day("2026-12-01")), 3);
        assert_eq!(log.streak(day("2026-12-03")), 3);
    }

    #[test]
    fn what_two_programs_note_at_the_same_time_comes_together() {
        let mut before = PuzzleLog::default();
        before.fail(id("00000001"));
        before.solve_daily(day("2026-11-30"));
        let (mut ours, mut theirs) = (before.clone(), before.clone());
        ours.solve(id("00000001"), day("2026-12-01"), false);
        theirs.fail(id("00000001"));
        theirs.solve(id("00000002"), day("2026-12-01"), true);
        theirs.solve_daily(day("2026-12-01"));
        let mut all = ours.clone();
        all.take_in(&theirs, &before);
        assert_eq!(
            ["00000001", "00000002"].map(|name| all.mark(id(name))),
            [Mark::Solved, Mark::Clean]
        );
        assert_eq!(all.failures(id("00000001")), 2);
        assert_eq!(all.streak(day("2026-12-01")), 2);
        assert!(all.has_solved_daily(day("2026-12-01")));
        let mut other_way = theirs;
        other_way.take_in(&ours, &before);
        assert_eq!(other_way, all);
        // What nobody else has touched is not taken for news, however late its day.
        let mut ahead = before.clone();
        ahead.solve_daily(day("2036-01-01"));
        let mut right = ahead.clone();
        right.solve_daily(day("2026-12-01"));
        let mut all = right.clone();
        all.take_in(&ahead, &ahead);
        assert_eq!(all, right);
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
