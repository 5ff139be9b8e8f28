//! What an engine has been told: board, stones, colours, limits. No threads, no streams.
//!
//! [`Session::line`] takes a line and says what is to be done about it; when that is
//! a search, its answer comes back through [`Session::answer`].

pub mod message;
mod refusal;
mod setup;
mod time;

use std::fmt::Write;

use crate::engine::{Limits, Point, Position, Rule, Stage, Stone, Variant, renju};

use super::command::{Command, CommandError, Coordinate};
use refusal::Refusal;
use setup::Setup;
pub use time::{TimeControl, Wishes};

/// What a line asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// Nothing is to be said.
    Silence,
    /// These lines are to be said.
    Say(Vec<String>),
    /// A search, whose answer goes to [`Session::answer`].
    Think(Box<Question>),
    /// The position is to be forgotten; `OK` follows when `acknowledge`.
    Forget {
        /// Whether a game begins, which is acknowledged.
        acknowledge: bool,
    },
    /// The end.
    End,
}

/// What is to be searched and why.
#[derive(Debug, Clone)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// What may be spent on it.
    pub limits: Limits,
    /// How many best lines are wanted.
    pub lines: u32,
    /// What becomes of the answer.
    pub purpose: Purpose,
}

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.position.hash() == other.position.hash()
            && self.limits == other.limits
            && self.lines == other.lines
            && self.purpose == other.purpose
    }
}

/// What becomes of a search's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The move is played and said.
    Move,
    /// The move is said and the position stays.
    Analysis,
    /// The decision of this stage of swap2 is said.
    Opening(Stage),
}

/// The state of the conversation.
#[derive(Debug)]
pub struct Session {
    size: Option<(u8, u8)>,
    rule: Rule,
    stones: Vec<(Point, Stone)>,
    /// The colour of the engine; set by who moves first.
    own: Stone,
    time: TimeControl,
    /// Whether the manager has used a command of Yixin's, where rule 2 means renju.
    yixin: bool,
    /// The rule as it was told, to be read anew when Yixin shows.
    rule_mask: u32,
    setup: Option<Setup>,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            size: None,
            rule: Rule::Freestyle,
            stones: Vec::new(),
            own: Stone::Black,
            time: TimeControl::default(),
            yixin: false,
            rule_mask: 0,
            setup: None,
        }
    }
}

impl Session {
    /// What the manager wants the engine to be made with.
    pub fn wishes(&self) -> Wishes {
        self.time.wishes
    }

    /// The variant that is played, once a game has been started.
    pub fn variant(&self) -> Option<Variant> {
        let (width, height) = self.size?;
        Variant::new(self.rule, width, height, 5).ok()
    }

    /// Takes a line of the manager.
    pub fn line(&mut self, line: &str) -> Reply {
        if self.setup.is_some() {
            return self.setup_line(line);
        }
        if line.trim().is_empty() {
            return Reply::Silence;
        }
        match line.parse::<Command>() {
            Ok(command) => self
                .command(command)
                .unwrap_or_else(|refusal| error(&refusal)),
            Err(unknown @ CommandError::Unknown(_)) => {
                Reply::Say(vec![format!("UNKNOWN {unknown}")])
            }
            Err(malformed) => error(&malformed),
        }
    }

    fn command(&mut self, command: Command) -> Result<Reply, Refusal> {
        match command {
            Command::Start(width, height) => self.start(width, height),
            Command::Restart => {
                self.size.ok_or(Refusal::NotStarted)?;
                self.stones.clear();
                Ok(Reply::Forget { acknowledge: true })
            }
            Command::Begin => {
                self.size.ok_or(Refusal::NotStarted)?;
                if !self.stones.is_empty() {
                    return Err(Refusal::NotEmpty);
                }
                self.own = Stone::Black;
                self.think(Purpose::Move)
            }
            Command::Turn(coordinate) => {
                let point = self.empty_point(coordinate)?;
                if self.stones.is_empty() {
                    self.own = Stone::White;
                }
                self.stones.push((point, self.own.opponent()));
                self.think(Purpose::Move).inspect_err(|_| {
                    self.stones.pop();
                })
            }
            Command::Board { think } => {
                self.yixin |= !think;
                Ok(self.begin_setup(setup::Block::Board { think }))
            }
            Command::Swap2Board => Ok(self.begin_setup(setup::Block::Swap2)),
            Command::Info { key, value } => {
                self.info(&key, &value);
                Ok(Reply::Silence)
            }
            Command::End => Ok(Reply::End),
            Command::About => Ok(Reply::Say(vec![about()])),
            Command::TakeBack(coordinate) => {
                let point = self.point(coordinate)?;
                let at = self.stones.iter().rposition(|(p, _)| *p == point);
                self.stones.remove(at.ok_or(Refusal::Empty(coordinate))?);
                Ok(say("OK"))
            }
            // We suggest nothing, so there is nothing that could be played.
            Command::Play(_) => Err(Refusal::NoSuggestion),
            Command::ShowInfo => {
                self.use_yixin();
                Ok(Reply::Say(vec![
                    format!(
                        "MESSAGE {} {}",
                        env!("CARGO_PKG_NAME"),
                        env!("CARGO_PKG_VERSION")
                    ),
                    format!(
                        "MESSAGE INFO MAX_THREAD_NUM {}",
                        std::thread::available_parallelism().map_or(1, usize::from)
                    ),
                ]))
            }
            // Where a search runs, the reader of the lines has stopped it already.
            Command::Stop => Ok(Reply::Silence),
            Command::ShowForbidden => {
                self.use_yixin();
                self.size.ok_or(Refusal::NotStarted)?;
                Ok(say(self.forbidden()))
            }
            Command::NBest(lines) => {
                self.use_yixin();
                let mut reply = self.think(Purpose::Analysis)?;
                if let Reply::Think(question) = &mut reply {
                    question.lines = lines.clamp(1, 100);
                }
                Ok(reply)
            }
            Command::HashClear => {
                self.use_yixin();
                Ok(Reply::Forget { acknowledge: false })
            }
        }
    }

