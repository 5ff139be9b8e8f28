//! The command line: what the arguments ask for, and errors told in the player's language.
//!
//! Wrong usage ends with exit code 2, a run that failed with 1, each with one
//! line on standard error.

mod analyze;
mod bench;
mod brain;
mod completions;
mod doctor;
mod failure;
mod man;
mod match_engines;
mod open;
mod play;
mod record_file;
mod show;
mod stats;
mod usage;

use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};

#[cfg(unix)]
use crate::gomocup::host::keeper;
use crate::i18n::{Catalogue, Language};
use crate::store::{self, LanguageChoice};

pub use failure::Failure;

/// Does what the arguments ask for; the first is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    // First of all, for keepers of engines write as well.
    store::survive_size_limits();
    #[cfg(unix)]
    if keeper::serve(&arguments) {
        return Ok(());
    }
    // The language is wanted before the arguments are understood: errors are told in it.
    let language = play::language(&arguments);
    let words = words_in(language.unwrap_or(LanguageChoice::Auto));
    if is_named_as_a_brain(&arguments) {
        arguments.insert(1, "brain".into());
    }
    // As others have it: `wuzi help show` is `wuzi show --help`.
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let matches = matches(arguments, &words)?;
    if let Some((command, _)) = matches.subcommand()
        && let Some(argument) = play::named_argument(&matches, &words)
    {
        let known = arguments_of(command, &words);
        let message = if known.contains(&argument) {
            "cli-after-command"
        } else {
            "cli-not-with-command"
        };
        let message = words.with(
            message,
            &[
                ("argument", format!("--{argument}").into()),
                ("command", command.into()),
            ],
        );
        return Err(Failure::usage(message, &words));
    }
    match matches.subcommand() {
        Some(("bench", matches)) => bench::run(matches, &words),
        Some(("stats", matches)) => stats::run(matches, &words),
        Some(("open", matches)) => open::run(matches, &words),
        Some(("show", matches)) => show::run(matches, &words),
        Some(("analyze", matches)) => analyze::run(matches, &words),
        Some(("brain", matches)) => brain::run(matches, &words),
        Some(("match", matches)) => match_engines::run(matches, &words),
        Some(("doctor", matches)) => doctor::run(matches, &words),
        Some(("completions", matches)) => completions::run(matches, &words),
        Some(("man", matches)) => man::run(matches, &words),
        _ => play::run(&matches, &words),
    }
}

/// The words of the language that was chosen, for where no keys are pressed.
fn words_in(language: LanguageChoice) -> Catalogue {
    Catalogue::new(match language {
        LanguageChoice::Chinese => Language::Chinese,
        LanguageChoice::English => Language::English,
        LanguageChoice::Auto => Language::of_the_locale(),
    })
}

/// Gomocup's managers know a brain by its file name and start it without arguments.
fn is_named_as_a_brain(arguments: &[OsString]) -> bool {
    let name = arguments
        .first()
        .and_then(|path| Path::new(path).file_name());
    name.is_some_and(|name| name.to_string_lossy().starts_with("pbrain-"))
        && arguments.get(1).is_none_or(|first| first != "brain")
}

/// Understands the arguments; help and version are printed here and end the program.
fn matches(arguments: Vec<OsString>, words: &Catalogue) -> Result<ArgMatches, Failure> {
    command(words)
        .try_get_matches_from(arguments)
        .map_err(|error| usage::of_clap(&error, words))
}

fn command(words: &Catalogue) -> Command {
    let template = format!(
        "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.text("cli-usage")
    );
    let subcommand = |name: &'static str, about: &str, arguments: Vec<Arg>| {
        let operand = arguments
            .iter()
            .find(|argument| argument.is_positional())
            .and_then(|argument| argument.get_value_names()?.first())
            .map_or_else(String::new, |name| format!("{name} "));
        Command::new(name)
            .about(words.text(about).into_owned())
            .help_template(template.clone())
            .override_usage(format!("wuzi {name} {operand}[OPTIONS]"))
            .disable_help_flag(true)
            .next_help_heading(words.text("cli-heading-options").into_owned())
            .args(arguments)
            .arg(help_argument(words))
    };
    Command::new("wuzi")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.text("cli-about").into_owned())
        .after_help(words.text("cli-examples").into_owned())
        .help_template(template.clone())
        .override_usage("wuzi [OPTIONS]\n       wuzi COMMAND")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.text("cli-heading-commands").into_owned())
        .args(play::arguments(words))
        .next_help_heading(words.text("cli-heading-terminal").into_owned())
        .arg(usage::option("lang", "LANG", "cli-lang", words).global(true))
        .arg(help_argument(words))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(words.text("cli-version").into_owned()),
        )
        .subcommand(subcommand("bench", "cli-bench", bench::arguments(words)))
        .subcommand(subcommand("open", "cli-open", open::arguments(words)))
        .subcommand(subcommand("show", "cli-show", show::arguments(words)))
        .subcommand(subcommand(
            "analyze",
            "cli-analyze",
            analyze::arguments(words),
        ))
        .subcommand(subcommand("stats", "cli-stats", stats::arguments(words)))
        .subcommand(subcommand("brain", "cli-brain", brain::arguments(words)))
        .subcommand(subcommand(
            "match",
            "cli-match",
            match_engines::arguments(words),
        ))
        .subcommand(subcommand("doctor", "cli-doctor", doctor::arguments(words)))
        .subcommand(subcommand(
            "completions",
            "cli-completions",
            completions::arguments(words),
        ))
        .subcommand(subcommand("man", "cli-man", man::arguments(words)))
}

/// What the arguments of a command are called.
fn arguments_of(name: &str, words: &Catalogue) -> Vec<String> {
    let command = command(words);
    let arguments = command.find_subcommand(name).map(Command::get_arguments);
    arguments
        .into_iter()
        .flatten()
        .map(|argument| argument.get_id().to_string())
        .collect()
}

fn help_argument(words: &Catalogue) -> Arg {
    Arg::new("help")
        .long("help")
        .short('h')
        .action(ArgAction::Help)
        .help(words.text("cli-help").into_owned())
}
