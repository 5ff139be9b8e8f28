//! What is wrong with records, or odd about them, in the words of a language.

use crate::i18n::Catalogue;
use crate::record::{ErrorKind, Place, Warning};

impl Catalogue {
    /// What is wrong with a record, and where.
    pub fn record_fault(&self, kind: &ErrorKind, place: Place) -> String {
        let what = self.record_error(kind);
        match place {
            Place::Whole => what,
            Place::Text { line, column } => self.with(
                "record-in-line",
                &[
                    ("line", line.into()),
                    ("column", column.into()),
                    ("what", what.into()),
                ],
            ),
            Place::Move(number) => self.with(
                "record-in-move",
                &[("number", number.into()), ("what", what.into())],
            ),
        }
    }

    /// What is wrong with a record.
    pub fn record_error(&self, kind: &ErrorKind) -> String {
        let text = |key: &str, text: &str| self.with(key, &[("text", text.into())]);
        let number = |key: &str, number: usize| self.with(key, &[("number", number.into())]);
        match kind {
            ErrorKind::Empty => self.text("record-empty").into_owned(),
            ErrorKind::TooLarge(bytes) => number("record-too-large", bytes >> 20),
            ErrorKind::NoGame => self.text("record-no-game").into_owned(),
            ErrorKind::NoHeader => self.text("record-no-header").into_owned(),
            ErrorKind::OtherGame(game) => text("record-other-game", game),
            ErrorKind::Size(size) => text("record-size", size),
            ErrorKind::Variant(error) => self.variant_error(error),
            ErrorKind::UnclosedValue(property) => text("record-unclosed", property),
            ErrorKind::Unexpected(c) => text("record-unexpected", &c.to_string()),
            ErrorKind::TooNested(most) => number("record-too-nested", *most),
            ErrorKind::TooMany(most) => number("record-too-many", *most),
            ErrorKind::Point(point) => text("error-point-malformed", point),
            ErrorKind::OffBoard {
                text,
                width,
                height,
            } => self.with(
                "refused-off-board",
                &[
                    ("point", format!("'{text}'").into()),
                    ("width", (*width).into()),
                    ("height", (*height).into()),
                ],
            ),
            ErrorKind::MoveLine(line) => text("record-move-line", line),
            ErrorKind::Play(error) => self.play_error(error),
            ErrorKind::TooManyPasses(most) => number("record-too-many-passes", *most),
            ErrorKind::LateSetup => self.text("record-late-setup").into_owned(),
        }
    }

    /// What is odd about a record.
    pub fn record_warning(&self, warning: &Warning) -> String {
        let text = |key: &str, text: &str| self.with(key, &[("text", text.into())]);
        match warning {
            Warning::GoFile => self.text("record-go").into_owned(),
            Warning::SizeAssumed { width, height } => self.with(
                "record-size-assumed",
                &[("width", (*width).into()), ("height", (*height).into())],
            ),
            Warning::UnknownRule(rule) => text("record-unknown-rule", rule),
            Warning::RuleAssumed(rule) => text("record-rule-assumed", &self.rule(*rule)),
            Warning::CutShort => self.text("record-cut-short").into_owned(),
            Warning::BranchCut { number, kind } => self.with(
                "record-branch-cut",
                &[
                    ("number", (*number).into()),
                    ("what", self.record_error(kind).into()),
                ],
            ),
            Warning::MoreGames => self.text("record-more-games").into_owned(),
            Warning::OutOfTurn(number) => {
                self.with("record-out-of-turn", &[("number", (*number).into())])
            }
            Warning::ResultDiffers(result) => text("record-result-differs", result),
            Warning::Encoding => self.text("record-encoding").into_owned(),
        }
    }
}
