//! A game with an engine: begun, asked for moves, its answers told from all else that it says.

use std::time::{Duration, Instant};

use super::{Heard, Host, HostError, shown};
use crate::engine::{EngineFault, Point, Rule, Stone, Variant};
use crate::gomocup::command::Coordinate;

/// How long an engine may take to say OK to a new game.
pub(in crate::gomocup) const HANDSHAKE: Duration = Duration::from_secs(5);
/// How much later than its limit a move may come before the engine is given up.
pub(in crate::gomocup) const GRACE: Duration = Duration::from_secs(1);

/// What an engine is told at the start of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameTerms {
    /// What is played.
    pub variant: Variant,
    /// Thinking time for each move.
    pub turn: Duration,
    /// Positions that it may visit for each move, where that is limited.
    pub nodes: Option<u64>,
    /// Memory in bytes.
    pub memory: u64,
    /// Threads, told as `thread_num`; engines that do not know it have one.
    pub threads: usize,
}

/// What an engine answers to the question for a move.
#[derive(Debug)]
pub(in crate::gomocup) enum Reply {
    /// The line that should be its move.
    Move(String),
    /// Nothing in time.
    Nothing,
    /// Whoever asked has no time any more.
    Interrupted,
}

impl Host {
    /// Begins a game: START, the terms, and the wait for OK.
    pub fn new_game(&mut self, terms: GameTerms) -> Result<(), HostError> {
        self.greet(terms.variant, &|| false)?;
        for (key, value) in infos(terms.variant, terms.turn, terms.memory, terms.threads) {
            self.info(key, &value)?;
        }
        if let Some(nodes) = terms.nodes {
            self.info("max_node", &nodes.to_string())?;
        }
        self.terms = Some(terms);
        Ok(())
    }

    /// Asks for a move in the position after these moves, which alternate from Black.
    ///
    /// `continues`: the engine's own last move and the opponent's answer are all that
    /// is new since it was asked last. The move is on the board, but nothing else about it
    /// has been checked. Also says how long it took.
    pub fn think(
        &mut self,
        moves: &[Point],
        continues: bool,
    ) -> Result<(Point, Duration), HostError> {
        let refused = || EngineFault::Refused("no game has been started".to_owned());
        let terms = self.terms.ok_or_else(refused)?;
        let (width, height) = (terms.variant.width(), terms.variant.height());
        let request = match moves {
            [] => "BEGIN".to_owned(),
            [.., last] if continues || moves.len() == 1 => turn(*last, height),
            _ => {
                let stones = (0..).zip(moves).map(|(ply, point)| {
                    let own = Stone::to_move_after(ply) == Stone::to_move_after(moves.len());
                    (*point, own)
                });
                block("BOARD", stones, height)
            }
        };
        let started = Instant::now();
        let most = terms.turn + GRACE;
        self.say(&request)?;
        match self.reply(Some(started + most), &|| false, &mut |_| ())? {
            Reply::Move(text) => {
                let at: Option<Coordinate> = text.parse().ok();
                let point = at.and_then(|at| at.on_board(width, height));
                let point = point.ok_or_else(|| self.error(EngineFault::NoMove(text)))?;
                Ok((point, started.elapsed()))
            }
            Reply::Nothing | Reply::Interrupted => Err(self.give_up(EngineFault::Late(most))),
        }
    }

    /// Says START and waits for OK.
    pub(in crate::gomocup) fn greet(
        &mut self,
        variant: Variant,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<(), HostError> {
        self.pass_over();
        let (width, height) = (variant.width(), variant.height());
        self.say(&if width == height {
            format!("START {width}")
        } else {
            format!("RECTSTART {width},{height}")
        })?;
        let until = Instant::now() + HANDSHAKE;
        loop {
            match self.listen(Some(until), interrupted)? {
                Heard::Line(line) if line.eq_ignore_ascii_case("OK") => return Ok(()),
                Heard::Line(line) if is_message(&line) => {}
                Heard::Line(line) => {
                    return Err(self.error(EngineFault::Refused(shown(&line))));
                }
                Heard::Nothing => return Err(self.give_up(EngineFault::NoGreeting(HANDSHAKE))),
                Heard::Interrupted => return Err(self.give_up(EngineFault::Stopped)),
            }
        }
    }

    /// Tells a setting; there is no answer to it.
    pub(in crate::gomocup) fn info(&mut self, key: &str, value: &str) -> Result<(), HostError> {
        self.say(&format!("INFO {key} {value}"))
    }

    /// Waits for the answer to a question; what is said for people goes to `told`.
    pub(in crate::gomocup) fn reply(
        &mut self,
        until: Option<Instant>,
        interrupted: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&str),
    ) -> Result<Reply, HostError> {
        loop {
            let line = match self.listen(until, interrupted)? {
                Heard::Line(line) => line,
                Heard::Nothing => return Ok(Reply::Nothing),
                Heard::Interrupted => return Ok(Reply::Interrupted),
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            let is = |known: &str| word.eq_ignore_ascii_case(known);
            if is_message(&line) {
                told(&line);
            } else if is("SUGGEST") {
                self.say(&format!("PLAY {}", rest.trim()))?;
            } else if is("ERROR") {
                return Err(self.error(EngineFault::Refused(shown(&line))));
            } else if !["OK", "UNKNOWN", "FORBID"].into_iter().any(is) {
                // Some answer settings so, against the protocol, or are late with it.
                return Ok(Reply::Move(shown(&line)));
            }
        }
    }
}

/// The settings that every engine is told at the start of a game.
pub(in crate::gomocup) fn infos(
    variant: Variant,
    turn: Duration,
    memory: u64,
    threads: usize,
) -> [(&'static str, String); 7] {
    [
        ("timeout_turn", turn.as_millis().to_string()),
        ("timeout_match", "0".to_owned()),
        ("time_left", "2147483647".to_owned()),
        ("max_memory", memory.to_string()),
        ("game_type", "1".to_owned()),
        ("rule", rule_mask(variant.rule()).to_string()),
        ("thread_num", threads.to_string()),
    ]
}

/// The opponent's move, as a question for the answer to it.
pub(in crate::gomocup) fn turn(last: Point, height: u8) -> String {
    format!("TURN {}", Coordinate::of(last, height))
}

/// A position, stone by stone and whether it is the engine's own.
pub(in crate::gomocup) fn block(
    command: &str,
    stones: impl Iterator<Item = (Point, bool)>,
    height: u8,
) -> String {
    let mut lines = vec![command.to_owned()];
    lines.extend(stones.map(|(point, own)| {
        let at = Coordinate::of(point, height);
        format!("{at},{}", if own { 1 } else { 2 })
    }));
    lines.push("DONE".to_owned());
    lines.join("\n")
}

/// Whether a line is for people, not an answer.
pub(in crate::gomocup) fn is_message(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    // Details begin with INFO although the protocol does not know it as an answer.
    ["MESSAGE", "DEBUG", "INFO"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
}

/// Whether a line says that the engine does not know what it was told, or does not want to.
pub(in crate::gomocup) fn is_refusal(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    ["UNKNOWN", "ERROR"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
}

fn rule_mask(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
        Rule::Caro => 9,
        Rule::Caro6 => 8,
    }
}
