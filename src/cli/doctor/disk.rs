//! The folders and files in the report.

use super::{Mark, Report};
use crate::store::{CheckUp, FileState, FolderState};

/// Tells of the player's folders and files; there are none without a home.
pub(super) fn tell(report: &mut Report<'_>, found: Option<&CheckUp>) {
    report.part("doctor-disk");
    let Some(found) = found else {
        let nothing = report.words.text("disk-no-home").into_owned();
        report.row(Mark::Problem, "doctor-home", &nothing);
        return;
    };
    for (label, (path, state)) in [
        ("doctor-config", &found.config),
        ("doctor-data", &found.data),
    ] {
        let (mark, state) = match state {
            FolderState::Writable => (Mark::Fine, report.words.text("doctor-writable").into()),
            FolderState::ToBeMade => (Mark::Fine, report.words.text("doctor-to-be-made").into()),
            FolderState::Unusable(reason) => {
                let reason = [("reason", report.foreign(reason).into())];
                (Mark::Problem, report.words.with("doctor-unusable", &reason))
            }
        };
        let value = format!("{}: {state}", report.path(path));
        report.row(mark, label, &value);
    }
    for (path, state) in &found.files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let (mark, state) = match state {
            FileState::Absent => (Mark::Fine, report.words.text("doctor-absent").into()),
            FileState::Good => (Mark::Fine, report.words.text("doctor-readable").into()),
            FileState::Faulty(reason) => {
                let reason = [("reason", report.foreign(reason).into())];
                (Mark::Problem, report.words.with("doctor-faulty", &reason))
            }
        };
        report.named_row(mark, &name, &state);
    }
    let games = [("count", found.games.into())];
    let games = report.words.with("doctor-games", &games);
    report.row(Mark::Fine, "doctor-library", &games);
}
