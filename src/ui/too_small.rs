//! What is drawn where a screen has no room: the size that it needs.

use ratatui::layout::Rect;

use super::pen::Pen;

/// Says how many columns and rows are needed and how many there are.
pub(super) fn draw(pen: &mut Pen<'_>, area: Rect, needed: (u16, u16)) {
    let text = pen.look.words.with(
        "too-small",
        &[
            ("columns", needed.0.into()),
            ("rows", needed.1.into()),
            ("now-columns", area.width.into()),
            ("now-rows", area.height.into()),
        ],
    );
    let style = pen.look.theme.notice;
    pen.zones.set_hides_screen();
    pen.write_wrapped(area, &text, style);
}
