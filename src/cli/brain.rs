//! `wuzi brain`: one of our players as a Gomocup brain on standard input and output.

use std::io::{self, BufReader};

use clap::{Arg, ArgMatches};

use super::Failure;
use super::usage::{count, option, parsed, wrong_value};
use crate::engine::{Level, Resources};
use crate::gomocup::brain;
use crate::i18n::Catalogue;

/// The arguments of `wuzi brain`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        option("level", "LEVEL", "cli-brain-level", words),
        option("threads", "N", "cli-brain-threads", words),
        option("hash", "MIB", "cli-brain-hash", words),
        option("seed", "N", "cli-seed", words),
    ]
}

/// Serves until END or the end of the input.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let level = matches
        .get_one::<String>("level")
        .map_or(Ok(Level::STRONGEST), |text| {
            text.parse()
                .map_err(|_| wrong_value("cli-bad-level", text, words))
        })?;
    let seed = parsed(matches, "seed", "cli-bad-seed", words)?.unwrap_or_else(rand::random);
    let usual = Resources::default();
    let threads = count(matches, "threads", words)?.unwrap_or(usual.threads);
    let hash_mib = count(matches, "hash", words)?.unwrap_or(usual.hash_mib);
    brain::serve(
        BufReader::new(io::stdin()),
        &mut io::stdout(),
        &mut |_, memory| {
            let hash_mib = hash_mib.min(memory.map_or(usize::MAX, hash_within));
            level.player(seed, Resources { hash_mib, threads })
        },
    )
    .map_err(|error| Failure::of_io("cli-brain-failed", &error, words))
}

/// The table in MiB that leaves room for everything else within this many bytes.
fn hash_within(bytes: u64) -> usize {
    let mib = usize::try_from(bytes >> 20).unwrap_or(usize::MAX);
    (mib.saturating_sub(16) / 4 * 3).max(1)
}
