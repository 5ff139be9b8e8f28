//! Characters of ambiguous width on terminals that give them two columns.
//!
//! Unicode (UAX 11) calls ● ○ ─ and many others ambiguous: one column in most
//! terminals, two in Chinese, Japanese and Korean ones. Where the terminal draws
//! two, the cell to the right is hidden, and the frame must say so or the next
//! difference would cut a stone in half.

use std::num::NonZeroU16;

use ratatui::buffer::{Buffer, Cell, CellDiffOption};
use unicode_width::UnicodeWidthStr;

/// Gives every ambiguous character of a frame the two columns that the terminal will give it.
///
/// In the last column, where the second half has no place, it becomes a question mark.
pub fn widen(buffer: &mut Buffer) {
    let area = buffer.area;
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            if !is_ambiguous(buffer[(x, y)].symbol()) {
                continue;
            }
            if x + 1 == area.right() {
                buffer[(x, y)].set_symbol("?");
                continue;
            }
            let style = buffer[(x, y)].style();
            buffer[(x, y)].set_diff_option(CellDiffOption::ForcedWidth(
                NonZeroU16::new(2).expect("2 is not 0"),
            ));
            let hidden = &mut buffer[(x + 1, y)];
            *hidden = Cell::EMPTY;
            hidden.set_style(style);
        }
    }
}

/// Whether a character's width depends on the terminal.
pub fn is_ambiguous(symbol: &str) -> bool {
    symbol.width() == 1 && symbol.width_cjk() == 2
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn stones_and_lines_are_ambiguous_and_our_signs_are_not() {
        for symbol in ["●", "○", "┼", "─", "◆", "◇", "·"] {
            assert!(is_ambiguous(symbol), "{symbol}");
        }
        for symbol in ["X", "五", "✕", "◌", "*", " "] {
            assert!(!is_ambiguous(symbol), "{symbol}");
        }
    }

    #[test]
    fn the_cell_behind_a_wide_stone_is_left_alone_and_comes_back_when_the_stone_goes() {
        let area = Rect::new(0, 0, 4, 1);
        let mut with_stone = Buffer::empty(area);
        with_stone.set_string(0, 0, "+●-+", ratatui::style::Style::new());
        widen(&mut with_stone);
        let mut without = Buffer::empty(area);
        without.set_string(0, 0, "++-+", ratatui::style::Style::new());
        widen(&mut without);

        let changed = |from: &Buffer, to: &Buffer| -> Vec<(u16, String)> {
            from.diff(to)
                .into_iter()
                .map(|(x, _, cell)| (x, cell.symbol().to_owned()))
                .collect()
        };
        assert_eq!(changed(&without, &with_stone), [(1, "●".to_owned())]);
        assert_eq!(
            changed(&with_stone, &without),
            [(1, "+".to_owned()), (2, "-".to_owned())]
        );
    }

    #[test]
    fn an_ambiguous_character_never_hangs_over_the_edge() {
        let mut buffer = Buffer::with_lines(["ab●"]);
        widen(&mut buffer);
        assert_eq!(buffer[(2, 0)].symbol(), "?");
    }
}
