//! Piskvork's format: a header, a move a line as `column,row,milliseconds` from the upper left,
//! both counted from 1, then names and a result code.
//!
//! ```text
//! Piskvorky 15x15, 0:0, 0        the last number: which of the two players below moved first
//! 8,8,0
//! 9,7,1500
//! first name
//! second name
//! 0                              -1: unfinished
//! 1,Standard1                    rule and group, in newer files of tournaments
//! ```
//!
//! The rule line of other programs is not to be relied on and left alone; ours says what is
//! played, behind the word `wuzi`.

use std::fmt::Write;

use super::{
    ErrorKind, Place, PrintError, Record, RecordError, Step, clean, text, with_likely_rule,
};
use crate::engine::{ByStone, Point, Rule, Stone, Variant};

/// The first word of every file.
const HEADER: &str = "Piskvorky";

/// The first word of the rule line's group in files of ours.
const MARK: &str = "wuzi";

/// Whether a text begins as a Piskvork record does.
pub fn has_header(text: &str) -> bool {
    let start = text.trim_start().as_bytes();
    start
        .get(..HEADER.len())
        .is_some_and(|word| word.eq_ignore_ascii_case(HEADER.as_bytes()))
}

/// Reads a record.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    with_likely_rule(|rule| read(text, rule))
}

fn read(text: &str, assumed: Rule) -> Result<Record, RecordError> {
    if !has_header(text) {
        return Err(RecordError {
            place: Place::Text { line: 1, column: 1 },
            ..ErrorKind::NoHeader.into()
        });
    }
    let text = text.trim_start();
    let (header, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (width, height, second_first) = read_header(header)?;
    let tail = Tail::read(rest)?;
    let length = Variant::usual_length(width, height);
    let variant = tail
        .variant
        .filter(|variant| (variant.width(), variant.height()) == (width, height))
        .map_or_else(|| Variant::new(assumed, width, height, length), Ok)
        .map_err(|error| on_the_first_line(error.into()))?;
    let mut record = Record::new(variant);
    record.players = if second_first {
        tail.names.swapped()
    } else {
        tail.names
    };
    let mut node = super::Tree::ROOT;
    let mut replay = super::Replay::new(record.start());
    for line in rest.lines().map_while(MoveLine::read) {
        let place = Place::Move(replay.len() + 1);
        let played = line
            .point(variant)
            .map(Step::Place)
            .and_then(|step| replay.step(step).map(|()| step));
        match played {
            Ok(step) => node = record.tree.add(node, step),
            Err(kind) => return Err(record.fault(kind, place)),
        }
    }
    Ok(record)
}

/// Width, height, and whether the second of the players listed moved first.
fn read_header(header: &str) -> Result<(u8, u8, bool), RecordError> {
    let mut fields = header[HEADER.len()..].split(',').map(str::trim);
    let size = fields.next().unwrap_or_default();
    let (width, height) = Variant::parse_size(size).map_err(|error| {
        on_the_first_line(match error {
            crate::engine::VariantError::MalformedSize(_) => ErrorKind::Size(clean::shown(size)),
            error => error.into(),
        })
    })?;
    Ok((width, height, fields.nth(1) == Some("1")))
}

fn on_the_first_line(kind: ErrorKind) -> RecordError {
    RecordError {
        place: Place::Text {
            line: 1,
            column: HEADER.len() + 2,
        },
        ..kind.into()
    }
}

/// A line that is a move, whether or not it is on the board.
#[derive(Clone, Copy)]
struct MoveLine<'a> {
    text: &'a str,
    column: &'a str,
    row: &'a str,
}

impl<'a> MoveLine<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let text = line.trim();
        let mut fields = text.split(',').map(str::trim);
        let (column, row) = (fields.next()?, fields.next()?);
        let are_numbers = [column, row].into_iter().chain(fields).all(is_number);
        are_numbers.then_some(Self { text, column, row })
    }

    fn point(self, variant: Variant) -> Result<Point, ErrorKind> {
        let (width, height) = (variant.width(), variant.height());
        let coordinate = |text: &str, most: u8| -> Option<u8> {
            text.parse().ok().filter(|n| (1..=most).contains(n))
        };
        coordinate(self.column, width)
            .zip(coordinate(self.row, height))
            .and_then(|(column, row)| Point::new(column - 1, height - row))
            .ok_or_else(|| ErrorKind::OffBoard {
                text: clean::shown(self.text),
                width,
                height,
            })
    }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// What follows the moves.
