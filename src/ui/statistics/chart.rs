//! The history of the rating as a line: of braille dots, or of stars where there is only ASCII.

use ratatui::layout::Rect;

use crate::engine::Level;
use crate::store::Statistics;
use crate::ui::glyphs::Bars;
use crate::ui::pen::{Pen, columns, row, skip_columns};

/// Rating points that are shown at least: a chart of noise would look like a career.
const LEAST_SPAN: f64 = 400.0;
/// Columns of the scale to the left, a blank included.
const SCALE_WIDTH: u16 = 6;
/// Columns of the levels' names to the right.
const NAMES_WIDTH: u16 = 14;

/// Draws the chart; its last row holds the days of the first and the last game.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, statistics: &Statistics) {
    let values: Vec<f64> = std::iter::once(0.0)
        .chain(statistics.history().map(|(_, rating)| rating.value))
        .collect();
    let names_width = if area.width >= 44 { NAMES_WIDTH } else { 0 };
    let plot = Rect {
        x: area.x + SCALE_WIDTH,
        width: area.width.saturating_sub(SCALE_WIDTH + names_width),
        height: area.height - 1,
        ..area
    }
    .intersection(area);
    if plot.is_empty() {
        return;
    }
    let (low, high) = span(&values);
    let (dots_x, dots_y) = match pen.look.glyphs.bars {
        Bars::Braille => (2, 4),
        Bars::Letters => (1, 1),
    };
    let (width, height) = (
        usize::from(plot.width) * dots_x,
        usize::from(plot.height) * dots_y,
    );
    let heights = line(&values, width, height, (low, high));
    draw_scale(pen, area, plot, (low, high), names_width);
    let mut cells = vec![0_u8; usize::from(plot.width) * usize::from(plot.height)];
    let mut before = heights.first().copied().unwrap_or(0);
    for (x, now) in heights.into_iter().enumerate() {
        // Steps are joined, so that the line is one line.
        for y in before.min(now)..=before.max(now) {
            let y = if y == before && before != now && x > 0 {
                now
            } else {
                y
            };
            let from_top = height - 1 - y;
            let cell = from_top / dots_y * usize::from(plot.width) + x / dots_x;
            cells[cell] |= braille_bit(x % dots_x, from_top % dots_y);
        }
        before = now;
    }
    for (position, bits) in plot.positions().zip(cells) {
        if bits == 0 {
            continue;
        }
        let symbol = match pen.look.glyphs.bars {
            Bars::Braille => char::from_u32(0x2800 + u32::from(bits)).unwrap_or('*'),
            Bars::Letters => '*',
        };
        let place = Rect::new(position.x, position.y, 1, 1);
        pen.write(place, symbol.encode_utf8(&mut [0; 4]), pen.look.theme.key);
    }
    draw_days(pen, row(area, area.height - 1), plot, statistics);
}

/// The lowest and the highest rating of the chart.
fn span(values: &[f64]) -> (f64, f64) {
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let missing = (LEAST_SPAN - (high - low)).max(0.0) / 2.0;
    (low - missing, high + missing)
}

/// For each column of dots the height of the line in dots, from 0 up.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "columns and heights are a few hundred, and clamped"
)]
fn line(values: &[f64], width: usize, height: usize, (low, high): (f64, f64)) -> Vec<usize> {
    let last = values.len() - 1;
    let top = (height - 1) as f64;
    (0..width)
        .map(|x| {
            // Few games are stretched, of many the nearest is taken.
            let at = (x * last * 2 / (width - 1).max(1)).div_ceil(2).min(last);
            let share = (values[at] - low) / (high - low);
            (share * top).round().clamp(0.0, top) as usize
        })
        .collect()
}

/// The bit of a braille character for a dot: columns from the left, rows from the top.
const fn braille_bit(x: usize, y: usize) -> u8 {
    const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
    BITS[y % 4][x % 2]
}

/// The highest and the lowest figure to the left, and the levels' names where they stand.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "rows are a few dozen, ratings a few thousand"
)]
fn draw_scale(
    pen: &mut Pen<'_>,
    area: Rect,
    plot: Rect,
    (low, high): (f64, f64),
    names_width: u16,
) {
    let theme = pen.look.theme;
    for (line, value) in [(0, high), (plot.height - 1, low)] {
        let text = format!("{:>5}", value.round() as i32);
        pen.write(row(area, line), &text, theme.dim);
    }
    if names_width == 0 {
        return;
    }
    let mut taken = vec![false; usize::from(plot.height)];
    for level in Level::ALL {
        let Some(rating) = level.rating().map(f64::from) else {
            continue;
        };
        if !(low..=high).contains(&rating) {
            continue;
        }
        let share = (high - rating) / (high - low);
        let line = (share * f64::from(plot.height - 1)).round() as u16;
        if std::mem::replace(&mut taken[usize::from(line)], true) {
            continue;
        }
        let name = pen.look.words.level(level).into_owned();
        let place = Rect {
            x: plot.right() + 1,
            width: names_width - 1,
            ..row(plot, line)
        };
        pen.write(place, &name, theme.dim);
    }
}

fn draw_days(pen: &mut Pen<'_>, place: Rect, plot: Rect, statistics: &Statistics) {
    let theme = pen.look.theme;
    let days: Vec<String> = statistics
        .history()
        .filter_map(|(day, _)| day)
        .map(|day| day.to_string())
        .collect();
    let (Some(first), Some(last)) = (days.first(), days.last()) else {
        return;
    };
    let line = Rect {
        x: plot.x,
        width: plot.width,
        ..place
    };
    pen.write(line, first, theme.dim);
    let needed = columns(first) + columns(last) + 2;
    if first != last && needed <= line.width {
        pen.write(
            skip_columns(line, line.width - columns(last)),
            last,
            theme.dim,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_rises_from_its_first_value_to_its_last() {
        let heights = line(&[0.0, 100.0, 200.0], 5, 3, (0.0, 200.0));
        assert_eq!(heights.first(), Some(&0));
        assert_eq!(heights.last(), Some(&2));
        assert!(heights.is_sorted());
        assert_eq!(line(&[0.0], 3, 4, (-200.0, 200.0)).len(), 3);
        let many: Vec<f64> = (0..1000).map(f64::from).collect();
        assert_eq!(line(&many, 10, 8, span(&many)).last(), Some(&7));
    }

    #[test]
    fn small_changes_look_small() {
        let (low, high) = span(&[0.0, 10.0]);
        assert!((high - low - LEAST_SPAN).abs() < f64::EPSILON);
        assert_eq!(span(&[0.0, 900.0]), (0.0, 900.0));
    }
}
