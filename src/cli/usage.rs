//! Arguments told and refused in the player's language, whatever clap says.

use std::io::{self, Write};
use std::str::FromStr;
use std::time::Duration;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches};

use super::Failure;
use crate::i18n::Catalogue;

/// More threads than this do nobody any good.
pub(super) const MOST_THREADS: usize = 256;
/// One TiB of remembered positions.
const MOST_HASH_MIB: usize = 1 << 20;

/// An option with a value.
pub(super) fn option(
    name: &'static str,
    value: &'static str,
    help: &str,
    words: &Catalogue,
) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        // `--seed -1` is a wrong value and no unknown argument.
        .allow_negative_numbers(true)
        .help(words.text(help).into_owned())
}

/// A switch.
pub(super) fn flag(name: &'static str, help: &str, words: &Catalogue) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(words.text(help).into_owned())
}

/// The value of an option as a number or the like; `wrong` is the message for one that is not.
pub(super) fn parsed<T: FromStr>(
    matches: &ArgMatches,
    name: &str,
    wrong: &str,
    words: &Catalogue,
) -> Result<Option<T>, Failure> {
    matches
        .get_one::<String>(name)
        .map(|text| text.parse().map_err(|_| wrong_value(wrong, text, words)))
        .transpose()
}

/// A whole number from 1.
pub(super) fn count<T: FromStr + PartialOrd + From<u8>>(
    matches: &ArgMatches,
    name: &str,
    words: &Catalogue,
) -> Result<Option<T>, Failure> {
    let Some(number) = parsed::<T>(matches, name, "cli-bad-count", words)? else {
        return Ok(None);
    };
    if number < T::from(1) {
        return Err(wrong_value("cli-bad-count", "0", words));
    }
    Ok(Some(number))
}

/// Threads that search, as many as may be asked for.
pub(super) fn threads(matches: &ArgMatches, words: &Catalogue) -> Result<Option<usize>, Failure> {
    count_to(matches, "threads", MOST_THREADS, words)
}

/// Memory for remembered positions in MiB, as much as may be asked for.
pub(super) fn hash_mib(matches: &ArgMatches, words: &Catalogue) -> Result<Option<usize>, Failure> {
    count_to(matches, "hash", MOST_HASH_MIB, words)
}

/// A whole number from 1 to `most`.
fn count_to(
    matches: &ArgMatches,
    name: &str,
    most: usize,
    words: &Catalogue,
) -> Result<Option<usize>, Failure> {
    let Some(text) = matches.get_one::<String>(name) else {
        return Ok(None);
    };
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
        _ => {
            let arguments = [("text", text.as_str().into()), ("most", most.into())];
            Err(Failure::usage(
                words.with("cli-bad-count-to", &arguments),
                words,
            ))
        }
    }
}

/// A time such as `1`, `0.5`, `2s` or `500ms`.
pub(super) fn time(
    matches: &ArgMatches,
    name: &str,
    words: &Catalogue,
) -> Result<Option<Duration>, Failure> {
    matches
        .get_one::<String>(name)
        .map(|text| seconds(text).ok_or_else(|| wrong_value("cli-bad-time", text, words)))
        .transpose()
}

fn seconds(text: &str) -> Option<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok()? * unit;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|time| *time > Duration::ZERO && *time < Duration::from_hours(24))
}

/// A value that is not allowed, with the message that says what is.
pub(super) fn wrong_value(key: &str, text: &str, words: &Catalogue) -> Failure {
    Failure::usage(words.with(key, &[("text", text.into())]), words)
}

/// What clap has to say, in the player's language where it is an error.
pub(super) fn of_clap(error: &clap::Error, words: &Catalogue) -> Failure {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Help is the answer here, and goes where answers go; a closed pipe is no fault of ours.
            let _ = write!(io::stdout(), "{}", error.render());
            std::process::exit(0);
        }
        ErrorKind::UnknownArgument => Failure::usage(
            words.with("cli-unknown-argument", &[("argument", argument.into())]),
            words,
        ),
        ErrorKind::InvalidSubcommand => {
            let text = context(ContextKind::InvalidSubcommand);
            Failure::usage(
                words.with("cli-unknown-command", &[("text", text.into())]),
                words,
            )
        }
        // An option without its value, which clap counts as an empty one.
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => Failure::usage(
            words.with("cli-missing-value", &[("argument", argument.into())]),
            words,
        ),
        ErrorKind::MissingRequiredArgument => Failure::usage(
            words.with("cli-missing-argument", &[("argument", argument.into())]),
            words,
        ),
        ErrorKind::ArgumentConflict => Failure::usage(
            words.with("cli-twice", &[("argument", argument.into())]),
            words,
        ),
        ErrorKind::TooManyValues => {
            let text = context(ContextKind::InvalidValue);
            Failure::usage(
                words.with(
                    "cli-no-value",
                    &[("argument", argument.into()), ("text", text.into())],
                ),
                words,
            )
        }
        _ => {
            let text = error.render().to_string();
            let first = text.lines().next().unwrap_or_default();
            Failure::usage(format!("{}.", first.trim_start_matches("error: ")), words)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_seconds_and_milliseconds() {
        for (text, millis) in [("1", 1000), ("0.5", 500), ("2s", 2000), ("250ms", 250)] {
            assert_eq!(seconds(text), Some(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "0", "-1", "soon", "nan", "inf", "1e300", "s"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
