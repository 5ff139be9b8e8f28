//! The list of external engines in the settings: what each is called, how it is started and
//! what it may use.
//!
//! A line of the list is told and typed field by field as text; what is wrong with a
//! text is data, with what is allowed, so that a form and a file can both say it.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::text;
use crate::engine::{EngineName, EngineNameError};

/// An external engine of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct EngineEntry {
    /// What it is called here.
    #[serde(with = "text")]
    pub name: EngineName,
    /// The program and its arguments, as on a command line; no shell sees it.
    pub command: String,
    /// How long it may think about a move, in milliseconds; as all computers where not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u32>,
    /// The memory that it is told to keep to, in MiB.
    pub memory_mib: u32,
    /// The threads that it is told to use.
    pub threads: u16,
    /// Further INFO lines, each a key and a value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<String>,
}

/// A field of an entry, as a form shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EngineField {
    /// The name.
    Name,
    /// The command line.
    Command,
    /// Seconds for a move.
    Time,
    /// MiB of memory.
    Memory,
    /// Threads.
    Threads,
    /// Further INFO lines.
    Extra,
}

impl EngineField {
    /// All fields in their order.
    pub const ALL: [Self; 6] = [
        Self::Name,
        Self::Command,
        Self::Time,
        Self::Memory,
        Self::Threads,
        Self::Extra,
    ];
}

/// What is wrong with a text for a field of an entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineEntryError {
    /// It is no name.
    #[error(transparent)]
    Name(#[from] EngineNameError),
    /// Another engine of the list has the name.
    #[error("another engine is called '{0}'")]
    NameTaken(EngineName),
    /// The command line is empty.
    #[error("the command is empty; it is a program and its arguments")]
    NoCommand,
    /// A quotation mark of the command line is never closed.
    #[error("command '{0}': a quotation mark is not closed")]
    Quotes(String),
    /// It is no time for a move.
    #[error("time '{0}' is not allowed: 0.05 to 600 seconds, or nothing")]
    Time(String),
    /// It is no amount of memory.
    #[error("memory-mib '{0}' is not allowed: a whole number of MiB, 16 to 65536")]
    Memory(String),
    /// It is no number of threads.
    #[error("threads '{0}' is not allowed: a whole number, 1 to 256")]
    Threads(String),
    /// It is no key and value.
    #[error("extra '{0}' is not allowed: a key and a value, such as caution_factor 2")]
    Extra(String),
}

impl EngineEntry {
    /// What may be chosen for [`EngineEntry::time_ms`].
    pub const TIME_MS: RangeInclusive<u32> = 50..=600_000;
    /// What may be chosen for [`EngineEntry::memory_mib`].
    pub const MEMORY_MIB: RangeInclusive<u32> = 16..=65_536;
    /// What may be chosen for [`EngineEntry::threads`].
    pub const THREADS: RangeInclusive<u16> = 1..=256;

    /// An engine that is started by this command line, named after its program's file, with what
    /// Gomocup gives an engine: 350 MiB and one thread.
    pub fn for_command(command: &str) -> Result<Self, EngineEntryError> {
        let words = split(command)?;
        Ok(Self {
            name: name_of(&words[0]),
            command: command.trim().to_owned(),
            time_ms: None,
            memory_mib: 350,
            threads: 1,
            extra: Vec::new(),
        })
    }

    /// A field as it would be typed.
    pub fn text(&self, field: EngineField) -> String {
        match field {
            EngineField::Name => self.name.to_string(),
            EngineField::Command => self.command.clone(),
            EngineField::Time => self.time_ms.map_or_else(String::new, |milliseconds| {
                (f64::from(milliseconds) / 1000.0).to_string()
            }),
            EngineField::Memory => self.memory_mib.to_string(),
            EngineField::Threads => self.threads.to_string(),
            EngineField::Extra => self.extra.join("; "),
        }
    }

