//! The arguments of the game itself.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::Failure;
use crate::engine::{Level, Rule, Variant};
use crate::i18n::Catalogue;
use crate::runtime::Options;
use crate::store::{
    ColourChoice, Folders, GlyphChoice, LanguageChoice, Mode, Overrides, SetupChoices, WidthChoice,
};

/// The arguments that start straight in a game.
const GAME: [&str; 5] = ["size", "in-a-row", "rule", "vs", "colour"];

/// The language that `--lang` names, looked for before anything else is understood.
pub(super) fn language(arguments: &[OsString]) -> Option<LanguageChoice> {
    let texts: Vec<&str> = arguments.iter().filter_map(|a| a.to_str()).collect();
    texts.iter().enumerate().find_map(|(index, text)| {
        let value = match text.strip_prefix("--lang") {
            Some("") => texts.get(index + 1).copied()?,
            Some(rest) => rest.strip_prefix('=')?,
            None => return None,
        };
        language_choice(value)
    })
}

fn language_choice(text: &str) -> Option<LanguageChoice> {
    match text {
        "en" => Some(LanguageChoice::English),
        "zh" => Some(LanguageChoice::Chinese),
        _ => None,
    }
}

/// Turns arguments into what to run; help and version are printed here and end the program.
pub(super) fn parse(arguments: Vec<OsString>, words: &Catalogue) -> Result<Options, Failure> {
    let matches = match command(words).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return Err(usage(&error, words)),
    };
    let (config, data) = (
        matches.get_one::<PathBuf>("config-dir").cloned(),
        matches.get_one::<PathBuf>("data-dir").cloned(),
    );
    Ok(Options {
        // Without a home there is nowhere to keep things; the game says so and goes on.
        folders: Folders::choose(config, data).ok(),
        overrides: overrides(&matches, words)?,
        start: start(&matches, words)?,
        seed: matches
            .get_one::<String>("seed")
            .map(|text| {
                text.parse()
                    .map_err(|_| wrong_value("cli-bad-seed", text, words))
            })
            .transpose()?,
    })
}

fn command(words: &Catalogue) -> Command {
    let option = |name: &'static str, value: &'static str, help: &str| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .help(words.text(help).into_owned())
    };
    let flag = |name: &'static str, help: &str| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(words.text(help).into_owned())
    };
    let template = format!(
        "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.text("cli-usage")
    );
    Command::new("wuzi")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.text("cli-about").into_owned())
        .after_help(words.text("cli-examples").into_owned())
        .help_template(template)
        .override_usage("wuzi [OPTIONS]")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .next_help_heading(words.text("cli-heading-game").into_owned())
        .arg(option("size", "N|WxH", "cli-size"))
        .arg(option("in-a-row", "K", "cli-in-a-row"))
        .arg(option("rule", "RULE", "cli-rule"))
        .arg(option("vs", "OPPONENT", "cli-vs"))
        .arg(option("colour", "COLOUR", "cli-colour").alias("color"))
        .arg(option("seed", "N", "cli-seed"))
        .next_help_heading(words.text("cli-heading-terminal").into_owned())
        .arg(option("lang", "LANG", "cli-lang"))
        .arg(flag("ascii", "cli-ascii"))
        .arg(option("width", "1|2", "cli-width"))
        .arg(flag("no-mouse", "cli-no-mouse"))
        .arg(option("config-dir", "DIR", "cli-config-dir").value_parser(value_parser!(PathBuf)))
        .arg(option("data-dir", "DIR", "cli-data-dir").value_parser(value_parser!(PathBuf)))
        .arg(
            Arg::new("help")
                .long("help")
                .short('h')
                .action(ArgAction::Help)
                .help(words.text("cli-help").into_owned()),
        )
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(words.text("cli-version").into_owned()),
        )
}

/// What clap has to say, in the player's language where it is an error.
fn usage(error: &clap::Error, words: &Catalogue) -> Failure {
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
        // An option without its value, which clap counts as an empty one.
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => Failure::usage(
            words.with("cli-missing-value", &[("argument", argument.into())]),
            words,
        ),
        ErrorKind::ArgumentConflict => Failure::usage(
            words.with("cli-twice", &[("argument", argument.into())]),
            words,
        ),
        _ => {
            let text = error.render().to_string();
            let first = text.lines().next().unwrap_or_default();
            Failure::usage(first.trim_start_matches("error: ").to_owned(), words)
        }
    }
}

fn wrong_value(key: &str, text: &str, words: &Catalogue) -> Failure {
    Failure::usage(words.with(key, &[("text", text.into())]), words)
}

fn overrides(matches: &ArgMatches, words: &Catalogue) -> Result<Overrides, Failure> {
    let text = |name: &str| matches.get_one::<String>(name);
    let language = text("lang")
        .map(|text| language_choice(text).ok_or_else(|| wrong_value("cli-bad-lang", text, words)))
        .transpose()?;
    let ambiguous_width = text("width")
        .map(|text| match text.as_str() {
            "1" => Ok(WidthChoice::One),
            "2" => Ok(WidthChoice::Two),
            _ => Err(wrong_value("cli-bad-width", text, words)),
        })
        .transpose()?;
    Ok(Overrides {
        language,
        glyphs: matches.get_flag("ascii").then_some(GlyphChoice::Ascii),
        ambiguous_width,
        mouse: matches.get_flag("no-mouse").then_some(false),
    })
}

