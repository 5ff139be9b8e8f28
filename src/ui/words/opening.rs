//! Openings in the words of a language.

use std::borrow::Cow;

use crate::app::play::opening::{Chosen, Who};
use crate::engine::{Choice, NamedOpening, Opening, OpeningError, Party, Seat, Stage, Stone};
use crate::i18n::Catalogue;
use crate::store::ColourChoice;

impl Catalogue {
    /// How a game begins, in a word.
    pub fn opening(&self, opening: Opening) -> Cow<'_, str> {
        self.text(match opening {
            Opening::Free => "opening-free",
            Opening::Swap => "opening-swap",
            Opening::Swap2 => "opening-swap-two",
            Opening::Named(_) => "opening-named",
        })
    }

    /// A named opening by all its names.
    pub fn named_opening(&self, opening: NamedOpening) -> String {
        self.with(
            "opening-names",
            &[
                ("code", opening.code().into()),
                ("name", opening.name().into()),
                ("chinese", opening.chinese_name().into()),
            ],
        )
    }

    /// How a game has begun, in a word or by the opening's names.
    pub fn opening_by_name(&self, opening: Opening) -> Cow<'_, str> {
        match opening {
            Opening::Named(named) => Cow::Owned(self.named_opening(named)),
            _ => self.opening(opening),
        }
    }

    /// What an opening means.
    pub fn about_opening(&self, opening: Opening) -> Cow<'_, str> {
        self.text(match opening {
            Opening::Free => "about-opening-free",
            Opening::Swap => "about-opening-swap",
            Opening::Swap2 => "about-opening-swap-two",
            Opening::Named(_) => "about-opening-named",
        })
    }

    /// Why a game cannot begin so.
    pub fn opening_error(&self, error: &OpeningError) -> String {
        match error {
            OpeningError::Unknown(text) => {
                self.with("error-opening", &[("text", text.as_str().into())])
            }
            OpeningError::Length(length) => {
                self.with("error-opening-length", &[("length", (*length).into())])
            }
            OpeningError::Size { width, height } => self.with(
                "error-opening-size",
                &[("width", (*width).into()), ("height", (*height).into())],
            ),
            OpeningError::NotRenju(opening, rule) => self.with(
                "error-opening-renju",
                &[
                    ("name", opening.to_string().into()),
                    ("rule", self.rule(*rule).into()),
                ],
            ),
            OpeningError::Inconsistent => self.text("error-opening-inconsistent").into_owned(),
        }
    }

    /// The part that a person takes in an opening that leaves the colours open.
    pub fn opening_part(&self, part: ColourChoice) -> Cow<'_, str> {
        self.text(match part {
            ColourChoice::Black => "part-first",
            ColourChoice::White => "part-second",
            ColourChoice::Random => "colour-random",
        })
    }

    /// A player of an opening, who has no colour yet.
    pub fn who(&self, who: &Who) -> Cow<'_, str> {
        match (&who.seat, who.opponent.is_human()) {
            (Seat::Human, false) => self.text("who-you"),
            (Seat::Computer(computer), true) => Cow::Owned(self.opponent(computer).into_owned()),
            _ => self.place(who.place),
        }
    }

    /// The place of a player who has no colour yet: Black's for the first.
    pub fn place(&self, place: Stone) -> Cow<'_, str> {
        self.text(match place {
            Stone::Black => "who-first",
            Stone::White => "who-second",
        })
    }

    /// A stone by its colour.
    pub fn stone_of(&self, stone: Stone) -> Cow<'_, str> {
        self.text(match stone {
            Stone::Black => "a-black-stone",
            Stone::White => "a-white-stone",
        })
    }

    /// A choice, as it stands in a list.
    pub fn choice(&self, choice: Choice) -> Cow<'_, str> {
        self.text(match choice {
            Choice::Black => "choice-black",
            Choice::White => "choice-white",
            Choice::TwoMore => "choice-two-more",
        })
    }

    /// A choice in one word.
    pub fn choice_in_short(&self, choice: Choice) -> Cow<'_, str> {
        self.text(match choice {
            Choice::Black => "key-take-black",
            Choice::White => "key-take-white",
            Choice::TwoMore => "key-two-more",
        })
    }

    /// What a choice means; `other` is the player who does not choose.
    pub fn about_choice(&self, choice: Choice, other: &Who) -> String {
        let key = match choice {
            Choice::Black => "about-choice-black",
            Choice::White => "about-choice-white",
            Choice::TwoMore => "about-choice-two-more",
        };
        self.with(key, &[("other", self.who_within(other).into())])
    }

    /// What can be chosen and what it means, in a sentence or two.
    pub fn choices_in_short(&self, other: &Who, choices: &[Choice]) -> String {
        let key = if choices.contains(&Choice::TwoMore) {
            "opening-choices-of-three"
        } else {
            "opening-choices"
        };
        self.with(key, &[("other", self.who_within(other).into())])
    }

    /// What the stones that are placed are for; `other` is the player who does not place them.
    pub fn about_stage(&self, opening: Opening, stage: Stage, other: &Who) -> String {
        let key = match (opening, stage.party()) {
            (_, Party::Second) => "about-stage-two-more",
            (Opening::Swap2, Party::First) => "about-stage-swap-two",
            (_, Party::First) => "about-stage-swap",
        };
        self.with(key, &[("other", self.who_within(other).into())])
    }

    /// What has been chosen, and by whom.
    pub fn chosen(&self, chosen: &Chosen) -> String {
        let other = self.who_within(&chosen.other);
        let you_choose = chosen.by.seat.is_human() && !chosen.by.opponent.is_human();
        let Some(stone) = chosen.choice.colour() else {
            let who = self.who(&chosen.by);
            return self.with(
                "chosen-two-more",
                &[("who", who.into()), ("other", other.into())],
            );
        };
        let colours = [
            ("stone", self.stone(stone).into()),
            ("rest", self.stone(stone.opponent()).into()),
            ("other", other.into()),
        ];
        if you_choose {
            self.with("chosen-colour-you", &colours)
        } else if chosen.other.seat.is_human() && !chosen.other.opponent.is_human() {
            let [stone, rest, _] = colours;
            let who = ("who", self.who(&chosen.by).into());
            self.with("chosen-colour-for-you", &[who, stone, rest])
        } else {
            let [stone, rest, other] = colours;
            let who = ("who", self.who(&chosen.by).into());
            self.with("chosen-colour", &[who, stone, rest, other])
        }
    }

    /// A player within a sentence.
    fn who_within(&self, who: &Who) -> Cow<'_, str> {
        match (&who.seat, who.opponent.is_human(), who.place) {
            (Seat::Human, false, _) => self.text("who-you-within"),
            (Seat::Computer(computer), true, _) => Cow::Owned(self.opponent(computer).into_owned()),
            (_, _, Stone::Black) => self.text("who-first-within"),
            (_, _, Stone::White) => self.text("who-second-within"),
        }
    }
}
