//! Opening a record: the folder's list, and beside it the board of the record that is selected.

use std::borrow::Cow;
use std::path::Path;

use ratatui::layout::{Position, Rect};

use super::board::{self, View};
use super::geometry::GameLayout;
use super::list::{self, Row};
use super::pen::{Pen, columns, row, skip_columns, skip_rows};
use super::{hints, too_small};
use crate::app::App;
use crate::app::open::OpenScreen;
use crate::engine::Stone;
use crate::i18n::Catalogue;
use crate::record::{Record, Verdict};
use crate::store::{FolderEntry, ReadProblem};

/// The least columns and rows in which a list of names is worth drawing.
const LEAST: (u16, u16) = (24, 6);
/// The columns that names get before a board stands beside them.
const LIST_WIDTH: u16 = 30;
/// The rows for what is known of a record where no board stands beside the list.
const ABOUT_ROWS: u16 = 3;

/// Draws the screen; returns where the text cursor is wanted.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    app: &App,
    open: &OpenScreen,
) -> Option<Position> {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small::draw(pen, area, LEAST);
        return None;
    }
    let hint_rows = if area.height >= 10 { 2 } else { 1 };
    let message = row(area, area.height - hint_rows - 1);
    let above = Rect {
        height: area.height - hint_rows - 1,
        ..area
    };
    let board = board_beside(above, open);
    let mut left = Rect {
        width: area.width - board.map_or(0, |board| board.width + 1),
        ..above
    };
    let cursor = draw_heading(pen, row(left, 0), row(left, 1), open);
    left = skip_rows(left, 2);
    if let (Some(place), Some(record)) = (board, record_of(open)) {
        draw_board(pen, place, record, open);
    } else if open.look().is_some() && left.height > ABOUT_ROWS + 3 {
        let about = skip_rows(left, left.height - ABOUT_ROWS);
        draw_about(pen, about, open);
        left.height -= ABOUT_ROWS + 1;
    }
    draw_list(pen, left, open);
    let used = draw_message(pen, message, app, open);
    let rest = skip_rows(area, area.height - hint_rows - 1 + used.max(1));
    if rest.height > 0 {
        hints::draw(pen, rest, app);
    }
    cursor
}

/// The place for the selected record's board, where there is room for it beside the names.
fn board_beside(area: Rect, open: &OpenScreen) -> Option<Rect> {
    let variant = record_of(open)?.variant();
    let (width, height) = GameLayout::needed(variant);
    // The numbers on the right as well.
    let width = (width + 3).max(ABOUT_WIDTH);
    (area.width > LIST_WIDTH + width && area.height >= height).then(|| Rect {
        x: area.right() - width,
        width,
        ..area
    })
}

/// The selected record, or as much of it as could be read.
fn record_of(open: &OpenScreen) -> Option<&Record> {
    match open.look()? {
        Ok(record) => Some(record),
        Err(ReadProblem::Record { error, .. }) => error.good.as_deref(),
        Err(ReadProblem::File(_)) => None,
    }
}

/// The least columns for what is said of a record under its board.
const ABOUT_WIDTH: u16 = 38;

/// What this is, and which folder or what is being typed.
fn draw_heading(
    pen: &mut Pen<'_>,
    title: Rect,
    place: Rect,
    open: &OpenScreen,
) -> Option<Position> {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    pen.write(title, &words.text("open-title"), theme.title);
    if let Some(input) = open.path() {
        let label = words.text("open-path");
        let used = pen.write(place, &label, theme.key) + 1;
        return Some(write_input(pen, skip_columns(place, used), input));
    }
    let folder = match open.folder() {
        Some(_) if open.is_library() => words.text("open-library"),
        Some(folder) => Cow::Owned(tail(&shown(folder), place.width)),
        None => Cow::Borrowed(""),
    };
    pen.write(place, &folder, theme.dim);
    None
}

/// Writes what is being typed, scrolled so that its cursor is seen; returns the cursor's cell.
pub(super) fn write_input(pen: &mut Pen<'_>, place: Rect, input: &tui_input::Input) -> Position {
    let room = usize::from(place.width.saturating_sub(1));
    let scroll = input.visual_scroll(room);
    let mut hidden = 0;
    let text: String = input
        .value()
        .chars()
        .skip_while(|c| {
            let skip = hidden < scroll;
            hidden += columns_of(*c);
            skip
        })
        .collect();
    pen.write(place, &text, pen.look.theme.title);
    let cursor = input.visual_cursor().saturating_sub(scroll).min(room);
    Position::new(place.x + u16::try_from(cursor).unwrap_or(0), place.y)
}

fn columns_of(c: char) -> usize {
    usize::from(columns(c.encode_utf8(&mut [0; 4])))
}

