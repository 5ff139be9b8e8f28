//! Why the program ends with another code than 0, and the text that says so.

use std::fmt;

use crate::engine::EngineName;
use crate::i18n::Catalogue;
use crate::runtime::RunError;
use crate::terminal::NotATerminal;

/// An end that is not a success.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Wrong usage: what is wrong and what is allowed.
    pub(super) fn usage(message: impl Into<String>, words: &Catalogue) -> Self {
        Self {
            message: format!("{} {}", message.into(), words.text("cli-see-help")),
            code: 2,
        }
    }

    /// A run that failed, in words.
    pub(super) fn failed(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code: 1,
        }
    }

    /// A run that failed for a reason that the system gives.
    pub(super) fn of_io(key: &str, error: &std::io::Error, words: &Catalogue) -> Self {
        Self::failed(words.with(key, &[("reason", error.to_string().into())]))
    }

    /// A game that could not be played.
    pub(super) fn of_run(error: &RunError, words: &Catalogue) -> Self {
        let message = match error {
            RunError::NotATerminal(end) => words
                .text(match end {
                    NotATerminal::Stdin => "cli-stdin-no-terminal",
                    NotATerminal::Stdout => "cli-stdout-no-terminal",
                    NotATerminal::Both => "cli-no-terminal",
                })
                .into_owned(),
            RunError::UnknownEngine { name, known } => {
                let names: Vec<&str> = known.iter().map(EngineName::as_str).collect();
                let known = if names.is_empty() {
                    words.text("cli-no-engines").into_owned()
                } else {
                    words.with("cli-known-engines", &[("names", names.join(", ").into())])
                };
                let message = words.with(
                    "cli-unknown-engine",
                    &[("engine", name.as_str().into()), ("known", known.into())],
                );
                return Self::usage(message, words);
            }
            RunError::Terminal(error) => words.with(
                "cli-terminal-failed",
                &[("reason", error.to_string().into())],
            ),
        };
        Self::failed(message)
    }

    /// The exit code: 1 for a run that failed, 2 for wrong usage.
    pub fn code(&self) -> u8 {
        self.code
    }
}

impl fmt::Display for Failure {
    /// One line, with the program's name before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wuzi: {}", self.message)
    }
}
