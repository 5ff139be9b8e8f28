//! External engines in the words of a language: what is wrong with them, and with what was typed.

use std::borrow::Cow;

use crate::app::engines::{EngineAbout, Trial};
use crate::app::play::TroubleChoice;
use crate::engine::{EngineFailure, EngineFault, EngineName, EngineNameError, StartProblem};
use crate::i18n::Catalogue;
use crate::store::{EngineEntry, EngineEntryError, EngineField};
use crate::ui::open::shown;

impl Catalogue {
    /// Whether two computers go on, and how fast.
    pub fn watching(&self, is_paused: bool, milliseconds: u32) -> String {
        let key = if is_paused {
            "panel-paused"
        } else {
            "panel-running"
        };
        let seconds = (f64::from(milliseconds) / 1000.0).to_string();
        self.with(key, &[("seconds", seconds.into())])
    }

    /// That an engine plays five in a row alone.
    pub fn engine_row(&self, engine: &EngineName) -> String {
        self.with("error-engine-row", &[("engine", engine.as_str().into())])
    }

    /// Why a program cannot be started, within a sentence.
    pub fn start_problem<'a>(&'a self, problem: &'a StartProblem) -> Cow<'a, str> {
        match problem {
            StartProblem::NoFile => self.text("start-no-file"),
            StartProblem::NotAllowed => self.text("start-not-allowed"),
            StartProblem::NoProgram => self.text("start-no-program"),
            StartProblem::Other(reason) => Cow::Borrowed(reason),
        }
    }

    /// What is wrong with an engine, as a sentence.
    pub fn engine_failure(&self, failure: &EngineFailure) -> String {
        let engine = failure.engine.as_str();
        let plain = |key: &str| self.with(key, &[("engine", engine.into())]);
        let about = |key: &str, text: String| {
            self.with(key, &[("engine", engine.into()), ("text", text.into())])
        };
        let seconds = |time: &std::time::Duration| {
            let tenths = (time.as_secs_f64() * 10.0).round() / 10.0;
            tenths.to_string()
        };
        match &failure.fault {
            EngineFault::NotListed => plain("fault-not-listed"),
            EngineFault::NoAnalysis => plain("fault-no-analysis"),
            EngineFault::CommandLine { line, .. } => about("fault-command-line", line.clone()),
            EngineFault::NotStarted { program, problem } => self.with(
                "fault-not-started",
                &[
                    ("engine", engine.into()),
                    ("program", program.as_str().into()),
                    ("reason", self.start_problem(problem).into()),
                ],
            ),
            EngineFault::NoGreeting(time) => about("fault-no-greeting", seconds(time)),
            EngineFault::Late(time) => about("fault-late", seconds(time)),
            EngineFault::Deaf => plain("fault-deaf"),
            EngineFault::Exited(code) => about("fault-exited", code.to_string()),
            EngineFault::Killed(signal) => about("fault-killed", signal.to_string()),
            EngineFault::Silent => plain("fault-silent"),
            EngineFault::Flood => plain("fault-flood"),
            EngineFault::Refused(text) => about("fault-refused", text.clone()),
            EngineFault::NoMove(text) => about("fault-no-move", text.clone()),
            EngineFault::OffBoard(text) => about("fault-off-board", text.clone()),
            EngineFault::Occupied(point) => about("fault-occupied", point.to_string()),
            EngineFault::Forbidden(point) => about("fault-forbidden", point.to_string()),
            EngineFault::Stopped => plain("fault-stopped"),
            EngineFault::InARow(length) => about("fault-in-a-row", length.to_string()),
            EngineFault::StoneCounts => plain("fault-stone-counts"),
        }
    }

    /// What an engine has said last, before it failed; empty where it said nothing.
    pub fn last_lines(&self, failure: &EngineFailure) -> String {
        if failure.last_lines.is_empty() {
            return String::new();
        }
        let lines = failure.last_lines.join(" / ");
        self.with("engine-last-lines", &[("lines", lines.into())])
    }

    /// Where an engine's errors are kept; empty where they are not.
    pub fn engine_log(&self, failure: &EngineFailure) -> String {
        let log = failure.log.as_deref();
        log.map_or_else(String::new, |file| {
            self.with("engine-log", &[("file", shown(file).into())])
        })
    }

