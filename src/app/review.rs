//! A record on the screen: where one is in its tree, and the steps from there.

mod analysis;
mod autoplay;
mod branches;
mod judging;
mod mistakes;
mod notice;
mod play_on;
mod update;

use tui_input::Input;

pub use mistakes::{Grade, LastChance, Mistake};
pub use notice::ReviewNotice;
pub use play_on::PlayOn;

use analysis::Study;
use autoplay::Autoplay;
use judging::Judging;

use super::effect::Effect;
use super::popup::{Popup, Question};
use super::{App, Screen};
use crate::engine::{Outcome, Point, Position};
use crate::record::{NodeId, Record, RecordError, Replay, Step, Verdict};

/// The most moves of a line that are shown as numbered stones.
const PREVIEW: usize = 9;

/// A line of the engine on the board.
#[derive(Debug, Clone)]
pub struct Preview {
    /// Where it begins.
    pub position: Position,
    /// The stone placed last before it.
    pub last: Option<Point>,
    /// The moves, the side to move first.
    pub line: Vec<Point>,
    /// The move of the record that it stands in place of.
    pub instead_of: Option<Point>,
}

fn shortened(mut line: Vec<Point>) -> Vec<Point> {
    line.truncate(PREVIEW);
    line
}

/// A record on the screen.
#[derive(Debug)]
pub struct Review {
    record: Record,
    /// What the record is called, such as its file's name.
    name: Option<String>,
    /// The line that is followed: from the root through the node that is shown to a line's end.
    line: Vec<NodeId>,
    /// How many steps of the line are on the board.
    at: usize,
    /// The game up to there.
    replay: Replay,
    /// The record as some file has it, or the game that it was made of.
    written: Record,
    cursor: Point,
    /// Whether the cursor is in use: the last move is marked better without it.
    shows_cursor: bool,
    hover: Option<Point>,
    prompt: Option<Input>,
    judging: Judging,
    study: Study,
    /// Whether the engine's line is on the board in place of the record's.
    previews: bool,
    /// Whether the list is of the mistakes, and not of all moves.
    lists_mistakes: bool,
    autoplay: Autoplay,
    /// The screen that the record was opened from, to which Esc returns; the menu where there is none.
    from: Option<Box<Screen>>,
}

impl Review {
    /// A record at the end of its main line.
    pub fn new(record: Record, name: Option<String>) -> Self {
        let line = record.tree().main_line();
        let at = line.len() - 1;
        let replay = record.replay(at);
        let cursor = replay
            .last_stone()
            .unwrap_or_else(|| record.variant().centre());
        Self {
            written: record.clone(),
            record,
            name,
            line,
            at,
            replay,
            cursor,
            shows_cursor: false,
            hover: None,
            prompt: None,
            judging: Judging::default(),
            study: Study::default(),
            previews: false,
            lists_mistakes: false,
            autoplay: Autoplay::default(),
            from: None,
        }
    }

    /// The record, with the branches that were added to it.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether branches were added or taken away that no file has.
    pub(super) fn is_unwritten(&self) -> bool {
        self.record != self.written
    }

    /// Notes that a file has the record as it is now.
    pub(super) fn mark_written(&mut self) {
        self.written = self.record.clone();
    }

    /// What the record is called.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The node that is shown.
    pub fn node(&self) -> NodeId {
        self.line[self.at]
    }

    /// How many steps are on the board.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many steps the line that is followed has.
    pub fn len(&self) -> usize {
        self.line.len() - 1
    }