/// The game to start at once; `None` when no argument names one.
fn start(matches: &ArgMatches, words: &Catalogue) -> Result<Option<SetupChoices>, Failure> {
    let text = |name: &str| matches.get_one::<String>(name);
    if !GAME.iter().any(|name| text(name).is_some()) {
        return Ok(None);
    }
    let refused = |error| Failure::usage(words.variant_error(&error), words);
    let usual = Variant::gomoku();
    let (width, height) = text("size").map_or(Ok((usual.width(), usual.height())), |text| {
        Variant::parse_size(text).map_err(refused)
    })?;
    let rule: Rule = text("rule").map_or(Ok(usual.rule()), |text| text.parse().map_err(refused))?;
    let in_a_row = text("in-a-row").map_or(Ok(Variant::usual_length(width, height)), |text| {
        text.parse::<u8>()
            .map_err(|_| wrong_value("cli-bad-length", text, words))
    })?;
    let variant = Variant::new(rule, width, height, in_a_row).map_err(refused)?;
    let mut choices = SetupChoices::for_variant(variant);
    match text("vs").map(String::as_str) {
        None => {}
        Some("human") => choices.mode = Mode::TwoPlayers,
        Some(text) => {
            choices.level = text
                .parse::<Level>()
                .map_err(|_| wrong_value("error-level", text, words))?;
        }
    }
    choices.colour = match text("colour").map(String::as_str) {
        None | Some("black") => ColourChoice::Black,
        Some("white") => ColourChoice::White,
        Some("random") => ColourChoice::Random,
        Some(text) => return Err(wrong_value("cli-bad-colour", text, words)),
    };
    Ok(Some(choices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    fn parsed(line: &str) -> Result<Options, Failure> {
        let words = Catalogue::new(Language::English);
        let arguments = std::iter::once("wuzi").chain(line.split_whitespace());
        parse(arguments.map(OsString::from).collect(), &words)
    }

    #[test]
    fn no_game_is_started_unless_an_argument_names_one() {
        assert_eq!(parsed("").unwrap().start, None);
        assert_eq!(parsed("--ascii --seed 7 --lang zh").unwrap().start, None);
        let start = parsed("--rule renju").unwrap().start.unwrap();
        assert_eq!(
            start.variant().unwrap().to_string(),
            "15x15, 5 in a row, renju"
        );
    }

    #[test]
    fn size_3_means_three_in_a_row_unless_said_otherwise() {
        let variant = |line: &str| {
            let start = parsed(line).unwrap().start.unwrap();
            (start.width, start.height, start.in_a_row)
        };
        assert_eq!(variant("--size 3"), (3, 3, 3));
        assert_eq!(variant("--size 4"), (4, 4, 4));
        assert_eq!(variant("--size 9x6 --in-a-row 4"), (9, 6, 4));
        assert_eq!(variant("--size 19"), (19, 19, 5));
    }

    #[test]
    fn opponents_and_colours_are_read() {
        let start = |line: &str| parsed(line).unwrap().start.unwrap();
        assert_eq!(start("--vs human").mode, Mode::TwoPlayers);
        assert_eq!(start("--vs Random").level, Level::Random);
        assert_eq!(
            start("--vs perfect --colour white").colour,
            ColourChoice::White
        );
        assert_eq!(start("--color random").colour, ColourChoice::Random);
    }

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let find = |line: &str| {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            language(&arguments)
        };
        assert_eq!(
            find("wuzi --lang zh --size 2"),
            Some(LanguageChoice::Chinese)
        );
        assert_eq!(
            find("wuzi --size 2 --lang=en"),
            Some(LanguageChoice::English)
        );
        assert_eq!(find("wuzi --lang"), None);
        assert_eq!(find("wuzi --lang fr"), None);
        assert_eq!(find("wuzi --language zh"), None);
    }

    #[test]
    fn a_wrong_value_is_named_with_what_is_allowed() {
        for (line, words) in [
            ("--size 2", &["2x2", "3 to 20"][..]),
            ("--size big", &["'big'", "9x6"]),
            ("--in-a-row 9", &["9 in a row", "3 to 6"]),
            ("--in-a-row x", &["'x'", "3 to 6"]),
            ("--size 3 --in-a-row 5", &["5 in a row", "3x3"]),
            ("--rule go", &["'go'", "caro6"]),
            ("--rule renju --in-a-row 4", &["five", "4"]),
            ("--vs 9", &["'9'", "human, random, classic or perfect"]),
            ("--colour red", &["'red'", "black, white or random"]),
            ("--lang fr", &["'fr'", "en or zh"]),
            ("--width 3", &["'3'", "1 or 2"]),
            ("--seed x", &["'x'", "18446744073709551615"]),
            ("--frobnicate", &["'--frobnicate'"]),
            ("stray", &["'stray'"]),
            ("--size", &["--size", "value"]),
            ("--size 3 --size 4", &["--size", "once"]),
        ] {
            let failure = parsed(line).unwrap_err();
            assert_eq!(failure.code(), 2, "{line}");
            let text = failure.to_string();
            for word in words {
                assert!(text.contains(word), "{line}: {text}");
            }
            assert_eq!(text.lines().count(), 1, "{text}");
        }
    }
}
