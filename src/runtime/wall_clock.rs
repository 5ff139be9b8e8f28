//! The player's local time, which the standard library does not tell.

use jiff::ZonedDateTime;

use crate::app::local_time::LocalTime;

/// The present minute in the system's time zone.
pub(super) fn now() -> LocalTime {
    let now = ZonedDateTime::now();
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