    fn start(&mut self, width: u32, height: u32) -> Result<Reply, Refusal> {
        let side = |n: u32| u8::try_from(n).ok().filter(|n| (5..=20).contains(n));
        let (Some(w), Some(h)) = (side(width), side(height)) else {
            return Err(Refusal::Size(width, height));
        };
        self.size = Some((w, h));
        self.stones.clear();
        Ok(Reply::Forget { acknowledge: true })
    }

    fn info(&mut self, key: &str, value: &str) {
        match key {
            "rule" => {
                if let Ok(mask) = value.parse() {
                    self.rule_mask = mask;
                    self.rule = rule_of(mask, self.yixin);
                }
            }
            key => self.time.info(key, value),
        }
    }

    fn use_yixin(&mut self) {
        self.yixin = true;
        self.rule = rule_of(self.rule_mask, true);
    }

    fn point(&self, coordinate: Coordinate) -> Result<Point, Refusal> {
        let (width, height) = self.size.ok_or(Refusal::NotStarted)?;
        coordinate
            .on_board(width, height)
            .ok_or(Refusal::OffBoard(coordinate))
    }

    fn empty_point(&self, coordinate: Coordinate) -> Result<Point, Refusal> {
        let point = self.point(coordinate)?;
        if self.stones.iter().any(|(p, _)| *p == point) {
            return Err(Refusal::Occupied(coordinate));
        }
        Ok(point)
    }

    /// The side to move as the number of stones has it.
    fn to_move(&self) -> Stone {
        let black = self
            .stones
            .iter()
            .filter(|(_, stone)| *stone == Stone::Black)
            .count();
        if 2 * black > self.stones.len() {
            Stone::White
        } else {
            Stone::Black
        }
    }

    fn position(&self, to_move: Stone) -> Result<Position, Refusal> {
        let variant = self.variant().ok_or(Refusal::NotStarted)?;
        Position::from_stones(variant, self.stones.iter().copied(), to_move)
            .map_err(|error| Refusal::Setup(error.to_string()))
    }

    fn think(&self, purpose: Purpose) -> Result<Reply, Refusal> {
        let to_move = match purpose {
            Purpose::Move | Purpose::Opening(_) => self.own,
            Purpose::Analysis => self.to_move(),
        };
        let position = self.position(to_move)?;
        if position.outcome().is_some() {
            return Err(Refusal::Full);
        }
        Ok(Reply::Think(Box::new(Question {
            limits: self
                .time
                .limits(self.stones.len(), position.variant().area()),
            position,
            lines: 1,
            purpose,
        })))
    }

    /// The points forbidden to Black, in Yixin's form.
    fn forbidden(&self) -> String {
        let points = match self.position(self.to_move()) {
            Ok(position) if self.rule == Rule::Renju && self.to_move() == Stone::Black => {
                renju::forbidden_points(position.board())
            }
            _ => return "FORBID .".to_owned(),
        };
        let height = self.size.map_or(0, |(_, height)| height);
        let mut pairs = String::new();
        for at in points.iter().map(|p| Coordinate::of(*p, height)) {
            // Writing to a string cannot fail.
            let _ = write!(pairs, "{:02}{:02}", at.x, at.y);
        }
        if pairs.is_empty() {
            "FORBID .".to_owned()
        } else {
            format!("FORBID {pairs}.")
        }
    }

    /// What a search has found: the lines to say; a move is played.
    pub fn answer(&mut self, question: &Question, best: Option<Point>) -> Vec<String> {
        let Some(best) = best else {
            return vec!["ERROR there is no move".to_owned()];
        };
        let height = question.position.variant().height();
        let coordinate = Coordinate::of(best, height).to_string();
        if question.purpose == Purpose::Move {
            self.stones.push((best, self.own));
        }
        vec![coordinate]
    }
}

/// The rule of a bit mask: 1 exactly five, 4 renju, 8 caro; Yixin's 2 is renju, and
/// the continuous game (2 elsewhere) is played as if each game were the first.
fn rule_of(mask: u32, yixin: bool) -> Rule {
    if mask & 4 != 0 || (yixin && mask == 2) {
        Rule::Renju
    } else if mask & 8 != 0 {
        if mask & 1 != 0 {
            Rule::Caro
        } else {
            Rule::Caro6
        }
    } else if mask & 1 != 0 {
        Rule::Standard
    } else {
        Rule::Freestyle
    }
}

fn about() -> String {
    format!(
        "name=\"Wuzi\", version=\"{}\", author=\"The Wuzi authors\", country=\"CN\"",
        env!("CARGO_PKG_VERSION")
    )
}

fn say(line: impl Into<String>) -> Reply {
    Reply::Say(vec![line.into()])
}

fn error(reason: &dyn std::fmt::Display) -> Reply {
    say(format!("ERROR {reason}"))
}
