//! The stones that an engine knows of, and how a position is told to one that knows others.

use crate::engine::{Point, Position, Stone};
use crate::gomocup::host::game;

/// The stones that an engine knows of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    first: Stone,
    start: Vec<(Point, Stone)>,
    moves: Vec<Point>,
}

impl Known {
    /// Those of a position.
    pub(super) fn of(position: &Position) -> Self {
        Self {
            first: position.first_to_move(),
            start: position.start_stones(),
            moves: position.moves().to_vec(),
        }
    }

    /// Those, and the stone of a move more.
    pub(super) fn and(mut self, point: Point) -> Self {
        self.moves.push(point);
        self
    }

    /// The one move by which a position goes on from here.
    pub(super) fn next(&self, position: &Position) -> Option<Point> {
        let (last, before) = position.moves().split_last()?;
        let same = before == self.moves
            && position.first_to_move() == self.first
            && position.start_stones() == self.start;
        same.then_some(*last)
    }
}

/// The whole position, in the order of play as far as there is one.
pub(super) fn board(command: &str, position: &Position) -> String {
    let start = position.start_stones();
    let of = |stone| start.iter().filter(move |(_, other)| *other == stone);
    let (mut black, mut white) = (of(Stone::Black), of(Stone::White));
    let mut stones: Vec<(Point, Stone)> = Vec::new();
    loop {
        let before = stones.len();
        stones.extend(black.next());
        stones.extend(white.next());
        if stones.len() == before {
            break;
        }
    }
    let moves = position.moves().iter().enumerate();
    stones.extend(moves.map(|(ply, point)| (*point, position.mover(ply))));
    let own = position.to_move();
    let told = stones
        .into_iter()
        .map(|(point, stone)| (point, stone == own));
    game::block(command, told, position.variant().height())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Variant;

    fn p(text: &str) -> Point {
        text.parse().unwrap()
    }

    #[test]
    fn a_position_is_told_with_black_and_white_in_turn() {
        let stones = [
            ("a15", Stone::White),
            ("b15", Stone::White),
            ("c15", Stone::Black),
        ];
        let stones = stones.map(|(point, stone)| (p(point), stone));
        let mut position = Position::from_stones(Variant::gomoku(), stones, Stone::Black).unwrap();
        position.play(p("d15")).unwrap();
        assert_eq!(
            board("BOARD", &position),
            "BOARD\n2,0,2\n0,0,1\n1,0,1\n3,0,2\nDONE"
        );
    }

    #[test]
    fn only_one_move_more_goes_on_from_what_is_known() {
        let mut position = Position::new(Variant::gomoku());
        let empty = Known::of(&position);
        assert_eq!(empty.next(&position), None);
        position.play(p("h8")).unwrap();
        assert_eq!(empty.next(&position), Some(p("h8")));
        let known = empty.clone().and(p("h8"));
        assert_eq!(known.next(&position), None);
        position.play(p("h9")).unwrap();
        assert_eq!(
            (empty.next(&position), known.next(&position)),
            (None, Some(p("h9")))
        );
        assert_eq!(known.next(&position.set_up(Stone::Black)), None);
    }
}