    /// Whether there is no step to show.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The line that is followed, the root first.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        self.replay.position()
    }

    /// The stone placed last.
    pub fn last_stone(&self) -> Option<Point> {
        self.replay.last_stone()
    }

    /// The step of the line with this number, from 1.
    pub fn step(&self, number: usize) -> Option<Step> {
        self.record.tree().step(*self.line.get(number)?)
    }

    /// What is said about the position that is shown.
    pub fn comment(&self) -> &str {
        self.record.tree().comment(self.node())
    }

    /// Where the keyboard's cursor is, while it is in use.
    pub fn cursor(&self) -> Option<Point> {
        self.shows_cursor.then_some(self.cursor)
    }

    /// Where the mouse is.
    pub fn hover(&self) -> Option<Point> {
        self.hover
    }

    /// What is being typed, where the prompt is open.
    pub fn prompt(&self) -> Option<&Input> {
        self.prompt.as_ref()
    }

    /// How the game has ended at the position that is shown; at the main line's end also what the record says.
    pub fn verdict(&self) -> Option<Verdict> {
        if let Some(outcome) = self.position().outcome() {
            return Some(Verdict::Outcome(Outcome::clone(outcome)));
        }
        let is_end = self.at == self.len() && self.is_main_line();
        is_end.then(|| self.record.verdict()).flatten()
    }

    /// Whether the node that is shown lies on the main line.
    pub fn is_main_line(&self) -> bool {
        let tree = self.record.tree();
        self.line[..=self.at]
            .windows(2)
            .all(|pair| tree.children(pair[0]).next() == Some(pair[1]))
    }

    /// Whether the list is of the mistakes, and not of all moves.
    pub fn lists_mistakes(&self) -> bool {
        self.lists_mistakes
    }

    /// The engine's line where it is on the board: in place of a mistake, or else from the
    /// position that is shown.
    pub fn preview(&self) -> Option<Preview> {
        if !self.previews {
            return None;
        }
        let mut replay = self.replay.clone();
        let line = match self.mistake_here() {
            Some(mistake) => {
                let played = replay.undo()?;
                return Some(Preview {
                    position: replay.position().clone(),
                    last: replay.last_stone(),
                    line: shortened(mistake.better),
                    instead_of: played.point(),
                });
            }
            None => self.judging.known.get(&self.node())?.line.clone(),
        };
        (!line.is_empty()).then(|| Preview {
            position: replay.position().clone(),
            last: replay.last_stone(),
            line: shortened(line),
            instead_of: None,
        })
    }

    /// Shows the position after so many steps of the line, or after all of them.
    fn go_to(&mut self, at: usize) {
        self.previews = false;
        let at = at.min(self.len());
        while self.at > at {
            self.replay.undo();
            self.at -= 1;
        }
        while self.at < at {
            let next = self.record.tree().step(self.line[self.at + 1]);
            let played = next.map(|step| self.replay.step(step));
            debug_assert!(matches!(played, Some(Ok(()))), "steps were played before");
            self.at += 1;
        }
        self.cursor = self.replay.last_stone().unwrap_or(self.cursor);
        self.shows_cursor = false;
    }

    /// Follows the main line from a child of the node that is shown.
    fn follow(&mut self, child: NodeId) {
        self.line.truncate(self.at + 1);
        let tree = self.record.tree();
        let first = |id: &NodeId| tree.children(*id).next();
        self.line.extend(std::iter::successors(Some(child), first));
    }

    fn move_cursor(&mut self, dx: i32, dy: i32) {
        let to = self.cursor.offset(dx, dy);
        if let Some(point) = to.filter(|point| self.record.variant().contains(*point)) {
            self.cursor = point;
        }
        self.shows_cursor = true;
    }
}

impl App {
    /// Shows a record at its end, and comes back to the present screen with Esc.
    ///
    /// The name is what the record is called, such as its file's; an unfinished game on the
    /// screen is kept.
    pub fn review(&mut self, record: Record, name: Option<String>) -> Vec<Effect> {
        let mut effects = self.leave_game();
        let mut review = Review::new(record, name);
        let from = self.take_screen();
        // A game is taken up again from the menu, which is made anew in any case.
        review.from = match from {
            Screen::Menu(_) | Screen::Game(_) | Screen::Review(_) => None,
            from => Some(Box::new(from)),
        };
        self.notice = review
            .record
            .warnings
            .first()
            .cloned()
            .map(|warning| ReviewNotice::Warning(warning).into());
        review.judging.wanted = self.settings.judges_at_once();
        self.screen = Screen::Review(Box::new(review));
        self.popup = None;
        effects.extend(self.judge_next());
        effects
    }

    /// Shows what could be read of a record with an error, if anything, and says what is wrong.
    pub fn review_damaged(&mut self, mut error: RecordError, name: Option<String>) -> Vec<Effect> {
        let good = error.good.take();
        let moves = good.as_ref().map(|record| record.steps().len());
        let effects = good.map_or_else(Vec::new, |record| self.review(*record, name));
        self.notice = Some(
            ReviewNotice::Fault {
                kind: error.kind,
                place: error.place,
                moves,
            }
            .into(),
        );
        effects
    }

    /// Back to where the record was opened; branches that no file has are asked about.
    fn ask_to_leave_review(&mut self) -> Vec<Effect> {
        match &self.screen {
            Screen::Review(review) if review.is_unwritten() => {
                self.popup = Some(Popup::Question(Question::LeaveUnwritten));
                Vec::new()
            }
            _ => self.leave_review(),
        }
    }

    /// Back to where the record was opened.
    pub(super) fn leave_review(&mut self) -> Vec<Effect> {
        let now = self.now;
        let Screen::Review(review) = &mut self.screen else {
            return Vec::new();
        };
        let mut effects: Vec<Effect> = review.judging.cancel().into_iter().collect();
        effects.extend(review.stop_analysis(now));
        match review.from.take() {
            Some(from) => self.screen = *from,
            None => effects.extend(self.go_to_menu()),
        }
        effects
    }
}