    /// Takes a field as it was typed, or says what is wrong with it and changes nothing.
    pub fn set(&mut self, field: EngineField, text: &str) -> Result<(), EngineEntryError> {
        let text = text.trim();
        match field {
            EngineField::Name => self.name = text.parse()?,
            EngineField::Command => {
                split(text)?;
                text.clone_into(&mut self.command);
            }
            EngineField::Time if text.is_empty() => self.time_ms = None,
            EngineField::Time => {
                let time = milliseconds(text).filter(|time| Self::TIME_MS.contains(time));
                let wrong = || EngineEntryError::Time(text.to_owned());
                self.time_ms = Some(time.ok_or_else(wrong)?);
            }
            EngineField::Memory => {
                let wrong = || EngineEntryError::Memory(text.to_owned());
                self.memory_mib = whole(text, &Self::MEMORY_MIB).ok_or_else(wrong)?;
            }
            EngineField::Threads => {
                let wrong = || EngineEntryError::Threads(text.to_owned());
                self.threads = whole(text, &Self::THREADS).ok_or_else(wrong)?;
            }
            EngineField::Extra => {
                let pairs = text
                    .split(';')
                    .map(str::trim)
                    .filter(|pair| !pair.is_empty());
                self.extra = pairs.map(pair).collect::<Result<_, _>>()?;
            }
        }
        Ok(())
    }
}

/// The program and its arguments.
fn split(command: &str) -> Result<Vec<String>, EngineEntryError> {
    match shell_words::split(command) {
        Ok(words) if words.first().is_some_and(|program| !program.is_empty()) => Ok(words),
        Ok(_) => Err(EngineEntryError::NoCommand),
        Err(_) => Err(EngineEntryError::Quotes(command.trim().to_owned())),
    }
}

/// What a program is called: its file's name without what all brains' names have.
fn name_of(program: &str) -> EngineName {
    let file = Path::new(program).file_stem().unwrap_or_default();
    let file = file.to_string_lossy();
    let plain = file.strip_prefix("pbrain-").unwrap_or(&file);
    let clean: String = plain.chars().filter(|c| !c.is_control()).collect();
    let short: String = clean.trim().chars().take(EngineName::LONGEST).collect();
    short
        .parse()
        .unwrap_or_else(|_| "engine".parse().expect("it is short and has only letters"))
}

/// Seconds as milliseconds, never rounded into what is allowed.
fn milliseconds(text: &str) -> Option<u32> {
    let seconds: f64 = text.parse().ok()?;
    let milliseconds = (seconds * 1000.0).round();
    let fits = milliseconds.is_finite() && (0.0..=f64::from(u32::MAX)).contains(&milliseconds);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a whole number and in range"
    )]
    fits.then_some(milliseconds as u32)
}

fn whole<T: FromStr + PartialOrd>(text: &str, allowed: &RangeInclusive<T>) -> Option<T> {
    text.parse().ok().filter(|number| allowed.contains(number))
}

/// A key and a value, with one blank between them.
fn pair(text: &str) -> Result<String, EngineEntryError> {
    let wrong = || EngineEntryError::Extra(text.to_owned());
    let (key, value) = text.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let is_key = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_value = !value.trim().is_empty() && !value.chars().any(char::is_control);
    if is_key && is_value {
        Ok(format!("{key} {}", value.trim()))
    } else {
        Err(wrong())
    }
}

/// An entry as a file has it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    name: String,
    command: String,
    time_ms: Option<i64>,
    memory_mib: Option<i64>,
    threads: Option<i64>,
    #[serde(default)]
    extra: Vec<String>,
}

impl TryFrom<File> for EngineEntry {
    type Error = EngineEntryError;

    fn try_from(file: File) -> Result<Self, EngineEntryError> {
        let mut entry = Self::for_command(&file.command)?;
        entry.set(EngineField::Name, &file.name)?;
        if let Some(time) = file.time_ms {
            let allowed = u32::try_from(time)
                .ok()
                .filter(|t| Self::TIME_MS.contains(t));
            let wrong = || EngineEntryError::Time(format!("{time} ms"));
            entry.time_ms = Some(allowed.ok_or_else(wrong)?);
        }
        if let Some(memory) = file.memory_mib {
            entry.set(EngineField::Memory, &memory.to_string())?;
        }
        if let Some(threads) = file.threads {
            entry.set(EngineField::Threads, &threads.to_string())?;
        }
        for text in file.extra {
            entry.extra.push(pair(text.trim())?);
        }
        Ok(entry)
    }
}

/// The entries of a file's list that can be used, and what is wrong with the first that cannot.
pub(super) fn read_list(list: toml::Value) -> (Vec<EngineEntry>, Option<String>) {
    let toml::Value::Array(items) = list else {
        return (
            Vec::new(),
            Some("engine is no list: write [[engine]]".to_owned()),
        );
    };
    let mut entries: Vec<EngineEntry> = Vec::new();
    let mut fault = None;
    for (number, item) in (1..).zip(items) {
        let name = item.get("name").and_then(toml::Value::as_str);
        let called = name.map_or_else(String::new, |name| format!(" ('{name}')"));
        match read_entry(item, &entries) {
            Ok(entry) => entries.push(entry),
            Err(reason) => {
                fault.get_or_insert(format!("engine {number}{called}: {reason}"));
            }
        }
    }
    (entries, fault)
}

