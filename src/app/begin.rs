//! Sitting down to a game: a new one from the player's choices, or the kept one.

use std::time::Duration;

use rand::RngExt;

use super::effect::Effect;
use super::notice::Notice;
use super::play::Play;
use super::popup::{Popup, Question};
use super::setup::SetupKind;
use super::sound::Sound;
use super::{App, Screen};
use crate::engine::{ByStone, ForbiddenMoves, Game, Opening, Seat, Stone, TimeControl, Variant};
use crate::store::{ColourChoice, Mode, SetupChoices};

impl App {
    /// Starts a game at once, as the command line asks, after a question where one is kept.
    pub fn start(&mut self, choices: SetupChoices) -> Vec<Effect> {
        let mut effects = self.start_or_ask(choices, SetupKind::Game);
        effects.extend(self.keep_clock_going());
        effects
    }

    /// Goes on with the unfinished game, or starts one like the last.
    pub fn sit_down_again(&mut self) -> Vec<Effect> {
        let mut effects = if self.saved.is_some() {
            self.resume()
        } else {
            self.begin(self.settings.setup.clone(), SetupKind::Game)
        };
        effects.extend(self.keep_clock_going());
        effects
    }

    /// Starts a game, or asks first when an unfinished one would be lost by it.
    pub(super) fn start_or_ask(&mut self, choices: SetupChoices, kind: SetupKind) -> Vec<Effect> {
        if self.saved.is_some() {
            let choices = Box::new(choices);
            self.popup = Some(Popup::Question(Question::ReplaceSaved { choices, kind }));
            return Vec::new();
        }
        self.begin(choices, kind)
    }

    /// Starts a game and remembers the choices.
    pub(super) fn begin(&mut self, choices: SetupChoices, kind: SetupKind) -> Vec<Effect> {
        let variant = match choices.variant() {
            Ok(variant) => variant,
            Err(error) => {
                self.notice = Some(Notice::Variant(error));
                return Vec::new();
            }
        };
        let clock = choices.clock;
        match kind {
            SetupKind::PlayOn => return self.play_on(choices),
            SetupKind::Game => self.settings.setup = choices.clone(),
            SetupKind::TicTacToe => self.settings.tic_tac_toe = choices.clone(),
        }
        let players = self.seats(&choices);
        let mut effects = vec![self.save_settings()];
        let opening = choices.opening_of(variant);
        effects.extend(self.sit_down(variant, players, opening, clock));
        effects
    }

    /// Puts a new game on the screen, and lets the computer think where it begins.
    ///
    /// Where the opening leaves the colours open, Black's player is the first.
    pub(super) fn sit_down(
        &mut self,
        variant: Variant,
        players: ByStone<Seat>,
        opening: Opening,
        clock: TimeControl,
    ) -> Vec<Effect> {
        let policy = self.forbidden_moves();
        let game = Game::with_opening(variant, players.clone(), policy, opening)
            .unwrap_or_else(|_| Game::new(variant, players, policy));
        let seed = self.rng.random();
        let play = Play::new(game, seed, Duration::ZERO, self.now);
        self.show_game(play.timed(clock));
        let mut effects: Vec<Effect> = self.sound(Sound::Start).into_iter().collect();
        effects.extend(self.begin_search());
        effects
    }

    pub(super) fn forbidden_moves(&self) -> ForbiddenMoves {
        if self.settings.forbidden_moves_lose {
            ForbiddenMoves::Lose
        } else {
            ForbiddenMoves::Refuse
        }
    }

    pub(super) fn seats(&mut self, choices: &SetupChoices) -> ByStone<Seat> {
        match choices.mode {
            Mode::TwoPlayers => ByStone::default(),
            Mode::Watch => ByStone::new(
                Seat::Computer(choices.black.clone()),
                Seat::Computer(choices.white.clone()),
            ),
            Mode::AgainstComputer => {
                let person = match choices.colour {
                    ColourChoice::Black => Stone::Black,
                    ColourChoice::White => Stone::White,
                    ColourChoice::Random => Stone::BOTH[usize::from(self.rng.random::<bool>())],
                };
                let mut seats = ByStone::default();
                seats[person.opponent()] = Seat::Computer(choices.level.clone());
                seats
            }
        }
    }

    /// Takes up the unfinished game again.
    pub(super) fn resume(&mut self) -> Vec<Effect> {
        let Some(saved) = self.saved.clone() else {
            return Vec::new();
        };
        let mut play = Play::new(saved.game, saved.seed, saved.elapsed, self.now);
        play.conduct = saved.conduct;
        play.set_clock(saved.clock);
        play.set_forbidden_moves(self.forbidden_moves());
        self.show_game(play);
        self.begin_search()
    }

    pub(super) fn show_game(&mut self, play: Play) {
        self.screen = Screen::Game(Box::new(play));
        self.popup = None;
    }
}