    /// What can be done about an engine that has failed.
    pub fn trouble_choice(&self, choice: TroubleChoice) -> Cow<'_, str> {
        self.text(match choice {
            TroubleChoice::TryAgain => "trouble-try-again",
            TroubleChoice::AnotherPlayer => "trouble-another-player",
            TroubleChoice::TakeOver => "trouble-take-over",
            TroubleChoice::Menu => "trouble-menu",
        })
    }

    /// What is known of how an engine does, or how that is found out.
    pub fn trial(&self, trial: &Trial) -> String {
        match trial {
            Trial::None => self.text("trial-none").into_owned(),
            Trial::UnderWay(_) => self.text("trial-under-way").into_owned(),
            Trial::Done(Ok(about)) => self.engine_about(about),
            Trial::Done(Err(failure)) => {
                let parts = [
                    self.engine_failure(failure),
                    self.last_lines(failure),
                    self.engine_log(failure),
                ];
                let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                said.join(" ")
            }
        }
    }

    fn engine_about(&self, about: &EngineAbout) -> String {
        let key = if about.analyses {
            "trial-works-and-analyses"
        } else {
            "trial-works"
        };
        let words = if about.words.is_empty() {
            self.text("trial-no-words")
        } else {
            Cow::Borrowed(about.words.as_str())
        };
        let seconds = format!("{:.1}", about.took.as_secs_f64());
        self.with(key, &[("words", words.into()), ("seconds", seconds.into())])
    }

    /// A field of an engine's form.
    pub fn engine_field(&self, field: EngineField) -> Cow<'_, str> {
        self.text(match field {
            EngineField::Name => "engine-name",
            EngineField::Command => "engine-command",
            EngineField::Time => "engine-time",
            EngineField::Memory => "engine-memory",
            EngineField::Threads => "engine-threads",
            EngineField::Extra => "engine-extra",
        })
    }

    /// What a field of an engine's form is for, and what is allowed.
    pub fn about_engine_field(&self, field: EngineField) -> Cow<'_, str> {
        self.text(match field {
            EngineField::Name => "about-engine-name",
            EngineField::Command => "about-engine-command",
            EngineField::Time => "about-engine-time",
            EngineField::Memory => "about-engine-memory",
            EngineField::Threads => "about-engine-threads",
            EngineField::Extra => "about-engine-extra",
        })
    }

    /// A field's value as a form shows it.
    pub fn engine_value(&self, entry: &EngineEntry, field: EngineField) -> String {
        let text = entry.text(field);
        match field {
            EngineField::Time if text.is_empty() => self.text("value-as-computer").into_owned(),
            EngineField::Time => self.with("value-seconds", &[("seconds", text.into())]),
            EngineField::Memory => format!("{text} MiB"),
            EngineField::Extra if text.is_empty() => self.text("value-none").into_owned(),
            _ => text,
        }
    }

    /// Why a field's text is not taken.
    pub fn engine_entry_error(&self, error: &EngineEntryError) -> String {
        let about = |key: &str, text: &str| self.with(key, &[("text", text.into())]);
        match error {
            EngineEntryError::Name(EngineNameError::Empty) => {
                self.text("error-engine-name-empty").into_owned()
            }
            EngineEntryError::Name(EngineNameError::TooLong(text)) => self.with(
                "error-engine-name-long",
                &[
                    ("text", text.as_str().into()),
                    ("most", EngineName::LONGEST.into()),
                ],
            ),
            EngineEntryError::Name(EngineNameError::Control(_)) => {
                self.text("error-engine-name-control").into_owned()
            }
            EngineEntryError::NameTaken(name) => about("error-engine-name-taken", name.as_str()),
            EngineEntryError::NoCommand => self.text("error-engine-command-empty").into_owned(),
            EngineEntryError::Quotes(text) => about("error-engine-quotes", text),
            EngineEntryError::Time(text) => about("error-engine-time", text),
            EngineEntryError::Memory(text) => about("error-engine-memory", text),
            EngineEntryError::Threads(text) => about("error-engine-threads", text),
            EngineEntryError::Extra(text) => about("error-engine-extra", text),
        }
    }
}
