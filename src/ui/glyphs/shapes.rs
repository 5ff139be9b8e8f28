//! Stones of several cells, for boards with room for them: their outlines as rows of characters.
//!
//! Black and White differ in shape wherever colours may be missing: filled and hollow.

use crate::engine::Stone;

/// A stone of several cells around the cell of its point.
///
/// In many fonts blocks end above the lower edge of their cell, so what reaches that edge must be
/// a cell's background: of a filled stone, the rows above the middle show the board cut out of
/// the stone, and the others the stone on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// An odd number of rows from the top, each an odd number of characters, in the middle of which
    /// the point's column is.
    pub rows: &'static [&'static str],
    /// Whether it and the board have colours of their own. Blanks and full blocks are all stone
    /// then.
    pub filled: bool,
}

impl Shape {
    /// What a character of a row shows.
    pub fn shows(self, row: usize, sign: char) -> Shows {
        match sign {
            _ if !self.filled => Shows::Line,
            ' ' | '█' => Shows::Stone,
            _ if row < self.rows.len() / 2 => Shows::BoardOnStone,
            _ => Shows::StoneOnBoard,
        }
    }
}

/// What a cell of a stone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// The stone's outline, or what it is filled with, where it has no colour of its own.
    Line,
    /// The stone alone.
    Stone,
    /// The board, with the stone behind it.
    BoardOnStone,
    /// The stone, with the board behind it.
    StoneOnBoard,
}

/// What stones of several cells are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shapes {
    /// Blocks and lines.
    Blocks,
    /// Only what terminals never give two columns.
    Neutral,
    /// Letters.
    Letters,
}

/// The largest size: seven columns.
const LARGEST: usize = 2;

impl Shapes {
    /// The shape of a stone for points that are `scale` rows apart; `None` where it is a single
    /// character.
    ///
    /// `filled` says that the stone and the board have colours of their own, so that a cell can be
    /// divided between them: where both stones do, nothing else need tell them apart.
    pub fn of(self, stone: Stone, scale: u16, filled: bool) -> Option<Shape> {
        let size = usize::from(scale.checked_sub(2)?).min(LARGEST);
        let sizes = match (self, filled, stone) {
            (Self::Blocks, true, Stone::Black) => &FILLED_BLACK,
            (Self::Blocks, true, Stone::White) => &FILLED_WHITE,
            (Self::Blocks, false, Stone::Black) => &SOLID,
            (Self::Blocks, false, Stone::White) => &RING,
            (Self::Neutral, true, _) => &FILLED_NEUTRAL,
            (Self::Neutral, false, Stone::Black) => &DOTTED_SOLID,
            (Self::Neutral, false, Stone::White) => &DOTTED_RING,
            (Self::Letters, _, Stone::Black) => &LETTERS_BLACK,
            (Self::Letters, _, Stone::White) => &LETTERS_WHITE,
        };
        let rows = sizes[size];
        Some(Shape {
            rows,
            filled: filled && self != Self::Letters,
        })
    }
}

/// Shapes for points 2, 3 and 4 rows apart.
type Sizes = [&'static [&'static str]; LARGEST + 1];

const FILLED_BLACK: Sizes = [
    &["▛▀▜", "███", "▝▀▘"],
    &["▛▀▀▀▜", "█████", "▝▀▀▀▘"],
    &["▘   ▝", "▐█████▌", "▜███▛"],
];

/// The same, of other characters: what is copied from a terminal has no colours.
const FILLED_WHITE: Sizes = [
    &["▛▀▜", "   ", "▝▀▘"],
    &["▛▀▀▀▜", "     ", "▝▀▀▀▘"],
    &["▘   ▝", "▐     ▌", "▜   ▛"],
];

const SOLID: Sizes = [
    &["▗▄▖", "███", "▝▀▘"],
    &["▗▄▄▄▖", "█████", "▝▀▀▀▘"],
    &["▟███▙", "▐█████▌", "▜███▛"],
];

const RING: Sizes = [
    &["╭─╮", "│ │", "╰─╯"],
    &["╭───╮", "│   │", "╰───╯"],
    &["╭─────╮", "│     │", "╰─────╯"],
];

/// There is no half of a block among these.
const FILLED_NEUTRAL: Sizes = [
    &["   "],
    &["▘ ▝", "     ", "▜ ▛"],
    &["▘   ▝", "       ", "▜   ▛"],
];

