//! A game on the screen: cursor, prompt, search, hint and overlay around a [`Game`].

mod aids;
mod clock;
pub mod opening;
mod players;
mod search;
mod trouble;
mod update;

use std::path::{Path, PathBuf};
use std::time::Duration;

use aids::Aids;
use clock::Timing;
use tui_input::Input;

use crate::engine::{
    Forbidden, ForbiddenMoves, Game, GameError, Opponent, PlayError, Point, Position, Progress,
    Rule, SearchId, Seat, Stage, Stone, renju, win,
};
use crate::store::{Conduct, SavedGame};

use super::effect::Effect;

pub use players::PlayerChoice;
pub use trouble::{Trouble, TroubleChoice};

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's move.
    Move,
    /// The computer's decision in an opening.
    Opening(Stage),
    /// An idea for the person.
    Hint,
}

/// A search under way.
#[derive(Debug, Clone)]
pub struct Search {
    id: SearchId,
    purpose: Purpose,
    since: Duration,
    progress: Option<Progress>,
}

impl Search {
    /// What it is for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// When it began, since the program's start.
    pub fn since(&self) -> Duration {
        self.since
    }

    /// How far it has come, as last told.
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }
}

/// A game on the screen.
#[derive(Debug)]
pub struct Play {
    game: Game,
    seed: u64,
    cursor: Point,
    hover: Option<Point>,
    /// Which of the choices of an opening is selected.
    choice: usize,
    prompt: Option<Input>,
    search: Option<Search>,
    aids: Aids,
    shows_score_map: bool,
    /// The move refused last and why, until the next act.
    refused: Option<(Point, Forbidden)>,
    /// What renju forbids to the side to move, kept because it is dear to find out.
    forbidden: Vec<Point>,
    paused: bool,
    timing: Timing,
    /// An engine's failure that the player has not been told of yet.
    trouble: Option<Trouble>,
    /// Played in earlier sittings and up to `clock_since`.
    elapsed: Duration,
    /// When the present sitting began; `None` while the game rests.
    clock_since: Option<Duration>,
    /// The file that the game has in the library, where it had ended once already.
    kept_as: Option<PathBuf>,
    /// What statistics must know of it beside its moves.
    pub(super) conduct: Conduct,
}

