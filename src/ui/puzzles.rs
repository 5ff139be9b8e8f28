//! The list of puzzles: a row of marks for every grade, and the puzzle of the day above them.

use ratatui::layout::Rect;

use super::pen::{Pen, columns, row, skip_columns, skip_rows};
use super::{hints, too_small};
use crate::app::App;
use crate::app::action::Action;
use crate::app::puzzles::{Grade, PuzzleList, grades};
use crate::engine::puzzle::{self, Kind};
use crate::i18n::Catalogue;
use crate::store::Mark;

/// The least columns and rows in which the list is worth drawing: it scrolls.
const LEAST: (u16, u16) = (34, 6);
/// The list gets no wider than this.
const MOST_WIDTH: u16 = 64;
/// Rows for the sentence about the selected puzzle.
const ABOUT_ROWS: u16 = 2;

/// Draws the list with all around it.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, list: PuzzleList) {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small::draw(pen, area, LEAST);
        return;
    }
    let hint_rows = match area.height {
        ..10 => 0,
        10..24 => 1,
        _ => 2,
    };
    let bottom = area.height - hint_rows - 1;
    let grades = grades();
    let count = u16::try_from(grades.len()).unwrap_or(u16::MAX);
    let width = area.width.min(MOST_WIDTH);
    // Title and puzzle of the day, then the grades, then what there is to say; blanks where
    // rows are left.
    let about_rows = if bottom > 4 + ABOUT_ROWS {
        ABOUT_ROWS
    } else {
        0
    };
    let room = bottom - 2 - about_rows;
    let height = count.min(room);
    let mut spare = room - height;
    let mut blank = || {
        let one = u16::from(spare > 0);
        spare -= one;
        one
    };
    let (after_title, after_daily, after_grades) = {
        // The first blank to be had stands between the day's puzzle and the grades.
        let after_daily = blank();
        (blank(), after_daily, blank())
    };
    let block = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        height: bottom,
        ..skip_rows(area, spare / 3)
    };
    draw_title(pen, row(block, 0), app);
    let mut used = 1 + after_title;
    draw_daily(pen, row(block, used), app, list);
    used += 1 + after_daily;
    let place = Rect {
        height,
        ..skip_rows(block, used)
    };
    draw_grades(pen, place, app, list, &grades);
    used += height + after_grades;
    if about_rows > 0 {
        let place = Rect {
            height: about_rows,
            ..skip_columns(skip_rows(block, used), 2)
        };
        let text = about(&pen.look.words, app, list);
        pen.write_wrapped(place, &text, pen.look.theme.text);
    }
    draw_bottom(pen, skip_rows(area, bottom), app);
}

/// The message line and the hints; a long message takes the hints' place.
fn draw_bottom(pen: &mut Pen<'_>, area: Rect, app: &App) {
    let mut rows = 0;
    if let Some(notice) = app.notice() {
        let text = pen.look.words.notice(notice, app.context_below());
        rows = pen.write_wrapped(area, &text, pen.look.theme.notice);
    }
    if rows == 0 {
        let legend = pen.look.words.text("puzzles-legend");
        pen.write_centred(row(area, 0), &legend, pen.look.theme.dim);
    }
    let place = skip_rows(area, 1);
    if rows <= 1 && place.height > 0 {
        hints::draw(pen, place, app);
    }
}

fn draw_title(pen: &mut Pen<'_>, place: Rect, app: &App) {
    let look = pen.look;
    let all = puzzle::all();
    let log = app.puzzle_log();
    let solved = all
        .iter()
        .filter(|puzzle| log.mark(puzzle.id()) >= Mark::Solved)
        .count();
    let title = look.words.text("puzzles-title");
    let used = pen.write(skip_columns(place, 2), &title, look.theme.title);
    let summary = look.words.with(
        "puzzles-summary",
        &[
            ("solved", solved.into()),
            ("count", all.len().into()),
            ("streak", app.puzzle_streak().into()),
            ("best", log.best_streak().into()),
        ],
    );
    let room = skip_columns(place, used + 4);
    let indent = room.width.saturating_sub(columns(&summary));
    pen.write(skip_columns(room, indent), &summary, look.theme.dim);
}

