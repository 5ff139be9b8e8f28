//! An opening on the screen: the choice of a colour, and what a computer player decides in it.

use super::{Play, Purpose};
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::{Choice, DraftError, PlayError, Proposal, Seat, Stage, Stone};

/// A choice that has been made in an opening.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen {
    /// Who has chosen.
    pub by: Who,
    /// What.
    pub choice: Choice,
    /// The other player.
    pub other: Who,
}

/// A player of an opening, who has no colour yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Who {
    /// Who it is.
    pub seat: Seat,
    /// Who the other one is.
    pub opponent: Seat,
    /// Black for the first player, White for the second.
    pub place: Stone,
}

impl Play {
    /// What is to be decided in the opening; `None` when the colours are settled.
    pub fn stage(&self) -> Option<Stage> {
        self.game.stage()
    }

    /// Whether a person is to choose a colour.
    pub fn is_choosing(&self) -> bool {
        matches!(self.stage(), Some(Stage::Choose { .. })) && !self.is_computers_turn()
    }

    /// What can be chosen now, by whomever.
    pub fn choices(&self) -> &'static [Choice] {
        self.stage().map_or(&[], Stage::choices)
    }

    /// The choice that is selected.
    pub fn selected_choice(&self) -> Option<Choice> {
        let choices = self.choices();
        choices.get(self.choice).or(choices.last()).copied()
    }

    /// A player as those at the board know it before the colours are settled, by its place:
    /// Black's for the first.
    pub fn who(&self, place: Stone) -> Who {
        let players = self.game.players_at_start();
        Who {
            seat: players[place].clone(),
            opponent: players[place.opponent()].clone(),
            place,
        }
    }

    fn select_choice(&mut self, steps: isize) {
        let count = self.choices().len().max(1);
        let to = self.choice.wrapping_add_signed(steps).wrapping_add(count);
        self.choice = to % count;
    }

    /// The effect of a choice of either side, with what there is to say about it.
    fn choose(&mut self, choice: Choice) -> Result<Chosen, DraftError> {
        let by = self.game.decider();
        self.game.choose(choice)?;
        // Until now the colours were the places.
        let (by, other) = (self.who(by), self.who(by.opponent()));
        self.after_change();
        Ok(Chosen { by, choice, other })
    }

    /// Carries out what a computer player has decided, or says why it cannot be and leaves all
    /// as it was.
    fn carry_out(&mut self, proposal: &Proposal) -> Result<Option<Chosen>, String> {
        let before = self.game.clone();
        self.decide(proposal).inspect_err(|_| {
            self.game = before;
            self.after_change();
        })
    }

    fn decide(&mut self, proposal: &Proposal) -> Result<Option<Chosen>, String> {
        let failed = |error: DraftError| error.to_string();
        let refused = |error: PlayError| error.to_string();
        let (choice, stones) = match proposal {
            Proposal::Stones(stones) => (None, stones.as_slice()),
            Proposal::Colour(stone) => (Some(Choice::from(*stone)), &[][..]),
            Proposal::TwoMore(stones) => (Some(Choice::TwoMore), stones.as_slice()),
        };
        let chosen = choice.map(|choice| self.choose(choice)).transpose();
        let chosen = chosen.map_err(failed)?;
        for stone in stones {
            if !matches!(self.stage(), Some(Stage::Place { .. })) {
                return Err(PlayError::ColourOpen.to_string());
            }
            self.place(*stone).map_err(refused)?;
        }
        Ok(chosen)
    }
}

impl App {
    /// A key or click while a person chooses a colour; `None` where it means the same as ever.
    pub(super) fn update_choice(&mut self, action: &Action) -> Option<Vec<Effect>> {
        let Screen::Game(play) = &mut self.screen else {
            return None;
        };
        if !play.is_choosing() || play.prompt.is_some() {
            return None;
        }
        let choice = match action {
            Action::Command(Command::Up) => {
                play.select_choice(-1);
                return Some(Vec::new());
            }
            Action::Command(Command::Down) => {
                play.select_choice(1);
                return Some(Vec::new());
            }
            Action::Command(Command::Activate | Command::Place) => play.selected_choice()?,
            Action::Command(Command::Choose(choice)) => *choice,
            Action::Command(Command::Digit(digit)) => {
                let at = usize::from(*digit).wrapping_sub(1);
                *play.choices().get(at)?
            }
            Action::Select(row) => *play.choices().get(*row)?,
            _ => return None,
        };
        Some(self.choose_colour(choice))
    }

    fn choose_colour(&mut self, choice: Choice) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let Ok(chosen) = play.choose(choice) else {
            return Vec::new();
        };
        // Of stones that are to be placed the screen tells by itself.
        let settles = chosen.choice.colour().is_some();
        self.notice = settles.then(|| Notice::Chosen(Box::new(chosen)));
        let now = self.now;
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let mut effects: Vec<Effect> = play.cancel_search(now).into_iter().collect();
        effects.extend(self.after_move());
        effects
    }

    /// What a computer player has decided in the opening.
    pub(super) fn take_proposal(&mut self, proposal: &Proposal) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let cursor = play.cursor;
        let done = play.carry_out(proposal);
        if !play.is_watched() {
            play.cursor = cursor;
        }
        match done {
            Ok(chosen) => {
                let rings = self.settings.bell && !play.is_watched();
                match chosen {
                    Some(chosen) => self.tell_at_once(Notice::Chosen(Box::new(chosen))),
                    None => self.drop_unless_a_problem(),
                }
                let mut effects: Vec<Effect> = rings.then_some(Effect::Bell).into_iter().collect();
                effects.extend(self.after_move());
                effects
            }
            Err(reason) => {
                play.paused |= play.is_watched();
                self.tell_when_there_is_room(Notice::EngineFailed(reason));
                Vec::new()
            }
        }
    }

    /// Says that something has to wait for the colours, where they are not settled.
    pub(super) fn wants_colours(&mut self) -> bool {
        let is_open = self.play().is_some_and(|play| play.stage().is_some());
        if is_open {
            self.notice = Some(Notice::ColoursOpen);
        }
        is_open
    }
}

impl Purpose {
    /// What the computer whose turn it is is asked for.
    pub(super) fn of_turn(play: &Play) -> Self {
        play.stage().map_or(Self::Move, Self::Opening)
    }

    /// Whether the game waits for it.
    pub fn is_turn(self) -> bool {
        matches!(self, Self::Move | Self::Opening(_))
    }
}
