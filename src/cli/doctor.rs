//! `wuzi doctor`: what this terminal and these folders can do, and what the game makes of it.
//!
//! The report is meant to be pasted where others read it: whatever comes from outside goes
//! through [`Privacy`], and of the environment only a short list of variables is told.

mod disk;
mod engines;
mod keys;
mod privacy;
mod terminal;
mod theme;

use std::env;
use std::fmt::Write;
use std::path::Path;
use std::thread;

use clap::{Arg, ArgMatches};

use super::stats::column;
use super::{Failure, play, record_file};
use crate::engine::Resources;
use crate::i18n::{Catalogue, Language};
use crate::store::{LanguageChoice, Overrides, Settings, Store};
use crate::theme::Shelf;
use privacy::Privacy;

/// Columns of what a row is about.
const LABEL: usize = 24;

/// The variables of the locale, the one that is heeded first before the others.
const LOCALE: [&str; 5] = ["LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"];

/// The arguments of `wuzi doctor`: those of the game that decide how it looks and what it keeps.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    play::terminal_arguments(words)
}

/// Looks at everything and tells it.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let options = play::terminal_options(matches, words)?;
    let store = Store::new(options.folders);
    let check_up = store.check_up();
    let kept = check_up.as_ref().map(|found| found.settings.clone());
    let chosen = Chosen {
        settings: options.overrides.apply(kept.clone().unwrap_or_default()),
        kept: kept.unwrap_or_default(),
        overrides: options.overrides,
        shelf: store.themes(),
    };
    let mut report = Report {
        words,
        privacy: Privacy::of_the_player(),
        text: String::new(),
        problems: 0,
        remarks: 0,
    };
    program(&mut report);
    terminal::tell(&mut report, &chosen);
    language(&mut report, &chosen);
    disk::tell(&mut report, check_up.as_ref());
    engines::tell(&mut report, &chosen.settings);
    report.end()
}

/// What the game would be set to, and by whom.
struct Chosen {
    /// What it comes to.
    settings: Settings,
    /// What the file says.
    kept: Settings,
    /// What the command line says.
    overrides: Overrides,
    /// The themes that there are.
    shelf: Shelf,
}

/// How a row stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Fine,
    /// Worth a look; the game can be played.
    Remark,
    /// In the way of playing, or of keeping what was played.
    Problem,
}

/// The report, as far as it is written.
struct Report<'a> {
    words: &'a Catalogue,
    privacy: Privacy,
    text: String,
    problems: usize,
    remarks: usize,
}

impl Report<'_> {
    /// Begins a part.
    fn part(&mut self, key: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&self.words.text(key));
        self.text.push('\n');
    }

    /// A row of the present part.
    fn row(&mut self, mark: Mark, label: &str, value: &str) {
        let label = self.words.text(label).into_owned();
        self.named_row(mark, &label, value);
    }

    /// A row about something that has a name of its own.
    fn named_row(&mut self, mark: Mark, label: &str, value: &str) {
        let sign = match mark {
            Mark::Fine => ' ',
            Mark::Remark => '?',
            Mark::Problem => '!',
        };
        self.remarks += usize::from(mark == Mark::Remark);
        self.problems += usize::from(mark == Mark::Problem);
        let label = column(label, LABEL, false);
        let _ = writeln!(self.text, "{sign} {label} {value}");
    }

    /// Variables that are set, a row each; one row where none is.
    fn variables(&mut self, label: &str, names: &[&str]) {
        let told: Vec<String> = names
            .iter()
            .filter_map(|name| {
                let value = env::var_os(name)?.to_string_lossy().into_owned();
                Some(format!("{name}={}", self.foreign(&value)))
            })
            .collect();
        let Some((first, others)) = told.split_first() else {
            let none = self.words.text("doctor-none").into_owned();
            return self.row(Mark::Fine, label, &none);
        };
        self.row(Mark::Fine, label, first);
        for other in others {
            self.named_row(Mark::Fine, "", other);
        }
    }

    /// Who has set something: the argument, the settings, or neither.
    fn setter(&self, argument: &str, is_given: bool, is_usual: bool) -> String {
        if is_given {
            argument.to_owned()
        } else if is_usual {
            self.words.text("doctor-usual").into_owned()
        } else {
            self.words.text("doctor-by-settings").into_owned()
        }
    }

    /// A path that may be told.
    fn path(&self, path: &Path) -> String {
        self.privacy.path(path)
    }

    /// A text from outside that may be told.
    fn foreign(&self, text: &str) -> String {
        self.privacy.text(text)
    }

    /// Prints it all; problems are a run that failed.
    fn end(mut self) -> Result<(), Failure> {
        self.text.push('\n');
        if self.remarks > 0 {
            let count = [("count", self.remarks.into())];
            self.text += &(self.words.with("doctor-remarks", &count) + "\n");
        }
        let count = [("count", self.problems.into())];
        let found = self.words.with("doctor-problems", &count);
        let is_fine = self.problems == 0;
        // Where both can be read it is said once.
        if is_fine || !crate::terminal::shows_errors_too() {
            self.text += &(found.clone() + "\n");
        }
        record_file::answer(&self.text, self.words)?;
        if is_fine {
            return Ok(());
        }
        Err(Failure::failed(found))
    }
}

/// The program and the machine.
fn program(report: &mut Report<'_>) {
    report.part("doctor-program");
    let build = if cfg!(debug_assertions) {
        "doctor-debug"
    } else {
        "doctor-release"
    };
    let build = report.words.text(build).into_owned();
    let version = format!("{}, {build}", env!("CARGO_PKG_VERSION"));
    report.row(Mark::Fine, "doctor-version", &version);
    let system = format!("{} {}", env::consts::OS, env::consts::ARCH);
    report.row(Mark::Fine, "doctor-system", &system);
    let processors = thread::available_parallelism().map_or_else(
        |error| report.foreign(&error.to_string()),
        |count| count.to_string(),
    );
    report.row(Mark::Fine, "doctor-processors", &processors);
    let table = format!("{} MiB", Resources::default().hash_mib);
    report.row(Mark::Fine, "doctor-table", &table);
}

/// Which language is spoken, and who says so.
fn language(report: &mut Report<'_>, chosen: &Chosen) {
    report.part("doctor-language");
    let of_the_locale = Language::of_the_locale();
    let (language, by) = match chosen.settings.language {
        LanguageChoice::English => (Language::English, None),
        LanguageChoice::Chinese => (Language::Chinese, None),
        LanguageChoice::Auto => (of_the_locale, Some("doctor-by-locale")),
    };
    let name = report.words.text(match language {
        Language::English => "value-english",
        Language::Chinese => "value-chinese",
    });
    let by = match by {
        Some(key) => report.words.text(key).into_owned(),
        None => report.setter("--lang", chosen.overrides.language.is_some(), false),
    };
    let spoken = format!("{name} ({by})");
    report.row(Mark::Fine, "doctor-spoken", &spoken);
    report.variables("doctor-locale", &LOCALE);
    if cfg!(unix) {
        // The others choose words and no characters.
        let values = ["LC_ALL", "LC_CTYPE", "LANG"].map(env::var_os);
        let values = values.iter().flatten();
        let first = values
            .map(|value| value.to_string_lossy().to_ascii_lowercase())
            .find(|value| !value.is_empty())
            .unwrap_or_default();
        if first.replace('-', "").contains("utf8") {
            report.row(Mark::Fine, "doctor-encoding", "UTF-8");
        } else {
            let other = report.words.text("doctor-no-utf8").into_owned();
            report.row(Mark::Remark, "doctor-encoding", &other);
        }
    }
}
