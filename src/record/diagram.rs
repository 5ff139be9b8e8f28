//! The board in letters and points, which stands right in every terminal, mail and file.

use std::fmt::Write;

use crate::engine::{Point, Position, Stone};

/// The board with coordinates on all sides, the last stone in parentheses.
pub fn board(position: &Position, last: Option<Point>) -> String {
    let mut text = String::new();
    let variant = position.variant();
    let letters: String = (0..variant.width())
        .map(Point::column_letter)
        .flat_map(|letter| [' ', letter])
        .collect();
    let _ = writeln!(text, "  {letters}");
    for y in (0..variant.height()).rev() {
        let _ = write!(text, "{:>2}", y + 1);
        let mut before_is_last = false;
        for x in 0..variant.width() {
            let point = Point::new(x, y).expect("boards are no larger than the largest");
            let is_last = last == Some(point);
            text.push(match (is_last, before_is_last) {
                (true, _) => '(',
                (_, true) => ')',
                _ => ' ',
            });
            text.push(position.board().get(point).map_or('.', letter));
            before_is_last = is_last;
        }
        text.push(if before_is_last { ')' } else { ' ' });
        let _ = writeln!(text, "{}", y + 1);
    }
    let _ = writeln!(text, "  {letters}");
    text
}

/// What is drawn for a stone.
pub const fn letter(stone: Stone) -> char {
    match stone {
        Stone::Black => 'X',
        Stone::White => 'O',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;

    #[test]
    fn the_board_has_coordinates_on_all_sides_and_marks_the_last_stone() {
        let record = Record::parse(b"# 5x4, 4 in a row, caro\nb2 e4", None).unwrap();
        let replay = record.replay(2);
        let board = board(replay.position(), replay.last_stone());
        let rows: Vec<&str> = board.lines().collect();
        assert_eq!(
            rows,
            [
                "   a b c d e",
                " 4 . . . .(O)4",
                " 3 . . . . . 3",
                " 2 . X . . . 2",
                " 1 . . . . . 1",
                "   a b c d e",
            ]
        );
    }
}
