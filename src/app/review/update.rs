//! What keys and clicks do to a record on the screen.

use tui_input::Input;

use super::{Review, ReviewNotice};
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::prompt;
use crate::app::{App, Screen};
use crate::engine::Stone;
use crate::record::{diagram, text};

/// Steps of a page.
const PAGE: usize = 10;

impl App {
    pub(in crate::app) fn update_review(&mut self, action: Action) -> Vec<Effect> {
        let mut effects = self.act_in_review(action);
        // A step or a branch may have shown a position that is not judged yet.
        effects.extend(self.judge_next());
        effects
    }

    fn act_in_review(&mut self, action: Action) -> Vec<Effect> {
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        match action {
            Action::Hover(point) => review.hover = point,
            Action::OffGrid => self.notice = Some(Notice::OffGrid),
            // The stones that are seen are not all there.
            Action::Place(_) if review.previews => review.previews = false,
            Action::Place(point) => self.place_in_review(point),
            Action::Edit(request) => prompt::edit(&mut review.prompt, request),
            Action::Paste(text) => prompt::paste(&mut review.prompt, &text),
            Action::Select(number) => review.step_to(number),
            Action::Branch(branch) => review.take_branch(branch),
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
            Command::Activate if review.prompt.is_some() => self.submit_review_prompt(),
            Command::Back if review.prompt.is_some() => review.prompt = None,
            Command::Back if review.previews => review.previews = false,
            Command::Back if review.clear_line() => {}
            Command::Back => return self.ask_to_leave_review(),
            Command::StepBack => review.step_to(review.at.saturating_sub(1)),
            Command::StepForward => review.step_to(review.at + 1),
            Command::First => review.step_to(0),
            Command::Last => review.step_to(review.len()),
            Command::PageUp => review.step_to(review.at.saturating_sub(PAGE)),
            Command::PageDown => review.step_to(review.at + PAGE),
            Command::Up => review.move_cursor(0, 1),
            Command::Down => review.move_cursor(0, -1),
            Command::Left => review.move_cursor(-1, 0),
            Command::Right => review.move_cursor(1, 0),
            Command::BranchBefore => review.switch_branch(-1),
            Command::BranchNext => review.switch_branch(1),
            Command::DeleteBranch => self.ask_to_delete_branch(),
            Command::Activate | Command::Place if review.previews => review.adopt_preview(),
            Command::Activate | Command::Place if !review.shows_cursor => {
                review.shows_cursor = true;
            }
            Command::Activate | Command::Place => {
                let cursor = review.cursor;
                self.place_in_review(cursor);
            }
            Command::Prompt => review.prompt = Some(Input::default()),
            Command::Analysis => return self.toggle_analysis_of_record(),
            Command::Line(number) => self.choose_line_of_record(number),
            Command::LineBack => self.step_line_of_record(false),
            Command::LineForward => self.step_line_of_record(true),
            // With the analysis shown its lines are nearer than the first moves of the game.
            Command::Digit(number @ 1..=3) if review.analysis().is_some() => {
                self.choose_line_of_record(number);
            }
            Command::Digit(digit) => review.prompt = Some(Input::new(digit.to_string())),
            Command::Pause => return self.toggle_playing(),
            Command::Faster => review.change_pace(true),
            Command::Slower => review.change_pace(false),
            Command::Evaluate => return self.toggle_judging(),
            Command::SwitchList => review.lists_mistakes = !review.lists_mistakes,
            Command::NextMistake => self.go_to_mistake(true),
            Command::PreviousMistake => self.go_to_mistake(false),
            Command::Better => self.toggle_preview(),
            Command::LastChance => self.go_to_last_chance(),
            Command::PlayOn => return self.ask_who_plays_on(),
            Command::CopyBoard => return self.copy_board(),
            Command::CopyMoves => return self.copy_moves(),
            _ => {}
        }
        Vec::new()
    }

    fn submit_review_prompt(&mut self) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        let Some(text) = review
            .prompt
            .as_ref()
            .map(|input| input.value().trim().to_owned())
        else {
            return;
        };
        if text.is_empty() {
            review.prompt = None;
            return;
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            match text.parse() {
                Ok(number) if number <= review.len() => {
                    review.prompt = None;
                    review.step_to(number);
                }
                _ => {
                    let most = review.len();
                    self.notice = Some(ReviewNotice::NoSuchMove { text, most }.into());
                }
            }
            return;
        }
        match text.parse() {
            Ok(point) => {
                review.prompt = None;
                self.place_in_review(point);
            }
            Err(error) => self.notice = Some(Notice::NotAPoint(error)),
        }
    }

    /// The next move that lost something, or the one before.
    fn go_to_mistake(&mut self, forward: bool) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        let mistakes = review.mistakes();
        let mut numbers = mistakes.iter().map(|mistake| mistake.number);
        let at = review.at;
        let found = if forward {
            numbers.find(|number| *number > at)
        } else {
            numbers.rfind(|number| *number < at)
        };
        match found {
            Some(number) => review.step_to(number),
            None => self.notice = Some(ReviewNotice::NoMistake { forward }.into()),
        }
    }

    /// Shows what would have been better, or what is best now.
    fn toggle_preview(&mut self) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        review.stop_playing();
        review.previews = !review.previews;
        if review.previews && review.preview().is_none() {
            review.previews = false;
            self.notice = Some(ReviewNotice::NothingBetter.into());
        }
    }

    /// To the move that gave the game away, with what would have held on the board.
    fn go_to_last_chance(&mut self) {
        let Screen::Review(review) = &mut self.screen else {
            return;
        };
        let Some(chance) = review.last_chance() else {
            self.notice = Some(ReviewNotice::NoLastChance.into());
            return;
        };
        review.step_to(chance.number);
        review.previews = true;
        self.notice = Some(ReviewNotice::LastChance(chance).into());
    }

    fn copy_board(&mut self) -> Vec<Effect> {
        let Screen::Review(review) = &self.screen else {
            return Vec::new();
        };
        let text = diagram::board(review.position(), review.last_stone());
        self.notice = Some(ReviewNotice::BoardCopied.into());
        vec![Effect::Copy(text)]
    }

    fn copy_moves(&mut self) -> Vec<Effect> {
        let Screen::Review(review) = &self.screen else {
            return Vec::new();
        };
        let white_first = review.record.setup().to_move == Stone::White;
        let moves = text::numbered(review.replay.steps(), white_first);
        self.notice = Some(ReviewNotice::MovesCopied(review.at).into());
        vec![Effect::Copy(moves.join(" "))]
    }
}

impl Review {
    /// Goes where the player says, which ends what goes on by itself.
    fn step_to(&mut self, at: usize) {
        self.stop_playing();
        self.go_to(at);
    }
}
