//! Facts of the program in the words of a language.

mod clock;
mod engine;
mod files;
mod keys;
mod notice;
mod opening;
mod puzzle;
mod record;
mod review;
mod statistics;
pub(super) mod study;
mod theme;

use std::borrow::Cow;
use std::time::Duration;

pub(super) use review::percent;

use crate::app::keeping::seat_named;
use crate::app::popup::Question;
use crate::engine::{
    DrawReason, Forbidden, ForbiddenKind, Level, Opponent, Outcome, PlayError, PointError, Rule,
    Seat, Stone, Variant, VariantError, WinReason,
};
use crate::i18n::Catalogue;
use crate::store::{ColourChoice, Mode};

impl Catalogue {
    /// A colour's name.
    pub fn stone(&self, stone: Stone) -> Cow<'_, str> {
        self.text(match stone {
            Stone::Black => "stone-black",
            Stone::White => "stone-white",
        })
    }

    /// A rule's name.
    pub fn rule(&self, rule: Rule) -> Cow<'_, str> {
        self.text(match rule {
            Rule::Freestyle => "rule-freestyle",
            Rule::Standard => "rule-standard",
            Rule::Renju => "rule-renju",
            Rule::Caro => "rule-caro",
            Rule::Caro6 => "rule-caro-six",
        })
    }

    /// What a rule means.
    pub fn about_rule(&self, rule: Rule) -> Cow<'_, str> {
        self.text(match rule {
            Rule::Freestyle => "about-rule-freestyle",
            Rule::Standard => "about-rule-standard",
            Rule::Renju => "about-rule-renju",
            Rule::Caro => "about-rule-caro",
            Rule::Caro6 => "about-rule-caro-six",
        })
    }

    /// A computer player's name.
    pub fn level(&self, level: Level) -> Cow<'_, str> {
        match level {
            Level::Random => self.text("level-random"),
            Level::Classic => self.text("level-classic"),
            Level::Perfect => self.text("level-perfect"),
            Level::Rank(rank) => {
                let name = self.text(match rank.number() {
                    1 => "level-first",
                    2 => "level-second",
                    3 => "level-third",
                    4 => "level-fourth",
                    5 => "level-fifth",
                    6 => "level-sixth",
                    7 => "level-seventh",
                    _ => "level-eighth",
                });
                let ranked = [("rank", rank.to_string().into()), ("name", name.into())];
                Cow::Owned(self.with("level-ranked", &ranked))
            }
        }
    }

    /// A computer player's name, also an external engine's.
    pub fn opponent<'a>(&'a self, opponent: &'a Opponent) -> Cow<'a, str> {
        match opponent {
            Opponent::Level(level) => self.level(*level),
            Opponent::Engine(name) => Cow::Borrowed(name.as_str()),
        }
    }

    /// How a computer player plays.
    pub fn about_level(&self, level: Level) -> Cow<'_, str> {
        self.text(match level {
            Level::Random => "about-level-random",
            Level::Classic => "about-level-classic",
            Level::Perfect => "about-level-perfect",
            Level::Rank(rank) if rank.number() <= 2 => "about-level-low",
            Level::Rank(rank) if rank.number() <= 5 => "about-level-middle",
            Level::Rank(rank) if rank.number() <= 7 => "about-level-high",
            Level::Rank(_) => "about-level-eighth",
        })
    }

    /// How a computer player plays, as far as that is known.
    pub fn about_opponent(&self, opponent: &Opponent) -> Cow<'_, str> {
        match opponent {
            Opponent::Level(level) => self.about_level(*level),
            Opponent::Engine(_) => self.text("about-engine"),
        }
    }

    /// Who sits at the board.
    pub fn mode(&self, mode: Mode) -> Cow<'_, str> {
        self.text(match mode {
            Mode::TwoPlayers => "mode-two-players",
            Mode::AgainstComputer => "mode-against-computer",
            Mode::Watch => "mode-watch",
        })
    }

    /// Which colour the person takes.
    pub fn colour(&self, colour: ColourChoice) -> Cow<'_, str> {
        self.text(match colour {
            ColourChoice::Black => "stone-black",
            ColourChoice::White => "stone-white",
            ColourChoice::Random => "colour-random",
        })
    }

    /// Who plays a colour: a computer player's name, or a person.
    pub fn seat<'a>(&'a self, seat: &'a Seat, opponent: &Seat) -> Cow<'a, str> {
        match seat {
            Seat::Computer(computer) => self.opponent(computer),
            Seat::Human if opponent.is_human() => self.text("seat-person"),
            Seat::Human => self.text("seat-you"),
        }
    }

    /// A player of a record; what our own records call a person or a level is said as elsewhere.
    pub fn record_player<'a>(&'a self, name: &'a str) -> Cow<'a, str> {
        match seat_named(name) {
            _ if name.is_empty() => self.text("review-unknown-player"),
            Some(Seat::Human) => self.text("seat-person"),
            Some(Seat::Computer(Opponent::Level(level))) => self.level(level),
            Some(Seat::Computer(Opponent::Engine(_))) | None => Cow::Borrowed(name),
        }
    }

    /// Two sentences in a line; only in English there is a blank between them.
    pub fn two_sentences(&self, first: &str, second: &str) -> String {
        let sentences = [("first", first.into()), ("second", second.into())];
        self.with("two-sentences", &sentences)
    }

    /// What is played, in a few words.
    pub fn variant(&self, variant: Variant) -> String {
        self.with(
            "variant",
            &[
                ("width", variant.width().into()),
                ("height", variant.height().into()),
                ("rule", self.rule(variant.rule()).into()),
                ("length", variant.in_a_row().into()),
            ],
        )
    }

    /// A time as `m:ss` or `h:mm:ss`.
    pub fn clock(time: Duration) -> String {
        let seconds = time.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    }

    /// How a game has ended, as a sentence.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Win { winner, reason } => {
                let winner_name = self.stone(*winner);
                let loser_name = self.stone(winner.opponent());
                match reason {
                    WinReason::Line(line) => {
                        let end = |point: Option<&crate::engine::Point>| {
                            point.map(ToString::to_string).unwrap_or_default()
                        };
                        self.with(
                            "outcome-line",
                            &[
                                ("winner", winner_name.into()),
                                ("length", line.points.len().into()),
                                ("from", end(line.points.first()).into()),
                                ("to", end(line.points.last()).into()),
                            ],
                        )
                    }
                    WinReason::Forbidden(forbidden) => self.with(
                        "outcome-forbidden",
                        &[
                            ("winner", winner_name.into()),
                            ("kind", self.forbidden_kind(forbidden.kind).into()),
                        ],
                    ),
                    WinReason::Resignation => self.with(
                        "outcome-resignation",
                        &[("winner", winner_name.into()), ("loser", loser_name.into())],
                    ),
                    WinReason::Time => self.with(
                        "outcome-time",
                        &[("winner", winner_name.into()), ("loser", loser_name.into())],
                    ),
                }
            }
            Outcome::Draw(reason) => self
                .text(match reason {
                    DrawReason::FullBoard => "outcome-full-board",
                    DrawReason::Agreement => "outcome-agreement",
                    DrawReason::NoLegalMove => "outcome-no-legal-move",
                    DrawReason::Time => "outcome-time-draw",
                })
                .into_owned(),
        }
    }

    /// Why a move was refused.
    pub fn play_error(&self, error: &PlayError) -> String {
        match error {
            PlayError::OffBoard {
                point,
                width,
                height,
            } => self.with(
                "refused-off-board",
                &[
                    ("point", point.to_string().into()),
                    ("width", (*width).into()),
                    ("height", (*height).into()),
                ],
            ),
            PlayError::Occupied { point, stone } => self.with(
                "refused-occupied",
                &[
                    ("point", point.to_string().into()),
                    ("stone", self.stone(*stone).into()),
                ],
            ),
            PlayError::Forbidden { point, forbidden } => self.with(
                "refused-forbidden",
                &[
                    ("point", point.to_string().into()),
                    ("kind", self.forbidden_kind(forbidden.kind).into()),
                    ("stones", stones(forbidden).into()),
                ],
            ),
            PlayError::GameOver => self.text("refused-game-over").into_owned(),
            PlayError::ColourOpen => self.text("refused-colour-open").into_owned(),
        }
    }

    /// Which of renju's rules a move breaks.
    pub fn forbidden_kind(&self, kind: ForbiddenKind) -> Cow<'_, str> {
        self.text(match kind {
            ForbiddenKind::Overline => "forbidden-overline",
            ForbiddenKind::DoubleFour => "forbidden-double-four",
            ForbiddenKind::DoubleThree => "forbidden-double-three",
        })
    }

    /// Why a text is no point.
    pub fn point_error(&self, error: &PointError) -> String {
        let (key, text) = match error {
            PointError::Malformed(text) => ("error-point-malformed", text),
            PointError::OutOfRange(text) => ("error-point-range", text),
        };
        self.with(key, &[("text", text.as_str().into())])
    }

    /// Why a variant cannot be played.
    pub fn variant_error(&self, error: &VariantError) -> String {
        match error {
            VariantError::Size { width, height } => self.with(
                "error-size",
                &[("width", (*width).into()), ("height", (*height).into())],
            ),
            VariantError::Length(length) => {
                self.with("error-length", &[("length", (*length).into())])
            }
            VariantError::TooLong {
                in_a_row,
                width,
                height,
            } => self.with(
                "error-too-long",
                &[
                    ("length", (*in_a_row).into()),
                    ("width", (*width).into()),
                    ("height", (*height).into()),
                ],
            ),
            VariantError::RenjuLength(length) => {
                self.with("error-renju-length", &[("length", (*length).into())])
            }
            VariantError::UnknownRule(text) => {
                self.with("error-rule", &[("text", text.as_str().into())])
            }
            VariantError::MalformedSize(text) => {
                self.with("error-size-malformed", &[("text", text.as_str().into())])
            }
        }
    }

    /// A question.
    pub fn question(&self, question: &Question) -> String {
        match question {
            Question::ReplaceSaved { .. } => self.text("question-replace-saved").into_owned(),
            Question::AbandonGame => self.text("question-abandon").into_owned(),
            Question::RemoveEngine(name) => self.with(
                "question-remove-engine",
                &[("engine", name.as_str().into())],
            ),
            Question::TakeKey(change) => self.taking_key(change),
            Question::ResetKeys => self.text("question-reset-keys").into_owned(),
            Question::DeleteBranch { moves } => {
                self.with("question-delete-branch", &[("moves", (*moves).into())])
            }
            Question::LeaveUnwritten => self.text("question-leave-unwritten").into_owned(),
            Question::Resign(stone) => {
                self.with("question-resign", &[("stone", self.stone(*stone).into())])
            }
            Question::AcceptDraw { offered_by } => self.with(
                "question-accept-draw",
                &[
                    ("stone", self.stone(*offered_by).into()),
                    ("other", self.stone(offered_by.opponent()).into()),
                ],
            ),
        }
    }
}

fn stones(forbidden: &Forbidden) -> String {
    let names: Vec<String> = forbidden.stones.iter().map(ToString::to_string).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_minutes_and_hours() {
        for (seconds, text) in [
            (0, "0:00"),
            (61, "1:01"),
            (3599, "59:59"),
            (3661, "1:01:01"),
        ] {
            assert_eq!(Catalogue::clock(Duration::from_secs(seconds)), text);
        }
    }
}
