//! A theme as it is read: what every part of a screen wears.

use ratatui::style::{Color, Modifier, Style};

use super::{Backdrop, Depth, Paint};

/// A part of a screen that has a style of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole screen; without colours it is the terminal's own.
    Page,
    /// The board and its grid.
    Board,
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// The keyboard's cursor, laid over what is there.
    Cursor,
    /// The marks beside the cursor.
    CursorMarks,
    /// The marks beside the last move.
    LastMove,
    /// The last move itself, laid over its stone where the marks beside it would be hidden.
    LastStone,
    /// The number of the last stone when it is Black's, laid over what others have.
    LastBlack,
    /// The number of the last stone when it is White's, laid over what others have.
    LastWhite,
    /// The winning row, laid over its stones.
    Winning,
    /// Where the mouse is.
    Hover,
    /// An idea.
    Hint,
    /// A point that renju forbids.
    Forbidden,
    /// The stones behind a refusal, laid over what is there.
    Blamed,
    /// The score map from cold to hot.
    Heat1,
    /// The same.
    Heat2,
    /// The same.
    Heat3,
    /// The same.
    Heat4,
    /// The same.
    Heat5,
    /// Black's part of a bar.
    BarBlack,
    /// White's part of a bar.
    BarWhite,
    /// Ordinary text.
    Text,
    /// Text that may be overlooked.
    Dim,
    /// Headings.
    Title,
    /// What is selected.
    Selected,
    /// Names of keys.
    Key,
    /// The message line when it has something to say.
    Notice,
}

impl Part {
    /// All parts, in their order.
    pub const ALL: [Self; 28] = [
        Self::Page,
        Self::Board,
        Self::Black,
        Self::White,
        Self::Cursor,
        Self::CursorMarks,
        Self::LastMove,
        Self::LastStone,
        Self::LastBlack,
        Self::LastWhite,
        Self::Winning,
        Self::Hover,
        Self::Hint,
        Self::Forbidden,
        Self::Blamed,
        Self::Heat1,
        Self::Heat2,
        Self::Heat3,
        Self::Heat4,
        Self::Heat5,
        Self::BarBlack,
        Self::BarWhite,
        Self::Text,
        Self::Dim,
        Self::Title,
        Self::Selected,
        Self::Key,
        Self::Notice,
    ];

    /// What a theme's file calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Board => "board",
            Self::Black => "black",
            Self::White => "white",
            Self::Cursor => "cursor",
            Self::CursorMarks => "cursor-marks",
            Self::LastMove => "last-move",
            Self::LastStone => "last-stone",
            Self::LastBlack => "last-black",
            Self::LastWhite => "last-white",
            Self::Winning => "winning",
            Self::Hover => "hover",
            Self::Hint => "hint",
            Self::Forbidden => "forbidden",
            Self::Blamed => "blamed",
            Self::Heat1 => "heat-1",
            Self::Heat2 => "heat-2",
            Self::Heat3 => "heat-3",
            Self::Heat4 => "heat-4",
            Self::Heat5 => "heat-5",
            Self::BarBlack => "bar-black",
            Self::BarWhite => "bar-white",
            Self::Text => "text",
            Self::Dim => "dim",
            Self::Title => "title",
            Self::Selected => "selected",
            Self::Key => "key",
            Self::Notice => "notice",
        }
    }

    /// Whether it is drawn upon the board, whose colour it takes where it has none.
    fn is_on_board(self) -> bool {
        matches!(
            self,
            Self::Black
                | Self::White
                | Self::LastMove
                | Self::Hover
                | Self::Hint
                | Self::Forbidden
                | Self::Heat1
        )
    }
}

/// What a part wears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dress {
    /// The colour of its characters.
    pub fg: Paint,
    /// The colour behind them.
    pub bg: Paint,
    /// Bold, underlined and so on.
    pub modifier: Modifier,
}

/// What every part wears on dark terminals and on light ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sheet {
    pub(super) dark: Wardrobe,
    pub(super) light: Wardrobe,
}

/// What every part wears, in the order of [`Part::ALL`].
pub(super) type Wardrobe = [Dress; Part::ALL.len()];

