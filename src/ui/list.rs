//! A list of rows to choose from, some with a value to change: menu, forms, choices after a game.

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::pen::{Pen, columns, row, skip_columns};
use crate::app::action::{Action, Step};

/// A row of the list.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    /// What it is.
    pub(super) label: String,
    /// Its value, where it has one.
    pub(super) value: Option<String>,
    /// Whether the value has one before and one after it.
    pub(super) adjustable: bool,
    /// The letter of the label that chooses it.
    pub(super) letter: Option<char>,
}

impl Row {
    pub(super) fn plain(label: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            ..Self::default()
        }
    }

    pub(super) fn value(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            value: Some(value.into()),
            adjustable: true,
            letter: None,
        }
    }
}

/// How wide a list would like to be.
pub(super) fn width(rows: &[Row]) -> u16 {
    let value = rows
        .iter()
        .filter_map(|row| row.value.as_deref())
        .map(columns)
        .max();
    label_width(rows) + 2 + value.map_or(0, |value| value + 6)
}

fn label_width(rows: &[Row]) -> u16 {
    rows.iter()
        .map(|row| columns(&row.label))
        .max()
        .unwrap_or(0)
}

/// Draws the rows from the top, scrolled so that the selected one is seen and the one after it.
///
/// Rows that are not seen are told of in the first and the last row, before the labels.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, rows: &[Row], selected: usize) {
    let seen = seen(rows.len(), selected, area.height.into());
    let label_width = label_width(rows);
    for (line, index) in (0..).zip(seen.clone()) {
        let place = row(area, line);
        let is_selected = index == selected;
        draw_row(pen, place, &rows[index], index, is_selected, label_width);
        let more = if index == seen.start && index > 0 {
            pen.look.glyphs.above
        } else if index + 1 == seen.end && seen.end < rows.len() {
            pen.look.glyphs.below
        } else {
            continue;
        };
        if !is_selected {
            pen.write(place, more, pen.look.theme.dim);
        }
    }
}

/// Which of so many rows are seen in an area of a height.
fn seen(rows: usize, selected: usize, height: usize) -> Range<usize> {
    // Without room for what stands around it, the selected row alone.
    let after = if height > 2 { 2 } else { 1 };
    let first = (selected + after).min(rows).saturating_sub(height);
    first..rows.min(first + height)
}

fn draw_row(
    pen: &mut Pen<'_>,
    place: Rect,
    item: &Row,
    index: usize,
    selected: bool,
    label_width: u16,
) {
    let (theme, glyphs) = (pen.look.theme, pen.look.glyphs);
    pen.zones.button(place, Action::Select(index));
    let style = if selected { theme.selected } else { theme.text };
    if selected {
        pen.fill(place, style);
        pen.write(place, glyphs.pointer, style);
    }
    let label = skip_columns(place, 2);
    pen.write(label, &item.label, style);
    if let Some(at) = item
        .letter
        .and_then(|letter| position_of(&item.label, letter))
    {
        let cell = Rect {
            width: 1,
            ..skip_columns(label, at)
        }
        .intersection(place);
        pen.buffer
            .set_style(cell, style.add_modifier(Modifier::UNDERLINED));
    }
    let Some(value) = &item.value else {
        return;
    };
    let value_place = skip_columns(label, label_width + 2);
    if !item.adjustable {
        pen.write(value_place, value, if selected { style } else { theme.dim });
        return;
    }
    let arrow_style = if selected { style } else { theme.key };
    let back = pen.write(value_place, glyphs.previous, arrow_style);
    let text = skip_columns(value_place, back + 1);
    let used = pen.write(text, value, style);
    let forward = skip_columns(text, used + 1);
    pen.write(forward, glyphs.next, arrow_style);
    // One column more on either side: an arrow alone is hard to hit.
    let button = |place: Rect| Rect {
        width: place.width.min(2),
        ..place
    };
    pen.zones
        .button(button(value_place), Action::Adjust(index, Step::Back));
    pen.zones
        .button(button(forward), Action::Adjust(index, Step::Forward));
}

/// The column of a letter's first place in a label, whatever its case; ASCII labels only.
fn position_of(label: &str, letter: char) -> Option<u16> {
    let at = label
        .chars()
        .position(|c| c.eq_ignore_ascii_case(&letter))
        .filter(|_| label.is_ascii())?;
    u16::try_from(at).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_row_is_seen_and_the_one_after_it() {
        assert_eq!(seen(9, 0, 5), 0..5);
        assert_eq!(seen(9, 3, 5), 0..5);
        assert_eq!(seen(9, 4, 5), 1..6);
        assert_eq!(seen(9, 7, 5), 4..9);
        assert_eq!(seen(9, 8, 5), 4..9);
        assert_eq!(seen(3, 2, 5), 0..3);
        assert_eq!(seen(9, 4, 1), 4..5);
        assert_eq!(seen(9, 4, 2), 3..5);
        assert_eq!(seen(0, 0, 5), 0..0);
        assert_eq!(seen(9, 4, 0), 5..5);
    }
}
