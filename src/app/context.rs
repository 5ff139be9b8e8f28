//! Where the player is: which keys are in force there, and what they do right now.

use super::action::Command;
use super::keymap::{Binding, Context};
use super::play::Play;
use super::popup::Popup;
use super::puzzle::Stage;
use super::result::ResultChoice;
use super::{App, Screen};
use crate::engine::{Choice, Point};

impl App {
    /// Where the mouse is on the board.
    pub fn hover(&self) -> Option<Point> {
        match &self.screen {
            Screen::Review(review) => review.hover(),
            Screen::Puzzle(solving) => solving.hover(),
            _ => self.play().and_then(Play::hover),
        }
    }

    /// Which keys are in force.
    pub fn context(&self) -> Context {
        match &self.popup {
            Some(Popup::Help { .. }) => Context::Help,
            Some(Popup::Question(_)) => Context::Question,
            Some(Popup::Write(form)) if form.asks_to_write_over().is_some() => Context::Question,
            Some(Popup::Write(_)) => Context::Path,
            Some(Popup::Players(_)) => Context::Players,
            Some(Popup::Trouble(_)) => Context::Choice,
            Some(Popup::Capture(_)) => Context::Capture,
            None => self.context_below(),
        }
    }

    /// Which keys are in force on the screen, whatever lies over it.
    pub fn context_below(&self) -> Context {
        match &self.screen {
            Screen::Menu(_) => Context::Menu,
            Screen::Setup(_) | Screen::PlayOn(_) | Screen::Settings(_) => Context::Form,
            Screen::Game(play) if play.is_resting() => Context::Paused,
            Screen::Game(play) if play.prompt().is_some() => Context::Prompt,
            Screen::Game(play) if play.is_watched() => Context::Watch,
            Screen::Game(play) if play.is_choosing() => Context::Choosing,
            Screen::Game(_) => Context::Game,
            Screen::Result(_) => Context::Result,
            Screen::Review(review) if review.prompt().is_some() => Context::Prompt,
            Screen::Review(_) => Context::Review,
            Screen::Puzzles(_) => Context::Puzzles,
            Screen::Puzzle(solving) => match solving.stage() {
                _ if solving.prompt().is_some() => Context::Prompt,
                Stage::Turn | Stage::Judging(_) => Context::Puzzle,
                Stage::Failed(_) | Stage::Solved | Stage::Shown(_) => Context::Ended,
            },
            Screen::Open(open) if open.path().is_some() => Context::Path,
            Screen::Open(_) => Context::Open,
            Screen::Statistics(_) => Context::Statistics,
            Screen::Engine(form) if form.edit().is_some() => Context::Path,
            Screen::Engine(_) => Context::Engine,
            Screen::Engines(_) => Context::Engines,
            Screen::Keys(_) => Context::Keys,
        }
    }

    /// Whether a binding does something right now, and is worth a place on the hint line.
    pub fn offers(&self, binding: &Binding) -> bool {
        if binding.command == Command::Help && matches!(self.popup, Some(Popup::Help { .. })) {
            return false;
        }
        let changes_value = matches!(binding.command, Command::Left | Command::Right);
        match (&self.screen, binding.context) {
            (Screen::Menu(menu), Context::Menu) if changes_value => menu.selected().has_two_kinds(),
            (Screen::Setup(form), Context::Form) if changes_value => form.is_a_value(),
            (Screen::PlayOn(play_on), Context::Form) if changes_value => play_on.form.is_a_value(),
            (Screen::Settings(form), Context::Form) if changes_value => form.is_a_value(),
            (Screen::Keys(screen), Context::Keys) => match binding.command {
                Command::Add | Command::Remove | Command::Reset | Command::Spread => {
                    self.is_on_a_line(*screen)
                }
                _ => true,
            },
            (Screen::Puzzle(solving), Context::Ended) => {
                let walk = solving.walk();
                let goes_on = walk.is_some_and(|walk| !walk.rest().is_empty());
                match binding.command {
                    Command::StepBack => walk.is_some_and(|walk| !walk.shown().is_empty()),
                    Command::StepForward => goes_on,
                    Command::Answer => match solving.stage() {
                        Stage::Solved => false,
                        Stage::Shown(_) => goes_on,
                        _ => true,
                    },
                    _ => true,
                }
            }
            (Screen::Game(play), _) => match binding.command {
                Command::Choose(choice) => play.choices().contains(&choice),
                Command::Hint | Command::Resign | Command::OfferDraw => play.stage().is_none(),
                _ => true,
            },
            _ => true,
        }
    }

    /// The key of the message that says what a binding does right now, for the hint line.
    pub fn hint_name(&self, binding: &Binding) -> &'static str {
        match (&self.screen, binding.context, binding.command) {
            (Screen::Game(play), Context::Game, Command::Activate) => {
                let thinks = play
                    .search()
                    .is_some_and(|search| search.purpose().is_turn());
                if thinks || play.is_computers_turn() {
                    "key-hurry"
                } else {
                    "key-place"
                }
            }
            (Screen::Game(_), Context::Choosing, Command::Choose(choice)) => match choice {
                Choice::Black => "key-take-black",
                Choice::White => "key-take-white",
                Choice::TwoMore => "key-two-more",
            },
            (Screen::Game(play), Context::Watch, Command::Activate)
                if play.is_paused() && play.search().is_none() =>
            {
                "key-one-move"
            }
            (Screen::Game(play), Context::Watch, Command::Pause) if play.is_paused() => "key-go-on",
            // The list of choices is folded away on a narrow screen; here they show all the same.
            (Screen::Result(result), Context::Result, Command::Activate) => {
                match result.selected() {
                    ResultChoice::Again => "key-again",
                    ResultChoice::AgainSwapped => "key-swap-colours",
                    ResultChoice::TakeBack => "key-take-back",
                    ResultChoice::Review => "key-review",
                    ResultChoice::Write => "key-write",
                    ResultChoice::Menu => "key-menu",
                    ResultChoice::Quit => "key-leave",
                }
            }
            (Screen::Open(_), Context::Path, Command::Activate) if self.popup.is_none() => {
                "key-open"
            }
            (Screen::Engine(_), Context::Path, Command::Activate) => "key-take",
            (Screen::Review(_), Context::Prompt, Command::Activate) => "key-go",
            (Screen::Review(review), Context::Review, Command::Activate)
                if review.preview().is_some() =>
            {
                "key-keep-line"
            }
            (Screen::Review(review), Context::Review, Command::Pause) if review.is_playing() => {
                "key-pause"
            }
            (Screen::Puzzle(solving), Context::Ended, Command::Activate) => match solving.stage() {
                Stage::Failed(_) => "key-try-again",
                Stage::Shown(walk) if !walk.rest().is_empty() => "key-step-forward",
                _ => "key-next-puzzle",
            },
            (Screen::Statistics(screen), Context::Statistics, Command::Activate)
                if screen.rows(&self.statistics).is_empty() =>
            {
                "key-page-next"
            }
            _ => binding.name,
        }
    }
}
