//! What is said about a record and its moves, in the words of a language.

use std::borrow::Cow;

use crate::app::review::{Grade, Mistake, ReviewNotice};
use crate::engine::{Evaluation, Point, Stone};
use crate::i18n::Catalogue;

impl Catalogue {
    /// What the message line says about a record.
    pub fn review_notice(&self, notice: &ReviewNotice) -> String {
        let plain = |key: &str| self.text(key).into_owned();
        match notice {
            ReviewNotice::NoSuchMove { text, most } => self.with(
                "notice-no-such-move",
                &[("text", text.as_str().into()), ("most", (*most).into())],
            ),
            ReviewNotice::NotABranch => plain("notice-not-a-branch"),
            ReviewNotice::JudgingFailed(reason) => self.with(
                "notice-judging-failed",
                &[("reason", reason.as_str().into())],
            ),
            ReviewNotice::NoMistake { forward: true } => plain("notice-no-mistake-after"),
            ReviewNotice::NoMistake { forward: false } => plain("notice-no-mistake-before"),
            ReviewNotice::NothingBetter => plain("notice-nothing-better"),
            ReviewNotice::LastChance(chance) => self.with(
                "notice-last-chance",
                &[
                    ("stone", self.stone(chance.loser).into()),
                    ("number", chance.number.into()),
                    ("point", first(&chance.better).into()),
                    ("percent", percent(chance.before).into()),
                ],
            ),
            ReviewNotice::NoLastChance => plain("notice-no-last-chance"),
            ReviewNotice::NothingToPlayOn => plain("notice-nothing-to-play-on"),
            ReviewNotice::BoardCopied => plain("notice-board-copied"),
            ReviewNotice::MovesCopied(moves) => {
                self.with("notice-moves-copied", &[("moves", (*moves).into())])
            }
            ReviewNotice::Warning(warning) => self.record_warning(warning),
            ReviewNotice::Fault { kind, place, moves } => {
                let what = self.record_fault(kind, *place);
                match moves {
                    None => what,
                    Some(moves) => self.with(
                        "notice-record-cut",
                        &[("what", what.into()), ("moves", (*moves).into())],
                    ),
                }
            }
        }
    }

    /// What a position is worth, told of the side that stands better.
    pub fn worth(&self, black: Evaluation) -> String {
        let (side, value) = match black {
            Evaluation::Loss(_) => (Stone::White, black.reversed()),
            Evaluation::Score(score) if score < 0 => (Stone::White, black.reversed()),
            _ => (Stone::Black, black),
        };
        let stone = self.stone(side).into();
        match value {
            Evaluation::Win(0) => self.with("worth-won", &[("stone", stone)]),
            Evaluation::Win(plies) | Evaluation::Loss(plies) => self.with(
                "worth-win",
                &[("stone", stone), ("moves", plies.div_ceil(2).into())],
            ),
            Evaluation::Draw => self.text("worth-draw").into_owned(),
            Evaluation::Score(_) => self.with(
                "worth-chance",
                &[
                    ("stone", stone),
                    ("percent", percent(value.chance()).into()),
                ],
            ),
        }
    }

    /// A grade's name.
    pub fn grade(&self, grade: Grade) -> Cow<'_, str> {
        self.text(match grade {
            Grade::Inaccuracy => "grade-inaccuracy",
            Grade::Mistake => "grade-mistake",
            Grade::Blunder => "grade-blunder",
        })
    }

    /// A mistake with what it cost and what would have been better.
    pub fn mistake(&self, mistake: &Mistake) -> String {
        self.with(
            "review-mistake",
            &[
                ("grade", self.grade(mistake.grade).into()),
                ("loss", percent(mistake.before - mistake.after).into()),
                ("point", first(&mistake.better).into()),
            ],
        )
    }
}

/// A share of 1 in whole percent.
pub(in crate::ui) fn percent(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}

fn first(line: &[Point]) -> String {
    line.first().map(ToString::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn a_worth_is_told_of_the_side_that_stands_better() {
        let words = Catalogue::new(Language::English);
        for (value, text) in [
            (Evaluation::Score(0), "Black 50 %"),
            (Evaluation::Score(-200), "White 73 %"),
            (Evaluation::Win(5), "Black wins in 3 moves"),
            (Evaluation::Loss(1), "White wins in one move"),
            (Evaluation::Loss(0), "White has won"),
            (Evaluation::Draw, "a draw, proved"),
        ] {
            assert_eq!(words.worth(value), text);
        }
    }
}
