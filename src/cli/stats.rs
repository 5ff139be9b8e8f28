//! `wuzi stats`: how the player has fared, as a plain table or as comma-separated values.

use std::fmt::Write;
use std::path::PathBuf;

use clap::{Arg, ArgMatches};
use unicode_width::UnicodeWidthStr;

use super::usage::flag;
use super::{Failure, play, record_file};
use crate::i18n::Catalogue;
use crate::store::{Filter, Grouping, Statistics, Store, StoreProblem};

/// The arguments of `wuzi stats`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        flag("csv", "cli-stats-csv", words),
        play::data_dir_argument(words),
    ]
}

/// Prints the statistics.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    if let Some(folder) = matches.get_one::<PathBuf>("data-dir")
        && !folder.is_dir()
    {
        let folder = [("folder", record_file::shown(folder).into())];
        return Err(Failure::failed(words.with("cli-no-folder", &folder)));
    }
    let mut store = Store::new(play::data_folders(matches));
    let (statistics, problem) = store.load_statistics();
    if let Some(problem) = problem {
        // An empty table would say that there are no games.
        if matches!(problem, StoreProblem::Unreadable { .. }) {
            return Err(Failure::failed(words.store_problem(&problem)));
        }
        record_file::complain(&words.store_problem(&problem));
    }
    let answer = if matches.get_flag("csv") {
        statistics.to_csv()
    } else {
        page(&statistics, words)
    };
    record_file::answer(&answer, words)
}

/// Rating, advice, and a table for each grouping that has games.
fn page(statistics: &Statistics, words: &Catalogue) -> String {
    if statistics.games().is_empty() {
        return format!("{}\n", words.text("stats-empty"));
    }
    let mut page = String::new();
    if let Some(rating) = statistics.rating() {
        let _ = writeln!(page, "{}", words.rating(rating));
    }
    let overall = statistics.against_computer();
    if overall.games() > 0 {
        let _ = writeln!(page, "{}", words.overall(&overall));
    }
    if let Some(advice) = statistics.advice() {
        let _ = writeln!(page, "{}", words.advice(&advice));
    }
    for (grouping, title) in [
        (Grouping::Opponent, "stats-opponents"),
        (Grouping::Rule, "stats-rules"),
        (Grouping::Board, "stats-boards"),
        (Grouping::Others, "stats-others"),
    ] {
        let tallies = statistics.tallies(grouping, &Filter::default());
        if tallies.is_empty() {
            continue;
        }
        let is_others = grouping == Grouping::Others;
        let heads = if is_others {
            ["stats-black-won", "stats-drawn", "stats-white-won"]
        } else {
            ["stats-won", "stats-drawn", "stats-lost"]
        };
        let mut line = column(&words.text(title), 26, false);
        for head in heads {
            line.push_str(&column(&words.text(head), 8, true));
        }
        let _ = writeln!(page, "\n{line}");
        for (group, tally) in tallies {
            let mut line = column(&words.group(&group), 26, false);
            for count in [tally.wins, tally.draws, tally.losses] {
                line.push_str(&column(&count.to_string(), 8, true));
            }
            let _ = writeln!(page, "{line}  {}", words.tally(&tally, is_others));
        }
    }
    page
}

/// A text with blanks before or behind it up to so many columns.
pub(super) fn column(text: &str, columns: usize, right: bool) -> String {
    let blanks = " ".repeat(columns.saturating_sub(text.width()));
    if right {
        format!("{blanks}{text}")
    } else {
        format!("{text}{blanks}")
    }
}