fn draw_list(pen: &mut Pen<'_>, area: Rect, open: &OpenScreen) {
    let words = &pen.look.words;
    let label = |entry: &FolderEntry| match entry {
        FolderEntry::Parent => "..".to_owned(),
        FolderEntry::Folder(name) => format!("{}/", shown(Path::new(name))),
        FolderEntry::Record(name) => shown(Path::new(name)),
    };
    let rows: Vec<Row> = open
        .entries()
        .iter()
        .map(|e| Row::plain(label(e)))
        .collect();
    list::draw(pen, area, &rows, open.selected());
    let is_bare = !open
        .entries()
        .iter()
        .any(|entry| matches!(entry, FolderEntry::Record(_)));
    let count = u16::try_from(rows.len()).unwrap_or(u16::MAX);
    if is_bare && open.folder().is_some() {
        let key = if open.is_library() {
            "open-library-empty"
        } else {
            "open-folder-empty"
        };
        let text = words.text(key).into_owned();
        let below = skip_columns(skip_rows(area, count.saturating_add(1)), 2);
        pen.write_wrapped(below, &text, pen.look.theme.dim);
    }
}

/// The record's last position, and under it what is known of the game.
fn draw_board(pen: &mut Pen<'_>, area: Rect, record: &Record, open: &OpenScreen) {
    let Ok(layout) = GameLayout::new(area, record.variant()) else {
        return;
    };
    let replay = record.replay(usize::MAX);
    let view = View {
        last: replay.last_stone(),
        ..View::of(replay.position())
    };
    board::draw(pen, &layout, &view);
    let below = Rect {
        height: 1 + layout.hints.map_or(0, |hints| hints.height),
        ..layout.message
    };
    draw_about(pen, below, open);
}

/// What is known of the selected record, or what is wrong with it.
fn draw_about(pen: &mut Pen<'_>, area: Rect, open: &OpenScreen) {
    match open.look() {
        Some(Ok(record)) => write_lines(pen, area, &lines(&pen.look.words, record)),
        Some(Err(problem)) => {
            let text = pen.look.words.look_problem(problem);
            pen.write_wrapped(area, &text, pen.look.theme.notice);
        }
        None => {}
    }
}

fn write_lines(pen: &mut Pen<'_>, area: Rect, lines: &[String]) {
    for (line, place) in lines.iter().zip(area.rows()) {
        pen.write(place, line, pen.look.theme.text);
    }
}

/// Who played, how it ended, what was played and when.
fn lines(words: &Catalogue, record: &Record) -> [String; 3] {
    let name = |stone: Stone| words.record_player(&record.players[stone]);
    let players = words.with(
        "open-players",
        &[
            ("black", name(Stone::Black).into()),
            ("white", name(Stone::White).into()),
        ],
    );
    let ending = match record.verdict() {
        Some(Verdict::Outcome(outcome)) => words.outcome(&outcome),
        Some(Verdict::Win(winner)) => {
            words.with("open-won", &[("winner", words.stone(winner).into())])
        }
        None => words.text("open-unfinished").into_owned(),
    };
    let moves = words.with("open-moves", &[("count", record.steps().len().into())]);
    let variant = record.variant();
    let about = format!(
        "{moves}  {}x{} {}  {}",
        variant.width(),
        variant.height(),
        words.rule(variant.rule()),
        record.date
    );
    [players, ending, about]
}

/// A notice, or what is wrong with the selected record; returns the rows used.
fn draw_message(pen: &mut Pen<'_>, place: Rect, app: &App, open: &OpenScreen) -> u16 {
    let look = pen.look;
    if let Some(notice) = app.notice() {
        // A long one takes the hints' place.
        let place = Rect {
            height: pen.buffer.area.bottom().saturating_sub(place.y),
            ..place
        };
        return pen.write_wrapped(
            place,
            &look.words.notice(notice, app.context_below()),
            look.theme.notice,
        );
    }
    if open.path().is_some() {
        pen.write(place, &look.words.text("open-path-help"), look.theme.dim);
    }
    1
}

/// A path or name without characters that a terminal would obey.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace(char::is_control, "?")
}

/// The end of a long text, which tells paths apart.
fn tail(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut kept = width.saturating_sub(3);
    let mut end: Vec<char> = Vec::new();
    for c in text.chars().rev() {
        let wanted = u16::try_from(columns_of(c)).unwrap_or(u16::MAX);
        let Some(left) = kept.checked_sub(wanted) else {
            break;
        };
        kept = left;
        end.push(c);
    }
    format!("...{}", end.iter().rev().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_long_path_is_kept() {
        assert_eq!(tail("/a/b", 4), "/a/b");
        assert_eq!(tail("/home/someone/games", 9), ".../games");
        assert_eq!(tail("/家/棋谱", 6), "...谱");
        assert_eq!(tail("/a/b/c", 0), "...");
    }
}
