//! What SGF's first node says about the game, and points as SGF writes them.

use super::super::{ErrorKind, Record, Step, Warning, clean};
use super::lexer::{Property, Value, unescaped};
use super::rule_of;
use crate::engine::{Point, PointError, Rule, Variant};

/// What is wrong and the byte at which it stands.
type Fault = (ErrorKind, usize);

/// A record without moves from the first node's properties.
pub(super) fn read(root: &[Property<'_>], assumed: Rule) -> Result<Record, Fault> {
    let find = |name: &str| {
        let property = root.iter().find(|property| property.name == name)?;
        property.values.first().copied()
    };
    let text = |name: &str| find(name).map_or_else(String::new, |value| line(value));
    let mut warnings = Vec::new();
    let mut unsaid = 15;
    if let Some(game) = find("GM") {
        match line(game).as_str() {
            "4" => {}
            "1" => {
                warnings.push(Warning::GoFile);
                unsaid = 19;
            }
            _ => return Err((ErrorKind::OtherGame(clean::shown(game.raw)), game.at)),
        }
    }
    let (width, height) = if let Some(value) = find("SZ") {
        size(&line(value)).map_err(|kind| (kind, value.at))?
    } else {
        let (width, height) = (unsaid, unsaid);
        warnings.push(Warning::SizeAssumed { width, height });
        (width, height)
    };
    let (mut rule, mut length) = (assumed, None);
    let told = find("RU").map(|value| (value, line(value)));
    if let Some((value, _)) = told.as_ref().filter(|(_, text)| !text.is_empty()) {
        let (known, in_a_row) = rule_of(&line(*value));
        length = in_a_row;
        match known {
            Some(known) => rule = known,
            None => warnings.push(Warning::UnknownRule(clean::shown(value.raw))),
        }
    }
    let length = length.unwrap_or_else(|| Variant::usual_length(width, height));
    let variant = Variant::new(rule, width, height, length)
        .map_err(|error| (error.into(), told.map_or(0, |(value, _)| value.at)))?;
    let mut record = Record::new(variant);
    record.players.black = text("PB");
    record.players.white = text("PW");
    record.result = text("RE");
    record.opening = text("ON");
    record.event = text("EV");
    record.date = text("DT");
    record.time = text("TM");
    record.warnings = warnings;
    Ok(record)
}

/// A value as one clean line.
fn line(value: Value<'_>) -> String {
    clean::line(&unescaped(value.raw))
}

/// A board's size, `15` or `9:6`; nothing is made of a number before it is known to be small.
fn size(text: &str) -> Result<(u8, u8), ErrorKind> {
    let joined = text.replacen(':', "x", 1);
    Variant::parse_size(&joined.replace(' ', "")).map_err(|error| match error {
        crate::engine::VariantError::MalformedSize(_) => ErrorKind::Size(clean::shown(text)),
        error => error.into(),
    })
}

/// A move's value: two letters from the upper left, or a letter and a number from the lower left.
///
/// Nothing is a pass, and so is `tt` where the board has no such point.
pub(super) fn place_of(text: &str, variant: Variant) -> Result<Step, ErrorKind> {
    let text = text.trim();
    let (width, height) = (variant.width(), variant.height());
    if text.is_empty() || text == "tt" && width.max(height) < 20 {
        return Ok(Step::Pass);
    }
    let off_board = || ErrorKind::OffBoard {
        text: clean::shown(text),
        width,
        height,
    };
    if let [column, row] = *text.as_bytes()
        && column.is_ascii_alphabetic()
        && row.is_ascii_alphabetic()
    {
        // Capitals go on where the small letters end.
        let (x, from_top) = (column.wrapping_sub(b'a'), row.wrapping_sub(b'a'));
        return match height.checked_sub(from_top.saturating_add(1)) {
            Some(y) if x < width => Point::new(x, y).map(Step::Place).ok_or_else(off_board),
            _ => Err(off_board()),
        };
    }
    match text.parse::<Point>() {
        Ok(point) if variant.contains(point) => Ok(Step::Place(point)),
        Ok(_) | Err(PointError::OutOfRange(_)) => Err(off_board()),
        Err(PointError::Malformed(_)) => Err(ErrorKind::Point(clean::shown(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::VariantError;

    #[test]
    fn sizes_are_read_without_making_a_board_of_them() {
        assert_eq!(size("9:6"), Ok((9, 6)));
        assert_eq!(size("15"), Ok((15, 15)));
        assert_eq!(size("fifteen"), Err(ErrorKind::Size("fifteen".into())));
        assert!(matches!(
            size("99999999999999999999"),
            Err(ErrorKind::Variant(VariantError::Size { .. }))
        ));
    }

    #[test]
    fn points_are_two_letters_or_a_letter_and_a_number() {
        let gomoku = Variant::gomoku();
        for (text, point) in [("hh", "h8"), ("aa", "a15"), ("oo", "o1"), ("h8", "h8")] {
            let step = Step::Place(point.parse().unwrap());
            assert_eq!(place_of(text, gomoku), Ok(step), "{text}");
        }
        for text in ["pp", "HH", "ap", "p1", "a16", "z9"] {
            let error = place_of(text, gomoku).unwrap_err();
            assert!(matches!(error, ErrorKind::OffBoard { .. }), "{text}");
        }
        for text in ["h", "hhh", "8h", "\u{1b}[2J"] {
            let error = place_of(text, gomoku).unwrap_err();
            assert!(matches!(error, ErrorKind::Point(_)), "{text}");
        }
    }
}
