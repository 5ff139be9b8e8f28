//! Black's winning chance over the moves of a line, as columns that rise from the bottom.

use ratatui::layout::Rect;

use crate::app::action::Action;
use crate::app::review::Review;
use crate::engine::Stone;
use crate::ui::glyphs::Bars;
use crate::ui::pen::{Pen, row, skip_columns, skip_rows};

/// Rows of the columns.
const ROWS: u16 = 4;
/// Rows of the whole: the columns, and the marks below them.
pub(super) const HEIGHT: u16 = ROWS + 1;
/// Columns of the stones that say whose end is whose, the blank beside them included.
const MARGIN: u16 = 3;

impl Bars {
    /// How many values stand side by side in a cell.
    const fn across(self) -> usize {
        match self {
            Self::Braille => 2,
            Self::Letters => 1,
        }
    }

    /// How many steps a cell is high.
    const fn steps(self) -> usize {
        match self {
            Self::Braille => 4,
            Self::Letters => 2,
        }
    }

    /// A cell whose values are filled so many steps from its bottom.
    fn cell(self, filled: [usize; 2]) -> char {
        match self {
            Self::Letters => [' ', '.', ':'][filled[0].min(2)],
            Self::Braille => {
                // The dots of either half, from the bottom.
                const DOTS: [[u32; 4]; 2] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]];
                if filled == [0, 0] {
                    return ' ';
                }
                let half = |side: usize| DOTS[side].iter().take(filled[side]).sum::<u32>();
                char::from_u32(0x2800 + half(0) + half(1)).unwrap_or(' ')
            }
        }
    }

    /// An empty cell above the line of even chances.
    const fn even(self) -> char {
        match self {
            Self::Letters => '_',
            Self::Braille => '⣀',
        }
    }
}

/// Which position stands in which place from left to right.
#[derive(Debug, Clone, Copy)]
struct Scale {
    positions: usize,
    places: usize,
    /// How many places a position takes where all have room.
    each: usize,
}

impl Scale {
    fn new(positions: usize, places: usize, across: usize) -> Self {
        let each = (places / positions.max(1)).min(2 * across);
        Self {
            positions,
            places,
            each,
        }
    }

    /// The position of a place; `None` behind the last one.
    fn position(self, place: usize) -> Option<usize> {
        let position = match self.each {
            0 => place * self.positions / self.places,
            each => place / each,
        };
        (position < self.positions).then_some(position)
    }

    /// The first place of a position.
    fn place(self, position: usize) -> usize {
        match self.each {
            0 => (position * self.places).div_ceil(self.positions),
            each => position * each,
        }
        .min(self.places.saturating_sub(1))
    }
}

/// Draws the graph; every column of it is a button.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, review: &Review) {
    let look = pen.look;
    let (theme, bars) = (look.theme, look.glyphs.bars);
    for (stone, line) in [(Stone::Black, 0), (Stone::White, ROWS - 1)] {
        let style = theme.text;
        pen.write(row(area, line), look.glyphs.stone(stone), style);
    }
    let chart = skip_columns(area, MARGIN);
    let chances: Vec<Option<f64>> = review
        .values()
        .into_iter()
        .map(|value| Some(value?.chance()))
        .collect();
    let cells = usize::from(chart.width);
    let scale = Scale::new(chances.len(), cells * bars.across(), bars.across());
    let steps = bars.steps() * usize::from(ROWS);
    let filled = |place: usize| -> usize {
        let chance = scale.position(place).and_then(|at| chances[at]);
        // Even a lost position stands there, unlike one that is not judged.
        chance.map_or(0, |chance| share(chance, steps).max(1))
    };
    let present = scale.place(review.at()) / bars.across();
    for (cell, x) in (0..cells).zip(chart.left()..) {
        let places = [
            cell * bars.across(),
            cell * bars.across() + bars.across() - 1,
        ];
        let heights = places.map(filled);
        for line in 0..ROWS {
            let below = usize::from(ROWS - 1 - line) * bars.steps();
            let part = heights.map(|height| height.saturating_sub(below).min(bars.steps()));
            let is_empty = part == [0, 0];
            let sign = if is_empty && line + 1 == ROWS / 2 {
                bars.even()
            } else {
                bars.cell(part)
            };
            let style = if is_empty { theme.dim } else { theme.text };
            let place = Rect::new(x, chart.y + line, 1, 1).intersection(chart);
            pen.write(place, sign.encode_utf8(&mut [0; 4]), style);
        }
        if let Some(position) = scale.position(places[0]) {
            let column = Rect::new(x, chart.y, 1, HEIGHT).intersection(area);
            pen.zones.button(column, Action::Select(position));
        }
    }
    draw_marks(pen, skip_rows(chart, ROWS), review, |at| {
        scale.place(at) / bars.across()
    });
    let mark = skip_columns(row(chart, ROWS), small(present));
    pen.write(Rect { width: 1, ..mark }.intersection(mark), "^", theme.key);
}

/// A question mark below every mistake.
fn draw_marks(pen: &mut Pen<'_>, place: Rect, review: &Review, cell_of: impl Fn(usize) -> usize) {
    let style = pen.look.theme.notice;
    for mistake in review.mistakes() {
        let mark = skip_columns(row(place, 0), small(cell_of(mistake.number)));
        pen.write(Rect { width: 1, ..mark }.intersection(mark), "?", style);
    }
}

/// A share of 1 in whole steps.
fn share(chance: f64, steps: usize) -> usize {
    (1..=steps)
        .rev()
        .find(|step| {
            let least = (f64::from(small(*step)) - 0.5) / f64::from(small(steps));
            chance >= least
        })
        .unwrap_or(0)
}

fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_to_the_nearest_step() {
        let shares = [0.0, 0.03, 0.04, 0.5, 0.97, 1.0].map(|chance| share(chance, 16));
        assert_eq!(shares, [0, 0, 1, 8, 16, 16]);
    }

    #[test]
    fn every_position_has_a_place_however_many_there_are() {
        for positions in [1, 2, 20, 61, 62, 400] {
            for cells in [23, 35, 60] {
                for across in [1, 2] {
                    let scale = Scale::new(positions, cells * across, across);
                    for position in 0..positions {
                        let place = scale.place(position);
                        assert!(place < cells * across);
                        if positions <= cells * across {
                            assert_eq!(scale.position(place), Some(position));
                        }
                    }
                    assert!(scale.position(0) == Some(0));
                }
            }
        }
    }

    #[test]
    fn cells_fill_from_the_bottom() {
        assert_eq!(Bars::Braille.cell([0, 0]), ' ');
        assert_eq!(Bars::Braille.cell([1, 0]), '⡀');
        assert_eq!(Bars::Braille.cell([4, 4]), '⣿');
        assert_eq!(Bars::Letters.cell([1, 1]), '.');
        assert_eq!(Bars::Letters.cell([2, 2]), ':');
    }
}
