//! The arguments of the game itself.

mod players;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, value_parser};

use super::Failure;
use super::usage::{flag, option, parsed, wrong_value};
use crate::engine::{Opening, Rule, Variant};
use crate::i18n::Catalogue;
use crate::runtime::{self, Options};
use crate::store::{
    EngineEntry, Folders, GlyphChoice, LanguageChoice, Overrides, SetupChoices, Store, WidthChoice,
};
use crate::theme::{ThemeFault, ThemeName};

/// The arguments that start straight in a game.
const GAME: [&str; 10] = [
    "size", "in-a-row", "rule", "opening", "vs", "engine", "colour", "black", "white", "clock",
];

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

/// The arguments of the game.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    let mut arguments = headed(
        "cli-heading-game",
        words,
        vec![
            option("size", "N|WxH", "cli-size", words),
            option("in-a-row", "K", "cli-in-a-row", words),
            option("rule", "RULE", "cli-rule", words),
            option("opening", "NAME", "cli-opening", words),
            option("vs", "OPPONENT", "cli-vs", words),
            option("engine", "COMMAND", "cli-engine", words),
            option("colour", "COLOUR", "cli-colour", words).alias("color"),
            option("black", "PLAYER", "cli-black", words),
            option("white", "PLAYER", "cli-white", words),
            option("clock", "CLOCK", "cli-clock", words),
            option("seed", "N", "cli-seed", words),
        ],
    );
    let plain = vec![flag("plain", "cli-plain", words)];
    arguments.extend(headed("cli-heading-terminal", words, plain));
    arguments.extend(terminal_arguments(words));
    arguments
}

/// The arguments of everything that is played on a full screen.
pub(super) fn terminal_arguments(words: &Catalogue) -> Vec<Arg> {
    let folder = value_parser!(PathBuf);
    headed(
        "cli-heading-terminal",
        words,
        vec![
            option("theme", "NAME", "cli-theme", words),
            flag("ascii", "cli-ascii", words),
            option("width", "1|2", "cli-width", words),
            flag("no-mouse", "cli-no-mouse", words),
            option("config-dir", "DIR", "cli-config-dir", words).value_parser(folder),
            data_dir_argument(words),
        ],
    )
}

/// Where games are kept, for a command that reads them and no settings.
pub(super) fn data_dir_argument(words: &Catalogue) -> Arg {
    option("data-dir", "DIR", "cli-data-dir", words).value_parser(value_parser!(PathBuf))
}

/// The folders of such a command.
pub(super) fn data_folders(matches: &ArgMatches) -> Option<Folders> {
    let data = matches.get_one::<PathBuf>("data-dir").cloned();
    Folders::choose(data.clone(), data).ok()
}

/// Arguments under a heading of the help.
fn headed(heading: &str, words: &Catalogue, arguments: Vec<Arg>) -> Vec<Arg> {
    let heading = words.text(heading).into_owned();
    arguments
        .into_iter()
        .map(|argument| argument.help_heading(heading.clone()))
        .collect()
}

/// An argument of the game that is given, where a command has no use for it.
pub(super) fn named_argument(matches: &ArgMatches, words: &Catalogue) -> Option<String> {
    arguments(words)
        .iter()
        .map(|argument| argument.get_id().as_str())
        .find(|name| matches.value_source(name) == Some(ValueSource::CommandLine))
        .map(str::to_owned)
}

/// Plays the game that the arguments ask for.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let options = options(matches, words)?;
    let played = if matches.get_flag("plain") {
        runtime::plain::run(options)
    } else {
        runtime::run(options)
    };
    played.map_err(|error| Failure::of_run(&error, "cli-instead-plain", words))
}

/// What the arguments of the game ask for.
pub(super) fn options(matches: &ArgMatches, words: &Catalogue) -> Result<Options, Failure> {
    let guest = guest(matches, words)?;
    Ok(Options {
        start: start(matches, guest.as_ref(), words)?,
        guest,
        seed: parsed(matches, "seed", "cli-bad-seed", words)?,
        ..terminal_options(matches, words)?
    })
}

/// What the arguments of the terminal and the folders ask for.
pub(super) fn terminal_options(
    matches: &ArgMatches,
    words: &Catalogue,
) -> Result<Options, Failure> {
    let folder = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    // Without a home there is nowhere to keep things; the game says so and goes on.
    let folders = Folders::choose(folder("config-dir"), folder("data-dir")).ok();
    Ok(Options {
        overrides: overrides(matches, folders.as_ref(), words)?,
        folders,
        ..Options::default()
    })
}

