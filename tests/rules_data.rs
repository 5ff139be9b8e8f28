//! Every case of the rule data files: rows that win, and points forbidden under renju.
//!
//! The files are read strictly: a line that is not understood fails the test, and so
//! does a file with more or fewer cases than it should have.

#![expect(clippy::unwrap_used, reason = "where a helper unwraps, its test fails")]

use std::collections::BTreeMap;
use std::path::Path;

use wuzi::engine::{
    Board, DrawReason, ForbiddenKind, Outcome, PlayError, Point, Position, Rule, Stone, Variant,
    WinReason, renju,
};

/// A line of a data file, cut at its semicolons.
struct Case {
    /// `file:line: id`, to begin every failure with.
    place: String,
    fields: Vec<String>,
}

impl Case {
    /// All lines of a file that are not empty and no comment; each must have `count` fields.
    fn read(file: &str, count: usize) -> Vec<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data")
            .join(file);
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut cases = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            // Only a note, which is the last field, may have semicolons of its own; elsewhere
            // the superfluous one is no point.
            let fields = line.splitn(count, ';').map(|f| f.trim().to_owned());
            let fields: Vec<String> = fields.collect();
            let place = format!("tests/data/{file}:{}: {}", index + 1, fields[0]);
            assert_eq!(fields.len(), count, "{place}: number of fields");
            assert!(!fields[0].is_empty(), "{place}: no id");
            assert!(
                cases.iter().all(|c: &Self| c.fields[0] != fields[0]),
                "{place}: the id occurs twice"
            );
            cases.push(Self { place, fields });
        }
        cases
    }

    /// The points of a text such as `h8 i9`, each once.
    fn points(&self, text: &str) -> Vec<Point> {
        let points: Vec<Point> = text
            .split_whitespace()
            .map(|word| self.parse::<Point>(word))
            .collect();
        let mut distinct = points.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(
            points.len(),
            distinct.len(),
            "{}: '{text}' repeats a point",
            self.place
        );
        points
    }

    fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(&self, text: &str) -> T {
        text.parse()
            .unwrap_or_else(|e| panic!("{}: '{text}': {e}", self.place))
    }

    /// What follows a label such as `B:` in a field.
    fn labelled(&self, field: usize, label: &str) -> &str {
        let text = &self.fields[field];
        text.strip_prefix(label)
            .unwrap_or_else(|| panic!("{}: '{text}' does not begin with '{label}'", self.place))
    }

    /// Points with the kind of their foul, such as `h8:33`.
    fn fouls(&self, text: &str) -> BTreeMap<Point, ForbiddenKind> {
        let mut fouls = BTreeMap::new();
        for word in text.split_whitespace() {
            let (point, kind) = word
                .split_once(':')
                .unwrap_or_else(|| panic!("{}: '{word}' has no kind", self.place));
            let kind = match kind {
                "over" => ForbiddenKind::Overline,
                "44" => ForbiddenKind::DoubleFour,
                "33" => ForbiddenKind::DoubleThree,
                _ => panic!("{}: '{word}' has an unknown kind", self.place),
            };
            let twice = fouls.insert(self.parse(point), kind);
            assert_eq!(twice, None, "{}: '{word}' occurs twice", self.place);
        }
        fouls
    }

    fn position(&self, variant: Variant, black: &str, white: &str, to_move: Stone) -> Position {
        let black = self.points(black).into_iter().map(|p| (p, Stone::Black));
        let white = self.points(white).into_iter().map(|p| (p, Stone::White));
        Position::from_stones(variant, black.chain(white), to_move)
            .unwrap_or_else(|e| panic!("{}: {e}", self.place))
    }
}

fn renju_15() -> Variant {
    Variant::new(Rule::Renju, 15, 15, 5).unwrap()
}

/// The complete set of points forbidden to Black, by the board function and by the position.
fn fouls_of(case: &Case, position: &Position) -> BTreeMap<Point, ForbiddenKind> {
    let board: &Board = position.board();
    let found: BTreeMap<Point, ForbiddenKind> = board
        .empty_points()
        .filter_map(|p| renju::forbidden(board, p).map(|f| (p, f.kind)))
        .collect();
    let points: Vec<Point> = renju::forbidden_points(board);
    assert!(
        points.iter().all(|p| found.contains_key(p)) && points.len() == found.len(),
        "{}: forbidden_points has {points:?}, forbidden {found:?}",
        case.place
    );
    for point in board.empty_points() {
        let refused = match position.check(point) {
            Ok(()) => None,
            Err(PlayError::Forbidden { forbidden, .. }) => Some(forbidden.kind),
            Err(other) => panic!("{}: {other}", case.place),
        };
        assert_eq!(
            refused,
            found.get(&point).copied(),
            "{}: check of {point}",
            case.place
        );
    }
    found
}

