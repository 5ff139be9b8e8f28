//! The numbers of the moves on their stones: which stones bear one, and how numbers that touch
//! are told apart.

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::View;
use super::marks::{is_digit, lay_over};
use super::stones::growing;
use crate::app::motion::Motion;
use crate::engine::{Outcome, Point, Stone};
use crate::ui::geometry::BoardGeometry;
use crate::ui::pen::Pen;

/// A stone's number as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Number {
    point: Point,
    stone: Stone,
    text: String,
}

impl Number {
    /// Whether its digits begin where those of its left neighbour end, on the same colour.
    fn touches(&self, left: &Self) -> bool {
        left.stone == self.stone
            && left.point.offset(1, 0) == Some(self.point)
            && self.text.len() == 2
    }

    /// Whether its digits begin where those of its row's coordinate end.
    fn touches_coordinate(&self) -> bool {
        self.point.x() == 0 && self.text.len() == 2
    }
}

/// Writes the numbers on their stones.
pub(super) fn draw(pen: &mut Pen<'_>, board: &BoardGeometry, view: &View<'_>) {
    let theme = pen.look.theme;
    let is_narrow = board.scale() == 1;
    let numbers = numbers(view, is_narrow);
    let parted = if is_narrow {
        parted(&numbers, view.last)
    } else {
        vec![false; numbers.len()]
    };
    for (number, parted) in numbers.iter().zip(parted) {
        let style = if view.last == Some(number.point) {
            theme.last_number(number.stone)
        } else if parted {
            let style = theme.number(number.stone);
            style.add_modifier(Modifier::UNDERLINED)
        } else {
            theme.number(number.stone)
        };
        let width = u16::try_from(number.text.len()).unwrap_or(u16::MAX);
        let cell = board.cell(number.point);
        // Of two digits the last stands on the point, of three the middle one.
        let left = cell.x.saturating_sub(width / 2);
        pen.write(Rect::new(left, cell.y, width, 1), &number.text, style);
    }
}

/// All numbers, row by row.
fn numbers(view: &View<'_>, is_narrow: bool) -> Vec<Number> {
    let shaped = shaped(view);
    let number = |(index, point): (usize, &Point)| {
        let stone = view.stones.board().get(*point)?;
        // What a stone is part of matters more than its number, and takes its place.
        let hidden = shaped.contains(point) || growing(view, *point).is_some();
        let text = if is_narrow {
            in_two_columns(index + 1)
        } else {
            (index + 1).to_string()
        };
        (!hidden).then_some(Number {
            point: *point,
            stone,
            text,
        })
    };
    let moves = view.stones.moves().iter().enumerate();
    let mut numbers: Vec<Number> = moves.filter_map(number).collect();
    numbers.sort_by_key(|number| (number.point.y(), number.point.x()));
    numbers
}

/// A number as it fits into the two columns of a point: of more than 99 the last two digits.
fn in_two_columns(number: usize) -> String {
    match number {
        0..=99 => number.to_string(),
        _ => format!("{:02}", number % 100),
    }
}

/// Which numbers are underlined so that they do not run together: of those that touch, every
/// second, the last stone's among them, which is underlined in any case.
fn parted(numbers: &[Number], last: Option<Point>) -> Vec<bool> {
    let mut parted = Vec::with_capacity(numbers.len());
    for run in numbers.chunk_by(|left, number| number.touches(left)) {
        let last = run.iter().position(|number| Some(number.point) == last);
        let first = last.unwrap_or(usize::from(!run[0].touches_coordinate()));
        parted.extend((0..run.len()).map(|at| at % 2 == first % 2));
    }
    parted
}

