//! The panel beside a record's board: whose game it is, where one is in it, and every move.

use ratatui::layout::Rect;

use super::{graph, mistakes, moves};
use crate::app::App;
use crate::app::action::{Action, Command};
use crate::app::review::Review;
use crate::engine::Stone;
use crate::ui::analysis;
use crate::ui::pen::{Pen, row, skip_columns, skip_rows};

/// The least rows in which the graph leaves enough for the rest.
const GRAPH_WANTS: u16 = graph::HEIGHT + 5;

/// Columns of the bar that shows how far the engine has come.
const BAR: usize = 10;

/// The most rows that a comment takes from the list of moves.
const COMMENT_ROWS: u16 = 4;

/// Draws the panel of a record.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, review: &Review) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let title = review
        .name()
        .map_or_else(|| words.variant(review.record().variant()), str::to_owned);
    pen.write(row(area, 0), &title, theme.title);
    let mut used = 1;
    for stone in Stone::BOTH {
        draw_player(pen, row(area, used), review, stone);
        used += 1;
    }
    draw_number(pen, row(area, used), review);
    used += 1;
    used += draw_judging(pen, skip_rows(area, used), review);
    used += 1;
    used += draw_branches(pen, row(area, used), review);
    if let Some(shown) = review.analysis() {
        used += analysis::draw(pen, skip_rows(area, used), app, shown);
    }
    used += draw_text(pen, skip_rows(area, used), review);
    draw_list(pen, skip_rows(area, used), review);
}

/// What the position is worth, how far the engine has come, and the graph; returns the rows used.
fn draw_judging(pen: &mut Pen<'_>, area: Rect, review: &Review) -> u16 {
    let (theme, words) = (pen.look.theme, &pen.look.words);
    let (known, all) = review.judged();
    if known == 0 && !review.is_judging() {
        return 0;
    }
    let mut used = 1;
    if let Some(value) = review.value_here() {
        pen.write(row(area, 0), &words.worth(value), theme.text);
    }
    if known < all {
        let key = if review.is_judging() {
            "review-judging"
        } else {
            "review-judging-stopped"
        };
        let text = words.with(key, &[("known", known.into()), ("all", all.into())]);
        let place = row(area, used);
        let bar = progress_bar(known, all);
        let columns = pen.write_pieces(place, &[(&bar, theme.text), (" ", theme.text)]);
        let button = skip_columns(place, columns);
        pen.write(button, &text, theme.dim);
        pen.zones.button(place, Command::Evaluate);
        used += 1;
    }
    if area.height >= used + GRAPH_WANTS {
        graph::draw(pen, skip_rows(area, used), review);
        used += graph::HEIGHT;
    }
    used
}

/// How much of a whole is done.
fn progress_bar(done: usize, all: usize) -> String {
    let full = done * BAR / all.max(1);
    format!("[{}{}]", "#".repeat(full), "-".repeat(BAR - full))
}

/// What was played from here, where there is more than one such move; returns the rows used.
fn draw_branches(pen: &mut Pen<'_>, place: Rect, review: &Review) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let branches = review.branches();
    if branches.len() < 2 {
        return 0;
    }
    let mut used = pen.write(place, &words.text("review-next"), theme.dim);
    for (index, node) in branches.iter().enumerate() {
        let Some(step) = review.record().tree().step(*node) else {
            continue;
        };
        let chosen = review.branch() == Some(index);
        let style = if chosen { theme.selected } else { theme.text };
        // The brackets tell the branch that is followed without colour.
        let (open, close) = if chosen { ("[", "]") } else { (" ", " ") };
        let name = format!("{open}{}{close}", super::step_name(words, step));
        let spot = skip_columns(place, used);
        let width = pen.write(spot, &name, style);
        let button = Rect { width, ..spot };
        pen.zones.button(button, Action::Branch(index));
        used += width;
    }
    1
}

/// All moves or the mistakes alone, under the names of both.
fn draw_list(pen: &mut Pen<'_>, area: Rect, review: &Review) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let (known, _) = review.judged();
    if known == 0 {
        moves::draw(pen, area, review);
        return;
    }
    let style = |shown: bool| if shown { theme.title } else { theme.dim };
    let bracket = |shown: bool, text: &str| {
        if shown {
            format!("[{text}]")
        } else {
            format!(" {text} ")
        }
    };
    let lists_mistakes = review.lists_mistakes();
    let count = [("count", review.mistakes().len().into())];
    let names = [
        bracket(!lists_mistakes, &words.text("review-moves")),
        bracket(lists_mistakes, &words.with("review-mistakes", &count)),
    ];
    let heading = row(area, 0);
    pen.write_pieces(
        heading,
        &[
            (&names[0], style(!lists_mistakes)),
            (" ", theme.text),
            (&names[1], style(lists_mistakes)),
        ],
    );
    pen.zones.button(heading, Command::SwitchList);
    let list = skip_rows(area, 1);
    if lists_mistakes {
        mistakes::draw(pen, list, review);
    } else {
        moves::draw(pen, list, review);
    }
}

fn draw_player(pen: &mut Pen<'_>, place: Rect, review: &Review, stone: Stone) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let goes_on = review.verdict().is_none();
    let to_move = goes_on && review.position().to_move() == stone;
    let style = if to_move { theme.title } else { theme.text };
    let name = words.record_player(&review.record().players[stone]);
    pen.write_pieces(
        place,
        &[
            (if to_move { look.glyphs.pointer } else { " " }, theme.key),
            (" ", style),
            (look.glyphs.stone(stone), style),
            (" ", style),
            (&words.stone(stone), style),
            ("  ", style),
            (&name, style),
        ],
    );
}

/// Which move it is, and whether it lies beside the main line.
fn draw_number(pen: &mut Pen<'_>, place: Rect, review: &Review) {
    let key = match (review.at(), review.is_main_line()) {
        (0, _) => "review-start",
        (_, true) => "review-move",
        (_, false) => "review-branch",
    };
    let text = if review.at() == 0 {
        pen.look.words.text(key).into_owned()
    } else {
        pen.look.words.with(
            key,
            &[("number", review.at().into()), ("all", review.len().into())],
        )
    };
    pen.write(place, &text, pen.look.theme.dim);
}

/// What is said about the position; at the start also about the record. Returns the rows used.
fn draw_text(pen: &mut Pen<'_>, area: Rect, review: &Review) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let area = Rect {
        height: area.height.min(COMMENT_ROWS),
        ..area
    };
    let mut used = 0;
    if review.at() == 0 {
        let record = review.record();
        for (key, value) in [
            ("review-opening", &record.opening),
            ("review-event", &record.event),
            ("review-date", &record.date),
            ("review-time", &record.time),
        ] {
            if !value.is_empty() {
                let line = words.with(key, &[("text", value.as_str().into())]);
                used += pen.write_wrapped(skip_rows(area, used), &line, theme.dim);
            }
        }
        for warning in &record.warnings {
            let line = words.record_warning(warning);
            used += pen.write_wrapped(skip_rows(area, used), &line, theme.notice);
        }
    }
    for line in review.comment().lines() {
        used += pen.write_wrapped(skip_rows(area, used), line, theme.text);
    }
    used + u16::from(used > 0)
}
