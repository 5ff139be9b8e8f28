//! Draws cells so that a terminal with other ideas of a character's width
//! cannot shift the rest of the row, in few bytes.
//!
//! Knows cells, colours and positions; not what they show.

use std::io::{self, Write};

use crossterm::cursor::{Hide, MoveTo, MoveToColumn, Show};
use crossterm::queue;
use crossterm::style::{
    Attribute, Print, SetAttribute, SetBackgroundColor, SetForegroundColor, SetUnderlineColor,
    force_color_output,
};
use ratatui::backend::{Backend, ClearType, CrosstermBackend, IntoCrossterm, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// Each modifier with what switches it on, and what off.
const MODIFIERS: [(Modifier, Attribute, Attribute); 9] = {
    use Attribute as A;
    use Modifier as M;
    [
        (M::BOLD, A::Bold, A::NormalIntensity),
        (M::DIM, A::Dim, A::NormalIntensity),
        (M::ITALIC, A::Italic, A::NoItalic),
        (M::UNDERLINED, A::Underlined, A::NoUnderline),
        (M::SLOW_BLINK, A::SlowBlink, A::NoBlink),
        (M::RAPID_BLINK, A::RapidBlink, A::NoBlink),
        (M::REVERSED, A::Reverse, A::NoReverse),
        (M::HIDDEN, A::Hidden, A::NoHidden),
        (M::CROSSED_OUT, A::CrossedOut, A::NotCrossedOut),
    ]
};

/// A ratatui backend that places the cursor anew after every character outside
/// ASCII, and writes only what `flush` is called for.
#[derive(Debug)]
pub struct SplitBackend<W: Write> {
    /// For what is not drawing: sizes and clearing.
    inner: CrosstermBackend<W>,
}

impl<W: Write> SplitBackend<W> {
    /// Wraps a writer; nothing is written yet.
    ///
    /// Makes crossterm keep its escape sequences under `NO_COLOR`: it would
    /// leave out bold and reverse too, and with them the cursor on the board.
    /// A player who wants no colour gets a theme without.
    pub fn new(writer: W) -> SplitBackend<W> {
        force_color_output(true);
        SplitBackend {
            inner: CrosstermBackend::new(writer),
        }
    }
}

/// How the terminal would draw the next character.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pen {
    fg: Color,
    bg: Color,
    underline: Color,
    modifier: Modifier,
}

impl Pen {
    const PLAIN: Pen = Pen {
        fg: Color::Reset,
        bg: Color::Reset,
        underline: Color::Reset,
        modifier: Modifier::empty(),
    };

    fn of(cell: &Cell) -> Pen {
        Pen {
            fg: cell.fg,
            bg: cell.bg,
            underline: cell.underline_color,
            modifier: cell.modifier,
        }
    }

    /// Queues what turns `self` into `to`.
    fn change(self, to: Pen, out: &mut impl Write) -> io::Result<()> {
        if to == Pen::PLAIN {
            if self != Pen::PLAIN {
                queue!(out, SetAttribute(Attribute::Reset))?;
            }
            return Ok(());
        }
        self.change_modifier(to.modifier, out)?;
        if self.fg != to.fg {
            queue!(out, SetForegroundColor(to.fg.into_crossterm()))?;
        }
        if self.bg != to.bg {
            queue!(out, SetBackgroundColor(to.bg.into_crossterm()))?;
        }
        if self.underline != to.underline {
            queue!(out, SetUnderlineColor(to.underline.into_crossterm()))?;
        }
        Ok(())
    }

    fn change_modifier(self, to: Modifier, out: &mut impl Write) -> io::Result<()> {
        let mut kept = self.modifier & to;
        let mut last = None;
        for (modifier, _, off) in MODIFIERS {
            if (self.modifier - to).contains(modifier) {
                if last != Some(off) {
                    queue!(out, SetAttribute(off))?;
                }
                last = Some(off);
                // One code ends both bold and dim, and one both blinks.
                for (other, _, same) in MODIFIERS {
                    if same == off {
                        kept.remove(other);
                    }
                }
            }
        }
        for (modifier, on, _) in MODIFIERS {
            if (to - kept).contains(modifier) {
                queue!(out, SetAttribute(on))?;
            }
        }
        Ok(())
    }
}