fn overrides(
    matches: &ArgMatches,
    folders: Option<&Folders>,
    words: &Catalogue,
) -> Result<Overrides, Failure> {
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
    let theme = text("theme")
        .map(|text| theme(text, folders, words))
        .transpose()?;
    Ok(Overrides {
        language,
        theme,
        glyphs: matches.get_flag("ascii").then_some(GlyphChoice::Ascii),
        ambiguous_width,
        mouse: matches.get_flag("no-mouse").then_some(false),
        animations: None,
    })
}

/// A theme that there is, be it one that cannot be used: of that the game tells.
fn theme(text: &str, folders: Option<&Folders>, words: &Catalogue) -> Result<ThemeName, Failure> {
    let shelf = Store::new(folders.cloned()).themes();
    if let Some(name) = shelf.names().into_iter().find(|name| name.as_str() == text) {
        return Ok(name);
    }
    let fault = ThemeFault {
        file: text.to_owned(),
        fault: shelf.unknown(text),
    };
    Err(Failure::usage(words.theme_fault(&fault), words))
}

/// The game to start at once; `None` when no argument names one.
fn start(
    matches: &ArgMatches,
    guest: Option<&EngineEntry>,
    words: &Catalogue,
) -> Result<Option<SetupChoices>, Failure> {
    let text = |name: &str| matches.get_one::<String>(name);
    if !GAME.iter().any(|name| text(name).is_some()) {
        return Ok(None);
    }
    let variant = variant(matches, words)?;
    let mut choices = SetupChoices::for_variant(variant);
    choices.opening = opening(matches, variant, words)?;
    players::seat(&mut choices, matches, guest, words)?;
    if let Some(text) = text("clock") {
        choices.clock = text
            .parse()
            .map_err(|error| Failure::usage(words.time_control_error(&error), words))?;
    }
    Ok(Some(choices))
}

/// How the game of `--opening` begins, freely where it is silent.
fn opening(matches: &ArgMatches, variant: Variant, words: &Catalogue) -> Result<Opening, Failure> {
    let Some(text) = matches.get_one::<String>("opening") else {
        return Ok(Opening::Free);
    };
    text.parse()
        .and_then(|opening: Opening| opening.fits(variant).map(|()| opening))
        .map_err(|error| Failure::usage(words.opening_error(&error), words))
}

/// The engine of `--engine`, known for this run.
fn guest(matches: &ArgMatches, words: &Catalogue) -> Result<Option<EngineEntry>, Failure> {
    let Some(command) = matches.get_one::<String>("engine") else {
        return Ok(None);
    };
    EngineEntry::for_command(command)
        .map(Some)
        .map_err(|error| Failure::usage(words.engine_entry_error(&error), words))
}

/// The variant of `--size`, `--in-a-row` and `--rule`, gomoku where they are silent.
fn variant(matches: &ArgMatches, words: &Catalogue) -> Result<Variant, Failure> {
    let (width, height) = size(matches, words)?;
    let usual = Variant::usual_length(width, height);
    let in_a_row = parsed(matches, "in-a-row", "cli-bad-length", words)?.unwrap_or(usual);
    Variant::new(rule(matches, words)?, width, height, in_a_row)
        .map_err(|error| Failure::usage(words.variant_error(&error), words))
}

/// The (width, height) of `--size`, 15x15 where it is silent.
pub(super) fn size(matches: &ArgMatches, words: &Catalogue) -> Result<(u8, u8), Failure> {
    let usual = Variant::gomoku();
    matches
        .get_one::<String>("size")
        .map_or(Ok((usual.width(), usual.height())), |text| {
            Variant::parse_size(text)
                .map_err(|error| Failure::usage(words.variant_error(&error), words))
        })
}

