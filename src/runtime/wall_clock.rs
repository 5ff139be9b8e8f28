//! The player's local time, which the standard library does not tell.

use std::time::SystemTime;

use jiff::ZonedDateTime;

use crate::app::local_time::LocalTime;

/// The present minute in the system's time zone.
pub(super) fn now() -> LocalTime {
    // A clock that is set to no year of the calendar is as good as one that was never set.
    let now = ZonedDateTime::try_from(SystemTime::now()).unwrap_or_default();
    // Months, days, hours and minutes are small numbers and never negative.
    let small = |number: i8| number.unsigned_abs();
    LocalTime {
        year: now.year(),
        month: small(now.month()),
        day: small(now.day()),
        hour: small(now.hour()),
        minute: small(now.minute()),
    }
}
