//! Why the program ends with another code than 0, or with a word of warning, and the text that
//! says so.

use std::fmt;

use crate::engine::EngineName;
use crate::i18n::Catalogue;
use crate::runtime::RunError;
use crate::store::{LanguageChoice, StoreProblem};
use crate::terminal::NotATerminal;

/// An end that is not a success, or has something to say.
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

    /// A game that could not be played, or not kept; `without` is the message that names what
    /// can be done without a full screen.
    pub(super) fn of_run(error: &RunError, without: &str, words: &Catalogue) -> Self {
        let refusal = |key| {
            let instead = words.text(without).into_owned();
            words.with(key, &[("instead", instead.into())])
        };
        let message = match error {
            RunError::NotATerminal(NotATerminal::Stdin) => refusal("cli-stdin-no-terminal"),
            RunError::NotATerminal(NotATerminal::Stdout) => refusal("cli-stdout-no-terminal"),
            RunError::NotATerminal(NotATerminal::Both) => refusal("cli-no-terminal"),
            RunError::DumbTerminal => refusal("cli-dumb-terminal"),
            RunError::NotKept {
                problems,
                lost,
                language,
            } => return Self::not_kept(problems, *lost, *language),
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

    /// What could not be kept, in the language of the game that was played. Without its last
    /// settings a game is in order; what was played and is lost is a run that failed.
    fn not_kept(problems: &[StoreProblem], lost: bool, language: LanguageChoice) -> Self {
        let words = super::words_in(language);
        let told = problems
            .iter()
            .map(|problem| words.store_problem(problem))
            .reduce(|one, other| words.two_sentences(&one, &other))
            .unwrap_or_default();
        Self {
            message: words.with("cli-not-kept", &[("problems", told.into())]),
            code: u8::from(lost),
        }
    }

    /// The exit code: 0 for a warning, 1 for a run that failed, 2 for wrong usage.
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