impl Play {
    /// Puts a game on the screen at the time `now`.
    pub fn new(game: Game, seed: u64, elapsed: Duration, now: Duration) -> Self {
        let mut play = Self {
            cursor: game
                .position()
                .last_move()
                .unwrap_or_else(|| game.variant().centre()),
            game,
            seed,
            hover: None,
            choice: 0,
            prompt: None,
            search: None,
            aids: Aids::default(),
            shows_score_map: false,
            refused: None,
            forbidden: Vec::new(),
            paused: false,
            timing: Timing::default(),
            trouble: None,
            elapsed,
            clock_since: Some(now),
            kept_as: None,
            conduct: Conduct::default(),
        };
        play.after_change();
        play
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where the keyboard's cursor is.
    pub fn cursor(&self) -> Point {
        self.cursor
    }

    /// Where the mouse is.
    pub fn hover(&self) -> Option<Point> {
        self.hover
    }

    /// The coordinate prompt, where it is open.
    pub fn prompt(&self) -> Option<&Input> {
        self.prompt.as_ref()
    }

    /// The search under way.
    pub fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// Whether the score map lies over the board.
    pub fn shows_score_map(&self) -> bool {
        self.shows_score_map
    }

    /// The forbidden move that was tried last, with its reason.
    pub fn refused(&self) -> Option<&(Point, Forbidden)> {
        self.refused.as_ref()
    }

    /// The points that renju forbids to the side to move.
    pub fn forbidden(&self) -> &[Point] {
        &self.forbidden
    }

    /// Whether the game waits: two computers, or the people at the board.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether nobody at the keyboard plays.
    pub fn is_watched(&self) -> bool {
        let players = self.game.players();
        !players.black.is_human() && !players.white.is_human()
    }

    /// Whether the computer is to move in a game that goes on.
    pub fn is_computers_turn(&self) -> bool {
        self.game.outcome().is_none() && !self.game.seat_to_move().is_human()
    }

    /// How long the game has been played.
    pub fn elapsed(&self, now: Duration) -> Duration {
        let sitting = self
            .clock_since
            .map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.elapsed + sitting
    }

    /// The person at the keyboard who is meant where only one is: the side to move, or
    /// the one person against a computer.
    pub fn person(&self) -> Option<Stone> {
        let players = self.game.players();
        let decider = self.game.decider();
        [decider, decider.opponent()]
            .into_iter()
            .find(|stone| players[*stone].is_human())
    }

    /// The file that the game has in the library, where it had ended once already.
    pub(super) fn kept_as(&self) -> Option<&Path> {
        self.kept_as.as_deref()
    }

    pub(super) fn set_kept_as(&mut self, path: PathBuf) {
        self.kept_as = Some(path);
    }

    pub(super) fn pause_clock(&mut self, now: Duration) {
        self.elapsed = self.elapsed(now);
        self.clock_since = None;
        self.timing.rest();
    }

    /// So much of the present sitting was none: the program was stopped.
    fn forgo(&mut self, gap: Duration) {
        self.clock_since = self.clock_since.map(|since| since + gap);
    }

    fn resume_clock(&mut self, now: Duration) {
        self.clock_since.get_or_insert(now);
    }

    /// Whether leaving would lose something.
    pub(super) fn is_worth_keeping(&self) -> bool {
        let fixed = self.game.draft().fixed_stones();
        self.game.outcome().is_none() && self.game.lines()[0].len() > fixed
    }

    pub(super) fn saved(&self, now: Duration) -> SavedGame {
        SavedGame {
            game: self.game.clone(),
            seed: self.seed,
            elapsed: self.elapsed(now),
            clock: self.timing.clock().cloned(),
            conduct: self.conduct,
        }
    }

    pub(super) fn set_forbidden_moves(&mut self, policy: ForbiddenMoves) {
        self.game.set_forbidden_moves(policy);
    }

    pub(super) fn take_progress(&mut self, id: SearchId, progress: Progress) {
        self.tell_analysis(id, &progress);
        if let Some(search) = &mut self.search
            && search.id == id
        {
            search.progress = Some(progress);
        }
    }

    /// Ends the search of this number and says what it was for; `None` for a late answer.
    fn finish_search(&mut self, id: SearchId) -> Option<Purpose> {
        let search = self.search.take_if(|search| search.id == id)?;
        Some(search.purpose)
    }

    /// Lets go of the search under way, if there is one: its answer will be late.
    pub(super) fn cancel_search(&mut self, now: Duration) -> Option<Effect> {
        // Of the two only one is ever under way.
        let analysis = self.stop_analysis(now);
        self.trouble = None;
        let search = self.search.take();
        search
            .map(|search| Effect::StopSearch(search.id))
            .or(analysis)
    }

    /// The seed of the computer's choice in this position.
    fn search_seed(&self) -> u64 {
        // An odd multiplier, so that no two decisions of a game share a seed.
        let choices = self.game.draft().choices().len();
        let ply = (self.game.moves().len() + choices) as u64 + 1;
        self.seed
            .wrapping_add(ply.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    /// Plays a move and notes why it was refused, if it was.
    fn place(&mut self, point: Point) -> Result<(), PlayError> {
        self.point_at(point);
        match self.game.play(point) {
            Ok(()) => {
                self.timing.press();
                self.after_change();
                Ok(())
            }
            Err(error) => {
                if let PlayError::Forbidden { point, forbidden } = &error {
                    self.refused = Some((*point, forbidden.clone()));
                }
                Err(error)
            }
        }
    }

    /// Takes back to where a person is to decide; at least one decision.
    fn undo(&mut self) -> Result<(), GameError> {
        if self.game.outcome().is_none() && !self.is_watched() && !self.has_persons_decision() {
            // Only the computer's own opening is on the board; it would just play it again.
            return Err(GameError::NothingToUndo);
        }
        let declared = self.game.outcome().is_some() && self.position().outcome().is_none();
        self.game.undo()?;
        // A declared end is taken back by itself: the moves before it stand.
        while !declared && self.is_computers_turn() && !self.is_watched() && self.game.can_undo() {
            self.game.undo()?;
        }
        self.timing.take_back(self.game.moves().len(), declared);
        self.after_change();
        self.cursor = self.position().last_move().unwrap_or(self.cursor);
        Ok(())
    }

    /// Plays again up to where a person is to move; at least one move.
    fn redo(&mut self) -> Result<(), GameError> {
        self.game.redo()?;
        while self.is_computers_turn() && !self.is_watched() && self.game.can_redo() {
            self.game.redo()?;
        }
        self.timing.play_again(self.game.moves().len());
        self.after_change();
        self.cursor = self.position().last_move().unwrap_or(self.cursor);
        Ok(())
    }

    fn has_persons_decision(&self) -> bool {
        let players = self.game.players();
        self.game.decided().any(|stone| players[stone].is_human())
    }

    pub(super) fn resign(&mut self, loser: Stone) -> bool {
        let done = self.game.resign(loser).is_ok();
        self.after_change();
        done
    }

    pub(super) fn agree_to_draw(&mut self) -> bool {
        let done = self.game.agree_to_draw().is_ok();
        self.after_change();
        done
    }

    /// Whether the computer agrees to a draw: it does once it can no longer make a row.
    fn computer_agrees_to_draw(&self, computer: Stone) -> bool {
        !win::can_still_win(self.position().board(), self.game.variant(), computer)
    }

    /// What was found out about the former position goes.
    fn after_change(&mut self) {
        self.renew_aids();
        self.choice = 0;
        self.refused = None;
        let black_to_move = self.game.to_move() == Stone::Black && self.game.outcome().is_none();
        self.forbidden = if self.game.variant().rule() == Rule::Renju && black_to_move {
            renju::forbidden_points(self.position().board())
        } else {
            Vec::new()
        };
    }

    fn move_cursor(&mut self, dx: i32, dy: i32) {
        let variant = self.game.variant();
        if let Some(point) = self
            .cursor
            .offset(dx, dy)
            .filter(|point| variant.contains(*point))
        {
            self.cursor = point;
        }
    }

    /// Puts the cursor on a point that was named, unless the board has no such point.
    fn point_at(&mut self, point: Point) {
        if self.game.variant().contains(point) {
            self.cursor = point;
        }
    }

    fn cursor_to(&mut self, x: Option<u8>, y: Option<u8>) {
        let (x, y) = (x.unwrap_or(self.cursor.x()), y.unwrap_or(self.cursor.y()));
        self.cursor = Point::new(x, y)
            .filter(|point| self.game.variant().contains(*point))
            .unwrap_or(self.cursor);
    }

    /// The computer whose turn it is.
    fn computer_to_move(&self) -> Option<&Opponent> {
        self.is_computers_turn()
            .then(|| self.game.seat_to_move())
            .and_then(Seat::opponent)
    }
}
