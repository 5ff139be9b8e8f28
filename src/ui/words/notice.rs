//! What the message line says, in the words of a language.

use fluent_bundle::FluentValue;

use crate::app::action::Command;
use crate::app::keymap::Context;
use crate::app::notice::Notice;
use crate::engine::{IdleRow, Point, Variant};
use crate::i18n::Catalogue;
use crate::ui::key_names::line_name;
use crate::ui::open::shown;

impl Catalogue {
    /// What the message line says, in this place.
    pub fn notice(&self, notice: &Notice, at: Context) -> String {
        let key = |command: Command| FluentValue::from(line_name(at, command));
        match notice {
            Notice::Refused(error) => self.play_error(error),
            Notice::NotAPoint(error) => self.point_error(error),
            Notice::OffGrid => self.text("notice-off-grid").into_owned(),
            Notice::Variant(error) => self.variant_error(error),
            Notice::NothingToUndo => self.text("notice-nothing-to-undo").into_owned(),
            Notice::NothingToRedo => self.text("notice-nothing-to-redo").into_owned(),
            Notice::Chosen(chosen) => self.chosen(chosen),
            Notice::ColoursOpen => self.text("notice-colours-open").into_owned(),
            Notice::ComputersTurn => {
                self.with("notice-computers-turn", &[("go", key(Command::Activate))])
            }
            Notice::Hint(hint) => self.hint(hint),
            Notice::NoSuchLine(number) => {
                let analysis = ("analysis", key(Command::Analysis));
                self.with(
                    "notice-no-such-line",
                    &[("number", (*number).into()), analysis],
                )
            }
            Notice::DrawDeclined(stone) => self.with(
                "notice-draw-declined",
                &[("stone", self.stone(*stone).into())],
            ),
            Notice::DrawRefused => self.text("notice-draw-refused").into_owned(),
            Notice::IdleRow { row, variant } => self.idle_row(row, *variant),
            Notice::Lapse => self.text("notice-lapse").into_owned(),
            Notice::EngineFailed(reason) => self.with(
                "notice-engine-failed",
                &[
                    ("reason", reason.as_str().into()),
                    ("go", key(Command::Activate)),
                    ("undo", key(Command::Undo)),
                ],
            ),
            Notice::WatchPace(milliseconds) => self.with(
                "notice-watch-pace",
                &[(
                    "seconds",
                    (f64::from(*milliseconds) / 1000.0).to_string().into(),
                )],
            ),
            Notice::AnalystFailed(failure) => self.with(
                "notice-analyst-failed",
                &[("reason", self.engine_failure(failure).into())],
            ),
            Notice::EngineRow(engine) => self.engine_row(engine),
            Notice::Mouse(true) => self.text("notice-mouse-on").into_owned(),
            Notice::Mouse(false) => {
                self.with("notice-mouse-off", &[("mouse", key(Command::ToggleMouse))])
            }
            Notice::Review(notice) => self.review_notice(notice),
            Notice::Written(path) => self.with("notice-written", &[("file", shown(path).into())]),
            Notice::Unreadable(fault) => self.file_fault(fault),
            Notice::Keys(notice) => self.key_notice(notice),
            Notice::Disk(problem) => self.store_problem(problem),
        }
    }

    /// Why a row does not win, though it is long enough.
    fn idle_row(&self, row: &IdleRow, variant: Variant) -> String {
        let key = if row.is_shut_in {
            "notice-row-shut-in"
        } else {
            "notice-row-long"
        };
        let end = |point: Option<&Point>| point.map_or_else(String::new, Point::to_string);
        self.with(
            key,
            &[
                ("from", end(row.points.first()).into()),
                ("to", end(row.points.last()).into()),
                ("length", row.points.len().into()),
                ("wanted", variant.in_a_row().into()),
                ("rule", self.rule(variant.rule()).into()),
            ],
        )
    }
}
