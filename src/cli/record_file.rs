//! Records named on the command line: opening them, and what is wrong with them in words.

use std::fs::File;
use std::io::{self, ErrorKind as IoError, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, value_parser};

use super::Failure;
use super::usage::{option, parsed};
use crate::i18n::Catalogue;
use crate::record::{ErrorKind, Format, MAX_BYTES, Place, Record, RecordError, Warning, text};

/// The record and the move of it that are asked for.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    vec![
        Arg::new("file")
            .value_name("FILE")
            .required(true)
            .value_parser(value_parser!(PathBuf))
            .help(words.text("cli-record-file").into_owned())
            .help_heading(words.text("cli-heading-record").into_owned()),
        option("move", "N", "cli-record-move", words),
    ]
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
                    eprintln!("wuzi: {told}");
                    *good
                }
                _ => return Err(Failure::failed(told)),
            }
        }
    };
    for warning in &record.warnings {
        let what = warning_text(warning, words);
        let arguments = [("file", name.as_str().into()), ("what", what.into())];
        eprintln!("wuzi: {}", words.with("record-at", &arguments));
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

/// Reads a file, standard input for `-`, or moves that stand in the file's place.
fn read(path: &Path, words: &Catalogue) -> Result<Result<Record, RecordError>, Failure> {
    // One byte more than is allowed shows that there is too much.
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let result = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    if let Err(error) = result {
        if error.kind() == IoError::NotFound
            && let Ok(record) = text::parse(&path.to_string_lossy())
        {
            return Ok(Ok(record));
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

/// A path without characters that a terminal would obey.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace(char::is_control, "?")
}

/// One line: the file, the place, what is wrong, and how much is good.
fn error_text(name: &str, error: &RecordError, words: &Catalogue) -> String {
    let what = kind_text(&error.kind, words);
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

fn kind_text(kind: &ErrorKind, words: &Catalogue) -> String {
    let text = |key: &str, text: &str| words.with(key, &[("text", text.into())]);
    let number = |key: &str, number: usize| words.with(key, &[("number", number.into())]);
    match kind {
        ErrorKind::Empty => words.text("record-empty").into_owned(),
        ErrorKind::TooLarge(bytes) => number("record-too-large", bytes >> 20),
        ErrorKind::NoGame => words.text("record-no-game").into_owned(),
        ErrorKind::NoHeader => words.text("record-no-header").into_owned(),
        ErrorKind::OtherGame(game) => text("record-other-game", game),
        ErrorKind::Size(size) => text("record-size", size),
        ErrorKind::Variant(error) => words.variant_error(error),
        ErrorKind::UnclosedValue(property) => text("record-unclosed", property),
        ErrorKind::Unexpected(c) => text("record-unexpected", &c.to_string()),
        ErrorKind::TooNested(most) => number("record-too-nested", *most),
        ErrorKind::TooMany(most) => number("record-too-many", *most),
        ErrorKind::Point(point) => text("error-point-malformed", point),
        ErrorKind::OffBoard {
            text,
            width,
            height,
        } => words.with(
            "refused-off-board",
            &[
                ("point", format!("'{text}'").into()),
                ("width", (*width).into()),
                ("height", (*height).into()),
            ],
        ),
        ErrorKind::MoveLine(line) => text("record-move-line", line),
        ErrorKind::Play(error) => words.play_error(error),
        ErrorKind::TooManyPasses(most) => number("record-too-many-passes", *most),
        ErrorKind::LateSetup => words.text("record-late-setup").into_owned(),
    }
}

fn warning_text(warning: &Warning, words: &Catalogue) -> String {
    let text = |key: &str, text: &str| words.with(key, &[("text", text.into())]);
    match warning {
        Warning::GoFile => words.text("record-go").into_owned(),
        Warning::SizeAssumed { width, height } => words.with(
            "record-size-assumed",
            &[("width", (*width).into()), ("height", (*height).into())],
        ),
        Warning::UnknownRule(rule) => text("record-unknown-rule", rule),
        Warning::RuleAssumed(rule) => text("record-rule-assumed", &words.rule(*rule)),
        Warning::CutShort => words.text("record-cut-short").into_owned(),
        Warning::BranchCut { number, kind } => words.with(
            "record-branch-cut",
            &[
                ("number", (*number).into()),
                ("what", kind_text(kind, words).into()),
            ],
        ),
        Warning::MoreGames => words.text("record-more-games").into_owned(),
        Warning::OutOfTurn(number) => {
            words.with("record-out-of-turn", &[("number", (*number).into())])
        }
        Warning::ResultDiffers(result) => text("record-result-differs", result),
        Warning::Encoding => words.text("record-encoding").into_owned(),
    }
}