/// The puzzle of the day, and whether it is solved.
fn draw_daily(pen: &mut Pen<'_>, place: Rect, app: &App, list: PuzzleList) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let style = if list.on_daily() {
        theme.selected
    } else {
        theme.text
    };
    let number = app.daily_puzzle();
    let state = if app.has_solved_daily() {
        "puzzles-daily-solved"
    } else {
        "puzzles-daily-open"
    };
    let text = words.with(state, &[("name", words.puzzle_name(number).into())]);
    if list.on_daily() {
        pen.fill(place, style);
        pen.write(place, look.glyphs.pointer, style);
    }
    pen.write(skip_columns(place, 2), &text, style);
    pen.zones.button(place, Action::Select(number));
}

fn draw_grades(pen: &mut Pen<'_>, area: Rect, app: &App, list: PuzzleList, grades: &[Grade]) {
    let selected = grades
        .iter()
        .position(|grade| !list.on_daily() && grade.contains(list.number()));
    let height = usize::from(area.height);
    let first = selected.map_or(0, |at| (at + 1).saturating_sub(height));
    let name_width = Kind::ALL
        .into_iter()
        .map(|kind| columns(&pen.look.words.puzzle_kind(kind)))
        .max()
        .unwrap_or(0);
    for (line, (at, grade)) in (0..).zip(grades.iter().enumerate().skip(first).take(height)) {
        let place = row(area, line);
        // A kind is named where its grades begin, or the list does.
        let begins = line == 0 || grades[at - 1].kind != grade.kind;
        if begins {
            let name = pen.look.words.puzzle_kind(grade.kind);
            pen.write(skip_columns(place, 2), &name, pen.look.theme.title);
        }
        let is_selected = selected == Some(at);
        if is_selected {
            pen.write(place, pen.look.glyphs.pointer, pen.look.theme.key);
        }
        let place = skip_columns(place, 2 + name_width + 1);
        let chosen = is_selected.then_some(list.number());
        draw_grade(pen, place, app, *grade, chosen);
    }
}

/// The length of a grade's puzzles, a mark for each, and how many are solved.
fn draw_grade(pen: &mut Pen<'_>, place: Rect, app: &App, grade: Grade, selected: Option<usize>) {
    let theme = pen.look.theme;
    let length = Catalogue::puzzle_length(grade);
    let style = if selected.is_some() {
        theme.title
    } else {
        theme.text
    };
    pen.write(place, &format!("{length:>2}"), style);
    let log = app.puzzle_log();
    let numbers = grade.first..grade.first + grade.count;
    let mark = |number: usize| log.mark(puzzle::all()[number].id());
    let solved = numbers.clone().filter(|n| mark(*n) >= Mark::Solved).count();
    let count = format!("{solved}/{}", grade.count);
    let strip = skip_columns(place, 4);
    let room = usize::from(strip.width.saturating_sub(6));
    // A row that is too long for the screen is scrolled so that the selected one is seen.
    let at = selected.map_or(0, |number| number - grade.first);
    let scrolled = (at + 1)
        .saturating_sub(room)
        .max(at.saturating_sub(room / 2))
        .min(grade.count.saturating_sub(room));
    let shown = numbers.skip(scrolled).take(room);
    let mut used = 0;
    for number in shown {
        let cell = Rect {
            width: 1,
            ..skip_columns(strip, used)
        };
        let (sign, plain) = match mark(number) {
            Mark::New => (".", theme.dim),
            Mark::Tried => ("x", theme.notice),
            Mark::Solved => ("+", theme.key),
            Mark::Clean => ("*", theme.key),
        };
        let style = if selected == Some(number) {
            theme.selected
        } else {
            plain
        };
        pen.write(cell, sign, style);
        pen.zones.button(cell, Action::Select(number));
        used += 1;
    }
    pen.write(skip_columns(strip, used + 1), &count, theme.dim);
}

/// A sentence about the selected puzzle.
fn about(words: &Catalogue, app: &App, list: PuzzleList) -> String {
    let number = if list.on_daily() {
        app.daily_puzzle()
    } else {
        list.number()
    };
    let Some(puzzle) = puzzle::all().get(number) else {
        return String::new();
    };
    words.with(
        "puzzles-about",
        &[
            ("name", words.puzzle_name(number).into()),
            ("task", words.puzzle_task(puzzle).into()),
            ("mark", words.puzzle_mark(app.puzzle_log(), puzzle).into()),
            ("rule", words.rule(puzzle.variant().rule()).into()),
        ],
    )
}
