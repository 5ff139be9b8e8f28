//! `wuzi completions`: the script that lets a shell complete our command line.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, ValueEnum};
use clap_complete::{Generator, Shell};

use super::Failure;
use super::record_file;
use super::usage::wrong_value;
use crate::i18n::Catalogue;

/// Who can play a side.
const PLAYERS: &[&str] = &[
    "human", "random", "classic", "perfect", "1", "2", "3", "4", "5", "6", "7", "8",
];

/// Arguments that are one of a few words, for the shell to offer; what they mean is parsed
/// by the code that uses them, which refuses others with sentences of its own.
const WORDS: [(&str, &[&str]); 12] = [
    ("rule", &["freestyle", "standard", "renju", "caro", "caro6"]),
    (
        "opening",
        &[
            "free", "swap", "swap2", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "d10",
            "d11", "d12", "d13", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i10",
            "i11", "i12", "i13",
        ],
    ),
    ("vs", PLAYERS),
    ("black", PLAYERS),
    ("white", PLAYERS),
    (
        "level",
        &[
            "random", "classic", "perfect", "1", "2", "3", "4", "5", "6", "7", "8",
        ],
    ),
    ("colour", &["black", "white", "random"]),
    ("width", &["1", "2"]),
    ("in-a-row", &["3", "4", "5", "6"]),
    ("size", &["3", "13", "15", "19", "20"]),
    ("clock", &["none", "30s/move", "5m", "5m+3s"]),
    ("lang", &["en", "zh"]),
];

/// The arguments of `wuzi completions`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        // Not required: a missing shell is told with those that there are, as a wrong one is.
        Arg::new("shell")
            .value_name("SHELL")
            .help(words.text("cli-completions-shell").into_owned())
            .help_heading(words.text("cli-heading-shell").into_owned()),
    ]
}

/// Prints the script.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let Some(name) = matches.get_one::<String>("shell") else {
        return Err(Failure::usage(words.text("cli-no-shell"), words));
    };
    let shell =
        Shell::from_str(name, true).map_err(|_| wrong_value("cli-bad-shell", name, words))?;
    let mut command = offering(super::command(words));
    command.set_bin_name("wuzi");
    command.build();
    let mut script = Vec::new();
    shell
        .try_generate(&command, &mut script)
        .map_err(|error| Failure::of_io("cli-unwritten", &error, words))?;
    record_file::answer(&String::from_utf8_lossy(&script), words)
}

/// The command with the words that its arguments can be.
fn offering(command: Command) -> Command {
    command
        .mut_args(|argument| {
            let name = argument.get_id().as_str();
            if name == "shell" {
                let shells = Shell::value_variants().iter().map(Shell::to_string);
                return argument.value_parser(PossibleValuesParser::new(shells));
            }
            match WORDS.iter().find(|(known, _)| *known == name) {
                Some((_, words)) => argument.value_parser(PossibleValuesParser::new(*words)),
                None => argument,
            }
        })
        .mut_subcommands(offering)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Level, Rule};
    use crate::i18n::Language;

    fn words(name: &str) -> &'static [&'static str] {
        let found = WORDS.iter().find(|(known, _)| *known == name);
        found.expect("it is among them").1
    }

    #[test]
    fn every_word_that_is_offered_is_understood_and_none_is_left_out() {
        let levels = Level::ALL.map(|level| level.to_string());
        assert_eq!(words("level"), levels);
        assert_eq!(words("vs")[1..], levels);
        assert_eq!(words("rule"), Rule::ALL.map(|rule| rule.to_string()));
        let catalogue = Catalogue::new(Language::English);
        for (name, offered) in WORDS {
            if name == "level" {
                continue;
            }
            // Renju's openings are openings of renju alone.
            let rule = if name == "opening" {
                "--rule=renju"
            } else {
                "--ascii"
            };
            for word in offered {
                let line = [
                    "wuzi".into(),
                    rule.into(),
                    format!("--{name}={word}").into(),
                ];
                let matches = super::super::matches(line.to_vec(), &catalogue).unwrap();
                let options = super::super::play::options(&matches, &catalogue);
                assert!(options.is_ok(), "--{name} {word}: {options:?}");
            }
        }
    }

    #[test]
    fn every_argument_that_is_offered_words_is_an_argument() {
        let command = super::super::command(&Catalogue::new(Language::English));
        let has = |command: &Command, name: &str| {
            command
                .get_arguments()
                .any(|argument| argument.get_id() == name)
        };
        for (name, _) in WORDS {
            let somewhere =
                has(&command, name) || command.get_subcommands().any(|below| has(below, name));
            assert!(somewhere, "{name}");
        }
    }
}
