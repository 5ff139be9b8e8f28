//! Ideas, threats and judgements in the words of a language.

use std::borrow::Cow;

use crate::app::hint::{Hint, HintStep};
use crate::engine::{Evaluation, Force, Making, Point, Reason, Stone, Threat, ThreatKind};
use crate::i18n::Catalogue;
use crate::ui::words::percent;

/// How many moves of an expected line are told with a reason.
const LINE_MOVES: usize = 6;

impl Catalogue {
    /// An idea, as far as it has been told.
    pub fn hint(&self, hint: &Hint) -> String {
        match (hint.step(), hint.area()) {
            (HintStep::Area, Some(area)) => self.with(
                "hint-area",
                &[
                    ("from", area.low().to_string().into()),
                    ("to", area.high().to_string().into()),
                ],
            ),
            (HintStep::Reason, _) => self.hint_reasons(hint),
            (HintStep::Area | HintStep::Point, _) => {
                self.with("hint-point", &[("point", hint.best().to_string().into())])
            }
        }
    }

    fn hint_reasons(&self, hint: &Hint) -> String {
        let told = |reason: &Reason| self.reason(reason, hint.in_a_row());
        let point = hint.best().to_string();
        let mut text = match hint.reasons() {
            [] => self.with("hint-point", &[("point", point.into())]),
            [only] => self.with(
                "hint-reason",
                &[("point", point.into()), ("reason", told(only).into())],
            ),
            [first, second, ..] => self.with(
                "hint-reasons",
                &[
                    ("point", point.into()),
                    ("first", told(first).into()),
                    ("second", told(second).into()),
                ],
            ),
        };
        // A winning or losing line speaks for itself; of the others one wants to know what follows.
        let line = &hint.line()[1..];
        let is_over = hint.reasons() == [Reason::Completes];
        if !line.is_empty() && !is_over {
            let line = names(&line[..line.len().min(LINE_MOVES)]);
            let line = self.with("hint-line", &[("line", line.into())]);
            text = self.two_sentences(&text, &line);
        }
        text
    }

    /// Why a move is good: what it does, to stand behind its name.
    fn reason(&self, reason: &Reason, in_a_row: u8) -> String {
        let moves = |moves: u32| [("moves", moves.into())];
        match reason {
            Reason::Completes => self.with("reason-completes", &[("length", in_a_row.into())]),
            Reason::StopsFour(four) => self.reason_stopping("reason-stops-four", four, in_a_row),
            Reason::StopsThree(three) => {
                self.reason_stopping("reason-stops-three", three, in_a_row)
            }
            Reason::Wins { by, moves: count } => self.with(
                match by {
                    Force::Fours => "reason-wins-fours",
                    Force::Threats => "reason-wins-threats",
                    Force::Play => "reason-wins",
                },
                &[
                    ("moves", (*count).into()),
                    ("four", self.row_name(in_a_row - 1).into()),
                    ("three", self.row_name(in_a_row - 2).into()),
                ],
            ),
            Reason::HoldsOut { moves: count } => self.with("reason-holds-out", &moves(*count)),
            Reason::Makes(making) => self.with(
                "reason-makes",
                &[("what", self.making(*making, in_a_row).into())],
            ),
            Reason::Takes(making) => self.with(
                "reason-takes",
                &[("what", self.making(*making, in_a_row).into())],
            ),
            Reason::HoldsDraw => self.text("reason-holds-draw").into_owned(),
            Reason::Opening => self.text("reason-opening").into_owned(),
            Reason::Judged => self.text("reason-judged").into_owned(),
        }
    }

    fn reason_stopping(&self, key: &str, threat: &Threat, in_a_row: u8) -> String {
        self.with(
            key,
            &[
                ("four", self.row_name(in_a_row - 1).into()),
                ("three", self.row_name(in_a_row - 2).into()),
                ("stones", stones_of(threat).into()),
            ],
        )
    }

