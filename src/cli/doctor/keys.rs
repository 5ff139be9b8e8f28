//! The player's own keys in the report.

use super::{Chosen, Mark, Report};

/// Tells how many commands the settings give keys, and what is wrong with those that they cannot.
pub(super) fn tell(report: &mut Report<'_>, chosen: &Chosen) {
    let count = chosen.settings.keys.names().count();
    let told = if count == 0 {
        report.words.text("doctor-usual").into_owned()
    } else {
        let count = [("count", count.into())];
        report.words.with("doctor-keys-named", &count)
    };
    report.row(Mark::Fine, "doctor-keys", &told);
    for fault in report.words.key_faults(&chosen.settings.keys) {
        let fault = report.foreign(&fault);
        report.named_row(Mark::Remark, "", &fault);
    }
}
