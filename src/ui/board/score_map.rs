//! The score map over the empty points: its numbers, as short as they must be.

use ratatui::buffer::Cell;
use ratatui::layout::{Position, Rect};

use crate::engine::{Point, Position as Stones, score_map};
use crate::ui::geometry::BoardGeometry;
use crate::ui::pen::Pen;

/// A number on the board.
pub(super) struct Number {
    area: Rect,
    text: String,
    /// What stood in its place.
    before: Vec<Cell>,
}

/// Draws every empty point's number, warmer the higher it is.
pub(super) fn draw(pen: &mut Pen<'_>, board: &BoardGeometry, position: &Stones) -> Vec<Number> {
    let (variant, player) = (position.variant(), position.to_move());
    let totals: Vec<(Point, u32)> = position
        .board()
        .empty_points()
        .map(|point| {
            let score = score_map::score(position.board(), variant, point, player);
            (point, score.total())
        })
        .collect();
    let least = totals.iter().map(|(_, total)| *total).min().unwrap_or(0);
    let most = totals.iter().map(|(_, total)| *total).max().unwrap_or(0);
    let mut drawn = Vec::new();
    for (point, total) in totals {
        let heat = heat_of(total - least, most - least);
        // The numbers of a narrow board touch one another, so those that say nothing are left out.
        if heat == 0 && board.scale() == 1 {
            continue;
        }
        let style = pen.look.theme.heat[heat];
        let cell = board.cell(point);
        let room = if board.scale() == 1 {
            2
        } else {
            board.step_x() - 1
        };
        let text = short_number(total, room);
        let width = u16::try_from(text.len()).unwrap_or(u16::MAX);
        // Of two digits the last stands on the point.
        let area = Rect::new(cell.x.saturating_sub(width / 2), cell.y, width, 1);
        let area = area.intersection(pen.buffer.area);
        let cells = area.positions().map(|at| pen.buffer[at].clone());
        let before = cells.collect();
        pen.write(area, &text, style);
        drawn.push(Number { area, text, before });
    }
    drawn
}

/// Takes away what is left of numbers that marks have been drawn into: the rest would be read as
/// another number.
pub(super) fn take_away_cut(pen: &mut Pen<'_>, numbers: &[Number]) {
    for number in numbers {
        let digits = || number.area.positions().zip(number.text.chars());
        let stands = |pen: &Pen<'_>, (at, digit): (Position, char)| {
            pen.buffer[at].symbol().chars().eq([digit])
        };
        if digits().all(|digit| stands(pen, digit)) {
            continue;
        }
        for (digit, before) in digits().zip(&number.before) {
            if stands(pen, digit) {
                pen.buffer[digit.0] = before.clone();
            }
        }
    }
}

/// How hot a point is, 0 to 4: by what it has above the coldest, as a share of what the best
/// has, each step twice the one before.
fn heat_of(above: u32, most: u32) -> usize {
    (1..=4_u32)
        .rev()
        .find(|level| most > 0 && above >= most.div_ceil(1 << (4 - level)))
        .map_or(0, |level| level as usize)
}

/// A number in at most this many columns: exact where it fits, else in hundreds (`3h`) or
/// thousands (`2k`), and `5!` for points that complete a row.
fn short_number(number: u32, columns: u16) -> String {
    let exact = number.to_string();
    if exact.len() <= usize::from(columns) {
        return exact;
    }
    match number {
        score_map::Score::COMPLETES.. => "5!".to_owned(),
        1000.. => format!("{}k", number / 1000),
        _ => format!("{}h", number / 100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_fit_into_two_columns_or_are_exact() {
        for (number, short) in [
            (0, "0"),
            (99, "99"),
            (100, "1h"),
            (999, "9h"),
            (2400, "2k"),
            (20_000, "5!"),
            (50_300, "5!"),
        ] {
            assert_eq!(short_number(number, 2), short);
            assert!(short_number(number, 7).parse() == Ok(number));
        }
    }

    #[test]
    fn the_best_point_is_the_hottest() {
        assert_eq!(heat_of(300, 300), 4);
        assert_eq!(heat_of(150, 300), 3);
        assert_eq!(heat_of(74, 300), 1);
        assert_eq!(heat_of(0, 300), 0);
        assert_eq!(heat_of(0, 0), 0);
    }
}