/// The rule of `--rule`, freestyle where it is silent.
pub(super) fn rule(matches: &ArgMatches, words: &Catalogue) -> Result<Rule, Failure> {
    matches
        .get_one::<String>("rule")
        .map_or(Ok(Rule::Freestyle), |text| {
            text.parse()
                .map_err(|error| Failure::usage(words.variant_error(&error), words))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::i18n::Language;
    use crate::store::{ColourChoice, Mode};

    fn parsed(line: &str) -> Result<Options, Failure> {
        let words = Catalogue::new(Language::English);
        let arguments = std::iter::once("wuzi").chain(line.split_whitespace());
        let matches = crate::cli::matches(arguments.map(OsString::from).collect(), &words)?;
        options(&matches, &words)
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
        assert_eq!(start("--vs Random").level, Level::Random.into());
        assert_eq!(
            start("--vs perfect --colour white").colour,
            ColourChoice::White
        );
        assert_eq!(start("--color random").colour, ColourChoice::Random);
    }

    #[test]
    fn each_side_is_given_its_player_by_name() {
        let start = |line: &str| parsed(line).unwrap().start.unwrap();
        let watched = start("--black 3 --white engine:Rapfi");
        assert_eq!(watched.mode, Mode::Watch);
        assert_eq!(watched.black.to_string(), "3");
        assert_eq!(watched.white.to_string(), "engine:Rapfi");
        // A person on one side is a game against the computer, as --vs begins it.
        let expected = start("--vs 4 --colour black");
        assert_eq!(start("--white 4"), expected);
        assert_eq!(start("--black human --white 4"), expected);
        let expected = start("--vs random --colour white");
        assert_eq!(start("--black random --white human"), expected);
        assert_eq!(start("--white human").mode, Mode::TwoPlayers);
    }

    #[test]
    fn openings_are_read_by_any_of_their_names() {
        let opening = |line: &str| parsed(line).unwrap().start.unwrap().opening;
        assert_eq!(opening("--opening swap2"), Opening::Swap2);
        assert_eq!(opening("--opening SWAP --rule caro"), Opening::Swap);
        assert_eq!(opening("--opening free --size 3"), Opening::Free);
        assert_eq!(opening("--size 15"), Opening::Free);
        let kagetsu = "d4".parse().unwrap();
        for name in ["D4", "kagetsu", "花月"] {
            let line = format!("--rule renju --opening {name}");
            assert_eq!(opening(&line), kagetsu);
        }
    }

    #[test]
    fn an_engine_is_named_by_its_command_or_as_the_settings_call_it() {
        let options = parsed("--engine ./pbrain-x --rule renju --colour white").unwrap();
        let (start, guest) = (options.start.unwrap(), options.guest.unwrap());
        assert_eq!(guest.command, "./pbrain-x");
        assert_eq!(start.level.to_string(), "engine:x");
        assert_eq!(
            (start.rule, start.colour),
            (Rule::Renju, ColourChoice::White)
        );
        let options = parsed("--vs engine:Rapfi").unwrap();
        assert_eq!(options.start.unwrap().level.to_string(), "engine:Rapfi");
        assert_eq!(options.guest, None);
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
            (
                "--opening swap3",
                &["'swap3'", "swap2", "d1 to d13", "kagetsu"],
            ),
            ("--opening swap --size 3", &["five in a row", "3"]),
            ("--opening swap2 --size 8", &["8x8", "9x9"]),
            ("--opening d4", &["D4 Kagetsu", "renju", "freestyle"]),
            (
                "--vs 9",
                &[
                    "'9'",
                    "human, random, classic, perfect, a level from 1 to 8, or engine:NAME",
                ],
            ),
            ("--vs engine:", &["name is empty"]),
            ("--engine 'x", &["quotation mark", "'x"]),
            ("--engine x --vs 3", &["--engine", "--vs"]),
            ("--engine x --size 3", &["x", "five in a row"]),
            (
                "--black 9",
                &["'9'", "human, random, classic", "engine:NAME"],
            ),
            ("--white nobody", &["'nobody'", "a level from 1 to 8"]),
            ("--white engine:", &["name is empty"]),
            ("--black 2 --vs 3", &["--vs", "--black"]),
            ("--colour white --white 3", &["--colour", "--white"]),
            ("--engine x --white 3", &["--engine", "--white"]),
            (
                "--black engine:a --white 3 --in-a-row 4 --size 9",
                &["a", "five in a row"],
            ),
            (
                "--black 3 --white engine:b --in-a-row 6",
                &["b", "five in a row"],
            ),
            ("--colour red", &["'red'", "black, white or random"]),
            ("--clock soon", &["'soon'", "30s/move", "5m+3s"]),
            ("--clock 25h", &["'25h'", "1s to 24h"]),
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
