//! The colours, one theme for each number of colours that a terminal has.

use ratatui::style::{Color, Modifier, Style};

use crate::engine::Stone;

/// How many colours the terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Palette {
    /// None, or none wanted.
    Mono,
    /// The 16 of the first colour terminals.
    Sixteen,
    /// 256 or more.
    #[default]
    Many,
}

/// The style of everything that is drawn.
///
/// Nothing is told by colour alone: every style that matters goes with a shape of
/// its own, so that the theme without colours loses nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The board and its grid.
    pub board: Style,
    /// A black stone.
    pub black: Style,
    /// A white stone.
    pub white: Style,
    /// The keyboard's cursor, laid over what is there.
    pub cursor: Style,
    /// The marks beside the cursor.
    pub cursor_marks: Style,
    /// The marks beside the last move.
    pub last_move: Style,
    /// The last move itself, laid over its stone where the marks beside it would be hidden.
    pub last_stone: Style,
    /// The winning row.
    pub winning: Style,
    /// Where the mouse is.
    pub hover: Style,
    /// An idea.
    pub hint: Style,
    /// A point that renju forbids.
    pub forbidden: Style,
    /// The stones behind a refusal, laid over what is there.
    pub blamed: Style,
    /// The score map from cold to hot.
    pub heat: [Style; 5],
    /// Black's part of a bar.
    pub bar_black: Style,
    /// White's part of a bar.
    pub bar_white: Style,
    /// Ordinary text.
    pub text: Style,
    /// Text that may be overlooked.
    pub dim: Style,
    /// Headings.
    pub title: Style,
    /// What is selected.
    pub selected: Style,
    /// Names of keys.
    pub key: Style,
    /// The message line when it has something to say.
    pub notice: Style,
}

impl Theme {
    /// The wood theme in as many colours as there are.
    pub const fn new(palette: Palette) -> Self {
        match palette {
            Palette::Mono => Self::mono(),
            Palette::Sixteen => Self::sixteen(),
            Palette::Many => Self::many(),
        }
    }

    /// The style of a stone.
    pub const fn stone(&self, stone: Stone) -> Style {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }

    const fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        Self {
            board: plain,
            black: bold,
            white: bold,
            cursor: reversed,
            cursor_marks: reversed,
            last_move: bold,
            last_stone: plain.add_modifier(Modifier::UNDERLINED),
            winning: bold,
            hover: plain,
            hint: bold,
            forbidden: plain,
            blamed: plain.add_modifier(Modifier::UNDERLINED),
            heat: [plain, plain, plain, bold, reversed],
            bar_black: plain,
            bar_white: plain,
            text: plain,
            dim: plain,
            title: bold,
            selected: reversed,
            key: bold,
            notice: bold,
        }
    }

    const fn sixteen() -> Self {
        let board = Style::new().fg(Color::Black).bg(Color::Yellow);
        let plain = Style::new();
        Self {
            board,
            // Bold black is grey on many terminals of 16 colours.
            black: Style::new().fg(Color::Black).bg(Color::Yellow),
            white: Style::new().fg(Color::White).bg(Color::Yellow),
            cursor: Style::new().bg(Color::Cyan),
            cursor_marks: Style::new().fg(Color::Black).bg(Color::Cyan),
            last_move: Style::new().fg(Color::Red).bg(Color::Yellow),
            last_stone: plain.add_modifier(Modifier::UNDERLINED),
            winning: Style::new().bg(Color::Green),
            hover: Style::new().fg(Color::Blue).bg(Color::Yellow),
            hint: Style::new().fg(Color::Blue).bg(Color::Yellow),
            forbidden: Style::new().fg(Color::Red).bg(Color::Yellow),
            blamed: Style::new().bg(Color::Red),
            heat: [
                Style::new().fg(Color::Black).bg(Color::Yellow),
                Style::new().fg(Color::Black).bg(Color::Cyan),
                Style::new().fg(Color::Black).bg(Color::Green),
                Style::new().fg(Color::White).bg(Color::Magenta),
                Style::new().fg(Color::White).bg(Color::Red),
            ],
            bar_black: plain,
            bar_white: plain,
            text: plain,
            dim: plain,
            title: plain.add_modifier(Modifier::BOLD),
            selected: Style::new().fg(Color::Black).bg(Color::Cyan),
            key: plain.fg(Color::Cyan),
            notice: plain.fg(Color::Red).add_modifier(Modifier::BOLD),
        }
    }

    const fn many() -> Self {
        const WOOD: Color = Color::Indexed(137);
        const BLACK: Color = Color::Indexed(16);
        const WHITE: Color = Color::Indexed(231);
        const fn on_wood(fg: u8) -> Style {
            Style::new().fg(Color::Indexed(fg)).bg(WOOD)
        }
        const fn heat(bg: u8) -> Style {
            Style::new().fg(BLACK).bg(Color::Indexed(bg))
        }
        let plain = Style::new();
        Self {
            board: on_wood(238),
            black: Style::new().fg(BLACK).bg(WOOD),
            white: Style::new().fg(WHITE).bg(WOOD).add_modifier(Modifier::BOLD),
            cursor: Style::new().bg(Color::Indexed(67)),
            cursor_marks: Style::new()
                .fg(WHITE)
                .bg(Color::Indexed(67))
                .add_modifier(Modifier::BOLD),
            last_move: on_wood(52).add_modifier(Modifier::BOLD),
            last_stone: Style::new()
                .bg(Color::Indexed(180))
                .add_modifier(Modifier::UNDERLINED),
            winning: Style::new().bg(Color::Indexed(71)),
            hover: on_wood(17),
            hint: on_wood(17).add_modifier(Modifier::BOLD),
            forbidden: on_wood(52),
            blamed: Style::new().bg(Color::Indexed(167)),
            heat: [heat(137), heat(180), heat(214), heat(208), heat(203)],
            bar_black: Style::new().fg(Color::Indexed(239)),
            bar_white: Style::new().fg(Color::Indexed(252)),
            text: plain,
            dim: plain.fg(Color::Indexed(245)),
            title: plain.add_modifier(Modifier::BOLD),
            selected: Style::new()
                .fg(WHITE)
                .bg(Color::Indexed(24))
                .add_modifier(Modifier::BOLD),
            key: plain.fg(Color::Indexed(37)).add_modifier(Modifier::BOLD),
            notice: plain.fg(Color::Indexed(166)).add_modifier(Modifier::BOLD),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_without_colours_has_none() {
        let theme = format!("{:?}", Theme::new(Palette::Mono));
        let no_colour = theme
            .split("Style")
            .all(|style| !style.contains("fg(") && !style.contains("bg("));
        assert!(no_colour, "{theme}");
    }

    #[test]
    fn the_cursor_and_the_selection_show_in_every_theme() {
        for palette in [Palette::Mono, Palette::Sixteen, Palette::Many] {
            let theme = Theme::new(palette);
            for style in [theme.cursor, theme.selected] {
                let reversed = style.add_modifier.contains(Modifier::REVERSED);
                assert!(reversed || style.bg.is_some(), "{palette:?}");
            }
        }
    }
}
