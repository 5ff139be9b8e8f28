//! What is wrong with files, in the words of a language.

use std::path::Path;

use crate::i18n::Catalogue;
use crate::store::{FileFault, ReadProblem, StoreProblem};
use crate::theme::Fault;
use crate::ui::open::shown;

impl Catalogue {
    /// What is wrong on the disk.
    pub fn store_problem(&self, problem: &StoreProblem) -> String {
        let name = |path: &Path| shown(Path::new(path.file_name().unwrap_or(path.as_os_str())));
        let about = |key: &str, file: &Path, reason: &str| {
            self.with(
                key,
                &[("file", name(file).into()), ("reason", reason.into())],
            )
        };
        match problem {
            StoreProblem::KeptAside {
                file,
                aside,
                reason,
            } => self.with(
                "disk-kept-aside",
                &[
                    ("file", name(file).into()),
                    ("aside", name(aside).into()),
                    ("reason", reason.as_str().into()),
                ],
            ),
            StoreProblem::Damaged { file, reason } => about("disk-damaged", file, reason),
            StoreProblem::Unreadable { file, reason } => about("disk-unreadable", file, reason),
            StoreProblem::Unwritable { file, reason } => about("disk-unwritable", file, reason),
            StoreProblem::NoHome => self.text("disk-no-home").into_owned(),
            StoreProblem::AnotherRuns => self.text("disk-another-runs").into_owned(),
            // Nobody can choose a theme whose file has no name of its own.
            StoreProblem::Theme(fault)
                if matches!(fault.fault, Fault::Name(_) | Fault::Taken(_)) =>
            {
                self.theme_fault(fault)
            }
            StoreProblem::Theme(fault) => {
                let fault = self.theme_fault(fault);
                self.with("theme-instead", &[("fault", fault.into())])
            }
        }
    }

    /// Why a file of the player's own cannot be read, with its whole path.
    pub fn file_fault(&self, fault: &FileFault) -> String {
        self.with(
            "disk-unreadable",
            &[
                ("file", shown(&fault.file).into()),
                ("reason", fault.reason.as_str().into()),
            ],
        )
    }

    /// Why the selected record cannot be looked at.
    pub fn look_problem(&self, problem: &ReadProblem) -> String {
        match problem {
            ReadProblem::File(fault) => self.file_fault(fault),
            ReadProblem::Record { error, .. } => {
                let what = self.record_fault(&error.kind, error.place);
                match error.good_moves() {
                    0 => what,
                    moves => self.with(
                        "open-good-part",
                        &[("what", what.into()), ("moves", moves.into())],
                    ),
                }
            }
        }
    }
}