const DOTTED_SOLID: Sizes = [
    &["⣿⣿⣿"],
    &["⣠⣤⣤⣤⣄", "⣿⣿⣿⣿⣿", "⠙⠛⠛⠛⠋"],
    &["⣴⣿⣿⣿⣦", "⣿⣿⣿⣿⣿⣿⣿", "⠻⣿⣿⣿⠟"],
];

const DOTTED_RING: Sizes = [
    &["⡇ ⢸"],
    &["⡠⠤⠤⠤⢄", "⡇   ⢸", "⠑⠒⠒⠒⠊"],
    &["⡠⠒⠒⠒⢄", "⡎     ⢱", "⠑⠤⠤⠤⠊"],
];

const LETTERS_BLACK: Sizes = [
    &["XXX"],
    &["XXX", "XXXXX", "XXX"],
    &["XXXXX", "XXXXXXX", "XXXXX"],
];

const LETTERS_WHITE: Sizes = [
    &["OOO"],
    &["OOO", "O   O", "OOO"],
    &["OOOOO", "O     O", "OOOOO"],
];

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn all() -> impl Iterator<Item = (Shapes, Stone, u16, bool, Shape)> {
        let shapes = [Shapes::Blocks, Shapes::Neutral, Shapes::Letters];
        shapes.into_iter().flat_map(|shapes| {
            Stone::BOTH.into_iter().flat_map(move |stone| {
                (1..=6).flat_map(move |scale| {
                    [false, true].into_iter().filter_map(move |filled| {
                        let shape = shapes.of(stone, scale, filled)?;
                        Some((shapes, stone, scale, filled, shape))
                    })
                })
            })
        })
    }

    #[test]
    fn every_stone_stands_in_the_middle_of_its_point_and_leaves_the_next_one_alone() {
        assert!(all().count() > 40);
        for (shapes, stone, scale, filled, shape) in all() {
            let name = format!("{shapes:?} {stone:?} {scale} {filled}");
            // At the smallest size the rows between two points belong to both.
            let most_rows = if scale == 2 { 3 } else { usize::from(scale) };
            assert!(shape.rows.len() % 2 == 1, "{name}");
            assert!(shape.rows.len() <= most_rows, "{name}");
            for row in shape.rows {
                let columns = row.chars().count();
                assert_eq!(columns, row.width(), "{name}: {row}");
                assert!(
                    columns % 2 == 1 && columns < usize::from(2 * scale),
                    "{name}"
                );
            }
        }
    }

    #[test]
    fn terminals_agree_on_the_width_of_what_is_drawn() {
        for (shapes, _, _, _, shape) in all() {
            for row in shape.rows {
                match shapes {
                    Shapes::Blocks => {}
                    Shapes::Neutral => assert_eq!(row.width_cjk(), row.width(), "{row}"),
                    Shapes::Letters => assert!(row.is_ascii(), "{row}"),
                }
            }
        }
    }

    #[test]
    fn black_and_white_differ_in_shape() {
        for (shapes, stone, scale, filled, shape) in all() {
            // These have their colours.
            if shapes == Shapes::Neutral && filled {
                continue;
            }
            let other = shapes.of(stone.opponent(), scale, filled);
            assert_ne!(
                other.map(|other| other.rows),
                Some(shape.rows),
                "{shapes:?} {scale}"
            );
        }
    }

    #[test]
    fn only_a_background_reaches_the_lower_edge_of_a_stone() {
        // Of the characters that reach it, those that are drawn there leave a line below.
        let reach_down = "▄▂▆▙▟▖▗▚▞▌▐";
        for (shapes, stone, scale, _, shape) in all().filter(|shape| shape.4.filled) {
            let name = format!("{shapes:?} {stone:?} {scale}");
            for (row, line) in shape.rows.iter().enumerate() {
                for sign in line.chars() {
                    match shape.shows(row, sign) {
                        Shows::Stone => {}
                        Shows::BoardOnStone => {
                            assert!(!reach_down.contains(sign), "{name}: {line}");
                        }
                        // At its sides the row below goes on where the line would be.
                        Shows::StoneOnBoard => {
                            assert!(!"▄▂▆▙▟▖▗▚▞".contains(sign), "{name}: {line}");
                        }
                        Shows::Line => panic!("{name} is filled"),
                    }
                }
            }
        }
    }
}
