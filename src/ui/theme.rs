//! The styles that everything is drawn with: a theme, as it looks on this terminal.

use ratatui::style::{Color, Modifier, Style};

use crate::engine::Stone;
use crate::theme::{Backdrop, Depth, Part, Sheet, Shelf};

/// The style of everything that is drawn.
///
/// Nothing is told by colour alone: every style that matters goes with a shape of
/// its own, so that the theme without colours loses nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The screen before anything is drawn on it.
    pub page: Style,
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
    /// The number of the last stone when it is Black's, laid over what others have.
    pub last_black: Style,
    /// The number of the last stone when it is White's.
    pub last_white: Style,
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
    /// A theme on a terminal with so many colours and such a background; without colours all
    /// themes are one.
    pub fn new(sheet: &Sheet, depth: Depth, backdrop: Backdrop) -> Self {
        let colourless;
        let sheet = if depth == Depth::None {
            colourless = Shelf::colourless();
            &colourless
        } else {
            sheet
        };
        let style = |part| sheet.style(part, depth, backdrop);
        Self {
            page: style(Part::Page),
            board: style(Part::Board),
            black: style(Part::Black),
            white: style(Part::White),
            cursor: style(Part::Cursor),
            cursor_marks: style(Part::CursorMarks),
            last_move: style(Part::LastMove),
            last_stone: style(Part::LastStone),
            last_black: style(Part::LastBlack),
            last_white: style(Part::LastWhite),
            winning: style(Part::Winning),
            hover: style(Part::Hover),
            hint: style(Part::Hint),
            forbidden: style(Part::Forbidden),
            blamed: style(Part::Blamed),
            heat: [
                style(Part::Heat1),
                style(Part::Heat2),
                style(Part::Heat3),
                style(Part::Heat4),
                style(Part::Heat5),
            ],
            bar_black: style(Part::BarBlack),
            bar_white: style(Part::BarWhite),
            text: style(Part::Text),
            dim: style(Part::Dim),
            title: style(Part::Title),
            selected: style(Part::Selected),
            key: style(Part::Key),
            notice: style(Part::Notice),
        }
    }

    /// The style of a stone.
    pub const fn stone(&self, stone: Stone) -> Style {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }

    /// The colours that stones are filled with; `None` where they are not told apart by them.
    pub fn solid(&self) -> Option<Solid> {
        let (black, white) = (own(self.black.fg)?, own(self.white.fg)?);
        let board = own(self.board.bg)?;
        let differ = black != white && black != board && white != board;
        differ.then_some(Solid {
            black,
            white,
            board,
        })
    }

    /// The colours of a stone and of the board around it, where the stone is filled with its own.
    ///
    /// In themes like print Black is filled and White a ring.
    pub fn fill(&self, stone: Stone) -> Option<(Color, Color)> {
        match (self.solid(), stone) {
            (Some(solid), _) => Some((solid.stone(stone), solid.board)),
            (None, Stone::Black) => {
                let both = own(self.black.fg).zip(own(self.board.bg));
                both.filter(|(black, board)| black != board)
            }
            (None, Stone::White) => None,
        }
    }

    /// A sign in the middle of a stone of several cells.
    pub fn sign(&self, stone: Stone) -> Style {
        match self.fill(stone) {
            Some(_) => self.number(stone).add_modifier(Modifier::BOLD),
            None => self.stone(stone),
        }
    }

    /// The number of a stone's move: a field that looks as the stone does, with digits on it.
    pub fn number(&self, stone: Stone) -> Style {
        let style = match (self.solid(), stone) {
            (Some(solid), _) => solid.on(stone),
            (None, Stone::White) => self.white,
            (None, Stone::Black) => {
                // White's field is what is light for certain; the board has to do where it has none.
                match (own(self.black.fg), own(self.white.bg.or(self.board.bg))) {
                    (Some(black), Some(light)) => Style::new().fg(light).bg(black),
                    _ => self.board.add_modifier(Modifier::REVERSED),
                }
            }
        };
        // Bold is the last stone's.
        style.remove_modifier(Modifier::BOLD)
    }

    /// The number of the stone placed last.
    pub fn last_number(&self, stone: Stone) -> Style {
        let over = match stone {
            Stone::Black => self.last_black,
            Stone::White => self.last_white,
        };
        self.number(stone).patch(over)
    }
}

/// The colours of stones and board, where each has its own: then a cell can be divided between
/// a stone and the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solid {
    black: Color,
    white: Color,
    board: Color,
}

impl Solid {
    /// A stone's.
    const fn stone(self, stone: Stone) -> Color {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }

    /// What is written on a stone: the other's colour on its own.
    fn on(self, stone: Stone) -> Style {
        Style::new()
            .fg(self.stone(stone.opponent()))
            .bg(self.stone(stone))
    }
}

/// A colour that is not the terminal's, which nobody knows.
fn own(colour: Option<Color>) -> Option<Color> {
    colour.filter(|colour| *colour != Color::Reset)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEPTHS: [Depth; 4] = [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True];

    #[test]
    fn without_colours_no_theme_has_any() {
        let shelf = Shelf::default();
        for name in shelf.names() {
            let sheet = shelf.sheet(&name).unwrap();
            let theme = Theme::new(&sheet, Depth::None, Backdrop::Dark);
            let theme = format!("{theme:?}");
            let no_colour = theme
                .split("Style")
                .all(|style| !style.contains("fg(") && !style.contains("bg("));
            assert!(no_colour, "{name}: {theme}");
        }
    }

    #[test]
    fn the_cursor_and_the_selection_show_in_every_theme() {
        let shelf = Shelf::default();
        for (name, depth) in shelf
            .names()
            .into_iter()
            .flat_map(|n| DEPTHS.map(|d| (n.clone(), d)))
        {
            let theme = Theme::new(&shelf.sheet(&name).unwrap(), depth, Backdrop::Unknown);
            for style in [theme.cursor, theme.selected] {
                let reversed = style.add_modifier.contains(Modifier::REVERSED);
                assert!(reversed || style.bg.is_some(), "{name} {depth:?}");
            }
        }
    }

    #[test]
    fn stones_are_solid_only_where_they_and_the_board_have_colours() {
        let is_solid = |name: &str, depth| {
            let sheet = Shelf::default().sheet(&name.parse().unwrap()).unwrap();
            Theme::new(&sheet, depth, Backdrop::Dark).solid().is_some()
        };
        for depth in [Depth::Indexed, Depth::True] {
            assert!(is_solid("wood", depth) && is_solid("slate", depth));
            // Discs and rings in one colour, as in print.
            assert!(!is_solid("paper", depth));
            let paper = Shelf::default().sheet(&"paper".parse().unwrap()).unwrap();
            let paper = Theme::new(&paper, depth, Backdrop::Dark);
            assert_eq!(paper.fill(Stone::Black), paper.black.fg.zip(paper.board.bg));
            assert_eq!(paper.fill(Stone::White), None);
        }
        assert!(!is_solid("wood", Depth::Sixteen));
        assert!(!is_solid("wood", Depth::None));
    }
}
