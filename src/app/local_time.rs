//! The calendar and the clock on the wall, as the player's own; somebody outside tells them.

use std::fmt;

use crate::store::Day;

/// A minute of the player's local time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LocalTime {
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// The hour, from 0 to 23.
    pub hour: u8,
    /// The minute, from 0 to 59.
    pub minute: u8,
}

impl LocalTime {
    /// The day; `None` where the calendar has no such day.
    pub fn day(self) -> Option<Day> {
        Day::new(self.year.into(), self.month, self.day)
    }

    /// The day as ISO 8601 and SGF write it, `2026-11-30`.
    pub fn date(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Display for LocalTime {
    /// Day and minute in a form that sorts and that a file's name may have, `2026-11-30-2105`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}{:02}", self.date(), self.hour, self.minute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_sort_as_their_names_do() {
        let time = LocalTime {
            year: 2026,
            month: 2,
            day: 3,
            hour: 4,
            minute: 5,
        };
        assert_eq!(time.date(), "2026-02-03");
        assert_eq!(time.day().map(|day| day.to_string()), Some(time.date()));
        assert_eq!(time.to_string(), "2026-02-03-0405");
        let later = LocalTime { hour: 13, ..time };
        assert!(later > time && later.to_string() > time.to_string());
    }
}
