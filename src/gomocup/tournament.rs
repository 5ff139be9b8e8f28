//! Plays two engines against each other: every opening from both sides, judged here.
//!
//! Engines are programs that speak the protocol, ours included. One that is late,
//! plays what is not allowed, or dies loses that game and is started anew.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::elo::{SPRT_BOUND, Tally};
use super::host::{GameTerms, Host, HostError, Launch};
use crate::engine::{EngineFault, Outcome, PlayError, Point, Position, Stone};

/// One of the two engines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How A and B are started.
    pub launches: [Launch; 2],
    /// What every game is played under.
    pub terms: GameTerms,
    /// The openings, played in turn; at least one, which may be empty.
    pub openings: Vec<Vec<Point>>,
    /// How many games.
    pub games: u32,
    /// How many at once.
    pub concurrency: usize,
    /// The two Elo differences between which the test decides; without it all games are played.
    pub sprt: Option<(f64, f64)>,
}

/// Why a game ended as it did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Played(Outcome),
    /// An engine took too long.
    TimeForfeit(Side),
    /// An engine played what is not allowed.
    Illegal(Side, String),
    /// An engine failed.
    Failed(Side, String),
}

/// A game that has been played.
#[derive(Debug, Clone)]
pub struct PlayedGame {
    /// From 1, in the order of the plan.
    pub number: u32,
    /// Who played Black.
    pub black: Side,
    /// All moves, those of the opening included.
    pub moves: Vec<Point>,
    /// How it ended.
    pub ending: Ending,
    /// The longest that A and B took for a move.
    pub slowest: [Duration; 2],
}

impl PlayedGame {
    /// The engine that won; `None` for a draw.
    pub fn winner(&self) -> Option<Side> {
        match &self.ending {
            Ending::Played(outcome) => outcome.winner().map(|stone| match stone {
                Stone::Black => self.black,
                Stone::White => self.black.other(),
            }),
            Ending::TimeForfeit(side) | Ending::Illegal(side, _) | Ending::Failed(side, _) => {
                Some(side.other())
            }
        }
    }
}

/// All games so far, as seen from A.
#[derive(Debug, Clone, Default)]
pub struct Standings {
    /// A's wins, draws and losses.
    pub tally: Tally,
    /// Games that A and B lost by taking too long.
    pub time_forfeits: [u32; 2],
    /// Games that A and B lost by a move that is not allowed.
    pub illegal: [u32; 2],
    /// Games that A and B lost by failing otherwise.
    pub failed: [u32; 2],
    /// The longest that A and B took for a move.
    pub slowest: [Duration; 2],
}

impl Standings {
    /// Counts a game.
    pub fn add(&mut self, game: &PlayedGame) {
        match game.winner() {
            Some(Side::A) => self.tally.wins += 1,
            Some(Side::B) => self.tally.losses += 1,
            None => self.tally.draws += 1,
        }
        match &game.ending {
            Ending::Played(_) => {}
            Ending::TimeForfeit(side) => self.time_forfeits[*side as usize] += 1,
            Ending::Illegal(side, _) => self.illegal[*side as usize] += 1,
            Ending::Failed(side, _) => self.failed[*side as usize] += 1,
        }
        for side in [Side::A, Side::B] {
            let slowest = &mut self.slowest[side as usize];
            *slowest = (*slowest).max(game.slowest[side as usize]);
        }
    }

    /// Whether the sequential test has come to an end: true for "as strong as the second number
    /// says", false for "no stronger than the first".
    pub fn decided(&self, sprt: Option<(f64, f64)>) -> Option<bool> {
        let (elo0, elo1) = sprt?;
        let ratio = self.tally.log_likelihood_ratio(elo0, elo1);
        (ratio.abs() >= SPRT_BOUND).then_some(ratio > 0.0)
    }
}

