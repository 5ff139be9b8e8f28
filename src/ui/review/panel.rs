//! The panel beside a record's board: whose game it is, where one is in it, and every move.

use ratatui::layout::Rect;

use super::moves;
use crate::app::review::Review;
use crate::engine::Stone;
use crate::ui::pen::{Pen, row, skip_rows};

/// The most rows that a comment takes from the list of moves.
const COMMENT_ROWS: u16 = 6;

/// Draws the panel of a record.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, review: &Review) {
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
    used += 2;
    used += draw_text(pen, skip_rows(area, used), review);
    moves::draw(pen, skip_rows(area, used), review);
}

fn draw_player(pen: &mut Pen<'_>, place: Rect, review: &Review, stone: Stone) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let goes_on = review.position().outcome().is_none();
    let to_move = goes_on && review.position().to_move() == stone;
    let style = if to_move { theme.title } else { theme.text };
    let name = match review.record().players[stone].as_str() {
        "" => words.text("review-unknown-player"),
        name => name.into(),
    };
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
