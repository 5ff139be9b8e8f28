//! Stones of several cells, for boards with room for them: their outlines as rows of characters.
//!
//! Black and White differ in shape wherever colours may be missing: filled and hollow.

use crate::engine::Stone;

/// A stone of several cells around the cell of its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// An odd number of rows from the top, each an odd number of characters, in the middle of which
    /// the point's column is.
    pub rows: &'static [&'static str],
    /// Characters that show the board where they are drawn, and the stone where they are not.
    pub cut: &'static str,
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
    /// divided between them.
    pub fn of(self, stone: Stone, scale: u16, filled: bool) -> Option<Shape> {
        let size = usize::from(scale.checked_sub(2)?).min(LARGEST);
        let sizes = match (self, filled, stone) {
            (Self::Blocks, true, Stone::Black) => &FILLED_BLACK,
            (Self::Blocks, true, Stone::White) => &FILLED_WHITE,
            (Self::Blocks, false, Stone::Black) => &SOLID,
            (Self::Blocks, false, Stone::White) => &RING,
            (Self::Neutral, true, Stone::Black) => &NEUTRAL_BLACK,
            (Self::Neutral, true, Stone::White) => &NEUTRAL_WHITE,
            (Self::Neutral, false, Stone::Black) => &DOTTED_SOLID,
            (Self::Neutral, false, Stone::White) => &DOTTED_RING,
            (Self::Letters, _, Stone::Black) => &LETTERS_BLACK,
            (Self::Letters, _, Stone::White) => &LETTERS_WHITE,
        };
        let rows = sizes[size];
        let cut = match (self, filled, stone) {
            (Self::Blocks | Self::Neutral, true, Stone::Black) => "▂ ",
            (Self::Blocks | Self::Neutral, true, Stone::White) => "▛▀▜▙▄▟▂▘▝▌▐▖▗ ",
            _ => "",
        };
        (!rows.is_empty()).then_some(Shape { rows, cut })
    }
}

/// Shapes for points 2, 3 and 4 rows apart; without rows where a single character serves better.
type Sizes = [&'static [&'static str]; LARGEST + 1];

const FILLED_BLACK: Sizes = [
    &["▗▄▖", "███", "▝▀▘"],
    &["▗▆▆▆▖", "█████", "▝▂▂▂▘"],
    &["▟███▙", "▐█████▌", "▜███▛"],
];

/// The same outlines, drawn the other way round.
const FILLED_WHITE: Sizes = [
    &["▛▀▜", "   ", "▙▄▟"],
    &["▛▆▆▆▜", "     ", "▙▂▂▂▟"],
    &["▘   ▝", "▌     ▐", "▖   ▗"],
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

/// A stone of two columns is as large as three rows of these would be.
const NEUTRAL_BLACK: Sizes = [
    &[],
    &["▟ ▙", "     ", "▜ ▛"],
    &["▟   ▙", "       ", "▜   ▛"],
];

const NEUTRAL_WHITE: Sizes = [
    &[],
    &["▘ ▝", "     ", "▖ ▗"],
    &["▘   ▝", "       ", "▖   ▗"],
];

const DOTTED_SOLID: Sizes = [
    &[],
    &["⣠⣤⣤⣤⣄", "⣿⣿⣿⣿⣿", "⠙⠛⠛⠛⠋"],
    &["⣴⣿⣿⣿⣦", "⣿⣿⣿⣿⣿⣿⣿", "⠻⣿⣿⣿⠟"],
];

const DOTTED_RING: Sizes = [
    &[],
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
            let other = shapes.of(stone.opponent(), scale, filled);
            assert_ne!(
                other.map(|other| other.rows),
                Some(shape.rows),
                "{shapes:?} {scale}"
            );
        }
    }
}
