//! Days of the calendar as plain numbers, so that one can ask for the day before.
//!
//! It must not know which day is today: that is told.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar, from year 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Day(
    /// Days since 1 January 1970.
    i32,
);

/// The text is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a day such as 2026-11-30")]
pub struct DayError(pub String);

/// Days from 1 March of year 0 to 1 January 1970.
const EPOCH: i32 = 719_468;
/// Days of 400 years, 100, 4 and 1, leap days as they fall when years begin in March.
const ERA: i32 = 146_097;
const CENTURY: i32 = 36_524;
const FOUR_YEARS: i32 = 1_461;
const YEAR: i32 = 365;

impl Day {
    /// The day of a year, a month from 1 and a day from 1; `None` when there is no such day.
    pub fn new(year: i32, month: u8, day: u8) -> Option<Self> {
        if !(1..=9999).contains(&year) || !(1..=12).contains(&month) {
            return None;
        }
        // Years that begin in March have their leap day at their end.
        let (month_from_march, year_from_march) = if month > 2 {
            (i32::from(month) - 3, year)
        } else {
            (i32::from(month) + 9, year - 1)
        };
        let (era, of_era) = (year_from_march / 400, year_from_march % 400);
        let days = era * ERA + of_era * YEAR + of_era / 4 - of_era / 100
            + days_before(month_from_march)
            + i32::from(day)
            - 1;
        let found = Self(days - EPOCH);
        // The thirtieth of February is another day, and so none.
        (found.date() == (year, month, day)).then_some(found)
    }

    /// The day so many days after 1 January 1970.
    pub const fn from_number(days: i32) -> Self {
        Self(days)
    }

    /// Days since 1 January 1970.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Whether the other day is the one after this.
    pub const fn is_before(self, other: Self) -> bool {
        other.0 - self.0 == 1
    }

    /// Year, month from 1 and day from 1.
    pub fn date(self) -> (i32, u8, u8) {
        let days = self.0 + EPOCH;
        let (era, of_era) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        // The last day of four centuries, and of four years, belongs to the year before it.
        let century = (of_era / CENTURY).min(3);
        let of_century = of_era - century * CENTURY;
        let (fours, of_fours) = (of_century / FOUR_YEARS, of_century % FOUR_YEARS);
        let year_of_fours = (of_fours / YEAR).min(3);
        let of_year = of_fours - year_of_fours * YEAR;
        let month = (0..12)
            .rev()
            .find(|month| days_before(*month) <= of_year)
            .unwrap_or(0);
        let day = of_year - days_before(month) + 1;
        let (month, next_year) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        let year = era * 400 + century * 100 + fours * 4 + year_of_fours + next_year;
        let small = |number: i32| u8::try_from(number).unwrap_or(u8::MAX);
        (year, small(month), small(day))
    }
}

/// Days of the year before a month, both counted from March: 31 and 30 in turn, with August
/// and January after months as long as themselves.
const fn days_before(month_from_march: i32) -> i32 {
    (153 * month_from_march + 2) / 5
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let read = || {
            let mut parts = text.split('-');
            let mut next = || parts.next();
            let (year, month, day) = (next()?, next()?, next()?);
            if parts.next().is_some() {
                return None;
            }
            Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
        };
        read().ok_or_else(|| DayError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_from_1600_to_2400_follows_the_one_before_it() {
        let lengths = |year: i32, month: u8| match month {
            2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let mut day = Day::new(1600, 1, 1).unwrap();
        for year in 1600..2400 {
            for month in 1..=12 {
                for of_month in 1..=lengths(year, month) {
                    assert_eq!(day.date(), (year, month, of_month));
                    assert_eq!(Day::new(year, month, of_month), Some(day));
                    day = Day::from_number(day.number() + 1);
                }
                assert_eq!(Day::new(year, month, lengths(year, month) + 1), None);
            }
        }
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        assert_eq!(Day::default().to_string(), "1970-01-01");
        assert_eq!(
            "2026-11-30".parse(),
            Day::new(2026, 11, 30).ok_or(DayError(String::new()))
        );
        assert!(
            "2026-11-30"
                .parse::<Day>()
                .unwrap()
                .is_before("2026-12-01".parse().unwrap())
        );
        for text in [
            "",
            "2026-11",
            "2026-02-30",
            "2026-13-01",
            "x-1-1",
            "2026-1-1-1",
        ] {
            assert_eq!(text.parse::<Day>(), Err(DayError(text.to_owned())));
        }
    }
}
