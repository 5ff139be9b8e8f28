//! Records named on the command line: opening them, and what is wrong with them in words.

use std::fs::File;
use std::io::{self, ErrorKind as IoError, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, value_parser};

use super::Failure;
use super::usage::{option, parsed};
use crate::engine::Point;
use crate::i18n::Catalogue;
use crate::record::{Format, MAX_BYTES, Place, Record, RecordError, text};

/// The record and the move of it that are asked for.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        file_argument(words),
        option("move", "N", "cli-record-move", words),
    ]
}

/// The record's place among the arguments.
pub(super) fn file_argument(words: &Catalogue) -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .help(words.text("cli-record-file").into_owned())
        .help_heading(words.text("cli-heading-record").into_owned())
}

/// A record that was opened, and how many of its steps are asked for.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) record: Record,
    pub(super) steps: usize,
}

/// Opens the record, with its warnings on standard error.
///
/// Of a record with an error the good part is opened where the move asked for lies in it.
pub(super) fn open(matches: &ArgMatches, words: &Catalogue) -> Result<Opened, Failure> {
    let path = matches
        .get_one::<PathBuf>("file")
        .expect("clap has seen to it that it is there");
    let wanted: Option<usize> = parsed(matches, "move", "cli-bad-move", words)?;
    let name = shown(path);
    let record = match read(path, words)? {
        Ok(record) => record,
        Err(error) => {
            let told = error_text(&name, &error, words);
            match error.good {
                Some(good) if wanted.is_some_and(|n| n <= good.steps().len()) => {
                    complain(&told);
                    *good
                }
                _ => return Err(Failure::failed(told)),
            }
        }
    };
    for warning in &record.warnings {
        let what = words.record_warning(warning);
        let arguments = [("file", name.as_str().into()), ("what", what.into())];
        complain(&words.with("record-at", &arguments));
    }
    let all = record.steps().len();
    let steps = wanted.unwrap_or(all);
    if steps > all {
        let arguments = [("number", steps.into()), ("most", all.into())];
        return Err(Failure::usage(
            words.with("cli-move-range", &arguments),
            words,
        ));
    }
    Ok(Opened { record, steps })
}

/// Writes the answer; a reader that has gone away is no fault of ours.
pub(super) fn answer(text: &str, words: &Catalogue) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    match output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
    {
        Err(error) if error.kind() != IoError::BrokenPipe => {
            Err(Failure::of_io("cli-unwritten", &error, words))
        }
        _ => Ok(()),
    }
}

/// Says a line on standard error; where nobody hears it nothing is lost but that.
pub(super) fn complain(what: &str) {
    let _ = writeln!(io::stderr(), "wuzi: {what}");
}

/// Reads a file, standard input for `-`, or moves that stand in the file's place.
pub(super) fn read(path: &Path, words: &Catalogue) -> Result<Result<Record, RecordError>, Failure> {
    // One byte more than is allowed shows that there is too much.
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let result = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    if let Err(error) = result {
        if error.kind() == IoError::NotFound {
            let moves = path.to_string_lossy();
            let parsed = text::parse(&moves);
            // What begins as moves do is meant as such, and has its own faults.
            if parsed.is_ok() || begins_with_a_move(&moves) {
                return Ok(parsed);
            }
        }
        return Err(Failure::failed(words.with(
            "cli-unreadable",
            &[
                ("file", shown(path).into()),
                ("reason", error.to_string().into()),
            ],
        )));
    }
    Ok(Record::parse(&bytes, Format::of_name(path)))
}

/// Whether a text has several words, and the first is a point.
fn begins_with_a_move(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let first = words.next().map(str::parse::<Point>);
    matches!(first, Some(Ok(_))) && words.next().is_some()
}

/// A path without characters that a terminal would obey.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace(char::is_control, "?")
}

/// A record that cannot be read at all.
pub(super) fn failure(path: &Path, error: &RecordError, words: &Catalogue) -> Failure {
    Failure::failed(error_text(&shown(path), error, words))
}

/// One line: the file, the place, what is wrong, and how much is good.
fn error_text(name: &str, error: &RecordError, words: &Catalogue) -> String {
    let what = words.record_error(&error.kind);
    let mut arguments = vec![("file", name.into()), ("what", what.into())];
    let key = match error.place {
        Place::Whole => "record-at",
        Place::Text { line, column } => {
            arguments.extend([("line", line.into()), ("column", column.into())]);
            "record-at-line"
        }
        Place::Move(number) => {
            arguments.push(("number", number.into()));
            "record-at-move"
        }
    };
    let text = words.with(key, &arguments);
    match error.good_moves() {
        0 => text,
        good => {
            let good = words.with("record-good-part", &[("moves", good.into())]);
            sentences(&text, &good)
        }
    }
}

/// Two sentences; the full stop of Chinese has its blank in it.
pub(super) fn sentences(first: &str, second: &str) -> String {
    let between = if first.ends_with('。') { "" } else { " " };
    format!("{first}{between}{second}")
}
