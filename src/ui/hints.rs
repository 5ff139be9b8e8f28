//! The hint line: the keys of the place one is in, each a button for the mouse.

use ratatui::layout::Rect;

use super::key_names::key_name;
use super::pen::{Pen, columns, row, skip_columns};
use crate::app::App;
use crate::app::keymap::Binding;

/// Columns between two hints.
const GAP: u16 = 2;

/// Draws the hints of the present context over the rows of an area, as many as fit.
///
/// The way out and the help come last in the table but are kept in any case.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, app: &App) {
    let hints: Vec<(String, String, &Binding)> = app
        .keymap()
        .bindings(app.context())
        .filter(|binding| binding.hint && app.offers(binding))
        .map(|binding| {
            let key = binding.keys.first().map(|key| key_name(*key));
            let name = pen.look.words.text(app.hint_name(binding)).into_owned();
            (key.unwrap_or_default(), name, binding)
        })
        .collect();
    let width = |(key, name, _): &(String, String, &Binding)| columns(key) + 1 + columns(name);
    let widths: Vec<u16> = hints.iter().map(width).collect();
    let shown = fitting(&widths, area);
    for (index, place) in shown.iter().zip(flow(&shown, &widths, area)) {
        let (key, name, binding) = &hints[*index];
        let theme = &pen.look.theme;
        pen.write_pieces(
            place,
            &[(key, theme.key), (" ", theme.text), (name, theme.dim)],
        );
        pen.zones.button(place, binding.command);
    }
}

/// The hints to show: from the first on, but the last two before all others.
fn fitting(widths: &[u16], area: Rect) -> Vec<usize> {
    let count = widths.len();
    let must = count.saturating_sub(2);
    let mut shown: Vec<usize> = (must..count).collect();
    for index in 0..must {
        let mut with_it = shown.clone();
        with_it.push(index);
        with_it.sort_unstable();
        if fits(&with_it, widths, area) {
            shown = with_it;
        }
    }
    shown
}

/// Whether these hints stand whole in the area.
fn fits(shown: &[usize], widths: &[u16], area: Rect) -> bool {
    shown
        .iter()
        .zip(flow(shown, widths, area))
        .all(|(index, place)| !place.is_empty() && place.width == widths[*index])
}

/// Where these hints stand, one after another over the rows; what does not fit is cut off.
fn flow(shown: &[usize], widths: &[u16], area: Rect) -> Vec<Rect> {
    let (mut line, mut used) = (0, 0);
    let place = |index: &usize| {
        let width = widths[*index];
        if used > 0 && used + width > area.width {
            (line, used) = (line + 1, 0);
        }
        let place = Rect {
            width,
            ..skip_columns(row(area, line), used)
        };
        used += width + GAP;
        place.intersection(area)
    };
    shown.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_out_and_the_help_are_kept_when_room_is_short() {
        let widths = [10, 10, 10, 6, 6];
        let area = |width, height| Rect::new(0, 0, width, height);
        assert_eq!(fitting(&widths, area(80, 1)), [0, 1, 2, 3, 4]);
        assert_eq!(fitting(&widths, area(26, 1)), [0, 3, 4]);
        assert_eq!(fitting(&widths, area(14, 1)), [3, 4]);
        assert_eq!(fitting(&widths, area(26, 2)), [0, 1, 2, 3, 4]);
    }
}
