//! `wuzi open`: a record in the full-screen review.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};

use super::{Failure, play, record_file};
use crate::i18n::Catalogue;
use crate::runtime::{self, Options, ToReview};
use crate::terminal;

/// Where a record cannot be opened it can be shown.
const INSTEAD: &str = "cli-instead-show";

/// The arguments of `wuzi open`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    let mut arguments = vec![record_file::file_argument(words)];
    arguments.extend(play::terminal_arguments(words));
    arguments
}

/// Opens the record.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let path = matches
        .get_one::<PathBuf>("file")
        .expect("clap has seen to it that it is there");
    let record = record_file::read(path, words)?;
    if let Err(error) = &record
        && error.good.is_none()
    {
        return Err(record_file::failure(path, error, words));
    }
    let name = if path == Path::new("-") {
        // The record came through standard input; keys come from the terminal all the same.
        terminal::return_to_terminal()
            .map_err(|error| Failure::of_run(&error.into(), INSTEAD, words))?;
        None
    } else {
        path.file_name()
            .map(|name| record_file::shown(Path::new(name)))
    };
    let options = Options {
        review: Some(ToReview { record, name }),
        ..play::terminal_options(matches, words)?
    };
    runtime::run(options).map_err(|error| Failure::of_run(&error, INSTEAD, words))
}
