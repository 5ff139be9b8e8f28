//! What keys, clicks and engine answers do to a game on the screen.

use tui_input::Input;

use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::popup::{Popup, Question};
use crate::app::prompt;
use crate::app::result::GameResult;
use crate::app::{App, Screen};
use crate::engine::{GameError, Point};

impl App {
    pub(in crate::app) fn update_game(&mut self, action: Action) -> Vec<Effect> {
        if self.is_resting() {
            return self.update_resting(&action);
        }
        if let Some(effects) = self.update_choice(&action) {
            return effects;
        }
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let last = (
            play.game.variant().width() - 1,
            play.game.variant().height() - 1,
        );
        match action {
            Action::Hover(point) => play.hover = point,
            Action::OffGrid => self.notice = Some(Notice::OffGrid),
            Action::Place(point) => return self.place(point),
            Action::Edit(request) => prompt::edit(&mut play.prompt, request),
            Action::Paste(text) => prompt::paste(&mut play.prompt, &text),
            Action::Command(command) => match command {
                Command::Up => play.move_cursor(0, 1),
                Command::Down => play.move_cursor(0, -1),
                Command::Left => play.move_cursor(-1, 0),
                Command::Right => play.move_cursor(1, 0),
                Command::First => play.cursor_to(Some(0), None),
                Command::Last => play.cursor_to(Some(last.0), None),
                Command::PageUp => play.cursor_to(None, Some(last.1)),
                Command::PageDown => play.cursor_to(None, Some(0)),
                Command::Activate if play.prompt.is_some() => return self.submit_prompt(),
                Command::Activate => return self.place_or_hurry(),
                Command::Place => return self.place_at_cursor(),
                Command::Prompt => play.prompt = Some(Input::default()),
                Command::Back if play.prompt.is_some() => play.prompt = None,
                Command::Back if play.clear_preview() => {}
                Command::Back => return self.go_to_menu(),
                Command::Undo => return self.undo(),
                Command::Redo => return self.redo(),
                Command::Hint => return self.ask_for_hint(),
                Command::Analysis => return self.toggle_analysis(),
                Command::Line(number) => self.choose_line(number),
                Command::LineBack => self.step_line(false),
                Command::LineForward => self.step_line(true),
                Command::Threats => play.toggle_threats(),
                Command::ScoreMap => play.shows_score_map = !play.shows_score_map,
                Command::Resign => self.ask_to_resign(),
                Command::OfferDraw => return self.offer_draw(),
                Command::NewGame => return self.ask_for_another_game(),
                Command::Pause => return self.pause_or_go_on(),
                Command::Players => self.ask_who_plays(),
                Command::Faster => return self.change_watch_pace(true),
                Command::Slower => return self.change_watch_pace(false),
                _ => {}
            },
            _ => {}
        }
        Vec::new()
    }

    /// Whatever is done to a paused game lets it go on, except to leave it.
    fn update_resting(&mut self, action: &Action) -> Vec<Effect> {
        match action {
            Action::Command(Command::Back) => self.go_to_menu(),
            Action::Command(_) | Action::Place(_) => self.pause_or_go_on(),
            _ => Vec::new(),
        }
    }

    fn place_at_cursor(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        self.place(play.cursor)
    }

    /// Enter: a stone at the cursor, or on the computer's turn: move now, also where it
    /// had failed or two computers had been told to wait.
    fn place_or_hurry(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        match &play.search {
            Some(search) if search.purpose.is_turn() => {
                vec![Effect::HurrySearch(search.id)]
            }
            None if play.is_computers_turn() => self.search_now(),
            _ => self.place(play.cursor),
        }
    }

