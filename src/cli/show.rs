//! `wuzi show`: a record as plain text: the board, the players, the moves and how it ended.

use std::fmt::Write;

use clap::{Arg, ArgMatches};

use super::Failure;
use super::record_file::{self, Opened};
use crate::engine::{Point, Position, Stone};
use crate::i18n::Catalogue;
use crate::record::{Record, Replay, Verdict, text};

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
    board(&mut page, replay.position(), replay.last_stone());
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
                ("sign", letter(stone).to_string().into()),
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

/// The board with coordinates on all sides, the last stone in parentheses.
fn board(page: &mut String, position: &Position, last: Option<Point>) {
    let variant = position.variant();
    let letters: String = (0..variant.width())
        .map(Point::column_letter)
        .flat_map(|letter| [' ', letter])
        .collect();
    let _ = writeln!(page, "  {letters}");
    for y in (0..variant.height()).rev() {
        let _ = write!(page, "{:>2}", y + 1);
        let mut before_is_last = false;
        for x in 0..variant.width() {
            let point = Point::new(x, y).expect("boards are no larger than the largest");
            let is_last = last == Some(point);
            page.push(match (is_last, before_is_last) {
                (true, _) => '(',
                (_, true) => ')',
                _ => ' ',
            });
            page.push(position.board().get(point).map_or('.', letter));
            before_is_last = is_last;
        }
        page.push(if before_is_last { ')' } else { ' ' });
        let _ = writeln!(page, "{}", y + 1);
    }
    let _ = writeln!(page, "  {letters}");
}

/// What is drawn for a stone: letters stand right in every terminal and every file.
const fn letter(stone: Stone) -> char {
    match stone {
        Stone::Black => 'X',
        Stone::White => 'O',
    }
}

/// The moves up to the position, in pairs.
fn moves(page: &mut String, record: &Record, replay: &Replay) {
    let white_first = record.setup().to_move == Stone::White;
    let mut column = 0;
    for pair in text::numbered(replay.steps(), white_first) {
        if column > 0 && column + 2 + pair.len() > COLUMNS {
            page.push('\n');
            column = 0;
        }
        if column > 0 {
            page.push_str("  ");
            column += 2;
        }
        page.push_str(&pair);
        column += pair.len();
    }
    if column > 0 {
        page.push_str("\n\n");
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn the_board_has_coordinates_on_all_sides_and_marks_the_last_stone() {
        let record = Record::parse(b"# 5x4, 4 in a row, caro\nb2 e4", None).unwrap();
        let page = page(&record, 2, &Catalogue::new(Language::English));
        let board: Vec<&str> = page.lines().skip(4).take(6).collect();
        assert_eq!(
            board,
            [
                "   a b c d e",
                " 4 . . . .(O)4",
                " 3 . . . . . 3",
                " 2 . X . . . 2",
                " 1 . . . . . 1",
                "   a b c d e",
            ],
            "{page}"
        );
        assert!(page.contains("\n1. b2 e4\n"), "{page}");
    }
}
