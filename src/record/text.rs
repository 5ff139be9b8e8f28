//! Plain lists of moves: `h8 i9 j10`, with white space, commas or numbers between them.
//!
//! Lines that begin with `#` are remarks. Ours say what is played, by whom and from which
//! position; without them the board is 15x15, or as much larger as the points need.
//!
//! ```text
//! # 15x15, 5 in a row, renju
//! # black: A
//! 1. h8 i9
//! 2. j10 pass
//! ```

use std::fmt::Write;

use super::{ErrorKind, Place, Record, RecordError, Setup, Step, Warning, clean, with_likely_rule};
use crate::engine::{Point, PointError, Rule, Stone, Variant};

/// The sides of boards that points beyond 15x15 stand on.
const LARGER: [u8; 2] = [19, 20];

/// Reads a record.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    with_likely_rule(|rule| read(text, rule))
}

fn read(text: &str, assumed: Rule) -> Result<Record, RecordError> {
    let mut remarks = Remarks::default();
    for line in text.lines() {
        if let Some(remark) = line.trim().strip_prefix('#') {
            remarks.read(remark.trim())?;
        }
    }
    let lines = text.lines().filter(|line| !line.trim().starts_with('#'));
    let mut steps = Vec::new();
    let mut bad = None;
    // No board has more points, and two steps more than it has points end any game.
    let most = Point::COUNT + super::replay::MAX_PASSES + 1;
    for token in lines.flat_map(tokens) {
        if steps.len() > most {
            break;
        }
        match step(token) {
            Ok(step) => steps.push(step),
            Err(kind) => {
                bad = Some(kind);
                break;
            }
        }
    }
    let mut record = remarks.record(&steps, assumed)?;
    record.extend(steps.iter().copied()).map_err(|mut error| {
        if let Some(off) = off_board(&error.kind) {
            error.kind = off;
        }
        error
    })?;
    match bad {
        Some(kind) => Err(record.fault(kind, Place::Move(steps.len() + 1))),
        None if steps.is_empty() && remarks.is_empty() => Err(ErrorKind::NoGame.into()),
        None => Ok(record.finish()),
    }
}

/// A point off the board as the other formats tell it.
fn off_board(kind: &ErrorKind) -> Option<ErrorKind> {
    let ErrorKind::Play(crate::engine::PlayError::OffBoard {
        point,
        width,
        height,
    }) = kind
    else {
        return None;
    };
    Some(ErrorKind::OffBoard {
        text: point.to_string(),
        width: *width,
        height: *height,
    })
}

/// The moves of a line: numbers such as `12.` and signs between them left out, `h8i9` taken apart.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '，' | '、'));
    words.flat_map(|word| {
        let behind_number = word
            .split_once(['.', ')'])
            .filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()))
            .map_or(word, |(_, behind)| behind);
        Joined(behind_number.trim_matches(['.', '-', '|']))
    })
}

/// Points written without anything between them.
struct Joined<'a>(&'a str);

impl<'a> Iterator for Joined<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.0.as_bytes();
        if bytes.is_empty() {
            return None;
        }
        let next = (1..bytes.len())
            .find(|at| bytes[at - 1].is_ascii_digit() && bytes[*at].is_ascii_alphabetic())
            .unwrap_or(bytes.len());
        let (token, rest) = self.0.split_at(next);
        self.0 = rest;
        Some(token)
    }
}

fn step(token: &str) -> Result<Step, ErrorKind> {
    if token.eq_ignore_ascii_case("pass") {
        return Ok(Step::Pass);
    }
    token.parse().map(Step::Place).map_err(|error| match error {
        PointError::Malformed(text) => ErrorKind::Point(clean::shown(&text)),
        PointError::OutOfRange(text) => {
            let [_, largest] = LARGER;
            ErrorKind::OffBoard {
                text: clean::shown(&text),
                width: largest,
                height: largest,
            }
        }
    })
}