impl<W: Write> Backend for SplitBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let out = &mut self.inner;
        let mut pen = Pen::PLAIN;
        // The row the cursor is in, and the column where that is certain.
        let mut row = None;
        let mut column = None;
        for (x, y, cell) in content {
            if row != Some(y) {
                queue!(out, MoveTo(x, y))?;
            } else if column != Some(x) {
                queue!(out, MoveToColumn(x))?;
            }
            pen.change(Pen::of(cell), out)?;
            pen = Pen::of(cell);
            queue!(out, Print(cell.symbol()))?;
            row = Some(y);
            // One byte is one ASCII character, and that is one column wide.
            column = (cell.symbol().len() == 1).then_some(x + 1);
        }
        pen.change(Pen::PLAIN, out)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        queue!(self.inner, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        queue!(self.inner, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.inner.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        queue!(self.inner, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.inner.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.inner.clear_region(region)
    }

    fn append_lines(&mut self, lines: u16) -> io::Result<()> {
        self.inner.append_lines(lines)
    }

    fn size(&self) -> io::Result<Size> {
        self.inner.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.inner.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.inner)
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufWriter;

    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;
    use ratatui::{Terminal, TerminalOptions, Viewport};

    use super::*;

    struct Counting<'a>(&'a std::cell::Cell<u32>);

    impl Write for Counting<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.set(self.0.get() + 1);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is written when `after` is drawn over `before`.
    fn bytes(before: &Buffer, after: &Buffer) -> String {
        let mut written = Vec::new();
        SplitBackend::new(&mut written)
            .draw(before.diff_iter(after))
            .unwrap();
        String::from_utf8(written).unwrap()
    }

    fn line(text: &str, style: Style) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 3));
        buffer.set_string(2, 1, text, style);
        buffer
    }

    fn drawn(text: &str, style: Style) -> String {
        bytes(&line("", Style::new()), &line(text, style))
    }

    #[test]
    fn ascii_is_written_in_one_run() {
        assert_eq!(drawn("stone", Style::new()), "\x1b[2;3Hstone");
    }

    #[test]
    fn the_cursor_is_placed_anew_after_every_character_outside_ascii() {
        assert_eq!(drawn("●●a○", Style::new()), "\x1b[2;3H●\x1b[4G●\x1b[5Ga○");
        assert_eq!(drawn("五子a", Style::new()), "\x1b[2;3H五\x1b[5G子\x1b[7Ga");
    }

    #[test]
    fn a_style_is_set_once_for_its_run_and_reset_at_the_end() {
        let style = Style::new().fg(Color::Indexed(3)).bg(Color::Rgb(1, 2, 3));
        assert_eq!(
            drawn("ab", style),
            "\x1b[2;3H\x1b[38;5;3m\x1b[48;2;1;2;3mab\x1b[0m"
        );
    }

    #[test]
    fn dropping_bold_keeps_dim_and_the_colour() {
        let mut after = line("ab", Style::new().fg(Color::Indexed(9)));
        after[(2, 1)].modifier = Modifier::BOLD | Modifier::DIM | Modifier::REVERSED;
        after[(3, 1)].modifier = Modifier::DIM | Modifier::REVERSED;
        assert_eq!(
            bytes(&line("", Style::new()), &after),
            "\x1b[2;3H\x1b[1m\x1b[2m\x1b[7m\x1b[38;5;9ma\x1b[22m\x1b[2mb\x1b[0m"
        );
    }

    #[test]
    fn a_frame_is_one_write() {
        let writes = std::cell::Cell::new(0);
        let out = BufWriter::with_capacity(1 << 18, Counting(&writes));
        let all = Rect::new(0, 0, 200, 60);
        let mut terminal = Terminal::with_options(
            SplitBackend::new(out),
            TerminalOptions {
                viewport: Viewport::Fixed(all),
            },
        )
        .unwrap();
        terminal
            .draw(|frame| {
                for y in 0..all.height {
                    let row = "●".repeat(all.width.into());
                    frame.buffer_mut().set_string(0, y, row, Style::new());
                }
                frame.set_cursor_position((3, 4));
            })
            .unwrap();
        assert_eq!(writes.get(), 1);
    }

    #[test]
    fn moving_the_cursor_over_the_board_costs_less_than_200_bytes() {
        let wood = Style::new()
            .fg(Color::Rgb(120, 100, 180))
            .bg(Color::Rgb(222, 184, 135));
        let stone = wood.fg(Color::Rgb(110, 110, 110));
        let bracket = wood.fg(Color::Rgb(210, 120, 100));
        let mut before = Buffer::empty(Rect::new(0, 0, 120, 140));
        for y in 100..130 {
            before.set_string(20, y, "─●───○───●──", wood);
        }
        before.set_string(101, 121, "─", wood);
        before.set_string(102, 121, "●", stone);
        before.set_string(103, 121, "─", wood);
        let mut after = before.clone();
        for (x, y, symbol) in [(101, 121, "["), (103, 121, "]")] {
            after.set_string(x, y, symbol, bracket);
        }
        before.set_string(101, 122, "[", bracket);
        before.set_string(103, 122, "]", bracket);
        before.set_string(102, 122, "○", stone.add_modifier(Modifier::BOLD));
        after.set_string(101, 122, "─", wood);
        after.set_string(102, 122, "○", stone);
        after.set_string(103, 122, "─", wood);
        after.set_string(102, 121, "●", stone.add_modifier(Modifier::BOLD));
        assert_eq!(before.diff_iter(&after).count(), 6);
        let written = bytes(&before, &after);
        assert!(written.len() < 200, "{} bytes: {written:?}", written.len());
    }
}