#[test]
fn every_win_detection_case_ends_as_it_should() {
    let cases = Case::read("win/win-detection.txt", 9);
    assert_eq!(cases.len(), 52);
    for case in cases {
        let place = &case.place;
        let rule = match case.fields[1].as_str() {
            "mnk" => Rule::Freestyle,
            name => case.parse(name),
        };
        let (width, height) =
            Variant::parse_size(&case.fields[2]).unwrap_or_else(|e| panic!("{place}: {e}"));
        let variant = Variant::new(rule, width, height, case.parse(&case.fields[3]))
            .unwrap_or_else(|e| panic!("{place}: {e}"));
        let (mover, last) = case.fields[6]
            .split_once(':')
            .unwrap_or_else(|| panic!("{place}: '{}' is no move", case.fields[6]));
        let mover = match mover {
            "b" => Stone::Black,
            "w" => Stone::White,
            _ => panic!("{place}: '{mover}' is no colour"),
        };
        let last: Point = case.parse(last);
        let mut position = case.position(variant, &case.fields[4], &case.fields[5], mover);
        let refused = position.clone().play(last);
        position
            .play_or_foul(last)
            .unwrap_or_else(|e| panic!("{place}: {e}"));
        let outcome = position.outcome();
        let row = |winner: Stone| match outcome {
            Some(Outcome::Win {
                winner: found,
                reason: WinReason::Line(line),
            }) => {
                *found == winner
                    && line.points.contains(&last)
                    && line.points.len() >= usize::from(variant.in_a_row())
                    && line
                        .points
                        .iter()
                        .all(|p| position.board().get(*p) == Some(winner))
            }
            _ => false,
        };
        let right = match case.fields[7].as_str() {
            "black" => refused.is_ok() && row(Stone::Black),
            "white" => refused.is_ok() && row(Stone::White),
            "none" => refused.is_ok() && outcome.is_none(),
            "draw" => refused.is_ok() && outcome == Some(&Outcome::Draw(DrawReason::FullBoard)),
            "forbidden" => {
                matches!(refused, Err(PlayError::Forbidden { .. }))
                    && matches!(
                        outcome,
                        Some(Outcome::Win {
                            winner: Stone::White,
                            reason: WinReason::Forbidden(_)
                        })
                    )
            }
            other => panic!("{place}: '{other}' is no result"),
        };
        assert!(
            right,
            "{place}: {} wanted, {outcome:?} found ({})",
            case.fields[7], case.fields[8]
        );
    }
}

#[test]
fn every_forbidden_point_case_has_exactly_its_points() {
    let cases = Case::read("renju/forbidden.txt", 8);
    assert_eq!(cases.len(), 122);
    for case in cases {
        let place = &case.place;
        let position = case.position(
            renju_15(),
            case.labelled(3, "B:"),
            case.labelled(4, "W:"),
            Stone::Black,
        );
        let wanted = case.fouls(case.labelled(5, "forbidden:"));
        let found = fouls_of(&case, &position);
        assert_eq!(found, wanted, "{place}: forbidden points");

        let fives = case.labelled(6, "five:").replace('!', "");
        let fives = case.points(&fives);
        for point in position.board().empty_points() {
            assert_eq!(
                renju::makes_five(position.board(), point),
                fives.contains(&point),
                "{place}: whether {point} makes five"
            );
        }
        for five in fives {
            let mut after = position.clone();
            after.play(five).unwrap_or_else(|e| panic!("{place}: {e}"));
            let winner = after.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(Stone::Black), "{place}: five at {five}");
        }
        for point in case.points(case.labelled(7, "naive:")) {
            assert_eq!(
                position.check(point),
                Ok(()),
                "{place}: {point} only looks forbidden"
            );
        }
    }
}

#[test]
fn every_disputed_position_follows_the_ruling() {
    let cases = Case::read("renju/disagreements.txt", 6);
    assert_eq!(cases.len(), 39);
    for case in cases {
        let place = &case.place;
        let position = case.position(
            renju_15(),
            case.labelled(1, "B:"),
            case.labelled(2, "W:"),
            Stone::Black,
        );
        let found = fouls_of(&case, &position);
        assert_eq!(found, case.fouls(&case.fields[3]), "{place}: the ruling");
        for point in case.points(case.labelled(4, "only-quintet:")) {
            assert_eq!(position.check(point), Ok(()), "{place}: {point} is allowed");
        }
        for point in case.points(case.labelled(5, "missed-by-quintet:")) {
            assert!(found.contains_key(&point), "{place}: {point} is forbidden");
        }
    }
}
