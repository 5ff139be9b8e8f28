//! The moves of the line that is followed, in pairs, each a button.

use std::cmp::Ordering;

use ratatui::layout::Rect;

use super::step_name;
use crate::app::action::Action;
use crate::app::review::{Mistake, Review};
use crate::engine::Stone;
use crate::ui::pen::{Pen, row, skip_columns};

/// Columns of a pair's number.
const NUMBER: u16 = 5;
/// Columns of a move.
const MOVE: u16 = 7;

/// Draws the moves around the one that is shown.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, review: &Review) {
    if area.is_empty() || review.is_empty() {
        return;
    }
    let mistakes = review.mistakes();
    // Where White begins, the first pair has no move of Black.
    let shift = usize::from(review.record().setup().to_move == Stone::White);
    let pairs = (review.len() + shift).div_ceil(2);
    let rows = usize::from(area.height);
    let columns = usize::from((area.width / (NUMBER + 2 * MOVE)).max(1));
    let room = rows * columns;
    let present = (review.at() + shift).saturating_sub(1) / 2;
    // The present pair stands in the middle, where there is more before and after it.
    let first = present
        .saturating_sub(room / 2)
        .min(pairs.saturating_sub(room));
    for (place, pair) in (first..pairs.min(first + room)).enumerate() {
        let (column, line) = (place / rows, place % rows);
        let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let indent = small(column) * (NUMBER + 2 * MOVE);
        let spot = skip_columns(row(area, small(line)), indent);
        pen.write(spot, &format!("{:>3}. ", pair + 1), pen.look.theme.dim);
        for (side, offset) in [(0, NUMBER), (1, NUMBER + MOVE)] {
            let Some(number) = (2 * pair + side + 1).checked_sub(shift) else {
                continue;
            };
            let cell = Rect {
                width: MOVE,
                ..skip_columns(spot, offset)
            };
            draw_move(pen, cell.intersection(spot), review, &mistakes, number);
        }
    }
}

fn draw_move(pen: &mut Pen<'_>, place: Rect, review: &Review, mistakes: &[Mistake], number: usize) {
    let Some(step) = review.step(number) else {
        return;
    };
    let theme = pen.look.theme;
    let style = match number.cmp(&review.at()) {
        Ordering::Equal => theme.selected,
        Ordering::Less => theme.text,
        Ordering::Greater => theme.dim,
    };
    let sign = mistakes
        .iter()
        .find(|mistake| mistake.number == number)
        .map_or("", |mistake| mistake.grade.sign());
    let name = format!("{}{sign}", step_name(&pen.look.words, step));
    pen.write(place, &name, style);
    pen.zones.button(place, Action::Select(number));
}