/// Plays the plan and hands over each game as it ends, in no particular order.
///
/// # Errors
///
/// When an engine cannot even be started, which of them it is and why; nothing has been played
/// then.
pub fn play(
    plan: &Plan,
    mut report: impl FnMut(&PlayedGame, &Standings),
) -> Result<Standings, (Side, HostError)> {
    // A wrong command line is told at once, not as so many lost games.
    for side in [Side::A, Side::B] {
        let started = Host::start(&plan.launches[side as usize]);
        started
            .and_then(|mut engine| engine.new_game(plan.terms))
            .map_err(|error| (side, error))?;
    }
    let numbers: Mutex<VecDeque<u32>> = Mutex::new((1..=plan.games).collect());
    let stop = AtomicBool::new(false);
    let (sender, games) = mpsc::channel();
    let mut standings = Standings::default();
    thread::scope(|scope| {
        for _ in 0..plan.concurrency.max(1) {
            let sender = sender.clone();
            let (numbers, stop) = (&numbers, &stop);
            scope.spawn(move || play_games(plan, numbers, stop, &sender));
        }
        drop(sender);
        for game in games {
            standings.add(&game);
            report(&game, &standings);
            if standings.decided(plan.sprt).is_some() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(standings)
}

/// Plays games until there are none left, with a pair of engines that lasts as long as they behave.
fn play_games(
    plan: &Plan,
    numbers: &Mutex<VecDeque<u32>>,
    stop: &AtomicBool,
    sender: &Sender<PlayedGame>,
) {
    let mut engines: [Option<Host>; 2] = [None, None];
    while !stop.load(Ordering::Relaxed) {
        let next = numbers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop_front();
        let Some(number) = next else {
            return;
        };
        let game = play_game(plan, number, &mut engines);
        if let Ending::TimeForfeit(side) | Ending::Failed(side, _) = &game.ending {
            engines[*side as usize] = None;
        }
        if sender.send(game).is_err() {
            return;
        }
    }
}

fn play_game(plan: &Plan, number: u32, engines: &mut [Option<Host>; 2]) -> PlayedGame {
    // Two games for each opening, A playing Black in the first.
    let pair = (number as usize - 1) / 2;
    let opening = &plan.openings[pair % plan.openings.len()];
    let mut game = PlayedGame {
        number,
        black: if number % 2 == 1 { Side::A } else { Side::B },
        moves: opening.clone(),
        ending: Ending::Failed(Side::A, String::new()),
        slowest: [Duration::ZERO; 2],
    };
    game.ending = play_moves(plan, &mut game, engines);
    game
}

fn play_moves(plan: &Plan, game: &mut PlayedGame, engines: &mut [Option<Host>; 2]) -> Ending {
    let mut position = Position::new(plan.terms.variant);
    for point in &game.moves {
        if let Err(error) = position.play_or_foul(*point) {
            // Openings are checked when they are read; this one is for another rule or size.
            return Ending::Failed(Side::A, format!("opening: {error}"));
        }
    }
    for side in [Side::A, Side::B] {
        if let Err(error) = begin(plan, side, engines) {
            return Ending::Failed(side, error.to_string());
        }
    }
    let mut has_moved = [false; 2];
    loop {
        if let Some(outcome) = position.outcome() {
            return Ending::Played(outcome.clone());
        }
        let side = match position.to_move() {
            Stone::Black => game.black,
            Stone::White => game.black.other(),
        };
        let index = side as usize;
        let Some(engine) = &mut engines[index] else {
            return Ending::Failed(side, "it is not running".to_owned());
        };
        let (point, spent) = match engine.think(position.moves(), has_moved[index]) {
            Ok(answer) => answer,
            Err(error) => {
                return match error.fault {
                    EngineFault::Late(_) => Ending::TimeForfeit(side),
                    EngineFault::NoMove(text) => Ending::Illegal(side, text),
                    _ => Ending::Failed(side, error.to_string()),
                };
            }
        };
        has_moved[index] = true;
        game.slowest[index] = game.slowest[index].max(spent);
        match position.play_or_foul(point) {
            Ok(()) => game.moves.push(point),
            Err(error @ (PlayError::Occupied { .. } | PlayError::OffBoard { .. })) => {
                return Ending::Illegal(side, error.to_string());
            }
            Err(error) => return Ending::Failed(side, error.to_string()),
        }
        if let Some(Outcome::Win {
            reason: crate::engine::WinReason::Forbidden(_),
            ..
        }) = position.outcome()
        {
            return Ending::Illegal(side, format!("{point} is forbidden"));
        }
    }
}

/// Has an engine running and told of a new game.
fn begin(plan: &Plan, side: Side, engines: &mut [Option<Host>; 2]) -> Result<(), HostError> {
    let index = side as usize;
    if let Some(engine) = &mut engines[index]
        && engine.new_game(plan.terms).is_ok()
    {
        return Ok(());
    }
    // Not running, or not any more: once anew.
    engines[index] = None;
    let mut engine = Host::start(&plan.launches[index])?;
    engine.new_game(plan.terms)?;
    engines[index] = Some(engine);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u32, black: Side, ending: Ending) -> PlayedGame {
        PlayedGame {
            number,
            black,
            moves: Vec::new(),
            ending,
            slowest: [Duration::from_millis(number.into()); 2],
        }
    }

    #[test]
    fn games_are_counted_for_the_engine_not_for_the_colour() {
        let black_wins = Outcome::Win {
            winner: Stone::Black,
            reason: crate::engine::WinReason::Resignation,
        };
        let mut standings = Standings::default();
        standings.add(&game(1, Side::A, Ending::Played(black_wins.clone())));
        standings.add(&game(2, Side::B, Ending::Played(black_wins)));
        standings.add(&game(3, Side::A, Ending::TimeForfeit(Side::A)));
        standings.add(&game(4, Side::B, Ending::Illegal(Side::B, "a1".into())));
        standings.add(&game(
            5,
            Side::A,
            Ending::Played(Outcome::Draw(crate::engine::DrawReason::FullBoard)),
        ));
        assert_eq!(
            standings.tally,
            Tally {
                wins: 2,
                draws: 1,
                losses: 2
            }
        );
        assert_eq!(standings.time_forfeits, [1, 0]);
        assert_eq!(standings.illegal, [0, 1]);
        assert_eq!(standings.slowest, [Duration::from_millis(5); 2]);
    }

    #[test]
    fn the_sequential_test_ends_when_the_results_say_so() {
        let mut standings = Standings::default();
        assert_eq!(standings.decided(Some((0.0, 20.0))), None);
        standings.tally = Tally {
            wins: 900,
            draws: 10,
            losses: 90,
        };
        assert_eq!(standings.decided(Some((0.0, 20.0))), Some(true));
        assert_eq!(standings.decided(None), None);
    }
}
