//! Who plays on from a position of a record: a form over the review, which comes back unchanged.

use std::time::Duration;

use rand::RngExt;

use super::{Review, ReviewNotice};
use crate::app::effect::Effect;
use crate::app::play::Play;
use crate::app::setup::{SetupForm, SetupKind};
use crate::app::{App, Screen};
use crate::engine::Stone;
use crate::store::{ColourChoice, SetupChoices};

/// The form, and the record that it was opened over.
#[derive(Debug)]
pub struct PlayOn {
    pub(in crate::app) form: SetupForm,
    review: Box<Review>,
}

impl PlayOn {
    /// The form's state.
    pub fn form(&self) -> &SetupForm {
        &self.form
    }

    /// The record.
    pub fn review(&self) -> &Review {
        &self.review
    }
}

impl App {
    /// Asks who plays on from the position that is shown.
    pub(super) fn ask_who_plays_on(&mut self) -> Vec<Effect> {
        let (remembered, now) = (self.settings.setup.clone(), self.now);
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        review.stop_playing();
        review.previews = false;
        if review.position().outcome().is_some() {
            self.notice = Some(ReviewNotice::NothingToPlayOn.into());
            return Vec::new();
        }
        let variant = review.record.variant();
        let choices = SetupChoices {
            width: variant.width(),
            height: variant.height(),
            in_a_row: variant.in_a_row(),
            rule: variant.rule(),
            // Whoever plays on wants to make the next move.
            colour: match review.position().to_move() {
                Stone::Black => ColourChoice::Black,
                Stone::White => ColourChoice::White,
            },
            ..remembered
        };
        let mut effects: Vec<Effect> = review.judging.cancel().into_iter().collect();
        effects.extend(review.stop_analysis(now));
        let opponents = self.opponents();
        match self.take_screen() {
            Screen::Review(review) => {
                let form = SetupForm::new(choices, SetupKind::PlayOn, opponents);
                self.screen = Screen::PlayOn(Box::new(PlayOn { form, review }));
            }
            screen => self.screen = screen,
        }
        effects
    }

    /// Back from the form to the record.
    pub(in crate::app) fn leave_play_on(&mut self) -> Vec<Effect> {
        match self.take_screen() {
            Screen::PlayOn(play_on) => self.screen = Screen::Review(play_on.review),
            screen => self.screen = screen,
        }
        self.judge_next()
    }

    /// Begins the game from the position of the record, and remembers who was chosen.
    pub(in crate::app) fn play_on(&mut self, choices: SetupChoices) -> Vec<Effect> {
        let (seats, clock) = (self.seats(&choices), choices.clock);
        let forbidden_moves = self.forbidden_moves();
        let seed = self.rng.random();
        let Screen::PlayOn(play_on) = &self.screen else {
            return Vec::new();
        };
        let review = &play_on.review;
        let game = review.record.game_at(review.node(), seats, forbidden_moves);
        let before = &self.settings.setup;
        self.settings.setup = SetupChoices {
            width: before.width,
            height: before.height,
            in_a_row: before.in_a_row,
            rule: before.rule,
            colour: before.colour,
            ..choices
        };
        let mut play = Play::new(game, seed, Duration::ZERO, self.now);
        play.conduct.is_played_on = !play.game().moves().is_empty();
        self.show_game(play.timed(clock));
        let mut effects = vec![self.save_settings()];
        effects.extend(self.begin_search());
        effects
    }
}
