//! How puzzles are written: a line each, in fields between bars.
//!
//! ```text
//! 5f0c12ab | freestyle 15 | 4 | h8 i9 j10 g7 | k9 k8 l10 m11 n12 o13 p14
//! ```
//!
//! Name, rule and side of the board, moves to the win, the game's moves up to the puzzle,
//! and the answer: the line of the win, or the moves that defend. The kind is the file's. What begins with `#` is for
//! people, and empty lines are nothing. It must not know what a puzzle means.

use std::fmt::Write as _;

use super::{Kind, Puzzle, PuzzleId};
use crate::engine::{PlayError, Point, PointError, Position, Rule, Variant, VariantError};

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The line has not five fields.
    #[error("{0} fields, five are wanted")]
    Fields(usize),
    /// The second field is not a rule and a side.
    #[error("'{0}' is not a rule and the side of a board, such as freestyle 15")]
    Board(String),
    /// The board cannot be played.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The third field is not a number.
    #[error("'{0}' is not a number of moves")]
    Moves(String),
    /// A move is no point.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A move of the game cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The name is another position's.
    #[error("the name is '{told}', but the position's is {is}")]
    Name {
        /// The name that is told.
        told: String,
        /// The name that follows from the position.
        is: PuzzleId,
    },
}

impl Puzzle {
    /// The puzzle's line in a file.
    pub fn to_line(&self) -> String {
        let mut line = format!(
            "{} | {} {} | {} |",
            self.id,
            self.variant().rule(),
            self.variant().width(),
            self.moves
        );
        for (points, end) in [(self.game(), " |"), (self.answer(), "")] {
            for point in points {
                // Writing to a string does not fail.
                let _ = write!(line, " {point}");
            }
            line.push_str(end);
        }
        line
    }

    /// Reads a line of a file of this kind.
    pub fn from_line(line: &str, kind: Kind) -> Result<Self, PuzzleError> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, board, moves, game, answer] = fields[..] else {
            return Err(PuzzleError::Fields(fields.len()));
        };
        let malformed = || PuzzleError::Board(board.to_owned());
        let (rule, side) = board.split_once(' ').ok_or_else(malformed)?;
        let rule: Rule = rule.parse()?;
        let side: u8 = side.parse().map_err(|_| malformed())?;
        let moves = moves
            .parse()
            .map_err(|_| PuzzleError::Moves(moves.to_owned()))?;
        let mut position = Position::new(Variant::new(rule, side, side, 5)?);
        for point in points(game)? {
            position.play(point)?;
        }
        let puzzle = Self::new(&position, kind, moves, points(answer)?);
        if name.parse() != Ok(puzzle.id) {
            return Err(PuzzleError::Name {
                told: name.to_owned(),
                is: puzzle.id,
            });
        }
        Ok(puzzle)
    }
}

fn points(field: &str) -> Result<Vec<Point>, PointError> {
    field.split_whitespace().map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line() -> String {
        let mut position = Position::new(Variant::gomoku());
        for word in ["h8", "i9", "j10", "g7"] {
            position.play(word.parse().unwrap()).unwrap();
        }
        let answer = vec!["k9".parse().unwrap()];
        Puzzle::new(&position, Kind::Defence, 4, answer).to_line()
    }

    #[test]
    fn a_puzzle_reads_back_as_it_was_written() {
        let puzzle = Puzzle::from_line(&line(), Kind::Defence).unwrap();
        assert_eq!(puzzle.to_line(), line());
        assert_eq!((puzzle.moves(), puzzle.game().len()), (4, 4));
    }

    #[test]
    fn what_is_wrong_with_a_line_is_named() {
        for (from, to, word) in [
            (" | 4 |", " 4 |", "4 fields"),
            ("freestyle 15", "freestyle", "'freestyle'"),
            ("freestyle 15", "go 15", "'go'"),
            ("freestyle 15", "freestyle 99", "99"),
            ("| 4 |", "| four |", "'four'"),
            ("i9", "z9", "'z9'"),
            ("i9", "h8", "h8 already"),
            ("i9", "i10", "the position's is"),
        ] {
            let bad = line().replace(from, to);
            let error = Puzzle::from_line(&bad, Kind::Defence).unwrap_err();
            assert!(error.to_string().contains(word), "{bad}: {error}");
        }
    }
}
