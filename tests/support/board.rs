//! The game as it stands on a terminal's screen: points, stones, marks and words.
//!
//! Finds the board by its coordinates and not by the program's own geometry, so
//! that a board drawn in the wrong place is not found at all.

#![allow(dead_code, reason = "every test file uses its own part")]

use vt100::Screen;

/// What stands for a stone, in every set of characters.
pub(crate) const STONES: [&str; 4] = ["●", "○", "◆", "◇"];

/// Where a board stands on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    width: u16,
    height: u16,
    /// The column of `a`.
    left: u16,
    /// The screen's row of row 1.
    bottom: u16,
    /// Columns from point to point; there are half as many rows.
    step: u16,
}

impl Board {
    /// Looks for a board of this many columns and rows with all its coordinates.
    pub(crate) fn find(screen: &Screen, width: u16, height: u16) -> Option<Board> {
        let (rows, columns) = screen.size();
        let (rows, columns) = (rows.get(), columns.get());
        for letters in (height..rows).rev() {
            for left in 0..columns {
                for step in [2, 4, 6, 8] {
                    let board = Board {
                        width,
                        height,
                        left,
                        bottom: letters.saturating_sub(below(step)),
                        step,
                    };
                    if board.has_letters(screen) && board.has_numbers(screen) {
                        return Some(board);
                    }
                }
            }
        }
        None
    }

    fn has_letters(&self, screen: &Screen) -> bool {
        (0..self.width).zip('a'..).all(|(column, letter)| {
            sign(
                screen,
                self.left + column * self.step,
                self.bottom + below(self.step),
            ) == letter.to_string()
        })
    }

    fn has_numbers(&self, screen: &Screen) -> bool {
        (0..self.height).all(|row| {
            let Some(y) = self.bottom.checked_sub(row * self.step / 2) else {
                return false;
            };
            let end = self.left.saturating_sub(self.step / 2);
            let number: String = (end.saturating_sub(2)..end)
                .map(|x| sign(screen, x, y))
                .collect();
            number.trim() == (row + 1).to_string()
        })
    }

    /// The cell of a point, such as `h8`.
    pub(crate) fn cell(&self, point: &str) -> (u16, u16) {
        let mut chars = point.chars();
        let letter = chars.next().expect("a point has a letter");
        let column = ('a'..=letter).skip(1).count();
        let row: u16 = chars.as_str().parse().expect("a point has a number");
        let column = u16::try_from(column).expect("there are few letters");
        assert!(column < self.width && row >= 1 && row <= self.height);
        (
            self.left + column * self.step,
            self.bottom - (row - 1) * self.step / 2,
        )
    }

    /// All points, row by row from the lowest.
    pub(crate) fn points(&self) -> Vec<String> {
        let row = |y: u16| ('a'..).take(self.width.into()).map(move |x| (x, y));
        (1..=self.height)
            .flat_map(row)
            .map(|(x, y)| format!("{x}{y}"))
            .collect()
    }

    /// What is drawn on a point; a stone of several cells counts as one of a single cell.
    pub(crate) fn at(&self, screen: &Screen, point: &str) -> String {
        let (x, y) = self.cell(point);
        let sign = sign(screen, x, y);
        if self.step == 2 || STONES.contains(&&*sign) {
            return sign;
        }
        let ground = |x: u16, y: u16| screen.cell(y, x).map(vt100::Cell::bgcolor);
        if self::sign(screen, x + 1, y) == "█" {
            "●".to_owned()
        } else if ground(x + 1, y) != ground(self.left - self.step / 2, self.bottom + 1) {
            "○".to_owned()
        } else {
            sign
        }
    }

    /// What is drawn on a point and on either side of it.
    pub(crate) fn around(&self, screen: &Screen, point: &str) -> String {
        let (x, y) = self.cell(point);
        [x - 1, x, x + 1].map(|x| sign(screen, x, y)).concat()
    }

    /// The stones on all points, row by row from the lowest; a blank where there is none.
    pub(crate) fn signs(&self, screen: &Screen) -> Vec<String> {
        let signs = self
            .points()
            .into_iter()
            .map(|point| self.at(screen, &point));
        signs
            .map(|sign| {
                if STONES.contains(&&*sign) {
                    sign
                } else {
                    " ".to_owned()
                }
            })
            .collect()
    }

    /// How many stones are on the board.
    pub(crate) fn stones(&self, screen: &Screen) -> usize {
        self.points()
            .iter()
            .filter(|point| STONES.contains(&&*self.at(screen, point)))
            .count()
    }
}

/// Rows from the lowest points to their letters: large stones stand over the edge.
fn below(step: u16) -> u16 {
    if step > 2 { 2 } else { 1 }
}

/// The character in a cell; a blank where there is none.
pub(crate) fn sign(screen: &Screen, x: u16, y: u16) -> String {
    match screen.cell(y, x) {
        Some(cell) if cell.has_contents() => cell.contents().to_owned(),
        _ => " ".to_owned(),
    }
}

/// The first cell of a text that stands in one row.
pub(crate) fn find_text(screen: &Screen, text: &str) -> Option<(u16, u16)> {
    let (rows, columns) = screen.size();
    (0..rows.get()).find_map(|y| {
        (0..columns.get())
            .find(|x| {
                let rest: String = (*x..columns.get())
                    .filter(|x| {
                        !screen
                            .cell(y, *x)
                            .is_some_and(vt100::Cell::is_wide_continuation)
                    })
                    .map(|x| sign(screen, x, y))
                    .collect();
                rest.starts_with(text)
            })
            .map(|x| (x, y))
    })
}

/// Everything on the screen with one blank between words, so that a message that
/// goes over several lines is found.
pub(crate) fn words(screen: &Screen) -> String {
    let text = screen.contents();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
