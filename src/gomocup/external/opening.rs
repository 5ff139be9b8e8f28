//! An engine's part in an opening that leaves the colours open: `SWAP2BOARD`, as questions and
//! answers.

use crate::engine::opening::{Proposal, Stage};
use crate::engine::{Point, Position};
use crate::gomocup::command::Coordinate;

/// How to ask for a decision; `None` where the protocol has no words for it.
pub(super) fn request(position: &Position, stage: Stage) -> Option<String> {
    let stones = position.moves();
    let asks = match stage {
        Stage::Place { number, count, .. } => stones.is_empty() && (number, count) == (1, 3),
        Stage::Choose { .. } => matches!(stones.len(), 3 | 5),
    };
    if !asks || stones.len() != position.board().stones() {
        return None;
    }
    let height = position.variant().height();
    let mut lines = vec!["SWAP2BOARD".to_owned()];
    let coordinates = stones.iter().map(|point| Coordinate::of(*point, height));
    lines.extend(coordinates.map(|at| at.to_string()));
    lines.push("DONE".to_owned());
    Some(lines.join("\n"))
}

/// The decision that an answer is; `None` when it is none, or cannot be carried out.
pub(super) fn decision(answer: &str, position: &Position, stage: Stage) -> Option<Proposal> {
    let chooses = matches!(stage, Stage::Choose { .. });
    if answer.eq_ignore_ascii_case("SWAP") {
        return chooses.then(|| Proposal::Colour(position.to_move().opponent()));
    }
    let (width, height) = (position.variant().width(), position.variant().height());
    let mut after = position.clone();
    let mut point = |word: &str| {
        let at: Coordinate = word.parse().ok()?;
        let point = at.on_board(width, height)?;
        after.play(point).ok().map(|()| point)
    };
    let points: Option<Vec<Point>> = answer.split_whitespace().map(&mut point).collect();
    match (stage, &points?[..]) {
        // It plays on with the colour that is to move, and will say its move again.
        (Stage::Choose { .. }, [_]) => Some(Proposal::Colour(position.to_move())),
        (
            Stage::Choose {
                may_place: true, ..
            },
            [white, black],
        ) => Some(Proposal::TwoMore([*white, *black])),
        (Stage::Place { .. }, [a, b, c]) => Some(Proposal::Stones(vec![*a, *b, *c])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::opening::Party;
    use crate::engine::{Stone, Variant};

    const PLACE: Stage = Stage::Place {
        party: Party::First,
        number: 1,
        count: 3,
    };

    const fn choose(may_place: bool) -> Stage {
        Stage::Choose {
            party: Party::Second,
            may_place,
        }
    }

    fn after(moves: &str) -> Position {
        let mut position = Position::new(Variant::gomoku());
        for word in moves.split_whitespace() {
            position.play(word.parse().unwrap()).unwrap();
        }
        position
    }

    fn points<const N: usize>(words: [&str; N]) -> [Point; N] {
        words.map(|word| word.parse().unwrap())
    }

    #[test]
    fn a_decision_is_asked_with_the_stones_that_stand() {
        let request = |moves, stage| super::request(&after(moves), stage);
        assert_eq!(request("", PLACE).unwrap(), "SWAP2BOARD\nDONE");
        assert_eq!(
            request("h8 i9 a15", choose(true)).unwrap(),
            "SWAP2BOARD\n7,7\n8,6\n0,0\nDONE"
        );
        assert!(request("h8 i9 a15 b2 c3", choose(false)).is_some());
        let fourth = Stage::Place {
            party: Party::Second,
            number: 1,
            count: 2,
        };
        assert_eq!(request("h8 i9 a15", fourth), None);
        assert_eq!(request("h8", PLACE), None);
    }

    #[test]
    fn answers_are_decisions_only_where_they_can_be_carried_out() {
        let three = after("h8 i9 a15");
        let decide = |answer, may_place| decision(answer, &three, choose(may_place));
        assert_eq!(decide("SWAP", true), Some(Proposal::Colour(Stone::Black)));
        assert_eq!(decide("1,1", false), Some(Proposal::Colour(Stone::White)));
        let two = points(["b14", "c13"]);
        assert_eq!(decide("1,1 2,2", true), Some(Proposal::TwoMore(two)));
        for answer in [
            "1,1 2,2",
            "7,7",
            "1,1 1,1",
            "15,0",
            "swap it",
            "",
            "1,1 2,2 3,3",
        ] {
            assert_eq!(decide(answer, false), None, "{answer}");
        }
        let empty = after("");
        let placed = decision("7,7 8,7 9,9", &empty, PLACE);
        let stones = points(["h8", "i8", "j6"]);
        assert_eq!(placed, Some(Proposal::Stones(stones.to_vec())));
        assert_eq!(decision("SWAP", &empty, PLACE), None);
        assert_eq!(decision("7,7 7,7 9,9", &empty, PLACE), None);
    }
}