fn read_entry(item: toml::Value, before: &[EngineEntry]) -> Result<EngineEntry, String> {
    let file: File = item
        .try_into()
        .map_err(|error| super::settings::message(&error))?;
    let entry = EngineEntry::try_from(file).map_err(|error| error.to_string())?;
    if before.iter().any(|other| other.name.is_like(&entry.name)) {
        return Err(EngineEntryError::NameTaken(entry.name).to_string());
    }
    Ok(entry)
}

/// Who analyses positions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Analyst {
    /// Our own engine.
    #[default]
    Own,
    /// An external engine of the list.
    Engine(EngineName),
}

const OWN: &str = "own";

impl fmt::Display for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str(OWN),
            Self::Engine(name) => write!(f, "engine:{name}"),
        }
    }
}

impl FromStr for Analyst {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == OWN {
            return Ok(Self::Own);
        }
        let wrong = || format!("'{text}' does not say who analyses: own, or engine:NAME");
        let name = text.strip_prefix("engine:").ok_or_else(wrong)?;
        name.parse()
            .map(Self::Engine)
            .map_err(|error: EngineNameError| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(command: &str) -> EngineEntry {
        EngineEntry::for_command(command).unwrap()
    }

    #[test]
    fn an_engine_is_named_after_its_programs_file() {
        for (command, name) in [
            ("/usr/bin/rapfi --level 3", "rapfi"),
            ("'/my engines/pbrain-Embryo21.exe'", "Embryo21"),
            ("./wuzi brain", "wuzi"),
            ("pbrain-", "engine"),
            (
                "an-engine-of-a-very-long-name-indeed",
                "an-engine-of-a-very-long",
            ),
        ] {
            assert_eq!(entry(command).name.as_str(), name, "{command}");
        }
    }

    #[test]
    fn every_field_reads_back_from_its_text() {
        let mut full = entry("rapfi");
        for (field, text) in [
            (EngineField::Name, "Rapfi 0.43"),
            (EngineField::Command, "'/opt/my rapfi' -v"),
            (EngineField::Time, "2.5"),
            (EngineField::Memory, "1024"),
            (EngineField::Threads, "4"),
            (EngineField::Extra, "caution_factor 2; pondering 0"),
        ] {
            full.set(field, text).unwrap();
            assert_eq!(full.text(field), text);
        }
        assert_eq!((full.time_ms, full.extra.len()), (Some(2500), 2));
        full.set(EngineField::Time, " ").unwrap();
        full.set(EngineField::Extra, "").unwrap();
        assert_eq!((full.time_ms, full.extra.len()), (None, 0));
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named_and_nothing_changes() {
        let mut entry = entry("rapfi");
        let before = entry.clone();
        for (field, text, word) in [
            (EngineField::Name, "", "is empty"),
            (EngineField::Command, "  ", "is empty"),
            (EngineField::Command, "''", "is empty"),
            (EngineField::Command, "'rapfi", "'rapfi'"),
            (EngineField::Time, "0.01", "'0.01'"),
            (EngineField::Time, "601", "600"),
            (EngineField::Time, "inf", "'inf'"),
            (EngineField::Time, "-1", "'-1'"),
            (EngineField::Memory, "8", "16 to 65536"),
            (EngineField::Memory, "1.5", "'1.5'"),
            (EngineField::Threads, "0", "1 to 256"),
            (EngineField::Threads, "many", "'many'"),
            (EngineField::Extra, "pondering", "'pondering'"),
            (EngineField::Extra, "a 1; b-c 2", "'b-c 2'"),
        ] {
            let error = entry.set(field, text).unwrap_err().to_string();
            assert!(error.contains(word), "{text}: {error}");
            assert_eq!(entry, before);
        }
    }

    #[test]
    fn who_analyses_reads_back() {
        for text in ["own", "engine:own", "engine:Rapfi 0.43"] {
            assert_eq!(text.parse::<Analyst>().unwrap().to_string(), text);
        }
        assert!("rapfi".parse::<Analyst>().unwrap_err().contains("'rapfi'"));
    }
}
