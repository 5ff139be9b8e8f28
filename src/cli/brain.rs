//! `wuzi brain`: one of our players as a Gomocup brain on standard input and output.

use std::io::{self, BufReader};

use clap::{Arg, ArgMatches};

use super::Failure;
use super::usage::{option, parsed, wrong_value};
use crate::engine::Level;
use crate::gomocup::brain;
use crate::i18n::Catalogue;

/// The arguments of `wuzi brain`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        option("level", "LEVEL", "cli-brain-level", words),
        option("seed", "N", "cli-seed", words),
    ]
}

/// Serves until END or the end of the input.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let level = matches
        .get_one::<String>("level")
        .map_or(Ok(Level::Perfect), |text| {
            text.parse()
                .map_err(|_| wrong_value("cli-bad-level", text, words))
        })?;
    let seed = parsed(matches, "seed", "cli-bad-seed", words)?.unwrap_or_else(rand::random);
    brain::serve(
        BufReader::new(io::stdin()),
        &mut io::stdout(),
        &mut |_, _| level.player(seed),
    )
    .map_err(|error| Failure::of_io("cli-brain-failed", &error, words))
}