    fn place(&mut self, point: Point) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        if play.is_computers_turn() {
            play.point_at(point);
            self.notice = Some(Notice::ComputersTurn);
            return Vec::new();
        }
        match play.place(point) {
            Ok(()) => {
                play.prompt = None;
                let mut effects: Vec<Effect> = play.cancel_search(self.now).into_iter().collect();
                effects.extend(self.after_move());
                effects
            }
            Err(error) => {
                self.notice = Some(Notice::Refused(error));
                Vec::new()
            }
        }
    }

    fn submit_prompt(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let Some(text) = play
            .prompt
            .as_ref()
            .map(|input| input.value().trim().to_owned())
        else {
            return Vec::new();
        };
        if text.is_empty() {
            play.prompt = None;
            return Vec::new();
        }
        match text.parse() {
            Ok(point) => self.place(point),
            Err(error) => {
                self.notice = Some(Notice::NotAPoint(error));
                Vec::new()
            }
        }
    }

    /// A stone has been placed by either side: the game is kept, it ends, or the computer thinks.
    pub(super) fn after_move(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        if play.game.outcome().is_some() {
            return self.show_result();
        }
        let saved = play.saved(self.now);
        let variant = play.game.variant();
        if let Some(row) = play.game.position().idle_row() {
            self.tell_at_once(Notice::IdleRow { row, variant });
        }
        self.saved = None;
        let mut effects = vec![Effect::SaveGame(Box::new(saved))];
        effects.extend(self.begin_search());
        effects
    }

    /// A person has resigned or two have agreed.
    pub(in crate::app) fn after_declared_end(&mut self, declared: bool) -> Vec<Effect> {
        if declared {
            self.show_result()
        } else {
            Vec::new()
        }
    }

    fn show_result(&mut self) -> Vec<Effect> {
        let screen = self.take_screen();
        let Screen::Game(mut play) = screen else {
            self.screen = screen;
            return Vec::new();
        };
        play.pause_clock(self.now);
        play.prompt = None;
        let mut effects: Vec<Effect> = play.cancel_search(self.now).into_iter().collect();
        effects.extend(self.keep_finished(&play));
        let (counted, count) = self.count(&mut play);
        effects.extend(count);
        self.saved = None;
        // A question about a game that goes on means nothing any more.
        self.popup
            .take_if(|popup| !matches!(popup, Popup::Help { .. } | Popup::Write(_)));
        self.screen = Screen::Result(Box::new(GameResult::new(*play, counted, self.now)));
        effects.push(Effect::ForgetGame);
        if self.settings.bell {
            effects.push(Effect::Bell);
        }
        effects
    }

    /// Goes on with a game whose end has been taken back.
    pub(in crate::app) fn reopen(&mut self) -> Vec<Effect> {
        let screen = self.take_screen();
        let Screen::Result(result) = screen else {
            self.screen = screen;
            return Vec::new();
        };
        let mut play = result.play;
        play.resume_clock(self.now);
        self.screen = Screen::Game(Box::new(play));
        self.undo()
    }

    fn undo(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        play.paused |= play.is_watched();
        let mut effects: Vec<Effect> = play.cancel_search(self.now).into_iter().collect();
        match play.undo() {
            Ok(()) => effects.extend(self.after_move()),
            Err(error) => {
                self.notice = Some(notice_of(error));
                effects.extend(self.begin_search());
            }
        }
        effects
    }

    fn redo(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        if !play.game.can_redo() {
            self.notice = Some(Notice::NothingToRedo);
            return Vec::new();
        }
        let mut effects: Vec<Effect> = play.cancel_search(self.now).into_iter().collect();
        match play.redo() {
            Ok(()) => effects.extend(self.after_move()),
            Err(error) => self.notice = Some(notice_of(error)),
        }
        effects
    }

    fn ask_to_resign(&mut self) {
        if self.wants_colours() {
            return;
        }
        let Screen::Game(play) = &self.screen else {
            return;
        };
        if let Some(person) = play.person() {
            self.popup = Some(Popup::Question(Question::Resign(person)));
        }
    }

    fn offer_draw(&mut self) -> Vec<Effect> {
        if self.wants_colours() {
            return Vec::new();
        }
        let Screen::Game(play) = &mut self.screen else {
            return Vec::new();
        };
        let Some(person) = play.person() else {
            return Vec::new();
        };
        let other = person.opponent();
        if play.game.players()[other].is_human() {
            let question = Question::AcceptDraw { offered_by: person };
            self.popup = Some(Popup::Question(question));
            return Vec::new();
        }
        if play.computer_agrees_to_draw(other) {
            let declared = play.agree_to_draw();
            return self.after_declared_end(declared);
        }
        self.notice = Some(Notice::DrawDeclined(other));
        Vec::new()
    }

    fn ask_for_another_game(&mut self) -> Vec<Effect> {
        let Screen::Game(play) = &self.screen else {
            return Vec::new();
        };
        if play.is_worth_keeping() {
            self.popup = Some(Popup::Question(Question::AbandonGame));
            return Vec::new();
        }
        self.another_game(false)
    }

    /// Another game of the same kind, with colours (or parts in the opening) exchanged or not.
    pub(in crate::app) fn another_game(&mut self, swap_colours: bool) -> Vec<Effect> {
        let (mut effects, variant, players, opening, clock) = {
            let play = match &mut self.screen {
                Screen::Game(play) => play.as_mut(),
                Screen::Result(result) => &mut result.play,
                _ => return Vec::new(),
            };
            let effects: Vec<Effect> = play.cancel_search(self.now).into_iter().collect();
            let game = &play.game;
            (
                effects,
                game.variant(),
                game.players_at_start(),
                game.draft().opening(),
                play.time_control(),
            )
        };
        let players = if swap_colours {
            players.swapped()
        } else {
            players
        };
        self.saved = None;
        effects.push(Effect::ForgetGame);
        effects.extend(self.sit_down(variant, players, opening, clock));
        effects
    }
}

fn notice_of(error: GameError) -> Notice {
    match error {
        GameError::NothingToUndo | GameError::Over => Notice::NothingToUndo,
        GameError::NothingToRedo => Notice::NothingToRedo,
        GameError::ColoursOpen => Notice::ColoursOpen,
    }
}
