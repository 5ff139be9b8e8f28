//! Who plays, as the arguments say it: an opponent and one's own colour, or a player for each side.

use clap::ArgMatches;

use crate::cli::Failure;
use crate::cli::usage::wrong_value;
use crate::engine::{Opponent, OpponentError, Seat};
use crate::i18n::Catalogue;
use crate::store::{ColourChoice, EngineEntry, EngineEntryError, Mode, SetupChoices};

/// Arguments that name who plays, of which two cannot stand together.
const RIVALS: [(&str, &str); 7] = [
    ("engine", "vs"),
    ("vs", "black"),
    ("vs", "white"),
    ("engine", "black"),
    ("engine", "white"),
    ("colour", "black"),
    ("colour", "white"),
];

/// What a person is called in the place of a computer player.
const PERSON: &str = "human";

/// Seats the players that the arguments name; where they are silent the person is Black and the
/// score map White.
pub(super) fn seat(
    choices: &mut SetupChoices,
    matches: &ArgMatches,
    guest: Option<&EngineEntry>,
    words: &Catalogue,
) -> Result<(), Failure> {
    let is_given = |name: &str| matches.contains_id(name);
    if let Some((first, second)) = RIVALS.iter().find(|(a, b)| is_given(a) && is_given(b)) {
        let arguments = [
            ("first", format!("--{first}").into()),
            ("second", format!("--{second}").into()),
        ];
        return Err(Failure::usage(words.with("cli-rivals", &arguments), words));
    }
    if is_given("black") || is_given("white") {
        let black = player(matches, "black", words)?.unwrap_or_default();
        let white = player(matches, "white", words)?.unwrap_or_default();
        seat_each(choices, black, white);
    } else {
        match player(matches, "vs", words)? {
            None => {}
            Some(Seat::Human) => choices.mode = Mode::TwoPlayers,
            Some(Seat::Computer(opponent)) => choices.level = opponent,
        }
        if let Some(guest) = guest {
            choices.level = guest.name.clone().into();
        }
        choices.colour = colour(matches, words)?;
    }
    let in_a_row = choices.in_a_row;
    match choices.computers().into_iter().find_map(Opponent::engine) {
        Some(engine) if in_a_row != 5 => Err(Failure::usage(words.engine_row(engine), words)),
        _ => Ok(()),
    }
}

fn seat_each(choices: &mut SetupChoices, black: Seat, white: Seat) {
    match (black, white) {
        (Seat::Human, Seat::Human) => choices.mode = Mode::TwoPlayers,
        (Seat::Human, Seat::Computer(white)) => choices.level = white,
        (Seat::Computer(black), Seat::Human) => {
            choices.level = black;
            choices.colour = ColourChoice::White;
        }
        (Seat::Computer(black), Seat::Computer(white)) => {
            choices.mode = Mode::Watch;
            choices.black = black;
            choices.white = white;
        }
    }
}

/// The player that an argument names.
fn player(matches: &ArgMatches, name: &str, words: &Catalogue) -> Result<Option<Seat>, Failure> {
    match matches.get_one::<String>(name).map(String::as_str) {
        None => Ok(None),
        Some(PERSON) => Ok(Some(Seat::Human)),
        Some(text) => match text.parse() {
            Ok(opponent) => Ok(Some(Seat::Computer(opponent))),
            Err(error) => Err(wrong_player(text, &error, words)),
        },
    }
}

fn wrong_player(text: &str, error: &OpponentError, words: &Catalogue) -> Failure {
    match error {
        OpponentError::Level(_) => wrong_value("error-level", text, words),
        OpponentError::Engine(error) => {
            let error = EngineEntryError::Name(error.clone());
            Failure::usage(words.engine_entry_error(&error), words)
        }
    }
}

/// The person's colour.
fn colour(matches: &ArgMatches, words: &Catalogue) -> Result<ColourChoice, Failure> {
    match matches.get_one::<String>("colour").map(String::as_str) {
        None | Some("black") => Ok(ColourChoice::Black),
        Some("white") => Ok(ColourChoice::White),
        Some("random") => Ok(ColourChoice::Random),
        Some(text) => Err(wrong_value("cli-bad-colour", text, words)),
    }
}
