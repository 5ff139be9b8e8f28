//! Smart Game Format (FF[4], GM[4]): points are two letters, column and row from the upper left.

use std::fmt::Write;

use crate::engine::{Outcome, Point, Rule, Stone, Variant, WinReason};

/// What a record says beside its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// What is played.
    pub variant: Variant,
    /// Black's name.
    pub black: String,
    /// White's name.
    pub white: String,
    /// The result as SGF writes it, such as `B+` or `W+Time`; see [`result`].
    pub result: String,
}

/// Writes a record; the moves alternate from Black.
pub fn print(header: &Header, moves: &[Point]) -> String {
    let variant = header.variant;
    let size = if variant.width() == variant.height() {
        variant.width().to_string()
    } else {
        format!("{}:{}", variant.width(), variant.height())
    };
    let mut text = format!(
        "(;FF[4]GM[4]CA[UTF-8]AP[Wuzi:{}]SZ[{size}]RU[{}]PB[{}]PW[{}]RE[{}]\n",
        env!("CARGO_PKG_VERSION"),
        rule_name(variant.rule()),
        escaped(&header.black),
        escaped(&header.white),
        escaped(&header.result),
    );
    for (ply, point) in moves.iter().enumerate() {
        let letter = match Stone::to_move_after(ply) {
            Stone::Black => 'B',
            Stone::White => 'W',
        };
        let from_top = variant.height() - 1 - point.y();
        let (column, row) = (
            Point::column_letter(point.x()),
            Point::column_letter(from_top),
        );
        // Writing to a string cannot fail.
        let _ = write!(text, ";{letter}[{column}{row}]");
    }
    text.push_str(")\n");
    text
}

/// The result of a game as SGF writes it.
pub fn result(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Draw(_) => "0".to_owned(),
        Outcome::Win { winner, reason } => {
            let letter = match winner {
                Stone::Black => 'B',
                Stone::White => 'W',
            };
            let how = match reason {
                WinReason::Line(_) => "",
                WinReason::Forbidden(_) => "Forfeit",
                WinReason::Resignation => "Resign",
                WinReason::Time => "Time",
            };
            format!("{letter}+{how}")
        }
    }
}

fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => "Freestyle",
        Rule::Standard => "Standard",
        Rule::Renju => "Renju",
        Rule::Caro => "Caro",
        Rule::Caro6 => "Caro6",
    }
}

/// Text in which the signs that end a value are escaped.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace(']', "\\]")
        .replace(':', "\\:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_written_from_the_upper_left() {
        let header = Header {
            variant: Variant::gomoku(),
            black: "a]b\\c".into(),
            white: "x:y".into(),
            result: "B+".into(),
        };
        let moves = ["h8", "i9", "a15"].map(|t| t.parse().unwrap());
        let text = print(&header, &moves);
        assert!(text.contains("SZ[15]RU[Freestyle]PB[a\\]b\\\\c]PW[x\\:y]RE[B+]"));
        assert!(text.ends_with(";B[hh];W[ig];B[aa])\n"), "{text}");
        let wide = Header {
            variant: Variant::new(Rule::Caro, 9, 6, 4).unwrap(),
            ..header
        };
        assert!(print(&wide, &[]).contains("SZ[9:6]RU[Caro]"));
    }
}