/// The stones that are drawn in a shape of their own: of the row that has won, of threats, and
/// those that stand in the way of a move.
fn shaped(view: &View<'_>) -> Vec<Point> {
    let row = view.stones.outcome().and_then(Outcome::winning_line);
    let mut points = row.map_or_else(Vec::new, |row| row.points.clone());
    if let Some(Motion::Row { lit, .. }) = view.motion {
        points.truncate(lit);
    }
    if let Some((_, forbidden)) = view.refused {
        points.extend(&forbidden.stones);
    }
    if let Some(threats) = view.threats {
        for side in Stone::BOTH.map(|stone| &threats.sides[stone]) {
            points.extend(side.iter().flat_map(|threat| threat.stones.iter().copied()));
        }
        for (point, forbidden) in &threats.forbidden {
            if view.cursor == Some(*point) {
                points.extend(&forbidden.stones);
            }
        }
    }
    points
}

/// Whether a cell has a digit of a stone's number where points are two columns wide, so that
/// the marks of its neighbours would hide it.
pub(super) fn is_in_the_way(
    pen: &Pen<'_>,
    board: &BoardGeometry,
    view: &View<'_>,
    position: Position,
) -> bool {
    view.numbers && board.scale() == 1 && is_digit(pen, position)
}

/// Lays the cursor over a number of two columns; says whether it is one.
///
/// A number's field is all that tells whose stone it is: the tens keep it. A single digit needs
/// nothing, for it has marks on either side.
pub(super) fn lay_cursor(
    pen: &mut Pen<'_>,
    board: &BoardGeometry,
    view: &View<'_>,
    cursor: Point,
    style: Style,
) -> bool {
    let cell = board.cell(cursor);
    if view.stones.board().is_empty(cursor) || !is_in_the_way(pen, board, view, cell) {
        return false;
    }
    let tens = Position::new(cell.x.saturating_sub(1), cell.y);
    if is_digit(pen, tens) {
        lay_over(pen, cell, style);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_more_than_two_digits_keep_their_last_two() {
        for (number, text) in [(1, "1"), (99, "99"), (100, "00"), (105, "05"), (361, "61")] {
            assert_eq!(in_two_columns(number), text);
        }
    }

    /// The underlined ones of numbers as `9b 11b .. 12w`: point by point of a row, with the
    /// colour, the last stone's with a star.
    fn underlined(row: &str) -> String {
        let mut last = None;
        let numbers: Vec<Number> = (0..)
            .zip(row.split_whitespace())
            .filter(|(_, word)| *word != "..")
            .map(|(x, word)| {
                let point = Point::new(x, 0).unwrap();
                if word.ends_with('*') {
                    last = Some(point);
                }
                let stone = if word.contains('b') {
                    Stone::Black
                } else {
                    Stone::White
                };
                let text = word.trim_matches(|c: char| !c.is_ascii_digit()).to_owned();
                Number { point, stone, text }
            })
            .collect();
        let words = numbers.iter().zip(parted(&numbers, last));
        let words = words.filter(|(_, parted)| *parted);
        words.map(|(number, _)| number.text.clone() + " ").collect()
    }

    #[test]
    fn of_numbers_that_touch_every_second_is_underlined() {
        for (row, expected) in [
            (".. 9b 11b 13b", "11 "),
            (".. 11b 13b 15b 17b", "13 17 "),
            // Single digits and other colours keep apart.
            (".. 7b 9b 12w 13b", ""),
            (".. 11b .. 13b", ""),
            (".. 11b 9b 13b", "13 "),
            // The last stone is underlined, and what touches it is not.
            (".. 11b 13b 15b*", "15 11 "),
            (".. 11b 13b* 15b 17b", "13 17 "),
            (".. 12w*", "12 "),
            // The coordinate of the row stands before the first column.
            ("14w", "14 "),
            ("4w", ""),
            ("14w 16w 18w", "14 18 "),
        ] {
            let mut expected: Vec<&str> = expected.split_whitespace().collect();
            expected.sort_unstable();
            let found = underlined(row);
            let mut found: Vec<&str> = found.split_whitespace().collect();
            found.sort_unstable();
            assert_eq!(found, expected, "{row}");
        }
    }
}
