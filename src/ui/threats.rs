//! The threats of both sides in words: in the panel, or in one line where it is folded away.

use ratatui::layout::Rect;

use super::pen::{Pen, row, skip_columns, skip_rows, wrap};
use crate::engine::{Point, Stone, Threats, Variant};
use crate::i18n::Catalogue;
use crate::ui::Look;

/// Draws the list at the top of an area; returns the rows used, a blank one below included.
pub(super) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    threats: &Threats,
    variant: Variant,
    cursor: Point,
) -> u16 {
    let look = pen.look;
    let (theme, words) = (look.theme, &look.words);
    pen.write(row(area, 0), &words.text("threats-title"), theme.title);
    let mut used = 1;
    if threats.is_empty() {
        used += pen.write_wrapped(
            skip_rows(area, used),
            &words.text("threats-none"),
            theme.dim,
        );
        return used + 1;
    }
    for stone in Stone::BOTH {
        for threat in &threats.sides[stone] {
            let text = words.threat(threat, variant.in_a_row());
            used += draw_item(pen, skip_rows(area, used), look.glyphs.stone(stone), &text);
        }
    }
    // The cursor's own first: its stones are marked on the board.
    let at_cursor = threats.forbidden.iter().filter(|f| f.0 == cursor);
    let others = threats.forbidden.iter().filter(|f| f.0 != cursor);
    for (point, forbidden) in at_cursor.chain(others) {
        let text = words.with(
            "threat-forbidden",
            &[
                ("point", point.to_string().into()),
                ("kind", words.forbidden_kind(forbidden.kind).into()),
            ],
        );
        used += draw_item(pen, skip_rows(area, used), look.glyphs.forbidden, &text);
    }
    used += pen.write_wrapped(skip_rows(area, used), &legend(words, threats), theme.dim);
    used + 1
}

/// A sign, and behind it a text over as many rows as it takes; returns them.
fn draw_item(pen: &mut Pen<'_>, area: Rect, sign: &str, text: &str) -> u16 {
    let theme = pen.look.theme;
    pen.write(row(area, 0), sign, theme.title);
    // A sign may take two columns.
    pen.write_wrapped(skip_columns(area, 3), text, theme.text)
}

/// What the signs on the board mean, of those that are there.
fn legend(words: &Catalogue, threats: &Threats) -> String {
    let mut text = String::new();
    if !(threats.sides.black.is_empty() && threats.sides.white.is_empty()) {
        text.push_str(&words.text("threats-legend"));
    }
    if !threats.forbidden.is_empty() {
        text.push(' ');
        text.push_str(&words.text("threats-legend-forbidden"));
    }
    text.trim_start().to_owned()
}

/// All threats one after another, cut to the rows and columns that there are.
pub(super) fn summary(
    look: &Look,
    threats: &Threats,
    variant: Variant,
    (room, rows): (u16, u16),
) -> String {
    let words = &look.words;
    if threats.is_empty() {
        return words.text("threats-none").into_owned();
    }
    let told = Stone::BOTH.into_iter().flat_map(|stone| {
        threats.sides[stone].iter().map(move |threat| {
            let text = words.threat(threat, variant.in_a_row());
            // No line ends between the sign and its threat.
            format!("{}\u{a0}{text}", look.glyphs.stone(stone))
        })
    });
    let mut text = String::new();
    let forbidden = threats.forbidden.iter().map(|(point, forbidden)| {
        words.with(
            "threat-forbidden",
            &[
                ("point", point.to_string().into()),
                ("kind", words.forbidden_kind(forbidden.kind).into()),
            ],
        )
    });
    for item in told.chain(forbidden) {
        let longer = if text.is_empty() {
            item
        } else {
            format!("{text}; {item}")
        };
        if !text.is_empty() && wrap(&longer, usize::from(room)).len() > usize::from(rows) {
            break;
        }
        text = longer;
    }
    text
}
