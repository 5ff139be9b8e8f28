//! `wuzi show`: a record as plain text: the board, the players, the moves and how it ended.

use std::fmt::Write;

use clap::{Arg, ArgMatches};

use super::Failure;
use super::record_file::{self, Opened};
use crate::engine::{Position, Stone};
use crate::i18n::Catalogue;
use crate::record::{Record, Replay, Verdict, diagram, text};

/// Columns that a line of moves may take.
const COLUMNS: usize = 72;

/// The arguments of `wuzi show`.
pub(super) fn arguments(words: &Catalogue) -> Vec<Arg> {
    record_file::arguments(words)
}

/// Prints the record.
pub(super) fn run(matches: &ArgMatches, words: &Catalogue) -> Result<(), Failure> {
    let Opened { record, steps } = record_file::open(matches, words)?;
    record_file::answer(&page(&record, steps, words), words)
}

/// Everything about the position after so many steps.
fn page(record: &Record, steps: usize, words: &Catalogue) -> String {
    let replay = record.replay(steps);
    let mut page = words.variant(record.variant());
    page.push('\n');
    players(&mut page, record, words);
    page.push('\n');
    page.push_str(&diagram::board(replay.position(), replay.last_stone()));
    page.push('\n');
    moves(&mut page, record, &replay);
    ending(&mut page, record, &replay, words);
    page
}

/// Who played, where and when.
fn players(page: &mut String, record: &Record, words: &Catalogue) {
    for stone in Stone::BOTH {
        let name = match record.players[stone].as_str() {
            "" => "?",
            name => name,
        };
        let line = words.with(
            "show-player",
            &[
                ("sign", diagram::letter(stone).to_string().into()),
                ("stone", words.stone(stone).into()),
                ("name", name.into()),
            ],
        );
        let _ = writeln!(page, "{line}");
    }
    for (key, value) in [
        ("show-event", &record.event),
        ("show-date", &record.date),
        ("show-time", &record.time),
    ] {
        if !value.is_empty() {
            let line = words.with(key, &[("text", value.as_str().into())]);
            let _ = writeln!(page, "{line}");
        }
    }
}

/// The moves up to the position, in pairs.
fn moves(page: &mut String, record: &Record, replay: &Replay) {
    let white_first = record.setup().to_move == Stone::White;
    let moves = text::flowed(replay.steps(), white_first, COLUMNS);
    if !moves.is_empty() {
        page.push_str(&moves);
        page.push('\n');
    }
}

/// What is said about the position, and how the game ended or who moves.
fn ending(page: &mut String, record: &Record, replay: &Replay, words: &Catalogue) {
    let tree = record.tree();
    let line = tree.main_line();
    let comment = tree.comment(line[replay.len()]).trim();
    if !comment.is_empty() {
        let _ = writeln!(page, "{comment}\n");
    }
    let all = line.len() - 1;
    let count = [("number", replay.len().into()), ("all", all.into())];
    let _ = writeln!(page, "{}", words.with("show-moves", &count));
    let verdict = if replay.len() == all {
        record.verdict()
    } else {
        None
    };
    let end = match verdict {
        Some(Verdict::Outcome(outcome)) => words.outcome(&outcome),
        Some(Verdict::Win(winner)) => {
            words.with("show-win-told", &[("winner", words.stone(winner).into())])
        }
        None => to_move(replay.position(), words),
    };
    let _ = writeln!(page, "{end}");
    if tree.branches() > 0 {
        let branches = [("branches", tree.branches().into())];
        let _ = writeln!(page, "{}", words.with("show-branches", &branches));
    }
}

/// Whose turn it is.
pub(super) fn to_move(position: &Position, words: &Catalogue) -> String {
    let stone = words.stone(position.to_move());
    words.with("show-to-move", &[("stone", stone.into())])
}
