//! What every widget draws with: the frame's cells, the zones for the mouse, and the look.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::Look;
use super::zones::Zones;

/// What a text ends in of which the rest does not fit; a single sign for it is of ambiguous width.
const MORE: &str = "...";

/// The frame under construction.
pub(super) struct Pen<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) zones: &'a mut Zones,
    pub(super) look: &'a Look,
}

impl Pen<'_> {
    /// Writes into the first row of an area, cut off at its end; returns the columns used.
    pub(super) fn write(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let area = area.intersection(self.buffer.area);
        if area.is_empty() {
            return 0;
        }
        let (end, _) =
            self.buffer
                .set_stringn(area.x, area.y, text, usize::from(area.width), style);
        end - area.x
    }

    /// Writes in the middle of the first row of an area.
    pub(super) fn write_centred(&mut self, area: Rect, text: &str, style: Style) {
        let indent = area.width.saturating_sub(columns(text)) / 2;
        self.write(skip_columns(area, indent), text, style);
    }

    /// Writes pieces one after another into the first row of an area; returns the columns used.
    pub(super) fn write_pieces(&mut self, area: Rect, pieces: &[(&str, Style)]) -> u16 {
        let mut used = 0;
        for (text, style) in pieces {
            used += self.write(skip_columns(area, used), text, *style);
        }
        used
    }

    /// Writes a text over several rows, broken at blanks (and anywhere in Chinese); returns the rows used.
    ///
    /// A text that is too long ends in a sign that says so.
    pub(super) fn write_wrapped(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let mut lines = wrap(text, usize::from(area.width));
        let all = lines.len();
        lines.truncate(usize::from(area.height));
        let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        if let Some(last) = lines.last_mut().filter(|_| usize::from(rows) < all) {
            *last = cut_short(last, usize::from(area.width));
        }
        for (line, row) in lines.iter().zip(area.rows()) {
            self.write(row, line, style);
        }
        rows
    }

    /// Gives an area a style and blanks; what the style leaves open is the page's.
    pub(super) fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        let style = self.look.theme.page.patch(style);
        for position in area.positions() {
            let cell = &mut self.buffer[position];
            cell.reset();
            cell.set_style(style);
        }
    }
}

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// An area without its first columns.
pub(super) fn skip_columns(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

/// An area without its first rows.
pub(super) fn skip_rows(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// The n-th row of an area, empty when there is none.
pub(super) fn row(area: Rect, n: u16) -> Rect {
    let area = skip_rows(area, n);
    Rect {
        height: area.height.min(1),
        ..area
    }
}

/// An area of at most this size in the middle of another.
pub(super) fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    )
}

/// Breaks a text into lines of at most `width` columns.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in pieces(text) {
        if !line.is_empty() && line.width() + word.trim_end().width() > width {
            lines.push(std::mem::take(&mut line).trim_end().to_owned());
        }
        line.push_str(word);
    }
    if !line.trim_end().is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// A line of which the rest does not fit, with a sign that says so.
fn cut_short(line: &str, width: usize) -> String {
    let room = width.saturating_sub(MORE.len());
    let mut end = line.len();
    while line[..end].width() > room {
        end = line.floor_char_boundary(end - 1);
    }
    format!("{}{MORE}", line[..end].trim_end())
}

/// The pieces between which a line may break: after a blank, and after a wide character.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let breaks = |(index, c): (usize, char)| {
            let end = index + c.len_utf8();
            let wide = rest[index..end].width() == 2;
            let next_closes = rest[end..].starts_with(['，', '。', '；', '：', '）', '、']);
            ((c == ' ' || wide) && !next_closes).then_some(end)
        };
        let end = rest.char_indices().find_map(breaks).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_breaks_at_blanks_and_chinese_anywhere_but_before_a_stop() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("五子连成一线。好", 6), ["五子连", "成一", "线。好"]);
        assert_eq!(wrap("", 8), [""; 0]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
        assert_eq!(wrap("a b", 0), ["a", "b"]);
    }

    #[test]
    fn a_line_that_is_cut_says_so() {
        assert_eq!(cut_short("one two", 20), "one two...");
        assert_eq!(cut_short("one two", 8), "one t...");
        assert_eq!(cut_short("one two", 7), "one...");
        assert_eq!(cut_short("五子连成", 8), "五子...");
        assert_eq!(cut_short("五", 2), "...");
    }

    #[test]
    fn parts_of_an_area_stay_inside_it() {
        let area = Rect::new(3, 4, 5, 2);
        assert_eq!(skip_columns(area, 9), Rect::new(8, 4, 0, 2));
        assert_eq!(row(area, 1), Rect::new(3, 5, 5, 1));
        assert!(row(area, 2).is_empty());
        assert_eq!(centred(area, 99, 1), Rect::new(3, 4, 5, 1));
    }
}