/// What the remarks say.
#[derive(Default, PartialEq)]
struct Remarks {
    variant: Option<Variant>,
    stones: Vec<(Point, Stone)>,
    white_first: bool,
    texts: [String; 7],
}

/// The words before texts, in the order in which they are kept.
const TEXTS: [&str; 7] = [
    "black", "white", "opening", "event", "date", "time", "result",
];

impl Remarks {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn read(&mut self, remark: &str) -> Result<(), RecordError> {
        if let Some(variant) = variant_of(remark) {
            self.variant = Some(variant);
        } else if remark == "white moves first" {
            self.white_first = true;
        } else if let Some((word, value)) = remark.split_once(':') {
            let stone = match word {
                "set up black" => Some(Stone::Black),
                "set up white" => Some(Stone::White),
                _ => None,
            };
            if let Some(stone) = stone {
                for token in value.split_whitespace().take(Point::COUNT) {
                    let point = token
                        .parse()
                        .map_err(|_| RecordError::from(ErrorKind::Point(clean::shown(token))))?;
                    self.stones.push((point, stone));
                }
            } else if let Some(at) = TEXTS.iter().position(|known| *known == word) {
                self.texts[at] = clean::line(value);
            }
        }
        Ok(())
    }

    /// The record before its moves.
    fn record(&self, steps: &[Step], assumed: Rule) -> Result<Record, RecordError> {
        let mut warnings = Vec::new();
        let variant = if let Some(variant) = self.variant {
            variant
        } else {
            let side = side_for(steps);
            if side > 15 {
                warnings.push(Warning::SizeAssumed {
                    width: side,
                    height: side,
                });
            }
            Variant::new(assumed, side, side, 5).map_err(ErrorKind::from)?
        };
        let setup = Setup {
            stones: self.stones.clone(),
            to_move: if self.white_first {
                Stone::White
            } else {
                Stone::Black
            },
        };
        let mut record = Record::set_up(variant, setup)?;
        let [black, white, opening, event, date, time, result] = self.texts.clone();
        record.players.black = black;
        record.players.white = white;
        record.opening = opening;
        record.event = event;
        record.date = date;
        record.time = time;
        record.result = result;
        record.warnings = warnings;
        Ok(record)
    }
}

/// The board that these points stand on: 15x15 if that is enough.
fn side_for(steps: &[Step]) -> u8 {
    let points = steps.iter().filter_map(|step| step.point());
    let needed = points.map(|p| p.x().max(p.y()) + 1).max().unwrap_or(0);
    let sides = [15].into_iter().chain(LARGER);
    sides.filter(|side| *side >= needed).min().unwrap_or(20)
}

/// What is played, as [`Variant`] is displayed: `15x15, 5 in a row, renju`.
pub(super) fn variant_of(text: &str) -> Option<Variant> {
    let mut parts = text.split(", ");
    let (size, length, rule) = (parts.next()?, parts.next()?, parts.next()?);
    let (width, height) = Variant::parse_size(size).ok()?;
    let length = length.strip_suffix(" in a row")?.parse().ok()?;
    Variant::new(rule.parse().ok()?, width, height, length).ok()
}

/// Writes the main line; comments and branches have no place in this format.
pub fn print(record: &Record) -> String {
    let mut text = format!("# {}\n", record.variant);
    let texts = [
        &record.players.black,
        &record.players.white,
        &record.opening,
        &record.event,
        &record.date,
        &record.time,
        &record.result,
    ];
    for (word, value) in TEXTS.iter().zip(texts) {
        let value = clean::line(value);
        if !value.is_empty() {
            let _ = writeln!(text, "# {word}: {value}");
        }
    }
    for stone in Stone::BOTH {
        let stones = record.setup.stones.iter().filter(|(_, s)| *s == stone);
        let names: Vec<String> = stones.map(|(point, _)| point.to_string()).collect();
        if !names.is_empty() {
            let _ = writeln!(text, "# set up {stone}: {}", names.join(" "));
        }
    }
    let white_first = record.setup.to_move == Stone::White;
    if white_first {
        text.push_str("# white moves first\n");
    }
    for line in numbered(&record.steps(), white_first) {
        let _ = writeln!(text, "{line}");
    }
    text
}

