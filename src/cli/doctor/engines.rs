//! The external engines in the report: whether the program of each is there. None is started.

use super::{Mark, Report};
use crate::gomocup::host::{find_program, split_command};
use crate::store::{Analyst, EngineEntry, Settings};

/// Tells of every engine of the list.
pub(super) fn tell(report: &mut Report<'_>, settings: &Settings) {
    report.part("doctor-engines");
    if settings.engines.is_empty() {
        let none = report.words.text("doctor-none").into_owned();
        report.row(Mark::Fine, "doctor-engine-list", &none);
    }
    for engine in &settings.engines {
        let (mark, state) = state(report, engine);
        let name = report.foreign(engine.name.as_str());
        report.named_row(mark, &name, &state);
    }
    if let Analyst::Engine(name) = &settings.analyst
        && !settings.engines.iter().any(|engine| engine.name == *name)
    {
        let unknown = report.words.text("doctor-analyst-unknown").into_owned();
        let name = report.foreign(name.as_str());
        report.named_row(Mark::Remark, &name, &unknown);
    }
}

/// Where an engine's program is, and whether it can be started.
fn state(report: &Report<'_>, engine: &EngineEntry) -> (Mark, String) {
    let words = report.words;
    let Ok(command) = split_command(&engine.command) else {
        return (Mark::Remark, words.text("doctor-command").into_owned());
    };
    // A command line has a word at least.
    let program = command.first().map_or("", String::as_str);
    match find_program(program) {
        Ok(path) => {
            let can = words.text("doctor-can-start");
            (Mark::Fine, format!("{}: {can}", report.path(&path)))
        }
        Err(problem) => {
            let reason = report.foreign(&words.start_problem(&problem));
            let cannot = words.with("doctor-cannot-start", &[("reason", reason.into())]);
            let program = report.path(program.as_ref());
            (Mark::Remark, format!("{program}: {cannot}"))
        }
    }
}
