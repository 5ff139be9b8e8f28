//! How a terminal draws the next character, and the fewest bytes that change it.

use std::fmt::{self, Write};

use crossterm::Command;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// Each modifier with the SGR parameter that switches it on, and the one that switches it off.
const MODIFIERS: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// How the terminal would draw the next character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pen {
    fg: Color,
    bg: Color,
    underline: Color,
    modifier: Modifier,
}

impl Pen {
    pub(super) const PLAIN: Pen = Pen {
        fg: Color::Reset,
        bg: Color::Reset,
        underline: Color::Reset,
        modifier: Modifier::empty(),
    };

    pub(super) fn of(cell: &Cell) -> Pen {
        Pen {
            fg: cell.fg,
            bg: cell.bg,
            underline: cell.underline_color,
            modifier: cell.modifier,
        }
    }
}

/// Turns one pen into another; nothing when they are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) from: Pen,
    pub(super) to: Pen,
}

impl Change {
    /// What must be said, as the parameters of one SGR sequence: what differs, or everything
    /// anew where that is shorter.
    fn parameters(self) -> String {
        let differences = difference(self.from, self.to);
        let mut anew = "0".to_owned();
        let rest = difference(Pen::PLAIN, self.to);
        if !rest.is_empty() {
            anew = format!("{anew};{rest}");
        }
        if differences.len() <= anew.len() {
            differences
        } else {
            anew
        }
    }
}

impl Command for Change {
    fn write_ansi(&self, f: &mut impl Write) -> fmt::Result {
        if self.from == self.to {
            return Ok(());
        }
        if self.to == Pen::PLAIN {
            return f.write_str("\x1b[0m");
        }
        write!(f, "\x1b[{}m", self.parameters())
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> std::io::Result<()> {
        use crossterm::style::{SetBackgroundColor, SetForegroundColor};
        use ratatui::backend::IntoCrossterm;
        // The console before Windows 10 has colours and nothing else.
        SetForegroundColor(self.to.fg.into_crossterm()).execute_winapi()?;
        SetBackgroundColor(self.to.bg.into_crossterm()).execute_winapi()
    }
}

/// The parameters for what differs, in any state of the pen that is `from`.
fn difference(from: Pen, to: Pen) -> String {
    let mut parameters: Vec<String> = modifiers(from.modifier, to.modifier)
        .map(|parameter| parameter.to_string())
        .collect();
    if from.fg != to.fg {
        parameters.push(colour(to.fg, 30));
    }
    if from.bg != to.bg {
        parameters.push(colour(to.bg, 40));
    }
    if from.underline != to.underline {
        parameters.push(colour(to.underline, 50));
    }
    parameters.join(";")
}

fn modifiers(from: Modifier, to: Modifier) -> impl Iterator<Item = u8> {
    let mut off: Vec<u8> = MODIFIERS
        .into_iter()
        .filter(|(modifier, ..)| (from - to).contains(*modifier))
        .map(|(_, _, off)| off)
        .collect();
    off.dedup();
    // One parameter ends both bold and dim, and one both blinks.
    let ended = off.clone();
    let on = MODIFIERS
        .into_iter()
        .filter(move |(modifier, _, off)| {
            to.contains(*modifier) && (!from.contains(*modifier) || ended.contains(off))
        })
        .map(|(_, on, _)| on);
    off.into_iter().chain(on)
}

/// A colour's parameters; `base` is 30 for the foreground, 40 behind it, 50 for underlining.
///
/// The sixteen have parameters of their own, which the terminals know that know no others;
/// for underlining there are none.
fn colour(colour: Color, base: u8) -> String {
    let number = match colour {
        Color::Reset => return (base + 9).to_string(),
        Color::Rgb(r, g, b) => return format!("{};2;{r};{g};{b}", base + 8),
        Color::Indexed(index) => return format!("{};5;{index}", base + 8),
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    match number {
        _ if base == 50 => format!("58;5;{number}"),
        0..8 => (base + number).to_string(),
        _ => (base + 52 + number).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn pen(style: Style) -> Pen {
        let mut cell = Cell::default();
        cell.set_style(style);
        Pen::of(&cell)
    }

    fn said(from: Style, to: Style) -> String {
        let change = Change {
            from: pen(from),
            to: pen(to),
        };
        let mut text = String::new();
        change.write_ansi(&mut text).unwrap();
        text.replace('\x1b', "ESC ")
    }

    #[test]
    fn one_sequence_says_all_that_differs() {
        let to = Style::new().fg(Color::Indexed(231)).bg(Color::Rgb(1, 2, 3));
        assert_eq!(said(Style::new(), to.bold()), "ESC [1;38;5;231;48;2;1;2;3m");
        assert_eq!(said(to.bold(), to), "ESC [22m");
        assert_eq!(said(to, to), "");
        assert_eq!(said(to, Style::new()), "ESC [0m");
    }

    #[test]
    fn all_is_said_anew_where_that_is_shorter() {
        let from = Style::new().bg(Color::Blue).bold().underlined();
        assert_eq!(said(from, Style::new().fg(Color::Red)), "ESC [0;31m");
    }

    #[test]
    fn what_ends_bold_does_not_end_dim() {
        let dim = Style::new().fg(Color::Rgb(1, 2, 3)).dim().reversed();
        assert_eq!(said(dim.bold(), dim), "ESC [22;2m");
    }

    #[test]
    fn the_sixteen_colours_are_named_as_the_first_terminals_knew_them() {
        for (colour, fg, bg) in [
            (Color::Black, 30, 40),
            (Color::Gray, 37, 47),
            (Color::DarkGray, 90, 100),
            (Color::White, 97, 107),
        ] {
            let style = Style::new();
            assert_eq!(said(style, style.fg(colour)), format!("ESC [{fg}m"));
            assert_eq!(said(style, style.bg(colour)), format!("ESC [{bg}m"));
        }
        let red = Style::new().underline_color(Color::Red);
        assert_eq!(said(Style::new(), red), "ESC [58;5;1m");
        assert_eq!(
            said(red.underlined(), Style::new().underlined()),
            "ESC [59m"
        );
    }

    /// Every change of every pair of pens leaves a terminal with the pen that was asked for.
    #[test]
    fn a_terminal_ends_up_with_the_pen_that_was_asked_for() {
        let colours = [
            Color::Reset,
            Color::Red,
            Color::LightCyan,
            Color::Indexed(137),
            Color::Rgb(9, 8, 7),
        ];
        let modifiers = [
            Modifier::empty(),
            Modifier::BOLD,
            Modifier::DIM,
            Modifier::UNDERLINED.union(Modifier::REVERSED),
            Modifier::ITALIC.union(Modifier::BOLD),
        ];
        let pens: Vec<Style> = colours
            .iter()
            .flat_map(|fg| colours.map(|bg| Style::new().fg(*fg).bg(bg)))
            .flat_map(|style| modifiers.map(|modifier| style.add_modifier(modifier)))
            .collect();
        let drawn = |said: &str| {
            let mut parser = vt100::Parser::new(
                std::num::NonZeroU16::MIN,
                std::num::NonZeroU16::MIN.saturating_add(9),
                0,
            );
            parser.process(said.replace("ESC ", "\x1b").as_bytes());
            parser.process(b"x");
            parser.screen().cell(0, 0).cloned()
        };
        for from in &pens {
            for to in pens.iter().step_by(7) {
                let first = said(Style::new(), *from);
                let both = format!("{first}{}", said(*from, *to));
                assert_eq!(drawn(&both), drawn(&said(Style::new(), *to)), "{both}");
            }
        }
    }
}
