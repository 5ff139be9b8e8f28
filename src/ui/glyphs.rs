//! Which characters things are drawn with, one set for each kind of terminal.

mod shapes;

use crate::engine::Stone;

pub use shapes::{Shape, Shapes, Shows};

/// A set of characters; each stands alone in its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs {
    /// A black stone.
    pub black: &'static str,
    /// A white stone.
    pub white: &'static str,
    /// A black stone of the winning row.
    pub winning_black: &'static str,
    /// A white stone of the winning row.
    pub winning_white: &'static str,
    /// A black stone that is being placed, first and then.
    pub growing_black: [&'static str; 2],
    /// A white stone that is being placed, first and then.
    pub growing_white: [&'static str; 2],
    /// What stones of several cells are made of.
    pub shapes: Shapes,
    /// On a stone of several cells: it was placed last.
    pub last: &'static str,
    /// On a stone of several cells: it stands in the way of a move.
    pub blamed: &'static str,
    /// Where the mouse is.
    pub hover: &'static str,
    /// A point that renju forbids.
    pub forbidden: &'static str,
    /// An idea.
    pub hint: &'static str,
    /// A point where an idea may be found.
    pub area: &'static str,
    /// Black's part of a bar.
    pub bar_black: &'static str,
    /// White's part of a bar.
    pub bar_white: &'static str,
    /// A marked point of the empty board.
    pub star: &'static str,
    /// The grid.
    pub grid: Grid,
    /// What graphs are made of.
    pub bars: Bars,
    /// Points at what is selected.
    pub pointer: &'static str,
    /// Changes a value to the one before.
    pub previous: &'static str,
    /// Changes a value to the next.
    pub next: &'static str,
    /// More rows of a list stand above.
    pub above: &'static str,
    /// More rows of a list stand below.
    pub below: &'static str,
}

/// What graphs are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bars {
    /// Braille patterns, which every terminal gives one column: two columns of four dots a cell.
    Braille,
    /// Points and colons.
    Letters,
}

impl Bars {
    /// Of a bar that is divided: the parts of games won, drawn and lost, full, half and thin.
    pub const fn parts(self) -> [&'static str; 3] {
        match self {
            Self::Braille => ["⣿", "⠶", "⠒"],
            Self::Letters => ["#", "=", "-"],
        }
    }
}

/// The characters of the board's grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Corners and edges as rows from the top: left, middle, right.
    pub points: [[&'static str; 3]; 3],
    /// Between two points of a row.
    pub horizontal: &'static str,
    /// Between two points of a column.
    pub vertical: &'static str,
    /// Where the lines between the cells of a small board meet.
    pub crossing: &'static str,
}

/// Round stones on a grid of box-drawing lines.
pub const UNICODE: Glyphs = Glyphs {
    black: "●",
    white: "○",
    winning_black: "◆",
    winning_white: "◇",
    growing_black: ["∙", "▪"],
    growing_white: ["∙", "▫"],
    shapes: Shapes::Blocks,
    last: "▪",
    blamed: "!",
    hover: "◌",
    forbidden: "✕",
    hint: "*",
    area: "▪",
    bar_black: "█",
    bar_white: "░",
    star: "╋",
    grid: Grid {
        points: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
        horizontal: "─",
        vertical: "│",
        crossing: "┼",
    },
    bars: Bars::Braille,
    pointer: "▸",
    previous: "◂",
    next: "▸",
    above: "▴",
    below: "▾",
};

/// Letters and punctuation only.
pub const ASCII: Glyphs = Glyphs {
    black: "X",
    white: "O",
    winning_black: "#",
    winning_white: "@",
    growing_black: [":", "x"],
    growing_white: [":", "o"],
    shapes: Shapes::Letters,
    last: "+",
    blamed: "!",
    hover: "?",
    forbidden: "!",
    hint: "*",
    area: "~",
    bar_black: "#",
    bar_white: "-",
    star: "+",
    grid: Grid {
        points: [[".", ".", "."], [".", ".", "."], [".", ".", "."]],
        horizontal: " ",
        vertical: " ",
        crossing: "+",
    },
    bars: Bars::Letters,
    pointer: ">",
    previous: "<",
    next: ">",
    above: "^",
    below: "v",
};

/// For terminals that give ambiguous characters two columns: real stones, which
/// fill the two columns of a point, on an ASCII grid.
pub const WIDE: Glyphs = Glyphs {
    black: UNICODE.black,
    white: UNICODE.white,
    winning_black: UNICODE.winning_black,
    winning_white: UNICODE.winning_white,
    shapes: Shapes::Neutral,
    last: UNICODE.last,
    bars: Bars::Braille,
    ..ASCII
};

impl Glyphs {
    /// A stone.
    pub const fn stone(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }

    /// A stone so many sizes before its own.
    pub const fn growing(&self, stone: Stone, left: u8) -> &'static str {
        let [first, then] = match stone {
            Stone::Black => self.growing_black,
            Stone::White => self.growing_white,
        };
        if left > 1 { first } else { then }
    }

    /// A stone of the winning row.
    pub const fn winning(&self, stone: Stone) -> &'static str {
        match stone {
            Stone::Black => self.winning_black,
            Stone::White => self.winning_white,
        }
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn all(glyphs: &Glyphs) -> Vec<&'static str> {
        let mut all = vec![
            glyphs.black,
            glyphs.white,
            glyphs.winning_black,
            glyphs.winning_white,
            glyphs.last,
            glyphs.blamed,
            glyphs.hover,
            glyphs.forbidden,
            glyphs.hint,
            glyphs.area,
            glyphs.bar_black,
            glyphs.bar_white,
            glyphs.star,
            glyphs.grid.horizontal,
            glyphs.grid.vertical,
            glyphs.grid.crossing,
            glyphs.pointer,
            glyphs.previous,
            glyphs.next,
            glyphs.above,
            glyphs.below,
        ];
        all.extend(glyphs.bars.parts());
        all.extend(glyphs.growing_black);
        all.extend(glyphs.growing_white);
        all.extend(glyphs.grid.points.iter().flatten());
        all
    }

    #[test]
    fn every_character_fills_one_cell() {
        for glyphs in [UNICODE, ASCII, WIDE] {
            for text in all(&glyphs) {
                assert_eq!(text.width(), 1, "{text}");
            }
        }
    }

    #[test]
    fn only_stones_are_wide_in_the_wide_set() {
        let stones = [
            WIDE.black,
            WIDE.white,
            WIDE.winning_black,
            WIDE.winning_white,
        ];
        for text in all(&WIDE) {
            let wide = text.width_cjk() == 2;
            assert_eq!(wide, stones.contains(&text), "{text}");
        }
        assert!(all(&ASCII).iter().all(|text| text.is_ascii()));
    }

    #[test]
    fn what_must_be_told_apart_without_colour_looks_different() {
        for glyphs in [UNICODE, ASCII, WIDE] {
            let mut signs = vec![
                glyphs.black,
                glyphs.white,
                glyphs.winning_black,
                glyphs.winning_white,
                glyphs.hover,
                glyphs.forbidden,
                glyphs.hint,
                glyphs.area,
                glyphs.star,
                glyphs.grid.points[1][1],
            ];
            let count = signs.len();
            signs.sort_unstable();
            signs.dedup();
            assert_eq!(signs.len(), count);
        }
    }
}