#[derive(Default)]
struct Tail {
    names: ByStone<String>,
    /// What a rule line of ours says.
    variant: Option<Variant>,
}

impl Tail {
    /// Reads what follows the moves in the text behind the header.
    fn read(rest: &str) -> Result<Self, RecordError> {
        let moves = rest.lines().map_while(MoveLine::read).count();
        let behind = rest.trim_end().lines().skip(moves).map(str::trim);
        // Names, code, rule; what comes after them is not looked at.
        let lines: Vec<&str> = behind.take(4).collect();
        let mut tail = Self::default();
        let names = match lines[..] {
            [] => return Ok(tail),
            [code] | [code, _] if is_number(code) => return Ok(tail),
            [black] => [black, ""],
            [black, white, ..] => [black, white],
        };
        // A move behind what is no move: that was a move spoilt, and no name.
        if lines[1..]
            .iter()
            .any(|line| line.split(',').count() == 3 && MoveLine::read(line).is_some())
        {
            return Err(RecordError {
                place: Place::Move(moves + 1),
                ..ErrorKind::MoveLine(clean::shown(lines[0])).into()
            });
        }
        tail.names = ByStone::new(clean::line(names[0]), clean::line(names[1]));
        tail.variant = lines
            .get(3)
            .and_then(|line| line.split_once(',')?.1.strip_prefix(MARK))
            .and_then(|told| text::variant_of(told.trim()));
        Ok(tail)
    }
}

/// Writes the main line; comments and branches have no place in this format.
///
/// # Errors
///
/// Set-up stones and passes have none either, and the moves would mean nothing without them.
pub fn print(record: &Record) -> Result<String, PrintError> {
    let variant = record.variant;
    let setup = &record.setup;
    if !setup.stones.is_empty() || setup.to_move == Stone::White {
        return Err(PrintError::Setup);
    }
    let mut text = format!(
        "{HEADER} {}x{}, 0:0, 0\r\n",
        variant.width(),
        variant.height()
    );
    for step in record.steps() {
        let point = step.point().ok_or(PrintError::Pass)?;
        let row = variant.height() - point.y();
        let _ = write!(text, "{},{row},0\r\n", point.x() + 1);
    }
    let code = if record.verdict().is_some() { 0 } else { -1 };
    let rule = match variant.rule() {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro | Rule::Caro6 => 8,
    };
    let _ = write!(
        text,
        "{}\r\n{}\r\n{code}\r\n{rule},{MARK} {variant}\r\n",
        name(&record.players.black),
        name(&record.players.white)
    );
    Ok(text)
}

/// A name that is not taken for a move.
fn name(name: &str) -> String {
    let name = clean::line(name);
    if MoveLine::read(&name).is_some() {
        return name.replace(',', ";");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_is_read_from_our_rule_line_and_from_no_other() {
        let caro = Variant::new(Rule::Caro, 9, 6, 4).unwrap();
        let moves = ["a1", "i6"].map(|t| t.parse().unwrap());
        let mut record = Record::of_moves(caro, &moves).unwrap();
        record.players = ByStone::new("A".into(), "李四".into());
        let text = print(&record).unwrap();
        assert!(text.starts_with("Piskvorky 9x6, 0:0, 0\r\n1,6,0\r\n9,1,0\r\nA\r\n"));
        assert_eq!(parse(&text), Ok(record));
        let theirs = "Piskvorky 15x15, 0:0, 0\n8,8,0\nA\nB\n0\n1,Standard1\n";
        assert_eq!(parse(theirs).unwrap().variant(), Variant::gomoku());
    }

    #[test]
    fn the_last_number_of_the_header_says_which_player_moved_first() {
        let text = "Piskvorky 15x15, 0:0, 1\n8,8,0\nfirst\nsecond\n0\n";
        let players = parse(text).unwrap().players;
        assert_eq!(players, ByStone::new("second".into(), "first".into()));
    }

    #[test]
    fn a_spoilt_move_is_not_taken_for_a_name() {
        let error = parse("Piskvorky 15x15, 0:0, 0\n8,8,0\n9;9;0\n8,9,0\n").unwrap_err();
        assert_eq!(error.kind, ErrorKind::MoveLine("9;9;0".into()));
        assert_eq!(error.place, Place::Move(2));
    }

    #[test]
    fn what_the_format_cannot_hold_is_refused() {
        let mut record = Record::new(Variant::gomoku());
        record.add(super::super::Tree::ROOT, Step::Pass).unwrap();
        assert_eq!(print(&record), Err(PrintError::Pass));
    }
}
