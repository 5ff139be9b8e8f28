//! `wuzi brain`: one of our players as a Gomocup brain on standard input and output.

use std::io::{self, BufReader};

use clap::{Arg, ArgMatches};

use super::Failure;
use super::usage::{MOST_THREADS, hash_mib, option, parsed, threads, wrong_value};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::engine::{Level, Resources};
use crate::gomocup::brain;
use crate::gomocup::session::Wishes;
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
    let threads = threads(matches, words)?.unwrap_or(usual.threads);
    let hash_mib = hash_mib(matches, words)?.unwrap_or(usual.hash_mib);
    // Every game has a player of its own, whose choices must not be those of the game before.
    let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
    let openings = seeds.random();
    let served = brain::serve(
        BufReader::new(io::stdin()),
        &mut io::stdout(),
        openings,
        &mut |_, wishes| {
            let resources = within(wishes, Resources { hash_mib, threads });
            level.player(seeds.random(), resources)
        },
    );
    match served {
        // A manager that has gone away is served no more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served.map_err(|error| Failure::of_io("cli-brain-failed", &error, words)),
    }
}

/// What the manager wishes, where it has said so, and else what the arguments say; the
/// memory that it allows is never gone over.
fn within(wishes: Wishes, usual: Resources) -> Resources {
    let mib = |bytes: u64| usize::try_from(bytes >> 20).unwrap_or(usize::MAX);
    // Room is left for everything that is not the table.
    let most = wishes
        .max_memory
        .map_or(usize::MAX, |bytes| mib(bytes).saturating_sub(16) / 4 * 3);
    let table = wishes
        .hash_kib
        .map_or(usual.hash_mib, |kib| mib(kib.saturating_mul(1024)));
    Resources {
        hash_mib: table.min(most).max(1),
        threads: wishes.threads.unwrap_or(usual.threads).min(MOST_THREADS),
    }
}
