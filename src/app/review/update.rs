//! What keys and clicks do to a record on the screen.

use tui_input::{Input, InputRequest};

use super::Review;
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::{App, Screen};
use crate::engine::Point;
use crate::record::{ErrorKind, Step};

/// Steps of a page.
const PAGE: usize = 10;

/// The longest text that the prompt takes: a point or a number, and something to mend.
const PROMPT_LENGTH: usize = 8;

impl App {
    pub(in crate::app) fn update_review(&mut self, action: Action) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        match action {
            Action::Hover(point) => review.hover = point,
            Action::OffGrid => self.notice = Some(Notice::OffGrid),
            Action::Place(point) => return self.place_in_review(point),
            Action::Edit(request) => review.edit(request),
            Action::Paste(text) => review.paste(&text),
            // The n-th entry of the list of moves.
            Action::Select(number) => review.go_to(number),
            Action::Command(command) => return self.command_review(command),
            _ => {}
        }
        Vec::new()
    }

    fn command_review(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        match command {
            Command::Activate if review.prompt.is_some() => return self.submit_review_prompt(),
            Command::Back if review.prompt.is_some() => review.prompt = None,
            Command::Back => return self.leave_review(),
            Command::StepBack => review.go_to(review.at.saturating_sub(1)),
            Command::StepForward => review.go_to(review.at + 1),
            Command::First => review.go_to(0),
            Command::Last => review.go_to(review.len()),
            Command::PageUp => review.go_to(review.at.saturating_sub(PAGE)),
            Command::PageDown => review.go_to(review.at + PAGE),
            Command::Up => review.move_cursor(0, 1),
            Command::Down => review.move_cursor(0, -1),
            Command::Left => review.move_cursor(-1, 0),
            Command::Right => review.move_cursor(1, 0),
            Command::Activate | Command::Place if !review.shows_cursor => {
                review.shows_cursor = true;
            }
            Command::Activate | Command::Place => {
                let cursor = review.cursor;
                return self.place_in_review(cursor);
            }
            Command::Prompt => review.prompt = Some(Input::default()),
            Command::Digit(digit) => review.prompt = Some(Input::new(digit.to_string())),
            _ => {}
        }
        Vec::new()
    }

    /// Plays a move from the position that is shown: along the record where it is known there,
    /// as a branch of its own where it is new. A point with a stone leads to the move that placed it.
    fn place_in_review(&mut self, point: Point) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        if review.record.variant().contains(point) {
            review.cursor = point;
        }
        if let Some(number) = review.number_of_stone(point) {
            review.go_to(number);
            return Vec::new();
        }
        match review.record.add(review.node(), Step::Place(point)) {
            Ok(child) => {
                if review.line.get(review.at + 1) != Some(&child) {
                    review.follow(child);
                }
                review.go_to(review.at + 1);
            }
            Err(ErrorKind::Play(error)) => self.notice = Some(Notice::Refused(error)),
            // Nothing else can be wrong with a stone.
            Err(_) => self.notice = Some(Notice::OffGrid),
        }
        Vec::new()
    }

    fn submit_review_prompt(&mut self) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        let Some(text) = review
            .prompt
            .as_ref()
            .map(|input| input.value().trim().to_owned())
        else {
            return Vec::new();
        };
        if text.is_empty() {
            review.prompt = None;
            return Vec::new();
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            match text.parse() {
                Ok(number) if number <= review.len() => {
                    review.prompt = None;
                    review.go_to(number);
                }
                _ => {
                    let most = review.len();
                    self.notice = Some(Notice::NoSuchMove { text, most });
                }
            }
            return Vec::new();
        }
        match text.parse() {
            Ok(point) => {
                review.prompt = None;
                self.place_in_review(point)
            }
            Err(error) => {
                self.notice = Some(Notice::NotAPoint(error));
                Vec::new()
            }
        }
    }
}

impl Review {
    /// The number of the step that placed the stone on a point, where one has.
    fn number_of_stone(&self, point: Point) -> Option<usize> {
        let steps = self.replay.steps();
        let index = steps.iter().position(|step| step.point() == Some(point))?;
        Some(index + 1)
    }

    fn edit(&mut self, request: InputRequest) {
        if let Some(input) = &mut self.prompt {
            let full = input.value().chars().count() >= PROMPT_LENGTH;
            if !(full && matches!(request, InputRequest::InsertChar(_))) {
                input.handle(request);
            }
        }
    }

    /// Pasting is typing where something can be typed, and nothing elsewhere.
    fn paste(&mut self, text: &str) {
        for c in text.trim().chars().filter(|c| !c.is_control()) {
            self.edit(InputRequest::InsertChar(c));
        }
    }
}