    /// What a stone makes.
    fn making(&self, making: Making, in_a_row: u8) -> String {
        self.with(
            match making {
                Making::OpenThree => "making-open-three",
                Making::Four => "making-four",
                Making::DoubleThree => "making-double-three",
                Making::FourThree => "making-four-three",
                Making::DoubleFour => "making-double-four",
                Making::OpenFour => "making-open-four",
            },
            &[
                ("four", self.row_name(in_a_row - 1).into()),
                ("three", self.row_name(in_a_row - 2).into()),
            ],
        )
    }

    /// A threat, its stones and where it goes on.
    pub fn threat(&self, threat: &Threat, in_a_row: u8) -> String {
        self.with(
            match threat.kind {
                ThreatKind::OpenThree => "threat-open-three",
                ThreatKind::Four => "threat-four",
                ThreatKind::OpenFour => "threat-open-four",
            },
            &[
                ("four", self.row_name(in_a_row - 1).into()),
                ("three", self.row_name(in_a_row - 2).into()),
                ("stones", stones_of(threat).into()),
                ("gains", names(&threat.gains).into()),
            ],
        )
    }

    /// What a row of so many stones is called: a three, a four.
    fn row_name(&self, stones: u8) -> Cow<'_, str> {
        self.text(match stones {
            0 | 1 => "row-name-one",
            2 => "row-name-two",
            3 => "row-name-three",
            4 => "row-name-four",
            _ => "row-name-five",
        })
    }

    /// A judgement in a word, from the side to move's point of view.
    pub fn judgement(&self, evaluation: Option<Evaluation>) -> String {
        match evaluation {
            None => "-".to_owned(),
            Some(Evaluation::Win(plies)) => {
                self.with("judged-win", &[("moves", plies.div_ceil(2).into())])
            }
            Some(Evaluation::Loss(plies)) => {
                self.with("judged-loss", &[("moves", (plies / 2).into())])
            }
            Some(Evaluation::Draw) => self.text("judged-draw").into_owned(),
            Some(evaluation) => format!("{}%", unproved(evaluation.chance())),
        }
    }

    /// A proved end as a sentence; `None` where nothing is proved.
    pub fn proved(&self, evaluation: Option<Evaluation>, mover: Stone) -> Option<String> {
        let wins = |winner: Stone, moves: u32| {
            self.with(
                "proved-win",
                &[
                    ("winner", self.stone(winner).into()),
                    ("moves", moves.into()),
                ],
            )
        };
        match evaluation? {
            Evaluation::Win(plies) => Some(wins(mover, plies.div_ceil(2))),
            Evaluation::Loss(plies) => Some(wins(mover.opponent(), plies / 2)),
            Evaluation::Draw => Some(self.text("proved-draw").into_owned()),
            Evaluation::Score(_) => None,
        }
    }
}

/// A chance that is not proved, in percent: never told as certain.
pub(in crate::ui) fn unproved(chance: f64) -> String {
    percent(chance.clamp(0.01, 0.99))
}

/// A count in few columns: `950`, `12k`, `3.4M`.
pub(in crate::ui) fn short_count(count: u64) -> String {
    match count {
        0..1_000 => count.to_string(),
        1_000..1_000_000 => format!("{}k", count / 1_000),
        _ => format!("{}.{}M", count / 1_000_000, count / 100_000 % 10),
    }
}

/// The stones of a threat: from one to another where they stand side by side.
fn stones_of(threat: &Threat) -> String {
    match threat.stones.as_slice() {
        [first, .., last] if threat.is_unbroken() => format!("{first}-{last}"),
        stones => names(stones),
    }
}

/// Points, one after the other.
pub(in crate::ui) fn names(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_short_and_chances_are_never_certain() {
        for (count, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1k"),
            (999_999, "999k"),
            (12_345_678, "12.3M"),
        ] {
            assert_eq!(short_count(count), text);
        }
        assert_eq!([0.0, 0.004, 0.5, 1.0].map(unproved), ["1", "1", "50", "99"]);
    }
}
