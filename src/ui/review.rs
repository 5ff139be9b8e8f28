//! The review: a record's board with the panel beside it, and what is to be said of the position.

mod graph;
mod mistakes;
mod moves;
mod panel;

use std::fmt::Write;

use ratatui::layout::{Position, Rect};

use super::board::{self, View};
use super::bottom;
use super::geometry::GameLayout;
use super::pen::{Pen, skip_columns};
use super::{analysis, too_small};
use crate::app::App;
use crate::app::analysis::{Analysis, Preview};
use crate::app::review::{Preview as Better, Review};
use crate::engine::Point;
use crate::i18n::Catalogue;
use crate::record::{Step, Verdict};

/// Draws a record; returns where the text cursor is wanted.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App, review: &Review) -> Option<Position> {
    let layout = match GameLayout::new(area, review.record().variant()) {
        Ok(layout) => layout,
        Err(needed) => {
            too_small::draw(pen, area, needed);
            return None;
        }
    };
    let preview = review.preview();
    let numbers = app.settings().stone_numbers;
    let view = match &preview {
        Some(preview) => View {
            last: preview.last,
            numbers,
            mouse: true,
            rejected: preview.instead_of,
            line: &preview.line,
            ..View::of(&preview.position)
        },
        None => View {
            last: review.last_stone(),
            numbers,
            cursor: review.cursor(),
            mouse: true,
            hover: review.hover(),
            line: review
                .analysis()
                .and_then(Analysis::preview)
                .map_or(&[], Preview::shown),
            ..View::of(review.position())
        },
    };
    board::draw(pen, &layout, &view);
    if let Some(place) = layout.panel {
        panel::draw(pen, place, app, review);
    }
    // Without a panel more is told in the message line.
    let folded = layout.panel.is_none();
    bottom::draw(pen, &layout, app, |pen, place| {
        draw_message(pen, place, app, review, folded)
    })
}

/// Which move it is, and then the prompt, a notice, or how the game ended or who moves; returns
/// the rows used and where the text cursor is wanted.
fn draw_message(
    pen: &mut Pen<'_>,
    place: Rect,
    app: &App,
    review: &Review,
    folded: bool,
) -> (u16, Option<Position>) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let number = format!("{}/{} ", review.at(), review.len());
    let used = pen.write(place, &number, theme.title);
    let rest = skip_columns(place, used);
    if let Some(input) = review.prompt() {
        return bottom::prompt(pen, rest, app, input, "review-prompt");
    }
    let rows = if let Some(notice) = app.notice() {
        pen.write_wrapped(
            rest,
            &words.notice(notice, app.context_below()),
            theme.notice,
        )
    } else {
        let text = match review.analysis().filter(|_| folded) {
            Some(analysis) => analysis::summary(words, app, analysis, rest.width),
            None => situation(words, review),
        };
        pen.write_wrapped(rest, &text, theme.text)
    };
    (rows, None)
}

/// The line on the board; or the last step, what it lost, and how the game ended or who is to move.
fn situation(words: &Catalogue, review: &Review) -> String {
    if let Some(preview) = review.preview() {
        return line_shown(words, &preview);
    }
    let mut text = last_step(words, review);
    if review.is_playing() {
        let seconds = review.pace().as_secs_f64().to_string();
        let pace = words.with("review-playing", &[("seconds", seconds.into())]);
        let _ = write!(text, " ({pace})");
    }
    text
}

fn line_shown(words: &Catalogue, preview: &Better) -> String {
    let line: Vec<String> = preview.line.iter().map(Point::to_string).collect();
    let line = line.join(" ");
    match preview.instead_of {
        Some(played) => words.with(
            "review-better",
            &[("played", played.to_string().into()), ("line", line.into())],
        ),
        None => words.with("review-best", &[("line", line.into())]),
    }
}

fn last_step(words: &Catalogue, review: &Review) -> String {
    let name = review.step(review.at()).map(|step| step_name(words, step));
    let ending = review.verdict().map(|verdict| match verdict {
        Verdict::Outcome(outcome) => words.outcome(&outcome),
        Verdict::Win(winner) => {
            words.with("show-win-told", &[("winner", words.stone(winner).into())])
        }
    });
    if let (Some(mistake), Some(name)) = (review.mistake_here(), &name) {
        let sign = mistake.grade.sign();
        let told = words.mistake(&mistake);
        return match ending {
            // How the game ended is more than what its last move lost.
            Some(ending) => format!("{name}{sign}. {ending} {told}"),
            None => format!("{name}{sign} {told}"),
        };
    }
    let what = ending.unwrap_or_else(|| {
        let stone = words.stone(review.position().to_move());
        let turn = words.with("show-to-move", &[("stone", stone.into())]);
        match review.value_here() {
            Some(value) => format!("{turn} {}", words.worth(value)),
            None => turn,
        }
    });
    match name {
        Some(name) => format!("{name}. {what}"),
        None => what,
    }
}

/// A step in a word.
fn step_name(words: &Catalogue, step: Step) -> String {
    match step {
        Step::Place(point) => point.to_string(),
        Step::Pass => words.text("review-pass").into_owned(),
    }
}
