//! Draws cells so that a terminal with other ideas of a character's width
//! cannot shift the rest of the row, in few bytes.
//!
//! Knows cells, colours and positions; not what they show.

mod pen;

use std::io::{self, Write};

use crossterm::cursor::{Hide, MoveTo, MoveToColumn, Show};
use crossterm::queue;
use crossterm::style::{Print, force_color_output};
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use pen::{Change as PenChange, Pen};

/// In frames that change no more cells than this, the cheaper order of drawing is looked for.
const FEW_CELLS: usize = 128;

/// A ratatui backend that places the cursor anew after every character outside
/// ASCII, and writes only what `flush` is called for.
#[derive(Debug)]
pub struct SplitBackend<W: Write> {
    /// For what is not drawing: sizes and clearing.
    inner: CrosstermBackend<W>,
    /// Whether the cursor is shown; `None` when that is not known.
    cursor_shown: Option<bool>,
}

/// A cell that is to be drawn, and where.
struct Change<'a> {
    x: u16,
    y: u16,
    cell: &'a Cell,
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
            cursor_shown: None,
        }
    }
}

/// What draws cells in the order given, from and to a plain pen.
fn encode<'a>(cells: impl Iterator<Item = &'a Change<'a>>) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut pen = Pen::PLAIN;
    // Where the cursor is, as far as that is certain.
    let mut row = None;
    let mut column = None;
    for Change { x, y, cell } in cells {
        if row != Some(*y) {
            queue!(out, MoveTo(*x, *y))?;
        } else if column != Some(*x) {
            queue!(out, MoveToColumn(*x))?;
        }
        let to = Pen::of(cell);
        queue!(out, PenChange { from: pen, to }, Print(cell.symbol()))?;
        pen = to;
        row = Some(*y);
        // One byte is one ASCII character, and that is one column wide.
        column = (cell.symbol().len() == 1).then_some(x + 1);
    }
    let to = Pen::PLAIN;
    queue!(out, PenChange { from: pen, to })?;
    Ok(out)
}

impl<W: Write> Backend for SplitBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells: Vec<Change> = content.map(|(x, y, cell)| Change { x, y, cell }).collect();
        let mut bytes = encode(cells.iter())?;
        if cells.len() <= FEW_CELLS {
            // Colours are long, and a cursor on the board changes a few rows alike: what has the
            // same style is drawn together where that is shorter.
            let mut styles: Vec<Pen> = Vec::new();
            let mut by_style: Vec<(usize, &Change)> = Vec::with_capacity(cells.len());
            for change in &cells {
                let pen = Pen::of(change.cell);
                let known = styles.iter().position(|style| *style == pen);
                let place = known.unwrap_or_else(|| {
                    styles.push(pen);
                    styles.len() - 1
                });
                by_style.push((place, change));
            }
            by_style.sort_by_key(|(place, _)| *place);
            let together = encode(by_style.into_iter().map(|(_, change)| change))?;
            if together.len() < bytes.len() {
                bytes = together;
            }
        }
        self.inner.write_all(&bytes)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        // Asked for with every frame.
        if self.cursor_shown.replace(false) == Some(false) {
            return Ok(());
        }
        queue!(self.inner, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.cursor_shown = Some(true);
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
        // Whoever has the screen drawn anew may have had the terminal in other hands.
        self.cursor_shown = None;
        self.inner.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.cursor_shown = None;
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
    use ratatui::style::{Color, Modifier, Style};
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
            "\x1b[2;3H\x1b[38;5;3;48;2;1;2;3mab\x1b[0m"
        );
    }

    #[test]
    fn dropping_bold_keeps_dim_and_the_colour() {
        let mut after = line("ab", Style::new().fg(Color::Indexed(9)));
        after[(2, 1)].modifier = Modifier::BOLD | Modifier::DIM | Modifier::REVERSED;
        after[(3, 1)].modifier = Modifier::DIM | Modifier::REVERSED;
        assert_eq!(
            bytes(&line("", Style::new()), &after),
            "\x1b[2;3H\x1b[1;2;7;38;5;9ma\x1b[22;2mb\x1b[0m"
        );
    }

    #[test]
    fn what_has_the_same_style_is_drawn_together_where_that_is_shorter() {
        let mut after = line("", Style::new());
        let (one, other) = (Color::Rgb(101, 102, 103), Color::Rgb(201, 202, 203));
        for (x, fg) in [(2, one), (3, other), (4, one), (5, other)] {
            after.set_string(x, 1, "x", Style::new().fg(fg));
        }
        assert_eq!(
            bytes(&line("", Style::new()), &after),
            "\x1b[2;3H\x1b[38;2;101;102;103mx\x1b[5Gx\x1b[4G\x1b[38;2;201;202;203mx\x1b[6Gx\x1b[0m"
        );
    }

    #[test]
    fn the_cursor_is_hidden_once_and_again_after_the_screen_was_cleared() {
        let mut written = Vec::new();
        let mut backend = SplitBackend::new(&mut written);
        backend.hide_cursor().unwrap();
        backend.hide_cursor().unwrap();
        backend.show_cursor().unwrap();
        backend.hide_cursor().unwrap();
        backend.clear().unwrap();
        backend.hide_cursor().unwrap();
        assert_eq!(
            String::from_utf8(written).unwrap(),
            "\x1b[?25l\x1b[?25h\x1b[?25l\x1b[2J\x1b[?25l"
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
