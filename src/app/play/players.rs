//! Who plays a side of a game under way: another level, an engine, or the person at the keyboard.

use super::Play;
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::popup::Popup;
use crate::app::{App, Screen};
use crate::engine::{Opponent, Seat, Stone};

/// The choice of who plays a side from now on.
#[derive(Debug, Clone)]
pub struct PlayerChoice {
    stone: Stone,
    seats: Vec<Seat>,
    selected: usize,
    /// Whether two computers that wait go on once one is chosen.
    goes_on: bool,
}

impl PlayerChoice {
    /// The side.
    pub fn stone(&self) -> Stone {
        self.stone
    }

    /// Who can play it: the person first, then every computer player.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The selected one's place.
    pub fn selected(&self) -> usize {
        self.selected
    }

    fn select(&mut self, seat: &Seat) {
        let at = self.seats.iter().position(|known| known == seat);
        self.selected = at.unwrap_or(0);
    }
}

impl Play {
    /// The side whose player is meant where none is named: the computer's where there is one
    /// computer, the side to move otherwise.
    fn usual_side(&self) -> Stone {
        let players = self.game.players();
        let to_move = self.game.decider();
        match (
            players[to_move].is_human(),
            players[to_move.opponent()].is_human(),
        ) {
            (true, false) => to_move.opponent(),
            _ => to_move,
        }
    }
}

impl App {
    /// Asks who plays a side from now on.
    pub(in crate::app) fn ask_who_plays(&mut self) {
        if self.wants_colours() {
            return;
        }
        let Screen::Game(play) = &self.screen else {
            return;
        };
        let stone = play.usual_side();
        let seat = play.game.players()[stone].clone();
        self.show_player_choice(stone, &seat, false);
    }

    /// The same with a seat selected.
    pub(super) fn show_player_choice(&mut self, stone: Stone, seat: &Seat, goes_on: bool) {
        let computers = self.opponents().into_iter().map(Seat::Computer);
        let mut choice = PlayerChoice {
            stone,
            seats: std::iter::once(Seat::Human).chain(computers).collect(),
            selected: 0,
            goes_on,
        };
        choice.select(seat);
        self.popup = Some(Popup::Players(choice));
    }

    pub(in crate::app) fn update_player_choice(&mut self, action: &Action) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        let Some(Popup::Players(choice)) = &mut self.popup else {
            return Vec::new();
        };
        let count = choice.seats.len();
        match action {
            Action::Command(Command::Up) => choice.selected = (choice.selected + count - 1) % count,
            Action::Command(Command::Down) => choice.selected = (choice.selected + 1) % count,
            Action::Command(Command::First) => choice.selected = 0,
            Action::Command(Command::Last) => choice.selected = count - 1,
            Action::Command(Command::Left | Command::Right) => {
                choice.stone = choice.stone.opponent();
                let seat = play.game.players()[choice.stone].clone();
                choice.select(&seat);
            }
            Action::Command(Command::Activate) => return self.choose_player(),
            Action::Select(row) => {
                choice.selected = (*row).min(count - 1);
                return self.choose_player();
            }
            Action::Command(Command::Back) => self.popup = None,
            _ => {}
        }
        Vec::new()
    }

    fn choose_player(&mut self) -> Vec<Effect> {
        let Some(Popup::Players(choice)) = self.popup.take() else {
            return Vec::new();
        };
        let seat = choice.seats[choice.selected].clone();
        self.seat(choice.stone, seat, choice.goes_on)
    }

    /// Gives a side to another player from now on.
    pub(super) fn seat(&mut self, stone: Stone, seat: Seat, goes_on: bool) -> Vec<Effect> {
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        if play.game.players()[stone] != seat {
            play.conduct.changed_hands |= !play.game.moves().is_empty();
            play.game.set_player(stone, seat);
        }
        play.timing.set_stalled(false);
        // Nobody waits any more where a person plays.
        play.paused &= play.is_watched() && !goes_on;
        let mut effects: Vec<Effect> = play.cancel_search(now).into_iter().collect();
        if play.is_worth_keeping() {
            effects.push(Effect::SaveGame(Box::new(play.saved(now))));
        }
        effects.extend(self.begin_search());
        effects
    }

    /// A level to go on with where an engine cannot: the one last played against.
    pub(super) fn stand_in(&self) -> Opponent {
        let last = self.settings.setup.level.level();
        last.map_or(Opponent::STRONGEST, Opponent::Level)
    }
}