/// Steps as people number them, a pair a line: `1. h8 i9`.
pub fn numbered(steps: &[Step], white_first: bool) -> Vec<String> {
    let mut words: Vec<String> = Vec::with_capacity(steps.len() + 1);
    if white_first && !steps.is_empty() {
        words.push("...".to_owned());
    }
    words.extend(steps.iter().map(|step| match step {
        Step::Place(point) => point.to_string(),
        Step::Pass => "pass".to_owned(),
    }));
    let pairs = words.chunks(2).enumerate();
    pairs
        .map(|(index, pair)| format!("{}. {}", index + 1, pair.join(" ")))
        .collect()
}

/// The same pairs in lines of no more than so many columns; nothing where there is no step.
pub fn flowed(steps: &[Step], white_first: bool, columns: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for pair in numbered(steps, white_first) {
        if column > 0 && column + 2 + pair.len() > columns {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push_str("  ");
            column += 2;
        }
        text.push_str(&pair);
        column += pair.len();
    }
    if column > 0 {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<String> {
        let steps = parse(text).unwrap().steps();
        let points = steps.iter().map(|step| step.point());
        points
            .map(|point| point.map_or("pass".to_owned(), |p| p.to_string()))
            .collect()
    }

    #[test]
    fn moves_are_read_however_they_are_set_apart() {
        for text in [
            "h8 i9 j10 pass",
            "1. h8 i9 2. j10 pass",
            "1.h8 i9\n2.j10 PASS\n",
            "H8,I9,\tJ10,pass",
            "h8i9j10 pass",
            "1) h8 2) i9 3) j10 4) Pass",
            "# a remark\nh8 - i9\n# another\nj10\npass",
            "h8，i9、j10 pass",
        ] {
            assert_eq!(moves(text), ["h8", "i9", "j10", "pass"], "{text}");
        }
    }

    #[test]
    fn the_board_is_as_large_as_the_points_need() {
        for (text, side) in [("o15", 15), ("p1", 19), ("a20", 20)] {
            let record = parse(text).unwrap();
            assert_eq!(record.variant().width(), side);
            assert_eq!(record.warnings.is_empty(), side == 15, "{text}");
        }
    }

    #[test]
    fn a_bad_move_is_named_with_its_number_and_the_good_ones_kept() {
        for (text, number) in [
            ("h8 i9 h8", 3),
            ("h8 z9", 2),
            ("h8 hello", 2),
            ("# 9x9, 5 in a row, caro\na1 j10", 2),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!(error.place, Place::Move(number), "{text}");
            assert_eq!(error.good_moves(), number - 1, "{text}");
        }
        assert_eq!(parse("# nothing\n").unwrap_err().kind, ErrorKind::NoGame);
    }

    #[test]
    fn everything_but_branches_and_comments_reads_back() {
        let setup = Setup {
            stones: vec![("a1".parse().unwrap(), Stone::Black)],
            to_move: Stone::White,
        };
        let caro = Variant::new(Rule::Caro6, 9, 6, 4).unwrap();
        let mut record = Record::set_up(caro, setup).unwrap();
        let next = record.add(super::super::Tree::ROOT, Step::Pass).unwrap();
        record.add(next, step("i6").unwrap()).unwrap();
        record.players.white = "x: y".into();
        record.result = "B+".into();
        let text = print(&record);
        assert!(
            text.ends_with("# white moves first\n1. ... pass\n2. i6\n"),
            "{text}"
        );
        assert_eq!(parse(&text), Ok(record));
    }
}
