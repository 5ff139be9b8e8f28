//! `wuzi bench`: a fixed piece of work, for comparing builds and machines.

use clap::{Arg, ArgMatches};

use super::Failure;
use super::record_file::answer;
use super::usage::{count, hash_mib, option, threads};
use crate::engine::Resources;
use crate::engine::search::bench;
use crate::i18n::Catalogue;

/// The arguments of `wuzi bench`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        option("depth", "N", "cli-bench-depth", words),
        option("threads", "N", "cli-brain-threads", words),
        option("hash", "MIB", "cli-brain-hash", words),
    ]
}

/// Does the work and prints what it came to.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let usual = Resources::default();
    let depth = count(matches, "depth", words)?.unwrap_or(bench::DEPTH);
    let threads = threads(matches, words)?.unwrap_or(usual.threads);
    let hash_mib = hash_mib(matches, words)?.unwrap_or(usual.hash_mib);
    let mut told = Ok(());
    let report = bench::run(depth, threads, hash_mib, |rule, best, nodes| {
        let (rule, best) = (words.rule(rule), best.to_string());
        let line = format!("{rule:<10} {best:<4} {nodes:>10}\n");
        if told.is_ok() {
            told = answer(&line, words);
        }
    });
    told?;
    let seconds = report.elapsed.as_secs_f64().max(1e-9);
    #[expect(clippy::cast_precision_loss, reason = "a rate needs no more digits")]
    let rate = report.nodes as f64 / seconds;
    let text = words.with(
        "cli-bench-report",
        &[
            ("positions", report.positions.into()),
            ("depth", depth.into()),
            ("nodes", report.nodes.to_string().into()),
            ("seconds", format!("{seconds:.2}").into()),
            ("rate", format!("{rate:.0}").into()),
            ("signature", format!("{:016x}", report.signature).into()),
        ],
    );
    answer(&(text + "\n"), words)
}
