//! The moves of a line that lost something, each a button that leads to it.

use ratatui::layout::Rect;

use crate::app::action::Action;
use crate::app::review::{Mistake, Review};
use crate::ui::pen::{Pen, row};
use crate::ui::words::percent;

/// Draws the mistakes around the move that is shown.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, review: &Review) {
    let mistakes = review.mistakes();
    if mistakes.is_empty() {
        let text = pen.look.words.text("review-no-mistakes");
        pen.write(row(area, 0), &text, pen.look.theme.dim);
        return;
    }
    let rows = usize::from(area.height);
    let passed = mistakes.partition_point(|mistake| mistake.number <= review.at());
    let first = passed
        .saturating_sub(rows / 2 + 1)
        .min(mistakes.len().saturating_sub(rows));
    for (line, mistake) in (0..area.height).zip(&mistakes[first..]) {
        draw_mistake(pen, row(area, line), review, mistake);
    }
}

fn draw_mistake(pen: &mut Pen<'_>, place: Rect, review: &Review, mistake: &Mistake) {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    let style = if mistake.number == review.at() {
        pen.fill(place, theme.selected);
        theme.selected
    } else {
        theme.text
    };
    let played = review
        .step(mistake.number)
        .map_or_else(String::new, |step| super::step_name(words, step));
    let better = mistake.better.first().map(ToString::to_string);
    let cost = words.with(
        "review-mistake-row",
        &[
            ("loss", percent(mistake.before - mistake.after).into()),
            ("point", better.unwrap_or_default().into()),
        ],
    );
    let number = format!("{:>3} ", mistake.number);
    let move_and_sign = format!(" {:<6}", format!("{played}{}", mistake.grade.sign()));
    pen.write_pieces(
        place,
        &[
            (&number, style),
            (look.glyphs.stone(mistake.mover), style),
            (&move_and_sign, style),
            (&cost, style),
        ],
    );
    pen.zones.button(place, Action::Select(mistake.number));
}
