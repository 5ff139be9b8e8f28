//! Results in the words of SGF: `B+`, `W+Resign`, `B+Time`, `0`.

use crate::engine::{DrawReason, Outcome, Stone, WinReason};

/// How a recorded game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// In a way that the rules know.
    Outcome(Outcome),
    /// The record says who won and not why.
    Win(Stone),
}

impl Verdict {
    /// The side that has won; `None` for a draw.
    pub const fn winner(&self) -> Option<Stone> {
        match self {
            Self::Outcome(outcome) => outcome.winner(),
            Self::Win(stone) => Some(*stone),
        }
    }
}

/// The result of a game as SGF writes it.
pub fn text_of(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Draw(_) => "0".to_owned(),
        Outcome::Win { winner, reason } => {
            let how = match reason {
                WinReason::Line(_) => "",
                WinReason::Forbidden(_) => "Forfeit",
                WinReason::Resignation => "Resign",
                WinReason::Time => "Time",
            };
            win(*winner, how)
        }
    }
}

/// A win as SGF writes it, with the word for its reason.
pub fn win(winner: Stone, how: &str) -> String {
    let letter = match winner {
        Stone::Black => 'B',
        Stone::White => 'W',
    };
    format!("{letter}+{how}")
}

/// What a result says; `None` where it says nothing or is none.
pub fn of_text(text: &str) -> Option<Verdict> {
    let text = text.trim().to_ascii_lowercase();
    if ["0", "draw", "1/2"].contains(&text.as_str()) {
        return Some(Verdict::Outcome(Outcome::Draw(DrawReason::Agreement)));
    }
    let (winner, how) = text.split_once('+')?;
    let winner = match winner.trim() {
        "b" | "black" => Stone::Black,
        "w" | "white" => Stone::White,
        _ => return None,
    };
    let reason = match how.trim() {
        "r" | "resign" => WinReason::Resignation,
        "t" | "time" => WinReason::Time,
        _ => return Some(Verdict::Win(winner)),
    };
    Some(Verdict::Outcome(Outcome::Win { winner, reason }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written() {
        for winner in Stone::BOTH {
            for reason in [WinReason::Resignation, WinReason::Time] {
                let outcome = Outcome::Win { winner, reason };
                let verdict = of_text(&text_of(&outcome));
                assert_eq!(verdict, Some(Verdict::Outcome(outcome)));
            }
            assert_eq!(of_text(&win(winner, "")), Some(Verdict::Win(winner)));
        }
        for text in ["", "?", "Void", "x+", "+"] {
            assert_eq!(of_text(text), None, "{text}");
        }
        assert_eq!(of_text("Draw").and_then(|v| v.winner()), None);
    }
}
