//! What keys, clicks and the solver's rulings do to a puzzle on the screen.

use tui_input::Input;

use super::{Solving, Stage};
use crate::app::action::{Action, Command};
use crate::app::effect::Effect;
use crate::app::notice::Notice;
use crate::app::prompt;
use crate::app::puzzles::{PuzzleList, daily, unsolved_after};
use crate::app::{App, Screen};
use crate::engine::puzzle::{self, Ruling};
use crate::engine::{Answer, Point, SearchId};

impl App {
    pub(in crate::app) fn update_puzzle(&mut self, action: Action) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        match action {
            Action::Hover(point) => solving.hover = point,
            Action::OffGrid => self.notice = Some(Notice::OffGrid),
            Action::Place(point) => return self.try_point(point),
            Action::Edit(request) => prompt::edit(&mut solving.prompt, request),
            Action::Paste(text) => prompt::paste(&mut solving.prompt, &text),
            Action::Command(command) => return self.command_puzzle(command),
            _ => {}
        }
        Vec::new()
    }

    fn command_puzzle(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let variant = solving.position.variant();
        match command {
            Command::Activate if solving.prompt.is_some() => return self.submit_puzzle_prompt(),
            Command::Back if solving.prompt.is_some() => solving.prompt = None,
            Command::Back => return self.leave_puzzle(),
            Command::Up => solving.move_cursor(0, 1),
            Command::Down => solving.move_cursor(0, -1),
            Command::Left => solving.move_cursor(-1, 0),
            Command::Right => solving.move_cursor(1, 0),
            Command::First => solving.cursor_to(Some(0), None),
            Command::Last => solving.cursor_to(Some(variant.width() - 1), None),
            Command::PageUp => solving.cursor_to(None, Some(variant.height() - 1)),
            Command::PageDown => solving.cursor_to(None, Some(0)),
            Command::StepBack => solving.step_back(),
            Command::StepForward => solving.step_forward(),
            Command::Activate | Command::Place => return self.place_or_go_on(),
            Command::Prompt if solving.is_players_turn() => {
                solving.prompt = Some(Input::default());
            }
            Command::Undo => return self.try_again(),
            Command::Hint => solving.give_hint(),
            Command::Answer => return self.show_answer(),
            Command::Next => return self.turn_to_puzzle(true),
            Command::Previous => return self.turn_to_puzzle(false),
            _ => {}
        }
        Vec::new()
    }

    /// Enter: a stone at the cursor, or what comes next where none is to be placed.
    fn place_or_go_on(&mut self) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        match &solving.stage {
            Stage::Turn => {
                let cursor = solving.cursor;
                self.try_point(cursor)
            }
            Stage::Judging(_) => Vec::new(),
            Stage::Failed(_) => self.try_again(),
            Stage::Solved => self.turn_to_puzzle(true),
            Stage::Shown(walk) if walk.rest().is_empty() => self.turn_to_puzzle(true),
            Stage::Shown(_) => {
                solving.step_forward();
                Vec::new()
            }
        }
    }

    /// Puts the player's stone on a point, after a failed move in that one's place.
    fn try_point(&mut self, point: Point) -> Vec<Effect> {
        let id = self.next_search();
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        match solving.stage {
            Stage::Failed(_) => solving.go_back(),
            Stage::Turn => {}
            Stage::Judging(_) | Stage::Solved | Stage::Shown(_) => return Vec::new(),
        }
        if let Err(error) = solving.play(point) {
            self.notice = Some(Notice::Refused(error));
            return Vec::new();
        }
        if let Some(ruling) = solving.known_ruling(point) {
            return self.rule(ruling);
        }
        solving.stage = Stage::Judging(id);
        vec![Effect::Judge(Box::new(solving.question(id)))]
    }

    /// A ruling of the engine thread; one that nobody waits for any more is dropped.
    pub(in crate::app) fn take_ruling(&mut self, id: SearchId, ruling: Ruling) -> Vec<Effect> {
        match &self.screen {
            Screen::Puzzle(solving) if solving.stage == Stage::Judging(id) => self.rule(ruling),
            _ => Vec::new(),
        }
    }

    /// The engine thread failed over a move: it is taken back, and can be tried again.
    pub(in crate::app) fn take_failed_ruling(
        &mut self,
        id: SearchId,
        answer: Answer,
    ) -> Vec<Effect> {
        if let Screen::Puzzle(solving) = &mut self.screen
            && let Answer::Failed(reason) = answer
            && solving.stage == Stage::Judging(id)
        {
            solving.go_back();
            self.tell_when_there_is_room(Notice::EngineFailed(reason));
        }
        Vec::new()
    }

    fn rule(&mut self, ruling: Ruling) -> Vec<Effect> {
        let today = self.today();
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let id = solving.puzzle().id();
        match ruling {
            Ruling::GoOn { line } => {
                solving.go_on(line);
                return Vec::new();
            }
            Ruling::Failed { fault, line } => {
                solving.fail(fault, line);
                self.puzzles.fail(id);
            }
            Ruling::Solved => {
                solving.stage = Stage::Solved;
                if solving.was_shown {
                    // What was shown is no solution of the player's own.
                    return Vec::new();
                }
                self.puzzles.solve(id, today, !solving.helped);
                // Who began before midnight has solved the puzzle of that day.
                let opened = solving.opened;
                let days = [Some(today), Some(opened).filter(|day| day.is_before(today))];
                let mut days = days.into_iter().flatten();
                if let Some(day) = days.find(|day| daily(*day) == solving.number) {
                    self.puzzles.solve_daily(day);
                }
            }
        }
        vec![Effect::SavePuzzles(Box::new(self.puzzles.clone()))]
    }

    /// Back to before the last move of the player's, or before the answer was shown.
    fn try_again(&mut self) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let effects = solving.stop_judging();
        if solving.before.is_empty() && solving.walk().is_none() {
            self.notice = Some(Notice::NothingToUndo);
        } else {
            solving.go_back();
        }
        effects
    }

    fn show_answer(&mut self) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let effects = solving.stop_judging();
        match &solving.stage {
            Stage::Shown(_) => solving.step_forward(),
            Stage::Solved => {}
            Stage::Turn | Stage::Judging(_) | Stage::Failed(_) => solving.show_answer(),
        }
        effects
    }

    /// The next puzzle: after a solved one the next that is not; or the one before.
    fn turn_to_puzzle(&mut self, forward: bool) -> Vec<Effect> {
        let count = puzzle::all().len();
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let mut effects = solving.stop_judging();
        let number = solving.number;
        let next = if !forward {
            (number + count - 1) % count
        } else if solving.stage == Stage::Solved {
            unsolved_after(&self.puzzles, Some(number)).unwrap_or((number + 1) % count)
        } else {
            (number + 1) % count
        };
        effects.extend(self.open_puzzle(next));
        effects
    }

    fn leave_puzzle(&mut self) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let effects = solving.stop_judging();
        self.screen = Screen::Puzzles(PuzzleList::at(solving.number));
        effects
    }

    fn submit_puzzle_prompt(&mut self) -> Vec<Effect> {
        let Screen::Puzzle(solving) = &mut self.screen else {
            return Vec::new();
        };
        let Some(input) = &solving.prompt else {
            return Vec::new();
        };
        let text = input.value().trim().to_owned();
        if text.is_empty() {
            solving.prompt = None;
            return Vec::new();
        }
        match text.parse() {
            Ok(point) => self.try_point(point),
            Err(error) => {
                self.notice = Some(Notice::NotAPoint(error));
                Vec::new()
            }
        }
    }
}

impl Solving {
    fn move_cursor(&mut self, dx: i32, dy: i32) {
        let variant = self.position.variant();
        if let Some(point) = self.cursor.offset(dx, dy).filter(|p| variant.contains(*p)) {
            self.cursor = point;
        }
    }

    fn cursor_to(&mut self, x: Option<u8>, y: Option<u8>) {
        let (x, y) = (x.unwrap_or(self.cursor.x()), y.unwrap_or(self.cursor.y()));
        self.cursor = Point::new(x, y)
            .filter(|point| self.position.variant().contains(*point))
            .unwrap_or(self.cursor);
    }
}