impl Sheet {
    /// Nothing at all: the terminal's own colours.
    pub const BARE: Self = {
        let none = Paint {
            full: None,
            indexed: None,
            basic: None,
        };
        let bare = Dress {
            fg: none,
            bg: none,
            modifier: Modifier::empty(),
        };
        Self {
            dark: [bare; Part::ALL.len()],
            light: [bare; Part::ALL.len()],
        }
    };

    /// The style of a part on a terminal.
    ///
    /// A theme that paints its page has the same colours on every terminal. Where it does not,
    /// and nobody knows what lies behind the text, text is left in the terminal's own colour,
    /// which can be read for certain.
    pub fn style(&self, part: Part, depth: Depth, backdrop: Backdrop) -> Style {
        let page = self.page(depth, backdrop);
        let wardrobe = self.wardrobe(page.unwrap_or(backdrop));
        let dress = wardrobe[part as usize];
        let mut bg = dress.bg.at(depth);
        if part.is_on_board() {
            bg = bg.or_else(|| wardrobe[Part::Board as usize].bg.at(depth));
        }
        let is_readable = page.is_some() || backdrop != Backdrop::Unknown || bg.is_some();
        let fg = dress.fg.at(depth).filter(|_| is_readable);
        let mut modifier = dress.modifier;
        if depth == Depth::Sixteen && fg.is_some_and(is_dim) {
            modifier.remove(Modifier::BOLD);
        }
        Style {
            fg,
            bg,
            ..Style::new()
        }
        .add_modifier(modifier)
    }

    /// What lies behind the text where the theme paints it itself.
    pub fn page(&self, depth: Depth, backdrop: Backdrop) -> Option<Backdrop> {
        let paint = self.wardrobe(backdrop)[Part::Page as usize].bg;
        paint.rgb(depth).map(Backdrop::of)
    }

    fn wardrobe(&self, backdrop: Backdrop) -> &Wardrobe {
        match backdrop {
            Backdrop::Light => &self.light,
            Backdrop::Dark | Backdrop::Unknown => &self.dark,
        }
    }
}

/// Whether a colour is one of the first eight, which many terminals of sixteen colours show as
/// its bright kin when it is bold: black would be grey.
fn is_dim(colour: Color) -> bool {
    matches!(
        colour,
        Color::Black
            | Color::Red
            | Color::Green
            | Color::Yellow
            | Color::Blue
            | Color::Magenta
            | Color::Cyan
            | Color::Gray
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Colour;

    fn sheet_with(part: Part, dress: Dress) -> Sheet {
        let mut sheet = Sheet::BARE;
        sheet.dark[part as usize] = dress;
        sheet
    }

    #[test]
    fn of_sixteen_colours_no_dark_one_is_bold() {
        for (name, stays_bold) in [("black", false), ("red", false), ("bright-red", true)] {
            let fg = Paint {
                full: Colour::parse(name),
                ..Paint::default()
            };
            let modifier = Modifier::BOLD;
            let dress = Dress {
                fg,
                modifier,
                ..Dress::default()
            };
            let sheet = sheet_with(Part::Key, dress);
            let is_bold = |depth| {
                let style = sheet.style(Part::Key, depth, Backdrop::Dark);
                style.add_modifier.contains(Modifier::BOLD)
            };
            assert_eq!(is_bold(Depth::Sixteen), stays_bold, "{name}");
            assert!(is_bold(Depth::Indexed), "{name}");
        }
    }

    #[test]
    fn what_is_on_the_board_has_the_boards_colour_unless_it_has_its_own() {
        let bg = Paint {
            full: Colour::parse("#123456"),
            ..Paint::default()
        };
        let dress = Dress {
            bg,
            ..Dress::default()
        };
        let sheet = sheet_with(Part::Board, dress);
        let behind = |part| sheet.style(part, Depth::True, Backdrop::Dark).bg;
        assert_eq!(behind(Part::Hint), Some(Color::Rgb(0x12, 0x34, 0x56)));
        assert_eq!(behind(Part::Key), None);
        assert_eq!(behind(Part::Cursor), None, "it is laid over what is there");
    }
}
